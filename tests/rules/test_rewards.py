"""Emperor's Reward cards (rules 6)."""

import pytest

from confucius import Game, Move
from confucius.rules.moves import CARD_BRIBERY, KIND_NAMES
from confucius.rules.state import count_rewards

from .positions import (
    allowed,
    army,
    available,
    candidate,
    cards,
    colonies,
    conquered,
    cubes,
    draw,
    explorers,
    fill,
    gift,
    gift_state,
    give,
    gone,
    hand,
    influence,
    junks,
    next_round,
    official,
    owner,
    points,
    post,
    refused,
    resolve,
    reward,
    rewards,
    seat,
    secured,
    shown,
    students,
    students_now,
    table,
    turn,
)

# 6.1 Playing a reward card


@pytest.mark.rule("6.1")
def test_a_reward_card_is_played_instead_of_an_action_without_cubes_and_is_gone() -> None:
    game = table()
    reward(game, "green", "cash", "gift")
    game.push("card cash")
    assert game.decision is not None
    assert game.decision.seat == "purple", "one a turn"
    assert game.state.cubes[seat("green")] == 4
    assert rewards(game, "green") == ["gift"]
    assert count_rewards(game.state.reward_deck) == 8


@pytest.mark.rule("6.1")
def test_any_number_of_reward_cards_may_be_played_in_a_phase() -> None:
    game = table()
    reward(game, "green", "cash", "gift", "recruit-army")
    cubes(game, "green", 0)
    for move in ("card cash", "card gift 2", "card recruit"):
        game.push(move)
        turn(game, "green")
    assert rewards(game, "green") == []


@pytest.mark.rule("6.1")
@pytest.mark.parametrize(
    "move",
    ["card cash", "card gift 2", "card recruit", "card insulted", "card bribery-any hubu 3", "extra tax"],
)
def test_only_a_card_you_hold_can_be_played(move: str) -> None:
    game = table()
    colonies(game, "green", 1)
    reward(game, "white", "cash", "gift", "recruit-army", "emperor-insulted", "bribery-any", "extra-action")
    refused(game, move, "6.1", "card-not-held")


@pytest.mark.rule("6.1")
def test_each_bribery_card_is_a_card_of_its_own() -> None:
    game = table()
    reward(game, "green", "bribery-hubu")
    refused(game, "card bribery-any hubu 3", "6.1", "card-not-held")
    assert allowed(game, "card bribery-hubu hubu 3")


@pytest.mark.rule("6.1", "6.2")
def test_no_other_card_can_be_played_as_a_bribery() -> None:
    game = table()
    reward(game, "green", "gift", "cash", "emperor-insulted")
    for card in (4, 6, 8, 9):
        refused(game, Move.of(CARD_BRIBERY, post("hubu", 3), card), "2.7", "malformed")


@pytest.mark.rule("6.1", "9.2")
def test_reward_cards_are_kept_between_rounds_and_do_not_count_for_the_hand_limit() -> None:
    game = table()
    hand(game, "green", [3, 2, 2, 1])
    reward(game, "green", "cash", "gift", "recruit-army")
    next_round(game, "white")
    assert cards(game, "green") == [3, 2, 2, 1]
    assert rewards(game, "green") == ["gift", "cash", "recruit-army"]


@pytest.mark.rule("6.1")
def test_a_reward_card_just_drawn_can_be_played_on_the_next_turn() -> None:
    game = table(explicit=True)
    hand(game, "green", [1, 1])
    junks(game, "green", shipyard=5)
    game.push("voyage 5 to india pay 1+1")
    game.push_outcome(6)
    turn(game, "green")
    assert allowed(game, "card cash")


# 6.2 Bribery


@pytest.mark.rule("6.2")
def test_bribery_takes_an_unbribed_official_for_nothing() -> None:
    game = table()
    hand(game, "green", [])
    reward(game, "green", "bribery-gongbu")
    game.push("card bribery-gongbu gongbu 5")
    assert shown(game, "gongbu") == "--..g--"


