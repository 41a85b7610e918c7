"""Sets of Confucius cards, counted, never ordered (rules 1.7, 4.1).

There are only three kinds of card, so a hand, a payment, the deck and the discard pile are each
three counts, packed into one int: cards worth 1 cash in the lowest byte, then 2, then 3.
Adding and removing cards is then plain ``+`` and ``-``.
"""

from typing import Final

from confucius.rules.native import i64

ONE: Final = 1
TWO: Final = 1 << 8
THREE: Final = 1 << 16
OF_CASH: Final[tuple[int, ...]] = (0, ONE, TWO, THREE)
NO_CARDS: Final = 0
STARTING_HAND: Final = ONE + TWO + THREE


def pack(ones: i64, twos: i64, threes: i64) -> i64:
    return ones | twos << 8 | threes << 16


def ones(cards: i64) -> i64:
    return cards & 255


def twos(cards: i64) -> i64:
    return cards >> 8 & 255


def threes(cards: i64) -> i64:
    return cards >> 16


def count(cards: i64) -> int:
    return (cards & 255) + (cards >> 8 & 255) + (cards >> 16)


def cash(cards: i64) -> int:
    return (cards & 255) + 2 * (cards >> 8 & 255) + 3 * (cards >> 16)


def licences(cards: i64) -> int:
    return 3 * (cards & 255) + 2 * (cards >> 8 & 255) + (cards >> 16)


def contains(hand: i64, some: i64) -> bool:
    return some & 255 <= hand & 255 and some >> 8 & 255 <= hand >> 8 & 255 and some >> 16 <= hand >> 16


def as_list(cards: int) -> list[int]:
    """The cash of each card, dearest first: ``[3, 1, 1]``."""
    return [3] * threes(cards) + [2] * twos(cards) + [1] * ones(cards)


def from_list(cash_values: list[int]) -> int:
    """
    >>> as_list(from_list([1, 3, 1]))
    [3, 1, 1]
    """
    total = NO_CARDS
    for value in cash_values:
        if not 1 <= value <= 3:
            raise ValueError(f"there is no card worth {value} cash; cards are worth 1, 2 or 3")
        total += OF_CASH[value]
    return total


def subsets(cards: int) -> list[int]:
    """Every set that can be taken out of `cards`, the empty one and all of them included."""
    found = []
    for c in range(threes(cards) + 1):
        for b in range(twos(cards) + 1):
            for a in range(ones(cards) + 1):
                found.append(pack(a, b, c))
    return found
