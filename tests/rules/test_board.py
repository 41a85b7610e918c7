"""The open table in the game's own words: every thing of a laid table is read as it was laid."""

import pytest

from confucius import Game
from confucius.rules.board import Board, Decision, DistantLand, ForeignLand, Ministry, Official
from confucius.rules.chance import Draw
from confucius.rules.events import MOVED, Event
from confucius.rules.moves import Move

from .positions import (
    army,
    available,
    candidate,
    colonies,
    conquered,
    cubes,
    discovered,
    fill,
    give,
    gone,
    hand,
    junks,
    official,
    resolve,
    reward,
    seat,
    students,
    table,
)


def laid() -> Game:
    """A table with something of everything, and nothing alike for two players."""
    game = table(round=5)
    resolve(game, "bingbu", "gpgwgpw", "green", "purple")
    official(game, "gongbu", 2, candidate="gongbu", owner="white", secured=True)
    candidate(game, "hubu", ("bingbu",))
    official(game, "gongbu", 3, owner="green")
    give(game, "green", "white", 2)
    give(game, "purple", "green", 3)
    gone(game, "green", 4)
    available(game, "green", 5)
    hand(game, "green", [3, 1, 1])
    reward(game, "green", "cash", "gift")
    cubes(game, "green", 2)
    junks(game, "green", shipyard=2, sea=5)
    discovered(game, "india", "white", "green")
    colonies(game, "green", 2)
    army(game, 6, 1, "green")
    army(game, 6, 2, "white")
    conquered(game, 6, 4)
    game.state.points[seat("green")] += 3
    game.state.points[seat("white")] += 2
    conquered(game, 8, -4)
    students(game, red="purple", plain="green")
    return game


def test_a_player_is_read_as_everybody_sees_them() -> None:
    game = laid()
    green = game.player("green")
    assert (green.number, green.colour, green.cards, green.reward_cards) == (1, "green", 3, 2)
    assert (green.points, green.cubes, green.passed) == (10, 2, False)
    assert (green.gifts, green.gone_gifts) == ([1, 5], [4])
    assert (green.given, green.obligations) == ({"white": 2}, {"purple": 3})
    assert game.player("white").obligations == {"green": 2}
    assert game.player("white").given == {}
    assert green.influence == {"bingbu": 3, "hubu": 0, "gongbu": 1}
    assert (green.junks, green.junks_at_sea, green.visited) == (2, 5, ["india"])
    assert (green.armies, green.armies_abroad, green.army_stock) == (2, 1, 3)
    assert repr(green) == "<Player: green, 10 points>"


@pytest.mark.rule("2.1")
def test_the_cubes_of_the_next_round_follow_the_gifts() -> None:
    game = laid()
    expected = {"black": 3, "green": 4, "purple": 4, "white": 4}
    assert {colour: game.player(colour).next_cubes for colour in expected} == expected


def test_whoever_has_passed_is_told_from_the_others() -> None:
    game = laid()
    game.state.passed = 0b10
    assert [game.player(number).passed for number in range(5)] == [False, True, False, False, False]


def test_officials_have_their_seat_their_owner_and_a_cost_or_a_candidate() -> None:
    game = laid()
    assert game.official("gongbu", 2) == Official("gongbu", 2, None, "gongbu", "white", True)
    assert game.official("gongbu", 3) == Official("gongbu", 3, 4, None, "green", False)
    assert game.official("hubu", 5) == Official("hubu", 5, 7, None, None, False)
    assert game.official("hubu", 7) is None
    assert [(found.ministry, found.seat) for found in game.officials] == [
        *(("bingbu", rank) for rank in range(1, 8)),
        *(("hubu", rank) for rank in (3, 4, 5)),
        *(("gongbu", rank) for rank in (2, 3, 4, 5)),
    ]


def test_ministries_have_their_points_and_who_took_their_offices_when() -> None:
    assert laid().ministries == [
        Ministry("bingbu", (7, 4), "green", "purple", 4),
        Ministry("hubu", (8, 5), None, None, None),
        Ministry("gongbu", (6, 4), None, None, None),
    ]


