"""Server-sent events: a table as it changes, and one's own tables."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import APIRouter, Header, Query, Request
from fastapi.responses import StreamingResponse
from pydantic_core import to_json
from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope, Send

from confucius.server.house import House
from confucius.server.rate_limits import STREAMS
from confucius.store.database import Unreachable
from confucius.store.notifications.hub import (
    AGAIN,
    CHANGED,
    TALK,
    Listener,
    Message,
    person_topic,
    table_topic,
)
from confucius.table.live import LiveTable
from confucius.table.looking import standing, summary, viewer
from confucius.table.people import Person
from confucius.table.problems import Problem
from confucius.table.text_cleaning import small_number
from confucius.web.api.requests import REFUSALS
from confucius.web.sessions import Here, Known, Visitor, address, session_token

router = APIRouter(prefix="/api", tags=["streams"], responses=REFUSALS)
_HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
_NO_DATABASE: Final = b": the database does not answer; waiting for it\n"
_RETRY: Final = b"retry: 1000\n\n"
_SECONDS_TO_RETRY: Final = 1.0
_TIMES_FOR_AN_ADDRESS: Final = 10  # as many streams as one person may have
Last = Annotated[str | None, Header(alias="Last-Event-ID")]


def event(kind: str, data: object, number: str | None = None) -> bytes:
    return _written(kind, to_json(data), number)


def _written(kind: str, data: bytes, number: str | None = None) -> bytes:
    head = f"id: {number}\n" if number is not None else ""
    return b"%bdata: %b\n\n" % (f"{head}event: {kind}\n".encode(), data)


def _alive(here: House) -> bytes:
    """A keep-alive that scripts can see, with the seconds of silence after which the next one comes."""
    return event("alive", {"every": here.settings.heartbeat})


@router.get("/tables/{table}/stream", response_class=StreamingResponse)
async def table_stream(
    table: str,
    person: Visitor,
    here: Here,
    request: Request,
    since: Annotated[str | None, Query(description="the id of the last event you got")] = None,
    last_event_id: Last = None,
) -> StreamingResponse:
    """`changed`, `seats` and `talk` as they happen; what you missed since the last id comes first.

    `alive` comes at the beginning and whenever nothing else did for `every` seconds.

    `changed` and `seats` carry number, version, decision and your_turn: fetch the view for the rest.
    """
    await here.viewer(table, person)
    known = position(last_event_id or since)
    listener = here.hub.listen([table_topic(table)])
    events = table_events(here, listener, table, person, _standing(person), *known)
    return streamed(request, here, person, listener, events)


def streamed(
    request: Request, here: House, person: Person | None, listener: Listener, events: AsyncIterator[bytes]
) -> StreamingResponse:
    """Events as they come, to a client that does not have too many streams already."""
    most, place = here.settings.most_streams_each, address(request)
    counted = {place: most}
    if person is not None:
        counted = {str(person.id): most, f"at {place}": _TIMES_FOR_AN_ADDRESS * most}
    for who, allowed in counted.items():
        here.limiter.check_held(STREAMS, who, allowed)
    session = here.open_streams.holding(person, session_token(request), listener)
    return _Stream(events, listener, _held(here, list(counted), session))


@contextmanager
def _held(here: House, counted: list[str], session: AbstractContextManager[None]) -> Iterator[None]:
    """Counted while it is open, and ended with the session it was opened with."""
    with ExitStack() as stack:
        for who in counted:
            stack.enter_context(here.limiter.holding(STREAMS, who))
        stack.enter_context(session)
        yield


class _Stream(StreamingResponse):
    """An answer that stays open until its client leaves.

    It is not cancelled then, for it may be in a database query, whose connection would be lost with
    it. Its listener is notified, and it ends at its next wait.
    """

    def __init__(
        self, events: AsyncIterator[bytes], listener: Listener, holding: AbstractContextManager[None]
    ) -> None:
        super().__init__(events, media_type="text/event-stream", headers=_HEADERS)
        self.listener = listener
        self.holding = holding

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        leaving = asyncio.create_task(self._leave(receive))
        with self.holding:
            try:
                await self.stream_response(send)
            finally:
                leaving.cancel()

    async def _leave(self, receive: Receive) -> None:
        with suppress(HTTPException):  # they never sent all that they announced
            await self.listen_for_disconnect(receive)
        self.listener.leave()


def position(text: str | None) -> tuple[int, int | None]:
    """An event's id is VERSION.TALK: the table's version and the last message said."""
    version, _, talk = (text or "").partition(".")
    number = small_number(version)
    return -1 if number is None else number, small_number(talk)


@dataclass
class _Told:
    """What one stream has sent about a table."""

    version: int
    talk: int | None


# How a stream announces a change: the event's name, and its data.
StreamTeller = Callable[[LiveTable, str], tuple[str, bytes]]


def _standing(person: Person | None) -> StreamTeller:
    """A summary; clients that want more request the view."""
    who = None if person is None else person.id
    return lambda live, kind: (kind, to_json(standing(live, who)))


async def table_events(
    here: House,
    listener: Listener,
    table: str,
    person: Person | None,
    tell: StreamTeller,
    version: int,
    talked: int | None,
) -> AsyncGenerator[bytes, None]:
    """What changes at a table from a version on, and what is said there from a message on."""
    told, look = _Told(version, talked), Message(AGAIN, table)
    with listener.listening():
        yield _RETRY + _alive(here)
        listener.put(look)
        async for message in listener.messages(here.settings.heartbeat):
            if message is None:
                yield _alive(here)
                continue
            try:
                async for news in _news(here, message, person, tell, told):
                    yield news
            except Problem:
                yield event("gone", {"table": table})
                return
            except Unreachable:
                yield _NO_DATABASE + _alive(here)
                await asyncio.sleep(_SECONDS_TO_RETRY)
                listener.put(look)


async def _news(
    here: House, message: Message, person: Person | None, tell: StreamTeller, told: _Told
) -> AsyncIterator[bytes]:
    """What a message leads to: events for whatever is newer than what was sent."""
    if told.talk is None:
        told.talk = await here.chat.last(message.table)
    live = await here.tables.get(message.table, told.version if message.kind == TALK else message.detail)
    who = None if person is None else person.id
    viewer(live, who)  # a waiting table open to all may have become private
    if message.kind != TALK and live.table.version != told.version:
        told.version = live.table.version
        kind, data = tell(live, CHANGED if message.kind == AGAIN else message.kind)
        yield _written(kind, data, f"{told.version}.{told.talk}")
    if message.kind in (TALK, AGAIN):
        unheard = await here.avoiding.unheard_by(who)
        for said in await here.chat.since(message.table, told.talk, unheard):
            told.talk = said["id"]
            yield event("talk", said, f"{told.version}.{told.talk}")


@router.get("/stream", response_class=StreamingResponse)
async def my_stream(person: Known, here: Here, request: Request) -> StreamingResponse:
    """`mine`: one of your tables has changed, with its summary; first, how many wait for you.

    `alive` comes at the beginning and whenever nothing else did for `every` seconds.
    """
    listener = here.hub.listen([person_topic(person.id)])
    return streamed(request, here, person, listener, _my_events(here, listener, person))


async def _my_events(here: House, listener: Listener, person: Person) -> AsyncGenerator[bytes, None]:
    with listener.listening():
        told = await here.versions_of(person)
        waiting = [table["id"] for table in await here.my_tables(person) if table["your_turn"]]
        yield _RETRY + _alive(here) + event("waiting", {"tables": waiting})
        async for message in listener.messages(here.settings.heartbeat):
            if message is None:
                yield _alive(here)
                continue
            try:
                for table in await _changed_tables(here, message, person, told):
                    yield await _mine(here, table, person, told)
            except Unreachable:
                yield _NO_DATABASE + _alive(here)
                await asyncio.sleep(_SECONDS_TO_RETRY)
                listener.put(Message(AGAIN, ""))


async def _changed_tables(here: House, message: Message, person: Person, told: dict[str, int]) -> list[str]:
    """The table of the message; when some may have been missed, all that have changed since."""
    if message.kind != AGAIN:
        return [message.table]
    versions = await here.versions_of(person)
    return [table for table in {**told, **versions} if told.get(table) != versions.get(table)]


async def _mine(here: House, table: str, person: Person, told: dict[str, int]) -> bytes:
    try:
        live, who = await here.viewer(table, person)
    except Problem:
        told.pop(table, None)
        return event("gone", {"table": table})
    told[table] = live.table.version
    return event("mine", summary(live.table, who.person))
