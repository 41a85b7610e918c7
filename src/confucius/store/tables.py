"""Reading and writing tables, seats and moves."""

from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import fields
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, delete, exists, func, or_, select, update
from sqlalchemy.engine import CursorResult
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from confucius.rules.options import Options
from confucius.store.models import MoveRow, NoticeRow, SeatRow, TableRow, TakenBackRow
from confucius.store.notifications.hub import CHANGED, SEATS, Message
from confucius.store.notifications.sending import PROCESS, note
from confucius.store.saving import Stale
from confucius.table.live import Notice
from confucius.table.log import LogEntry, MadeBy, Opening
from confucius.table.table import Mode, Seat, SeatKind, Status, Table, TableKind, in_order
from confucius.table.taking_back import TakenBack

# What a Table and its row call by the same name.
_FACTS: Final = [field.name for field in fields(Table) if field.name not in ("opening", "seats")]
NO_REMATCH: Final = "no-rematch"  # the code of a notice
_NOTED: Final = ("number", "status", "decider", "deadline", "result", "changed")


def table_of(row: Any, seats: Iterable[Seat]) -> Table:
    """From a TableRow, or from a result with the same names."""
    facts = {name: getattr(row, name) for name in _FACTS}
    facts |= {"kind": TableKind(row.kind), "status": Status(row.status), "mode": Mode(row.mode)}
    opening = Opening(Options.of(row.players, row), row.position)
    return Table(**facts, opening=opening, seats=in_order(seats))


def seat_of(row: SeatRow) -> Seat:
    facts = {field.name: getattr(row, field.name) for field in fields(Seat)}
    return Seat(**facts | {"kind": SeatKind(row.kind)})


async def find_table(session: AsyncSession, table: str) -> Table | None:
    row = await session.get(TableRow, table)
    if row is None:
        return None
    seats = await session.scalars(select(SeatRow).where(SeatRow.table_id == table))
    return table_of(row, map(seat_of, seats))


async def find_entries(session: AsyncSession, table: str, first: int = 0) -> list[LogEntry]:
    """The entries of a game's log from a number on."""
    query = select(MoveRow).where(MoveRow.table_id == table, MoveRow.number >= first)
    found = await session.scalars(query.order_by(MoveRow.number))
    return [LogEntry(m.number, m.seat, m.move, m.outcomes, MadeBy(m.by), m.at) for m in found]


async def find_tables(
    session: AsyncSession, where: ColumnElement[bool], limit: int, offset: int = 0
) -> list[Table]:
    """Tables, latest change first. One whose rows make none is left out; whoever opens it is told."""
    query = select(TableRow).where(where).order_by(TableRow.changed.desc(), TableRow.id)
    rows = list(await session.scalars(query.limit(limit).offset(offset)))
    ids = [row.id for row in rows]
    seats: dict[str, list[SeatRow]] = {table: [] for table in ids}
    for seat in await session.scalars(select(SeatRow).where(SeatRow.table_id.in_(ids))):
        seats[seat.table_id].append(seat)
    found = []
    for row in rows:
        with suppress(ValueError):
            found.append(table_of(row, map(seat_of, seats[row.id])))
    return found


def listed(status: Status) -> ColumnElement[bool]:
    found = and_(TableRow.status == status, TableRow.private.is_(False), TableRow.kind == TableKind.GAME)
    return found if status == Status.WAITING else and_(found, TableRow.spectators.is_(True))


def with_open_seat() -> ColumnElement[bool]:
    is_open = exists().where(SeatRow.table_id == TableRow.id, SeatRow.kind == SeatKind.OPEN)
    return and_(listed(Status.WAITING), is_open)


def of_person(person: int) -> ColumnElement[bool]:
    # Found from the person's side: to ask every table for its people takes longer with every game stored.
    laid = aliased(TableRow)
    at_them = select(SeatRow.table_id).where(SeatRow.person_id == person)
    return TableRow.id.in_(at_them.union(select(laid.id).where(laid.owner_id == person)))


async def unfinished(session: AsyncSession, where: ColumnElement[bool]) -> int:
    return await session.scalar(select(func.count()).where(where, TableRow.status != Status.FINISHED)) or 0


async def bots_alone(session: AsyncSession) -> Counter[str | None]:
    """The running games at which only bots have ever sat, by the origin of whoever created them."""
    somebody = exists().where(SeatRow.table_id == TableRow.id, SeatRow.kind != SeatKind.BOT)
    games = select(TableRow.origin, func.count()).where(TableRow.status == Status.RUNNING, ~somebody)
    return Counter({row[0]: row[1] for row in await session.execute(games.group_by(TableRow.origin))})


