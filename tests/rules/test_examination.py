"""Students, the examination and the candidate (rules 5.3, 5.4, 7.3, 8.2)."""

import pytest

from confucius import Game, Move
from confucius.rules.components import ANY_MINISTRY, NOBODY
from confucius.rules.examination import bound_to
from confucius.rules.moves import TUTOR

from .positions import (
    all_points,
    allowed,
    asked,
    candidate,
    cards,
    court,
    cubes,
    discarded,
    empty_hands,
    face_up,
    fill,
    gift,
    give,
    hand,
    holds_candidate,
    influence,
    is_resolved,
    next_round,
    of_kind,
    offices,
    owner,
    refused,
    resolve,
    seat,
    shown,
    students,
    students_now,
    table,
    tile,
    turn,
    until,
)

# 5.3 Nominate Student


@pytest.mark.rule("5.3")
@pytest.mark.parametrize(("space", "expected"), [("red", ("green", None)), ("plain", (None, "green"))])
def test_a_student_is_put_on_an_empty_space_of_ones_choice(
    space: str, expected: tuple[str | None, str | None]
) -> None:
    game = table()
    hand(game, "green", [2, 1])
    refused(game, f"nominate {space} pay 1", "4.1", "pay-more-cash")
    game.push(f"nominate {space} pay 2")
    assert students_now(game) == expected
    assert cards(game, "green") == [1]


@pytest.mark.rule("5.3")
def test_no_student_is_nominated_in_the_first_round() -> None:
    game = table(round=1)
    refused(game, "nominate red pay 2", "5.3", "nominate-round-one")


@pytest.mark.rule("5.3")
def test_no_student_is_nominated_when_both_spaces_are_taken() -> None:
    game = table()
    students(game, red="white", plain="black")
    refused(game, "nominate red pay 2", "5.3", "students-full")
    refused(game, "nominate plain pay 2", "5.3", "students-full")


@pytest.mark.rule("5.3")
def test_nobody_nominates_a_second_student() -> None:
    game = table()
    students(game, red="green")
    refused(game, "nominate plain pay 2", "5.3", "student-already")


@pytest.mark.rule("5.3")
def test_a_student_space_that_is_taken_cannot_be_taken_again() -> None:
    game = table()
    students(game, red="white")
    refused(game, "nominate red pay 2", "5.3", "student-space-taken")
    assert allowed(game, "nominate plain pay 2")


# 5.4 Force Imperial Examination


@pytest.mark.rule("5.4")
def test_an_examination_forced_takes_place_this_round() -> None:
    game = table()
    hand(game, "green", [2, 1])
    students(game, red="white")
    refused(game, "force pay 1", "4.1", "pay-more-cash")
    game.push("force pay 2")
    court(game)
    assert asked(game) == ("place", "white")


@pytest.mark.rule("5.4")
def test_no_examination_is_forced_in_the_first_round() -> None:
    refused(table(round=1), "force pay 2", "5.4", "force-round-one")


@pytest.mark.rule("5.4")
@pytest.mark.ruling("5.4")
def test_an_examination_may_be_forced_without_students_and_when_it_is_certain_already() -> None:
    for red, plain in ((None, None), ("white", None), ("white", "black")):
        game = table()
        students(game, red=red, plain=plain)
        game.push("force pay 2")
        assert game.state.forced
    turn(game, "purple")
    game.push("force pay 2")
    assert game.state.forced, "somebody else may force it again"


@pytest.mark.rule("5.4", "8.2")
@pytest.mark.ruling("8.2")
def test_an_examination_forced_with_no_student_does_not_happen_and_the_tile_stays() -> None:
    game = table()
    game.push("force pay 2")
    happened = court(game)
    assert not of_kind(happened, "exam-held")
    assert of_kind(happened, "exam-empty")
    assert face_up(game) == "hubu"
    assert game.state.candidates == 0b101


@pytest.mark.rule("5.4")
def test_forcing_holds_for_one_round_only() -> None:
    game = table()
    game.push("force pay 2")
    next_round(game, "green")
    students(game, red="white")
    happened = court(game)
    assert not of_kind(happened, "exam-held")
    assert students_now(game) == ("white", None)


# 8.2 When it takes place


@pytest.mark.rule("8.2")
def test_two_students_make_an_examination_without_force() -> None:
    game = table()
    students(game, red="white", plain="yellow")
    assert [event.a for event in of_kind(court(game), "exam-held")] == [1], "contested"


