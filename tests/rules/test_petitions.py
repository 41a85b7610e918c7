"""The five petitions and their limits (rules 5.12)."""

import pytest

from confucius import Game, Move
from confucius.rules.moves import PETITION_ARMY, PETITION_INFLUENCE, PETITION_STUDENT, PETITION_SWAP, encode

from .positions import (
    allowed,
    army,
    army_on,
    available,
    box,
    candidate,
    colonies,
    conquered,
    court,
    cubes,
    empty_hands,
    fill,
    gift,
    gift_state,
    give,
    gone,
    hand,
    influence,
    junks,
    official,
    points,
    post,
    refused,
    resolve,
    reward,
    seat,
    shown,
    students,
    students_now,
    table,
    tile,
)


def petitioner(*values: int, round: int = 2) -> Game:
    """Green has these gifts to petition with."""
    game = table(advanced=True, round=round)
    available(game, "green", *values)
    return game


@pytest.mark.rule("5.12")
def test_a_petition_costs_two_cubes_and_uses_up_the_gift() -> None:
    game = petitioner(2)
    junks(game, "white", shipyard=2)
    game.push("petition junks white to green")
    assert game.state.cubes[seat("green")] == 2
    assert gift_state(game, "green", 2) == "gone"


@pytest.mark.rule("5.12")
@pytest.mark.parametrize("state", ["not available", "active", "gone"])
def test_only_an_available_gift_moves_the_emperor(state: str) -> None:
    game = petitioner()
    junks(game, "white", shipyard=2)
    if state == "active":
        give(game, "green", "black", 2)
    elif state == "gone":
        gone(game, "green", 2)
    refused(game, "petition junks white to green", "5.12", "petition-gift")


@pytest.mark.rule("5.12")
def test_each_petition_needs_its_own_gift() -> None:
    game = petitioner(2, 3, 5, 6)
    fill(game, "hubu", "--g.---")
    refused(game, "petition swap hubu 3 with hubu 4", "5.12", "petition-gift")


@pytest.mark.rule("5.12")
def test_the_wall_hanging_is_of_no_use_to_the_emperor() -> None:
    game = petitioner()
    junks(game, "white", shipyard=2)
    assert gift_state(game, "green", 1) == "available"
    assert not any("petition" in str(move) for move in game.legal_moves)


# 2, the ceramic tile: junks


@pytest.mark.rule("5.12")
@pytest.mark.parametrize(("source", "to"), [("white", "green"), ("green", "white"), ("white", "yellow")])
def test_the_ceramic_tile_moves_two_junks_between_any_two_shipyards(source: str, to: str) -> None:
    game = petitioner(2)
    junks(game, source, shipyard=3)
    game.push(f"petition junks {source} to {to}")
    assert (game.state.shipyards[seat(source)], game.state.shipyards[seat(to)]) == (1, 2)


@pytest.mark.rule("5.12")
def test_junks_can_move_between_every_two_players() -> None:
    game = petitioner(2)
    for colour in game.seats:
        junks(game, colour, shipyard=2)
    pairs = [(a, b) for a in game.seats for b in game.seats if a != b]
    assert allowed(game, *(f"petition junks {a} to {b}" for a, b in pairs))


@pytest.mark.rule("5.12")
def test_exactly_two_junks_move_and_none_from_the_sea() -> None:
    game = petitioner(2)
    junks(game, "white", shipyard=1, sea=4)
    refused(game, "petition junks white to green", "5.12", "petition-two-junks")


@pytest.mark.rule("5.12")
def test_junks_move_to_another_shipyard() -> None:
    game = petitioner(2)
    junks(game, "white", shipyard=2)
    refused(game, "petition junks white to white", "5.12", "petition-one-shipyard")


# 3, the vase: students


@pytest.mark.rule("5.12")
def test_the_vase_replaces_another_players_student_on_the_same_space() -> None:
    game = petitioner(3)
    students(game, red="white", plain="black")
    assert allowed(game, "petition student red", "petition student plain")
    game.push("petition student plain")
    assert students_now(game) == ("white", "green")


