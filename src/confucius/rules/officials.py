"""Bribing, securing and transferring officials (rules 4.3-4.5, 5.1, 5.2, 5.11)."""

from confucius.rules import violations
from confucius.rules.components import HUBU, NO_TILE, NOBODY, POSTS, POSTS_PER_MINISTRY
from confucius.rules.gifts import cancel, givers_set
from confucius.rules.native import i64
from confucius.rules.state import State, active_gift, bit, influence_of, is_secured, put_marker
from confucius.rules.violations import ALLOWED


def bribe_price(state: State, seat: i64, post: i64) -> i64:
    """The tile's cost, 1 less with an official in Hubu (rules 4.5)."""
    return bribe_cost(state, post) - discount(state, seat)


def bribe_cost(state: State, post: i64) -> i64:
    """The tile's cost alone."""
    return state.tiles[post]


def discount(state: State, seat: i64) -> i64:
    return 1 if influence_of(state, seat, HUBU) else 0


def barring_giver(state: State, seat: i64, ministry: i64) -> i64:
    """The player whose gift forbids bribing in this ministry, or NOBODY (rules 7.2)."""
    giver: i64
    for giver in range(state.players):
        if active_gift(state, giver, seat) and bars(state, giver, seat, ministry):
            return giver
    return NOBODY


def bars(state: State, giver: i64, holder: i64, ministry: i64) -> bool:
    """Whether a gift forbids its holder to bribe here, as long as the ministry is open (rules 7.2)."""
    return 0 < influence_of(state, giver, ministry) <= influence_of(state, holder, ministry)


def barred_ministries(state: State, giver: int, holder: int) -> list[int]:
    """The open ministries in which a gift forbids its holder to bribe."""
    return [m for m in range(3) if not state.resolved[m] and bars(state, giver, holder, m)]


def barred_from(state: State, seat: int) -> list[int]:
    """The open ministries in which some gift forbids a player to bribe."""
    return [m for m in range(3) if not state.resolved[m] and barring_giver(state, seat, m) != NOBODY]


def bribe_obstacle(state: State, seat: i64, post: i64) -> i64:
    if post >= POSTS:
        return violations.MALFORMED
    ministry = post // POSTS_PER_MINISTRY
    if state.resolved[ministry]:
        return violations.MINISTRY_RESOLVED
    if state.tiles[post] == NO_TILE:
        return violations.POST_EMPTY
    if state.owners[post] != NOBODY:
        return violations.ALREADY_BRIBED
    return ALLOWED if barring_giver(state, seat, ministry) == NOBODY else violations.OBLIGATION_BARS


def bribe_targets(state: State, seat: i64) -> list[int]:
    found: list[int] = []
    ministry: i64
    post: i64
    where = open_to_bribes(state, seat, givers_set(state, seat))
    for ministry in range(3):
        if where >> ministry & 1:
            first = ministry * POSTS_PER_MINISTRY
            for post in range(first, first + POSTS_PER_MINISTRY):
                if is_unbribed(state, post):
                    found.append(post)
    return found


def open_to_bribes(state: State, seat: i64, givers: i64) -> i64:
    """The ministries that are open and from which no gift bars the player (rules 7.2), as a bit set.

    `givers` are those whose gifts the player holds.
    """
    found: i64 = 0
    ministry: i64
    for ministry in range(3):
        barred = givers != 0 and barring_giver(state, seat, ministry) != NOBODY
        if not barred and not state.resolved[ministry]:
            found |= bit(ministry)
    return found


def takes_part_in(state: State, seat: i64, ministry: i64) -> bool:
    """Whether a player has influence in a ministry that is open."""
    return influence_of(state, seat, ministry) != 0 and not state.resolved[ministry]


def is_unbribed(state: State, post: i64) -> bool:
    """Whether there is an official, and nobody's marker on it."""
    return state.tiles[post] != NO_TILE and state.owners[post] == NOBODY


def bribe(state: State, seat: i64, post: i64) -> None:
    put_marker(state, post, seat, False)


def secure_obstacle(state: State, seat: i64, post: i64) -> i64:
    if post >= POSTS:
        return violations.MALFORMED
    if state.owners[post] != seat:
        return violations.NOT_YOUR_OFFICIAL
    return violations.ALREADY_SECURED if is_secured(state, post) else ALLOWED


def secure(state: State, post: i64) -> None:
    state.secured |= bit(post)


def transfer_obstacle(state: State, seat: i64, post: i64, to: i64) -> i64:
    if post >= POSTS or to >= state.players:
        return violations.MALFORMED
    if state.owners[post] != seat:
        return violations.TRANSFER_NOT_YOURS
    if state.resolved[post // POSTS_PER_MINISTRY]:
        return violations.TRANSFER_RESOLVED
    return ALLOWED if active_gift(state, to, seat) else violations.NO_GIFT_FROM


def transfer(state: State, seat: i64, post: i64, to: i64) -> None:
    """The marker changes hands, secured or not as it was, and the gift is cancelled."""
    put_marker(state, post, to, is_secured(state, post))
    cancel(state, to, seat)


def own_posts(state: State, seat: i64) -> list[int]:
    """Posts with a marker of this player in unresolved ministries."""
    found: list[int] = []
    ministry: i64
    post: i64
    for ministry in range(3):
        if takes_part_in(state, seat, ministry):
            first = ministry * POSTS_PER_MINISTRY
            for post in range(first, first + POSTS_PER_MINISTRY):
                if state.owners[post] == seat:
                    found.append(post)
    return found
