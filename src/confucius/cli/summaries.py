"""The summary of a simulation as tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from confucius.drawing.text.look import Look, family_text
from confucius.rules.scoring import SOURCES
from confucius.simulation import Summary
from confucius.words import names
from confucius.words.language import N_, Counted, gettext, say
from confucius.words.numbers import decimal, percent

if TYPE_CHECKING:
    from confucius.cli.simulating import SimulationOrder


def summary_tables(order: SimulationOrder, summary: Summary, seconds: float) -> RenderableType:
    parts: list[RenderableType] = [Text(_speed(summary, seconds)), Text(_origin(order))]
    parts += [_points(order, summary), Text(_lengths(summary)), Text(_endings(summary))]
    if summary.failures:
        facts = {"n": len(summary.failures), "first": summary.failures[0]}
        failed = Counted("[{n} bot failed|{n} times a bot failed, first]: {first}", by="n")
        parts.append(Text(say(failed, facts), "bold"))
    return Group(*parts)


def _speed(summary: Summary, seconds: float) -> str:
    seconds = max(seconds, 1e-9)
    sentence = Counted(
        "{games} [game|games] in {seconds} s: "
        "{game_rate} games and {decision_rate} decisions a second, {length} decisions a game",
        by="games",
    )
    return say(
        sentence,
        {
            "games": summary.games,
            "seconds": decimal(seconds, 1),
            "game_rate": decimal(summary.games / seconds, 1),
            "decision_rate": decimal(summary.decisions / seconds),
            "length": decimal(summary.decisions / max(1, summary.games)),
        },
    )


def _origin(order: SimulationOrder) -> str:
    return say(N_("The same games again: --seed {seed}"), {"seed": order.seed})


def _points(order: SimulationOrder, summary: Summary) -> Table:
    """Averages: a row for each source, a column for each seat."""
    games = max(1, summary.games)
    seats = range(summary.players)
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1))
    table.add_column(gettext("Points a game"))
    for seat in seats:
        table.add_column(Text.assemble(family_text(seat, Look()), f"\n{order.bots[seat]}"), justify="right")
    table.add_column(gettext("All"), justify="right")
    for number, source in enumerate(SOURCES):
        _add(table, names.source(source), [summary.sources[seat][number] / games for seat in seats])
    table.add_section()
    _add(table, gettext("Total"), [summary.points[seat] / games for seat in seats])
    shares = [percent(summary.wins[seat] / games) for seat in seats]
    table.add_row(gettext("Games won"), *shares, "")
    return table


def _add(table: Table, name: str, averages: list[float]) -> None:
    table.add_row(name, *(decimal(value, 2) for value in (*averages, sum(averages) / len(averages))))


def _lengths(summary: Summary) -> str:
    shares = _shares({str(n): summary.rounds[n] for n in sorted(summary.rounds)}, summary.games)
    return say(N_("Rounds: {shares}"), {"shares": shares})


def _endings(summary: Summary) -> str:
    named = {names.end_reason(reason): summary.reasons[reason] for reason in sorted(summary.reasons)}
    return say(N_("How they ended: {shares}"), {"shares": _shares(named, summary.games)})


def _shares(counts: Mapping[str, int], total: int) -> str:
    return ", ".join(f"{name} {percent(count / max(1, total))}" for name, count in counts.items())
