"""The log of a game: its entries, and the game in memory that they make.

An entry holds a move and the outcomes drawn after it; entry 0 holds the draws of the set-up. The entries
are the truth. A move is first tried on a copy of the game (`GameLog.tried`); whoever keeps the table saves
the new entries, and only then does the copy take the place of the game (`GameLog.accept`).
"""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

from confucius.game import Game
from confucius.notation import move_text
from confucius.position import read_position
from confucius.record import Record, play_of
from confucius.rules import cards
from confucius.rules.chance import Chance, Replayed
from confucius.rules.events import CANDIDATE_TURNED, EXAM_PILE, OFFICIAL_LAID, Event
from confucius.rules.moves import PASS, PLACE, TUTOR, YIELD, Move
from confucius.rules.options import Options
from confucius.rules.state import OVER
from confucius.table.orders import NO_ORDERS, Orders, ordered_move
from confucius.table.taking_back import Again, TakenBack, drawn_first, pushed, still_to_come

# The facts of an event, a view, a forecast, a result: documented formats of their own (docs/notation.md,
# docs/api.md, docs/record.md), written by notation, viewing, forecast and record.
Document = dict[str, Any]
# By seat: what a person there has ordered; None where a bot plays, which is always asked.
Automatic = Sequence[Orders | None]
_SNAPSHOT_EVERY: Final = 16
_MOST_LOOKED_AT: Final = 8  # everybody is shown what is new since their own last move
# Something lay hidden before these and is open afterwards.
_REVEALING: Final = (EXAM_PILE, CANDIDATE_TURNED, OFFICIAL_LAID)


class MadeBy(StrEnum):
    SET_UP = "set-up"
    PERSON = "person"
    BOT = "bot"
    STANDIN = "standin"
    FORCED = "forced"
    ORDER = "order"  # a person's standing order, see orders.py


OWN: Final = (MadeBy.PERSON, MadeBy.ORDER)  # what a person decided, at once or in advance


class BrokenGame(RuntimeError):
    """The entries of a table do not make a legal game."""


@dataclass(frozen=True)
class Opening:
    """What a game starts from."""

    options: Options
    position: Document | None = None

    @property
    def players(self) -> int:
        return self.options.players

    def game(self, chance: Chance) -> Game:
        position = None if self.position is None else read_position(self.position)
        return Game(options=self.options, chance=chance, position=position)


@dataclass(frozen=True)
class LogEntry:
    """One entry of a game; see the store's MoveRow."""

    number: int
    seat: int | None
    move: str | None
    outcomes: list[int]
    by: MadeBy
    at: float


@dataclass(frozen=True)
class Advance:
    """Moves made on a copy of the game and not yet true."""

    game: Game
    entries: list[LogEntry]
    happened: list[list[Event]]
    snapshots: dict[int, Game]
    again: Again  # what comes out again after them, since it was taken back


