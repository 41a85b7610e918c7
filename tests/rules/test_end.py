"""The end of a round, the end of the game, titles and winners (rules 9, 10)."""

import pytest

from confucius import Decision, Game, Result
from confucius.rules.components import NOBODY

from .positions import (
    all_points,
    army,
    asked,
    candidate,
    cards,
    colonies,
    conquered,
    court,
    discarded,
    discovered,
    empty_hands,
    fill,
    gift,
    give,
    hand,
    influence,
    is_resolved,
    junks,
    next_round,
    of_kind,
    offices,
    outcome,
    points,
    refused,
    resolve,
    reward,
    seat,
    shown,
    students,
    table,
    tile,
    turn,
)


def last_round(players: int = 5, *, admiral: bool = False) -> Game:
    """Round 9 of 9, nobody with cards; nothing else has happened yet."""
    game = table(players, round=9, admiral=admiral)
    for deadline, when in ((4, -4), (6, -6), (8, -8)):
        conquered(game, deadline, when)
    empty_hands(game)
    return game


def result_of(game: Game) -> Result:
    """Let the last Court Phase pass and the game end."""
    court(game)
    assert game.result is not None
    return game.result


# 9.1 New officials


@pytest.mark.rule("9.1")
def test_each_ministry_with_an_empty_seat_gets_one_official_in_its_lowest_empty_seat() -> None:
    game = table()
    fill(game, "hubu", "..-...-")
    fill(game, "gongbu", ".......")
    happened = court(game)
    laid = [event.a for event in of_kind(happened, "official-laid")]
    assert laid == [0, 7 + 2], "Bingbu 1 and Hubu 3; Gongbu is full"
    assert tile(game, "bingbu", 1) > 0
    assert tile(game, "hubu", 3) > 0
    assert tile(game, "hubu", 7) == 0


@pytest.mark.rule("9.1")
def test_new_officials_come_from_the_stack_unbribed() -> None:
    game = table(explicit=True)
    court(game)
    stacked = game.state.officials[:]
    assert game.outcomes == [(cost, number) for cost, number in enumerate(stacked) if number]
    (laid,) = of_kind(game.push_outcome(5), "official-laid")
    assert (laid.a, laid.b) == (0, 7)
    assert tile(game, "bingbu", 1) == 7
    assert shown(game, "bingbu") == ".-...--"
    assert game.state.officials[5] == stacked[5] - 1


@pytest.mark.rule("9.1")
@pytest.mark.parametrize("stacked", range(3))
def test_officials_are_laid_while_the_stack_lasts_from_bingbu_on(stacked: int) -> None:
    game = table()
    game.state.officials = [stacked, 0, 0, 0, 0, 0]
    happened = court(game)
    assert [event.a for event in of_kind(happened, "official-laid")] == [0, 7][:stacked]
    assert game.decision == Decision("chief", "black"), "the game goes on"


@pytest.mark.rule("9.1")
def test_all_seats_are_filled_from_the_fifth_round_on() -> None:
    game = table(round=1)
    for chief in ("green", "black", "green", "black"):
        next_round(game, chief)
    assert game.state.round == 5
    assert game.state.tiles.count(0) == 0
    assert sum(game.state.officials) == 3


# 9.2 Hand limit


@pytest.mark.rule("9.2")
def test_players_with_more_than_four_cards_discard_to_exactly_four_of_their_choice() -> None:
    game = table()
    hand(game, "purple", [3, 3, 2, 2, 1, 1])
    court(game)
    assert asked(game) == ("discard", "purple")
    refused(game, "discard 1", "9.2", "discard-exactly")
    refused(game, "discard 3+2+1", "9.2", "discard-exactly")
    refused(game, "discard", "9.2", "discard-exactly")
    game.push("discard 3+1")
    assert cards(game, "purple") == [3, 2, 2, 1]
    assert discarded(game) == [3, 1]


@pytest.mark.rule("9.2")
def test_only_cards_in_hand_can_be_discarded() -> None:
    game = table()
    hand(game, "purple", [3, 3, 2, 2, 2])
    court(game)
    refused(game, "discard 1", "9.2", "cards-not-in-hand")
    refused(game, "discard 2", "9.2", "other-seat", seat="green")


@pytest.mark.rule("9.2")
def test_four_cards_may_be_kept() -> None:
    game = table()
    hand(game, "purple", [3, 3, 3, 3])
    court(game)
    assert asked(game) == ("chief", "black")
    assert cards(game, "purple") == [3, 3, 3, 3]


