"""Where the commands write: consoles that know what they can show."""

import os
from typing import Final

from rich.console import Console

WIDTH_IN_A_FILE: Final = 100  # what has no width of its own: a file, a pipe


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
