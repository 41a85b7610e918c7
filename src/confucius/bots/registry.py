"""Names of bots, and making one from its name."""

import importlib.util
import random
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final, Protocol, cast

from confucius.bots.novice import Novice
from confucius.bots.outside import Outside
from confucius.bots.uniform import Uniform
from confucius.game import LegalMoves
from confucius.rules.moves import Move
from confucius.rules.views import View

ENTRY_POINTS: Final = "confucius.bots"


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, view: View, moves: LegalMoves, rng: random.Random) -> Move:
        """One of `moves`, knowing only what `view` shows."""
        ...


class UnknownBot(LookupError):
    """There is no bot of that name; the message lists those there are."""

    def __str__(self) -> str:
        return str(self.args[0])


_BUILT_IN: Final[dict[str, Callable[[], Bot]]] = {"random": Uniform, "novice": Novice}


def known_bots() -> list[str]:
    """The names that `make_bot` knows, the open forms aside."""
    return [*_BUILT_IN, *sorted(point.name for point in entry_points(group=ENTRY_POINTS))]


def make_bot(name: str) -> Bot:
    if name in _BUILT_IN:
        return _BUILT_IN[name]()
    if name.startswith("exec:"):
        return Outside(name.removeprefix("exec:"))
    if name.startswith("file:"):
        return _from_file(name)
    for point in entry_points(group=ENTRY_POINTS):
        if point.name == name:
            return cast(Bot, point.load()())
    raise UnknownBot(
        f"there is no bot {name!r}; known: {', '.join(known_bots())}, exec:COMMAND, file:PATH.py:CLASS"
    )


def _from_file(name: str) -> Bot:
    path, _, cls = name.removeprefix("file:").rpartition(":")
    if not path or not Path(path).is_file():
        raise UnknownBot(f"{name!r}: no such file; write file:PATH.py:CLASS")
    spec = importlib.util.spec_from_file_location(Path(path).stem, path)
    if spec is None or spec.loader is None:
        raise UnknownBot(f"{path} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if not hasattr(module, cls):
        raise UnknownBot(f"{path} has no class {cls!r}")
    return cast(Bot, getattr(module, cls)())
