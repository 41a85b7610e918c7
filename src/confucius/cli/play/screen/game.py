"""From the first screen to what is left in the terminal after the last one."""

import os

from rich.console import Console
from rich.text import Text

from confucius.cli.errors import OK
from confucius.cli.play.screen.app import TableApp
from confucius.cli.play.sitting import TerminalSitting
from confucius.cli.results import result_tables
from confucius.drawing.text import look_for


class ScreenGame:
    """A game in progress on the whole screen."""

    def __init__(self, console: Console, sitting: TerminalSitting, plain: bool = False) -> None:
        self._console = console
        self._sitting = sitting
        self._plain = plain

    def play(self) -> int:
        """Play to the end, or until somebody leaves; either way the game is saved."""
        if self._plain:
            os.environ["NO_COLOR"] = "1"  # Textual asks for nothing else
        try:
            TableApp(self._sitting).run()
        except KeyboardInterrupt:
            pass  # the game is kept after every move
        finally:
            self._sitting.seats.close()
        self._say_goodbye()
        return OK

    def _say_goodbye(self) -> None:
        sitting = self._sitting
        try:
            sitting.keep()
        except OSError as error:
            self._say(sitting.not_kept(error))
            return
        if sitting.game.is_over:
            self._console.print(result_tables(sitting.game, look_for(self._console)))
            self._say(sitting.epilogue)
        else:
            self._say(sitting.farewell)

    def _say(self, text: str) -> None:
        self._console.print(Text(text), soft_wrap=True)
