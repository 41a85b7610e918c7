"""Ministry resolution and giving up influence (rules 7.4, 8.3)."""

import pytest

from confucius import Game

from .positions import (
    all_points,
    allowed,
    asked,
    court,
    empty_hands,
    fill,
    gift,
    gift_state,
    give,
    influence,
    is_resolved,
    of_kind,
    offices,
    points,
    refused,
    resolve,
    seat,
    shown,
    table,
)


def receivers(game: Game) -> set[str]:
    assert asked(game)[0] == "yield"
    return {str(move).removeprefix("yield ") for move in game.legal_moves}


def resolution(owners: str, ministry: str = "hubu", **gifts: tuple[str, int]) -> Game:
    """A complete ministry at court; gifts as recipient=(giver, value)."""
    game = table(round=6)
    empty_hands(game)
    fill(game, ministry, owners)
    for recipient, (giver, value) in gifts.items():
        give(game, giver, recipient, value)
    court(game)
    return game


# 8.3 Which ministries


@pytest.mark.rule("8.3")
@pytest.mark.parametrize("owners", ["wwwwbb-", "wwwwbb.", ".wwwbbb"])
def test_a_ministry_with_an_empty_seat_or_an_unbribed_official_is_not_resolved(owners: str) -> None:
    game = resolution(owners)
    assert not is_resolved(game, "hubu")
    assert offices(game, "hubu") == (None, None)
    assert "W" not in shown(game, "hubu")


@pytest.mark.rule("8.3")
def test_several_ministries_are_resolved_in_board_order() -> None:
    game = table(round=6)
    for ministry in ("gongbu", "hubu", "bingbu"):
        fill(game, ministry, "wwwwbbb" if ministry != "hubu" else "wwww...")
    happened = court(game)
    assert [event.a for event in of_kind(happened, "resolution-began")] == [0, 2]


@pytest.mark.rule("8.3", "8.3.3")
def test_a_resolved_ministry_is_not_resolved_again() -> None:
    game = table(round=6)
    resolve(game, "hubu", "wwwwbbb", "white", "black")
    before = all_points(game)
    happened = court(game)
    assert not of_kind(happened, "resolution-began")
    assert all_points(game) == before


# 8.3.1 One or two players


@pytest.mark.rule("8.3.1")
def test_all_markers_become_secured() -> None:
    game = resolution("wWwwbBb")
    assert shown(game, "hubu") == "WWWWBBB"


@pytest.mark.rule("8.3.1", "8.3.3")
def test_a_player_alone_becomes_minister_and_secretary() -> None:
    game = resolution("wwwwwww")
    assert offices(game, "hubu") == ("white", "white")
    assert points(game, "white") == 8 + 5


@pytest.mark.rule("8.3.1")
@pytest.mark.parametrize(
    ("owners", "minister", "secretary"),
    [("bbbwwww", "white", "black"), ("wwwwbbb", "white", "black"), ("wbbbbbb", "black", "white")],
)
def test_of_two_players_the_one_with_more_markers_is_minister(
    owners: str, minister: str, secretary: str
) -> None:
    assert offices(resolution(owners), "hubu") == (minister, secretary)


# 8.3.2 Elimination


@pytest.mark.rule("8.3.2")
def test_the_player_with_fewest_markers_gives_up_first() -> None:
    game = resolution("gwwwbbb")
    assert asked(game) == ("yield", "green")
    game.push("yield black")
    assert offices(game, "hubu") == ("black", "white")


@pytest.mark.rule("8.3.2")
def test_a_tie_goes_against_the_one_whose_most_senior_official_is_the_more_junior() -> None:
    assert asked(resolution("bggwwbb")) == ("yield", "white"), "white's best seat is 4, green's is 2"
    assert asked(resolution("bwggwbb")) == ("yield", "green")


@pytest.mark.rule("8.3.2")
def test_the_most_senior_official_decides_a_tie_and_not_the_most_junior() -> None:
    assert asked(resolution("bgwwbbg")) == ("yield", "white"), "green's seats are 2 and 7, white's 3 and 4"


