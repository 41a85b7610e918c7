"""Paying with Confucius cards, the deck, and discounts (rules 4)."""

import itertools
from collections.abc import Callable

import pytest

from confucius import Game, IllegalMove, Move
from confucius.rules import cards as card_sets
from confucius.rules.moves import BUY_GIFT, COMMERCE, TAX

from .positions import (
    allowed,
    cards,
    colonies,
    court,
    deck,
    discarded,
    draw,
    fill,
    hand,
    influence,
    junks,
    of_kind,
    official,
    owner,
    refused,
    resolve,
    reward,
    seat,
    table,
)

# 4.1


@pytest.mark.rule("4.1")
def test_a_card_is_worth_one_to_three_cash_or_the_rest_of_four_in_licences() -> None:
    game = table()
    junks(game, "green", shipyard=6)
    hand(game, "green", [3, 2, 1])
    assert allowed(game, "buy 6 pay 3+2+1", "voyage 6 to india pay 3+2+1")
    refused(game, "buy 4 pay 2+1", "4.1", "pay-more-cash")
    refused(game, "voyage 4 pay 2+3", "4.1", "pay-more-licences")


@pytest.mark.rule("4.1")
def test_no_change_is_given() -> None:
    game = table()
    hand(game, "green", [3, 3])
    game.push("buy 4 pay 3+3")
    assert cards(game, "green") == []
    assert discarded(game) == [3, 3]


@pytest.mark.rule("4.1")
def test_paying_more_than_the_price_is_allowed_on_purpose() -> None:
    game = table()
    hand(game, "green", [3, 3, 2, 1])
    assert allowed(game, "nominate red pay 3+3+2+1", "nominate red pay 2", "nominate red pay 3")
    game.push("nominate red pay 3+3+2+1")
    assert cards(game, "green") == []


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("move", ["buy 2 pay 2+2", "buy 2 pay 3", "commerce pay 3+1", "buy 6 pay 2+2+2"])
def test_you_cannot_pay_with_cards_you_do_not_hold(move: str) -> None:
    game = table()
    hand(game, "green", [2, 1])
    refused(game, move, "4.1", "cards-not-in-hand")


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("number", [23, 127, 128, 129, 200, 255])
def test_no_heap_of_cards_is_big_enough_to_hide_that_you_do_not_hold_it(number: int) -> None:
    game = table()
    hand(game, "green", [3, 3, 2, 2, 1, 1])
    for kind in (1, 2, 3):
        move = Move.of(BUY_GIFT, 6, pay=number * card_sets.OF_CASH[kind])
        assert game.why_not(move) is not None
        with pytest.raises(IllegalMove):
            game.push(move)


@pytest.mark.rule("4.1")
@pytest.mark.ruling("4.1")
@pytest.mark.parametrize(
    "move", ["tax pay 1", "no action pay 1", "give 1 to white pay 3", "card cash pay 1", "card gift 2 pay 2"]
)
def test_where_nothing_is_due_no_card_may_be_thrown_in(move: str) -> None:
    game = table()
    hand(game, "green", [3, 2, 1])
    reward(game, "green", "cash", "gift")
    refused(game, move, "4.1", "nothing-due")


@pytest.mark.rule("4.1", "2.5")
def test_passing_is_free_of_charge() -> None:
    game = table()
    game.state.cubes = [0] * 5
    refused(game, "pass pay 1", "4.1", "nothing-due")


@pytest.mark.rule("4.1", "6.2")
def test_a_free_bribery_takes_no_card() -> None:
    game = table()
    reward(game, "green", "bribery-hubu")
    refused(game, "card bribery-hubu hubu 3 pay 3", "4.1", "nothing-due")


