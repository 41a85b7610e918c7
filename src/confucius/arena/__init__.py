"""Tournaments between bots, and how strong they prove to be.

>>> plan = Plan.table(["novice", "random", "random"], games=6, seed=1)
>>> standings = Standings.of(plan, compete(plan))
>>> [standing.bot for standing in standings.bots]
['novice', 'random']
>>> standings.leader.win_share.value > standings.fair_share
True

A `Plan` says which games are played, `compete` plays them, `Standings` sum them up. A `Journal` keeps
them in a file, so that a long tournament can be stopped and resumed. Beside the standings as
JSON there are `write_csv`, a line for each seat of each game, and `ladder_svg`, a picture.
"""

from confucius.arena.chart import ladder_svg
from confucius.arena.journal import Journal, JournalError
from confucius.arena.plan import Plan
from confucius.arena.rows import write_csv
from confucius.arena.standings import Estimate, Standing, Standings
from confucius.arena.tournament import compete
from confucius.cluster import NoCluster

__all__ = [
    "Estimate",
    "Journal",
    "JournalError",
    "NoCluster",
    "Plan",
    "Standing",
    "Standings",
    "compete",
    "ladder_svg",
    "write_csv",
]
