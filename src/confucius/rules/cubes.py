"""Action cubes: how many a player gets and what an action costs (rules 2.1, 3)."""

from typing import Final

from confucius.rules import moves
from confucius.rules.native import i64
from confucius.rules.state import State, add_to, bit

_BOX_BITS: Final = 3  # a player has five cubes
ALL_ACTIONS: Final = (1 << moves.ACTIONS_END) - 1
_PETITIONS: Final = (1 << moves.PETITION_INFLUENCE + 1) - (1 << moves.PETITION_JUNKS)
_ONE_CUBE: Final = ALL_ACTIONS & ~_PETITIONS
FAVOUR_SPACE: Final = moves.NO_ACTION + 1  # where the Chief Minister's cube lies


def counted(state: State, seat: int) -> tuple[int, int]:
    """Cubes for the round, and the active gifts they come from (rules 2.1)."""
    gifts = 0
    for other in range(state.players):
        if state.active[seat * state.players + other]:
            gifts += 1
        if state.active[other * state.players + seat]:
            gifts += 1
    return (3 if gifts == 0 else 4 if gifts <= 2 else 5), gifts


def cost(state: State, seat: i64, kind: i64) -> i64:
    """Active cubes that an Actions Box action costs this player now (rules 3.1-3.3)."""
    if kind == moves.TRANSFER:
        return 0
    if kind == moves.NO_ACTION:
        return 1
    if moves.PETITION_JUNKS <= kind <= moves.PETITION_INFLUENCE:
        return 2
    taken: i64 = state.taken[seat]
    return 2 if taken >> paired(kind) & 1 else 1


def within_reach(state: State, seat: i64) -> i64:
    """The kinds of action that this player's active cubes allow, as a bit set: `cost` for all at once.

    A pair is there by the first of the two. Transfer Influence needs no cubes, so nobody has to ask.
    """
    in_hand: i64 = state.cubes[seat]
    if in_hand >= 2:
        return ALL_ACTIONS
    if in_hand == 0:
        return 0
    taken: i64 = state.taken[seat]
    return _ONE_CUBE & ~taken | 1 << moves.NO_ACTION


def paired(kind: i64) -> i64:
    """Paired actions count as one: each stands for its pair by the first of the two (rules 3.2)."""
    if kind == moves.SECURE:
        return moves.BRIBE
    if kind == moves.VOYAGE:
        return moves.BUY_JUNKS
    if kind == moves.INVADE:
        return moves.RECRUIT
    return kind


_FIRST_OF_PAIRS: Final = [paired(kind) for kind in range(moves.ACTIONS_END) if paired(kind) != kind]


def taken_by_pair(state: State, seat: i64, kind: i64) -> bool:
    """Whether an action costs more by what its partner did: no cube lies on the action itself (rules 3.2)."""
    first = paired(kind)
    taken = first in _FIRST_OF_PAIRS and state.taken[seat] >> first & 1 != 0
    return taken and not lying(state, seat, kind)


def take(state: State, seat: i64, kind: i64, cubes: i64) -> None:
    """Note that an action was taken, however it was paid for (rules 3.4), and lay down its cubes."""
    taken: i64 = state.taken[seat]
    state.taken[seat] = taken | bit(paired(kind))
    if cubes:
        add_to(state.cubes, seat, -cubes)
        lay(state, seat, kind, cubes)


def lay(state: State, seat: i64, space: i64, cubes: i64) -> None:
    add_to(state.box, seat, laid_on(space, cubes))


def laid_on(space: i64, cubes: i64) -> i64:
    """Cubes on one space, as they are kept in a player's number for the Actions Box."""
    return cubes << _BOX_BITS * space


def lying(state: State, seat: i64, space: int) -> int:
    """Cubes of a player lying on a space of the Actions Box."""
    return lying_on(state.box[seat], space)


def lying_on(box: int, space: int) -> int:
    """Those of such a number on a space."""
    return box >> _BOX_BITS * space & (1 << _BOX_BITS) - 1


def all_lying(box: int) -> int:
    """Those of such a number on all spaces."""
    return sum([lying_on(box, space) for space in range(FAVOUR_SPACE + 1)])


def commerce_taken(state: State, seat: i64) -> bool:
    taken: i64 = state.taken[seat]
    return taken >> moves.COMMERCE & 1 != 0
