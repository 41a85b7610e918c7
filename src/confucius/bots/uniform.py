"""The random bot: any irredundant move, all equally likely."""

import random

from confucius.game import LegalMoves
from confucius.rules.moves import Move
from confucius.rules.views import View


class Uniform:
    """The bot called ``random``: any irredundant move, all equally likely."""

    def choose(self, view: View, moves: LegalMoves, rng: random.Random) -> Move:
        """One of the irredundant moves, by lot."""
        worth_it = moves.irredundant
        return worth_it[int(rng.random() * len(worth_it))]
