"""Who owes whom, as a picture: a cord runs from the giver to the one who is bound, its knot is the gift.

The viewer sits at the bottom, the others clockwise. With a second table, `after`, the picture shows what
would change: cords that would be tied, those that would end, and where nobody could bribe any more.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import Final

from confucius import targets
from confucius.drawing import labels
from confucius.drawing.han import seal
from confucius.drawing.icons import icon
from confucius.drawing.labels import word
from confucius.drawing.marks import family_class, listing, scenery, thing
from confucius.drawing.named_view import NamedView
from confucius.drawing.pieces import emblem
from confucius.drawing.svg import Zone, at, circle, g, label, measure, number, path, rect, text
from confucius.rules.components import MINISTRIES
from confucius.rules.gifts import givers
from confucius.rules.officials import barred_from
from confucius.rules.state import State, active_gift
from confucius.words import names as called

WIDTH: Final = 660
HEIGHT: Final = 640
_CENTRE: Final = (330.0, 318.0)
_RADIUS: Final = 232.0
_DISC: Final = 43.0
_BOW: Final = 30.0  # how far a cord bends outwards
_GAP: Final = 5.0
_CHIP: Final = 24.0
_NEAR_GIVER: Final = 0.42  # where the knot of a cord is; in the middle those of four players would meet
_NEAR_HOLDER: Final = 0.64  # where that of a cord that would end is: another may take its place
_ENDS: Final = "ends"
_WOULD_BE: Final = "would-be"

Point = tuple[float, float]


@dataclass(frozen=True)
class _Cord:
    """One gift, or two of equal value between the same players."""

    gifts: tuple[tuple[int, int, int], ...]  # giver, holder, value
    change: str = ""  # whether it would be tied, or would end


def cords_zone(view: NamedView, after: State | None = None) -> Zone:
    places = {seat: _place(k, view.players) for k, seat in enumerate(view.order)}
    cords = list(_cords(view.state, after))
    ropes = "".join(_rope(view, cord, places) for cord in cords)
    knots = [knot for cord in cords for knot in _knots(view, cord, places)]
    people = [_person(view, seat, after, *places[seat]) for seat in view.order]
    body = scenery(ropes) + listing(*people) + listing(*knots)
    return Zone("cords", WIDTH, HEIGHT, word(labels.GIFTS_NOTE), body)


def _place(k: int, players: int) -> Point:
    angle = pi / 2 + 2 * pi * k / players
    return _CENTRE[0] + _RADIUS * cos(angle), _CENTRE[1] + _RADIUS * sin(angle)


# Cords


def _cords(before: State, after: State | None) -> Iterator[_Cord]:
    """Those of the table, and those of the other one that are not there yet."""
    now, then = _given(before), _given(before if after is None else after)
    yield from _paired(now & then, "")
    yield from _paired(now - then, _ENDS)
    yield from _paired(then - now, _WOULD_BE)


def _given(state: State) -> set[tuple[int, int, int]]:
    pairs = [(giver, holder) for holder in range(state.players) for giver in givers(state, holder)]
    return {(giver, holder, active_gift(state, giver, holder)) for giver, holder in pairs}


def _paired(found: set[tuple[int, int, int]], change: str) -> Iterator[_Cord]:
    for giver, holder, value in sorted(found):
        answered = (holder, giver, value) in found
        if answered and giver < holder:
            yield _Cord(((giver, holder, value), (holder, giver, value)), change)
        elif not answered:
            yield _Cord(((giver, holder, value),), change)


@dataclass(frozen=True)
class _Curve:
    start: Point
    bend: Point
    end: Point

    @classmethod
    def between(cls, one: Point, other: Point, aside: float = 0.0) -> "_Curve":
        """Bent away from the middle of the table; `aside` moves it away from another between the same two."""
        middle = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
        length = hypot(other[0] - one[0], other[1] - one[1])
        across = ((one[1] - other[1]) / length, (other[0] - one[0]) / length)
        outwards = (middle[0] - _CENTRE[0]) * across[0] + (middle[1] - _CENTRE[1]) * across[1]
        bow = (-_BOW if outwards < 0 else _BOW) + aside
        bend = (middle[0] + across[0] * bow, middle[1] + across[1] * bow)
        return cls(_towards(one, bend, _DISC + _GAP), bend, _towards(other, bend, _DISC + _GAP))

    def at(self, t: float) -> Point:
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
        return tuple(a * s + b * m + c * e for s, m, e in zip(self.start, self.bend, self.end, strict=True))  # type: ignore[return-value]


def _towards(here: Point, there: Point, far: float) -> Point:
    length = hypot(there[0] - here[0], there[1] - here[1])
    return here[0] + (there[0] - here[0]) / length * far, here[1] + (there[1] - here[1]) / length * far


def _curve(cord: _Cord, places: dict[int, Point]) -> _Curve:
    giver, holder, _ = cord.gifts[0]
    # What would be tied runs beside what would end between the same two.
    aside = 40.0 if cord.change == _WOULD_BE else 0.0
    return _Curve.between(places[giver], places[holder], aside)


def _rope(view: NamedView, cord: _Cord, places: dict[int, Point]) -> str:
    curve = _curve(cord, places)
    drawn = path("rope", f"M{_xy(curve.start)}Q{_xy(curve.bend)} {_xy(curve.end)}")
    drawn += _head(curve.bend, curve.end)
    if len(cord.gifts) == 2:
        drawn += _head(curve.bend, curve.start)
    return g(f"cord {_class(view, cord)}".rstrip(), drawn)


def _xy(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _head(before: Point, tip: Point) -> str:
    length = hypot(tip[0] - before[0], tip[1] - before[1])
    x, y = (tip[0] - before[0]) / length, (tip[1] - before[1]) / length
    matrix = " ".join(number(part) for part in (x, y, -y, x, *tip))
    return path("rope-head", "M4 0-11-7.5-8 0-11 7.5Z", transform=f"matrix({matrix})")


def _class(view: NamedView, cord: _Cord) -> str:
    """Whether the cord binds the viewer, binds somebody to the viewer, or is between others."""
    binds = any(holder == view.me for _, holder, _ in cord.gifts)
    owed = any(giver == view.me for giver, _, _ in cord.gifts)
    kind = "both" if binds and owed else "binds" if binds else "due" if owed else ""
    return " ".join(part for part in (kind, cord.change) if part)


def _knots(view: NamedView, cord: _Cord, places: dict[int, Point]) -> Iterator[str]:
    """Near the giver, in the giver's colour."""
    curve = _curve(cord, places)
    for k, (giver, holder, value) in enumerate(cord.gifts):
        near = 0.34 if len(cord.gifts) == 2 else _NEAR_HOLDER if cord.change == _ENDS else _NEAR_GIVER
        x, y = curve.at(1 - near if k else near)
        facts = {"giver": view.name(giver), "recipient": view.name(holder), "gift": called.gift(value)}
        said = word(labels.GAVE, value=value, **facts)
        drawn = rect("fam", -21, -14, 42, 28, 5) + emblem(giver, -8.5, 0, 0.5) + text("gift-n", 8, 6.4, value)
        kind = f"knot {_class(view, cord)} {family_class(giver)}"
        if cord.change == _WOULD_BE:
            yield g(kind, drawn, role="img", aria_label=said, transform=at(x, y))
        else:
            yield thing(kind, targets.given(giver, holder), said, drawn, transform=at(x, y))


