"""Paying with Confucius cards (rules 4).

A price is an amount in one of the currencies below. ``choices`` lists every set of cards that
settles it; ``irredundant_choices`` those in which no card could be left out, the ones worth
offering to a bot or as a default. Both come cheapest first.
"""

from typing import Final

from confucius.rules import cards as confucius_cards
from confucius.rules import violations
from confucius.rules.cards import cash, contains, count, licences, pack, subsets
from confucius.rules.components import CARDS_OF_EACH_KIND
from confucius.rules.native import i64
from confucius.rules.violations import ALLOWED

# Currencies: what the cards of a move are for.
FREE: Final = 0
CASH: Final = 1
LICENCES: Final = 2
UP_TO_CASH: Final = 3  # commercial income: any cards up to that much cash
EXACTLY_CARDS: Final = 4  # discarding: that many cards
AT_LEAST_CARDS: Final = 5  # tutoring: that many cards or more

NOTHING: Final[tuple[int, ...]] = (0,)
NO_WAY: Final[tuple[int, ...]] = ()

_INCOMES: Final = 8  # the cash that income is limited to is less


class Purse:
    """What can be paid out of a hand, worked out once and remembered."""

    def __init__(self, hand: i64) -> None:
        self.hand = hand
        self.cash: i64 = cash(hand)
        self.licences: i64 = licences(hand)
        self._in_cash: list[tuple[int, ...] | None] = [None] * 16
        self._numbers_in_cash = [0] * 16  # of those ways, where they are known
        self._in_licences: list[tuple[int, ...] | None] = [None] * 32
        self._up_to_cash: list[tuple[int, ...] | None] = [None] * _INCOMES
        self._otherwise: dict[int, tuple[int, ...]] = {}

    def ways_in_cash(self, amount: i64) -> tuple[int, ...]:
        if amount > self.cash:
            return NO_WAY
        ways = self._in_cash[amount]
        if ways is None:
            ways = _sorted(_without_spare(self.hand, amount), CASH)
            self._in_cash[amount] = ways
        return ways

    def number_in_cash(self, amount: i64) -> i64:
        """How many of those ways there are, where the cash is enough."""
        number: i64 = self._numbers_in_cash[amount]
        if number == 0:
            number = len(self.ways_in_cash(amount))
            self._numbers_in_cash[amount] = number
        return number

    def ways_in_licences(self, amount: i64) -> tuple[int, ...]:
        if amount > self.licences:
            return NO_WAY
        ways = self._in_licences[amount]
        if ways is None:
            # A card worth c cash is worth 4 - c licences: the same question with the kinds swapped.
            found = [_mirrored(p) for p in _without_spare(_mirrored(self.hand), amount)]
            ways = _sorted(found, LICENCES)
            self._in_licences[amount] = ways
        return ways

    def ways_up_to_cash(self, amount: i64) -> tuple[int, ...]:
        ways = self._up_to_cash[amount]
        if ways is None:
            ways = choices(self.hand, UP_TO_CASH, amount)
            self._up_to_cash[amount] = ways
        return ways

    def ways_otherwise(self, currency: i64, amount: i64) -> tuple[int, ...]:
        """Where every card counts in any case: for tutoring and in discarding."""
        due = currency | amount << 3
        found = self._otherwise.get(due)
        if found is None:
            found = choices(self.hand, currency, amount)
            self._otherwise[due] = found
        return found


# Hands repeat all the time: there is a place for each that the cards in the box can make.
_NUMBERS: Final = CARDS_OF_EACH_KIND + 1
_purses: Final[list[Purse | None]] = [None] * (_NUMBERS * _NUMBERS * _NUMBERS)


def purse(hand: i64) -> Purse:
    a = hand & 255
    b = hand >> 8 & 255
    c = hand >> 16
    if a >= _NUMBERS or b >= _NUMBERS or c >= _NUMBERS:
        return Purse(hand)
    place = a + _NUMBERS * (b + _NUMBERS * c)
    found = _purses[place]
    if found is None:
        found = Purse(hand)
        _purses[place] = found
    return found


def obstacle(hand: i64, currency: i64, amount: i64, pay: i64) -> i64:
    """Why `pay` out of `hand` does not settle a price, or ALLOWED."""
    if not contains(hand, pay):
        return violations.CARDS_NOT_IN_HAND
    if currency == FREE:
        return ALLOWED if pay == 0 else violations.NOTHING_DUE
    if currency == CASH:
        return ALLOWED if cash(pay) >= amount else violations.PAY_MORE_CASH
    if currency == LICENCES:
        return ALLOWED if licences(pay) >= amount else violations.PAY_MORE_LICENCES
    if currency == UP_TO_CASH:
        return ALLOWED if cash(pay) <= amount else violations.PAY_AT_MOST_FOUR
    if currency == EXACTLY_CARDS:
        return ALLOWED if count(pay) == amount else violations.DISCARD_EXACTLY
    if count(pay) >= amount:
        return ALLOWED
    return violations.TUTOR_AT_LEAST_ONE if amount == 1 else violations.TUTOR_THREE_TO_CANCEL


def irredundant_choices(hand: int, currency: int, amount: int) -> tuple[int, ...]:
    """The ways to pay in which every card counts, cheapest first."""
    return ways(purse(hand), currency, amount)


def ways(held: Purse, currency: i64, amount: i64) -> tuple[int, ...]:
    """The same for a purse at hand."""
    if currency == FREE:
        return NOTHING
    if currency == CASH:
        return held.ways_in_cash(amount)
    if currency == LICENCES:
        return held.ways_in_licences(amount)
    if currency == UP_TO_CASH and amount < _INCOMES:
        return held.ways_up_to_cash(amount)
    return held.ways_otherwise(currency, amount)


def choices(hand: i64, currency: i64, amount: i64) -> tuple[int, ...]:
    """All ways to pay, deliberate overpaying included (rules 4.1)."""
    if currency == FREE:
        return NOTHING
    return _sorted([p for p in subsets(hand) if obstacle(hand, currency, amount, p) == ALLOWED], currency)


def _mirrored(cards: int) -> int:
    return pack(confucius_cards.threes(cards), confucius_cards.twos(cards), confucius_cards.ones(cards))


def _without_spare(hand: int, amount: int) -> list[int]:
    found = []
    for c in range(confucius_cards.threes(hand) + 1):
        for b in range(confucius_cards.twos(hand) + 1):
            least = max(0, amount - 3 * c - 2 * b)
            if least > confucius_cards.ones(hand):
                continue
            smallest = 1 if least else 2 if b else 3
            total = 3 * c + 2 * b + least
            if total - smallest < amount:
                found.append(pack(least, b, c))
    return found


def _sorted(payments: list[int], currency: int) -> tuple[int, ...]:
    keyed = [(licences(p) if currency == LICENCES else cash(p), count(p), p) for p in payments]
    keyed.sort()
    return tuple([k[2] for k in keyed])
