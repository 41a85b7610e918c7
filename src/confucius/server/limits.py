"""Not too often: so many times a minute for one address or person."""

import time
from collections import OrderedDict
from typing import Final

from confucius.server.problems import too_many
from confucius.words.language import Counted, say

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
    "hints": Counted(
        "Too many hints; try again in {seconds} second.",
        "Too many hints; try again in {seconds} seconds.",
        by="seconds",
    ),
}


class Limiter:
    """Counts what was done in the last minute; the oldest counts are forgotten when there are too many."""

    def __init__(self) -> None:
        self._done: OrderedDict[tuple[str, str], list[float]] = OrderedDict()

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
