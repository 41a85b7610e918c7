"""The chart of chances as the pages show it: one for broad windows, one for phones."""

from dataclasses import replace
from typing import Final

from confucius.analysis import Analysis
from confucius.analysis.charts import chart_of
from confucius.drawing.chances import ChanceChart, chances_zone
from confucius.drawing.svg import PICTURE, drawing_for
from confucius.table.analysed.moment import OPEN
from confucius.table.analysed.zones import AnalysedTable
from confucius.table.live import LiveTable
from confucius.table.zones.scene import shown_names

_PHONE: Final = (370, 90)  # width of the chart and height of its plot
_STORY: Final = (1000, 172)


def page_charts(read: AnalysedTable, number: int) -> str:
    """With what the reader's moves cost; a reader who did not play sees everybody's."""
    chart = chart_of(
        read.analysis,
        [read.name(seat) for seat in range(len(read.names))],
        read.bands()[0],
        open_cards=read.cards == OPEN,
        everybody=read.me < 0,
        chosen=number,
    )
    return _both(chart, None)


def story_charts(live: LiveTable, analysis: Analysis, winner: int) -> str:
    """The winner lies on the baseline; what moves cost is not told here."""
    return _both(story_chart(live, analysis, winner), _STORY)


def story_chart(live: LiveTable, analysis: Analysis, winner: int) -> ChanceChart:
    return replace(chart_of(analysis, shown_names(live), winner), costs=())


def _both(chart: ChanceChart, size: tuple[int, int] | None) -> str:
    with drawing_for(PICTURE):
        broad = chances_zone(chart) if size is None else chances_zone(chart, *size)
        upright = chances_zone(chart, *_PHONE)
    return f'<div class="broad">{broad}</div><div class="upright">{upright}</div>'
