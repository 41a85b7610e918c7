"""``confucius rules``: read and search the rules."""

from collections.abc import Sequence
from typing import Final

from confucius.cli.arguments import Parser
from confucius.cli.errors import OK, UsageError
from confucius.words.language import N_, gettext

_EXAMPLES: Final = (
    ("confucius rules", N_("the sections")),
    ("confucius rules 7.2", N_("one rule, with the rulings on it")),
    (N_("confucius rules gift cancelled"), N_("every rule that mentions it")),
    ("confucius rules --rulings", N_("our rulings where the printed rules are silent")),
    ("confucius rules 7.2 --lang ru", N_("the same in another language")),
)


def run(arguments: Sequence[str]) -> int:
    args = _parser().parse_args(arguments)
    from confucius.cli import ruletexts
    from confucius.cli.output import console
    from confucius.rulebook import UnknownLanguage, UnknownRule

    try:
        shown = ruletexts.rulings() if args.rulings else ruletexts.found_rules(args.words)
    except (UnknownLanguage, UnknownRule) as error:
        raise UsageError(str(error)) from error
    console(args.plain).print(shown)
    return OK


def _parser() -> Parser:
    parser = Parser("rules", gettext("Read the rules of the game, by number or by words."), _EXAMPLES)
    parser.add_argument(
        "words", nargs="*", metavar="NUMBER|WORDS", help=gettext("a number, or words to look for")
    )
    parser.flag("--rulings", gettext("list all rulings"))
    parser.add_plain()
    return parser
