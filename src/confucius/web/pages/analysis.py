"""The analysis of a finished game: asking for it, waiting for it, and reading it move by move.

``/tables/{id}/analysis`` is the page, ``/tables/{id}/analysis/{n}`` the same at move n. Its script asks
``/tables/{id}/analysis/{n}/fragments`` for what changes from move to move.
"""

from typing import Annotated, Literal

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import RedirectResponse, Response

from confucius.browser.sentences import sentence
from confucius.pages import analysis as pages
from confucius.table.analysed.access import check_can_be_analysed, may_share
from confucius.table.analysed.zones import AnalysedTable
from confucius.table.problems import bad_request
from confucius.web.pages.rendering import sent, visit
from confucius.web.pages.table import PageShown
from confucius.web.sessions import Here, Someone, Visitor

router = APIRouter(include_in_schema=False)
Cards = Annotated[Literal["known", "open"], Query()]


@router.get("/tables/{table}/analysis")
async def newest(
    request: Request, table: str, here: Here, person: Visitor, cards: Cards = "known"
) -> Response:
    """Where there is most to learn; or the way to an analysis, if there is none yet."""
    live, who = await here.viewer(table, person)
    check_can_be_analysed(live)
    found = await here.analysing.find(live)
    seen = visit(request, person)
    if found is None:
        state = await here.analysing.state(table)
        return sent(request, pages.waiting(seen, live.table, state, not here.settings.no_analyses))
    read = AnalysedTable(live, who, found, cards)
    return sent(request, pages.at_move(seen, read, None, may_share(live.table, person)))


@router.get("/tables/{table}/analysis/{number}")
async def at_move(
    request: Request, table: str, number: int, here: Here, person: Visitor, cards: Cards = "known"
) -> Response:
    live, who = await here.viewer(table, person)
    found = await here.analysing.find(live)
    if found is None:
        return RedirectResponse(f"/tables/{table}/analysis")
    read = AnalysedTable(live, who, found, cards)
    story = may_share(live.table, person)
    return sent(request, pages.at_move(visit(request, person), read, number, story))


@router.get("/tables/{table}/analysis/{number}/fragments")
async def fragments(
    request: Request,
    table: str,
    number: int,
    here: Here,
    person: Visitor,
    shown: PageShown,
    cards: Cards = "known",
) -> Response:
    """What the page at a move shows that another one does not."""
    live, who = await here.viewer(table, person)
    found = await here.analysing.find(live)
    if found is None:
        raise bad_request("no-analysis", sentence("This game has not been analysed yet."))
    read = AnalysedTable(live, who, found, cards)
    return sent(request, pages.fragments(read, number, shown))


@router.post("/tables/{table}/analysis")
async def ask(
    table: str,
    here: Here,
    person: Someone,
    setting: Annotated[Literal["quick", "standard"], Form()] = "quick",
) -> Response:
    """Ask for the analysis; the page then shows how far it is."""
    live, _ = await here.viewer(table, person)
    await here.analysing.ask(live, person, setting)
    return RedirectResponse(f"/tables/{table}/analysis", 303)