@pytest.mark.rule("6.2", "4.5")
@pytest.mark.parametrize(("markers", "price"), [("--...--", 5), ("--g..--", 4)])
def test_bribery_takes_anothers_unsecured_official_for_its_cost(markers: str, price: int) -> None:
    game = table()
    fill(game, "gongbu", "--..w--")
    fill(game, "hubu", markers)
    hand(game, "green", [1] * 5)
    reward(game, "green", "bribery-gongbu")
    refused(game, "card bribery-gongbu gongbu 5 pay " + "+".join("1" * (price - 1)), "4.1", "pay-more-cash")
    game.push("card bribery-gongbu gongbu 5 pay " + "+".join("1" * price))
    assert shown(game, "gongbu") == "--..g--"
    assert influence(game, "white", "gongbu") == 0


@pytest.mark.rule("6.2")
def test_a_named_bribery_works_in_its_own_ministry_only() -> None:
    game = table()
    reward(game, "green", "bribery-gongbu")
    refused(game, "card bribery-gongbu hubu 3", "6.2", "bribery-other-ministry")


@pytest.mark.rule("6.2")
def test_a_bribery_whose_ministry_is_resolved_works_in_any_unresolved_one() -> None:
    game = table(round=6)
    resolve(game, "gongbu", "wwwwbbb", "white", "black")
    reward(game, "green", "bribery-gongbu")
    refused(game, "card bribery-gongbu gongbu 1", "6.2", "bribery-resolved")
    assert allowed(game, "card bribery-gongbu hubu 3", "card bribery-gongbu bingbu 3")


@pytest.mark.rule("6.2")
def test_an_any_bribery_works_in_every_unresolved_ministry() -> None:
    game = table(round=6)
    resolve(game, "gongbu", "wwwwbbb", "white", "black")
    reward(game, "green", "bribery-any", "bribery-any")
    refused(game, "card bribery-any gongbu 1", "6.2", "bribery-resolved")
    game.push("card bribery-any hubu 3")
    turn(game, "green")
    game.push("card bribery-any bingbu 3")
    assert (owner(game, "hubu", 3), owner(game, "bingbu", 3)) == ("green", "green")


@pytest.mark.rule("6.2")
@pytest.mark.parametrize(
    ("marker", "reason"), [("W", "bribery-secured"), ("g", "bribery-yours"), ("G", "bribery-yours")]
)
def test_bribery_cannot_take_a_secured_official_nor_your_own(marker: str, reason: str) -> None:
    game = table()
    fill(game, "hubu", f"--{marker}----")
    reward(game, "green", "bribery-hubu")
    hand(game, "green", [3])
    refused(game, "card bribery-hubu hubu 3 pay 3", "6.2", reason)


@pytest.mark.rule("6.2")
def test_bribery_cannot_take_a_candidate() -> None:
    game = table()
    candidate(game, "gongbu")
    official(game, "hubu", 6, candidate="hubu", owner="white", secured=True)
    reward(game, "green", "bribery-hubu")
    hand(game, "green", [3, 3, 3])
    refused(game, "card bribery-hubu hubu 6 pay 3+3+3", "6.2", "bribery-secured")


@pytest.mark.rule("6.2")
def test_bribery_needs_an_official_in_the_seat() -> None:
    game = table()
    reward(game, "green", "bribery-hubu")
    refused(game, "card bribery-hubu hubu 1", "6.2", "bribery-no-tile")


@pytest.mark.rule("6.2", "2.7")
def test_bribery_without_a_target_in_its_unresolved_ministry_cannot_be_played() -> None:
    game = table()
    fill(game, "hubu", "--GWG--")
    reward(game, "green", "bribery-hubu")
    assert not any(str(move).startswith("card") for move in game.legal_moves)
    refused(game, "card bribery-hubu gongbu 3", "6.2", "bribery-other-ministry")


