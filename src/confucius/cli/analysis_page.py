"""An analysis as one HTML page that needs nothing else."""

from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from markupsafe import Markup

from confucius.analysis import GRADES, AnalysedMoment, Analysis, Reading, TurningPoint, chart_of
from confucius.browser.rendering import rendered
from confucius.cli.results import victory
from confucius.drawing.chances import chances_zone, chart_texts
from confucius.drawing.stylesheet import page_style
from confucius.drawing.svg import PICTURE, drawing_for
from confucius.record import Record
from confucius.rules.state import State
from confucius.words import analysis as words
from confucius.words import names
from confucius.words.advice import reason_text
from confucius.words.chances import points
from confucius.words.language import N_, gettext, language
from confucius.words.moves import describe
from confucius.words.numbers import decimal, percent

_COSTS: Final = N_(
    "What each cost in points of chance to win, as the player knew the game (± its standard error) and with"
    " open cards."
)


@dataclass(frozen=True)
class DecisionRow:
    """One decision as the page lists it."""

    number: int
    round: int
    seat: int
    played: str
    better: str  # nothing if the best move was made, or one as good
    reason: str  # what speaks for the better one
    grade: str
    grade_name: str
    known: str
    error: str
    open: str


def _style() -> Markup:
    """Written into the page, which has nothing beside it to load."""
    own = files("confucius.browser").joinpath("static", "analysis", "file.css").read_text(encoding="utf-8")
    return Markup(f"<style>\n{page_style()}\n{own}</style>")


def page(analysis: Analysis, record: Record) -> str:
    """Chart, sums, turning points and every decision."""
    end = record.replay()
    assert end.result is not None
    winner = end.result.places.index(1)
    families = [names.family(seat) for seat in range(record.players)]
    chart = chart_of(analysis, families, winner, everybody=True)
    with drawing_for(PICTURE):
        drawn = chances_zone(chart)
    return rendered(
        "analysis_file.html",
        language=language(),
        style=_style(),
        result=victory(end.state, end.result),
        about=words.about(len(analysis.decisions), analysis.setting.simulations),
        costs_note=gettext(_COSTS),
        heading=words.heading,
        where=words.where,
        chart=drawn,
        rounds=chart_texts(chart),
        families=families,
        people=record.names or [""] * record.players,
        balances=analysis.players,
        points=points,
        decimal=decimal,
        percent=percent,
        turns=[_turn(analysis, record, point) for point in analysis.turning_points],
        turning_points=analysis.turning_points,
        rows=_rows(analysis, record),
    )


def _turn(analysis: Analysis, record: Record, point: TurningPoint) -> list[str]:
    before = record.replay(max(0, point.number - 1)).state
    return words.turning_point(point, before, analysis.moments[point.number].known)


def _rows(analysis: Analysis, record: Record) -> list[DecisionRow]:
    game = record.replay(0)
    steps = list(record.replay().steps())[1:]
    rows = []
    for moment, step in zip(analysis.moments[1:], steps, strict=True):
        if moment.known is not None:
            rows.append(_row(moment, game.state))
        game.repeat(step)
    return rows


def _reason(known: Reading, seat: int) -> str:
    if known.grade == GRADES[0]:
        return ""
    return " ".join(reason_text(reason, seat) for reason in known.best.reasons[: words.MOST_REASONS])


def _row(moment: AnalysedMoment, state: State) -> DecisionRow:
    known, open_cards = moment.known, moment.open
    assert known is not None
    assert open_cards is not None
    assert moment.seat is not None
    assert moment.move is not None
    return DecisionRow(
        number=moment.number,
        round=moment.round,
        seat=moment.seat,
        played=describe(moment.move, state, to_others=True),
        better=describe(known.best.move, state, to_others=True) if known.grade != GRADES[0] else "",
        reason=_reason(known, moment.seat),
        grade=known.grade,
        grade_name=words.grade_name(known.grade),
        known=decimal(100 * known.loss, 1),
        error=decimal(100 * known.error, 1),
        open=decimal(100 * open_cards.loss, 1),
    )
