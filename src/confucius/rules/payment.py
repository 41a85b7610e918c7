"""Paying with Confucius cards (rules 4).

A price is an amount in one of the currencies below. ``choices`` lists every set of cards that
settles it; ``irredundant_choices`` those in which no card could be left out, the ones worth
offering to a bot or as a default. Both come cheapest first.
"""

from typing import Final

from confucius.rules import cards as confucius_cards
from confucius.rules.cards import cash, contains, count, licences, pack, subsets
from confucius.rules.violations import (
    ALLOWED,
    CARDS_NOT_IN_HAND,
    DISCARD_EXACTLY,
    NOTHING_DUE,
    PAY_AT_MOST_FOUR,
    PAY_MORE_CASH,
    PAY_MORE_LICENCES,
    TUTOR_AT_LEAST_ONE,
    TUTOR_THREE_TO_CANCEL,
)

# Currencies: what the cards of a move are for.
FREE: Final = 0
CASH: Final = 1
LICENCES: Final = 2
UP_TO_CASH: Final = 3  # commercial income: any cards up to that much cash
EXACTLY_CARDS: Final = 4  # discarding: that many cards
AT_LEAST_CARDS: Final = 5  # tutoring: that many cards or more

NOTHING: Final[tuple[int, ...]] = (0,)
NO_WAY: Final[tuple[int, ...]] = ()

# Hands repeat all the time. Beyond this size the memory is better used otherwise.
_MOST_REMEMBERED: Final = 50_000
_remembered: dict[int, tuple[int, ...]] = {}


def obstacle(hand: int, currency: int, amount: int, pay: int) -> int:
    """Why `pay` out of `hand` does not settle a price, or ALLOWED."""
    if not contains(hand, pay):
        return CARDS_NOT_IN_HAND
    if currency == FREE:
        return ALLOWED if pay == 0 else NOTHING_DUE
    if currency == CASH:
        return ALLOWED if cash(pay) >= amount else PAY_MORE_CASH
    if currency == LICENCES:
        return ALLOWED if licences(pay) >= amount else PAY_MORE_LICENCES
    if currency == UP_TO_CASH:
        return ALLOWED if cash(pay) <= amount else PAY_AT_MOST_FOUR
    if currency == EXACTLY_CARDS:
        return ALLOWED if count(pay) == amount else DISCARD_EXACTLY
    if count(pay) >= amount:
        return ALLOWED
    return TUTOR_AT_LEAST_ONE if amount == 1 else TUTOR_THREE_TO_CANCEL


def can_settle(hand: int, currency: int, amount: int) -> bool:
    if currency == CASH:
        return cash(hand) >= amount
    if currency == LICENCES:
        return licences(hand) >= amount
    if currency == EXACTLY_CARDS or currency == AT_LEAST_CARDS:
        return count(hand) >= amount
    return True


def irredundant_choices(hand: int, currency: int, amount: int) -> tuple[int, ...]:
    """The ways to pay in which every card counts, cheapest first."""
    if currency == FREE:
        return NOTHING
    if not can_settle(hand, currency, amount):
        return NO_WAY
    key = hand << 12 | amount << 3 | currency
    known = _remembered.get(key)
    if known is None:
        if len(_remembered) >= _MOST_REMEMBERED:
            _remembered.clear()
        known = _irredundant(hand, currency, amount)
        _remembered[key] = known
    return known


def choices(hand: int, currency: int, amount: int) -> tuple[int, ...]:
    """All ways to pay, deliberate overpaying included (rules 4.1)."""
    if currency == FREE:
        return NOTHING
    return _sorted([p for p in subsets(hand) if obstacle(hand, currency, amount, p) == ALLOWED], currency)


def _irredundant(hand: int, currency: int, amount: int) -> tuple[int, ...]:
    if currency == CASH:
        found = _without_spare(hand, amount)
    elif currency == LICENCES:
        # A card worth c cash is worth 4 - c licences: the same question with the kinds swapped.
        found = [_mirrored(p) for p in _without_spare(_mirrored(hand), amount)]
    else:
        return choices(hand, currency, amount)
    return _sorted(found, currency)


def _mirrored(cards: int) -> int:
    return pack(
        confucius_cards.threes(cards), confucius_cards.twos(cards), confucius_cards.ones(cards)
    )


def _without_spare(hand: int, amount: int) -> list[int]:
    found = []
    for c in range(min(confucius_cards.threes(hand), (amount + 2) // 3) + 1):
        for b in range(min(confucius_cards.twos(hand), (amount + 1) // 2) + 1):
            least = max(0, amount - 3 * c - 2 * b)
            if least > confucius_cards.ones(hand):
                continue
            smallest = 1 if least else 2 if b else 3
            total = 3 * c + 2 * b + least
            if total - smallest < amount:
                found.append(pack(least, b, c))
    return found


def _sorted(payments: list[int], currency: int) -> tuple[int, ...]:
    worth = licences if currency == LICENCES else cash
    keyed = [(worth(p), count(p), p) for p in payments]
    keyed.sort()
    return tuple([k[2] for k in keyed])
