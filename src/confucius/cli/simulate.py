"""``confucius simulate``: many games between bots, and what they have in common."""

import argparse
from collections.abc import Sequence
from typing import Final

from confucius.cli.arguments import USUAL_PLAYERS, Parser, bot_names, new_seed
from confucius.cli.errors import UsageError
from confucius.rules.components import MAX_PLAYERS, MIN_PLAYERS
from confucius.rules.options import Options
from confucius.words.language import N_, gettext, say

_EXAMPLES: Final = (
    ("confucius simulate --games 1000 --bots random --jobs 4", ""),
    ("confucius simulate --games 200 --bots novice,random,random,random --seed 7", ""),
    ("confucius simulate --games 50 --bots novice --advanced --out games.jsonl", ""),
    ("confucius simulate --games 100 --json > summary.json", ""),
)


def run(arguments: Sequence[str]) -> int:
    args = _parser().parse_args(arguments)
    bots = _bots(args)
    from confucius.cli.simulating import SimulationOrder, carry_out

    return carry_out(
        SimulationOrder(
            games=args.games,
            bots=bots,
            seed=new_seed() if args.seed is None else args.seed,
            options=Options.of(len(bots), args),
            jobs=args.jobs,
            out=args.out,
            as_json=args.json,
            plain=args.plain,
        )
    )


def _parser() -> Parser:
    parser = Parser("simulate", gettext("Play many games between bots and summarise them."), _EXAMPLES)
    parser.add_games(gettext("how many games (default: 100)"))
    parser.add_players(gettext("4, or as many as --bots names"))
    parser.add_bots(gettext("one name for all seats, or one for each, starting with black (default: random)"))
    parser.add_seed(gettext("the same seed gives the same games (default: a new one, printed)"))
    parser.add_variants()
    parser.add_jobs()
    parser.option(
        "--out", "FILE", gettext("write a record of every game to FILE, one per line, as they finish")
    )
    parser.flag("--json", gettext("print the summary as JSON and nothing else"))
    parser.add_plain()
    return parser


def _bots(args: argparse.Namespace) -> tuple[str, ...]:
    """The names by seat."""
    names = bot_names(args.bots, "random")
    players = args.players or (len(names) if len(names) > 1 else USUAL_PLAYERS)
    if len(names) == 1:
        return tuple(names * players)
    if len(names) != players or not MIN_PLAYERS <= players <= MAX_PLAYERS:
        facts = {"given": len(names), "players": players}
        sentence = N_(
            "--bots names {given} bots for {players} players; name one for all, or one for each of 3 to 5"
        )
        raise UsageError(say(sentence, facts))
    return tuple(names)