@pytest.mark.rule("9.2")
@pytest.mark.ruling("9.2")
def test_players_discard_one_after_the_other_clockwise_from_the_chief_minister() -> None:
    game = table(chief="white", actor="yellow")
    for colour in ("black", "green", "white", "yellow"):
        hand(game, colour, [1] * 5)
    court(game)
    order = []
    while asked(game)[0] == "discard":
        order.append(asked(game)[1])
        game.push("discard 1")
    assert order == ["white", "yellow", "black", "green"]


@pytest.mark.rule("9.1", "9.2")
def test_officials_are_laid_before_cards_are_discarded() -> None:
    game = table()
    hand(game, "purple", [1] * 5)
    happened = court(game)
    assert len(of_kind(happened, "official-laid")) == 3
    assert asked(game) == ("discard", "purple")


# 9.3 Does the game end?


@pytest.mark.rule("9.3")
def test_otherwise_the_cubes_return_and_the_next_round_starts() -> None:
    game = table(round=3)
    next_round(game, "white")
    assert game.state.round == 4
    assert game.state.box[seat("green")] == 0
    assert game.state.cubes == [3, 3, 3, 2, 3]
    assert game.state.passed == 0
    assert asked(game) == ("action", "yellow")


@pytest.mark.rule("9.3")
def test_the_game_ends_when_all_ministries_are_resolved() -> None:
    game = table(round=6)
    for ministry in ("bingbu", "hubu"):
        resolve(game, ministry, "wwwwbbb", "white", "black")
    fill(game, "gongbu", "wwwwbbb")
    result = result_of(game)
    assert (result.reason, result.rounds) == ("all-ministries-resolved", 6)


@pytest.mark.rule("9.3")
@pytest.mark.parametrize("still_open", ["bingbu", "hubu", "gongbu"])
def test_the_game_goes_on_while_one_ministry_is_open(still_open: str) -> None:
    game = table(round=6)
    for ministry in ("bingbu", "hubu", "gongbu"):
        if ministry != still_open:
            resolve(game, ministry, "wwwwbbb", "white", "black")
    court(game)
    assert not game.is_over


@pytest.mark.rule("9.3")
@pytest.mark.parametrize("tile_left", ["bingbu", "hubu", "gongbu", "any"])
def test_the_game_goes_on_while_a_candidate_is_left(tile_left: str) -> None:
    game = table(round=6)
    candidate(game, tile_left, any_below=0)
    court(game)
    assert not game.is_over


@pytest.mark.rule("9.3")
def test_the_game_ends_when_all_candidates_have_been_won() -> None:
    game = table(round=7)
    candidate(game, "any", any_below=0)
    students(game, red="white", plain="white")
    court(game)
    game.push("place hubu 1")
    assert game.result is not None
    assert (game.result.reason, game.result.rounds) == ("all-candidates-won", 7)


@pytest.mark.rule("9.3", "8.1")
def test_the_game_ends_with_the_ninth_piece_of_the_wall() -> None:
    result = result_of(last_round())
    assert (result.reason, result.rounds) == ("wall-complete", 9)


@pytest.mark.rule("9.3")
def test_the_eighth_piece_does_not_end_the_game() -> None:
    game = table(round=8)
    court(game)
    assert not game.is_over


@pytest.mark.rule("9.3", "8.4")
def test_the_last_round_is_played_to_the_end_of_its_court_phase() -> None:
    game = table(round=7)
    empty_hands(game)
    candidate(game, "any", any_below=0)
    students(game, red="white", plain="white")
    for number in (1, 2, 3):
        army(game, 8, number, "black")
    court(game)
    game.push("place hubu 1")
    assert outcome(game, 8) == 7
    assert game.is_over
    assert all_points(game)["black"] == 11 + 1, "Korea, and the General"


@pytest.mark.rule("9.3")
@pytest.mark.ruling("9.3")
def test_in_the_last_round_no_officials_come_and_nothing_is_discarded() -> None:
    game = last_round()
    hand(game, "purple", [1] * 7)
    happened = court(game)
    assert game.is_over
    assert not of_kind(happened, "official-laid")
    assert len(cards(game, "purple")) == 7


@pytest.mark.rule("9.3")
def test_nothing_can_be_done_when_the_game_is_over() -> None:
    game = last_round()
    court(game)
    assert game.decision is None
    assert len(game.legal_moves) == 0
    refused(game, "tax", "9.3", "game-over")


# 10.1 Ministries still open


