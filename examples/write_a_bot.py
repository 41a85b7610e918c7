"""A bot is one method. Let this one play:

    confucius play --bots file:examples/write_a_bot.py:Courtier
    confucius simulate --bots file:examples/write_a_bot.py:Courtier --bots novice,random

Run as a script, it plays a few games against a novice and two random players.
"""

import random

from confucius import Game, LegalMoves, Move, View, sampled
from confucius.rules.cards import count
from confucius.rules.cubes import counted
from confucius.rules.state import influence_of


class Courtier:
    """Looks one move ahead, and likes points, influence, cubes for the next round, and cards."""

    def choose(self, view: View, moves: LegalMoves, rng: random.Random) -> Move:
        # `view` holds what this seat may see and no more; dealing the unseen cards again makes a game
        # of it to try moves in. `rng` is the seat's own, so that a game can be repeated: with the
        # global random module it would change with the company.
        guess = sampled(view, rng)
        return max(moves.irredundant, key=lambda move: (self.worth(guess, move, view.seat), rng.random()))

    def worth(self, game: Game, move: Move, seat: int) -> float:
        after = game.copy()
        after.push(move)  # a sampled game stops at a draw: the cards to come are counted, not guessed
        state = after.state
        influence = sum(influence_of(state, seat, ministry) for ministry in range(3))
        cubes, _ = counted(state, seat)
        cards = min(6, count(state.hands[seat]) + len(state.due))
        armies = state.armies.count(seat)
        return 3 * state.points[seat] + 3 * influence + 3 * cubes + 4 * armies + state.sea[seat] + 0.7 * cards


if __name__ == "__main__":
    from confucius.simulation import Plan, Summary, simulate

    plan = Plan(games=20, bots=(f"file:{__file__}:Courtier", "novice", "random", "random"), seed=1)
    summary = Summary(plan.players)
    for outcome in simulate(plan):
        summary.add(outcome)
    for name, wins, points in zip(("Courtier", *plan.bots[1:]), summary.wins, summary.points, strict=True):
        print(f"{name:8} won {wins:4.1f} of {summary.games}, {points / summary.games:4.1f} points a game")
