"""The examples printed in the English rulebook, each on its own position and with its own outcome."""

import pytest

from confucius import Game
from confucius.rules.cubes import FAVOUR_SPACE, lying
from confucius.rules.scoring import ADMIRAL, claims

from .positions import (
    army,
    asked,
    candidate,
    cards,
    colonies,
    conquered,
    court,
    cubes,
    discarded,
    discovered,
    draw,
    empty_hands,
    explorers,
    favour,
    fill,
    gift,
    gift_state,
    give,
    hand,
    holds_candidate,
    influence,
    junks,
    next_round,
    of_kind,
    offices,
    official,
    owner,
    points,
    refused,
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


def spent(game: Game, colour: str, move: str) -> int:
    """The cubes a player's move takes; it must be that player's turn."""
    assert asked(game)[1] == colour
    before = game.state.cubes[seat(colour)]
    game.push(move)
    return before - game.state.cubes[seat(colour)]


# Count Gifts, Choose Chief Minister (page 9)


@pytest.mark.rule("2.1")
def test_count_gifts_in_round_1_everyone_gets_three_cubes() -> None:
    game = Game(players=5, seed=4)
    assert [e.a for e in of_kind(game.opening_events, "cubes-counted")] == [3] * 5
    expected = [3] * 5
    expected[game.state.chief] = 2
    assert game.state.cubes == expected


def count_gifts() -> Game:
    """Black has given 1; green given 2, received 2; purple 1 and 1; white none; yellow 1 and 2."""
    game = table(round=4, chief="white", actor="yellow")
    give(game, "black", "green", 2)
    give(game, "green", "purple", 3)
    give(game, "green", "yellow", 1)
    give(game, "purple", "yellow", 4)
    give(game, "yellow", "green", 1)
    return game


@pytest.mark.rule("2.1")
def test_count_gifts_black_4_green_5_purple_4_white_3_yellow_5() -> None:
    game = count_gifts()
    counted = of_kind(next_round(game), "cubes-counted")
    assert {event.seat: (event.b, event.a) for event in counted} == {
        seat("black"): (1, 4),
        seat("green"): (4, 5),
        seat("purple"): (2, 4),
        seat("white"): (0, 3),
        seat("yellow"): (3, 5),
    }
    assert game.state.cubes == [4, 5, 4, 3, 5]


@pytest.mark.rule("2.2", "2.3")
def test_choose_chief_minister_white_names_black_who_sets_one_cube_aside() -> None:
    game = count_gifts()
    next_round(game)
    assert asked(game) == ("chief", "white")
    game.push("chief black")
    assert game.state.cubes == [3, 5, 4, 3, 5]
    assert lying(game.state, seat("black"), FAVOUR_SPACE) == 1
    assert asked(game) == ("action", "green")


# Actions using action cubes (page 10)


@pytest.mark.rule("3.1", "3.2")
def test_action_cubes_green_pays_two_for_the_second_action_of_a_pair_and_purple_one_each() -> None:
    game = table(players=3)
    fill(game, "bingbu", "--.----")
    hand(game, "green", [2, 2])
    hand(game, "purple", [2])
    assert spent(game, "green", "bribe bingbu 3 pay 2") == 1
    assert spent(game, "purple", "buy 2 pay 2") == 1
    game.push("no action")
    assert spent(game, "green", "secure bingbu 3 pay 2") == 2
    assert spent(game, "purple", "give 2 to green") == 1


@pytest.mark.rule("3.1")
def test_action_cubes_a_second_buy_gift_would_have_cost_purple_two() -> None:
    game = table(players=3)
    hand(game, "purple", [3, 2])
    game.push("no action")
    assert spent(game, "purple", "buy 2 pay 2") == 1
    game.push("no action")
    game.push("no action")
    assert spent(game, "purple", "buy 3 pay 3") == 2


# The five-player action sequence (pages 11 and 14)


def action_sequence() -> Game:
    """Black is Chief Minister; purple has no cards and white may not bribe in Gongbu because of her gift."""
    game = table(round=3, explicit=True)
    hand(game, "green", [3, 1])
    hand(game, "purple", [])
    hand(game, "white", [2, 3, 3])
    hand(game, "yellow", [3, 3, 1, 1])
    hand(game, "black", [3, 1, 2])
    give(game, "purple", "white", 2)
    fill(game, "bingbu", "--...--")
    fill(game, "gongbu", "wp...--")
    official(game, "gongbu", 3, cost=4)
    junks(game, "yellow", shipyard=2)
    return game


def first_lap(game: Game) -> None:
    assert spent(game, "green", "buy 3 pay 3") == 1
    assert spent(game, "purple", "tax") == 1
    draw(game, 1, 1)
    assert spent(game, "white", "bribe bingbu 3 pay 2") == 1
    assert spent(game, "yellow", "junks 3 pay 3+3") == 1
    assert spent(game, "black", "bribe gongbu 3 pay 3+1") == 1


@pytest.mark.rule("2.3", "3.1", "5.1", "5.5", "5.9", "5.14")
def test_action_sequence_each_of_the_five_takes_the_action_of_the_example() -> None:
    game = action_sequence()
    turn_of_white = game.copy()
    turn_of_white.state.actor = seat("white")
    refused(turn_of_white, "bribe gongbu 4 pay 3+3", "7.2", "obligation-bars")
    first_lap(game)
    assert gift_state(game, "green", 3) == "available"
    assert cards(game, "purple") == [1, 1]
    assert shown(game, "bingbu") == "--w..--"
    assert game.state.shipyards[seat("yellow")] == 5
    assert owner(game, "gongbu", 3) == "black"
    assert asked(game) == ("action", "green")


@pytest.mark.rule("3.1", "3.2", "5.6", "5.13")
def test_action_sequence_later_yellow_sails_for_two_cubes_and_purple_trades_for_one() -> None:
    game = action_sequence()
    first_lap(game)
    game.push("no action")
    assert spent(game, "purple", "commerce pay 1") == 1, "a separate action from getting taxes"
    draw(game, 2, 3)
    game.push("no action")
    assert spent(game, "yellow", "voyage 5 to india pay 1+1") == 2, "she bought junks in this phase"
    game.push_outcome(6)
    turn(game, "purple")
    refused(game, "commerce", "5.13", "commerce-twice")


@pytest.mark.rule("5.11", "7.2", "7.5")
def test_action_sequence_white_gives_his_official_away_and_may_bribe_in_gongbu_again() -> None:
    game = action_sequence()
    first_lap(game)
    turn(game, "white")
    refused(game, "bribe gongbu 4 pay 3+3", "7.2", "obligation-bars")
    assert spent(game, "white", "transfer bingbu 3 to purple") == 0
    assert gift(game, "purple", "white") == 0
    turn(game, "white")
    assert spent(game, "white", "bribe gongbu 4 pay 3+3") == 2
    assert influence(game, "white", "gongbu") == 2


# Start a Voyage (page 11)


@pytest.mark.rule("5.5", "5.6", "10.2")
def test_start_a_voyage_six_junks_reach_africa_and_four_more_reach_india() -> None:
    game = table(actor="yellow")
    cubes(game, "yellow", 5)
    junks(game, "yellow", shipyard=6)
    hand(game, "yellow", [1, 1])
    game.push("voyage 6 to africa pay 1+1")
    me = seat("yellow")
    assert (game.state.shipyards[me], game.state.sea[me], game.state.supply) == (0, 1, 24)
    assert explorers(game, "africa") == ["yellow"]
    assert points(game, "yellow") == 4
    assert len(rewards(game, "yellow")) == 1

    turn(game, "yellow")
    hand(game, "yellow", [3, 3, 3, 1, 1, 1])
    game.push("junks 4 pay 3+3+3+1")
    turn(game, "yellow")
    game.push("voyage 4 to india pay 1+1")
    assert (game.state.shipyards[me], game.state.sea[me], game.state.supply) == (0, 0, 25)
    assert explorers(game, "india") == ["yellow"]
    assert points(game, "yellow") == 4 + 3
    assert len(rewards(game, "yellow")) == 2
    assert claims(game.state, ADMIRAL)[me] == 10


# Imperial Favour (page 14)


@pytest.mark.rule("2.6")
def test_imperial_favour_black_bribes_a_second_official_without_cubes_for_its_cash() -> None:
    game = table(actor="black", chief="black")
    hand(game, "black", [2, 3, 1])
    game.push("bribe bingbu 3 pay 2")
    favour(game)
    assert asked(game) == ("favour", "black")
    game.push("bribe gongbu 3 pay 3+1")
    assert (owner(game, "gongbu", 3), secured(game, "gongbu", 3)) == ("black", False)
    assert cards(game, "black") == []
    assert game.state.wall == 2, "it was the last action of the phase"


# Imperial Examination (page 16)


def examination() -> Game:
    """Yellow and white compete for the Gongbu candidate."""
    game = table()
    candidate(game, "gongbu", below=("bingbu",))
    students(game, red="yellow", plain="white")
    give(game, "white", "black", 1)
    give(game, "white", "yellow", 3)
    give(game, "purple", "white", 2)
    for colour, held in {
        "black": [1, 3],
        "green": [],
        "purple": [3],
        "white": [2, 1],
        "yellow": [1, 3],
    }.items():
        hand(game, colour, held)
    return game


def tutored(game: Game) -> None:
    court(game)
    assert asked(game) == ("tutor", "black")
    refused(game, "tutor red with 1", "7.3", "tutor-obliged")
    game.push("tutor plain with 1")
    assert asked(game) == ("tutor", "purple"), "green has no cards"
    assert game.why_not("tutor plain with 3") is None, "purple is free to choose"
    game.push("tutor red with 3")
    assert asked(game) == ("tutor", "white")
    game.push("tutor plain with 2")
    assert asked(game) == ("tutor", "yellow")
    refused(game, "tutor red with 3", "7.3", "tutor-obliged")


@pytest.mark.rule("7.3", "8.2.1", "8.2.2", "8.2.4", "8.2.5")
def test_imperial_examination_white_beats_yellow_four_to_three() -> None:
    game = examination()
    tutored(game)
    happened = game.push("tutor plain with 1")
    (decided,) = of_kind(happened, "exam-decided")
    assert (decided.seat, decided.a, decided.b) == (seat("white"), 3, 4)
    assert discarded(game) == [3, 2, 1, 1]
    game.push("place gongbu 1")
    assert holds_candidate(game, "gongbu", 1, "gongbu")
    assert owner(game, "gongbu", 1) == "white"
    assert secured(game, "gongbu", 1)
    assert students_now(game) == (None, None)


@pytest.mark.rule("8.2.4")
def test_imperial_examination_without_a_blank_space_white_could_replace_an_unsecured_official() -> None:
    game = examination()
    fill(game, "gongbu", "GbBpyGY")
    tutored(game)
    game.push("tutor plain with 1")
    assert {str(move) for move in game.legal_moves} == {"place gongbu 2", "place gongbu 4", "place gongbu 5"}
    game.push("place gongbu 4")
    assert shown(game, "gongbu")[3] == "W"
    assert influence(game, "purple", "gongbu") == 0


# Ministry Resolution (pages 17 and 21)


@pytest.mark.rule("7.4", "8.3.1", "8.3.2", "8.3.3")
@pytest.mark.parametrize("owners", ["bbbgppp", "pppgbbb", "gbpbpbp", "pbpbpbg"])
def test_simple_resolution_green_must_support_black_who_wins_four_to_three(owners: str) -> None:
    game = table(round=5)
    empty_hands(game)
    fill(game, "gongbu", owners)
    give(game, "purple", "green", 3)
    give(game, "black", "green", 4)
    court(game)
    assert asked(game) == ("yield", "green")
    assert [str(move) for move in game.legal_moves] == ["yield black"]
    refused(game, "yield purple", "7.4", "yield-obliged")
    game.push("yield black")
    assert offices(game, "gongbu") == ("black", "purple")
    assert (points(game, "black"), points(game, "purple")) == (6, 4)
    assert (gift_state(game, "black", 4), gift(game, "purple", "green")) == ("gone", 3)
    assert shown(game, "gongbu") == owners.upper(), "the temporary marker is taken back"


@pytest.mark.rule("7.4", "8.3.1", "8.3.2", "8.3.3")
def test_long_resolution_white_wins_with_four_although_he_started_with_two() -> None:
    game = table(round=5)
    empty_hands(game)
    fill(game, "bingbu", "ywbgwyp")
    give(game, "white", "green", 3)
    give(game, "white", "yellow", 2)
    give(game, "purple", "yellow", 1)
    give(game, "green", "purple", 1)

    happened = court(game)
    assert shown(game, "bingbu") == "YWBGWYP", "all markers are placed on their ends"
    assert asked(game) == ("yield", "purple"), "black, green and purple have one; purple's is number 7"
    assert [str(move) for move in game.legal_moves] == ["yield green"]
    happened = game.push("yield green")
    assert of_kind(happened, "gift-cancelled")[0].seat == seat("green")

    assert asked(game) == ("yield", "black"), "the only one with one"
    assert {str(move) for move in game.legal_moves} == {"yield green", "yield white", "yield yellow"}
    game.push("yield yellow")

    assert asked(game) == ("yield", "green"), "two like white, but number 4 against number 2"
    assert [str(move) for move in game.legal_moves] == ["yield white"]
    happened = game.push("yield white")
    assert of_kind(happened, "yielded")[0].b == 2, "his own and purple's"

    assert offices(game, "bingbu") == ("white", "yellow"), "four to three"
    assert (points(game, "white"), points(game, "yellow")) == (7, 4)
    assert (gift(game, "white", "green"), gift(game, "green", "purple")) == (0, 0)
    assert (gift(game, "white", "yellow"), gift(game, "purple", "yellow")) == (2, 1)
    assert shown(game, "bingbu") == "YWBGWYP"


# Scoring (page 20)


def scoring(*, insulted: bool) -> Game:
    """The ninth round; what the example tells, and as few other pieces as it needs."""
    game = table(round=9)
    empty_hands(game)
    game.state.chits = [6, 4, 7, 4, 7, 5]
    fill(game, "bingbu", "bbbb.yy")  # black Minister (6), yellow Secretary (4)
    fill(game, "hubu", "gggbbpp")  # green Minister (7), black Secretary (4), purple just beaten
    give(game, "green", "purple", 1)
    fill(game, "gongbu", "wwwpp..")  # white Minister (7), purple Secretary (5)
    discovered(game, "arabia", "yellow")
    discovered(game, "africa", "yellow")
    discovered(game, "spice-islands", "green")
    discovered(game, "india", "white")
    army(game, 4, 1, "black")
    army(game, 4, 2, "white")
    conquered(game, 4, 4)
    army(game, 6, 1, "white")
    army(game, 6, 2, "black")
    army(game, 6, 3, "purple")
    conquered(game, 6, 5)
    army(game, 8, 1, "green")
    army(game, 8, 2, "green")
    conquered(game, 8, -8)
    for colour, scored in (("black", 4 + 2), ("white", 3 + 3), ("purple", 4)):
        game.state.points[seat(colour)] += scored
    colonies(game, "white", 1)
    if insulted:
        reward(game, "white", "emperor-insulted")
        turn(game, "white")
        game.push("card insulted")
    court(game)
    assert asked(game) == ("yield", "purple")
    game.push("yield green")
    return game


@pytest.mark.rule("10.1", "10.2", "10.3")
def test_scoring_yellow_13_black_17_green_9_purple_9_white_19() -> None:
    result = scoring(insulted=True).result
    assert result is not None
    assert result.points == [17, 9, 9, 19, 13]
    assert result.titles == ["black", "yellow", "white"]
    assert result.sources == [
        [6, 4, 0, 6, 0, 1, 0, 0],
        [7, 0, 2, 0, 0, 0, 0, 0],
        [0, 5, 0, 4, 0, 0, 0, 0],
        [7, 0, 3, 6, 2, 0, 0, 1],
        [0, 4, 8, 0, 0, 0, 1, 0],
    ]
    assert result.winners == ["white"]


@pytest.mark.rule("10.3")
def test_scoring_without_emperor_insulted_black_wins_as_chief_minister() -> None:
    result = scoring(insulted=False).result
    assert result is not None
    assert result.points == [17, 9, 9, 17, 13]
    assert result.titles == ["black", "yellow", "white"], "the Admiral is not one of the tied players"
    assert result.winners == ["black"]
