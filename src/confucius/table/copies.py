"""Copies of games: a sandbox to try things in, an uploaded record to look at, a rematch, a download."""

import random
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Final

from confucius.game import GameStep, sampled
from confucius.notation import move_text
from confucius.position import position_json
from confucius.record import Record, RecordError, result_json
from confucius.rules.chance import Replayed, System
from confucius.rules.components import COLOURS
from confucius.table import kept
from confucius.table.live import LiveTable
from confucius.table.log import BrokenGame, Document, GameLog, LogEntry, MadeBy, Opening
from confucius.table.looking import Viewer, check_number
from confucius.table.people import Person, clean_name
from confucius.table.problems import Problem, conflict, forbidden, unprocessable
from confucius.table.seating import TablePlan, same_company
from confucius.table.table import Seat, SeatKind, Status, Table, TableKind
from confucius.table.taking_back import TakenBack
from confucius.table.text_cleaning import readable
from confucius.words.language import gettext
from confucius.words.names import family

_LONGEST_NAME: Final = 60


def record(live: LiveTable) -> Record:
    """The record of a finished game; of a running one it would tell what nobody may know yet."""
    if live.table.status != Status.FINISHED:
        raise forbidden(
            "still-running",
            gettext("The record reveals every card and draw, so it is available only once the game is over."),
        )
    return live.begun.record(names_of(live.table))


def names_of(table: Table) -> list[str]:
    """Who sat where, in a record: the same in all languages, and with a bot's name how it plays."""
    return [_recorded(table, seat) for seat in table.seats]


def _recorded(table: Table, seat: Seat) -> str:
    who = table.persona(seat)
    return seat.shown_name or seat.kind if who is None else f"{who.title()} ({seat.bot})"


def sandbox(live: LiveTable, viewer: Viewer, person: Person, at: int | None) -> TablePlan:
    """A private copy in which one person plays all seats.

    Of a running game it is not the game that is copied but a deal of what this person has not seen.
    """
    number = check_number(live, at)
    log, table = live.begun, live.table
    if table.status == Status.FINISHED or table.kind == TableKind.SANDBOX:
        opening, entries = table.opening, tuple(log.entries[: number + 1])
    else:
        dealt = sampled(log.at(number).view(viewer.colour), random.SystemRandom())
        position = position_json(dealt.state)
        opening, entries = Opening(dealt.options, position), ()
    home = viewer.seat if table.home is None else table.home
    seats = tuple(_in_sandbox(seat, person, seat == home) for seat in range(opening.players))
    kind, hints = TableKind.SANDBOX, _hints_in_sandbox(table)
    return TablePlan(
        opening, seats, kind=kind, private=True, hints=hints, source=table.id, entries=entries, pace=0
    )


def _in_sandbox(seat: int, person: Person, at_home: bool) -> Seat:
    """One person plays them all; the seat they had in the game is the one that has their name."""
    if at_home:
        return Seat(seat, SeatKind.PERSON, person.id, person.name)
    return Seat(seat, SeatKind.HERE, person.id, family(seat))


def _hints_in_sandbox(table: Table) -> bool | None:
    """Where a running game allows no hints, a copy of it allows none either; None is what is usual."""
    is_copy = table.kind == TableKind.SANDBOX
    if is_copy or table.status == Status.FINISHED:
        return table.hints if is_copy else None
    return None if table.allows_hints else False


def upload(document: object, now: float) -> TablePlan:
    """An uploaded record, to be looked at; one that is not a legal game is refused."""
    try:
        found = Record.from_json(document)
        game = found.check()
    except RecordError as error:
        raise unprocessable("bad-record", str(error), entry=error.entry) from error
    opening = Opening(found.options, found.position)
    entries = log_entries(game.steps(), now)
    try:
        GameLog.rebuilt(opening, entries, Replayed([]))
    except BrokenGame as error:
        raise unprocessable("bad-record", str(error), entry=None) from error
    named = [*found.names, *(family(seat) for seat in range(len(found.names), found.players))]
    seats = tuple(Seat(s, SeatKind.HERE, None, _shown(named[s])) for s in range(found.players))
    result = None if game.result is None else result_json(game.result)
    kind = TableKind.UPLOAD
    taken_back = recorded_returns(found, now)
    return TablePlan(
        opening, seats, kind=kind, private=True, entries=tuple(entries), result=result, taken_back=taken_back
    )


