"""The flow of the game: phases, whose decision it is, the end (rules 2, 8, 9)."""

from confucius.rules import cubes, events, examination, invasions, resolution, scoring
from confucius.rules import state as steps
from confucius.rules.cards import count
from confucius.rules.chance import OFFICIAL, draw_due
from confucius.rules.components import HAND_LIMIT, NO_TILE, NOBODY, NONE, POSTS_PER_MINISTRY, WALL_PIECES
from confucius.rules.events import ALL_CANDIDATES_WON, ALL_RESOLVED, WALL_COMPLETE, Event
from confucius.rules.native import i64
from confucius.rules.state import State, add_to, bit
from confucius.rules.violations import ALLOWED, CHIEF_IS_ANOTHER, MALFORMED


def advance(state: State) -> None:
    """Run the game on until somebody must decide or something must be drawn."""
    while state.step >= steps.SETTING_UP and not state.due:
        step = state.step
        if step == steps.OVER:
            return
        state.actor = NOBODY
        if step == steps.SETTING_UP:
            _end_setup(state)
        elif step == steps.BEGINNING_ROUND:
            _begin_round(state)
        elif step == steps.BUILDING_WALL:
            _build_wall(state)
        elif step == steps.EXAMINING:
            examination.hold(state)
        elif step == steps.DECIDING_EXAM:
            examination.decide(state)
        elif step == steps.AFTER_EXAM:
            examination.clear(state)
        elif step == steps.RESOLVING:
            resolution.resolve(state)
        elif step == steps.INVADING:
            invasions.hold_invasions(state)
            state.step = steps.ENDING_ROUND
        elif step == steps.ENDING_ROUND:
            _end_round(state)
        elif step == steps.LIMITING_HANDS:
            _limit_hands(state)
        elif step == steps.SCORING:
            scoring.give_titles(state)


def _end_setup(state: State) -> None:
    state.events.append(Event(events.SET_UP))
    state.step = steps.BEGINNING_ROUND


def _begin_round(state: State) -> None:
    """Count gifts; then the previous Chief Minister names the next one (rules 2.1, 2.2)."""
    state.round += 1
    state.events.append(Event(events.ROUND_BEGAN, a=state.round))
    for seat in range(state.players):
        number, gifts = cubes.counted(state, seat)
        state.cubes[seat] = number
        state.box[seat] = 0
        state.taken[seat] = 0
        state.events.append(Event(events.CUBES_COUNTED, seat, number, gifts))
    state.passed = 0
    state.forced = False
    if state.round == 1:
        _install_chief(state, state.chief, NOBODY)
    else:
        state.step = steps.CHOOSING_CHIEF
        state.actor = state.chief


def chief_obstacle(state: State, seat: i64, new: i64) -> i64:
    if new >= state.players:
        return MALFORMED
    return CHIEF_IS_ANOTHER if new == seat else ALLOWED


def name_chief(state: State, seat: int, new: int) -> None:
    _install_chief(state, new, seat)


def _install_chief(state: State, chief: int, by: int) -> None:
    """The Chief Minister sets one cube aside for the Imperial Favour; his left starts (rules 2.2, 2.3)."""
    state.chief = chief
    add_to(state.cubes, chief, -1)
    cubes.lay(state, chief, cubes.FAVOUR_SPACE, 1)
    state.events.append(Event(events.CHIEF_NAMED, chief, by))
    state.step = steps.ACTING
    state.actor = (chief + 1) % state.players


def end_turn(state: State) -> None:
    """The turn goes clockwise to the next player who has not passed; after the last, the Favour."""
    n = state.players
    if state.passed == bit(n) - 1:
        state.step = steps.FAVOUR
        state.actor = state.chief
        return
    seat = (state.actor + 1) % n
    while state.passed >> seat & 1:
        seat = (seat + 1) % n
    state.actor = seat


def pass_turn(state: State, seat: i64) -> None:
    state.passed |= bit(seat)


def end_favour(state: State) -> None:
    state.step = steps.BUILDING_WALL


def _build_wall(state: State) -> None:
    state.wall += 1
    state.events.append(Event(events.WALL_BUILT, a=state.wall))
    state.step = steps.EXAMINING


def end_reason(state: State) -> int:
    """Why the game ends with this round, or NONE (rules 9.3)."""
    if state.resolved[0] and state.resolved[1] and state.resolved[2]:
        return ALL_RESOLVED
    if state.candidate < 0:
        return ALL_CANDIDATES_WON
    return WALL_COMPLETE if state.wall >= WALL_PIECES else NONE


def _end_round(state: State) -> None:
    """The last round lays no officials and discards nothing (rules 9.3)."""
    state.ending = end_reason(state)
    if state.ending >= 0:
        state.events.append(Event(events.GAME_ENDED, a=state.ending))
        state.step = steps.RESOLVING
        return
    stacked = sum(state.officials)
    for ministry in range(3):
        post = _lowest_empty_post(state, ministry)
        if post >= 0 and stacked > 0:
            state.due.append(draw_due(OFFICIAL, post))
            stacked -= 1
    state.step = steps.LIMITING_HANDS


def _lowest_empty_post(state: State, ministry: i64) -> i64:
    post: i64
    first = ministry * POSTS_PER_MINISTRY
    for post in range(first, first + POSTS_PER_MINISTRY):
        if state.tiles[post] == NO_TILE:
            return post
    return NONE


def cards_over_limit(state: State, seat: i64) -> i64:
    return count(state.hands[seat]) - HAND_LIMIT


def _limit_hands(state: State) -> None:
    """One after the other, clockwise from the Chief Minister (rules 9.2)."""
    for k in range(state.players):
        seat = (state.chief + k) % state.players
        if cards_over_limit(state, seat) > 0:
            state.step = steps.DISCARDING
            state.actor = seat
            return
    state.events.append(Event(events.ROUND_ENDED, a=state.round))
    state.step = steps.BEGINNING_ROUND


def discard(state: State, seat: int, cards: int) -> None:
    add_to(state.hands, seat, -cards)
    state.discard += cards
    state.step = steps.LIMITING_HANDS
