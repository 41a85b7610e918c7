"""Petition the Emperor, advanced game only (rules 5.12)."""

from confucius.rules import moves, violations
from confucius.rules.components import BOXES_PER_SLOT, NO_TILE, NOBODY, POSTS, POSTS_PER_MINISTRY
from confucius.rules.gifts import use_up
from confucius.rules.invasions import is_box
from confucius.rules.native import i64
from confucius.rules.state import (
    AVAILABLE,
    State,
    added,
    gift_state,
    is_secured,
    put_marker,
    remove_marker,
    replaced,
)
from confucius.rules.violations import ALLOWED


def gift_value(kind: i64) -> i64:
    """The gift that a petition uses up: 2 for junks up to 6 for influence."""
    return kind - moves.PETITION_JUNKS + 2


def obstacle(state: State, seat: i64, kind: i64, a: i64, b: i64) -> i64:
    code = gift_obstacle(state, seat, kind)
    if code != ALLOWED:
        return code
    if kind == moves.PETITION_JUNKS:
        return _junks_obstacle(state, a, b)
    if kind == moves.PETITION_STUDENT:
        return _student_obstacle(state, seat, a)
    if kind == moves.PETITION_SWAP:
        return _swap_obstacle(state, seat, a, b)
    if kind == moves.PETITION_ARMY:
        return _army_obstacle(state, a, b)
    return _influence_obstacle(state, a, b)


def gift_obstacle(state: State, seat: i64, kind: i64) -> i64:
    if not state.options.advanced:
        return violations.BASIC_GAME
    return ALLOWED if gift_state(state, seat, gift_value(kind)) == AVAILABLE else violations.PETITION_GIFT


def _junks_obstacle(state: State, source: i64, to: i64) -> i64:
    if source >= state.players or to >= state.players:
        return violations.MALFORMED
    if source == to:
        return violations.PETITION_ONE_SHIPYARD
    return ALLOWED if state.shipyards[source] >= 2 else violations.PETITION_TWO_JUNKS


def _student_obstacle(state: State, seat: i64, space: i64) -> i64:
    if space > 1:
        return violations.MALFORMED
    if state.students[space] == NOBODY:
        return violations.PETITION_NO_STUDENT
    return violations.PETITION_OWN_STUDENT if state.students[space] == seat else ALLOWED


def _swap_obstacle(state: State, seat: i64, senior: i64, junior: i64) -> i64:
    if senior >= POSTS or junior >= POSTS:
        return violations.MALFORMED
    if senior == junior:
        return violations.PETITION_SAME_TILE
    if state.tiles[senior] == NO_TILE or state.tiles[junior] == NO_TILE:
        return violations.PETITION_NO_TILE
    if state.resolved[senior // POSTS_PER_MINISTRY] or state.resolved[junior // POSTS_PER_MINISTRY]:
        return violations.PETITION_RESOLVED
    if state.owners[senior] == seat:
        return ALLOWED
    equal = senior % POSTS_PER_MINISTRY == junior % POSTS_PER_MINISTRY
    return ALLOWED if equal and state.owners[junior] == seat else violations.PETITION_NOT_YOURS


def _army_obstacle(state: State, source: i64, to: i64) -> i64:
    if not is_box(state, source) or not is_box(state, to):
        return violations.NO_SUCH_BOX
    if state.armies[source] == NOBODY:
        return violations.PETITION_NO_ARMY
    if state.conquests[source // BOXES_PER_SLOT] or state.conquests[to // BOXES_PER_SLOT]:
        return violations.PETITION_LAND_DONE
    return ALLOWED if state.armies[to] == NOBODY else violations.PETITION_BOX_TAKEN


def _influence_obstacle(state: State, post: i64, to: i64) -> i64:
    if post >= POSTS or to >= state.players:
        return violations.MALFORMED
    if state.owners[post] == NOBODY:
        return violations.PETITION_NO_MARKER
    return violations.PETITION_SECURED if is_secured(state, post) else ALLOWED


def targets(state: State, seat: i64, kind: i64) -> list[tuple[int, int]]:
    """What a petition may be about, in canonical order."""
    if gift_state(state, seat, gift_value(kind)) != AVAILABLE:
        return []
    if kind == moves.PETITION_SWAP:
        pairs = _swaps(state, seat)
    else:
        shape = moves.SHAPES[kind]
        firsts, seconds = len(shape.values(0)), len(shape.values(1))  # counted from 0, all of them
        pairs = [(a, b) for a in range(firsts) for b in range(seconds)]
    return [(a, b) for a, b in pairs if obstacle(state, seat, kind, a, b) == ALLOWED]


def _swaps(state: State, seat: int) -> list[tuple[int, int]]:
    """Pairs in canonical order, senior tile first, one of them with the player's marker."""
    pairs = []
    for senior in range(POSTS):
        for junior in range(POSTS):
            if state.owners[senior] != seat and state.owners[junior] != seat:
                continue
            if (senior % POSTS_PER_MINISTRY, senior) < (junior % POSTS_PER_MINISTRY, junior):
                pairs.append((senior, junior))
    return pairs


def grant(state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
    use_up(state, seat, gift_value(kind))
    if kind == moves.PETITION_JUNKS:
        state.shipyards = added(added(state.shipyards, a, -2), b, 2)
    elif kind == moves.PETITION_STUDENT:
        state.students = replaced(state.students, a, seat)
    elif kind == moves.PETITION_SWAP:
        _swap(state, a, b)
    elif kind == moves.PETITION_ARMY:
        state.armies = replaced(replaced(state.armies, b, state.armies[a]), a, NOBODY)
    else:
        put_marker(state, a, b, True)


def _swap(state: State, a: int, b: int) -> None:
    """The tiles change places, markers and all."""
    owner_a, owner_b = state.owners[a], state.owners[b]
    secured_a, secured_b = is_secured(state, a), is_secured(state, b)
    state.tiles[a], state.tiles[b] = state.tiles[b], state.tiles[a]
    _lay_marker(state, a, owner_b, secured_b)
    _lay_marker(state, b, owner_a, secured_a)


def _lay_marker(state: State, post: int, owner: int, secured: bool) -> None:
    if owner == NOBODY:
        remove_marker(state, post)
    else:
        put_marker(state, post, owner, secured)
