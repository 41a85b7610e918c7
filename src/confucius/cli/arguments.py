"""Reading the words after a command."""

import argparse
import re
import secrets
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any, Final, NoReturn

from confucius.cli.errors import UsageError
from confucius.rules.components import COLOURS, MAX_PLAYERS, MIN_PLAYERS
from confucius.words.language import LANGUAGES, N_, gettext, say
from confucius.words.variants import VARIANTS

USUAL_PLAYERS: Final = 4
UsageExamples = Sequence[tuple[str, str]]  # a command, and what it does, where that needs a word
# What argparse says in English, and how it is said here.
_HEADINGS: Final = {"options": N_("options"), "positional arguments": N_("arguments")}
_COMPLAINTS: Final = (
    (r"unrecognized arguments: (?P<words>.*)", N_("unexpected: {words}; see {program} --help")),
    (r"the following arguments are required: (?P<words>.*)", N_("{words} is missing; see {program} --help")),
    (r"argument (?P<option>[^:]*): expected .*", N_("{option} needs a value; see {program} --help")),
    (
        r"argument (?P<option>[^:]*): ignored explicit argument (?P<word>.*)",
        N_("{option} takes no value, but {word} was given; see {program} --help"),
    ),
    (
        r"argument (?P<option>[^:]*): invalid choice: (?P<word>.*) \(choose from (?P<words>.*)\)",
        N_("{option}: {word} should be one of {words}; see {program} --help"),
    ),
    (r"argument (?P<option>[^:]*): (?P<message>.*)", N_("{option}: {message}; see {program} --help")),
)


class Parser(argparse.ArgumentParser):
    """A parser of one command, whose complaints are one line that says what to do."""

    def __init__(self, command: str, description: str, examples: UsageExamples, note: str = "") -> None:
        super().__init__(
            prog=f"confucius {command}",
            description=description,
            epilog="\n".join([gettext("examples:"), *_aligned(examples), *(["", note] if note else [])]),
            formatter_class=_Help,
            allow_abbrev=False,
            add_help=False,
        )
        self.add_argument("-h", "--help", action="help", help=gettext("show this help and exit"))
        # Taken off before the command sees its words (see cli/__init__.py); here to be listed.
        self.add_argument("--lang", choices=LANGUAGES, help=gettext("language of all output"))

    def option(self, name: str, value: str, text: str, **more: Any) -> None:
        self.add_argument(name, metavar=value, help=text, **more)

    def flag(self, name: str, text: str, **more: Any) -> None:
        self.add_argument(name, action="store_true", help=text, **more)

    def add_database(self) -> None:
        self.option(
            "--database",
            "URL",
            gettext("sqlite:///FILE or postgresql://... (default: a file in your data folder)"),
        )

    def add_findings(self) -> None:
        self.flag("--json", gettext("print the findings as JSON and nothing else"))

    def add_records(self, nargs: str) -> None:
        text = gettext("records, or JSON Lines files with one record per line")
        self.add_argument("files", nargs=nargs, metavar="FILE", help=text)

    def add_players(self, default: str) -> None:
        text = say(N_("how many players, 3 to 5 (default: {default})"), {"default": default})
        self.option("--players", "N", text, type=number_from(MIN_PLAYERS, MAX_PLAYERS))

    def add_variants(self) -> None:
        for name, variant in VARIANTS.items():
            self.flag(f"--{name}", gettext(variant.help))

    def add_bots(self, text: str) -> None:
        self.option("--bots", "NAME[,NAME...]", text, action="append")

    def add_games(self, text: str) -> None:
        self.option("--games", "N", text, type=number_from(1), default=100)

    def add_seed(self, text: str) -> None:
        self.option("--seed", "S", text, type=number_from(0))

    def add_jobs(self) -> None:
        text = gettext("processes to use (default: 1)")
        self.option("--jobs", "J", text, type=number_from(1), default=1)

    def add_processes(self) -> None:
        """For long work that can be spread: how many processes, or a cluster."""
        self.option(
            "--jobs",
            "J",
            gettext("processes to use (default: 1; with --cluster as many as it has cores)"),
            type=number_from(1),
        )
        self.flag(
            "--cluster", gettext("work with Ray, on this machine or on the cluster that RAY_ADDRESS names")
        )

    def add_plain(self) -> None:
        self.flag("--plain", gettext("no colours"))

    def error(self, message: str) -> NoReturn:
        for pattern, sentence in _COMPLAINTS:
            found = re.fullmatch(pattern, message, re.DOTALL)
            if found:
                raise UsageError(say(sentence, found.groupdict() | {"program": self.prog}))
        facts = {"message": message, "program": self.prog}
        raise UsageError(say(N_("{message}; see {program} --help"), facts))


class _Help(argparse.RawDescriptionHelpFormatter):
    def start_section(self, heading: str | None) -> None:
        super().start_section(gettext(_HEADINGS[heading]) if heading in _HEADINGS else heading)

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, gettext("usage: ") if prefix is None else prefix)


def _aligned(examples: UsageExamples) -> list[str]:
    """The commands below each other, what they do in a second column."""
    said = [(str(gettext(command)), gettext(what) if what else "") for command, what in examples]
    width = max((len(command) for command, what in said if what), default=0)
    return [f"  {command:<{width}}  {what}" if what else f"  {command}" for command, what in said]


def number_from(low: int, high: int | None = None) -> Callable[[str], int]:
    """A type for whole numbers in a range."""

    def read(word: str) -> int:
        if word.removeprefix("-").isdecimal() and low <= int(word) and (high is None or int(word) <= high):
            return int(word)
        raise argparse.ArgumentTypeError(no_number_from(word, low, high))

    return read


def no_number_from(word: str, low: int, high: int | None) -> str:
    facts = {"word": word, "low": low, "high": high}
    sentence = N_("{word!r} should be a whole number from {low} to {high}")
    if high is None:
        sentence = N_("{word!r} should be a whole number, {low} or more")
    return say(sentence, facts)


def colour(word: str) -> int:
    """A type for a seat, by its colour."""
    if word.casefold() not in COLOURS:
        sentence = N_("{word!r} is not a seat; the seats are {colours}")
        raise argparse.ArgumentTypeError(say(sentence, {"word": word, "colours": ", ".join(COLOURS)}))
    return COLOURS.index(word.casefold())


def new_seed() -> int:
    """A random seed, short enough to type again."""
    return secrets.randbelow(1_000_000_000)


def bot_names(given: list[str] | None, default: str) -> list[str]:
    """The names after ``--bots``, which may come several times and list several each.

    A command or a path may hold commas, so names of programs and files are never taken apart.
    """
    from confucius.bots.registry import OUTSIDE

    names: list[str] = []
    for words in given or [default]:
        names += [words] if words.startswith(OUTSIDE) else words.split(",")
    return [name.strip() for name in names]


def bot_words(option: str, names: Sequence[str]) -> list[str]:
    """The other way round: how to name these bots on the command line.

    >>> bot_words("--bots", ["file:my.py:Bot", "adept", "adept"])
    ['--bots', 'file:my.py:Bot', '--bots', 'adept,adept']
    """
    from confucius.bots.registry import OUTSIDE

    words: list[str] = []
    for is_outside, group in groupby(names, key=lambda name: name.startswith(OUTSIDE)):
        together = list(group)
        for word in together if is_outside else [",".join(together)]:
            words += [option, word]
    return words
