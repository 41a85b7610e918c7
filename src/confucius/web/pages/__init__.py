"""The pages for people."""

from confucius.web.pages import (
    account,
    analysis,
    app,
    appearance,
    company,
    home,
    interface,
    learn,
    new_table,
    puzzles,
    rules,
    security,
    story,
    table,
    waiting,
)

_PARTS = (
    home,
    new_table,
    waiting,
    company,
    table,
    analysis,
    story,
    learn,
    puzzles,
    account,
    security,
    rules,
    appearance,
    app,
    interface,
)
routes = [route for part in _PARTS for route in part.router.routes]
