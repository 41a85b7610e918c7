"""Calibration: whether the chances of an analysis come true.

    python -m benchmarks.calibration --games 300 --jobs 2
    python -m benchmarks.calibration --games 60 --simulations 200

Champions that look one move ahead and adepts play games of 3, 4 and 5 players, basic and advanced, with deals
that no net was trained on. At the first decision of every round the chances of all seats are noted, with open
cards, as `confucius.analysis` gives them. Printed are how often seats with such a chance won, and the log
loss by players and round beside that of equal chances; with 95% intervals over games. With `--simulations`
the one who decides is also asked for their chance by a search of so many simulations, and both are compared.
"""

import argparse
import math
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from confucius.analysis import compare
from confucius.analysis.chances import Chances, chances
from confucius.analysis.games import Situation, WholeGame
from confucius.bots.search import won
from confucius.rules.options import Options
from confucius.simulation import Outcome, Sitting, play_all

BINS: Final = (0.0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
RESAMPLES: Final = 1000
BOTS: Final = ("champion:0", "adept")


@dataclass(frozen=True)
class Forecast:
    """What was said of one moment, and how the game came out."""

    game: int
    players: int
    round: int
    chances: Chances
    result: Chances
    seat: int  # who decides
    searched: float | None  # their chance by a search

    @property
    def loss(self) -> float:
        """The log loss; a shared win counts in parts."""
        pairs = zip(self.chances, self.result, strict=True)
        return -sum(won * math.log(max(said, 1e-6)) for said, won in pairs if won)


def sittings(games: int, seed: str) -> list[Sitting]:
    """Tables of 3, 4 and 5 in turn, every second one advanced, the bots by lot."""
    found = []
    for number in range(games):
        rng = random.Random(f"calibration {seed} {number}")
        players = 3 + number % 3
        bots = tuple(rng.choice(BOTS) for _ in range(players))
        options = Options(players, advanced=number % 2 == 1)
        found.append(Sitting(number, bots, f"calibration-{seed}-{number}", options, keep_record=True))
    return found


def forecasts(outcome: Outcome, simulations: int) -> Iterator[Forecast]:
    """One for each round: its first decision."""
    assert outcome.record is not None
    whole = WholeGame.of(outcome.record)
    result = tuple(won(whole.end.state))
    seen: set[int] = set()
    for situation in whole.situations:
        if situation.state.round in seen or situation.is_forced:
            continue
        seen.add(situation.state.round)
        found = chances(situation.state)
        searched = _searched(situation, simulations) if simulations else None
        round_ = situation.state.round
        yield Forecast(outcome.number, len(result), round_, found, result, situation.seat, searched)


def _searched(situation: Situation, simulations: int) -> float:
    asked = compare(
        situation.view,
        simulations=simulations,
        seed=f"calibration {situation.number}",
        true=situation.state,
        played=situation.move,
    )
    return asked.of(situation.move).chance


def interval(pairs: Sequence[tuple[int, float]]) -> tuple[float, float, float]:
    """The mean of numbers that belong to games, and its 95% interval: whole games are drawn again."""
    by_game: dict[int, list[float]] = {}
    for game, value in pairs:
        by_game.setdefault(game, []).append(value)
    games = list(by_game.values())
    rng = random.Random(1)
    means = []
    for _ in range(RESAMPLES):
        drawn = rng.choices(games, k=len(games))
        means.append(sum(map(sum, drawn)) / sum(map(len, drawn)))
    means.sort()
    mean = sum(value for _, value in pairs) / len(pairs)
    return mean, means[int(0.025 * RESAMPLES)], means[int(0.975 * RESAMPLES)]


def reliability(found: Sequence[Forecast]) -> None:
    print("chance said      seats   said on average   came true   95% interval")
    for low, high in pairwise(BINS):
        said, came = [], []
        for forecast in found:
            for share, result in zip(forecast.chances, forecast.result, strict=True):
                if low <= share < high:
                    said.append(share)
                    came.append((forecast.game, result))
        if came:
            mean, least, most = interval(came)
            average = sum(said) / len(said)
            print(
                f"{low:5.0%} to {high:5.0%} {len(came):7} {average:16.1%} {mean:12.1%}"
                f"   {least:5.1%}-{most:5.1%}"
            )


def losses(found: Sequence[Forecast]) -> None:
    print("players  rounds   moments   log loss   95% interval   equal chances")
    for players in (3, 4, 5):
        for first, last in ((1, 1), (2, 3), (4, 5), (6, 7), (8, 9), (1, 9)):
            some = [one for one in found if one.players == players and first <= one.round <= last]
            if some:
                mean, least, most = interval([(one.game, one.loss) for one in some])
                span = f"{first}-{last}" if first != last else f"{first}"
                numbers = f"{len(some):9} {mean:10.3f}   {least:.3f}-{most:.3f} {math.log(players):15.3f}"
                print(f"{players:7} {span:>7} {numbers}")


def searching(found: Sequence[Forecast]) -> None:
    """Brier scores of the decider's chance by the net and by the search, and what the search improves."""
    net = [(one.game, (one.chances[one.seat] - one.result[one.seat]) ** 2) for one in found]
    deep = [(one.game, ((one.searched or 0.0) - one.result[one.seat]) ** 2) for one in found]
    better = [(game, first - second) for (game, first), (_, second) in zip(net, deep, strict=True)]
    for name, pairs in (("net", net), ("search", deep), ("net - search", better)):
        mean, least, most = interval(pairs)
        print(f"Brier score, {name:12} {mean:7.4f}   {least:7.4f} to {most:7.4f}")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--simulations", type=int, default=0, help="compare with such a search (default: not)"
    )
    args = parser.parse_args(arguments)
    found: list[Forecast] = []
    for outcome in play_all(sittings(args.games, args.seed), args.jobs):
        found += forecasts(outcome, args.simulations)
    print(f"{args.games} games, {len(found)} moments")
    reliability(found)
    losses(found)
    if args.simulations:
        searching(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