@pytest.mark.rule("10.1")
def test_open_ministries_are_resolved_in_board_order_with_the_markers_they_hold() -> None:
    game = last_round()
    fill(game, "bingbu", "--ww.b-")
    fill(game, "gongbu", "--gggbb")
    happened = court(game)
    assert [event.a for event in of_kind(happened, "resolution-began")] == [0, 1, 2]
    assert (offices(game, "bingbu"), offices(game, "gongbu")) == (("white", "black"), ("green", "black"))
    assert shown(game, "bingbu") == "--WW.B-"


@pytest.mark.rule("10.1")
@pytest.mark.parametrize(
    ("owners", "expected"),
    [("--w.b--", ("white", "black")), ("--bww-b", ("black", "white")), ("b-www-b", ("white", "black"))],
)
def test_of_two_with_equal_influence_the_most_senior_official_decides(
    owners: str, expected: tuple[str, str]
) -> None:
    game = last_round()
    fill(game, "hubu", owners)
    court(game)
    assert offices(game, "hubu") == expected


@pytest.mark.rule("10.1")
def test_a_player_alone_takes_both_offices() -> None:
    game = last_round()
    fill(game, "hubu", "--.w---")
    court(game)
    assert offices(game, "hubu") == ("white", "white")


@pytest.mark.rule("10.1")
@pytest.mark.ruling("10.1", 1)
def test_a_ministry_without_markers_has_no_office_holders() -> None:
    game = last_round()
    happened = court(game)
    assert offices(game, "hubu") == (None, None)
    assert [(event.seat, event.a) for event in of_kind(happened, "ministry-unclaimed")] == [
        (NOBODY, 0),
        (NOBODY, 1),
        (NOBODY, 2),
    ]
    assert all_points(game) == dict.fromkeys(game.seats, 0)


@pytest.mark.rule("10.1", "7.4")
def test_choices_and_cancellations_happen_in_the_last_resolution_too() -> None:
    game = last_round()
    fill(game, "bingbu", "g-wwbb-")
    fill(game, "hubu", "g-wwbb-")
    give(game, "white", "green", 2)
    court(game)
    refused(game, "yield black", "7.4", "yield-obliged")
    game.push("yield white")
    assert gift(game, "white", "green") == 0
    assert asked(game) == ("yield", "green")
    game.push("yield black")
    assert (offices(game, "bingbu"), offices(game, "hubu")) == (("white", "black"), ("black", "white"))
    assert game.is_over


@pytest.mark.rule("10.1", "8.3.2")
def test_the_weakest_of_three_with_one_marker_each_is_the_most_junior() -> None:
    game = last_round()
    fill(game, "hubu", "--wgb--")
    court(game)
    assert asked(game) == ("yield", "black")
    game.push("yield green")
    assert offices(game, "hubu") == ("green", "white")


@pytest.mark.rule("10.1")
@pytest.mark.ruling("10.1", 2)
def test_a_foreign_land_still_open_at_the_end_scores_nothing() -> None:
    game = table(round=7)
    candidate(game, "any", any_below=0)
    students(game, red="white", plain="white")
    army(game, 8, 1, "green")
    army(game, 8, 2, "green")
    court(game)
    game.push("place hubu 1")
    assert game.is_over
    assert outcome(game, 8) == 0
    assert all_points(game)["green"] == 1, "the General only"


# 10.2 Titles


def titles(game: Game) -> list[str | None]:
    return result_of(game).titles


@pytest.mark.rule("10.2")
def test_the_chief_minister_has_most_markers_on_officials_and_offices() -> None:
    game = last_round()
    fill(game, "bingbu", "www-bbb")
    fill(game, "gongbu", "ww-b---")
    assert titles(game)[0] == "white", "five officials and two offices to four and two"


@pytest.mark.rule("10.2")
def test_office_markers_count_for_the_chief_minister() -> None:
    game = last_round()
    fill(game, "bingbu", "b-w-w-w")
    fill(game, "gongbu", "b------")
    result = result_of(game)
    assert offices(game, "gongbu") == ("black", "black")
    assert result.titles[0] == "black", "2 officials and 3 offices to 3 officials and 1 office"


@pytest.mark.rule("10.2")
def test_on_a_tie_for_chief_minister_the_minister_of_hubu_takes_it_tied_or_not() -> None:
    game = last_round()
    fill(game, "bingbu", "-bb----")
    fill(game, "gongbu", "-ww----")
    fill(game, "hubu", "g------")
    result = result_of(game)
    assert result.titles[0] == "green"
    assert all_points(game)["green"] == 8 + 5 + 1


