"""Tables that nobody keeps: a lesson or a puzzle, set up from its position whenever somebody looks at it.

Whoever plays there brings along what they have done. Their seat is a person's, the others have no mind of
their own, and every family is called by its colour.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from confucius.notation.fields import Fields
from confucius.rules.chance import seeded
from confucius.table.live import LiveTable, read_move
from confucius.table.log import GameLog, MadeBy, Opening
from confucius.table.looking import Viewer
from confucius.table.orders import NO_ORDERS
from confucius.table.seating import TablePlan
from confucius.table.table import Seat, SeatKind, TableKind
from confucius.words.names import family

_SOMEBODY: Final = 0  # no person's number: whoever looks
_TIMELESS: Final = 0.0


def viewer_in(seat: int) -> Viewer:
    """Whoever plays at this seat."""
    return Viewer(_SOMEBODY, (seat,), seat)


def begun(position: Mapping[str, Any], seed: str) -> GameLog:
    """The log of a game that begins with a position; its draws depend on the seed alone."""
    document = dict(position)
    opening = Opening(Fields(document, "position").options(), document)
    return GameLog.begun(opening, seeded(seed), _TIMELESS)


def push(log: GameLog, text: str, seat: int, by: MadeBy) -> None:
    """A move, and what everybody can see is then the only choice."""
    automatic = [NO_ORDERS] * log.opening.players
    log.accept(log.tried(read_move(log, text), seat, by, _TIMELESS, automatic))


def as_table(log: GameLog, seat: int, name: str, version: int) -> LiveTable:
    """The game as a table like any other. It allows no bot's hints: lessons and puzzles have their own."""
    opening = log.opening
    seats = tuple(_seat(number, number == seat) for number in range(opening.players))
    plan = TablePlan(opening, seats, pace=0.0, private=True, hints=False, kind=TableKind.LESSON)
    table = replace(plan.table(_SOMEBODY, _TIMELESS), id=name, version=version)
    return LiveTable(table.standing_at(log.game, log.last, None, _TIMELESS), log)


def _seat(seat: int, yours: bool) -> Seat:
    if yours:
        return Seat(seat, SeatKind.PERSON, person_id=_SOMEBODY, name=family(seat))
    return Seat(seat, SeatKind.BOT, name=family(seat))
