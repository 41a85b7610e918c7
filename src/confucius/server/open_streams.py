"""Streams end with the session they were opened with: after logging out nothing more is sent."""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from confucius.server.people import People
from confucius.store.database import Unreachable
from confucius.store.notifications.hub import Listener
from confucius.table.people import Person

_SECONDS_TO_RETRY: Final = 1.0


class OpenStreams:
    """The streams of each person, and the secret of the session that each was opened with."""

    def __init__(self, people: People) -> None:
        self.people = people
        self._open: defaultdict[int, dict[Listener, str]] = defaultdict(dict)
        self._checks: set[asyncio.Task[None]] = set()
        people.changed = self.check

    @contextmanager
    def holding(self, person: Person | None, token: str | None, listener: Listener) -> Iterator[None]:
        """Until the block is left, the end of the session ends the listener. A stranger has none to end."""
        if person is None or token is None:
            yield
            return
        self._open[person.id][listener] = token
        self.check(person.id)  # it may have ended since it was looked up
        try:
            yield
        finally:
            del self._open[person.id][listener]
            if not self._open[person.id]:
                del self._open[person.id]

    def check(self, person: int | None) -> None:
        """Sessions of a person, or of anybody, have changed: end the streams of those that have ended."""
        asked = list(self._open) if person is None else [person]
        if any(one in self._open for one in asked):
            task = asyncio.create_task(self._end_streams(asked))
            self._checks.add(task)
            task.add_done_callback(self._checks.discard)

    async def _end_streams(self, people: list[int]) -> None:
        """One after the other: it may concern everybody."""
        for person in people:
            for listener, token in list(self._open.get(person, {}).items()):
                if not await self._is_valid(token):
                    listener.leave()

    async def _is_valid(self, token: str) -> bool:
        while True:
            try:
                return await self.people.of_token(token) is not None
            except Unreachable:  # those that cannot be checked now are checked later
                await asyncio.sleep(_SECONDS_TO_RETRY)

    async def close(self) -> None:
        for task in self._checks:
            task.cancel()
        await asyncio.gather(*self._checks, return_exceptions=True)
