"""Learning from examples: targets, one step after another, and a fresh net taught by several.

The target of a position is partly how its game ended and partly what the net thought of the positions in
between (TD(lambda)): the end alone is so noisy that a net learns single games by heart.
"""

import copy
import math
import time
from dataclasses import dataclass
from typing import Final

import torch
from torch import Tensor, nn

from confucius.bots.net.features import POINTS
from confucius.training.examples import Examples
from confucius.training.model import Model

POINTS_COUNT: Final = 0.3  # the loss of the points against that of the chances
BATCH: Final = 4096
_DECAY: Final = 0.01  # of the weights
_FORGETTING: Final = (0.9, 0.98)
_PREDICTED_AT_ONCE: Final = 65536
_WARMING_UP: Final = 50  # steps
_FOLLOWING: Final = 20  # steps: an average that is younger forgets its first, clumsy ones
_BATCHES: Final = 16  # at least, of a whole set


@dataclass(frozen=True)
class Batch:
    """Examples where PyTorch learns."""

    seats: Tensor
    table: Tensor
    numbers: Tensor
    players: Tensor
    won: Tensor
    points: Tensor
    last: Tensor

    @staticmethod
    def of(examples: Examples, device: str) -> "Batch":
        return Batch(**{name: torch.from_numpy(value).to(device) for name, value in vars(examples).items()})

    def __len__(self) -> int:
        return len(self.players)

    def some(self, which: Tensor | slice) -> "Batch":
        return Batch(**{name: value[which] for name, value in vars(self).items()})

    @staticmethod
    def joined(parts: "list[Batch]") -> "Batch":
        return Batch(**{name: torch.cat([getattr(part, name) for part in parts]) for name in vars(parts[0])})


@torch.no_grad()
def predicted(model: Model, batch: Batch) -> Tensor:
    """The chances of all seats in every position."""
    found = []
    for first in range(0, len(batch), _PREDICTED_AT_ONCE):
        some = batch.some(slice(first, first + _PREDICTED_AT_ONCE))
        results, _ = model(some.seats, some.table, some.numbers, some.players)
        found.append(torch.softmax(results, 1))
    return torch.cat(found)


def targets(chances: Tensor, batch: Batch, weight: float) -> Tensor:
    """What to learn: the end of the game by `weight` a step, `chances` of the next position by the rest."""
    number = len(batch)
    places = torch.arange(number, device=chances.device)
    ends = torch.where(batch.last, places, number)
    end = torch.flip(torch.cummin(torch.flip(ends, [0]), 0).values, [0])
    to_come = end - places
    found = batch.won.float().clone()
    order = torch.argsort(to_come, stable=True)
    counts = torch.bincount(to_come).tolist()
    at = counts[0]
    for count in counts[1:]:
        which = order[at : at + count]
        found[which] = (1 - weight) * chances[which + 1] + weight * found[which + 1]
        at += count
    return found


def log_loss(chances: Tensor, won: Tensor) -> float:
    """How surprised one is by the winners: 0 if never, log(players) for one who knows nothing."""
    return float(-(won.float() * torch.log(chances.clamp_min(1e-6))).sum(1).mean())


def points_to_come(batch: Batch) -> Tensor:
    return (batch.points.float() - batch.numbers[:, :, POINTS].float() * 20) / 10


def loss_of(model: Model, batch: Batch, target: Tensor, forget: float) -> Tensor:
    """The loss; each row is left out with the probability `forget`, so that none becomes indispensable."""
    seats, table = batch.seats, batch.table
    if forget:
        seats = seats * (torch.rand(seats.shape, device=seats.device) >= forget)
        table = table * (torch.rand(table.shape, device=table.device) >= forget)
    results, points = model(seats, table, batch.numbers, batch.players)
    chances = -(target * torch.log_softmax(results, 1).clamp_min(-30)).sum(1).mean()
    sits = results > -1e8
    error = ((points - points_to_come(batch)) ** 2 * sits).sum() / sits.sum()
    return chances + POINTS_COUNT * error


