"""Server-sent events: a table as it changes, and one's own tables."""

import json
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager
from typing import Annotated, Any

from fastapi import APIRouter, Header, Query, Request
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from confucius.rules.components import COLOURS
from confucius.server.house import House
from confucius.server.identity import Here, Known, Visitor, address
from confucius.server.letters import small_number
from confucius.server.limits import STREAMS
from confucius.server.people import Person
from confucius.server.problems import Problem
from confucius.server.seeing import summary
from confucius.server.streams import person_topic, table_topic

router = APIRouter(prefix="/api", tags=["streams"])
_HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
Last = Annotated[str | None, Header(alias="Last-Event-ID")]


def event(kind: str, data: dict[str, Any], number: str | None = None) -> str:
    head = f"id: {number}\n" if number is not None else ""
    return f"{head}event: {kind}\ndata: {json.dumps(data, separators=(',', ':'))}\n\n"


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

    `changed` and `seats` carry number, version, decision and your_turn: fetch the view for the rest.
    """
    await here.eyes(table, person)
    known = _position(last_event_id or since)
    return _streamed(request, here, person, _table_events(here, table, person, *known))


def _streamed(
    request: Request, here: House, person: Person | None, events: AsyncIterator[str]
) -> StreamingResponse:
    """Events as they come, to somebody who does not listen at too many places already."""
    who = address(request) if person is None else str(person.id)
    here.limiter.check_held(STREAMS, who, here.settings.most_streams)
    return _Stream(events, here.limiter.holding(STREAMS, who))


class _Stream(StreamingResponse):
    """An answer that is held until nobody listens any more."""

    def __init__(self, events: AsyncIterator[str], holding: AbstractContextManager[None]) -> None:
        super().__init__(events, media_type="text/event-stream", headers=_HEADERS)
        self.holding = holding

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.holding:
            await super().__call__(scope, receive, send)


def _position(text: str | None) -> tuple[int, int | None]:
    """An event's id is VERSION.TALK: the table's version and the last message said."""
    version, _, talk = (text or "").partition(".")
    number = small_number(version)
    return -1 if number is None else number, small_number(talk)


async def _table_events(
    here: House, table: str, person: Person | None, version: int, talked: int | None
) -> AsyncIterator[str]:
    with here.hub.listen([table_topic(table)]).listening() as listener:
        yield "retry: 1000\n\n"
        talk = await here.talking.last(table) if talked is None else talked
        live = await here.tables.get(table)
        if live.head.version != version:
            version = live.head.version
            yield event("changed", await standing(here, table, person), f"{version}.{talk}")
        for said in await here.talking.since(table, talk):
            talk = said["id"]
            yield event("talk", said, f"{version}.{talk}")
        async for message in listener.messages(here.settings.heartbeat):
            if message is None:
                yield ": still here\n\n"
            elif message.kind == "talk":
                for said in await here.talking.since(table, talk):
                    talk = said["id"]
                    yield event("talk", said, f"{version}.{talk}")
            else:
                try:
                    now = await standing(here, table, person)
                except Problem:
                    yield event("gone", {"table": table})
                    return
                if now["version"] != version:
                    version = now["version"]
                    yield event(message.kind, now, f"{version}.{talk}")


async def standing(here: House, table: str, person: Person | None) -> dict[str, Any]:
    """How a table stands, in brief."""
    live, who = await here.eyes(table, person)
    head = live.head
    decision = None
    if live.play is not None and head.decider is not None:
        kind = live.play.game.decision
        decision = {"kind": None if kind is None else kind.kind, "seat": COLOURS[head.decider]}
    return {
        "table": table,
        "status": head.status,
        "number": head.number,
        "version": head.version,
        "decision": decision,
        "your_turn": summary(head, who.person)["your_turn"],
    }


@router.get("/stream", response_class=StreamingResponse)
async def my_stream(person: Known, here: Here, request: Request) -> StreamingResponse:
    """`mine`: one of your tables has changed, with its summary; first, how many wait for you."""
    return _streamed(request, here, person, _my_events(here, person))


async def _my_events(here: House, person: Person) -> AsyncIterator[str]:
    with here.hub.listen([person_topic(person.id)]).listening() as listener:
        waiting = [table["id"] for table in await here.my_tables(person) if table["your_turn"]]
        yield f"retry: 1000\n\n{event('waiting', {'tables': waiting})}"
        async for message in listener.messages(here.settings.heartbeat):
            if message is None:
                yield ": still here\n\n"
                continue
            try:
                live, who = await here.eyes(message.table, person)
                yield event("mine", summary(live.head, who.person))
            except Problem:
                yield event("gone", {"table": message.table})
