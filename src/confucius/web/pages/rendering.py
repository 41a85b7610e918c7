"""A template as an answer to a request."""

from http import HTTPStatus
from typing import Final

from fastapi import Request
from fastapi.responses import HTMLResponse
from starlette.datastructures import URL

from confucius.browser.rendering import rendered
from confucius.drawing.palette import THEMES
from confucius.words.language import LANGUAGES, language

THEME_COOKIE: Final = "theme"


def chosen_theme(request: Request) -> str:
    chosen = request.cookies.get(THEME_COOKIE, "")
    return chosen if chosen in THEMES else ""


def back(request: Request) -> str:
    """Where to go after a choice of theme or language: this page, or the one whose form it answers."""
    try:
        address = request.url if request.method == "GET" else URL(request.headers.get("referer", "/"))
        return address.path + (f"?{address.query}" if address.query else "")
    except ValueError:  # what the browser says is no address
        return "/"


def page(request: Request, template: str, status: int = HTTPStatus.OK, **facts: object) -> HTMLResponse:
    """A template as an answer. Every page knows its theme, its language and its own address."""
    shared: dict[str, object] = {
        "theme": chosen_theme(request),
        "language": language(),
        "languages": LANGUAGES,
        "here": request.url.path,
        "back": back(request),
        "known": "person" in facts,  # a page for what went wrong cannot say who looks
        "person": None,
    }
    return HTMLResponse(rendered(template, **{**shared, **facts}), status)
