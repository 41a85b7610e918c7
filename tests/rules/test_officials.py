"""Bribing, securing and transferring officials, and what gifts forbid (rules 5.1, 5.2, 5.11, 7.2)."""

import pytest

from confucius import Game, Move
from confucius.rules.components import HUBU
from confucius.rules.moves import TRANSFER
from confucius.rules.officials import barred_from

from .positions import (
    allowed,
    available,
    candidate,
    court,
    cubes,
    empty_hands,
    favour,
    fill,
    gift,
    gift_state,
    give,
    hand,
    influence,
    of_kind,
    official,
    owner,
    post,
    refused,
    resolve,
    reward,
    seat,
    secured,
    shown,
    students,
    table,
    turn,
)

# 5.1 Bribe Official


@pytest.mark.rule("5.1")
def test_bribing_puts_an_unsecured_marker_on_the_official_for_its_cost() -> None:
    game = table()
    hand(game, "green", [3, 2, 1])
    refused(game, "bribe hubu 4 pay 3+1", "4.1", "pay-more-cash")
    game.push("bribe hubu 4 pay 3+2")
    assert owner(game, "hubu", 4) == "green"
    assert not secured(game, "hubu", 4)
    assert influence(game, "green", "hubu") == 1


@pytest.mark.rule("5.1")
def test_an_empty_seat_has_nobody_to_bribe() -> None:
    game = table()
    refused(game, "bribe hubu 1 pay 3", "5.1", "post-empty")


@pytest.mark.rule("5.1", "8.3.3")
def test_nobody_is_bribed_in_a_resolved_ministry() -> None:
    game = table(round=6)
    resolve(game, "hubu", "wwwwbbb", "white", "black")
    refused(game, "bribe hubu 1 pay 3", "8.3.3", "ministry-resolved")
    assert not any(str(move).startswith("bribe hubu") for move in game.legal_moves)


CORNERS = [("bingbu", 1), ("bingbu", 7), ("hubu", 1), ("hubu", 7), ("gongbu", 1), ("gongbu", 7)]


@pytest.mark.rule("5.1", "5.2", "5.11", "6.2")
@pytest.mark.parametrize(("ministry", "rank"), CORNERS)
def test_every_seat_from_the_first_to_the_last_can_be_bribed_secured_and_transferred(
    ministry: str, rank: int
) -> None:
    game = table()
    official(game, ministry, rank, cost=2)
    hand(game, "green", [3, 3])
    give(game, "yellow", "green", 1)
    for move in ("bribe", "secure"):
        assert allowed(game, f"{move} {ministry} {rank} pay 3")
        game.push(f"{move} {ministry} {rank} pay 3")
        turn(game, "green")
    assert allowed(game, f"transfer {ministry} {rank} to yellow")
    game.push(f"transfer {ministry} {rank} to yellow")
    assert (owner(game, ministry, rank), secured(game, ministry, rank)) == ("yellow", True)
    official(game, ministry, rank)
    reward(game, "green", "bribery-any")
    turn(game, "green")
    game.push(f"card bribery-any {ministry} {rank}")
    assert owner(game, ministry, rank) == "green"


# 5.2 Secure Official


@pytest.mark.rule("5.2")
def test_securing_costs_the_same_again() -> None:
    game = table()
    fill(game, "gongbu", "--.g---")
    hand(game, "green", [2, 1, 1])
    refused(game, "secure gongbu 4 pay 2", "4.1", "pay-more-cash")
    game.push("secure gongbu 4 pay 2+1")
    assert owner(game, "gongbu", 4) == "green"
    assert secured(game, "gongbu", 4)
    assert influence(game, "green", "gongbu") == 1


@pytest.mark.rule("5.2")
@pytest.mark.parametrize(
    ("markers", "reason"),
    [("--w----", "not-your-official"), ("--.----", "not-your-official"), ("--G----", "already-secured")],
)
def test_only_your_own_unsecured_official_can_be_secured(markers: str, reason: str) -> None:
    game = table()
    fill(game, "gongbu", markers)
    hand(game, "green", [3, 3])
    refused(game, "secure gongbu 3 pay 3+3", "5.2", reason)


