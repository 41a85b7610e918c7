"""The tables that this browser keeps: one document each, written before a move counts.

The documents are the truth, as the rows are on a server: a move is tried, written, and only then does it
hold. What could not be written has not happened.
"""

import asyncio
import json
import logging
import time
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Protocol

from confucius.rules.chance import Chance, System
from confucius.table import kept
from confucius.table.answers import TableAnswer
from confucius.table.live import Change, LiveTable, Notice
from confucius.table.log import GameLog, MadeBy
from confucius.table.looking import summary
from confucius.table.orders import Order
from confucius.table.people import Person
from confucius.table.problems import Problem, not_found
from confucius.table.seating import STANDIN_BOT, TablePlan, own_seats
from confucius.table.table import Seat, SeatKind, Status, Table
from confucius.words.language import N_, gettext, say

TABLES: Final = "tables/"
_NOT_KEPT: Final = N_("Your browser could not keep this: {why}. Nothing has changed.")
_ORDER: Final = {Status.RUNNING: 1, Status.WAITING: 2, Status.FINISHED: 3}
logger = logging.getLogger("confucius.site")


class Keeper(Protocol):
    """Texts by their keys, on a disk; each call returns when it is there."""

    async def put(self, key: str, text: str) -> None: ...
    async def drop(self, key: str) -> None: ...


class NotKept(Exception):
    """The disk is full, or the browser keeps nothing for this page."""


