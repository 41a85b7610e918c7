"""A player's gifts: the own ones by state, and those held from others."""

from typing import Final

from confucius import targets
from confucius.drawing import labels
from confucius.drawing.icons import gift_icon
from confucius.drawing.labels import word
from confucius.drawing.marks import NO_MARKS, Marks, family_class, target
from confucius.drawing.named_view import NamedView
from confucius.drawing.pieces import badge, emblem
from confucius.drawing.svg import at, g, label, path, rect, text, tooltip
from confucius.rules.components import GIFTS
from confucius.rules.gifts import holder_of
from confucius.rules.state import ACTIVE, GONE, active_gift, gift_state
from confucius.words import names as called

CLASSES: Final = ("closed", "available", "given", "gone")  # by state


def held_by(view: NamedView, seat: int) -> list[tuple[int, int]]:
    """The gifts a player holds: giver and value."""
    found = [(giver, active_gift(view.state, giver, seat)) for giver in view.order]
    return [(giver, value) for giver, value in found if value]


def gift_note(view: NamedView, seat: int, value: int) -> str:
    state = gift_state(view.state, seat, value)
    recipient = view.name(holder_of(view.state, seat, value)) if state == ACTIVE else ""
    return gift_words(value, state, recipient)


def gift_words(value: int, state: int, recipient: str) -> str:
    if state == ACTIVE:
        return word(labels.GIVEN_TO, gift=called.gift(value), value=value, recipient=recipient)
    return word(labels.GIFT_NOTE, gift=called.gift(value), value=value, state=called.gift_state(state))


def small_gifts(view: NamedView, seat: int, x: float, y: float) -> str:
    """The six gifts of a player in a row: 154 x 20; a given one bears its recipient's emblem."""
    drawn = ""
    for value in range(1, GIFTS + 1):
        state = gift_state(view.state, seat, value)
        cell = rect("mg", 0.5, 0.5, 23, 19, 3) + text("mg-n", 8 if state == ACTIVE else 12, 14.5, value)
        if state == GONE:
            cell += path("strike", "M6 10.5h12")
        shown = tooltip(gift_note(view, seat, value)) + g(family_class(seat), cell)
        if state == ACTIVE:
            shown += badge(holder_of(view.state, seat, value), 17.2, 10, 0.4)
        drawn += g(f"mini-gift {CLASSES[state]}", shown, transform=at(x + (value - 1) * 26, y))
    return drawn


def large_gift(view: NamedView, value: int, x: float, y: float, marks: Marks = NO_MARKS) -> str:
    """One of the viewer's gifts, 38 x 74: filled when available, outlined when given, else grey."""
    seat = view.me
    state = gift_state(view.state, seat, value)
    cell = rect("og", 0.75, 0.75, 36.5, 72.5, 4) + text("og-n", 19, 18, value)
    cell += path("strike", "M11 13h16") if state == GONE else gift_icon(value, 8.5, 25, 21, "art")
    cell += label("og-foot", 19, 66, _foot(state, value), 35)
    shown = g(CLASSES[state], g(family_class(seat), cell))
    if state == ACTIVE:
        shown += badge(holder_of(view.state, seat, value), 19, 61, 0.66)
    note = gift_note(view, seat, value)
    return target("own-gift", targets.gift(value), marks, note, tooltip(note), shown, transform=at(x, y))


def _foot(state: int, value: int) -> str:
    """What can be done with the gift."""
    feet = (word(labels.BUY, value=value), word(labels.GIVE), "", word(labels.GONE))
    return feet[state]


def held_gift(
    view: NamedView, giver: int, value: int, x: float, y: float, scale: float = 1.0, pid: str = ""
) -> str:
    """A gift held, in its giver's colour: 25 x 20."""
    said = word(labels.HELD_FROM, gift=called.gift(value), value=value, giver=view.name(giver))
    cell = rect("fam", 0.5, 0.5, 24, 19, 3) + emblem(giver, 7.5, 10, 0.36) + text("held-n", 16.5, 14.5, value)
    return g(f"held-gift {family_class(giver)}", tooltip(said), cell, id=pid, transform=at(x, y, scale))
