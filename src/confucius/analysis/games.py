"""A finished game, moment by moment: what each move was worth, and the draws after it."""

import hashlib
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Final

from confucius.analysis.chances import chances, checksum, even, expected, expected_after
from confucius.analysis.decisions import Comparison, alternatives, analysed_reasons, compare
from confucius.analysis.documents import AnalysisError
from confucius.analysis.report import AnalysedMoment, Analysis, Reading
from confucius.analysis.settings import MOST_SIMULATIONS, AnalysisSetting
from confucius.analysis.sums import Circumstances, balances, turning_points
from confucius.bots.advice import AdviceReason
from confucius.game import Game, GameStep
from confucius.record import Record
from confucius.rules.events import Event
from confucius.rules.moves import Move
from confucius.rules.state import State
from confucius.rules.views import SPECTATOR, View
from confucius.words.language import N_, gettext

JUDGE: Final = "champion"
_TRIED: Final = 3  # decisions, to see how fast this machine is
_TRIAL: Final = 80  # simulations of each
_NO_MOVES: Final = N_("there is no move in this game")
_UNFINISHED: Final = N_("the game is not finished; only finished games can be analysed")


def digest(record: Record) -> str:
    """What makes it this game and no other: who sat there and what was taken back does not."""
    told = [record.rules, record.options.to_json(), record.position, record.play]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


def require_finished(game: Game) -> None:
    """Raises AnalysisError if it goes on."""
    if not game.is_over:
        raise AnalysisError(gettext(_UNFINISHED))


@dataclass(frozen=True)
class Situation:
    """A move of the game with what came before: the table, and what the one who moves saw of it."""

    number: int
    step: GameStep
    seat: int
    state: State
    view: View
    events: tuple[Event, ...]  # what the move and the draws after it brought, as everybody saw it

    @property
    def move(self) -> Move:
        assert self.step.move is not None
        return self.step.move

    @cached_property
    def is_forced(self) -> bool:
        """Whether there was nothing else to do."""
        return len(alternatives(self.view, self.move)) == 1


class WholeGame:
    """A finished game, moment by moment."""

    def __init__(self, record: Record, digest: str, opening: GameStep, end: Game) -> None:
        self.record = record
        self.digest = digest
        self.opening = opening
        self.end = end
        self.situations: list[Situation] = []

    @staticmethod
    def of(record: Record) -> "WholeGame":
        end = record.check()
        require_finished(end)
        opening, *steps = end.steps()
        if not steps:
            raise AnalysisError(gettext(_NO_MOVES))
        whole = WholeGame(record, digest(record), opening, end)
        game = record.replay(0)
        for number, step in enumerate(steps, 1):
            assert step.seat is not None
            seat = game.seat(step.seat)
            state, view = game.state.copy(), game.view(seat)
            seen = tuple(event for event in game.repeat(step) if event.visible_to(SPECTATOR))
            whole.situations.append(Situation(number, step, seat, state, view, seen))
        return whole

    def affordable(self, setting: AnalysisSetting, jobs: int) -> AnalysisSetting:
        """The setting itself, or with as many simulations as its seconds allow for the whole game."""
        if setting.seconds is None:
            return setting
        choices = [situation for situation in self.situations if not situation.is_forced]
        tried = choices[:: max(1, len(choices) // _TRIED)] or self.situations
        begun = time.perf_counter()
        for situation in tried:
            self.moment(situation, _TRIAL)
        taken = (time.perf_counter() - begun) / len(tried)
        fitting = round(_TRIAL * setting.seconds * jobs / (taken * max(1, len(choices))))
        return replace(setting, simulations=max(1, min(fitting, MOST_SIMULATIONS)))

    def moment(self, situation: Situation, simulations: int) -> AnalysedMoment:
        """What one move was worth, and the draws after it."""
        number, move = situation.number, situation.move
        seed = f"{self.digest}/{number}"
        known = open_cards = None
        if simulations and not situation.is_forced:
            ask = partial(compare, situation.view, simulations=simulations, played=move)
            told = _Reasons(situation.view, seed)
            known = told.reading(ask(seed=f"{seed}/known"), move)
            open_cards = told.reading(ask(seed=f"{seed}/open", true=situation.state), move)
        after = self.situations[number].state if number < len(self.situations) else self.end.state
        found = chances(after)
        return AnalysedMoment(
            number=number,
            round=situation.state.round,
            seat=situation.seat,
            move=move,
            draws=tuple(situation.step.draws),
            forced=situation.is_forced,
            before=chances(situation.state),
            expected=expected_after(situation.state, move.code, seed) if situation.step.draws else found,
            after=found,
            known=known,
            open=open_cards,
        )

    def setting_up(self) -> AnalysedMoment:
        """The set-up: before it everybody has the same chance; a position has the chances it has."""
        first = chances(self.situations[0].state)
        before = even(self.record.players)
        if self.record.position is not None:
            start = self.record.opening().state
            before = expected(start, self.digest) if self.opening.draws else first
        return AnalysedMoment(
            number=0,
            round=self.situations[0].state.round,
            seat=None,
            move=None,
            draws=tuple(self.opening.draws),
            forced=True,
            before=before,
            expected=before,
            after=first,
            known=None,
            open=None,
        )

    def analysis(self, setting: AnalysisSetting, moments: Sequence[AnalysedMoment]) -> Analysis:
        """All of it put together."""
        told = [self.setting_up(), *moments]
        return Analysis(
            options=self.record.options,
            rules=self.record.rules,
            game=self.digest,
            judge={"name": JUDGE, "checksum": checksum()},
            setting=setting,
            moments=tuple(told),
            players=balances(told, self.end.state.points),
            turning_points=turning_points(told, self._circumstances()),
        )

    def _circumstances(self) -> list[Circumstances]:
        """Of the set-up and of every move."""
        first = Circumstances(self.situations[0].state, tuple(self.end.opening_events))
        return [first, *[Circumstances(each.state, each.events) for each in self.situations]]


class _Reasons:
    """What speaks for the moves of one decision, worked out once for both readings."""

    def __init__(self, view: View, seed: str) -> None:
        self.view = view
        self.seed = seed
        self.known: dict[Move, tuple[AdviceReason, ...]] = {}

    def reading(self, comparison: Comparison, played: Move) -> Reading:
        found = comparison.of(played)
        moves = tuple(replace(compared, reasons=self._of(compared.move)) for compared in comparison.moves)
        return Reading(played, max(0.0, found.behind), found.behind_error, moves, comparison.simulations)

    def _of(self, move: Move) -> tuple[AdviceReason, ...]:
        if move not in self.known:
            self.known[move] = analysed_reasons(self.view, move, self.seed)
        return self.known[move]
