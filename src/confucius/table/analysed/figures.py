"""Chances as whole numbers that add up, and changes with their sign."""

from collections.abc import Sequence
from dataclasses import dataclass

from confucius.words.numbers import decimal


@dataclass(frozen=True)
class Signed:
    """A change in points of chance, as it is shown; `kind` is its colour."""

    points: int

    @property
    def kind(self) -> str:
        return "up" if self.points > 0 else "dn" if self.points < 0 else ""

    @property
    def text(self) -> str:
        """
        >>> Signed(3).text, Signed(-12).text, Signed(0).text
        ('+3', '−12', '0')
        """
        return f"+{self.points}" if self.points > 0 else decimal(self.points)


def adding_up(end: int, start: int, parts: Sequence[float]) -> list[int]:
    """Parts in points as whole numbers, so that start and parts add up to the end.

    >>> adding_up(100, 26, [20.2, 62.4, -8.8])
    [20, 63, -9]
    """
    found = [round(part) for part in parts]
    left = end - start - sum(found)
    step = 1 if left > 0 else -1
    by_rest = sorted(range(len(parts)), key=lambda k: step * (found[k] - parts[k]))
    for k in range(abs(left)):
        found[by_rest[k % len(parts)]] += step
    return found
