"""Playing the tournament of ``confucius arena``, and reporting the result."""

import json
import os
import shlex
import sys
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from confucius.arena import (
    Journal,
    JournalError,
    NoCluster,
    Plan,
    Standings,
    compete,
    ladder_svg,
    wording,
    write_csv,
)
from confucius.arena import page as pages
from confucius.arena.sheets import Sheet, sheets
from confucius.cli.arguments import bot_words
from confucius.cli.errors import INTERRUPTED, OK, UsageError
from confucius.cli.output import console, grid, writing
from confucius.cli.play.seating import checked_bot
from confucius.cli.progress import tracked
from confucius.simulation import Outcome
from confucius.words.language import N_, Counted, gettext, say
from confucius.words.numbers import Count


@dataclass(frozen=True)
class TournamentOrder:
    """What was asked for on the command line."""

    plan: Plan
    anchor: str | None
    jobs: int | None
    cluster: bool
    out: Path | None
    csv: Path | None
    plot: Path | None
    markdown: Path | None
    as_json: bool
    plain: bool

    @property
    def command(self) -> str:
        """What gives the same standings again; how they are played does not matter."""
        plan = self.plan
        words = ["confucius", "arena", *bot_words("--field" if plan.mixed else "--bots", plan.bots)]
        words += ["--players", str(plan.players)] if plan.mixed else []
        words += ["--games", str(plan.games), "--seed", str(plan.seed)]
        words += [f"--{name}" for name, on in plan.options.variants.items() if on]
        words += ["--anchor", self.anchor] if self.anchor is not None else []
        for option, path in (("--plot", self.plot), ("--markdown", self.markdown)):
            words += [option, str(path)] if path is not None else []
        return shlex.join(words)


def carry_out(order: TournamentOrder) -> int:
    _require_possible(order)
    begun = time.perf_counter()
    outcomes: list[Outcome] = []
    code = _play_all(order, outcomes)
    seconds = time.perf_counter() - begun
    try:
        standings = Standings.of(order.plan, outcomes, order.anchor)
    except ValueError:  # stopped before a single block was complete
        return code
    if code == OK:
        _write(order, standings, outcomes)
    _show(order, standings, seconds)
    return code


def _require_possible(order: TournamentOrder) -> None:
    """Report whatever is bound to fail before hours of play, not after."""
    for name in order.plan.entrants:
        checked_bot(name)
    if order.anchor is not None and order.anchor not in order.plan.bots:
        facts = {"anchor": order.anchor, "bots": ", ".join(order.plan.entrants)}
        raise UsageError(say(N_("the anchor {anchor} does not play; these do: {bots}"), facts))
    for path in (order.out, order.csv, order.plot, order.markdown):
        if path is not None and not (path.parent.is_dir() and os.access(path.parent, os.W_OK)):
            facts = {"path": str(path), "folder": str(path.parent)}
            raise UsageError(
                say(N_("cannot write {path}: the folder {folder} does not exist or is not writable"), facts)
            )
    if order.markdown is not None:
        _with_ladder(order.markdown, "")


def _tell_rounding(plan: Plan) -> None:
    playing = len(plan.sittings)
    if playing != plan.games:
        numbers = {"asked": plan.games, "playing": playing, "blocks": len(plan.blocks)}
        facts = {name: Count(number) for name, number in numbers.items()}
        sentence = Counted(
            "{asked} [game is|games are] rounded up to {playing}, which is {blocks} whole blocks.", by="asked"
        )
        print(say(sentence, facts), file=sys.stderr)


def _play_all(order: TournamentOrder, outcomes: list[Outcome]) -> int:
    """Play, and keep what was played; a person may stop it and still see the standings so far."""
    with ExitStack() as open_things:
        journal = None
        if order.out is not None:
            journal = open_things.enter_context(_journal(order.out, order.plan))
        _tell_rounding(order.plan)
        games = compete(order.plan, order.jobs, cluster=order.cluster, journal=journal)
        total = len(order.plan.sittings)
        known = 0 if journal is None else sum(number < total for number in journal.outcomes)
        try:
            for outcome in tracked(games, total, gettext("Playing"), done=known, quiet=order.as_json):
                outcomes.append(outcome)
        except NoCluster as error:
            raise UsageError(str(error)) from error
        except KeyboardInterrupt:
            print(_stopped(order, len(outcomes)), file=sys.stderr)
            return INTERRUPTED
    return OK


def _journal(path: Path, plan: Plan) -> Journal:
    with writing(path):
        try:
            return Journal(path, plan)
        except JournalError as error:
            raise UsageError(str(error)) from error


def _stopped(order: TournamentOrder, played: int) -> str:
    facts = {"played": Count(played), "total": Count(len(order.plan.sittings)), "out": str(order.out)}
    sentence = Counted(
        "Stopped after {played} of {total} [game|games]; use --out to be able to resume.",
        by="total",
    )
    if order.out is not None:
        sentence = Counted(
            "Stopped after {played} of {total} [game|games]; run the same command to continue {out}.",
            by="total",
        )
    return say(sentence, facts)


# Telling


def _write(order: TournamentOrder, standings: Standings, outcomes: list[Outcome]) -> None:
    if order.csv is not None:
        with writing(order.csv), order.csv.open("w", encoding="utf-8", newline="") as file:
            write_csv(file, order.plan, outcomes)
    if order.plot is not None:
        with writing(order.plot):
            order.plot.write_text(ladder_svg(standings), encoding="utf-8")
    if order.markdown is not None:
        page = _with_ladder(order.markdown, pages.section(standings, order.command, _picture(order)))
        with writing(order.markdown):
            order.markdown.write_text(page, encoding="utf-8")


def _picture(order: TournamentOrder) -> str | None:
    """The picture as the page must name it."""
    if order.plot is None or order.markdown is None:
        return None
    return Path(os.path.relpath(order.plot, order.markdown.parent)).as_posix()


def _with_ladder(path: Path, section: str) -> str:
    try:
        page = path.read_text(encoding="utf-8") if path.exists() else ""
        return pages.with_ladder(page, section)
    except OSError as error:
        facts = {"path": str(path), "why": error.strerror}
        raise UsageError(say(N_("cannot read {path}: {why}"), facts)) from error
    except ValueError as error:
        raise UsageError(f"{path}: {error}") from error


def _show(order: TournamentOrder, standings: Standings, seconds: float) -> None:
    if order.as_json:
        found = standings.to_json() | {"jobs": order.jobs, "seconds": round(seconds, 3)}
        json.dump(found, sys.stdout, indent=2)
        print()
        return
    parts: list[RenderableType] = [Text(sentence) for sentence in wording.introduction(standings)]
    parts += [_table(sheet) for sheet in sheets(standings)]
    parts += [Text(sentence, "bold") for sentence in wording.cautions(standings)]
    console(order.plain).print(Group(*parts))


def _table(sheet: Sheet) -> Table:
    table = grid()
    for number, column in enumerate(sheet.columns):
        table.add_column(column, justify="right" if number else "left")
    for row in sheet.rows:
        table.add_row(*row)
    return table
