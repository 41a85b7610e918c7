"""Buying and giving gifts, and how they leave the table (rules 5.9, 5.10, 7.1, 7.5)."""

import pytest

from confucius import Game

from .positions import (
    allowed,
    available,
    cards,
    court,
    cubes,
    empty_hands,
    fill,
    gift,
    gift_state,
    give,
    gone,
    hand,
    of_kind,
    refused,
    reward,
    seat,
    students,
    table,
    turn,
)

# 5.9 Buy Gift


@pytest.mark.rule("5.9")
@pytest.mark.parametrize("value", [2, 3, 4, 5, 6])
def test_a_gift_is_bought_for_its_value_and_then_available(value: int) -> None:
    game = table()
    hand(game, "green", [1] * 6)
    refused(game, f"buy {value} pay " + "+".join("1" * (value - 1)), "4.1", "pay-more-cash")
    game.push(f"buy {value} pay " + "+".join("1" * value))
    assert gift_state(game, "green", value) == "available"
    assert len(cards(game, "green")) == 6 - value


@pytest.mark.rule("5.9")
def test_only_a_gift_that_is_not_available_can_be_bought() -> None:
    game = table()
    available(game, "green", 2)
    give(game, "green", "white", 3)
    gone(game, "green", 4)
    hand(game, "green", [3, 3])
    for value in (1, 2, 3, 4):
        refused(game, f"buy {value} pay 3+3", "5.9", "gift-not-for-sale")
    assert allowed(game, "buy 5 pay 3+3")


@pytest.mark.rule("5.9")
def test_gifts_may_be_bought_in_any_order() -> None:
    game = table()
    hand(game, "green", [3, 3])
    assert allowed(game, "buy 6 pay 3+3", "buy 2 pay 3")


# 5.10 Give Gift


@pytest.mark.rule("5.10")
def test_a_gift_given_is_active_with_its_recipient() -> None:
    game = table()
    game.push("give 1 to white")
    assert gift(game, "green", "white") == 1
    assert gift_state(game, "green", 1) == "active"


@pytest.mark.rule("5.10")
@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("recipient", ["black", "purple", "white", "yellow"])
def test_every_gift_can_be_given_to_every_other_player(value: int, recipient: str) -> None:
    game = table()
    available(game, "green", value)
    assert allowed(game, f"give {value} to {recipient}")
    game.push(f"give {value} to {recipient}")
    assert gift(game, "green", recipient) == value


@pytest.mark.rule("5.10")
def test_a_gift_is_for_another_player() -> None:
    game = table()
    refused(game, "give 1 to green", "5.10", "gift-to-yourself")


@pytest.mark.rule("5.10")
def test_only_an_available_gift_can_be_given() -> None:
    game = table()
    give(game, "green", "white", 1)
    gone(game, "green", 2)
    for value in (1, 2, 3):
        refused(game, f"give {value} to black", "5.10", "gift-not-available")


@pytest.mark.rule("5.10", "7.5")
@pytest.mark.ruling("5.10")
@pytest.mark.parametrize(("old", "new"), [(2, 5), (5, 2)])
def test_a_new_gift_to_the_same_player_replaces_the_old_one_whatever_their_values(old: int, new: int) -> None:
    game = table()
    give(game, "green", "white", old)
    available(game, "green", new)
    happened = game.push(f"give {new} to white")
    assert gift(game, "green", "white") == new
    assert (gift_state(game, "green", old), gift_state(game, "green", new)) == ("gone", "active")
    (replaced,) = of_kind(happened, "gift-replaced")
    assert (replaced.seat, replaced.a, replaced.b) == (seat("green"), old, seat("white"))


@pytest.mark.rule("5.10")
def test_gifts_to_different_players_stand_side_by_side() -> None:
    game = table()
    give(game, "green", "white", 2)
    game.push("give 1 to black")
    assert (gift(game, "green", "white"), gift(game, "green", "black")) == (2, 1)


@pytest.mark.rule("5.10", "7.1")
def test_one_gift_can_replace_your_old_one_and_cancel_theirs() -> None:
    game = table()
    give(game, "green", "white", 3)
    give(game, "white", "green", 3)
    available(game, "green", 4)
    game.push("give 4 to white")
    assert (gift(game, "green", "white"), gift(game, "white", "green")) == (4, 0)
    assert (gift_state(game, "green", 3), gift_state(game, "white", 3)) == ("gone", "gone")


# 7.1 Giving something back


def holding(value: int) -> Game:
    """Green holds a gift of this value from white and has gifts 2 to 5 to give."""
    game = table()
    give(game, "white", "green", value)
    available(game, "green", 2, 3, 4, 5)
    return game


@pytest.mark.rule("7.1")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_a_gift_of_lower_value_may_not_be_given_back(value: int) -> None:
    refused(holding(4), f"give {value} to white", "7.1", "gift-too-low")


@pytest.mark.rule("7.1")
def test_a_gift_of_equal_value_makes_mutual_obligations() -> None:
    game = holding(4)
    game.push("give 4 to white")
    assert (gift(game, "green", "white"), gift(game, "white", "green")) == (4, 4)


@pytest.mark.rule("7.1", "7.5")
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_a_gift_of_higher_value_cancels_the_one_received(value: int) -> None:
    game = holding(value)
    happened = game.push("give 5 to white")
    assert (gift(game, "green", "white"), gift(game, "white", "green")) == (5, 0)
    assert gift_state(game, "white", value) == "gone"
    assert len(of_kind(happened, "gift-cancelled")) == 1


