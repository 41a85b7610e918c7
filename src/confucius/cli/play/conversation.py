"""Coming to a decision with the person at the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from confucius.bots.advice import Advice, advise
from confucius.cli.play import commands
from confucius.cli.play.menu import Menu, cheapest, opening_menu, pay
from confucius.cli.play.screens import numbered
from confucius.notation import NotationError, parse_move
from confucius.rules.moves import Move
from confucius.words import names
from confucius.words.decisions import prompt
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


class Conversation:
    """One decision: questions are asked until a move is chosen and confirmed.

    The way back is a stack: the questions asked so far and, on top, a move that waits to be
    confirmed. Nothing happens in the game before that.
    """

    def __init__(self, table: TerminalGame, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.console = table.console
        self.game = table.game
        self._way: list[Menu | Move] = [opening_menu(table.game)]
        self._decided: Move | None = None

    def decide(self) -> Move:
        self.show()
        while self._decided is None:
            self._answer(self.table.keyboard.read(f"{names.family(self.seat)}> "))
        return self._decided

    def show(self) -> None:
        """The question, or the move that waits to be confirmed."""
        now = self._way[-1]
        self.console.print()
        if isinstance(now, Move):
            self._show_move(now)
            return
        text = prompt(self.game.state) if len(self._way) == 1 or not now.text else now.text
        self.console.print(Text(text, "bold"))
        self.console.print(numbered(now))
        self.console.print(Text(self._hint(now), "dim"))

    def _hint(self, menu: Menu) -> str:
        if len(self._way) > 1:
            return gettext(_ASKING_CARDS_FURTHER if menu.unpaid else _ASKING_FURTHER)
        return gettext(_ASKING_CARDS if menu.unpaid else _ASKING)

    def _show_move(self, move: Move) -> None:
        self.console.print(Text(describe(move, self.game.state), "bold"))
        for warning in warnings(move, self.game.state):
            self.console.print(Text(say(N_("Note: {warning}"), {"warning": warning}), "yellow"))
        self.console.print(Text(gettext("Enter confirms; undo goes back."), "dim"))

    # Answers

    def _answer(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        word = word.casefold()
        now = self._way[-1]
        if isinstance(now, Move) and line.casefold() in _YES:
            self._decided = now
        elif word in _BACK and not rest:
            self._go_back()
        elif word in commands.COMMANDS:
            commands.COMMANDS[word](self, rest.strip())
        elif isinstance(now, Move):
            self._reconsider(line)
        else:
            self._choose(now, line)

    def _reconsider(self, line: str) -> None:
        """Instead of a confirmation: another move, typed whole."""
        if line.isdecimal():
            self.object(gettext("Press Enter to confirm, or type undo."))
        else:
            self._take_typed(line)

    def _choose(self, menu: Menu, line: str) -> None:
        if not line:
            self._take_default(menu)
        elif line.isdecimal():
            self._take(menu, int(line))
        elif menu.unpaid is not None and _are_cards(line):
            self._take_cards(menu.unpaid, line)
        else:
            self._take_typed(line)

    def _go_back(self) -> None:
        if len(self._way) == 1:
            self.object(gettext("Nothing to undo: a confirmed move cannot be taken back."))
            return
        self._way.pop()
        self.show()

    def _go_to(self, step: Menu | Move) -> None:
        self._way.append(step)
        self.show()

    def _take_default(self, menu: Menu) -> None:
        if menu.default is None:
            self.object(gettext("Choose a number, type a move, or help."))
        else:
            self._take(menu, menu.default + 1)

    def _take(self, menu: Menu, number: int) -> None:
        if not 1 <= number <= len(menu.options):
            self.object(say(N_("Choose a number from 1 to {last}."), {"last": len(menu.options)}))
            return
        option = menu.options[number - 1]
        if option.refusal is not None:
            self.object(
                say(N_("{option}: {reason}"), {"option": option.label, "reason": option.refusal.in_full})
            )
        elif option.leads_to is not None:
            self._go_to(option.leads_to())

    def _take_cards(self, unpaid: Move, line: str) -> None:
        try:
            cards = parse_move(f"discard {line}").pay  # the move that is nothing but cards
        except NotationError as error:
            self.object(say(N_("{error}; type cards such as 3+1."), {"error": str(error)}))
            return
        self.consider(pay(unpaid, cards))

    def _take_typed(self, line: str) -> None:
        try:
            move = parse_move(line, self.game.state)
        except NotationError as error:
            self.object(str(error))
            return
        self.consider(move if move.pay else cheapest(self.game, move))

    def consider(self, move: Move) -> None:
        """Show a move that was chosen whole; it waits to be confirmed, if it is allowed."""
        refused = self.game.why_not(move)
        if refused is not None:
            self.object(str(refused))
            return
        if isinstance(self._way[-1], Move):
            self._way.pop()
        self._go_to(move)

    # What the commands use

    def hint(self) -> Advice:
        """The bot's advice for this decision; asked again it is the same."""
        return advise(self.game.view(self.seat), self.game.legal_moves)

    def say(self, text: str) -> None:
        self.console.print(Text(text))

    def object(self, text: str) -> None:
        """Say what is wrong; nothing has changed."""
        self.console.print(Text(text, "red"))


def _are_cards(line: str) -> bool:
    return line.startswith(("pay", "with")) or "+" in line
