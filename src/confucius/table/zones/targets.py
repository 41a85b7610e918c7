"""The names by which the page points at things, the same as in the paths of the choices.

The drawings call a seat ``hubu-4``; a choice calls it ``post:hubu:4``, so that the page can tell a
seat from a land or a number.
"""

import re
from typing import Final

from markupsafe import Markup

from confucius.drawing.svg import Zone
from confucius.rules.components import (
    COLOURS,
    DEADLINES,
    DISTANT_LANDS,
    FOREIGN_LANDS,
    MINISTRIES,
    STUDENT_SPACES,
)
from confucius.rules.state import State

_TARGET: Final = re.compile(r'data-target="([a-z0-9-]+)"')
_TOOLTIP: Final = re.compile(r"<title>[^<]*</title>")  # the page has explanations of its own


def key_of(name: str, state: State) -> str:
    """
    >>> from confucius import Game
    >>> state = Game(players=3, seed=1).state
    >>> [key_of(name, state) for name in ("hubu-4", "student-red", "spice-islands", "green")]
    ['post:hubu:4', 'space:red', 'land:spice-islands', 'seat:green']
    """
    head, _, tail = name.rpartition("-")
    if head in MINISTRIES:
        return f"post:{head}:{tail}"
    if head == "student" and tail in STUDENT_SPACES:
        return f"space:{tail}"
    if name in DISTANT_LANDS:
        return f"land:{name}"
    if name in COLOURS:
        return f"seat:{name}"
    if head in FOREIGN_LANDS:
        slot = state.foreign.index(FOREIGN_LANDS.index(head))
        return f"box:{DEADLINES[slot]}:{tail}"
    return name


def drawn(zone: Zone, state: State) -> Markup:
    """A zone with the page's names on everything that can be pointed at."""
    named = _TARGET.sub(lambda found: f'data-target="{key_of(found[1], state)}"', str(zone))
    return Markup(_TOOLTIP.sub("", named))
