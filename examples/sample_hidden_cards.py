"""What may White hold? The unseen cards are dealt again, in agreement with everything Black has seen."""

import random
from collections import Counter

from confucius import Game, sampled
from confucius.bots import Seats, make_bot

game = Game(players=4, seed=10)
seats = Seats([make_bot("novice")] * 4, seed=10)
for _ in range(70):
    game.push(seats.choose(game))

view = game.view("black")
print(f"Black sees that White holds {view.player('white').cards} cards.")

# A view is all a bot gets, and `sampled` makes a full game of it: to the seat it looks exactly as the
# real one, down to what follows from the cards that everybody has seen paid.
rng = random.Random(1)
guesses = Counter(tuple(sampled(view, rng).view("white").hand) for _ in range(2000))
for hand, times in guesses.most_common(5):
    print(f"  {times / 20:4.1f} %  {'+'.join(map(str, hand)) or 'nothing'}")
print(f"In truth it is {'+'.join(map(str, game.view('white').hand)) or 'nothing'}.")

# A sampled game can be played on. This is how a search looks ahead without peeking.
guess = sampled(view, rng)
print(f"One such game: {guess!r}")
