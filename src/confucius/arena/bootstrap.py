"""How far an estimate can be trusted: the bootstrap over blocks.

The blocks that were played are drawn again, with repetitions, and everything is estimated anew from
each such draw; the middle 95% of what comes out is the interval. Blocks are drawn and not games,
because the games of a block share their deal. The lots are seeded: the same games give the same interval.
"""

import random
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from operator import mul
from typing import Final

from confucius.arena.tally import Key, Tally

DRAWS: Final = 1000
CONFIDENCE: Final = 0.95

Estimates = Mapping[Key, float]
Interval = tuple[float, float]


def intervals(
    blocks: Sequence[Mapping[Key, float]], estimate: Callable[[Tally], Estimates], seed: str
) -> dict[Key, Interval]:
    """For each thing that is estimated from the blocks' tallies, where it lies with 95% confidence."""
    found: defaultdict[Key, list[float]] = defaultdict(list)
    keys = list(dict.fromkeys(key for block in blocks for key in block))
    columns = [[block.get(key, 0.0) for block in blocks] for key in keys]
    lots = random.Random(seed)
    for _ in range(DRAWS):
        times = _drawn(len(blocks), lots)
        sums = [sum(map(mul, times, column)) for column in columns]
        for key, value in estimate(defaultdict(float, zip(keys, sums, strict=True))).items():
            found[key].append(value)
    return {key: middle(values) for key, values in found.items()}


def _drawn(blocks: int, lots: random.Random) -> list[int]:
    """How often each block was drawn, if as many were drawn as there are."""
    times = [0] * blocks
    for number in lots.choices(range(blocks), k=blocks):
        times[number] += 1
    return times


def middle(values: Sequence[float]) -> Interval:
    """What lies between the lowest and the highest 2.5%.

    >>> middle(range(1000))
    (25, 974)
    """
    ordered = sorted(values)
    cut = round((1 - CONFIDENCE) / 2 * len(ordered))
    return ordered[cut], ordered[-1 - cut]
