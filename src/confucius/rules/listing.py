"""Listing the legal moves, in canonical order.

A move is listed without its payment: what is done, its price, and the ways to pay that are worth
offering. Whatever the referee would object to is not listed; a test holds the two together.
"""

from confucius.rules import (
    components,
    cubes,
    examination,
    gifts,
    invasions,
    moves,
    officials,
    payment,
    petitions,
    resolution,
    rewards,
    voyages,
)
from confucius.rules import state as steps
from confucius.rules.moves import A_SHIFT, B_SHIFT, BUY_JUNKS, SECURE
from confucius.rules.payment import CASH, FREE, LICENCES
from confucius.rules.referee import ASKED, action_obstacle, price
from confucius.rules.state import AVAILABLE, NOT_AVAILABLE, State, is_secured
from confucius.rules.violations import ALLOWED


class Choices:
    """The legal moves, each without its payment: its code, its price and the ways to pay worth offering."""

    def __init__(self, hand: int) -> None:
        self.hand = hand
        self.codes: list[int] = []
        self.prices: list[int] = []
        self.payments: list[tuple[int, ...]] = []
        self.total = 0  # of all those ways to pay
        self.purse = payment.purse(hand)

    def add(self, code: int, due: int) -> None:
        """Add a move unless its price cannot be paid (rules 2.7)."""
        ways = payment.ways(self.purse, due & 7, due >> 3)
        if ways:
            self._append(code, due, ways)

    def add_for_cash(self, code: int, amount: int) -> None:
        """The same for the commonest case, a price in cash, turned away as early as can be."""
        if amount <= self.purse.cash:
            self._append(code, CASH | amount << 3, self.purse.ways_in_cash(amount))

    def _append(self, code: int, due: int, ways: tuple[int, ...]) -> None:
        self.codes.append(code)
        self.prices.append(due)
        self.payments.append(ways)
        self.total += len(ways)


def choices(state: State) -> Choices:
    """What the player to decide may do, in canonical order."""
    seat = state.actor
    found = Choices(state.hands[seat] if seat >= 0 else 0)
    if state.due or seat < 0:
        return found
    step = state.step
    if step == steps.ACTING:
        _list_actions(found, state, seat, cubes.within_reach(state, seat), 0)
        if state.rewards[seat]:
            _list_cards(found, state, seat)
        if state.cubes[seat] == 0:
            found.add(moves.PASS, FREE)
    elif step == steps.FAVOUR:
        _list_actions(found, state, seat, cubes.ALL_ACTIONS, 0)
    else:
        kind = ASKED[step]
        for a, b in _decision_targets(state, seat, step):
            found.add(kind | a << A_SHIFT | b << B_SHIFT, price(state, seat, kind, a, b))
    return found


def _decision_targets(state: State, seat: int, step: int) -> list[tuple[int, int]]:
    if step == steps.CHOOSING_CHIEF:
        return [(new, 0) for new in range(state.players) if new != seat]
    if step == steps.TUTORING:
        pairs = [(0, 0), (0, 1), (1, 0), (1, 1)]
        return [p for p in pairs if examination.tutor_obstacle(state, seat, p[0], p[1]) == ALLOWED]
    if step == steps.PLACING:
        return [(post, 0) for post in examination.places(state)]
    if step == steps.YIELDING:
        return [(to, 0) for to in resolution.receivers(state, seat)]
    return [(0, 0)]


def _list_actions(found: Choices, state: State, seat: int, reach: int, flag: int) -> None:
    """Actions Box actions in the order of the board.

    `reach` is the set of kinds that cubes allow, a pair by its first; `flag` marks them as Extra Actions.
    """
    if reach >> moves.BRIBE & 1:
        _list_bribes(found, state, seat, flag)
    if reach >> moves.NOMINATE & 1:
        _list_simple(found, state, seat, moves.NOMINATE, 2, flag)
    if reach >> moves.FORCE & 1:
        _list_simple(found, state, seat, moves.FORCE, 1, flag)
    if reach >> BUY_JUNKS & 1:
        _list_junks(found, state, seat, flag)
    if reach >> moves.RECRUIT & 1:
        _list_armies(found, state, seat, flag)
    _list_gifts(found, state, seat, reach, flag)
    _list_transfers(found, state, seat, flag)
    if state.options.advanced and reach >> moves.PETITION_JUNKS & 1:
        for kind in range(moves.PETITION_JUNKS, moves.PETITION_INFLUENCE + 1):
            for a, b in petitions.targets(state, seat, kind):
                found.add(kind | flag | a << A_SHIFT | b << B_SHIFT, FREE)
    for kind in (moves.COMMERCE, moves.TAX, moves.NO_ACTION):
        if reach >> kind & 1:
            _list_simple(found, state, seat, kind, 1, flag)


