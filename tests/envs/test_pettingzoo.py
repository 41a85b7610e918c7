"""The environment of PettingZoo keeps the rules of PettingZoo, and those of the game."""

import random
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo import make
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from confucius import Game
from confucius.envs import pettingzoo
from confucius.envs.actions import ACTIONS, action_names
from confucius.envs.arrays import observation_units
from confucius.envs.entries import observation_names
from confucius.envs.guards import guarded
from confucius.envs.observations import SeatObserver
from games import contents

KINDS = [(players, advanced) for players in (3, 4, 5) for advanced in (False, True)]


@pytest.fixture(autouse=True)
def _without_recommendations() -> Iterator[None]:
    """PettingZoo recommends spaces that are no dictionaries, and masks that always allow something."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        yield


class ShiftedEnv(pettingzoo.raw_env):
    """The environment with other tables for the few seeds that PettingZoo's tests name."""

    def __init__(self, shift: int, players: int, advanced: bool) -> None:
        super().__init__(players, advanced=advanced)
        self.shift = shift
        for agent in self.possible_agents:
            self.action_space(agent).seed(shift)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(None if seed is None else seed + self.shift, options)


@pytest.mark.parametrize(("players", "advanced"), KINDS)
def test_it_passes_the_test_of_the_interface(players: int, advanced: bool) -> None:
    for shift in range(4):
        api_test(guarded(ShiftedEnv(shift, players, advanced)), num_cycles=300)
    api_test(ShiftedEnv(9, players, advanced), num_cycles=300)


@pytest.mark.parametrize(("players", "advanced"), KINDS)
def test_it_passes_the_test_of_the_parallel_interface(players: int, advanced: bool) -> None:
    parallel = turn_based_aec_to_parallel(guarded(ShiftedEnv(players, players, advanced)))
    parallel_api_test(parallel, num_cycles=300)


@pytest.mark.parametrize(("players", "advanced"), KINDS)
def test_it_passes_the_tests_of_seeds(players: int, advanced: bool) -> None:
    seed_test(lambda: pettingzoo.env(num_players=players, advanced=advanced), num_cycles=100)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # this test of theirs takes actions without a look at the mask
        parallel_seed_test(lambda: pettingzoo.parallel_env(num_players=players, advanced=advanced), 50)


def test_it_passes_the_test_of_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(
        pettingzoo.env,
        custom_tests={
            "ansi": lambda shown: "Great Wall" in shown,
            "svg": lambda shown: shown.startswith("<svg"),
            "rgb_array": lambda shown: shown.shape[1] == 1440 and len(np.unique(shown)) > 100,
        },
    )
    assert "Great Wall" in capsys.readouterr().out  # "human" prints the table by itself


