"""Reading JSON objects strictly: every field known, present and of its type, or a sentence why not."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from confucius.notation.names import NotationError, nearest
from confucius.rules.components import MAX_PLAYERS, MIN_PLAYERS
from confucius.rules.options import VARIANTS, Options
from confucius.words.language import N_, say

Object = dict[str, Any]
_LONGEST_QUOTE: Final = 40
NOT_A_LIST: Final = N_("{where}: {key!r} must be a list, not {value}")
WRONG_LENGTH: Final = N_("{where}: {key!r} must be a list of {length}, not {value}")


class Fields:
    """The fields of one JSON object, taken out one by one; what is left at the end is refused."""

    def __init__(self, obj: object, where: str, error: type[ValueError] = NotationError) -> None:
        self.where = where
        self.error = error
        if not isinstance(obj, dict):
            facts = {"where": where, "value": shown(obj)}
            raise error(say(N_("{where} must be a JSON object, not {value}"), facts))
        self._left: Object = dict(obj)
        self._given = frozenset(obj)
        self._known: list[str] = []

    def has(self, key: str) -> bool:
        self._known.append(key)
        return key in self._left

    def take(self, key: str) -> Any:
        if not self.has(key):
            facts = {"where": self.where, "key": key}
            raise self.error(say(N_("{where}: the field {key!r} is missing"), facts))
        return self._left.pop(key)

    def was_given(self, key: str) -> bool:
        """Whether the object had the field, taken out or not."""
        return key in self._given

    def is_null(self, key: str) -> bool:
        """Whether the field is left out or null; a null is taken out."""
        return not self.has(key) or (self._left[key] is None and self.take(key) is None)

    def refuse(self, sentence: str, key: str, value: object, **facts: object) -> ValueError:
        shared = {"where": self.where, "key": key, "value": shown(value)}
        return self.error(say(sentence, shared | facts))

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        if default is not None and not self.has(key):
            return default
        return self.in_range(key, self.take(key), low, high)

    def in_range(self, key: str, value: object, low: int, high: int) -> int:
        # True and False are ints to Python, not to the reader of a JSON file.
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            sentence = N_("{where}: {key!r} must be a number from {low} to {high}, not {value}")
            raise self.refuse(sentence, key, value, low=low, high=high)
        return value

    def name(self, key: str, names: Sequence[str], default: int | None = None) -> int:
        if default is not None and not self.has(key):
            return default
        return self._named(key, self.take(key), names)

    def name_or_none(self, key: str, names: Sequence[str]) -> int:
        """A name; -1 for null or if the field is left out."""
        value = self.take(key) if self.has(key) else None
        return -1 if value is None else self._named(key, value, names)

    def _named(self, key: str, value: object, names: Sequence[str]) -> int:
        if value not in names:
            sentence = N_("{where}: {key!r} must be one of {names}, not {value}")
            raise self.refuse(sentence, key, value, names=", ".join(names))
        return names.index(str(value))

    def names(self, key: str, names: Sequence[str]) -> list[int]:
        """A list of names; none if the field is left out."""
        return [self._named(key, value, names) for value in self.items(key)]

    def numbers(self, key: str, low: int, high: int) -> list[int]:
        """A list of numbers; none if the field is left out."""
        return [self.in_range(key, value, low, high) for value in self.items(key)]

    def items(self, key: str) -> list[Any]:
        if not self.has(key):
            return []
        value = self.take(key)
        if not isinstance(value, list):
            raise self.refuse(NOT_A_LIST, key, value)
        return value

    def flag(self, key: str) -> bool:
        """true or false; false if the field is left out."""
        if not self.has(key):
            return False
        value = self.take(key)
        if not isinstance(value, bool):
            raise self.refuse(N_("{where}: {key!r} must be true or false, not {value}"), key, value)
        return value

    def options(self) -> Options:
        """The options of a game: the number of players, and the variants that are not left out."""
        players = self.number("players", MIN_PLAYERS, MAX_PLAYERS)
        return Options(players, **{name: self.flag(name) for name in VARIANTS})

    def names_or_none(self, key: str, names: Sequence[str], length: int) -> list[int]:
        """A list of that many names or nulls; -1 for null."""
        values = self.items(key)
        if len(values) != length:
            raise self.refuse(WRONG_LENGTH, key, values, length=length)
        return [-1 if value is None else self._named(key, value, names) for value in values]

    def counts(self, key: str, names: Sequence[str], high: int) -> list[int]:
        """How many of each: an object with a number for every name, 0 where left out."""
        with self.inner(key, optional=True) as numbers:
            return [numbers.number(name, 0, high, 0) for name in names]

    @contextmanager
    def inner(self, key: str, optional: bool = False) -> Iterator["Fields"]:
        """The object inside a field; it must be read to its end."""
        fields = self.opened(key) if optional else Fields(self.take(key), f"{self.where}.{key}", self.error)
        yield fields
        fields.end()

    def opened(self, key: str) -> "Fields":
        """The object inside a field, an empty one if it is left out."""
        return Fields(self.take(key) if self.has(key) else {}, f"{self.where}.{key}", self.error)

    def end(self) -> None:
        for key in self._left:
            known = list(dict.fromkeys(self._known))
            facts = {"where": self.where, "key": str(key)[:_LONGEST_QUOTE], "close": nearest(str(key), known)}
            sentence = N_("{where}: unknown field {key!r}; choose from: {known}")
            if facts["close"]:
                sentence = N_("{where}: unknown field {key!r}; did you mean {close!r}?")
            raise self.error(say(sentence, facts | {"known": ", ".join(known)}))


def shown(value: object) -> str:
    """A value as a message quotes it: as far as it fits.

    >>> shown("tax"), shown([1] * 100), shown(10**5000)
    ("'tax'", '[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ...', 'a very long number')
    """
    try:
        text = repr(value)
    except ValueError:  # Python does not spell out the longest numbers
        return "a very long number"
    return text if len(text) <= _LONGEST_QUOTE else f"{text[: _LONGEST_QUOTE - 3]}..."
