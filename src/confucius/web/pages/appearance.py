"""What every page looks like: the palette as a stylesheet, light or dark, and the language."""

from typing import Annotated, Final

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response

from confucius.drawing.palette import THEMES
from confucius.drawing.portraits import FACES, chip, portrait
from confucius.drawing.stylesheet import page_style
from confucius.pages.visits import LANGUAGE_COOKIE, THEME_COOKIE, Cookie, on_this_site
from confucius.table.problems import not_found
from confucius.web.pages.rendering import remember
from confucius.web.sessions import Here, Visitor
from confucius.words.language import LANGUAGES, gettext

router = APIRouter(include_in_schema=False)

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
def choose_theme(
    request: Request, theme: Annotated[str, Form()], back: Annotated[str, Form()] = "/"
) -> Response:
    """For browsers without scripts; with them the page changes by itself."""
    answer = RedirectResponse(on_this_site(back), 303)
    if theme in THEMES:
        remember(request, answer, Cookie(THEME_COOKIE, theme, for_scripts=True))
    return answer


@router.post("/language")
async def choose_language(
    request: Request,
    here: Here,
    person: Visitor,
    language: Annotated[str, Form()],
    back: Annotated[str, Form()] = "/",
) -> Response:
    """Kept in the browser and, for a person with a session, for their other devices too."""
    answer = RedirectResponse(on_this_site(back), 303)
    if language in LANGUAGES:
        remember(request, answer, Cookie(LANGUAGE_COOKIE, language, for_scripts=True))
        if person is not None:
            await here.people.speak(person, language)
    return answer
