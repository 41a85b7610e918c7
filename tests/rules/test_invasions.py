"""Armies and Foreign Lands (rules 5.7, 5.8, 8.4)."""

import pytest

from confucius import Game, Move
from confucius.rules.moves import INVADE

from .positions import (
    all_points,
    allowed,
    army,
    army_on,
    box,
    colonies,
    conquered,
    court,
    empty_hands,
    fill,
    hand,
    of_kind,
    outcome,
    points,
    refused,
    reward_stack,
    rewards,
    seat,
    table,
)


def armies_of(game: Game, colour: str) -> tuple[int, int]:
    """Stock and colonies."""
    return game.state.stock[seat(colour)], game.state.colonies[seat(colour)]


# 5.7 Recruit an Army


@pytest.mark.rule("5.7")
def test_an_army_is_recruited_for_six_licences() -> None:
    game = table()
    hand(game, "green", [2, 2, 2])
    refused(game, "recruit pay 2+2", "4.1", "pay-more-licences")
    game.push("recruit pay 2+2+2")
    assert armies_of(game, "green") == (5, 1)


@pytest.mark.rule("5.7")
def test_nobody_recruits_more_than_six_armies_in_a_game() -> None:
    game = table()
    hand(game, "green", [1, 1])
    colonies(game, "green", 4)
    army(game, 6, 1, "green")
    army(game, 6, 2, "green")
    refused(game, "recruit pay 1+1", "5.7", "no-army-in-stock")


@pytest.mark.rule("5.7")
def test_cash_recruits_nobody() -> None:
    game = table()
    hand(game, "green", [3, 3, 3])
    refused(game, "recruit pay 3+3+3", "4.1", "pay-more-licences")


# 5.8 Invade a Foreign Land


@pytest.mark.rule("5.8")
@pytest.mark.parametrize(("deadline", "price"), [(4, 8), (6, 6), (8, 7)])
def test_an_army_goes_from_the_colonies_to_an_empty_box_for_the_tiles_cash(deadline: int, price: int) -> None:
    game = table()
    colonies(game, "green", 2)
    hand(game, "green", [1] * 8)
    refused(game, f"invade {deadline} box 2 pay " + "+".join("1" * (price - 1)), "4.1", "pay-more-cash")
    game.push(f"invade {deadline} box 2 pay " + "+".join("1" * price))
    assert army_on(game, deadline, 2) == "green"
    assert armies_of(game, "green") == (4, 1)


@pytest.mark.rule("5.8")
def test_one_player_may_have_several_armies_on_a_tile() -> None:
    game = table()
    colonies(game, "green", 1)
    army(game, 6, 1, "green")
    hand(game, "green", [3, 3])
    assert allowed(game, "invade 6 box 2 pay 3+3")


@pytest.mark.rule("5.8")
def test_an_invasion_needs_an_army_in_the_colonies() -> None:
    game = table()
    colonies(game, "white", 1)
    hand(game, "green", [3, 3])
    refused(game, "invade 6 box 2 pay 3+3", "5.8", "no-army-in-colonies")


@pytest.mark.rule("5.8")
def test_a_box_holds_one_army_whoever_it_belongs_to() -> None:
    game = table()
    colonies(game, "green", 1)
    army(game, 6, 1, "white")
    hand(game, "green", [3, 3])
    refused(game, "invade 6 box 1 pay 3+3", "5.8", "box-taken")


@pytest.mark.rule("5.8")
def test_annam_has_only_two_boxes() -> None:
    game = table()
    colonies(game, "green", 1)
    hand(game, "green", [3, 3, 3])
    refused(game, Move.of(INVADE, box(4, 3), pay=3 << 16), "5.8", "no-such-box")
    refused(game, Move.of(INVADE, 12, pay=3 << 16), "5.8", "no-such-box")


@pytest.mark.rule("5.8", "8.4")
def test_a_resolved_land_is_closed_to_armies() -> None:
    game = table(round=5)
    colonies(game, "green", 1)
    army(game, 4, 1, "white")
    conquered(game, 4, -4)
    hand(game, "green", [3, 3, 3])
    refused(game, "invade 4 box 2 pay 3+3+3", "5.8", "land-done")


# 8.4 Invasions


@pytest.mark.rule("8.4")
def test_a_full_tile_is_conquered_before_its_deadline_and_every_army_scores_its_box() -> None:
    game = table(round=2)
    army(game, 6, 1, "white")
    army(game, 6, 2, "green")
    army(game, 6, 3, "white")
    happened = court(game)
    assert outcome(game, 6) == 2
    assert all_points(game) == {"black": 0, "green": 2, "purple": 0, "white": 7, "yellow": 0}
    assert len(rewards(game, "white")) == 1, "the reward box of Mongolia is the first"
    assert rewards(game, "green") == []
    assert len(of_kind(happened, "land-conquered")) == 1


@pytest.mark.rule("8.4")
def test_a_tile_filled_in_its_deadline_round_succeeds() -> None:
    game = table(round=4)
    army(game, 4, 1, "white")
    colonies(game, "green", 1)
    hand(game, "green", [3, 3, 2])
    game.push("invade 4 box 2 pay 3+3+2")
    court(game)
    assert outcome(game, 4) == 4
    assert (points(game, "white"), points(game, "green")) == (4, 3)
    assert len(rewards(game, "green")) == 1


