"""The figures of the rules, drawn: SVG with the page's colours, to be looked at and not to be clicked."""

from collections.abc import Callable, Mapping
from typing import Final

from markupsafe import Markup

from confucius.drawing import (
    Mark,
    NamedView,
    Zone,
    exam_zone,
    gift_zone,
    lands_zone,
    ministry_zone,
    ocean_zone,
    titles_zone,
)
from confucius.drawing.svg import PICTURE, drawing_for
from confucius.drawing.tracks import score_zone, wall_zone
from confucius.lessons.figures import Figure, figures_of
from confucius.position import read_position
from confucius.rules.components import COLOURS, MINISTRIES
from confucius.rules.views import SPECTATOR, View
from confucius.words.language import N_, gettext, say

_PRICE: Final = N_("pay {n}")
Marks = Mapping[str, Mark]
_ZONES: Final[dict[str, Callable[[NamedView, Marks], Zone]]] = {
    "gifts": lambda view, marks: gift_zone(view, None, marks),
    "exam": exam_zone,
    "ocean": ocean_zone,
    "lands": lands_zone,
    "titles": lambda view, _: titles_zone(view),
    "score": lambda view, _: score_zone(view),
    "wall": lambda view, _: wall_zone(view),
}


def drawn_for(rule: str) -> list[tuple[list[Markup], str]]:
    """Each figure of a rule: its drawings and its caption."""
    return [(drawings(figure), gettext(figure.caption)) for figure in figures_of(rule)]


def drawings(figure: Figure) -> list[Markup]:
    """The zones of a figure, as its seat sees them at that moment."""
    seat = SPECTATOR if figure.seat is None else COLOURS.index(figure.seat)
    view = NamedView(View(read_position(dict(figure.position)), seat, bytearray(), None))
    marks = {name: Mark("legal", say(_PRICE, {"n": price})) for name, price in figure.prices.items()}
    marks |= {name: Mark("legal") for name in figure.open} | {name: Mark("barred") for name in figure.barred}
    with drawing_for(PICTURE):
        # At its own size; a narrow page makes it smaller.
        return [Markup(_zone(name, view, marks).at(0, 0)) for name in figure.zones]


def _zone(name: str, view: NamedView, marks: Marks) -> Zone:
    if name in MINISTRIES:
        return ministry_zone(view, MINISTRIES.index(name), marks)
    return _ZONES[name](view, marks)