@pytest.mark.rule("5.2", "5.11")
@pytest.mark.parametrize("move", ["secure gongbu {} pay 3+3", "transfer gongbu {} to white"])
def test_a_refusal_tells_an_empty_seat_from_an_unbribed_official(move: str) -> None:
    game = table()
    fill(game, "gongbu", "--.w---")
    hand(game, "green", [3, 3])
    for rank, empty in ((1, 1), (3, 0), (4, 0)):
        found = game.why_not(move.format(rank))
        assert found is not None
        assert (found.facts["rank"], found.facts["empty"]) == (rank, empty)
        assert found.facts["filled"] == [3, 4]
        assert found.facts.get("owner") == ("white" if rank == 4 else None)


@pytest.mark.rule("5.2", "6.2", "5.12")
def test_nobody_else_can_take_a_secured_official() -> None:
    game = table(advanced=True)
    fill(game, "gongbu", "--W.---")
    hand(game, "green", [3, 3, 3])
    available(game, "green", 6)
    reward(game, "green", "bribery-gongbu")
    refused(game, "bribe gongbu 3 pay 3+3", "4.4", "already-bribed")
    refused(game, "card bribery-gongbu gongbu 3 pay 3+3", "6.2", "bribery-secured")
    refused(game, "petition influence gongbu 3 to green", "5.12", "petition-secured")


@pytest.mark.rule("5.2", "5.11")
def test_the_owner_of_a_secured_official_can_transfer_it() -> None:
    game = table()
    fill(game, "gongbu", "--G----")
    give(game, "white", "green", 2)
    game.push("transfer gongbu 3 to white")
    assert shown(game, "gongbu") == "--W----"


@pytest.mark.rule("5.2", "5.12")
def test_a_petition_can_move_a_secured_official() -> None:
    game = table(advanced=True)
    fill(game, "gongbu", "--g.W--")
    available(game, "green", 4)
    game.push("petition swap gongbu 3 with gongbu 5")
    assert shown(game, "gongbu") == "--W.g--"


# 5.11 Transfer Influence


@pytest.mark.rule("5.11", "7.5")
@pytest.mark.parametrize("before", ["g", "G"])
def test_a_transfer_hands_the_marker_over_as_it_was_and_cancels_the_gift(before: str) -> None:
    game = table()
    fill(game, "hubu", f"--{before}.W--")
    give(game, "white", "green", 3)
    happened = game.push("transfer hubu 3 to white")
    assert shown(game, "hubu") == ("--w.W--" if before == "g" else "--W.W--")
    assert (influence(game, "green", "hubu"), influence(game, "white", "hubu")) == (0, 2)
    assert gift(game, "white", "green") == 0
    assert gift_state(game, "white", 3) == "gone"
    (cancelled,) = of_kind(happened, "gift-cancelled")
    assert (cancelled.seat, cancelled.a, cancelled.b) == (seat("white"), 3, seat("green"))


@pytest.mark.rule("5.11")
def test_a_transfer_is_that_turns_action() -> None:
    game = table()
    fill(game, "hubu", "--g.W--")
    give(game, "white", "green", 3)
    game.push("transfer hubu 3 to white")
    assert game.decision is not None
    assert game.decision.seat == "purple"
    assert game.state.cubes[seat("green")] == 4


@pytest.mark.rule("5.11")
@pytest.mark.ruling("5.11")
def test_influence_is_transferred_only_to_a_player_whose_gift_you_hold() -> None:
    game = table()
    fill(game, "hubu", "--g----")
    give(game, "white", "green", 3)
    give(game, "green", "yellow", 2)
    refused(game, "transfer hubu 3 to yellow", "5.11", "no-gift-from")
    refused(game, "transfer hubu 3 to black", "5.11", "no-gift-from")
    refused(game, "transfer hubu 3 to green", "5.11", "no-gift-from")
    assert allowed(game, "transfer hubu 3 to white")


@pytest.mark.rule("5.11")
def test_one_gift_is_cancelled_by_one_transfer_only() -> None:
    game = table()
    fill(game, "hubu", "--gg---")
    give(game, "white", "green", 3)
    game.push("transfer hubu 3 to white")
    turn(game, "green")
    refused(game, "transfer hubu 4 to white", "5.11", "no-gift-from")