@pytest.mark.rule("8.4", "2.6")
def test_imperial_favour_is_in_time_to_complete_an_invasion() -> None:
    game = table(round=4)
    army(game, 4, 2, "white")
    colonies(game, "black", 1)
    hand(game, "black", [3, 3, 2])
    game.state.step = 2
    game.state.actor = seat("black")
    game.push("invade 4 box 1 pay 3+3+2")
    assert (outcome(game, 4), points(game, "black")) == (4, 4)


@pytest.mark.rule("8.4")
def test_a_tile_that_is_not_full_fails_in_its_deadline_round_without_points() -> None:
    game = table(round=6)
    army(game, 6, 2, "white")
    army(game, 6, 3, "white")
    happened = court(game)
    assert outcome(game, 6) == -6
    assert points(game, "white") == 0
    assert rewards(game, "white") == [], "nobody stood on the reward box"
    assert len(of_kind(happened, "invasion-failed")) == 1


@pytest.mark.rule("8.4")
def test_the_army_on_the_reward_box_draws_a_card_even_if_the_invasion_fails() -> None:
    game = table(round=6)
    army(game, 6, 1, "white")
    court(game)
    assert outcome(game, 6) == -6
    assert len(rewards(game, "white")) == 1


@pytest.mark.rule("8.4")
def test_an_unfilled_tile_waits_for_its_deadline() -> None:
    game = table(round=5)
    army(game, 6, 1, "white")
    court(game)
    assert outcome(game, 6) == 0
    assert rewards(game, "white") == []


@pytest.mark.rule("8.4")
@pytest.mark.parametrize("earlier", [3, -4])
def test_a_tile_already_resolved_is_left_alone(earlier: int) -> None:
    game = table(round=5)
    army(game, 4, 1, "white")
    army(game, 4, 2, "white")
    conquered(game, 4, earlier)
    game.state.points[seat("white")] += 7 if earlier > 0 else 0
    before = points(game, "white")
    happened = court(game)
    assert outcome(game, 4) == earlier
    assert points(game, "white") == before
    assert not of_kind(happened, "land-conquered")
    assert rewards(game, "white") == []


@pytest.mark.rule("8.4")
def test_the_armies_of_a_resolved_tile_never_return() -> None:
    game = table(round=4)
    army(game, 4, 1, "white")
    army(game, 4, 2, "green")
    court(game)
    assert armies_of(game, "white") == (5, 0)
    assert army_on(game, 4, 1) == "white"


@pytest.mark.rule("8.4")
@pytest.mark.ruling("8.4")
def test_tiles_are_resolved_from_left_to_right_so_the_left_one_draws_the_last_reward() -> None:
    game = table(round=4)
    army(game, 4, 2, "white")
    for number, colour in ((1, "green"), (2, "green"), (3, "black")):
        army(game, 6, number, colour)
    reward_stack(game, "gift")
    happened = court(game)
    assert (outcome(game, 4), outcome(game, 6)) == (-4, 4)
    assert (rewards(game, "white"), rewards(game, "green")) == (["gift"], [])
    order = [event.name for event in happened]
    assert order.index("invasion-failed") < order.index("land-conquered")


@pytest.mark.rule("8.4")
def test_an_empty_reward_stack_gives_no_card() -> None:
    game = table(round=6)
    army(game, 6, 1, "white")
    reward_stack(game)
    court(game)
    assert outcome(game, 6) == -6
    assert rewards(game, "white") == []


@pytest.mark.rule("8.4")
def test_a_deadline_passes_even_where_no_army_stands() -> None:
    game = table(round=8)
    court(game)
    assert (outcome(game, 4), outcome(game, 6), outcome(game, 8)) == (0, 0, -8)


@pytest.mark.rule("8.4")
@pytest.mark.parametrize(
    ("land", "box_points", "reward_box"),
    [
        ("annam", (4, 3), 2),
        ("yunnan", (4, 2), 2),
        ("mongolia", (3, 2, 4), 1),
        ("korea", (4, 3, 4), 2),
        ("manchuria", (3, 2, 5, 3), 4),
    ],
)
def test_each_box_scores_what_is_printed_on_it(
    land: str, box_points: tuple[int, ...], reward_box: int
) -> None:
    others = [other for other in ("annam", "korea", "yunnan") if other != land]
    game = table(round=4, foreign=(land, others[0], others[1]))
    order = ("black", "green", "purple", "white")[: len(box_points)]
    for number, colour in enumerate(order, 1):
        army(game, 4, number, colour)
    court(game)
    assert tuple(points(game, colour) for colour in order) == box_points
    assert [colour for colour in game.seats if rewards(game, colour)] == [order[reward_box - 1]]


@pytest.mark.rule("5.8")
@pytest.mark.parametrize(
    ("land", "price"), [("annam", 8), ("yunnan", 4), ("mongolia", 6), ("korea", 7), ("manchuria", 5)]
)
def test_each_land_has_its_price(land: str, price: int) -> None:
    others = [other for other in ("annam", "korea", "yunnan") if other != land]
    game = table(foreign=(land, others[0], others[1]))
    colonies(game, "green", 1)
    hand(game, "green", [1] * 8)
    assert allowed(game, "invade 4 box 1 pay " + "+".join("1" * price))
    refused(game, "invade 4 box 1 pay " + "+".join("1" * (price - 1)), "4.1", "pay-more-cash")


@pytest.mark.rule("8.4", "8.3")
def test_ministries_are_resolved_before_the_invasions() -> None:
    game = table(round=4)
    empty_hands(game)
    fill(game, "hubu", "wwwwggg")
    army(game, 4, 1, "white")
    army(game, 4, 2, "white")
    order = [event.name for event in court(game)]
    assert order.index("office-taken") < order.index("land-conquered")
