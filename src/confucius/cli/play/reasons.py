"""Why an action cannot be taken at all, in a few words.

The game explains single moves. Here every move of an action is tried, the one that comes nearest to
being possible is picked, and where its refusal speaks of one target only, a more general sentence
stands in for it.
"""

from collections.abc import Iterator, Sequence
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
_GENERAL: Final = {
    "too-few-cubes": N_("Too few cubes"),
    "already-bribed": N_("No official is left to bribe"),
    "post-empty": N_("No official is left to bribe"),
    "ministry-resolved": N_("No official is left to bribe"),
    "not-your-official": N_("You have no unsecured official"),
    "already-secured": N_("You have no unsecured official"),
    "transfer-not-yours": N_("You have no official to transfer"),
    "transfer-resolved": N_("You have no official to transfer"),
    "land-done": N_("No box is free on a Foreign Land"),
    "box-taken": N_("No box is free on a Foreign Land"),
    "gift-not-for-sale": N_("You have no gift left to buy"),
    "gift-not-available": N_("You have no available gift"),
    "petition-gift": N_("You have no available gift of 2 or more"),
    "bribery-other-ministry": N_("There is no official the card could bribe"),
    "bribery-resolved": N_("There is no official the card could bribe"),
    "bribery-no-tile": N_("There is no official the card could bribe"),
    "bribery-yours": N_("There is no official the card could bribe"),
    "bribery-secured": N_("There is no official the card could bribe"),
}
_ANY_PETITION: Final = N_("There is nothing your gifts could petition for")
_WITH_RULE: Final = N_("{sentence} (rules {rule})")


def why_not_at_all(game: Game, kinds: Sequence[int], card: int | None = None) -> str:
    """Why no move of these kinds is possible; `card` is the Bribery card concerned."""
    found = [v for move in _tries(game, kinds, card) if (v := game.why_not(move)) is not None]
    nearest = min(found, key=_distance)
    sentence = _GENERAL.get(nearest.name)
    if nearest.name.startswith("petition-") and sentence is None:
        sentence = _ANY_PETITION
    if sentence is None:
        return str(nearest)
    return say(_WITH_RULE, {"sentence": say(sentence, {}), "rule": nearest.rule})


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
