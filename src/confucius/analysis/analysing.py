"""Analysing a game, on one process or several: the same record and simulations give the same analysis."""

import hashlib
import json
import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from confucius.analysis.chances import Chances, chances, checksum, even, expected, expected_after
from confucius.analysis.decisions import ComparedMove, Comparison, alternatives, compare, with_reasons
from confucius.analysis.documents import AnalysisError
from confucius.analysis.report import AnalysedMoment, Analysis, Reading
from confucius.analysis.settings import MOST_SIMULATIONS, STANDARD, AnalysisSetting
from confucius.analysis.sums import balances, turning_points
from confucius.game import Game, GameStep
from confucius.record import Record
from confucius.rules.moves import Move
from confucius.rules.state import State
from confucius.rules.views import View
from confucius.words.language import N_, gettext

Progress = Callable[[int, int], None]
"""Called with how many moments are done, and how many there are."""

JUDGE: Final = "champion"
_TRIED: Final = 3  # decisions, to see how fast this machine is
_TRIAL: Final = 150  # simulations of each
_UNFINISHED: Final = N_("the game is not finished; only finished games can be analysed")


def analyse(
    game: Game | Record,
    setting: AnalysisSetting = STANDARD,
    progress: Progress | None = None,
    *,
    jobs: int = 1,
) -> Analysis:
    """What every decision of a finished game was worth, and every draw.

    With `jobs` the decisions are spread over so many processes; the analysis is the same. Raises
    AnalysisError if the game is not finished, RecordError if it is not a legal one.
    """
    record = game if isinstance(game, Record) else Record.of(game)
    whole = WholeGame.of(record)
    setting = whole.affordable(setting, jobs)
    done = []
    for moment in _spread(whole, setting, jobs):
        done.append(moment)
        if progress is not None:
            progress(len(done), len(whole.situations))
    return whole.analysis(setting, sorted(done, key=lambda each: each.number))


def digest(record: Record) -> str:
    """What makes it this game and no other: who sat there and what was taken back does not."""
    told = [record.rules, record.options.to_json(), record.position, record.play]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


@dataclass(frozen=True)
class Situation:
    """A move of the game with what came before: the table, and what the one who moves saw of it."""

    number: int
    step: GameStep
    seat: int
    state: State
    view: View

    @property
    def move(self) -> Move:
        assert self.step.move is not None
        return self.step.move

    @property
    def is_forced(self) -> bool:
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
        if not end.is_over:
            raise AnalysisError(gettext(_UNFINISHED))
        opening, *steps = end.steps()
        whole = WholeGame(record, digest(record), opening, end)
        game = record.replay(0)
        for number, step in enumerate(steps, 1):
            assert step.seat is not None
            seat = game.seat(step.seat)
            whole.situations.append(Situation(number, step, seat, game.state.copy(), game.view(seat)))
            game.repeat(step)
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
            known = ask(seed=f"{seed}/known")
            open_cards = ask(seed=f"{seed}/open", true=situation.state)
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
            known=None if known is None else _reading(known, situation, seed),
            open=None if open_cards is None else _reading(open_cards, situation, seed),
        )

    def setting_up(self) -> AnalysedMoment:
        """The set-up: before it everybody has the same chance; a position has the chances it has."""
        first = chances(self.situations[0].state)
        before: Chances = even(self.record.players)
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
        states = [self.situations[0].state, *[situation.state for situation in self.situations]]
        return Analysis(
            options=self.record.options,
            rules=self.record.rules,
            game=self.digest,
            judge={"name": JUDGE, "checksum": checksum()},
            setting=setting,
            moments=tuple(told),
            players=balances(told, self.end.state.points),
            turning_points=turning_points(told, states),
        )


def _reading(comparison: Comparison, situation: Situation, seed: str) -> Reading:
    moves: tuple[ComparedMove, ...] = tuple(
        with_reasons(compared, situation.view, seed) for compared in comparison.moves
    )
    played = comparison.of(situation.move)
    return Reading(
        situation.move, max(0.0, played.behind), played.behind_error, moves, comparison.simulations
    )


# On several processes


def _spread(whole: WholeGame, setting: AnalysisSetting, jobs: int) -> Iterator[AnalysedMoment]:
    if jobs <= 1:
        for situation in whole.situations:
            yield whole.moment(situation, setting.simulations)
        return
    work = [(number, setting.simulations) for number in range(len(whole.situations))]
    with multiprocessing.get_context("spawn").Pool(jobs, _prepare, (whole.record,)) as pool:
        yield from pool.imap_unordered(_done, work)


_here: list[WholeGame] = []


def _prepare(record: Record) -> None:
    """In a process that analyses: Ctrl-C is for the one that was started, which then ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _here[:] = [WholeGame.of(record)]


def _done(work: tuple[int, int]) -> AnalysedMoment:
    number, simulations = work
    return _here[0].moment(_here[0].situations[number], simulations)
