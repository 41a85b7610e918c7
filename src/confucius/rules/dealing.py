"""Dealing again what a seat cannot see, consistent with everything it can know.

A hand is partly known: the starting cards (rules 1.7), and what follows from every card seen since.
The rest are *unknown cards*, each drawn from some *pool*: the deck between two reshuffles, whose
make-up everybody can count (rules 1.9). Walking through the ledger, a card that shows itself is
traced to the known part of its owner's hand, else to one of his pools by lot. At the end the cards
left in each pool are dealt to the hands and the deck that still hold unknown cards of it.

A lot can be drawn so badly that a later card finds no source. Then an earlier card is traced to another
pool it may have come from as well; if there is none, the walk starts again. If that has happened too often,
the pools are thrown together, which forgets which reshuffle a card came with but nothing else, and everybody
who can have given a tutoring card is tried in turn. What really happened is among that, so a deal is found.
"""

from typing import Final, Protocol

from confucius.rules.cards import OF_CASH, STARTING_HAND, contains, count, ones, pack, threes, twos
from confucius.rules.components import CARDS_OF_EACH_KIND, NOBODY, REWARD_KINDS
from confucius.rules.ledger import DRAWN, HIDDEN, PAID, SHOWN_RED, TUTORED_PLAIN, TUTORED_RED, entry
from confucius.rules.state import State, added, one_reward, rewards_of_kind
from confucius.rules.views import View

_ATTEMPTS: Final = 12  # by lot, before all ways are tried in turn


class Lots(Protocol):
    """Where the lots come from; ``random.Random`` will do."""

    def random(self) -> float: ...


class _Traced:
    """A card that showed itself: whose it was, and the pool it is taken to have come from."""

    def __init__(self, seat: int, cash: int, pool: int, latest: int, drawn: int) -> None:
        self.seat = seat
        self.cash = cash
        self.pool = pool
        self.latest = latest  # the pool the deck was when it showed itself
        self.drawn = drawn  # how many unknown cards its owner had drawn from that by then