@pytest.mark.rule("6.2", "7.2")
def test_bribery_takes_an_official_even_from_a_giver() -> None:
    game = table()
    fill(game, "hubu", "--gwg--")
    give(game, "white", "green", 6)
    hand(game, "green", [3, 3])
    reward(game, "green", "bribery-hubu")
    game.push("card bribery-hubu hubu 4 pay 3+3")
    assert influence(game, "green", "hubu") == 3
    assert gift(game, "white", "green") == 6, "taking is no way to cancel a gift"


@pytest.mark.rule("6.2")
def test_an_official_taken_by_bribery_is_unsecured() -> None:
    game = table()
    fill(game, "hubu", "--w----")
    hand(game, "green", [3])
    reward(game, "green", "bribery-hubu")
    game.push("card bribery-hubu hubu 3 pay 3")
    assert not secured(game, "hubu", 3)


# 6.3 The other cards


@pytest.mark.rule("6.3")
@pytest.mark.parametrize("value", [2, 6])
def test_the_gift_card_makes_a_gift_available_for_nothing(value: int) -> None:
    game = table()
    hand(game, "green", [])
    reward(game, "green", "gift")
    game.push(f"card gift {value}")
    assert gift_state(game, "green", value) == "available"


@pytest.mark.rule("6.3")
def test_the_gift_card_brings_back_no_gift() -> None:
    game = table()
    reward(game, "green", "gift")
    available(game, "green", 2)
    give(game, "green", "white", 3)
    gone(game, "green", 4)
    for value in (1, 2, 3, 4):
        refused(game, f"card gift {value}", "6.3")


@pytest.mark.rule("6.3", "2.7")
def test_the_gift_card_is_useless_once_all_gifts_are_out() -> None:
    game = table()
    reward(game, "green", "gift")
    available(game, "green", 2, 3, 4, 5, 6)
    assert not any(str(move).startswith("card") for move in game.legal_moves)


@pytest.mark.rule("6.3")
def test_the_cash_card_draws_four_cards() -> None:
    game = table(explicit=True)
    hand(game, "green", [2])
    reward(game, "green", "cash")
    game.push("card cash")
    draw(game, 1, 1, 3, 2)
    assert cards(game, "green") == [3, 2, 2, 1, 1]
    assert game.outcomes == []


@pytest.mark.rule("6.3")
def test_the_recruit_card_brings_an_army_to_the_colonies_for_nothing() -> None:
    game = table()
    hand(game, "green", [])
    reward(game, "green", "recruit-army")
    game.push("card recruit")
    assert (game.state.stock[seat("green")], game.state.colonies[seat("green")]) == (5, 1)


@pytest.mark.rule("6.3", "5.7")
def test_the_recruit_card_needs_an_army_in_stock() -> None:
    game = table()
    colonies(game, "green", 6)
    reward(game, "green", "recruit-army")
    refused(game, "card recruit", "6.3", "no-army-in-stock")


@pytest.mark.rule("6.3", "6.1")
def test_emperor_insulted_takes_an_army_from_the_colonies_for_two_points_and_stays_on_the_table() -> None:
    game = table()
    colonies(game, "green", 1)
    reward(game, "green", "emperor-insulted")
    game.push("card insulted")
    assert points(game, "green") == 2
    assert game.state.colonies[seat("green")] == 0
    assert game.state.stock[seat("green")] == 5, "the army does not go back"
    assert game.state.insulted == seat("green")
    assert rewards(game, "green") == []


@pytest.mark.rule("6.3")
def test_emperor_insulted_needs_an_army_in_the_colonies() -> None:
    game = table()
    army(game, 6, 1, "green")
    reward(game, "green", "emperor-insulted")
    refused(game, "card insulted", "6.3", "insult-no-army")


# 6.3 Extra Action