async def versions_of(session: AsyncSession, person: int) -> dict[str, int]:
    """The tables of a person and how often each was changed."""
    found = await session.execute(select(TableRow.id, TableRow.version).where(of_person(person)))
    return {row.id: row.version for row in found}


async def change(session: AsyncSession, table: str, version: int, kind: str = CHANGED, **values: Any) -> None:
    """Change a table that nobody changed since `version`, or raise Stale.

    The server that changes a table sees to its bots from then on.
    """
    query = update(TableRow).where(TableRow.id == table, TableRow.version == version)
    keeper = session.info[PROCESS]
    done = await session.execute(query.values(version=version + 1, keeper=keeper, **values))
    assert isinstance(done, CursorResult)
    if done.rowcount != 1:
        raise Stale(table)
    note(session, Message(kind, table, version + 1))


async def touch_tables_of(session: AsyncSession, person: int) -> None:
    """A person's name or seats have changed: what any server knows about their tables is out of date."""
    at_them = select(SeatRow.table_id).where(SeatRow.person_id == person)
    touched = update(TableRow).where(or_(TableRow.id.in_(at_them), TableRow.owner_id == person))
    found = await session.execute(
        touched.values(version=TableRow.version + 1).returning(TableRow.id, TableRow.version),
        execution_options={"synchronize_session": False},
    )
    for table, version in found.all():
        note(session, Message(SEATS, table, version))


async def change_seat(session: AsyncSession, table: str, seat: int, **values: Any) -> None:
    await session.execute(
        update(SeatRow).where(SeatRow.table_id == table, SeatRow.seat == seat).values(**values)
    )


async def add_table(session: AsyncSession, table: Table) -> None:
    opening = table.opening
    session.add(
        TableRow(
            **opening.options.to_json(),
            position=opening.position,
            **{name: getattr(table, name) for name in _FACTS},
        )
    )
    await session.flush()
    session.add_all(SeatRow(table_id=table.id, seat=seat.seat, **seat_values(seat)) for seat in table.seats)


def seat_values(seat: Seat) -> dict[str, object]:
    """What the row of a seat holds beside its place."""
    return {field.name: getattr(seat, field.name) for field in fields(Seat) if field.name != "seat"}


def noted(table: Table) -> dict[str, object]:
    """What the row of a table notes about its moves."""
    return {name: getattr(table, name) for name in _NOTED}


def add_entries(session: AsyncSession, table: str, entries: Sequence[LogEntry]) -> None:
    session.add_all(
        MoveRow(
            table_id=table,
            number=entry.number,
            seat=entry.seat,
            move=entry.move,
            outcomes=entry.outcomes,
            by=entry.by,
            at=entry.at,
        )
        for entry in entries
    )


async def remove_entries(session: AsyncSession, table: str, first: int) -> None:
    await session.execute(delete(MoveRow).where(MoveRow.table_id == table, MoveRow.number >= first))


async def find_taken_back(session: AsyncSession, table: str) -> list[TakenBack]:
    """What was taken back in a game, oldest first."""
    query = select(TakenBackRow).where(TakenBackRow.table_id == table).order_by(TakenBackRow.id)
    return [
        TakenBack(row.number, row.play, _again(row.again), row.at) for row in await session.scalars(query)
    ]


def _again(written: dict[str, list[int]]) -> dict[int, list[int]]:
    """JSON has no numbers as names."""
    return {int(code): outcomes for code, outcomes in written.items()}


async def add_taken_back(session: AsyncSession, table: str, taken_back: Sequence[TakenBack]) -> None:
    for one in taken_back:
        again = {str(code): list(outcomes) for code, outcomes in one.again.items()}
        session.add(TakenBackRow(table_id=table, number=one.number, play=one.play, again=again, at=one.at))
        await session.flush()  # their ids tell their order


async def rematch_of(session: AsyncSession, table: Table) -> str | None:
    """The rematch of a game. One of its players has opened it, so it is found quickly."""
    query = select(TableRow.id).where(
        TableRow.owner_id.in_(table.company), TableRow.source == table.id, TableRow.kind == TableKind.GAME
    )
    return await session.scalar(query.order_by(TableRow.created).limit(1))


async def seats_that_declined(session: AsyncSession, table: str) -> set[int]:
    """The seats of a game whose players want no rematch of it."""
    query = select(NoticeRow.seat).where(NoticeRow.table_id == table, NoticeRow.code == NO_REMATCH)
    return {seat for seat in await session.scalars(query) if seat is not None}


async def notices(session: AsyncSession, table: str) -> list[Notice]:
    query = select(NoticeRow).where(NoticeRow.table_id == table).order_by(NoticeRow.id)
    return [Notice(n.number, n.seat, n.code, n.facts, n.text, n.at) for n in await session.scalars(query)]
