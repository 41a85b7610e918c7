"""Bots that are programs of their own, in any language."""

import random

from confucius.game import LegalMoves
from confucius.rules.moves import Move
from confucius.rules.views import View


class Outside:
    def __init__(self, command: str) -> None:
        self.command = command

    def choose(self, view: View, moves: LegalMoves, rng: random.Random) -> Move:
        return moves[0]
