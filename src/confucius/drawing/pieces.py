"""The wooden pieces, tiles and cards. Each is drawn whole, so that a drawing depends on nothing else.

Pieces stand on the point x, y; badges, coins and chits have it at their centre; cubes and cards at
their upper left corner.
"""

from typing import Final

from confucius.drawing import labels
from confucius.drawing.han import seal
from confucius.drawing.labels import word
from confucius.drawing.marks import family_class
from confucius.drawing.named_view import NamedView
from confucius.drawing.svg import at, circle, el, g, number, often, path, rect, text, tooltip
from confucius.rules.components import COLOURS

# Emblems, centred on 0, 0 with a radius of about 10.
_EMBLEMS: Final = {
    "black": "M-7.4-7.4H7.4V7.4H-7.4Z",
    "green": "M0-9.2 9.2 7H-9.2Z",
    "purple": "M-3-3A4 4 0 1 1 3-3 4 4 0 1 1 3 3 4 4 0 1 1-3 3 4 4 0 1 1-3-3Z",
    "white": "M-8.2 0A8.2 8.2 0 1 1 8.2 0 8.2 8.2 0 1 1-8.2 0Z",
    "yellow": "M0-10 8 0 0 10-8 0Z",
}

_BARREL_UP: Final = (
    el("ellipse", cls="shade", cx=1, cy=-0.6, rx=11, ry=2.4)
    + path("fam", "M-7.4-28C-9.8-20.6-9.8-9.4-7.4-2.4-5 .4 5 .4 7.4-2.4 9.8-9.4 9.8-20.6 7.4-28Z")
    + path("hoop", "M-9-21.4C-5-18.8 5-18.8 9-21.4M-9-8.2C-5-5.4 5-5.4 9-8.2")
    + path("glint", "M-5.8-24.6C-7.4-17-7.2-10-5.6-4.4")
    + el("ellipse", cls="fam-top", cx=0, cy=-28, rx=7.4, ry=2.7)
)
_BARREL_DOWN: Final = (
    el("ellipse", cls="shade", cx=0.5, cy=-0.2, rx=17, ry=1.9)
    + path(
        "fam", "M-13.6-15.4C-6-18.2 5.4-18.2 13-15.4V-1.6C5.4 1-6 1-13.6-1.6-16.2-5.4-16.2-11.6-13.6-15.4Z"
    )
    + path("hoop", "M-8.4-16.9C-10.6-11.6-10.6-5.4-8.4-.2M6.6-17C4.4-11.6 4.4-5.4 6.6 0")
    + path("glint", "M-10.4-14.4C-5-16 2-16 8.6-14.6")
    + el("ellipse", cls="fam-top", cx=13, cy=-8.5, rx=2.9, ry=6.9)
)
_ARMY: Final = (
    el("ellipse", cls="shade", cx=0, cy=-0.2, rx=10.5, ry=2.2)
    + path("fam", "M-9.6-1.2C-9.4-8.4-6-12.4 0-12.4S9.4-8.4 9.6-1.2C6 .6-6 .6-9.6-1.2Z")
    + path("fam", "M-4.6-16.4C-4.4-12.8-2.6-11 0-11S4.4-12.8 4.6-16.4Z")
    + path("spear", "M9-.6V-24")
    + path("spear-head", "M9-30 11.2-24.4H6.8Z")
    + path(
        "fam-top",
        "M-7.2-15.6C-6.2-17-5.6-18.4-5.2-20-4.4-23-2.6-24.6 0-26.8 2.6-24.6 4.4-23 5.2-20"
        " 5.6-18.4 6.2-17 7.2-15.6 3-14.4-3-14.4-7.2-15.6Z",
    )
)
_JUNK: Final = (
    path("junk-sail", "M-1-2.4V-17C4.2-16.6 7.6-12.6 8.2-3.4L-1-2.4ZM-3-3.2-8.4-3C-8.2-8-6.6-11.4-3-13Z")
    + path("junk-batten", "M-1-12.4H5.4M-1-7.6 7.6-8M-7.6-8H-3")
    + path("junk-hull", "M-11.4-2.6C-6-.8 6-.8 11.6-3.4L8.8 3.4H-7.8Z")
)
_HAT: Final = (
    path(
        "robe",
        "M-17 22C-16.4 14.6-12.4 11.8-6.4 10.4-4.8 13.4-2.6 14.8 0 14.8S4.8 13.4 6.4 10.4"
        "C12.4 11.8 16.4 14.6 17 22Z",
    )
    + path("buzi", "M-4.4 16.6H4.4V22H-4.4Z")
    + path("face", "M-5.8-2.6V3.2C-5.8 8-3.4 11.4 0 11.4S5.8 8 5.8 3.2V-2.6Z")
    + path("brow", "M-4 2.2H-1.6M1.6 2.2H4M-1.6 7.6C-.6 8.2.6 8.2 1.6 7.6")
    + path(
        "gauze",
        "M-7-1.6V-6.6C-7-8.6-6-9.6-4.6-10V-13.4C-4.6-15.6-2.8-16.6 0-16.6S4.6-15.6 4.6-13.4V-10"
        "C6-9.6 7-8.6 7-6.6V-1.6C3-2.8-3-2.8-7-1.6ZM-7-5.4H-9.6C-12-8.2-17-8.4-19.4-6.6-20.6-5.6-20.2-4"
        "-18.8-3.4-15.6-2.2-11.6-2.6-9.6-4.2H-7ZM7-5.4H9.6C12-8.2 17-8.4 19.4-6.6 20.6-5.6 20.2-4"
        " 18.8-3.4 15.6-2.2 11.6-2.6 9.6-4.2H7Z",
    )
)
_CROWN: Final = (
    "M-8-4.4H8M-4.4-4.4-3.4-7H3.4L4.4-4.4M-6.6-4.4V0M-4.2-4.4V-1.2M4.2-4.4V-1.2M6.6-4.4V0"
    "M-3.4-2.4H3.4V1.6C3.4 4.4 1.8 6 0 6S-3.4 4.4-3.4 1.6Z"
)
_SOLDIER: Final = "M0-9V-6M-5.4-.4C-5.4-4-3.2-6 0-6S5.4-4 5.4-.4ZM-7-.4H7M-4.6-.4V4.4H-2V-.4M4.6-.4V4.4H2V-.4"


