"""Ratings of solvers and of puzzles: Glicko, each first try being a game between the two.

Whoever solves a puzzle at the first try has won against it; a wrong answer, a hint or a look at the solution
is a loss. A rating has a deviation that says how certain it is. Every result makes it smaller, down to
a floor, so that ratings keep moving. Mark Glickman describes the formulas: "The Glicko system", 1995.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

_Q: Final = math.log(10) / 400
_SOLVER_FLOOR: Final = 60.0
_PUZZLE_FLOOR: Final = 50.0
_BY_LEVEL: Final = {1: 1300.0, 2: 1500.0, 3: 1700.0}
_PUZZLE_DEVIATION: Final = 200.0


@dataclass(frozen=True)
class PuzzleRating:
    """A strength, and how uncertain it is."""

    rating: float = 1500.0
    deviation: float = 350.0


@dataclass(frozen=True)
class SolverStanding:
    """How far somebody has come: puzzles solved, days with whether at the first try, and the rating."""

    solved: frozenset[int] = frozenset()
    days: Mapping[int, bool] = field(default_factory=dict)  # by ordinal
    rating: PuzzleRating | None = None
    tried: int = 0


@dataclass(frozen=True)
class PuzzleRecord:
    """How people with an account did at a puzzle."""

    tries: int
    firsts: int


def of_level(level: int) -> PuzzleRating:
    """Where a puzzle begins."""
    return PuzzleRating(_BY_LEVEL[level], _PUZZLE_DEVIATION)


def expected(own: PuzzleRating, other: PuzzleRating) -> float:
    """How likely the first wins.

    >>> expected(PuzzleRating(1500), PuzzleRating(1500))
    0.5
    """
    return 1 / (1 + 10 ** (-_weight(other) * (own.rating - other.rating) / 400))


def met(solver: PuzzleRating, puzzle: PuzzleRating, solved: bool) -> tuple[PuzzleRating, PuzzleRating]:
    """Both ratings after a first try.

    >>> solver, puzzle = met(PuzzleRating(1500, 100), PuzzleRating(1500, 100), True)
    >>> solver.rating > 1500 > puzzle.rating
    True
    """
    return (
        _after(solver, puzzle, 1.0 if solved else 0.0, _SOLVER_FLOOR),
        _after(puzzle, solver, 0.0 if solved else 1.0, _PUZZLE_FLOOR),
    )


def _weight(other: PuzzleRating) -> float:
    """An uncertain opponent says less."""
    return 1 / math.sqrt(1 + 3 * (_Q * other.deviation / math.pi) ** 2)


def _after(own: PuzzleRating, other: PuzzleRating, result: float, floor: float) -> PuzzleRating:
    weight, likely = _weight(other), expected(own, other)
    precision = 1 / own.deviation**2 + (_Q * weight) ** 2 * likely * (1 - likely)
    rating = own.rating + _Q / precision * weight * (result - likely)
    return PuzzleRating(rating, max(floor, math.sqrt(1 / precision)))
