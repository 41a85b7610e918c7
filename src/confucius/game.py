"""A game of Confucius: the one object to create, look at and play with."""

import array
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from confucius.rules import chance as draws
from confucius.rules import dealing, referee, rounds, scoring
from confucius.rules.board import Board
from confucius.rules.cards import count
from confucius.rules.chance import Chance, Draw, System
from confucius.rules.components import COLOURS, NOBODY
from confucius.rules.events import END_REASONS, EXAM_PILE, Event
from confucius.rules.explanation import Violation, violation
from confucius.rules.history import History, due_in, is_draw, move_in, outcome_in, seat_in
from confucius.rules.listing import Choices, choices
from confucius.rules.moves import PAY_SHIFT, TUTOR, UNPAID, Move
from confucius.rules.native import i64, mypyc_attr
from confucius.rules.options import Options
from confucius.rules.setup import new_state
from confucius.rules.state import OVER, State
from confucius.rules.views import SPECTATOR, View
from confucius.rules.violations import ALLOWED, OTHER_SEAT

if TYPE_CHECKING:
    from confucius.record import Record

_UNSEEN: Final = 63  # in place of the outcome of a draw


class IllegalMove(ValueError):
    """The rules forbid the move.

    The message is a sentence with the number of the rule; `violation` holds the same for programs.
    """

    def __init__(self, found: Violation) -> None:
        super().__init__(str(found))
        self.violation = found


class GameStep:
    """A move, who made it, and the draws that followed. The first step of a game is its set-up: draws alone.

    >>> from confucius import Game
    >>> game = Game(players=3, seed=1)
    >>> events = game.push("tax")
    >>> game.last_step
    GameStep(seat='green', move=Move('tax'), draws=[Draw('card', 'green', 1), Draw('card', 'green', 3)])
    """

    __slots__ = ("seat", "move", "draws")

    def __init__(self, seat: str | None, move: Move | None, draws: list[Draw]) -> None:
        self.seat: Final = seat
        self.move: Final = move
        self.draws: Final = draws

    def _key(self) -> tuple[str | None, Move | None, list[Draw]]:
        return self.seat, self.move, self.draws

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameStep) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.seat, self.move, tuple(self.draws)))

    def __repr__(self) -> str:
        return f"GameStep(seat={self.seat!r}, move={self.move!r}, draws={self.draws!r})"

    def __reduce__(self) -> tuple[type["GameStep"], tuple[str | None, Move | None, list[Draw]]]:
        return GameStep, self._key()


class Result:
    """How a finished game came out.

    `points` and `places` are by seat, `sources` gives the points of each seat by where they came from, in the
    order of `SOURCES`. `titles` are the holders of Chief Minister, Admiral and General, `reason` says why
    the game ended, `rounds` how many were played.

    >>> import random
    >>> from confucius import Game
    >>> game, rng = Game(players=3, seed=1), random.Random(1)
    >>> while not game.is_over:
    ...     events = game.push(rng.choice(game.irredundant_moves))
    >>> game.result.winners, game.result.reason
    (['black'], 'wall-complete')
    """

    def __init__(
        self,
        points: list[int],
        places: list[int],
        sources: list[list[int]],
        titles: list[str | None],
        reason: str,
        rounds: int,
    ) -> None:
        self.points = points
        self.places = places
        self.sources = sources  # in the order of scoring.SOURCES
        self.titles = titles  # Chief Minister, Admiral, General
        self.reason = reason
        self.rounds = rounds

    @property
    def winners(self) -> list[str]:
        """The colours in first place; several if they share it."""
        return [COLOURS[seat] for seat, place in enumerate(self.places) if place == 1]

    def __repr__(self) -> str:
        return f"Result(winners={self.winners}, points={self.points}, reason={self.reason!r})"

    def __reduce__(
        self,
    ) -> tuple[type["Result"], tuple[list[int], list[int], list[list[int]], list[str | None], str, int]]:
        return Result, (self.points, self.places, self.sources, self.titles, self.reason, self.rounds)


def _result(state: State) -> Result:
    holders = [scoring.title_holder(state, title) for title in range(3)]
    return Result(
        state.points[:],
        scoring.final_places(state),
        [scoring.points_by_source(state, seat) for seat in range(state.players)],
        [COLOURS[holder] if holder != NOBODY else None for holder in holders],
        END_REASONS[state.ending],
        state.round,
    )