@pytest.mark.rule("6.3")
def test_extra_action_carries_every_action_of_the_actions_box() -> None:
    game = table(advanced=True)
    cubes(game, "green", 0)
    hand(game, "green", [3, 3, 3, 1, 1])
    reward(game, "green", "extra-action")
    available(game, "green", 2, 3, 4, 5, 6)
    gone(game, "green", 1)
    give(game, "white", "green", 5)
    game.state.gifts[seat("green")] &= ~0b1100  # gift 2 is still to be bought
    fill(game, "hubu", "--gw.--")
    junks(game, "green", shipyard=1)
    junks(game, "white", shipyard=2)
    colonies(game, "green", 1)
    army(game, 6, 1, "white")
    students(game, red="white")
    carried = {KIND_NAMES[move.kind] for move in game.irredundant_moves if move.extra}
    assert carried == set(KIND_NAMES[:19]) - {"petition-junks"}
    available(game, "green", 2)
    carried = {KIND_NAMES[move.kind] for move in game.irredundant_moves if move.extra}
    assert carried == set(KIND_NAMES[:19]) - {"buy"}


def with_extra_action() -> Game:
    game = table()
    cubes(game, "green", 0)
    reward(game, "green", "extra-action")
    return game


@pytest.mark.rule("6.3")
def test_extra_action_bribes() -> None:
    game = with_extra_action()
    hand(game, "green", [3])
    game.push("extra bribe hubu 3 pay 3")
    assert owner(game, "hubu", 3) == "green"
    assert rewards(game, "green") == []


@pytest.mark.rule("6.3", "5.6")
def test_extra_action_sails_and_may_win_a_new_reward_card() -> None:
    game = with_extra_action()
    hand(game, "green", [1, 1])
    junks(game, "green", shipyard=5)
    game.push("extra voyage 5 to india pay 1+1")
    assert explorers(game, "india") == ["green"]
    assert len(rewards(game, "green")) == 1
    assert "extra-action" not in rewards(game, "green"), "the card just played does not come back"


@pytest.mark.rule("6.3", "5.11")
def test_extra_action_transfers_influence() -> None:
    game = with_extra_action()
    fill(game, "hubu", "--g----")
    give(game, "white", "green", 2)
    game.push("extra transfer hubu 3 to white")
    assert owner(game, "hubu", 3) == "white"
    assert rewards(game, "green") == []


@pytest.mark.rule("6.3")
def test_extra_action_nominates_gives_and_collects() -> None:
    for move in ("extra nominate red pay 2", "extra give 1 to white", "extra tax", "extra no action"):
        game = with_extra_action()
        game.push(move)
        assert rewards(game, "green") == []
        assert game.state.cubes[seat("green")] == 0
        assert game.decision is not None
        assert game.decision.seat == "purple"
    nominated = with_extra_action()
    nominated.push("extra nominate red pay 2")
    assert students_now(nominated) == ("green", None)


@pytest.mark.rule("6.3")
@pytest.mark.parametrize(
    ("move", "rule", "reason"),
    [
        ("extra bribe hubu 3 pay 2", "4.1", "pay-more-cash"),
        ("extra secure hubu 3 pay 3", "5.2", "not-your-official"),
        ("extra recruit pay 3", "4.1", "pay-more-licences"),
        ("extra nominate red pay 2", "5.3", "student-already"),
        ("extra invade 4 box 1 pay 3", "5.8", "land-done"),
        ("extra petition junks white to green", "1.8", "basic-game"),
        ("extra voyage 1 pay 3", "5.6", "shipyard-short"),
        ("extra tax pay 1", "4.1", "nothing-due"),
    ],
)
def test_extra_action_lifts_no_other_restriction_and_no_price(move: str, rule: str, reason: str) -> None:
    game = table(round=5)
    reward(game, "green", "extra-action")
    students(game, plain="green")
    colonies(game, "green", 1)
    conquered(game, 4, -4)
    refused(game, move, rule, reason)


@pytest.mark.rule("6.3")
@pytest.mark.parametrize("move", ["extra pass", "extra card cash", "extra card gift 2"])
def test_extra_action_carries_no_other_card_and_no_pass(move: str) -> None:
    game = with_extra_action()
    reward(game, "green", "cash", "gift")
    refused(game, move, "6.3", "not-an-action")
