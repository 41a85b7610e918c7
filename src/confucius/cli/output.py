"""Where the commands write: consoles that know what they can show."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table

from confucius.cli.errors import UsageError
from confucius.words.language import N_, say

WIDTH_IN_A_FILE: Final = 100  # for output without a width: a file, a pipe


def console(plain: bool = False, stderr: bool = False) -> Console:
    found = Console(
        color_system=None if plain else "auto",
        highlight=False,
        markup=False,
        emoji=False,
        stderr=stderr,
    )
    if not found.is_terminal and not os.environ.get("COLUMNS"):
        found.width = WIDTH_IN_A_FILE
    return found


def grid() -> Table:
    """A table as all lists are shown, to be filled."""
    return Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))


@contextmanager
def writing(path: object) -> Iterator[None]:
    """Errors in writing a file inside are reported as a wrong use of the command."""
    try:
        yield
    except OSError as error:
        facts = {"path": str(path), "why": error.strerror or error}
        raise UsageError(say(N_("cannot write {path}: {why}"), facts)) from error