@mypyc_attr(acyclic=True, free_list_len=1)
class LegalMoves:
    """The moves that are legal now: you can iterate, count, index and search them.

    They come in one canonical order. Overpaying on purpose is legal, so there can be thousands;
    `irredundant` leaves out moves that pay a card they could keep. Moves are made when you ask for them.

    >>> from confucius import Game
    >>> moves = Game(players=3, seed=1).legal_moves
    >>> "tax" in moves, "pass" in moves
    (True, False)
    >>> len(moves.irredundant) < len(moves)
    True
    """

    def __init__(self, listed: Choices, complete: bool = True) -> None:
        self._choices = listed
        self._complete = complete
        self._codes: list[int] | None = None  # the moves without their payments, and the payments of each,
        self._ways: list[tuple[int, ...]] | None = None  # when somebody asks for them

    @staticmethod
    def of(codes: list[int], ways: list[tuple[int, ...]]) -> "LegalMoves":
        """Those that somebody has picked, with the payments picked for each."""
        picked = LegalMoves(Choices(0), False)
        picked._codes = codes
        picked._ways = ways
        return picked

    @property
    def irredundant(self) -> "LegalMoves":
        """The moves in which no card could have been kept: what a bot or a menu wants."""
        return LegalMoves(self._choices, False) if self._complete else self

    def _codes_and_ways(self) -> tuple[list[int], list[tuple[int, ...]]]:
        if self._codes is None:
            self._codes = self._choices.codes
        if self._ways is None:
            self._ways = self._choices.all_payments if self._complete else self._choices.payments
        return self._codes, self._ways

    def __len__(self) -> int:
        if self._ways is None and not self._complete:
            return self._choices.total
        return sum([len(ways) for ways in self._codes_and_ways()[1]])

    def __getitem__(self, index: int) -> Move:
        place = index if index >= 0 else len(self) + index
        if place >= 0:
            if self._ways is None and not self._complete and place < self._choices.total:
                return Move(self._choices.take(place))
            for code, ways in zip(*self._codes_and_ways(), strict=True):
                if place < len(ways):
                    return Move(code | ways[place] << PAY_SHIFT)
                place -= len(ways)
        raise IndexError(f"there is no legal move {index}; there are {len(self)}")

    def __iter__(self) -> Iterator[Move]:
        for code, ways in zip(*self._codes_and_ways(), strict=True):
            for pay in ways:
                yield Move(code | pay << PAY_SHIFT)

    def __contains__(self, wanted: object) -> bool:
        if isinstance(wanted, str):
            wanted = Move.parse(wanted)
        if not isinstance(wanted, Move):
            return False
        unpaid = wanted.code & UNPAID
        codes, ways = self._codes_and_ways()
        return unpaid in codes and wanted.pay in ways[codes.index(unpaid)]

    def by_choice(self) -> list[tuple[Move, tuple[int, ...]]]:
        """Each move without its payment, and the ways to pay for it, cheapest first.

        A way to pay is a set of cards packed into one int, as in ``Move.pay``.
        """
        return [(Move(code), ways) for code, ways in zip(*self._codes_and_ways(), strict=True)]

    def __repr__(self) -> str:
        return f"<LegalMoves: {len(self)}>"


