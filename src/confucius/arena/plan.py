"""Which games a tournament plays: who meets whom, in which seats, on which deal.

Games come in *blocks*. A block is one line-up of bots and one seed, played in every rotation: each bot
sits once in each seat of the same deal, so luck and the seats favour nobody. What is measured
rests on blocks, for the games of one block are not independent of each other.
"""

import math
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import repeat

from confucius.rules.components import MAX_PLAYERS, MIN_PLAYERS
from confucius.simulation import Sitting

LineUp = tuple[str, ...]


@dataclass(frozen=True)
class Block:
    """One line-up on one deal."""

    number: int
    line_up: LineUp

    @property
    def rotations(self) -> list[LineUp]:
        """The line-up moved on by one seat after the other; what would be the same game comes once.

        >>> Block(0, ("adept", "random", "random")).rotations[1]
        ('random', 'adept', 'random')
        >>> len(Block(0, ("adept", "novice", "adept", "novice")).rotations)
        2
        """
        seats = range(len(self.line_up))
        return list(dict.fromkeys(self.line_up[-k:] + self.line_up[:-k] for k in seats))


@dataclass(frozen=True)
class Plan:
    """The games of a tournament; `Plan.table` and `Plan.field` make one.

    `games` is what was wished for. Only whole blocks are played, and in a field only as many as give
    every bot the same number of seats; `sittings` lists the games that this comes to. Game k depends
    on everything else but `games`, so a longer tournament begins with the games of a shorter one.
    """

    bots: tuple[str, ...]
    players: int
    games: int
    seed: int
    mixed: bool = False  # whether the bots are a field, from which the tables are made up
    advanced: bool = False
    admiral: bool = False

    @classmethod
    def table(
        cls, bots: Sequence[str], games: int, seed: int, *, advanced: bool = False, admiral: bool = False
    ) -> "Plan":
        """The same bots in every game; a bot may take several seats.

        >>> plan = Plan.table(["adept", "random", "random", "random"], games=10, seed=1)
        >>> len(plan.blocks), len(plan.sittings)
        (3, 12)
        """
        return cls(tuple(bots), len(bots), games, seed, False, advanced, admiral)

    @classmethod
    def field(
        cls,
        bots: Sequence[str],
        players: int,
        games: int,
        seed: int,
        *,
        advanced: bool = False,
        admiral: bool = False,
    ) -> "Plan":
        """All against all: bots sit and meet each other equally often, at mixed tables.

        >>> plan = Plan.field(["random", "novice", "adept"], players=4, games=10, seed=1)
        >>> [sorted(block.line_up) for block in plan.blocks]  # doctest: +NORMALIZE_WHITESPACE
        [['adept', 'novice', 'novice', 'random'],
         ['adept', 'novice', 'random', 'random'],
         ['adept', 'adept', 'novice', 'random']]
        """
        return cls(tuple(bots), players, games, seed, True, advanced, admiral)

    def __post_init__(self) -> None:
        if not MIN_PLAYERS <= self.players <= MAX_PLAYERS:
            raise ValueError(f"a table has {MIN_PLAYERS} to {MAX_PLAYERS} seats, not {self.players}")
        if self.mixed and len(self.bots) < 2:
            raise ValueError("a field needs two bots or more")
        if self.mixed and len(set(self.bots)) < len(self.bots):
            twice = next(bot for bot, times in Counter(self.bots).items() if times > 1)
            raise ValueError(f"a field names each bot once, and {twice} is there twice")
        if self.games < 1:
            raise ValueError(f"at least one game must be played, not {self.games}")

    @property
    def entrants(self) -> tuple[str, ...]:
        """The bots, each once, in the order in which they were named."""
        return tuple(dict.fromkeys(self.bots))

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """As many whole blocks as it takes, so that all bots have sat equally often."""
        at_once = len(self.bots) // math.gcd(len(self.bots), self.players) if self.mixed else 1
        found: list[Block] = []
        games = 0
        for number, line_up in enumerate(self._line_ups()):
            if games >= self.games and number % at_once == 0:
                break
            found.append(Block(number, line_up))
            games += len(found[-1].rotations)
        return tuple(found)

    def _line_ups(self) -> Iterator[LineUp]:
        if not self.mixed:
            return repeat(self.bots)
        return mixed_tables(self.bots, self.players, random.Random(f"{self.seed}/tables"))

    @cached_property
    def sittings(self) -> tuple[Sitting, ...]:
        """The games, block by block."""
        seated = [(block, line_up) for block in self.blocks for line_up in block.rotations]
        return tuple(
            Sitting(number, line_up, self.seed_of(block), self.advanced, self.admiral)
            for number, (block, line_up) in enumerate(seated)
        )

    def seed_of(self, block: Block) -> str:
        return f"{self.seed}-{block.number}"

    @cached_property
    def block_numbers(self) -> tuple[int, ...]:
        """By game, the block that it belongs to."""
        return tuple(block.number for block in self.blocks for _ in block.rotations)


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
