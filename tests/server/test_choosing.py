"""What the player to decide can choose from (docs/api.md, "Choices")."""

import random

import pytest

from confucius import Game, Move
from confucius.rules.cards import from_list
from confucius.rules.components import EXTRA_ACTION_CARD
from confucius.rules.state import ACTING, FAVOUR, one_reward
from confucius.table.answers import GroupAnswer
from confucius.table.choices import MOST_PAYMENTS, choices
from games import moments

ACTIONS = [
    "bribe", "secure", "nominate", "force", "junks", "voyage", "recruit", "invade", "buy", "give", "transfer",
    "petition", "commerce", "tax", "no-action",
]  # fmt: skip


def group(game: Game, name: str) -> GroupAnswer:
    return next(found for found in choices(game) if found["id"] == name)


@pytest.mark.parametrize("number", range(12))
def test_the_choices_are_exactly_the_irredundant_moves(number: int) -> None:
    rng = random.Random(number)
    for game in moments(number):
        if game.is_over or rng.random() > 0.1:
            continue
        offered = set()
        for found in choices(game):
            for option in found["options"]:
                for cards in option["payments"]:
                    text = f"{option['move']} {'+'.join(map(str, cards))}"
                    offered.add(Move.parse(text))
        legal = game.irredundant_moves
        few = all(len(ways) <= MOST_PAYMENTS for _, ways in legal.by_choice())
        assert offered == set(legal) if few else offered < set(legal)


@pytest.mark.parametrize("number", range(6))
def test_on_a_turn_every_action_is_there_and_an_impossible_one_says_why(number: int) -> None:
    for game in moments(number):
        if game.state.step not in (ACTING, FAVOUR):
            continue
        found = choices(game)
        assert [g["id"] for g in found[:15]] == ACTIONS
        for each in found:
            assert each["possible"] == bool(each["options"])
            assert bool(each["why"]) != each["possible"]


@pytest.mark.parametrize("number", range(6))
def test_paths_tell_options_apart(number: int) -> None:
    for game in moments(number):
        if game.is_over:
            continue
        for found in choices(game):
            paths = [tuple(option["path"]) for option in found["options"]]
            assert len(paths) == len(set(paths)), found["id"]


def test_in_the_first_round_no_student_can_be_nominated() -> None:
    """Rules 5.3."""
    found = group(Game(4, seed=1), "nominate")
    assert (found["possible"], found["why_rule"]) == (False, "5.3")
    assert found["why"] == "No student can be nominated in the first round"


def test_without_cash_the_cheapest_price_is_told() -> None:
    """Rules 2.7: an action that cannot be paid for cannot be chosen."""
    game = Game(4, seed=1)
    game.state.hands[game.state.actor] = from_list([1])
    found = group(game, "bribe")
    cheapest = min(tile for tile in game.state.tiles if tile)
    assert found["why"] == f"The cheapest costs {cheapest} cash and your whole hand is worth 1"


def test_the_basic_game_says_that_petitions_belong_to_the_advanced_one() -> None:
    """Rules 1.8."""
    assert group(Game(3, seed=2), "petition")["why_rule"] == "1.8"


def test_the_extra_action_card_offers_all_actions() -> None:
    """Rules 6.3."""
    game = Game(4, seed=1)
    game.state.rewards[game.state.actor] = one_reward(EXTRA_ACTION_CARD)
    options = group(game, "card:extra-action")["options"]
    assert isinstance(options, list)
    first = {option["path"][0] for option in options}
    assert {"action:bribe", "action:tax", "action:no-action"} <= first
    assert all(option["move"].startswith("extra ") for option in options)
