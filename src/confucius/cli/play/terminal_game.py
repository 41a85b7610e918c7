"""A game in a terminal line by line: bots and people take their decisions in turn until the game is over."""

from contextlib import suppress
from typing import Final, Protocol

from rich.console import Console
from rich.text import Text

from confucius.cli.errors import OK
from confucius.cli.play.commands import QUIT, Leave
from confucius.cli.play.conversation import Conversation, TookBack
from confucius.cli.play.screens import clear, news, pass_the_keyboard
from confucius.cli.play.sitting import TerminalSitting, WhoseTurn
from confucius.cli.results import result_tables
from confucius.drawing.text import Look, board, look_for
from confucius.drawing.text.look import FAINT
from confucius.game import Game
from confucius.words import names
from confucius.words.language import N_, say

THINKING: Final = N_("{family} is thinking")


class LineInput(Protocol):
    """Where answers come from."""

    def read(self, prompt: str) -> str: ...

    def forget(self) -> None: ...


class TerminalGame:
    """A game in progress in a terminal, line by line."""

    def __init__(self, console: Console, sitting: TerminalSitting, keyboard: LineInput) -> None:
        self.console = console
        self.sitting = sitting
        self.keyboard = keyboard
        self._greeted = False

    @property
    def game(self) -> Game:
        return self.sitting.game

    @property
    def look(self) -> Look:
        return look_for(self.console, tuple(map(self.sitting.called, range(self.game.players))))

    def play(self) -> int:
        """Play to the end, or until somebody leaves; either way the game is saved."""
        try:
            while self.sitting.turn != WhoseTurn.OVER:
                self._next_decision()
            self._finish()
        except (Leave, EOFError, KeyboardInterrupt):
            self._say_goodbye()
        finally:
            self.sitting.seats.close()
        return OK

    def show_board(self, seat: int) -> None:
        self.console.print(board(self.game.view(seat), self.look))

    # Decisions

    def _next_decision(self) -> None:
        turn = self.sitting.turn
        if turn == WhoseTurn.BOT:
            self._let_bots_play()
        elif turn == WhoseTurn.FORCED:
            self.sitting.make_forced()
        else:
            self._ask_person(self.game.state.actor)

    def _let_bots_play(self) -> None:
        with self.console.status("") as status:
            while self.sitting.turn == WhoseTurn.BOT:
                facts = {"family": names.family(self.game.state.actor)}
                status.update(say(THINKING, facts))
                self.sitting.make(self.sitting.choose())

    def _ask_person(self, seat: int) -> None:
        self._keep()
        self._hand_over(seat)
        self.show_board(seat)
        self.console.print(news(self.sitting.news_for(seat)))
        self._greet()
        with suppress(TookBack):  # then the decision before is asked for next
            self.sitting.make(Conversation(self, seat).decide())
        self._keep()

    # Around them

    def _hand_over(self, seat: int) -> None:
        """With several people at one keyboard, nobody sees another's hand."""
        if len(self.sitting.people) > 1 and self.sitting.at_keyboard != seat:
            clear(self.console, beyond_the_screen=True)
            self.keyboard.forget()
            self.console.print(pass_the_keyboard(seat, self.look))
            if self.keyboard.read("").casefold() in QUIT:
                raise Leave
        clear(self.console)
        self.sitting.at_keyboard = seat

    def _greet(self) -> None:
        """Once, where it can be read: below the first board."""
        if not self._greeted:
            facts = {"path": str(self.sitting.save.path)}
            text = say(N_("The game is saved in {path} after every move. Type help at any question."), facts)
            self.console.print(Text("\n".join([*self.sitting.company, text]), FAINT), soft_wrap=True)
            self._greeted = True

    def _keep(self) -> None:
        try:
            self.sitting.keep()
        except OSError as error:
            facts = {"path": str(self.sitting.save.path), "why": error.strerror or str(error)}
            text = say(N_("The game could not be saved in {path}: {why}. Try: save FILE"), facts)
            self.console.print(Text(text, "red"), soft_wrap=True)

    def _finish(self) -> None:
        clear(self.console, beyond_the_screen=len(self.sitting.people) > 1)
        self._keep()
        self.console.print(board(self.game.view(), self.look))
        for seat in self.sitting.people[:1]:
            self.console.print(news(self.sitting.news_for(seat)))
        self.console.print(result_tables(self.game, self.look))
        self.console.print(Text(self.sitting.epilogue), soft_wrap=True)

    def _say_goodbye(self) -> None:
        self.console.print()
        self._keep()
        self.console.print(Text(self.sitting.farewell), soft_wrap=True)
