"""A bot is one method. Let this one play:

    confucius play --bots file:examples/write_a_bot.py:Courtier
    confucius simulate --bots file:examples/write_a_bot.py:Courtier --bots novice,random

Run as a script, it plays a few games against a novice and two random players.
"""

import random

from confucius import Game, LegalMoves, Move, View, sampled


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
        me = after.player(seat)
        standing = 3 * me.points + 3 * sum(me.influence.values()) + 3 * me.next_cubes
        return standing + 4 * me.armies_abroad + me.junks_at_sea + 0.7 * min(6, me.cards + len(after.due))


if __name__ == "__main__":
    from confucius.arena import Plan, Standings, compete

    plan = Plan.table([f"file:{__file__}:Courtier", "novice", "random", "random"], games=20, seed=1)
    for standing in Standings.of(plan, compete(plan)).bots:
        name = standing.bot.rpartition(":")[2]
        print(f"{name:8} won {standing.win_share.value:4.0%}, {standing.points:4.1f} points a game")
