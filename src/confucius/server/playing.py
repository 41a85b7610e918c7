"""A table's game in memory: rebuilt from its rows, tried out on a copy, and only then gone on with.

A row holds a move and the outcomes drawn after it; row 0 holds the draws of the set-up. The rows are
the truth. A move is first made on a copy of the game (`Play.tried`), its rows are written to disk, and
when they are there the copy takes the place of the game (`Play.accept`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from confucius.game import Game
from confucius.notation import move_text
from confucius.position import read_position
from confucius.rules import cards
from confucius.rules.chance import Chance, Replayed
from confucius.rules.events import CANDIDATE_TURNED, EXAM_PILE, OFFICIAL_LAID, Event
from confucius.rules.moves import PASS, PLACE, TUTOR, YIELD, Move
from confucius.rules.options import Options
from confucius.rules.state import OVER

SET_UP: Final = "set-up"
PERSON: Final = "person"
BOT: Final = "bot"
STANDIN: Final = "standin"
FORCED: Final = "forced"
_SNAPSHOT_EVERY: Final = 16
# Something lay hidden before these and is open afterwards.
_REVEALING: Final = (EXAM_PILE, CANDIDATE_TURNED, OFFICIAL_LAID)


class BrokenGame(RuntimeError):
    """The rows of a table do not make a legal game."""


@dataclass(frozen=True)
class Opening:
    """What a game starts from."""

    options: Options
    position: dict[str, Any] | None = None

    @property
    def players(self) -> int:
        return self.options.players

    def game(self, chance: Chance) -> Game:
        position = None if self.position is None else read_position(self.position)
        return Game(options=self.options, chance=chance, position=position)


@dataclass(frozen=True)
class Row:
    """One row of a game; see MoveRow."""

    number: int
    seat: int | None
    move: str | None
    outcomes: list[int]
    by: str
    at: float


@dataclass(frozen=True)
class Advance:
    """Moves made on a copy of the game and not yet true."""

    game: Game
    rows: list[Row]
    happened: list[list[Event]]
    snapshots: dict[int, Game]


class Play:
    """The game of one table so far."""

    def __init__(self, opening: Opening, game: Game, rows: list[Row]) -> None:
        self.opening = opening
        self.game = game
        self.rows = rows
        self.happened: list[list[Event]] = [game.opening_events]  # by number
        self._snapshots: dict[int, Game] = {0: game}

    @classmethod
    def begun(cls, opening: Opening, chance: Chance, now: float) -> "Play":
        """A new game; its row 0 must be written down before it is shown to anybody."""
        game = opening.game(chance)
        return cls(opening, game, [Row(0, None, None, _outcomes(game), SET_UP, now)])

    @classmethod
    def rebuilt(cls, opening: Opening, rows: Sequence[Row], chance: Chance) -> "Play":
        """The game that the rows tell, to be gone on with by `chance`."""
        if not rows or [row.number for row in rows] != list(range(len(rows))):
            raise BrokenGame("rows are missing")
        try:
            source = Replayed(rows[0].outcomes)
            play = cls(opening, opening.game(source), [rows[0]])
            _check_all_used(source, rows[0])
        except ValueError as error:
            raise BrokenGame(f"the set-up: {error}") from error
        for row in rows[1:]:
            play._replay(row)
        play.game = play.game.copy()
        play.game.chance = chance
        return play

    def follow(self, rows: Sequence[Row], chance: Chance) -> bool:
        """Go on with rows that somebody else wrote, the first of which is the last one known here.

        False if that is not what it was: something was taken back, and the game must be rebuilt.
        """
        if not rows or rows[0] != self.rows[-1]:
            return False
        if [row.number for row in rows] != list(range(self.last, self.last + len(rows))):
            return False
        for row in rows[1:]:
            self._replay(row)
        self.game = self.game.copy()
        self.game.chance = chance
        return True

    def _replay(self, row: Row) -> None:
        game = self.game.copy() if self.last in self._snapshots else self.game
        try:
            self.accept(_replayed(game, row))
        except ValueError as error:
            raise BrokenGame(f"move {row.number}: {error}") from error

    @property
    def last(self) -> int:
        """The number of the last move."""
        return len(self.rows) - 1

    @property
    def is_over(self) -> bool:
        return self.game.is_over

    @property
    def decider(self) -> int | None:
        """The seat that must decide, or None when the game is over."""
        return None if self.game.is_over else self.game.state.actor

    def tried(self, move: Move, seat: int, by: str, now: float, automatic: Sequence[bool]) -> Advance:
        """Make a move on a copy, and the forced ones after it of the seats marked `automatic`.

        Raises IllegalMove, and nothing has changed.
        """
        game = self.game.copy()
        advance = Advance(game, [], [], {})
        self._make(advance, move, seat, by, now)
        for forced in forced_moves(game, automatic):
            self._make(advance, forced, game.state.actor, FORCED, now)
        return advance

    def opened(self, now: float, automatic: Sequence[bool]) -> Advance:
        """The forced moves at the very beginning, which a copied position may have."""
        game = self.game.copy()
        advance = Advance(game, [], [], {})
        for forced in forced_moves(game, automatic):
            self._make(advance, forced, game.state.actor, FORCED, now)
        return advance

    def _make(self, advance: Advance, move: Move, seat: int, by: str, now: float) -> None:
        game = advance.game
        text = move_text(move)
        happened = game.push(move, seat)
        number = self.last + len(advance.rows) + 1
        advance.rows.append(Row(number, seat, text, _outcomes(game), by, now))
        advance.happened.append(happened)
        if number % _SNAPSHOT_EVERY == 0:
            advance.snapshots[number] = game.copy()

    def accept(self, advance: Advance) -> None:
        """What was tried is on disk: now it is true."""
        self.game = advance.game
        self.rows += advance.rows
        self.happened += advance.happened
        self._snapshots.update(advance.snapshots)

    def at(self, number: int) -> Game:
        """The game as it stood after a move; it is not to be changed."""
        if number == self.last:
            return self.game
        base = max(n for n in self._snapshots if n <= number)
        if base == number:
            return self._snapshots[base]
        game = self._snapshots[base].copy()
        for row in self.rows[base + 1 : number + 1]:
            _replayed(game, row)
        return game

    # Taking back

    def take_back_from(self, seats: Sequence[int], by: str = PERSON) -> int | None:
        """The number of the last move, if one of these seats made it and may take it back.

        Forced moves after it go with it; whatever was drawn or shown cannot be unseen.
        """
        number = self.last
        while number > 0 and self.rows[number].by == FORCED and not self._revealed(number):
            number -= 1
        row = self.rows[number]
        mine = number > 0 and row.by == by and row.seat in seats
        return number if mine and not self._revealed(number) and not self.is_over else None

    def _revealed(self, number: int) -> bool:
        shown = any(event.name in _REVEALING for event in self.happened[number])
        return shown or bool(self.rows[number].outcomes)

    def before(self, number: int, chance: Chance) -> "Play":
        """The same game without this move and those after it."""
        play = Play(self.opening, self.at(number - 1).copy(), self.rows[:number])
        play.happened = self.happened[:number]
        play._snapshots = {n: game for n, game in self._snapshots.items() if n < number}
        play.game.chance = chance
        return play


def _replayed(game: Game, row: Row) -> Advance:
    """Make a written move with its written draws on this game."""
    assert row.move is not None
    source = Replayed(row.outcomes)
    game.chance = source
    happened = game.push(row.move, row.seat)
    _check_all_used(source, row)
    snapshots = {row.number: game.copy()} if row.number % _SNAPSHOT_EVERY == 0 else {}
    return Advance(game, [row], [happened], snapshots)


def _check_all_used(source: Replayed, row: Row) -> None:
    if source.used != len(source.outcomes):
        raise BrokenGame(f"row {row.number} holds more outcomes than there were draws")


def _outcomes(game: Game) -> list[int]:
    """The outcomes drawn since the last move."""
    return [draw.number for draw in game.last_step.draws]


def forced_moves(game: Game, automatic: Sequence[bool]) -> Iterator[Move]:
    """The moves nobody needs to be asked for, one after the other as the game goes on with them."""
    while game.state.step != OVER and automatic[game.state.actor]:
        move = only_move(game)
        if move is None:
            return
        yield move


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