def optimiser(model: Model, rate: float) -> torch.optim.AdamW:
    fused = model.table.is_cuda  # one kernel for all weights
    return torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=_DECAY, betas=_FORGETTING, fused=fused)


def average(slow: nn.Module, fast: nn.Module, keep: float) -> None:
    """Let one model follow another slowly."""
    with torch.no_grad():
        for one, other in zip(slow.parameters(), fast.parameters(), strict=True):
            one.lerp_(other, 1 - keep)


class Learner:
    """Learns as the games come in; the average of its weights is what plays."""

    def __init__(self, model: Model, rate: float = 1e-3, keep: float = 0.995) -> None:
        self.model = model
        self.average = copy.deepcopy(model)
        self.rate = rate
        self.keep = keep
        self.steps = 0
        self.optimiser = optimiser(model, rate)

    def learn(self, batch: Batch, target: Tensor, steps: int, size: int = BATCH) -> float:
        """A number of steps on batches of these examples; returns the last loss."""
        loss = torch.tensor(math.nan)
        for _ in range(steps):
            self.steps += 1
            for group in self.optimiser.param_groups:
                group["lr"] = self.rate * min(1.0, self.steps / (2 * _WARMING_UP))
            lots = torch.randint(len(batch), (min(size, len(batch)),), device=target.device)
            loss = loss_of(self.model, batch.some(lots), target[lots], 0.0)
            self.optimiser.zero_grad(set_to_none=True)
            loss.backward()  # type: ignore[no-untyped-call]
            self.optimiser.step()
            average(self.average, self.model, min(self.keep, self.steps / (self.steps + _FOLLOWING)))
        self.model.clear_nothing()
        self.average.clear_nothing()
        return float(loss.detach())


def fit(
    model: Model,
    batch: Batch,
    target: Tensor,
    epochs: float,
    forget: float,
    rate: float = 3e-3,
    size: int = BATCH,
    seconds: float = math.inf,
) -> None:
    """Learn a whole set of examples from the start, ever more slowly; the average is what stays.

    If `seconds` are too few for all epochs, it slows down in time.
    """
    begun = time.monotonic()
    size = min(size, -(-len(batch) // _BATCHES))
    steps = max(1, int(epochs * len(batch) / size))
    follower = copy.deepcopy(model)
    optimising = optimiser(model, rate)
    device = target.device
    order = torch.randperm(len(batch), device=device)
    at = 0
    for step in range(steps):
        if at + size > len(batch):
            order = torch.randperm(len(batch), device=device)
            at = 0
        which = order[at : at + size]
        at += size
        part = max(step / steps, (time.monotonic() - begun) / seconds)
        if part >= 1:
            break
        slower = max(0.03, 0.5 * (1 + math.cos(math.pi * part)))
        for group in optimising.param_groups:
            group["lr"] = rate * slower * min(1.0, (step + 1) / _WARMING_UP)
        loss = loss_of(model, batch.some(which), target[which], forget)
        optimising.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        optimising.step()
        average(follower, model, min(0.998, step / (step + _FOLLOWING)))
    model.load_state_dict(follower.state_dict())
    model.clear_nothing()


def taught(batch: Batch, first: Tensor, width: int, inner: int, teachers: int, seconds: float) -> Model:
    """A fresh net that learns from several larger ones, and they from `first` and the ends of the games."""
    device = str(first.device)
    target = targets(first, batch, 0.85)
    thought = torch.zeros_like(first)
    for _ in range(teachers):
        teacher = Model(2 * width, 2 * inner).to(device)
        fit(teacher, batch, target, epochs=2, forget=0.1, seconds=0.6 * seconds / teachers)
        thought += predicted(teacher, batch) / teachers
    pupil = Model(width, inner).to(device)
    fit(pupil, batch, targets(thought, batch, 0.7), epochs=3, forget=0.05, seconds=0.35 * seconds)
    return pupil
