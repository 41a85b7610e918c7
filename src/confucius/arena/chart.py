"""The ladder as a picture: every bot's rating with its interval, the best on top."""

import math
from typing import Final

from confucius.arena import wording
from confucius.arena.standings import Standing, Standings
from confucius.drawing.palette import written_out
from confucius.drawing.svg import circle, document, fit, g, measure, number, path, rect, text, tooltip
from confucius.words.language import N_, gettext, say
from confucius.words.numbers import percent

WIDTH: Final = 860
_MARGIN: Final = 30
_TOP: Final = 100  # where the rows begin
_ROW: Final = 52
_BELOW: Final = 72  # for the scale and what it means
_NAME: Final = 15  # size of the letters
_NARROWEST_NAMES: Final = 124
_WIDEST_NAMES: Final = 230
_FIGURES: Final = 190  # room for the rating in figures, on the right
_CAP: Final = 6  # half the height of a bar's ends
_LEAST_STEP: Final = 10
_MOST_TICKS: Final = 8

_STYLE: Final = """
.ladder { font-family: var(sans); font-size: 13px; fill: var(ink-2); }
.ladder .sheet { fill: var(paper); stroke: var(line); }
.ladder .band { fill: var(paper-2); }
.ladder .head { font-family: var(serif); font-size: 23px; font-weight: 700; fill: var(ink); }
.ladder .name { font-size: 15px; font-weight: 700; fill: var(ink); }
.ladder .figure { font-size: 17px; font-weight: 700; fill: var(ink); }
.ladder .mid { text-anchor: middle; }
.ladder .end { text-anchor: end; }
.ladder .grid { stroke: var(line); fill: none; }
.ladder .zero { stroke: var(line-2); stroke-dasharray: 3 3; fill: none; }
.ladder .bar { stroke: var(cobalt); stroke-width: 2; stroke-linecap: round; fill: none; }
.ladder .dot { fill: var(cobalt); stroke: var(paper); stroke-width: 2; }
.ladder .anchor { fill: var(paper); stroke: var(ink-2); stroke-width: 2; }
"""


def ladder_svg(standings: Standings) -> str:
    """The ladder as one SVG document that needs nothing else, on light ground."""
    return _Ladder(standings).svg()


def ticks(low: float, high: float) -> list[int]:
    """Round numbers at equal steps, from below the lowest to above the highest value.

    >>> ticks(-30, 512)
    [-100, 0, 100, 200, 300, 400, 500, 600]
    >>> ticks(0, 0)
    [-10, 0, 10]
    """
    step = _LEAST_STEP
    while (high - low) / step > _MOST_TICKS - 2:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2  # 10, 20, 50, 100, ...
    first, last = math.floor(low / step), math.ceil(high / step)
    if first == last:
        first, last = first - 1, last + 1
    return [k * step for k in range(first, last + 1)]


class _Ladder:
    """Rows between names on the left and figures on the right, over one scale."""

    def __init__(self, standings: Standings) -> None:
        self.standings = standings
        self.bots = standings.bots
        self.called = wording.known_as(standings.plan)
        widest = max(measure(self.called[standing.bot], _NAME, bold=True) for standing in self.bots)
        self.left = _MARGIN + max(_NARROWEST_NAMES, min(_WIDEST_NAMES, widest)) + 24
        self.right = WIDTH - _MARGIN - _FIGURES
        self.end = _TOP + _ROW * len(self.bots)
        ratings = [standing.rating for standing in self.bots]
        self.ticks = ticks(min(rating.low for rating in ratings), max(rating.high for rating in ratings))

    def x(self, rating: float) -> float:
        """Where a rating lies."""
        low, high = self.ticks[0], self.ticks[-1]
        return self.left + (rating - low) / (high - low) * (self.right - self.left)

    def svg(self) -> str:
        height = self.end + _BELOW
        rows = list(enumerate(self.bots))
        return document(
            "ladder",
            WIDTH,
            height,
            written_out(_STYLE),
            self._summary(),
            rect("sheet", 0.5, 0.5, WIDTH - 1, height - 1, 10),
            text("head", _MARGIN, 46, gettext("The ladder")),
            text("", _MARGIN, 70, wording.about(self.standings)),
            *(self._band(place) for place, _ in rows if place % 2 == 0),
            self._scale(),
            *(self._row(place, standing) for place, standing in rows),
        )

    def _summary(self) -> str:
        rated = [f"{self.called[bot.bot]} {wording.rating(bot.rating.value)}" for bot in self.bots]
        return f"{gettext('The ladder')}: {', '.join(rated)}"

    def _band(self, place: int) -> str:
        return rect("band", _MARGIN - 12, _TOP + _ROW * place, WIDTH - 2 * _MARGIN + 24, _ROW, 6)

    def _scale(self) -> str:
        drawn = ""
        for tick in self.ticks:
            x = self.x(tick)
            drawn += path("zero" if tick == 0 else "grid", f"M{number(x)} {_TOP}V{self.end + 6}")
            drawn += text("mid", x, self.end + 24, wording.rating(tick))
        facts = {"anchor": fit(self.called[self.standings.anchor], _WIDEST_NAMES, 13)}
        meaning = say(N_("Rating on the Elo scale, {anchor} = 0, with 95% intervals"), facts)
        return drawn + text("mid", (self.left + self.right) / 2, self.end + 50, meaning)

    def _row(self, place: int, standing: Standing) -> str:
        y = _TOP + _ROW * (place + 0.5)
        called = self.called[standing.bot]
        won = say(N_("{share} of games won"), {"share": percent(standing.win_share.value)})
        return g(
            "",
            tooltip(f"{called}: {wording.rating_range(standing.rating)}"),
            text("name", _MARGIN, y - 3, fit(called, self.left - _MARGIN - 14, _NAME, bold=True)),
            text("", _MARGIN, y + 15, won),
            self._mark(standing, y),
            text("figure end", self.right + 78, y + 6, wording.rating(standing.rating.value)),
            text("end", WIDTH - _MARGIN, y + 5, self._range(standing)),
        )

    def _is_anchor(self, standing: Standing) -> bool:
        return standing.bot == self.standings.anchor

    def _range(self, standing: Standing) -> str:
        if self._is_anchor(standing):
            return gettext("the anchor")
        return wording.rating_range(standing.rating)

    def _mark(self, standing: Standing, y: float) -> str:
        rating = standing.rating
        x = self.x(rating.value)
        if self._is_anchor(standing):
            return path("anchor", f"M{number(x)} {number(y - 8)}l8 8l-8 8l-8 -8z")
        low, high = number(self.x(rating.low)), number(self.x(rating.high))
        end = f"{number(y - _CAP)}v{2 * _CAP}"
        return path("bar", f"M{low} {end}M{low} {number(y)}H{high}M{high} {end}") + circle("dot", x, y, 5.5)
