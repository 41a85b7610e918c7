"""Time: how long a player has for a decision, and when the others need not wait any longer."""

from datetime import UTC, datetime
from functools import lru_cache
from typing import Final

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


def deadline(now: float, limit: int | None, decider: int | None) -> float | None:
    """When the seat to decide is out of time; None without a limit or with nobody to decide."""
    return None if limit is None or decider is None else now + limit


def is_late(now: float, until: float | None) -> bool:
    return until is not None and now > until


@lru_cache(maxsize=4096)  # the moments of a table are told to everybody, again and again
def text(moment: float) -> str:
    """A moment as ISO 8601 in UTC, as the API gives it.

    >>> text(0.25)
    '1970-01-01T00:00:00.250Z'
    """
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def moment(written: str) -> float:
    """The same back in seconds.

    >>> moment("1970-01-01T00:00:00.250Z")
    0.25
    """
    return datetime.fromisoformat(written).timestamp()


def optional_text(moment: float | None) -> str | None:
    return None if moment is None else text(moment)