@pytest.mark.rule("5.11")
@pytest.mark.parametrize("markers", ["--w----", "--.----"])
def test_only_your_own_marker_can_be_transferred(markers: str) -> None:
    game = table()
    fill(game, "hubu", markers)
    give(game, "white", "green", 3)
    refused(game, "transfer hubu 3 to white", "5.11", "transfer-not-yours")


@pytest.mark.rule("5.11", "8.3.3")
def test_nothing_is_transferred_in_a_resolved_ministry() -> None:
    game = table(round=6)
    resolve(game, "hubu", "wwwwggg", "white", "green")
    give(game, "white", "green", 3)
    refused(game, "transfer hubu 7 to white", "5.11", "transfer-resolved")


@pytest.mark.rule("5.11", "7.1")
def test_of_mutual_gifts_a_transfer_cancels_only_the_one_received() -> None:
    game = table()
    fill(game, "hubu", "--g----")
    give(game, "white", "green", 3)
    give(game, "green", "white", 3)
    game.push("transfer hubu 3 to white")
    assert (gift(game, "white", "green"), gift(game, "green", "white")) == (0, 3)


@pytest.mark.rule("5.11")
def test_a_candidate_can_be_transferred_like_any_official() -> None:
    game = table()
    game.state.candidates &= ~1
    official(game, "bingbu", 1, candidate="bingbu", owner="green", secured=True)
    give(game, "white", "green", 1)
    game.push("transfer bingbu 1 to white")
    assert shown(game, "bingbu")[0] == "W"


@pytest.mark.rule("5.11")
def test_a_transfer_names_a_seat_and_a_player_of_the_game() -> None:
    game = table(players=3)
    fill(game, "hubu", "--g----")
    refused(game, Move.of(TRANSFER, post("hubu", 3), seat("white")), "2.7", "malformed")


# 7.2 The obligation when bribing


def bound(mine: int, theirs: int) -> Game:
    """Green holds a gift from white; so many markers of each in Hubu."""
    game = table()
    fill(game, "hubu", ("g" * mine + "w" * theirs).ljust(7, "."))
    give(game, "white", "green", 1)
    hand(game, "green", [3, 3, 3])
    return game


@pytest.mark.rule("7.2", "5.1")
@pytest.mark.parametrize(("mine", "theirs"), [(1, 1), (2, 1), (3, 1), (2, 2), (3, 3)])
def test_you_cannot_bribe_where_you_already_equal_or_exceed_a_giver(mine: int, theirs: int) -> None:
    refused(bound(mine, theirs), "bribe hubu 7 pay 3+3+3", "7.2", "obligation-bars")


@pytest.mark.rule("7.2")
@pytest.mark.parametrize(("mine", "theirs"), [(0, 0), (1, 0), (3, 0), (0, 1), (1, 2), (2, 3)])
def test_you_may_bribe_where_the_giver_is_ahead_or_absent(mine: int, theirs: int) -> None:
    game = bound(mine, theirs)
    game.push("bribe hubu 7 pay 3+3+3")
    assert owner(game, "hubu", 7) == "green"


@pytest.mark.rule("7.2")
def test_the_obligation_is_judged_ministry_by_ministry() -> None:
    game = bound(1, 1)
    assert allowed(game, "bribe gongbu 3 pay 3+3", "bribe bingbu 3 pay 3")


@pytest.mark.rule("7.2")
def test_an_obligation_bars_its_holder_and_nobody_else() -> None:
    game = bound(1, 1)
    barred = {colour: barred_from(game.state, seat(colour)) for colour in game.seats}
    assert barred == {"black": [], "green": [HUBU], "purple": [], "white": [], "yellow": []}


@pytest.mark.rule("7.2")
def test_catching_up_with_the_giver_is_the_last_bribe_there() -> None:
    game = bound(0, 1)
    hand(game, "green", [3] * 6)
    game.push("bribe hubu 7 pay 3+3+3")
    turn(game, "green")
    refused(game, "bribe hubu 6 pay 3+3+3", "7.2", "obligation-bars")


