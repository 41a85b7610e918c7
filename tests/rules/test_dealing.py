"""Dealing the unseen again: always possible, and as likely as it is (rules 1.9).

A `Story` tells what happened to the cards of a small table. `likelihood` works out by enumeration what a seat
can conclude from it, when any order of the deck and any card of a hand is as likely as another; a card of a
kind that a hand is known to hold tells nothing more when it is paid. Deals by lot must come as often.
"""

import math
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from confucius.rules import dealing
from confucius.rules.cards import OF_CASH, STARTING_HAND, as_list, count, from_list, pack
from confucius.rules.components import CARDS_OF_EACH_KIND
from confucius.rules.ledger import DRAWN, HIDDEN, PAID, SHOWN_RED, TUTORED_PLAIN, TUTORED_RED, entry, write
from confucius.rules.options import Options
from confucius.rules.state import State, added, blank, one_reward
from confucius.rules.views import SPECTATOR, View

RED, PLAIN = 0, 1
DEALS = 4000
KINDS = (1, 2, 3)


class Story:
    """The cards of a table: as the setup leaves them, or as a hand-made position has them."""

    def __init__(
        self, *hands: list[int], deck: list[int] | None = None, discard: list[int] | None = None
    ) -> None:
        self.state = blank(Options(3))
        self.book: list[int] = []
        self.start: State | None = None
        if deck is None:
            self.state.hands = [STARTING_HAND] * 3
            self.state.deck = pack(*[CARDS_OF_EACH_KIND - 3] * 3)
        else:
            self.state.hands = [from_list(hand) for hand in hands]
            self.state.deck = from_list(deck)
            self.state.discard = from_list(discard or [])
            self.start = self.state.copy()

    def draws(self, seat: int, *cards: int) -> "Story":
        for cash in cards:
            if self.state.deck == 0:
                self.state.deck, self.state.discard = self.state.discard, 0
            self.state.deck -= OF_CASH[cash]
            self.state.hands[seat] += OF_CASH[cash]
            self.book.append(entry(DRAWN, seat, cash))
        return self

    def pays(self, seat: int, *cards: int) -> "Story":
        for cash in cards:
            self.state.hands[seat] -= OF_CASH[cash]
            self.state.discard += OF_CASH[cash]
            self.book.append(entry(PAID, seat, cash))
        return self

    def tutors(self, seat: int, space: int, *cards: int) -> "Story":
        given = from_list(list(cards))
        self.state.hands[seat] -= given
        self.state.piles = added(self.state.piles, 3 * space + seat, given)
        write(self.book, TUTORED_RED + space, seat, given)
        return self

    def shows(self) -> "Story":
        for space in (RED, PLAIN):
            pile = sum(self.state.piles[3 * space : 3 * space + 3])
            self.state.discard += pile
            write(self.book, SHOWN_RED + space, 0, pile)
        self.state.piles = [0] * 6
        return self

    def view(self, seat: int) -> View:
        start = None if self.start is None else View(self.start, seat, bytearray(), None)
        return View(self.state, seat, bytes(self.book), start)


# What can be concluded


class World(NamedTuple):
    """Where all cards may be."""

    hands: tuple[int, ...]
    piles: tuple[int, ...]
    deck: int
    discard: int

    def with_hand(self, seat: int, card: int) -> "World":
        return self._replace(hands=changed(self.hands, seat, card))


Worlds = dict[World, float]