@often
def emblem(seat: int, x: float, y: float, scale: float, cls: str = "on") -> str:
    """The family's shape, for use inside a group of that family."""
    return path(cls, _EMBLEMS[COLOURS[seat]], transform=at(x, y, scale))


def badge(seat: int, x: float, y: float, scale: float, label: str = "") -> str:
    """The family's shape in its colour, on its own."""
    return _badge(seat, x, y, scale, tooltip(label) if label else "")


@often
def _badge(seat: int, x: float, y: float, scale: float, shown: str) -> str:
    return g(f"badge {family_class(seat)}", shown, emblem(seat, 0, 0, 1, "mark"), transform=at(x, y, scale))


def marker(
    view: NamedView,
    seat: int,
    x: float,
    y: float,
    scale: float,
    pid: str,
    secured: bool = True,
    cls: str = "",
) -> str:
    """A barrel: upright when secured, on its side when not."""
    body, dx, dy = (_BARREL_UP, 0.0, -14.6) if secured else (_BARREL_DOWN, -1.2, -8.5)
    owner = word(labels.SECURED if secured else labels.UNSECURED, owner=view.name(seat))
    kind = f"piece marker {family_class(seat)} {cls}".rstrip()
    return g(kind, tooltip(owner), body, emblem(seat, dx, dy, 0.5), id=pid, transform=at(x, y, scale))


def army(view: NamedView, seat: int, x: float, y: float, scale: float, pid: str) -> str:
    shown = tooltip(word(labels.ARMY_OF, owner=view.name(seat)))
    return g(
        f"piece army {family_class(seat)}",
        shown,
        _ARMY,
        emblem(seat, 0, -6, 0.34),
        id=pid,
        transform=at(x, y, scale),
    )


def barrel(seat: int, secured: bool = True) -> str:
    """A marker by itself, beside the board."""
    body, dx, dy = (_BARREL_UP, 0.0, -14.6) if secured else (_BARREL_DOWN, -1.2, -8.5)
    return g(f"marker {family_class(seat)}", body, emblem(seat, dx, dy, 0.5))


def soldier_of(seat: int) -> str:
    """An army by itself, beside the board."""
    return g(f"army {family_class(seat)}", _ARMY, emblem(seat, 0, -6, 0.34))


