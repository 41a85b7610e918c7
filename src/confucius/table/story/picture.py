"""The picture that goes with the link to a story: 1200 x 630, with its style in it."""

from collections.abc import Iterator
from typing import Final

from confucius.analysis import Analysis
from confucius.drawing.chances import chances_zone
from confucius.drawing.han import seal
from confucius.drawing.ornaments import frame
from confucius.drawing.pieces import badge
from confucius.drawing.stylesheet import ROOT_CLASS, file_style
from confucius.drawing.svg import PICTURE, at, drawing_for, el, fit, g, measure, rect, safe, text
from confucius.table.analysed.charts import story_chart
from confucius.table.live import LiveTable
from confucius.table.story.telling import GameStory
from confucius.words.language import gettext

WIDTH: Final = 1200
HEIGHT: Final = 630
_LEFT: Final = 60
_ROOM: Final = 970  # for the title, beside the seal
_CHART: Final = (1080, 172)
_LARGEST: Final = 66
_SMALLEST: Final = 34


def share_picture(live: LiveTable, analysis: Analysis, story: GameStory) -> str:
    """An SVG document that needs nothing else."""
    with drawing_for(PICTURE):
        chart = chances_zone(story_chart(live, analysis, story.winner), *_CHART)
        drawn = rect("picture-ground", 0, 0, WIDTH, HEIGHT)
        drawn += g("", frame(WIDTH - 24, HEIGHT - 24), transform=at(12, 12)) + _heading(story)
        drawn += "".join(_players(story)) + g("zone", chart.at(_LEFT, 316)) + _foot()
        drawn += seal("kong", WIDTH - _LEFT - 80, 58, 80)
    return el(
        "svg",
        el("title", safe(story.title)),
        el("desc", safe(story.summary)),
        el("style", file_style("light")),
        drawn,
        xmlns="http://www.w3.org/2000/svg",
        cls=f"{ROOT_CLASS} light",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
        role="img",
    )


def _heading(story: GameStory) -> str:
    size = _LARGEST
    while size > _SMALLEST and measure(story.title, size) > _ROOM:
        size -= 4
    drawn = text("picture-kick", _LEFT, 90, gettext("The story of a game"))
    drawn += text("picture-title", _LEFT, 158, fit(story.title, _ROOM, size), font_size=size)
    line = story.summary.partition(". ")[0]
    return drawn + text("picture-line", _LEFT, 203, fit(f"{line}.", 1080, 24), font_size=24)


def _players(story: GameStory) -> Iterator[str]:
    step = 1080 / len(story.standing)
    for k, place in enumerate(story.standing):
        x = _LEFT + k * step
        name = fit(place.name, step - 120, 28)
        yield badge(place.seat, x + 16, 262, 1.3) + text("picture-name", x + 44, 272, name)
        cls = "picture-points first" if place.place == 1 else "picture-points"
        yield text(cls, x + 58 + measure(name, 28), 272, place.points)


def _foot() -> str:
    words = gettext("the chance of each family after every move")
    return text("picture-foot", _LEFT, 580, words) + text("picture-brand", WIDTH - _LEFT, 580, "Confucius")