@pytest.mark.rule("7.2")
def test_one_of_several_givers_is_enough_to_bar_the_way() -> None:
    game = bound(1, 2)
    official(game, "hubu", 4, owner="yellow")
    give(game, "yellow", "green", 1)
    refused(game, "bribe hubu 7 pay 3+3+3", "7.2", "obligation-bars")


@pytest.mark.rule("7.2")
def test_giving_a_gift_does_not_bind_the_giver() -> None:
    game = table()
    fill(game, "hubu", "gw.....")
    give(game, "green", "white", 6)
    hand(game, "green", [3, 3, 3])
    assert allowed(game, "bribe hubu 7 pay 3+3+3")


@pytest.mark.rule("7.2")
def test_secured_markers_and_candidates_count_as_influence_too() -> None:
    game = bound(1, 1)
    game.state.candidate = -1
    official(game, "hubu", 3, candidate="hubu", owner="white", secured=True)
    assert allowed(game, "bribe hubu 7 pay 3+3+3")
    game.state.candidate = 3
    game.state.candidates = 0
    game.state.any_candidates = 1
    official(game, "hubu", 4, candidate="any", owner="green", secured=True)
    refused(game, "bribe hubu 7 pay 3+3+3", "7.2", "obligation-bars")


@pytest.mark.rule("7.2", "6.3")
def test_an_extra_action_does_not_lift_the_obligation() -> None:
    game = bound(1, 1)
    reward(game, "green", "extra-action")
    refused(game, "extra bribe hubu 7 pay 3+3+3", "7.2", "obligation-bars")


@pytest.mark.rule("7.2", "2.6")
def test_imperial_favour_does_not_lift_the_obligation() -> None:
    game = bound(1, 1)
    game.state.chief = seat("green")
    favour(game)
    refused(game, "bribe hubu 7 pay 3+3+3", "7.2", "obligation-bars")


@pytest.mark.rule("7.2", "6.2")
def test_the_bribery_card_is_free_of_obligations() -> None:
    game = bound(1, 1)
    reward(game, "green", "bribery-hubu")
    game.push("card bribery-hubu hubu 7")
    assert influence(game, "green", "hubu") == 2


@pytest.mark.rule("7.2", "5.2")
def test_securing_is_free_of_obligations() -> None:
    game = bound(2, 1)
    assert allowed(game, "secure hubu 1 pay 3+3")


@pytest.mark.rule("7.2", "8.2.4")
def test_placing_a_candidate_is_free_of_obligations() -> None:
    game = bound(2, 1)
    empty_hands(game)
    candidate(game, "hubu", below=("gongbu",))
    students(game, red="green", plain="green")
    court(game)
    game.push("place hubu 3")
    assert shown(game, "hubu") == "ggG...."


@pytest.mark.rule("7.2")
@pytest.mark.ruling("7.2")
def test_transfers_and_petitions_are_free_of_that_obligation() -> None:
    game = table(advanced=True)
    fill(game, "hubu", "gwp....")
    give(game, "white", "green", 1)
    available(game, "green", 6)
    game.push("petition influence hubu 3 to green")
    assert influence(game, "green", "hubu") == 2
    fill(game, "gongbu", "gwp....")
    give(game, "green", "purple", 3)
    turn(game, "purple")
    game.push("transfer gongbu 3 to green")
    assert influence(game, "green", "gongbu") == 2


@pytest.mark.rule("7.2", "7.5")
def test_once_the_gift_is_cancelled_bribing_is_free_again() -> None:
    game = bound(1, 1)
    fill(game, "bingbu", "--g----")
    refused(game, "bribe hubu 7 pay 3+3+3", "7.2", "obligation-bars")
    game.push("transfer bingbu 3 to white")
    turn(game, "green")
    assert allowed(game, "bribe hubu 7 pay 3+3+3")


@pytest.mark.rule("5.1", "2.5")
def test_bribing_needs_a_cube() -> None:
    game = table()
    cubes(game, "green", 0)
    refused(game, "bribe bingbu 3 pay 2", "2.5", "too-few-cubes")