class _Memory:
    """What a seat can work out about the cards, by walking through its ledger once."""

    place: int  # in the ledger
    deck: int
    discard: int
    known: list[int]  # by seat

    def __init__(self, view: View, lots: Lots, trials: list[list[int]] | None = None) -> None:
        self.lots = lots
        self.trials = trials  # by tutoring card shown, the seats still to be tried as its giver; None: by lot
        self.shown = 0  # tutoring cards of other seats so far
        self.book = view.ledger
        self.players = view.state.players
        self.seat = view.seat
        self.unknown: list[list[int]] = [[] for _ in range(self.players)]  # by seat, by pool
        self.pools: list[list[int]] = []  # cards not traced yet, by cash - 1
        self.sizes: list[int] = []
        self.drawn: list[list[int]] = [[] for _ in range(self.players)]  # unknown cards ever, like `unknown`
        self.traced: list[_Traced] = []
        self.tutored = [0] * (2 * self.players)  # face-down cards, by space * players + seat
        self.own_tutored = [0, 0]  # by space, the seat's own
        self.lies_in_deck = view.deck_count
        if view.start is None:
            self._remember_setup()
        else:
            self._remember_position(view.start)

    def _remember_setup(self) -> None:
        self.known = [STARTING_HAND] * self.players
        left = CARDS_OF_EACH_KIND - self.players
        self.discard = pack(left, left, left)
        self._reshuffle()

    def _remember_position(self, start: View) -> None:
        n = self.players
        self._open_pool(start.unseen)
        self.deck = start.deck_count
        self.discard = start.state.discard
        self.known = start.state.hands[:]  # empty but for the seat's own
        for seat in range(n):
            if seat == self.seat:
                self.own_tutored = [start.state.piles[seat], start.state.piles[n + seat]]
                continue
            face_down = start.pile_counts[seat] + start.pile_counts[n + seat]
            self.unknown[seat] = [start.hand_counts[seat] + face_down]
            self.tutored[seat] = start.pile_counts[seat]
            self.tutored[n + seat] = start.pile_counts[n + seat]

    def _open_pool(self, cards: int) -> None:
        self.pools.append([ones(cards), twos(cards), threes(cards)])
        self.sizes.append(count(cards))
        for seat in range(self.players):
            self.unknown[seat].append(0)
            self.drawn[seat].append(0)

    def walk(self) -> bool:
        """Follow every card; False if the lots led into a contradiction."""
        for place, item in enumerate(self.book):
            self.place = place
            movement = item // 20
            seat = item // 4 % 5
            cash = item % 4
            if movement == DRAWN:
                followed = self._drawn(seat, cash)
            elif movement == PAID:
                followed = self._leaves(seat, cash)
            elif movement == TUTORED_RED or movement == TUTORED_PLAIN:
                followed = self._tutored(seat, movement - TUTORED_RED, cash)
            else:
                followed = self._shown(movement - SHOWN_RED, cash)
            if not followed:
                return False
        if self.deck == 0 and self.lies_in_deck:
            self._reshuffle()  # for a draw that is due and has not been made yet
        return True

    def _reshuffle(self) -> None:
        self._open_pool(self.discard)
        self.deck = self.sizes[-1]
        self.discard = 0

    def _drawn(self, seat: int, cash: int) -> bool:
        if self.deck == 0:
            self._reshuffle()
        self.deck -= 1
        if cash == HIDDEN:
            self.unknown[seat][-1] += 1
            self.drawn[seat][-1] += 1
            return True
        self.known[seat] += OF_CASH[cash]
        pool = len(self.pools) - 1
        if self.pools[pool][cash - 1] == 0 and not self._trace_elsewhere(pool, cash):
            if self.trials is None:
                return False
            self._throw_together()
        self._leave_pool(len(self.pools) - 1, cash)
        return True

    def _leave_pool(self, pool: int, cash: int) -> None:
        self.pools[pool][cash - 1] -= 1
        self.sizes[pool] -= 1

    def _trace_elsewhere(self, pool: int, cash: int) -> bool:
        """Let a card of this kind that was traced to this pool come from another one instead."""
        for card in self.traced:
            if card.pool != pool or card.cash != cash:
                continue
            unknown = self.unknown[card.seat]
            for other in range(card.latest + 1):
                since = self.drawn[card.seat][other] - card.drawn if other == card.latest else 0
                if other != pool and self.pools[other][cash - 1] and unknown[other] > since:
                    self._leave_pool(other, cash)
                    unknown[other] -= 1
                    self.pools[pool][cash - 1] += 1
                    self.sizes[pool] += 1
                    unknown[pool] += 1
                    card.pool = other
                    return True
        return False

    def _throw_together(self) -> None:
        """Forget the pools but for what is in them all."""
        total = [sum([pool[kind] for pool in self.pools]) for kind in range(3)]
        self.pools = [total]
        self.sizes = [sum(total)]
        self.unknown = [[sum(pools)] for pools in self.unknown]
        self.drawn = [[sum(pools)] for pools in self.drawn]
        self.traced = []

    def _leaves(self, seat: int, cash: int) -> bool:
        """A card of a hand goes to the discard pile, seen by all."""
        self.discard += OF_CASH[cash]
        return self._take(seat, cash)

    def _take(self, seat: int, cash: int) -> bool:
        if self._knows(seat, cash):
            self.known[seat] -= OF_CASH[cash]
            return True
        if self._chances(seat, cash) == 0.0 and not self._make_room(seat, cash):
            if self.trials is None:
                return False
            self._throw_together()
        lot = self.lots.random() * self._chances(seat, cash)
        for pool, number in enumerate(self.unknown[seat]):
            if number and self.pools[pool][cash - 1]:
                lot -= number * self.pools[pool][cash - 1] / self.sizes[pool]
                if lot < 0:
                    self._trace(seat, pool, cash)
                    return True
        return False

    def _make_room(self, seat: int, cash: int) -> bool:
        for pool, number in enumerate(self.unknown[seat]):
            if number and self._trace_elsewhere(pool, cash):
                return True
        return False

    def _trace(self, seat: int, pool: int, cash: int) -> None:
        self.unknown[seat][pool] -= 1
        self._leave_pool(pool, cash)
        latest = len(self.pools) - 1
        if latest:
            self.traced.append(_Traced(seat, cash, pool, latest, self.drawn[seat][latest]))

    def _knows(self, seat: int, cash: int) -> int:
        return self.known[seat] >> 8 * (cash - 1) & 255

    def _chances(self, seat: int, cash: int) -> float:
        """How many cards of this kind to expect among a hand's unknown ones."""
        total = 0.0
        for pool, number in enumerate(self.unknown[seat]):
            if number and self.pools[pool][cash - 1]:
                total += number * self.pools[pool][cash - 1] / self.sizes[pool]
        return total

    def _tutored(self, seat: int, space: int, cash: int) -> bool:
        if cash == HIDDEN:
            self.tutored[space * self.players + seat] += 1
        else:
            self.known[seat] -= OF_CASH[cash]
            self.own_tutored[space] += OF_CASH[cash]
        return True

    def _shown(self, space: int, cash: int) -> bool:
        """A tutoring card is turned up: one's own, or by lot that of somebody who can have had it."""
        self.discard += OF_CASH[cash]
        if self.own_tutored[space] >> 8 * (cash - 1) & 255:
            self.own_tutored[space] -= OF_CASH[cash]
            return True
        giver = self._giver_by_lot(space, cash) if self.trials is None else self._giver_on_trial(space, cash)
        if giver == NOBODY:
            return False
        self.tutored[space * self.players + giver] -= 1
        return self._take(giver, cash)

    def _giver_by_lot(self, space: int, cash: int) -> int:
        """Somebody who can have given it, with the chance that one of the cards they gave is of this kind."""
        weights = []
        for seat in range(self.players):
            weight = 0.0
            if self._can_have_given(seat, space, cash):
                likely = self._knows(seat, cash) + self._chances(seat, cash)
                held = count(self.known[seat]) + sum(self.unknown[seat])
                weight = self.tutored[space * self.players + seat] * likely / held
            weights.append(weight)
        lot = self.lots.random() * sum(weights)
        for seat in range(self.players):
            lot -= weights[seat]
            if lot < 0:
                return seat
        return NOBODY

    def _giver_on_trial(self, space: int, cash: int) -> int:
        assert self.trials is not None
        if self.shown == len(self.trials):
            seats = [seat for seat in range(self.players) if self._can_have_given(seat, space, cash)]
            if not seats:
                return NOBODY
            self.trials.append(sorted(seats, key=lambda seat: self.lots.random()))
        seats = self.trials[self.shown]
        self.shown += 1
        return seats[-1]

    def _can_have_given(self, seat: int, space: int, cash: int) -> bool:
        """Whether a seat that gave this card would have held all it was seen to pay later."""
        if self.tutored[space * self.players + seat] == 0:
            return False
        known = self.known[seat]
        unknown = sum(self.unknown[seat])
        for item in bytes([entry(PAID, seat, cash)]) + self.book[self.place + 1 :]:
            if item // 4 % 5 != seat:
                continue
            movement = item // 20
            if movement == DRAWN:
                unknown += 1
            elif movement == PAID:
                card = OF_CASH[item % 4]
                if contains(known, card):
                    known -= card
                elif unknown > 0:
                    unknown -= 1
                else:
                    return False
        return True

    def deal(self, state: State) -> None:
        """Fill the hands and the deck; the cards left over in the last pool are the deck."""
        hands = self.known[:]
        for pool in range(len(self.pools)):
            for seat in range(self.players):
                for _ in range(self.unknown[seat][pool]):
                    hands[seat] += self._deal_from(pool)
        state.deck = pack(self.pools[-1][0], self.pools[-1][1], self.pools[-1][2])
        for seat in range(self.players):
            state.hands[seat] = hands[seat]
            if seat != self.seat:
                self._lay_tutoring_cards(state, seat)

    def _deal_from(self, pool: int) -> int:
        left = self.pools[pool]
        lot = int(self.lots.random() * self.sizes[pool])
        cash = 1 if lot < left[0] else 2 if lot < left[0] + left[1] else 3
        left[cash - 1] -= 1
        self.sizes[pool] -= 1
        return OF_CASH[cash]

    def _lay_tutoring_cards(self, state: State, seat: int) -> None:
        for space in range(2):
            place = space * self.players + seat
            for _ in range(self.tutored[place]):
                card = any_card(state.hands[seat], self.lots)
                state.hands[seat] -= card
                state.piles = added(state.piles, place, card)


