"""The drawings of the board, kept ready.

A drawing depends on the parts of the state named here for its zone, on what the players are called, on the
language, and some on who looks: those put the viewer first, or tell what binds them. A test plays games and
holds the names against what the drawings really show.
"""

from collections.abc import Callable, Hashable, Mapping
from typing import Final

from confucius.drawing.examination import exam_zone
from confucius.drawing.invasions import lands_zone
from confucius.drawing.ministries import head_zone, influence_zone, seats_zone
from confucius.drawing.named_view import NamedView
from confucius.drawing.svg import PAGE, Zone, drawing_for
from confucius.drawing.titles import titles_zone
from confucius.drawing.tracker import gift_zone
from confucius.drawing.tracks import score_zone, wall_zone
from confucius.drawing.voyages import ocean_zone
from confucius.table.zones.cache import Fragment, FragmentCache, cache
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
SAME_FOR_ALL: Final = (score_zone, wall_zone, head_zone, seats_zone)


def drawing(table: NamedView, draw: Draw, *more: object, kept: FragmentCache = cache) -> Fragment:
    """A zone of the board; `more` is what the drawing takes besides the table."""
    key = key_of(table, draw, *more)
    if key is None:
        return Fragment.of(drawn(table, draw, *more))
    return Fragment(key, lambda: drawn(table, draw, *more), kept)


def drawn(table: NamedView, draw: Draw, *more: object) -> str:
    with drawing_for(PAGE):
        return str(draw(table, *more))


def key_of(table: NamedView, draw: Draw, *more: object) -> Hashable | None:
    """All that a drawing depends on; None if that cannot be told, as with a forecast."""
    if not all(isinstance(one, int | float | None) or one == {} for one in more):
        return None
    state = table.state
    parts = [getattr(state, name) for name in DEPENDS_ON[draw]]
    read = tuple(tuple(part) if isinstance(part, list) else part for part in parts)
    hidden = tuple(table.unnamed.pile_counts) if draw is exam_zone else ()
    viewer = None if draw in SAME_FOR_ALL else table.me
    told = tuple(one for one in more if one != {})
    return draw, language(), viewer, table.names, told, read, hidden
