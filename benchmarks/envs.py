"""The environments beside their peers, in one run: ``python -m benchmarks.envs [--seconds S] [--json]``.

Everywhere agents choose uniformly among what they may do, in one process, and times are CPU seconds of
this process. Machines differ and are noisy: all take turns in many short rounds, of which each one's fastest
counts, and what matters are the ratios.

A step of PettingZoo is ``last`` (observation and mask included, unless told otherwise) and ``step``; with
guards means with the usual wrappers, as everybody uses an environment. A step of a vector environment is
that of one of its games: observation and mask are written to the arrays, the action is drawn from the mask.

A decision of OpenSpiel is an action of a player; the draws between them are walked through as well, and their
time counts. The empty game does nothing: it shows what OpenSpiel's interface costs any game in Python. And
the same steps are asked of our engine alone, from Python as well: that is what a decision costs without it.

``pip install 'confucius-game[envs,bench]'`` brings all that is compared.
"""

import argparse
import json
import random
import sys
import time
import warnings
from collections.abc import Callable
from typing import Any

from benchmarks.engine import is_compiled
from confucius.envs.steps import CHANCE, NOBODY_MORE

ROUND = 0.1  # CPU seconds
GAMES = 64  # of a vector environment

Run = Callable[
    [float], tuple[int, float]
]  # so many CPU seconds: what was done in them, and their true number


def pettingzoo_steps(make: Callable[[], Any], observe: bool = True) -> Run:
    """Steps of an environment with random legal actions."""
    env, rng = make(), random.Random(1)
    env.reset(seed=1)

    def run(seconds: float) -> tuple[int, float]:
        steps = 0
        begun = time.process_time()
        while (spent := time.process_time() - begun) < seconds:
            for _ in range(200):
                steps += _step(env, rng) if observe else _blind_step(env, rng)
        return steps, spent

    return run


def _step(env: Any, rng: random.Random) -> int:
    observation, _, termination, truncation, _ = env.last()
    if termination or truncation:
        env.reset()
        return 0
    possible = observation["action_mask"].nonzero()[0]
    env.step(possible[int(rng.random() * len(possible))])
    return 1


def _blind_step(env: Any, rng: random.Random) -> int:
    """A step of our own environment in which nothing is observed."""
    possible = env.steps.answers
    if not possible:
        env.reset()
        return 0
    env.step(possible[int(rng.random() * len(possible))])
    return 1


def vector_steps(make: Callable[[], Any]) -> Run:
    """Steps of all games of a vector environment together, with random legal actions."""
    import numpy as np

    games, rng = make(), np.random.default_rng(1)
    begins = np.arange(games.num_envs + 1) * games.single_action_space.n
    seen = [games.reset(seed=1)[0]]

    def step() -> None:
        possible = np.flatnonzero(seen[0]["action_mask"].view(np.bool_))
        first = possible.searchsorted(begins)
        chosen = first[:-1] + (rng.random(games.num_envs) * np.diff(first)).astype(np.intp)
        seen[0] = games.step(possible[chosen] - begins[:-1])[0]

    def run(seconds: float) -> tuple[int, float]:
        steps = 0
        begun = time.process_time()
        while (spent := time.process_time() - begun) < seconds:
            step()
            steps += games.num_envs
        return steps, spent

    return run


def openspiel_decisions(name: str, observe: bool = False) -> Run:
    """Decisions of a game in random play, draws on the way."""
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)

    def run(seconds: float) -> tuple[int, float]:
        decisions = 0
        begun = time.process_time()
        while (spent := time.process_time() - begun) < seconds:
            decisions += _play_out(game.new_initial_state(), rng, observe)
        return decisions, spent

    return run


def _play_out(state: Any, rng: random.Random, observe: bool) -> int:
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(_drawn(state.chance_outcomes(), rng.random()))
            continue
        actions = state.legal_actions()
        if observe:
            state.observation_tensor()
        state.apply_action(actions[int(rng.random() * len(actions))])
        decisions += 1
    return decisions


