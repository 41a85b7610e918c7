"""Bots at their seats: they think in processes of their own, at a pace people can follow.

What a worker is told is in worker.py; here is when it is asked, and what becomes of the answer.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextvars import Context
from typing import Final, TypeVar

from confucius import metrics
from confucius.game import IllegalMove
from confucius.server.seating import Seating
from confucius.server.settings import Settings
from confucius.server.tables import Tables
from confucius.server.worker import Advised, BotTask, advice, answer, bot_task, settle_in
from confucius.store.database import Unreachable
from confucius.table.live import LiveTable
from confucius.table.log import MadeBy
from confucius.table.problems import Problem
from confucius.table.table import Seat, SeatKind

LAST_RESORT: Final = "novice"
_RETRY_SECONDS: Final = 2.0
_SECONDS_TO_END: Final = 3.0
_MOST_LOST_WORKERS: Final = 3  # a process may end for another's sake; after so many it is this bot's fault
logger = logging.getLogger("confucius.server")
Thought = TypeVar("Thought")


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
        self._pool: ProcessPoolExecutor | None = None
        self._free_workers = asyncio.Semaphore(settings.bot_workers)
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
        live = await self.tables.get(table)
        seat = self._bot_to_decide(live)
        if seat is None or seat.player is None:
            return False
        begun = time.monotonic()
        version, number = live.table.version, live.table.number
        settings = self.settings
        asked = bot_task(live.begun.game, seat.player, settings.bot_seconds, settings.allow_outside_bots)
        try:
            text = await self._ask(asked)
        except BotFailed as error:
            await self.seating.replace_bot(table, seat.seat, version, LAST_RESORT, str(error))
            return True
        await self._keep_pace(live.table.pace, begun)
        await self._make(table, seat, number + 1, version, text)
        return True

    def _bot_to_decide(self, live: LiveTable) -> Seat | None:
        """The seat of a bot that is to decide, at a table that is ours to see to."""
        table = live.table
        ours = table.waits_for_bot and table.keeper == self.tables.store.process
        return table.deciding if ours else None

    async def _ask(self, asked: BotTask) -> str:
        try:
            return await self._thought(answer, asked)
        except TimeoutError as error:
            if asked.bot == LAST_RESORT:
                raise
            raise BotFailed(f"no move within {self.settings.bot_seconds:g} seconds") from error
        except (BrokenProcessPool, BrokenPipeError) as error:
            if asked.bot == LAST_RESORT:
                raise
            raise BotFailed("its process ended again and again") from error
        except Exception as error:  # whatever a bot does, the game goes on
            if asked.bot == LAST_RESORT:
                raise
            raise BotFailed(f"{type(error).__name__}: {error}") from error

    async def advised(self, asked: BotTask) -> Advised:
        """What a bot would play in somebody's place. It thinks where the bots at the tables think."""
        try:
            return await self._thought(advice, asked)
        except (BrokenProcessPool, BrokenPipeError) as error:
            raise BotFailed("its process ended") from error
        except TimeoutError as error:
            raise BotFailed(f"no answer within {self.settings.bot_seconds:g} seconds") from error

    async def _thought(self, think: Callable[[BotTask], Thought], asked: BotTask) -> Thought:
        """What a worker answers. When one process ends, so do its neighbours: those ask again."""
        loop = asyncio.get_running_loop()
        for _ in range(_MOST_LOST_WORKERS):
            async with self._free_workers:  # its time begins when there is somebody to think
                pool = self._workers()
                try:
                    thought = loop.run_in_executor(pool, think, asked)
                    return await asyncio.wait_for(thought, self.settings.bot_seconds)
                except (BrokenProcessPool, BrokenPipeError) as error:
                    lost = error
                    self._drop_workers(pool)
                except TimeoutError:  # the bot, or a pool that no longer hears its workers
                    self._drop_workers(pool)
                    raise
        raise lost

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

    # Workers

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.settings.bot_workers, context, initializer=settle_in)
        return self._pool

    def _drop_workers(self, broken: ProcessPoolExecutor) -> None:
        if self._pool is broken:  # else somebody has noticed before us
            metrics.WORKERS_LOST.inc()
            broken.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    async def close(self) -> None:
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._pool is not None:
            ended = asyncio.to_thread(self._pool.shutdown, True, cancel_futures=True)
            with contextlib.suppress(TimeoutError):  # a bot deep in thought ends with its process
                await asyncio.wait_for(ended, _SECONDS_TO_END)
            self._pool = None
