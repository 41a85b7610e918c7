"""The three ministries: seal, offices, the seven seats, influence."""

from typing import Final

from confucius.drawing import labels
from confucius.drawing.han import tall_seal
from confucius.drawing.labels import word
from confucius.drawing.officials import official_tile, posts_of
from confucius.drawing.pieces import badge, chit, marker
from confucius.drawing.svg import Zone, at, el, g, label, rect, text, tooltip
from confucius.drawing.table import NO_MARKS, Marks, Table
from confucius.rules.components import MINISTRIES, NOBODY
from confucius.rules.officials import barring_giver
from confucius.rules.state import influence_of
from confucius.words import names as called

_HEAD: Final = 127  # where the seats begin
_SEATS: Final = 424
_OFFICES: Final = ("minister", "secretary")


def ministry_zone(table: Table, ministry: int, marks: Marks = NO_MARKS) -> Zone:
    """A whole ministry, as it lies on the board: 551 x 102."""
    body = head_zone(table, ministry).at(0, 0) + seats_zone(table, ministry, marks).at(_HEAD, 0)
    body += influence_zone(table, ministry).at(_HEAD, 78)
    name = called.ministry(ministry)
    return Zone("ministry", _HEAD + _SEATS, 102, f"{name}, {called.ministry_title(ministry)}", body)


def seats_zone(table: Table, ministry: int, marks: Marks = NO_MARKS) -> Zone:
    """The seven seats in a row, most senior first."""
    tiles = [official_tile(table, post, marks, k * 61, 2) for k, post in enumerate(posts_of(ministry))]
    return Zone("seats", _SEATS, 76, called.ministry(ministry), "".join(tiles))


def head_zone(table: Table, ministry: int) -> Zone:
    """Seal and name, and the offices with their chits or their holders."""
    name = MINISTRIES[ministry]
    body = tall_seal(name, 0, 2, 42)
    body += text("serif strong t19", 33, 22, called.ministry(ministry))
    body += label("soft", 33, 39, word(labels.FIELDS[name]), 88)
    for office in range(2):
        body += _office(table, ministry, office, office * 58)
    return Zone("head", 118, 102, called.ministry(ministry), body)


def _office(table: Table, ministry: int, office: int, x: float) -> str:
    value = table.state.chits[2 * ministry + office]
    holder = table.state.offices[2 * ministry + office]
    title = called.office(office)
    spoken = f"{title}, {word(labels.POINTS, number=value)}"
    if holder != NOBODY:
        spoken += f", {table.name(holder)}"
        pid = f"office-{MINISTRIES[ministry]}-{_OFFICES[office]}"
        drawn = rect("office-space", 1, 1, 30, 32, 3) + marker(table, holder, 16, 32, 1.0, pid)
        drawn += text("office-v", 42, 23, value)
    else:
        drawn = chit(value, 16, 17, "jade", 30) if value else ""
    drawn += label("soft", 1, 47, word(labels.OFFICES[office]), 56)
    return el("g", drawn, cls="office", role="img", aria_label=spoken, transform=at(x, 50))


def influence_zone(table: Table, ministry: int) -> Zone:
    """Markers of each family, most first, and what has become of the ministry."""
    shares = sorted(((number, -seat) for seat, number in influence(table, ministry).items()), reverse=True)
    body = ""
    for k, (number, minus_seat) in enumerate(shares):
        said = word(labels.INFLUENCE, owner=table.name(-minus_seat), number=number)
        share = badge(-minus_seat, 8, 11, 0.66) + text("t16 strong", 19, 17, number)
        body += g("share", tooltip(said), share, transform=at(k * 38, 0))
    room = _SEATS - 38 * len(shares) - 8
    return Zone("influence", _SEATS, 22, called.ministry(ministry), body + _note(table, ministry, room))


def influence(table: Table, ministry: int) -> dict[int, int]:
    """By seat, those without left out; during a resolution, temporary markers count."""
    state = table.state
    if state.resolving == ministry:
        found = {seat: state.backing.count(seat) for seat in range(table.players)}
    else:
        found = {seat: influence_of(state, seat, ministry) for seat in range(table.players)}
    return {seat: number for seat, number in found.items() if number}


def _note(table: Table, ministry: int, room: float) -> str:
    state = table.state
    if state.resolved[ministry]:
        words = word(labels.RESOLVED, round=state.resolved[ministry])
        return label("soft end", _SEATS - 1, 16, words, room)
    if state.resolving == ministry:
        return label("warn strong end", _SEATS - 1, 16, word(labels.RESOLVING), room)
    giver = barring_giver(state, table.me, ministry) if table.me >= 0 else NOBODY
    if giver == NOBODY:
        return ""
    words = label("warn end", _SEATS - 18, 16, word(labels.NO_BRIBE), room - 17)
    return words + badge(giver, _SEATS - 7, 11.5, 0.6, table.name(giver))
