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

router = APIRouter()
for part in (home, new_table, waiting, table, learn, account, reading, rules, appearance, interface):
    router.include_router(part.router)