def changed(cards: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    return (*cards[:place], cards[place] + by, *cards[place + 1 :])


def held(cards: int, cash: int) -> int:
    return cards >> 8 * (cash - 1) & 255


def likelihood(view: View) -> Worlds:
    """Every world that agrees with the view, and how likely it is."""
    worlds = before(view)
    items = list(view.ledger)
    while items:
        movement, seat, cash = items[0] // 20, items[0] // 4 % 5, items[0] % 4
        if movement == DRAWN:
            worlds = after(worlds, drawn, seat, cash)
        elif movement == PAID:
            certain = all(held(world.hands[seat], cash) for world in worlds)
            worlds = after(worlds, paid, seat, cash, certain)
        elif movement in (TUTORED_RED, TUTORED_PLAIN):
            place = 3 * (movement - TUTORED_RED) + seat
            worlds = after(worlds, tutored, seat, place, cash)
        else:
            shown = [item for item in items if item // 20 == movement]
            items = [items[0], *items[len(shown) :]]
            pile = from_list([item % 4 for item in shown])
            worlds = after(worlds, revealed, movement - SHOWN_RED, pile)
        items.pop(0)
    return worlds


def before(view: View) -> Worlds:
    if view.start is None:
        hands = (STARTING_HAND,) * 3
        return {World(hands, (0,) * 6, pack(*[CARDS_OF_EACH_KIND - 3] * 3), 0): 1.0}
    start = view.start
    worlds = {World(tuple(start.state.hands), (0,) * 6, start.unseen, start.state.discard): 1.0}
    for seat in range(3):
        for _ in range(start.hand_counts[seat] if seat != view.seat else 0):
            worlds = after(worlds, drawn, seat, HIDDEN)
    return worlds


def after(worlds: Worlds, step: Callable[..., Iterator[tuple[World, float]]], *what: int) -> Worlds:
    following: Worlds = defaultdict(float)
    for world, weight in worlds.items():
        for other, chance in step(world, *what):
            if chance:
                following[other] += weight * chance
    total = sum(following.values())
    return {world: weight / total for world, weight in following.items()}


def drawn(world: World, seat: int, seen: int) -> Iterator[tuple[World, float]]:
    if world.deck == 0:
        world = world._replace(deck=world.discard, discard=0)
    for cash in KINDS if seen == HIDDEN else (seen,):
        left = world._replace(deck=world.deck - OF_CASH[cash]) if held(world.deck, cash) else world
        yield left.with_hand(seat, OF_CASH[cash]), held(world.deck, cash) / count(world.deck)


def paid(world: World, seat: int, cash: int, certain: bool) -> Iterator[tuple[World, float]]:
    number = held(world.hands[seat], cash)
    if number:
        spent = world._replace(discard=world.discard + OF_CASH[cash])
        yield spent.with_hand(seat, -OF_CASH[cash]), 1.0 if certain else number


def tutored(world: World, seat: int, place: int, seen: int) -> Iterator[tuple[World, float]]:
    hand = world.hands[seat]
    for cash in KINDS if seen == HIDDEN else (seen,):
        if held(hand, cash):
            given = world._replace(piles=changed(world.piles, place, OF_CASH[cash]))
            yield given.with_hand(seat, -OF_CASH[cash]), held(hand, cash) / count(hand)


def revealed(world: World, space: int, pile: int) -> Iterator[tuple[World, float]]:
    piles = world.piles[3 * space : 3 * space + 3]
    if sum(piles) == pile:
        rest = world.piles[:3] if space == PLAIN else world.piles[3:]
        cleared = (*rest, 0, 0, 0) if space == PLAIN else (0, 0, 0, *rest)
        yield world._replace(piles=cleared, discard=world.discard + pile), 1.0


# Deals compared with it


def dealt(view: View, number: int = DEALS) -> Counter[World]:
    lots = random.Random(1)
    return Counter(as_world(dealing.sample(view, lots)) for _ in range(number))


def as_world(state: State) -> World:
    return World(tuple(state.hands), tuple(state.piles), state.deck, state.discard)


def distance(view: View, number: int = DEALS) -> float:
    """Between the deals and the enumeration: the part of the deals that would have to be others."""
    expected, found = likelihood(view), dealt(view, number)
    assert found.keys() <= expected.keys()
    return sum(abs(found[world] / number - chance) for world, chance in expected.items()) / 2


def noise(worlds: int, number: int = DEALS) -> float:
    """Twice the distance to expect from chance alone."""
    return 2 * math.sqrt(worlds / (2 * math.pi * number))


def small() -> Story:
    """Few cards, so that a reshuffle comes soon (rules 4.2); 3 lies in three places."""
    return Story([1], [2, 3], [3], deck=[1, 2], discard=[3, 3, 1])


def reshuffled() -> Story:
    """The last cards of the deck went to 1 and 2, the first of the new one to 1."""
    return small().draws(1, 1).draws(2, 2).draws(1, 3)


LIKELY = {
    "cards are drawn": Story().draws(1, 3, 2).draws(2, 1),
    "the watcher draws all of a kind but few": Story().draws(0, *[3] * 15).draws(1, 3, 2),
    "a card of the starting hand is paid": Story().draws(1, 3, 3).pays(1, 2),
    "more of a kind is paid than the starting hand had": Story().draws(1, 3, 3, 1).pays(1, 3, 3),
    "nothing happens in a hand-made position": small(),
    "a card of an unknown hand is paid": small().pays(1, 3),
    "a card is drawn and one is paid": small().draws(1, 1).pays(1, 1),
    "the deck is reshuffled": reshuffled(),
    "a card from before or after the reshuffle is paid": reshuffled().pays(1, 3),
    "both cards of a kind are paid": reshuffled().pays(1, 3, 3),
    "it can only have come after the reshuffle": reshuffled().pays(1, 3, 3).draws(2, 1),
    "the watcher draws after the reshuffle": reshuffled().draws(0, 3),
    "cards lie face down": small().tutors(1, RED, 2).tutors(2, PLAIN, 3),
    "two cards of one player lie face down": Story().draws(1, 3, 1).tutors(1, PLAIN, 1, 1),
    "each student is tutored by one": small().tutors(1, RED, 2).tutors(2, PLAIN, 3).shows(),
    "the watcher tutors too": small().tutors(0, RED, 1).tutors(1, RED, 2).shows(),
    "only one of the givers can have had it": (
        Story().pays(1, 1, 2).pays(2, 3).tutors(1, RED, 3).tutors(2, RED, 2).shows()
    ),
    "what the giver kept is paid later": (
        small().tutors(1, RED, 2).tutors(2, RED, 3).shows().draws(2, 1).pays(1, 3)
    ),
}


@pytest.mark.rule("1.9")
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 2])
@pytest.mark.parametrize("story", LIKELY.values(), ids=LIKELY.keys())
def test_deals_come_as_often_as_they_are_likely_when(story: Story, seat: int) -> None:
    view = story.view(seat)
    assert distance(view) < noise(len(likelihood(view)))


