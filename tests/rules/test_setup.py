"""Laying the table, options, and who knows what (rules 1)."""

from collections import Counter

import pytest

from confucius import Game
from confucius.rules.chance import (
    CANDIDATE,
    FIRST_CHIEF,
    FOREIGN_TILE,
    LAND_CHIT,
    MINISTRY_CHIT,
    OFFICIAL,
    purpose_of,
)
from confucius.rules.state import count_rewards, set_gift_state

from .positions import (
    available,
    candidate,
    cards,
    court,
    discarded,
    draw,
    empty_hands,
    face_up,
    favour,
    fill,
    give,
    hand,
    junks,
    next_round,
    of_kind,
    outcome,
    refused,
    reward,
    seat,
    snapshot,
    students,
    table,
    tile,
    until,
)


def draws_of_the_setup(game: Game) -> list[int]:
    """Make the draws of the set-up, taking the last possible outcome each time; what was drawn for what."""
    purposes = []
    while game.outcomes:
        purposes.append(purpose_of(game.state.due[0]))
        game.push_outcome(game.outcomes[-1][0])
    return purposes


# 1.1


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_to_five_can_play_and_their_colours_go_clockwise(players: int) -> None:
    game = Game(players=players, seed=3)
    assert game.seats == ("black", "green", "purple", "white", "yellow")[:players]
    order = []
    for _ in range(players):
        assert game.decision is not None
        order.append(game.decision.seat)
        game.push("no action")
    first = game.seats.index(order[0])
    assert order == [game.seats[(first + k) % players] for k in range(players)]


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("players", [0, 2, 6])
def test_fewer_than_three_or_more_than_five_cannot_play(players: int) -> None:
    with pytest.raises(ValueError, match="3 to 5 players"):
        Game(players=players, seed=1)


@pytest.mark.rule("1.1")
def test_the_board_is_the_same_for_three_as_for_five() -> None:
    three, five = Game(players=3, seed=1).state, Game(players=5, seed=1).state
    for state in (three, five):
        assert state.supply == 25
        assert sum(state.officials) == 15
        assert count_rewards(state.reward_deck) == 10
        assert state.cubes.count(3) == state.players - 1
    assert three.tiles.count(0) == five.tiles.count(0) == 12


# 1.2 - 1.6


@pytest.mark.rule("1.2")
@pytest.mark.parametrize("seed", range(20))
def test_each_ministry_gets_two_of_ten_chits_the_higher_for_the_minister(seed: int) -> None:
    chits = Game(players=3, seed=seed).state.chits
    assert all(minister >= secretary for minister, secretary in zip(chits[::2], chits[1::2], strict=True))
    assert not Counter(chits) - Counter([4, 4, 5, 5, 6, 6, 7, 7, 8, 8])


@pytest.mark.rule("1.2")
def test_a_chit_drawn_cannot_be_drawn_again() -> None:
    game = Game(players=3, explicit=True)
    assert game.outcomes == [(0, 2), (1, 2), (2, 2), (3, 2), (4, 2)]
    game.push_outcome(4)
    game.push_outcome(4)
    assert game.state.chits[:2] == [8, 8]
    assert game.outcomes == [(0, 2), (1, 2), (2, 2), (3, 2)]


@pytest.mark.rule("1.2")
def test_the_higher_chit_is_the_ministers_in_whatever_order_they_are_drawn() -> None:
    game = Game(players=3, explicit=True)
    for value in (5, 7, 8, 4):
        game.push_outcome(value - 4)
    assert game.state.chits[:4] == [7, 5, 8, 4]


@pytest.mark.rule("1.3")
@pytest.mark.parametrize("seed", range(20))
def test_five_of_seven_chits_lie_on_the_five_distant_lands(seed: int) -> None:
    chits = Game(players=3, seed=seed).state.land_chits
    assert len(chits) == 5
    assert not Counter(chits) - Counter([2, 2, 3, 3, 4, 4, 4])


@pytest.mark.rule("1.4")
@pytest.mark.parametrize("seed", range(20))
def test_three_different_foreign_lands_are_laid_out(seed: int) -> None:
    assert len(set(Game(players=3, seed=seed).state.foreign)) == 3


@pytest.mark.rule("1.4")
@pytest.mark.ruling("1.4")
@pytest.mark.parametrize(("round_", "deadline"), [(4, 4), (6, 6), (8, 8)])
def test_the_slots_have_their_deadlines_in_rounds_4_6_and_8_from_left_to_right(
    round_: int, deadline: int
) -> None:
    game = table(round=round_)
    court(game)
    assert [outcome(game, slot) for slot in (4, 6, 8)] == [
        -round_ if slot == deadline else 0 for slot in (4, 6, 8)
    ]


