"""What is learned from: positions of games that are over, as arrays.

Seats beyond the number of players are filled with row 0 and zeros, so that all positions have one shape.
"""

from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np

from confucius.bots.net.facts import Facts
from confucius.bots.net.layout import NUMBERS, SEAT_ROWS, TABLE_ROWS
from confucius.rules.components import MAX_PLAYERS

Array: TypeAlias = np.ndarray[Any, Any]

_SHAPES: Final[dict[str, tuple[tuple[int, ...], type]]] = {
    "seats": ((MAX_PLAYERS, SEAT_ROWS), np.int16),
    "table": ((TABLE_ROWS,), np.int16),
    "numbers": ((MAX_PLAYERS, NUMBERS), np.float16),
    "players": ((), np.uint8),
    "rounds": ((), np.uint8),
    "won": ((MAX_PLAYERS,), np.float16),
    "points": ((MAX_PLAYERS,), np.float16),
    "last": ((), np.bool_),
}


@dataclass(frozen=True)
class Examples:
    """Positions one after the other, those of a game in their order."""

    seats: Array  # rows of each seat
    table: Array  # rows of the whole table
    numbers: Array  # of each seat
    players: Array
    rounds: Array
    won: Array  # how the game ended: one for the winner, shared if there are several
    points: Array  # at the end of the game
    last: Array  # whether the next position is of another game

    @staticmethod
    def blank(number: int) -> "Examples":
        return Examples(**{name: np.zeros((number, *shape), kind) for name, (shape, kind) in _SHAPES.items()})

    @staticmethod
    def joined(parts: "list[Examples]") -> "Examples":
        """All of these, one after the other."""
        return Examples(**{name: np.concatenate([getattr(part, name) for part in parts]) for name in _SHAPES})

    @staticmethod
    def of_game(facts: list[Facts], won: list[float], points: list[int]) -> "Examples":
        """The positions of one game, with how it ended."""
        found = Examples.blank(len(facts))
        for number, each in enumerate(facts):
            n = len(each.seats)
            for seat in range(n):
                rows = each.seats[seat]
                found.seats[number, seat, : len(rows)] = rows
            found.table[number, : len(each.table)] = each.table
            found.numbers[number, :n] = each.numbers
            found.players[number] = n
            found.rounds[number] = each.round
            found.won[number, :n] = won
            found.points[number, :n] = points
        found.last[-1:] = True
        return found

    def __len__(self) -> int:
        return len(self.players)

    def save(self, path: Path) -> None:
        """Write a file at once or not at all."""
        unfinished = path.with_suffix(".unfinished")
        with unfinished.open("wb") as file:
            np.savez(file, **{field.name: getattr(self, field.name) for field in fields(self)})
        unfinished.replace(path)

    @staticmethod
    def load(path: Path) -> "Examples":
        with np.load(path) as found:
            return Examples(**{name: found[name] for name in _SHAPES})
