"""The puzzles that come with the package, by number, theme and level; and which one is today's.

Puzzles are numbered from 1 in the order of the file. New ones are appended, so a number stays what it is.
"""

import hashlib
import json
from collections.abc import Sequence
from datetime import UTC, date, datetime
from functools import cache
from importlib.resources import files
from typing import Final

from confucius.puzzles.puzzle import Puzzle

FILE: Final = "puzzles.jsonl"


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All of them, read when somebody asks for the first time."""
    text = files("confucius.puzzles").joinpath(FILE).read_text(encoding="utf-8")
    return tuple(Puzzle.read(json.loads(line)) for line in text.splitlines())


def puzzle(number: int) -> Puzzle | None:
    """The puzzle with a number, if there is one."""
    return puzzles()[number - 1] if 1 <= number <= len(puzzles()) else None


@cache
def numbers(theme: str | None = None, level: int | None = None) -> tuple[int, ...]:
    """The numbers of the puzzles of a theme and a level, or of all."""
    return tuple(
        number
        for number, found in enumerate(puzzles(), 1)
        if theme in (None, found.theme) and level in (None, found.level)
    )


def daily(day: date) -> int:
    """The number of the puzzle of a day, the same for everybody.

    Every puzzle comes once before one comes again, in an order that looks random.
    """
    turn, place = divmod(day.toordinal(), len(puzzles()))
    return _shuffled(turn)[place]


def day_at(seconds: float) -> date:
    """The day in UTC, so that everybody gets the same puzzle."""
    return datetime.fromtimestamp(seconds, UTC).date()


def day_of(number: int, today: date) -> int | None:
    """Today as an ordinal, if this is today's puzzle."""
    return today.toordinal() if daily(today) == number else None


@cache
def _shuffled(turn: int) -> Sequence[int]:
    return sorted(numbers(), key=lambda number: hashlib.sha256(f"{turn}/{number}".encode()).digest())


def after(number: int, done: set[int], theme: str | None = None, level: int | None = None) -> int | None:
    """The next puzzle of a theme and level that is not done, beginning after this one."""
    left = [other for other in numbers(theme, level) if other not in done and other != number]
    return next((other for other in left if other > number), left[0] if left else None)