@pytest.mark.rule("2.1")
def test_before_the_first_round_nobody_has_cubes_or_points() -> None:
    game = Game(players=3, explicit=True)
    assert [(player.cubes, player.points) for player in map(game.player, game.seats)] == [(0, 0)] * 3


@pytest.mark.rule("1.5")
def test_the_first_candidate_face_up_is_one_of_the_three_ministries() -> None:
    game = Game(players=3, explicit=True)
    while purpose_of(game.state.due[0]) != CANDIDATE:
        game.push_outcome(game.outcomes[0][0])
    assert game.outcomes == [(0, 1), (1, 1), (2, 1)]
    game.push_outcome(2)
    assert face_up(game) == "gongbu"
    assert game.state.any_candidates == 3


@pytest.mark.rule("1.5")
def test_the_any_ministry_candidates_lie_below_those_of_the_ministries() -> None:
    game = table(explicit=True)
    empty_hands(game)
    candidate(game, "gongbu", below=("hubu",))
    students(game, red="green", plain="green")
    court(game)
    game.push("place gongbu 1")
    assert game.outcomes == [(1, 1)], "the Hubu tile is the only one that can come now"
    game.push_outcome(1)
    assert face_up(game) == "hubu"


@pytest.mark.rule("1.6")
def test_officials_start_in_seats_3_4_and_5_and_fifteen_stay_face_down() -> None:
    game = Game(players=4, seed=5)
    for ministry in ("bingbu", "hubu", "gongbu"):
        assert [rank for rank in range(1, 8) if tile(game, ministry, rank)] == [3, 4, 5]
    laid_out = Counter(cost for cost in game.state.tiles if cost)
    stacked = Counter({cost: game.state.officials[cost - 2] for cost in range(2, 8)})
    assert laid_out + stacked == Counter({2: 3, 3: 4, 4: 5, 5: 5, 6: 4, 7: 3})
    assert stacked.total() == 15


@pytest.mark.rule("1.6")
def test_the_cost_belongs_to_the_tile_and_the_seniority_to_the_seat() -> None:
    game = table(advanced=True)
    fill(game, "hubu", "--g...-")
    available(game, "green", 4)
    costs = [tile(game, "hubu", rank) for rank in (3, 5)]
    game.push("petition swap hubu 3 with hubu 5")
    assert [tile(game, "hubu", rank) for rank in (5, 3)] == costs


# 1.7, 1.8


@pytest.mark.rule("1.7")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_everyone_starts_with_one_card_of_each_kind_and_the_first_gift(players: int) -> None:
    game = Game(players=players, seed=2)
    state = game.state
    for me, colour in enumerate(game.seats):
        assert cards(game, colour) == [3, 2, 1]
        assert state.gifts[me] == 1, "gift 1 available, the others not available"
        assert (state.stock[me], state.colonies[me], state.points[me]) == (6, 0, 0)
        assert state.rewards[me] == 0
    assert [state.deck >> shift & 255 for shift in (0, 8, 16)] == [22 - players] * 3


@pytest.mark.rule("1.8", "5.12")
def test_petitions_belong_to_the_advanced_game_only() -> None:
    basic = table()
    advanced = table(advanced=True)
    for game in (basic, advanced):
        available(game, "green", 2)
        junks(game, "white", shipyard=2)
    refused(basic, "petition junks white to green", "1.8", "basic-game")
    assert advanced.why_not("petition junks white to green") is None


@pytest.mark.rule("1.8")
def test_the_advanced_game_adds_nothing_but_petitions() -> None:
    for seed in range(5):
        basic = Game(players=4, seed=seed)
        advanced = Game(players=4, seed=seed, advanced=True)
        hand(basic, "green", [3, 3, 2, 1])
        hand(advanced, "green", [3, 3, 2, 1])
        assert list(basic.legal_moves) == list(advanced.legal_moves)


@pytest.mark.rule("1.8")
def test_the_admiral_variation_is_off_unless_chosen() -> None:
    assert Game(players=3, seed=1).options.admiral is False
    assert Game(players=3, seed=1, admiral=True).options.admiral is True


# 1.9


