"""Buying and giving gifts, obligations, cancelling (rules 5.9, 5.10, 7)."""

from confucius.rules import events, violations
from confucius.rules.components import GIFTS, NOBODY
from confucius.rules.events import Event
from confucius.rules.native import i64
from confucius.rules.state import (
    ACTIVE,
    AVAILABLE,
    GONE,
    NOT_AVAILABLE,
    State,
    active_gift,
    bit,
    gift_state,
    replaced,
    set_gift_state,
)
from confucius.rules.violations import ALLOWED


def with_state(state: State, seat: i64, wanted: i64) -> list[int]:
    """The values of a player's gifts that are in this state."""
    return [value for value in range(1, GIFTS + 1) if gift_state(state, seat, value) == wanted]


def givers(state: State, holder: i64) -> list[int]:
    """Whose gifts a player holds."""
    return [giver for giver in range(state.players) if active_gift(state, giver, holder)]


def givers_set(state: State, holder: i64) -> i64:
    """The same as a bit set."""
    found: i64 = 0
    giver: i64
    for giver in range(state.players):
        if active_gift(state, giver, holder):
            found |= bit(giver)
    return found


def holders(state: State, giver: int) -> list[int]:
    """Who holds a gift of this player."""
    return [holder for holder in range(state.players) if active_gift(state, giver, holder)]


def holder_of(state: State, giver: int, value: int) -> int:
    """Who holds this active gift."""
    return [active_gift(state, giver, seat) for seat in range(state.players)].index(value)


def buy_obstacle(state: State, seat: i64, value: i64) -> i64:
    if not 1 <= value <= GIFTS:
        return violations.MALFORMED
    return ALLOWED if gift_state(state, seat, value) == NOT_AVAILABLE else violations.GIFT_NOT_FOR_SALE


def make_available(state: State, seat: i64, value: i64) -> None:
    set_gift_state(state, seat, value, AVAILABLE)


def give_obstacle(state: State, seat: i64, value: i64, to: i64) -> i64:
    if not 1 <= value <= GIFTS or to >= state.players:
        return violations.MALFORMED
    if to == seat:
        return violations.GIFT_TO_YOURSELF
    if gift_state(state, seat, value) != AVAILABLE:
        return violations.GIFT_NOT_AVAILABLE
    return ALLOWED if is_enough_for(state, seat, value, to) else violations.GIFT_TOO_LOW


def is_enough_for(state: State, seat: i64, value: i64, to: i64) -> bool:
    """Whether a gift is not lower than the one that its giver holds from there (rules 7.1)."""
    return value >= active_gift(state, to, seat)


def give(state: State, seat: i64, value: i64, to: i64) -> None:
    """A gift replaces one's own older gift there and cancels an inferior one from there (5.10, 7.1)."""
    old = active_gift(state, seat, to)
    if old:
        _leave(state, seat, to, events.GIFT_REPLACED)
    if 0 < active_gift(state, to, seat) < value:
        cancel(state, to, seat)
    set_gift_state(state, seat, value, ACTIVE)
    state.active = replaced(state.active, seat * state.players + to, value)


def cancel(state: State, giver: i64, recipient: i64) -> None:
    """The recipient is free of the giver's gift; it leaves the game (rules 7.5)."""
    _leave(state, giver, recipient, events.GIFT_CANCELLED)


def _leave(state: State, giver: i64, recipient: i64, how: str) -> None:
    value = active_gift(state, giver, recipient)
    state.active = replaced(state.active, giver * state.players + recipient, 0)
    set_gift_state(state, giver, value, GONE)
    state.events.append(Event(how, giver, value, recipient))


def use_up(state: State, seat: i64, value: i64) -> None:
    """Petitions take the gift out of the game (rules 5.12)."""
    set_gift_state(state, seat, value, GONE)


def strongest_givers(state: State, recipient: int, among: list[int]) -> list[int]:
    """Those of `among` whose gift binds the recipient most: the highest value, several on a tie."""
    best = 0
    givers: list[int] = []
    for giver in among:
        value = active_gift(state, giver, recipient) if giver != NOBODY else 0
        if value > best:
            best = value
            givers = [giver]
        elif value == best and value:
            givers.append(giver)
    return givers
