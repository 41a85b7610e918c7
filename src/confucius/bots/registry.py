"""Names of bots, and making one from its name."""

import hashlib
import importlib.util
import random
import re
import sys
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoints, entry_points
from pathlib import Path
from types import ModuleType
from typing import Final, Protocol, cast

from confucius.bots.adept import Adept
from confucius.bots.champion import Champion
from confucius.bots.master import Master
from confucius.bots.net.weights import BadWeights, net_in
from confucius.bots.novice import Novice
from confucius.bots.outside import Outside
from confucius.bots.tempers import MOVES_LOVED, TEMPERS, TEMPERS_OF_MASTERS
from confucius.bots.thinking import SECONDS
from confucius.bots.uniform import Uniform
from confucius.game import LegalMoves
from confucius.rules.moves import Move
from confucius.rules.views import View
from confucius.words.language import N_, say

ENTRY_POINTS: Final = "confucius.bots"
# How names begin that stand for a program or a file of this machine; making such a bot runs it.
OUTSIDE: Final = ("exec:", "file:")
_QUICK: Final = ("random", "novice", "adept")  # these think for milliseconds, all others perhaps for seconds
_TEMPERED: Final = ("novice", "adept", "master")  # these can have a temper: novice/captain


class Bot(Protocol):
    """A player that is a program: anything with this one method."""

    def choose(self, view: View, moves: LegalMoves, rng: random.Random) -> Move:
        """One of `moves`, decided by `view` alone; lots come from `rng` alone."""
        ...


class UnknownBot(LookupError):
    """There is no bot of that name; the message lists the names there are."""

    def __str__(self) -> str:
        return str(self.args[0])


class OutsideBot(UnknownBot):
    """The name stands for a program or a file, and came from where none may be started."""


_BUILT_IN: Final[dict[str, Callable[[], Bot]]] = {
    "random": Uniform,
    "novice": Novice,
    "adept": Adept,
    "master": Master,
    "champion": Champion,
}


def known_bots() -> list[str]:
    """The names of the bots there are, those of other packages included."""
    return [*_BUILT_IN, *sorted(point.name for point in _installed())]


def _installed() -> EntryPoints:
    """The bots of other packages."""
    return _installed_along(tuple(sys.path))


@cache
def _installed_along(path: tuple[str, ...]) -> EntryPoints:
    """Reading what all installed packages offer takes tens of milliseconds: too long for every request."""
    return entry_points(group=ENTRY_POINTS)


def make_bot(name: str) -> Bot:
    """A new bot by its name: ``novice``, ``adept/captain``, ``champion:200``, ``exec:COMMAND``, ...

    Raises `UnknownBot`, which lists the names there are.

    >>> type(make_bot("novice")).__name__
    'Novice'
    >>> make_bot("grandmaster")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    confucius.bots.registry.UnknownBot: there is no bot 'grandmaster'; known: ...
    """
    if name in _BUILT_IN:
        return _BUILT_IN[name]()
    if name.startswith("master:"):
        return Master(*_budget("master", name.removeprefix("master:")))
    if name.startswith(tuple(f"{level}/" for level in _TEMPERED)):
        return _tempered(name)
    if name.startswith("champion:"):
        return _champion(name)
    if name.startswith("exec:"):
        return _from_command(name)
    if name.startswith("file:"):
        return _from_file(name)
    for point in _installed():
        if point.name == name:
            return cast(Bot, point.load()())
    sentence = N_(
        "there is no bot {name!r}; known: {known}, master:SIMULATIONS, master:SECONDSs, "
        "champion:SIMULATIONS, champion:SECONDSs, exec:COMMAND, file:PATH.py:CLASS"
    )
    raise UnknownBot(say(sentence, {"name": name, "known": ", ".join(known_bots())}))


def with_temper(bot: str, temper: str) -> str:
    """The name of a bot with a temper; bots that cannot have one stay as they are.

    >>> with_temper("master:200", "captain"), with_temper("champion", "captain")
    ('master/captain:200', 'champion')
    """
    level, colon, budget = bot.partition(":")
    return f"{level}/{temper}{colon}{budget}" if level in _TEMPERED else bot


def temper_of(bot: str) -> str | None:
    """The temper in a bot's name, if there is one.

    >>> temper_of("master/captain:200"), temper_of("adept"), temper_of("exec:master/captain")
    ('captain', None, None)
    """
    level, _, temper = bot.partition(":")[0].partition("/")
    return temper if level in _TEMPERED and temper else None


