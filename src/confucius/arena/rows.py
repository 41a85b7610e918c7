"""The games as a table for other programs: CSV, one row for each seat of each game."""

import csv
from collections.abc import Iterable, Iterator
from typing import Final, TextIO

from confucius.arena.plan import Plan
from confucius.arena.tally import turn_of
from confucius.rules.components import COLOURS
from confucius.rules.scoring import SOURCES
from confucius.simulation import Outcome

COLUMNS: Final = (
    "game",
    "block",
    "seed",  # of the deal, which the games of a block have in common
    "seat",
    "turn",  # when the seat first acted, from 1
    "bot",
    "place",
    "won",  # 1, a part of it if the win was shared, or 0
    "points",
    *SOURCES,
    "rounds",
    "ending",
    "moves",
    "seconds",  # of thinking, in the whole game
    "failed",  # 1 if the bot failed and a novice took its seat
)


def write_csv(file: TextIO, plan: Plan, outcomes: Iterable[Outcome]) -> None:
    """Write the games in order, under a line with the names of the columns."""
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(COLUMNS)
    for outcome in sorted(outcomes, key=lambda outcome: outcome.number):
        writer.writerows(_rows(plan, outcome))


def _rows(plan: Plan, outcome: Outcome) -> Iterator[list[object]]:
    sitting = plan.sittings[outcome.number]
    result = outcome.result
    winners = result.places.count(1)
    for seat, bot in enumerate(sitting.bots):
        yield [
            outcome.number,
            plan.block_numbers[outcome.number],
            sitting.seed,
            COLOURS[seat],
            turn_of(seat, outcome),
            bot,
            result.places[seat],
            round(1 / winners, 4) if result.places[seat] == 1 else 0,
            result.points[seat],
            *result.sources[seat],
            result.rounds,
            result.reason,
            len(outcome.thinking[seat]),
            sum(outcome.thinking[seat]) / 1e6,
            int(seat in outcome.replaced),
        ]
