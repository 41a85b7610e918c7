"""Whether one plain plan walks over the champion: specialists, one at a table of champions.

    python -m benchmarks.specialists --jobs 16 --minutes 6
    python -m benchmarks.specialists --aims sea gifts --champion champion:0 --games 200 --jobs 2

A specialist wants one thing more than it is worth: ships, armies, gifts, a full hand, the end of the game. It
judges by the master's formula and searches as a master does, or by the champion's own net, one move ahead;
how strongly it wants its thing is tried out. For every aim the one that won most is played again on deals
that took no part in the choice, and that is what counts. It exits with 1 if one wins more than ALLOWED.
"""

import argparse
import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from confucius.arena.bootstrap import intervals
from confucius.arena.tally import Key, Tally, tally_sum
from confucius.bots import Bot, make_bot
from confucius.bots.master import Master
from confucius.bots.net.weights import shipped
from confucius.bots.playing import Seats
from confucius.bots.search import play, won
from confucius.bots.value import Temper, time_left, traits
from confucius.game import Game, LegalMoves
from confucius.rules import dealing
from confucius.rules.chance import Seeded
from confucius.rules.moves import Move
from confucius.rules.state import OVER, State
from confucius.rules.views import View
from confucius.simulation import on_processes

ALLOWED: Final = 0.30  # of the games, where a quarter is fair
PLAYERS: Final = 4
# What a specialist wants beyond what it is worth: points for some traits, in the last round and what eight
# rounds to come add, as in value.WEIGHTS.
AIMS: Final[dict[str, dict[str, tuple[float, float]]]] = {
    "sea": {
        "next land": (0.20, 0.40),
        "junks in the shipyard": (0.08, 0.10),
        "junks at sea": (0.10, 0.10),
        "lands reached": (1.00, 2.00),
    },
    "armies": {"invasions": (0.20, 0.40), "an army ready": (0.20, 0.50), "armies ready": (0.20, 0.40)},
    "gifts": {
        "cubes by gifts": (0.00, 0.10),
        "gifts to give": (0.10, 0.20),
        "gifts given": (0.30, 0.60),
        "value given": (0.05, 0.10),
    },
    "hoarding": {
        "cards": (0.15, 0.15),
        "coins": (0.10, 0.10),
        "cards beyond four": (0.15, 0.15),
        "cubes": (0.10, 0.10),
        "reward cards": (0.40, 0.40),
    },
    # The game ends when all ministries are resolved or all candidates have been won (rules 9.3).
    "the end": {
        "markers": (0.20, 0.60),
        "student alone": (0.60, 1.40),
        "student with a rival": (0.60, 1.40),
        "student on red": (0.30, 0.80),
    },
}
STRENGTHS: Final = (0.5, 1.0, 2.0, 4.0)
JUDGES: Final = ("formula", "net")
DEALS: Final = 2
MORE_FOR_A_POINT: Final = 0.25  # of its chances: what a specialist of the net takes a loved point to add
WON: Final = ("won",)
GAMES: Final = ("games",)


@dataclass(frozen=True)
class Specialist:
    """Who wants what, how strongly, and how it judges all else."""

    aim: str
    strength: float
    judge: str
    simulations: int  # of those who judge by the formula

    def __str__(self) -> str:
        return f"{self.aim}, {self.judge}, {self.strength:g}"

    def bot(self) -> Bot:
        wants = {
            trait: (self.strength * late, self.strength * earlier)
            for trait, (late, earlier) in AIMS[self.aim].items()
        }
        temper = Temper(wants)
        return Master(self.simulations, temper=temper) if self.judge == "formula" else Bent(temper)


