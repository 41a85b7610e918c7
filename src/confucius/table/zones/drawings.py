"""The drawings of the board, kept ready.

A drawing depends on the facts named here for its zone, on what the players are called, on the language, and
some on who looks. A test plays games and holds the facts against what the drawings really show.
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
from confucius.rules.components import NOBODY, POSTS_PER_MINISTRY
from confucius.rules.officials import barring_giver
from confucius.rules.state import State, influence_of
from confucius.rules.views import SPECTATOR
from confucius.table.zones.cache import Fragment, FragmentCache, cache
from confucius.words.language import language

Draw = Callable[..., Zone]
Facts = Callable[..., Hashable]


def parts(*names: str) -> Facts:
    """Parts of the state as they are."""

    def read(table: NamedView, *_more: int) -> Hashable:
        found = (getattr(table.state, name) for name in names)
        return tuple(tuple(part) if isinstance(part, list) else part for part in found)

    return read


def _offices(table: NamedView, ministry: int) -> Hashable:
    of_ministry = slice(2 * ministry, 2 * ministry + 2)
    return tuple(table.state.chits[of_ministry]), tuple(table.state.offices[of_ministry])


def _seats(table: NamedView, ministry: int) -> Hashable:
    state, first = table.state, POSTS_PER_MINISTRY * ministry
    posts = slice(first, first + POSTS_PER_MINISTRY)
    secured = state.secured >> first & ((1 << POSTS_PER_MINISTRY) - 1)
    return tuple(state.tiles[posts]), tuple(state.owners[posts]), secured, _backing(state, ministry)


def _influence(table: NamedView, ministry: int) -> Hashable:
    state = table.state
    shares = tuple(influence_of(state, seat, ministry) for seat in range(state.players))
    return shares, state.resolved[ministry], _backing(state, ministry)


def _barring(table: NamedView, ministry: int) -> int:
    """Nobody sees of the others whose gift binds them here."""
    return NOBODY if table.me == SPECTATOR else barring_giver(table.state, table.me, ministry)


def _backing(state: State, ministry: int) -> tuple[int, ...] | None:
    return tuple(state.backing) if state.resolving == ministry else None


def _examination(table: NamedView) -> Hashable:
    read = parts("students", "forced", "candidate", "candidates", "any_candidates", "active")
    return read(table), tuple(table.unnamed.pile_counts)


DEPENDS_ON: Final[Mapping[Draw, Facts]] = {
    score_zone: parts("points"),
    wall_zone: parts("wall", "foreign"),
    head_zone: _offices,
    seats_zone: _seats,
    influence_zone: _influence,
    gift_zone: parts("active"),
    exam_zone: _examination,
    ocean_zone: parts("shipyards", "sea", "arrivals", "land_chits"),
    lands_zone: parts("foreign", "conquests", "armies", "stock", "colonies", "insulted"),
    titles_zone: parts("influence", "offices", "visited", "sea", "stock", "step"),
}


def _of_examinee(table: NamedView) -> Hashable:
    """The viewer's own cards lie open to them alone, and their student is called theirs."""
    return parts("piles")(table), table.you if table.you in table.state.students else NOBODY


def _place(table: NamedView, *_more: int) -> Hashable:
    """Whose place is marked, who comes first, and whether anybody is called You."""
    return table.me, table.order[0], table.you


# By what some differ from those that others see at the same moment.
_VIEWER: Final[Mapping[Draw, Facts]] = {
    influence_zone: _barring,
    gift_zone: _place,
    exam_zone: _of_examinee,
    ocean_zone: _place,
}


def of_viewer(table: NamedView, draw: Draw, *more: int) -> Hashable:
    """What a drawing shows of its viewer; None where all see the same."""
    return _VIEWER[draw](table, *more) if draw in _VIEWER else None


def drawing(
    table: NamedView, draw: Draw, *more: int, ahead: object = None, kept: FragmentCache = cache
) -> Fragment:
    """A zone of the board. `more` is what it takes besides the table; with a forecast it is not kept."""
    if ahead is not None:
        return Fragment.of(drawn(table, draw, *more, ahead=ahead))
    return Fragment(key_of(table, draw, *more), lambda: drawn(table, draw, *more), kept)


def drawn(table: NamedView, draw: Draw, *more: int, **forecast: object) -> str:
    with drawing_for(PAGE):
        return str(draw(table, *more, **forecast))


def key_of(table: NamedView, draw: Draw, *more: int) -> Hashable:
    """All that a drawing depends on."""
    viewer = of_viewer(table, draw, *more)
    return draw, language(), viewer, table.names, more, DEPENDS_ON[draw](table, *more)