def opened(document: object, me: Person, now: float) -> TablePlan:
    """A game from a file: a record to be looked at, or a game saved under way, which goes on."""
    if isinstance(document, dict) and document.get("format") == kept.FORMAT:
        return _resumed(document, me, now)
    return upload(document, now)


def _resumed(document: Document, me: Person, now: float) -> TablePlan:
    """A game that was saved under way. Whoever opens it plays for its people; its bots come along.

    Nothing in the file is believed: its moves are made again, and what was taken back is forgotten.
    """
    try:
        live = kept.read({**document, "taken_back": [], "notices": []}, System())
        game = live.begun.game
        people = [seat.seat for seat in live.table.seats if seat.kind != SeatKind.BOT]
        seats = tuple(_taken_over(seat, people, me) for seat in live.table.seats)
        clean = log_entries(game.steps(), now)
        entries = tuple(replace(new, by=old.by) for new, old in zip(clean, live.begun.entries, strict=True))
    except (BrokenGame, Problem, ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
        message = gettext("This is not a saved game, or it is damaged.")
        raise unprocessable("bad-record", message, entry=None) from error
    if game.is_over:
        return upload(game.record.to_json(), now)
    return TablePlan(live.begun.opening, seats, private=True, entries=entries)


def _taken_over(seat: Seat, people: list[int], me: Person) -> Seat:
    if seat.kind == SeatKind.BOT:
        return Seat(seat.seat, SeatKind.BOT, name=seat.bot, bot=seat.bot)
    if seat.seat == people[0]:
        return Seat(seat.seat, SeatKind.PERSON, me.id, me.name)
    return Seat(seat.seat, SeatKind.HERE, me.id, clean_name(seat.name or family(seat.seat)))


def recorded_returns(found: Record, now: float) -> tuple[TakenBack, ...]:
    """What was taken back, as a record tells it; it does not tell what would come out again."""
    return tuple(TakenBack(one["after"] + 1, one["play"], {}, now) for one in found.taken_back)


def rematch(table: Table, person: Person, declined: Collection[int] = ()) -> TablePlan:
    """The same game again with the same company; the others are asked to sit down, unless they declined."""
    if table.status != Status.FINISHED or table.kind != TableKind.GAME:
        raise conflict("not-finished", gettext("A rematch is possible once the game is finished."))
    if not table.owned_by(person.id):
        raise forbidden("not-seated", gettext("You did not play in this game."))
    opening = Opening(table.opening.options)
    seats = same_company(table, person, declined)
    agreed = (table.mode, table.limit, table.pace, table.private, table.hints, table.spectators)
    return TablePlan(opening, seats, *agreed, source=table.id)


def _shown(name: str) -> str:
    """A name from elsewhere, as far as it can be shown here."""
    return " ".join(readable(name).split())[:_LONGEST_NAME]


def log_entries(steps: Iterable[GameStep], now: float) -> list[LogEntry]:
    """The entries of a log that hold a game's steps."""
    return [_entry(number, step, now) for number, step in enumerate(steps)]


def _entry(number: int, step: GameStep, now: float) -> LogEntry:
    outcomes = [draw.number for draw in step.draws]
    if step.seat is None or step.move is None:
        return LogEntry(number, None, None, outcomes, MadeBy.SET_UP, now)
    return LogEntry(number, COLOURS.index(step.seat), move_text(step.move), outcomes, MadeBy.PERSON, now)
