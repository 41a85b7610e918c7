"""The table: the page where a game is played, watched and looked back at.

``/tables/{id}`` is now, ``/tables/{id}/at/{n}`` the state after move n. The page's scripts fetch
``/tables/{id}/fragments`` whenever something has changed.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response, StreamingResponse
from pydantic import Field

from confucius import targets
from confucius.browser.rendering import rendered
from confucius.browser.sentences import sentence
from confucius.rules.components import GIFTS
from confucius.server.house import House
from confucius.store.notifications.hub import table_topic
from confucius.table.answers import PageAnswer
from confucius.table.live import LiveTable
from confucius.table.looking import Viewer, look, standing, viewer
from confucius.table.people import Person
from confucius.table.problems import not_found
from confucius.table.table import Status, TableKind
from confucius.table.zones import Fragment, Scene, scene, zones
from confucius.table.zones.cords import cords
from confucius.table.zones.page_words import shortcuts, words
from confucius.table.zones.updates import Shown, marks_of, read_marks, update
from confucius.web.api.requests import MoveRequest, Number, Words
from confucius.web.api.streams import position, streamed, table_events
from confucius.web.pages.rendering import back, chosen_theme
from confucius.web.pages.waiting import waiting_room
from confucius.web.sessions import Here, Known, Visitor
from confucius.words import names as called
from confucius.words.explaining import explain, things
from confucius.words.language import LANGUAGES, gettext, language

router = APIRouter(include_in_schema=False)
_MOST_MARKS: Final = 4000  # letters


async def _shown(
    have: Annotated[str, Query(max_length=_MOST_MARKS)] = "",
    logged: Annotated[int, Query(ge=-1, lt=2**31)] = -1,
) -> Shown:
    """What the requesting page shows already."""
    return Shown(read_marks(have), logged)


PageShown = Annotated[Shown, Depends(_shown)]


class PageMoveRequest(MoveRequest):
    have: Words = Field("", max_length=_MOST_MARKS)
    logged: Number = -1
    guide: bool = False

    @property
    def shown(self) -> Shown:
        return Shown(read_marks(self.have), self.logged)


Wanted = Annotated[str | None, Query(alias="as", max_length=16)]
Gift = Annotated[int | None, Query(ge=1, le=GIFTS)]
_FOREVER: Final = "public, max-age=31536000, immutable"
_SCRIPTS: Final = ("shared", "table", "analysis")


@router.get("/tables/{table}")
async def now(request: Request, table: str, here: Here, person: Visitor, as_: Wanted = None) -> Response:
    live = await here.tables.get(table)
    if live.table.status == Status.WAITING:
        return waiting_room(request, live, person)
    return await _page(request, here, table, person, None, as_)


@router.get("/tables/{table}/at/{number}")
async def earlier(
    request: Request, table: str, number: int, here: Here, person: Visitor, as_: Wanted = None
) -> Response:
    live = await here.tables.get(table)
    if live.table.status == Status.WAITING:
        return RedirectResponse(f"/tables/{table}")
    return await _page(request, here, table, person, number, as_)


@router.get("/tables/{table}/fragments")
async def changed(
    table: str,
    here: Here,
    person: Visitor,
    shown: PageShown,
    at: Annotated[int | None, Query()] = None,
    as_: Wanted = None,
    guide: bool = False,
) -> Response:
    """What a moment shows that the page does not: zones as HTML, what its scripts know, lines of the log."""
    live, who = await here.viewer(table, person, as_)
    now = scene(live, who, look(live, who, at), guide)
    return updated(live, who, now, zones(now), shown)


@router.post("/tables/{table}/moves")
async def move(table: str, asked: PageMoveRequest, person: Known, here: Here) -> Response:
    """A move made on the page. The answer brings the page up to date."""
    live = await here.move(table, person, asked.seat, asked.move, asked.expected)
    who = viewer(live, person.id, asked.seat)
    now = scene(live, who, look(live, who), asked.guide)
    text, live.ready[UpToDate(person.id)] = update(live, who, now, zones(now), asked.shown)
    return json_answer(text)


def updated(
    live: LiveTable, who: Viewer, now: Scene, found: Mapping[str, Fragment], shown: Shown
) -> Response:
    """What is new to a page."""
    return json_answer(update(live, who, now, found, shown)[0])


def json_answer(text: bytes) -> Response:
    return Response(text, media_type="application/json", headers={"Cache-Control": "no-store"})


@dataclass(frozen=True)
class UpToDate:
    """Among what is ready for a version of a table: what the page of a person shows that has it already."""

    person: int


@router.get("/tables/{table}/stream", response_class=StreamingResponse)
async def stream(
    table: str,
    here: Here,
    person: Visitor,
    request: Request,
    shown: PageShown,
    since: Annotated[str | None, Query()] = None,
    as_: Wanted = None,
    guide: bool = False,
) -> Response:
    """The stream of the table, in which every change brings what is new to the page."""
    await here.viewer(table, person, as_)
    version, talked = position(since)
    tell = _PageStream(person, as_, guide, version, shown)
    listener = here.hub.listen([table_topic(table)])
    events = table_events(here, listener, table, person, tell, version, talked)
    return streamed(request, here, person, listener, events)


class _PageStream:
    """Updates for one page; it remembers what the page shows."""

    def __init__(
        self, person: Person | None, as_: str | None, guide: bool, version: int, shown: Shown
    ) -> None:
        self.person = None if person is None else person.id
        self.as_, self.guide, self.version, self.shown = as_, guide, version, shown

    def __call__(self, live: LiveTable, kind: str) -> tuple[str, bytes]:
        ready = None if self.person is None else live.ready.get(UpToDate(self.person))
        if ready is not None:
            told = "changed", json.dumps(standing(live, self.person)).encode()
        else:
            who = viewer(live, self.person, self.as_)
            now = scene(live, who, look(live, who), self.guide)
            text, ready = update(live, who, now, zones(now), self.shown, self.version)
            told = "update", text
        self.version, self.shown = live.table.version, ready
        return told


@router.get("/tables/{table}/explanations")
async def explained(
    table: str,
    here: Here,
    person: Visitor,
    at: Annotated[int | None, Query()] = None,
    as_: Wanted = None,
) -> JSONResponse:
    """Every piece and number of a moment in words, as the viewer may know it."""
    return explanations(await _scene(here, table, person, at, as_))


def explanations(scene: Scene) -> JSONResponse:
    bots = {
        targets.seat(seat): called.bot_line(sitting["bot"], sitting["temper"])
        for seat, sitting in enumerate(scene.seats)
        if sitting["bot"] is not None
    }
    found = {}
    for thing in things(scene.view):
        about = explain(scene.view, thing)
        lines = (bots[thing], *about.lines) if thing in bots else about.lines
        found[thing] = {"title": about.title, "lines": lines, "rules": about.rules}
    return JSONResponse(found, headers={"Cache-Control": "no-store"})


@router.get("/tables/{table}/cords")
async def who_owes_whom(
    table: str,
    here: Here,
    person: Visitor,
    at: Annotated[int | None, Query()] = None,
    as_: Wanted = None,
    gift: Gift = None,
    to: Annotated[str | None, Query(max_length=16)] = None,
) -> JSONResponse:
    """All gifts as a picture, and what one more gift of the viewer's would change."""
    return cords_answer(await _scene(here, table, person, at, as_), gift, to)


