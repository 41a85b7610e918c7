"""Making the analyses of ``confucius analyse``, with progress, and showing them."""

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from confucius.analysis import SETTINGS, Analysis, AnalysisError, AnalysisSetting, analyse, for_seconds
from confucius.analysis.games import require_finished
from confucius.cli.analyses import analysis_tables
from confucius.cli.errors import INTERRUPTED, OK, BadRecord, UsageError
from confucius.cli.output import console, writing
from confucius.cli.progress import counting
from confucius.cli.recordfiles import record_of, record_texts
from confucius.cluster import NoCluster
from confucius.drawing.text import look_for
from confucius.record import Record, RecordError
from confucius.words.language import N_, gettext, say


@dataclass(frozen=True)
class AnalysisOrder:
    """What was asked for on the command line."""

    files: tuple[str, ...]
    setting: str
    simulations: int | None
    seconds: int | None
    jobs: int | None
    cluster: bool
    html: Path | None
    as_json: bool
    plain: bool

    @property
    def effort(self) -> AnalysisSetting:
        if self.simulations is not None:
            return AnalysisSetting(self.simulations)
        if self.seconds is not None:
            return for_seconds(self.seconds)
        return SETTINGS[self.setting]


@dataclass(frozen=True)
class NamedRecord:
    """A game and where it comes from."""

    source: str
    record: Record


def carry_out(order: AnalysisOrder) -> int:
    """Every game is read before the first one is analysed, so that a bad one is told at once."""
    games = [game for path in order.files for game in _games(path)]
    if order.html is not None and len(games) != 1:
        raise UsageError(say(N_("--html shows one game; there are {games} here"), {"games": len(games)}))
    try:
        for game in games:
            _show(order, game, _analysed(order, game), len(games) == 1)
    except KeyboardInterrupt:
        print(gettext("Stopped before the end."), file=sys.stderr)
        return INTERRUPTED
    return OK


def _games(path: str) -> Iterator[NamedRecord]:
    for entry in record_texts(path):
        source = (
            path if entry.line == 1 else say(N_("{path}, line {line}"), {"path": path, "line": entry.line})
        )
        try:
            record = record_of(entry)
            require_finished(record.check())
        except (RecordError, AnalysisError) as error:
            raise BadRecord(f"{source}: {error}") from error
        yield NamedRecord(source, record)


def _analysed(order: AnalysisOrder, game: NamedRecord) -> Analysis:
    with counting(gettext("Analysing"), quiet=order.as_json) as progress:
        try:
            return analyse(game.record, order.effort, progress, jobs=order.jobs, cluster=order.cluster)
        except NoCluster as error:
            raise UsageError(str(error)) from error


def _show(order: AnalysisOrder, game: NamedRecord, analysis: Analysis, is_only_one: bool) -> None:
    if order.as_json:
        print(json.dumps(analysis.to_json(), indent=2 if is_only_one else None))
        return
    if order.html is not None:
        from confucius.cli.analysis_page import page

        with writing(order.html):
            order.html.write_text(page(analysis, game.record), encoding="utf-8")
        print(say(N_("The analysis is in {path}"), {"path": str(order.html)}))
        return
    screen = console(order.plain)
    if not is_only_one:
        screen.rule(game.source)
    screen.print(analysis_tables(analysis, game.record, look_for(screen)))
