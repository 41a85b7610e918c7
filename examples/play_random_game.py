"""A whole game of random moves, told as a spectator would follow it."""

import random

from confucius import Game

game = Game(players=4, advanced=True, seed=7)
rng = random.Random(7)  # the player's own: the game's draws come from its seed, and the two never mix

while not game.is_over:
    # All legal moves include overpaying on purpose; the irredundant ones are those worth choosing from.
    moves = game.irredundant_moves
    # Events tell what happened; comparing states before and after would miss what was drawn and returned.
    for event in game.push(moves[rng.randrange(len(moves))]):
        text = game.describe(event)  # to a spectator, who sees no hand
        if text and game.round >= 8:
            print(text)

result = game.result
assert result is not None
print()
print(f"After {result.rounds} rounds ({result.reason}), {' and '.join(result.winners)} won:")
for seat, points, place in zip(game.seats, result.points, result.places, strict=True):
    print(f"  {place}. {seat:7}{points:3} points")
