"""Rate limits: how often per minute one address or person may do a thing.

What protects accounts and the database is counted in the database, together with all servers that share it:
passwords, guests, tables. What only protects this process is counted in its memory: chat, hints, streams.
"""

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from confucius.server.origin import PEOPLE_AT_ONE_ADDRESS, origin
from confucius.server.settings import Settings
from confucius.store import Store
from confucius.store.counts import count
from confucius.table.people import Person
from confucius.table.problems import Problem, too_many
from confucius.words.language import N_, Counted, gettext, say

_MINUTE: Final = 60.0
_MOST_KEYS: Final = 10_000
_TOO_MANY: Final = {
    "new guests": Counted("Too many new guests; try again in {seconds} [second|seconds].", by="seconds"),
    "new tables": Counted("Too many new tables; try again in {seconds} [second|seconds].", by="seconds"),
    "names": Counted("Too many changes of name; try again in {seconds} [second|seconds].", by="seconds"),
    "tokens": Counted("Too many new tokens; try again in {seconds} [second|seconds].", by="seconds"),
    "passwords": Counted(
        "Too many password attempts; try again in {seconds} [second|seconds].", by="seconds"
    ),
    "messages": Counted("Too many messages; try again in {seconds} [second|seconds].", by="seconds"),
    "reports": Counted("Too many reports; try again in {seconds} [second|seconds].", by="seconds"),
    "orders": Counted("Too many orders; try again in {seconds} [second|seconds].", by="seconds"),
    "analyses": Counted(
        "Too many requests for analyses; try again in {seconds} [second|seconds].", by="seconds"
    ),
    "stories": Counted("Too many stories shared; try again in {seconds} [second|seconds].", by="seconds"),
    "hints": Counted("Too many requests for hints; try again in {seconds} [second|seconds].", by="seconds"),
}
STREAMS: Final = "streams"
_TOO_MANY_STREAMS: Final = N_("You have the game open in too many windows; close some of them.")
_SECONDS_TO_CLOSE: Final = 10


class Limiter:
    """Counts what was done in the last minute; the oldest counts are forgotten when there are too many."""

    def __init__(self) -> None:
        self._done: OrderedDict[tuple[str, str], list[float]] = OrderedDict()
        self._held: Counter[tuple[str, str]] = Counter()

    def check(self, what: str, who: str, most: int) -> None:
        """Count an action, or raise a Problem if the limit is exceeded."""
        now = time.monotonic()
        times = [moment for moment in self._done.pop((what, who), []) if now - moment < _MINUTE]
        if len(times) >= most:
            self._done[what, who] = times
            raise _too_often(what, _MINUTE - (now - times[0]))
        self._done[what, who] = [*times, now]
        while len(self._done) > _MOST_KEYS:
            self._done.popitem(last=False)

    def check_person(self, what: str, person: Person, most: int) -> None:
        """The same for a person and for their address, for guests cost nothing."""
        for who, times in _both(person):
            self.check(what, who, times * most)

    def check_held(self, what: str, who: str, most: int) -> None:
        """Raise a Problem if somebody holds as many already as one may hold at once."""
        if self._held[what, who] >= most:
            raise too_many(gettext(_TOO_MANY_STREAMS), _SECONDS_TO_CLOSE)

    @contextmanager
    def holding(self, what: str, who: str) -> Iterator[None]:
        """Counted as held until the block is left."""
        self._held[what, who] += 1
        try:
            yield
        finally:
            self._held[what, who] -= 1
            if not self._held[what, who]:
                del self._held[what, who]


class SharedLimiter:
    """The same, counted together with the other servers; a minute begins with the first time."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings

    async def check(self, what: str, who: str, most: int) -> None:
        """Count an action, or raise a Problem if the limit is exceeded."""
        now = self.settings.now()
        async with self.store.writing() as session:
            counted = await count(session, what, who, now)
        if counted.number > most:
            raise _too_often(what, _MINUTE - (now - counted.begun))

    async def check_person(self, what: str, person: Person, most: int) -> None:
        for who, times in _both(person):
            await self.check(what, who, times * most)


def _both(person: Person) -> Iterator[tuple[str, int]]:
    """The person and, where it is known, the address they come from; and whom to count as how many."""
    yield str(person.id), 1
    if origin():
        yield f"from {origin()}", PEOPLE_AT_ONE_ADDRESS


def _too_often(what: str, left: float) -> Problem:
    seconds = int(left) + 1
    return too_many(say(_TOO_MANY[what], {"seconds": seconds}), seconds)
