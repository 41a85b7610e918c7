"""Commercial Income, Tax Income and No Action (rules 5.13, 5.14, 5.15)."""

import pytest

from confucius import Game
from confucius.rules.cards import count

from .positions import (
    allowed,
    cards,
    cubes,
    deck,
    draw,
    favour,
    hand,
    next_round,
    of_kind,
    refused,
    reward,
    seat,
    snapshot,
    table,
    turn,
)

# 5.13 Commercial Income


@pytest.mark.rule("5.13")
@pytest.mark.parametrize(
    ("pay", "drawn"),
    [("", 1), ("1", 2), ("2", 3), ("3", 4), ("3+1", 5), ("2+2", 5), ("1+1+1+1", 5), ("2+1", 4)],
)
def test_commercial_income_draws_one_card_more_than_the_cash_paid(pay: str, drawn: int) -> None:
    game = table()
    hand(game, "green", [3, 2, 2, 1, 1, 1, 1])
    happened = game.push(f"commerce pay {pay}" if pay else "commerce")
    (event,) = of_kind(happened, "cards-drawn")
    assert event.a == drawn
    paid = len(pay.split("+")) if pay else 0
    assert len(cards(game, "green")) == 7 - paid + drawn


@pytest.mark.rule("5.13")
@pytest.mark.ruling("5.13")
@pytest.mark.parametrize("pay", ["3+2", "2+2+1", "3+3", "3+1+1"])
def test_no_more_than_four_cash_can_be_paid_for_commercial_income(pay: str) -> None:
    game = table()
    hand(game, "green", [3, 3, 2, 2, 1, 1])
    refused(game, f"commerce pay {pay}", "5.13", "pay-at-most-four")


@pytest.mark.rule("5.13")
def test_commercial_income_is_open_to_a_player_without_cards() -> None:
    game = table()
    hand(game, "green", [])
    game.push("commerce")
    assert len(cards(game, "green")) == 1


def after_commerce(**way: bool) -> Game:
    """Green has taken Commercial Income this round, with a cube or by Extra Action."""
    game = table()
    hand(game, "green", [2, 1])
    reward(game, "green", "extra-action")
    game.push("extra commerce" if way.get("extra") else "commerce")
    turn(game, "green")
    return game


@pytest.mark.rule("5.13")
def test_commercial_income_is_taken_once_a_round() -> None:
    refused(after_commerce(), "commerce pay 1", "5.13", "commerce-twice")


@pytest.mark.rule("5.13", "6.3")
def test_an_extra_action_cannot_take_commercial_income_a_second_time() -> None:
    refused(after_commerce(), "extra commerce", "5.13", "commerce-twice")


@pytest.mark.rule("5.13", "6.3", "3.4")
def test_commercial_income_by_extra_action_is_the_one_of_the_round() -> None:
    refused(after_commerce(extra=True), "commerce", "5.13", "commerce-twice")


@pytest.mark.rule("5.13", "2.6")
@pytest.mark.parametrize("extra", [False, True])
def test_imperial_favour_cannot_take_commercial_income_a_second_time(extra: bool) -> None:
    game = after_commerce(extra=extra)
    game.state.chief = seat("green")
    favour(game)
    refused(game, "commerce", "5.13", "commerce-twice")


@pytest.mark.rule("5.13", "2.6")
def test_imperial_favour_can_take_commercial_income_for_the_first_time() -> None:
    game = table()
    favour(game)
    game.push("commerce")
    assert len(cards(game, "black")) == 4


@pytest.mark.rule("5.13")
def test_other_players_and_other_rounds_have_their_own_commercial_income() -> None:
    game = after_commerce()
    turn(game, "purple")
    assert allowed(game, "commerce")
    next_round(game, "white")
    turn(game, "green")
    assert allowed(game, "commerce")


# 5.14 Tax Income


@pytest.mark.rule("5.14")
def test_tax_income_draws_two_cards() -> None:
    game = table(explicit=True)
    hand(game, "green", [])
    game.push("tax")
    draw(game, 3, 1)
    assert cards(game, "green") == [3, 1]
    assert game.outcomes == []


@pytest.mark.rule("5.14", "4.2")
def test_tax_income_reaches_over_the_end_of_the_deck() -> None:
    game = table()
    hand(game, "green", [])
    deck(game, [3])
    game.push("tax")
    assert len(cards(game, "green")) == 2
    assert game.state.discard == 0
    assert count(game.state.deck) == 66 - 4 * 3 - 2


# 5.15 No Action


@pytest.mark.rule("5.15")
def test_no_action_changes_nothing_but_the_cube_and_the_turn() -> None:
    game = table()
    before = snapshot(game)
    game.push("no action")
    after = snapshot(game)
    changed = {name for name in after if after[name] != before[name]}
    assert changed == {"actor", "cubes", "box", "taken", "history"}


@pytest.mark.rule("5.15", "3.3")
def test_no_action_needs_a_cube() -> None:
    game = table()
    cubes(game, "green", 0)
    refused(game, "no action", "2.5", "too-few-cubes")
