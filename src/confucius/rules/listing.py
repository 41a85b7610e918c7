"""Listing the legal moves, in canonical order.

A move is listed without its payment: what is done, its price, and the ways to pay that are worth
offering. Whatever the referee would object to is not listed; a test holds the two together.
"""

from typing import Final

from confucius.rules import (
    components,
    cubes,
    examination,
    gifts,
    income,
    invasions,
    moves,
    offers,
    officials,
    payment,
    petitions,
    referee,
    resolution,
    rewards,
    voyages,
)
from confucius.rules import state as steps
from confucius.rules.components import GIFTS, NO_TILE, NOBODY, POSTS_PER_MINISTRY
from confucius.rules.moves import A_SHIFT, B_SHIFT, PAY_SHIFT
from confucius.rules.native import i64, mypyc_attr
from confucius.rules.offers import ActionsBox, Offer
from confucius.rules.payment import FREE, LICENCES
from confucius.rules.referee import ASKED
from confucius.rules.state import AVAILABLE, NOT_AVAILABLE, State, gift_among, is_secured
from confucius.rules.violations import ALLOWED


@mypyc_attr(acyclic=True, free_list_len=1)
class Choices:
    """The legal moves, each without its payment: what is offered, and the ways to pay worth offering."""

    def __init__(self, hand: i64) -> None:
        self.purse: Final = payment.purse(hand)
        self.total: i64 = 0  # of all those ways to pay
        self.taken: i64 = -1  # the move that somebody took last, by its place
        self._offers: Final[list[Offer]] = []

    def add_free(self, offer: Offer) -> None:
        """Add what costs nothing."""
        self._offers.append(offer)
        self.total += 1

    def add(self, offer: Offer) -> None:
        """Add an offer unless its price cannot be paid (rules 2.7)."""
        ways = self._ways(offer)
        if ways:
            self._offers.append(offer)
            self.total += len(ways)

    def add_for_cash(self, offer: Offer, price: i64) -> None:
        """Add an offer at a price in cash, which must be there."""
        self._offers.append(offer)
        self.total += self.purse.number_in_cash(price)

    def add_at(self, price: i64, by_price: list[Offer]) -> None:
        """Add one of the offers that there are at every price, unless the cash is not there."""
        if price <= self.purse.cash:
            self.add_for_cash(by_price[price], price)

    @property
    def codes(self) -> list[int]:
        """The moves without their payments."""
        return [offer.code for offer in self._offers]

    @property
    def payments(self) -> list[tuple[int, ...]]:
        """For each move the ways to pay in which every card counts, cheapest first."""
        return [self._ways(offer) for offer in self._offers]

    @property
    def all_payments(self) -> list[tuple[int, ...]]:
        """For each move all ways to pay, deliberate overpaying included (rules 4.1)."""
        hand = self.purse.hand
        return [payment.choices(hand, offer.due & 7, offer.due >> 3) for offer in self._offers]

    def take(self, place: i64) -> i64:
        """A move complete with its payment, by its place among all ways to pay for all moves."""
        for offer in self._offers:
            ways = self._ways(offer)
            if place < len(ways):
                self.taken = offer.code | ways[place] << PAY_SHIFT
                return self.taken
            place -= len(ways)
        raise IndexError(place)

    def _ways(self, offer: Offer) -> tuple[int, ...]:
        return payment.ways(self.purse, offer.due & 7, offer.due >> 3)


def choices(state: State) -> Choices:
    """What the player to decide may do, in canonical order."""
    seat = state.actor
    found = Choices(state.hands[seat] if seat >= 0 else 0)
    if state.due or seat < 0:
        return found
    step = state.step
    if step == steps.ACTING:
        _list_actions(found, state, seat, cubes.within_reach(state, seat), offers.ACTIONS)
        if state.rewards[seat]:
            _list_cards(found, state, seat)
        if state.cubes[seat] == 0:
            found.add_free(offers.PASS)
    elif step == steps.FAVOUR:
        _list_actions(found, state, seat, cubes.ALL_ACTIONS, offers.ACTIONS)
    else:
        kind = ASKED[step]
        for a, b in _decision_targets(state, seat, step):
            found.add(Offer(kind | a << A_SHIFT | b << B_SHIFT, referee.price(state, seat, kind, a, b)))
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


def _list_actions(found: Choices, state: State, seat: i64, reach: i64, box: ActionsBox) -> None:
    """Actions Box actions in the order of the board.

    `reach` is the set of kinds that cubes allow, a pair by its first.
    """
    givers = gifts.givers_set(state, seat)
    if reach >> moves.BRIBE & 1 and found.purse.cash:
        _list_bribes(found, state, seat, givers, box)
        _list_secures(found, state, seat, box)
    if reach >> moves.NOMINATE & 1 and found.purse.cash >= components.NOMINATION_PRICE:
        _list_nominations(found, state, seat, box)
    if reach >> moves.FORCE & 1 and examination.force_obstacle(state) == ALLOWED:
        found.add(box.force)
    if reach >> moves.BUY_JUNKS & 1:
        _list_junks(found, state, seat, box)
    if reach >> moves.RECRUIT & 1:
        _list_armies(found, state, seat, box)
    if reach >> moves.BUY_GIFT & 1:
        _list_gifts_to_buy(found, state, seat, box)
    if reach >> moves.GIVE_GIFT & 1:
        _list_gifts_to_give(found, state, seat, box)
    if givers:
        _list_transfers(found, state, seat, givers, box)
    if state.options.advanced and reach >> moves.PETITION_JUNKS & 1:
        _list_petitions(found, state, seat, box)
    if reach >> moves.COMMERCE & 1 and income.commerce_obstacle(state, seat) == ALLOWED:
        found.add(box.commerce)
    if reach >> moves.TAX & 1:
        found.add_free(box.tax)
    if reach >> moves.NO_ACTION & 1:
        found.add_free(box.no_action)


