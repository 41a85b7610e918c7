"""A game in a terminal: bots and people take their decisions in turn until the game is over."""

from typing import Protocol

from rich.console import Console
from rich.text import Text

from confucius.bots.playing import Seats
from confucius.cli.errors import OK
from confucius.cli.play.chronicle import Chronicle
from confucius.cli.play.commands import QUIT, Leave
from confucius.cli.play.conversation import Conversation
from confucius.cli.play.saves import Save
from confucius.cli.play.screens import clear, news, pass_the_keyboard
from confucius.cli.play.seating import PERSON
from confucius.cli.results import result_tables
from confucius.drawing.text import Look, board, look_for
from confucius.drawing.text.look import FAINT
from confucius.game import Game
from confucius.rules.moves import Move
from confucius.words import names
from confucius.words.language import N_, gettext, say
from confucius.words.moves import describe


class Lines(Protocol):
    """Where answers come from."""

    def read(self, prompt: str) -> str: ...

    def forget(self) -> None: ...


class TerminalGame:
    """A game in progress in a terminal."""

    def __init__(self, console: Console, game: Game, seats: Seats, save: Save, keyboard: Lines) -> None:
        self.console = console
        self.game = game
        self.seats = seats
        self.save = save
        self.keyboard = keyboard
        self.log = Chronicle()
        self.people = [seat for seat, name in enumerate(save.names) if name == PERSON]
        self._at_keyboard: int | None = None
        self._greeted = False
        seats.report = self._report

    @property
    def look(self) -> Look:
        return look_for(self.console, tuple(map(self._called, range(self.game.players))))

    def _called(self, seat: int) -> str:
        """Who sits there, to the person at the keyboard."""
        name = self.save.names[seat]
        if name != PERSON:
            return names.bot(name)
        return gettext("you") if seat == self._at_keyboard or len(self.people) == 1 else gettext("person")

    def play(self) -> int:
        """Play to the end, or until somebody leaves; either way the game is saved."""
        for seat in self.people:
            self.log.mark_last_move(seat)
        try:
            while not self.game.is_over:
                self._next_decision()
            self._finish()
        except (Leave, EOFError, KeyboardInterrupt):
            self._say_goodbye()
        finally:
            self.seats.close()
        return OK

    def show_board(self, seat: int) -> None:
        self.console.print(board(self.game.view(seat), self.look))

    # Decisions

    def _next_decision(self) -> None:
        if self._bots_turn():
            self._let_bots_play()
            return
        seat = self.game.state.actor
        legal = self.game.legal_moves
        if len(legal) == 1:
            self._make_for(seat, legal[0])
        else:
            self._ask_person(seat)

    def _bots_turn(self) -> bool:
        return not self.game.is_over and self.seats.bots[self.game.state.actor] is not None

    def _let_bots_play(self) -> None:
        with self.console.status("") as status:
            while self._bots_turn():
                facts = {"family": names.family(self.game.state.actor)}
                status.update(say(N_("{family} is thinking"), facts))
                self.log.extend(self.game.push(self.seats.choose(self.game)))

    def _make_for(self, seat: int, only: Move) -> None:
        """Nothing to choose: the one possible move is made."""
        facts = {"move": describe(only, self.game.state)}
        self.log.note(seat, say(N_("Played for you, as there was no other move: {move}"), facts))
        self.log.extend(self.game.push(only))

    def _ask_person(self, seat: int) -> None:
        self._keep()
        self._hand_over(seat)
        self.show_board(seat)
        self.console.print(news(self.log.news_for(seat, self.game.state)))
        self._greet()
        move = Conversation(self, seat).decide()
        self.log.mark_read(seat)
        self.log.extend(self.game.push(move))
        self._keep()

    # Around them

    def _hand_over(self, seat: int) -> None:
        """With several people at one keyboard, nobody sees another's hand."""
        if len(self.people) > 1 and self._at_keyboard != seat:
            clear(self.console, beyond_the_screen=True)
            self.keyboard.forget()
            self.console.print(pass_the_keyboard(seat, self.look))
            if self.keyboard.read("").casefold() in QUIT:
                raise Leave
        clear(self.console)
        self._at_keyboard = seat

    def _greet(self) -> None:
        """Once, where it can be read: below the first board."""
        if not self._greeted:
            facts = {"path": str(self.save.path)}
            text = say(N_("The game is saved in {path} after every move. Type help at any question."), facts)
            self.console.print(Text(text, FAINT), soft_wrap=True)
            self._greeted = True

    def _report(self, message: str) -> None:
        """A bot has failed; every person reads it in the news."""
        for seat in self.people:
            self.log.note(seat, message)

    def _keep(self) -> None:
        try:
            self.save.write(self.game)
        except OSError as error:
            facts = {"path": str(self.save.path), "why": error.strerror or str(error)}
            text = say(N_("The game could not be saved in {path}: {why}. Try: save FILE"), facts)
            self.console.print(Text(text, "red"), soft_wrap=True)

    def _finish(self) -> None:
        clear(self.console, beyond_the_screen=len(self.people) > 1)
        self._keep()
        self.console.print(board(self.game.view(), self.look))
        for seat in self.people[:1]:
            self.console.print(news(self.log.news_for(seat, self.game.state)))
        self.console.print(result_tables(self.game, self.look))
        facts = {"path": str(self.save.path), "command": self.save.replaying}
        text = say(N_("The whole game is in {path}. See it again: {command}"), facts)
        self.console.print(Text(text), soft_wrap=True)

    def _say_goodbye(self) -> None:
        self.console.print()
        self._keep()
        facts = {"path": str(self.save.path), "command": self.save.resuming}
        self.console.print(Text(say(N_("Saved in {path}. Resume with: {command}"), facts)), soft_wrap=True)