class Game(Board):
    """A game of Confucius for 3 to 5 players.

    >>> from confucius import Game
    >>> game = Game(players=4, advanced=True, seed=7)
    >>> game.decision
    Decision(name='action', seat='white')
    >>> events = game.push("tax")
    >>> game.why_not("nominate red pay 2").rule
    '5.3'

    The variants of the rules, ``advanced`` and ``admiral``, are those of `Options`; instead of naming
    players and variants one by one you can pass `options`. A `position` has its own.

    With the same `seed` the same moves give the same game on every machine. Without a seed, draws come
    from the operating system. With ``explicit=True`` the game stops at every draw and waits for
    `push_outcome`. `chance` is a source of your own, `position` a state to start from. ValueError if
    there are fewer than 3 or more than 5 players.
    """

    def __init__(
        self,
        players: int = 4,
        *,
        options: Options | None = None,
        seed: int | str | None = None,
        explicit: bool = False,
        chance: Chance | None = None,
        position: State | None = None,
        _copied: "Game | None" = None,
        **variants: bool,
    ) -> None:
        if _copied is not None:
            self._become(_copied)
            return
        if position is None:
            super().__init__(new_state(options or Options(players, **variants)))
        else:
            super().__init__(position.copy())
        self.start: State | None = None if position is None else position.copy()
        self._history = History()
        self._listed: Choices | None = None  # the moves that were listed last, while they are those of now
        self.chance: Chance | None = None if explicit else chance or _source(seed)
        self._run()
        self._note_shown_cards()
        self.opening_events = self._take_events()

    @property
    def legal_moves(self) -> LegalMoves:
        """All moves that are legal now; none when the game is over or a draw is due."""
        return LegalMoves(choices(self.state))

    @property
    def irredundant_moves(self) -> LegalMoves:
        """The legal moves in which no card could have been kept; quicker than ``legal_moves.irredundant``."""
        listed = choices(self.state)
        self._listed = listed
        return LegalMoves(listed, False)

    def why_not(self, move: "Move | str", seat: "int | str | None" = None) -> Violation | None:
        """Why a move is not legal now, or None if it is; with `seat`, whether that seat may make it.

        Raises NotationError if `move` is a text that cannot be read.
        """
        if isinstance(move, str):
            move = self.read_move(move)
        code = ALLOWED
        waiting = self.state.step == OVER or bool(self.state.due)
        if seat is not None and self.seat(seat) != self.state.actor and not waiting:
            code = OTHER_SEAT
        if code == ALLOWED:
            code = referee.objection(self.state, move.code)
        return None if code == ALLOWED else violation(self.state, move, code)

    def push(self, move: "Move | str", seat: "int | str | None" = None) -> list[Event]:
        """Make a move, and return what happened.

        Raises `IllegalMove` if the rules forbid it or, with `seat`, if it is not that seat's decision;
        NotationError if `move` is a text that cannot be read. Then nothing has changed.
        """
        if isinstance(move, str):
            move = self.read_move(move)
        code = move.code
        if seat is not None or not (self._was_taken(code) or referee.objection(self.state, code) == ALLOWED):
            found = self.why_not(move, seat)
            if found is not None:
                raise IllegalMove(found)
        return self.push_listed(code)

    def _was_taken(self, code: int) -> bool:
        """Whether a move was just taken from the list of those that are legal now: it needs no judging."""
        return self._listed is not None and 0 <= code == self._listed.taken

    def push_listed(self, code: int) -> list[Event]:
        """Make a move that is known to be legal, by its code, and return what happened.

        For programs that took it from the list of legal moves; nothing is checked.
        """
        self._listed = None
        self._history.write_move(code, self.state.actor)
        referee.play(self.state, code)
        if code & 31 == TUTOR:
            self._note_shown_cards()
        if self.state.due:
            self._run()
        return self._take_events()

    @property
    def due(self) -> list[Draw]:
        """The draws still to be made before anybody decides, the next one first.

        There are some only in a game that stops at every draw (``explicit=True``).
        """
        return [Draw(code) for code in self.state.due]

    @property
    def outcomes(self) -> list[tuple[int, int]]:
        """The possible outcomes of the next draw, each with its weight; empty if no draw is due."""
        if not self.state.due:
            return []
        return [(outcome, w) for outcome, w in enumerate(draws.weights(self.state)) if w]

    def push_outcome(self, outcome: int) -> list[Event]:
        """Make the next draw come out like this, and return what happened.

        `outcome` is a number from `outcomes`; ValueError if it is none of them.
        """
        weights = draws.weights(self.state) if self.state.due else []
        if not 0 <= outcome < len(weights) or not weights[outcome]:
            raise ValueError(f"outcome {outcome} is not possible now; possible: {self.outcomes}")
        self._settle(outcome)
        self._run()
        return self._take_events()

    def use_chance(self, source: Chance) -> list[Event]:
        """Let a source make all draws from now on, and return what happened.

        Draws that are due are made at once.
        """
        self.chance = source
        self._run()
        return self._take_events()

    def _take_events(self) -> list[Event]:
        happened = self.state.events
        self.state.events = []
        return happened

    @property
    def ledger(self) -> bytes:
        """Every Confucius card that changed hands so far (rules/ledger.py)."""
        return self._history.ledger

    def _note_shown_cards(self) -> None:
        for event in self.state.events:
            if event.name == EXAM_PILE:
                self._history.show(event.a, event.cards)

    def _run(self) -> None:
        state = self.state
        while True:
            rounds.advance(state)
            if not state.due:
                return
            draws.prepare(state)
            source = self.chance
            if source is None:
                return
            self._settle(draws.chosen(state, source))

    def _settle(self, outcome: i64) -> None:
        self._history.write_draw(self.state.due[0], outcome)
        draws.settle(self.state, outcome)

    def steps(self) -> Iterator[GameStep]:
        """The game so far: its set-up, then every move with the draws that followed it.

        >>> from confucius import Game
        >>> game = Game(players=3, seed=1)
        >>> events = game.push("tax")
        >>> [step.move for step in game.steps()]
        [None, Move('tax')]
        """
        return _steps(self._history.items())

    @property
    def last_step(self) -> GameStep:
        """The last move with the draws that followed it; the set-up if there was no move yet."""
        items = self._history.items()
        start = len(items) - 1
        while start > 0 and is_draw(items[start]):
            start -= 1
        *_, last = _steps(items[max(start, 0) :])
        return last

    def trace(self, seat: int) -> bytes:
        """The moves and draws so far as a seat saw them: equal for equal sights, and of no other meaning.

        Blank are the cards that others drew, and with which cards others tutored.
        """
        items = self._history.items()
        seen = [_seen_draw(item, seat) if is_draw(item) else _seen_move(item, seat) for item in items]
        return array.array("q", seen).tobytes()

    @property
    def length(self) -> int:
        """How many moves and draws there were so far."""
        return len(self._history)

    def repeat(self, step: GameStep) -> list[Event]:
        """Make a step of another game: its move, and its draws as they came out there.

        This game must stop at every draw (``explicit=True``). Raises `IllegalMove` or ValueError where
        the step does not fit this game.
        """
        happened = [] if step.move is None else self.push(step.move, step.seat)
        for draw in step.draws:
            happened += self.push_outcome(draw.number)
        return happened

    def copy(self) -> "Game":
        """An independent copy that continues exactly as this game would, chance included."""
        return Game(_copied=self)

    def _become(self, other: "Game") -> None:
        super().__init__(other.state.copy())
        self.start = other.start
        self._history = History(other._history)
        self._listed = None
        self.chance = None if other.chance is None else other.chance.copy()
        self.opening_events = other.opening_events

    def read_move(self, text: str) -> Move:
        """A move from its text, which may name the Foreign Lands of this game.

        Raises NotationError, which says what would be understood.
        """
        from confucius.notation import parse_move

        return parse_move(text, self.state)

    def seat(self, name: "int | str") -> int:
        """The number of a seat given by number or colour; ValueError if it is not in this game."""
        return self._number(name)

    def view(self, seat: "int | str | None" = None) -> View:
        """What a seat may see; what a spectator sees if none is given."""
        number = SPECTATOR if seat is None else self.seat(seat)
        start = None if self.start is None else View(self.start, number, b"", None)
        return View(self.state, number, self.ledger, start)

    def describe(self, event: Event, seat: "int | str | None" = None) -> str | None:
        """An event as a sentence for a seat, or for a spectator if none is given.

        None if that seat may not see it, or if another event says the same.

        >>> from confucius import Game
        >>> game = Game(players=3, seed=1)
        >>> [game.describe(event) for event in game.push("tax")]
        ['Green took Tax Income', 'Green drew 2 cards', None, None]
        """
        from confucius.words.events import event_text

        return event_text(event, None if seat is None else self.seat(seat), self.state)

    @property
    def result(self) -> Result | None:
        """How the game came out, or None while it is running."""
        return _result(self.state) if self.state.step == OVER else None

    @property
    def record(self) -> "Record":
        """The record of the game so far."""
        from confucius.record import Record

        return Record.of(self)

    def _repr_svg_(self) -> str:
        """In a notebook a game shows its board, as a spectator sees it."""
        from confucius.drawing import board_svg

        return board_svg(self.view())

    def __repr__(self) -> str:
        return f"<Game: {self.players} players, round {self.state.round}, {self.decision or self.result}>"


