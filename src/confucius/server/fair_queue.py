"""Fair queueing: an owner with many requests makes only itself wait.

Used wherever many want what there is little of: the processes in which bots think, and the requests that
are answered at once.
"""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class QueueFull(Exception):
    """This owner has as many waiting as one owner may have."""


class FairQueue:
    """A number of slots, given to the owners in turn; within one owner, first come, first served.

    `each` is how many places one owner may hold at once, `waiting` how many more may wait for one. Who takes
    a place `last` gets it when nobody else wants it.
    """

    def __init__(self, places: int, each: int | None = None, waiting: int | None = None) -> None:
        self.places = places
        self.each = places if each is None else each
        self.waiting = waiting
        self.held = 0
        self._held: Counter[str] = Counter()
        self._queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # next owner first
        self._last: deque[tuple[str, asyncio.Future[None]]] = deque()

    @asynccontextmanager
    async def place(self, owner: str) -> AsyncIterator[None]:
        """A slot for as long as the block lasts; raises QueueFull if the queue is too long."""
        await self.take(owner)
        try:
            yield
        finally:
            self.leave(owner)

    async def take(self, owner: str, last: bool = False) -> None:
        """Wait for a place, to be left with `leave`."""
        if self.take_at_once(owner):
            return
        if self.waiting is not None and len(self._queues.get(owner, ())) >= self.waiting:
            raise QueueFull
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if last:
            self._last.append((owner, turn))
        else:
            self._queues.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # the place came at the very moment it was given up
                self.leave(owner)
            else:
                self._give_up(owner, turn)
            raise

    def take_at_once(self, owner: str) -> bool:
        """Take a place, to be left with `leave`, if there is one; whether there was."""
        if not self._may_take(owner):
            return False
        self._give(owner)
        return True

    def leave(self, owner: str) -> None:
        self.held -= 1
        self._held[owner] -= 1
        if not self._held[owner]:
            del self._held[owner]
        if owner in self._queues:
            self._queues.move_to_end(owner)  # having just had a slot, it waits behind those that had none
        self._hand_out()

    def _may_take(self, owner: str) -> bool:
        return self.held < self.places and self._held[owner] < self.each

    def _give(self, owner: str) -> None:
        self.held += 1
        self._held[owner] += 1

    def _give_up(self, owner: str, turn: asyncio.Future[None]) -> None:
        if (owner, turn) in self._last:
            self._last.remove((owner, turn))
        queue = self._queues.get(owner, deque())
        if turn in queue:  # else it was passed over already
            queue.remove(turn)
            if not queue:
                del self._queues[owner]

    def _hand_out(self) -> None:
        """Give free places to those who wait, owner by owner."""
        while (owner := next(filter(self._may_take, self._queues), None)) is not None:
            queue = self._queues.pop(owner)
            turn = queue.popleft()
            if not turn.cancelled():
                turn.set_result(None)
                self._give(owner)
            if queue:
                self._queues[owner] = queue  # at the end: now it is the others' turn
        while self._last and self._may_take(self._last[0][0]):
            owner, turn = self._last.popleft()
            if not turn.cancelled():
                turn.set_result(None)
                self._give(owner)