def sums_of_cards(held: list[int], worth: Callable[[int], int], amount: int) -> tuple[set[int], set[int]]:
    """The sets of cards that are worth this much, and those of them without a card to spare."""
    kinds = [card_sets.OF_CASH[cash] for cash in (1, 2, 3)]
    enough = {p for p in card_sets.subsets(card_sets.from_list(held)) if worth(p) >= amount}
    spare = {p for p in enough for k in kinds if card_sets.contains(p, k) and worth(p - k) >= amount}
    return enough, enough - spare


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("counts", list(itertools.product(range(3), repeat=3)), ids=str)
def test_all_sufficient_payments_are_legal_and_those_without_a_spare_card_are_offered_first(
    counts: tuple[int, int, int],
) -> None:
    held = [1] * counts[0] + [2] * counts[1] + [3] * counts[2]
    game = table()
    hand(game, "green", held)
    junks(game, "green", shipyard=8)
    prices = [(f"buy {value}", card_sets.cash, value) for value in (2, 3, 4, 5, 6)]
    prices += [(f"junks {n}", card_sets.cash, price) for n, price in ((1, 1), (2, 3), (3, 6), (4, 10))]
    prices += [(f"voyage {n}", card_sets.licences, n) for n in (1, 2, 3, 4)]
    listed, offered = list(game.legal_moves), list(game.irredundant_moves)
    for text, worth, price in prices:
        unpaid = Move.parse(text).code
        enough, lean = sums_of_cards(held, worth, price)
        assert {move.pay for move in listed if move.code & (1 << 18) - 1 == unpaid} == enough
        assert {move.pay for move in offered if move.code & (1 << 18) - 1 == unpaid} == lean


@pytest.mark.rule("4.1")
def test_payments_are_listed_cheapest_first() -> None:
    game = table()
    hand(game, "green", [3, 2, 2, 1, 1])
    junks(game, "green", shipyard=4)
    for text, worth in (("buy 4", card_sets.cash), ("voyage 4", card_sets.licences)):
        unpaid = Move.parse(text).code
        for moves in (game.legal_moves, game.irredundant_moves):
            paid = [worth(move.pay) for move in moves if move.code & (1 << 18) - 1 == unpaid]
            assert len(paid) > 2
            assert paid == sorted(paid)


# 4.2


@pytest.mark.rule("4.2")
def test_paid_cards_go_to_the_discard_pile_at_once() -> None:
    game = table()
    hand(game, "green", [3, 1])
    game.push("buy 2 pay 3")
    assert discarded(game) == [3]


@pytest.mark.rule("4.2")
@pytest.mark.ruling("4.2", 1)
def test_an_empty_deck_is_made_anew_in_the_middle_of_a_draw_with_the_cards_just_paid() -> None:
    game = table(explicit=True)
    hand(game, "green", [3])
    deck(game, [1])
    game.state.hands[0] += game.state.discard  # all the others are in black's hand
    game.state.discard = 0
    game.push("commerce pay 3")
    assert game.outcomes == [(0, 1)], "one card worth 1 is left"
    (shuffled,) = of_kind(game.push_outcome(0), "reshuffled")
    assert shuffled.a == 1
    assert game.outcomes == [(2, 1)], "the card just paid is the new deck"
    draw(game, 3)
    assert cards(game, "green") == [3, 1]
    assert discarded(game) == []


@pytest.mark.rule("4.2")
def test_the_discard_pile_is_not_shuffled_before_a_card_is_needed() -> None:
    game = table(explicit=True)
    hand(game, "green", [])
    deck(game, [2, 1])
    game.push("tax")
    draw(game, 2, 1)
    assert game.state.deck == 0
    assert len(discarded(game)) == 66 - 2 - 4 * 3


@pytest.mark.rule("4.2")
def test_no_card_is_lost_or_made_by_shuffling() -> None:
    game = table()
    hand(game, "green", [1])
    deck(game, [3])
    game.push("commerce pay 1")
    assert len(cards(game, "green")) == 2
    total = sum(game.state.hands) + game.state.deck + game.state.discard
    assert total == card_sets.pack(22, 22, 22)


def all_but(game: Game, number: int) -> None:
    """Leave so many cards worth 3 in the deck; black holds all the others that nobody has."""
    deck(game, [3] * number)
    game.state.hands[seat("black")] += game.state.discard
    game.state.discard = 0


@pytest.mark.rule("4.2", "5.13", "5.14", "6.3")
@pytest.mark.ruling("4.2", 2)
@pytest.mark.parametrize(("move", "wanted"), [("tax", 2), ("commerce", 1), ("card cash", 4)])
@pytest.mark.parametrize("left", range(5))
def test_when_deck_and_discards_run_out_the_cards_that_are_there_are_drawn(
    move: str, wanted: int, left: int
) -> None:
    game = table()
    hand(game, "green", [])
    reward(game, "green", "cash")
    all_but(game, left)
    assert allowed(game, move)
    (drawn,) = of_kind(game.push(move), "cards-drawn")
    assert drawn.a == min(wanted, left)
    assert cards(game, "green") == [3] * drawn.a
    assert game.state.actor == seat("purple"), "the game goes on"


