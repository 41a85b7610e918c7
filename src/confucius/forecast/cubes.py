"""The cubes of the next round: gifts that a resolution cancels no longer count (rules 2.1, 7.5)."""

from confucius.forecast.ending import ends_with_this_round
from confucius.rules.cubes import counted
from confucius.rules.state import State

Range = tuple[int, int]  # least and most


def next_cubes(state: State, futures: list[State]) -> tuple[Range, ...] | None:
    """By seat, over all the states this round's resolutions may lead to; None if no round follows."""
    if ends_with_this_round(state):
        return None
    found = [[counted(future, seat)[0] for future in futures] for seat in range(state.players)]
    return tuple((min(cubes), max(cubes)) for cubes in found)
