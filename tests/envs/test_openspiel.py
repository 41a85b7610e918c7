"""The game of OpenSpiel keeps the rules of OpenSpiel, and those of the game."""

import pickle
import random
import unittest
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.tests import games_sim_test

from confucius.envs.actions import ACTIONS
from confucius.envs.arrays import observation_of
from confucius.envs.memory import remembering
from confucius.envs.openspiel import BotPlayer, ConfuciusState, Rollouts, most_draws, most_steps
from confucius.rules.options import Options
from games import contents, table, with_other_cards

KINDS = [
    "confucius",
    "confucius(players=3)",
    "confucius(players=5,advanced=true)",
    "confucius(players=4,advanced=true,admiral=true)",
]


def walk(name: str, seed: int) -> Iterator[ConfuciusState]:
    """A random game, state by state, draws among them."""
    state, rng = pyspiel.load_game(name).new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    yield state


@pytest.mark.parametrize("name", KINDS)
def test_it_passes_openspiels_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", KINDS)
def test_it_passes_openspiels_tests_of_the_interface(name: str) -> None:
    about = {"game_name": name, "game": pyspiel.load_game(name)}
    case = type("ConfuciusTest", (api_test.EnforceAPIOnPartialTreeBase,), about)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.failures
    assert not result.errors