@pytest.mark.rule("4.2", "5.13")
@pytest.mark.ruling("4.2", 2)
def test_cards_just_paid_are_there_to_be_drawn_when_all_others_are_in_hands() -> None:
    game = table()
    hand(game, "green", [2, 1, 1])
    all_but(game, 0)
    happened = game.push("commerce pay 2+1+1")
    assert [event.a for event in of_kind(happened, "cards-drawn")] == [3]
    assert cards(game, "green") == [2, 1, 1]
    assert discarded(game) == []


# 4.3


@pytest.mark.rule("4.3")
def test_influence_is_the_number_of_your_markers_secured_or_not() -> None:
    game = table()
    fill(game, "hubu", "gGw.g--")
    assert (influence(game, "green", "hubu"), influence(game, "white", "hubu")) == (3, 1)


@pytest.mark.rule("4.3", "8.2.4")
@pytest.mark.ruling("4.3", 1)
def test_a_candidate_with_your_marker_gives_the_discount_of_its_ministry() -> None:
    game = table()
    official(game, "bingbu", 6, candidate="bingbu", owner="green", secured=True)
    game.state.candidates &= ~1
    hand(game, "green", [3, 1])
    game.push("recruit pay 3+1")
    assert game.state.colonies[seat("green")] == 1


@pytest.mark.rule("4.3", "4.5")
@pytest.mark.ruling("4.3", 2)
def test_an_official_in_a_resolved_ministry_still_gives_its_discount() -> None:
    game = table(round=6)
    resolve(game, "gongbu", "wwwwwbg", "white", "black")
    hand(game, "green", [3, 3, 1])
    game.push("junks 4 pay 3+3+1")
    assert game.state.shipyards[seat("green")] == 4


@pytest.mark.rule("4.3", "8.3.3")
def test_the_offices_of_minister_and_secretary_are_not_officials() -> None:
    game = table(round=5)
    fill(game, "hubu", "wwwwbbb")
    court(game)
    assert (influence(game, "white", "hubu"), influence(game, "black", "hubu")) == (4, 3)


# 4.4


@pytest.mark.rule("4.4", "5.1")
@pytest.mark.parametrize("marker", ["w", "W", "g"])
def test_an_official_carries_only_one_marker(marker: str) -> None:
    game = table()
    fill(game, "hubu", f"--{marker}..--")
    hand(game, "green", [3, 3])
    refused(game, "bribe hubu 3 pay 3", "4.4", "already-bribed")


@pytest.mark.rule("4.4", "6.2")
def test_a_marker_that_replaces_another_leaves_one_on_the_tile() -> None:
    game = table()
    fill(game, "hubu", "--w----")
    hand(game, "green", [3])
    reward(game, "green", "bribery-hubu")
    game.push("card bribery-hubu hubu 3 pay 3")
    assert owner(game, "hubu", 3) == "green"
    assert (influence(game, "green", "hubu"), influence(game, "white", "hubu")) == (1, 0)


# 4.5


@pytest.mark.rule("4.5", "5.1", "5.2")
@pytest.mark.parametrize("mine", ["g", "G"])
def test_an_official_in_hubu_makes_bribing_and_securing_one_cheaper(mine: str) -> None:
    game = table()
    fill(game, "hubu", f"--{mine}..--")
    fill(game, "bingbu", "--g.w--")
    reward(game, "green", "bribery-bingbu")
    hand(game, "green", [3, 2, 1])
    assert allowed(
        game,
        "bribe gongbu 3 pay 3",  # costs 4
        "secure bingbu 3 pay 1",  # costs 2
        "card bribery-bingbu bingbu 5 pay 3+2",  # costs 6
    )
    refused(game, "bribe gongbu 3 pay 2", "4.1", "pay-more-cash")
    refused(game, "card bribery-bingbu bingbu 5 pay 3+1", "4.1", "pay-more-cash")


@pytest.mark.rule("4.5")
def test_without_an_official_in_hubu_the_full_price_is_due() -> None:
    game = table()
    fill(game, "bingbu", "--g.w--")
    fill(game, "gongbu", "--g..--")
    hand(game, "green", [3, 2, 1])
    reward(game, "green", "bribery-bingbu")
    refused(game, "bribe bingbu 4 pay 3", "4.1", "pay-more-cash")
    refused(game, "secure bingbu 3 pay 1", "4.1", "pay-more-cash")
    refused(game, "card bribery-bingbu bingbu 5 pay 3+2", "4.1", "pay-more-cash")


