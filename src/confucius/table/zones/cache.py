"""HTML kept ready: a move changes one or two zones, and several people look at all of them.

A `Fragment` has a key, all that it depends on, and is made once for it. Its mark tells what came of it, so
that nothing is sent to a page that shows the same already.
"""

import hashlib
import json
from collections.abc import Callable, Hashable, Mapping
from functools import cached_property
from typing import Final, Generic, TypeVar
from weakref import ref

from markupsafe import Markup

Kept = TypeVar("Kept")
_MOST_LETTERS: Final = 64_000_000
_MOST_MARKS: Final = 100_000  # a table that six people look at has about eighty


class Html:
    """HTML, and the same as a string of JSON: updates carry it so, to all who look."""

    def __init__(self, text: str) -> None:
        self.text = Markup(text)

    @cached_property
    def json(self) -> bytes:
        return json.dumps(self.text, ensure_ascii=False).encode()

    @cached_property
    def mark(self) -> str:
        return hashlib.blake2b(self.json, digest_size=8).hexdigest()


class _Latest(Generic[Kept]):
    """What was asked for last, by its key, up to about so much of it.

    Two generations: what the older one holds moves into the newer when it is asked for, and when the newer
    has half of all, the older is dropped. So asking costs one look into a dict.
    """

    def __init__(self, most: int, size: Callable[[Kept], int] = lambda kept: 1) -> None:
        self._most = most
        self._size = size
        self._sum = 0  # of the newer ones
        self._newer: dict[Hashable, Kept] = {}
        self._older: dict[Hashable, Kept] = {}

    def get(self, key: Hashable) -> Kept | None:
        found = self._newer.get(key)
        if found is None:
            found = self._older.pop(key, None)
            if found is not None:
                self.keep(key, found)
        return found

    def keep(self, key: Hashable, value: Kept) -> None:
        size = self._size(value)
        if 2 * (self._sum + size) > self._most:
            self._older = self._newer if self._sum <= self._most else {}
            self._newer, self._sum = {}, 0
        self._newer[key] = value
        self._sum += size


class FragmentCache:
    """The HTML that was asked for last, by its key; and for longer, its mark.

    HTML is wanted while a change is told to all who look, its mark as long as a page shows it.
    """

    def __init__(self, most_letters: int = _MOST_LETTERS) -> None:
        self._most_letters = most_letters
        self.clear()

    def clear(self) -> None:
        self._kept = _Latest[Html](self._most_letters, lambda html: len(html.text))
        self._marks = _Latest[str](_MOST_MARKS)

    def mark(self, key: Hashable) -> str | None:
        """The mark of what was made for this key, if that is still known."""
        return self._marks.get(key)

    def note(self, key: Hashable, mark: str) -> None:
        self._marks.keep(key, mark)

    def get(self, key: Hashable, make: Callable[[], str]) -> Html:
        found = self._kept.get(key)
        if found is None:
            found = Html(make())
            self._kept.keep(key, found)
        return found


cache: Final = FragmentCache()


class Fragment:
    """A zone of a page, or a part of one."""

    parts: Mapping[str, "Fragment"] = {}  # zones within this one, which are sent by themselves

    def __init__(self, key: Hashable, make: Callable[[], str], kept: FragmentCache | None = cache) -> None:
        self.key = key
        self._make = make
        self._kept = kept
        self._mark: str | None = None
        self._found: ref[Html] | None = None

    @classmethod
    def of(cls, html: str) -> "Fragment":
        """HTML that was made already, and is not worth keeping."""
        return cls(html, lambda: html, None)

    @property
    def _html(self) -> Html:
        if self._kept is None:
            return Html(self._make())
        found = None if self._found is None else self._found()
        if found is None:
            found = self._kept.get(self.key, self._make)
            self._found = ref(found)  # how long it is kept is for the cache to say
        return found

    def __html__(self) -> str:
        """As templates put it in."""
        return self._html.text

    __str__ = __html__

    @property
    def whole(self) -> str:
        """With its parts in it."""
        return self._html.text

    @property
    def mark(self) -> str:
        """Changes when the content does; a page tells by it which zones it has."""
        if self._mark is None:
            self._mark = self._html.mark if self._kept is None else self._noted(self._kept)
        return self._mark

    def _noted(self, kept: FragmentCache) -> str:
        mark = kept.mark(self.key)
        if mark is None:
            mark = self._html.mark
            kept.note(self.key, mark)
        return mark

    @property
    def json(self) -> bytes:
        return self._html.json


class Frame(Fragment):
    """A zone whose parts change one by one: it says where they are, and each is sent by itself."""

    def __init__(
        self, key: Hashable, fill: Callable[[Mapping[str, Fragment]], str], parts: Mapping[str, Fragment]
    ) -> None:
        super().__init__(key, lambda: fill({}))
        self.parts = parts
        self._fill = fill

    @property
    def whole(self) -> str:
        return Markup(self._fill(self.parts))


def key_of_fact(fact: object) -> object:
    """What a fact adds to a key: a fragment its own key, not the way to make it."""
    if isinstance(fact, Fragment):
        return fact.key
    return tuple(map(key_of_fact, fact)) if type(fact) is tuple else fact