def decisions_alone() -> Run:
    """The same decisions and draws as through OpenSpiel, asked of the steps themselves."""
    from confucius import Game
    from confucius.envs.memory import remembering

    opening, rng = remembering(Game(players=4, explicit=True)), random.Random(1)

    def run(seconds: float) -> tuple[int, float]:
        decisions = 0
        begun = time.process_time()
        while (spent := time.process_time() - begun) < seconds:
            decisions += _step_out(opening.copy(), rng)
        return decisions, spent

    return run


def _step_out(steps: Any, rng: random.Random) -> int:
    decisions = 0
    while steps.player != NOBODY_MORE:
        if steps.player == CHANCE:
            steps.draw(_drawn(steps.outcomes, rng.random()))
            continue
        answers = steps.answers
        steps.take(answers[int(rng.random() * len(answers))])
        decisions += 1
    return decisions


def _drawn(outcomes: list[tuple[int, float]], lot: float) -> int:
    for outcome, likely in outcomes:
        lot -= likely
        if lot < 0:
            return outcome
    return outcomes[-1][0]


def runs() -> dict[str, dict[str, Run]]:
    """What is measured, by the library it goes through."""
    import open_spiel.python.games  # noqa: F401 - registers the games that are written in Python
    from pettingzoo import make

    import benchmarks.empty_game  # noqa: F401 - registers its game
    import confucius.envs.openspiel  # noqa: F401 - registers the game
    from confucius.envs import pettingzoo, vector

    return {
        "PettingZoo, steps": {
            "confucius": pettingzoo_steps(pettingzoo.env),
            "confucius, advanced": pettingzoo_steps(lambda: pettingzoo.env(advanced=True)),
            "confucius, no guards": pettingzoo_steps(pettingzoo.raw_env),
            "confucius, no guards, not observed": pettingzoo_steps(pettingzoo.raw_env, observe=False),
            "confucius, vector": vector_steps(lambda: vector.SelfPlay(GAMES)),
            "confucius, vector, same arrays": vector_steps(lambda: vector.SelfPlay(GAMES, copy=False)),
            "confucius, vector, advanced": vector_steps(lambda: vector.SelfPlay(GAMES, advanced=True)),
            "texas_holdem_v4": pettingzoo_steps(lambda: make("aec", "classic/texas_holdem_v4")),
            "connect_four_v3": pettingzoo_steps(lambda: make("aec", "classic/connect_four_v3")),
        },
        "OpenSpiel, decisions": {
            "confucius": openspiel_decisions("confucius"),
            "confucius, advanced": openspiel_decisions("confucius(advanced=true)"),
            "confucius, with tensors": openspiel_decisions("confucius", observe=True),
            "confucius, without OpenSpiel": decisions_alone(),
            "empty game in Python": openspiel_decisions("empty"),
            "python_liars_poker": openspiel_decisions("python_liars_poker"),
            "hearts (C++)": openspiel_decisions("hearts"),
        },
    }


def measure(group: dict[str, Run], seconds: float) -> dict[str, float]:
    """What each does in a CPU second, by its fastest round."""
    best = dict.fromkeys(group, 0.0)
    for _ in range(max(1, round(seconds / ROUND))):
        for name, run in group.items():
            done, spent = run(ROUND)
            best[name] = max(best[name], done / spent)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=6.0, help="CPU seconds for each")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")  # the peers speak of their dependencies
    try:
        found = {library: measure(group, arguments.seconds) for library, group in runs().items()}
    except ImportError as error:
        sys.exit(f"{error}; pip install 'confucius-game[envs,bench]' brings all that is compared")
    build = "compiled" if is_compiled() else "pure Python"
    if arguments.json:
        rounded = {k: {name: round(rate) for name, rate in rates.items()} for k, rates in found.items()}
        print(json.dumps({"build": build, **rounded}))
        return
    print(f"The environments of Confucius, {build}, beside their peers; in a CPU second, and as ratios")
    for library, rates in found.items():
        print(f"  {library}")
        for name, rate in rates.items():
            print(f"    {name:36} {rate:10,.0f}  {rates['confucius'] / rate:6.2f}")


if __name__ == "__main__":
    main()
