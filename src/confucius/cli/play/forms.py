"""The two forms of the table in a terminal: on the whole screen, or line by line."""

import argparse
import sys
from typing import Protocol

from rich.console import Console

from confucius.cli.output import console
from confucius.cli.play.keyboard import Keyboard
from confucius.cli.play.sitting import TerminalSitting
from confucius.cli.play.terminal_game import TerminalGame


class PlayForm(Protocol):
    """A way to show a game and to take part in it."""

    def play(self) -> int: ...


def form_of(args: argparse.Namespace, sitting: TerminalSitting) -> PlayForm:
    """The whole screen where there is one, and where nobody wants lines."""
    page = console(args.plain)
    if args.lines or not _has_a_screen(page):
        return TerminalGame(page, sitting, Keyboard())
    from confucius.cli.play.screen import ScreenGame

    return ScreenGame(page, sitting, plain=args.plain)


def _has_a_screen(page: Console) -> bool:
    """Whether the terminal can be drawn on: one at both ends, with a cursor, that shows the signs."""
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    return is_terminal and not page.is_dumb_terminal and not page.options.ascii_only
