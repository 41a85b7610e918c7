"""What a move does at once, told before it is confirmed."""

import random

import pytest

from confucius import Game, Move
from confucius.bots.advice import AdviceReason, effects
from confucius.rules.components import HUBU, NOBODY, POSTS_PER_MINISTRY
from confucius.rules.state import put_marker
from confucius.words import names
from confucius.words.advice import reason_text
from confucius.words.language import STRESS_BEGINS, STRESS_ENDS
from confucius.words.moves import describe
from games import moments


def told(game: Game, move: str) -> dict[str, AdviceReason]:
    return {one.name: one for one in effects(game.state, Move.parse(move))}


def with_officials(game: Game, owners: list[int]) -> Game:
    """Hubu with a tile of 3 in each seat, and whose each is."""
    state = game.state
    state.tiles[HUBU * POSTS_PER_MINISTRY : (HUBU + 1) * POSTS_PER_MINISTRY] = [3] * POSTS_PER_MINISTRY
    for place, owner in enumerate(owners):
        if owner != NOBODY:
            put_marker(state, HUBU * POSTS_PER_MINISTRY + place, owner, False)
    return game


@pytest.mark.rule("8.3")
def test_a_bribe_that_fills_a_ministry_says_what_it_decides() -> None:
    game = Game(players=3, seed=1)
    me = game.state.actor
    other = (me + 1) % 3
    found = told(with_officials(game, [other, other, me, me, other, me, NOBODY]), "bribe hubu 7 pay 3")
    assert found["decided"].facts == {"ministry": HUBU}
    assert found["minister"].facts["points"] == game.state.chits[2 * HUBU]
    assert reason_text(found["decided"]) == "Hubu is full with it and is decided this round."


@pytest.mark.rule("5.1")
def test_an_official_in_hubu_saves_one_cash() -> None:
    game = Game(players=3, seed=1)
    me = game.state.actor
    with_officials(game, [me, NOBODY])
    assert told(game, "bribe hubu 2 pay 2")["saves"].facts == {"number": 1}
    assert told(Game(players=3, seed=1), "tax") == {}


@pytest.mark.rule("7.2")
def test_a_gift_says_whom_it_keeps_from_bribing_where() -> None:
    game = Game(players=3, seed=1)
    me = game.state.actor
    other = (me + 1) % 3
    with_officials(game, [me, other, NOBODY])
    found = told(game, f"give 1 to {['black', 'green', 'purple'][other]}")
    assert found["bars"].facts == {"seat": other, "ministry": HUBU}
    assert found["binds"].facts == {"seat": other, "value": 1}


def test_telling_what_a_move_does_changes_nothing_and_never_fails() -> None:
    rng = random.Random(1)
    for game in moments(5):
        if game.is_over or rng.random() > 0.2:
            continue
        legal = game.irredundant_moves
        move = legal[rng.randrange(len(legal))]
        before = game.copy()
        for one in effects(game.state, move):
            assert reason_text(one)
        assert game.view(0).state == before.view(0).state or str(game) == str(before)
        game.push(move)


@pytest.mark.rule("8.3.1")
def test_whoever_gives_up_influence_is_not_told_of_an_official_gained() -> None:
    asked = 0
    for game in (one for number in range(4) for one in moments(number)):
        if game.decision is not None and game.decision.name == "yield":
            asked += 1
            told_of = {one.name for move in game.irredundant_moves for one in effects(game.state, move)}
            assert "secured" not in told_of
    assert asked


def test_where_players_are_marked_places_prices_and_cards_are_stressed() -> None:
    game = Game(players=3, seed=1)
    move = Move.parse("junks 1 pay 3")
    assert describe(move, game.state) == "Buy 1 junk: pay 1 cash with a 3-cash card"
    with names.marking_players():
        marked = describe(move, game.state)
    bold = marked.replace(STRESS_BEGINS, "<").replace(STRESS_ENDS, ">")
    assert bold == "Buy <1> junk: pay <1> cash with <a 3-cash card>"
    with names.marking_players():
        marked = describe(Move.parse("bribe hubu 3 pay 3"), game.state)
    assert f"{STRESS_BEGINS}Hubu 3{STRESS_ENDS}" in marked, "nothing is stressed twice"


@pytest.mark.rule("8.2.3")
def test_forcing_an_examination_says_that_the_own_student_is_alone() -> None:
    game = Game(players=3, seed=1)
    state = game.state
    state.round, state.students = 2, [state.actor, NOBODY]
    assert set(told(game, "force pay 2")) == {"unrivalled"}
    state.students = [state.actor, (state.actor + 1) % 3]
    assert told(game, "force pay 2") == {}


@pytest.mark.rule("5.6")
def test_a_voyage_says_what_it_brings_and_not_where_it_goes() -> None:
    game = Game(players=3, seed=1)
    state = game.state
    state.sea = [4 if seat == state.actor else 0 for seat in range(3)]
    state.shipyards = [1 if seat == state.actor else 0 for seat in range(3)]
    assert {"points", "reward"} <= set(told(game, "voyage 1 to india pay 3"))
    assert "reached" not in told(game, "voyage 1 to india pay 3")