@pytest.mark.rule("8.3.2")
def test_without_a_gift_the_influence_goes_to_anybody_still_taking_part() -> None:
    game = resolution("wwbbgpp")
    assert asked(game) == ("yield", "green")
    assert receivers(game) == {"white", "black", "purple"}, "the weak ones too"


@pytest.mark.rule("8.3.2")
def test_influence_goes_to_another_player_who_takes_part() -> None:
    game = resolution("wwwbbbg")
    refused(game, "yield green", "8.3.2", "yield-to-another")
    refused(game, "yield purple", "8.3.2", "yield-not-taking-part")


@pytest.mark.rule("8.3.2")
def test_an_eliminated_player_takes_part_no_longer() -> None:
    game = resolution("wwbbypg")
    game.push("yield purple")
    assert asked(game) == ("yield", "yellow")
    refused(game, "yield green", "8.3.2", "yield-not-taking-part")


@pytest.mark.rule("8.3.2")
def test_temporary_markers_count_as_influence() -> None:
    game = resolution("wwbbypg")
    game.push("yield yellow")
    assert asked(game) == ("yield", "purple"), "yellow has two now"


@pytest.mark.rule("8.3.2")
def test_all_influence_is_handed_on_temporary_markers_included() -> None:
    game = resolution("bbbwwgp")
    assert asked(game) == ("yield", "purple")
    happened = game.push("yield green")
    assert of_kind(happened, "yielded")[0].b == 1
    assert asked(game) == ("yield", "green"), "green and white have two each, green's best seat is 6"
    happened = game.push("yield white")
    assert of_kind(happened, "yielded")[0].b == 2
    assert offices(game, "hubu") == ("white", "black"), "four to three"


@pytest.mark.rule("8.3.2", "10.1")
@pytest.mark.ruling("8.3.2")
def test_a_temporary_marker_counts_for_seniority() -> None:
    game = table(round=9)
    empty_hands(game)
    fill(game, "hubu", "gwwwbb-")
    court(game)
    game.push("yield black")
    assert offices(game, "hubu") == ("black", "white"), "three each, and black holds seat 1 for the moment"


@pytest.mark.rule("8.3.2", "7.5")
def test_a_gift_cancelled_in_one_ministry_does_not_bind_in_the_next() -> None:
    game = table(round=6)
    empty_hands(game)
    fill(game, "bingbu", "gwwwbbb")
    fill(game, "hubu", "gwwwbbb")
    give(game, "white", "green", 4)
    give(game, "black", "green", 2)
    court(game)
    assert receivers(game) == {"white"}
    game.push("yield white")
    assert receivers(game) == {"black"}, "the lower gift binds now"
    game.push("yield black")
    assert (offices(game, "bingbu"), offices(game, "hubu")) == (("white", "black"), ("black", "white"))
    assert (gift_state(game, "white", 4), gift_state(game, "black", 2)) == ("gone", "gone")


# 7.4 Giving up influence to a giver


@pytest.mark.rule("7.4")
def test_influence_must_go_to_a_giver_who_takes_part_and_cancels_the_gift() -> None:
    game = resolution("wwwbbbg", green=("black", 1))
    refused(game, "yield white", "7.4", "yield-obliged")
    happened = game.push("yield black")
    assert gift(game, "black", "green") == 0
    assert len(of_kind(happened, "gift-cancelled")) == 1


@pytest.mark.rule("7.4")
def test_the_highest_gift_decides() -> None:
    game = table(round=6)
    empty_hands(game)
    fill(game, "hubu", "wwbbppg")
    for giver, value in (("white", 2), ("black", 5), ("purple", 4)):
        give(game, giver, "green", value)
    court(game)
    assert receivers(game) == {"black"}
    game.push("yield black")
    assert (gift(game, "white", "green"), gift(game, "purple", "green")) == (2, 4)


