"""The chart of an analysis: what drawing/chances.py shows of it."""

from collections.abc import Sequence

from confucius.analysis.report import Analysis, Reading
from confucius.drawing.chances import ChanceChart


def chart_of(
    analysis: Analysis,
    names: Sequence[str],
    seat: int,
    *,
    open_cards: bool = False,
    everybody: bool = False,
    chosen: int | None = None,
) -> ChanceChart:
    """The chart with the band of `seat` on the baseline and what its moves cost, or everybody's.

    `names` are those of the players by seat; `chosen` is the number of a move to point at.
    """
    costs = []
    for moment in analysis.decisions:
        reading: Reading | None = moment.open if open_cards else moment.known
        if reading is not None and reading.grade != "best" and (everybody or moment.seat == seat):
            costs.append((moment.number, reading.loss))
    return ChanceChart(
        chances=[moment.after for moment in analysis.moments],
        rounds=[moment.round for moment in analysis.moments],
        names=names,
        seat=seat,
        turns=[point.number for point in analysis.turning_points],
        costs=costs,
        chosen=chosen,
        points=[player.points for player in analysis.players],
    )
