"""``confucius play``: a game in the terminal."""

from collections.abc import Sequence
from typing import Final

from confucius.cli.arguments import Parser, add_bots, add_options_of_the_game, add_plain, add_players
from confucius.words.language import N_, gettext

_EXAMPLES: Final = (
    ("confucius play", N_("you are Black, three novices")),
    ("confucius play --players 5 --me white --advanced", ""),
    ("confucius play --people black,green", N_("two people at one keyboard")),
    ("confucius play --seats black=me,green=novice,purple=random --players 3", ""),
    ('confucius play --bots exec:"python mybot.py"', ""),
    ("confucius play --resume game.json", ""),
)


def run(arguments: Sequence[str]) -> int:
    args = _parser().parse_args(arguments)
    from confucius.cli.play.beginning import begin

    return begin(args).play()


def _parser() -> Parser:
    parser = Parser(
        "play",
        gettext(
            "Play a game in the terminal. The game is saved after every move; quit whenever you like.\n"
            "At the table, type help."
        ),
        _EXAMPLES,
    )
    add_players(parser, "4")
    _add_seats(parser)
    add_options_of_the_game(parser)
    parser.add_argument("--seed", help=gettext("the same seed and the same moves give the same game"))
    parser.add_argument("--resume", metavar="FILE", help=gettext("go on with a saved game"))
    parser.add_argument(
        "--save", metavar="FILE", help=gettext("where to save (default: a new file of its own)")
    )
    add_plain(parser)
    return parser


def _add_seats(parser: Parser) -> None:
    parser.add_argument(
        "--me", action="append", metavar="COLOUR", help=gettext("where you sit (default: black)")
    )
    parser.add_argument(
        "--people",
        action="append",
        metavar="COLOUR,COLOUR",
        help=gettext("where people sit who share this keyboard"),
    )
    parser.add_argument(
        "--seats",
        metavar="COLOUR=WHO,...",
        help=gettext("who sits where: me, or the name of a bot; the other seats go to --bots"),
    )
    add_bots(
        parser,
        gettext(
            "who plays the other seats: one name for all, or one for each (default: novice); "
            "exec:COMMAND is any program that speaks the protocol"
        ),
    )