def _list_bribes(found: Choices, state: State, seat: i64, givers: i64, box: ActionsBox) -> None:
    discount = officials.discount(state, seat)
    most = found.purse.cash + discount
    where = officials.open_to_bribes(state, seat, givers)
    ministry: i64
    post: i64
    for ministry in range(3):
        if where >> ministry & 1:
            for post in range(ministry * POSTS_PER_MINISTRY, (ministry + 1) * POSTS_PER_MINISTRY):
                cost = officials.bribe_cost(state, post)
                if NO_TILE != cost <= most and state.owners[post] == NOBODY:
                    found.add_for_cash(box.bribes[post][cost - discount], cost - discount)


def _list_secures(found: Choices, state: State, seat: i64, box: ActionsBox) -> None:
    discount = officials.discount(state, seat)
    ministry: i64
    post: i64
    for ministry in range(3):
        if officials.takes_part_in(state, seat, ministry):
            for post in range(ministry * POSTS_PER_MINISTRY, (ministry + 1) * POSTS_PER_MINISTRY):
                if state.owners[post] == seat and not is_secured(state, post):
                    found.add_at(officials.bribe_cost(state, post) - discount, box.secures[post])


def _list_nominations(found: Choices, state: State, seat: i64, box: ActionsBox) -> None:
    space: i64
    for space in range(2):
        if examination.nominate_obstacle(state, seat, space) == ALLOWED:
            found.add_for_cash(box.nominations[space], components.NOMINATION_PRICE)


def _list_junks(found: Choices, state: State, seat: i64, box: ActionsBox) -> None:
    number: i64
    if found.purse.cash:
        prices = voyages.junk_prices(state, seat)
        for number in range(1, min(components.MOST_JUNKS_BOUGHT, state.supply) + 1):
            found.add_at(prices[number], box.junks[number])
    for number in range(1, min(state.shipyards[seat], found.purse.licences) + 1):
        if voyages.completed(state, seat, number):
            _list_discoveries(found, state, seat, box.voyages[number], number)
        else:
            found.add(box.voyages[number])


def _list_discoveries(found: Choices, state: State, seat: i64, voyage: Offer, number: i64) -> None:
    lands: i64
    for lands in voyages.land_choices(state, seat, number):
        found.add(Offer(voyage.code | lands << B_SHIFT, LICENCES | number << 3))


def _list_armies(found: Choices, state: State, seat: i64, box: ActionsBox) -> None:
    if invasions.recruit_obstacle(state, seat) == ALLOWED:
        found.add(box.recruits[invasions.recruit_licences(state, seat)])
    if state.colonies[seat]:
        place: i64
        for place in invasions.open_boxes(state):
            found.add_at(invasions.invade_price(state, place), box.invasions[place])


def _list_gifts_to_buy(found: Choices, state: State, seat: i64, box: ActionsBox) -> None:
    held: i64 = state.gifts[seat]
    value: i64
    for value in range(1, min(found.purse.cash, GIFTS) + 1):
        if gift_among(held, value) == NOT_AVAILABLE:
            found.add_for_cash(box.gifts_bought[value], value)


def _list_gifts_to_give(found: Choices, state: State, seat: i64, box: ActionsBox) -> None:
    held: i64 = state.gifts[seat]
    value: i64
    to: i64
    for value in range(1, GIFTS + 1):
        if gift_among(held, value) == AVAILABLE:
            for to in range(state.players):
                if to != seat and gifts.is_enough_for(state, seat, value, to):
                    found.add_free(box.gifts_given[value][to])


def _list_transfers(found: Choices, state: State, seat: i64, givers: i64, box: ActionsBox) -> None:
    post: i64
    to: i64
    for post in officials.own_posts(state, seat):
        for to in range(state.players):
            if givers >> to & 1:
                found.add_free(box.transfers[post][to])


def _list_petitions(found: Choices, state: State, seat: i64, box: ActionsBox) -> None:
    for kind in range(moves.PETITION_JUNKS, moves.PETITION_INFLUENCE + 1):
        for a, b in petitions.targets(state, seat, kind):
            found.add_free(Offer(kind | box.flag | a << A_SHIFT | b << B_SHIFT, FREE))


def _list_cards(found: Choices, state: State, seat: i64) -> None:
    for kind in range(moves.CARD_BRIBERY, moves.PASS):
        shape = moves.SHAPES[kind]
        for b in shape.values(1):
            if rewards.holds(state, seat, rewards.card_of(kind, b)):
                for a in shape.values(0):
                    if rewards.obstacle(state, seat, kind, a, b) == ALLOWED:
                        due = referee.price(state, seat, kind, a, b)
                        found.add(Offer(kind | a << A_SHIFT | b << B_SHIFT, due))
    if rewards.holds(state, seat, components.EXTRA_ACTION_CARD):
        _list_actions(found, state, seat, cubes.ALL_ACTIONS, offers.EXTRA_ACTIONS)
