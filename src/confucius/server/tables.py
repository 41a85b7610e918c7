"""The live tables: one lock and one game in memory each, and the rows on disk that are the truth.

Whatever changes a table goes the same way: first the rows are written, checked against the version of the
table, then the game in memory goes on, then the others are told. If anything goes wrong,
the game in memory is dropped and rebuilt from the rows when it is next asked for. Where other servers
share the database, the version on disk is looked at before a game in memory is used, and what they have
written is read.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict
from typing import Final

from sqlalchemy.exc import IntegrityError

from confucius import metrics
from confucius.game import IllegalMove
from confucius.notation import NotationError
from confucius.record import PLAYABLE, RULES
from confucius.server.settings import Settings
from confucius.store import Store
from confucius.store.database import Unreachable
from confucius.store.news import find_news, find_version
from confucius.store.notifications.hub import CHANGED, MINE, Hub, Message, person_topic, table_topic
from confucius.store.saving import Stale, Step
from confucius.store.tables import (
    add_entries,
    add_taken_back,
    change,
    change_seat,
    find_entries,
    find_table,
    find_taken_back,
    noted,
    notices,
    remove_entries,
)
from confucius.table.live import Change, LiveTable
from confucius.table.log import BrokenGame, GameLog, MadeBy
from confucius.table.orders import Order
from confucius.table.problems import Problem, conflict, not_found, unavailable
from confucius.table.table import Status
from confucius.table.text_cleaning import can_be_kept
from confucius.words.language import N_, gettext, say

ANY_VERSION: Final = 1  # the first that a table has
_SECONDS_TO_WAIT: Final = 10
_OTHER_RULES: Final = N_(
    "This game uses version {rules} of the rules, but this server knows version {known}. The game"
    " is safe and will continue once the server has been updated."
)
_BROKEN: Final = N_("The stored data of this table is damaged; the host has been notified.")
_MOST_BROKEN: Final = 1000  # further ones are not logged
logger = logging.getLogger("confucius.server")


class Tables:
    def __init__(self, store: Store, hub: Hub, settings: Settings) -> None:
        self.store = store
        self.hub = hub
        self.settings = settings
        self.wake: Callable[[str], None] = lambda table: None  # called where a bot is to decide
        self.ended: Callable[[LiveTable], None] = lambda live: None  # called where a game is over
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._broken: set[str] = set()  # tables that have been logged

    # Finding a table

    @asynccontextmanager
    async def locked(self, table: str, version: int = 0) -> AsyncIterator[LiveTable]:
        """The table, to be changed by nobody else meanwhile; dropped from memory if anything fails.

        Whoever has just looked is content with that version: should it be out of date, nothing is written.
        """
        async with self._turn(table):
            live = await self._loaded(table, version)
            try:
                yield live
            except (Stale, IntegrityError) as error:
                self.forget(table)
                message = gettext("The table has changed in the meantime; please look again.")
                raise conflict("changed", message) from error
            except (Problem, IllegalMove, NotationError):
                raise
            except BaseException:
                self.forget(table)
                raise

    async def get(self, table: str, version: int = 0) -> LiveTable:
        """The table as it is now, for reading; if a version is given, that one will do."""
        live = self._live.get(table)
        if live is not None and await self._is_current(live, version):
            return live
        async with self._turn(table):
            return await self._loaded(table, version)

    @asynccontextmanager
    async def _turn(self, table: str) -> AsyncIterator[None]:
        """One after the other; where each waits for the database, nobody waits for all before them."""
        lock = self._locks.setdefault(table, asyncio.Lock())
        try:
            async with asyncio.timeout(_SECONDS_TO_WAIT):
                await lock.acquire()
        except TimeoutError as error:
            raise Unreachable("others at this table are waiting for it") from error
        try:
            yield
        finally:
            lock.release()

    async def _is_current(self, live: LiveTable, told: int) -> bool:
        """Whether the game in memory matches the rows, or at least the version that was announced.

        A server that is alone with its rows cannot be wrong about them.
        """
        if not self.store.shared or 0 < told <= live.table.version:
            return True
        version = live.table.version
        if told > version:
            return False
        found = await find_version(self.store, live.table.id)
        # Meanwhile, a move made here may have advanced the game.
        return found is not None and found in (version, live.table.version)

    async def _loaded(self, table: str, version: int) -> LiveTable:
        live = self._live.get(table)
        if live is None or not await self._is_current(live, version):
            live = await self._read(table, live)
        self._live[table] = live  # again, for it may have been forgotten while we looked
        self._live.move_to_end(table)
        while len(self._live) > self.settings.most_live_tables:
            self.forget(next(iter(self._live)))
        return live

    async def _read(self, table: str, live: LiveTable | None) -> LiveTable:
        """A table from its rows; one that is in memory is only continued, where that is possible."""
        try:
            if live is None or not await self._caught_up(live):
                live = await self._load(table)
        except BaseException:
            self.forget(table)
            raise
        return live

    async def _caught_up(self, live: LiveTable) -> bool:
        log, table = live.log, live.table.id
        if log is None:
            return False
        news = await find_news(self.store, table, log.last)
        if news is None or news.taken_back != len(log.taken_back):
            return False
        if not log.follow(news.entries, self.settings.chance(table)):
            return False
        live.take(news.table, notices=news.notices)
        return True

    async def _load(self, table: str) -> LiveTable:
        """A table from all its rows. One whose rows make no game is logged once, with all details."""
        try:
            return await self._rebuilt(table)
        except (BrokenGame, ValueError, TypeError, LookupError) as error:
            if table not in self._broken and len(self._broken) < _MOST_BROKEN:
                self._broken.add(table)
                logger.exception(
                    "table %s cannot be read; nobody plays there until its rows are mended", table
                )
            raise Problem(500, "broken-table", gettext(_BROKEN)) from error

    async def _rebuilt(self, table: str) -> LiveTable:
        if not can_be_kept(table):
            self._locks.pop(table, None)
            raise not_found(gettext("There is no such table."))
        async with self.store.reading() as session:
            found = await find_table(session, table)
            if found is None:
                self._locks.pop(table, None)
                raise not_found(gettext("There is no such table."))
            if found.rules not in PLAYABLE:
                raise unavailable("other-rules", say(_OTHER_RULES, {"rules": found.rules, "known": RULES}))
            entries = await find_entries(session, table)
            told = await notices(session, table)
            taken_back = await find_taken_back(session, table)
        log = None
        if entries:
            log = GameLog.rebuilt(found.opening, entries, self.settings.chance(table), taken_back)
        return LiveTable(found, log, told)

    def forget(self, table: str) -> None:
        """Drop the game in memory; the rows are the truth."""
        self._live.pop(table, None)

    def forget_all(self) -> None:
        """Every table may have changed."""
        self._live.clear()

    async def drop(self, table: str) -> None:
        """The same after another process changed the rows, even for those just reading the old ones."""
        async with self._turn(table):
            self.forget(table)

    async def reload(self, live: LiveTable) -> None:
        """Read the table and its seats again after a change that was not a move."""
        async with self.store.reading() as session:
            table = await find_table(session, live.table.id)
            told = await notices(session, live.table.id)
        assert table is not None
        live.take(table, notices=told)

    # Changing it

    async def move(
        self, seen: LiveTable, seat: int, text: str, expected: int, by: MadeBy = MadeBy.PERSON
    ) -> LiveTable:
        """Make a move at a table that was just read: first on disk, then in memory, then announced."""
        async with self.locked(seen.table.id, seen.table.version) as live:
            tried = live.changed_by(seat, text, expected, by, self.store.process, self.settings.now())
            await self._save(live, tried)
        metrics.MOVES.labels(by).inc()
        self.announce(live)
        return live

    async def _save(self, live: LiveTable, tried: Change) -> None:
        """Save tried moves; once they are on disk they hold."""
        table, entries = tried.table, tried.advance.entries
        step = Step(table.id, live.table.version, noted(table), entries, table.company)
        await self.store.save(step)
        live.begun.accept(tried.advance)
        live.take(table)

    async def take_back(
        self, table: str, seats: Sequence[int], expected: int, to: int | None = None
    ) -> LiveTable:
        """Take back the last move of these seats, if nobody has acted and nothing was shown since.

        Whoever plays with bots alone goes back to any of their decisions, `to`.
        """
        async with self.locked(table) as live:
            chance, now = self.settings.chance(table), self.settings.now()
            shorter, after = live.going_back(seats, expected, to, chance, self.store.process, now)
            async with self.store.writing() as session:
                await change(session, table, live.table.version, CHANGED, **noted(after))
                for seat in seats:
                    await change_seat(session, table, seat, **asdict(after.seats[seat].orders))
                await remove_entries(session, table, after.number + 1)
                await add_taken_back(session, table, shorter.taken_back[len(live.begun.taken_back) :])
            live.take(after, shorter)
        self.announce(live)
        return live

    async def order(self, table: str, seat: int, wanted: Collection[Order]) -> LiveTable:
        """Give a seat these standing orders and no others; if it is to decide now, they are carried out."""
        async with self.locked(table) as live:
            tried = live.ordered(seat, wanted, self.store.process, self.settings.now())
            if tried.table.seats == live.table.seats and not tried.advance.entries:
                return live
            async with self.store.writing() as session:
                await change(session, table, live.table.version, CHANGED, **noted(tried.table))
                await change_seat(session, table, seat, **asdict(tried.table.seats[seat].orders))
                add_entries(session, table, tried.advance.entries)
            live.begun.accept(tried.advance)
            live.take(tried.table)
        self.announce(live)
        return live

    # Telling others

    @property
    def in_memory(self) -> int:
        return len(self._live)

    def announce(self, live: LiveTable, kind: str = CHANGED) -> None:
        """Notify everybody at the table and those whose lists it is in; then the bots may think."""
        table = live.table
        self.hub.tell([table_topic(table.id)], Message(kind, table.id, table.version))
        self.hub.tell(map(person_topic, table.company), Message(MINE, table.id, table.version))
        if table.waits_for_bot:
            self.wake(table.id)
        if table.status == Status.FINISHED:
            self.ended(live)
