"""Junks and voyages (rules 5.5, 5.6)."""

from itertools import pairwise

import pytest

from confucius import Game, Move
from confucius.rules.components import JUNK_PRICES, JUNK_PRICES_WITH_GONGBU
from confucius.rules.moves import BUY_JUNKS, VOYAGE

from .positions import (
    allowed,
    cards,
    cubes,
    discovered,
    explorers,
    fill,
    hand,
    junks,
    of_kind,
    points,
    refused,
    reward_stack,
    rewards,
    seat,
    table,
)

LANDS = ("spice-islands", "india", "arabia", "africa", "americas")


def fleet(shipyard: int, sea: int = 0, *, visited: tuple[str, ...] = ()) -> Game:
    """Green has so many junks and plenty of licences."""
    game = table()
    junks(game, "green", shipyard=shipyard, sea=sea)
    hand(game, "green", [1] * 8)
    for land in visited:
        discovered(game, land, "green")
    return game


def fleet_now(game: Game) -> tuple[int, int, int]:
    """Green's shipyard, green's junks at sea, and the supply."""
    me = seat("green")
    return game.state.shipyards[me], game.state.sea[me], game.state.supply


# 5.5 Buy Junks


@pytest.mark.rule("5.5")
@pytest.mark.parametrize(("number", "price"), [(1, 1), (2, 3), (3, 6), (4, 10)])
def test_one_to_four_junks_go_from_the_supply_to_the_shipyard(number: int, price: int) -> None:
    game = table()
    hand(game, "green", [1] * 12)
    game.push(f"junks {number} pay " + "+".join("1" * price))
    assert fleet_now(game) == (number, 0, 25 - number)
    assert len(cards(game, "green")) == 12 - price


@pytest.mark.rule("5.5")
@pytest.mark.parametrize("number", [0, 5])
def test_no_fewer_than_one_and_no_more_than_four_junks_are_bought(number: int) -> None:
    game = table()
    hand(game, "green", [3] * 8)
    refused(game, Move.of(BUY_JUNKS, number, pay=8 << 16), "5.5", "junks-one-to-four")


@pytest.mark.rule("5.5")
@pytest.mark.parametrize("prices", [JUNK_PRICES, JUNK_PRICES_WITH_GONGBU])
def test_no_junk_costs_less_than_the_one_before_and_no_junks_cost_nothing(prices: tuple[int, ...]) -> None:
    each = [dearer - cheaper for cheaper, dearer in pairwise(prices)]
    assert each == sorted(each)
    assert prices[:2] == (0, 1)


@pytest.mark.rule("5.5", "5.6")
def test_the_last_junk_can_be_bought_and_a_single_junk_can_sail() -> None:
    game = table()
    junks(game, "green", shipyard=1)
    junks(game, "white", shipyard=23)
    assert allowed(game, "junks 1 pay 1", "voyage 1 pay 1")
    refused(game, "junks 2 pay 3", "5.5", "junk-supply-short")


@pytest.mark.rule("5.5")
def test_an_empty_supply_sells_nothing() -> None:
    game = table()
    junks(game, "white", shipyard=25)
    refused(game, "junks 1 pay 1", "5.5", "junk-supply-short")


@pytest.mark.rule("5.6")
def test_a_completed_voyage_is_told_with_who_reached_which_land_for_how_many_points() -> None:
    game = fleet(10)
    told = of_kind(game.push("voyage 10 to arabia,americas pay 1+1+1+1"), "voyage-completed")
    assert [event.facts for event in told] == [
        {"player": "green", "land": "arabia", "points": 4},
        {"player": "green", "land": "americas", "points": 2},
    ]


@pytest.mark.rule("5.5")
def test_junks_that_complete_a_voyage_can_be_bought_again() -> None:
    game = fleet(5, 0)
    junks(game, "white", shipyard=20)
    refused(game, "junks 1 pay 1", "5.5", "junk-supply-short")
    game.push("voyage 5 to africa pay 1+1")
    assert game.state.supply == 5


@pytest.mark.rule("5.5")
def test_the_gongbu_prices_are_not_for_the_junks_of_others() -> None:
    game = table()
    fill(game, "gongbu", "--w----")
    hand(game, "green", [2])
    refused(game, "junks 2 pay 2", "4.1", "pay-more-cash")


# 5.6 Start a Voyage


@pytest.mark.rule("5.6")
def test_each_junk_that_sets_sail_costs_one_licence() -> None:
    game = fleet(4)
    hand(game, "green", [3, 2, 1])
    refused(game, "voyage 4 pay 3+2", "4.1", "pay-more-licences")
    game.push("voyage 4 pay 3+1")
    assert fleet_now(game) == (0, 4, 21)
    assert rewards(game, "green") == []


@pytest.mark.rule("5.6")
def test_only_junks_from_your_own_shipyard_set_sail() -> None:
    game = fleet(2, 1)
    junks(game, "white", shipyard=4)
    refused(game, "voyage 3 pay 1", "5.6", "shipyard-short")
    refused(game, Move.of(VOYAGE, 0), "5.6", "shipyard-short")


@pytest.mark.rule("5.6")
def test_five_junks_at_sea_complete_a_voyage() -> None:
    game = fleet(5)
    game.push("voyage 5 to africa pay 1+1")
    assert fleet_now(game) == (0, 0, 25)
    assert explorers(game, "africa") == ["green"]
    assert points(game, "green") == 4
    assert len(rewards(game, "green")) == 1


