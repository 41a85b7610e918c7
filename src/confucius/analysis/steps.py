"""An analysis in steps, for whoever makes it elsewhere: one decision looked at, or all of them put together.

The game is over, so its record is open: what is sent is the record itself. The last game is remembered, for
the next step is most often about the same one.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from confucius.analysis.documents import moment_json, read_moment
from confucius.analysis.games import WholeGame
from confucius.analysis.settings import SETTINGS, AnalysisSetting
from confucius.record import Record

MomentJson = dict[str, Any]


@dataclass(frozen=True)
class AnalysisTask:
    """What is analysed, and how. `simulations` are instead of those of the setting."""

    record: str  # as JSON
    setting: str
    simulations: int | None = None

    @property
    def thought(self) -> AnalysisSetting:
        usual = SETTINGS[self.setting]
        return usual if self.simulations is None else AnalysisSetting(self.simulations, self.setting)


@dataclass(frozen=True)
class AnalysisStep:
    """One decision, by its place in the game; or all that was found out about them."""

    task: AnalysisTask
    place: int = 0
    moments: tuple[MomentJson, ...] = ()


def looked_at(step: AnalysisStep) -> MomentJson:
    """What one move was worth."""
    whole = _whole(step.task.record)
    return moment_json(whole.moment(whole.situations[step.place], step.task.thought.simulations))


def put_together(step: AnalysisStep) -> dict[str, Any]:
    """The analysis of the whole game."""
    moments = [read_moment(moment) for moment in step.moments]
    return _whole(step.task.record).analysis(step.task.thought, moments).to_json()


@lru_cache(maxsize=1)
def _whole(record: str) -> WholeGame:
    return WholeGame.of(Record.from_json(json.loads(record)))
