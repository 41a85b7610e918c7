"""Who is stronger, and how sure can we be? A tournament in a few lines:

    python examples/tournament.py
    python examples/tournament.py adept novice random

Every block of games is one deal, played in all rotations of the seats, so luck and seats favour nobody.
By itself it asks whether the bot of write_a_bot.py has outgrown the novice.
"""

import sys
from pathlib import Path

from confucius.arena import Plan, Standings, compete

COURTIER = f"file:{Path(__file__).with_name('write_a_bot.py')}:Courtier"

if __name__ == "__main__":  # the games are played in two processes, which import this file
    bots = sys.argv[1:] or ["novice", COURTIER]
    plan = Plan.field(bots, players=3, games=24, seed=2008)
    standings = Standings.of(plan, compete(plan, jobs=2))

    print(f"{standings.games} games in {standings.blocks} blocks; equal bots would win one game in three")
    for standing in standings.bots:
        rating, share = standing.rating, standing.win_share
        print(Path(standing.bot).name)
        print(f"  rating {rating.value:+.0f} ({rating.low:+.0f} to {rating.high:+.0f})")
        print(f"  games won {share.value:.0%} ({share.low:.0%} to {share.high:.0%})")
        print(f"  {standing.points:.1f} points a game, {1000 * standing.pace.median:.2f} ms a move")

    first, *_, last = standings.turns
    print(f"The first to act won {first.value:.0%} of the games, the last {last.value:.0%}")