class GameLog:
    """The game of one table so far."""

    def __init__(self, opening: Opening, game: Game, entries: list[LogEntry]) -> None:
        self.opening = opening
        self.game = game
        self.entries = entries
        self.happened: list[list[Event]] = [game.opening_events]  # by number
        self._snapshots: dict[int, Game] = {0: game}
        self._looked_at: OrderedDict[int, Game] = OrderedDict()  # moments asked for lately
        self.taken_back: tuple[TakenBack, ...] = ()
        self._again: Again = {}  # what comes out again when it is drawn

    @classmethod
    def begun(cls, opening: Opening, chance: Chance, now: float) -> "GameLog":
        """A new game; its entry 0 must be written down before it is shown to anybody."""
        game = opening.game(chance)
        return cls(opening, game, [LogEntry(0, None, None, _outcomes(game), MadeBy.SET_UP, now)])

    @classmethod
    def rebuilt(
        cls,
        opening: Opening,
        entries: Sequence[LogEntry],
        chance: Chance,
        taken_back: Sequence[TakenBack] = (),
    ) -> "GameLog":
        """The game that the entries tell, to be gone on with by `chance`."""
        if not entries or [entry.number for entry in entries] != list(range(len(entries))):
            raise BrokenGame("entries are missing")
        try:
            source = Replayed(entries[0].outcomes)
            log = cls(opening, opening.game(source), [entries[0]])
            _check_all_used(source, entries[0])
        except ValueError as error:
            raise BrokenGame(f"the set-up: {error}") from error
        log.taken_back = tuple(taken_back)
        log._go_on(entries[1:], chance)
        return log

    def _left_of_taken_back(self) -> Again:
        if not self.taken_back:
            return {}
        last = self.taken_back[-1]
        steps = list(self.game.steps())[last.number :]
        return still_to_come(last.again, (draw for step in steps for draw in step.draws))

    def follow(self, entries: Sequence[LogEntry], chance: Chance) -> bool:
        """Go on with entries that somebody else wrote, the first of which is the last one known here.

        False if that is not what it was: something was taken back, and the game must be rebuilt.
        """
        if not entries or entries[0] != self.entries[-1]:
            return False
        if [entry.number for entry in entries] != list(range(self.last, self.last + len(entries))):
            return False
        self._go_on(entries[1:], chance)
        return True

    def _go_on(self, entries: Sequence[LogEntry], chance: Chance) -> None:
        for entry in entries:
            self._replay(entry)
        self._again = self._left_of_taken_back()
        self.game = self.game.copy()
        self.game.chance = chance

    def _replay(self, entry: LogEntry) -> None:
        game = self.game.copy() if self.last in self._snapshots else self.game
        try:
            self.accept(_replayed(game, entry))
        except ValueError as error:
            raise BrokenGame(f"move {entry.number}: {error}") from error

    @property
    def last(self) -> int:
        """The number of the last move."""
        return len(self.entries) - 1

    @property
    def is_over(self) -> bool:
        return self.game.is_over

    @property
    def decider(self) -> int | None:
        """The seat that must decide, or None when the game is over."""
        return None if self.game.is_over else self.game.state.actor

    def tried(self, move: Move, seat: int, by: MadeBy, now: float, automatic: Automatic) -> Advance:
        """Make a move on a copy, and those after it that nobody needs to be asked for.

        Raises IllegalMove, and nothing has changed.
        """
        game = self.game.copy()
        advance = Advance(game, [], [], {}, self._again)
        return self._made_by_itself(self._make(advance, move, seat, by, now), now, automatic)

    def continued(self, now: float, automatic: Automatic) -> Advance:
        """The moves that nobody needs to be asked for now: a copied position may begin with them, and an
        order may have come that covers what is being asked."""
        return self._made_by_itself(Advance(self.game.copy(), [], [], {}, self._again), now, automatic)

    def _made_by_itself(self, advance: Advance, now: float, automatic: Automatic) -> Advance:
        game = advance.game
        for move, by in moves_unasked(game, automatic):
            advance = self._make(advance, move, game.state.actor, by, now)
        return advance

    def _make(self, advance: Advance, move: Move, seat: int, by: MadeBy, now: float) -> Advance:
        game = advance.game
        text = move_text(move)
        happened = pushed(game, move, seat, advance.again)
        number = self.last + len(advance.entries) + 1
        advance.entries.append(LogEntry(number, seat, text, _outcomes(game), by, now))
        advance.happened.append(happened)
        if number % _SNAPSHOT_EVERY == 0:
            advance.snapshots[number] = game.copy()
        return replace(advance, again=still_to_come(advance.again, game.last_step.draws))

    def accept(self, advance: Advance) -> None:
        """What was tried is on disk: now it is true. The moment before is what is asked for next."""
        if advance.game is not self.game and self.last not in self._snapshots:
            self._keep(self.last, self.game)
        self.game = advance.game
        self.entries += advance.entries
        self.happened += advance.happened
        self._snapshots.update(advance.snapshots)
        self._again = advance.again

    def record(self, names: Sequence[str] = ()) -> Record:
        """The record of the game so far, with what was taken back."""
        found = Record.of(self.game, names)
        found.taken_back = [{"after": one.number - 1, "play": one.play} for one in self.taken_back]
        return found

    def at(self, number: int) -> Game:
        """The game as it stood after a move; it is not to be changed."""
        if number == self.last:
            return self.game
        if number in self._snapshots:
            return self._snapshots[number]
        found = self._looked_at.get(number)
        if found is None:
            found = self._replayed_to(number)
        self._keep(number, found)
        return found

    def _keep(self, number: int, game: Game) -> None:
        self._looked_at[number] = game
        self._looked_at.move_to_end(number)
        if len(self._looked_at) > _MOST_LOOKED_AT:
            self._looked_at.popitem(last=False)

    def _replayed_to(self, number: int) -> Game:
        base = max(n for n in self._snapshots if n <= number)
        game = self._snapshots[base].copy()
        for entry in self.entries[base + 1 : number + 1]:
            _replayed(game, entry)
        return game

    # Taking back

    def take_back_from(self, seats: Sequence[int]) -> int | None:
        """The number of the last move, if one of these seats made it and may take it back.

        Forced moves after it go with it; whatever was drawn or shown cannot be unseen.
        """
        number = self.last
        while number > 0 and self.entries[number].by == MadeBy.FORCED and not self._revealed(number):
            number -= 1
        entry = self.entries[number]
        mine = number > 0 and entry.by in OWN and entry.seat in seats
        return number if mine and not self._revealed(number) and not self.is_over else None

    def _revealed(self, number: int) -> bool:
        shown = any(event.name in _REVEALING for event in self.happened[number])
        return shown or bool(self.entries[number].outcomes)

    def decisions_of(self, seats: Sequence[int]) -> list[int]:
        """The numbers of the moves that these seats decided themselves, or by an order."""
        return [entry.number for entry in self.entries if entry.by in OWN and entry.seat in seats]

    def before(self, number: int, chance: Chance) -> "GameLog":
        """The same game without this move and those after it."""
        log = GameLog(self.opening, self.at(number - 1).copy(), self.entries[:number])
        log.happened = self.happened[:number]
        log._snapshots = {n: game for n, game in self._snapshots.items() if n < number}
        log.taken_back, log._again = self.taken_back, self._again
        log.game.chance = chance
        return log

    def back_to(self, number: int, chance: Chance, now: float) -> "GameLog":
        """The same as one that somebody goes back in: it keeps what is taken back, and what was drawn."""
        steps = list(self.game.steps())[number:]
        again = drawn_first((draw for step in steps for draw in step.draws), self._again)
        log = self.before(number, chance)
        log.taken_back = (*self.taken_back, TakenBack(number, play_of(steps), again, now))
        log._again = again
        return log


