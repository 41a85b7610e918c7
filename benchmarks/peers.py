"""The engine beside Catanatron, in one run: ``python -m benchmarks.peers [--json] [--seconds S]``.

Both play whole four-player games with players that choose uniformly among their legal moves, and
both copy a game from about the middle. What counts are the ratios: machines differ and are noisy.
Nothing is installed here; ``pip install confucius-game[bench]`` brings the peer.
"""

import argparse
import json
import sys
import time
from typing import Any

from benchmarks.engine import copy_microseconds, is_compiled, microseconds, random_games

ROUNDS = 3  # the two take turns, so that a busy moment of the machine hits both


def catanatron_game(seed: int) -> Any:
    from catanatron import Color, Game, RandomPlayer

    return Game([RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)


def catanatron_decisions(seconds: float) -> tuple[int, float]:
    decisions = seed = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        game = catanatron_game(seed)
        seed += 1
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
    return decisions, spent


def catanatron_copy(seconds: float = 0.5) -> float:
    game = catanatron_game(1)
    for _ in range(200):
        game.play_tick()
    return microseconds(game.copy, seconds)


def compare(seconds: float) -> dict[str, Any]:
    ours = theirs = our_seconds = their_seconds = 0.0
    our_copy = their_copy = float("inf")
    for _ in range(ROUNDS):
        _, decisions, spent = random_games(seconds / ROUNDS)
        ours, our_seconds = ours + decisions, our_seconds + spent
        decisions, spent = catanatron_decisions(seconds / ROUNDS)
        theirs, their_seconds = theirs + decisions, their_seconds + spent
        our_copy = min(our_copy, copy_microseconds())
        their_copy = min(their_copy, catanatron_copy())
    rate, peer_rate = ours / our_seconds, theirs / their_seconds
    return {
        "build": "compiled" if is_compiled() else "pure Python",
        "peer": "catanatron",
        "decisions_per_cpu_second": {"confucius": round(rate), "catanatron": round(peer_rate)},
        "decisions_ratio": round(rate / peer_rate, 2),
        "copy_microseconds": {"confucius": round(our_copy, 2), "catanatron": round(their_copy, 2)},
        "copy_ratio": round(their_copy / our_copy, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=9.0, help="CPU seconds of random play for each")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    arguments = parser.parse_args()
    try:
        found = compare(arguments.seconds)
    except ModuleNotFoundError as error:
        sys.exit(f"{error.name} is not installed; pip install 'confucius-game[bench]' brings it")
    if arguments.json:
        print(json.dumps(found))
        return
    rates, copies = found["decisions_per_cpu_second"], found["copy_microseconds"]
    print(f"Confucius, {found['build']}, beside Catanatron")
    faster, cheaper = found["decisions_ratio"], found["copy_ratio"]
    print(f"  decisions per CPU second  {rates['confucius']:>9,} : {rates['catanatron']:>7,}  = {faster} x")
    ours, theirs = copies["confucius"], copies["catanatron"]
    print(f"  one copy, microseconds    {ours:>9} : {theirs:>7}  = {cheaper} x faster")


if __name__ == "__main__":
    main()
