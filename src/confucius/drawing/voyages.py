"""Shipyards, the ocean and the Distant Lands."""

from functools import cache
from typing import Final

from confucius import targets
from confucius.drawing import labels
from confucius.drawing.labels import word
from confucius.drawing.marks import NO_MARKS, Marks, listing, recent, scenery, target, thing
from confucius.drawing.named_view import NamedView
from confucius.drawing.pieces import badge, chit, junk, junk_place, marker
from confucius.drawing.svg import Zone, at, circle, el, label, number, often_drawn, path, rect, text
from confucius.rules.components import COLOURS, DISTANT_LANDS, JUNKS_PER_VOYAGE, LANDS
from confucius.rules.state import arrivals_of
from confucius.words import names as called

_WIDTH: Final = 364
_HEIGHT: Final = 240
_PLATE: Final = 31
_SEA: Final = (92, 84)  # top and height
_YARD: Final = (180, 58)
_AT_SEA: Final = ((-21, 0), (0, 0), (21, 0), (-10.5, 35), (10.5, 35))


def ocean_zone(view: NamedView, marks: Marks = NO_MARKS) -> Zone:
    """A lane for each player, from the shipyard over the sea to the plates of the Distant Lands."""
    things = [_land(view, land, marks) for land in range(LANDS)]
    body = waves(0, _SEA[0], _WIDTH, _SEA[1]) + rect("yard", 0, _YARD[0], _WIDTH, _YARD[1], 5)
    lane = (_WIDTH - 4) / view.players
    for seat in range(view.players):
        left = 2 + seat * lane
        if seat:
            body += path("lane", f"M{number(left)} {_SEA[0] + 6}V{_YARD[0] + _YARD[1] - 6}")
        things += [_at_sea(view, seat, left + lane / 2, lane), _shipyard(view, seat, left, lane, marks)]
    return Zone("ocean", _WIDTH, _HEIGHT, word(labels.VOYAGES), scenery(body) + listing(*things))


@cache
def waves(x: float, y: float, width: float, height: float, r: float = 20) -> str:
    """Overlapping scales, each row hiding part of the one behind it."""
    rows = []
    for k in range(int(height / (r / 2)) + 3):
        top = k * r / 2
        scales = "".join(
            f"M{number(left)} {number(top)}a{number(q)} {number(q)} 0 0 1 {number(2 * q)} 0"
            for centre in range(int(r) if k % 2 else 0, int(width + r) + 1, int(2 * r))
            for q, left in ((part * r - 0.6, centre - part * r + 0.6) for part in (1.0, 0.68, 0.36))
        )
        rows.append(path("wave", scales))
    clipped = el("svg", *rows, cls="clip", x=x, y=y, width=width, height=height, overflow="hidden")
    return clipped + rect("shore", x, y, width, height, 5)


def _land(view: NamedView, land: int, marks: Marks) -> str:
    """Its chit until somebody comes, then the markers in order of arrival."""
    name = DISTANT_LANDS[land]
    arrived = arrivals_of(view.state, land)
    c = _PLATE
    drawn = circle("plate", c, c, c - 1) + circle("plate-brocade", c, c, 26.6)
    drawn += circle("plate-in", c, c, 22.8)
    if not arrived and view.state.land_chits[land]:
        drawn += chit(view.state.land_chits[land], c, c, "cobalt", 28)
    for seat, (dx, dy, scale) in zip(arrived, _places(len(arrived)), strict=True):
        drawn += marker(view, seat, c + dx, c + dy, scale, f"land-{name}-{COLOURS[seat]}")
    drawn += label("mid strong", c, 79, word(labels.DISTANT_LANDS[land]), 71)
    facts = {"land": called.distant_land(land), "points": view.state.land_chits[land]}
    if arrived:
        spoken = word(labels.LAND_REACHED, who=called.all_of(map(view.name, arrived)), **facts)
    else:
        spoken = word(labels.LAND_OPEN, **facts)
    x = 2 + (land + 0.5) * (_WIDTH - 4) / LANDS - c
    frame = (2 * c, 2 * c, c)
    return target("land", targets.land(land), marks, spoken, drawn, frame=frame, transform=at(x, 0))


def _places(markers: int) -> list[tuple[float, float, float]]:
    """Where markers stand on a plate and how large: one or two in a row, more in two rows."""
    if markers <= 2:
        return [((k - (markers - 1) / 2) * 20, 14.5, 1.06) for k in range(markers)]
    back = markers // 2
    rows = [((k - (back - 1) / 2) * 17, 1.0, 0.76) for k in range(back)]
    front = markers - back
    return rows[:back] + [((k - (front - 1) / 2) * 17, 22.5, 0.76) for k in range(front)]


def _at_sea(view: NamedView, seat: int, middle: float, lane: float) -> str:
    junks = view.state.sea[seat]
    said = word(labels.AT_SEA, owner=view.name(seat), number=junks)
    return thing("", targets.sea(seat), said, _fleet(seat, junks, middle, lane))


@often_drawn
def _fleet(seat: int, junks: int, middle: float, lane: float) -> str:
    top = _SEA[0] + 28
    drawn = rect("spot", middle - lane / 2 + 2, _SEA[0] + 2, lane - 4, _SEA[1] - 4)
    for k, (dx, dy) in enumerate(_AT_SEA):
        if k >= junks:
            drawn += junk_place(middle + dx, top + dy, 0.8)
    for k in range(junks):
        dx, dy = _AT_SEA[k % JUNKS_PER_VOYAGE]
        shift = k // JUNKS_PER_VOYAGE * 3
        drawn += junk(middle + dx + shift, top + dy + shift, 0.86, f"junk-{COLOURS[seat]}-{k}")
    if junks > JUNKS_PER_VOYAGE:
        drawn += text("t13 strong end", middle + 34, _SEA[0] + _SEA[1] - 6, junks)
    return drawn


def _shipyard(view: NamedView, seat: int, left: float, lane: float, marks: Marks) -> str:
    junks, y = view.state.shipyards[seat], _YARD[0]
    drawn = _yard(seat, junks, view.state.sea[seat], left, lane)
    own = "strong" if seat == view.me else "soft"
    drawn += label(own, left + 6, y + 48, view.you_or_name(seat), lane - 24)
    name = targets.yard(seat)
    drawn += recent(marks, name, f"M{number(left + 6)} {y}h{number(lane - 12)}")
    said = word(labels.IN_YARD, owner=view.name(seat), number=junks)
    return thing("", name, said, drawn)


@often_drawn
def _yard(seat: int, junks: int, at_sea: int, left: float, lane: float) -> str:
    """Junks close up as they become many; their number stands beside the name."""
    y = _YARD[0]
    drawn = rect("spot", left, y, lane, _YARD[1]) + badge(seat, left + 13, y + 19, 0.78)
    room = lane - 52
    step = min(19.0, room / max(1, junks - 1))
    for k in range(junks):
        pid = f"junk-{COLOURS[seat]}-{at_sea + k}"
        drawn += junk(left + 38 + k * step, y + 24, 0.8, pid)
    if junks:
        drawn += text("t15 strong end", left + lane - 7, y + 49, junks)
    else:
        drawn += path("empty-dash", f"M{number(left + 30)} {y + 20}h12")
    return drawn
