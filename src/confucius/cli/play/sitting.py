"""A game at one terminal: who sits where, what has happened, where it is kept. How it is shown is not its
business: both forms of the table, line by line and on the whole screen, are shown from here.
"""

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from pathlib import Path
from typing import Final

from confucius.bots import is_outside
from confucius.bots.playing import Seats
from confucius.cli.play.saves import Save
from confucius.cli.play.seating import PERSON
from confucius.game import Game
from confucius.position import position_json
from confucius.rules.chance import System
from confucius.rules.moves import Move
from confucius.table.copies import log_entries
from confucius.table.log import GameLog, LogEntry, MadeBy, Opening
from confucius.table.personas import dealt
from confucius.table.recap import last_move
from confucius.table.taking_back import TakenBack
from confucius.words import names
from confucius.words.language import N_, gettext, say
from confucius.words.moves import describe
from confucius.words.together import texts_together

_PLAYED_FOR_YOU: Final = N_("Played for you, as there was no other move: {move}")
_BOT: Final = N_("{family}: {name}, {level}")


class WhoseTurn(Enum):
    """Who is to do something now."""

    BOT = auto()
    FORCED = auto()  # a person without a choice
    PERSON = auto()
    OVER = auto()


@dataclass(frozen=True)
class Note:
    """A remark of the table to one person, after a move."""

    number: int
    seat: int
    text: str


@dataclass(frozen=True)
class ToldLine:
    """A line of the log: the number of its move, and the name of the event it tells, if it tells one."""

    number: int
    text: str
    event: str = ""


