"""The picture of the front page, made of the game's own pieces: the wall, the sea, the fleet."""

from functools import cache
from itertools import pairwise
from typing import Final

from markupsafe import Markup

from confucius.drawing.pieces import junk
from confucius.drawing.svg import circle, el, path, rect
from confucius.drawing.voyages import waves

WIDTH: Final = 620
HEIGHT: Final = 340
_SHORE: Final = 252
_HILLS: Final = (
    "M0 176C60 150 92 108 140 104 176 102 196 138 232 140 276 142 300 84 350 78 396 74 420 128 462 132"
    " 506 136 540 108 620 118V260H0Z",
    "M0 214C54 206 84 168 132 164 170 162 190 194 236 192 292 190 320 144 372 142 424 142 452 184 502 182"
    " 548 180 580 160 620 164V260H0Z",
    "M0 244C46 240 88 214 140 214 200 214 224 240 290 238 352 236 400 208 452 210"
    " 516 212 560 236 620 230V260H0Z",
)
# The wall follows the second row of hills; each tower stands on a bend of it.
_BENDS: Final = (
    (0, 214),
    (66, 194),
    (132, 164),
    (184, 176),
    (236, 192),
    (304, 174),
    (372, 142),
    (437, 158),
    (502, 182),
    (561, 174),
    (620, 164),
)
_CLOUDS: Final = (
    "M52 66h58a9 9 0 1 0-9-9M70 74h74M92 82h30",
    "M286 46h44a8 8 0 1 0-8-8M300 54h66",
    "M528 84h44a8 8 0 1 0-8-8M500 92h62",
)
_FLEET: Final = ((148, 286, 2.1), (322, 274, 1.5), (452, 300, 2.6), (560, 270, 1.2))


@cache
def front_picture() -> Markup:
    drawn = rect("sky", 0, 0, WIDTH, HEIGHT) + circle("disc", 448, 84, 38)
    drawn += "".join(path("cloud", cloud) for cloud in _CLOUDS)
    drawn += path("hill-1", _HILLS[0]) + path("hill-2", _HILLS[1]) + _wall() + path("hill-3", _HILLS[2])
    drawn += waves(0, _SHORE, WIDTH, HEIGHT - _SHORE, 20)
    drawn += "".join(junk(x, y, scale, f"fleet-{k}") for k, (x, y, scale) in enumerate(_FLEET))
    picture = el(
        "svg",
        drawn,
        cls="scene",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="xMidYMax slice",
        aria_hidden="true",
    )
    return Markup(picture)


def _wall() -> str:
    """A battlemented wall from bend to bend, and a tower on every other one."""
    drawn = ""
    for (x0, y0), (x1, y1) in pairwise(_BENDS):
        drawn += _stretch(x0, y0, x1, y1)
    for x, y in _BENDS[2::2]:
        drawn += path(
            "wall", f"M{x - 9} {y + 8}V{y - 17}H{x - 11}V{y - 23}h5v3h4v-3h4v3h4v-3h5v6h-2V{y + 8}Z"
        )
    return drawn


def _stretch(x0: int, y0: int, x1: int, y1: int) -> str:
    teeth = 8
    step, rise = (x1 - x0) / teeth, (y1 - y0) / teeth
    top = f"M{x0} {y0 + 8}V{y0 - 6}"
    for k in range(teeth):
        y = y0 + k * rise - 6
        top += f"L{x0 + k * step:.1f} {y:.1f}v-3.4L{x0 + (k + 0.5) * step:.1f} {y + rise / 2 - 3.4:.1f}v3.4"
    return path("wall", f"{top}L{x1} {y1 - 6}V{y1 + 8}Z")
