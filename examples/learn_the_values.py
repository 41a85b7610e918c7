"""Learning what a position is worth from games (pip install numpy):

    python examples/learn_the_values.py 2000

lets adepts and novices play so many games, notes the traits of the seats along the way
(confucius.bots.value), and finds the weights that best tell the points still to come. This is how the
weights of the adept and the master were found: the adept's from games of a simpler bot, the master's from
games of adepts, two in five of them with weights learned from adepts before. Without a number it plays
just enough games to show how it goes.
"""

import random
import sys

from confucius import Game
from confucius.bots import TRAITS, Adept, Novice, time_left, traits

try:
    import numpy as np
except ImportError:
    sys.exit("This example needs NumPy: pip install numpy")

MOST_ROUNDS = 8
NOTED = 0.15  # of all positions
SURPRISES = 0.05  # of all moves are made at random, so that odd positions are seen too


def learn(games: int) -> None:
    rows: list[list[float]] = []
    to_come: list[float] = []
    for number in range(games):
        for described, time, points in play_and_note(number):
            rows.append(described + [trait * time / MOST_ROUNDS for trait in described])
            to_come.append(points)
    weights, error = least_squares(np.array(rows), np.array(to_come))
    print(f"{games} games, {len(rows)} rows; the points to come are told within {error:.1f}")
    print(f"{'trait':24}{'last round':>12}{'first round':>12}")
    for name, late, earlier in zip(TRAITS, *np.split(weights, 2), strict=True):
        print(f"{name:24}{late:12.3f}{late + earlier:12.3f}")


def play_and_note(number: int) -> list[tuple[list[float], float, int]]:
    """Traits, rounds to come and points to come, for every seat of some positions of one game."""
    lots = random.Random(number)
    game = Game(lots.choice((3, 4, 4, 5)), advanced=lots.random() < 0.5, seed=number)
    bots = {seat: Novice() if lots.random() < 0.15 else Adept(1) for seat in game.seats}
    seen = []
    while game.decision is not None:
        seat, moves = game.decision.seat, game.irredundant_moves
        surprising = lots.random() < SURPRISES
        game.push(lots.choice(moves) if surprising else bots[str(seat)].choose(game.view(seat), moves, lots))
        if not game.is_over and lots.random() < NOTED:
            seen.append((traits(game.state), time_left(game.state), points_of(game)))
    return [
        (described, time, final - points)
        for all_described, time, all_points in seen
        for described, points, final in zip(all_described, all_points, points_of(game), strict=True)
    ]


def points_of(game: Game) -> list[int]:
    return [game.player(seat).points for seat in game.seats]


def least_squares(rows: np.ndarray, wanted: np.ndarray) -> tuple[np.ndarray, float]:
    """Ridge regression on traits of equal spread, so that no weight grows out of mere chance."""
    spread = rows.std(axis=0) + 1e-6
    spread[[0, len(TRAITS)]] = 1  # the trait that is always one
    scaled = rows / spread
    ridge = np.eye(rows.shape[1]) * len(rows) / 1000
    weights = np.linalg.solve(scaled.T @ scaled + ridge, scaled.T @ wanted)
    return weights / spread, float((wanted - scaled @ weights).std())


if __name__ == "__main__":
    learn(int(sys.argv[1]) if len(sys.argv) > 1 else 4)
