"""Voyages to the Distant Lands and invasions of the Foreign Lands."""

from typing import Final

from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from confucius.drawing.text.look import FAINT, Look, emblem, emblems
from confucius.rules import components
from confucius.rules.invasions import boxes, points_of_box
from confucius.rules.state import State, arrivals_of
from confucius.words import names
from confucius.words.language import Counted, gettext, say

REWARD_SIGN: Final = "+R"  # on the box whose army draws an Emperor's Reward card


def distant_lands(state: State, look: Look, height: int | None = None) -> Panel:
    """Each land with the points for the first to arrive, and who is there in order of arrival."""
    rows = Table.grid(padding=(0, 1, 0, 0))
    for land in range(components.LANDS):
        arrived = arrivals_of(state, land)
        points = Text(str(state.land_chits[land]), FAINT if arrived else "bold")
        rows.add_row(names.distant_land(land), points, emblems(arrived, look))
    supply = say(Counted("{n} [junk|junks] in supply", by="n"), {"n": state.supply})
    return Panel(rows, title=gettext("Distant Lands"), subtitle=supply, height=height)


def foreign_lands(state: State, look: Look, height: int | None = None) -> Panel:
    """Each tile with its deadline, the cash an army costs there, and its boxes."""
    rows = Table.grid(padding=(0, 1, 0, 0))
    heads = (gettext("land"), gettext("until"), gettext("cash"), gettext("boxes"))
    rows.add_row(*(Text(head, FAINT) for head in heads))
    for slot in range(components.SLOTS):
        land = state.foreign[slot]
        if land >= 0:
            cost = str(components.FOREIGN_COST[land])
            rows.add_row(names.foreign_land(land), _until(state, slot), cost, _boxes(state, slot, look))
    hint = gettext("+R draws a reward card")
    return Panel(rows, title=gettext("Foreign Lands"), subtitle=hint, height=height)


def _until(state: State, slot: int) -> Text:
    """The round of the deadline, or how the invasion came out."""
    if state.conquests[slot]:
        return Text(gettext("won") if state.conquests[slot] > 0 else gettext("lost"), "bold")
    return Text(str(components.DEADLINES[slot]))


def _boxes(state: State, slot: int, look: Look) -> Text:
    line = Text(no_wrap=True)
    for place, box in enumerate(boxes(state, slot)):
        extra = REWARD_SIGN if place == components.FOREIGN_REWARD_BOX[state.foreign[slot]] else ""
        line.append(f"{'  ' if place else ''}{points_of_box(state, box)}{extra}", FAINT)
        line.append_text(emblem(state.armies[box], look))
    return line
