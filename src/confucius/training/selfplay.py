"""Games from which a net learns: it plays against itself and, now and then, against other bots.

It looks one move ahead on one deal: that is the fastest play that is still good, and the number of games
counts for more than the care taken over each. Some moves are drawn by lot among the good ones, and a few
among all, so that more of the game is seen than the net likes by now.

Game k depends on the seed, k and the nets alone.
"""

import math
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from confucius.bots.net.facts import Facts
from confucius.bots.net.features import describe
from confucius.bots.net.weights import net_in
from confucius.bots.search import Budget, Search, Style, won, worth_trying
from confucius.bots.thinking import no_tidying
from confucius.bots.value import Formula, Judge
from confucius.game import Game
from confucius.rules.moves import Move
from confucius.rules.options import Options
from confucius.training.examples import Examples

STYLE: Final = Style(curiosity=0.0, contrast=1.0, doubt=0.0, widest=1, deals=1)
TEMPERATURE: Final = 0.02  # a move that loses so much of the chances to win is drawn about a third as often

_PLAYERS: Final = (3, 4, 4, 5, 5)
_ADVANCED: Final = 0.5  # of the games
_ADMIRAL: Final = 0.2  # of the games
_MIXED: Final = 0.2  # of the games have other bots in about half of the seats
_ANY_MOVE: Final = 0.01  # of the moves
_SOFT: Final = 0.2  # of the moves are drawn by their chances
_CHEAP: Final = 0.6  # of the games are played without any thought about how to pay
_KEPT: Final = 0.5  # of the positions


@dataclass(frozen=True)
class Task:
    """Some games to be played by one process."""

    seed: str
    first: int
    games: int
    net: Path | None  # None: the formula plays
    others: tuple[Path, ...]  # earlier nets to play against


@dataclass(frozen=True)
class Played:
    """What came of a task."""

    games: int
    moves: int
    examples: Examples
    failures: tuple[str, ...]  # games that broke off: seed, options and moves


def play(task: Task) -> Played:
    """Play the games of a task."""
    net = Formula() if task.net is None else net_in(task.net)
    others: list[Judge] = [Formula(), *[net_in(path) for path in task.others]]
    parts: list[Examples] = []
    failures: list[str] = []
    moves = 0
    with no_tidying():  # games leave no garbage, and to look for it among the nets took as long as playing
        for number in range(task.first, task.first + task.games):
            game = SelfPlayGames(f"{task.seed}/{number}", net, others)
            try:
                parts.append(game.play())
            except RuntimeError as error:
                failures.append(f"{error}: {game}")
            moves += len(game.made)
    return Played(len(parts), moves, Examples.joined([Examples.blank(0), *parts]), tuple(failures))


class SelfPlayGames:
    """One game of the net."""

    def __init__(self, seed: str, net: Judge, others: list[Judge]) -> None:
        self.seed = seed
        self.lots = lots = random.Random(seed)
        variants = {"advanced": lots.random() < _ADVANCED, "admiral": lots.random() < _ADMIRAL}
        self.options = Options(lots.choice(_PLAYERS), **variants)
        self.judges = [net] * self.options.players
        if lots.random() < _MIXED:
            self.judges = [lots.choice([net, lots.choice(others)]) for _ in self.judges]
        self.only_cheaply = lots.random() < _CHEAP
        self.made: list[int] = []

    def __str__(self) -> str:
        moves = " ".join(map(str, self.made))
        return f"seed {self.seed!r}, {self.options.to_json()}, moves {moves}"

    def play(self) -> Examples:
        """Play to the end; the positions that are kept."""
        game = Game(options=self.options, seed=self.seed)
        kept: list[Facts] = []
        while not game.is_over:
            if self.lots.random() < _KEPT:
                kept.append(describe(game.state))
            code = self._choose(game)
            self.made.append(code)
            game.push(Move(code))
        return Examples.of_game(kept, won(game.state), game.state.points)

    def _choose(self, game: Game) -> int:
        codes = self._codes(game)
        if len(codes) == 1:
            return codes[0]
        lot = self.lots.random()
        if lot < _ANY_MOVE:
            return self.lots.choice(codes)
        seat = game.state.actor
        search = Search(self.judges[seat], STYLE, game.view(seat), codes, self.lots)
        search.open(Budget(0))
        chances = [branch.totals[seat] for branch in search.branches]
        best = max(chances)
        if lot < _ANY_MOVE + _SOFT:
            return self.lots.choices(codes, [math.exp((each - best) / TEMPERATURE) for each in chances])[0]
        return codes[chances.index(best)]

    def _codes(self, game: Game) -> list[int]:
        if self.only_cheaply:
            return worth_trying(game.state)
        return [move.code for move in game.irredundant_moves]
