"""The table: the page where a game is played, watched and looked back at.

``/tables/{id}`` is now, ``/tables/{id}/at/{n}`` the state after move n. The page's scripts fetch
``/tables/{id}/fragments`` whenever something has changed.
"""

import hashlib
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from confucius.drawing.palette import THEMES
from confucius.rules.components import COLOURS
from confucius.rules.events import ROUND_ENDED
from confucius.rules.state import State
from confucius.rules.views import SPECTATOR, View
from confucius.server import seeing
from confucius.server.house import House
from confucius.server.identity import Here, Visitor
from confucius.server.pages.rendering import THEME_COOKIE, back, sentence
from confucius.server.pages.waiting import waiting_room
from confucius.server.people import Person
from confucius.server.playing import FORCED
from confucius.server.presenting import Seen, fragments
from confucius.server.presenting.fragments import environment
from confucius.server.presenting.speech import shortcuts, words
from confucius.server.problems import not_found
from confucius.server.store.tables import WAITING
from confucius.server.tables import Live, not_begun
from confucius.words import names as called
from confucius.words.explaining import explain, things
from confucius.words.language import LANGUAGES, gettext, language

router = APIRouter(include_in_schema=False)
Wanted = Annotated[str | None, Query(alias="as", max_length=16)]
_FOREVER: Final = "public, max-age=31536000, immutable"
_SCRIPTS: Final = ("shared", "table")


@router.get("/tables/{table}")
async def now(request: Request, table: str, here: Here, person: Visitor, as_: Wanted = None) -> Response:
    live = await here.tables.get(table)
    if live.head.status == WAITING:
        return waiting_room(request, live, person)
    return await _page(request, here, table, person, None, as_)


@router.get("/tables/{table}/at/{number}")
async def earlier(
    request: Request, table: str, number: int, here: Here, person: Visitor, as_: Wanted = None
) -> Response:
    live = await here.tables.get(table)
    if live.head.status == WAITING:
        return RedirectResponse(f"/tables/{table}")
    return await _page(request, here, table, person, number, as_)


@router.get("/tables/{table}/fragments")
async def changed(
    table: str,
    here: Here,
    person: Visitor,
    at: Annotated[int | None, Query()] = None,
    as_: Wanted = None,
    guide: bool = False,
) -> JSONResponse:
    """The zones of a moment as HTML, with the payload they were made from."""
    seen = await _seen(here, table, person, at, as_, guide)
    answer = {"html": fragments(seen), "payload": told(seen)}
    return JSONResponse(answer, headers={"Cache-Control": "no-store"})


@router.get("/tables/{table}/explanations")
async def explained(
    table: str,
    here: Here,
    person: Visitor,
    at: Annotated[int | None, Query()] = None,
    as_: Wanted = None,
) -> JSONResponse:
    """Every piece and number of a moment in words, as the viewer may know it."""
    return explanations((await _seen(here, table, person, at, as_)).view)


def explanations(view: View) -> JSONResponse:
    found = {}
    for thing in things(view):
        about = explain(view, thing)
        found[thing] = {"title": about.title, "lines": about.lines, "rules": about.rules}
    return JSONResponse(found, headers={"Cache-Control": "no-store"})


@router.get("/table-scripts/{version}/{name}")
async def script(version: str, name: str) -> Response:
    """The page's modules; they import each other by name, so their folder carries the version."""
    if name not in _modules():
        raise not_found(gettext("There is no such script."))
    return Response(_modules()[name], media_type="text/javascript", headers={"Cache-Control": _FOREVER})


@cache
def _modules() -> dict[str, bytes]:
    static_files = files("confucius.server").joinpath("static")
    found = [entry for folder in _SCRIPTS for entry in static_files.joinpath(folder).iterdir()]
    return {entry.name: entry.read_bytes() for entry in found if entry.name.endswith(".js")}


@cache
def _scripts_version() -> str:
    mark = hashlib.sha256()
    for name, content in sorted(_modules().items()):
        mark.update(name.encode() + content)
    return mark.hexdigest()[:8]


