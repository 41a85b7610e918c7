"""Not too often: so many times a minute for one address or person."""

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from confucius.table.problems import too_many
from confucius.words.language import N_, Counted, gettext, say

_MINUTE: Final = 60.0
_MOST_KEYS: Final = 10_000
_TOO_MANY: Final = {
    "new guests": Counted(
        "Too many new guests; try again in {seconds} second.",
        "Too many new guests; try again in {seconds} seconds.",
        by="seconds",
    ),
    "new tables": Counted(
        "Too many new tables; try again in {seconds} second.",
        "Too many new tables; try again in {seconds} seconds.",
        by="seconds",
    ),
    "passwords": Counted(
        "Too many passwords; try again in {seconds} second.",
        "Too many passwords; try again in {seconds} seconds.",
        by="seconds",
    ),
    "messages": Counted(
        "Too many messages; try again in {seconds} second.",
        "Too many messages; try again in {seconds} seconds.",
        by="seconds",
    ),
    "reports": Counted(
        "Too many reports; try again in {seconds} second.",
        "Too many reports; try again in {seconds} seconds.",
        by="seconds",
    ),
    "hints": Counted(
        "Too many hints; try again in {seconds} second.",
        "Too many hints; try again in {seconds} seconds.",
        by="seconds",
    ),
}
STREAMS: Final = "streams"
_TOO_MANY_STREAMS: Final = N_("You listen at too many places at once; close some of them.")
_SECONDS_TO_CLOSE: Final = 10


class Limiter:
    """Counts what was done in the last minute; the oldest counts are forgotten when there are too many."""

    def __init__(self) -> None:
        self._done: OrderedDict[tuple[str, str], list[float]] = OrderedDict()
        self._held: Counter[tuple[str, str]] = Counter()

    def check(self, what: str, who: str, most: int) -> None:
        """Note that somebody does something, or raise a Problem if that was too often."""
        now = time.monotonic()
        times = [moment for moment in self._done.pop((what, who), []) if now - moment < _MINUTE]
        if len(times) >= most:
            self._done[what, who] = times
            seconds = int(_MINUTE - (now - times[0])) + 1
            raise too_many(say(_TOO_MANY[what], {"seconds": seconds}), seconds)
        self._done[what, who] = [*times, now]
        while len(self._done) > _MOST_KEYS:
            self._done.popitem(last=False)

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
