"""How a run is getting on, as a picture: the loss of every generation, and games won against known bots."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from confucius.drawing.palette import written_out
from confucius.drawing.svg import circle, document, g, number, path, rect, text

WIDTH: Final = 860
HEIGHT: Final = 560
_LEFT: Final = 70
_RIGHT: Final = WIDTH - 120  # beyond it the names of the opponents
_COLOURS: Final = ("first", "second", "third")
_LINES: Final = 4  # of each scale, beside its foot

_STYLE: Final = """
.progress { font-family: var(sans); font-size: 13px; fill: var(ink-2); }
.progress .sheet { fill: var(paper); stroke: var(line); }
.progress .head { font-family: var(serif); font-size: 20px; font-weight: 700; fill: var(ink); }
.progress .mid { text-anchor: middle; }
.progress .end { text-anchor: end; }
.progress .grid { stroke: var(line); fill: none; }
.progress .fair { stroke: var(ink-2); stroke-dasharray: 4 4; fill: none; }
.progress .loss { stroke: var(ink); stroke-width: 2; fill: none; stroke-linejoin: round; }
.progress .won path { stroke-width: 2; fill: none; }
.progress .first path { stroke: var(cobalt); }
.progress .second path { stroke: var(cinnabar); }
.progress .third path { stroke: var(jade); }
.progress .first circle, .progress .first text { fill: var(cobalt); }
.progress .second circle, .progress .second text { fill: var(cinnabar); }
.progress .third circle, .progress .third text { fill: var(jade); }
"""


@dataclass(frozen=True)
class Measurement:
    """A value after so many games, with its interval if it has one."""

    games: int
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class RunProgress:
    """What the log of a run tells: losses by generation, and the share of the games won by opponent."""

    losses: tuple[Measurement, ...]
    won: dict[str, tuple[Measurement, ...]]
    fair: float

    @staticmethod
    def of(log: Iterable[dict[str, Any]]) -> "RunProgress":
        """Read the lines of the log."""
        games, fair = 0, 0.0
        losses: list[Measurement] = []
        won: dict[str, list[Measurement]] = {}
        for line in log:
            if line["what"] == "generation":
                games += line["games"]
                losses.append(Measurement(games, line["loss"], line["loss"], line["loss"]))
            elif line["what"] == "strength":
                share = line["won"]
                fair = 1 / line["players"]
                point = Measurement(line["after"], share["value"], share["low"], share["high"])
                won.setdefault(line["bots"][1], []).append(point)
        return RunProgress(tuple(losses), {other: tuple(points) for other, points in won.items()}, fair)

    @property
    def games(self) -> int:
        """How many games it is about."""
        return max([1, *(point.games for point in self.losses)])


def progress_svg(progress: RunProgress) -> str:
    """One SVG document that needs nothing else, on light ground."""
    losses = [point.value for point in progress.losses] or [0.0, 1.0]
    low, high = min(losses), max(losses)
    room = max(0.01, (high - low) / 10)
    loss = _Panel(progress.games, 64, 240, low - room, high + room)
    strength = _Panel(progress.games, 320, 500, 0.0, 1.0)
    return document(
        "progress",
        WIDTH,
        HEIGHT,
        written_out(_STYLE),
        _summary(progress),
        rect("sheet", 0.5, 0.5, WIDTH - 1, HEIGHT - 1, 10),
        text("head", _LEFT, 40, "Log loss of each generation, before it is learned from"),
        loss.scale("{:.3f}"),
        path("loss", loss.line(progress.losses)),
        text("head", _LEFT, 296, "Games won, one move ahead, against three of"),
        strength.scale("{:.0%}"),
        path("fair", f"M{_LEFT} {number(strength.y(progress.fair))}H{_RIGHT}"),
        text("", _RIGHT + 10, strength.y(progress.fair) + 4, "fair share"),
        *(
            g(f"won {colour}", strength.opponent(other, points))
            for (other, points), colour in zip(progress.won.items(), _COLOURS, strict=False)
        ),
        text("mid", (_LEFT + _RIGHT) / 2, HEIGHT - 14, f"games played, up to {progress.games:,}"),
    )


class _Panel:
    """A chart over the games that were played, between two heights."""

    def __init__(self, games: int, top: float, foot: float, low: float, high: float) -> None:
        self.games = games
        self.top = top
        self.foot = foot
        self.low = low
        self.high = high

    def x(self, games: int) -> float:
        return _LEFT + games / self.games * (_RIGHT - _LEFT)

    def y(self, value: float) -> float:
        return self.foot - (value - self.low) / (self.high - self.low) * (self.foot - self.top)

    def scale(self, form: str) -> str:
        """Lines across, with their values on the left."""
        drawn = ""
        for k in range(_LINES + 1):
            value = self.low + (self.high - self.low) * k / _LINES
            y = number(self.y(value))
            drawn += path("grid", f"M{_LEFT} {y}H{_RIGHT}")
            drawn += text("end", _LEFT - 8, self.y(value) + 4, form.format(value))
        return drawn

    def line(self, points: Sequence[Measurement]) -> str:
        places = [f"{number(self.x(point.games))} {number(self.y(point.value))}" for point in points]
        return "M" + "L".join(places) if places else "M0 0"

    def opponent(self, name: str, points: Sequence[Measurement]) -> str:
        """A line with its intervals, and the name at its end."""
        drawn = path("", self.line(points))
        for point in points:
            x = self.x(point.games)
            interval = f"M{number(x)} {number(self.y(point.low))}V{number(self.y(point.high))}"
            drawn += path("", interval, opacity=0.5) + circle("", x, self.y(point.value), 4)
        last = points[-1]
        return drawn + text("", self.x(last.games) + 10, self.y(last.value) + 4, name)


def _summary(progress: RunProgress) -> str:
    shares = [f"{points[-1].value:.0%} against {other}" for other, points in progress.won.items()]
    loss = [f"log loss {progress.losses[-1].value:.4f}"] if progress.losses else []
    return f"After {progress.games:,} games: {', '.join([*loss, *shares])}"