@pytest.mark.rule("7.4")
def test_among_equal_gifts_the_choice_is_yours_and_only_one_is_cancelled() -> None:
    game = table(round=6)
    empty_hands(game)
    fill(game, "hubu", "wwbbppg")
    for giver, value in (("white", 3), ("black", 3), ("purple", 2)):
        give(game, giver, "green", value)
    court(game)
    assert receivers(game) == {"white", "black"}
    refused(game, "yield purple", "7.4", "yield-obliged")
    game.push("yield white")
    assert (gift(game, "white", "green"), gift(game, "black", "green")) == (0, 3)


@pytest.mark.rule("7.4")
def test_a_giver_without_influence_there_does_not_bind() -> None:
    game = resolution("wwwbbbg", green=("yellow", 6))
    assert receivers(game) == {"white", "black"}
    game.push("yield white")
    assert gift(game, "yellow", "green") == 6


@pytest.mark.rule("7.4")
def test_a_giver_already_eliminated_does_not_bind() -> None:
    game = resolution("wwbbypg", yellow=("green", 6), green=("purple", 1))
    assert asked(game) == ("yield", "green")
    game.push("yield purple")
    assert asked(game) == ("yield", "yellow")
    assert receivers(game) == {"white", "black", "purple"}
    game.push("yield white")
    assert gift(game, "green", "yellow") == 6


@pytest.mark.rule("7.4")
def test_a_gift_given_by_the_weakest_neither_binds_nor_is_cancelled() -> None:
    game = table(round=6)
    empty_hands(game)
    fill(game, "hubu", "wwwbbbg")
    give(game, "green", "white", 5)
    court(game)
    assert allowed(game, "yield white", "yield black")
    game.push("yield white")
    assert gift(game, "green", "white") == 5


@pytest.mark.rule("7.4")
def test_of_mutual_gifts_only_the_one_the_weakest_received_is_cancelled() -> None:
    game = table(round=6)
    empty_hands(game)
    fill(game, "hubu", "wwwbbbg")
    give(game, "white", "green", 3)
    give(game, "green", "white", 3)
    court(game)
    game.push("yield white")
    assert (gift(game, "white", "green"), gift(game, "green", "white")) == (0, 3)


@pytest.mark.rule("7.4", "8.3.1")
def test_with_two_players_nobody_gives_up_influence_and_no_gift_is_cancelled() -> None:
    game = resolution("wwwwbbb", black=("white", 6))
    assert is_resolved(game, "hubu")
    assert gift(game, "white", "black") == 6


# 8.3.3 Taking office


@pytest.mark.rule("8.3.3")
@pytest.mark.parametrize(("ministry", "chits"), [("bingbu", (7, 4)), ("hubu", (8, 5)), ("gongbu", (6, 4))])
def test_minister_and_secretary_score_the_chits_of_their_offices(
    ministry: str, chits: tuple[int, int]
) -> None:
    game = resolution("wwwwbbb", ministry)
    assert (points(game, "white"), points(game, "black")) == chits
    assert offices(game, ministry) == ("white", "black")


@pytest.mark.rule("8.3.3")
def test_temporary_markers_go_and_the_officials_are_their_owners_again() -> None:
    game = resolution("wwwbbbg")
    game.push("yield black")
    assert shown(game, "hubu") == "WWWBBBG"
    assert (influence(game, "black", "hubu"), influence(game, "green", "hubu")) == (3, 1)
    assert game.state.backing == []


@pytest.mark.rule("8.3.3")
def test_nothing_in_a_resolved_ministry_changes_again() -> None:
    game = table(round=6, advanced=True)
    resolve(game, "hubu", "wwwwbbb", "white", "black")
    texts = [str(move) for move in game.legal_moves]
    assert not any("hubu" in text for text in texts)


@pytest.mark.rule("8.3.2")
def test_yielding_is_the_only_thing_asked_for_during_a_resolution() -> None:
    game = resolution("wwwbbbg")
    for move in ("tax", "pass", "place hubu 1", "chief white"):
        refused(game, move, "8.3.2", "other-decision")
    refused(game, "yield white", "8.3.2", "other-seat", seat="black")
    assert game.state.actor == seat("green")
