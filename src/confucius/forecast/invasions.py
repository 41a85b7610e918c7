"""The Foreign Lands: what is missing, until when, and what it would bring (rules 8.4)."""

from collections.abc import Iterator
from dataclasses import dataclass

from confucius.forecast.ending import is_past_court
from confucius.rules.components import BOXES_PER_SLOT, DEADLINES, FOREIGN_REWARD_BOX, NOBODY, SLOTS
from confucius.rules.invasions import boxes, points_of_box
from confucius.rules.state import State


@dataclass(frozen=True)
class InvasionForecast:
    slot: int
    land: int
    deadline: int
    outcome: int  # 0 open, the round if conquered, minus the round if failed
    missing: int  # armies still to come
    chances: int  # Court Phases left until the deadline, this round's included
    points: tuple[int, ...]  # by seat: what it scores if it is taken with the armies there
    rewarded: int  # whose army stands on the reward box, or NOBODY

    @property
    def succeeds_now(self) -> bool:
        return not self.outcome and self.missing == 0

    @property
    def fails_now(self) -> bool:
        """Unless it is filled in this round."""
        return not self.outcome and self.missing > 0 and self.chances == 1


def invasion_forecasts(state: State) -> Iterator[InvasionForecast]:
    for slot in range(SLOTS):
        printed = boxes(state, slot)
        points = [0] * state.players
        for box in printed:
            if state.armies[box] != NOBODY:
                points[state.armies[box]] += points_of_box(state, box)
        reward_box = slot * BOXES_PER_SLOT + FOREIGN_REWARD_BOX[state.foreign[slot]]
        yield InvasionForecast(
            slot,
            state.foreign[slot],
            DEADLINES[slot],
            state.conquests[slot],
            sum(state.armies[box] == NOBODY for box in printed),
            max(0, DEADLINES[slot] - state.round + (0 if is_past_court(state) else 1)),
            tuple(points),
            state.armies[reward_box],
        )
