"""Ratings from finishing orders, by maximum likelihood under the model of Plackett and Luce.

The model: every bot has a strength. The winner of a game is drawn from the table in proportion to the
strengths, then the second from those who are left, and so on. So a finishing order is a row of
choices, each among fewer bots; how often a bot was chosen, and from which tables, is all that matters.

The strengths that make the orders seen most likely are found by the MM algorithm (D. R. Hunter, "MM
algorithms for generalized Bradley-Terry models", 2004). All games count at once and their order not
at all: bots do not learn while they play, so there is nothing to update along the way.

Ratings are told on the scale that Elo made popular: with 400 points more a bot finishes before
another ten times as often as behind it, with 200 points more about three times as often.
"""

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from typing import Final

Lineup = tuple[str, ...]  # the bots to choose from, sorted; one with several seats comes several times

# How much of an imaginary game between any two bots each of them has won. It keeps the rating of a bot
# that never lost from running off to infinity, and hardly moves any other.
IMAGINARY: Final = 0.1
PRECISION: Final = 1e-5  # of the logarithm of a strength: some thousandths of a point
POINTS: Final = 400 / math.log(10)


def choices(bots: Sequence[str], places: Sequence[int]) -> Iterator[tuple[str, Lineup, float]]:
    """What a finishing order is made of: who was chosen, from which table, and how much that counts.

    Bots that share a place count as every order they could have come in, in equal parts.

    >>> list(choices(["adept", "random", "novice"], [1, 3, 2]))
    [('adept', ('adept', 'novice', 'random'), 1.0), ('novice', ('novice', 'random'), 1.0)]
    """
    for place in sorted(set(places)):
        tied = [bot for bot, own in zip(bots, places, strict=True) if own == place]
        behind = [bot for bot, own in zip(bots, places, strict=True) if own > place]
        for order in permutations(tied):
            for number, bot in enumerate(order):
                table = tuple(sorted([*order[number:], *behind]))
                if len(set(table)) > 1:  # a bot chosen from itself says nothing
                    yield bot, table, 1 / math.factorial(len(tied))


def ratings(
    bots: Sequence[str],
    chosen: Mapping[str, float],
    among: Mapping[Lineup, float],
    anchor: str,
    near: Mapping[str, float] | None = None,
) -> dict[str, float]:
    """Each bot's rating, if how often it was chosen, and from which tables, is as given.

    The rating of `anchor` is 0; only differences mean anything. The search starts from the ratings
    `near`, where something is known already.

    >>> found = ratings(["a", "b"], {"a": 1000.0, "b": 100.0}, {("a", "b"): 1100.0}, anchor="b")
    >>> round(found["a"]), round(found["b"])
    (400, 0)
    """
    if len(bots) == 1:
        return {anchor: 0.0}
    number = {bot: k for k, bot in enumerate(bots)}
    wins = [chosen.get(bot, 0.0) + IMAGINARY * (len(bots) - 1) for bot in bots]
    tables: defaultdict[tuple[int, ...], float] = defaultdict(float)
    for table, times in among.items():
        tables[tuple(number[bot] for bot in table)] += times
    for pair in combinations(range(len(bots)), 2):
        tables[pair] += 2 * IMAGINARY
    start = [1.0 if near is None else math.exp(near[bot] / POINTS) for bot in bots]
    found = _strengths(wins, list(tables.items()), start)
    return {bot: POINTS * math.log(found[number[bot]] / found[number[anchor]]) for bot in bots}


def _strengths(
    wins: Sequence[float], tables: Sequence[tuple[tuple[int, ...], float]], strengths: list[float]
) -> list[float]:
    """The likeliest strengths, better step by step from those given."""
    moved = math.inf
    while moved > PRECISION:
        exposure = [0.0] * len(wins)
        for table, times in tables:
            each = times / sum([strengths[bot] for bot in table])
            for bot in table:
                exposure[bot] += each
        better = [won / exposed for won, exposed in zip(wins, exposure, strict=True)]
        moved = max(abs(math.log(new / old)) for new, old in zip(better, strengths, strict=True))
        strengths = better
    return strengths