@pytest.mark.rule("5.12", "5.3")
def test_by_the_vase_one_player_may_own_both_students() -> None:
    game = petitioner(3)
    students(game, red="white", plain="green")
    game.push("petition student red")
    assert students_now(game) == ("green", "green")
    empty_hands(game)
    court(game)
    assert game.decision is not None
    assert (game.decision.name, game.decision.seat) == ("place", "green")


@pytest.mark.rule("5.12", "5.3")
def test_the_limits_of_nomination_do_not_hold_for_the_vase() -> None:
    game = petitioner(3, round=1)
    students(game, red="white")
    assert allowed(game, "petition student red")


@pytest.mark.rule("5.12")
def test_the_vase_needs_a_student_of_another_player() -> None:
    game = petitioner(3)
    students(game, red="green")
    refused(game, "petition student red", "5.12", "petition-own-student")
    refused(game, "petition student plain", "5.12", "petition-no-student")
    refused(game, Move.of(PETITION_STUDENT, 2), "2.7", "malformed")


# 4, the coat: swapping officials


@pytest.mark.rule("5.12")
def test_the_coat_swaps_your_official_with_a_more_junior_one_markers_included() -> None:
    game = petitioner(4)
    fill(game, "hubu", "--G.---")
    fill(game, "gongbu", "----w--")
    tiles = tile(game, "hubu", 3), tile(game, "gongbu", 5)
    game.push("petition swap hubu 3 with gongbu 5")
    assert (shown(game, "hubu"), shown(game, "gongbu")) == ("--w.---", "----G--")
    assert (tile(game, "gongbu", 5), tile(game, "hubu", 3)) == tiles
    assert (influence(game, "green", "hubu"), influence(game, "green", "gongbu")) == (0, 1)
    assert (influence(game, "white", "hubu"), influence(game, "white", "gongbu")) == (1, 0)


@pytest.mark.rule("5.12")
def test_the_coat_swaps_within_one_ministry_too() -> None:
    game = petitioner(4)
    fill(game, "hubu", "--g.W--")
    game.push("petition swap hubu 3 with hubu 5")
    assert shown(game, "hubu") == "--W.g--"


@pytest.mark.rule("5.12")
@pytest.mark.parametrize("ministry", ["bingbu", "gongbu"])
def test_equal_seniority_is_enough_from_either_side(ministry: str) -> None:
    game = petitioner(4)
    fill(game, "hubu", "--g----")
    fill(game, ministry, "--W----")
    assert allowed(game, f"petition swap hubu 3 with {ministry} 3")
    game.push(f"petition swap {ministry} 3 with hubu 3")
    assert (shown(game, "hubu")[2], shown(game, ministry)[2]) == ("W", "g")


@pytest.mark.rule("5.12")
def test_a_more_senior_official_cannot_be_had_in_exchange() -> None:
    game = petitioner(4)
    fill(game, "hubu", "--w.g--")
    refused(game, "petition swap hubu 5 with hubu 3", "5.12", "petition-not-yours")


@pytest.mark.rule("5.12")
def test_one_of_the_officials_must_bear_your_marker() -> None:
    game = petitioner(4)
    fill(game, "hubu", "--w.y--")
    refused(game, "petition swap hubu 3 with hubu 5", "5.12", "petition-not-yours")
    refused(game, "petition swap hubu 4 with hubu 5", "5.12", "petition-not-yours")


