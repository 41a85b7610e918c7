"""Titles, points and the winner (rules 10)."""

from typing import Final

from confucius.rules import components, events
from confucius.rules.components import BINGBU, NOBODY
from confucius.rules.events import Event
from confucius.rules.invasions import boxes, points_of_box
from confucius.rules.state import OVER, State, arrivals_of, influence_of, scored
from confucius.rules.voyages import size

CHIEF_MINISTER: Final = 0
ADMIRAL: Final = 1
GENERAL: Final = 2
DECIDING_MINISTRY: Final = (components.HUBU, components.GONGBU, BINGBU)  # whose Minister takes a tied title

SOURCES: Final = (
    "minister",
    "secretary",
    "distant-lands",
    "foreign-lands",
    "emperor-insulted",
    "chief-minister",
    "admiral",
    "general",
)
"""Where points come from, in the order of ``Result.sources``."""


def claims(state: State, title: int) -> list[int]:
    """What each seat brings forward for a title (rules 10.2)."""
    seats = range(state.players)
    if title == CHIEF_MINISTER:
        return [_markers(state, seat) for seat in seats]
    if title == ADMIRAL:
        return [components.JUNKS_PER_VOYAGE * size(state.visited[seat]) + state.sea[seat] for seat in seats]
    return [components.ARMIES - state.stock[seat] for seat in seats]


def _markers(state: State, seat: int) -> int:
    """Markers on officials and offices."""
    markers = influence_of(state, seat, 0) + influence_of(state, seat, 1) + influence_of(state, seat, 2)
    return markers + state.offices.count(seat)


def title_holder(state: State, title: int) -> int:
    """The strongest claim; on a tie the Minister of the ministry concerned, tied or not."""
    return _decided(state, title, claims(state, title))[0]


def was_tied(state: State, title: int) -> bool:
    return _decided(state, title, claims(state, title))[1]


def _decided(state: State, title: int, claimed: list[int]) -> tuple[int, bool]:
    """Who holds a title by these claims, and whether they were tied."""
    best = max(claimed)
    if claimed.count(best) == 1:
        return claimed.index(best), False
    return state.offices[2 * DECIDING_MINISTRY[title]], True


def give_titles(state: State) -> None:
    for title in range(3):
        holder, tied = _decided(state, title, claims(state, title))
        if holder != NOBODY:
            scored(state, holder, components.TITLE_POINTS)
        state.events.append(Event(events.TITLE_GIVEN, holder, title, 1 if tied else 0))
    state.step = OVER


def points_by_source(state: State, seat: int) -> list[int]:
    """Where a player's points come from, in the order of SOURCES; titles only once the game is over."""
    minister = sum([state.chits[2 * m] for m in range(3) if state.offices[2 * m] == seat])
    secretary = sum([state.chits[2 * m + 1] for m in range(3) if state.offices[2 * m + 1] == seat])
    distant = 0
    for land in range(components.LANDS):
        arrived = arrivals_of(state, land)
        if arrived and arrived[0] == seat:
            distant += state.land_chits[land]
    foreign = 0
    for slot in range(components.SLOTS):
        if state.conquests[slot] > 0:
            foreign += sum([points_of_box(state, b) for b in boxes(state, slot) if state.armies[b] == seat])
    insulted = components.INSULTED_POINTS if state.insulted == seat else 0
    over = state.step == OVER
    titles = [components.TITLE_POINTS if over and title_holder(state, t) == seat else 0 for t in range(3)]
    return [minister, secretary, distant, foreign, insulted] + titles


def final_places(state: State) -> list[int]:
    """The place of each seat, 1 for the winner; shared places are equal (rules 10.3, 10.4)."""
    holders = [title_holder(state, title) for title in range(3)]
    admiral = holders[ADMIRAL]
    best = max(state.points)
    crowned = NOBODY  # by the Admiral variation the Admiral wins a tie for most points, tied or not
    if state.options.admiral and state.points.count(best) > 1:
        crowned = admiral
    keys = []
    for seat in range(state.players):
        without = [holders[title] != seat for title in (ADMIRAL, CHIEF_MINISTER, GENERAL)]
        keys.append((seat != crowned, -state.points[seat], without))
    return [1 + sum([1 for other in keys if other < keys[seat]]) for seat in range(state.players)]