def played(env: Any, seed: int) -> Iterator[tuple[str, dict[str, Any], Any]]:
    """A random game: each agent to decide, what it observes, and the environment within."""
    rng = random.Random(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            env.step(None)
            continue
        yield agent, observation, env.unwrapped
        env.step(rng.choice(np.flatnonzero(observation["action_mask"])))


@pytest.mark.parametrize(("players", "advanced"), KINDS)
def test_a_game_ends_with_the_victory_as_reward(players: int, advanced: bool) -> None:
    for seed in range(6):
        env = pettingzoo.env(num_players=players, advanced=advanced)
        rewards: dict[str, float] = {}
        infos: dict[str, dict[str, Any]] = {}
        env.reset(seed=seed)
        rng = random.Random(seed)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, info = env.last()
            assert not truncation
            if termination:
                rewards[agent], infos[agent] = reward, info
                env.step(None)
                continue
            assert reward == 0
            env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
        result = env.unwrapped.steps.game.result
        assert sorted(rewards) == env.possible_agents
        assert sum(rewards.values()) == pytest.approx(0, abs=1e-9)
        for seat, agent in enumerate(env.possible_agents):
            assert infos[agent] == {
                "points": result.points[seat],
                "place": result.places[seat],
                "rounds": result.rounds,
                "ending": result.reason,
            }
            assert (rewards[agent] > 0) == (result.places[seat] == 1 and result.places.count(1) < players)


def test_observations_are_the_named_counts_by_their_units() -> None:
    for agent, observation, env in played(pettingzoo.env(num_players=3, advanced=True), 3):
        seat = env.possible_agents.index(agent)
        row = SeatObserver(env.steps.game).row(seat, env.steps.question)
        counts = observation["observation"] * observation_units()
        assert observation["observation"].dtype == np.float32
        assert len(observation_names()) == len(counts)
        assert np.array_equal(np.rint(counts).astype(np.uint8), np.frombuffer(row, np.uint8))
        assert observation["action_mask"].dtype == np.int8
        assert len(observation["action_mask"]) == ACTIONS
        assert env.observation_space(agent).contains(observation)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_state_is_what_all_see_together(players: int) -> None:
    state_test(
        pettingzoo.env(num_players=players), pettingzoo.parallel_env(num_players=players), num_cycles=20
    )
    for _, _, env in played(pettingzoo.env(num_players=players), 2):
        seen = [env.observe(agent)["observation"] for agent in env.possible_agents]
        assert np.array_equal(env.state(), np.concatenate(seen))
        if env.steps.game.state.round == 3:
            break


def test_who_is_not_asked_can_do_nothing() -> None:
    env = pettingzoo.env()
    env.reset(seed=1)
    for agent in env.agents:
        allowed = env.observe(agent)["action_mask"].any()
        assert allowed == (agent == env.agent_selection)


def test_a_seed_deals_the_game_of_the_engine_with_this_seed() -> None:
    env = pettingzoo.env(num_players=5, advanced=True)
    env.reset(seed=12)
    assert contents(env.unwrapped.steps.game.state) == contents(Game(5, advanced=True, seed=12).state)
    assert env.agent_selection == f"player_{Game(5, advanced=True, seed=12).state.actor}"


def test_without_a_seed_every_game_is_another_one_and_all_follow_from_the_last_seed() -> None:
    def five_games(seed: int | None) -> list[dict[str, object]]:
        env = pettingzoo.env()
        env.reset(seed=seed)
        found = []
        for _ in range(5):
            env.reset()
            found.append(contents(env.unwrapped.steps.game.state))
        return found

    assert five_games(1) == five_games(1)
    assert five_games(None) != five_games(None)
    assert all(one != other for k, one in enumerate(five_games(2)) for other in five_games(2)[:k])


def test_an_illegal_action_ends_the_game_and_loses_it(caplog: pytest.LogCaptureFixture) -> None:
    env = pettingzoo.env(num_players=3)
    env.reset(seed=1)
    culprit = env.agent_selection
    env.step(action_names().index("pass"))
    assert "Illegal move" in caplog.text
    assert all(env.terminations.values())
    assert env.rewards == {agent: -1.0 if agent == culprit else 0 for agent in env.possible_agents}
    for _ in env.possible_agents:
        env.step(None)
    assert env.agents == []


def test_without_guards_an_illegal_action_is_an_error_that_changes_nothing() -> None:
    env = pettingzoo.raw_env(num_players=3)
    env.reset(seed=1)
    before = contents(env.steps.game.state)
    with pytest.raises(ValueError, match="is not possible now"):
        env.step(action_names().index("pass"))
    with pytest.raises(ValueError, match="must take an action"):
        env.step(None)
    assert contents(env.steps.game.state) == before


def test_the_guards_know_their_order() -> None:
    env = pettingzoo.env()
    with pytest.raises(AttributeError, match="cannot be accessed before reset"):
        _ = env.agent_selection
    with pytest.raises(AssertionError, match="reset"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(ACTIONS)


def test_it_can_be_made_by_its_name() -> None:
    env = make("aec", "confucius_v1", num_players=5, advanced=True)
    env.reset(seed=1)
    assert (str(env), env.num_agents, env.unwrapped.options.advanced) == ("confucius_v1", 5, True)
    observations, _ = make("parallel", "confucius_v1", num_players=3).reset(seed=1)
    assert list(observations) == ["player_0", "player_1", "player_2"]


def test_what_cannot_be_is_said_at_once() -> None:
    with pytest.raises(ValueError, match="3 to 5 players, not 6"):
        pettingzoo.env(num_players=6)
    with pytest.raises(ValueError, match="no render mode 'ascii'; there are human, ansi, svg, rgb_array"):
        pettingzoo.env(render_mode="ascii")


def test_the_picture_is_what_the_agent_to_decide_sees() -> None:
    env = pettingzoo.env(num_players=3, render_mode="svg")
    env.reset(seed=4)
    seat = env.possible_agents.index(env.agent_selection)
    assert "Your turn" in env.render()
    assert env.unwrapped.steps.game.view(seat)._repr_svg_() == env.render()
