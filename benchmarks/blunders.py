"""Blunders: whether an analysis finds bad moves, and accuses nobody else.

    python -m benchmarks.blunders --games 30
    python -m benchmarks.blunders --games 30 --setting quick
    python -m benchmarks.blunders --games 200 --journal blunders.jsonl

Champions that look one move ahead play games of 3, 4 and 5 players, basic and advanced. In some of their
decisions a bad move is planted instead of theirs: any other move that loses at least 10 points of chance by a
deep search, as the decider knew the game. Moves are drawn by lot among those that a glance ahead puts at
least 5 points behind, since most moves are not that bad. Printed is the share of them that the setting finds
(calls a mistake or a blunder), and, of other decisions of the same games, the share it accuses of an
inaccuracy or worse where the deep search finds none; with 95% intervals (Wilson). It exits with 1 if fewer
than 90% are found or more than 5% are accused. A journal keeps every game that is done; with the same
journal the work resumes where it stopped.
"""

import argparse
import json
import math
import random
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

from confucius.analysis import BOUNDS, SETTINGS, Comparison, alternatives, compare, grade, is_fault
from confucius.analysis.games import Situation, WholeGame
from confucius.bots.net.weights import shipped
from confucius.bots.search import estimate
from confucius.rules import dealing
from confucius.rules.chance import seeded
from confucius.rules.moves import Move
from confucius.rules.options import Options
from confucius.simulation import Sitting, on_processes, play

BOT: Final = "champion:0"
DEEP: Final = 10_000
GLANCES: Final = 8
GLANCE: Final = 0.05
BLUNDER: Final = BOUNDS[-1]
LEAST_FOUND: Final = 0.9
MOST_ACCUSED: Final = 0.05


@dataclass
class Trial:
    """What one setting made of planted blunders and of everything else."""

    simulations: int
    deep: int
    planted: int = 0
    found: int = 0  # called a mistake or a blunder
    named: int = 0  # called a blunder
    others: int = 0
    accused: int = 0
    faults: int = 0  # of the others that the deep search confirms
    off: list[float] = field(default_factory=list)  # how far the measured losses of the planted are off

    def add(self, other: "Trial") -> None:
        for name in ("planted", "found", "named", "others", "accused", "faults", "off"):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def plant(self, situation: Situation, rng: random.Random) -> None:
        """Put a bad move in place of the one played, if one is found, and see what becomes of it."""
        move = bad_move(situation, rng)
        if move is None:
            return
        deep = self._asked(situation, move, self.deep, "deep").of(move)
        if deep.behind < BLUNDER:
            return
        told = self._asked(situation, move, self.simulations, "told").of(move)
        called = grade(max(0.0, told.behind), told.behind_error)
        self.planted += 1
        self.found += called in ("mistake", "blunder")
        self.named += called == "blunder"
        self.off.append(told.behind - deep.behind)

    def judge(self, situation: Situation) -> None:
        """What is said of the move that was played."""
        self.others += 1
        if self._is_fault(situation, self.simulations, "told"):
            confirmed = self._is_fault(situation, self.deep, "deep")
            self.faults += confirmed
            self.accused += not confirmed

    def _is_fault(self, situation: Situation, simulations: int, seed: str) -> bool:
        told = self._asked(situation, situation.move, simulations, seed).of(situation.move)
        return is_fault(grade(max(0.0, told.behind), told.behind_error))

    def _asked(self, situation: Situation, move: Move, simulations: int, seed: str) -> Comparison:
        seed = f"blunders {seed} {situation.number}"
        return compare(situation.view, simulations=simulations, seed=seed, played=move)


def bad_move(situation: Situation, rng: random.Random) -> Move | None:
    """A move by lot among those that look bad at first sight."""
    moves = alternatives(situation.view)
    worth = dict.fromkeys(moves, 0.0)
    for number in range(GLANCES):
        state = dealing.sample(situation.view, rng)
        for move in moves:
            found = estimate(shipped(), state, move.code, seeded(f"{rng.random()} {number}"))
            worth[move] += found[situation.seat] / GLANCES
    best = max(worth.values())
    bad = [move for move in moves if worth[move] <= best - GLANCE and move != situation.move]
    return rng.choice(bad) if bad else None


