"""The processes in which bots think, shared out fairly.

Quick thoughts take milliseconds, slow ones seconds. Slow ones never have all processes, so a novice does
not wait for a master. Among thoughts of one kind the shares take turns, however much one of them asks for.
A share is an address, see origin.py. What can wait, such as the analysis of a finished game, is thought about
piece by piece when nobody else waits for a slow thought.
"""

import asyncio
import contextlib
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from confucius import metrics
from confucius.bots.registry import is_quick
from confucius.bots.tasks import BotTask
from confucius.server.fair_queue import FairQueue
from confucius.server.worker import settle_in

LEAST_WORKERS: Final = 2  # one of them for quick thoughts alone
LOST: Final = (BrokenProcessPool, BrokenPipeError)
_SECONDS_TO_END: Final = 3.0
_MOST_LOST: Final = 3  # a process may die because of another bot; after this many it is this bot's fault
Task = TypeVar("Task")
Thought = TypeVar("Thought")


class BotWorkers:
    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds = seconds  # a bot that thinks longer has failed
        self._most = max(LEAST_WORKERS, workers)
        self._any = FairQueue(self._most)
        self._slow = FairQueue(self._most - 1)
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, think: Callable[[BotTask], Thought], asked: BotTask, share: str) -> Thought:
        """What a worker answers. When one process ends, so do its neighbours: those ask again."""
        queues = [self._any] if is_quick(asked.bot) else [self._slow, self._any]
        return await self._again_if_lost(think, asked, queues, share, last=False)

    async def think_last(self, think: Callable[[Task], Thought], asked: Task, share: str) -> Thought:
        """The same for what can wait: a bot waits for at most one such thought, so it must be short."""
        return await self._again_if_lost(think, asked, [self._slow, self._any], share, last=True)

    async def _again_if_lost(
        self, think: Callable[[Task], Thought], asked: Task, queues: list[FairQueue], share: str, last: bool
    ) -> Thought:
        for _ in range(_MOST_LOST):
            try:
                return await self._think(think, asked, _Place(queues, share, last))
            except LOST as error:
                lost = error
        raise lost

    async def _think(self, think: Callable[[Task], Thought], asked: Task, place: "_Place") -> Thought:
        await place.take()
        pool = self.pool()
        try:
            thought = pool.submit(think, asked)
        except BaseException:
            place.leave()
            self._drop(pool)
            raise
        place.leave_after(thought)
        try:  # its time begins when there is somebody to think
            async with asyncio.timeout(self.seconds):
                return await asyncio.wrap_future(thought)
        except LOST:
            self._drop(pool)
            raise
        except TimeoutError:  # the bot, or a pool that has lost its workers
            self._drop(pool)
            place.leave()
            raise

    def pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._most, context, initializer=settle_in)
        return self._pool

    def _drop(self, broken: ProcessPoolExecutor) -> None:
        if self._pool is broken:  # else somebody has noticed before us
            metrics.WORKERS_LOST.inc()
            broken.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    async def close(self) -> None:
        if self._pool is not None:
            ended = asyncio.to_thread(self._pool.shutdown, True, cancel_futures=True)
            with contextlib.suppress(TimeoutError):  # a bot deep in thought ends with its process
                await asyncio.wait_for(ended, _SECONDS_TO_END)
            self._pool = None


class _Place:
    """A slot in a worker process. It is free again when the task has ended, even if nobody waits for it."""

    def __init__(self, queues: list[FairQueue], share: str, last: bool) -> None:
        self._queues = queues
        self._share = share
        self._last = last
        self._taken: list[FairQueue] = []

    async def take(self) -> None:
        try:
            for queue in self._queues:
                # Holding one place, it takes its turn for the next: nobody may wait behind it for long.
                await queue.take(self._share, self._last and not self._taken)
                self._taken.append(queue)
        except BaseException:
            self.leave()
            raise

    def leave(self) -> None:
        while self._taken:
            self._taken.pop().leave(self._share)

    def leave_after(self, thought: "Future[Thought]") -> None:
        loop = asyncio.get_running_loop()

        def ended(_: object) -> None:
            with contextlib.suppress(RuntimeError):  # the server has ended meanwhile
                loop.call_soon_threadsafe(self.leave)

        thought.add_done_callback(ended)