def any_card(cards: int, lots: Lots) -> int:
    lot = int(lots.random() * count(cards))
    if lot < ones(cards):
        return OF_CASH[1]
    return OF_CASH[2] if lot < ones(cards) + twos(cards) else OF_CASH[3]


def sample(view: View, lots: Lots) -> State:
    """A full state that looks to the seat exactly as its view."""
    for _ in range(_ATTEMPTS):
        state = _dealt(view, _Memory(view, lots), lots)
        if state is not None:
            return state
    return _found_in_turn(view, lots)


def _found_in_turn(view: View, lots: Lots) -> State:
    """Try everybody who can have given a tutoring card, the last card's givers first."""
    trials: list[list[int]] = []
    while True:
        state = _dealt(view, _Memory(view, lots, trials), lots)
        if state is not None:
            return state
        while trials and len(trials[-1]) == 1:
            trials.pop()
        if not trials:
            raise RuntimeError("the view contradicts itself: no deal fits what it remembers")
        trials[-1].pop()


def _dealt(view: View, memory: _Memory, lots: Lots) -> State | None:
    if not memory.walk():
        return None
    state = view.state.copy()
    memory.deal(state)
    _deal_rewards(view, state, lots)
    return state


def _deal_rewards(view: View, state: State, lots: Lots) -> None:
    left = []
    for kind in range(REWARD_KINDS):
        left += [kind] * rewards_of_kind(view.unseen_rewards, kind)
    for seat in range(state.players):
        if seat != view.seat:
            for _ in range(view.reward_counts[seat]):
                kind = left.pop(int(lots.random() * len(left)))
                state.rewards = added(state.rewards, seat, one_reward(kind))
    for kind in left:
        state.reward_deck += one_reward(kind)
