"""The words and letters that positions are written with."""

from typing import Final

from confucius.rules.chance import (
    CANDIDATE,
    CARD,
    FIRST_CHIEF,
    FOREIGN_TILE,
    LAND_CHIT,
    MINISTRY_CHIT,
    OFFICIAL,
    REWARD,
)
from confucius.rules.components import COLOURS, DISTANT_LANDS, MINISTRIES, NOBODY, POSTS, SLOTS, rank_of
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

# What a draw can be for, by its purpose; a draw not named here is for nothing in particular.
_OFFICIALS: Final = tuple(f"{MINISTRIES[post // 7]} {rank_of(post)}" for post in range(POSTS))
TARGETS: Final[dict[int, tuple[str, ...]]] = {
    MINISTRY_CHIT: MINISTRIES,
    LAND_CHIT: DISTANT_LANDS,
    FOREIGN_TILE: tuple(f"slot {slot + 1}" for slot in range(SLOTS)),
    OFFICIAL: _OFFICIALS,
    CANDIDATE: (),
    FIRST_CHIEF: (),
    CARD: COLOURS,
    REWARD: COLOURS,
}


def colour(seat: int) -> str | None:
    return None if seat == NOBODY else COLOURS[seat]


def seats_in(seats: int, players: int) -> list[int]:
    """The seats of a bit set."""
    return [seat for seat in range(players) if seats >> seat & 1]


def bits(places: list[int]) -> int:
    total = 0
    for place in places:
        total |= 1 << place
    return total
