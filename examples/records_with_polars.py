"""Two questions to many games, answered with a data frame (pip install polars):

    confucius arena --field novice,adept --games 400 --csv games.csv
    python examples/records_with_polars.py games.csv

Without a file it lets novices play a few games of their own.
"""

import io
import sys

from confucius import SOURCES
from confucius.arena import Plan, compete, write_csv

try:
    import polars as pl
except ImportError:
    sys.exit("This example needs Polars: pip install polars")


def games_of_novices() -> io.StringIO:
    plan = Plan.table(["novice"] * 4, games=60, seed=1)
    file = io.StringIO()
    write_csv(file, plan, compete(plan))
    file.seek(0)
    return file


# One row for each seat of each game.
seats = pl.read_csv(sys.argv[1] if len(sys.argv) > 1 else games_of_novices())
print(f"{seats['game'].n_unique()} games")

# What do winners do that the others do not?
sources = (
    seats.group_by(pl.col("place") == 1)
    .agg(pl.col(*SOURCES).mean())
    .sort("place", descending=True)
    .drop("place")
    .transpose(include_header=True, header_name="points from", column_names=["winners", "others"])
    .with_columns(more=pl.col("winners") - pl.col("others"))
    .sort("more", descending=True)
)
print("\nPoints per game by their source, and how many more of them the winners have:")
for source, winners, others, more in sources.iter_rows():
    print(f"  {source:16} {winners:5.2f} {others:5.2f} {more:+6.2f}")

# How many points does it take to win, and does a long game take more?
needed = (
    seats.filter(pl.col("place") == 1)
    .group_by("rounds")
    .agg(games=pl.col("game").n_unique(), median=pl.col("points").median(), least=pl.col("points").min())
    .sort("rounds")
)
print("\nPoints of the winner, by the length of the game:")
for rounds, games, median, least in needed.iter_rows():
    print(f"  {rounds:2} rounds, {games:3} games: median {median:.0f}, never less than {least}")
