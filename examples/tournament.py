"""Who is stronger, and how sure can we be? A tournament in a few lines:

    python examples/tournament.py
    python examples/tournament.py adept novice file:examples/write_a_bot.py:Courtier

Every block of games is one deal, played in all rotations of the seats, so luck and seats favour nobody.
"""

import sys

from confucius.arena import Plan, Standings, compete

if __name__ == "__main__":  # the games may be played in several processes, which import this file
    bots = sys.argv[1:] or ["random", "novice"]
    plan = Plan.field(bots, players=3, games=48, seed=2008)
    standings = Standings.of(plan, compete(plan, jobs=2))

    print(f"{standings.games} games in {standings.blocks} blocks; an equal share would be one win in three")
    for standing in standings.bots:
        rating, share = standing.rating, standing.win_share
        print(
            f"{standing.bot:8} rating {rating.value:+5.0f} ({rating.low:+.0f} to {rating.high:+.0f})", end=""
        )
        print(f", {share.value:.0%} of games won ({share.low:.0%} to {share.high:.0%})", end="")
        print(f", {standing.points:.1f} points, {1000 * standing.pace.median:.2f} ms a move")

    first, *_, last = standings.turns
    print(f"The first to act won {first.value:.0%} of the games, the last {last.value:.0%}")