@pytest.mark.rule("7.1")
def test_the_obligation_concerns_gifts_to_that_giver_only() -> None:
    game = holding(6)
    refused(game, "give 5 to white", "7.1", "gift-too-low")
    assert allowed(game, "give 1 to black", "give 2 to yellow")


@pytest.mark.rule("7.1", "5.10")
def test_between_mutual_gifts_a_lower_replacement_is_forbidden_and_mutual_gifts_stay_equal() -> None:
    game = holding(3)
    give(game, "green", "white", 3)
    refused(game, "give 2 to white", "7.1", "gift-too-low")
    game.push("give 5 to white")
    assert gift(game, "white", "green") == 0


@pytest.mark.rule("7.1")
def test_the_giver_is_not_bound_by_the_gift_he_gave() -> None:
    game = table()
    give(game, "green", "white", 6)
    available(game, "green", 2)
    game.push("give 2 to white")
    assert gift(game, "green", "white") == 2


@pytest.mark.rule("7.1", "6.3", "2.6")
def test_neither_an_extra_action_nor_imperial_favour_lifts_the_obligation_to_give_as_much() -> None:
    game = holding(4)
    reward(game, "green", "extra-action")
    refused(game, "extra give 2 to white", "7.1", "gift-too-low")
    game.state.chief = game.state.actor
    game.state.step = 2
    refused(game, "give 2 to white", "7.1", "gift-too-low")


# 7.5 The five ways a gift leaves the table


@pytest.mark.rule("7.5", "7.1")
def test_a_gift_leaves_by_a_superior_gift() -> None:
    game = holding(2)
    game.push("give 3 to white")
    assert gift_state(game, "white", 2) == "gone"


@pytest.mark.rule("7.5", "5.11")
def test_a_gift_leaves_by_a_transfer_to_its_giver() -> None:
    game = holding(2)
    fill(game, "hubu", "--g----")
    game.push("transfer hubu 3 to white")
    assert gift_state(game, "white", 2) == "gone"


def examined() -> Game:
    """Green, who holds white's gift, is asked to tutor white or yellow."""
    game = holding(2)
    empty_hands(game)
    hand(game, "green", [3, 2, 1, 1])
    students(game, red="white", plain="yellow")
    court(game)
    return game


@pytest.mark.rule("7.5", "7.3")
def test_a_gift_leaves_by_tutoring_the_givers_student_with_three_cards() -> None:
    game = examined()
    happened = game.push("tutor red with 2+1+1 cancel")
    assert gift_state(game, "white", 2) == "gone"
    assert len(of_kind(happened, "gift-cancelled")) == 1


@pytest.mark.rule("7.5")
@pytest.mark.ruling("7.5")
def test_the_tutor_says_whether_the_gift_is_cancelled_and_it_goes_at_once() -> None:
    kept = examined()
    assert allowed(kept, "tutor red with 3+2+1+1", "tutor red with 3+2+1+1 cancel", "tutor red with 3+2+1")
    kept.push("tutor red with 3+2+1+1")
    assert gift(kept, "white", "green") == 2
    cancelled = examined()
    kinds = [event.name for event in cancelled.push("tutor red with 3+2+1+1 cancel")]
    assert kinds.index("gift-cancelled") < kinds.index("exam-decided")
    assert gift(cancelled, "white", "green") == 0


@pytest.mark.rule("7.5")
def test_two_cards_are_not_enough_to_cancel() -> None:
    refused(examined(), "tutor red with 3+2 cancel", "7.5", "tutor-three-to-cancel")


@pytest.mark.rule("7.5")
def test_a_tutor_without_a_gift_from_that_player_has_nothing_to_cancel() -> None:
    game = table()
    empty_hands(game)
    hand(game, "green", [3, 2, 1, 1])
    students(game, red="white", plain="green")
    court(game)
    refused(game, "tutor red with 2+1+1 cancel", "7.5", "cancel-without-gift")
    refused(game, "tutor plain with 2+1+1 cancel", "7.5", "cancel-without-gift")


@pytest.mark.rule("7.5", "7.4")
def test_a_gift_leaves_by_giving_up_influence_to_its_giver() -> None:
    game = holding(2)
    fill(game, "hubu", "gwwwyyy")
    court(game)
    game.push("yield white")
    assert gift_state(game, "white", 2) == "gone"


@pytest.mark.rule("7.5", "5.10")
def test_a_gift_leaves_when_it_is_replaced() -> None:
    game = table()
    give(game, "green", "white", 2)
    game.push("give 1 to white")
    assert gift_state(game, "green", 2) == "gone"


@pytest.mark.rule("7.5", "5.9")
def test_a_gift_that_has_left_can_be_neither_given_nor_bought() -> None:
    game = holding(2)
    game.push("give 3 to white")
    hand(game, "white", [3])
    turn(game, "white")
    refused(game, "give 2 to black", "5.10", "gift-not-available")
    refused(game, "buy 2 pay 3", "5.9", "gift-not-for-sale")


@pytest.mark.rule("7.5")
def test_between_two_players_there_is_never_more_than_one_gift_each_way() -> None:
    game = table()
    cubes(game, "green", 5)
    for value in (2, 3, 4):
        available(game, "green", value)
        game.push(f"give {value} to white")
        turn(game, "green")
    states = [gift_state(game, "green", value) for value in (2, 3, 4)]
    assert states == ["gone", "gone", "active"]
