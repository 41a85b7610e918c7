"""Everything a running server has: one object, made at the start and closed at the end."""

import asyncio
import logging
from typing import Final

from fastapi import Request
from sqlalchemy import ColumnElement, and_, func, select

from confucius.server.advising import Advising
from confucius.server.copies import Copies
from confucius.server.health import Health
from confucius.server.hearing import SharedHub
from confucius.server.keeping import Keeping
from confucius.server.limits import Limiter
from confucius.server.metrics import metrics
from confucius.server.people import People, Person
from confucius.server.seating import Seating
from confucius.server.seeing import Eyes, Seen, eyes, seen, summary
from confucius.server.settings import Settings
from confucius.server.store import Store
from confucius.server.store.database import Unreachable
from confucius.server.store.models import TableRow
from confucius.server.store.tables import (
    FINISHED,
    RUNNING,
    WAITING,
    Head,
    heads,
    listed,
    of_person,
    versions_of,
    with_open_seat,
)
from confucius.server.streams import SEATS, MemoryHub, Message, table_topic
from confucius.server.tables import Live, Tables
from confucius.server.talking import Talking
from confucius.server.thinking import Thinking

_TRIES_TO_START: Final = 30
_SECONDS_BETWEEN_TRIES: Final = 1.0
logger = logging.getLogger("confucius.server")


class House:
    """The server without its HTTP: what API and pages call.

    >>> house = House(Settings(database="sqlite:///club.sqlite3"))
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._open = False
        self.store = Store(settings.database)
        self.hub = SharedHub(self.store) if self.store.shared else MemoryHub()
        self.health = Health(self.store)
        self.limiter = Limiter()
        self.people = People(self.store, settings)
        self.tables = Tables(self.store, self.hub, settings)
        self.seating = Seating(self.tables, settings)
        self.copies = Copies(self.tables, self.seating, settings)
        self.talking = Talking(self.store, self.hub, settings)
        self.thinking = Thinking(self.tables, self.seating, settings)
        self.advising = Advising(self.thinking, self.limiter, settings)
        self.keeping = Keeping(self.tables, self.seating, self.thinking, settings)
        metrics.gauge("streams", "Connections that listen.", lambda: self.hub.connections)
        metrics.gauge("tables_in_memory", "Games kept in memory.", lambda: self.tables.in_memory)
        metrics.gauge("bots_thinking", "Tables at which a bot thinks.", lambda: self.thinking.busy)

    async def open(self) -> None:
        """Bring the database up to date and let every running game go on; done once, however often asked."""
        if self._open:
            return
        self._open = True
        self.store.claim()
        await self._upgrade()
        if isinstance(self.hub, SharedHub):
            self.hub.people_changed = self.people.forget
            await self.hub.open()
        await self.keeping.open()

    async def _upgrade(self) -> None:
        """After a power cut the database may come later than we do: wait for it a while."""
        for _ in range(_TRIES_TO_START - 1):
            try:
                await self.store.upgrade()
                return
            except Unreachable as error:
                logger.warning("the database does not answer yet: %s", error)
                await asyncio.sleep(_SECONDS_BETWEEN_TRIES)
        await self.store.upgrade()

    async def close(self) -> None:
        self.hub.close()
        await self.thinking.close()
        await self.keeping.close()
        if isinstance(self.hub, SharedHub):
            await self.hub.end()
        await self.store.close()

    async def look(
        self, table: str, person: Person | None, at: int | None = None, as_seat: str | None = None
    ) -> Seen:
        """What a person sees of a table: `Seen.view` to draw, `Seen.payload` as the API gives it."""
        live, who = await self.eyes(table, person, as_seat)
        return seen(live, who, at)

    async def eyes(self, table: str, person: Person | None, as_seat: str | None = None) -> tuple[Live, Eyes]:
        live = await self.tables.get(table)
        return live, eyes(live, None if person is None else person.id, as_seat)

    async def forget_tables_of(self, person: Person) -> None:
        """After a change of name or person: what is in memory about their tables is out of date.

        Those that go on are read again. The others may be very many; they are read when somebody looks.
        """
        async with self.store.reading() as session:
            versions = await versions_of(session, person.id)
            going = await heads(session, _going_on(person), limit=len(versions))
        for table in versions.keys() - {head.id for head in going}:
            self.tables.forget(table)
            self.hub.tell([table_topic(table)], Message(SEATS, table, versions[table]))
        for head in going:
            async with self.tables.locked(head.id) as live:
                await self.tables.reload(live)
            self.tables.announce(live, SEATS)

    async def versions_of(self, person: Person) -> dict[str, int]:
        async with self.store.reading() as session:
            return await versions_of(session, person.id)

    # Lists

    async def open_tables(
        self, person: Person | None, limit: int = 50, offset: int = 0
    ) -> list[dict[str, object]]:
        return await self._summaries(with_open_seat(), person, limit, offset)

    async def running_tables(
        self, person: Person | None, limit: int = 50, offset: int = 0
    ) -> list[dict[str, object]]:
        return await self._summaries(listed(RUNNING), person, limit, offset)

    async def finished_tables(
        self, person: Person | None, limit: int = 50, offset: int = 0
    ) -> list[dict[str, object]]:
        return await self._summaries(listed(FINISHED), person, limit, offset)

    async def my_tables(self, person: Person, limit: int = 100, offset: int = 0) -> list[dict[str, object]]:
        """All tables of a person: first those that wait for them, then running, waiting, finished.

        However many are over, none that goes on is left out for them.
        """
        going = await self._running_first(person, limit + offset)
        over = await self._summaries(_over(person), person, limit, max(0, offset - len(going)))
        return [*going[offset:], *over][:limit]

    async def current_tables(self, person: Person, over: int) -> tuple[list[dict[str, object]], int]:
        """A person's tables that go on and the last that are over; and how many more are over."""
        going = await self._running_first(person, limit=1000)
        last = await self._summaries(_over(person), person, over, 0)
        async with self.store.reading() as session:
            all_over = await session.scalar(select(func.count()).where(_over(person))) or 0
        return [*going, *last], all_over - len(last)

    async def _running_first(self, person: Person, limit: int) -> list[dict[str, object]]:
        found = await self._summaries(_going_on(person), person, limit, 0)
        order = {"running": 1, "waiting": 2}
        return sorted(found, key=lambda t: 0 if t["your_turn"] else order[str(t["status"])])

    async def _summaries(
        self, where: ColumnElement[bool], person: Person | None, limit: int, offset: int
    ) -> list[dict[str, object]]:
        async with self.store.reading() as session:
            found: list[Head] = await heads(session, where, limit, offset)
        return [summary(head, None if person is None else person.id) for head in found]


def _going_on(person: Person) -> ColumnElement[bool]:
    return and_(of_person(person.id), TableRow.status != FINISHED)


def _over(person: Person) -> ColumnElement[bool]:
    # Said in this way SQLite looks through the person's tables, else through everybody's that are over.
    return and_(of_person(person.id), TableRow.status.not_in((WAITING, RUNNING)))


def house(request: Request) -> House:
    found: House = request.app.state.house
    return found
