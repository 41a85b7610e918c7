"""What the decisions of a game cost, as a data frame (pip install polars):

    python examples/analyse_game.py game.json
    confucius analyse game.json --json > analysis.json

Without a file it analyses a game between bots, with few simulations.
"""

import sys
from pathlib import Path

from confucius import Game, read_records
from confucius.analysis import QUICK, Analysis, AnalysisSetting, analyse
from confucius.bots import Seats, make_bot

try:
    import polars as pl
except ImportError:
    sys.exit("This example needs Polars: pip install polars")


def game_of_bots() -> Game:
    game = Game(players=3, seed=1)
    Seats([make_bot(name) for name in ("champion:0", "adept", "novice")], "an example").play_out(game)
    return game


def decisions(analysis: Analysis) -> pl.DataFrame:
    """One row for each decision that was not forced."""
    return pl.DataFrame(
        [
            {
                "move": moment.number,
                "round": moment.round,
                "seat": analysis.seats[moment.seat or 0],
                "kind": moment.move.name if moment.move else "",
                "lost": 100 * moment.known.loss,
                "lost_open": 100 * moment.open.loss,
                "grade": moment.known.grade,
            }
            for moment in analysis.decisions
            if moment.known and moment.open
        ]
    )


if len(sys.argv) > 1:
    analysis = analyse(next(iter(read_records(Path(sys.argv[1])))), QUICK)
else:
    analysis = analyse(game_of_bots(), AnalysisSetting(10))

for player in analysis.players:
    sums = f"own moves {player.own:+.1%}, others {sum(player.others):+.1%}, luck {player.luck:+.1%}"
    print(f"{analysis.seats[player.seat]:7} {player.start:.1%}, {sums}: {player.end:.0%}")

frame = decisions(analysis)
print(f"\n{len(frame)} decisions. Points of chance lost, by seat and round:")
by_round = frame.pivot("round", index="seat", values="lost", aggregate_function="sum", sort_columns=True)
for seat, *lost in by_round.iter_rows():
    print(f"  {seat:7}" + "".join(f" {points or 0:6.1f}" for points in lost))

print("\nWhich kinds of move cost most:")
kinds = (
    frame.group_by("kind").agg(pl.len().alias("times"), pl.col("lost").mean()).sort("lost", descending=True)
)
for kind, times, lost in kinds.head(5).iter_rows():
    print(f"  {kind:14} {times:3} times, {lost:5.2f} points each")