@pytest.mark.rule("8.2")
def test_one_student_alone_waits_for_the_next_round() -> None:
    game = table()
    students(game, plain="yellow")
    next_round(game, "green")
    assert students_now(game) == (None, "yellow")


# 8.2.1 Tutoring


def contest(game: Game, red: str = "white", plain: str = "yellow", **hands: list[int]) -> Game:
    """The Court Phase has begun and two students compete; only these players have cards."""
    empty_hands(game)
    for colour, held in hands.items():
        hand(game, colour, held)
    students(game, red=red, plain=plain)
    court(game)
    return game


@pytest.mark.rule("8.2.1")
def test_everyone_with_cards_tutors_once_clockwise_from_the_chief_minister() -> None:
    game = table(chief="purple", actor="white")
    contest(game, black=[1, 1], green=[1], purple=[1], yellow=[1])
    order = []
    while asked(game)[0] == "tutor":
        order.append(asked(game)[1])
        game.push("tutor red with 1")
    assert order == ["purple", "yellow", "black", "green"], "white has no cards"


@pytest.mark.rule("8.2.1")
def test_a_tutor_must_use_at_least_one_card() -> None:
    game = contest(table(), black=[3, 1])
    refused(game, "tutor red", "8.2.1", "tutor-at-least-one")
    assert allowed(game, "tutor red with 3+1", "tutor plain with 1")


@pytest.mark.rule("8.2.1")
def test_a_tutor_can_only_use_cards_in_hand() -> None:
    game = contest(table(), black=[3, 1])
    refused(game, "tutor red with 2", "8.2.1", "cards-not-in-hand")


@pytest.mark.rule("8.2.1")
def test_there_are_only_two_students_to_tutor() -> None:
    game = contest(table(), black=[3, 1])
    refused(game, Move.of(TUTOR, 2, pay=1), "8.2.1", "no-such-student")
    refused(game, Move.of(TUTOR, 0, 2, pay=1), "2.7", "malformed")


@pytest.mark.rule("8.2.1", "1.9")
@pytest.mark.ruling("8.2.1")
def test_how_many_cards_a_tutor_lays_down_is_public_but_not_their_values() -> None:
    game = contest(table(), black=[3, 3, 1], green=[1])
    happened = game.push("tutor red with 3+1")
    (tutored,) = of_kind(happened, "tutored")
    assert tutored.visible_to(-1)
    assert (tutored.seat, tutored.b, tutored.cards) == (seat("black"), 2, 0)
    (with_what,) = of_kind(happened, "tutored-with")
    assert with_what.visible_to(seat("black"))
    assert not with_what.visible_to(seat("green"))
    assert not of_kind(happened, "moved"), "the move itself would show the cards"
    view = game.view("green")
    assert view.pile_counts[seat("black")] == 2
    assert view.state.piles == [0] * 10
    assert game.view("black").state.piles[seat("black")] == game.state.piles[seat("black")]


@pytest.mark.rule("8.2.1", "1.9")
def test_tutoring_cards_that_differ_look_the_same_to_the_others() -> None:
    views = []
    for laid in ("3", "1"):
        game = contest(table(), black=[3, 1], green=[1])
        game.push(f"tutor red with {laid}")
        view = game.view("green")
        views.append((view.pile_counts, view.hand_counts, view.unseen, view.ledger, view.state.discard))
    assert views[0] == views[1]


@pytest.mark.rule("8.2.1")
def test_tutoring_is_the_only_thing_asked_for_during_an_examination() -> None:
    game = contest(table(), black=[3, 1])
    for move in ("tax", "pass", "place hubu 6", "extra tax"):
        refused(game, move, "8.2.1", "other-decision")
    refused(game, "tutor red with 1", "8.2.1", "other-seat", seat="white")


# 7.3 Tutoring for a giver


@pytest.mark.rule("7.3")
def test_you_must_tutor_the_student_of_a_giver() -> None:
    game = table()
    give(game, "yellow", "black", 1)
    contest(game, black=[3])
    refused(game, "tutor red with 3", "7.3", "tutor-obliged")
    assert allowed(game, "tutor plain with 3")


@pytest.mark.rule("7.3")
def test_of_two_givers_the_higher_gift_decides() -> None:
    game = table()
    give(game, "yellow", "black", 2)
    give(game, "white", "black", 5)
    contest(game, black=[3])
    refused(game, "tutor plain with 3", "7.3", "tutor-obliged")
    assert allowed(game, "tutor red with 3")


