"""The words and letters that positions are written with."""

from typing import Final

from confucius.rules.moves import ACTIONS_END, KIND_NAMES
from confucius.rules.state import DECISIONS

STEPS: Final = (
    *DECISIONS,
    "setting-up",
    "beginning-round",
    "building-wall",
    "examining",
    "deciding-exam",
    "after-exam",
    "resolving",
    "invading",
    "ending-round",
    "limiting-hands",
    "scoring",
    "over",
)
# The spaces of the Actions Box on which cubes lie.
SPACES: Final = (*KIND_NAMES[:ACTIONS_END], "favour")


def seats_in(seats: int, players: int) -> list[int]:
    """The seats of a bit set."""
    return [seat for seat in range(players) if seats >> seat & 1]


def bits(places: list[int]) -> int:
    total = 0
    for place in places:
        total |= 1 << place
    return total