@pytest.mark.rule("4.5")
def test_several_officials_in_hubu_do_not_add_up() -> None:
    game = table()
    fill(game, "hubu", "--ggg--")
    hand(game, "green", [3, 2])
    refused(game, "bribe gongbu 3 pay 2", "4.1", "pay-more-cash")
    assert allowed(game, "bribe gongbu 3 pay 3")


@pytest.mark.rule("4.5")
def test_the_first_bribe_in_hubu_is_at_the_full_price() -> None:
    game = table()
    hand(game, "green", [3, 2])
    refused(game, "bribe hubu 3 pay 2", "4.1", "pay-more-cash")
    game.push("bribe hubu 3 pay 3")
    assert owner(game, "hubu", 3) == "green"


@pytest.mark.rule("4.5")
def test_securing_your_only_official_in_hubu_has_the_discount() -> None:
    game = table()
    fill(game, "hubu", "--g----")
    hand(game, "green", [2])
    assert allowed(game, "secure hubu 3 pay 2")


@pytest.mark.rule("4.5", "6.2")
def test_the_first_official_in_hubu_by_bribery_card_is_at_the_full_price() -> None:
    game = table()
    fill(game, "hubu", "--w----")
    hand(game, "green", [3, 2])
    reward(game, "green", "bribery-hubu")
    refused(game, "card bribery-hubu hubu 3 pay 2", "4.1", "pay-more-cash")
    assert allowed(game, "card bribery-hubu hubu 3 pay 3")


@pytest.mark.rule("4.5", "5.5")
@pytest.mark.parametrize(("number", "full", "cheap"), [(1, 1, 1), (2, 3, 2), (3, 6, 4), (4, 10, 7)])
def test_an_official_in_gongbu_makes_junks_cheaper(number: int, full: int, cheap: int) -> None:
    for markers, price in (("--...--", full), ("--g..--", cheap)):
        game = table()
        fill(game, "gongbu", markers)
        hand(game, "green", [1] * 10)
        exact = "+".join("1" * price)
        assert allowed(game, f"junks {number} pay {exact}")
        if price > 1:
            refused(game, f"junks {number} pay {exact[2:]}", "4.1", "pay-more-cash")


@pytest.mark.rule("4.5", "5.7")
def test_an_official_in_bingbu_makes_an_army_cost_four_licences() -> None:
    for markers, price in (("--...--", 6), ("--g..--", 4)):
        game = table()
        fill(game, "bingbu", markers)
        hand(game, "green", [3] * 6)
        assert allowed(game, "recruit pay " + "+".join("3" * price))
        refused(game, "recruit pay " + "+".join("3" * (price - 1)), "4.1", "pay-more-licences")


@pytest.mark.rule("4.5")
def test_a_discount_is_lost_with_the_official() -> None:
    game = table(actor="white")
    fill(game, "gongbu", "--g----")
    hand(game, "white", [3, 3])
    hand(game, "green", [2])
    reward(game, "white", "bribery-gongbu")
    game.push("card bribery-gongbu gongbu 3 pay 3+3")
    game.state.actor = seat("green")
    refused(game, "junks 2 pay 2", "4.1", "pay-more-cash")


@pytest.mark.rule("4.5", "5.8")
def test_no_discount_makes_an_invasion_cheaper() -> None:
    game = table()
    fill(game, "bingbu", "--G----")
    fill(game, "hubu", "--G----")
    colonies(game, "green", 1)
    hand(game, "green", [3, 2, 2, 1])
    refused(game, "invade 4 box 1 pay 3+2+2", "4.1", "pay-more-cash")
    assert allowed(game, "invade 4 box 1 pay 3+2+2+1")


@pytest.mark.rule("4.1", "5.13")
def test_paying_nothing_is_no_payment_of_cards() -> None:
    game = table()
    hand(game, "green", [])
    assert allowed(game, Move.of(COMMERCE))


@pytest.mark.rule("2.7")
def test_more_cards_than_a_move_can_count_are_told_from_other_nonsense() -> None:
    game = table()
    beyond, other = Move.of(TAX, pay=1 << 24), Move.of(TAX, 1)
    told = [
        violation.facts["cards_beyond_count"] for violation in map(game.why_not, (beyond, other)) if violation
    ]
    assert told == [1, 0]
