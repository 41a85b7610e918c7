"""The pages for people."""

from fastapi import APIRouter

from confucius.web.pages import (
    account,
    appearance,
    home,
    interface,
    learn,
    new_table,
    reading,
    rules,
    table,
    waiting,
)

_PARTS = (home, new_table, waiting, table, learn, account, reading, rules, appearance, interface)

router = APIRouter()
for _routes in [part.router for part in _PARTS]:
    router.include_router(_routes)
