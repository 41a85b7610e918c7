"""Many games between bots, on one core or several, and what can be learned from them.

Game k of a simulation depends on the seed and k alone, so the number of processes changes nothing.
"""

import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from confucius.bots import Bot, make_bot
from confucius.bots.playing import Seats, close
from confucius.game import Game, LegalMoves, Result
from confucius.record import Record
from confucius.rules.components import COLOURS
from confucius.rules.moves import Move
from confucius.rules.options import Options
from confucius.rules.scoring import SOURCES
from confucius.rules.views import View

if TYPE_CHECKING:
    from multiprocessing.pool import Pool

Item = TypeVar("Item")
Found = TypeVar("Found")


@dataclass(frozen=True)
class Sitting:
    """One game that is to be played: who sits where, and the seed of all that is drawn."""

    number: int
    bots: tuple[str, ...]  # by seat
    seed: str
    options: Options
    keep_record: bool = False


@dataclass(frozen=True)
class Series:
    """Games between the same bots in the same seats, each on its own deal."""

    games: int
    bots: tuple[str, ...]  # by seat
    seed: int
    options: Options | None = None  # left out: the basic game, for as many players as there are bots
    keep_records: bool = False

    def sitting(self, number: int) -> Sitting:
        seed = f"{self.seed}-{number}"
        options = self.options or Options(len(self.bots))
        return Sitting(number, self.bots, seed, options, self.keep_records)


@dataclass(frozen=True)
class Outcome:
    """One finished game."""

    number: int
    result: Result
    starter: int  # the seat that acted first
    decisions: int
    seconds: float  # of the processor
    thinking: tuple[tuple[int, ...], ...]  # by seat, of its bot about each move, in microseconds
    replaced: tuple[int, ...]  # the seats whose bots failed
    failures: tuple[str, ...]  # what each of them did, in words
    record: Record | None


class _Watched:
    """A bot, and how long it thinks."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.thinking: list[int] = []

    def choose(self, view: View, moves: LegalMoves, rng: random.Random) -> Move:
        begun = time.perf_counter_ns()
        try:
            return self.bot.choose(view, moves, rng)
        finally:
            self.thinking.append((time.perf_counter_ns() - begun) // 1000)

    def close(self) -> None:
        close(self.bot)


def play(sitting: Sitting) -> Outcome:
    """Play one game to its end."""
    game = Game(options=sitting.options, seed=sitting.seed)
    starter = game.state.actor
    bots = [_Watched(make_bot(name)) for name in sitting.bots]
    replaced: list[int] = []
    seats = Seats(bots, sitting.seed, report=lambda _: replaced.append(game.state.actor))
    begun = time.process_time()
    try:
        decisions = seats.play_out(game)
    finally:
        seats.close()
    seconds = time.process_time() - begun
    assert game.result is not None
    return Outcome(
        number=sitting.number,
        result=game.result,
        starter=starter,
        decisions=decisions,
        seconds=seconds,
        thinking=tuple(tuple(bot.thinking) for bot in bots),
        replaced=tuple(replaced),
        failures=tuple(seats.failures),
        record=Record.of(game, sitting.bots) if sitting.keep_record else None,
    )


def simulate(series: Series, jobs: int = 1) -> Iterator[Outcome]:
    """The games of a series, in order."""
    return play_all([series.sitting(number) for number in range(series.games)], jobs)


def play_all(sittings: Sequence[Sitting], jobs: int = 1, in_order: bool = True) -> Iterator[Outcome]:
    """All these games, on a number of processes; in order, or each as soon as it has ended."""
    require_known_bots(sittings)
    yield from on_processes(play, sittings, jobs, in_order)


def require_known_bots(sittings: Sequence[Sitting]) -> None:
    """An unknown name is an error before anything starts."""
    for name in {name for sitting in sittings for name in sitting.bots}:
        make_bot(name)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Ctrl-C is for the process that was started, which then ends the others.

    They are deaf from their first moment, where the system lets them inherit that; here it is heard as soon
    as they have started.
    """
    if sys.platform == "win32":
        yield
    else:
        from multiprocessing import resource_tracker  # a browser has none

        resource_tracker.ensure_running()  # to start it later would let Ctrl-C through again, in Python 3.11
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def processes(jobs: int) -> "Pool":
    """Processes for any work, deaf to Ctrl-C."""
    import multiprocessing  # a browser has no processes, and should not wait for this

    with _deaf_to_ctrl_c():
        return multiprocessing.get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN))


def on_processes(
    work: Callable[[Item], Found], items: Sequence[Item], jobs: int, in_order: bool = True
) -> Iterator[Found]:
    """What comes of each item, on a number of processes; in order, or each as soon as it is done."""
    if jobs <= 1:
        yield from map(work, items)
        return
    with processes(jobs) as pool:
        if in_order:
            chunk = max(1, min(50, len(items) // (4 * jobs)))
            yield from pool.imap(work, items, chunk)
        else:
            yield from pool.imap_unordered(work, items)


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
