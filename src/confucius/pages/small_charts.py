"""The charts of finished games on the front page: small, and drawn once."""

from collections import OrderedDict
from dataclasses import replace
from typing import Final

from markupsafe import Markup

from confucius.analysis import Analysis
from confucius.analysis.charts import chart_of
from confucius.drawing.chances import chances_zone
from confucius.drawing.svg import PICTURE, drawing_for
from confucius.pages.lists import name_of
from confucius.table.answers import TableAnswer
from confucius.words.language import language

_SIZE: Final = (370, 56)  # width of the chart and height of its plot
_MOST: Final = 256

_Key = tuple[str, str, int, tuple[str, ...]]


class SmallCharts:
    """Charts by table and reader. Games that are over change no more; only people's names do."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[_Key, Markup] = OrderedDict()

    def find(self, table: TableAnswer) -> Markup | None:
        return self._drawn.get(_key(table))

    def draw(self, table: TableAnswer, analysis: Analysis) -> Markup:
        """The reader's band lies on the baseline; what moves cost is told on the page of the analysis."""
        key = _key(table)
        chart = replace(chart_of(analysis, key[3], key[2]), costs=(), turns=())
        with drawing_for(PICTURE):
            drawn = Markup(chances_zone(chart, *_SIZE))
        self._drawn[key] = drawn
        while len(self._drawn) > _MOST:
            self._drawn.popitem(last=False)
        return drawn


def _key(table: TableAnswer) -> _Key:
    seats = table["seats"]
    own = next((place for place, seat in enumerate(seats) if seat["you"]), 0)
    return table["id"], language(), own, tuple(name_of(seat) for seat in seats)