def is_quick(bot: str) -> bool:
    """Whether a bot thinks for milliseconds."""
    return bot.partition("/")[0] in _QUICK


def is_outside(name: str) -> bool:
    """Whether a name makes us start a program or read a file.

    >>> is_outside("exec:./bot"), is_outside("champion:0:my.weights"), is_outside("champion:0")
    (True, True, False)
    """
    return name.startswith(OUTSIDE) or (name.startswith("champion:") and name.count(":") > 1)


def installed_bot(name: str) -> Bot:
    """A new bot by a name that a file or a stranger gave: a built-in one or one of an installed package.

    Opening a file must never run what it names, so ``exec:`` and ``file:`` raise `OutsideBot`: they count
    only from the person at the command line, or from a program that calls `make_bot`.

    >>> installed_bot("exec:rm notes.txt")
    Traceback (most recent call last):
    ...
    confucius.bots.registry.OutsideBot: 'exec:rm notes.txt' is a program or a file, not an installed bot
    """
    if is_outside(name):
        sentence = N_("{name!r} is a program or a file, not an installed bot")
        raise OutsideBot(say(sentence, {"name": name}))
    return make_bot(name)


def _tempered(name: str) -> Bot:
    """A bot with a temper, perhaps with a budget too: ``master/captain:200``."""
    who, colon, budget = name.partition(":")
    level, _, temper = who.partition("/")
    if temper not in TEMPERS:
        sentence = N_("there is no temper {temper!r}; there are {known}")
        raise UnknownBot(say(sentence, {"temper": temper, "known": ", ".join(TEMPERS)}))
    if level == "master":
        simulations, seconds = _budget(who, budget) if colon else (None, SECONDS)
        return Master(simulations, seconds, TEMPERS_OF_MASTERS[temper])
    if colon:
        raise UnknownBot(say(N_("{name!r}: only master and champion have a budget"), {"name": name}))
    return Novice(MOVES_LOVED[temper]) if level == "novice" else Adept(temper=TEMPERS[temper])


def _champion(name: str) -> Bot:
    """A champion with a budget, and maybe with weights of your own: ``champion:0:run/best.weights``."""
    _, budget, path = [*name.split(":", 2), ""][:3]
    simulations, seconds = (0, SECONDS) if budget == "0" else _budget("champion", budget)
    if not path:
        return Champion(simulations, seconds)
    try:
        return Champion(simulations, seconds, net_in(Path(path)))
    except (OSError, BadWeights) as error:
        raise UnknownBot(say(N_("no weights in {path}: {error}"), {"path": path, "error": error})) from error


def _budget(bot: str, budget: str) -> tuple[int | None, float]:
    """Simulations or seconds for each move: ``200`` or ``0.5s``."""
    if re.fullmatch(r"[1-9]\d{0,8}", budget):
        return int(budget), SECONDS
    if re.fullmatch(r"\d{1,4}(\.\d+)?s", budget) and float(budget[:-1]) > 0:
        return None, float(budget[:-1])
    sentence = N_(
        "{name!r} gives no budget; write {bot}:200 for 200 simulations or {bot}:0.5s for half a second"
    )
    raise UnknownBot(say(sentence, {"name": f"{bot}:{budget}", "bot": bot}))


def _from_command(name: str) -> Bot:
    command = name.removeprefix("exec:").strip()
    if not command:
        raise UnknownBot(say(N_("{name!r} names no program; write exec:COMMAND"), {"name": name}))
    return Outside(command)


def _from_file(name: str) -> Bot:
    path, _, cls = name.removeprefix("file:").rpartition(":")
    if not path or not cls.isidentifier():
        raise UnknownBot(say(N_("{name!r} names no class; write file:PATH.py:CLASS"), {"name": name}))
    if not Path(path).is_file():
        raise UnknownBot(say(N_("there is no file {path}"), {"path": path}))
    module = _module(path)
    if not hasattr(module, cls):
        raise UnknownBot(say(N_("{path} has no class {name!r}"), {"path": path, "name": cls}))
    return cast(Bot, getattr(module, cls)())


@cache
def _module(path: str) -> ModuleType:
    """The file as a module, run once: a bot may read its tables there, and sit in many games."""
    name = "confucius_bot_" + hashlib.sha256(str(Path(path).resolve()).encode()).hexdigest()[:16]
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise UnknownBot(say(N_("{path} is not a Python file"), {"path": path}))
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses and pickles look their module up by name
    spec.loader.exec_module(module)
    return module
