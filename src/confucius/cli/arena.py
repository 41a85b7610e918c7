"""``confucius arena``: tournaments between bots, and how strong each of them is."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from confucius.cli.arguments import USUAL_PLAYERS, Parser, bot_names, new_seed
from confucius.cli.errors import UsageError
from confucius.rules.options import VARIANTS
from confucius.words.language import N_, gettext, say

_DEFAULT_FIELD: Final = "random,novice,adept"
_ABOUT: Final = N_(
    "Run a tournament between bots and rank them.\n\n"
    "Games come in blocks: one deal, played once in every rotation of the seats, so that neither the cards\n"
    "nor the seats favour anybody. The same seed gives the same games, however many processes play them;\n"
    "only bots that think for a set time (master:0.5s) and external programs may decide differently."
)
_EXAMPLES: Final = (
    ("confucius arena --bots adept,novice,novice,novice --games 200", ""),
    ("confucius arena --bots file:mybot.py:MyBot --bots adept,adept,adept --games 400", ""),
    ("confucius arena --field random,novice,adept --players 4 --games 600 --plot ladder.svg", ""),
    ("confucius arena --field novice,adept --games 2000 --jobs 4 --out games.jsonl", ""),
)


def run(arguments: Sequence[str]) -> int:
    args = _parser().parse_args(arguments)
    bots, players = _entries(args)
    from confucius.arena import Plan
    from confucius.cli.competing import TournamentOrder, carry_out

    try:
        chosen = {name: getattr(args, name) for name in VARIANTS}
        if players is None:
            plan = Plan.table(bots, args.games, _seed(args), **chosen)
        else:
            plan = Plan.field(bots, players, args.games, _seed(args), **chosen)
    except ValueError as error:
        raise UsageError(str(error)) from error
    return carry_out(
        TournamentOrder(
            plan=plan,
            anchor=args.anchor,
            jobs=args.jobs,
            cluster=args.cluster,
            out=args.out,
            csv=args.csv,
            plot=args.plot,
            markdown=args.markdown,
            as_json=args.json,
            plain=args.plain,
        )
    )


def _parser() -> Parser:
    parser = Parser("arena", gettext(_ABOUT), _EXAMPLES)
    parser.add_bots(gettext("the bots of one table, 3 to 5; a bot may take several seats"))
    parser.option(
        "--field",
        "NAME[,NAME...]",
        say(
            N_("the bots of a ladder: all play against all, at mixed tables (default: {default})"),
            {"default": _DEFAULT_FIELD},
        ),
        action="append",
    )
    parser.add_players(gettext("4; only with --field, since --bots names every seat"))
    parser.add_games(gettext("how many games, rounded up to whole blocks (default: 100)"))
    parser.add_seed(gettext("the same seed gives the same games (default: the seed in --out, or a new one)"))
    parser.add_variants()
    parser.option(
        "--anchor",
        "NAME",
        gettext("the bot at rating 0 (default: novice if it plays, or the bot with the most seats)"),
    )
    _add_ways_to_play(parser)
    _add_ways_to_tell(parser)
    return parser


def _add_ways_to_play(parser: Parser) -> None:
    parser.add_processes()
    parser.option(
        "--out",
        "FILE",
        gettext("save every finished game to FILE; the same command resumes from there"),
        type=Path,
    )


def _add_ways_to_tell(parser: Parser) -> None:
    texts = {
        "--csv": gettext("write a row for every seat of every game to FILE"),
        "--plot": gettext("draw the ladder to FILE, as SVG"),
        "--markdown": gettext("write the standings into the page FILE, between its markers"),
    }
    for option, text in texts.items():
        parser.option(option, "FILE", text, type=Path)
    parser.flag("--json", gettext("print the standings as JSON and nothing else"))
    parser.add_plain()


def _entries(args: argparse.Namespace) -> tuple[tuple[str, ...], int | None]:
    """The bots, and if they are a field, for how many players."""
    if args.bots and args.field:
        raise UsageError(gettext("give either --bots, for one table, or --field, for a ladder, not both"))
    if args.bots and args.players:
        raise UsageError(gettext("--players goes with --field; --bots names a bot for every seat"))
    if args.bots:
        return tuple(bot_names(args.bots, "")), None
    return tuple(bot_names(args.field, _DEFAULT_FIELD)), args.players or USUAL_PLAYERS


def _seed(args: argparse.Namespace) -> int:
    """As given, as in the file that is resumed, or a new one."""
    if args.seed is not None:
        return int(args.seed)
    if args.out is not None:
        from confucius.arena.journal import seed_in
        from confucius.cli.output import writing

        with writing(args.out):
            known = seed_in(args.out)
        if known is not None:
            return known
    return new_seed()
