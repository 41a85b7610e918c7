"""How the ministries would be resolved as they stand (rules 7.4, 8.3, 10.1)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from confucius.forecast.ending import ends_with_this_round
from confucius.rules import resolution
from confucius.rules.components import NOBODY, POSTS_PER_MINISTRY
from confucius.rules.state import State, active_gift

# When a ministry is resolved.
RESOLVED: Final = "resolved"  # it has been
NOW: Final = "now"  # in this round's Court Phase: seven officials carry a marker
AT_THE_END: Final = "end"  # the game ends with this round, and then it is resolved as it stands
LATER: Final = "later"  # nobody can say


@dataclass(frozen=True)
class Backing:
    """The player with least influence gives it up to another."""

    seat: int
    markers: int
    level: tuple[int, ...]  # those with as many markers whose most senior official is the more senior
    to: int
    gift: int  # the value of the gift that binds, 0 for none
    choice: tuple[int, ...]  # whom the player may choose among; empty if there is no choice


@dataclass(frozen=True)
class Course:
    """One way a resolution can go."""

    backings: tuple[Backing, ...]
    minister: int
    secretary: int


@dataclass(frozen=True)
class MinistryForecast:
    ministry: int
    when: str
    markers: int  # officials that carry a marker; 7 make it complete
    chits: tuple[int, int]
    courses: tuple[Course, ...]

    @property
    def is_certain(self) -> bool:
        """Whether all courses lead to the same offices."""
        return len({(course.minister, course.secretary) for course in self.courses}) == 1

    @property
    def ministers(self) -> list[int]:
        return sorted({course.minister for course in self.courses})

    @property
    def secretaries(self) -> list[int]:
        return sorted({course.secretary for course in self.courses})

    def holders(self, office: int) -> list[int]:
        """Who may take an office, 0 for Minister and 1 for Secretary; nobody where nobody would."""
        return [seat for seat in (self.secretaries if office else self.ministers) if seat != NOBODY]

    @property
    def choosers(self) -> list[int]:
        """The players on whose free choice something depends."""
        if self.is_certain:
            return []
        return sorted({step.seat for course in self.courses for step in course.backings if step.choice})


def resolutions(state: State) -> tuple[list[MinistryForecast], list[State]]:
    """Each ministry, and the states the table may be in when those due now have been resolved.

    A gift cancelled in one resolution no longer counts in the next (rules 8.3.2), so those that follow
    each other are followed one after the other; the others are looked at each for itself.
    """
    futures = [state]  # they differ in the gifts that are still active
    found: dict[int, MinistryForecast] = {}
    for ministry in _in_order(state):
        ways = [way for future in futures for way in courses(future, ministry)]
        found[ministry] = _forecast(state, ministry, ways)
        futures = list({tuple(after.active): after for _, after in ways}.values())
    for ministry in range(3):
        if ministry not in found:
            ways = [] if state.resolved[ministry] else courses(state, ministry)
            found[ministry] = _forecast(state, ministry, ways)
    return [found[ministry] for ministry in range(3)], futures


def _in_order(state: State) -> list[int]:
    """The ministries that are resolved this round: the complete ones, then at the end the others."""
    open_ones = [m for m in range(3) if not state.resolved[m]]
    complete = [m for m in open_ones if _when(state, m) == NOW]
    return complete + [m for m in open_ones if _when(state, m) == AT_THE_END]


def _when(state: State, ministry: int) -> str:
    if state.resolved[ministry]:
        return RESOLVED
    if resolution.is_complete(state, ministry) or state.resolving == ministry:
        return NOW
    return AT_THE_END if ends_with_this_round(state) else LATER


def _forecast(state: State, ministry: int, ways: "list[tuple[Course, State]]") -> MinistryForecast:
    first = ministry * POSTS_PER_MINISTRY
    markers = sum(owner != NOBODY for owner in state.owners[first : first + POSTS_PER_MINISTRY])
    chits = state.chits[2 * ministry], state.chits[2 * ministry + 1]
    if state.resolved[ministry]:
        taken = Course((), state.offices[2 * ministry], state.offices[2 * ministry + 1])
        return MinistryForecast(ministry, RESOLVED, markers, chits, (taken,))
    distinct = tuple(dict.fromkeys(course for course, _ in ways))
    return MinistryForecast(ministry, _when(state, ministry), markers, chits, distinct)


def courses(state: State, ministry: int) -> list[tuple[Course, State]]:
    """Every way the ministry can be resolved with the markers it holds, and the state afterwards."""
    trial = state.copy()
    if trial.resolving != ministry:
        trial.resolving = -1
        resolution.begin(trial, ministry)
    return list(_followed(trial, ()))


def _followed(state: State, so_far: tuple[Backing, ...]) -> Iterator[tuple[Course, State]]:
    if len(resolution.taking_part(state)) <= 2:
        ministry = state.resolving
        resolution.appoint(state)
        minister, secretary = state.offices[2 * ministry : 2 * ministry + 2]
        yield Course(so_far, minister, secretary), state
        return
    seat = resolution.weakest(state)
    possible = resolution.receivers(state, seat)
    for to in possible:
        after = state.copy()
        step = _backing(state, seat, to, possible)
        resolution.give_up(after, seat, to)
        yield from _followed(after, (*so_far, step))


def _backing(state: State, seat: int, to: int, possible: list[int]) -> Backing:
    markers = state.backing.count(seat)
    others = [other for other in resolution.taking_part(state) if other != seat]
    level = tuple(other for other in others if state.backing.count(other) == markers)
    choice = tuple(possible) if len(possible) > 1 else ()
    return Backing(seat, markers, level, to, active_gift(state, to, seat), choice)
