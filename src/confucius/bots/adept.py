"""The adept: looks one move ahead over a few deals of what it cannot see."""

import random
from typing import Final

from confucius.bots.value import Temper, estimates
from confucius.game import Game, LegalMoves, sampled
from confucius.rules.chance import seeded
from confucius.rules.moves import Move
from confucius.rules.views import View

DEALS: Final = 3
RIVALRY: Final = 0.35  # how much the best rival's points count against one's own


class Adept:
    """The bot called ``adept``: looks one move ahead over a few deals of the unseen cards.

    With a `temper` it is the bot called ``adept/TEMPER``.
    """

    def __init__(self, deals: int = DEALS, temper: Temper | None = None) -> None:
        self.deals = deals
        self.temper = temper

    def choose(self, view: View, moves: LegalMoves, rng: random.Random) -> Move:
        """The move after which the position is worth most, over all deals together."""
        options = list(moves.irredundant)
        if len(options) == 1:
            return options[0]
        totals = [0.0] * len(options)
        for _ in range(self.deals):
            world = sampled(view, rng, seeded(rng.getrandbits(60)))
            for number, move in enumerate(options):
                totals[number] += worth_after(world, move, view.seat, self.temper)
        best = max(totals)
        return options[totals.index(best)]


def worth_after(world: Game, move: Move, seat: int, temper: Temper | None = None) -> float:
    after = world.copy()
    after.push(move)
    return worth(estimates(after.state, temper, seat), seat)


def worth(found: list[float], seat: int) -> float:
    """One's own points, less a part of the strongest rival's: winning is what counts."""
    rival = max([points for other, points in enumerate(found) if other != seat])
    return found[seat] - RIVALRY * rival
