"""The points that a seat has or may hope for, and its lead in them."""

from confucius.bots.net import layout
from confucius.bots.net.facts import Facts
from confucius.rules.state import State


def hope(numbers: list[float]) -> float:
    """The points to come that a seat may hope for by these numbers, in eighths."""
    return numbers[layout.OFFICES_SHARPLY] + numbers[layout.INVASION_POINTS] + numbers[layout.LAND_POINTS] / 2


def tell_hopes(state: State, facts: Facts, to_come: list[float]) -> None:
    """The lead of each seat in points it has or may hope for."""
    hopes = [state.points[seat] / 8 + each for seat, each in enumerate(to_come)]
    for seat, own in enumerate(hopes):
        rival = -1.0
        for other, his in enumerate(hopes):
            if other != seat and his > rival:
                rival = his
        facts.numbers[seat][layout.HOPE] = own - rival
