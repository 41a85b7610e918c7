"""The three ministries: seal, offices, the seven seats, influence."""

from typing import Final

from confucius import targets
from confucius.drawing import labels
from confucius.drawing.han import tall_seal
from confucius.drawing.labels import word
from confucius.drawing.marks import NO_MARKS, Marks, listing, thing
from confucius.drawing.named_view import NamedView
from confucius.drawing.officials import official_tile
from confucius.drawing.pieces import badge, chit, marker
from confucius.drawing.svg import Zone, at, circle, g, label, rect, text
from confucius.forecast import MinistryForecast
from confucius.rules.components import MINISTRIES, NOBODY, OFFICES, posts_of
from confucius.rules.officials import barring_giver
from confucius.rules.state import influence_of
from confucius.words import names as called

_HEAD: Final = 127  # where the seats begin
_SEATS: Final = 424


def ministry_zone(view: NamedView, ministry: int, marks: Marks = NO_MARKS) -> Zone:
    """A whole ministry, as it lies on the board: 551 x 102."""
    body = head_zone(view, ministry).at(0, 0) + seats_zone(view, ministry, marks).at(_HEAD, 0)
    body += influence_zone(view, ministry).at(_HEAD, 78)
    name = called.ministry(ministry)
    return Zone("ministry", _HEAD + _SEATS, 102, f"{name}, {called.ministry_title(ministry)}", body)


def seats_zone(view: NamedView, ministry: int, marks: Marks = NO_MARKS) -> Zone:
    """The seven seats in a row, most senior first."""
    tiles = [official_tile(view, post, marks, k * 61, 2) for k, post in enumerate(posts_of(ministry))]
    return Zone("seats", _SEATS, 76, word(labels.SEATS, ministry=called.ministry(ministry)), listing(*tiles))


def head_zone(view: NamedView, ministry: int, ahead: MinistryForecast | None = None) -> Zone:
    """Seal and name, and the offices with their chits or their holders.

    With a forecast, a small emblem beside each chit says who would take it today.
    """
    name = MINISTRIES[ministry]
    sign = tall_seal(name, 0, 2, 42)
    sign += text("serif strong t19", 33, 22, called.ministry(ministry))
    sign += label("soft", 33, 39, word(labels.FIELDS[name]), 88)
    spoken = f"{called.ministry(ministry)}, {called.ministry_title(ministry)}"
    head = thing("", f"ministry:{name}", spoken, rect("spot", 0, 0, 112, 46), sign)
    offices = [_office(view, ministry, office, office * 58, ahead) for office in range(2)]
    return Zone("head", 118, 98, called.ministry(ministry), listing(head, *offices))


def _office(view: NamedView, ministry: int, office: int, x: float, ahead: MinistryForecast | None) -> str:
    value = view.state.chits[2 * ministry + office]
    holder = view.state.offices[2 * ministry + office]
    title = called.office(office)
    spoken = f"{title}, {word(labels.POINTS, number=value)}"
    if holder != NOBODY:
        spoken += f", {view.name(holder)}"
        pid = f"office-{MINISTRIES[ministry]}-{OFFICES[office]}"
        drawn = rect("office-space", 1, 1, 30, 32, 3) + marker(view, holder, 16, 32, 1.0, pid)
        drawn += text("office-v", 42, 23, value)
    else:
        drawn = chit(value, 16, 17, "jade", 30) if value else ""
        if ahead is not None:
            spoken += _expected_in_words(view, ahead, office)
            drawn += _expected(ahead, office)
    drawn += label("soft", 1, 45, word(labels.OFFICES[office]), 56)
    name = targets.office(ministry, office)
    ground = rect("spot", 0, 0, 56, 49)
    return thing("office", name, spoken, ground, drawn, transform=at(x, 47))


def _expected(ahead: MinistryForecast, office: int) -> str:
    """Who would take the office today; several, with a question mark, where somebody has a choice."""
    found = ahead.holders(office)
    if len(found) == 1:
        return g("expected", circle("expected-ring", 44, 17, 11.5), badge(found[0], 44, 17, 0.7))
    spots = ((38, 9), (50.5, 9), (38, 25))
    drawn = "".join(badge(seat, x, y, 0.58) for seat, (x, y) in zip(found, spots, strict=False))
    return g("expected", drawn, text("t14 strong soft", 46, 30, "?")) if found else ""


def _expected_in_words(view: NamedView, ahead: MinistryForecast, office: int) -> str:
    found = [view.name(seat) for seat in ahead.holders(office)]
    if not found:
        return ""
    return ", " + word(labels.EXPECTED if len(found) == 1 else labels.UNDECIDED, who=called.one_of(found))


def influence_zone(view: NamedView, ministry: int) -> Zone:
    """Markers of each family, most first, and what has become of the ministry."""
    shares = sorted(((number, -seat) for seat, number in influence(view, ministry).items()), reverse=True)
    body = ""
    spoken = []
    for k, (number, minus_seat) in enumerate(shares):
        said = word(labels.INFLUENCE, owner=view.name(-minus_seat), number=number)
        share = badge(-minus_seat, 8, 11, 0.66) + text("t16 strong", 19, 17, number)
        body += g("share", share, transform=at(k * 38, 0))
        spoken.append(said)
    name = f"influence:{MINISTRIES[ministry]}"
    said = "; ".join(filter(None, [*spoken, _note_in_words(view, ministry)])) or word(labels.NO_INFLUENCE)
    room = _SEATS - 38 * len(shares) - 8
    ground = rect("spot", 0, 0, _SEATS, 22)
    shown = thing("shares", name, said, ground, body, _note(view, ministry, room))
    return Zone("influence", _SEATS, 22, called.ministry(ministry), shown)


def influence(view: NamedView, ministry: int) -> dict[int, int]:
    """By seat, those without left out; during a resolution, temporary markers count."""
    state = view.state
    if state.resolving == ministry:
        found = {seat: state.backing.count(seat) for seat in range(view.players)}
    else:
        found = {seat: influence_of(state, seat, ministry) for seat in range(view.players)}
    return {seat: number for seat, number in found.items() if number}


def _note_in_words(view: NamedView, ministry: int) -> str:
    state = view.state
    if state.resolved[ministry]:
        return word(labels.RESOLVED, round=state.resolved[ministry])
    if state.resolving == ministry:
        return word(labels.RESOLVING)
    giver = barring_giver(state, view.me, ministry) if view.me >= 0 else NOBODY
    return "" if giver == NOBODY else word(labels.BARRED_BY, giver=view.name(giver))


def _note(view: NamedView, ministry: int, room: float) -> str:
    state = view.state
    if state.resolved[ministry]:
        words = word(labels.RESOLVED, round=state.resolved[ministry])
        return label("soft end", _SEATS - 1, 16, words, room)
    if state.resolving == ministry:
        return label("warn strong end", _SEATS - 1, 16, word(labels.RESOLVING), room)
    giver = barring_giver(state, view.me, ministry) if view.me >= 0 else NOBODY
    if giver == NOBODY:
        return ""
    words = label("warn end", _SEATS - 18, 16, word(labels.NO_BRIBE), room - 17)
    return words + badge(giver, _SEATS - 7, 11.5, 0.6, view.name(giver))
