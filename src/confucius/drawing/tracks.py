"""The score track and the Great Wall."""

from typing import Final

from confucius.drawing import labels
from confucius.drawing.labels import word
from confucius.drawing.marks import listing, scenery, thing
from confucius.drawing.named_view import NamedView
from confucius.drawing.pieces import marker, soldier
from confucius.drawing.svg import Zone, circle, g, number, path, rect, text
from confucius.rules.components import COLOURS, DEADLINES, WALL_PIECES
from confucius.words import names as called

_SCORE_WIDTH: Final = 406
_LEFT: Final = 10
_SHORTEST_TRACK: Final = 20
_ELBOW_ROOM: Final = 15.5
_WALL_WIDTH: Final = 264


def score_zone(view: NamedView) -> Zone:
    """One marker a player; those that would collide stand side by side, tied to their number."""
    points = view.state.points
    top = max(_SHORTEST_TRACK, (max(points) + 4) // 5 * 5)
    step = (_SCORE_WIDTH - 2 * _LEFT) / top
    body = scenery(_rail(top, step))
    things = []
    seats = sorted(range(view.players), key=lambda seat: (points[seat], seat))
    wanted = [_LEFT + points[seat] * step for seat in seats]
    for seat, due, x in zip(seats, wanted, spread(wanted, _ELBOW_ROOM, 8, _SCORE_WIDTH - 8), strict=True):
        body += path("leader", f"M{number(x)} 28.5 {number(due)} 34") + circle("leader-end", due, 34, 1.6)
        said = word(labels.POINTS_OF, owner=view.name(seat), points=points[seat])
        stands = marker(view, seat, x, 27.5, 0.86, f"score-{COLOURS[seat]}")
        things.append(thing("", f"points:{COLOURS[seat]}", said, stands))
    return Zone("score", _SCORE_WIDTH, 48, word(labels.SCORE), body + listing(*things))


def _rail(top: int, step: float) -> str:
    drawn = path("rail", f"M{_LEFT} 34H{number(_LEFT + top * step)}")
    for points in range(top + 1):
        x = _LEFT + points * step
        five = points % 5 == 0
        drawn += path("rail-tick five" if five else "rail-tick", f"M{number(x)} {31 if five else 32}V36")
        if five or step > 18:
            drawn += text(f"t12 mid {'strong' if five else 'soft'}", x, 47, points)
    return drawn


def spread(wanted: list[float], room: float, low: float, high: float) -> list[float]:
    """Places as near as can be to the wanted ones (ascending), each with enough room.

    >>> spread([10, 10, 50], 12, 0, 100)
    [4.0, 16.0, 50.0]
    """
    clusters: list[tuple[float, int]] = []  # centre and size
    for place in wanted:
        centre, size = _held(place, 1, room, low, high), 1
        while clusters and centre - clusters[-1][0] < room * (size + clusters[-1][1]) / 2:
            before, number_before = clusters.pop()
            together = size + number_before
            centre = _held((centre * size + before * number_before) / together, together, room, low, high)
            size = together
        clusters.append((centre, size))
    return [c + room * (k - (size - 1) / 2) for c, size in clusters for k in range(size)]


def _held(centre: float, size: int, room: float, low: float, high: float) -> float:
    half = room * (size - 1) / 2
    return min(max(centre, low + half), high - half)


def wall_zone(view: NamedView) -> Zone:
    """Brick where it stands, red dashes for the next piece; soldiers over the deadlines."""
    built = view.state.wall
    body = path(
        "hills",
        "M96 44C112 40 122 26 136 24 146 22 152 32 162 30 176 27 186 8 200 6 212 4 220 22 232 24"
        " 244 26 252 40 264 44Z",
    )
    body += path("ground", f"M0 44.5H{_WALL_WIDTH}")
    pieces = [_wall_thing(view, piece) for piece in range(1, WALL_PIECES + 1)]
    label = f"{word(labels.GREAT_WALL)}: {built} / {WALL_PIECES}"
    return Zone("wall-track", _WALL_WIDTH, 48, label, body + listing(*pieces))


def _wall_thing(view: NamedView, piece: int) -> str:
    said = word(labels.WALL_BUILT if piece <= view.state.wall else labels.WALL_OPEN, piece=piece)
    drawn = _wall_piece(piece, view.state.wall)
    if piece in DEADLINES:
        deadline = _deadline(view, DEADLINES.index(piece))
        said += f". {deadline}" if deadline else ""
        drawn += soldier(2 + (piece - 1) * 28.8 + 14, 11.4, 0.9)
    ground = rect("spot", 2 + (piece - 1) * 28.8, 2, 28, 44)
    return thing("", f"wall:{piece}", said, ground, drawn)


def _wall_piece(piece: int, built: int) -> str:
    x = 2 + (piece - 1) * 28.8
    teeth = "".join(f"H{number(x + a)}V23H{number(x + b)}V18" for a, b in ((5.6, 11.2), (16.8, 22.4)))
    kind = "built" if piece <= built else "next" if piece == built + 1 else "open"
    drawn = path("stone", f"M{number(x)} 44V18{teeth}H{number(x + 28)}V44Z")
    if kind == "built":
        rows = "".join(f"M{number(x + 1)} {y}h26" for y in (28, 32, 36, 40))
        joints = "".join(f"M{number(x + a)} {y}v4" for y in (24, 32, 40) for a in (5, 14, 23))
        joints += "".join(f"M{number(x + a)} {y}v4" for y in (28, 36) for a in (9.5, 18.5))
        drawn += path("brick", rows + joints)
    return g(f"wall {kind}", drawn, text("wall-n", x + 14, 39, piece), id=f"wall-{piece}")


def _deadline(view: NamedView, slot: int) -> str:
    land = view.state.foreign[slot]
    if land < 0:
        return ""
    return word(labels.DEADLINE, land=called.foreign_land(land), round=DEADLINES[slot])
