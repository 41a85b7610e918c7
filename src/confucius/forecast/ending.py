"""What this round's Court Phase still holds, and whether the game ends with it (rules 8.2, 9.3)."""

from confucius.rules.components import WALL_PIECES
from confucius.rules.examination import candidates_below, is_due
from confucius.rules.resolution import is_complete
from confucius.rules.state import DISCARDING, OVER, YIELDING, State


def is_past_court(state: State) -> bool:
    """Whether this round's Court Phase is over."""
    return state.step in (DISCARDING, OVER)


def exam_takes_place(state: State) -> bool:
    """Whether an examination is due in this round, as things stand."""
    if state.step == YIELDING or is_past_court(state):
        return False  # this round's has been
    return is_due(state)


def ends_with_this_round(state: State) -> bool:
    """Whether the game ends with this round, as things stand."""
    if state.ending >= 0 or state.round == WALL_PIECES or state.candidate < 0:
        return True
    if not candidates_below(state) and exam_takes_place(state):
        return True
    return all(state.resolved[m] or is_complete(state, m) for m in range(3))
