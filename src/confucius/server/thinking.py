"""Bots at their seats: they think in worker processes, at a pace people can follow.

What a worker is told is in worker.py; here is when it is asked, and what becomes of the answer.
"""

import asyncio
import logging
import time
from contextlib import AbstractAsyncContextManager, nullcontext
from contextvars import Context
from typing import Final

from confucius.bots.tasks import Advised, BotTask, bot_task
from confucius.game import IllegalMove
from confucius.server.bot_workers import LOST, BotWorkers
from confucius.server.fair_queue import FairQueue
from confucius.server.seating import Seating
from confucius.server.settings import Settings
from confucius.server.tables import Tables
from confucius.server.worker import advice, answer
from confucius.store.database import Unreachable
from confucius.table.live import LiveTable
from confucius.table.log import MadeBy
from confucius.table.problems import Problem
from confucius.table.seating import LAST_RESORT
from confucius.table.table import Seat, SeatKind, Table

_RETRY_SECONDS: Final = 2.0
# Games between bots that run at the same time: of all tables, and of one address. The others wait.
_MOST_UNATTENDED: Final = 32
_MOST_UNATTENDED_EACH: Final = 4
_READ_AT_ONCE: Final = 4  # after a restart very many may wait, and page requests go in between
logger = logging.getLogger("confucius.server")


class BotFailed(RuntimeError):
    """The bot crashed, took too long or answered something illegal."""


class Thinking:
    """One task for every table at which a bot is to decide."""

    def __init__(self, tables: Tables, seating: Seating, settings: Settings) -> None:
        self.tables = tables
        self.seating = seating
        self.settings = settings
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self.workers = BotWorkers(settings.bot_workers, settings.bot_seconds)
        self._unattended = FairQueue(_MOST_UNATTENDED, _MOST_UNATTENDED_EACH)
        self._reading = asyncio.Semaphore(_READ_AT_ONCE)
        self._closed = False
        tables.wake = self.wake

    @property
    def busy(self) -> int:
        return len(self._tasks)

    def wake(self, table: str) -> None:
        """The table has changed: if a bot is to decide, let it."""
        if self._closed:
            return
        if table in self._tasks:
            self._again.add(table)
            return
        # Whoever made the last move has nothing to do with it: not their language, nor the form of names.
        self._tasks[table] = asyncio.create_task(self._play(table), context=Context())

    async def _play(self, table: str) -> None:
        try:
            while await self._one_move(table) or table in self._again:
                self._again.discard(table)
        except Unreachable as error:
            logger.warning("table %s: the bots wait for the database: %s", table, error)
            await asyncio.sleep(_RETRY_SECONDS)
            self._again.add(table)
        except Problem as problem:
            if problem.status == 409:  # somebody was faster: look again
                self._again.add(table)
            else:  # the table was taken away, or only a newer server can play it
                logger.info("table %s: no bot plays here: %s", table, problem.message)
        except Exception:  # a table in trouble must not stop the others
            logger.exception("table %s: the bots stopped; trying again", table)
            await asyncio.sleep(_RETRY_SECONDS)
            self._again.add(table)
        finally:
            self._tasks.pop(table, None)
            if table in self._again:
                self._again.discard(table)
                self.wake(table)

    async def _one_move(self, table: str) -> bool:
        """Let the bot to decide make its move; False if none is to decide."""
        self._again.discard(table)
        async with self._reading:
            live = await self.tables.get(table)
        async with self._room_for(live.table):
            return await self._decide(table)

    def _room_for(self, table: Table) -> AbstractAsyncContextManager[None]:
        """Where a person plays, bots move when it is their turn; other games share what is left."""
        return nullcontext() if table.has_people else self._unattended.place(table.share)

    async def _decide(self, table: str) -> bool:
        begun = time.monotonic()
        live = await self.tables.get(table)
        seat, facts = self._bot_to_decide(live), live.table
        mind = None if seat is None else facts.mind(seat)
        if seat is None or mind is None:
            return False
        settings = self.settings
        asked = bot_task(live.begun.game, mind, settings.bot_seconds, settings.allow_outside_bots)
        del live  # it may be long until there is somebody to think
        try:
            text = await self._ask(asked, facts.share)
        except BotFailed as error:
            if seat.player == LAST_RESORT:
                raise
            await self.seating.replace_bot(table, seat.seat, facts.version, LAST_RESORT, str(error))
            return True
        await self._keep_pace(facts.pace, begun)
        await self._make(table, seat, facts.number + 1, facts.version, text)
        return True

    def _bot_to_decide(self, live: LiveTable) -> Seat | None:
        """The seat of a bot that is to decide, at a table that is ours to see to."""
        table = live.table
        ours = table.waits_for_bot and table.keeper == self.tables.store.process
        return table.deciding if ours else None

    async def _ask(self, asked: BotTask, share: str) -> str:
        try:
            return await self.workers.think(answer, asked, share)
        except TimeoutError as error:
            raise BotFailed(f"no move within {self.settings.bot_seconds:g} seconds") from error
        except LOST as error:
            raise BotFailed("its process ended again and again") from error
        except Exception as error:  # whatever a bot does, the game continues
            raise BotFailed(f"{type(error).__name__}: {error}") from error

    async def advised(self, asked: BotTask, share: str) -> Advised:
        """What a bot would play in somebody's place. It thinks where the bots at the tables think."""
        try:
            return await self.workers.think(advice, asked, share)
        except LOST as error:
            raise BotFailed("its process ended") from error
        except TimeoutError as error:
            raise BotFailed(f"no answer within {self.settings.bot_seconds:g} seconds") from error

    async def _keep_pace(self, pace: float, begun: float) -> None:
        left = pace - (time.monotonic() - begun)
        if left > 0:
            await asyncio.sleep(left)

    async def _make(self, table: str, seat: Seat, number: int, version: int, text: str) -> None:
        """Make the bot's move, unless the table has changed while it thought."""
        by = MadeBy.BOT if seat.kind == SeatKind.BOT else MadeBy.STANDIN
        try:
            live = await self.tables.get(table)
            if live.table.version == version:
                await self.tables.move(live, seat.seat, text, number, by)
        except IllegalMove as error:
            if seat.player == LAST_RESORT:
                raise
            await self.seating.replace_bot(
                table, seat.seat, version, LAST_RESORT, f"it answered {text}: {error}"
            )
        except Problem as problem:
            if problem.code == "bad-move":
                await self.seating.replace_bot(table, seat.seat, version, LAST_RESORT, problem.message)
            elif problem.status != 409:  # somebody was faster: the loop looks again
                raise

    async def close(self) -> None:
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.workers.close()
