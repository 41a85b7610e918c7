"""The gift tracker: rows give, columns owe, the viewer first in both; and what the viewer owes."""

from typing import Final

from confucius import targets
from confucius.drawing import labels
from confucius.drawing.han import seal
from confucius.drawing.icons import icon
from confucius.drawing.labels import word
from confucius.drawing.marks import (
    NO_MARKS,
    Marks,
    family_class,
    listing,
    recent,
    scenery,
    thing,
)
from confucius.drawing.named_view import NamedView
from confucius.drawing.pieces import badge, emblem, hatching
from confucius.drawing.svg import (
    Zone,
    at,
    circle,
    g,
    has_handles,
    label,
    number,
    often_drawn,
    path,
    rect,
    text,
    tooltip,
)
from confucius.rules.components import COLOURS, MINISTRIES
from confucius.rules.cubes import counted
from confucius.rules.examination import bound_to
from confucius.rules.officials import barred_ministries
from confucius.rules.state import active_gift
from confucius.words import names as called

WIDTH: Final = 289
_LEFT: Final = 76  # names stand here
_TOP: Final = 32
_COLUMNS: Final = 175
_ROW: Final = 30
_TALLEST_ROW: Final = 46
OWE_ROW: Final = 23


def gift_zone(view: NamedView, height: float | None = None, marks: Marks = NO_MARKS) -> Zone:
    """`height` stretches the rows; a mark on a gift (given:white:green) shows it as new."""
    n = view.players
    row = _ROW if height is None else min(_TALLEST_ROW, (height - _TOP - 2) / n)
    column = _COLUMNS / n
    tall = _TOP + n * row + 2
    body = _viewer_bands(view, column, row, tall) + _corner() + _column_heads(view, column)
    things = []
    for i, giver in enumerate(view.order):
        y = _TOP + i * row
        body += badge(giver, 13, y + row / 2, 0.82)
        own = "strong" if giver == view.me else ""
        body += label(own, 28, y + row / 2 + 4.5, view.you_or_name(giver), 47, 13)
        for j, taker in enumerate(view.order):
            x = _LEFT + j * column
            free = not active_gift(view.state, giver, taker)
            body += _open_cell(giver, taker, free, x, y, column, row)
            things.append(_cell(view, giver, taker, x, y, column, row, marks))
        things.append(_cubes_next(view, giver, y + row / 2))
    body += path("hair", f"M{_LEFT + _COLUMNS + 4} 4V{number(tall - 4)}")
    spoken = f"{word(labels.GIFTS)}: {word(labels.GIFTS_NOTE)}"
    return Zone("tracker", WIDTH, tall, spoken, scenery(body) + listing(*things))


def _viewer_bands(view: NamedView, column: float, row: float, tall: float) -> str:
    if view.me < 0:
        return ""
    place = view.order.index(view.me)
    give = rect("give-row", 0, _TOP + place * row, _LEFT + _COLUMNS, row, 4)
    return rect("owe-col", _LEFT + place * column, 1, column, tall - 2, 4) + give


def _corner() -> str:
    return (
        label("soft end", _LEFT - 15, 15, word(labels.OWES), _LEFT - 18)
        + path("arrow", f"M{_LEFT - 12} 11H{_LEFT - 3}L{_LEFT - 6} 8M{_LEFT - 3} 11 {_LEFT - 6} 14")
        + label("soft", 16, 27, word(labels.GIVES), _LEFT - 18)
        + path("arrow", "M8 18V28L5 25M8 28 11 25")
    )


def _column_heads(view: NamedView, column: float) -> str:
    heads = [badge(s, _LEFT + (j + 0.5) * column, 16, 0.86, view.name(s)) for j, s in enumerate(view.order)]
    x = _LEFT + _COLUMNS + 22
    room = WIDTH - _LEFT - _COLUMNS - 5
    heads += [label("mid soft", x, 14, word(labels.CUBES), room)]
    heads += [label("mid soft", x, 26, word(labels.NEXT), room)]
    return "".join(heads)


@often_drawn
def _open_cell(giver: int, taker: int, free: bool, x: float, y: float, column: float, row: float) -> str:
    """Nobody gives to himself; a dot stands where a gift could be."""
    if giver == taker:
        return hatching(x + 3, y + 3, column - 6, row - 6)
    dot = circle("dot", x + column / 2, y + row / 2, 1.6) if free else ""
    if not has_handles():
        return dot
    frame = rect("cell", x + 2, y + 2, column - 4, row - 4, 4)
    return dot + g("spot", frame, data_pick=_pick(giver, taker))