@pytest.mark.rule("7.3")
def test_with_equal_gifts_from_both_the_choice_is_yours() -> None:
    game = table()
    give(game, "yellow", "black", 4)
    give(game, "white", "black", 4)
    contest(game, black=[3, 1, 1])
    assert allowed(game, "tutor plain with 3", "tutor red with 3", "tutor red with 3+1+1 cancel")
    game.push("tutor plain with 3+1+1 cancel")
    assert (gift(game, "yellow", "black"), gift(game, "white", "black")) == (0, 4)


@pytest.mark.rule("7.3")
def test_a_space_without_a_student_binds_nobody() -> None:
    game = table()
    students(game, red="white")
    assert bound_to(game.state, seat("green")) == []
    give(game, "white", "green", 1)
    assert bound_to(game.state, seat("green")) == [seat("white")]


@pytest.mark.rule("7.3")
def test_the_owner_of_the_other_student_is_bound_too() -> None:
    game = table(chief="yellow", actor="black")
    give(game, "white", "yellow", 1)
    contest(game, yellow=[3, 2])
    assert asked(game) == ("tutor", "yellow")
    refused(game, "tutor plain with 3", "7.3", "tutor-obliged")
    game.push("tutor red with 2")
    assert asked(game) == ("place", "white")


@pytest.mark.rule("7.3")
def test_rival_students_bound_to_each_other_tutor_each_other() -> None:
    game = table(chief="white", actor="yellow")
    give(game, "white", "yellow", 3)
    give(game, "yellow", "white", 3)
    contest(game, white=[3], yellow=[1])
    refused(game, "tutor red with 3", "7.3", "tutor-obliged")
    game.push("tutor plain with 3")
    refused(game, "tutor plain with 1", "7.3", "tutor-obliged")
    game.push("tutor red with 1")
    assert asked(game) == ("place", "yellow"), "three for yellow, one for white"


@pytest.mark.rule("7.3")
def test_gifts_from_players_without_a_student_do_not_bind() -> None:
    game = table()
    give(game, "green", "black", 6)
    contest(game, black=[3])
    assert allowed(game, "tutor red with 3", "tutor plain with 3")


@pytest.mark.rule("7.3", "7.5")
def test_a_higher_gift_cannot_be_evaded_by_cancelling_the_lower_one() -> None:
    game = table()
    give(game, "yellow", "black", 2)
    give(game, "white", "black", 5)
    contest(game, black=[1, 1, 1])
    refused(game, "tutor plain with 1+1+1 cancel", "7.3", "tutor-obliged")


@pytest.mark.rule("7.3", "7.5", "8.2.2")
def test_the_cancelled_gift_is_gone_even_if_the_student_loses() -> None:
    game = table()
    give(game, "white", "black", 5)
    contest(game, black=[1, 1, 1], yellow=[3, 3])
    game.push("tutor red with 1+1+1 cancel")
    game.push("tutor plain with 3+3")
    assert asked(game) == ("place", "yellow")
    assert gift(game, "white", "black") == 0


# 8.2.2 Who wins


@pytest.mark.rule("8.2.2")
@pytest.mark.parametrize(("red", "plain", "winner"), [("3", "2", "white"), ("2", "3", "yellow")])
def test_more_cash_wins(red: str, plain: str, winner: str) -> None:
    game = contest(table(), black=[3, 2], green=[3, 2])
    game.push(f"tutor red with {red}")
    game.push(f"tutor plain with {plain}")
    assert asked(game) == ("place", winner)


@pytest.mark.rule("8.2.2")
def test_cash_counts_and_not_the_number_of_cards() -> None:
    game = contest(table(), black=[1, 1], green=[3])
    game.push("tutor red with 1+1")
    game.push("tutor plain with 3")
    assert asked(game) == ("place", "yellow")


@pytest.mark.rule("8.2.2", "5.3")
@pytest.mark.parametrize(("red", "plain"), [("white", "yellow"), ("yellow", "white")])
def test_on_a_tie_the_student_on_the_red_space_wins(red: str, plain: str) -> None:
    game = contest(table(), red, plain, black=[3], green=[2, 1])
    game.push("tutor red with 3")
    game.push("tutor plain with 2+1")
    assert asked(game) == ("place", red)


