"""HTML kept ready: a move changes one or two zones, and several people look at all of them.

A `Fragment` has a key, all that it depends on, and is made once for it. Its mark tells what came of it, so
that nothing is sent to a page that shows the same already.
"""

import hashlib
import json
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from functools import cached_property
from typing import Final
from weakref import ref

from markupsafe import Markup

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


class FragmentCache:
    """The HTML that was asked for last, by its key; and for longer, its mark.

    HTML is wanted while a change is told to all who look, its mark as long as a page shows it.
    """

    def __init__(self, most_letters: int = _MOST_LETTERS) -> None:
        self._kept: OrderedDict[Hashable, Html] = OrderedDict()
        self._letters = 0
        self._most_letters = most_letters
        self._marks: OrderedDict[int, tuple[Hashable, str]] = OrderedDict()

    def mark(self, key: Hashable, make: Callable[[], str]) -> str:
        number = hash(key)  # a tuple reckons it every time: once must do for all that follows
        found = self._marks.get(number)
        if found is None or found[0] != key:  # -1 and -2 have the same number
            found = self._marks[number] = (key, self.get(key, make).mark)
            if len(self._marks) > _MOST_MARKS:
                self._marks.popitem(last=False)
        self._marks.move_to_end(number)
        return found[1]

    def get(self, key: Hashable, make: Callable[[], str]) -> Html:
        found = self._kept.get(key)
        if found is None:
            found = self._keep(key, Html(make()))
        self._kept.move_to_end(key)
        return found

    def _keep(self, key: Hashable, html: Html) -> Html:
        self._kept[key] = html
        self._letters += len(html.text)
        while self._letters > self._most_letters and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._letters -= len(oldest.text)
        return html


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
            self._mark = self._html.mark if self._kept is None else self._kept.mark(self.key, self._make)
        return self._mark

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
