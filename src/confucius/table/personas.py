"""Who the bots at a table are: somebody with a name and a face, dealt from the table's id."""

import hashlib
from functools import lru_cache
from typing import Final

from confucius.words.names import PERSONAS

# Whoever has a temper always has the same one: players come to know the sea captain.
TEMPER_OF: Final = {
    "mei": "collector",
    "hai": "captain",
    "bao": "general",
    "yan": "scholar",
    "shen": "mandarin",
}


@lru_cache(maxsize=1024)
def dealt(table: str) -> tuple[str, ...]:
    """Everybody in an order of this table's own; a bot in seat n is the nth of them.

    It is the same on every server and after every restart, and nobody sits at one table twice.

    >>> dealt("abc") == dealt("abc"), sorted(dealt("abc")) == sorted(PERSONAS)
    (True, True)
    """
    return tuple(sorted(PERSONAS, key=lambda who: hashlib.sha256(f"{table}/{who}".encode()).digest()))
