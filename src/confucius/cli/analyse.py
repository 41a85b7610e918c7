"""``confucius analyse``: what every decision of a finished game was worth."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from confucius.cli.arguments import Parser, number_from
from confucius.cli.errors import UsageError
from confucius.words.language import N_, gettext

_ABOUT: Final = N_(
    "Analyse finished games: the chances of all players at every moment, what each decision cost, what was\n"
    "luck, and where the game turned. The same record and the same number of simulations give the same\n"
    "analysis, however many processes work on it."
)
_EXAMPLES: Final = (
    ("confucius analyse game.json", ""),
    ("confucius analyse game.json --deep --jobs 4", ""),
    ("confucius analyse game.json --quick --html game.html", ""),
    ("confucius analyse games.jsonl --simulations 500 --json > analyses.jsonl", ""),
)


def run(arguments: Sequence[str]) -> int:
    args = _parser().parse_args(arguments)
    if args.json and args.html is not None:
        raise UsageError(gettext("choose either --json or --html, not both"))
    from confucius.cli.analysing import AnalysisOrder, carry_out

    return carry_out(
        AnalysisOrder(
            files=tuple(args.files),
            setting=args.setting,
            simulations=args.simulations,
            seconds=args.seconds,
            jobs=args.jobs,
            cluster=args.cluster,
            html=args.html,
            as_json=args.json,
            plain=args.plain,
        )
    )


def _parser() -> Parser:
    parser = Parser("analyse", gettext(_ABOUT), _EXAMPLES)
    parser.add_records("+")
    _add_settings(parser)
    parser.add_processes()
    parser.flag(
        "--json", gettext("print the analysis as JSON and nothing else; one per line for several games")
    )
    parser.option("--html", "OUT", gettext("write one page with chart and tables to OUT instead"), type=Path)
    parser.add_plain()
    return parser


def _add_settings(parser: Parser) -> None:
    from confucius.analysis.settings import MOST_SIMULATIONS

    texts = {
        "quick": gettext("about 20 seconds for a game on two cores"),
        "standard": gettext("about two minutes (the default)"),
        "deep": gettext("about ten minutes"),
    }
    group: argparse._MutuallyExclusiveGroup = parser.add_mutually_exclusive_group()
    for name, text in texts.items():
        group.add_argument(f"--{name}", dest="setting", action="store_const", const=name, help=text)
    parser.set_defaults(setting="standard")
    group.add_argument(
        "--seconds",
        metavar="N",
        type=number_from(1),
        help=gettext("as many simulations as fit into N seconds for each game"),
    )
    group.add_argument(
        "--simulations",
        metavar="N",
        type=number_from(0, MOST_SIMULATIONS),
        help=gettext("simulations for each decision; 0 for chances and luck alone"),
    )
