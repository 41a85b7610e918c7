"""The three ministries: seven seats each, what the officials cost, whose markers they carry."""

from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from confucius.drawing.text.look import FAINT, Look, emblem, marker
from confucius.rules import components
from confucius.rules.components import NO_TILE, POSTS_PER_MINISTRY
from confucius.rules.state import State, is_secured
from confucius.words import names
from confucius.words.language import N_, gettext, say

SHORT_OFFICES: Final = (N_("Min."), N_("Sec."))
_ROOM_FOR_OFFICES: Final = 28
_EDGES: Final = 4  # border and padding of a panel


def ministries(state: State, look: Look) -> RenderableType:
    if look.is_narrow:
        return Group(*(_ministry(state, m, look.width, look) for m in range(len(components.MINISTRIES))))
    third = look.width // 3
    widths = (third, third, look.width - 2 * third)
    row = Table.grid()
    for width in widths:
        row.add_column(width=width)
    row.add_row(*(_ministry(state, m, widths[m], look) for m in range(len(components.MINISTRIES))))
    return row


def _ministry(state: State, ministry: int, width: int, look: Look) -> Panel:
    room = width - _EDGES
    seats = Table.grid()
    for _ in range(POSTS_PER_MINISTRY):
        seats.add_column(width=room // POSTS_PER_MINISTRY, justify="center")
    posts = components.posts_of(ministry)
    seats.add_row(*(Text(str(rank), FAINT) for rank in range(1, POSTS_PER_MINISTRY + 1)))
    seats.add_row(*(_tile(state.tiles[post], look) for post in posts))
    seats.add_row(*(marker(state.owners[post], is_secured(state, post), look) for post in posts))
    if state.resolving == ministry:
        seats.add_row(*(emblem(seat, look) for seat in state.backing))
    return Panel(Group(seats, _offices(state, ministry, room, look)), title=_title(state, ministry))


def _title(state: State, ministry: int) -> str:
    facts = {"ministry": names.ministry(ministry)}
    if state.resolving == ministry:
        return say(N_("{ministry}, being resolved"), facts)
    if state.resolved[ministry]:
        return say(N_("{ministry}, resolved"), facts)
    return names.ministry(ministry)


def _tile(tile: int, look: Look) -> Text:
    """The cost of an official; candidates cannot be bribed and have a sign of their own."""
    if tile == NO_TILE:
        return Text(look.signs.nothing, FAINT)
    return Text(look.signs.candidate if tile >= components.FIRST_CANDIDATE_TILE else str(tile), "bold")


def _offices(state: State, ministry: int, room: int, look: Look) -> Text:
    """Minister and Secretary, each with the points for it and who holds it."""
    line = Text(justify="center")
    for office in range(components.CHITS_PER_MINISTRY):
        place = components.CHITS_PER_MINISTRY * ministry + office
        name = names.office(office) if room >= _ROOM_FOR_OFFICES else gettext(SHORT_OFFICES[office])
        line.append("   " if office else "")
        line.append(f"{name} ", FAINT).append(f"{state.chits[place]} ", "bold")
        line.append_text(emblem(state.offices[place], look))
    return line