@dataclass(frozen=True)
class Task:
    """One game, and how much of it is looked at."""

    number: int
    seed: str
    simulations: int
    deep: int
    planted: int
    others: int


def tried(task: Task) -> tuple[Task, Trial]:
    """Play the game, then plant and judge."""
    options = Options(3 + task.number % 3, advanced=task.number % 2 == 1)
    seed = f"blunders-{task.seed}-{task.number}"
    record = play(Sitting(task.number, (BOT,) * options.players, seed, options, keep_record=True)).record
    assert record is not None
    rng = random.Random(seed)
    choices = [situation for situation in WholeGame.of(record).situations if not situation.is_forced]
    rng.shuffle(choices)
    trial = Trial(task.simulations, task.deep)
    for situation in choices[: task.others]:
        trial.judge(situation)
    for situation in choices[task.others :]:
        if trial.planted < task.planted:
            trial.plant(situation, rng)
    return task, trial


class Journal:
    """A file with a line for every game that is done: its task and what came of it."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.done: dict[Task, Trial] = {}
        if path is not None and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                kept = json.loads(line)
                self.done[Task(**kept["task"])] = Trial(**kept["trial"])

    def add(self, task: Task, trial: Trial) -> None:
        self.done[task] = trial
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"task": asdict(task), "trial": asdict(trial)}) + "\n")


def share(part: int, whole: int) -> str:
    """A share with its 95% interval (Wilson)."""
    if not whole:
        return "none"
    z, p = 1.96, part / whole
    middle = (p + z * z / (2 * whole)) / (1 + z * z / whole)
    half = z / (1 + z * z / whole) * math.sqrt(p * (1 - p) / whole + z * z / (4 * whole * whole))
    return f"{part} of {whole}, {p:.1%} ({max(0.0, middle - half):.1%}-{min(1.0, middle + half):.1%})"


def report(trial: Trial) -> None:
    print(f"planted blunders found:      {share(trial.found, trial.planted)}", flush=True)
    print(f"  called blunders:           {share(trial.named, trial.planted)}")
    print(f"others wrongly accused:      {share(trial.accused, trial.others)}")
    print(f"others rightly accused:      {share(trial.faults, trial.others)}")
    if trial.off:
        off = sum(map(abs, trial.off)) / len(trial.off)
        print(f"loss of the planted, mean difference from the deep search: {off:.2%}")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--planted", type=int, default=3, help="blunders in each game at most")
    parser.add_argument("--others", type=int, default=10, help="other decisions looked at in each game")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--setting", choices=[name for name in SETTINGS if name != "chances"], default="standard"
    )
    parser.add_argument("--deep", type=int, default=DEEP, help="simulations of the deep search")
    parser.add_argument("--journal", type=Path, help="a file to keep finished games in, and to go on from")
    args = parser.parse_args(arguments)
    simulations = SETTINGS[args.setting].simulations
    tasks = [
        Task(number, args.seed, simulations, args.deep, args.planted, args.others)
        for number in range(args.games)
    ]
    journal = Journal(args.journal)
    trial = Trial(simulations, args.deep)
    for kept in journal.done.keys() & set(tasks):
        trial.add(journal.done[kept])
    left = [task for task in tasks if task not in journal.done]
    for done, (task, found) in enumerate(on_processes(tried, left, args.jobs, in_order=False), 1):
        journal.add(task, found)
        trial.add(found)
        print(f"{len(tasks) - len(left) + done} of {args.games} games")
        report(trial)
    if not left:
        report(trial)
    fine = trial.found >= LEAST_FOUND * trial.planted and trial.accused <= MOST_ACCUSED * trial.others
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
