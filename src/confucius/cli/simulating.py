"""Playing the games of ``confucius simulate``, with progress and a summary."""

import json
import sys
import time
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TextIO

from confucius.cli.errors import INTERRUPTED, OK
from confucius.cli.output import console, writing
from confucius.cli.play.seating import checked_bot
from confucius.cli.progress import tracked
from confucius.cli.summaries import summary_tables
from confucius.record import line
from confucius.rules.options import Options
from confucius.simulation import Series, Summary, simulate
from confucius.words.language import gettext


@dataclass(frozen=True)
class SimulationOrder:
    """What was asked for on the command line."""

    games: int
    bots: tuple[str, ...]
    seed: int
    options: Options
    jobs: int
    out: str | None
    as_json: bool
    plain: bool

    @property
    def plan(self) -> Series:
        keep = self.out is not None
        return Series(self.games, self.bots, self.seed, self.options, keep)


def carry_out(order: SimulationOrder) -> int:
    for name in set(order.bots):
        checked_bot(name)
    summary = Summary(len(order.bots))
    begun = time.perf_counter()
    code = _play_all(order, summary)
    seconds = time.perf_counter() - begun
    if order.as_json:
        json.dump(_as_json(order, summary, seconds), sys.stdout, indent=2)
        print()
    else:
        console(order.plain).print(summary_tables(order, summary, seconds))
    return code


def _opened(path: str) -> TextIO:
    with writing(path):
        return open(path, "w", encoding="utf-8")


def _play_all(order: SimulationOrder, summary: Summary) -> int:
    """Play, and write down what was played; a person may stop it and still see the summary so far."""
    with ExitStack() as open_things:
        file = open_things.enter_context(_opened(order.out)) if order.out is not None else None
        try:
            for outcome in tracked(simulate(order.plan, order.jobs), order.games, gettext("Playing")):
                summary.add(outcome)
                if file is not None and outcome.record is not None:
                    file.write(line(outcome.record) + "\n")
        except KeyboardInterrupt:
            print(gettext("Stopped before the end; this is what was played."), file=sys.stderr)
            return INTERRUPTED
    return OK


def _as_json(order: SimulationOrder, summary: Summary, seconds: float) -> dict[str, object]:
    plan: dict[str, object] = {
        "players": len(order.bots),
        "bots": list(order.bots),
        "seed": order.seed,
        **order.options.variants,
        "jobs": order.jobs,
    }
    return plan | summary.to_json() | {"seconds": round(seconds, 3)}
