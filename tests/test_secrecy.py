"""No seat is told what it may not see (rules 1.9), and the unseen can be dealt again."""

import json
import pickle
import random

import pytest

from confucius import Game, Move, sampled
from confucius.bots.novice import Novice
from confucius.drawing import board_svg
from confucius.rules import cards
from confucius.rules import chance as draws
from confucius.rules.board import Player
from confucius.rules.components import REWARD_KINDS
from confucius.rules.dealing import sample
from confucius.rules.state import TUTORING, rewards_of_kind
from confucius.rules.views import View
from confucius.viewing import view_json
from games import contents, moments, table, with_other_cards

APART = ("state", "start", "me", "others", "decision")
HIDDEN = ("hands", "rewards", "piles", "deck", "reward_deck")


def carried_by(view: View) -> bytes:
    parts = {
        name: value_of(view, name) for name in dir(view) if not name.startswith("_") and name not in APART
    }
    players = [all_about(view.player(seat)) for seat in view.seats]
    return pickle.dumps((parts, players, contents(view.state), json.dumps(view_json(view))))


def value_of(view: View, name: str) -> object:
    """A part of a view; a spectator has no hand to ask for."""
    try:
        value = getattr(view, name)
    except ValueError:
        return None
    return None if callable(value) else value


def all_about(player: Player) -> dict[str, object]:
    return {name: getattr(player, name) for name in dir(player) if not name.startswith("_")}


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_a_copy_of_a_view_is_the_same_sight_with_a_table_of_its_own(seat: int | None) -> None:
    *_, game = (game for game, _ in zip(moments(5), range(40), strict=False))
    view = game.view(seat)
    twin = view.copy()
    assert carried_by(twin) == carried_by(view)
    before = carried_by(view)
    twin.state.wall += 1
    twin.hand_counts[0] += 1
    twin.pile_counts[0] += 1
    assert carried_by(twin) != before
    assert carried_by(view) == before


@pytest.mark.parametrize("number", range(24))
def test_views_of_games_that_differ_only_in_the_unseen_are_byte_identical(number: int) -> None:
    compared = 0
    for game, other, owner in with_other_cards(number, 0.04):
        assert contents(other.state) != contents(game.state)
        for seat in (None, *range(game.players)):
            if seat != owner:
                compared += 1
                assert carried_by(game.view(seat)) == carried_by(other.view(seat))
        assert carried_by(game.view(owner)) != carried_by(other.view(owner))
    assert compared


@pytest.mark.parametrize("number", range(48))
def test_a_deal_of_the_unseen_looks_to_the_seat_exactly_like_the_game(number: int) -> None:
    rng = random.Random(number)
    for game in moments(number):
        if rng.random() > 0.08:
            continue
        for seat in (None, *range(game.players)):
            view = game.view(seat)
            dealt = sampled(view, rng)
            assert view_json(dealt.view(seat)) == view_json(view)
            for name, value in contents(game.state).items():
                assert name in HIDDEN or getattr(dealt.state, name) == value
            assert every_card(dealt) == every_card(game)


@pytest.mark.parametrize("number", [1, 2, 4, 5, 7, 8])
def test_the_unseen_can_be_dealt_again_while_a_draw_is_due(number: int) -> None:
    """Also between a reshuffle and the draw that needed it (rules 4.2)."""
    game, rng = table(number, explicit=True), random.Random(number)
    reshuffled = 0
    while not game.is_over:
        if not game.state.due:
            moves = game.irredundant_moves
            game.push(moves[int(rng.random() * len(moves))])
            continue
        outcomes, weights = zip(*game.outcomes, strict=True)
        fresh = draws.purpose_of(game.state.due[0]) == draws.CARD and game.state.discard == 0
        if fresh or rng.random() < 0.05:
            for seat in (None, *range(game.players)):
                dealt = sampled(game.view(seat), rng)
                assert view_json(dealt.view(seat)) == view_json(game.view(seat))
                assert every_card(dealt) == every_card(game)
        reshuffled += fresh and game.state.round > 1
        game.push_outcome(rng.choices(outcomes, weights)[0])
    assert reshuffled


def every_card(game: Game) -> tuple[int, list[int]]:
    state = game.state
    rewards = [
        sum(rewards_of_kind(held, kind) for held in (*state.rewards, state.reward_deck))
        for kind in range(REWARD_KINDS)
    ]
    return state.deck + state.discard + sum(state.hands) + sum(state.piles), rewards


def test_starting_hands_are_known_to_all() -> None:
    """Rules 1.7."""
    game = table(4)
    for _ in range(20):
        assert sample(game.view(0), random.Random()).hands == game.state.hands


def test_what_a_player_keeps_of_a_known_hand_stays_known() -> None:
    """Rules 1.9: everybody saw which card of the starting hand was paid."""
    game = Game(3, seed=5)
    game.push(Move.parse("junks 1 pay 1"))
    payer = game.seat(game.last_step.seat or "")
    watcher = (payer + 1) % 3
    assert cards.as_list(sample(game.view(watcher), random.Random(1)).hands[payer]) == [3, 2]


@pytest.mark.parametrize("number", range(12))
def test_the_true_hands_are_among_the_deals(number: int) -> None:
    """Nothing that is possible is ruled out: with few unknown cards the truth comes up soon."""
    rng = random.Random(number)
    found = tried = 0
    for game in moments(number):
        if game.state.round <= 2 and rng.random() < 0.3:
            tried += 1
            view = game.view(0)
            found += any(sample(view, rng).hands == game.state.hands for _ in range(2000))
    assert found == tried > 0


def test_a_view_of_a_hand_made_position_knows_only_the_numbers() -> None:
    *_, game = zip(range(60), moments(3), strict=False)
    made = Game(position=game[1].state)
    dealt = sampled(made.view(1), random.Random(2))
    assert view_json(dealt.view(1)) == view_json(made.view(1))


@pytest.mark.parametrize("number", range(9))
def test_the_unseen_can_be_dealt_again_late_in_games_of_thrifty_players(number: int) -> None:
    """Players who keep cards over several reshuffles leave the most to be remembered, and traced."""
    game, rng, novice = table(number), random.Random(number), Novice()
    while not game.is_over:
        game.push(novice.choose(game.view(game.state.actor), game.legal_moves, rng))
        if rng.random() < 0.15:
            for seat in (None, *range(game.players)):
                view = game.view(seat)
                assert view_json(sampled(view, rng).view(seat)) == view_json(view)


def test_cards_that_lay_face_down_in_a_hand_made_position_are_dealt_again() -> None:
    """Rules 8.2.1: everybody sees how many cards lie with a student, only their owner which."""
    rng, tried = random.Random(1), 0
    for number in range(12):
        for game in moments(number):
            if game.state.step == TUTORING and any(game.state.piles):
                made = Game(position=game.state, seed=number)
                for seat in range(made.players):
                    view = made.view(seat)
                    dealt = sampled(view, rng)
                    assert view_json(dealt.view(seat)) == view_json(view)
                    assert every_card(dealt) == every_card(made)
                    tried += 1
    assert tried > 50


def test_a_notebook_shows_a_view_as_its_seat_sees_it_and_a_game_as_a_spectator_does() -> None:
    game = Game(3, seed=4)
    for seat in (None, 0, 1):
        assert game.view(seat)._repr_svg_() == board_svg(game.view(seat))
    assert game._repr_svg_() == board_svg(game.view())
    assert game._repr_svg_() != board_svg(game.view(0))
