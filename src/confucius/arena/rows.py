"""The games as a table for other programs: CSV, one row for each seat of each game."""

import csv
from collections.abc import Iterable, Iterator
from typing import Final, TextIO

from confucius.arena.plan import Plan
from confucius.arena.tally import turn_of
from confucius.rules.components import COLOURS
from confucius.rules.scoring import SOURCES
from confucius.simulation import Outcome, Sitting

COLUMNS: Final = (
    "game",
    "block",
    "seed",  # of the deal; the same in every rotation
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
    played = {outcome.number: outcome for outcome in outcomes}
    for number, block in enumerate(plan.blocks):
        for sitting in block:
            if sitting.number in played:
                writer.writerows(_rows(number, sitting, played[sitting.number]))


def _rows(block: int, sitting: Sitting, outcome: Outcome) -> Iterator[list[object]]:
    result = outcome.result
    winners = result.places.count(1)
    for seat, bot in enumerate(sitting.bots):
        yield [
            outcome.number,
            block,
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