@pytest.mark.rule("5.12")
@pytest.mark.parametrize(
    ("hubu", "gongbu", "wrong"),
    [("-......", "g......", "hubu"), ("g......", "-......", "gongbu"), ("-......", "-......", "hubu")],
)
@pytest.mark.parametrize("resolved", [False, True])
def test_a_refused_swap_names_the_official_that_is_in_the_way(
    hubu: str, gongbu: str, wrong: str, resolved: bool
) -> None:
    """In the way is a seat without an official or one in a resolved ministry; of two the more senior."""
    game = petitioner(4)
    fill(game, "hubu", "g......" if resolved else hubu)
    fill(game, "gongbu", "g......" if resolved else gongbu)
    if resolved:
        closed = [name for name, seats in (("hubu", hubu), ("gongbu", gongbu)) if "-" in seats]
        for ministry in closed:
            resolve(game, ministry, "ggggwww", "green", "white")
    found = game.why_not("petition swap hubu 1 with gongbu 1")
    assert found is not None
    assert found.name == ("petition-resolved" if resolved else "petition-no-tile")
    assert (found.facts["ministry"], found.facts["rank"]) == (wrong, 1)


@pytest.mark.rule("5.12")
@pytest.mark.parametrize(("a", "b"), [(0, 21), (14, 21), (21, 1), (63, 20)])
def test_a_swap_with_a_seat_that_is_not_on_the_board_is_refused(a: int, b: int) -> None:
    game = petitioner(4)
    fill(game, "bingbu", "gg.....")
    refused(game, Move(encode(PETITION_SWAP, a, b)), "2.7", "malformed")


@pytest.mark.rule("5.12")
@pytest.mark.parametrize("other", [".", "w", "W", "g", "G"])
def test_the_other_official_may_be_of_any_kind(other: str) -> None:
    game = petitioner(4)
    fill(game, "hubu", f"--g.{other}--")
    game.push("petition swap hubu 3 with hubu 5")
    assert shown(game, "hubu") == f"--{other}.g--"


@pytest.mark.rule("5.12")
def test_candidates_can_be_swapped_both_ways_and_stay_secured() -> None:
    game = petitioner(4)
    candidate(game, "gongbu")
    official(game, "hubu", 3, candidate="hubu", owner="white", secured=True)
    official(game, "bingbu", 2, candidate="bingbu", owner="green", secured=True)
    game.push("petition swap bingbu 2 with hubu 3")
    assert (shown(game, "bingbu")[1], shown(game, "hubu")[2]) == ("W", "G")


@pytest.mark.rule("5.12")
def test_an_empty_seat_is_not_a_tile() -> None:
    game = petitioner(4)
    fill(game, "hubu", "--g----")
    refused(game, "petition swap hubu 3 with hubu 7", "5.12", "petition-no-tile")


@pytest.mark.rule("5.12")
def test_an_official_is_not_swapped_with_itself() -> None:
    game = petitioner(4)
    fill(game, "hubu", "--g----")
    refused(game, "petition swap hubu 3 with hubu 3", "5.12", "petition-same-tile")
    for corner in ("bingbu 1", "gongbu 7"):
        refused(game, f"petition swap {corner} with {corner}", "5.12", "petition-same-tile")


@pytest.mark.rule("5.12", "8.3.3")
@pytest.mark.parametrize(("mine", "other"), [("hubu 1", "gongbu 4"), ("gongbu 3", "hubu 7")])
def test_neither_official_may_be_in_a_resolved_ministry(mine: str, other: str) -> None:
    game = petitioner(4, round=6)
    resolve(game, "hubu", "ggggbbb", "green", "black")
    fill(game, "gongbu", "--gw---")
    refused(game, f"petition swap {mine} with {other}", "5.12", "petition-resolved")


@pytest.mark.rule("5.12", "8.3")
def test_every_pair_of_tiles_that_the_coat_allows_is_offered_and_no_other() -> None:
    game = petitioner(4, round=6)
    fill(game, "bingbu", "g..w..G")
    fill(game, "hubu", ".g....W")
    fill(game, "gongbu", "g.....g")
    mine = [post("bingbu", 1), post("bingbu", 7), post("hubu", 2), post("gongbu", 1), post("gongbu", 7)]
    expected = set()
    for one in mine:
        for other in range(21):
            if other != one and other % 7 >= one % 7:
                expected.add(Move.of(PETITION_SWAP, one, other))
    assert {move for move in game.legal_moves if move.kind == PETITION_SWAP} == expected
    assert all(allowed(game, move) for move in expected)


