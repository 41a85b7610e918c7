"""Which games a tournament plays: who meets whom, in which seats, on which deal.

Games come in *blocks*. For one table a block is one deal, played in every rotation: each bot sits once
in each seat, with the same seed, so neither luck nor the seats favour anybody. A field needs several
tables until every bot has sat equally often; a block of its games is so many tables, each on a deal of
its own and in every rotation. Whatever is measured rests on blocks, for within a block games are not
independent of each other.
"""

import math
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, count, islice, repeat

from confucius.rules.components import MAX_PLAYERS, MIN_PLAYERS
from confucius.rules.options import Options
from confucius.simulation import Sitting
from confucius.words.language import N_, gettext, say

LineUp = tuple[str, ...]


def rotations(line_up: LineUp) -> list[LineUp]:
    """A line-up moved on by one seat after the other; what would be the same game comes once.

    >>> rotations(("adept", "random", "random"))[1]
    ('random', 'adept', 'random')
    >>> len(rotations(("adept", "novice", "adept", "novice")))
    2
    """
    return list(dict.fromkeys(line_up[-k:] + line_up[:-k] for k in range(len(line_up))))


@dataclass(frozen=True)
class Plan:
    """The games of a tournament; `Plan.table` and `Plan.field` make one.

    `games` is how many are wished for; `blocks` are as many whole ones as that takes, and `sittings` the
    games they come to. Game k depends on everything but `games`, so a longer tournament begins with the
    games of a shorter one.
    """

    bots: tuple[str, ...]
    options: Options
    games: int
    seed: int
    mixed: bool = False  # whether the bots are a field, from which the tables are made up

    @classmethod
    def table(cls, bots: Sequence[str], games: int, seed: int, **variants: bool) -> "Plan":
        """The same bots in every game; a bot may take several seats. The variants are those of `Options`.

        >>> plan = Plan.table(["adept", "random", "random", "random"], games=10, seed=1)
        >>> len(plan.blocks), len(plan.sittings)
        (3, 12)
        """
        return cls(tuple(bots), _options(len(bots), variants), games, seed)

    @classmethod
    def field(cls, bots: Sequence[str], players: int, games: int, seed: int, **variants: bool) -> "Plan":
        """All against all: bots sit and meet each other equally often, at mixed tables.

        >>> plan = Plan.field(["random", "novice", "adept"], players=4, games=10, seed=1)
        >>> [block] = plan.blocks
        >>> sorted(sorted(sitting.bots) for sitting in block[::4])  # doctest: +NORMALIZE_WHITESPACE
        [['adept', 'adept', 'novice', 'random'],
         ['adept', 'novice', 'novice', 'random'],
         ['adept', 'novice', 'random', 'random']]
        """
        return cls(tuple(bots), _options(players, variants), games, seed, True)

    def __post_init__(self) -> None:
        if self.mixed and len(self.bots) < 2:
            raise ValueError(gettext("a field needs at least two bots"))
        if self.mixed and len(set(self.bots)) < len(self.bots):
            twice = next(bot for bot, times in Counter(self.bots).items() if times > 1)
            sentence = N_("a field names each bot once, but {bot} is named twice")
            raise ValueError(say(sentence, {"bot": twice}))
        if self.games < 1:
            raise ValueError(say(N_("at least one game must be played, not {games}"), {"games": self.games}))

    @property
    def players(self) -> int:
        """How many sit at a table."""
        return self.options.players

    @property
    def entrants(self) -> tuple[str, ...]:
        """The bots, each once, in the order in which they were named."""
        return tuple(dict.fromkeys(self.bots))

    @cached_property
    def blocks(self) -> tuple[tuple[Sitting, ...], ...]:
        """The games, block by block."""
        tables = len(self.bots) // math.gcd(len(self.bots), self.players) if self.mixed else 1
        numbers = count()
        deals = (
            [self._sitting(next(numbers), bots, deal) for bots in rotations(line_up)]
            for deal, line_up in enumerate(self._line_ups())
        )
        found: list[tuple[Sitting, ...]] = []
        while not found or found[-1][-1].number + 1 < self.games:
            found.append(tuple(chain.from_iterable(islice(deals, tables))))
        return tuple(found)

    def _sitting(self, number: int, bots: LineUp, deal: int) -> Sitting:
        return Sitting(number, bots, f"{self.seed}-{deal}", self.options)

    def _line_ups(self) -> Iterator[LineUp]:
        if not self.mixed:
            return repeat(self.bots)
        return mixed_tables(self.bots, self.players, random.Random(f"{self.seed}/tables"))

    @cached_property
    def sittings(self) -> tuple[Sitting, ...]:
        """The games, in order."""
        return tuple(chain.from_iterable(self.blocks))


def _options(players: int, variants: Mapping[str, bool]) -> Options:
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        facts = {"least": MIN_PLAYERS, "most": MAX_PLAYERS, "players": players}
        raise ValueError(say(N_("a table has {least} to {most} seats, not {players}"), facts))
    return Options(players, **variants)


def mixed_tables(bots: Sequence[str], players: int, lots: random.Random) -> Iterator[LineUp]:
    """Tables from a field without end, by lot, but so that the bots sit and meet equally often.

    A field smaller than the table fills it as evenly as can be: three bots at four seats means that
    one of them sits there twice.
    """
    sat: Counter[str] = Counter()
    met: Counter[frozenset[str]] = Counter()
    while True:
        table = list(bots) * (players // len(bots))
        waiting = list(bots)
        while len(table) < players:
            lots.shuffle(waiting)
            waiting.sort(key=lambda bot: (sat[bot], _meetings(met, bot, table)))
            table.append(waiting.pop(0))
        lots.shuffle(table)
        sat.update(table)
        met.update(frozenset((a, b)) for k, a in enumerate(table) for b in table[:k] if a != b)
        yield tuple(table)


def _meetings(met: Counter[frozenset[str]], bot: str, table: Sequence[str]) -> int:
    return sum(met[frozenset((bot, other))] for other in table if other != bot)
