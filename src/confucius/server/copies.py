"""Copies of games: a sandbox to try things in, an uploaded record to look at, a rematch, a download."""

import random
from collections.abc import Iterable
from typing import Final

from confucius.game import GameStep, sampled
from confucius.notation import move_text
from confucius.position import position_json
from confucius.record import Record, RecordError, result_json
from confucius.rules.chance import Replayed
from confucius.rules.components import COLOURS
from confucius.server.letters import readable
from confucius.server.people import Person
from confucius.server.playing import PERSON, SET_UP, BrokenGame, Opening, Play, Row
from confucius.server.problems import bad_request, conflict, forbidden, unprocessable
from confucius.server.seating import Plan, Seating, same_company
from confucius.server.seeing import NO_SUCH_MOVE, Eyes, names_of
from confucius.server.settings import Settings
from confucius.server.store.tables import FINISHED, Seat
from confucius.server.tables import Live, Tables
from confucius.words.language import gettext, say
from confucius.words.names import family

_LONGEST_NAME: Final = 60


class Copies:
    def __init__(self, tables: Tables, seating: Seating, settings: Settings) -> None:
        self.tables = tables
        self.seating = seating
        self.settings = settings

    def record(self, live: Live) -> Record:
        """The record of a finished game; of a running one it would tell what nobody may know yet."""
        if live.head.status != FINISHED:
            raise forbidden(
                "still-running",
                gettext("The record tells all cards and draws, so it can be had when the game is over."),
            )
        return Record.of(live.game.game, names_of(live.head))

    async def sandbox(self, live: Live, who: Eyes, person: Person, at: int | None) -> Live:
        """A private copy in which one person plays all seats.

        Of a running game it is not the game that is copied but a deal of what this person has not seen.
        """
        number = live.head.number if at is None else at
        if not 0 <= number <= live.head.number:
            facts = {"number": number, "last": live.head.number}
            raise bad_request("no-such-move", say(NO_SUCH_MOVE, facts))
        play = live.game
        if live.head.status == FINISHED or live.head.kind == "sandbox":
            opening, rows = live.head.opening, tuple(play.rows[: number + 1])
        else:
            dealt = sampled(play.at(number).view(who.colour), random.SystemRandom())
            position = position_json(dealt.state)
            opening, rows = Opening(dealt.options, position), ()
        seats = tuple(Seat(s, "here", person.id, family(s)) for s in range(opening.players))
        plan = Plan(opening, seats, kind="sandbox", private=True, source=live.head.id, rows=rows, pace=0)
        return await self.seating.lay(plan, person)

    async def upload(self, document: object, person: Person) -> Live:
        """Lay out an uploaded record to look at; one that is not a legal game is refused."""
        try:
            record = Record.from_json(document)
            game = record.check()
        except RecordError as error:
            raise unprocessable("bad-record", str(error), entry=error.entry) from error
        opening = Opening(record.options, record.position)
        rows = rows_of(game.steps(), self.settings.now())
        try:
            Play.rebuilt(opening, rows, Replayed([]))
        except BrokenGame as error:
            raise unprocessable("bad-record", str(error), entry=None) from error
        named = [*record.names, *COLOURS[len(record.names) :]]
        seats = tuple(Seat(s, "here", None, _shown(named[s])) for s in range(record.players))
        result = None if game.result is None else result_json(game.result)
        plan = Plan(opening, seats, kind="upload", private=True, rows=tuple(rows), result=result)
        return await self.seating.lay(plan, person)

    async def rematch(self, live: Live, person: Person) -> Live:
        """The same game again with the same company; the others are asked to sit down."""
        head = live.head
        if head.status != FINISHED or head.kind != "game":
            raise conflict("not-finished", gettext("A rematch follows a finished game."))
        if not head.owned_by(person.id):
            raise forbidden("not-seated", gettext("You did not play in this game."))
        opening = Opening(head.opening.options)
        plan = Plan(
            opening, same_company(head, person), head.mode, head.limit, head.pace, head.private, head.hints
        )
        return await self.seating.lay(plan, person)


def _shown(name: str) -> str:
    """A name from elsewhere, as far as it can be shown here."""
    return " ".join(readable(name).split())[:_LONGEST_NAME]


def rows_of(steps: Iterable[GameStep], now: float) -> list[Row]:
    """The rows that hold a game's steps."""
    return [_row(number, step, now) for number, step in enumerate(steps)]


def _row(number: int, step: GameStep, now: float) -> Row:
    outcomes = [draw.number for draw in step.draws]
    if step.seat is None or step.move is None:
        return Row(number, None, None, outcomes, SET_UP, now)
    return Row(number, COLOURS.index(step.seat), move_text(step.move), outcomes, PERSON, now)
