"""What a lesson is made of: a position, and turns with a goal, the moves that reach it, and what to say.

The learner is always Black, as in a first game against bots. Moves are written as `move_text` writes
them, with the names of lands; in patterns ``*`` stands for anything.

>>> turn = Turn(goal="Bribe it.", moves=("bribe hubu 3 pay *",), solution="bribe hubu 3 pay 3", because="")
>>> turn.is_reached_by("bribe hubu 3 pay 2+1"), turn.is_reached_by("tax")
(True, False)
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, Final

from confucius.words.language import N_

LEARNER: Final = 0
_ELSEWHERE: Final = N_("The rules allow this, but it does not lead to the goal of this step.")


@dataclass(frozen=True)
class Wrong:
    """Legal moves that miss the goal, and what to say about them; `example` is one of them."""

    moves: str
    because: str
    example: str


@dataclass(frozen=True)
class Forbidden:
    """A move of the learner, or of another seat afterwards, that a lesson says is forbidden by a rule."""

    move: str
    rule: str
    seat: str = "black"


@dataclass(frozen=True)
class Turn:
    """One decision of the learner.

    `points` are the things the hint points at, named as in the paths of choices; `replies` are what the
    others do afterwards ("green: tax"). `forbidden` holds before the move, `then_forbidden` after it.
    """

    goal: str
    moves: tuple[str, ...]
    solution: str
    because: str
    hint: str = ""
    points: tuple[str, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    replies: tuple[str, ...] = ()
    forbidden: tuple[Forbidden, ...] = ()
    then_forbidden: tuple[Forbidden, ...] = ()

    def is_reached_by(self, move: str) -> bool:
        return any(fnmatchcase(move, pattern) for pattern in self.moves)

    def why_wrong(self, move: str) -> str:
        """What to say about a legal move that does not reach the goal."""
        found = (wrong.because for wrong in self.wrong if fnmatchcase(move, wrong.moves))
        return next(found, _ELSEWHERE)


@dataclass(frozen=True)
class Lesson:
    """`zones` are the parts of the table it is about, `rules` the numbers to read on."""

    title: str
    about: str
    position: Mapping[str, Any]
    turns: tuple[Turn, ...]
    zones: tuple[str, ...]
    rules: tuple[str, ...]
