"""The variants of the rules in words, by their names in `Options`."""

from dataclasses import dataclass
from typing import Final

from confucius.words.language import N_


@dataclass(frozen=True)
class Variant:
    """Each is a message to be translated."""

    title: str  # for a choice
    about: str  # what it changes, in HTML
    short: str  # among the facts about a table
    phrase: str  # in a sentence
    help: str  # for the command line and the API


VARIANTS: Final = {
    "advanced": Variant(
        title=N_("Advanced game"),
        about=N_("Adds the action Petition the Emperor."),
        short=N_("advanced game"),
        phrase=N_("the advanced game"),
        help=N_("with petitions (rules 5.12)"),
    ),
    "admiral": Variant(
        title=N_("Admiral variation"),
        about=N_('On a tie for first place the Admiral wins: <a href="/rules/10.4">rule 10.4</a>.'),
        short=N_("Admiral variation"),
        phrase=N_("the Admiral variation"),
        help=N_("with the Admiral variation (rules 10.4)"),
    ),
}