def test_lands_have_their_points_and_who_came_there() -> None:
    game = laid()
    assert game.distant_lands[1] == DistantLand("india", 3, ["white", "green"])
    assert [land.arrivals for land in game.distant_lands] == [[], ["white", "green"], [], [], []]
    annam, mongolia, korea = game.foreign_lands
    assert (annam.deadline, annam.armies, annam.conquered, annam.failed) == (
        4,
        [None] * len(annam.points),
        None,
        None,
    )
    assert mongolia == ForeignLand("mongolia", 6, mongolia.cost, mongolia.points, mongolia.armies, 4, None)
    assert mongolia.armies[:2] == ["green", "white"]
    assert (korea.deadline, korea.conquered, korea.failed) == (8, None, 4)


def test_what_is_common_to_all_is_read_too() -> None:
    game = laid()
    assert (game.round, game.wall, game.chief, game.players, game.is_over) == (5, 4, "black", 5, False)
    assert game.students == {"red": "purple", "plain": "green"}
    assert (game.candidate, game.junk_supply) == ("hubu", game.state.supply)
    assert game.decision == Decision("action", "green")
    nobody = table()
    assert nobody.students == {"red": None, "plain": None}


def test_the_discard_pile_is_counted_by_cash() -> None:
    game = laid()
    hand(game, "green", [3, 3, 2])
    game.push("tax")
    assert game.discarded == {1: 0, 2: 0, 3: 0}
    game = laid()
    fill(game, "hubu", "--...--")
    hand(game, "green", [3, 3, 2])
    game.push("buy 6 pay 3+3")
    assert game.discarded == {1: 0, 2: 0, 3: 2}


@pytest.mark.parametrize("asked", [-1, 5, "red", "", "x" * 1000])
def test_a_seat_that_is_not_there_is_refused_in_few_words(asked: int | str) -> None:
    with pytest.raises(ValueError, match="seat") as refused:
        Board(laid().state).player(asked)
    assert len(str(refused.value)) < 120


def test_a_name_that_no_seat_has_is_quoted_up_to_its_twentieth_letter() -> None:
    with pytest.raises(ValueError, match="no seat 'abcdefghijklmnopqrst' in this game"):
        laid().player("abcdefghijklmnopqrstuvwxyz")


@pytest.mark.rule("1.9")
def test_a_view_says_what_its_seat_holds() -> None:
    view = laid().view("green")
    assert (view.colour, view.me.colour) == ("green", "green")
    assert [player.colour for player in view.others] == ["purple", "white", "yellow", "black"]
    assert (view.hand, view.cash, view.licences) == ([3, 1, 1], 5, 7)
    assert (view.rewards, view.cubes, view.points) == (["gift", "cash"], 2, view.player("green").points)
    assert (view.gifts, view.obligations) == ([1, 5], {"purple": 3})
    assert (view.junks, view.armies) == (2, 2)
    assert view.unseen_cards == {1: 20, 2: 22, 3: 21}


@pytest.mark.rule("1.9")
def test_a_spectator_sees_all_players_and_holds_nothing() -> None:
    view = laid().view()
    assert view.colour is None
    assert [player.colour for player in view.others] == ["black", "green", "purple", "white", "yellow"]
    with pytest.raises(ValueError, match="a spectator has no seat"):
        view.me  # noqa: B018


def unlike_values() -> list[object]:
    return [
        *(Move(1), Move(2)),
        *(Draw(33, 2), Draw(33, 1), Draw(34, 2), 33),
        *(Event(MOVED, 1, 2), Event(MOVED, 1, 3)),
        *(Decision("action", "green"), Decision("action", "white"), Decision("tutor", "green")),
    ]


def test_what_is_the_same_is_equal_and_nothing_else_is() -> None:
    """Moves, draws, events and decisions are values: sets and dictionaries hold them."""
    several, again = unlike_values(), unlike_values()
    for at, one in enumerate(several):
        assert [other == one for other in again] == [place == at for place in range(len(again))]
    assert len({*several, *again}) == len(several)
