"""The drawings of the board, kept ready: a move changes one or two of them, and several people look at all.

A drawing depends on the parts of the state named here for its zone, on what the players are called, on who
looks and in which language. A test plays games and holds the names against what the drawings really show.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from typing import Final

from markupsafe import Markup

from confucius.drawing.examination import exam_zone
from confucius.drawing.invasions import lands_zone
from confucius.drawing.marks import Marks
from confucius.drawing.ministries import head_zone, influence_zone, seats_zone
from confucius.drawing.named_view import NamedView
from confucius.drawing.svg import PAGE, Zone, drawing_for
from confucius.drawing.titles import titles_zone
from confucius.drawing.tracker import gift_zone
from confucius.drawing.tracks import score_zone, wall_zone
from confucius.drawing.voyages import ocean_zone
from confucius.words.language import language

Draw = Callable[..., Zone]
_COURT: Final = ("tiles", "owners", "secured", "influence", "chits", "offices", "resolved", "resolving")
DEPENDS_ON: Final[Mapping[Draw, tuple[str, ...]]] = {
    score_zone: ("points",),
    wall_zone: ("wall", "foreign"),
    head_zone: (*_COURT, "backing", "active"),
    seats_zone: (*_COURT, "backing", "active"),
    influence_zone: (*_COURT, "backing", "active"),
    gift_zone: ("active",),
    exam_zone: ("students", "forced", "candidate", "candidates", "any_candidates", "piles", "active"),
    ocean_zone: ("shipyards", "sea", "arrivals", "land_chits"),
    lands_zone: ("foreign", "conquests", "armies", "stock", "colonies", "insulted"),
    titles_zone: ("influence", "offices", "visited", "sea", "stock", "step"),
}
# What is marked as new is named after the zone in which it is.
_MARKED: Final[Mapping[Draw, str]] = {seats_zone: "post:", gift_zone: "given:", ocean_zone: "yard:"}
_MOST_LETTERS: Final = 64_000_000


class Drawings:
    """The last drawings that were asked for."""

    def __init__(self, most_letters: int = _MOST_LETTERS) -> None:
        self._kept: OrderedDict[Hashable, Markup] = OrderedDict()
        self._letters = 0
        self._most_letters = most_letters

    def of(self, table: NamedView, draw: Draw, *more: object) -> Markup:
        key = key_of(table, draw, *more)
        if key is None:
            return drawn(table, draw, *more)
        found = self._kept.get(key)
        if found is None:
            found = self._keep(key, drawn(table, draw, *more))
        self._kept.move_to_end(key)
        return found

    def _keep(self, key: Hashable, drawing: Markup) -> Markup:
        self._kept[key] = drawing
        self._letters += len(drawing)
        while self._letters > self._most_letters and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._letters -= len(oldest)
        return drawing


def drawn(table: NamedView, draw: Draw, *more: object) -> Markup:
    with drawing_for(PAGE):
        return Markup(str(draw(table, *more)))


def key_of(table: NamedView, draw: Draw, *more: object) -> Hashable | None:
    """All that a drawing depends on; None if that cannot be told, as with a forecast."""
    told = [_marks(draw, one) if isinstance(one, Mapping) else one for one in more]
    if not all(isinstance(one, int | float | tuple | None) for one in told):
        return None
    state = table.state
    parts = [getattr(state, name) for name in DEPENDS_ON[draw]]
    read = tuple(tuple(part) if isinstance(part, list) else part for part in parts)
    hidden = tuple(table.unnamed.pile_counts) if draw is exam_zone else ()
    return draw, language(), table.me, table.names, tuple(told), read, hidden


def _marks(draw: Draw, marks: Marks) -> Hashable:
    if draw in _MARKED:
        return tuple(sorted(item for item in marks.items() if item[0].startswith(_MARKED[draw])))
    return tuple(sorted(marks.items()))


drawings: Final = Drawings()
