"""The net in PyTorch, for learning; `confucius.bots.net.evaluation` is the same for playing.

Beside the chances a net that begins with nothing learns the points still to come: a second, weaker target
that makes the inner layers tell more apart. For playing that part is left out.
"""

import math
from typing import Any, Final

import torch
from torch import Tensor, nn

from confucius.bots.net.evaluation import sizes
from confucius.bots.net.layout import NUMBERS, ROWS
from confucius.bots.net.weights import BadWeights, Weights
from confucius.rules.components import MAX_PLAYERS, WALL_PIECES

_NOWHERE: Final = -1e9  # the result of a seat nobody sits in


class Model(nn.Module):
    """As `NetsByTime`: `width` and `inner` are the sizes of the layers, with a net for each of `parts`."""

    def __init__(self, width: int, inner: int, parts: int = 1) -> None:
        super().__init__()
        self.width = width
        self.inner = inner
        self.parts = parts
        self.learns_points = True
        self.table = _alike(parts, torch.randn(ROWS, width) * 0.05)
        self.scales = _alike(parts, torch.randn(NUMBERS, width) * 0.3)
        self.start = _alike(parts, torch.zeros(width))
        self.own = _alike(parts, torch.randn(width, inner) * (1.4 / math.sqrt(width)))
        self.sum = _alike(parts, torch.randn(width, inner) * (0.3 / math.sqrt(width)))
        self.top = _alike(parts, torch.randn(width, inner) * (0.3 / math.sqrt(width)))
        self.inner_start = _alike(parts, torch.zeros(inner))
        self.result = _alike(parts, torch.randn(inner) * 0.3)
        self.points = _alike(parts, torch.randn(inner) * 0.3)
        with torch.no_grad():
            self.table[:, 0] = 0
            self.table[..., -1] = 0
            self.scales[..., -1] = 0

    def forward(
        self, seats: Tensor, table: Tensor, numbers: Tensor, players: Tensor, rounds: Tensor
    ) -> tuple[Tensor, Tensor]:
        """Results before the softmax, and points to come in tenths, by seat."""
        positions = len(players)
        at_table = torch.arange(MAX_PLAYERS, device=players.device)[None] < players[:, None]
        part = self.part_of_game(rounds)
        rows = self._sums(seats.reshape(positions, -1, seats.shape[-1]), part)
        common = self._sums(table[:, None], part)
        first = rows + common + self.start[part][:, None] + numbers.float() @ self.scales[part]
        seen = torch.relu(first[..., :-1]) * at_table[..., None]
        of_all = seen.sum(1, keepdim=True) @ self.sum[part][:, :-1]
        of_all = (
            of_all + seen.amax(1, keepdim=True) @ self.top[part][:, :-1] + self.inner_start[part][:, None]
        )
        second = torch.relu(seen @ self.own[part][:, :-1] + of_all)
        results = (second @ self.result[part][..., None]).squeeze(-1) + first[..., -1]
        points = (second @ self.points[part][..., None]).squeeze(-1)
        return results.masked_fill(~at_table, _NOWHERE), points

    def part_of_game(self, rounds: Tensor) -> Tensor:
        """As `evaluation.part_of_game`, for many positions."""
        part = (rounds.long() - 1).clamp_min(0) * self.parts // WALL_PIECES
        return part.clamp_max(self.parts - 1)

    def _sums(self, rows: Tensor, part: Tensor) -> Tensor:
        """The sums of some rows of each position's own table; row 0 says nothing anywhere."""
        places = torch.where(rows > 0, rows.int() + (part * ROWS).int()[:, None, None], 0)
        flat = self.table.view(-1, self.width)
        found = nn.functional.embedding_bag(places.flatten(0, 1), flat, mode="sum", padding_idx=0)
        return found.view(*rows.shape[:2], self.width)

    def clear_nothing(self) -> None:
        """Row 0 says nothing, whatever the optimiser did to it."""
        with torch.no_grad():
            self.table[:, 0] = 0

    def layers(self) -> list[nn.Parameter]:
        """What a net for playing needs, in the order of `evaluation.sizes`."""
        first = [self.table, self.scales, self.start]
        return [*first, self.own, self.sum, self.top, self.inner_start, self.result]

    def weights(self, made_by: str) -> Weights:
        """What goes into the file."""
        self.clear_nothing()
        flat = torch.cat([layer.detach().flatten(1) for layer in self.layers()], 1).flatten()
        return Weights(self.width, self.inner, tuple(flat.float().cpu().tolist()), made_by)

    @staticmethod
    def of(weights: Weights) -> "Model":
        """A model that starts from these weights.

        They say nothing about points to come. To learn points again, from random numbers, would upset
        everything else that is known: nets that did so were weaker than before.
        """
        model = Model(weights.width, weights.inner, weights.parts)
        model.learns_points = False
        numbers = torch.tensor(weights.numbers).view(weights.parts, -1)
        with torch.no_grad():
            parts = torch.split(numbers, sizes(weights.width, weights.inner), 1)
            for layer, found in zip(model.layers(), parts, strict=True):
                layer.copy_(found.view_as(layer))
        return model

    def grown(self, width: int, inner: int, parts: int) -> "Model":
        """A model of these sizes with the same judgement: what is new does not count yet."""
        if (width, inner, parts) == (self.width, self.inner, self.parts):
            return self
        if width < self.width or inner < self.inner or parts % self.parts:
            sizes_now = f"{self.width} and {self.inner} for {self.parts} of the game"
            raise BadWeights(f"a net of {sizes_now} does not fit into {width} and {inner} for {parts}")
        model = Model(width, inner, parts)
        model.learns_points = self.learns_points
        seen = self.width - 1  # the last number of layer 1 goes straight to the result
        with torch.no_grad():
            for name in ("table", "scales", "start"):
                new, old = _pair(model, self, name)
                new[..., :seen], new[..., -1] = old[..., :seen], old[..., -1]
            for name in ("own", "sum", "top"):
                new, old = _pair(model, self, name)
                new[:, :seen, : self.inner], new[:, seen:, : self.inner] = old[:, :seen], 0
            for name in ("inner_start", "result", "points"):
                new, old = _pair(model, self, name)
                new[:, : self.inner], new[:, self.inner :] = old, 0
        return model


def _pair(new: Model, old: Model, name: str) -> tuple[Tensor, Tensor]:
    """The same layer of both, that of the old one for as many parts of the game."""
    return getattr(new, name), getattr(old, name).repeat_interleave(new.parts // old.parts, 0)


def _alike(parts: int, first: Tensor) -> nn.Parameter:
    """The same numbers for each part of the game, to begin with."""
    return nn.Parameter(first.repeat(parts, *[1] * first.dim()))


def best_device() -> str:
    """Where PyTorch learns fastest on this machine."""
    return "cuda" if torch.cuda.is_available() else "cpu"


def state_of(model: nn.Module) -> dict[str, Any]:
    return {name: value.detach().cpu() for name, value in model.state_dict().items()}
