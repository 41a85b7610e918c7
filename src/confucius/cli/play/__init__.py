"""``confucius play``: a game in the terminal."""

from collections.abc import Sequence
from typing import Final

from confucius.cli.arguments import Parser
from confucius.words.language import N_, gettext

_EXAMPLES: Final = (
    ("confucius play", N_("you as Black against three novices")),
    ("confucius play --players 5 --me white --advanced", ""),
    ("confucius play --people black,green", N_("two people at one keyboard")),
    ("confucius play --seats black=me,green=novice,purple=random --players 3", ""),
    ('confucius play --bots exec:"python mybot.py"', ""),
    ("confucius play --resume game.json", ""),
)


def run(arguments: Sequence[str]) -> int:
    args = _parser().parse_args(arguments)
    from confucius.cli.play.beginning import begin
    from confucius.cli.play.forms import form_of

    return form_of(args, begin(args)).play()


def _parser() -> Parser:
    parser = Parser(
        "play",
        gettext(
            "Play a game in the terminal. The game is saved after every move; quit whenever you like.\n"
            "At the table, type help."
        ),
        _EXAMPLES,
    )
    parser.add_players("4")
    _add_seats(parser)
    parser.add_variants()
    parser.add_argument("--seed", help=gettext("the same seed and the same moves give the same game"))
    parser.option("--resume", "FILE", gettext("resume a saved game"))
    parser.option("--save", "FILE", gettext("where to save (default: a new file)"))
    parser.flag(
        "--lines",
        gettext("line by line, for screen readers, pipes and simple terminals, instead of the whole screen"),
    )
    parser.add_plain()
    return parser


def _add_seats(parser: Parser) -> None:
    parser.option("--me", "COLOUR", gettext("your seat (default: black)"), action="append")
    parser.option(
        "--people", "COLOUR,COLOUR", gettext("seats of the people who share this keyboard"), action="append"
    )
    parser.option(
        "--seats",
        "COLOUR=WHO,...",
        gettext("who sits where: me, or the name of a bot; the other seats go to --bots"),
    )
    parser.add_bots(
        gettext(
            "who plays the other seats: one name for all, or one for each (default: novice); "
            "exec:COMMAND is any program that speaks the protocol"
        ),
    )
