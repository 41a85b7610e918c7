"""What the bots that search have in common: a budget of thought, and a search with a judge."""

import gc
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from confucius.bots.search import Budget, Search, Style
from confucius.bots.value import Judge
from confucius.game import LegalMoves
from confucius.rules.moves import Move
from confucius.rules.views import View

SECONDS: Final = 1.0
_USED: Final = 0.85  # of the time; the rest is for what the clock does not see


class Thinker:
    """A bot that searches over deals of the unseen cards.

    With `simulations` it searches so many times for each move and plays the same on every machine; with 0 it
    looks just one move ahead. Otherwise it takes `seconds` at most.
    """

    def __init__(self, judge: Judge, style: Style, simulations: int | None, seconds: float) -> None:
        self.judge = judge
        self.style = style
        self.simulations = simulations
        self.seconds = seconds

    def choose(self, view: View, moves: LegalMoves, rng: random.Random) -> Move:
        """The move that did best in the search."""
        budget = Budget(self.simulations, time.perf_counter() + _USED * self.seconds)
        codes = [move.code for move in moves.irredundant]
        if len(codes) == 1:
            return Move(codes[0])
        with no_tidying():
            judge = self.judge.seen_from(view.seat)
            return Move(Search(judge, self.style, view, codes, rng).best(budget))


@contextmanager
def no_tidying() -> Iterator[None]:
    """A search tree has no cycles for Python's collector to find, and where there is much else to go through,
    one round of it takes longer than the whole decision may."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