@pytest.mark.rule("10.2")
def test_the_admiral_counts_five_for_each_land_and_one_for_each_junk_at_sea() -> None:
    game = last_round()
    discovered(game, "india", "white")
    junks(game, "white", sea=2)
    discovered(game, "africa", "black")
    junks(game, "black", sea=1, shipyard=9)
    assert titles(game)[1] == "white"
    assert points(game, "white") == 3 + 1


@pytest.mark.rule("10.2")
def test_junks_alone_can_make_an_admiral() -> None:
    game = last_round()
    junks(game, "green", sea=1)
    assert titles(game)[1] == "green"


@pytest.mark.rule("10.2")
def test_on_a_tie_for_admiral_the_minister_of_gongbu_takes_it_tied_or_not() -> None:
    game = last_round()
    discovered(game, "india", "white", "black")
    fill(game, "gongbu", "--g----")
    assert titles(game)[1] == "green"


@pytest.mark.rule("10.2")
def test_the_general_counts_armies_on_lands_resolved_or_not_on_the_insult_and_in_the_colonies() -> None:
    game = table(round=7)
    candidate(game, "any", any_below=0)
    students(game, red="yellow", plain="yellow")
    empty_hands(game)
    army(game, 4, 1, "white")
    conquered(game, 4, -4)
    army(game, 8, 1, "white")
    colonies(game, "white", 2)
    reward(game, "white", "emperor-insulted")
    turn(game, "white")
    game.push("card insulted")
    colonies(game, "black", 3)
    court(game)
    game.push("place hubu 1")
    assert game.result is not None
    assert game.result.titles[2] == "white", "four armies to three"


@pytest.mark.rule("10.2")
def test_armies_in_stock_make_no_general() -> None:
    game = last_round()
    colonies(game, "green", 1)
    assert titles(game)[2] == "green"


@pytest.mark.rule("10.2")
def test_on_a_tie_for_general_the_minister_of_bingbu_takes_it_tied_or_not() -> None:
    game = last_round()
    colonies(game, "green", 1)
    colonies(game, "white", 1)
    fill(game, "bingbu", "--y----")
    assert titles(game)[2] == "yellow"


@pytest.mark.rule("10.2")
def test_a_tie_at_zero_is_a_tie() -> None:
    game = last_round()
    fill(game, "bingbu", "--y----")
    fill(game, "gongbu", "--w----")
    result = result_of(game)
    assert result.titles == [None, "white", "yellow"]


@pytest.mark.rule("10.2")
def test_the_log_tells_which_titles_were_given_by_tie_break() -> None:
    game = last_round()
    fill(game, "bingbu", "--y----")
    junks(game, "white", sea=1)
    given = of_kind(court(game), "title-given")
    told = [(event.a, event.seat, event.b) for event in given]
    assert told == [(0, seat("yellow"), 0), (1, seat("white"), 0), (2, seat("yellow"), 1)]


@pytest.mark.rule("10.2")
@pytest.mark.ruling("10.2")
def test_a_tied_title_without_such_a_minister_is_not_given() -> None:
    result = result_of(last_round())
    assert result.titles == [None, None, None]
    assert result.points == [0] * 5


@pytest.mark.rule("10.2")
def test_each_title_is_worth_one_point_and_one_player_may_take_all_three() -> None:
    game = last_round()
    junks(game, "white", sea=1)
    colonies(game, "white", 1)
    fill(game, "hubu", "--w----")
    result = result_of(game)
    assert result.titles == ["white"] * 3
    assert result.points[seat("white")] == 8 + 5 + 3


@pytest.mark.rule("10.2", "8.3.3")
def test_influence_given_up_for_the_moment_counts_for_its_owner_in_the_end() -> None:
    game = last_round()
    fill(game, "bingbu", "ggwwyyy")
    court(game)
    game.push("yield green")
    assert influence(game, "white", "bingbu") == 2
    assert game.result is not None
    assert offices(game, "bingbu") == ("green", "yellow")
    assert game.result.titles[0] == "yellow", "three officials and an office to two and an office"


# 10.3 The winner


@pytest.mark.rule("10.3")
def test_most_points_titles_included_win() -> None:
    game = last_round()
    discovered(game, "africa", "black")
    discovered(game, "arabia", "white")
    junks(game, "white", sea=1)
    result = result_of(game)
    assert result.winners == ["white"]
    assert result.points[seat("black")] == 4
    assert result.points[seat("white")] == 5


def level(*, admiral: bool = False, tied_admirals: bool = False) -> Game:
    """Black and white end with eight points each; black is Chief Minister, yellow Admiral and General."""
    game = last_round(admiral=admiral)
    fill(game, "bingbu", "bbbbwww")
    discovered(game, "africa", "white")
    discovered(game, "spice-islands", "yellow")
    junks(game, "yellow", sea=0 if tied_admirals else 2)
    colonies(game, "yellow", 1)
    return game


