"""The pages for people."""

from fastapi import APIRouter

from confucius.web.pages import (
    account,
    appearance,
    company,
    home,
    interface,
    learn,
    new_table,
    reading,
    rules,
    security,
    table,
    waiting,
)

router = APIRouter()
_PARTS = (
    home,
    new_table,
    waiting,
    company,
    table,
    learn,
    account,
    security,
    reading,
    rules,
    appearance,
    interface,
)
for _routes in [part.router for part in _PARTS]:
    router.include_router(_routes)
