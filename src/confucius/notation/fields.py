"""Reading JSON objects strictly: every field known, present and of its type, or a sentence why not."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from confucius.notation.names import NotationError, nearest

Object = dict[str, Any]


class Fields:
    """The fields of one JSON object, taken out one by one; what is left at the end is refused."""

    def __init__(self, obj: object, where: str, error: type[ValueError] = NotationError) -> None:
        self.where = where
        self.error = error
        if not isinstance(obj, dict):
            raise error(f"{where} must be a JSON object, not {_shown(obj)}")
        self._left: Object = dict(obj)
        self._known: list[str] = []

    def has(self, key: str) -> bool:
        self._known.append(key)
        return key in self._left

    def take(self, key: str) -> Any:
        if not self.has(key):
            raise self.error(f"{self.where}: the field {key!r} is missing")
        return self._left.pop(key)

    def refuse(self, key: str, wanted: str, value: object) -> ValueError:
        return self.error(f"{self.where}: {key!r} must be {wanted}, not {_shown(value)}")

    def number(self, key: str, low: int, high: int) -> int:
        return self._in_range(key, self.take(key), low, high)

    def _in_range(self, key: str, value: object, low: int, high: int) -> int:
        # True and False are ints to Python, not to the reader of a JSON file.
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.refuse(key, f"a number from {low} to {high}", value)
        return value

    def name(self, key: str, names: Sequence[str]) -> int:
        return self._named(key, self.take(key), names)

    def _named(self, key: str, value: object, names: Sequence[str]) -> int:
        if value not in names:
            raise self.refuse(key, f"one of {', '.join(names)}", value)
        return names.index(str(value))

    def names(self, key: str, names: Sequence[str]) -> list[int]:
        """A list of names; none if the field is left out."""
        return [self._named(key, value, names) for value in self.items(key)]

    def numbers(self, key: str, low: int, high: int) -> list[int]:
        """A list of numbers; none if the field is left out."""
        return [self._in_range(key, value, low, high) for value in self.items(key)]

    def items(self, key: str) -> list[Any]:
        if not self.has(key):
            return []
        value = self.take(key)
        if not isinstance(value, list):
            raise self.refuse(key, "a list", value)
        return value

    def flag(self, key: str) -> bool:
        """true or false; false if the field is left out."""
        if not self.has(key):
            return False
        value = self.take(key)
        if not isinstance(value, bool):
            raise self.refuse(key, "true or false", value)
        return value

    @contextmanager
    def inner(self, key: str) -> Iterator["Fields"]:
        """The object inside a field; it must be read to its end."""
        fields = Fields(self.take(key), f"{self.where}: {key!r}", self.error)
        yield fields
        fields.end()

    def end(self) -> None:
        for key in self._left:
            raise self.error(f"{self.where}: unknown field {key!r}; {nearest(key, self._known)}")


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."