@pytest.mark.rule("10.3")
def test_on_a_tie_the_tied_admiral_wins_before_the_tied_chief_minister() -> None:
    game = last_round()
    fill(game, "bingbu", "bbbbwww")
    discovered(game, "india", "white")
    junks(game, "white", sea=1)
    colonies(game, "yellow", 1)
    result = result_of(game)
    assert (result.points[seat("black")], result.points[seat("white")]) == (8, 8)
    assert result.titles == ["black", "white", "yellow"]
    assert result.winners == ["white"]


@pytest.mark.rule("10.3")
def test_without_a_tied_admiral_the_tied_chief_minister_wins() -> None:
    result = result_of(level())
    assert result.points == [8, 0, 0, 8, 4]
    assert result.titles == ["black", "yellow", "yellow"]
    assert result.winners == ["black"]
    assert result.places == [1, 4, 4, 2, 3]


@pytest.mark.rule("10.3")
def test_without_those_the_tied_general_wins() -> None:
    game = last_round()
    discovered(game, "india", "white")
    discovered(game, "africa", "black")
    discovered(game, "spice-islands", "yellow")
    junks(game, "yellow", sea=1)
    colonies(game, "white", 1)
    result = result_of(game)
    assert result.points == [4, 0, 0, 4, 3]
    assert result.titles == [None, "yellow", "white"]
    assert result.winners == ["white"]


@pytest.mark.rule("10.3")
def test_without_any_title_among_the_tied_the_game_is_a_draw() -> None:
    game = last_round()
    discovered(game, "arabia", "white")
    discovered(game, "africa", "black")
    result = result_of(game)
    assert result.titles == [None, None, None]
    assert result.winners == ["black", "white"]
    assert result.places == [1, 3, 3, 1, 3]


@pytest.mark.rule("10.3")
@pytest.mark.ruling("10.3")
def test_lower_places_are_ordered_the_same_way_and_ties_are_shared() -> None:
    game = last_round()
    discovered(game, "arabia", "black")
    discovered(game, "africa", "black")
    discovered(game, "india", "white")
    discovered(game, "spice-islands", "yellow")
    colonies(game, "yellow", 1)
    result = result_of(game)
    assert result.points == [9, 0, 0, 3, 3]
    assert result.places == [1, 4, 4, 3, 2], "yellow is General"


# 10.4 The Admiral variation


@pytest.mark.rule("10.4", "1.8")
def test_by_the_variation_the_admiral_wins_a_tie_of_others() -> None:
    result = result_of(level(admiral=True))
    assert result.points == [8, 0, 0, 8, 4]
    assert result.winners == ["yellow"]


@pytest.mark.rule("10.4")
def test_the_variation_changes_nothing_without_a_tie_for_most_points() -> None:
    game = level(admiral=True)
    discovered(game, "india", "black")
    result = result_of(game)
    assert result.winners == ["black"]


@pytest.mark.rule("10.4")
def test_the_variation_does_not_touch_ties_for_lower_places() -> None:
    game = last_round(admiral=True)
    fill(game, "hubu", "--w----")
    discovered(game, "arabia", "black")
    discovered(game, "africa", "green")
    discovered(game, "americas", "yellow")
    junks(game, "yellow", sea=4)
    result = result_of(game)
    assert result.titles[1] == "yellow"
    assert result.points == [4, 4, 0, 14, 3]
    assert result.places == [2, 2, 5, 1, 4]


@pytest.mark.rule("10.4")
@pytest.mark.ruling("10.4")
def test_with_no_admiral_the_variation_goes_on_with_the_chief_minister() -> None:
    result = result_of(level(admiral=True, tied_admirals=True))
    assert result.points == [8, 0, 0, 8, 3]
    assert result.titles == ["black", None, "yellow"]
    assert result.winners == ["black"]


@pytest.mark.rule("10.1", "9.3")
def test_the_final_resolution_leaves_ministries_resolved_before_alone() -> None:
    game = last_round()
    resolve(game, "hubu", "wwwwbbb", "white", "black")
    fill(game, "gongbu", "--g----")
    happened = court(game)
    assert [event.a for event in of_kind(happened, "resolution-began")] == [0, 2]
    assert all(is_resolved(game, ministry) for ministry in ("bingbu", "hubu", "gongbu"))
    assert offices(game, "hubu") == ("white", "black")
