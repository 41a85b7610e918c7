"""Tempers: whether a bot that has one is as strong as its level says, and whether it shows in how it plays.

    python -m benchmarks.tempers --level adept --games 400
    python -m benchmarks.tempers --level master:100 --games 40 --jobs 2 --tempers captain general

One bot with a temper sits with three plain ones of its level, every deal in all rotations. Printed are the
share of the games it won, where a quarter is fair, and how often it did what it loves, in a game and beside
the plain bots of the same games; with 95% intervals. It exits with 1 if a temper falls short: of a fair share
by more than MARGIN, or of its habit (HABITS).
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from confucius.arena import Plan
from confucius.arena.bootstrap import Interval, intervals
from confucius.arena.standings import whole_blocks
from confucius.arena.tally import Key, Tally, tally_sum
from confucius.bots.registry import with_temper
from confucius.bots.tempers import TEMPERS
from confucius.game import Game
from confucius.rules.components import COLOURS
from confucius.rules.moves import INVADE, NOMINATE, SECURE
from confucius.rules.state import active_gift
from confucius.rules.voyages import size
from confucius.simulation import Outcome, play_all

MARGIN: Final = 0.05  # of the games: a temper may cost that much
PLAYERS: Final = 4
OF_MASTERS: Final = 1.25  # times as often at least, for a master: it puts winning before its habits
LANDS, GIFTS_OUT = -1, -2  # habits that are not kinds of move
# What a temper shows in, and how many times as often as with a plain bot at least. There are only six gifts,
# and good players give most of them sooner or later: the collector gives hers sooner.
HABITS: Final = {
    "captain": ("Distant Lands reached", LANDS, 1.5),
    "collector": ("gifts others hold, round by round", GIFTS_OUT, 1.25),
    "general": ("armies sent out", INVADE, 1.5),
    "scholar": ("students nominated", NOMINATE, 1.5),
    "mandarin": ("officials secured", SECURE, 1.5),
}
WON: Final = ("won",)
DONE: Final = ("done",)  # by the bot with a temper
BESIDE: Final = ("beside",)  # by the three plain ones
GAMES: Final = ("games",)


def how_often(habit: int, outcome: Outcome) -> list[int]:
    """How often each seat did it in a game."""
    assert outcome.record is not None
    game = outcome.record.replay()
    if habit == LANDS:
        return [size(lands) for lands in game.state.visited]
    if habit == GIFTS_OUT:
        return gifts_out(game)
    made = [step.seat for step in game.steps() if step.move is not None and step.move.kind == habit]
    return [made.count(COLOURS[seat]) for seat in range(PLAYERS)]


def gifts_out(played: Game) -> list[int]:
    """The gifts of each seat that others hold at the ends of the rounds, added up."""
    found = [0] * PLAYERS
    game = Game(options=played.options, explicit=True)
    for step in played.steps():
        before = game.state.round
        game.repeat(step)
        if game.state.round != before:
            for seat in range(PLAYERS):
                found[seat] += sum(bool(active_gift(game.state, seat, to)) for to in range(PLAYERS))
    return found


def tally_of(block: Iterable[Outcome], plan: Plan, bot: str, habit: int) -> Tally:
    found: Tally = defaultdict(float)
    for outcome in block:
        seat = plan.sittings[outcome.number].bots.index(bot)
        places = outcome.result.places
        done = how_often(habit, outcome)
        found[GAMES] += 1
        found[WON] += 1 / places.count(1) if places[seat] == 1 else 0.0
        found[DONE] += done[seat]
        found[BESIDE] += (sum(done) - done[seat]) / (PLAYERS - 1)
    return found


def measures(tally: Tally) -> dict[Key, float]:
    times = tally[DONE] / tally[BESIDE] if tally[BESIDE] else float("inf")
    return {WON: tally[WON] / tally[GAMES], DONE: times}


def played(
    level: str, temper: str, games: int, seed: int, jobs: int
) -> tuple[dict[Key, float], dict[Key, Interval], Tally]:
    """What is measured, how sure it is, and the sums it comes from."""
    bot = with_temper(level, temper)
    plan = Plan.table([bot, *[level] * (PLAYERS - 1)], games, seed)
    sittings = [replace(sitting, keep_record=True) for sitting in plan.sittings]
    blocks = whole_blocks(plan, play_all(sittings, jobs))
    tallies = [tally_of(block, plan, bot, HABITS[temper][1]) for block in blocks]
    total = tally_sum(tallies)
    return measures(total), intervals(tallies, measures, f"{bot}/{seed}"), total


def measured(level: str, temper: str, games: int, seed: int, jobs: int) -> tuple[str, bool]:
    """A line of the table, and whether the temper keeps its promise."""
    name, _, least = HABITS[temper]
    if level.startswith("master"):
        least = OF_MASTERS
    found, sure, total = played(level, temper, games, seed, jobs)
    (low, high), (fewer, more) = sure[WON], sure[DONE]
    each, beside = total[DONE] / total[GAMES], total[BESIDE] / total[GAMES]
    line = (
        f"| {with_temper(level, temper)} | {total[GAMES]:.0f} | {found[WON]:.1%} | {low:.1%} to {high:.1%} | "
        f"{name} | {each:.2f} | {beside:.2f} | {found[DONE]:.2f} | {fewer:.2f} to {more:.2f} |"
    )
    return line, found[WON] >= 1 / PLAYERS - MARGIN and found[DONE] >= least


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--level", default="adept", help="novice, adept, master:SIMULATIONS")
    parser.add_argument("--tempers", nargs="+", choices=TEMPERS, default=list(TEMPERS))
    parser.add_argument("--games", type=int, default=400, help="for each temper")
    parser.add_argument("--seed", type=int, default=1405)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args(words)
    print("| Bot | Games | Won | 95% interval | Habit, a game | Its | Plain | Times | 95% interval |")
    print("| --- | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: |", flush=True)
    short = []
    for temper in args.tempers:
        line, kept = measured(args.level, temper, args.games, args.seed, args.jobs)
        print(line, flush=True)
        if not kept:
            short.append(temper)
    if short:
        sys.exit(f"falling short: {', '.join(short)}")


if __name__ == "__main__":
    main()
