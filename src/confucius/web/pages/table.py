"""The table: the page where a game is played, watched and looked back at.

``/tables/{id}`` is now, ``/tables/{id}/at/{n}`` the state after move n. The page's scripts fetch
``/tables/{id}/fragments`` whenever something has changed.
"""

from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import RedirectResponse, Response, StreamingResponse
from pydantic import Field

from confucius.pages import table as pages
from confucius.pages.table import MOST_MARKS, modules
from confucius.rules.components import GIFTS
from confucius.server.house import House
from confucius.store.notifications.hub import table_topic
from confucius.table.live import LiveTable
from confucius.table.looking import Viewer, look
from confucius.table.people import Person
from confucius.table.problems import not_found
from confucius.table.table import Status
from confucius.table.zones import Scene, scene, zones
from confucius.table.zones.updates import Shown, read_marks
from confucius.web.api.requests import MoveRequest, Number, Words
from confucius.web.api.streams import position, streamed, table_events
from confucius.web.pages.rendering import sent, visit
from confucius.web.pages.waiting import waiting_room
from confucius.web.sessions import Here, Known, Visitor
from confucius.words.language import gettext

router = APIRouter(include_in_schema=False)


async def _shown(
    have: Annotated[str, Query(max_length=MOST_MARKS)] = "",
    logged: Annotated[int, Query(ge=-1, lt=2**31)] = -1,
) -> Shown:
    """What the requesting page shows already."""
    return Shown(read_marks(have), logged)


PageShown = Annotated[Shown, Depends(_shown)]


class PageMoveRequest(MoveRequest):
    have: Words = Field("", max_length=MOST_MARKS)
    logged: Number = -1
    guide: bool = False

    @property
    def shown(self) -> Shown:
        return Shown(read_marks(self.have), self.logged)


SeatWanted = Annotated[str | None, Query(alias="as", max_length=16)]
GiftWanted = Annotated[int | None, Query(ge=1, le=GIFTS)]
Receiver = Annotated[str | None, Query(max_length=16)]


@dataclass(frozen=True)
class PageLook:
    """Somebody's look at a table: now or after an earlier move, from one of their seats or from outside."""

    live: LiveTable
    who: Viewer
    scene: Scene


async def _look(
    table: str,
    here: Here,
    person: Visitor,
    at: Annotated[int | None, Query()] = None,
    as_: SeatWanted = None,
    guide: bool = False,
) -> PageLook:
    live, who = await here.viewer(table, person, as_)
    return PageLook(live, who, scene(live, who, look(live, who, at), guide))


LookWanted = Annotated[PageLook, Depends(_look)]
_FOREVER: Final = "public, max-age=31536000, immutable"


@router.get("/tables/{table}")
async def now(request: Request, table: str, here: Here, person: Visitor, as_: SeatWanted = None) -> Response:
    live = await here.tables.get(table)
    if live.table.status == Status.WAITING:
        return waiting_room(request, live, person)
    return await _page(request, here, table, person, None, as_)


@router.get("/tables/{table}/at/{number}")
async def earlier(
    request: Request, table: str, number: int, here: Here, person: Visitor, as_: SeatWanted = None
) -> Response:
    live = await here.tables.get(table)
    if live.table.status == Status.WAITING:
        return RedirectResponse(f"/tables/{table}")
    return await _page(request, here, table, person, number, as_)


@router.get("/tables/{table}/fragments")
async def changed(request: Request, asked: LookWanted, shown: PageShown) -> Response:
    """What a moment shows that the page does not: zones as HTML, what its scripts know, lines of the log."""
    return sent(request, pages.updated(asked.live, asked.who, asked.scene, zones(asked.scene), shown))


@router.post("/tables/{table}/moves")
async def move(request: Request, table: str, asked: PageMoveRequest, person: Known, here: Here) -> Response:
    """A move made on the page. The answer brings the page up to date."""
    live = await here.move(table, person, asked.seat, asked.move, asked.expected)
    return sent(request, pages.moved(live, person.id, asked.seat, asked.guide, asked.shown))


@router.get("/tables/{table}/stream", response_class=StreamingResponse)
async def stream(
    table: str,
    here: Here,
    person: Visitor,
    request: Request,
    shown: PageShown,
    since: Annotated[str | None, Query()] = None,
    as_: SeatWanted = None,
    guide: bool = False,
) -> Response:
    """The stream of the table, in which every change brings what is new to the page."""
    await here.viewer(table, person, as_)
    version, talked = position(since)
    who = None if person is None else person.id
    tell = pages.PageStream(who, as_, guide, version, shown)
    listener = here.hub.listen([table_topic(table)])
    events = table_events(here, listener, table, person, tell, version, talked)
    return streamed(request, here, person, listener, events)


@router.get("/tables/{table}/explanations")
async def explained(request: Request, asked: LookWanted) -> Response:
    return sent(request, pages.explanations(asked.scene))


@router.get("/tables/{table}/cords")
async def who_owes_whom(
    request: Request, asked: LookWanted, gift: GiftWanted = None, to: Receiver = None
) -> Response:
    return sent(request, pages.owing(asked.scene, gift, to))


@router.get("/table-scripts/{version}/{name}")
async def script(version: str, name: str) -> Response:
    """The page's modules; they import each other by name, so their folder carries the version."""
    if name not in modules():
        raise not_found(gettext("There is no such script."))
    return Response(modules()[name], media_type="text/javascript", headers={"Cache-Control": _FOREVER})


async def _page(
    request: Request, here: House, table: str, person: Person | None, at: int | None, as_: str | None
) -> Response:
    live = await here.tables.get(table)
    seated = person is not None and bool(live.table.owned_by(person.id))
    guide = seated and person is not None and await here.people.wants_guide(person)
    found = await _look(table, here, person, at, as_, guide)
    return sent(request, pages.played(visit(request, person), found.scene, at, as_))
