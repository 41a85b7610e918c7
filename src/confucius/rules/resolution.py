"""Ministry resolution (rules 7.4, 8.3, 10.1)."""

from confucius.rules import events, violations
from confucius.rules.components import NOBODY, NONE, POSTS_PER_MINISTRY
from confucius.rules.events import Event
from confucius.rules.gifts import cancel, strongest_givers
from confucius.rules.native import i64
from confucius.rules.state import INVADING, SCORING, YIELDING, State, active_gift, bit, replaced, scored


def resolve(state: State) -> None:
    """Carry the resolution on as far as it goes without a choice."""
    if state.resolving < 0:
        ministry = _next_to_resolve(state)
        if ministry < 0:
            state.step = INVADING if state.ending < 0 else SCORING
            return
        begin(state, ministry)
    if len(taking_part(state)) > 2:
        state.step = YIELDING
        state.actor = weakest(state)
    else:
        appoint(state)


def is_complete(state: State, ministry: i64) -> bool:
    """Seven tiles that all carry a marker."""
    post: i64
    for post in range(ministry * POSTS_PER_MINISTRY, (ministry + 1) * POSTS_PER_MINISTRY):
        if state.owners[post] == NOBODY:
            return False
    return True


def _next_to_resolve(state: State) -> int:
    for ministry in range(3):
        if not state.resolved[ministry] and (state.ending >= 0 or is_complete(state, ministry)):
            return ministry
    return NONE


def begin(state: State, ministry: int) -> None:
    """All markers become secured and count for their owners, for the time being (8.3.1)."""
    first = ministry * POSTS_PER_MINISTRY
    state.resolving = ministry
    state.backing = state.owners[first : first + POSTS_PER_MINISTRY]
    for post in range(first, first + POSTS_PER_MINISTRY):
        if state.owners[post] != NOBODY:
            state.secured |= bit(post)
    state.events.append(Event(events.RESOLUTION_BEGAN, a=ministry))


def taking_part(state: State) -> list[int]:
    backed: i64 = 0
    seat: i64
    for seat in state.backing:
        if seat != NOBODY:
            backed |= bit(seat)
    return [seat for seat in range(state.players) if backed >> seat & 1]


def _standing(state: State, seat: i64) -> i64:
    """More markers are better, then a more senior first official; temporary ones count (8.3.2)."""
    markers: i64 = 0
    first: i64 = 0
    rank: i64
    for rank in range(len(state.backing)):
        if state.backing[rank] == seat:
            if markers == 0:
                first = rank
            markers += 1
    return markers * POSTS_PER_MINISTRY - first


def weakest(state: State) -> int:
    found: i64 = NOBODY
    least: i64 = 0
    seat: i64
    for seat in taking_part(state):
        standing = _standing(state, seat)
        if found == NOBODY or standing < least:
            found = seat
            least = standing
    return found


def receivers(state: State, seat: int) -> list[int]:
    """To whom the influence may go: the highest giver still taking part, else anyone (7.4)."""
    others = [other for other in taking_part(state) if other != seat]
    bound = strongest_givers(state, seat, others)
    return bound if bound else others


def yield_obstacle(state: State, seat: i64, to: i64) -> i64:
    if to >= state.players:
        return violations.MALFORMED
    if to == seat:
        return violations.YIELD_TO_ANOTHER
    if to not in state.backing:
        return violations.YIELD_NOT_TAKING_PART
    return violations.ALLOWED if to in receivers(state, seat) else violations.YIELD_OBLIGED


def give_up(state: State, seat: int, to: int) -> None:
    state.events.append(Event(events.YIELDED, seat, to, state.backing.count(seat)))
    state.backing = [to if backed == seat else backed for backed in state.backing]
    if active_gift(state, to, seat):
        cancel(state, to, seat)


def appoint(state: State) -> None:
    """Minister and Secretary take their chits; the ministry is closed for good (8.3.3)."""
    ministry = state.resolving
    seats = taking_part(state)
    if len(seats) == 2 and _standing(state, seats[0]) < _standing(state, seats[1]):
        seats.reverse()
    if seats:
        _take_office(state, ministry, 0, seats[0])
        _take_office(state, ministry, 1, seats[-1])
    else:
        state.events.append(Event(events.MINISTRY_UNCLAIMED, a=ministry))
    state.resolved = replaced(state.resolved, ministry, state.round)
    state.resolving = NONE
    state.backing = []


def _take_office(state: State, ministry: int, office: int, seat: int) -> None:
    state.offices = replaced(state.offices, 2 * ministry + office, seat)
    scored(state, seat, state.chits[2 * ministry + office])
    state.events.append(Event(events.OFFICE_TAKEN, seat, ministry, office))