class Shelf:
    def __init__(
        self, keeper: Keeper, chance: Callable[[], Chance] = System, now: Callable[[], float] = time.time
    ) -> None:
        self.keeper = keeper
        self.chance = chance
        self.now = now
        self.changed: Callable[[LiveTable], None] = lambda live: None
        self._documents: dict[str, Mapping[str, Any]] = {}  # of tables that nobody has looked at
        self._tables: dict[str, Table] = {}
        self._live: dict[str, LiveTable] = {}
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    def load(self, texts: Iterable[tuple[str, str]]) -> None:
        """What was kept; a document that cannot be read stays where it is and is not listed."""
        for key, text in texts:
            if key.startswith(TABLES):
                try:
                    document = json.loads(text)
                    table = kept.read_table(document)
                except (ValueError, KeyError, TypeError):
                    logger.exception("%s cannot be read", key)
                    continue
                self._tables[table.id], self._documents[table.id] = table, document

    # Looking

    def get(self, table: str) -> LiveTable:
        if table not in self._live:
            if table not in self._documents:
                raise not_found(gettext("There is no such table."))
            self._live[table] = kept.read(self._documents[table], self.chance())
            del self._documents[table]
        return self._live[table]

    def __contains__(self, table: str) -> bool:
        return table in self._tables

    def unfinished(self) -> list[LiveTable]:
        return [self.get(table.id) for table in self._tables.values() if table.status == Status.RUNNING]

    def listed(self, person: Person) -> list[TableAnswer]:
        """First those that wait for the player, then running and finished ones, the latest first."""
        tables = sorted(self._tables.values(), key=lambda table: -table.changed)
        found = [summary(table, person.id) for table in tables]
        return sorted(found, key=lambda table: 0 if table["your_turn"] else _ORDER[table["status"]])

    # Changing

    async def place(self, plan: TablePlan, owner: Person) -> LiveTable:
        """A new table, which begins at once: everybody is here."""
        now = self.now()
        table = plan.table(owner.id, now)
        log = None
        if plan.entries:
            log = GameLog.rebuilt(plan.opening, plan.entries, self.chance(), plan.taken_back)
        live = LiveTable(table, log)
        if table.status == Status.WAITING:
            log, begun = live.begun_with(self.chance(), None, now)
            log.accept(begun.advance)
            live.take(begun.table, log)
        assert log is not None
        await self._write(live.table, log, ())
        self._live[table.id] = live
        self._tell(live)
        return live

    async def move(
        self, table: str, seat: int, text: str, expected: int, by: MadeBy = MadeBy.PERSON
    ) -> LiveTable:
        return await self._advanced(
            table, lambda live: live.changed_by(seat, text, expected, by, None, self.now())
        )

    async def take_back(self, table: str, seats: Sequence[int], expected: int, to: int | None) -> LiveTable:
        async with self._locks[table]:
            live = self.get(table)
            shorter, after = live.going_back(seats, expected, to, self.chance(), None, self.now())
            await self._write(after, shorter, live.notices)
            live.take(after, shorter)
        self._tell(live)
        return live

    async def order(self, table: str, seat: int, wanted: Collection[Order]) -> LiveTable:
        return await self._advanced(table, lambda live: live.ordered(seat, wanted, None, self.now()))

    async def _advanced(self, table: str, attempt: Callable[[LiveTable], Change]) -> LiveTable:
        async with self._locks[table]:
            live = self.get(table)
            log, tried = live.begun, attempt(live)
            entries = [*log.entries, *tried.advance.entries]
            text = kept.written(tried.table, entries, log.taken_back, live.notices)
            await self.put(f"{TABLES}{table}", text)
            log.accept(tried.advance)
            live.take(tried.table)
        self._tell(live)
        return live

    async def leave(self, table: str, person: Person) -> LiveTable:
        """A bot plays for a person until they come back."""
        return await self._played_by(table, person, STANDIN_BOT, "left")

    async def come_back(self, table: str, person: Person) -> LiveTable:
        return await self._played_by(table, person, None, "back")

    async def _played_by(self, table: str, person: Person, bot: str | None, code: str) -> LiveTable:
        live = self.get(table)
        seats = [live.table.seats[seat] for seat in own_seats(live.table, person)]
        changed = [replace(seat, standin=bot) for seat in seats if seat.standin != bot]
        return await self._with_seats(live, changed, code, {}) if changed else live

    async def replace_bot(self, table: str, seat: int, bot: str, why: str) -> None:
        """A bot that fails loses its seat to another, and the player is told why."""
        live = self.get(table)
        failed = live.table.seats[seat]
        is_bot = failed.kind == SeatKind.BOT
        new = replace(failed, bot=bot, name=bot) if is_bot else replace(failed, standin=bot)
        facts = {"player": failed.player, "why": why[:200], "bot": bot}
        await self._with_seats(live, [new], "bot-failed", facts)

    async def _with_seats(
        self, live: LiveTable, seats: Sequence[Seat], code: str, facts: Mapping[str, Any]
    ) -> LiveTable:
        async with self._locks[live.table.id]:
            before = live.table
            table = replace(before.with_seats(*seats), version=before.version + 1, changed=self.now())
            told = [Notice(before.number, seat.seat, code, facts, None, self.now()) for seat in seats]
            notices = [*live.notices, *told]
            await self._write(table, live.begun, notices)
            live.take(table, notices=notices)
        self._tell(live)
        return live

    async def rename(self, person: Person) -> None:
        """A person is called otherwise now, at their tables too."""
        for known in list(self._tables.values()):
            mine = [
                seat for seat in known.seats if seat.belongs_to(person.id) and seat.kind == SeatKind.PERSON
            ]
            if any(seat.name != person.name for seat in mine):
                live = self.get(known.id)
                async with self._locks[known.id]:
                    seats = [replace(live.table.seats[seat.seat], name=person.name) for seat in mine]
                    table = replace(live.table.with_seats(*seats), version=live.table.version + 1)
                    await self._write(table, live.begun, live.notices)
                    live.take(table)
                self._tell(live)

    async def remove(self, table: str) -> None:
        live = self.get(table)
        async with self._locks[table]:
            await self.drop(f"{TABLES}{table}")
            self._live.pop(table, None)
            self._tables.pop(table, None)
        self.changed(live)

    # Writing

    async def _write(self, table: Table, log: GameLog, notices: Iterable[Notice]) -> None:
        await self.put(f"{TABLES}{table.id}", kept.written(table, log.entries, log.taken_back, notices))

    async def put(self, key: str, text: str) -> None:
        try:
            await self.keeper.put(key, text)
        except NotKept as error:
            raise Problem(507, "not-kept", say(_NOT_KEPT, {"why": str(error)})) from error

    async def drop(self, key: str) -> None:
        try:
            await self.keeper.drop(key)
        except NotKept as error:
            raise Problem(507, "not-kept", say(_NOT_KEPT, {"why": str(error)})) from error

    def _tell(self, live: LiveTable) -> None:
        self._tables[live.table.id] = live.table
        self.changed(live)