# Later evidence is not weighed against how earlier cards were traced, unless it rules that out; and a card
# of a kind that its giver was known to hold is always taken to be that one.
ROUGH = {
    "a draw after the reshuffle speaks against an earlier source": (
        reshuffled().pays(1, 3).draws(0, 3),
        0.05,
    ),
    "two gave, and each may have given either card": (
        Story([1], [1, 1, 3], [1, 3, 3], deck=[2, 2]).tutors(1, RED, 1).tutors(2, RED, 3).shows(),
        0.05,
    ),
    "one gave a card of two, the other one of ten": (
        Story()
        .draws(1, 3, 3, 3, 2, 2, 2, 1, 1, 1, 1)
        .pays(1, 3, 2, 1)
        .pays(2, 1)
        .tutors(1, RED, 3)
        .tutors(2, RED, 2)
        .shows(),
        0.15,
    ),
    "a tutor gave a known card or an unknown one": (
        Story().draws(1, 3, 3).pays(1, 1, 2).tutors(1, RED, 3).shows(),
        0.2,
    ),
}


@pytest.mark.rule("1.9")
@pytest.mark.parametrize(("story", "bound"), ROUGH.values(), ids=ROUGH.keys())
def test_deals_are_not_far_from_what_is_likely_when(story: Story, bound: float) -> None:
    assert distance(story.view(0)) < bound


