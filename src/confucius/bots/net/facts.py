"""What the net is told, as it is gathered theme by theme, and what the themes share."""

from typing import Final

from confucius.bots.net import layout
from confucius.bots.net.keys import Key
from confucius.rules.components import WALL_PIECES
from confucius.rules.native import i64
from confucius.rules.state import State


class Facts:
    """What the net is told of a state, or of a theme of it."""

    def __init__(self, players: int) -> None:
        self.seats: Final[list[list[int]]] = [[] for _ in range(players)]  # rows by seat
        self.table: Final[list[int]] = []  # rows of the whole table
        self.numbers: Final[list[list[float]]] = [[0.0] * layout.NUMBERS for _ in range(players)]  # by seat
        self.round = 0


class Theme:
    """Facts that depend on a part of the state."""

    def key(self, state: State, moment: i64) -> Key:
        """All that the facts depend on: states with the same key have the same facts.

        `moment` is the moment_key of the state.
        """
        raise NotImplementedError

    def tell(self, state: State, facts: Facts) -> None:
        """Add the facts."""
        raise NotImplementedError


def best_other(values: list[int]) -> list[int]:
    """For every seat the highest value among the others."""
    most = -1
    second = -1
    for value in values:
        if value > most:
            second = most
            most = value
        elif value > second:
            second = value
    return [second if value == most else most for value in values]


def within(value: int, low: int, high: int) -> int:
    """The value, or the bound that it goes beyond."""
    return low if value < low else high if value > high else value


def this_round(state: State) -> int:
    """The round as one of nine rows, from 0 on."""
    return within(state.round, 1, WALL_PIECES) - 1
