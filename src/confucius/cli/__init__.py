"""The ``confucius`` command.

Every command is one module with a function ``run(arguments) -> exit code``, imported only when it
is called. Exit codes: 0 all is well; 1 what was to be checked is bad; 2 the command was used wrongly.
"""

import errno
import os
import re
import sys
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from difflib import get_close_matches
from importlib import import_module
from typing import Final

from confucius.cli.errors import BAD, INTERRUPTED, NOBODY_READS, OK, WRONG_USE, BadRecord, UsageError
from confucius.cli.escaping import printable
from confucius.words.language import LANGUAGES, N_, SOURCE, gettext, say, speaking

COMMANDS: Final = {
    "serve": N_("start the web app: play in the browser, live or turn by turn"),
    "play": N_("play a game in the terminal against bots or with others at one keyboard"),
    "simulate": N_("play many games between bots and summarise them"),
    "arena": N_("run a tournament between bots and rank them"),
    "puzzles": N_("find puzzles in games, check them, and list them"),
    "train": N_("train a net for the champion by self-play"),
    "replay": N_("show any moment of a recorded game"),
    "analyse": N_("analyse a finished game: what each decision cost, what was luck, where it turned"),
    "check": N_("replay records and check that they are valid"),
    "site": N_("write the whole game as a folder of files for a host without Python"),
    "host": N_("manage the people and tables of a server: list, ban, remove, prune, export"),
    "backup": N_("back up the database of a running server and verify the copy"),
    "restore": N_("restore such a backup into an empty database"),
    "rules": N_("read and search the rules"),
    "protocol": N_("serve games to another program, line by line"),
}


_CANNOT_WRITE: Final = (errno.ENOSPC, errno.EIO, errno.EBADF, errno.EDQUOT, errno.EFBIG)
_NOT_WRITTEN: Final = N_("the output cannot be written: {why}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    _replace_closed_streams()
    _allow_any_encoding()
    with speaking(usual_language(os.environ)):
        return _spoken(words)


def usual_language(variables: Mapping[str, str]) -> str:
    """The language of the person's system, as far as it is spoken here.

    >>> usual_language({"LANG": "de_AT.UTF-8"}), usual_language({"LC_ALL": "C", "LANG": "fr_FR"})
    ('de', 'en')
    """
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wanted in filter(None, variables.get(name, "").split(":")):
            short = re.split("[_.@-]", wanted.casefold())[0]
            if short in LANGUAGES:
                return short
        if variables.get(name) and name != "LANGUAGE":
            break
    return SOURCE


def _spoken(words: list[str]) -> int:
    try:
        with _asked_language(words):
            return _done(words)
    except UsageError as error:
        return _complain(words, error, WRONG_USE)


def _asked_language(words: list[str]) -> AbstractContextManager[None]:
    """Takes ``--lang`` off the words, wherever it stands."""
    for place, word in enumerate(words):
        option, equals, value = word.partition("=")
        if option == "--lang":
            after = words[place + 1 : place + 2]
            language = value if equals else "".join(after)
            del words[place : place + (1 if equals else 2)]
            if language not in LANGUAGES:
                raise UsageError(_unknown_language(language))
            return speaking(language)
    return nullcontext()


def _unknown_language(language: str) -> str:
    facts = {"language": language, "known": ", ".join(f"{short} ({own})" for short, own in LANGUAGES.items())}
    if not language:
        return say(N_("--lang needs a language: {known}"), facts)
    return say(N_("there is no language {language!r}; there are: {known}"), facts)


def _done(words: list[str]) -> int:
    """What the command does; its complaints are made in its language."""
    try:
        code = _dispatch(words)
        sys.stdout.flush()
        return code
    except UsageError as error:
        return _complain(words, error, WRONG_USE)
    except BadRecord as error:
        return _complain(words, error, BAD)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _write_nothing_more()
        return NOBODY_READS
    except OSError as error:
        if error.filename is not None or error.errno not in _CANNOT_WRITE:
            raise
        _write_nothing_more()
        return _complain(words, UsageError(say(_NOT_WRITTEN, {"why": error.strerror})), WRONG_USE)


def _write_nothing_more() -> None:
    """The reader of our output is gone, or there is no room for it: not even closing it may write."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _replace_closed_streams() -> None:
    """A program may be started with its standard streams closed; Python then has none at all."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _allow_any_encoding() -> None:
    """A terminal that cannot show a sign shows a question mark instead of ending the game."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _dispatch(words: list[str]) -> int:
    if words == ["help"]:
        return _welcome()
    # On its own the command opens the web app: the shortest way to a game.
    first, *rest = words or ["serve"]
    if first == "help":
        first, rest = rest[0], ["--help"]
    if first in ("-h", "--help"):
        return _welcome()
    if first in ("-V", "--version"):
        return _version()
    if first not in COMMANDS:
        raise UsageError(_unknown(first))
    code: int = import_module(f"confucius.cli.{first}").run(rest)
    return code


def _unknown(word: str) -> str:
    if word.startswith("-"):
        sentence = N_("there is no option {word}; the commands are: {commands}")
    else:
        sentence = N_("there is no command {word}; the commands are: {commands}")
    close = get_close_matches(word, COMMANDS, n=1)
    if close:
        sentence = N_("there is no command {word}; did you mean {close}?")
    return say(sentence, {"word": word, "commands": ", ".join(COMMANDS), "close": "".join(close)})


def _complain(words: list[str], error: Exception, code: int) -> int:
    sys.stdout.flush()
    command = f"confucius {words[0]}" if words and words[0] in COMMANDS else "confucius"
    print(printable(f"{command}: {error}"), file=sys.stderr)
    return code


def _welcome() -> int:
    print(gettext("Confucius: gifts, bribes and obligations at the court of the Ming, for 3 to 5 players."))
    print()
    width = max(map(len, COMMANDS))
    for name, what in COMMANDS.items():
        print(f"  confucius {name:<{width}}  {gettext(what)}")
    print()
    print(gettext("To start playing: confucius"))
    print(gettext("To learn the game: confucius rules"))
    print(gettext("Help for a command: confucius play --help"))
    print(gettext("In another language: confucius play --lang fr"))
    return OK


def _version() -> int:
    from confucius import __version__

    print(f"confucius {__version__}")
    return OK