@pytest.mark.rule("1.9")
def test_reward_cards_are_dealt_as_often_as_they_are_likely() -> None:
    story = Story()
    story.state.reward_deck = from_rewards(1, 1, 2)
    story.state.rewards = [0, from_rewards(0, 1), 0]
    lots = random.Random(1)
    found: Counter[int] = Counter()
    for _ in range(DEALS):
        state = dealing.sample(story.view(0), lots)
        found[state.rewards[1]] += 1
        assert state.rewards[1] + state.reward_deck == from_rewards(1, 2, 2)
    for kind, number in enumerate((1, 2, 2)):
        assert abs(found[one_reward(kind)] / DEALS - number / 5) < 0.02


def from_rewards(*numbers: int) -> int:
    return sum(number * one_reward(kind) for kind, number in enumerate(numbers))


# Always possible


class Always:
    """Lots that always fall the same way: no number of attempts helps."""

    def __init__(self, lot: float) -> None:
        self.lot = lot

    def random(self) -> float:
        return self.lot


LOTS: list[dealing.Lots] = [Always(0.0), Always(0.5), Always(0.999999), random.Random(3)]


def told_by_lot(number: int) -> Story:
    """A few rounds of drawing, paying and tutoring with few cards, reshuffled all the time."""
    lots = random.Random(number)
    cards = [lots.choice(KINDS) for _ in range(lots.randrange(12, 20))]
    story = Story(cards[:2], cards[2:5], cards[5:8], deck=cards[8:10], discard=cards[10:])
    for _ in range(lots.randrange(3, 30)):
        seat = lots.randrange(3)
        if lots.random() < 0.5:
            pile = story.state.deck or story.state.discard
            if pile:
                story.draws(seat, lots.choice(as_list(pile)))
        elif lots.random() < 0.7:
            if story.state.hands[seat]:
                story.pays(seat, lots.choice(as_list(story.state.hands[seat])))
        else:
            for tutor in range(3):
                hand = as_list(story.state.hands[tutor])
                number = lots.randint(min(1, len(hand)), len(hand))
                story.tutors(tutor, lots.randrange(2), *lots.sample(hand, number))
            if lots.random() < 0.9:
                story.shows()
            else:
                break
    return story


@pytest.mark.rule("1.9")
@pytest.mark.parametrize("lots", LOTS)
def test_a_deal_is_found_whatever_happened_and_however_the_lots_fall(lots: dealing.Lots) -> None:
    for number in range(150):
        story = told_by_lot(number)
        for seat in (SPECTATOR, 0, 1):
            view = story.view(seat)
            state = dealing.sample(view, lots)
            assert as_seen(View(state, seat, bytes(story.book), view.start)) == as_seen(view)
            assert every_card(state) == every_card(story.state)


def as_seen(view: View) -> object:
    state = view.state
    counts = view.hand_counts, view.pile_counts, view.deck_count, view.unseen
    return counts, state.hands, state.piles, state.discard, view.ledger


def every_card(state: State) -> int:
    return state.deck + state.discard + sum(state.hands) + sum(state.piles)


@pytest.mark.rule("8.2.2")
def test_who_paid_a_card_after_the_examination_did_not_give_it() -> None:
    """1 gave the 2 and 2 a 3: else 1 could not have paid the 3 later."""
    story = Story().draws(2, 3, 3).tutors(1, RED, 2).tutors(2, RED, 3).shows().pays(1, 3)
    for lots in LOTS:
        assert as_list(dealing.sample(story.view(0), lots).hands[1]) == [1]


