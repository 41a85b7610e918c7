"""What every page looks like: the palette as a stylesheet, light or dark, and the language."""

from typing import Annotated, Final

from fastapi import APIRouter, Form
from fastapi.responses import RedirectResponse, Response

from confucius.drawing.palette import THEMES
from confucius.drawing.portraits import FACES, chip, portrait
from confucius.drawing.stylesheet import page_style
from confucius.table.problems import not_found
from confucius.web.pages.rendering import THEME_COOKIE
from confucius.web.sessions import LANGUAGE_COOKIE, Here, Visitor
from confucius.words.language import LANGUAGES, gettext

router = APIRouter(include_in_schema=False)

_YEAR: Final = 365 * 24 * 3600
_WEEK: Final = 7 * 24 * 3600


@router.get("/palette.css")
def stylesheet() -> Response:
    # Its address changes with its content.
    return Response(page_style(), media_type="text/css", headers={"Cache-Control": f"max-age={_WEEK}"})


@router.get("/portraits/{name}.svg")
def portrait_of_a_bot(name: str) -> Response:
    """Somebody who plays as a bot: large (mei.svg), or the head alone (mei-chip.svg)."""
    who, _, kind = name.partition("-")
    if who not in FACES or kind not in ("", "chip"):
        raise not_found(gettext("There is no such portrait."))
    drawn = chip(who) if kind else portrait(who)
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": f"max-age={_WEEK}"})


@router.post("/theme")
def choose_theme(theme: Annotated[str, Form()], back: Annotated[str, Form()] = "/") -> Response:
    """For browsers without scripts; with them the page changes by itself."""
    answer = RedirectResponse(on_this_site(back), 303)
    if theme in THEMES:
        answer.set_cookie(THEME_COOKIE, theme, max_age=_YEAR, samesite="lax")
    return answer


@router.post("/language")
async def choose_language(
    here: Here,
    person: Visitor,
    language: Annotated[str, Form()],
    back: Annotated[str, Form()] = "/",
) -> Response:
    """Kept in the browser and, for a person with a session, for their other devices too."""
    answer = RedirectResponse(on_this_site(back), 303)
    if language in LANGUAGES:
        answer.set_cookie(LANGUAGE_COOKIE, language, max_age=_YEAR, samesite="lax")
        if person is not None:
            await here.people.speak(person, language)
    return answer


def on_this_site(address: str) -> str:
    """An address to go back to, but never one that leads elsewhere (//evil.example).

    >>> on_this_site("/rules/7"), on_this_site("//evil.example"), on_this_site("/\\\\evil.example")
    ('/rules/7', '/', '/')
    """
    inside = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if inside else "/"
