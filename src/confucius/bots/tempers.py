"""Tempers: what some players love a little more than it is worth.

A bot with a temper is about as strong as its level, and known by its habits: ``python -m benchmarks.tempers``
measures both.
"""

from typing import Final

from confucius.bots.value import Temper
from confucius.rules.moves import BUY_GIFT, BUY_JUNKS, GIVE_GIFT, INVADE, NOMINATE, RECRUIT, SECURE, VOYAGE

Loves = dict[str, tuple[float, float]]
# For bots that judge positions: points on top of the weights of some traits, in the last round and what eight
# rounds to come add, as in value.WEIGHTS.
_LOVES: Final[dict[str, Loves]] = {
    "captain": {
        "junks in the shipyard": (0.08, 0.10),
        "junks at sea": (0.10, 0.10),
        "lands reached": (1.00, 2.00),
    },
    "collector": {
        "cubes by gifts": (0.00, 0.10),
        "gifts to give": (0.10, 0.20),
        "gifts given": (0.20, 0.40),
    },
    "general": {"invasions": (0.10, 0.30), "an army ready": (0.20, 0.50)},
    "scholar": {
        "student alone": (0.80, 1.80),
        "student with a rival": (0.80, 1.80),
        "student on red": (0.30, 0.80),
    },
    "mandarin": {"markers": (0.00, 0.20), "secured markers": (0.20, 0.30)},
}


def _halved(loves: Loves) -> Loves:
    return {trait: (late / 2, earlier / 2) for trait, (late, earlier) in loves.items()}


TEMPERS: Final = {name: Temper(loves) for name, loves in _LOVES.items()}
"""The tempers of adepts by name: ``adept/captain`` is an adept with the first of them."""
# The master plans for what it loves, so half as much shows; all of it would cost these three too many games.
TEMPERS_OF_MASTERS: Final = TEMPERS | {
    name: Temper(_halved(_LOVES[name])) for name in ("general", "scholar", "mandarin")
}
# For the novice, who judges moves, in its own tenths of a point.
MOVES_LOVED: Final = {
    "captain": {BUY_JUNKS: 7.0, VOYAGE: 1.0},
    "collector": {BUY_GIFT: 20.0, GIVE_GIFT: 10.0},
    "general": {RECRUIT: 12.0, INVADE: 14.0},
    "scholar": {NOMINATE: 3.5},
    "mandarin": {SECURE: 3.5},
}