@pytest.mark.rule("5.6")
def test_junks_at_sea_count_towards_the_next_voyage_and_the_rest_stay_at_sea() -> None:
    game = fleet(4, 3)
    game.push("voyage 4 to india pay 1+1")
    assert fleet_now(game) == (0, 2, 23)


@pytest.mark.rule("5.6")
def test_a_second_player_on_a_land_gets_a_reward_card_but_no_points() -> None:
    game = fleet(5)
    discovered(game, "africa", "white")
    game.push("voyage 5 to africa pay 1+1")
    assert explorers(game, "africa") == ["white", "green"]
    assert (points(game, "white"), points(game, "green")) == (4, 0)
    assert len(rewards(game, "green")) == 1


@pytest.mark.rule("5.6")
def test_nobody_visits_a_land_twice() -> None:
    game = fleet(5, visited=("africa",))
    refused(game, "voyage 5 to africa pay 1+1", "5.6", "land-visited")


@pytest.mark.rule("5.6")
def test_one_action_may_complete_two_voyages_at_once() -> None:
    game = fleet(7, 3)
    happened = game.push("voyage 7 to india,arabia pay 1+1+1")
    assert fleet_now(game) == (0, 0, 25)
    assert points(game, "green") == 3 + 4
    assert len(of_kind(happened, "reward-drawn")) == 2
    assert len(rewards(game, "green")) == 2


@pytest.mark.rule("5.6")
def test_two_voyages_of_one_action_reach_different_lands_in_no_particular_order() -> None:
    assert Move.parse("voyage 10 to india,arabia") == Move.parse("voyage 10 to arabia,india")
    with pytest.raises(ValueError, match="named twice"):
        Move.parse("voyage 10 to india,india")


@pytest.mark.rule("5.6")
@pytest.mark.parametrize("lands", ["", " to india,arabia"])
def test_exactly_as_many_lands_are_named_as_voyages_are_completed(lands: str) -> None:
    game = fleet(6)
    refused(game, f"voyage 6{lands} pay 1+1", "5.6", "lands-do-not-match")
    refused(game, f"voyage 4{lands or ' to india'} pay 1+1", "5.6", "lands-do-not-match")


@pytest.mark.rule("5.6")
def test_four_junks_at_sea_name_no_land() -> None:
    game = fleet(3, 1)
    refused(game, "voyage 3 to india pay 1", "5.6", "lands-do-not-match")
    assert allowed(game, "voyage 3 pay 1")


@pytest.mark.rule("5.6")
def test_a_fleet_that_completes_no_voyage_names_no_land_be_it_visited_or_not() -> None:
    game = fleet(4, visited=("india",))
    for land in ("india", "africa"):
        refused(game, f"voyage 4 to {land} pay 1+1", "5.6", "lands-do-not-match")


@pytest.mark.rule("5.6")
def test_all_lands_still_unvisited_are_offered() -> None:
    game = fleet(5, visited=("india", "africa"))
    offered = {str(move).split()[3] for move in game.irredundant_moves if str(move).startswith("voyage 5")}
    assert offered == {"spice-islands", "arabia", "americas"}


@pytest.mark.rule("5.6")
@pytest.mark.ruling("5.6")
def test_with_all_five_lands_visited_junks_stay_at_sea() -> None:
    game = fleet(6, 3, visited=LANDS)
    refused(game, "voyage 6 to india pay 1+1", "5.6", "lands-do-not-match")
    happened = game.push("voyage 6 pay 1+1")
    assert fleet_now(game) == (0, 9, 16)
    assert not of_kind(happened, "reward-drawn")


@pytest.mark.rule("5.6")
@pytest.mark.ruling("5.6")
def test_with_one_land_left_ten_junks_complete_one_voyage() -> None:
    game = fleet(10, visited=LANDS[1:])
    game.push("voyage 10 to spice-islands pay 1+1+1+1")
    assert fleet_now(game) == (0, 5, 20)
    assert len(rewards(game, "green")) == 1


@pytest.mark.rule("5.6")
def test_two_voyages_draw_the_last_reward_card_only_once() -> None:
    game = fleet(10)
    reward_stack(game, "cash")
    happened = game.push("voyage 10 to india,arabia pay 1+1+1+1")
    assert rewards(game, "green") == ["cash"]
    assert len(of_kind(happened, "reward-drawn")) == 1
    assert points(game, "green") == 7


@pytest.mark.rule("5.6")
def test_an_empty_reward_stack_gives_no_card_and_stops_no_voyage() -> None:
    game = fleet(5)
    reward_stack(game)
    game.push("voyage 5 to india pay 1+1")
    assert rewards(game, "green") == []
    assert points(game, "green") == 3


@pytest.mark.rule("5.6")
def test_five_voyages_in_one_action_reach_all_the_lands() -> None:
    game = fleet(25)
    hand(game, "green", [1] * 9)
    game.push("voyage 25 to spice-islands,india,arabia,africa,americas pay " + "+".join("1" * 9))
    assert points(game, "green") == 2 + 3 + 4 + 4 + 2
    assert len(rewards(game, "green")) == 5
    assert fleet_now(game) == (0, 0, 25)


@pytest.mark.rule("5.6", "3.1")
def test_sailing_needs_a_cube() -> None:
    game = fleet(1)
    cubes(game, "green", 0)
    refused(game, "voyage 1 pay 1", "2.5", "too-few-cubes")