class Bent:
    """The champion one move ahead, with a temper."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper
        self.net = shipped()

    def choose(self, view: View, moves: LegalMoves, rng: random.Random) -> Move:
        """The move with the best chances, each point of what it loves adding to them."""
        codes = [move.code for move in moves.irredundant]
        if len(codes) == 1:
            return Move(codes[0])
        totals = [0.0] * len(codes)
        for _ in range(DEALS):
            state = dealing.sample(view, rng)
            source = Seeded(rng.randrange(1, 2147483562), rng.randrange(1, 2147483398))
            for number, code in enumerate(codes):
                after = state.copy()
                play(after, code, source.copy())
                totals[number] += self.worth(after, view.seat)
        return Move(codes[totals.index(max(totals))])

    def worth(self, state: State, seat: int) -> float:
        if state.step == OVER:
            return won(state)[seat]
        weights = self.temper.weights.at(time_left(state))
        loved = sum(each * weight for each, weight in zip(traits(state)[seat], weights, strict=True))
        chance = self.net.chances(state)[seat]
        return chance * (1 + MORE_FOR_A_POINT * loved)


@dataclass(frozen=True)
class Table:
    """One game: a specialist in a seat, champions in all others."""

    specialist: Specialist
    deal: int
    seat: int
    champion: str
    seed: int


def played(table: Table) -> tuple[Table, float]:
    """Play the game; what the specialist won of it."""
    seed = f"specialists-{table.seed}-{table.deal}"
    game = Game(PLAYERS, seed=seed)
    bots = [make_bot(table.champion) for _ in range(PLAYERS)]
    bots[table.seat] = table.specialist.bot()
    seats = Seats(bots, seed)
    seats.play_out(game)
    if seats.failures:
        raise RuntimeError(f"{table}: {seats.failures}")
    return table, won(game.state)[table.seat]


def results(tables: Sequence[Table], jobs: int, until: float) -> Iterator[tuple[Specialist, list[float]]]:
    """What each specialist won, deal by deal, as far as the time goes; a deal is played in all rotations."""
    found: dict[tuple[Specialist, int], list[float]] = defaultdict(list)
    for table, share in on_processes(played, tables, jobs, in_order=False):
        found[table.specialist, table.deal].append(share)
        if time.monotonic() >= until:
            break
    for specialist in dict.fromkeys(table.specialist for table in tables):
        whole = [
            sum(shares) for (who, _), shares in found.items() if who == specialist and len(shares) == PLAYERS
        ]
        if whole:
            yield specialist, whole


def measures(tally: Tally) -> dict[Key, float]:
    return {WON: tally[WON] / tally[GAMES]}


def told(specialist: Specialist, won_by_deal: Sequence[float], champion: str, seed: int) -> tuple[str, float]:
    """A line of the table, and the share of the games that were won."""
    blocks: list[dict[Key, float]] = [{WON: each, GAMES: float(PLAYERS)} for each in won_by_deal]
    total = tally_sum(blocks)
    low, high = intervals(blocks, measures, f"{specialist}/{seed}")[WON]
    share = measures(total)[WON]
    words = f"{specialist.aim} | {specialist.judge} | {specialist.strength:g} | {champion}"
    return f"| {words} | {total[GAMES]:.0f} | {seed} | {share:.1%} | {low:.1%}–{high:.1%} |", share


def measured(
    specialists: Sequence[Specialist], champion: str, games: int, seed: int, jobs: int, until: float
) -> dict[Specialist, float]:
    """Print a line for each, and return the share of the games it won."""
    deals = range(-(-games // PLAYERS))
    tables = [
        Table(each, deal, seat, champion, seed)
        for each in specialists
        for deal in deals
        for seat in range(PLAYERS)
    ]
    found = {}
    for specialist, won_by_deal in results(tables, jobs, until):
        line, found[specialist] = told(specialist, won_by_deal, champion, seed)
        print(line, flush=True)
    return found


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--aims", nargs="+", choices=AIMS, default=list(AIMS))
    parser.add_argument("--judges", nargs="+", choices=JUDGES, default=list(JUDGES))
    parser.add_argument("--strengths", nargs="+", type=float, default=STRENGTHS)
    parser.add_argument("--simulations", type=int, default=100, help="of those who judge by the formula")
    parser.add_argument("--tried-against", default="champion:0", help="the champions of the first games")
    parser.add_argument("--champion", default="champion:100", help="the champions of those that count")
    parser.add_argument("--tried", type=int, default=80, help="games for each strength")
    parser.add_argument("--games", type=int, default=400, help="for the best of each aim")
    parser.add_argument("--minutes", type=float, default=60.0, help="for all together")
    parser.add_argument(
        "--seed", type=int, default=1433, help="of the first games; those that count have the next"
    )
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args(words)
    begun = time.monotonic()
    tried_until, until = begun + 30 * args.minutes, begun + 60 * args.minutes
    print("| Aim | Judge | Strength | Champions | Games | Seed | Won | 95% interval |")
    print("| --- | --- | ---: | --- | ---: | ---: | ---: | ---: |", flush=True)
    field = [
        Specialist(aim, strength, judge, args.simulations)
        for strength in args.strengths
        for judge in args.judges
        for aim in args.aims
    ]
    tried = measured(field, args.tried_against, args.tried, args.seed, args.jobs, tried_until)
    print("The best of each aim again, on other deals:", flush=True)
    best: dict[str, Specialist] = {}
    for each in sorted(tried, key=tried.__getitem__):
        best[each.aim] = each
    found = measured(list(best.values()), args.champion, args.games, args.seed + 1, args.jobs, until)
    too_strong = [each.aim for each, share in found.items() if share > ALLOWED]
    if too_strong:
        sys.exit(f"walking over the champion: {', '.join(too_strong)}")


if __name__ == "__main__":
    main()
