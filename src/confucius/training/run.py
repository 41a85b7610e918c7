"""A training run: games, learning, matches, again and again, in a folder from which it can resume.

The folder holds

- ``nets/``: the net of every generation,
- ``games/``: the positions of the last generations, from which is learned,
- ``learner.pt``: where learning stands,
- ``best.weights``: the net that won all matches so far,
- ``log.jsonl``: a line for every generation and every match,
- ``progress.svg``: the losses, and the games won against bots that stay the same.

While one generation plays, the net learns from those before: processors and graphics card work side by side.
"""

import itertools
import json
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.pool import Pool
from pathlib import Path
from pickle import UnpicklingError
from typing import Any, Final

import torch
from torch import Tensor

from confucius.bots.net.weights import BadWeights, Weights, net_in, read
from confucius.simulation import processes
from confucius.training.examples import Examples
from confucius.training.learning import BATCH, Batch, Learner, gentle, log_loss, predicted, settled, targets
from confucius.training.matches import match, one_against_all
from confucius.training.model import Model, best_device, state_of
from confucius.training.picture import RunProgress, progress_svg
from confucius.training.selfplay import Played, Task, play

VISITS: Final = 2  # how often a position is learned from, about
END_COUNTS: Final = 0.85  # how the game ended against what the net thinks on the way, each step (lambda)
OPPONENTS: Final = ("random", "novice", "adept")  # against whom strength is measured: they stay the same
_MEASURING: Final = 0.15  # of the time
_STEPS: Final = 100  # in a generation, about, if it is small
_SMALLEST: Final = 32  # positions of a step
_AT_ONCE: Final = 4  # games in a task
_OPPONENTS: Final = 3  # earlier nets to play against
_SETTLED: Final = 0.93  # when the net must have settled, of all the time: then it plays its match


@dataclass(frozen=True)
class RunSettings:
    """What a run is to do."""

    folder: Path
    minutes: float
    jobs: int
    seed: int = 1
    start: Path | None = None  # initial weights; without them the formula plays the first games
    games: int = 1000  # in a generation
    recent: int = 2_500_000  # newest positions to keep learning from
    window: int = 12_000_000  # of the newest positions to keep, for the net to settle on
    width: int = 64
    inner: int = 16
    parts: int = 3  # of the game, each with a net of its own
    first: int = 4  # generations of the formula, if there is no start
    settling: float = 0.25  # of the time, at the end, for the net to settle on all games; 0: it does not
    match_games: int = 400  # against the best net so far; 0: every new one counts as better
    measured_by: int = 24  # games against each of the bots that stay the same; 0 for none


@dataclass(frozen=True)
class Judged:
    """Positions, and what is learned from them."""

    batch: Batch
    target: Tensor
    loss: float  # of what the net thought of them when they came in

    @staticmethod
    def by(model: Model, batch: Batch) -> "Judged":
        chances = predicted(model, batch)
        return Judged(batch, targets(chances, batch, END_COUNTS), log_loss(chances, batch.won))

    def __len__(self) -> int:
        return len(self.batch)


