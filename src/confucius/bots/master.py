"""The master: searches ahead, for so many simulations or for so long."""

import random
import time
from typing import Final

from confucius.bots.search import Search
from confucius.game import LegalMoves
from confucius.rules.moves import Move
from confucius.rules.views import View

SECONDS: Final = 1.0
_USED: Final = 0.85  # of the time; the rest is for what the clock does not see
_BATCH: Final = 16  # simulations between two looks at whether the matter is settled


class Master:
    """`simulations` a move if they are given, the same everywhere; otherwise `seconds` a move at most."""

    def __init__(self, simulations: int | None = None, seconds: float = SECONDS) -> None:
        self.simulations = simulations
        self.seconds = seconds

    def choose(self, view: View, moves: LegalMoves, rng: random.Random) -> Move:
        begun = time.perf_counter()
        codes = [move.code for move in moves.irredundant]
        if len(codes) == 1:
            return Move(codes[0])
        search = Search(view, codes, rng)
        if self.simulations is None:
            _search_until(search, begun, begun + _USED * self.seconds)
        else:
            _search_so_often(search, self.simulations)
        return Move(search.best())


def _search_so_often(search: Search, simulations: int) -> None:
    while search.simulations < simulations:
        search.simulate()
        if search.simulations % _BATCH == 0 and search.is_settled(simulations - search.simulations):
            return


def _search_until(search: Search, begun: float, deadline: float) -> None:
    while True:
        search.simulate(deadline)
        now = time.perf_counter()
        if now >= deadline:
            return
        if search.simulations % _BATCH == 0:
            remaining = search.simulations * (deadline - now) / (now - begun)
            if search.is_settled(remaining):
                return
