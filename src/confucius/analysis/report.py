"""What an analysis consists of; docs/analysis.md describes it. Its JSON form is in analysis/documents.py."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from confucius.analysis.chances import Chances
from confucius.analysis.decisions import ComparedMove
from confucius.analysis.grades import grade, is_fault
from confucius.analysis.settings import AnalysisSetting
from confucius.bots.advice import AdviceReason
from confucius.rules.chance import Draw
from confucius.rules.components import COLOURS
from confucius.rules.moves import Move
from confucius.rules.options import Options

BY_MOVE: Final = "move"
BY_DRAW: Final = "draw"


@dataclass(frozen=True)
class Reading:
    """What a decision was worth to the one who made it, as they knew the game or with open cards.

    `loss` is the chance to win that the move lost against the best one, `error` its standard error. `moves`
    are the best ones and the one that was played, the best first.
    """

    played: Move
    loss: float
    error: float
    moves: tuple[ComparedMove, ...]
    simulations: int

    @property
    def grade(self) -> str:
        """One of GRADES; nobody is accused for a loss within the error."""
        return grade(self.loss, self.error)

    @property
    def is_fault(self) -> bool:
        """Whether something clearly better was missed: an inaccuracy, a mistake or a blunder."""
        return is_fault(self.grade)

    @property
    def best(self) -> ComparedMove:
        return self.moves[0]

    @property
    def chosen(self) -> ComparedMove:
        """The move that was played."""
        return next(compared for compared in self.moves if compared.move == self.played)


@dataclass(frozen=True)
class AnalysedMoment:
    """A move and the draws that followed it; the first is the set-up, which has no move.

    Chances are those of all seats with open cards: `before` the move, `expected` after it on average over the
    draws, and `after` them. A forced move, the only one there was, has no readings.
    """

    number: int  # of the move, from 1; 0 is the set-up
    round: int
    seat: int | None
    move: Move | None
    draws: tuple[Draw, ...]
    forced: bool
    before: Chances
    expected: Chances
    after: Chances
    known: Reading | None
    open: Reading | None

    @property
    def by_move(self) -> Chances:
        """What the move changed, for all seats."""
        return tuple(then - now for now, then in zip(self.before, self.expected, strict=True))

    @property
    def by_draws(self) -> Chances:
        """What the draws changed, for all seats: luck."""
        return tuple(then - now for now, then in zip(self.expected, self.after, strict=True))


@dataclass(frozen=True)
class Balance:
    """How a seat came from its chance at the start to the result: start + own + others + luck = end.

    `others` are by seat, 0 for its own. `accuracy` is what its moves kept of the chance that the best ones
    would have had, in per cent, over all decisions that were not forced; None if there were none. `adjusted`
    is the result without luck.
    """

    seat: int
    start: float
    own: float
    others: Chances
    luck: float
    end: float
    accuracy: float | None
    accuracy_open: float | None
    points: int

    @property
    def adjusted(self) -> float:
        """The result without the luck."""
        return self.end - self.luck


@dataclass(frozen=True)
class TurningPoint:
    """One of the moments that changed the most.

    `by` says whether the move did it or the draws after it. `about` is the seat whose chance changed most, by
    `change`. `effects` is what the move did for the one who made it, as everybody could see.
    """

    number: int
    round: int
    by: str  # BY_MOVE or BY_DRAW
    seat: int | None
    move: Move | None
    draws: tuple[Draw, ...]
    about: int
    before: Chances
    after: Chances
    effects: tuple[AdviceReason, ...]

    @property
    def change(self) -> float:
        """Of the chance of the seat it is about."""
        return self.after[self.about] - self.before[self.about]


@dataclass(frozen=True)
class Analysis:
    """A finished game, decision by decision."""

    options: Options
    rules: int
    game: str  # the digest of the record: which game this is about
    judge: Mapping[str, str]  # the name of what judges positions, and its checksum
    setting: AnalysisSetting
    moments: tuple[AnalysedMoment, ...]
    players: tuple[Balance, ...]
    turning_points: tuple[TurningPoint, ...]

    @property
    def seats(self) -> tuple[str, ...]:
        """The colours of all seats."""
        return COLOURS[: self.options.players]

    @property
    def start(self) -> Chances:
        return self.moments[0].before

    @property
    def end(self) -> Chances:
        return self.moments[-1].after

    @cached_property
    def decisions(self) -> tuple[AnalysedMoment, ...]:
        """The moments in which somebody had a choice."""
        return tuple(moment for moment in self.moments if moment.known is not None)

    def to_json(self) -> dict[str, Any]:
        """The analysis as a JSON document, as docs/analysis.schema.json describes it."""
        from confucius.analysis.documents import analysis_json

        return analysis_json(self)

    @staticmethod
    def from_json(obj: object) -> "Analysis":
        """An analysis from its JSON document; AnalysisError says what is wrong with it."""
        from confucius.analysis.documents import read_analysis

        return read_analysis(obj)
