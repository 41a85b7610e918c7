"""Which move comes nearest to being possible, so that what stands in its way can stand for a whole action."""

from collections.abc import Iterator, Sequence
from typing import Final

from confucius.rules import moves, referee, violations
from confucius.rules.moves import Move, encode
from confucius.rules.native import i64
from confucius.rules.payment import AT_LEAST_CARDS, CASH, LICENCES
from confucius.rules.state import State

UNAFFORDABLE: Final = (violations.PAY_MORE_CASH, violations.PAY_MORE_LICENCES)
# Nearest to being possible first; what is not listed lies between the two.
_NEAREST: Final = (
    *UNAFFORDABLE,
    violations.OBLIGATION_BARS,
    violations.GIFT_TOO_LOW,
    violations.NO_GIFT_FROM,
)
_FARTHEST: Final = (
    violations.ALREADY_BRIBED,
    violations.POST_EMPTY,
    violations.NO_SUCH_BOX,
    violations.GIFT_TO_YOURSELF,
    violations.MALFORMED,
)
_WHATEVER_THE_TARGET: Final = (
    violations.TOO_FEW_CUBES,
    violations.BASIC_GAME,
    violations.PETITION_GIFT,
    violations.MUST_ACT,
)
_POSSIBLE: Final = -1
_PRICES: Final = 1 << 8  # more than anything costs


def nearest(state: State, kinds: Sequence[int], card: int | None = None) -> tuple[Move, int]:
    """The move of these kinds that comes nearest to being possible now, and what stands in its way.

    `card` is the Bribery card concerned. Each kind is tried until something is said that holds for all of it.
    """
    best, objection, least = 0, violations.MALFORMED, (len(_NEAREST) + len(_FARTHEST) + 1) * _PRICES
    for kind in kinds:
        for code in tries(state, kind, card):
            found = int(referee.objection(state, code))
            far = int(distance(state, code, found))
            if far < least:
                best, objection, least = code, found, far
            if found in _WHATEVER_THE_TARGET:
                break
    return Move(best), objection


def tries(state: State, kind: int, card: int | None = None) -> Iterator[int]:
    """A move of this kind for each of its targets, with all the cards that can help."""
    shape = moves.SHAPES[kind]
    # Of voyages those with a single junk tell enough.
    for a in shape.values(0) if kind != moves.VOYAGE else range(1, 2):
        for b in shape.values(1) if card is None else range(card, card + 1):
            yield encode(kind, a, b) | int(all_that_helps(state, kind, a, b)) << moves.PAY_SHIFT


def all_that_helps(state: State, kind: i64, a: i64, b: i64) -> i64:
    """The whole hand where something is to be paid: if that is not enough, nothing is."""
    seat = state.actor
    if referee.obstacle(state, seat, kind, a, b) != violations.ALLOWED:
        return 0
    currency = referee.price(state, seat, kind, a, b) & 7
    return state.hands[seat] if currency in (AT_LEAST_CARDS, CASH, LICENCES) else 0


def distance(state: State, code: int, objection: int) -> i64:
    """How far a move is from being possible; of two that lack money, the cheaper is nearer."""
    if objection == violations.ALLOWED:
        return _POSSIBLE
    if objection in UNAFFORDABLE:
        move = Move(code)
        price = referee.price(state, state.actor, move.kind, move.a, move.b) >> 3
        return _NEAREST.index(objection) * _PRICES + price
    if objection in _NEAREST:
        return _NEAREST.index(objection) * _PRICES
    farther = _FARTHEST.index(objection) + 1 if objection in _FARTHEST else 0
    return (len(_NEAREST) + farther) * _PRICES