@pytest.mark.rule("5.12")
def test_a_swap_named_from_either_side_is_one_move() -> None:
    game = petitioner(4)
    fill(game, "hubu", "--gg---")
    one = Move.of(PETITION_SWAP, post("hubu", 3), post("hubu", 4))
    assert one == Move.of(PETITION_SWAP, post("hubu", 4), post("hubu", 3))
    assert [move.kind for move in game.legal_moves].count(PETITION_SWAP) == len(
        {str(move) for move in game.legal_moves if move.kind == PETITION_SWAP}
    )


@pytest.mark.rule("5.12", "4.5")
def test_a_swap_can_bring_a_discount() -> None:
    game = petitioner(4)
    fill(game, "gongbu", "--g----")
    game.push("petition swap gongbu 3 with bingbu 3")
    game.state.actor = seat("green")
    hand(game, "green", [1, 3])
    assert allowed(game, "recruit pay 1+3")


# 5, the necklace: armies


@pytest.mark.rule("5.12")
@pytest.mark.parametrize("owner_of_army", ["green", "white"])
@pytest.mark.parametrize("target", [(6, 3), (4, 1), (8, 3)])
def test_the_necklace_moves_any_army_to_any_empty_box_of_an_unresolved_land(
    owner_of_army: str, target: tuple[int, int]
) -> None:
    game = petitioner(5)
    army(game, 6, 1, owner_of_army)
    game.push(Move.of(PETITION_ARMY, box(6, 1), box(*target)))
    assert army_on(game, 6, 1) is None
    assert army_on(game, *target) == owner_of_army


@pytest.mark.rule("5.12")
def test_the_necklace_reaches_every_box_from_the_first_to_the_last() -> None:
    game = petitioner(5)
    army(game, 4, 1, "white")
    army(game, 8, 3, "yellow")
    boxes = [(4, 2), (6, 1), (6, 2), (6, 3), (8, 1), (8, 2)]
    expected = {Move.of(PETITION_ARMY, box(*a), box(*b)) for a in ((4, 1), (8, 3)) for b in boxes}
    assert {move for move in game.legal_moves if move.kind == PETITION_ARMY} == expected


@pytest.mark.rule("5.12")
def test_the_necklace_needs_an_army_and_an_empty_box() -> None:
    game = petitioner(5)
    army(game, 6, 1, "white")
    army(game, 6, 2, "yellow")
    colonies(game, "green", 1)
    refused(game, "petition army 4 box 1 to 6 box 3", "5.12", "petition-no-army")
    refused(game, "petition army 6 box 1 to 6 box 2", "5.12", "petition-box-taken")
    refused(game, "petition army 6 box 1 to 6 box 1", "5.12", "petition-box-taken")


@pytest.mark.rule("5.12")
def test_the_necklace_goes_by_printed_boxes_only() -> None:
    game = petitioner(5)
    army(game, 6, 1, "white")
    refused(game, Move.of(PETITION_ARMY, box(6, 1), box(4, 3)), "5.12", "no-such-box")
    refused(game, Move.of(PETITION_ARMY, box(4, 3), box(6, 2)), "5.12", "no-such-box")
    refused(game, Move.of(PETITION_ARMY, box(6, 1), 12), "5.12", "no-such-box")


@pytest.mark.rule("5.12", "8.4")
@pytest.mark.parametrize("move", ["petition army 4 box 1 to 6 box 1", "petition army 8 box 1 to 4 box 2"])
def test_armies_neither_leave_nor_enter_a_resolved_land(move: str) -> None:
    game = petitioner(5, round=5)
    army(game, 4, 1, "white")
    army(game, 8, 1, "white")
    conquered(game, 4, -4)
    refused(game, move, "5.12", "petition-land-done")