@pytest.mark.rule("8.2.2")
def test_who_gave_a_card_in_the_next_examination_did_not_give_it_in_this_one() -> None:
    """In the first 1 gave the 2 and 2 the 3: else 1 had no 3 for the second."""
    story = Story().tutors(1, RED, 2).tutors(2, RED, 3).shows().tutors(1, RED, 3).tutors(2, PLAIN, 1).shows()
    for lots in LOTS:
        assert dealing.sample(story.view(0), lots).hands == story.state.hands


class Counted(Always):
    """Lots of which we know how many were drawn: after a failed attempt there are more."""

    def __init__(self, lot: float) -> None:
        super().__init__(lot)
        self.drawn = 0

    def random(self) -> float:
        self.drawn += 1
        return super().random()


# With the lot that always falls and how many are drawn: one for each unknown card paid, shown or left,
# and one for the giver of each that is shown.
SETTLED_AT_ONCE = {
    # 1 paid a 3 of the old deck, it seems; but that one was 2's, so 1 paid one of the new deck.
    "another player shows the card": (
        Story([1], [1], [3], deck=[2], discard=[3, 3]).draws(1, 2, 3).pays(1, 3).pays(2, 3),
        0.0,
        4,
    ),
    # 1 paid the 3 of the new deck, it seems; but that one was the watcher's, so 1 paid one of the old.
    "the watcher draws the card": (
        Story([1], [3], [1], deck=[], discard=[3, 1]).draws(1, 1).pays(1, 3).draws(0, 3),
        0.9999,
        3,
    ),
    "each student is tutored by one": (small().tutors(1, RED, 2).tutors(2, PLAIN, 3).shows(), 0.5, 5),
    # Either could have given the 1 but for what 1 paid later.
    "one of the tutors pays such a card later": (
        Story().tutors(1, RED, 2).tutors(2, RED, 1).shows().pays(1, 1),
        0.0,
        2,
    ),
    # 1 had one unknown card, and it was the 2.
    "one of the tutors pays the only unknown card later": (
        Story().pays(1, 1, 2).draws(1, 2).tutors(1, RED, 3).tutors(2, RED, 1).shows().pays(1, 2),
        0.0,
        3,
    ),
}


@pytest.mark.rule("4.2")
@pytest.mark.parametrize(("story", "lot", "number"), SETTLED_AT_ONCE.values(), ids=SETTLED_AT_ONCE.keys())
def test_a_deal_takes_one_attempt_when(story: Story, lot: float, number: int) -> None:
    view, lots = story.view(0), Counted(lot)
    assert as_world(dealing.sample(view, lots)) in likelihood(view)
    assert lots.drawn == number


# The watcher draws what others were thought to have drawn before.
THOUGHT_WRONG = {
    "what others paid was of another kind": (
        Story([3], [1, 3], [1], deck=[2], discard=[1, 2])
        .draws(0, 2)
        .pays(0, 2)
        .draws(2, 2)
        .pays(1, 1)
        .pays(2, 1)
        .draws(0, 2, 1)
    ),
    "the only one of its kind was still in the deck": (
        Story([1], [2, 3], [3], deck=[1], discard=[2, 2, 2, 3])
        .draws(0, 1)
        .draws(2, 2)
        .pays(2, 3, 2)
        .draws(0, 2, 3)
    ),
}


@pytest.mark.rule("4.2")
@pytest.mark.parametrize("story", THOUGHT_WRONG.values(), ids=THOUGHT_WRONG.keys())
def test_a_card_that_shows_itself_later_was_nowhere_else_before(story: Story) -> None:
    view = story.view(0)
    possible = likelihood(view)
    assert all(as_world(dealing.sample(view, random.Random(number))) in possible for number in range(20))


def test_a_ledger_in_which_a_card_comes_from_nowhere_is_refused() -> None:
    story = Story()
    view = story.view(0)
    view.ledger = bytes([entry(PAID, 1, 3), entry(PAID, 1, 3)])
    with pytest.raises(RuntimeError, match="contradicts itself"):
        dealing.sample(view, random.Random(1))
