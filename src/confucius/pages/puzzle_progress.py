"""How far somebody has come with the puzzles: kept in their browser, and with an account on the server.

Three cookies, which only the addresses of the puzzles get: which puzzles are solved, a bit each; which days'
puzzles, a letter each since the first of them; and what is being practised. A short one goes to every page,
for the front page: the last day, how many in a row it ends, and the letters of a week.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from typing import Final

from confucius.pages.unkept import BETWEEN
from confucius.pages.visits import Cookie, Visit
from confucius.puzzles import LEVELS, THEMES, numbers
from confucius.puzzles.rating import SolverStanding
from confucius.table.text_cleaning import small_number

_SOLVED: Final = "puzzles_solved"
_DAYS: Final = "puzzle_days"
_PRACTICE: Final = "puzzle_practice"
_LATELY: Final = "puzzles_lately"
_PATH: Final = "/puzzles"
_WEEK: Final = 7
_LONGEST_MEMORY: Final = 400  # days
_FIRST, _LATER, _MISSED = "f", "l", "-"


@dataclass(frozen=True)
class SolverProgress:
    """The puzzles solved, and by day, as an ordinal, whether that day's puzzle was solved at once."""

    solved: frozenset[int]
    days: Mapping[int, bool]

    def streak(self, today: int) -> int:
        """How many days in a row, up to today or, while today's is open, to yesterday."""
        return self._row(today if today in self.days else today - 1, -1)

    @property
    def best_streak(self) -> int:
        """The longest row of days there was."""
        return max((self._row(day, 1) for day in self.days if day - 1 not in self.days), default=0)

    def _row(self, day: int, step: int) -> int:
        """How many days there are in a row, forwards or backwards."""
        return next(length for length in count() if day + step * length not in self.days)


@dataclass(frozen=True)
class Practice:
    """What somebody practises: a theme and a level, or any."""

    theme: str | None = None
    level: int | None = None

    @staticmethod
    def read(theme: str, level: str) -> "Practice":
        """As asked for; what is no theme or level stands for any."""
        number = small_number(level)
        return Practice(theme if theme in THEMES else None, number if number in LEVELS else None)


def progress(visit: Visit, stored: SolverStanding | None = None) -> SolverProgress:
    """What the browser remembers, and the account."""
    solved, days = _solved(visit), _days(visit)
    if stored is not None:
        solved, days = solved | stored.solved, {**days, **stored.days}
    return SolverProgress(solved, days)


def lately(visit: Visit, stored: Mapping[int, bool]) -> SolverProgress:
    """The days that are known on every page: those of the last week, and the row that ends there."""
    return SolverProgress(frozenset(), {**_lately(visit), **stored})


def practice(visit: Visit) -> Practice:
    theme, _, level = visit.cookies.get(_PRACTICE, "").partition(BETWEEN)
    return Practice.read(theme, level)


def practising(chosen: Practice) -> Cookie:
    return Cookie(_PRACTICE, f"{chosen.theme or ''}{BETWEEN}{chosen.level or ''}", _PATH)


def solving(visit: Visit, number: int, day: int | None, first: bool) -> list[Cookie]:
    """Note a solved puzzle, and the day if it was the puzzle of that day."""
    bits = sum(1 << one for one in _solved(visit) | {number})
    noted = [Cookie(_SOLVED, f"{bits:x}", _PATH)]
    days = _days(visit)
    if day is not None and day not in days:
        days = {**days, day: first}
        noted += [Cookie(_DAYS, _written(days), _PATH), Cookie(_LATELY, _written_lately(days))]
    return noted


def _written(days: Mapping[int, bool]) -> str:
    last = max(days)
    begin = max(min(days), last - _LONGEST_MEMORY + 1)
    return f"{begin}{BETWEEN}{_letters(days, begin, last)}"


def _written_lately(days: Mapping[int, bool]) -> str:
    last = max(days)
    row = min(SolverProgress(frozenset(), days).streak(last), _LONGEST_MEMORY)
    return f"{last}{BETWEEN}{row}{BETWEEN}{_letters(days, last - _WEEK + 1, last)}"


def _letters(days: Mapping[int, bool], begin: int, last: int) -> str:
    return "".join(
        _FIRST if days.get(day) else _LATER if day in days else _MISSED for day in range(begin, last + 1)
    )


def _days(visit: Visit) -> dict[int, bool]:
    """Anything odd in the cookie is no day."""
    written, _, letters = visit.cookies.get(_DAYS, "").partition(BETWEEN)
    begin = small_number(written)
    return {} if begin is None else _read(begin, letters)


def _lately(visit: Visit) -> dict[int, bool]:
    """How a day before this week was solved is not in this cookie, only that it was."""
    parts = visit.cookies.get(_LATELY, "").split(BETWEEN)
    if len(parts) != 3:
        return {}
    last, row, letters = small_number(parts[0]), small_number(parts[1]), parts[2]
    if last is None or row is None:
        return {}
    days = {last - ago: False for ago in range(min(row, _LONGEST_MEMORY))}
    return days | _read(last - len(letters[:_WEEK]) + 1, letters[:_WEEK])


def _read(begin: int, letters: str) -> dict[int, bool]:
    letters = letters[:_LONGEST_MEMORY]
    return {begin + at: letter == _FIRST for at, letter in enumerate(letters) if letter in (_FIRST, _LATER)}


def _solved(visit: Visit) -> frozenset[int]:
    written = visit.cookies.get(_SOLVED, "")
    if not written.isascii() or not written.isalnum() or len(written) > len(numbers()):
        return frozenset()
    try:
        bits = int(written, 16)
    except ValueError:
        return frozenset()
    return frozenset(number for number in numbers() if bits >> number & 1)
