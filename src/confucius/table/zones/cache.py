"""HTML kept ready: a move changes one or two zones, and several people look at all of them.

A `Fragment` is named by its key, all that it depends on, and is made only where its HTML is needed. So
whether a page shows it already can be told without making it.
"""

import json
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

from markupsafe import Markup

_MOST_LETTERS: Final = 64_000_000
_BITS: Final = (1 << 64) - 1


class FragmentCache:
    """The HTML that was asked for last, by its key."""

    def __init__(self, most_letters: int = _MOST_LETTERS) -> None:
        self._kept: OrderedDict[Hashable, Markup] = OrderedDict()
        self._letters = 0
        self._most_letters = most_letters

    def get(self, key: Hashable, make: Callable[[], str]) -> Markup:
        found = self._kept.get(key)
        if found is None:
            found = self._keep(key, Markup(make()))
        self._kept.move_to_end(key)
        return found

    def _keep(self, key: Hashable, html: Markup) -> Markup:
        self._kept[key] = html
        self._letters += len(html)
        while self._letters > self._most_letters and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._letters -= len(oldest)
        return html


cache: Final = FragmentCache()


class Fragment:
    """A part of a page."""

    def __init__(self, key: Hashable, make: Callable[[], str], kept: FragmentCache | None = cache) -> None:
        self.key = key
        self._make = make
        self._kept = kept

    @classmethod
    def of(cls, html: str) -> "Fragment":
        """HTML that was made already, and is not worth keeping."""
        return cls(html, lambda: html, None)

    def __html__(self) -> str:
        """As templates put it in."""
        return Markup(self._make()) if self._kept is None else self._kept.get(self.key, self._make)

    __str__ = __html__

    @property
    def mark(self) -> str:
        """Changes when the content does; a page tells by it which zones it has. Each process has its own."""
        return f"{hash(self.key) & _BITS:x}"

    @property
    def json(self) -> str:
        return json.dumps(str(self), ensure_ascii=False)


def key_of_fact(fact: object) -> object:
    """What a fact adds to a key: a fragment its own key, not the way to make it."""
    if isinstance(fact, Fragment):
        return fact.key
    return tuple(map(key_of_fact, fact)) if type(fact) is tuple else fact
