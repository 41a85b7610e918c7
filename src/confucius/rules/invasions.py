"""Armies, Foreign Lands and the invasions step of the Court Phase (rules 5.7, 5.8, 8.4)."""

from confucius.rules import components, events, violations
from confucius.rules.chance import REWARD, draw_due
from confucius.rules.components import BOXES_PER_SLOT, FOREIGN_POINTS, NOBODY, SLOTS
from confucius.rules.events import Event
from confucius.rules.native import i64
from confucius.rules.state import State, added, count_rewards, influence_of, replaced, scored


def recruit_licences(state: State, seat: i64) -> i64:
    return (
        components.ARMY_LICENCES_WITH_BINGBU
        if influence_of(state, seat, components.BINGBU)
        else components.ARMY_LICENCES
    )


def recruit_obstacle(state: State, seat: i64) -> i64:
    return violations.ALLOWED if state.stock[seat] else violations.NO_ARMY_IN_STOCK


def recruit(state: State, seat: i64) -> None:
    state.stock = added(state.stock, seat, -1)
    state.colonies = added(state.colonies, seat, 1)


def boxes(state: State, slot: int) -> range:
    """The boxes printed on the tile in a slot."""
    first = slot * BOXES_PER_SLOT
    return range(first, first + len(FOREIGN_POINTS[state.foreign[slot]]))


def open_boxes_in(state: State, slot: i64) -> list[int]:
    """The boxes on the tile in a slot without an army."""
    found: list[int] = []
    box: i64
    first = slot * BOXES_PER_SLOT
    for box in range(first, first + len(FOREIGN_POINTS[state.foreign[slot]])):
        if state.armies[box] == NOBODY:
            found.append(box)
    return found


def is_box(state: State, box: int) -> bool:
    return box < SLOTS * BOXES_PER_SLOT and box % BOXES_PER_SLOT < len(
        FOREIGN_POINTS[state.foreign[box // BOXES_PER_SLOT]]
    )


def invade_price(state: State, box: i64) -> i64:
    return components.FOREIGN_COST[state.foreign[box // BOXES_PER_SLOT]]


def invade_obstacle(state: State, seat: i64, box: i64) -> i64:
    if not is_box(state, box):
        return violations.NO_SUCH_BOX
    if state.colonies[seat] == 0:
        return violations.NO_ARMY_IN_COLONIES
    if state.conquests[box // BOXES_PER_SLOT]:
        return violations.LAND_DONE
    return violations.ALLOWED if state.armies[box] == NOBODY else violations.BOX_TAKEN


def open_boxes(state: State) -> list[int]:
    """Empty boxes on unresolved tiles."""
    found: list[int] = []
    slot: i64
    for slot in range(SLOTS):
        if not state.conquests[slot]:
            found += open_boxes_in(state, slot)
    return found


def invade(state: State, seat: i64, box: i64) -> None:
    state.colonies = added(state.colonies, seat, -1)
    state.armies = replaced(state.armies, box, seat)


def points_of_box(state: State, box: int) -> int:
    return FOREIGN_POINTS[state.foreign[box // BOXES_PER_SLOT]][box % BOXES_PER_SLOT]


def hold_invasions(state: State) -> None:
    """Full tiles succeed, then those whose deadline is this round fail, left to right."""
    rewards = count_rewards(state.reward_deck)
    for slot in range(SLOTS):
        if state.conquests[slot]:
            continue
        full = not open_boxes_in(state, slot)
        if not full and state.round != components.DEADLINES[slot]:
            continue
        state.conquests = replaced(state.conquests, slot, state.round if full else -state.round)
        state.events.append(Event(events.LAND_CONQUERED if full else events.INVASION_FAILED, a=slot))
        if full:
            _score_armies(state, slot)
        rewards -= _reward_army(state, slot, rewards)


def _score_armies(state: State, slot: int) -> None:
    for box in boxes(state, slot):
        owner = state.armies[box]
        points = points_of_box(state, box)
        scored(state, owner, points)
        state.events.append(Event(events.ARMY_REWARDED, owner, box, points))


def _reward_army(state: State, slot: int, rewards_left: int) -> int:
    """The army on the reward box draws a card, success or failure, while any are left."""
    owner = state.armies[slot * BOXES_PER_SLOT + components.FOREIGN_REWARD_BOX[state.foreign[slot]]]
    if owner == NOBODY or rewards_left == 0:
        return 0
    state.due.append(draw_due(REWARD, owner))
    return 1
