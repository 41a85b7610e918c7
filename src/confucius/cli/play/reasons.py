"""Why an action cannot be taken at all, in a few words.

The game explains single moves. Here every move of an action is tried, the one that comes nearest to
being possible is picked, and where its refusal speaks of one target only, a more general sentence
stands in for it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from confucius.game import Game
from confucius.rules import moves
from confucius.rules.components import GIFTS, LANDS, MOST_JUNKS_BOUGHT, POSTS
from confucius.rules.explanation import Violation
from confucius.rules.moves import Move
from confucius.words.language import N_, say

_BOXES: Final = 12
# The numbers of first and second targets worth trying; a kind not listed has none.
_RANGES: Final[dict[int, tuple[range, range]]] = {
    moves.BRIBE: (range(POSTS), range(1)),
    moves.SECURE: (range(POSTS), range(1)),
    moves.NOMINATE: (range(2), range(1)),
    moves.BUY_JUNKS: (range(1, MOST_JUNKS_BOUGHT + 1), range(1)),
    moves.VOYAGE: (range(1, 2), range(1 << LANDS)),
    moves.INVADE: (range(_BOXES), range(1)),
    moves.BUY_GIFT: (range(1, GIFTS + 1), range(1)),
    moves.GIVE_GIFT: (range(1, GIFTS + 1), range(5)),
    moves.TRANSFER: (range(POSTS), range(5)),
    moves.PETITION_JUNKS: (range(5), range(5)),
    moves.PETITION_STUDENT: (range(2), range(1)),
    moves.PETITION_SWAP: (range(POSTS), range(POSTS)),
    moves.PETITION_ARMY: (range(_BOXES), range(_BOXES)),
    moves.PETITION_INFLUENCE: (range(POSTS), range(5)),
    moves.CARD_BRIBERY: (range(POSTS), range(4)),
    moves.CARD_GIFT: (range(1, GIFTS + 1), range(1)),
}
_PAID: Final = (
    moves.BRIBE,
    moves.SECURE,
    moves.NOMINATE,
    moves.FORCE,
    moves.BUY_JUNKS,
    moves.VOYAGE,
    moves.RECRUIT,
    moves.INVADE,
    moves.BUY_GIFT,
)
# The nearer to being possible, the earlier; what is not listed comes in between.
_NEAREST: Final = ("pay-more-cash", "pay-more-licences", "obligation-bars", "gift-too-low", "no-gift-from")
_FARTHEST: Final = ("already-bribed", "post-empty", "no-such-box", "gift-to-yourself", "malformed")
# Sentences about one target say too much; these stand in for them.
_GENERAL: Final = {
    "already-bribed": N_("No official left to bribe"),
    "post-empty": N_("No official left to bribe"),
    "ministry-resolved": N_("No official left to bribe"),
    "not-your-official": N_("No unsecured official"),
    "already-secured": N_("No unsecured official"),
    "transfer-not-yours": N_("No official to transfer"),
    "transfer-resolved": N_("No official to transfer"),
    "no-gift-from": N_("No active gift held"),
    "land-done": N_("No box is free"),
    "box-taken": N_("No box is free"),
    "gift-not-for-sale": N_("No gift left to buy"),
    "gift-not-available": N_("No gift available"),
    "petition-gift": N_("No gift above 1 available"),
    "bribery-other-ministry": N_("No official it could bribe"),
    "bribery-resolved": N_("No official it could bribe"),
    "bribery-no-tile": N_("No official it could bribe"),
    "bribery-yours": N_("No official it could bribe"),
    "bribery-secured": N_("No official it could bribe"),
}
_ANY_PETITION: Final = N_("Nothing to petition for")
# These only shorten what the game says; the whole sentence is told when the action is chosen.
_SHORT: Final = {
    "too-few-cubes": N_("Too few cubes"),
    "pay-more-cash": N_("{need} cash; you have {hand_cash}"),
    "pay-more-licences": N_("{need} licences; you have {hand_licences}"),
    "nominate-round-one": N_("Not in the first round"),
    "force-round-one": N_("Not in the first round"),
    "students-full": N_("Both spaces are taken"),
    "student-already": N_("Your student is there"),
    "shipyard-short": N_("No junk in your shipyard"),
    "junk-supply-short": N_("No junk in the supply"),
    "no-army-in-stock": N_("No army left in stock"),
    "no-army-in-colonies": N_("No army in the colonies"),
    "commerce-twice": N_("Once a round"),
    "insult-no-army": N_("No army in the colonies"),
    "obligation-bars": N_("Your obligations forbid it"),
}
_WITH_RULE: Final = N_("{sentence} (rules {rule})")


@dataclass(frozen=True)
class Reason:
    """Why not: for a line of a list, and in full."""

    short: str
    full: str


def why_not_at_all(game: Game, kinds: Sequence[int], card: int | None = None) -> Reason:
    """Why no move of these kinds is possible; `card` is the Bribery card concerned."""
    found = [v for move in _tries(game, kinds, card) if (v := game.why_not(move)) is not None]
    nearest = min(found, key=_distance)
    general = _GENERAL.get(nearest.name)
    if nearest.name.startswith("petition-") and general is None:
        general = _ANY_PETITION
    if general is not None:
        sentence = _with_rule(general, nearest)
        return Reason(sentence, sentence)
    short = _SHORT.get(nearest.name)
    return Reason(str(nearest) if short is None else _with_rule(short, nearest), str(nearest))


def _with_rule(sentence: str, violation: Violation) -> str:
    return say(_WITH_RULE, {"sentence": say(sentence, violation.facts), "rule": violation.rule})


def _tries(game: Game, kinds: Sequence[int], card: int | None) -> Iterator[Move]:
    hand = game.state.hands[game.state.actor]
    for kind in kinds:
        firsts, seconds = _RANGES.get(kind, (range(1), range(1)))
        for a in firsts:
            for b in seconds if card is None else (card,):
                yield Move.of(kind, a, b, hand if kind in _PAID else 0)


def _distance(violation: Violation) -> tuple[int, int]:
    """Nearest first; of two that lack money, the cheaper."""
    name = violation.name
    if name in _NEAREST:
        need = violation.facts.get("need", 0)
        return _NEAREST.index(name), need if isinstance(need, int) else 0
    return len(_NEAREST) + (_FARTHEST.index(name) + 1 if name in _FARTHEST else 0), 0
