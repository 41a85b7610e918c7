"""Coming to a decision: questions with answers, until a move waits to be confirmed."""

from confucius.bots.advice import Advice, advise
from confucius.cli.play.menu import Menu, cheapest, opening_menu, pay
from confucius.game import Game
from confucius.notation import NotationError, parse_move
from confucius.rules.moves import Move
from confucius.words.decisions import prompt
from confucius.words.language import N_, gettext, say


class Objection(Exception):
    """An answer that cannot be given; the message says why, and nothing has changed."""


class Deciding:
    """One decision of the seat that is to decide.

    The way back is a stack: the questions asked so far and, on top, a move that waits to be
    confirmed. Nothing happens in the game before that.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seat = game.state.actor
        self._way: list[Menu | Move] = [opening_menu(game)]

    @property
    def now(self) -> Menu | Move:
        """The question, or the move that waits to be confirmed."""
        return self._way[-1]

    @property
    def is_first(self) -> bool:
        return len(self._way) == 1

    @property
    def question(self) -> str:
        """What is asked now."""
        now = self.now
        text = now.text if isinstance(now, Menu) else ""
        return text if text and not self.is_first else prompt(self.game.state)

    @property
    def is_asking_for_cards(self) -> bool:
        return isinstance(self.now, Menu) and self.now.unpaid is not None

    def take(self, number: int) -> None:
        """Give the answer with this number, from 1."""
        menu = self._menu()
        if not 1 <= number <= len(menu.options):
            raise Objection(say(N_("Choose a number from 1 to {last}."), {"last": len(menu.options)}))
        option = menu.options[number - 1]
        if option.refusal is not None:
            facts = {"option": option.label, "reason": option.refusal.in_full}
            raise Objection(say(N_("{option}: {reason}"), facts))
        if option.leads_to is not None:
            self._way.append(option.leads_to())

    def take_default(self) -> None:
        menu = self._menu()
        if menu.default is None:
            raise Objection(gettext("Choose a number, type a move, or help."))
        self.take(menu.default + 1)

    def take_cards(self, line: str) -> None:
        """Pay with cards as they are typed: 3+1."""
        menu = self._menu()
        assert menu.unpaid is not None
        try:
            cards = parse_move(f"discard {line}").pay  # the move that is nothing but cards
        except NotationError as error:
            facts = {"error": str(error)}
            raise Objection(say(N_("{error}; type cards such as 3+1."), facts)) from error
        self.consider(pay(menu.unpaid, cards))

    def take_typed(self, line: str) -> None:
        """A whole move; the cheapest payment is filled in."""
        try:
            move = parse_move(line, self.game.state)
        except NotationError as error:
            raise Objection(str(error)) from error
        self.consider(move if move.pay else cheapest(self.game, move))

    def consider(self, move: Move) -> None:
        """A move that was chosen whole waits to be confirmed, if it is allowed."""
        refused = self.game.why_not(move)
        if refused is not None:
            raise Objection(str(refused))
        if isinstance(self.now, Move):
            self._way.pop()
        self._way.append(move)

    def back(self) -> bool:
        """Go back one question; False if this is the first."""
        if self.is_first:
            return False
        self._way.pop()
        return True

    def hint(self) -> Advice:
        """The bot's advice for this decision; asked again it is the same."""
        return advise(self.game.view(self.seat), self.game.legal_moves)

    def _menu(self) -> Menu:
        assert isinstance(self.now, Menu)
        return self.now
