"""Many games at once are the same games as one by one."""

from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from confucius.envs import Opponent, pettingzoo, vector
from confucius.envs.actions import ACTIONS
from games import contents

KINDS = [(3, False), (4, True), (5, True)]
Lots = np.random.Generator


def drawn(masks: Any, lots: Lots) -> Any:
    """A possible action for each game."""
    return np.array([lots.choice(np.flatnonzero(mask)) for mask in masks])


def singles(players: int, advanced: bool, seeds: list[int]) -> Iterator[Any]:
    for seed in seeds:
        env = pettingzoo.raw_env(players, advanced=advanced)
        env.reset(seed=seed)
        yield env


@pytest.mark.parametrize(("players", "advanced"), KINDS)
def test_self_play_gives_what_the_environment_of_pettingzoo_gives(players: int, advanced: bool) -> None:
    lots, seeds, ended = np.random.default_rng(players), [7, 1, 40], 0
    games = vector.SelfPlay(3, num_players=players, advanced=advanced)
    envs = list(singles(players, advanced, seeds))
    observations, infos = games.reset(seed=seeds)
    for _ in range(500):
        for game, env in enumerate(envs):
            seen = env.observe(env.agent_selection)
            assert env.agent_selection == f"player_{infos['player'][game]}"
            assert np.array_equal(observations["observation"][game], seen["observation"])
            assert np.array_equal(observations["action_mask"][game], seen["action_mask"])
        actions = drawn(observations["action_mask"], lots)
        observations, rewards, terminations, truncations, infos = games.step(actions)
        for game, env in enumerate(envs):
            env.step(actions[game])
            assert rewards[game].tolist() == pytest.approx(list(env.rewards.values()))
            assert terminations[game] == all(env.terminations.values())
            if terminations[game]:
                told = {key: values[game] for key, values in infos["final_info"].items()}
                for seat, agent in enumerate(env.possible_agents):
                    here = {key: told[key][seat] for key in ("points", "place")}
                    assert here == {key: env.infos[agent][key] for key in here}
                    assert (told["rounds"], told["ending"]) == tuple(env.infos[agent].values())[2:]
                env.reset()  # the next of the games that follow from the seed
                ended += 1
        assert not truncations.any()
    assert ended > 3


def opponents(seed: str) -> dict[int, Opponent]:
    """Those clockwise from green, with the random numbers of a game with this seed."""
    return {2: Opponent("random", f"{seed}/2"), 0: Opponent("novice", f"{seed}/0")}


def test_one_seat_meets_the_opponents_it_would_meet_alone() -> None:
    lots, ended = np.random.default_rng(1), 0
    games = vector.OneSeat(2, num_players=3, seat=1, opponents=("random", "novice"), advanced=True)
    env = next(singles(3, True, [5]))
    bots = opponents("5")
    observations, _ = games.reset(seed=[4, 5])
    for _ in range(200):
        while env.steps.player in bots:
            env.step(bots[env.steps.player].answer(env.steps))
        seen = env.observe("player_1")
        assert np.array_equal(observations["observation"][1], seen["observation"])
        assert np.array_equal(observations["action_mask"][1], seen["action_mask"])
        actions = drawn(observations["action_mask"], lots)
        observations, rewards, terminations, _, infos = games.step(actions)
        env.step(actions[1])
        while env.steps.player in bots:
            env.step(bots[env.steps.player].answer(env.steps))
        assert terminations[1] == env.terminations["player_1"]
        assert rewards[1] == env.rewards["player_1"]
        if terminations[1]:
            seen = env.observe("player_1")
            assert np.array_equal(infos["final_obs"][1]["observation"], seen["observation"])
            told = {key: infos["final_info"][key][1] for key in ("points", "place", "rounds", "ending")}
            assert told == env.infos["player_1"]
            env.reset()
            ended += 1
            bots = opponents(f"5/{ended}")
    assert ended > 1


def test_one_seat_is_a_vector_environment_of_gymnasium() -> None:
    env = gymnasium.make_vec(vector.NAME, num_envs=3, opponents="random", num_players=5)
    assert isinstance(env, VectorEnv)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    counted, lots = RecordEpisodeStatistics(env), np.random.default_rng(1)
    observations, _ = counted.reset(seed=1)
    ended = 0
    for _ in range(150):
        assert observations in env.observation_space
        actions = drawn(observations["action_mask"], lots)
        assert actions in env.action_space
        observations, _, terminations, _, infos = counted.step(actions)
        ended += terminations.sum()
        if terminations.any():
            assert set(infos["episode"]["r"][terminations]) <= {np.float64(1), np.float64(-0.25)}
    assert ended
    counted.close()


@pytest.mark.parametrize("kind", [vector.SelfPlay, vector.OneSeat])
def test_an_impossible_action_is_an_error_and_no_game_changes(kind: Any) -> None:
    games = kind(2, num_players=3)
    observations, _ = games.reset(seed=1)
    before = [contents(steps.game.state) for steps in games.steps]
    good = drawn(observations["action_mask"], np.random.default_rng(1))
    for wrong in (int(observations["action_mask"][1].argmin()), -1, ACTIONS):
        with pytest.raises(ValueError, match=rf"action {wrong} is not possible now in game 1; possible: \["):
            games.step([good[0], wrong])
    for shape in ([good[0]], [0.5, 1.5], [[good[0], good[1]]]):
        with pytest.raises(ValueError, match="should be 2 whole numbers, one for each game"):
            games.step(shape)
    assert [contents(steps.game.state) for steps in games.steps] == before
    games.step(good)


def test_one_seed_stands_for_itself_and_those_that_follow() -> None:
    games, others = vector.SelfPlay(3), vector.SelfPlay(3)
    first, again = games.reset(seed=4)[0], others.reset(seed=[4, 5, 6])[0]
    assert np.array_equal(first["observation"], again["observation"])
    following, once_more = games.reset()[0], others.reset()[0]
    assert np.array_equal(following["observation"], once_more["observation"])
    assert not np.array_equal(following["observation"], first["observation"])


@pytest.mark.parametrize("kind", [vector.SelfPlay, vector.OneSeat])
def test_arrays_are_ones_own_unless_one_asks_for_the_same(kind: Any) -> None:
    for copy in (True, False):
        games = kind(2, num_players=3, copy=copy)
        first = games.reset(seed=1)[0]
        kept = first["observation"].copy()
        second = games.step(first["action_mask"].argmax(axis=1))[0]
        assert np.shares_memory(first["observation"], second["observation"]) != copy
        assert np.array_equal(first["observation"], kept) == copy


def test_what_cannot_be_is_said_at_once() -> None:
    with pytest.raises(ValueError, match="3 to 5 players, not 6"):
        vector.SelfPlay(2, num_players=6)
    with pytest.raises(ValueError, match="at least one game, not 0"):
        vector.SelfPlay(0)
    with pytest.raises(ValueError, match="there is no seat 3; there are 0 to 2"):
        vector.OneSeat(1, num_players=3, seat=3)
    with pytest.raises(ValueError, match="1 opponents are not one for each of 3 seats"):
        vector.OneSeat(1, opponents=["novice"])
    with pytest.raises(ValueError, match="2 seeds are not one for each"):
        vector.SelfPlay(3).reset(seed=[1, 2])