def candidate(name: str) -> str:
    """The tile of a candidate by itself, 59 x 73."""
    tile = rect("tile candidate", 1, 1, 57, 71, 4) + rect("candidate-in", 3.6, 3.6, 51.8, 65.8, 2.4)
    return tile + portrait("red", 32, 46) + seal(name, 5, 5, 18)


def junk(x: float, y: float, scale: float, pid: str) -> str:
    return g("piece junk", _JUNK, id=pid, transform=at(x, y, scale))


@often
def junk_place(x: float, y: float, scale: float) -> str:
    """An open place at sea."""
    return g("junk-place", _JUNK, transform=at(x, y, scale))


def cube(seat: int, x: float, y: float, size: float) -> str:
    faces = (
        path("fam-top", "M1.5 7.5 6 1.5H24.5L20 7.5Z")
        + path("fam-side", "M20 7.5 24.5 1.5V20L20 26.5Z")
        + path("fam", "M1.5 7.5H20V26.5H1.5Z")
    )
    drawn = faces + emblem(seat, 10.75, 17, 0.62)
    return g(f"cube {family_class(seat)}", drawn, transform=at(x, y, size / 26))


def spent_cube(x: float, y: float, size: float) -> str:
    return g("cube-spent", rect("", 2, 7.5, 18.5, 19, 1), transform=at(x, y, size / 26))


def coin(value: object, x: float, y: float, scale: float = 1.0) -> str:
    drawn = circle("coin", 0, 0, 11) + circle("coin-rim", 0, 0, 8.7) + text("coin-n", 0, 6, value)
    return g("coin-g", drawn, transform=at(x, y, scale))


def cash(x: float, y: float, scale: float = 1.0) -> str:
    """A small coin with its square hole."""
    drawn = circle("coin", 0, 0, 6.6) + rect("coin-hole", -2.1, -2.1, 4.2, 4.2)
    return g("cash", drawn, transform=at(x, y, scale))


def licence(x: float, y: float, scale: float = 1.0) -> str:
    drawn = rect("slip", -4, -8, 8, 16, 1.2) + path("slip-line", "M0-5.4V.6")
    drawn += rect("slip-seal", -1.9, 2.4, 3.8, 3.8)
    return g("licence", drawn, transform=at(x, y, scale))


def chit(value: int, x: float, y: float, kind: str, size: float = 28) -> str:
    """A points chit: jade for ministries, cobalt for Distant Lands."""
    half = size / 2
    drawn = (
        rect("chit-face", -half, -half, size, size, 3)
        + rect("chit-in", 2.6 - half, 2.6 - half, size - 5.2, size - 5.2, 1.4)
        + text("chit-n", 0, 6, value)
    )
    return g(f"chit {kind}", tooltip(word(labels.POINTS, number=value)), drawn, transform=at(x, y))


def portrait(robe: str, x: float, y: float, scale: float = 1.1) -> str:
    """An official in the black gauze hat, in a green, blue or red robe."""
    return g(f"hat robe-{robe}", _HAT, transform=at(x, y, scale))


def crown(x: float, y: float, scale: float, cls: str = "crown") -> str:
    return path(cls, _CROWN, transform=at(x, y, scale))


def soldier(x: float, y: float, scale: float, label: str = "") -> str:
    """The sign of a deadline, on the Great Wall and on the Foreign Lands."""
    shown = tooltip(label) if label else ""
    return g("soldier-mark", shown, path("", _SOLDIER), transform=at(x, y, scale))


def card_back(x: float, y: float, scale: float = 1.0) -> str:
    """A small card, face down: 12 x 16."""
    drawn = rect("back", 0, 0, 12, 16, 1.6) + rect("back-in", 2, 2, 8, 12, 0.8)
    return g("card-back", drawn, transform=at(x, y, scale))


@often
def hatching(x: float, y: float, width: float, height: float, step: float = 8.5) -> str:
    """Oblique lines that just fill a rectangle."""
    lines = []
    offset = step / 2
    while offset < width + height:
        x0, y0 = min(offset, width), max(0.0, offset - width)
        x1, y1 = max(0.0, offset - height), min(offset, height)
        lines.append(f"M{number(x + x0)} {number(y + y0)}L{number(x + x1)} {number(y + y1)}")
        offset += step
    return path("hatch", "".join(lines))
