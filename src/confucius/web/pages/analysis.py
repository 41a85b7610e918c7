"""The analysis of a finished game: asking for it, waiting for it, and reading it move by move.

``/tables/{id}/analysis`` is the page, ``/tables/{id}/analysis/{n}`` the same at move n. Its script asks
``/tables/{id}/analysis/{n}/fragments`` for what changes from move to move.
"""

from typing import Annotated, Final, Literal

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from confucius.browser.rendering import rendered
from confucius.browser.sentences import sentence
from confucius.server.analysing import check_can_be_analysed, may_share
from confucius.table.analysed.charts import page_charts
from confucius.table.analysed.zones import AnalysedTable
from confucius.table.looking import summary
from confucius.table.people import Person
from confucius.table.problems import bad_request
from confucius.table.zones.page_words import words
from confucius.table.zones.updates import marks_of, new_zones
from confucius.web.pages.lists import outcome
from confucius.web.pages.rendering import back, chosen_theme, page
from confucius.web.pages.table import PageShown, json_answer, scripts_address
from confucius.web.sessions import Here, Someone, Visitor
from confucius.words.language import LANGUAGES, N_, language, say

router = APIRouter(include_in_schema=False)
Cards = Annotated[Literal["known", "open"], Query()]
_WON: Final = N_("{winner} won with {points} points")
_YOU_WON: Final = N_("You won with {points} points")
_WON_AND_YOU: Final = N_("{winner} won with {points} points, you had {own}")
_NO_SUCH_MOVE: Final = N_("There is no move {number}; the last one is {last}.")


@router.get("/tables/{table}/analysis")
async def newest(
    request: Request, table: str, here: Here, person: Visitor, cards: Cards = "known"
) -> Response:
    """Where there is most to learn; or the way to an analysis, if there is none yet."""
    live, who = await here.viewer(table, person)
    check_can_be_analysed(live)
    found = await here.analysing.find(live)
    if found is None:
        state = await here.analysing.state(table)
        return page(
            request,
            "analysis/waiting.html",
            table=summary(live.table, who.person),
            state=state,
            person=person,
            makes=not here.settings.no_analyses,
            outcome=outcome,
        )
    read = AnalysedTable(live, who, found, cards)
    return _page(request, read, person, read.telling)


@router.get("/tables/{table}/analysis/{number}")
async def at_move(
    request: Request, table: str, number: int, here: Here, person: Visitor, cards: Cards = "known"
) -> Response:
    live, who = await here.viewer(table, person)
    found = await here.analysing.find(live)
    if found is None:
        return RedirectResponse(f"/tables/{table}/analysis")
    read = AnalysedTable(live, who, found, cards)
    return _page(request, read, person, _checked(read, number))


@router.get("/tables/{table}/analysis/{number}/fragments")
async def fragments(
    table: str, number: int, here: Here, person: Visitor, shown: PageShown, cards: Cards = "known"
) -> Response:
    """What the page at a move shows that another one does not."""
    live, who = await here.viewer(table, person)
    found = await here.analysing.find(live)
    if found is None:
        raise bad_request("no-analysis", sentence("This game has not been analysed yet."))
    read = AnalysedTable(live, who, found, cards)
    at = _checked(read, number)
    facts = {"number": at, "targets": read.targets(at), "said": read.spoken(at)}
    zones = read.zones(at)
    return json_answer(new_zones(zones, marks_of(zones), shown, facts))


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


def _checked(read: AnalysedTable, number: int) -> int:
    if not 1 <= number <= read.last:
        raise bad_request("no-such-move", say(_NO_SUCH_MOVE, {"number": number, "last": read.last}))
    return number


def _outcome(read: AnalysedTable) -> str:
    """Who won, and how many points the reader had."""
    players = sorted(read.analysis.players, key=lambda player: (-player.end, -player.points))
    facts = {"winner": read.names[players[0].seat], "points": players[0].points}
    if read.me < 0 or players[0].seat == read.me:
        won = _YOU_WON if players[0].seat == read.me else _WON
        return say(won, facts)
    return say(_WON_AND_YOU, facts | {"own": read.analysis.players[read.me].points})


def _page(request: Request, read: AnalysedTable, person: Person | None, number: int) -> HTMLResponse:
    live = read.live
    found = read.zones(number)
    table = live.table.id
    start = {
        "table": table,
        "doors": {"page": f"/tables/{table}", "api": f"/api/tables/{table}"},
        "number": number,
        "last": read.last,
        "cards": read.cards,
        "me": read.me,
        "moments": read.facts(),
        "targets": read.targets(number),
        "marks": marks_of(found),
        "words": words(),
    }
    text = rendered(
        "analysis/page.html",
        zones={name: fragment.whole for name, fragment in found.items()},
        charts=page_charts(read, number),
        moves_table=read.table_of_moves(),
        start=start,
        title=sentence("Analysis – Confucius"),
        outcome=_outcome(read),
        story=may_share(live.table, person),
        seated=read.me >= 0,
        table_id=table,
        players=len(live.table.seats),
        scripts=scripts_address(),
        theme=chosen_theme(request),
        language=language(),
        languages=LANGUAGES,
        back=back(request),
    )
    return HTMLResponse(text, headers={"Cache-Control": "no-store"})
