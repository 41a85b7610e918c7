"""Laying the table (rules 1)."""

from typing import Final

from confucius.rules import components
from confucius.rules.chance import (
    CANDIDATE,
    FIRST_CHIEF,
    FOREIGN_TILE,
    LAND_CHIT,
    MINISTRY_CHIT,
    OFFICIAL,
    draw_due,
)
from confucius.rules.options import Options
from confucius.rules.state import State, blank


def _draws() -> list[int]:
    due: list[int] = []
    for ministry in range(3):
        due += [draw_due(MINISTRY_CHIT, ministry)] * components.CHITS_PER_MINISTRY
    due += [draw_due(LAND_CHIT, land) for land in range(components.LANDS)]
    due += [draw_due(FOREIGN_TILE, slot) for slot in range(components.SLOTS)]
    due.append(draw_due(CANDIDATE))
    for ministry in range(3):
        first = ministry * components.POSTS_PER_MINISTRY - 1
        due += [draw_due(OFFICIAL, first + rank) for rank in components.POSTS_FILLED_AT_SETUP]
    due.append(draw_due(FIRST_CHIEF))
    return due


_DRAWS: Final = _draws()  # the same for every game


def new_state(options: Options) -> State:
    """A table on which all the draws of the set-up are due."""
    state = blank(options)
    state.due = _DRAWS[:]
    return state
