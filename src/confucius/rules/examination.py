"""Students, the Imperial Examination and the candidate (rules 5.3, 5.4, 7.3, 8.2)."""

from typing import Final

from confucius.rules import components, events, violations
from confucius.rules import state as steps
from confucius.rules.cards import cash, count
from confucius.rules.chance import CANDIDATE, draw_due
from confucius.rules.components import ANY_MINISTRY, NO_TILE, NOBODY, NONE, POSTS, POSTS_PER_MINISTRY
from confucius.rules.events import Event
from confucius.rules.gifts import cancel, strongest_givers
from confucius.rules.native import i64
from confucius.rules.state import State, active_gift, add_to, is_secured, put_marker, remove_marker, replaced
from confucius.rules.violations import ALLOWED

CARDS_TO_CANCEL: Final = 3


# Actions


def nominate_obstacle(state: State, seat: i64, space: i64) -> i64:
    if space > 1:
        return violations.MALFORMED
    if state.round == 1:
        return violations.NOMINATE_ROUND_ONE
    red: i64 = state.students[0]
    plain: i64 = state.students[1]
    if red != NOBODY and plain != NOBODY:
        return violations.STUDENTS_FULL
    if red == seat or plain == seat:
        return violations.STUDENT_ALREADY
    return ALLOWED if state.students[space] == NOBODY else violations.STUDENT_SPACE_TAKEN


def nominate(state: State, seat: i64, space: i64) -> None:
    state.students = replaced(state.students, space, seat)


def force_obstacle(state: State) -> i64:
    return violations.FORCE_ROUND_ONE if state.round == 1 else ALLOWED


def force(state: State) -> None:
    state.forced = True


# The examination step of the Court Phase


def is_due(state: State) -> bool:
    """Whether the examination takes place: with two students, or with one if it was forced (rules 8.2)."""
    students = 2 - state.students.count(NOBODY)
    return students == 2 or (students == 1 and state.forced)


def candidates_below(state: State) -> int:
    """The candidates face down."""
    return sum([state.candidates >> ministry & 1 for ministry in range(3)]) + state.any_candidates


def hold(state: State) -> None:
    """Begin the examination if it takes place (rules 8.2)."""
    red, plain = state.students
    if not is_due(state):
        if state.forced:
            state.events.append(Event(events.EXAM_EMPTY))
        state.step = steps.RESOLVING
        return
    contested = red != NOBODY and plain != NOBODY and red != plain
    state.events.append(Event(events.EXAM_HELD, a=1 if contested else 0))
    if contested:
        state.tutored = 0
        next_tutor(state)
    else:
        begin_placing(state, red if red != NOBODY else plain)


def next_tutor(state: State) -> None:
    """From the Chief Minister clockwise, everyone who has cards (rules 8.2.1)."""
    for k in range(state.players):
        seat = (state.chief + k) % state.players
        if not state.tutored >> seat & 1:
            state.tutored |= 1 << seat
            if state.hands[seat]:
                state.step = steps.TUTORING
                state.actor = seat
                return
    state.step = steps.DECIDING_EXAM


def bound_to(state: State, seat: int) -> list[int]:
    """The owners of students this player must tutor, one of them (rules 7.3); empty if free."""
    return strongest_givers(state, seat, state.students)


def tutor_obstacle(state: State, seat: i64, space: i64, cancels: i64) -> i64:
    if space > 1:
        return violations.NO_SUCH_STUDENT
    if cancels > 1:
        return violations.MALFORMED
    owner = state.students[space]
    bound = bound_to(state, seat)
    if bound and owner not in bound:
        return violations.TUTOR_OBLIGED
    if cancels and (owner == seat or not active_gift(state, owner, seat)):
        return violations.CANCEL_WITHOUT_GIFT
    return ALLOWED


def least_cards(cancels: int) -> int:
    return CARDS_TO_CANCEL if cancels else 1


