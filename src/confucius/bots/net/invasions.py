"""The invasions as the net sees them."""

from confucius.bots.net import keys, layout
from confucius.bots.net.facts import Facts, Theme, within
from confucius.bots.net.keys import Key
from confucius.bots.value import success
from confucius.rules.components import BOXES_PER_SLOT, DEADLINES, FOREIGN_REWARD_BOX, NOBODY, SLOTS
from confucius.rules.invasions import boxes, points_of_box
from confucius.rules.native import i64
from confucius.rules.state import BUILDING_WALL, State


class InvasionsTheme(Theme):
    """Armies; the points they will bring by the odds of their invasion."""

    def key(self, state: State, moment: i64) -> Key:
        over: i64 = 0
        for slot in range(SLOTS):
            over = over << 1 | (1 if state.conquests[slot] else 0)
        slots = over << 9 | keys.packed_from_nobody(state.foreign)
        head = (moment << 12 | slots) << 4 | keys.INVASIONS
        return head, keys.packed_from_nobody(state.armies), keys.all_packed(state.colonies, 3), 0

    def tell(self, state: State, facts: Facts) -> None:
        ready = sum(state.colonies)
        rewarded = [0] * state.players
        still_open = 0
        for slot in range(SLOTS):
            if state.conquests[slot]:
                facts.table.append(layout.FOREIGN + slot * 26 + 25)
                for rows in facts.seats:
                    rows.append(layout.INVASION + 100)
            elif _invasion(state, facts, slot, ready, rewarded):
                still_open += 1
        for seat, rows in enumerate(facts.seats):
            rows.append(layout.READY + within(state.colonies[seat], 0, 4) * 4 + still_open)
            rows.append(layout.REWARDED + within(rewarded[seat], 0, 2))


def _invasion(state: State, facts: Facts, slot: int, ready: int, rewarded: list[int]) -> bool:
    """An invasion that is not over; whether an army can still join it."""
    here = [0] * state.players
    missing = 0
    for box in boxes(state, slot):
        owner = state.armies[box]
        if owner == NOBODY:
            missing += 1
        else:
            here[owner] += 1
    rounds = DEADLINES[slot] - state.round + (1 if state.step < BUILDING_WALL else 0)
    likely = success(missing, rounds, ready)
    land = state.foreign[slot]
    for box in boxes(state, slot):
        owner = state.armies[box]
        if owner != NOBODY:
            facts.numbers[owner][layout.INVASION_POINTS] += likely * points_of_box(state, box) / 8
            if box % BOXES_PER_SLOT == FOREIGN_REWARD_BOX[land]:
                rewarded[owner] += 1
    facts.table.append(layout.FOREIGN + slot * 26 + land * 5 + missing)
    for seat, rows in enumerate(facts.seats):
        rows.append(layout.INVASION + within(here[seat], 0, 3) * 25 + missing * 5 + within(rounds, 0, 4))
    return rounds > 0 and missing > 0