class TerminalSitting:
    """A game in progress, and the people and bots at it."""

    def __init__(self, game: Game, seats: Seats, save: Save, taken_back: Sequence[TakenBack] = ()) -> None:
        self.seats = seats
        self.save = save
        self.people = [seat for seat, name in enumerate(save.names) if name == PERSON]
        self.log = _log_of(game, self.people, taken_back)
        self.at_keyboard: int | None = None
        self._notes: list[Note] = []
        self._personas = dealt(str(self.log.entries[0].outcomes))  # the same whenever the game is resumed
        seats.report = self._report

    @property
    def game(self) -> Game:
        return self.log.game

    # Who is who

    def called(self, seat: int) -> str:
        """Who sits there, to the person at the keyboard."""
        name = self.save.names[seat]
        if name != PERSON:
            return names.bot(name) if is_outside(name) else names.persona(self._personas[seat])
        return gettext("you") if seat == self.at_keyboard or len(self.people) == 1 else gettext("person")

    @property
    def company(self) -> list[str]:
        """The bots, each with family, name and level."""
        return [
            say(_BOT, {"family": names.family(seat), "name": self.called(seat), "level": names.bot(name)})
            for seat, name in enumerate(self.save.names)
            if name != PERSON and not is_outside(name)
        ]

    # Moves

    @property
    def turn(self) -> WhoseTurn:
        if self.game.is_over:
            return WhoseTurn.OVER
        if self.seats.bots[self.game.state.actor] is not None:
            return WhoseTurn.BOT
        return WhoseTurn.FORCED if len(self.game.legal_moves) == 1 else WhoseTurn.PERSON

    def choose(self) -> Move:
        """The move of the bot that is to decide; it may take its time, and changes nothing."""
        return self.seats.choose(self.game)

    def make(self, move: Move) -> None:
        """The move of whoever is to decide, which must be legal."""
        by = {WhoseTurn.BOT: MadeBy.BOT, WhoseTurn.FORCED: MadeBy.FORCED}.get(self.turn, MadeBy.PERSON)
        nobody = [None] * self.game.players  # here everybody is asked
        self.log.accept(self.log.tried(move, self.game.state.actor, by, time.time(), nobody))

    def make_forced(self) -> None:
        """Nothing to choose: the one possible move is made, and its player is told."""
        (only,) = self.game.legal_moves
        facts = {"move": describe(only, self.game.state)}
        self._note(self.game.state.actor, say(_PLAYED_FOR_YOU, facts))
        self.make(only)

    @property
    def goes_back(self) -> bool:
        """Whether confirmed moves can be taken back: nobody but bots could be wronged by it."""
        return len(self.people) == 1

    def take_back(self) -> bool:
        """Go back to the last decision of the one person; False if there was none.

        What was drawn since then comes out again, see table/taking_back.py.
        """
        decided = self.log.decisions_of(self.people)
        if not self.goes_back or not decided:
            return False
        self.log = self.log.back_to(decided[-1], self.game.chance or System(), time.time())
        self._notes = [note for note in self._notes if note.number <= self.log.last]
        return True

    # What has happened

    def told_to(self, seat: int, since: int = 0) -> list[ToldLine]:
        """What a seat may know, from a move on."""
        notes = [note for note in self._notes if note.seat == seat]
        found: list[ToldLine] = []
        for number in range(since, self.log.last + 1):
            found += self._told_of(number, seat)
            found += [ToldLine(number, note.text) for note in notes if note.number == number]
        return found

    def _told_of(self, number: int, seat: int) -> Iterable[ToldLine]:
        visible = [event for event in self.log.happened[number] if event.visible_to(seat)]
        texts = texts_together(visible, seat, self.game.state)
        pairs = zip(visible, texts, strict=True)
        return (ToldLine(number, text, event.name) for event, text in pairs if text is not None)

    def news_for(self, seat: int) -> list[ToldLine]:
        """The same since the seat's last decision."""
        return self.told_to(seat, last_move(self.log, seat, self.log.last) or 0)

    def _note(self, seat: int, text: str) -> None:
        self._notes.append(Note(self.log.last, seat, text))

    def _report(self, message: str) -> None:
        """A bot has failed; every person reads it in the news."""
        for seat in self.people:
            self._note(seat, message)

    # Keeping it

    def keep(self) -> None:
        """Write the game to its file; OSError if that fails."""
        self.save.write(self.log)

    def not_kept(self, error: OSError) -> str:
        facts = {"path": str(self.save.path), "why": error.strerror or str(error)}
        return say(N_("The game could not be saved in {path}: {why}."), facts)

    def save_copy(self, path: Path) -> str:
        """Write the game as it is now to another file; what to tell the person who asked for it."""
        if path.exists() and path != self.save.path:
            return say(N_("{path} already exists; choose another name."), {"path": str(path)})
        try:
            self.save.write_copy(self.log, path)
        except OSError as error:
            return say(N_("Not saved: {why}."), {"why": error.strerror or str(error)})
        return say(N_("Saved in {path}."), {"path": str(path)})

    @property
    def farewell(self) -> str:
        facts = {"path": str(self.save.path), "command": self.save.resuming}
        return say(N_("Saved in {path}. Resume with: {command}"), facts)

    @property
    def epilogue(self) -> str:
        facts = {"path": str(self.save.path), "command": self.save.replaying}
        return say(N_("The whole game is in {path}. See it again: {command}"), facts)


def _log_of(game: Game, people: Sequence[int], taken_back: Sequence[TakenBack]) -> GameLog:
    opening = Opening(game.options, None if game.start is None else position_json(game.start))
    return GameLog.rebuilt(opening, _entries(game, people), game.chance or System(), taken_back)


def _entries(game: Game, people: Sequence[int]) -> list[LogEntry]:
    """The entries of a game so far, by whom they were made as far as that can be told."""
    again = Game(options=game.options, explicit=True, position=game.start)
    steps = list(game.steps())
    found = []
    for entry, step in zip(log_entries(steps, time.time()), steps, strict=True):
        found.append(replace(entry, by=_made_by(entry, again, people)))
        again.repeat(step)
    return found


def _made_by(entry: LogEntry, game: Game, people: Sequence[int]) -> MadeBy:
    if entry.seat is None:
        return entry.by
    if entry.seat not in people:
        return MadeBy.BOT
    return MadeBy.FORCED if len(game.legal_moves) == 1 else MadeBy.PERSON
