"""Many games between bots, on one core or several, and what can be learned from them.

Game k of a simulation depends on the seed and k alone, so the number of processes changes nothing.
"""

import multiprocessing
import signal
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from confucius.bots import make_bot
from confucius.bots.playing import Seats
from confucius.game import Game, Result
from confucius.record import Record
from confucius.rules.components import COLOURS
from confucius.rules.scoring import SOURCES


@dataclass(frozen=True)
class Plan:
    """Which games are to be played."""

    games: int
    bots: tuple[str, ...]  # by seat
    seed: int
    advanced: bool = False
    admiral: bool = False
    keep_records: bool = False

    @property
    def players(self) -> int:
        return len(self.bots)


@dataclass(frozen=True)
class Outcome:
    """One finished game."""

    number: int
    result: Result
    decisions: int
    seconds: float
    failures: tuple[str, ...]
    record: Record | None


def play_one(plan: Plan, number: int) -> Outcome:
    seed = f"{plan.seed}-{number}"
    game = Game(plan.players, advanced=plan.advanced, admiral=plan.admiral, seed=seed)
    seats = Seats([make_bot(name) for name in plan.bots], seed)
    begun = time.process_time()
    try:
        decisions = seats.play_out(game)
    finally:
        seats.close()
    seconds = time.process_time() - begun
    assert game.result is not None
    record = Record.of(game, plan.bots) if plan.keep_records else None
    return Outcome(number, game.result, decisions, seconds, tuple(seats.failures), record)


def simulate(plan: Plan, jobs: int = 1) -> Iterator[Outcome]:
    """The games of a plan, in order."""
    for name in plan.bots:
        make_bot(name)  # an unknown name is an error before anything starts
    if jobs <= 1:
        for number in range(plan.games):
            yield play_one(plan, number)
        return
    # Ctrl-C is for the process that was started, which then ends the others.
    deaf = (signal.SIGINT, signal.SIG_IGN)
    with multiprocessing.get_context("spawn").Pool(jobs, signal.signal, deaf) as pool:
        chunk = max(1, min(50, plan.games // (4 * jobs)))
        yield from pool.imap(_Player(plan), range(plan.games), chunk)


@dataclass(frozen=True)
class _Player:
    plan: Plan

    def __call__(self, number: int) -> Outcome:
        return play_one(self.plan, number)


@dataclass
class Summary:
    """What many games have in common."""

    players: int
    games: int = 0
    decisions: int = 0
    cpu_seconds: float = 0.0
    wins: list[float] = field(default_factory=list)  # by seat, shared wins split
    points: list[int] = field(default_factory=list)  # by seat
    sources: list[list[int]] = field(default_factory=list)  # by seat, in the order of SOURCES
    rounds: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wins = [0.0] * self.players
        self.points = [0] * self.players
        self.sources = [[0] * len(SOURCES) for _ in range(self.players)]

    def add(self, outcome: Outcome) -> None:
        result = outcome.result
        self.games += 1
        self.decisions += outcome.decisions
        self.cpu_seconds += outcome.seconds
        self.rounds[result.rounds] += 1
        self.reasons[result.reason] += 1
        self.failures.extend(outcome.failures)
        for seat in range(self.players):
            if result.places[seat] == 1:
                self.wins[seat] += 1 / result.places.count(1)
            self.points[seat] += result.points[seat]
            for k, points in enumerate(result.sources[seat]):
                self.sources[seat][k] += points

    def to_json(self) -> dict[str, object]:
        games = max(1, self.games)
        return {
            "games": self.games,
            "decisions": self.decisions,
            "cpu_seconds": round(self.cpu_seconds, 3),
            "games_per_cpu_second": round(self.games / max(self.cpu_seconds, 1e-9), 1),
            "decisions_per_cpu_second": round(self.decisions / max(self.cpu_seconds, 1e-9)),
            "decisions_per_game": round(self.decisions / games, 1),
            "seats": {
                COLOURS[seat]: {
                    "win_share": round(self.wins[seat] / games, 4),
                    "points": round(self.points[seat] / games, 3),
                    "sources": {
                        name: round(total / games, 3)
                        for name, total in zip(SOURCES, self.sources[seat], strict=True)
                    },
                }
                for seat in range(self.players)
            },
            "rounds": {str(n): self.rounds[n] for n in sorted(self.rounds)},
            "endings": dict(sorted(self.reasons.items())),
            "failures": self.failures,
        }
