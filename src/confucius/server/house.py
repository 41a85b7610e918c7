"""Everything a running server has: one object, made at the start and closed at the end."""

import asyncio
import logging
from collections.abc import Collection
from typing import Final

from sqlalchemy import ColumnElement, and_, func, select

from confucius.game import IllegalMove
from confucius.server.advice import Advising
from confucius.server.analysing import Analysing
from confucius.server.analysis_jobs import AnalysisJobs
from confucius.server.avoiding import Avoiding
from confucius.server.chat import Chat
from confucius.server.exports import Exported, person_document
from confucius.server.farewells import Farewells
from confucius.server.health import Health
from confucius.server.open_streams import OpenStreams
from confucius.server.ownership import Ownership
from confucius.server.people import People
from confucius.server.puzzling import Puzzling
from confucius.server.rate_limits import Limiter, SharedLimiter
from confucius.server.seating import Seating
from confucius.server.second_factor import SecondFactor
from confucius.server.settings import Settings
from confucius.server.stories import Stories
from confucius.server.tables import ANY_VERSION, Tables
from confucius.server.thinking import Thinking
from confucius.store import Store
from confucius.store.database import Unreachable
from confucius.store.models import PersonRow, TableRow
from confucius.store.notifications.hub import SEATS, MemoryHub, Message, table_topic
from confucius.store.notifications.listening import SharedHub
from confucius.store.tables import find_tables, listed, of_person, versions_of, with_open_seat
from confucius.table.answers import TableAnswer
from confucius.table.live import LiveTable, seat_number
from confucius.table.looking import Sight, Viewer, look, summary, viewer
from confucius.table.orders import Order
from confucius.table.people import Person
from confucius.table.problems import Problem, not_found
from confucius.table.seating import acting_seat
from confucius.table.table import Status
from confucius.words.language import gettext

