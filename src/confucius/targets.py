"""The names of what a person can point at: in the paths of choices, on the board, in explanations.

>>> post(10), space(0), land(0), box(4), seat(1)
('post:hubu:4', 'space:red', 'land:spice-islands', 'box:6:1', 'seat:green')
>>> gift(3), card("cash"), action("bribe"), yard(2), given(0, 1)
('gift:3', 'card:cash', 'action:bribe', 'yard:purple', 'given:black:green')
"""

from typing import Final

from confucius.rules import components
from confucius.rules.components import COLOURS, ministry_of, place_of, rank_of, slot_of
from confucius.rules.moves import BOX, GIFT, POST, SEAT, SPACE, Target


def post(post: int) -> str:
    """The seat of an official."""
    return f"post:{components.MINISTRIES[ministry_of(post)]}:{rank_of(post)}"


def space(space: int) -> str:
    """A student's space in the examination."""
    return f"space:{components.STUDENT_SPACES[space]}"


def land(land: int) -> str:
    return f"land:{components.DISTANT_LANDS[land]}"


def box(box: int) -> str:
    """A box of a foreign land, by the round of its deadline."""
    return f"box:{components.DEADLINES[slot_of(box)]}:{place_of(box)}"


def seat(seat: int) -> str:
    """A player."""
    return f"seat:{COLOURS[seat]}"


def gift(value: int) -> str:
    """One of the viewer's own gifts."""
    return f"gift:{value}"


def card(kind: str) -> str:
    """A reward card."""
    return f"card:{kind}"


def action(name: str) -> str:
    return f"action:{name}"


def number(value: int) -> str:
    """How many; nothing on the board stands for it."""
    return f"number:{value}"


def yard(seat: int) -> str:
    return f"yard:{COLOURS[seat]}"


def sea(seat: int) -> str:
    return f"sea:{COLOURS[seat]}"


def colony(seat: int) -> str:
    return f"colony:{COLOURS[seat]}"


def foreign(slot: int) -> str:
    """A foreign land, by the round of its deadline."""
    return f"foreign:{components.DEADLINES[slot]}"


def office(ministry: int, office: int) -> str:
    return f"office:{components.MINISTRIES[ministry]}:{components.OFFICES[office]}"


def own(seat: int, value: int) -> str:
    """A gift on the mat of its owner."""
    return f"own:{COLOURS[seat]}:{value}"


def given(giver: int, recipient: int) -> str:
    """An active gift."""
    return f"given:{COLOURS[giver]}:{COLOURS[recipient]}"


_NAMED: Final = {POST: post, SPACE: space, BOX: box, SEAT: seat, GIFT: gift}


def named(target: Target, value: int) -> str:
    """What stands in this place of a move's shape."""
    return _NAMED.get(target, number)(value)
