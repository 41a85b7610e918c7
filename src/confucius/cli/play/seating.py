"""Who sits where: people at the keyboard, and bots."""

import argparse
import re
from collections.abc import Sequence
from typing import Final

from confucius.bots import Bot, OutsideBot, UnknownBot, installed_bot, make_bot
from confucius.bots.registry import OUTSIDE
from confucius.cli.arguments import bot_names, colour
from confucius.cli.errors import UsageError
from confucius.rules.components import COLOURS
from confucius.words.language import N_, gettext, say

PERSON: Final = "me"
_DEFAULT_BOT: Final = "novice"
_NEXT_SEAT: Final = re.compile(rf",(?=\s*(?:{'|'.join(COLOURS)})=)", re.IGNORECASE)
_OUTSIDE_IN_A_FILE: Final = N_(
    "{colour} was played by {name!r}, a program or a file, and opening a game never runs one; if "
    "you trust it, name it yourself with --seats"
)


def seating(args: argparse.Namespace, players: int) -> tuple[str, ...]:
    """By seat: ``me`` for a person, otherwise the name of a bot."""
    chosen = _by_seat(args.seats, players) if args.seats else {}
    if args.me or args.people:
        if args.seats:
            raise UsageError(gettext("give either --seats or --me and --people, not both"))
        chosen = dict.fromkeys(_colours([*(args.me or []), *(args.people or [])], players), PERSON)
    elif not chosen:
        chosen = {0: PERSON}
    bots = _bots(args.bots, players - len(chosen))
    return tuple(chosen[seat] if seat in chosen else bots.pop(0) for seat in range(players))


def seating_of_record(names: Sequence[str], players: int) -> tuple[str, ...]:
    """The same people and bots as when the game was saved; none that would run a program or a file."""
    if len(names) != players:
        raise UsageError(gettext("the record does not say who played; say it with --me, --people or --seats"))
    for seat, name in enumerate(names):
        if name == PERSON:
            continue
        try:
            installed_bot(name)
        except OutsideBot as error:
            facts = {"colour": COLOURS[seat], "name": name}
            raise UsageError(say(_OUTSIDE_IN_A_FILE, facts)) from error
        except Exception as error:
            sentence = N_(
                "{colour} was played by {name!r}, which is not a bot here; say who plays with --seats"
            )
            raise UsageError(say(sentence, {"colour": COLOURS[seat], "name": name})) from error
    return tuple(names)


def make_bots(names: Sequence[str]) -> list[Bot | None]:
    """The bots at the table, None where a person sits."""
    return [None if name == PERSON else checked_bot(name) for name in names]


def checked_bot(name: str) -> Bot:
    """A bot by its name; errors are reported as a wrong use of the command."""
    try:
        return make_bot(name)
    except UnknownBot as error:
        raise UsageError(str(error)) from error
    except Exception as error:  # the file or package of a bot may fail in any way
        facts = {"name": name, "error": f"{type(error).__name__}: {error}"}
        raise UsageError(say(N_("the bot {name} cannot be started: {error}"), facts)) from error


def _by_seat(words: str, players: int) -> dict[int, str]:
    """``black=me,green=novice``; a bot that is a command may hold commas, it ends where a seat begins."""
    found: dict[int, str] = {}
    rest = words
    while rest:
        seat, equals, rest = rest.partition("=")
        if not equals:
            sentence = N_("--seats takes COLOUR=WHO pairs such as black=me,green=novice, not {words!r}")
            raise UsageError(say(sentence, {"words": words}))
        if rest.startswith(OUTSIDE):
            who, *others = _NEXT_SEAT.split(rest, maxsplit=1)
            rest = "".join(others)
        else:
            who, _, rest = rest.partition(",")
        (number,) = _colours([seat.strip()], players)
        found[number] = who.strip()
    return found


def _colours(words: Sequence[str], players: int) -> list[int]:
    found = []
    for word in words:
        for name in word.split(","):
            try:
                seat = colour(name.strip())
            except argparse.ArgumentTypeError as error:
                raise UsageError(str(error)) from error
            if seat >= players:
                sentence = N_("with {players} players the seats are {colours}; there is no {colour}")
                facts = {"players": players, "colours": ", ".join(COLOURS[:players]), "colour": name}
                raise UsageError(say(sentence, facts))
            found.append(seat)
    return found


def _bots(given: list[str] | None, seats: int) -> list[str]:
    """The names for the seats where nobody sits yet: one for all, or one each."""
    found = bot_names(given, _DEFAULT_BOT)
    for name in found:
        checked_bot(name)
    if len(found) == 1:
        return found * seats
    if len(found) != seats:
        sentence = N_("--bots names {given} bots for {seats} seats; name one for all, or one for each")
        raise UsageError(say(sentence, {"given": len(found), "seats": seats}))
    return found