# People


def _person(view: NamedView, seat: int, after: State | None, x: float, y: float) -> str:
    disc = circle("disc", 0, 0, _DISC) + circle("disc-in", 0, 0, _DISC - 4)
    drawn = g(family_class(seat), emblem(seat, 0, -10, 1.25, "mark"))
    drawn += label("mid strong serif", 0, 22, view.you_or_name(seat), 2 * _DISC - 12, 16)
    own = "person me" if seat == view.me else "person"
    now = set(barred_from(view.state, seat))
    then = now if after is None else set(barred_from(after, seat))
    said = [view.name(seat)]
    if then:
        ministries = called.all_of(called.ministry(m) for m in sorted(then))
        said.append(word(labels.NO_BRIBE_IN, ministry=ministries))
    shown = thing(own, targets.seat(seat), ", ".join(said), disc, drawn, transform=at(x, y))
    return shown + scenery(_bans(now, then, x, y))


def _bans(now: set[int], then: set[int], x: float, y: float) -> str:
    """Where somebody may not bribe: beside the person, towards the edge of the picture."""
    kinds = ((now & then, ""), (now - then, _ENDS), (then - now, _WOULD_BE))
    chips = [(sorted(found), kind) for found, kind in kinds if found]
    upper = y < _CENTRE[1] - _DISC
    drawn = ""
    for k, (ministries, kind) in enumerate(chips):
        top = y - _DISC - 8 - _CHIP if upper else y + _DISC + 8
        drawn += _ban(ministries, kind, x, top + (-1 if upper else 1) * k * (_CHIP + 4))
    return drawn


def _ban(ministries: list[int], kind: str, x: float, top: float) -> str:
    words = word(labels.NO_BRIBE_HERE)
    long = measure(words, 12)
    width = 26 + long + 6 + 19 * len(ministries) + 4
    left = min(max(x - width / 2, 2), WIDTH - width - 2)
    drawn = rect("", 0, 0, width, _CHIP, _CHIP / 2) + icon("ban", 6, 5, 14, "warn")
    drawn += text("t12", 25, 16.3, words)
    for k, ministry in enumerate(ministries):
        drawn += seal(MINISTRIES[ministry], 26 + long + 4 + 19 * k, 4, 16)
    return g(f"ban {kind}".rstrip(), drawn, transform=at(left, top))