def _replayed(game: Game, entry: LogEntry) -> Advance:
    """Make a written move with its written draws on this game."""
    assert entry.move is not None
    source = Replayed(entry.outcomes)
    game.chance = source
    happened = game.push(entry.move, entry.seat)
    _check_all_used(source, entry)
    snapshots = {entry.number: game.copy()} if entry.number % _SNAPSHOT_EVERY == 0 else {}
    return Advance(game, [entry], [happened], snapshots, {})


def _check_all_used(source: Replayed, entry: LogEntry) -> None:
    if source.used != len(source.outcomes):
        raise BrokenGame(f"entry {entry.number} holds more outcomes than there were draws")


def _outcomes(game: Game) -> list[int]:
    """The outcomes drawn since the last move."""
    return [draw.number for draw in game.last_step.draws]


def moves_unasked(game: Game, automatic: Automatic) -> Iterator[tuple[Move, MadeBy]]:
    """The moves nobody needs to be asked for, one after the other as the game goes on with them."""
    while game.state.step != OVER:
        seat = game.state.actor
        orders = automatic[seat]
        if orders is None:
            return
        forced = only_move(game)
        ordered = ordered_move(game.view(seat), orders) if forced is None and orders != NO_ORDERS else None
        if forced is not None:
            yield forced, MadeBy.FORCED
        elif ordered is not None:
            yield ordered, MadeBy.ORDER
        else:
            return


def only_move(game: Game) -> Move | None:
    """The one legal move, if everybody at the table can see that there is no other.

    Where only the player's own cards leave no choice, making the move at once would tell the others
    about these cards, so the player is asked all the same.
    """
    found = game.irredundant_moves
    if len(found) != 1 or len(game.legal_moves) != 1:
        return None
    move, state = found[0], game.state
    open_to_all = (
        move.kind in (YIELD, PLACE)
        or (move.kind == PASS and state.rewards[state.actor] == 0)
        or (move.kind == TUTOR and cards.count(state.hands[state.actor]) == 1)
    )
    return move if open_to_all else None