def _pick(giver: int, taker: int) -> str | None:
    """A click there gives a gift, if the row is one's own."""
    return f"cell:{COLOURS[giver]}:{COLOURS[taker]}" if has_handles() else None


def _cell(
    view: NamedView, giver: int, taker: int, x: float, y: float, column: float, row: float, marks: Marks
) -> str:
    value = active_gift(view.state, giver, taker)
    if not value:
        return ""
    facts = {"giver": view.name(giver), "recipient": view.name(taker), "gift": called.gift(value)}
    said = word(labels.GAVE, value=value, **facts)
    name = targets.given(giver, taker)
    width, height = min(column - 5, 40), min(row - 4, 32)
    left, top = x + (column - width) / 2, y + (row - height) / 2
    drawn = _gift(giver, value, bool(active_gift(view.state, taker, giver)), width, height)
    drawn += recent(marks, name, f"M4 0H{number(width - 4)}")
    pid = f"gift-{COLOURS[giver]}-{value}"
    place: dict[str, str | None] = {"transform": at(left, top), "data_pick": _pick(giver, taker)}
    return thing(f"gift {family_class(giver)}", name, said, drawn, id=pid, **place)


@often_drawn
def _gift(giver: int, value: int, mutual: bool, width: float, height: float) -> str:
    drawn = rect("fam", 0, 0, width, height, 3.5) + emblem(giver, width / 2 - 7, height / 2, 0.4)
    drawn += text("gift-n", width / 2 + 6, height / 2 + 6, value)
    return drawn + _mutual(width - 1.5, 2) if mutual else drawn


def _mutual(x: float, y: float) -> str:
    """Two arrows: the gift is answered by one of equal value."""
    arrows = circle("", 0, 0, 6.4) + path("", "M-3.6-1.6H3.6L1.6-3.6M3.6 1.6H-3.6L-1.6 3.6")
    return g("mutual", arrows, transform=at(x, y))


def _cubes_next(view: NamedView, seat: int, y: float) -> str:
    cubes, _ = counted(view.state, seat)
    said = word(labels.CUBES_NEXT, owner=view.name(seat), number=cubes)
    return thing("", f"next:{COLOURS[seat]}", said, _cubes(cubes, y))


@often_drawn
def _cubes(cubes: int, y: float) -> str:
    x = _LEFT + _COLUMNS + 22
    return rect("spot", x - 13, y - 13, 26, 26) + text("t16 mid strong", x, y + 5.5, cubes)


def owe_zone(view: NamedView) -> Zone:
    """What the gifts a player holds forbid: bribes, tutoring another student, small gifts in return."""
    givers = [seat for seat in view.order if active_gift(view.state, seat, view.me)]
    height = 26 + OWE_ROW * max(1, len(givers))
    body = rect("owe", 0, 0, WIDTH, height, 4) + label("warn strong", 9, 17, word(labels.YOU_OWE), 102, 13)
    if not givers:
        body += label("soft", 9, 38, word(labels.YOU_HOLD_NONE), WIDTH - 18)
    else:
        heads = ((113, labels.BRIBE, 56), (171, labels.TUTOR, 46), (219, labels.GIFT, 66))
        for x, head, room in heads:
            body += label("soft", x, 17, word(head), room)
    for k, giver in enumerate(givers):
        body += _owed(view, giver, 26 + k * OWE_ROW)
    return Zone("owing", WIDTH, height, word(labels.YOU_OWE), body)


def _owed(view: NamedView, giver: int, y: float) -> str:
    state = view.state
    value = active_gift(state, giver, view.me)
    drawn = badge(giver, 17, y + 10, 0.68)
    drawn += label("strong", 30, y + 14.5, view.you_or_name(giver), 58, 13)
    drawn += text("t15 strong", 92, y + 15, value)
    barred = barred_ministries(state, giver, view.me)
    for k, ministry in enumerate(barred):
        said = word(labels.NO_BRIBE_IN, ministry=called.ministry(ministry))
        drawn += g("", tooltip(said), seal(MINISTRIES[ministry], 127 + k * 15, y + 4, 13))
    if barred:
        drawn += icon("ban", 113, y + 4.5, 12, "warn")
    must = giver in bound_to(state, view.me)
    drawn += label("strong" if must else "soft", 171, y + 14, word(labels.MUST) if must else "–", 46)
    return drawn + label("", 219, y + 14, word(labels.AT_LEAST, value=value), 66)
