"""The pages for people."""

from fastapi import APIRouter

from confucius.server.pages import account, appearance, home, new_table, rules, waiting

router = APIRouter()
for part in (home, new_table, waiting, account, rules, appearance):
    router.include_router(part.router)
