"""How fast the engine is: ``python -m benchmarks.engine [--seconds S] [--json]``.

Random play draws uniformly from the irredundant legal moves and plays whole four-player games
through the public API. Times are CPU seconds of this process.
"""

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Iterator

import confucius.rules.state
from confucius import Game, sampled


def is_compiled() -> bool:
    return not confucius.rules.state.__file__.endswith(".py")


def random_games(seconds: float, players: int = 4, advanced: bool = False) -> tuple[int, int, float]:
    """Games and decisions played in about so many CPU seconds, and the seconds they really took."""
    games = decisions = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        decisions += play_out(Game(players, advanced=advanced, seed=games), random.Random(games))
        games += 1
    return games, decisions, spent


def play_out(game: Game, rng: random.Random) -> int:
    decisions = 0
    while not game.is_over:
        moves = game.irredundant_moves
        game.push(moves[int(rng.random() * len(moves))])
        decisions += 1
    return decisions


def midgame(seed: int = 1, moves: int = 90) -> Game:
    """A game about half-way, the usual place for a search to copy from."""
    game, rng = Game(4, seed=seed), random.Random(seed)
    for _ in range(moves):
        legal = game.irredundant_moves
        game.push(legal[int(rng.random() * len(legal))])
    return game


def microseconds(action: object, seconds: float) -> float:
    """The fastest of several rounds, in microseconds a call."""
    assert callable(action)
    best = float("inf")
    for _ in range(5):
        calls, begun = 0, time.perf_counter()
        while (spent := time.perf_counter() - begun) < seconds / 5:
            for _ in range(20):
                action()
            calls += 20
        best = min(best, spent / calls)
    return best * 1e6


def copy_microseconds(seconds: float = 0.5) -> float:
    return microseconds(midgame().copy, seconds)


MEMORY = """
import random, resource, sys
from confucius import Game
keep = []
for seed in range(10_000):
    game, rng = Game(4, seed=seed), random.Random(seed)
    for _ in range(seed % 170):
        if game.is_over:
            break
        legal = game.irredundant_moves
        game.push(legal[int(rng.random() * len(legal))])
    keep.append(game)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 if sys.platform != "darwin" else 1024**2))
"""


def live_games_megabytes() -> float:
    """Peak memory of a process that holds 10,000 games, from just begun to nearly over."""
    done = subprocess.run([sys.executable, "-c", MEMORY], capture_output=True, text=True, check=True)
    return float(done.stdout)


def measurements(seconds: float) -> Iterator[tuple[str, float, str]]:
    games, decisions, spent = random_games(seconds)
    yield "random play, basic game", decisions / spent, "decisions per CPU second"
    yield "whole games", games / spent, "per CPU second"
    _, decisions, spent = random_games(seconds, advanced=True)
    yield "random play, advanced game", decisions / spent, "decisions per CPU second"
    yield "one copy of a game", copy_microseconds(), "microseconds"
    game = midgame()
    yield "one view of a seat", microseconds(lambda: game.view(0), 0.5), "microseconds"
    view, rng = game.view(0), random.Random(1)
    yield "dealing the unseen again", microseconds(lambda: sampled(view, rng), 0.5), "microseconds"
    yield "10,000 live games", live_games_megabytes(), "megabytes at the peak"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU seconds for each kind of random play")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    arguments = parser.parse_args()
    build = "compiled" if is_compiled() else "pure Python"
    rows = list(measurements(arguments.seconds))
    if arguments.json:
        print(json.dumps({"build": build, **{name: value for name, value, _ in rows}}))
        return
    print(f"Confucius engine, {build}")
    for name, value, unit in rows:
        print(f"  {name:28} {value:12,.1f}  {unit}")


if __name__ == "__main__":
    main()
