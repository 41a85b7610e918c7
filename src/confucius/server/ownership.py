"""Ownership of tables: bots of a dead server continue on another one, and nobody waits for ever."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

from confucius import metrics
from confucius.server.seating import Seating
from confucius.server.settings import Settings
from confucius.server.tables import Tables
from confucius.server.thinking import Thinking
from confucius.store import Store
from confucius.store.database import Unreachable
from confucius.store.notifications.sending import are_asides, take_asides
from confucius.store.ownership import (
    MOST_AT_ONCE,
    adopt,
    is_left,
    late_tables,
    make_up_for_downtime,
    say_alive,
    say_goodbye,
    still_here,
)
from confucius.table.problems import Problem

_SECONDS_BETWEEN_ROUNDS: Final = 1.0
_ROUNDS_BETWEEN_SIGNS: Final = 10  # of life in a file
_SECONDS_OF_GRACE: Final = 15.0
logger = logging.getLogger("confucius.server")


class Ownership:
    """Every second: say that we live, adopt tables of servers that do not, replace players long overdue."""

    def __init__(self, tables: Tables, seating: Seating, thinking: Thinking, settings: Settings) -> None:
        self.tables = tables
        self.seating = seating
        self.thinking = thinking
        self.settings = settings
        self.store: Store = tables.store
        self._resumed = False
        self._rounds = 0
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """The first round resumes every game that no other server owns."""
        await self._try_a_round()
        self._task = asyncio.create_task(self._make_rounds())

    async def close(self) -> None:
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        try:
            async with self.store.writing() as session:
                await say_goodbye(session, self.store.shared)
        except Unreachable:
            pass  # then the others will miss us by themselves

    async def _make_rounds(self) -> None:
        while True:
            await asyncio.sleep(_SECONDS_BETWEEN_ROUNDS)
            await self._try_a_round()

    async def _try_a_round(self) -> None:
        try:
            await self.make_a_round()
        except Unreachable as error:
            metrics.DATABASE_AWAY.inc()
            logger.warning("the database does not answer: %s", error)
        except Exception:  # the next round may do better
            logger.exception("a round through the house failed")

    async def make_a_round(self) -> None:
        await self._say_alive()
        if not self.store.shared and await self._hear_asides():
            self._resumed = False  # a command may have left a seat to a bot
        if self.store.shared or not self._resumed:  # a file has no other server that could die
            await self._adopt()
            self._resumed = True
        await self._hand_over()

    async def _say_alive(self) -> None:
        """Other servers must see it often; in a file it is noted now and then, to know later until when."""
        rounds = 1 if self.store.shared else _ROUNDS_BETWEEN_SIGNS
        self._rounds += 1
        if self._rounds % rounds != 1 % rounds or (self.store.shared and await still_here(self.store)):
            return
        async with self.store.writing() as session:
            seconds = await make_up_for_downtime(session, self.store.shared)
            await say_alive(session, self.store.shared)
        if seconds:
            self.tables.forget_all()
            logger.warning("no server was alive for %d seconds: all deadlines are that much later", seconds)

    async def _hear_asides(self) -> bool:
        """What a command has changed in the file of this server; PostgreSQL announces that by itself."""
        async with self.store.reading() as session:
            if not await are_asides(session):
                return False
        async with self.store.writing() as session:
            found = await take_asides(session)
        for message, company in found:
            if message.table:
                with suppress(Unreachable):  # those at the table wait for the database; they read it anew
                    await self.tables.drop(message.table)
            self.tables.hub.hear(message, company)
        return bool(found)

    async def _adopt(self) -> None:
        while True:
            now = self.settings.now()
            overdue = now - self.settings.bot_seconds - _SECONDS_OF_GRACE
            if self.store.shared and not await is_left(self.store, overdue):
                return
            async with self.store.writing() as session:
                found = await adopt(session, self.store.shared, overdue, now)
            for table in found:
                with suppress(Unreachable):
                    await self.tables.drop(table)  # it may be known here with another keeper
                self.thinking.wake(table)
            metrics.TABLES_ADOPTED.inc(len(found))
            if len(found) < MOST_AT_ONCE:
                return

    async def _hand_over(self) -> None:
        """Those who have been out of time for long; of several servers that notice one is first."""
        if self.settings.overtime is None:
            return
        before = self.settings.now() - self.settings.overtime
        for table in await late_tables(self.store, before):
            try:
                await self.seating.hand_over_late(table, before)
            except Problem as problem:
                logger.info("table %s: %s", table, problem.message)
