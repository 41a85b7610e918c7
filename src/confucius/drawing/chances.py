"""The chart of chances to win: stacked bands over the Great Wall as the axis of rounds.

The band of the reader lies on the baseline, the others follow clockwise. A family is never told by colour
alone: its name stands at the beginning, its emblem in the band, and bands have the patterns of the mats.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from confucius.drawing import labels
from confucius.drawing.labels import word
from confucius.drawing.marks import family_class
from confucius.drawing.pieces import emblem
from confucius.drawing.stylesheet import ROOT_CLASS, file_style
from confucius.drawing.svg import Zone, at, document, fit, g, number, path, rect, text
from confucius.drawing.tracks import spread
from confucius.rules.components import COLOURS
from confucius.words.chances import round_text
from confucius.words.language import gettext
from confucius.words.numbers import percent

WIDTH: Final = 1170
PLOT_HEIGHT: Final = 116
_CAP: Final = 44  # after the last move: who won
_SCALE: Final = 42  # for 0, 50 and 100 per cent, on the right
_NARROW: Final = 600  # below that there is no room for the scale
_SEALS: Final = 24
_COSTS: Final = 28
_WALL: Final = 18
_TOOTH: Final = 7
_EMBLEM_EVERY: Final = 150
_THICK: Final = 22  # a band that carries an emblem
_NAME_ROOM: Final = 16
_NARROW_NAME_ROOM: Final = 12  # on phones bands are thinner, and a name may touch their edges
_SEAL_ROOM: Final = 18
_JUMP: Final = 0.07  # neighbours that differ by more are not smoothed away
_BAD: Final = 0.05
_WEIGHTS: Final = (1, 2, 3, 2, 1)
_SEAL: Final = "M-8.8-9.2 8.9-9.5 9.5-8.4 9.2 8.6 8.4 9.5-8.7 9.2-9.5 8.2Z"

Shares = Sequence[float]


@dataclass(frozen=True)
class ChanceChart:
    """What the chart shows. Moments are counted from the start, 0, to the end.

    `chances` are those of all seats at every moment, `rounds` in which round each was, `names` those of the
    players. `seat` is whose band lies on the baseline. `turns` are the moments of the turning points, in
    order; `costs` the chance that decisions lost, each with its moment; `chosen` the moment looked at;
    `points` those of the seats at the end.
    """

    chances: Sequence[Shares]
    rounds: Sequence[int]
    names: Sequence[str]
    seat: int = 0
    turns: Sequence[int] = ()
    costs: Sequence[tuple[int, float]] = ()
    chosen: int | None = None
    points: Sequence[int] = ()


def chances_zone(chart: ChanceChart, width: float = WIDTH, plot_height: float = PLOT_HEIGHT) -> Zone:
    """The chart as a part of a page."""
    drawn = _Drawing(chart, width, plot_height)
    return Zone("chances", width, drawn.height, " ".join(chart_texts(chart)), drawn.body())


def chances_svg(chart: ChanceChart, theme: str = "light", width: float = WIDTH) -> str:
    """The chart as an SVG document that needs nothing else."""
    drawn = _Drawing(chart, width, PLOT_HEIGHT)
    title, about = gettext("Chances to win"), "\n".join(chart_texts(chart))
    body = g("zone", drawn.body())
    return document(f"{ROOT_CLASS} {theme}", width, drawn.height, file_style(theme), title, body, about=about)


def chart_texts(chart: ChanceChart) -> list[str]:
    """The same in words: a line for the end of each round."""
    ends = [moment for moment, following in pairwise(range(len(chart.rounds))) if _ends(chart, following)]
    return [
        round_text(chart.rounds[moment], chart.names, chart.chances[moment])
        for moment in [*ends, len(chart.rounds) - 1]
    ]


def _ends(chart: ChanceChart, following: int) -> bool:
    return chart.rounds[following] != chart.rounds[following - 1]


def smoothed(chances: Sequence[Shares]) -> list[list[float]]:
    """For the drawing only: neighbours weigh in, real jumps stay sharp."""
    found = []
    for place, here in enumerate(chances):
        totals, weights = [0.0] * len(here), 0
        for step, weight in enumerate(_WEIGHTS, -2):
            other = chances[min(max(place + step, 0), len(chances) - 1)]
            if max(abs(a - b) for a, b in zip(here, other, strict=True)) <= _JUMP:
                totals = [total + weight * share for total, share in zip(totals, other, strict=True)]
                weights += weight
        found.append([total / weights for total in totals])
    return found


class _Drawing:
    """Where everything lies."""

    def __init__(self, chart: ChanceChart, width: float, plot_height: float) -> None:
        self.chart = chart
        self.players = len(chart.names)
        self.order = [(chart.seat + step) % self.players for step in range(self.players)]
        self.shares = smoothed(chart.chances)
        self.shares[-1] = list(chart.chances[-1])
        self.top = _SEALS if chart.turns else 1.0
        self.plot = plot_height
        self.floor = self.top + plot_height
        self.is_narrow = width < _NARROW
        self.right = width - (1 if self.is_narrow else 1 + _SCALE)
        self.last = self.right - _CAP
        self.costs = _COSTS if chart.costs else 6.0
        self.height = self.floor + self.costs + _WALL + 1

    def x(self, moment: float) -> float:
        return 1 + moment * (self.last - 1) / max(1, len(self.shares) - 1)

    def body(self) -> str:
        bands = "".join(self._band(place) for place in range(self.players))
        frame = rect("plot-edge", 1, self.top, self.right - 1, self.plot)
        half = path("plot-half", f"M1 {number(self.top + self.plot / 2)}H{number(self.last)}")
        ground = rect("plot-ground", 1, self.top, self.right - 1, self.plot)
        marks = self._scale() + "".join(self._costs()) + "".join(self._wall())
        inside = (ground, bands, half, frame, marks, self._cursor(), *self._turns())
        return g("chart", *inside, data_plot=" ".join(map(number, self._plot())))

    def _plot(self) -> tuple[float, ...]:
        """For the scripts of a page: where the moves begin and end, and the plot, and what hangs below it."""
        return (self.x(0), self.last, self.top, self.floor, self.floor + self.costs)

    def _levels(self, place: int) -> list[float]:
        """The height of the upper edge of a band at every moment, counted from the baseline."""
        below = self.order[: place + 1]
        return [sum(shares[seat] for seat in below) for shares in self.shares]

    def _band(self, place: int) -> str:
        seat = self.order[place]
        upper = self._levels(place)
        lower = self._levels(place - 1) if place else [0.0] * len(upper)
        top, bottom = self._line(upper), self._line(lower)
        outline = "M" + " ".join(top) + " L" + " ".join(reversed(bottom)) + "Z"
        drawn = path("band-fill", outline) + self._pattern(seat, lower, upper)
        drawn += "".join(self._emblems(seat, place, lower, upper)) + self._name(seat, lower, upper)
        drawn += self._winner(seat, lower[-1], upper[-1])
        return g(f"band {family_class(seat)}", drawn) + path("band-edge", "M" + " ".join(top))

    def _line(self, levels: list[float]) -> list[str]:
        points = [f"{number(self.x(k))} {number(self._y(level))}" for k, level in enumerate(levels)]
        return [*points, f"{number(self.right)} {number(self._y(levels[-1]))}"]

    def _y(self, level: float) -> float:
        return self.floor - level * self.plot

    def _at(self, x: float, lower: list[float], upper: list[float]) -> tuple[float, float]:
        """The edges of a band at a place between two moments: bottom and top."""
        place = min(max((x - 1) / (self.last - 1) * (len(upper) - 1), 0), len(upper) - 1)
        left = min(int(place), len(upper) - 2)
        part = place - left
        found = [levels[left] + part * (levels[left + 1] - levels[left]) for levels in (lower, upper)]
        return self._y(found[0]), self._y(found[1])

    def _pattern(self, seat: int, lower: list[float], upper: list[float]) -> str:
        """As on the mats: diagonals for green, dots for purple, bars for yellow."""
        drawn = {"green": self._diagonals, "purple": self._dots, "yellow": self._bars}.get(COLOURS[seat])
        return "" if drawn is None else drawn(lower, upper)

    def _dots(self, lower: list[float], upper: list[float]) -> str:
        dots = ""
        for column, x in enumerate(_steps(5, self.right - 2, 6)):
            bottom, top = self._at(x, lower, upper)
            rows = _steps(self.top + (3 if column % 2 else 6.5), self.floor, 7)
            dots += "".join(f"M{number(x)} {number(y)}h.01" for y in rows if top + 2 < y < bottom - 2)
        return path("band-dot", dots) if dots else ""

    def _diagonals(self, lower: list[float], upper: list[float]) -> str:
        strokes = ""
        for x in _steps(5, self.right - 4, 8):
            bottom, top = self._at(x, lower, upper)
            for y in _steps(self.top + 4, self.floor, 4):
                if top + 1 < y - 4 and y < bottom - 1:
                    strokes += f"M{number(x - 2 - y % 8)} {number(y)}l4-4"
        return path("band-line", strokes) if strokes else ""

    def _bars(self, lower: list[float], upper: list[float]) -> str:
        strokes = ""
        for y in _steps(self.top + 4, self.floor, 6):
            for x in _steps(3, self.right - 8, 7):
                bottom, top = self._at(x + 3, lower, upper)
                if top + 1.5 < y < bottom - 1.5:
                    strokes += f"M{number(x)} {number(y)}h7"
        return path("band-line", strokes) if strokes else ""

    def _emblems(self, seat: int, place: int, lower: list[float], upper: list[float]) -> Iterator[str]:
        for x in _steps(_EMBLEM_EVERY + 37 * place % _EMBLEM_EVERY, self.last - 12, _EMBLEM_EVERY):
            bottom, top = self._at(x, lower, upper)
            if bottom - top > _THICK:
                yield emblem(seat, x, (top + bottom) / 2, 0.6, "band-mark")

    def _name(self, seat: int, lower: list[float], upper: list[float]) -> str:
        bottom, top = self._at(20, lower, upper)
        if bottom - top < (_NARROW_NAME_ROOM if self.is_narrow else _NAME_ROOM):
            return ""
        middle = (top + bottom) / 2
        name = fit(self.chart.names[seat], 110, 13, True)
        return emblem(seat, 15, middle, 0.6, "band-mark") + text("band-name", 28, middle + 4.6, name)

    def _winner(self, seat: int, lower: float, upper: float) -> str:
        """In the cap: who won, several if they share it, and the two highest scores."""
        if upper - lower < 1 / self.players:
            return ""
        x, y = self.right - _CAP / 2, (self._y(lower) + self._y(upper)) / 2
        score = "\u2009:\u2009".join(str(points) for points in sorted(self.chart.points, reverse=True)[:2])
        return emblem(seat, x, y - 6, 0.9, "band-mark") + text("band-name mid t12", x, y + 18, score)

    def _scale(self) -> str:
        if self.is_narrow:
            return ""
        places = ((1.0, self.top + 9), (0.5, self.top + self.plot / 2 + 4), (0.0, self.floor))
        shown = [text("faint t12", self.right + 5, y, percent(share, digits=0)) for share, y in places]
        return "".join(shown)

    def _costs(self) -> Iterator[str]:
        """Bars that hang from the plot: how much chance a decision lost."""
        if self.chart.costs and not self.is_narrow:
            room = self.right + _SCALE - self.last - 4
            yield text("faint t12", self.last + 4, self.floor + 15, fit(word(labels.COSTS), room, 12))
        for moment, lost in self.chart.costs:
            height = min(2 + 170 * lost, _COSTS - 6)
            cls = "cost-bar bad" if lost >= _BAD else "cost-bar"
            yield rect(cls, self.x(moment) - 2, self.floor + 3, 4, height)

    def _wall(self) -> Iterator[str]:
        """One piece a round, as wide as the round had moves; that of the chosen moment darker."""
        rounds = self.chart.rounds
        begins = [k for k in range(len(rounds)) if k == 0 or _ends(self.chart, k)]
        now = None if self.chart.chosen is None else rounds[self.chart.chosen]
        for begin, end in pairwise([*begins, len(rounds)]):
            left, right = self.x(max(0, begin - 0.5)), self.x(min(end - 0.5, len(rounds) - 1))
            shown = (
                str(rounds[begin]) if right - left < 64 or begin else word(labels.ROUND, round=rounds[begin])
            )
            yield self._piece(left + 0.7, right - 0.7, shown, rounds[begin] == now)

    def _piece(self, left: float, right: float, shown: str, now: bool) -> str:
        bottom, top = self.height - 1, self.height - 1 - _WALL
        teeth = max(1, round((right - left) / (2 * _TOOTH)))
        step = (right - left) / (2 * teeth)
        edge = "".join(
            f"H{number(left + (2 * k + 1) * step)}V{number(top + 4)}H{number(left + (2 * k + 2) * step)}"
            + (f"V{number(top)}" if k + 1 < teeth else "")
            for k in range(teeth)
        )
        drawn = path(
            "wall-round now" if now else "wall-round",
            f"M{number(left)} {number(bottom)}V{number(top)}{edge}V{number(bottom)}Z",
        )
        fitting = fit(shown, max(right - left - 2, 8), 12)
        return drawn + text("mid t12" + (" strong" if now else ""), (left + right) / 2, bottom - 3.5, fitting)

    def _cursor(self) -> str:
        if self.chart.chosen is None:
            return ""
        x = number(self.x(self.chart.chosen))
        under = path("cursor-under", f"M{x} {number(self.top)}V{number(self.floor)}")
        return under + path("cursor-line", f"M{x} {number(self.top - 4)}V{number(self.floor + self.costs)}")

    def _turns(self) -> Iterator[str]:
        """Numbered seals over dotted lines; two that are too close are pushed apart."""
        wanted = [self.x(moment) for moment in self.chart.turns]
        for place, x in enumerate(spread(wanted, _SEAL_ROOM, 11, self.right - 11)):
            moment = self.chart.turns[place]
            line = path("turn-line", f"M{number(self.x(moment))} {number(self.top - 2)}V{number(self.floor)}")
            seal = path("turn-seal", _SEAL) + text("turn-n", 0, 5.2, place + 1)
            scale = 1.2 if moment == self.chart.chosen else 1.0
            yield line + g("turn", seal, transform=at(x, 11, scale), data_moment=moment)


def _steps(first: float, end: float, step: float) -> Iterator[float]:
    place = first
    while place < end:
        yield place
        place += step
