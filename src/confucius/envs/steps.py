"""A game taken in steps: every question leaves a choice, and every answer is a number.

What is forced is not asked: a move that is the only one is made, a draw that can come out one way
only is drawn.
"""

from typing import Final

from confucius.envs.observations import SeatObserver
from confucius.envs.questions import Question, first_question
from confucius.game import Game
from confucius.rules import chance, scoring
from confucius.rules.dealing import Lots
from confucius.rules.listing import choices
from confucius.rules.moves import PAY_SHIFT
from confucius.rules.state import OVER

# Who decides where it is none of the seats, in the numbers of OpenSpiel.
CHANCE: Final = -1
NOBODY_MORE: Final = -4

_NO_ANSWERS: Final[list[int]] = []
_NO_DRAW: Final[list[tuple[int, float]]] = []


class Steps:
    """A game and what is open in it: a question to `player`, a draw, or nothing more.

    >>> from confucius import Game
    >>> from confucius.envs.actions import action_names
    >>> steps, names = Steps(Game(players=3, seed=1)), action_names()
    >>> steps.player, [names[answer] for answer in steps.answers[-3:]]
    (1, ['commerce', 'tax', 'no action'])
    >>> steps.take(names.index("commerce"))
    >>> [names[answer] for answer in steps.answers]
    ['pay nothing', 'pay 1', 'pay 2', 'pay 3', 'pay 2+1', 'pay 3+1']

    With `skip` off the first question is asked even if it leaves no choice.
    """

    def __init__(self, game: Game, *, skip: bool = True, _copied: "Steps | None" = None) -> None:
        self.game = game
        self.player = NOBODY_MORE
        self.answers = _NO_ANSWERS  # the actions that are possible, in ascending order
        self.outcomes = _NO_DRAW  # of the draw that is due, with their probabilities
        self.question: Question | None = None
        self._observer: SeatObserver | None = None
        if _copied is None:
            self._go_on(skip)
            return
        self.player = _copied.player
        self.answers = _copied.answers
        self.outcomes = _copied.outcomes
        self.question = _copied.question

    def take(self, action: int) -> None:
        """Answer the question; the game continues up to the next one."""
        if self.question is None:
            raise ValueError("nobody is to decide now")
        code = self.question.settled_by(action)
        if code >= 0:
            self.game.push_listed(code)
            self._go_on(True)
        else:
            self.question = self.question.after(action)
            self.answers = self.question.answers

    def draw(self, outcome: int) -> None:
        """Let the draw that is due come out like this."""
        self.game.push_outcome(outcome)
        self._go_on(True)

    def _go_on(self, skip: bool) -> None:
        game = self.game
        while True:
            found = choices(game.state)
            if found.total > 1 or (found.total and not skip):
                self.player = game.state.actor
                self.question = first_question(self.player, game.state.players, found, skip)
                self.answers = self.question.answers
                self.outcomes = _NO_DRAW
                return
            if found.total:
                game.push_listed(found.codes[0] | found.payments[0][0] << PAY_SHIFT)
            elif not self._makes_the_draw(skip):
                return

    def _makes_the_draw(self, skip: bool) -> bool:
        """Make the draw that is due if it can come out one way only; otherwise wait for it."""
        self.question = None
        self.answers = _NO_ANSWERS
        self.outcomes = _NO_DRAW
        self.player = NOBODY_MORE
        if not self.game.state.due:
            return False
        self.player = CHANCE
        weights = chance.weights(self.game.state)
        total = sum(weights)
        if skip and total in weights:
            self.game.push_outcome(weights.index(total))
            return True
        self.outcomes = [(outcome, weight / total) for outcome, weight in enumerate(weights) if weight]
        return False

    def play_out(self, lots: Lots) -> None:
        """Answer every question to come by lot, each answer as likely as the others."""
        while self.player != NOBODY_MORE:
            if self.player == CHANCE:
                self.draw(_drawn(self.outcomes, lots.random()))
            else:
                self.take(self.answers[int(lots.random() * len(self.answers))])

    def row(self, seat: int) -> bytes:
        """What a seat sees: a byte for each entry of an observation."""
        if self._observer is None:
            self._observer = SeatObserver(self.game)
        return self._observer.row(seat, self.question if self.player == seat else None)

    def mask(self, size: int) -> bytearray:
        """A byte for every action, 1 where it is possible."""
        found = bytearray(size)
        for answer in self.answers:
            found[answer] = 1
        return found

    def returns(self) -> list[float]:
        """What each seat has won: 1 for a victory, as much in sum lost by the others; 0 before the end."""
        state = self.game.state
        n: int = state.players
        if state.step != OVER:
            return [0.0] * n
        places = scoring.final_places(state)
        winners = places.count(1)
        won = (n - winners) / (winners * (n - 1))
        return [won if place == 1 else -1.0 / (n - 1) for place in places]

    def outcome(self, seat: int) -> dict[str, object]:
        """How the game came out for a seat, when it is over."""
        result = self.game.result
        if result is None:
            raise ValueError("the game is not over")
        return {
            "points": result.points[seat],
            "place": result.places[seat],
            "rounds": result.rounds,
            "ending": result.reason,
        }

    def copy(self) -> "Steps":
        """A copy that continues as this one would."""
        return Steps(self.game.copy(), _copied=self)

    def __deepcopy__(self, memo: object) -> "Steps":
        return self.copy()


def _drawn(outcomes: list[tuple[int, float]], lot: float) -> int:
    for outcome, likely in outcomes:
        lot -= likely
        if lot < 0.0:
            return outcome
    return outcomes[-1][0]