@pytest.mark.rule("1.9")
def test_a_seat_sees_its_own_hand_and_only_the_size_of_the_others() -> None:
    game = table()
    hand(game, "green", [3, 3])
    hand(game, "white", [1, 1, 1])
    view = game.view("green")
    assert view.state.hands[seat("green")] == game.state.hands[seat("green")]
    assert view.state.hands[seat("white")] == 0
    assert view.hand_counts == [3, 2, 3, 3, 3]
    assert view.state.deck == 0
    assert view.deck_count == 66 - 14


@pytest.mark.rule("1.9")
@pytest.mark.ruling("1.9", 1)
def test_how_many_reward_cards_a_player_holds_is_public_but_not_which() -> None:
    game = table()
    reward(game, "white", "cash", "gift")
    for viewer in ("green", None):
        view = game.view(viewer)
        assert view.reward_counts == [0, 0, 0, 2, 0]
        assert view.state.rewards == [0] * 5
        assert view.state.reward_deck == 0
    assert game.view("white").state.rewards[seat("white")] == game.state.rewards[seat("white")]


@pytest.mark.rule("1.9")
def test_hands_that_differ_where_a_seat_cannot_see_look_the_same_to_it() -> None:
    views = []
    for white, yellow in (([3, 3], [1, 2]), ([1, 2], [3, 3])):
        game = table()
        hand(game, "white", white)
        hand(game, "yellow", yellow)
        view = game.view("green")
        views.append((snapshot_of(view.state), view.hand_counts, view.unseen, view.ledger))
    assert views[0] == views[1]


def snapshot_of(state: object) -> dict[str, object]:
    names = [name for name in dir(state) if not name.startswith("_")]
    return {name: getattr(state, name) for name in names if not callable(getattr(state, name))}


@pytest.mark.rule("1.9")
def test_only_the_player_who_draws_a_card_sees_it() -> None:
    game = table()
    happened = game.push("tax")
    seen = of_kind(happened, "card-seen")
    assert len(seen) == 2
    assert all(event.visible_to(seat("green")) for event in seen)
    assert not any(event.visible_to(other) for event in seen for other in (-1, 0, 2, 3, 4))
    assert [event.a for event in of_kind(happened, "cards-drawn") if event.visible_to(-1)] == [2]


@pytest.mark.rule("1.9")
@pytest.mark.ruling("1.9", 3)
def test_paid_cards_lie_open_on_the_discard_pile() -> None:
    game = table()
    hand(game, "green", [3, 2, 1])
    happened = game.push("buy 4 pay 3+2")
    (moved,) = of_kind(happened, "moved")
    assert moved.visible_to(-1)
    assert game.view("yellow").state.discard == game.view().state.discard == game.state.discard
    assert discarded(game) == [3, 2]


@pytest.mark.rule("1.9", "9.2")
@pytest.mark.ruling("1.9", 2)
def test_cards_discarded_at_the_end_of_the_round_are_seen_by_all() -> None:
    game = table()
    hand(game, "purple", [3, 2, 2, 1, 1])
    court(game)
    happened = game.push("discard 2")
    (moved,) = of_kind(happened, "moved")
    assert moved.visible_to(-1)
    assert game.view("green").state.discard == game.state.discard
    assert discarded(game) == [2]


@pytest.mark.rule("1.9")
def test_a_reward_card_drawn_is_seen_by_its_owner_alone() -> None:
    game = table()
    hand(game, "green", [1, 1])
    junks(game, "green", shipyard=5)
    happened = game.push("voyage 5 to india pay 1+1")
    (seen,) = of_kind(happened, "reward-seen")
    assert seen.visible_to(seat("green"))
    assert not seen.visible_to(seat("white"))
    assert len(of_kind(happened, "reward-drawn")) == 1


@pytest.mark.rule("1.9")
def test_the_stack_orders_do_not_leak_into_a_view() -> None:
    game = table()
    view = game.view("green")
    assert view.state.candidates == game.state.candidates, "which tiles are left can be worked out by all"
    assert view.unseen_rewards == game.state.reward_deck
    assert sum(view.state.officials) == sum(game.state.officials)


@pytest.mark.rule("1.9")
def test_nobody_can_move_before_a_draw_has_been_made() -> None:
    game = table(explicit=True)
    game.push("tax")
    refused(game, "tax", "", "chance-pending")
    draw(game, 1, 3)
    assert cards(game, "green") == [3, 3, 2, 1, 1]
    assert game.why_not("tax") is None


@pytest.mark.rule("1.9")
def test_a_move_before_the_last_draw_of_imperial_favour_is_refused_politely() -> None:
    game = table(explicit=True)
    favour(game)
    game.push("tax")
    refused(game, "tax", "", "chance-pending")


