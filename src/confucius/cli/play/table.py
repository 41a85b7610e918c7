"""The table: bots and people take their decisions in turn until the game is over."""

from collections.abc import Callable
from typing import Final

from rich.console import Console

from confucius.bots.playing import Seats
from confucius.cli.board import Look, board, look_for
from confucius.cli.play.chronicle import Chronicle
from confucius.cli.play.conversation import Conversation, Leave
from confucius.cli.play.saves import Save
from confucius.cli.play.screens import clear, news, pass_the_keyboard
from confucius.cli.play.seating import PERSON
from confucius.cli.results import result_tables
from confucius.game import Game
from confucius.rules.moves import Move
from confucius.words.language import N_, gettext, say
from confucius.words.moves import describe

OK: Final = 0


class Table:
    """A game in progress in a terminal."""

    def __init__(
        self,
        console: Console,
        game: Game,
        seats: Seats,
        save: Save,
        ask: Callable[[str], str] = input,
    ) -> None:
        self.console = console
        self.game = game
        self.seats = seats
        self.save = save
        self.log = Chronicle()
        self.at_keyboard: int | None = None
        self._ask = ask

    @property
    def people(self) -> list[int]:
        return [seat for seat, name in enumerate(self.save.names) if name == PERSON]

    @property
    def look(self) -> Look:
        called = tuple(gettext("you") if name == PERSON else name for name in self.save.names)
        return look_for(self.console, called)

    def play(self) -> int:
        """Play to the end, or until somebody leaves; either way the game is saved."""
        try:
            self._welcome()
            while not self.game.is_over:
                self._next_decision()
            self._finish()
        except (Leave, EOFError, KeyboardInterrupt):
            self._say_goodbye()
        finally:
            self.seats.close()
        return OK

    def read(self, prompt: str) -> str:
        return self._ask(prompt).strip()

    def show_board(self, seat: int) -> None:
        self.console.print(board(self.game.view(seat), self.look))

    def _welcome(self) -> None:
        self.save.write(self.game)
        self.console.print(
            say(N_("The game is saved in {path} after every move."), {"path": str(self.save.path)})
        )
        self.console.print(gettext("Type help at any question."))

    def _next_decision(self) -> None:
        seat = self.game.state.actor
        if self.seats.bots[seat] is not None:
            self.log.extend(self.game.push(self.seats.choose(self.game)))
            return
        legal = self.game.legal_moves
        if len(legal) == 1:
            self._make_for(seat, legal[0])
        else:
            self._ask_person(seat)
        self.save.write(self.game)

    def _make_for(self, seat: int, only: Move) -> None:
        """Nothing to choose: the one possible move is made."""
        facts = {"move": describe(only, self.game.state)}
        self.log.note(seat, say(N_("Made for you, as nothing else was possible: {move}"), facts))
        self.log.extend(self.game.push(only))

    def _ask_person(self, seat: int) -> None:
        self.save.write(self.game)
        self._hand_over(seat)
        self.show_board(seat)
        self.console.print(news(self.log.news_for(seat, self.game.state)))
        move = Conversation(self, seat).decide()
        self.log.mark_read(seat)
        self.log.extend(self.game.push(move))

    def _hand_over(self, seat: int) -> None:
        """With several people at one keyboard, nobody sees another's hand."""
        if len(self.people) > 1 and self.at_keyboard != seat:
            clear(self.console, beyond_the_screen=True)
            self.console.print(pass_the_keyboard(seat, self.look))
            self.read("")
        clear(self.console)
        self.at_keyboard = seat

    def _finish(self) -> None:
        self.save.write(self.game)
        clear(self.console, beyond_the_screen=len(self.people) > 1)
        seat = self.people[0] if self.people else 0
        self.console.print(board(self.game.view(), self.look))
        self.console.print(news(self.log.news_for(seat, self.game.state)))
        self.console.print(result_tables(self.game, self.look))
        path = str(self.save.path)
        self.console.print(
            say(N_("The whole game is in {path}; see it with: confucius replay {path}"), {"path": path})
        )

    def _say_goodbye(self) -> None:
        self.save.write(self.game)
        self.console.print()
        self.console.print(say(N_("Saved in {path}."), {"path": str(self.save.path)}))
        self.console.print(say(N_("Go on with: {command}"), {"command": self.save.resuming}), soft_wrap=True)
