"""Bribing, securing and transferring officials (rules 4.3-4.5, 5.1, 5.2, 5.11)."""

from confucius.rules import violations
from confucius.rules.components import HUBU, NO_TILE, NOBODY, POSTS, POSTS_PER_MINISTRY
from confucius.rules.gifts import cancel
from confucius.rules.state import State, active_gift, influence_of, is_secured, put_marker
from confucius.rules.violations import ALLOWED


def bribe_price(state: State, seat: int, post: int) -> int:
    """The tile's cost, 1 less with an official in Hubu (rules 4.5)."""
    cost = state.tiles[post]
    return cost - 1 if influence_of(state, seat, HUBU) else cost


def barring_giver(state: State, seat: int, ministry: int) -> int:
    """The player whose gift forbids bribing in this ministry, or NOBODY (rules 7.2)."""
    for giver in range(state.players):
        if active_gift(state, giver, seat) and bars(state, giver, seat, ministry):
            return giver
    return NOBODY


def bars(state: State, giver: int, holder: int, ministry: int) -> bool:
    """Whether a gift forbids its holder to bribe here, as long as the ministry is open (rules 7.2)."""
    return 0 < influence_of(state, giver, ministry) <= influence_of(state, holder, ministry)


def barred_ministries(state: State, giver: int, holder: int) -> list[int]:
    """The open ministries in which a gift forbids its holder to bribe."""
    return [m for m in range(3) if not state.resolved[m] and bars(state, giver, holder, m)]


def bribe_obstacle(state: State, seat: int, post: int) -> int:
    if not 0 <= post < POSTS:
        return violations.MALFORMED
    ministry = post // POSTS_PER_MINISTRY
    if state.resolved[ministry]:
        return violations.MINISTRY_RESOLVED
    if state.tiles[post] == NO_TILE:
        return violations.POST_EMPTY
    if state.owners[post] != NOBODY:
        return violations.ALREADY_BRIBED
    return ALLOWED if barring_giver(state, seat, ministry) == NOBODY else violations.OBLIGATION_BARS


def bribe_targets(state: State, seat: int) -> list[int]:
    found = []
    for ministry in range(3):
        if state.resolved[ministry] or barring_giver(state, seat, ministry) != NOBODY:
            continue
        first = ministry * POSTS_PER_MINISTRY
        for post in range(first, first + POSTS_PER_MINISTRY):
            if state.tiles[post] and state.owners[post] == NOBODY:
                found.append(post)
    return found


def bribe(state: State, seat: int, post: int) -> None:
    put_marker(state, post, seat, False)


def secure_obstacle(state: State, seat: int, post: int) -> int:
    if not 0 <= post < POSTS:
        return violations.MALFORMED
    if state.owners[post] != seat:
        return violations.NOT_YOUR_OFFICIAL
    return violations.ALREADY_SECURED if is_secured(state, post) else ALLOWED


def secure(state: State, seat: int, post: int) -> None:
    state.secured |= 1 << post


def transfer_obstacle(state: State, seat: int, post: int, to: int) -> int:
    if not 0 <= post < POSTS or not 0 <= to < state.players:
        return violations.MALFORMED
    if state.owners[post] != seat:
        return violations.TRANSFER_NOT_YOURS
    if state.resolved[post // POSTS_PER_MINISTRY]:
        return violations.TRANSFER_RESOLVED
    return ALLOWED if active_gift(state, to, seat) else violations.NO_GIFT_FROM


def transfer(state: State, seat: int, post: int, to: int) -> None:
    """The marker changes hands, secured or not as it was, and the gift is cancelled."""
    put_marker(state, post, to, is_secured(state, post))
    cancel(state, to, seat)


def own_posts(state: State, seat: int) -> list[int]:
    """Posts with a marker of this player in unresolved ministries."""
    if not _has_influence(state, seat):
        return []
    owners = state.owners
    return [p for p in range(POSTS) if owners[p] == seat and not state.resolved[p // POSTS_PER_MINISTRY]]


def _has_influence(state: State, seat: int) -> bool:
    n = state.players
    return state.influence[seat] + state.influence[n + seat] + state.influence[2 * n + seat] > 0
