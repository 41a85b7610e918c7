"""Lands near and far, and who holds whose gift."""

from rich.text import Text

from confucius import targets
from confucius.drawing.text.compact.canvas import Canvas, block, fitted, widest
from confucius.drawing.text.compact.heading import supply
from confucius.drawing.text.lands import REWARD_SIGN
from confucius.rules import components
from confucius.rules.gifts import with_state
from confucius.rules.invasions import boxes, points_of_box
from confucius.rules.state import AVAILABLE, State, active_gift, arrivals_of
from confucius.rules.views import View
from confucius.words import names
from confucius.words.language import gettext


def distant_lands(view: View, canvas: Canvas) -> Text:
    """Each land with the points for the first to arrive, and who is there in order of arrival."""
    state = view.state
    title = gettext("Distant Lands")
    lines = [canvas.strip(title, supply(state, canvas.width - len(title) - 3))]
    wide = widest(map(names.distant_land, range(components.LANDS))) + 1
    for land in range(components.LANDS):
        arrived = arrivals_of(state, land)
        points = Text(f"{state.land_chits[land]} ", canvas.faint if arrived else canvas.strong)
        name = fitted(names.distant_land(land), wide)
        line = Text.assemble(name, points, canvas.emblems(arrived))
        lines.append(Text.assemble(" ", canvas.thing(targets.land(land), line)))
    return block(lines)


def foreign_lands(view: View, canvas: Canvas) -> Text:
    """Each tile with its deadline, the cash an army costs there, and its boxes."""
    state = view.state
    heads = (gettext("until"), gettext("cash"), gettext("boxes"))
    slots = [slot for slot in range(components.SLOTS) if state.foreign[slot] >= 0]
    title = gettext("Foreign Lands")
    first = max(widest(names.foreign_land(state.foreign[slot]) for slot in slots), len(title)) + 2
    until = max(widest(_until(state, slot).plain for slot in slots), len(heads[0])) + 1
    cash = len(heads[1]) + 1
    columns = Text.assemble(fitted(heads[0], until), fitted(heads[1], cash), heads[2])
    strip = canvas.strip(title, fitted(columns, canvas.width - first - 2))
    lines = [strip]
    for slot in slots:
        land = state.foreign[slot]
        name = canvas.thing(targets.foreign(slot), Text(names.foreign_land(land), canvas.strong))
        cost = Text(str(components.FOREIGN_COST[land]))
        cells = (fitted(name, first), fitted(_until(state, slot), until), fitted(cost, cash))
        lines.append(Text.assemble(" ", *cells, _boxes(state, slot, canvas)))
    return block(lines)


def _until(state: State, slot: int) -> Text:
    """The round of the deadline, or how the invasion came out."""
    if state.conquests[slot]:
        return Text(gettext("won") if state.conquests[slot] > 0 else gettext("lost"))
    return Text(str(components.DEADLINES[slot]))


def _boxes(state: State, slot: int, canvas: Canvas) -> Text:
    line = Text()
    for place, box in enumerate(boxes(state, slot)):
        extra = REWARD_SIGN if place == components.FOREIGN_REWARD_BOX[state.foreign[slot]] else ""
        points = Text(f"{points_of_box(state, box)}{extra}", canvas.faint)
        line.append(" " if place else "")
        line.append_text(
            canvas.thing(targets.box(box), Text.assemble(points, canvas.emblem(state.armies[box])))
        )
    return line


def gift_tracker(view: View, canvas: Canvas) -> Text:
    """A row for each giver, a column for each recipient; beside the giver, what could be given now."""
    state = view.state
    seats = range(state.players)
    lines = [canvas.strip(gettext("Gifts"), Text(" ").join(map(canvas.emblem, seats)))]
    for giver in seats:
        ready = Text("".join(map(str, with_state(state, giver, AVAILABLE))), canvas.strong)
        held = Text(" ").join(_held(state, giver, other, canvas) for other in seats)
        left = Text.assemble(" ", canvas.emblem(giver), " ", ready)
        lines.append(canvas.between(left, Text.assemble(held, " ")))
    return block(lines)


def _held(state: State, giver: int, recipient: int, canvas: Canvas) -> Text:
    if giver == recipient:
        return Text(" ")
    value = active_gift(state, giver, recipient)
    found = Text(str(value), canvas.strong) if value else canvas.nothing
    return canvas.thing(targets.given(giver, recipient), found)
