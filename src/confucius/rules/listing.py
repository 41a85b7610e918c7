"""Listing the legal moves, in canonical order.

A move is listed without its payment: what is done, its price, and the ways to pay that are worth
offering. Whatever the referee would object to is not listed; a test holds the two together.
"""

from confucius.rules import (
    components,
    cubes,
    examination,
    gifts,
    income,
    invasions,
    moves,
    officials,
    payment,
    petitions,
    referee,
    resolution,
    rewards,
    voyages,
)
from confucius.rules import state as steps
from confucius.rules.components import POSTS_PER_MINISTRY
from confucius.rules.moves import A_SHIFT, B_SHIFT, BUY_JUNKS, PAY_SHIFT, SECURE, UNPAID
from confucius.rules.native import i64
from confucius.rules.payment import CASH, FREE, LICENCES, UP_TO_CASH
from confucius.rules.referee import ASKED
from confucius.rules.state import AVAILABLE, NOT_AVAILABLE, State, gift_state, is_secured
from confucius.rules.violations import ALLOWED


class Choices:
    """The legal moves, each without its payment: its code, its price and the ways to pay worth offering."""

    def __init__(self, hand: i64) -> None:
        self.purse = payment.purse(hand)
        self.total: i64 = 0  # of all those ways to pay
        self._priced: list[int] = []  # codes, with the price where the payment will be

    def add_free(self, code: i64) -> None:
        """Add a move that costs nothing."""
        self._priced.append(code | FREE << PAY_SHIFT)
        self.total += 1

    def add(self, code: i64, due: i64) -> None:
        """Add a move unless its price cannot be paid (rules 2.7)."""
        ways = payment.ways(self.purse, due & 7, due >> 3)
        if ways:
            self._priced.append(code | due << PAY_SHIFT)
            self.total += len(ways)

    def add_for_cash(self, code: i64, amount: i64) -> None:
        """The same for the commonest case, a price in cash, turned away as early as can be."""
        if amount <= self.purse.cash:
            self.add(code, CASH | amount << 3)

    @property
    def codes(self) -> list[int]:
        """The moves without their payments."""
        return [priced & UNPAID for priced in self._priced]

    @property
    def payments(self) -> list[tuple[int, ...]]:
        """For each move the ways to pay in which every card counts, cheapest first."""
        return [self._ways(priced) for priced in self._priced]

    @property
    def all_payments(self) -> list[tuple[int, ...]]:
        """For each move all ways to pay, deliberate overpaying included (rules 4.1)."""
        hand, dues = self.purse.hand, [priced >> PAY_SHIFT for priced in self._priced]
        return [payment.choices(hand, due & 7, due >> 3) for due in dues]

    def paid(self, place: i64) -> i64:
        """A move complete with its payment, by its place among all ways to pay for all moves."""
        priced: i64
        for priced in self._priced:
            ways = self._ways(priced)
            if place < len(ways):
                return priced & UNPAID | ways[place] << PAY_SHIFT
            place -= len(ways)
        raise IndexError(place)

    def _ways(self, priced: i64) -> tuple[int, ...]:
        due = priced >> PAY_SHIFT
        return payment.ways(self.purse, due & 7, due >> 3)


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
            found.add_free(moves.PASS)
    elif step == steps.FAVOUR:
        _list_actions(found, state, seat, cubes.ALL_ACTIONS, 0)
    else:
        kind = ASKED[step]
        for a, b in _decision_targets(state, seat, step):
            found.add(kind | a << A_SHIFT | b << B_SHIFT, referee.price(state, seat, kind, a, b))
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


def _list_actions(found: Choices, state: State, seat: i64, reach: i64, flag: i64) -> None:
    """Actions Box actions in the order of the board.

    `reach` is the set of kinds that cubes allow, a pair by its first; `flag` marks them as Extra Actions.
    """
    if reach >> moves.BRIBE & 1:
        _list_bribes(found, state, seat, flag)
    if reach >> moves.NOMINATE & 1:
        _list_nominations(found, state, seat, flag)
    if reach >> moves.FORCE & 1 and examination.force_obstacle(state) == ALLOWED:
        found.add_for_cash(moves.FORCE | flag, components.FORCE_PRICE)
    if reach >> BUY_JUNKS & 1:
        _list_junks(found, state, seat, flag)
    if reach >> moves.RECRUIT & 1:
        _list_armies(found, state, seat, flag)
    _list_gifts(found, state, seat, reach, flag)
    _list_transfers(found, state, seat, flag)
    if state.options.advanced and reach >> moves.PETITION_JUNKS & 1:
        for kind in range(moves.PETITION_JUNKS, moves.PETITION_INFLUENCE + 1):
            for a, b in petitions.targets(state, seat, kind):
                found.add_free(kind | flag | a << A_SHIFT | b << B_SHIFT)
    if reach >> moves.COMMERCE & 1 and income.commerce_obstacle(state, seat) == ALLOWED:
        found.add(moves.COMMERCE | flag, UP_TO_CASH | income.COMMERCE_LIMIT << 3)
    if reach >> moves.TAX & 1:
        found.add_free(moves.TAX | flag)
    if reach >> moves.NO_ACTION & 1:
        found.add_free(moves.NO_ACTION | flag)