@pytest.mark.rule("8.2.2")
def test_nothing_against_nothing_is_a_tie() -> None:
    game = contest(table())
    assert asked(game) == ("place", "white")


@pytest.mark.rule("8.2.2", "1.9")
@pytest.mark.ruling("8.2.2")
def test_each_students_cards_are_shown_as_one_pile_and_discarded() -> None:
    game = contest(table(), black=[3], green=[2], purple=[1])
    game.push("tutor red with 3")
    game.push("tutor plain with 2")
    happened = game.push("tutor red with 1")
    red, plain = of_kind(happened, "exam-pile")
    assert (red.cards, plain.cards) == (1 + (1 << 16), 1 << 8)
    assert red.seat == plain.seat == -1
    assert red.visible_to(-1)
    assert plain.visible_to(-1)
    assert discarded(game) == [3, 2, 1]
    assert game.state.piles == [0] * 10


# 8.2.3 Without a contest


@pytest.mark.rule("8.2.3")
@pytest.mark.parametrize(("red", "plain"), [("white", None), (None, "white"), ("white", "white")])
def test_a_student_without_a_rival_wins_and_nobody_plays_a_card(red: str | None, plain: str | None) -> None:
    game = table()
    students(game, red=red, plain=plain)
    give(game, "white", "black", 5)
    game.push("force pay 2")
    before = [len(cards(game, colour)) for colour in game.seats]
    happened = court(game)
    assert asked(game) == ("place", "white")
    assert [len(cards(game, colour)) for colour in game.seats] == before
    assert of_kind(happened, "exam-held")[0].a == 0
    assert gift(game, "white", "black") == 5


# 8.2.4 Placing the candidate


def winner_places(game: Game, colour: str = "white") -> Game:
    empty_hands(game)
    students(game, red=colour, plain=colour)
    court(game)
    return game


def places(game: Game) -> set[str]:
    assert asked(game)[0] == "place"
    return {str(move).removeprefix("place ") for move in game.legal_moves}


@pytest.mark.rule("8.2.4")
def test_the_candidate_goes_to_an_empty_seat_of_its_ministry_with_a_secured_marker() -> None:
    game = winner_places(table())
    assert places(game) == {"hubu 1", "hubu 2", "hubu 6", "hubu 7"}
    refused(game, "place hubu 3", "8.2.4", "place-empty-first")
    refused(game, "place gongbu 1", "8.2.4", "place-in-its-ministry")
    refused(game, "place gongbu 3", "8.2.4", "place-in-its-ministry")
    game.push("place hubu 7")
    assert holds_candidate(game, "hubu", 7, "hubu")
    assert shown(game, "hubu")[6] == "W"
    assert influence(game, "white", "hubu") == 1


@pytest.mark.rule("8.2.4")
def test_without_an_empty_seat_it_replaces_an_unbribed_or_unsecured_official_there() -> None:
    game = table(round=6)
    fill(game, "hubu", "Gg.wWyB")
    replaced = tile(game, "hubu", 2)
    stack = game.state.officials
    winner_places(game)
    assert places(game) == {"hubu 2", "hubu 3", "hubu 4", "hubu 6"}
    refused(game, "place hubu 1", "8.2.4", "place-secured")
    refused(game, "place gongbu 3", "8.2.4", "place-in-its-ministry")
    happened = game.push("place hubu 2")
    assert shown(game, "hubu") == "GW.wWyB"
    assert influence(game, "green", "hubu") == 1, "its marker returns"
    (event,) = of_kind(happened, "official-replaced")
    assert (event.seat, event.b) == (seat("green"), replaced)
    laid_since = [e.b for e in of_kind(happened, "official-laid")]
    back = game.state.officials[replaced - 2] + laid_since.count(replaced)
    assert back == stack[replaced - 2], "the tile leaves the game"


@pytest.mark.rule("8.2.4")
def test_the_candidate_of_a_resolved_ministry_replaces_an_official_of_any_unresolved_one() -> None:
    game = table(round=6)
    resolve(game, "hubu", "ggggbbb", "green", "black")
    fill(game, "bingbu", "G.gYYYY")
    fill(game, "gongbu", "BBBBByW")
    winner_places(game)
    assert places(game) == {"bingbu 2", "bingbu 3", "gongbu 6"}
    refused(game, "place hubu 1", "8.2.4", "place-resolved")
    refused(game, "place gongbu 1", "8.2.4", "place-secured")


