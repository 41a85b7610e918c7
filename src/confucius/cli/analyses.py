"""An analysis as tables for a terminal."""

from collections.abc import Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from confucius.analysis import AnalysedMoment, Analysis, Balance
from confucius.cli.output import grid
from confucius.cli.results import grid_of_seats, victory
from confucius.drawing import labels
from confucius.drawing.labels import word
from confucius.drawing.text.look import FAINT, Look, family_text
from confucius.record import Record
from confucius.words import analysis as words
from confucius.words.chances import points, whole_percents
from confucius.words.language import gettext
from confucius.words.moves import describe
from confucius.words.numbers import decimal, percent

MOST_DECISIONS: Final = 10
_GRADE_STYLES: Final = {"blunder": "bold", "mistake": "bold"}


def analysis_tables(analysis: Analysis, record: Record, look: Look) -> RenderableType:
    """Everything a person wants to know first."""
    end = record.replay()
    assert end.result is not None
    parts: list[RenderableType] = [
        Text(victory(end.state, end.result), "bold"),
        Text(words.about(len(analysis.decisions), analysis.setting.simulations), FAINT),
        Text(""),
        _headed(gettext("Chances to win"), _by_round(analysis, look)),
        _headed(gettext("How each chance came about"), _sums(analysis, look)),
    ]
    if analysis.turning_points:
        parts.append(_headed(gettext("Turning points"), _turning_points(analysis, record)))
    faults = costly(analysis)
    if faults:
        parts.append(_headed(gettext("What cost most, as known"), _costs(faults, record, look)))
    return Group(*parts)


def costly(analysis: Analysis) -> list[AnalysedMoment]:
    """The decisions that lost most as known, the worst first: faults only."""
    faults = [moment for moment in analysis.decisions if moment.known is not None and moment.known.is_fault]
    return sorted(faults, key=_lost)[:MOST_DECISIONS]


def _lost(moment: AnalysedMoment) -> float:
    assert moment.known is not None
    return -moment.known.loss


def _headed(title: str, body: RenderableType) -> RenderableType:
    return Group(Text(title, "bold"), body)


def rounds(analysis: Analysis) -> Iterator[tuple[int, AnalysedMoment]]:
    """Every round with its last moment."""
    moments = analysis.moments
    for moment, following in zip(moments, (*moments[1:], None), strict=True):
        if following is None or following.round != moment.round:
            yield moment.round, moment


def _by_round(analysis: Analysis, look: Look) -> Table:
    table = grid_of_seats(words.heading("after"), len(analysis.seats), look)
    rows = [(words.where(analysis.moments[0]), analysis.moments[0].after)]
    for number, moment in rounds(analysis):
        rows.append((word(labels.ROUND, round=number), moment.after))
    for name, chances in rows:
        table.add_row(name, *(percent(part / 100, digits=0) for part in whole_percents(chances)))
    return table


def _sums(analysis: Analysis, look: Look) -> Table:
    table = grid()
    table.add_column("")
    for name in ("points", "start", "own", "others", "luck", "end", "adjusted", "accuracy", "open"):
        table.add_column(words.heading(name), justify="right")
    for balance in analysis.players:
        table.add_row(family_text(balance.seat, look), *_sum_row(balance))
    return table


def _sum_row(balance: Balance) -> list[str]:
    return [
        str(balance.points),
        decimal(100 * balance.start, 1),
        points(balance.own),
        points(sum(balance.others)),
        points(balance.luck),
        decimal(100 * balance.end, 1),
        decimal(100 * balance.adjusted, 1),
        *(
            "–" if share is None else percent(share / 100)
            for share in (balance.accuracy, balance.accuracy_open)
        ),
    ]


def _turning_points(analysis: Analysis, record: Record) -> RenderableType:
    lines: list[RenderableType] = []
    for number, point in enumerate(analysis.turning_points, 1):
        lines.append(Text(f"{number}. {words.where(point)}"))
        before = record.replay(max(0, point.number - 1)).state
        for line in words.turning_point(point, before, analysis.moments[point.number].known):
            lines.append(Padding(Text(line), (0, 0, 0, 3)))
    return Group(*lines, Text(""))


def _costs(faults: list[AnalysedMoment], record: Record, look: Look) -> Table:
    table = grid()
    for name in ("move", "who", "played", "better"):
        table.add_column(words.heading(name))
    table.add_column(words.heading("lost"), justify="right")
    table.add_column("±", justify="right")
    table.add_column(words.heading("open"), justify="right")
    table.add_column(words.heading("grade"))
    for moment in faults:
        assert moment.known is not None
        assert moment.open is not None
        assert moment.seat is not None
        assert moment.move is not None
        state = record.replay(moment.number - 1).state
        table.add_row(
            str(moment.number),
            family_text(moment.seat, look),
            describe(moment.move, state, to_others=True),
            describe(moment.known.best.move, state, to_others=True),
            decimal(100 * moment.known.loss, 1),
            decimal(100 * moment.known.error, 1),
            decimal(100 * moment.open.loss, 1),
            Text(words.grade_name(moment.known.grade), _GRADE_STYLES.get(moment.known.grade, "")),
        )
    return table
