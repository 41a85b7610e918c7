"""A game taken in steps is the same game."""

import random

import pytest

from confucius import Game
from confucius.envs.actions import ACTIONS, action_names
from confucius.envs.steps import CHANCE, NOBODY_MORE, Steps
from confucius.position import read_position
from confucius.rules.chance import weights
from envs.walks import questions
from games import contents, table


@pytest.mark.parametrize("number", range(24))
def test_only_what_leaves_a_choice_is_asked(number: int) -> None:
    asked = 0
    for steps in questions(number):
        if steps.player == NOBODY_MORE:
            break
        asked += 1
        assert steps.player == steps.game.state.actor
        assert len(steps.answers) > 1
        assert steps.answers == sorted(set(steps.answers))
    made = sum(1 for step in steps.game.steps() if step.move)
    assert steps.game.is_over
    assert 60 < asked < 2 * made


@pytest.mark.parametrize("number", range(12))
def test_the_moves_made_in_steps_are_a_game_of_the_engine(number: int) -> None:
    *_, steps = questions(number)
    again = table(number)
    for step in steps.game.steps():
        if step.move:
            again.push(step.move, step.seat)
    assert contents(again.state) == contents(steps.game.state)


@pytest.mark.parametrize("number", range(12))
def test_draws_come_out_with_the_engines_probabilities(number: int) -> None:
    steps, rng = Steps(table(number, explicit=True)), random.Random(number)
    draws = 0
    while steps.player != NOBODY_MORE:
        if steps.player != CHANCE:
            steps.take(rng.choice(steps.answers))
            continue
        draws += 1
        found = weights(steps.game.state)
        assert len(steps.outcomes) > 1
        assert dict(steps.outcomes) == {k: w / sum(found) for k, w in enumerate(found) if w}
        steps.draw(rng.choice(steps.outcomes)[0])
    assert draws > 60


@pytest.mark.parametrize("number", range(6))
def test_a_copy_goes_on_alike_and_for_itself(number: int) -> None:
    rng = random.Random(number)
    for steps in questions(number):
        if steps.player == NOBODY_MORE or rng.random() > 0.05:
            continue
        before = contents(steps.game.state), list(steps.answers)
        one, other = steps.copy(), steps.copy()
        one.play_out(random.Random(1))
        other.play_out(random.Random(1))
        assert contents(one.game.state) == contents(other.game.state)
        assert (contents(steps.game.state), steps.answers) == before


@pytest.mark.parametrize("number", range(24))
def test_what_one_wins_the_others_lose(number: int) -> None:
    for steps in questions(number):
        if steps.player != NOBODY_MORE:
            assert steps.returns() == [0.0] * steps.game.players
    result = steps.game.result
    assert result is not None
    assert sum(steps.returns()) == pytest.approx(0.0, abs=1e-12)
    best = max(steps.returns())
    assert [won == best for won in steps.returns()] == [place == 1 for place in result.places]


def test_a_victory_is_1_and_a_shared_one_less() -> None:
    """Seats that share a victory share what the others lose."""
    position = {"players": 4, "round": 9, "step": "over", "ending": "wall-complete"}
    over = Steps(Game(position=read_position(position)))
    state = over.game.state
    state.points = [5, 9, 2, 3]
    assert over.returns() == pytest.approx([-1 / 3, 1, -1 / 3, -1 / 3])
    state.points = [9, 9, 2, 3]
    assert over.returns() == pytest.approx([1 / 3, 1 / 3, -1 / 3, -1 / 3])
    state.points = [4, 4, 4, 4]
    assert over.returns() == pytest.approx([0, 0, 0, 0])


def test_an_impossible_action_is_refused_and_changes_nothing() -> None:
    steps = Steps(Game(players=3, seed=1))
    before = contents(steps.game.state), steps.answers
    for action in (action_names().index("pass"), -1, ACTIONS):
        with pytest.raises(ValueError, match=f"action {action} is not possible now"):
            steps.take(action)
    assert (contents(steps.game.state), steps.answers) == before


def test_after_the_end_nothing_is_asked() -> None:
    *_, steps = questions(1)
    with pytest.raises(ValueError, match="nobody is to decide"):
        steps.take(0)
    assert bytes(steps.mask(ACTIONS)) == bytes(ACTIONS)


def test_the_mask_marks_the_answers() -> None:
    for steps in questions(2):
        assert [k for k, flag in enumerate(steps.mask(ACTIONS)) if flag] == steps.answers