@pytest.mark.rule("8.2.4")
def test_by_the_third_step_an_empty_seat_elsewhere_is_not_filled() -> None:
    game = table(round=6)
    resolve(game, "hubu", "ggggbbb", "green", "black")
    fill(game, "bingbu", "--.gG--")
    fill(game, "gongbu", "BBBBBB.")
    winner_places(game)
    assert places(game) == {"bingbu 3", "bingbu 4", "gongbu 7"}
    refused(game, "place bingbu 1", "8.2.4", "place-replaces-only")


@pytest.mark.rule("8.2.4")
def test_a_ministry_of_secured_officials_only_sends_its_candidate_elsewhere() -> None:
    game = table(round=6)
    fill(game, "hubu", "GGGGBBB")
    fill(game, "bingbu", "YYYYYy.")
    fill(game, "gongbu", "YYYYYYY")
    winner_places(game)
    assert places(game) == {"bingbu 6", "bingbu 7"}


@pytest.mark.rule("8.2.4")
def test_secured_officials_beside_an_empty_seat_leave_the_candidate_its_seat() -> None:
    game = table(round=6)
    fill(game, "hubu", "GGGGBB-")
    winner_places(game)
    assert places(game) == {"hubu 7"}


@pytest.mark.rule("8.2.4")
def test_with_all_officials_secured_the_tile_leaves_the_game() -> None:
    game = table(round=6)
    for ministry in ("bingbu", "hubu", "gongbu"):
        fill(game, ministry, "GGGBBBW")
    empty_hands(game)
    students(game, red="yellow", plain="yellow")
    happened = court(game)
    assert of_kind(happened, "candidate-unplaced")
    assert not of_kind(happened, "candidate-placed")
    assert students_now(game) == (None, None)


@pytest.mark.rule("8.2.4")
@pytest.mark.ruling("8.2.4", 1)
def test_an_any_ministry_candidate_takes_empty_seats_of_all_unresolved_ministries_first() -> None:
    game = table(round=6)
    candidate(game, "any", any_below=2)
    resolve(game, "bingbu", "ggggbbb", "green", "black")
    fill(game, "hubu", "......-")
    fill(game, "gongbu", "-.....-")
    winner_places(game)
    assert places(game) == {"hubu 7", "gongbu 1", "gongbu 7"}
    refused(game, "place hubu 1", "8.2.4", "place-empty-first")
    refused(game, "place bingbu 1", "8.2.4", "place-resolved")


@pytest.mark.rule("8.2.4")
@pytest.mark.ruling("8.2.4", 1)
def test_then_an_any_ministry_candidate_replaces_in_all_unresolved_ministries() -> None:
    game = table(round=6)
    candidate(game, "any", any_below=2)
    resolve(game, "bingbu", "ggggbbb", "green", "black")
    fill(game, "hubu", "GGGGbbb")
    fill(game, "gongbu", "BBBBBB.")
    winner_places(game)
    assert places(game) == {"hubu 5", "hubu 6", "hubu 7", "gongbu 7"}


@pytest.mark.rule("8.2.4")
@pytest.mark.ruling("8.2.4", 2)
def test_placing_is_compulsory_and_may_cost_ones_own_unsecured_official() -> None:
    game = table(round=6)
    fill(game, "hubu", "GGGwGGG")
    winner_places(game)
    refused(game, "pass", "8.2.4", "other-decision")
    assert places(game) == {"hubu 4"}
    game.push("place hubu 4")
    assert influence(game, "white", "hubu") == 1


@pytest.mark.rule("8.2.4", "7.2")
def test_no_obligation_restricts_placing() -> None:
    game = table()
    fill(game, "hubu", "--gww--")
    give(game, "green", "white", 6)
    winner_places(game)
    assert allowed(game, "place hubu 1")


# 8.2.5 After the examination


@pytest.mark.rule("8.2.5")
def test_after_the_examination_both_spaces_are_clear_and_the_next_candidate_is_face_up() -> None:
    game = contest(table())
    happened = game.push("place hubu 1")
    assert students_now(game) == (None, None)
    assert face_up(game) in ("bingbu", "gongbu")
    assert len(of_kind(happened, "candidate-turned")) == 1