class Run:
    """A run in its folder."""

    def __init__(self, settings: RunSettings, report: Callable[[str], None] = print) -> None:
        self.settings = settings
        self.report = report
        self.begun = time.monotonic()
        self.device = best_device()
        self.folder = settings.folder
        torch.manual_seed(settings.seed)
        self.generation = 0
        self.games = 0
        self.played = 0  # since the run began or was resumed
        self.measuring = 0.0  # seconds
        self.window: list[Judged] = []  # a generation each
        model = self._first_model().to(self.device)
        self.learner = Learner(model) if settings.start is None else gentle(model)
        for name in ("nets", "games"):
            (self.folder / name).mkdir(parents=True, exist_ok=True)
        self._resume()

    @property
    def made_by(self) -> str:
        """The command, for the file of weights; of paths only the last part."""
        asked = self.settings
        words = ["confucius train", self.folder.name]
        if asked.start is not None:
            words += ["--from", asked.start.name]
        words += [
            f"--minutes {asked.minutes:g} --jobs {asked.jobs} --seed {asked.seed} --games {asked.games}"
        ]
        words += [f"--width {asked.width} --inner {asked.inner} --parts {asked.parts}"]
        words += [f"--settling {100 * asked.settling:g} --match-games {asked.match_games}"]
        return " ".join(words)

    @property
    def best(self) -> Path:
        return self.folder / "best.weights"

    def seconds(self) -> float:
        return time.monotonic() - self.begun

    def is_over(self, part: float) -> bool:
        """Whether this part of the time is used up."""
        return self.seconds() >= 60 * self.settings.minutes * part

    # Beginning and resuming

    def _first_model(self) -> Model:
        asked = self.settings
        if asked.start is not None:
            return Model.of(read(asked.start)).grown(asked.width, asked.inner, asked.parts)
        return Model(asked.width, asked.inner, asked.parts)

    def _resume(self) -> None:
        """Go on from what the folder holds."""
        checkpoint = self.folder / "learner.pt"
        if checkpoint.exists():
            known = self._known(checkpoint)
            self.generation, self.games = known["generation"], known["games"]
            model = Model(known["width"], known["inner"], known["parts"])
            model.learns_points = known["learns_points"]
            self.learner = Learner(model.to(self.device), known["rate"], known["keep"])
            self.learner.model.load_state_dict(known["model"])
            self.learner.average.load_state_dict(known["average"])
            self.learner.optimiser.load_state_dict(known["optimiser"])
            self.learner.steps = known["steps"]
        for path in sorted((self.folder / "games").glob("*.npz")):
            self._remember(Examples.load(path))
            self.generation = max(self.generation, int(path.stem))
        if self.generation:
            self.report(f"resuming after generation {self.generation}, {self.games} games")
        if self.settings.start is not None and not self.best.exists():
            self._write(self.best, read(self.settings.start))

    def _known(self, checkpoint: Path) -> dict[str, Any]:
        """What a checkpoint holds: numbers, never code."""
        try:
            found: dict[str, Any] = torch.load(checkpoint, map_location=self.device, weights_only=True)
            return found
        except (UnpicklingError, RuntimeError, EOFError) as error:
            raise BadWeights(f"{checkpoint} is not a checkpoint") from error

    def _checkpoint(self) -> None:
        """All that is needed to resume, at once or not at all."""
        learner = self.learner
        unfinished = self.folder / "learner.unfinished"
        torch.save(
            {
                "generation": self.generation,
                "games": self.games,
                "width": learner.model.width,
                "inner": learner.model.inner,
                "parts": learner.model.parts,
                "learns_points": learner.model.learns_points,
                "model": state_of(learner.model),
                "average": state_of(learner.average),
                "optimiser": learner.optimiser.state_dict(),
                "steps": learner.steps,
                "rate": learner.rate,
                "keep": learner.keep,
            },
            unfinished,
        )
        unfinished.replace(self.folder / "learner.pt")

    def _write(self, path: Path, weights: Weights) -> None:
        unfinished = path.with_suffix(".unfinished")
        unfinished.write_bytes(weights.to_bytes())
        unfinished.replace(path)
        net_in.cache_clear()  # which may know an earlier net by this name

    def _log(self, what: str, **facts: Any) -> None:
        line = {"seconds": round(self.seconds(), 1), "what": what, **facts}
        with (self.folder / "log.jsonl").open("a", encoding="utf-8") as log:
            log.write(json.dumps(line) + "\n")

    # The run

    def go(self) -> None:
        """Play and learn until it is time to settle; a net that is stronger becomes the best."""
        # While the processes play, threads of PyTorch would wait for each other more than they learn.
        os.environ.setdefault("OMP_NUM_THREADS", "1")
        torch.set_num_threads(1)
        with processes(self.settings.jobs) as pool:
            self._play_and_learn(pool, 1.0 - self.settings.settling)
        torch.set_num_threads(self.settings.jobs)
        self._try(self.learner.average, "average")
        if self.settings.settling:
            model = self._settled()
            if self._try(model, "settled"):
                self.learner = gentle(model)
                self._checkpoint()

    def _play_and_learn(self, pool: Pool, part: float) -> None:
        playing = self._start_playing(pool, self.generation + 1)
        over = False
        while not over:
            played = list(playing)
            self.generation += 1
            over = self.is_over(part)
            if not over:
                playing = self._start_playing(pool, self.generation + 1)
            self._take_in(played)
            self._learn()
            self._checkpoint()
            self._measure()

    def _start_playing(self, pool: Pool, generation: int) -> Iterator[Played]:
        """Let the processes play a generation with the net as it is now."""
        net: Path | None = None
        if self.settings.start is not None or generation > self.settings.first:
            net = self.folder / "nets" / f"{generation:05}.weights"
            self._write(net, self.learner.average.weights(self.made_by))
        seed = f"{self.settings.seed}/{generation}"
        tasks = [
            Task(seed, first, min(_AT_ONCE, self.settings.games - first), net, self._opponents())
            for first in range(0, self.settings.games, _AT_ONCE)
        ]
        return pool.imap_unordered(play, tasks)

    def _opponents(self) -> tuple[Path, ...]:
        """The first net and a few of those since, evenly spread."""
        nets = sorted((self.folder / "nets").glob("*.weights"))[:-1]
        step = max(1, len(nets) // _OPPONENTS)
        return tuple(nets[::step][:_OPPONENTS])

    def _take_in(self, played: list[Played]) -> None:
        examples = Examples.joined([each.examples for each in played])
        games = sum(each.games for each in played)
        self.games += games
        self.played += games
        examples.save(self.folder / "games" / f"{self.generation:05}.npz")
        self._remember(examples)
        for failure in itertools.chain.from_iterable(each.failures for each in played):
            self._log("failure", told=failure)
        loss = self.window[-1].loss
        self._log("generation", number=self.generation, games=games, positions=len(examples), loss=loss)
        speed = f"{self.played / self.seconds():.1f} a second"
        told = f"generation {self.generation}: {self.games} games, {speed}, log loss {loss:.4f}"
        self.report(f"[{self.seconds():.0f} s] {told}")
        self._draw()

    def _remember(self, examples: Examples) -> None:
        """The newest positions are kept, the oldest forgotten."""
        # Judged once, when they come in: to judge all again for every generation took as long as playing.
        self.window.append(Judged.by(self.learner.average, Batch.of(examples, self.device)))
        while len(self.window) > 1 and self._positions(1) >= self.settings.window:
            self.window.pop(0)
            min((self.folder / "games").glob("*.npz")).unlink()

    def _positions(self, first: int) -> int:
        """How many there are from a generation of the window on."""
        return sum(map(len, self.window[first:]))

    def _learn(self) -> None:
        """Learn from the newest generations that make up enough positions."""
        first = len(self.window) - 1
        while first and self._positions(first) < self.settings.recent:
            first -= 1
        visits = VISITS * len(self.window[-1])
        # A small generation takes more than a step or two.
        size = max(_SMALLEST, min(BATCH, visits // _STEPS))
        recent = Batch.joined([each.batch for each in self.window[first:]])
        target = torch.cat([each.target for each in self.window[first:]])
        loss = self.learner.learn(recent, target, max(1, visits // size), size)
        self._log("learned", steps=self.learner.steps, window=len(recent), loss=loss)

    def _measure(self) -> None:
        """Now and then, play the bots that stay the same, as far up as one of them is stronger."""
        if not self.settings.measured_by or self.measuring > _MEASURING * self.seconds():
            return
        begun = time.monotonic()
        path = self.folder / "average.weights"
        self._write(path, self.learner.average.weights(self.made_by))
        for other in OPPONENTS:
            games = self.settings.measured_by
            verdict = match(one_against_all(f"champion:0:{path}", other, 4, games, self.generation), jobs=1)
            self._log("strength", after=self.games, **verdict.to_json())
            self.report(f"[{self.seconds():.0f} s] {verdict}")
            if verdict.share.value < verdict.fair:
                break
        self._draw()
        self.measuring += time.monotonic() - begun

    def _draw(self) -> None:
        """The picture of all that the log tells."""
        lines = (self.folder / "log.jsonl").read_text(encoding="utf-8").splitlines()
        drawn = progress_svg(RunProgress.of(map(json.loads, lines)))
        (self.folder / "progress.svg").write_text(drawn, encoding="utf-8")

    def _settled(self) -> Model:
        """The net after all games that are kept, learned from at an ever slower rate."""
        window = Batch.joined([each.batch for each in self.window])
        average = self.learner.average
        self.report(f"[{self.seconds():.0f} s] settling on {len(window)} positions")
        target = targets(predicted(average, window), window, END_COUNTS)
        seconds = max(1.0, 60 * self.settings.minutes * _SETTLED - self.seconds())
        return settled(average, window, target, seconds)

    def _try(self, model: Model, name: str) -> bool:
        """Let a net play against the best so far; if it is stronger, it is the best from now on."""
        path = self.folder / f"{name}.weights"
        self._write(path, model.weights(self.made_by))
        if not self.best.exists() or not self.settings.match_games:
            self._write(self.best, read(path))
            return True
        candidate, best = (f"champion:0:{each}" for each in (path, self.best))
        plan = one_against_all(candidate, best, 4, self.settings.match_games, self.generation)
        verdict = match(plan, self.settings.jobs, self.begun + 60 * self.settings.minutes)
        self._log("match", **verdict.to_json())
        self.report(f"[{self.seconds():.0f} s] {verdict}")
        if verdict.is_stronger:
            self._write(self.best, read(path))
        return verdict.is_stronger
