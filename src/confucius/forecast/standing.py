"""Where one player stands in a ministry, and what a change on the board would make of it."""

from dataclasses import dataclass
from typing import Final

from confucius.forecast.resolutions import RESOLVED, MinistryForecast, resolutions
from confucius.rules.state import State

# What a player would get, worst first; where others choose, it is uncertain.
NOTHING: Final = 0
PERHAPS: Final = 1
SECRETARY: Final = 2
MINISTER: Final = 3
BOTH: Final = 4


@dataclass(frozen=True)
class ProspectChange:
    """What becomes of a player's chances in a ministry."""

    ministry: int
    before: int
    after: int
    points: float  # gained or lost, on the average over the courses

    @property
    def is_better(self) -> bool:
        return self.points > 0


def standing(ahead: MinistryForecast, seat: int) -> int:
    found = {_in_course(course.minister == seat, course.secretary == seat) for course in ahead.courses}
    if len(found) == 1:
        return found.pop()
    return PERHAPS if found & {SECRETARY, MINISTER, BOTH} else NOTHING


def _in_course(minister: bool, secretary: bool) -> int:
    if minister:
        return BOTH if secretary else MINISTER
    return SECRETARY if secretary else NOTHING


def expected_points(ahead: MinistryForecast, seat: int) -> float:
    """The points of the offices, every course counted alike."""
    prize, second = ahead.chits
    total = 0
    for course in ahead.courses:
        total += prize * (course.minister == seat) + second * (course.secretary == seat)
    return total / max(1, len(ahead.courses))


def changes(before: State, after: State, seat: int) -> list[ProspectChange]:
    """The ministries in which a player's chances differ, the greatest difference first."""
    found = []
    for was, now in zip(resolutions(before)[0], resolutions(after)[0], strict=True):
        points = expected_points(now, seat) - expected_points(was, seat)
        if points and was.when != RESOLVED:
            found.append(ProspectChange(was.ministry, standing(was, seat), standing(now, seat), points))
    return sorted(found, key=lambda change: -abs(change.points))