@pytest.mark.rule("5.12", "8.4")
def test_an_army_moved_by_the_necklace_can_complete_an_invasion() -> None:
    game = petitioner(5, round=3)
    army(game, 4, 1, "white")
    army(game, 8, 1, "yellow")
    game.push("petition army 8 box 1 to 4 box 2")
    court(game)
    assert (points(game, "white"), points(game, "yellow")) == (4, 3)


# 6, the junk: influence


@pytest.mark.rule("5.12")
@pytest.mark.parametrize(
    ("before", "to", "after"), [("w", "green", "G"), ("w", "white", "W"), ("w", "yellow", "Y")]
)
def test_the_junk_replaces_any_unsecured_marker_by_a_secured_one_of_any_player(
    before: str, to: str, after: str
) -> None:
    game = petitioner(6)
    fill(game, "hubu", f"--{before}----")
    game.push(f"petition influence hubu 3 to {to}")
    assert shown(game, "hubu") == f"--{after}----"
    assert influence(game, to, "hubu") == 1


@pytest.mark.rule("5.12")
def test_the_junk_reaches_every_unsecured_marker_and_every_player() -> None:
    game = petitioner(6)
    fill(game, "bingbu", "w-.....")
    fill(game, "gongbu", "W.....y")
    spots = (post("bingbu", 1), post("gongbu", 7))
    expected = {Move.of(PETITION_INFLUENCE, at, to) for at in spots for to in range(5)}
    assert {move for move in game.legal_moves if move.kind == PETITION_INFLUENCE} == expected


@pytest.mark.rule("5.12", "5.2")
def test_the_junk_can_secure_or_give_away_your_own_official() -> None:
    game = petitioner(6)
    fill(game, "hubu", "--g----")
    assert allowed(game, "petition influence hubu 3 to green", "petition influence hubu 3 to black")


@pytest.mark.rule("5.12", "7.5")
def test_no_gift_is_cancelled_by_the_junk() -> None:
    game = petitioner(6)
    fill(game, "hubu", "--g----")
    give(game, "white", "green", 3)
    game.push("petition influence hubu 3 to white")
    assert shown(game, "hubu") == "--W----"
    assert gift(game, "white", "green") == 3


@pytest.mark.rule("5.12")
def test_the_junk_needs_an_unsecured_marker() -> None:
    game = petitioner(6)
    fill(game, "hubu", "--W.---")
    refused(game, "petition influence hubu 3 to green", "5.12", "petition-secured")
    refused(game, "petition influence hubu 4 to green", "5.12", "petition-no-marker")
    refused(game, "petition influence hubu 1 to green", "5.12", "petition-no-marker")
    refused(game, Move.of(PETITION_INFLUENCE, post("hubu", 3), 5), "2.7", "malformed")


@pytest.mark.rule("5.12", "8.3.3")
def test_markers_of_a_resolved_ministry_are_beyond_the_junk() -> None:
    game = petitioner(6, round=6)
    resolve(game, "hubu", "wwwwbbb", "white", "black")
    refused(game, "petition influence hubu 1 to green", "5.12", "petition-secured")


# Petitions without cubes


@pytest.mark.rule("5.12", "6.3", "2.6")
def test_a_petition_by_extra_action_or_imperial_favour_still_uses_up_its_gift() -> None:
    for way in ("extra", "favour"):
        game = petitioner(2)
        junks(game, "white", shipyard=2)
        cubes(game, "green", 0)
        reward(game, "green", "extra-action")
        if way == "favour":
            game.state.chief = seat("green")
            game.state.step = 2
        prefix = "extra " if way == "extra" else ""
        game.push(f"{prefix}petition junks white to green")
        assert gift_state(game, "green", 2) == "gone"
        assert game.state.shipyards[seat("green")] == 2


@pytest.mark.rule("5.12", "6.3")
def test_an_extra_action_does_not_replace_the_gift() -> None:
    game = petitioner()
    junks(game, "white", shipyard=2)
    reward(game, "green", "extra-action")
    refused(game, "extra petition junks white to green", "5.12", "petition-gift")
