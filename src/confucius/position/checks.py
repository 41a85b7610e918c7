"""Working out what a position need not say, and judging the whole."""

from collections.abc import Sequence

from confucius.position.moment import contradictions
from confucius.rules.components import ARMIES, COLOURS, JUNKS, LANDS, NOBODY, POSTS, POSTS_PER_MINISTRY
from confucius.rules.pieces import discrepancies
from confucius.rules.state import State, arrivals_of


class PositionError(ValueError):
    """The position cannot be; `reasons` are sentences, one for each thing that is wrong."""

    def __init__(self, *reasons: str) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = list(reasons)


def count_influence(state: State) -> None:
    state.influence = [0] * (len(state.chits) // 2 * state.players)
    for post in range(POSTS):
        if state.owners[post] != NOBODY:
            state.influence[post // POSTS_PER_MINISTRY * state.players + state.owners[post]] += 1


def count_visited(state: State) -> None:
    state.visited = [0] * state.players
    for land in range(LANDS):
        for seat in arrivals_of(state, land):
            state.visited[seat] |= 1 << land


def count_supply(state: State) -> None:
    state.supply = JUNKS - sum(state.shipyards) - sum(state.sea)


def count_stock(state: State, seat: int) -> None:
    out = state.colonies[seat] + state.armies.count(seat) + (1 if state.insulted == seat else 0)
    state.stock[seat] = ARMIES - out


def require_sound(state: State, reasons: Sequence[str] = ()) -> None:
    """Refuse a position in which pieces are wrong or the game could not go on."""
    found = [*reasons, *discrepancies(state)]
    # What is wrong with the moment is hard to tell apart from what is wrong with the pieces.
    found = found or contradictions(state)
    if found:
        raise PositionError(*found)


def give(state: State, giver: int, recipient: int, value: int) -> None:
    """Note an active gift; two of one giver to one recipient cannot be written down."""
    at = giver * state.players + recipient
    if state.active[at]:
        raise PositionError(
            f"{COLOURS[recipient]} holds two active gifts of {COLOURS[giver]}, {state.active[at]} and "
            f"{value}; a new one replaces the old one (rules 5.10)"
        )
    state.active[at] = value
