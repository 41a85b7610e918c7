"""HTML kept ready: a move changes one or two zones, and several people look at all of them."""

import hashlib
import json
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cached_property
from typing import Final

from markupsafe import Markup

_MOST_LETTERS: Final = 64_000_000
_BYTES_OF_A_MARK: Final = 6


class Fragment(Markup):
    """A part of a page, with what is needed whenever it is sent."""

    @cached_property
    def mark(self) -> str:
        """Changes when the content does; a page tells by it which zones it has."""
        return hashlib.blake2b(self.encode(), digest_size=_BYTES_OF_A_MARK).hexdigest()

    @cached_property
    def json(self) -> str:
        return json.dumps(str(self), ensure_ascii=False)


class FragmentCache:
    """The fragments that were asked for last, by all that they depend on."""

    def __init__(self, most_letters: int = _MOST_LETTERS) -> None:
        self._kept: OrderedDict[Hashable, Fragment] = OrderedDict()
        self._letters = 0
        self._most_letters = most_letters

    def get(self, key: Hashable, make: Callable[[], str]) -> Fragment:
        found = self._kept.get(key)
        if found is None:
            found = self._keep(key, Fragment(make()))
        self._kept.move_to_end(key)
        return found

    def _keep(self, key: Hashable, fragment: Fragment) -> Fragment:
        self._kept[key] = fragment
        self._letters += len(fragment)
        while self._letters > self._most_letters and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._letters -= len(oldest)
        return fragment


cache: Final = FragmentCache()
