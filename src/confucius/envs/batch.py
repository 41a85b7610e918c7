"""Games in steps, many of them side by side, each one of a series that follows from a seed."""

import array
import random

from confucius.envs.steps import NOBODY_MORE, Steps
from confucius.game import Game
from confucius.rules.options import Options


class GamesOfASeed:
    """Games one after the other: with a seed always the same ones, the first that of the seed itself.

    >>> series = GamesOfASeed(Options(3))
    >>> series.deal(7).game.state.actor == Game(3, seed=7).state.actor, series.seed
    (True, 7)
    >>> steps = series.deal()
    >>> series.seed
    '7/1'
    """

    def __init__(self, options: Options) -> None:
        self.options = options
        self.seed: int | str = ""  # of the last game that was dealt
        self._root = random.SystemRandom().getrandbits(60)
        self._dealt = 0

    def deal(self, seed: int | None = None) -> Steps:
        """The game of this seed, or the next of those that follow from the last one."""
        if seed is not None:
            self._root = seed
            self._dealt = 0
        self.seed = f"{self._root}/{self._dealt}" if seed is None else seed
        self._dealt += 1
        return Steps(Game(options=self.options, seed=self.seed))


class GameBatch:
    """A number of games, stepped in one call."""

    def __init__(self, options: Options, number: int) -> None:
        self.series = [GamesOfASeed(options) for _ in range(number)]
        self.steps = [series.deal() for series in self.series]

    def deal(self, game: int, seed: int | None = None) -> Steps:
        """Put the next game of its series in the place of a game."""
        self.steps[game] = self.series[game].deal(seed)
        return self.steps[game]

    def first_refused(self, actions: list[int]) -> int:
        """The first game in which its action is not possible, or -1."""
        for game, action in enumerate(actions):
            if not _is_among(self.steps[game].answers, action):
                return game
        return -1

    def take(self, actions: list[int]) -> list[int]:
        """Answer the question of each game; returns the games that are over now."""
        over: list[int] = []
        for game, action in enumerate(actions):
            steps = self.steps[game]
            steps.take(action)
            if steps.player == NOBODY_MORE:
                over.append(game)
        return over

    def rows(self, seats: list[int]) -> bytes:
        """What a seat of each game sees, one row after the other."""
        return b"".join([self.steps[game].row(seat) for game, seat in enumerate(seats)])

    def players(self) -> list[int]:
        """Who decides in each game."""
        return [steps.player for steps in self.steps]

    def answers(self) -> "tuple[array.array[int], array.array[int]]":
        """What can be answered, game after game, and how many answers there are in each."""
        found: list[int] = []
        numbers: list[int] = []
        for steps in self.steps:
            found += steps.answers
            numbers.append(len(steps.answers))
        return array.array("Q", found), array.array("Q", numbers)


def _is_among(answers: list[int], wanted: int) -> bool:
    """The same as ``in``; compiled, plain numbers are compared faster than objects."""
    for answer in answers:  # noqa: SIM110
        if answer == wanted:
            return True
    return False