def _list_simple(found: Choices, state: State, seat: int, kind: int, targets: int, flag: int) -> None:
    """An action with few targets: ask about each."""
    for a in range(targets):
        if action_obstacle(state, seat, kind, a, 0) == ALLOWED:
            found.add(kind | flag | a << A_SHIFT, price(state, seat, kind, a, 0))


def _list_bribes(found: Choices, state: State, seat: int, flag: int) -> None:
    if found.purse.cash == 0:
        return
    for post in officials.bribe_targets(state, seat):
        found.add_for_cash(moves.BRIBE | flag | post << A_SHIFT, officials.bribe_price(state, seat, post))
    for post in officials.own_posts(state, seat):
        if not is_secured(state, post):
            found.add_for_cash(SECURE | flag | post << A_SHIFT, officials.bribe_price(state, seat, post))


def _list_junks(found: Choices, state: State, seat: int, flag: int) -> None:
    for number in range(1, min(components.MOST_JUNKS_BOUGHT, state.supply) + 1):
        found.add_for_cash(BUY_JUNKS | flag | number << A_SHIFT, voyages.junk_price(state, seat, number))
    for number in range(1, state.shipyards[seat] + 1):
        for lands in voyages.land_choices(state, seat, number):
            found.add(moves.VOYAGE | flag | number << A_SHIFT | lands << B_SHIFT, LICENCES | number << 3)


def _list_armies(found: Choices, state: State, seat: int, flag: int) -> None:
    _list_simple(found, state, seat, moves.RECRUIT, 1, flag)
    if state.colonies[seat]:
        for box in invasions.open_boxes(state):
            found.add_for_cash(moves.INVADE | flag | box << A_SHIFT, invasions.invade_price(state, box))


def _list_gifts(found: Choices, state: State, seat: int, reach: int, flag: int) -> None:
    if reach >> moves.BUY_GIFT & 1 and found.purse.cash:
        for value in gifts.with_state(state, seat, NOT_AVAILABLE):
            found.add_for_cash(moves.BUY_GIFT | flag | value << A_SHIFT, value)
    if reach >> moves.GIVE_GIFT & 1:
        for value in gifts.with_state(state, seat, AVAILABLE):
            for to in range(state.players):
                if gifts.give_obstacle(state, seat, value, to) == ALLOWED:
                    found.add(moves.GIVE_GIFT | flag | value << A_SHIFT | to << B_SHIFT, FREE)


def _list_transfers(found: Choices, state: State, seat: int, flag: int) -> None:
    givers = gifts.givers(state, seat)
    if not givers:
        return
    for post in officials.own_posts(state, seat):
        for to in givers:
            found.add(moves.TRANSFER | flag | post << A_SHIFT | to << B_SHIFT, FREE)


def _list_cards(found: Choices, state: State, seat: int) -> None:
    for card in range(components.BRIBERY_ANY + 1):
        if rewards.holds(state, seat, card):
            for post in range(components.POSTS):
                if rewards.bribery_obstacle(state, seat, post, card) == ALLOWED:
                    due = price(state, seat, moves.CARD_BRIBERY, post, card)
                    found.add(moves.CARD_BRIBERY | post << A_SHIFT | card << B_SHIFT, due)
    for kind in range(moves.CARD_GIFT, moves.PASS):
        if rewards.holds(state, seat, rewards.card_of(kind, 0)):
            for a in moves.SHAPES[kind].values(0):
                if rewards.obstacle(state, seat, kind, a, 0) == ALLOWED:
                    found.add(kind | a << A_SHIFT, price(state, seat, kind, a, 0))
    if rewards.holds(state, seat, components.EXTRA_ACTION_CARD):
        _list_actions(found, state, seat, cubes.ALL_ACTIONS, moves.EXTRA_BIT)