def _steps(items: list[int]) -> Iterator[GameStep]:
    step = GameStep(None, None, [])
    for item in items:
        if is_draw(item):
            step.draws.append(Draw(due_in(item), outcome_in(item)))
        else:
            yield step
            step = GameStep(COLOURS[seat_in(item)], Move(move_in(item)), [])
    yield step


def _seen_draw(item: int, seat: int) -> int:
    due = due_in(item)
    purpose = draws.purpose_of(due)
    hidden = purpose == draws.CARD or purpose == draws.REWARD
    return item | _UNSEEN << 1 if hidden and draws.target_of(due) != seat else item


def _seen_move(item: int, seat: int) -> int:
    code = move_in(item)
    if code & 31 != TUTOR or seat_in(item) == seat:
        return item
    return (code & UNPAID | count(code >> PAY_SHIFT) << PAY_SHIFT) << 4 | item & 15


def sampled(view: View, lots: dealing.Lots, chance: Chance | None = None) -> Game:
    """A full game that looks to the view's seat exactly like the real one.

    The unseen cards are dealt again with `lots` (a ``random.Random``), in agreement with all that the seat
    has seen. Without `chance` the game stops at every draw.

    >>> import random
    >>> from confucius import Game, sampled
    >>> view = Game(players=3, seed=1).view("green")
    >>> guess = sampled(view, random.Random(1))
    >>> guess.view("green").hand == view.hand, guess.decision == view.decision
    (True, True)
    """
    return Game(position=dealing.sample(view, lots), chance=chance, explicit=chance is None)


def _source(seed: int | str | None) -> Chance:
    return System() if seed is None else draws.seeded(seed)
