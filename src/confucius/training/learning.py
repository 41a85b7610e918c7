"""Learning from examples: targets, one step after another, and a net that settles.

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

from confucius.bots.net.layout import OWN_POINTS
from confucius.training.examples import Examples
from confucius.training.model import Model

VISITS: Final = 3  # of each position, when a net settles, about
SETTLING: Final = 1e-3  # the rate it begins with
POINTS_COUNT: Final = 0.3  # the loss of the points against that of the chances
BATCH: Final = 4096
_DECAY: Final = 0.01  # of the weights
_FORGETTING: Final = (0.9, 0.98)
_PREDICTED_AT_ONCE: Final = 65536
_WARMING_UP: Final = 50  # steps
_FOLLOWING: Final = 20  # steps: an average that is younger forgets its first, clumsy ones
_BATCHES: Final = 16  # at least, of a whole set
_SLOWEST: Final = 0.02  # of the rate, at the end


@dataclass(frozen=True)
class Batch:
    """Examples where PyTorch learns."""

    seats: Tensor
    table: Tensor
    numbers: Tensor
    players: Tensor
    rounds: Tensor
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
        results, _ = model(some.seats, some.table, some.numbers, some.players, some.rounds)
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
    return (batch.points.float() - batch.numbers[:, :, OWN_POINTS].float() * 20) / 10


def loss_of(model: Model, batch: Batch, target: Tensor) -> Tensor:
    """How far the chances, and for a model that learns them the points to come, are from the target."""
    results, points = model(batch.seats, batch.table, batch.numbers, batch.players, batch.rounds)
    chances = -(target * torch.log_softmax(results, 1).clamp_min(-30)).sum(1).mean()
    if not model.learns_points:
        return chances
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
            loss = loss_of(self.model, batch.some(lots), target[lots])
            self.optimiser.zero_grad(set_to_none=True)
            loss.backward()  # type: ignore[no-untyped-call]
            self.optimiser.step()
            average(self.average, self.model, min(self.keep, self.steps / (self.steps + _FOLLOWING)))
        self.model.clear_nothing()
        self.average.clear_nothing()
        return float(loss.detach())


def gentle(model: Model) -> Learner:
    """For a net that knows much already: at the rate for a new one it would forget more than it learns."""
    return Learner(model, rate=3e-4, keep=0.999)


def settled(model: Model, batch: Batch, target: Tensor, seconds: float, size: int = BATCH) -> Model:
    """A model that begins with this one's judgement and learns all these examples, ever more slowly.

    If the seconds are too few for all visits, it slows down in time. What comes back is an average of the
    weights over the last steps.
    """
    begun = time.monotonic()
    fast, slow = copy.deepcopy(model), copy.deepcopy(model)
    size = min(size, -(-len(batch) // _BATCHES))
    optimising = optimiser(fast, SETTLING)
    steps = max(1, VISITS * len(batch) // size)
    for step in range(steps):
        part = max(step / steps, (time.monotonic() - begun) / seconds)
        if part >= 1:
            break
        slower = max(_SLOWEST, 0.5 * (1 + math.cos(math.pi * part)))
        for group in optimising.param_groups:
            group["lr"] = SETTLING * slower * min(1.0, (step + 1) / _WARMING_UP)
        lots = torch.randint(len(batch), (size,), device=target.device)
        loss = loss_of(fast, batch.some(lots), target[lots])
        optimising.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        optimising.step()
        average(slow, fast, min(0.999, step / (step + _FOLLOWING)))
    slow.clear_nothing()
    return slow
