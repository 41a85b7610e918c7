"""Offers: moves without their payments, each with its price.

What can be done in the Actions Box comes up again and again, at one of few prices. So those offers are made
once, and a list of legal moves only refers to them.
"""

from typing import Final

from confucius.rules import components, moves
from confucius.rules.components import BOXES_PER_SLOT, FORCE_PRICE, GIFTS, JUNKS, MAX_PLAYERS, POSTS, SLOTS
from confucius.rules.income import COMMERCE_LIMIT
from confucius.rules.moves import A_SHIFT, B_SHIFT
from confucius.rules.native import i64, mypyc_attr
from confucius.rules.payment import CASH, FREE, LICENCES, UP_TO_CASH

_DEAREST: Final = 16  # no price in cash is as high


@mypyc_attr(acyclic=True)
class Offer:
    """A move without its payment: its code, and its price as ``referee.price`` gives it."""

    __slots__ = ("code", "due")

    def __init__(self, code: i64, due: i64) -> None:
        self.code: Final = code
        self.due: Final = due


class ActionsBox:
    """The offers of all actions but petitions; `flag` marks them as Extra Actions."""

    def __init__(self, flag: i64) -> None:
        self.flag: Final = flag
        self.bribes = _at_any_price(moves.BRIBE | flag, POSTS)  # by post, then by price
        self.secures = _at_any_price(moves.SECURE | flag, POSTS)
        nomination = CASH | components.NOMINATION_PRICE << 3
        self.nominations = [Offer(moves.NOMINATE | flag | space << A_SHIFT, nomination) for space in range(2)]
        self.force = Offer(moves.FORCE | flag, CASH | FORCE_PRICE << 3)
        self.junks = _at_any_price(moves.BUY_JUNKS | flag, components.MOST_JUNKS_BOUGHT + 1)  # by number
        self.voyages = [  # by number of junks, where no land is reached
            Offer(moves.VOYAGE | flag | number << A_SHIFT, LICENCES | number << 3)
            for number in range(JUNKS + 1)
        ]
        self.recruits = [  # by licences
            Offer(moves.RECRUIT | flag, LICENCES | licences << 3)
            for licences in range(components.ARMY_LICENCES + 1)
        ]
        self.invasions = _at_any_price(moves.INVADE | flag, SLOTS * BOXES_PER_SLOT)  # by box
        self.gifts_bought = [  # by value
            Offer(moves.BUY_GIFT | flag | value << A_SHIFT, CASH | value << 3) for value in range(GIFTS + 1)
        ]
        self.gifts_given = _to_seats(moves.GIVE_GIFT | flag, GIFTS + 1)  # by value, then by seat
        self.transfers = _to_seats(moves.TRANSFER | flag, POSTS)
        self.commerce = Offer(moves.COMMERCE | flag, UP_TO_CASH | COMMERCE_LIMIT << 3)
        self.tax = Offer(moves.TAX | flag, FREE)
        self.no_action = Offer(moves.NO_ACTION | flag, FREE)


def _at_any_price(code: int, targets: int) -> list[list[Offer]]:
    return [
        [Offer(code | target << A_SHIFT, CASH | price << 3) for price in range(_DEAREST)]
        for target in range(targets)
    ]


def _to_seats(code: int, targets: int) -> list[list[Offer]]:
    return [
        [Offer(code | target << A_SHIFT | seat << B_SHIFT, FREE) for seat in range(MAX_PLAYERS)]
        for target in range(targets)
    ]


ACTIONS: Final = ActionsBox(0)
EXTRA_ACTIONS: Final = ActionsBox(moves.EXTRA_BIT)
PASS: Final = Offer(moves.PASS, FREE)