@pytest.mark.rule("8.2.5")
def test_candidates_of_resolved_ministries_are_skipped_when_they_are_turned_up() -> None:
    game = table(round=6)
    candidate(game, "hubu", below=("bingbu", "gongbu"))
    resolve(game, "bingbu", "ggggbbb", "green", "black")
    resolve(game, "gongbu", "ggggbbb", "green", "black")
    winner_places(game)
    happened = game.push("place hubu 1")
    skipped = of_kind(happened, "candidate-skipped")
    assert sorted((event.seat, event.a) for event in skipped) == [(NOBODY, 0), (NOBODY, 2)]
    assert [event.a for event in of_kind(happened, "candidate-turned")] == [ANY_MINISTRY]
    assert face_up(game) == "any"
    assert (game.state.candidates, game.state.any_candidates) == (0, 2)


@pytest.mark.rule("8.2.5", "9.3")
@pytest.mark.parametrize("placed", [True, False])
def test_when_the_last_candidate_has_been_won_the_game_ends_placed_or_not(placed: bool) -> None:
    game = table(round=7)
    candidate(game, "any", any_below=0)
    for ministry in ("bingbu", "hubu", "gongbu"):
        fill(game, ministry, "GGGGGG-" if placed else "GGGGGGG")
    empty_hands(game)
    students(game, red="white", plain="white")
    happened = court(game)
    if placed:
        happened += game.push("place hubu 7")
    until(game, "action")
    assert game.is_over
    assert face_up(game) is None


@pytest.mark.rule("8.2.5")
def test_a_student_may_be_nominated_again_after_the_examination() -> None:
    game = contest(table())
    game.push("place hubu 1")
    until(game, "chief")
    game.push("chief green")
    turn(game, "white")
    hand(game, "white", [2])
    assert allowed(game, "nominate red pay 2")


# 8.2.6 A candidate whose ministry is resolved later


@pytest.mark.rule("8.2.6")
@pytest.mark.ruling("8.2.6")
def test_a_candidate_turned_up_just_before_its_ministry_is_resolved_stays() -> None:
    game = table(round=6)
    candidate(game, "hubu", below=("gongbu",))
    fill(game, "gongbu", "ggggbbb")
    winner_places(game)
    game.push("place hubu 1")
    assert is_resolved(game, "gongbu")
    assert face_up(game) == "gongbu"


@pytest.mark.rule("8.2.6", "8.2.4")
@pytest.mark.ruling("8.2.6")
def test_a_candidate_of_a_ministry_resolved_later_is_placed_by_the_third_step() -> None:
    game = table(round=6)
    candidate(game, "gongbu", below=())
    resolve(game, "gongbu", "ggggbbb", "green", "black")
    fill(game, "bingbu", "--.y---")
    fill(game, "hubu", "G......")
    winner_places(game)
    assert "bingbu 1" not in places(game)
    assert {"bingbu 3", "bingbu 4", "hubu 7"} <= places(game)
    game.push("place bingbu 4")
    assert holds_candidate(game, "bingbu", 4, "gongbu")
    assert owner(game, "bingbu", 4) == "white"


@pytest.mark.rule("8.3", "8.2.4")
def test_a_candidate_placed_in_the_examination_can_complete_its_ministry() -> None:
    game = table(round=4)
    fill(game, "hubu", "gggbbb-")
    winner_places(game, "green")
    game.push("place hubu 7")
    assert offices(game, "hubu") == ("green", "black")
    assert all_points(game) == {"black": 5, "green": 8, "purple": 0, "white": 0, "yellow": 0}


@pytest.mark.rule("8.2.1")
def test_a_player_without_cards_is_not_asked_even_when_bound_by_a_gift() -> None:
    game = table()
    give(game, "white", "black", 3)
    contest(game, green=[1])
    assert asked(game) == ("tutor", "green")
    assert gift(game, "white", "black") == 3


@pytest.mark.rule("8.2.1", "9.2")
def test_tutoring_cards_no_longer_count_for_the_hand_limit() -> None:
    game = contest(table(), black=[1] * 6)
    game.push("tutor red with 1+1")
    game.push("place hubu 1")
    assert asked(game)[0] == "chief"
    assert cards(game, "black") == [1] * 4


@pytest.mark.rule("5.3", "3.1")
def test_nominating_needs_a_cube() -> None:
    game = table()
    cubes(game, "green", 0)
    refused(game, "nominate red pay 2", "2.5", "too-few-cubes")
