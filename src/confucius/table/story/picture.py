"""The picture that goes with the link to a story: 1200 x 630, with its style in it."""

from collections.abc import Iterator
from typing import Final

from confucius.analysis import Analysis
from confucius.drawing.chances import chances_zone
from confucius.drawing.han import seal
from confucius.drawing.ornaments import frame
from confucius.drawing.pieces import badge
from confucius.drawing.stylesheet import ROOT_CLASS, file_style
from confucius.drawing.svg import PICTURE, at, document, drawing_for, fit, g, measure, rect, span, spans, text
from confucius.table.analysed.charts import story_chart
from confucius.table.live import LiveTable
from confucius.table.story.telling import GameStory
from confucius.words.language import gettext

WIDTH: Final = 1200
HEIGHT: Final = 630
_LEFT: Final = 60
_ROOM: Final = 970  # for the title, beside the seal
_CHART: Final = (1080, 172)
_TITLE: Final = range(66, 33, -4)  # sizes of letters, the largest first
_LINE: Final = range(24, 17, -1)


def share_picture(live: LiveTable, analysis: Analysis, story: GameStory) -> str:
    """An SVG document that needs nothing else."""
    with drawing_for(PICTURE):
        chart = chances_zone(story_chart(live, analysis, story.winner), *_CHART)
        drawn = rect("picture-ground", 0, 0, WIDTH, HEIGHT)
        drawn += g("", frame(WIDTH - 24, HEIGHT - 24), transform=at(12, 12)) + _heading(story)
        drawn += "".join(_players(story)) + g("zone", chart.at(_LEFT, 316)) + _foot()
        drawn += seal("kong", WIDTH - _LEFT - 80, 58, 80)
    look = f"{ROOT_CLASS} light", WIDTH, HEIGHT, file_style("light")
    return document(*look, story.title, drawn, about=story.summary)


def _heading(story: GameStory) -> str:
    drawn = text("picture-kick", _LEFT, 90, gettext("The story of a game"))
    drawn += _fitted("picture-title", 158, story.title, _ROOM, _TITLE)
    return drawn + _fitted("picture-line", 203, f"{story.summary.partition('. ')[0]}.", 1080, _LINE)


def _fitted(cls: str, y: float, words: str, room: float, sizes: range) -> str:
    """As large as there is room for; cut short if even the smallest letters are too wide."""
    size = next((size for size in sizes if measure(words, size) <= room), sizes[-1])
    return text(cls, _LEFT, y, fit(words, room, size), font_size=size)


def _players(story: GameStory) -> Iterator[str]:
    step = 1080 / len(story.standing)
    for k, place in enumerate(story.standing):
        x = _LEFT + k * step
        name = span("", fit(place.name, step - 90, 28))
        points = span("picture-points first" if place.place == 1 else "picture-points", place.points, 16)
        yield badge(place.seat, x + 16, 262, 1.3) + spans("picture-name", x + 44, 272, name, points)


def _foot() -> str:
    words = gettext("the chance of each family after every move")
    return text("picture-foot", _LEFT, 580, words) + text("picture-brand", WIDTH - _LEFT, 580, "Confucius")
