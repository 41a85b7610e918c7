"""Keys: what a part of the facts depends on, in four numbers.

A few small numbers are packed into one, which stays within a machine word. The last four bits of the first
tell what the key is of: of a theme, by its place in THEMES, of the table, of a seat.
"""

from typing import Final

from confucius.rules.native import i64
from confucius.rules.state import ACTING, BUILDING_WALL, CHOOSING_CHIEF, FAVOUR, State

Key = tuple[i64, i64, i64, i64]

# What a key is of; the ministries are 0 to 2.
GIFTS: Final = 3
VOYAGES: Final = 4
INVASIONS: Final = 5
TITLES: Final = 6
TABLE: Final = 7
SEAT: Final = 8


def moment_key(state: State) -> i64:
    """Players, round, and whether it is the time of actions or after, as far as themes depend on them."""
    phase: i64 = 0 if is_acting(state) else 1 if state.step < BUILDING_WALL else 2
    return (state.players << 4 | state.round) << 2 | phase


def packed(values: list[int], first: i64, end: i64, bits: i64) -> i64:
    """A part of a list as one number."""
    found: i64 = 0
    place: i64
    for place in range(first, end):
        value: i64 = values[place]
        found = found << bits | value
    return found


def all_packed(values: list[int], bits: i64) -> i64:
    """A list as one number."""
    return packed(values, 0, len(values), bits)


def packed_from_nobody(values: list[int]) -> i64:
    """Seats or lands, or -1 for none, as one."""
    found: i64 = 0
    value: i64
    for value in values:
        found = found << 3 | value + 1
    return found


def bonds(state: State, taking_part: i64) -> i64:
    """The active gifts among these seats, a bit set."""
    n = state.players
    found: i64 = 0
    giver: i64
    seat: i64
    for giver in range(n):
        if taking_part >> giver & 1:
            for seat in range(n):
                if taking_part >> seat & 1 and seat != giver:
                    value: i64 = state.active[giver * n + seat]
                    found = found << 3 | value
    return found


def is_acting(state: State) -> bool:
    """Whether it is the time of actions and so somebody's turn."""
    return state.step == ACTING or state.step == FAVOUR or state.step == CHOOSING_CHIEF
