"""The worst moves of champions: whether they ever play what a strong player would call absurd.

    python -m benchmarks.worst_moves --games 100 --jobs 2
    python -m benchmarks.worst_moves --games 20 --bot adept

A bot plays against itself, 3, 4 and 5 players in turn, basic and advanced. Every decision with a choice is
compared with its alternatives, as its player knew the game, first with few simulations; what looks worst of
each game is looked at again with many, on other deals. Printed are how many decisions cost how much, and the
worst ones with what would have been better. The same seed gives the same list, on any number of processes.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from confucius.analysis import ComparedMove, compare
from confucius.analysis.games import Situation, WholeGame
from confucius.record import Record
from confucius.rules.components import COLOURS
from confucius.rules.options import Options
from confucius.simulation import Sitting, on_processes, play

BOT: Final = "champion:100"
FIRST_LOOK: Final = 300
DEEP: Final = 10_000
SUSPECTS: Final = 3  # of each game that are looked at again


@dataclass(frozen=True)
class GameOfBots:
    """One game to be looked through."""

    number: int
    seed: str
    bot: str
    deep: int

    @property
    def options(self) -> Options:
        return Options(3 + self.number % 3, advanced=self.number % 2 == 1)

    def record(self) -> Record:
        """Play it."""
        seed = f"worst-moves-{self.seed}-{self.number}"
        bots = (self.bot,) * self.options.players
        record = play(Sitting(self.number, bots, seed, self.options, keep_record=True)).record
        assert record is not None
        return record


@dataclass(frozen=True)
class Doubtful:
    """A move that looked bad, and what many simulations say of it."""

    game: int
    number: int
    seat: str
    round: int
    played: ComparedMove
    best: ComparedMove

    @property
    def loss(self) -> float:
        """What it surely cost, in chance to win: the measured loss less twice its error."""
        return max(0.0, self.played.behind - 2 * self.played.behind_error)

    def __str__(self) -> str:
        played, best = self.played, self.best
        cost = f"{100 * played.behind:.1f} ± {100 * played.behind_error:.1f}"
        where = f"{self.game} | {self.number} | {self.round} | {self.seat}"
        return f"| {where} | {played.move} | {100 * played.chance:.0f} % | {best.move} | {cost} |"


def looked_through(game: GameOfBots) -> tuple[int, list[Doubtful]]:
    """How many decisions the game had, and what became of those that looked worst."""
    situations = [each for each in WholeGame.of(game.record()).situations if not each.is_forced]
    losses = {each.number: _compared(each, FIRST_LOOK).behind for each in situations}
    suspects = sorted(situations, key=lambda each: -losses[each.number])[:SUSPECTS]
    return len(situations), [_doubtful(game, each) for each in suspects]


def _doubtful(game: GameOfBots, situation: Situation) -> Doubtful:
    seed = f"worst moves, deep, {situation.number}"
    found = compare(situation.view, simulations=game.deep, seed=seed, played=situation.move)
    played, seat = found.of(situation.move), COLOURS[situation.seat]
    return Doubtful(game.number, situation.number, seat, situation.state.round, played, found.best)


def _compared(situation: Situation, simulations: int) -> ComparedMove:
    seed = f"worst moves {situation.number}"
    found = compare(situation.view, simulations=simulations, seed=seed, played=situation.move)
    return found.of(situation.move)


def report(decisions: int, found: Sequence[Doubtful], listed: int) -> None:
    """How many moves cost how much, and the worst of them."""
    print(f"{decisions} decisions with a choice")
    for cost in (0.02, 0.05, 0.10):
        number = sum(each.loss >= cost for each in found)
        print(f"surely cost {100 * cost:.0f} points or more: {number}, {number / decisions:.2%}")
    print("| Game | Move | Round | Seat | Played | Chance after it | Better | Loss in points |")
    print("| ---: | ---: | ---: | --- | --- | ---: | --- | ---: |")
    for each in sorted(found, key=lambda each: -each.loss)[:listed]:
        print(each)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--bot", default=BOT)
    parser.add_argument("--deep", type=int, default=DEEP, help="simulations of the second look")
    parser.add_argument("--listed", type=int, default=10)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args(arguments)
    games = [GameOfBots(number, args.seed, args.bot, args.deep) for number in range(args.games)]
    decisions, found = 0, list[Doubtful]()
    for number, (more, doubtful) in enumerate(on_processes(looked_through, games, args.jobs), 1):
        decisions += more
        found += doubtful
        print(f"game {number} of {len(games)}", end="\r", flush=True)
    report(decisions, found, args.listed)


if __name__ == "__main__":
    main()