@pytest.mark.parametrize("name", KINDS)
def test_it_passes_openspiels_simulation_in_python(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


def test_the_parameters_choose_the_game() -> None:
    game = pyspiel.load_game("confucius(players=5,advanced=true,admiral=true)")
    state = game.new_initial_state()
    assert (game.num_players(), game.num_distinct_actions()) == (5, ACTIONS)
    assert state.steps.game.options == Options(5, advanced=True, admiral=True)
    assert pyspiel.load_game("confucius").new_initial_state().steps.game.options == Options(4)
    with pytest.raises((pyspiel.SpielError, ValueError), match="3 to 5 players, not 6"):
        pyspiel.load_game("confucius(players=6)")


@pytest.mark.parametrize("name", KINDS)
def test_no_game_is_longer_than_announced(name: str) -> None:
    game = pyspiel.load_game(name)
    for seed in range(4):
        steps = draws = 0
        for state in walk(name, seed):
            draws += state.is_chance_node()
            steps += state.is_player_node()
        assert 0 < steps < most_steps(game.num_players()) == game.max_game_length()
        assert 25 <= draws < most_draws(game.num_players()) == game.max_chance_nodes_in_history()


@pytest.mark.parametrize("name", KINDS)
def test_what_one_wins_the_others_lose(name: str) -> None:
    game = pyspiel.load_game(name)
    *_, state = walk(name, 5)
    assert sum(state.returns()) == pytest.approx(game.utility_sum(), abs=1e-9)
    assert game.min_utility() <= min(state.returns()) < max(state.returns()) <= game.max_utility()
    result = state.steps.game.result
    assert result is not None
    assert [won > 0 for won in state.returns()] == [place == 1 for place in result.places]


@pytest.mark.parametrize("name", KINDS)
def test_probabilities_add_up_to_one(name: str) -> None:
    for state in walk(name, 2):
        if state.is_chance_node():
            assert sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
            assert state.legal_actions() == [outcome for outcome, _ in state.chance_outcomes()]


def test_an_impossible_action_is_refused_and_changes_nothing() -> None:
    state = next(state for state in walk(KINDS[0], 1) if state.is_player_node())
    before = str(state), state.history()
    with pytest.raises(ValueError, match="is not possible now"):
        state.apply_action(ACTIONS - 1)
    assert (str(state), state.history()) == before


# Copies and serialisation


@pytest.mark.parametrize("name", KINDS[:2])
def test_clones_and_what_was_written_down_go_on_alike(name: str) -> None:
    rng = random.Random(3)
    game = pyspiel.load_game(name)
    middles = 0
    for state in walk(name, 3):
        in_the_middle = state.steps.question is not None and bool(state.steps.question.path)
        if rng.random() > (0.5 if in_the_middle else 0.04):
            continue
        middles += in_the_middle
        _, written = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        for other in (state.clone(), written, pickle.loads(pickle.dumps(state))):
            assert other.history() == state.history()
            assert contents(other.steps.game.state) == contents(state.steps.game.state)
            assert other.legal_actions() == state.legal_actions()
            if state.is_player_node():
                assert other.information_state_string() == state.information_state_string()
                other.apply_action(other.legal_actions()[0])
                assert state.history() != other.history()
    assert middles, "no state with a move in the making was tried"


def test_a_world_dealt_anew_can_be_written_down() -> None:
    for state in walk(KINDS[2], 4):
        if state.is_player_node() and state.move_number() > 150:
            break
    dealt = state.resample_from_infostate(state.current_player(), random.Random(1).random)
    dealt.apply_action(dealt.legal_actions()[-1])
    again = pickle.loads(pickle.dumps(dealt.steps))
    assert contents(again.game.state) == contents(dealt.steps.game.state)
    assert again.answers == dealt.steps.answers
    assert again.information(0) == dealt.steps.information(0)


# Information


@pytest.mark.parametrize("name", KINDS)
def test_a_state_dealt_anew_gives_the_same_information(name: str) -> None:
    rng = random.Random(1)
    differ = 0
    for state in walk(name, 6):
        if state.is_terminal() or rng.random() > 0.1:
            continue
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.current_player() == state.current_player()
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
                assert other.observation_tensor(player)[:100] == state.observation_tensor(player)[:100]
            differ += str(other) != str(state)
    assert differ


@pytest.mark.parametrize("number", range(12))
def test_the_information_of_games_that_differ_only_in_the_unseen_is_the_same(number: int) -> None:
    compared = 0
    for game, other, owner in with_other_cards(number, 0.04):
        one, two = remembering(game.copy()), remembering(other)
        for seat in range(game.players):
            same = one.information(seat) == two.information(seat)
            assert same == (seat != owner)
            compared += 1
    assert compared


def test_information_remembers_the_order_of_what_was_seen() -> None:
    """Two ways to the same position are two things to remember."""
    first, second = table(0), table(0)
    first.push("junks 1 pay 1")
    first.push("no action")
    second.push("junks 1 pay 2")
    second.push("no action")
    assert remembering(first).information(0) != remembering(second).information(0)


@pytest.mark.parametrize("name", KINDS[:2])
def test_no_two_moments_of_a_player_have_the_same_information(name: str) -> None:
    found = [
        (state.current_player(), state.information_state_string())
        for state in walk(name, 7)
        if state.is_player_node()
    ]
    assert len(found) == len(set(found))


def test_the_tensor_is_the_observation() -> None:
    for state in walk(KINDS[3], 8):
        if state.is_player_node() and state.move_number() % 10 == 0:
            for player in range(4):
                tensor = np.float32(state.observation_tensor(player))
                assert np.array_equal(tensor, observation_of(state.steps, player))


# Players


def search(game: Any, simulations: int, seed: int, evaluator: Any = None) -> ismcts.ISMCTSBot:
    chosen = evaluator or Rollouts(1, seed)
    return ismcts.ISMCTSBot(game, chosen, 1.4, simulations, random_state=np.random.RandomState(seed))


def test_openspiels_search_plays_a_whole_game() -> None:
    game = pyspiel.load_game("confucius(players=3,advanced=true)")
    state, rng = game.new_initial_state(), random.Random(1)
    theirs = RandomRolloutEvaluator(1, np.random.RandomState(1))
    bots = [search(game, 2, 1), search(game, 2, 2), search(game, 2, 3, theirs)]
    searched = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            searched += 1
            state.apply_action(bots[state.current_player()].step(state))
    assert searched > 60
    assert sum(state.returns()) == pytest.approx(0, abs=1e-9)


def test_rollouts_within_the_engine_are_worth_what_openspiels_are() -> None:
    """The same uniform choices and the same draws: the means agree within what chance explains."""
    for state in walk("confucius(players=3)", 9):
        if state.is_player_node() and state.move_number() > 240:
            break
    theirs = RandomRolloutEvaluator(400, np.random.RandomState(1)).evaluate(state)
    ours = Rollouts(400, 1).evaluate(state)
    assert np.abs(theirs - ours).max() < 4 * 0.75 * (2 / 400) ** 0.5
    assert Rollouts().prior(state) == RandomRolloutEvaluator().prior(state)


def test_our_bots_play_among_openspiels() -> None:
    game = pyspiel.load_game("confucius(players=3,advanced=true)")
    bots = [BotPlayer("novice", 1), pyspiel.make_uniform_random_bot(1, 5), BotPlayer("novice", 2)]
    returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 7)
    assert sum(returns) == pytest.approx(0, abs=1e-9)
    assert returns[1] < 0
