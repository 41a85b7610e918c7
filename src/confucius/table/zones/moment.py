"""Where the game stands: round, phase, and whose decision it is."""

from dataclasses import dataclass
from typing import Final

from confucius.drawing import labels
from confucius.drawing.banner import decision_words
from confucius.drawing.labels import word
from confucius.rules import state as steps
from confucius.rules.components import COLOURS, WALL_PIECES
from confucius.table.zones.scene import Scene
from confucius.words import names as called

_DONE: Final = 5
# The phase of each step at which the game waits, in the order of the round (rules 2).
_MINISTER, _ACTIONS, _COURT, _ROUND_END = 1, 2, 3, 4
_PHASE_OF: Final = {
    steps.CHOOSING_CHIEF: _MINISTER,
    steps.ACTING: _ACTIONS,
    steps.FAVOUR: _ACTIONS,
    steps.TUTORING: _COURT,
    steps.PLACING: _COURT,
    steps.YIELDING: _COURT,
    steps.DISCARDING: _ROUND_END,
    steps.OVER: _DONE,
}


@dataclass(frozen=True)
class Moment:
    round: int
    rounds: int
    phases: tuple[str, ...]
    now: int  # which phase, 5 when the game is over
    yours: bool
    over: bool
    actor: int  # whose decision, or -1
    bot: bool  # whether a bot is to decide
    decision: str  # its name, where it is the viewer's
    words: str  # what is being decided
    past: bool  # an earlier state than the latest


def moment(scene: Scene) -> Moment:
    decision = scene.decision
    actor = COLOURS.index(decision["seat"]) if decision else -1
    state = scene.table.state
    words = decision["prompt"] if scene.yours and decision else decision_words(scene.table)
    return Moment(
        round=state.round,
        rounds=WALL_PIECES,
        phases=tuple(word(phase) for phase in labels.PHASES),
        now=_PHASE_OF.get(state.step, 0),
        yours=scene.yours,
        over=scene.answer["over"],
        actor=actor,
        bot=actor >= 0 and scene.seats[actor]["bot"] is not None,
        decision=called.decision(decision["kind"]) if scene.yours and decision else "",
        words=words,
        past=scene.answer["number"] < scene.answer["last"],
    )
