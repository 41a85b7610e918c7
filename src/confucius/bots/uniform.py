"""The random bot: any irredundant move, all equally likely."""

import random

from confucius.game import LegalMoves
from confucius.rules.moves import Move
from confucius.rules.views import View


class Uniform:
    def choose(self, view: View, moves: LegalMoves, rng: random.Random) -> Move:
        worth_it = moves.irredundant
        return worth_it[int(rng.random() * len(worth_it))]
