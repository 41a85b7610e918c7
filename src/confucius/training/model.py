"""The net in PyTorch, for learning; `confucius.bots.net.evaluation` is the same for playing.

Beside the chances it learns the points still to come: a second, weaker target that makes the inner layers
tell more apart. For playing that part is left out.
"""

import math
from typing import Any, Final

import torch
from torch import Tensor, nn

from confucius.bots.net.evaluation import sizes
from confucius.bots.net.features import NUMBERS, ROWS
from confucius.bots.net.weights import Weights
from confucius.rules.components import MAX_PLAYERS

_NOWHERE: Final = -1e9  # the result of a seat nobody sits in


class Model(nn.Module):
    """As `Net`: the sizes of the two layers are `width` and `inner`."""

    def __init__(self, width: int, inner: int) -> None:
        super().__init__()
        self.width = width
        self.inner = inner
        self.table = nn.Parameter(torch.randn(ROWS, width) * 0.05)
        self.scales = nn.Parameter(torch.randn(NUMBERS, width) * 0.3)
        self.start = nn.Parameter(torch.zeros(width))
        self.own = nn.Parameter(torch.randn(width, inner) * (1.4 / math.sqrt(width)))
        self.sum = nn.Parameter(torch.randn(width, inner) * (0.3 / math.sqrt(width)))
        self.top = nn.Parameter(torch.randn(width, inner) * (0.3 / math.sqrt(width)))
        self.inner_start = nn.Parameter(torch.zeros(inner))
        self.result = nn.Parameter(torch.randn(inner) * 0.3)
        self.points = nn.Parameter(torch.randn(inner) * 0.3)
        with torch.no_grad():
            self.table[0] = 0
            self.table[:, -1] = 0
            self.scales[:, -1] = 0

    def forward(
        self, seats: Tensor, table: Tensor, numbers: Tensor, players: Tensor
    ) -> tuple[Tensor, Tensor]:
        """Results before the softmax, and points to come in tenths, by seat."""
        positions = len(players)
        at_table = torch.arange(MAX_PLAYERS, device=players.device)[None] < players[:, None]
        rows = nn.functional.embedding_bag(
            seats.reshape(positions * MAX_PLAYERS, -1).int(), self.table, mode="sum", padding_idx=0
        ).view(positions, MAX_PLAYERS, self.width)
        common = nn.functional.embedding_bag(table.int(), self.table, mode="sum", padding_idx=0)
        first = rows + (common + self.start)[:, None] + numbers.float() @ self.scales
        seen = torch.relu(first[..., :-1]) * at_table[..., None]
        of_all = seen.sum(1) @ self.sum[:-1] + seen.amax(1) @ self.top[:-1] + self.inner_start
        second = torch.relu(seen @ self.own[:-1] + of_all[:, None])
        results = (second @ self.result + first[..., -1]).masked_fill(~at_table, _NOWHERE)
        return results, second @ self.points

    def clear_nothing(self) -> None:
        """Row 0 says nothing, whatever the optimiser did to it."""
        with torch.no_grad():
            self.table[0] = 0

    def parts(self) -> list[nn.Parameter]:
        """What a net for playing needs, in the order of `evaluation.sizes`."""
        first = [self.table, self.scales, self.start]
        return [*first, self.own, self.sum, self.top, self.inner_start, self.result]

    def weights(self, made_by: str) -> Weights:
        """What goes into the file."""
        self.clear_nothing()
        flat = torch.cat([part.detach().reshape(-1) for part in self.parts()]).float().cpu()
        return Weights(self.width, self.inner, tuple(flat.tolist()), made_by)

    @staticmethod
    def of(weights: Weights) -> "Model":
        """A model that starts from these weights."""
        model = Model(weights.width, weights.inner)
        numbers = torch.tensor(weights.numbers)
        with torch.no_grad():
            parts = torch.split(numbers, sizes(weights.width, weights.inner))
            for part, found in zip(model.parts(), parts, strict=True):
                part.copy_(found.view_as(part))
        return model


def best_device() -> str:
    """Where PyTorch learns fastest on this machine."""
    return "cuda" if torch.cuda.is_available() else "cpu"


def state_of(model: nn.Module) -> dict[str, Any]:
    return {name: value.detach().cpu() for name, value in model.state_dict().items()}