async def _seen(
    here: House, table: str, person: Person | None, at: int | None, as_: str | None, guide: bool = False
) -> Seen:
    live, who = await here.eyes(table, person, as_)
    found = seeing.seen(live, who, at)
    if found.view is None:
        raise not_begun()
    return presented(live, who, found, guide)


def presented(live: Live, who: seeing.Eyes, found: seeing.Seen, guide: bool = False) -> Seen:
    """What somebody sees of a table, with what its page shows besides."""
    assert found.view is not None, "a table that waits has no view"
    payload = found.payload
    if payload["over"]:
        payload = payload | {"points_by_round": _points_by_round(live)}
    return Seen(found.view, payload, _names(live), _before(live, who.seat, payload["number"]), guide)


def _before(live: Live, seat: int, number: int) -> State | None:
    """The game after the last move that this seat chose itself; what came later is news to it."""
    play = live.game
    if seat == SPECTATOR or play.is_over:
        return None
    for row in reversed(play.rows[: number + 1]):
        if row.seat == seat and row.by != FORCED:
            return play.at(row.number).state
    return None


def _names(live: Live) -> list[str]:
    """Who sits where, as the table shows it; bots are called by their families."""
    seats = live.head.seats
    return [seat.name if seat.name and seat.kind != "bot" else called.family(seat.seat) for seat in seats]


def _points_by_round(live: Live) -> list[dict[str, int]]:
    """The points of all at the end of each round, the last with the titles."""
    play = live.game
    numbers = [n for n, told in enumerate(play.happened) if any(event.name == ROUND_ENDED for event in told)]
    states = [play.at(number).state for number in numbers if number < play.last] + [play.game.state]
    return [{COLOURS[seat]: points for seat, points in enumerate(state.points)} for state in states]


def told(seen: Seen) -> dict[str, Any]:
    """The payload without what the page has as drawings already."""
    kept = {key: value for key, value in seen.payload.items() if key not in ("view", "points_by_round")}
    kept["table"] = kept["table"] | {
        "seats": [
            seat | {"name": name} for seat, name in zip(kept["table"]["seats"], seen.names, strict=True)
        ]
    }
    return kept


async def _page(
    request: Request, here: House, table: str, person: Person | None, at: int | None, as_: str | None
) -> HTMLResponse:
    live = await here.tables.get(table)
    seated = person is not None and bool(live.head.owned_by(person.id))
    guide = seated and person is not None and await here.people.wants_guide(person)
    seen = await _seen(here, table, person, at, as_, guide)
    doors = {"page": f"/tables/{table}", "api": f"/api/tables/{table}"}
    start = {"table": table, "doors": doors, "at": at, "as": as_, "known": person is not None}
    return table_page(request, "table/page.html", seen, start, fragments(seen), title=_title(told(seen)))


def table_page(
    request: Request,
    template: str,
    seen: Seen,
    start: dict[str, Any],
    zones: dict[str, str],
    **facts: object,
) -> HTMLResponse:
    """The page of a table; `start` tells its scripts where they are and which doors to use."""
    payload = told(seen)
    theme = request.cookies.get(THEME_COOKIE, "")
    text = (
        environment()
        .get_template(template)
        .render(
            zones=zones,
            start=start | {"payload": payload, "words": words(), "guide": seen.guide},
            guide=seen.guide,
            shortcuts=shortcuts(),
            scripts=f"/table-scripts/{_scripts_version()}",
            theme=theme if theme in THEMES else "",
            language=language(),
            languages=LANGUAGES,
            back=back(request),
            table_id=start["table"],
            seated=bool(payload["owned_seats"]),
            colour=payload["viewer"],
            players=seen.table.players,
            company="lesson" not in payload,
            **facts,
        )
    )
    return HTMLResponse(text, headers={"Cache-Control": "no-store"})


def _title(payload: dict[str, Any]) -> str:
    others = ", ".join(seat["name"] for seat in payload["table"]["seats"] if not seat["you"])
    return str(sentence("Confucius with {others}", others=others))
