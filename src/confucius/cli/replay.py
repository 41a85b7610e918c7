"""``confucius replay``: any moment of a recorded game."""

import argparse
from collections.abc import Sequence
from typing import Final

from confucius.cli.arguments import Parser, colour, number_from
from confucius.cli.errors import OK
from confucius.words.language import N_, gettext

_ALL: Final = "all"
_EXAMPLES: Final = (
    ("confucius replay game.json", N_("the last position, all hands open")),
    ("confucius replay game.json --to 40", N_("after 40 moves")),
    ("confucius replay game.json --seat green --log", N_("the whole game as Green saw it")),
    ("confucius replay games.jsonl --game 17 --svg board.svg", ""),
)


def run(arguments: Sequence[str]) -> int:
    args = _parser().parse_args(arguments)
    from confucius.cli.output import console
    from confucius.cli.replaying import moment

    found = moment(args.file, args.game, args.to, args.seat)
    screen = console(args.plain)
    if args.svg is not None:
        found.draw(args.svg)
    if args.log:
        found.tell(screen)
    elif args.svg is None:
        found.show(screen)
    return OK


def _parser() -> argparse.ArgumentParser:
    parser = Parser("replay", gettext("Show any moment of a recorded game."), _EXAMPLES)
    parser.add_argument(
        "file", metavar="FILE", help=gettext("a record, or a JSON Lines file with one record per line")
    )
    parser.option(
        "--game", "K", gettext("which game of the file (default: 1)"), type=number_from(1), default=1
    )
    parser.option("--to", "N", gettext("after this many moves (default: all of them)"), type=number_from(0))
    parser.option(
        "--seat",
        "COLOUR|all",
        gettext("as one seat saw it, or with all hands open (default: all)"),
        type=_seat,
    )
    parser.option("--svg", "OUT", gettext("draw the board into a file instead"))
    parser.flag("--log", gettext("describe everything that happened instead"))
    parser.add_plain()
    return parser


def _seat(word: str) -> int | None:
    return None if word == _ALL else colour(word)