def tutor(state: State, seat: int, space: int, cancels: int, cards: int) -> None:
    add_to(state.hands, seat, -cards)
    state.piles = replaced(state.piles, space * state.players + seat, cards)
    state.events.append(Event(events.TUTORED, seat, space, count(cards)))
    state.events.append(Event(events.TUTORED_WITH, seat, space, cards=cards, only=seat))
    if cancels:
        cancel(state, state.students[space], seat)
    next_tutor(state)


def decide(state: State) -> None:
    """More cash wins, the red space on a tie; each pile is shown whole and discarded (rules 8.2.2)."""
    n = state.players
    red, plain = sum(state.piles[:n]), sum(state.piles[n:])
    winner = state.students[0 if cash(red) >= cash(plain) else 1]
    state.piles = [0] * (2 * n)
    state.tutored = 0
    state.discard += red + plain
    state.events.append(Event(events.EXAM_PILE, a=components.RED_SPACE, cards=red))
    state.events.append(Event(events.EXAM_PILE, a=1 - components.RED_SPACE, cards=plain))
    state.events.append(Event(events.EXAM_DECIDED, winner, cash(red), cash(plain)))
    begin_placing(state, winner)


def begin_placing(state: State, winner: int) -> None:
    if places(state):
        state.step = steps.PLACING
        state.actor = winner
    else:
        state.events.append(Event(events.CANDIDATE_UNPLACED, winner, state.candidate))
        state.step = steps.AFTER_EXAM


def _open_ministries(state: State) -> list[int]:
    return [m for m in range(3) if not state.resolved[m]]


def _posts(ministries: list[int]) -> list[int]:
    return [m * POSTS_PER_MINISTRY + post for m in ministries for post in range(POSTS_PER_MINISTRY)]


def _empty_posts(state: State, ministries: list[int]) -> list[int]:
    return [post for post in _posts(ministries) if state.tiles[post] == NO_TILE]


def _loose_posts(state: State, ministries: list[int]) -> list[int]:
    """Unbribed or unsecured officials."""
    found = [post for post in _posts(ministries) if state.tiles[post] != NO_TILE]
    return [post for post in found if not is_secured(state, post)]


def places(state: State) -> list[int]:
    """Where the candidate may be placed (rules 8.2.4)."""
    everywhere = _open_ministries(state)
    own = everywhere if state.candidate == ANY_MINISTRY else [state.candidate]
    if state.candidate == ANY_MINISTRY or state.candidate in everywhere:
        found = _empty_posts(state, own)
        if not found:
            found = _loose_posts(state, own)
        if found:
            return found
    return _loose_posts(state, everywhere)


def place_obstacle(state: State, post: i64) -> i64:
    if post >= POSTS:
        return violations.MALFORMED
    possible = places(state)
    if post in possible:
        return ALLOWED
    ministry = post // POSTS_PER_MINISTRY
    if state.resolved[ministry]:
        return violations.PLACE_RESOLVED
    other = min(possible)  # any will do: they are alike in what is asked here
    if ministry != state.candidate == other // POSTS_PER_MINISTRY:
        return violations.PLACE_IN_ITS_MINISTRY
    if is_secured(state, post):
        return violations.PLACE_SECURED
    if state.tiles[other] == NO_TILE and state.tiles[post] != NO_TILE:
        return violations.PLACE_EMPTY_FIRST
    return violations.PLACE_REPLACES_ONLY


def place(state: State, seat: int, post: int) -> None:
    """The tile it replaces leaves the game, its marker returns to its owner."""
    if state.tiles[post] != NO_TILE:
        state.events.append(Event(events.OFFICIAL_REPLACED, state.owners[post], post, state.tiles[post]))
        remove_marker(state, post)
    state.tiles[post] = components.FIRST_CANDIDATE_TILE + state.candidate
    put_marker(state, post, seat, True)
    state.events.append(Event(events.CANDIDATE_PLACED, seat, post, state.candidate))
    state.step = steps.AFTER_EXAM


def clear(state: State) -> None:
    """Students leave; the next candidate is turned up, if there is one (rules 8.2.5)."""
    state.students = [NOBODY, NOBODY]
    state.candidate = NONE
    if state.candidates or state.any_candidates:
        state.due.append(draw_due(CANDIDATE))
    state.step = steps.RESOLVING
