"""Why nothing of a kind can be done, at all or with a certain thing, for lists of actions and for clicks.

The game explains single moves. Here the move of an action that comes nearest to being possible is picked,
and where its refusal speaks of one target only, a sentence about all of them stands in for it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from confucius.rules import moves, referee, violations
from confucius.rules.cards import cash, licences
from confucius.rules.components import LANDS
from confucius.rules.explanation import rule_of, violation
from confucius.rules.moves import Move
from confucius.rules.nearest import all_that_helps, distance, nearest, tries
from confucius.rules.state import State
from confucius.words.language import N_, Counted, Sentence, gettext, say, with_rule
from confucius.words.refusals import without_rule


@dataclass(frozen=True)
class WhyNot:
    """Why not: for a line of a list, and in full; the rule stands apart."""

    short: str
    full: str
    rule: str

    @property
    def in_short(self) -> str:
        return with_rule(self.short, self.rule)

    @property
    def in_full(self) -> str:
        return with_rule(self.full, self.rule)


# A sentence about one target says too much; these speak of all of them.
_NO_BRIBE: Final = N_("No official is left to bribe")
_NO_SECURE: Final = N_("You have no unsecured official")
_NO_TRANSFER: Final = N_("You have no official to transfer")
_NO_BOX: Final = N_("No box is free")
_NO_BRIBERY: Final = N_("There is no official it could bribe")
_NO_PETITION: Final = N_("Nothing to petition for")
_GENERAL: Final = {
    violations.ALREADY_BRIBED: _NO_BRIBE,
    violations.POST_EMPTY: _NO_BRIBE,
    violations.MINISTRY_RESOLVED: _NO_BRIBE,
    violations.NOT_YOUR_OFFICIAL: _NO_SECURE,
    violations.ALREADY_SECURED: _NO_SECURE,
    violations.TRANSFER_NOT_YOURS: _NO_TRANSFER,
    violations.TRANSFER_RESOLVED: _NO_TRANSFER,
    violations.NO_GIFT_FROM: N_("You hold no active gift"),
    violations.LAND_DONE: _NO_BOX,
    violations.BOX_TAKEN: _NO_BOX,
    violations.GIFT_NOT_FOR_SALE: N_("You have no gift left to buy"),
    violations.GIFT_NOT_AVAILABLE: N_("You have no available gift"),
    violations.PETITION_GIFT: N_("You have no available gift worth 2 or more"),
    violations.BRIBERY_OTHER_MINISTRY: _NO_BRIBERY,
    violations.BRIBERY_RESOLVED: _NO_BRIBERY,
    violations.BRIBERY_NO_TILE: _NO_BRIBERY,
    violations.BRIBERY_YOURS: _NO_BRIBERY,
    violations.BRIBERY_SECURED: _NO_BRIBERY,
}
_UNAFFORDABLE: Final[dict[int, Sentence]] = {
    violations.PAY_MORE_CASH: Counted(
        "The cheapest costs {need} cash and your whole hand is worth {have}", by="need"
    ),
    violations.PAY_MORE_LICENCES: Counted(
        "It takes {need} [licence|licences] and your whole hand is worth {have}", by="need"
    ),
}
# These only shorten what the game says.
_SHORT: Final[dict[int, Sentence]] = {
    violations.TOO_FEW_CUBES: N_("Too few cubes"),
    violations.PAY_MORE_CASH: Counted("{need} cash; you have {have}", by="need"),
    violations.PAY_MORE_LICENCES: Counted("{need} [licence|licences]; you have {have}", by="need"),
    violations.NOMINATE_ROUND_ONE: N_("Not in the first round"),
    violations.FORCE_ROUND_ONE: N_("Not in the first round"),
    violations.STUDENTS_FULL: N_("Both spaces are taken"),
    violations.STUDENT_ALREADY: N_("Your student is there"),
    violations.SHIPYARD_SHORT: N_("No junk in your shipyard"),
    violations.JUNK_SUPPLY_SHORT: N_("No junk in the supply"),
    violations.NO_ARMY_IN_STOCK: N_("No army left in stock"),
    violations.NO_ARMY_IN_COLONIES: N_("No army in the colonies"),
    violations.COMMERCE_TWICE: N_("Once a round"),
    violations.INSULT_NO_ARMY: N_("No army in the colonies"),
    violations.NOT_YOUR_OFFICIAL: N_("No unsecured official"),
    violations.ALREADY_SECURED: N_("No unsecured official"),
    violations.TRANSFER_NOT_YOURS: N_("No official of yours"),
    violations.TRANSFER_RESOLVED: N_("No official of yours"),
    violations.GIFT_NOT_FOR_SALE: N_("No gift left to buy"),
    violations.GIFT_NOT_AVAILABLE: N_("No available gift"),
    violations.PETITION_GIFT: N_("No gift worth 2 or more"),
    violations.OBLIGATION_BARS: N_("Your obligations forbid it"),
}


def why_not_at_all(state: State, kinds: Sequence[int], card: int | None = None) -> WhyNot:
    """Why no move of these kinds is possible now; `card` is the Bribery card concerned."""
    move, code = nearest(state, kinds, card)
    rule = rule_of(state, move, code)
    general = _GENERAL.get(code)
    if general is None and violations.PETITION_ONE_SHIPYARD <= code <= violations.PETITION_SECURED:
        general = _NO_PETITION
    full = _full(state, move, code) if general is None else gettext(general)
    short = _SHORT.get(code)
    return WhyNot(full if short is None else say(short, _need_and_have(state, move, code)), full, rule)


def why_not_with(state: State, kinds: Sequence[int], fits: Callable[[Move], bool]) -> WhyNot | None:
    """Why none of the moves that fit is possible now; None if one is, or if nothing fits.

    >>> from confucius import Game
    >>> state = Game(players=3, seed=1).state
    >>> why_not_with(state, [moves.BRIBE], lambda move: move.a == 0).full
    'There is no official in seat 1 of Bingbu yet; occupied seats: 3, 4 and 5'
    """
    tried = [(move, referee.objection(state, move.code)) for move in _fleets(state, kinds) if fits(move)]
    if not tried:
        return None
    move, code = min(tried, key=lambda found: distance(state, found[0].code, found[1]))
    if code == violations.ALLOWED:
        return None
    full = without_rule(violation(state, move, code))
    return WhyNot(full, full, rule_of(state, move, code))


def _fleets(state: State, kinds: Sequence[int]) -> Iterator[Move]:
    """All tries, and voyages with any number of junks."""
    for kind in kinds:
        yield from map(Move, tries(state, kind))
    if moves.VOYAGE in kinds:
        for junks in range(2, state.shipyards[state.actor] + 1):
            for lands in range(1 << LANDS):
                yield Move.of(moves.VOYAGE, junks, lands, all_that_helps(state, moves.VOYAGE, junks, lands))


def _full(state: State, move: Move, code: int) -> str:
    if code in _UNAFFORDABLE:
        return say(_UNAFFORDABLE[code], _need_and_have(state, move, code))
    return without_rule(violation(state, move, code))


def _need_and_have(state: State, move: Move, code: int) -> dict[str, int]:
    """The price of the cheapest, since that is the one that came nearest, and what the hand is worth."""
    if code not in _UNAFFORDABLE:
        return {}
    hand = state.hands[state.actor]
    need = referee.price(state, state.actor, move.kind, move.a, move.b) >> 3
    return {"need": need, "have": cash(hand) if code == violations.PAY_MORE_CASH else licences(hand)}