def cords_answer(scene: Scene, gift: int | None, to: str | None) -> JSONResponse:
    return JSONResponse(cords(scene, gift, to), headers={"Cache-Control": "no-store"})


@router.get("/table-scripts/{version}/{name}")
async def script(version: str, name: str) -> Response:
    """The page's modules; they import each other by name, so their folder carries the version."""
    if name not in _modules():
        raise not_found(gettext("There is no such script."))
    return Response(_modules()[name], media_type="text/javascript", headers={"Cache-Control": _FOREVER})


@cache
def _modules() -> dict[str, bytes]:
    static_files = files("confucius.browser").joinpath("static")
    found = [entry for folder in _SCRIPTS for entry in static_files.joinpath(folder).iterdir()]
    return {entry.name: entry.read_bytes() for entry in found if entry.name.endswith(".js")}


def scripts_address() -> str:
    """The folder of the modules of the table's page and of those like it."""
    return f"/table-scripts/{_scripts_version()}"


@cache
def _scripts_version() -> str:
    mark = hashlib.sha256()
    for name, content in sorted(_modules().items()):
        mark.update(name.encode() + content)
    return mark.hexdigest()[:8]


async def _scene(
    here: House, table: str, person: Person | None, at: int | None, as_: str | None, guide: bool = False
) -> Scene:
    live, who = await here.viewer(table, person, as_)
    return scene(live, who, look(live, who, at), guide)


async def _page(
    request: Request, here: House, table: str, person: Person | None, at: int | None, as_: str | None
) -> HTMLResponse:
    live = await here.tables.get(table)
    seated = person is not None and bool(live.table.owned_by(person.id))
    guide = seated and person is not None and await here.people.wants_guide(person)
    found = await _scene(here, table, person, at, as_, guide)
    doors = {"page": f"/tables/{table}", "api": f"/api/tables/{table}"}
    start = {"table": table, "doors": doors, "at": at, "as": as_, "known": person is not None}
    return table_page(request, "table/page.html", found, start, zones(found), title=_title(found.answer))


def table_page(
    request: Request,
    template: str,
    scene: Scene,
    start: Mapping[str, object],
    zones: Mapping[str, Fragment],
    **facts: object,
) -> HTMLResponse:
    """The page of a table; `start` tells its scripts where they are and which addresses to use."""
    answer = scene.answer
    text = rendered(
        template,
        zones={name: fragment.whole for name, fragment in zones.items()},
        start={**start, "payload": answer, "marks": marks_of(zones), "words": words(), "guide": scene.guide},
        guide=scene.guide,
        shortcuts=shortcuts(),
        scripts=scripts_address(),
        theme=chosen_theme(request),
        language=language(),
        languages=LANGUAGES,
        back=back(request),
        table_id=start["table"],
        seated=bool(answer["owned_seats"]),
        colour=answer["viewer"],
        players=scene.table.players,
        company="lesson" not in answer,
        known=bool(start.get("known")),
        sandbox=answer["table"] if answer["table"]["kind"] == TableKind.SANDBOX else None,
        **facts,
    )
    return HTMLResponse(text, headers={"Cache-Control": "no-store"})


def _title(answer: PageAnswer) -> str:
    others = ", ".join(str(seat["name"]) for seat in answer["table"]["seats"] if not seat["you"])
    return sentence("Confucius with {others}", others=others)