# 1.10, 1.11


@pytest.mark.rule("1.10")
def test_markers_never_run_out() -> None:
    game = table()
    fill(game, "bingbu", "g" * 7)
    fill(game, "hubu", "g" * 7)
    fill(game, "gongbu", "gggg.--")
    hand(game, "green", [3, 3, 3])
    game.push("bribe gongbu 5 pay 3+3+3")
    assert game.state.owners.count(seat("green")) == 19


@pytest.mark.rule("1.10", "5.5")
def test_there_are_only_twenty_five_junks() -> None:
    game = table()
    hand(game, "green", [3, 3, 3, 3])
    junks(game, "white", shipyard=12, sea=4)
    junks(game, "yellow", shipyard=7)
    refused(game, "junks 3 pay 3+3", "5.5", "junk-supply-short")
    game.push("junks 2 pay 3")
    assert (game.state.supply, game.state.shipyards[seat("green")]) == (0, 2)


@pytest.mark.rule("1.10")
def test_only_gifts_and_influence_and_petitions_pass_anything_to_another_player() -> None:
    game = table(advanced=True)
    available(game, "green", 2, 3, 4, 5, 6)
    give(game, "white", "green", 5)
    fill(game, "hubu", "--gw.--")
    junks(game, "green", shipyard=2)
    students(game, red="white")
    texts = [str(move) for move in game.irredundant_moves]
    named = {text.split()[0] for text in texts if text.endswith(("black", "purple", "white", "yellow"))}
    assert named == {"give", "transfer", "petition"}


@pytest.mark.rule("1.11")
def test_the_reward_stack_holds_ten_cards_of_nine_kinds() -> None:
    game = Game(players=3, seed=1)
    deck = game.state.reward_deck
    kinds = [deck >> 2 * kind & 3 for kind in range(9)]
    assert kinds == [1, 1, 1, 2, 1, 1, 1, 1, 1]


@pytest.mark.rule("1.11", "6.1")
def test_a_reward_card_that_was_played_never_comes_back() -> None:
    game = table()
    reward(game, "green", "cash")
    game.push("card cash")
    assert count_rewards(game.state.reward_deck) + sum(map(count_rewards, game.state.rewards)) == 9


@pytest.mark.rule("1.2", "1.3", "1.4", "1.5", "1.6", "2.2")
def test_the_setup_draws_chits_lands_tiles_candidate_officials_and_a_chief_minister() -> None:
    game = Game(players=5, explicit=True)
    purposes = draws_of_the_setup(game)
    assert Counter(purposes) == Counter(
        {MINISTRY_CHIT: 6, LAND_CHIT: 5, FOREIGN_TILE: 3, OFFICIAL: 9, CANDIDATE: 1, FIRST_CHIEF: 1}
    )
    assert game.state.round == 1


@pytest.mark.rule("1.7")
def test_a_gift_that_was_not_bought_cannot_be_given() -> None:
    game = table()
    refused(game, "give 2 to white", "5.10", "gift-not-available")
    set_gift_state(game.state, seat("green"), 2, 1)
    game.push("give 2 to white")


@pytest.mark.rule("1.9")
def test_views_do_not_change_the_game() -> None:
    game = table()
    before = snapshot(game)
    for viewer in (*game.seats, None):
        game.view(viewer)
    assert snapshot(game) == before


@pytest.mark.rule("1.5")
def test_after_the_ministry_candidates_come_three_for_any_ministry() -> None:
    game = table()
    empty_hands(game)
    candidate(game, "gongbu")
    won = []
    for _ in range(4):
        won.append(face_up(game))
        students(game, red="green", plain="green")
        court(game)
        until(game, "chief")
        if game.is_over:
            break
        game.push(game.legal_moves[0])
    assert won == ["gongbu", "any", "any", "any"]
    assert game.is_over


@pytest.mark.rule("1.1", "2.3")
def test_the_turn_passes_to_the_left() -> None:
    game = table(players=3, actor="green", chief="black")
    for colour in ("green", "purple", "black", "green"):
        assert game.decision is not None
        assert game.decision.seat == colour
        game.push("no action")


@pytest.mark.rule("1.4")
def test_no_new_foreign_land_replaces_a_resolved_one() -> None:
    game = table(round=4)
    lands = game.state.foreign
    next_round(game, "green")
    assert game.state.foreign == lands
    assert outcome(game, 4) == -4
