"""Coming to a decision line by line with the person at the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from confucius.cli.play import commands
from confucius.cli.play.deciding import Deciding, Objection
from confucius.cli.play.screens import numbered
from confucius.rules.moves import Move
from confucius.words import names
from confucius.words.language import N_, gettext, say
from confucius.words.moves import describe, warnings

if TYPE_CHECKING:
    from confucius.cli.play.terminal_game import TerminalGame

_ASKING: Final = N_("A number, a move in words, or help.")
_ASKING_FURTHER: Final = N_("A number; undo goes back.")
_ASKING_CARDS: Final = N_("A number, or cards such as 3+1.")
_ASKING_CARDS_FURTHER: Final = N_("A number, or cards such as 3+1; undo goes back.")
_YES: Final = ("", "y", "yes", "ok")
_BACK: Final = ("undo", "back", "no", "n")


class TookBack(Exception):
    """The last confirmed move was taken back: this decision is not due any more."""


class Conversation:
    """One decision: questions are asked until a move is chosen and confirmed."""

    def __init__(self, table: TerminalGame, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.console = table.console
        self.game = table.game
        self.deciding = Deciding(table.game)
        self._decided: Move | None = None

    def decide(self) -> Move:
        """The move; TookBack if the person goes back to the decision before."""
        self.show()
        while self._decided is None:
            self._answer(self.table.keyboard.read(f"{names.family(self.seat)}> "))
        return self._decided

    def show(self) -> None:
        """The question, or the move that waits to be confirmed."""
        now = self.deciding.now
        self.console.print()
        if isinstance(now, Move):
            self._show_move(now)
            return
        self.console.print(Text(self.deciding.question, "bold"))
        self.console.print(numbered(now))
        self.console.print(Text(self._hint(), "dim"))

    def _hint(self) -> str:
        cards = self.deciding.is_asking_for_cards
        if self.deciding.is_first:
            return gettext(_ASKING_CARDS if cards else _ASKING)
        return gettext(_ASKING_CARDS_FURTHER if cards else _ASKING_FURTHER)

    def _show_move(self, move: Move) -> None:
        self.console.print(Text(describe(move, self.game.state), "bold"))
        for warning in warnings(move, self.game.state):
            self.console.print(Text(say(N_("Note: {warning}"), {"warning": warning}), "yellow"))
        self.console.print(Text(gettext("Enter confirms; undo goes back."), "dim"))

    # Answers

    def _answer(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        word = word.casefold()
        now = self.deciding.now
        try:
            if isinstance(now, Move) and line.casefold() in _YES:
                self._decided = now
            elif word in _BACK and not rest:
                self._go_back()
            elif word in commands.COMMANDS:
                commands.COMMANDS[word](self, rest.strip())
            elif isinstance(now, Move):
                self._reconsider(line)
            else:
                self._choose(line)
        except Objection as objection:
            self.console.print(Text(str(objection), "red"))

    def _reconsider(self, line: str) -> None:
        """Instead of a confirmation: another move, typed whole."""
        if line.isdecimal():
            raise Objection(gettext("Press Enter to confirm, or type undo."))
        self.deciding.take_typed(line)
        self.show()

    def _choose(self, line: str) -> None:
        if not line:
            self.deciding.take_default()
        elif line.isdecimal():
            self.deciding.take(int(line))
        elif self.deciding.is_asking_for_cards and _are_cards(line):
            self.deciding.take_cards(line)
        else:
            self.deciding.take_typed(line)
        self.show()

    def _go_back(self) -> None:
        if self.deciding.back():
            self.show()
        elif self.table.sitting.take_back():
            raise TookBack
        elif self.table.sitting.goes_back:
            raise Objection(gettext("Nothing to undo: you have not decided anything yet."))
        else:
            raise Objection(gettext("Nothing to undo: a confirmed move cannot be taken back."))

    # What the commands use

    def consider(self, move: Move) -> None:
        """Show a move that was chosen whole; it waits to be confirmed, if it is allowed."""
        self.deciding.consider(move)
        self.show()

    def say(self, text: str) -> None:
        self.console.print(Text(text))


def _are_cards(line: str) -> bool:
    return line.startswith(("pay", "with")) or "+" in line