_ORDERS_A_MINUTE: Final = 30
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
        self.shared_limiter = SharedLimiter(self.store, settings)
        self.people = People(self.store, settings)
        self.people.renamed = self._forget_tables
        self.open_streams = OpenStreams(self.people)
        self.second_factor = SecondFactor(self.people)
        self.avoiding = Avoiding(self.store, self.limiter, settings)
        self.hub.people_changed = self._people_changed
        self.tables = Tables(self.store, self.hub, settings)
        self.seating = Seating(self.tables, self.shared_limiter, settings)
        self.farewells = Farewells(self.seating)
        self.puzzling = Puzzling(self.store, settings)
        self.chat = Chat(self.store, self.hub, self.limiter, settings)
        self.thinking = Thinking(self.tables, self.seating, settings)
        self.advising = Advising(self.thinking, self.limiter, settings)
        self.analysing = Analysing(self.store, self.limiter, settings)
        self.stories = Stories(self.store, self.limiter, settings)
        self.analysis_jobs = AnalysisJobs(self.tables, self.thinking.workers, settings)
        self.analysing.asked = self.analysis_jobs.wake
        self.tables.ended = self.analysing.after_the_end
        self.ownership = Ownership(self.tables, self.seating, self.thinking, settings)

    async def open(self) -> None:
        """Upgrade the database and resume every running game; done once, however often called."""
        if self._open:
            return
        self._open = True
        self.store.claim()
        await self._upgrade()
        if isinstance(self.hub, SharedHub):
            await self.hub.open()
        await self.ownership.open()
        self.analysis_jobs.open()

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
        await self.open_streams.close()
        await self.analysing.close()
        await self.analysis_jobs.close()
        await self.thinking.close()
        await self.ownership.close()
        if isinstance(self.hub, SharedHub):
            await self.hub.end()
        await self.store.close()

    def _people_changed(self, person: int | None) -> None:
        self.people.forget(person)
        self.avoiding.forget()

    async def look(
        self, table: str, person: Person | None, at: int | None = None, as_seat: str | None = None
    ) -> Sight:
        """What a person sees of a table."""
        live, who = await self.viewer(table, person, as_seat)
        return look(live, who, at)

    async def viewer(
        self, table: str, person: Person | None, as_seat: str | None = None
    ) -> tuple[LiveTable, Viewer]:
        """The table, and as whom a person looks at it; raises a Problem if they may not."""
        live = await self.tables.get(table)
        return live, viewer(live, None if person is None else person.id, as_seat)

    async def move(
        self, table: str, person: Person, wanted: str | None, text: str, expected: int
    ) -> LiveTable:
        """A move of a person, for the seat they name or their only one. When this returns it is on disk.

        The table in memory will do, since nothing is written onto another version than that. If the move is
        refused, it is tried again if the table has changed elsewhere.
        """
        live = await self.tables.get(table, ANY_VERSION)
        tried = live.table.version
        try:
            return await self._move(live, person, wanted, text, expected)
        except (Problem, IllegalMove):
            live = await self.tables.get(table)
            if live.table.version == tried:
                raise
        return await self._move(live, person, wanted, text, expected)

    async def _move(
        self, live: LiveTable, person: Person, wanted: str | None, text: str, expected: int
    ) -> LiveTable:
        seat = None if wanted is None else seat_number(live.table, wanted)
        return await self.tables.move(live, acting_seat(live.table, person, seat), text, expected)

    async def order(
        self, table: str, person: Person, wanted: str | None, orders: Collection[Order]
    ) -> LiveTable:
        """The standing orders of a person, for the seat they name or their only one."""
        self.limiter.check("orders", str(person.id), _ORDERS_A_MINUTE)
        live = await self.tables.get(table)
        seat = None if wanted is None else seat_number(live.table, wanted)
        return await self.tables.order(table, acting_seat(live.table, person, seat), orders)

    async def forget_tables_of(self, person: Person) -> None:
        """After a change of name or person: what is in memory about their tables is out of date.

        Those that go on are read again. The others may be very many; they are read when somebody looks.
        """
        await self._forget_tables(person.id)

    async def _forget_tables(self, person: int) -> None:
        async with self.store.reading() as session:
            versions = await versions_of(session, person)
            going = await find_tables(session, _going_on(person), limit=len(versions))
        for table in versions.keys() - {one.id for one in going}:
            self.tables.forget(table)
            self.hub.tell([table_topic(table)], Message(SEATS, table, versions[table]))
        for one in going:
            async with self.tables.locked(one.id) as live:
                await self.tables.reload(live)
            self.tables.announce(live, SEATS)

    async def remove_person(self, person: Person) -> None:
        """Somebody deletes their account; see `Farewells`."""
        tables = await self.versions_of(person)
        await self.farewells.remove(person)
        self._people_changed(person.id)
        for table in tables:
            self.tables.forget(table)
            self.hub.tell([table_topic(table)], Message(SEATS, table))

    async def person_data(self, person: Person) -> Exported:
        """All that is stored about a person."""
        async with self.store.reading() as session:
            row = await session.get(PersonRow, person.id)
            if row is None:
                raise not_found(gettext("There is no such person."))
            return await person_document(session, row)

    async def versions_of(self, person: Person) -> dict[str, int]:
        async with self.store.reading() as session:
            return await versions_of(session, person.id)

    # Lists

    async def open_tables(self, person: Person | None, limit: int = 50, offset: int = 0) -> list[TableAnswer]:
        return await self._summaries(with_open_seat(), person, limit, offset)

    async def running_tables(
        self, person: Person | None, limit: int = 50, offset: int = 0
    ) -> list[TableAnswer]:
        return await self._summaries(listed(Status.RUNNING), person, limit, offset)

    async def finished_tables(
        self, person: Person | None, limit: int = 50, offset: int = 0
    ) -> list[TableAnswer]:
        return await self._summaries(listed(Status.FINISHED), person, limit, offset)

    async def my_tables(self, person: Person, limit: int = 100, offset: int = 0) -> list[TableAnswer]:
        """All tables of a person: first those that wait for them, then running, waiting, finished.

        However many are over, none that goes on is left out for them.
        """
        going = await self._running_first(person, limit + offset)
        over = await self._summaries(_over(person), person, limit, max(0, offset - len(going)))
        return [*going[offset:], *over][:limit]

    async def current_tables(self, person: Person, over: int) -> tuple[list[TableAnswer], int]:
        """A person's unfinished tables and the latest finished ones; and how many more are finished."""
        going = await self._running_first(person, limit=1000)
        last = await self._summaries(_over(person), person, over, 0)
        async with self.store.reading() as session:
            all_over = await session.scalar(select(func.count()).where(_over(person))) or 0
        return [*going, *last], all_over - len(last)

    async def _running_first(self, person: Person, limit: int) -> list[TableAnswer]:
        found = await self._summaries(_going_on(person.id), person, limit, 0)
        order = {Status.RUNNING: 1, Status.WAITING: 2}
        return sorted(found, key=lambda t: 0 if t["your_turn"] else order[t["status"]])

    async def _summaries(
        self, where: ColumnElement[bool], person: Person | None, limit: int, offset: int
    ) -> list[TableAnswer]:
        async with self.store.reading() as session:
            found = await find_tables(session, where, limit, offset)
        return [summary(table, None if person is None else person.id) for table in found]


def _going_on(person: int) -> ColumnElement[bool]:
    return and_(of_person(person), TableRow.status != Status.FINISHED)


def _over(person: Person) -> ColumnElement[bool]:
    # Said in this way SQLite looks through the person's tables, else through everybody's that are over.
    return and_(of_person(person.id), TableRow.status.not_in((Status.WAITING, Status.RUNNING)))