def _list_bribes(found: Choices, state: State, seat: i64, flag: i64) -> None:
    if found.purse.cash == 0:
        return
    discount = officials.discount(state, seat)
    ministry: i64
    post: i64
    for ministry in range(3):
        if officials.may_bribe_in(state, seat, ministry):
            for post in range(ministry * POSTS_PER_MINISTRY, (ministry + 1) * POSTS_PER_MINISTRY):
                if officials.is_unbribed(state, post):
                    found.add_for_cash(moves.BRIBE | flag | post << A_SHIFT, state.tiles[post] - discount)
    for post in officials.own_posts(state, seat):
        if not is_secured(state, post):
            found.add_for_cash(SECURE | flag | post << A_SHIFT, state.tiles[post] - discount)


def _list_nominations(found: Choices, state: State, seat: i64, flag: i64) -> None:
    if found.purse.cash < components.NOMINATION_PRICE:
        return
    space: i64
    for space in range(2):
        if examination.nominate_obstacle(state, seat, space) == ALLOWED:
            found.add_for_cash(moves.NOMINATE | flag | space << A_SHIFT, components.NOMINATION_PRICE)


def _list_junks(found: Choices, state: State, seat: i64, flag: i64) -> None:
    number: i64
    lands: i64
    if found.purse.cash:
        prices = voyages.junk_prices(state, seat)
        for number in range(1, min(components.MOST_JUNKS_BOUGHT, state.supply) + 1):
            found.add_for_cash(BUY_JUNKS | flag | number << A_SHIFT, prices[number])
    for number in range(1, min(state.shipyards[seat], found.purse.licences) + 1):
        for lands in voyages.land_choices(state, seat, number):
            found.add(moves.VOYAGE | flag | number << A_SHIFT | lands << B_SHIFT, LICENCES | number << 3)


def _list_armies(found: Choices, state: State, seat: i64, flag: i64) -> None:
    if invasions.recruit_obstacle(state, seat) == ALLOWED:
        found.add(moves.RECRUIT | flag, LICENCES | invasions.recruit_licences(state, seat) << 3)
    if state.colonies[seat]:
        box: i64
        for box in invasions.open_boxes(state):
            found.add_for_cash(moves.INVADE | flag | box << A_SHIFT, invasions.invade_price(state, box))


def _list_gifts(found: Choices, state: State, seat: i64, reach: i64, flag: i64) -> None:
    value: i64
    if reach >> moves.BUY_GIFT & 1:
        for value in range(1, min(found.purse.cash, components.GIFTS) + 1):
            if gift_state(state, seat, value) == NOT_AVAILABLE:
                found.add_for_cash(moves.BUY_GIFT | flag | value << A_SHIFT, value)
    if reach >> moves.GIVE_GIFT & 1:
        for value in range(1, components.GIFTS + 1):
            if gift_state(state, seat, value) == AVAILABLE:
                _list_receivers(found, state, seat, value, flag)


def _list_receivers(found: Choices, state: State, seat: i64, value: i64, flag: i64) -> None:
    to: i64
    for to in range(state.players):
        if gifts.give_obstacle(state, seat, value, to) == ALLOWED:
            found.add_free(moves.GIVE_GIFT | flag | value << A_SHIFT | to << B_SHIFT)


def _list_transfers(found: Choices, state: State, seat: i64, flag: i64) -> None:
    givers = gifts.givers(state, seat)
    if not givers:
        return
    post: i64
    to: i64
    for post in officials.own_posts(state, seat):
        for to in givers:
            found.add_free(moves.TRANSFER | flag | post << A_SHIFT | to << B_SHIFT)


def _list_cards(found: Choices, state: State, seat: i64) -> None:
    for card in range(components.BRIBERY_ANY + 1):
        if rewards.holds(state, seat, card):
            for post in range(components.POSTS):
                if rewards.bribery_obstacle(state, seat, post, card) == ALLOWED:
                    due = referee.price(state, seat, moves.CARD_BRIBERY, post, card)
                    found.add(moves.CARD_BRIBERY | post << A_SHIFT | card << B_SHIFT, due)
    for kind in range(moves.CARD_GIFT, moves.PASS):
        if rewards.holds(state, seat, rewards.card_of(kind, 0)):
            for a in moves.SHAPES[kind].values(0):
                if rewards.obstacle(state, seat, kind, a, 0) == ALLOWED:
                    found.add(kind | a << A_SHIFT, referee.price(state, seat, kind, a, 0))
    if rewards.holds(state, seat, components.EXTRA_ACTION_CARD):
        _list_actions(found, state, seat, cubes.ALL_ACTIONS, moves.EXTRA_BIT)
