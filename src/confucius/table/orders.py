"""Standing orders: what a player wants done for them, and which move that gives.

An order acts only where its words leave nothing open; wherever else the rules give a choice, the player is
asked. Unlike a forced move, one made by order may show the others something of the player's cards. Whoever
gives an order is told so.
"""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from confucius.game import LegalMoves
from confucius.notation.fields import Object
from confucius.position import position_json
from confucius.rules import referee
from confucius.rules.listing import choices
from confucius.rules.moves import PASS, Move
from confucius.rules.state import ACTING, TUTORING, YIELDING, State
from confucius.rules.views import View


class Order(StrEnum):
    PASS = "pass"
    TUTOR = "cheapest-tutor"
    ANSWER = "one-answer"


@dataclass(frozen=True)
class Orders:
    """What a player has ordered. To pass holds for one round, the others until they are revoked."""

    pass_in: int | None = None  # the round
    cheapest_tutor: bool = False
    one_answer: bool = False

    @classmethod
    def given(cls, wanted: Collection[Order], now: int) -> "Orders":
        """
        >>> Orders.given([Order.PASS, Order.ANSWER], 3)
        Orders(pass_in=3, cheapest_tutor=False, one_answer=True)
        """
        return cls(now if Order.PASS in wanted else None, Order.TUTOR in wanted, Order.ANSWER in wanted)

    def standing(self, state: State, seat: int) -> list[Order]:
        """Those that can still be carried out: whoever has passed is out for the round (rules 2.5)."""
        found = {
            Order.PASS: self.pass_in == state.round and not has_passed(state, seat),
            Order.TUTOR: self.cheapest_tutor,
            Order.ANSWER: self.one_answer,
        }
        return [order for order, stands in found.items() if stands]


NO_ORDERS: Final = Orders()


def has_passed(state: State, seat: int) -> bool:
    return bool(state.passed >> seat & 1)


def ordered_move(view: View, orders: Orders) -> Move | None:
    """The move that a player's orders give where they must decide, or None if they are to be asked."""
    state = view.state
    if orders == NO_ORDERS or state.actor != view.seat:
        return None
    worth_it = LegalMoves(choices(state), False)
    standing = orders.standing(state, view.seat)
    if Order.PASS in standing and state.step == ACTING and Move(PASS) in worth_it:
        return Move(PASS)
    if Order.TUTOR in standing and state.step == TUTORING:
        return _cheapest_tutoring(worth_it)
    if Order.ANSWER in standing and _is_one_answer(state, worth_it):
        return worth_it[0]
    return None


def _cheapest_tutoring(worth_it: LegalMoves) -> Move | None:
    """One card with the least cash, where a gift says who is tutored (rules 7.3); the gift stays.

    Whoever may choose between two students is asked, and so is an owner of one of them whom no gift binds.
    """
    without_cancelling = [(move, ways) for move, ways in worth_it.by_choice() if not move.b]
    if len(without_cancelling) != 1:
        return None
    move, ways = without_cancelling[0]
    return Move.of(move.kind, move.a, move.b, ways[0])


def _is_one_answer(state: State, worth_it: LegalMoves) -> bool:
    """Whether there is nothing to decide, all that the player knows considered.

    One move is left if those are not counted that only throw cards in (rules 4.1); or influence is given up,
    and whoever gets it, the table is the same afterwards (rules 8.3.2).
    """
    if len(worth_it) == 1:
        return True
    if state.step != YIELDING:
        return False
    first, *others = (_table_after(state, move) for move in worth_it)
    return all(other == first for other in others)


def _table_after(state: State, move: Move) -> Object:
    """The table up to the next decision or draw; only what has been decided is known of it."""
    tried = state.copy()
    referee.play(tried, move.code)
    return position_json(tried)
