"""What describes the whole table and is in no theme: the moment, the supply, the examination."""

from confucius.bots.net import keys, layout
from confucius.bots.net.facts import Facts, within
from confucius.bots.net.keys import Key
from confucius.rules.components import MIN_PLAYERS, MINISTRIES, NOBODY, REWARD_KINDS, WALL_PIECES
from confucius.rules.native import i64
from confucius.rules.state import State, count_rewards
from confucius.rules.voyages import size


def table_key(state: State) -> Key:
    """All that the facts of `tell_table` depend on."""
    options = state.options
    variants: i64 = (2 if options.advanced else 0) + (1 if options.admiral else 0)
    moment = ((state.step << 4 | state.round) << 3 | state.players) << 2 | variants
    resolved: i64 = 0
    for ministry in range(len(MINISTRIES)):
        resolved = resolved << 1 | (1 if state.resolved[ministry] else 0)
    candidates = ((state.candidate + 1) << 3 | state.candidates) << 2 | state.any_candidates
    examination = candidates << 7 | keys.packed_from_nobody(state.students) << 1 | (1 if state.forced else 0)
    supply = state.supply << 2 * REWARD_KINDS | state.reward_deck
    return moment << 4 | keys.TABLE, supply, (resolved << 5 | state.passed), examination


def tell_table(state: State, facts: Facts) -> None:
    """The moment, what is in supply, and the examination."""
    table = facts.table
    table.append(layout.ROUND + within(state.round, 0, WALL_PIECES))
    table.append(layout.STEP + (state.step if state.step < 7 else 7))
    table.append(layout.PLAYERS + state.players - MIN_PLAYERS)
    options = state.options
    table.append(layout.VARIANTS + (1 if options.advanced else 0) + (2 if options.admiral else 0))
    table.append(layout.SUPPLY + state.supply // 3)
    table.append(layout.REWARD_DECK + count_rewards(state.reward_deck))
    table.append(layout.PASSED + size(state.passed))
    resolved = 0
    for ministry in range(len(MINISTRIES)):
        if state.resolved[ministry]:
            resolved += 1
    table.append(layout.TO_COME + resolved * 7 + size(state.candidates) + state.any_candidates)
    table.append(layout.CANDIDATE + state.candidate + 1)
    red, plain = state.students
    number = (1 if red != NOBODY else 0) + (1 if plain != NOBODY else 0)
    table.append(layout.STUDENTS + number * 2 + (1 if state.forced else 0))
