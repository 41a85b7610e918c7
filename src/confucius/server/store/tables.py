"""Reading and writing tables, seats and moves."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, delete, exists, or_, select, update
from sqlalchemy.engine import CursorResult
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from confucius.rules.options import Options
from confucius.server.playing import Opening, Row
from confucius.server.store.models import MoveRow, NoticeRow, SeatRow, TableRow
from confucius.server.store.saving import Stale
from confucius.server.store.telling import PROCESS, note
from confucius.server.streams import CHANGED, SEATS, Message

WAITING: Final = "waiting"
RUNNING: Final = "running"
FINISHED: Final = "finished"


@dataclass(frozen=True)
class Seat:
    """Who sits where; see SeatRow."""

    seat: int
    kind: str
    person_id: int | None = None
    name: str | None = None
    bot: str | None = None
    standin: str | None = None
    invite: str | None = None

    @property
    def is_taken(self) -> bool:
        return self.kind in ("person", "here", "bot")

    @property
    def player(self) -> str | None:
        """The bot that plays this seat now, or None if a person does."""
        return self.bot if self.kind == "bot" else self.standin


@dataclass(frozen=True)
class Head:
    """A table without its moves; see TableRow."""

    id: str
    kind: str
    status: str
    mode: str
    private: bool
    owner_id: int | None
    opening: Opening
    limit: int | None
    pace: float
    hints: bool | None
    version: int
    number: int
    decider: int | None
    deadline: float | None
    result: dict[str, Any] | None
    source: str | None
    rules: int
    keeper: str | None
    created: float
    changed: float
    seats: tuple[Seat, ...]

    @property
    def deciding(self) -> Seat | None:
        """The seat that is to decide, while the game runs."""
        return None if self.status != RUNNING or self.decider is None else self.seats[self.decider]

    @property
    def waits_for_bot(self) -> bool:
        return self.deciding is not None and self.deciding.player is not None

    @property
    def allows_hints(self) -> bool:
        """Whether a bot may be asked for advice: as the host says, or where nobody else can mind."""
        if self.hints is not None:
            return self.hints
        return self.kind == "sandbox" or sum(seat.kind != "bot" for seat in self.seats) == 1

    def owned_by(self, person: int | None) -> list[int]:
        """The seats that are this person's."""
        if person is None:
            return []
        return [s.seat for s in self.seats if s.person_id == person and s.kind in ("person", "here")]


def head_of(row: Any, seats: Iterable[Seat]) -> Head:
    """From a TableRow, or from a result with the same names."""
    return Head(
        id=row.id,
        kind=row.kind,
        status=row.status,
        mode=row.mode,
        private=row.private,
        owner_id=row.owner_id,
        opening=Opening(Options.of(row.players, row), row.position),
        limit=row.limit,
        pace=row.pace,
        hints=row.hints,
        version=row.version,
        number=row.number,
        decider=row.decider,
        deadline=row.deadline,
        result=row.result,
        source=row.source,
        rules=row.rules,
        keeper=row.keeper,
        created=row.created,
        changed=row.changed,
        seats=tuple(sorted(seats, key=lambda seat: seat.seat)),
    )


def seat_of(row: SeatRow) -> Seat:
    return Seat(row.seat, row.kind, row.person_id, row.name, row.bot, row.standin, row.invite)


async def find_head(session: AsyncSession, table: str) -> Head | None:
    row = await session.get(TableRow, table)
    if row is None:
        return None
    seats = await session.scalars(select(SeatRow).where(SeatRow.table_id == table))
    return head_of(row, map(seat_of, seats))


async def find_rows(session: AsyncSession, table: str, first: int = 0) -> list[Row]:
    """The rows of a game from a number on."""
    query = select(MoveRow).where(MoveRow.table_id == table, MoveRow.number >= first)
    found = await session.scalars(query.order_by(MoveRow.number))
    return [Row(m.number, m.seat, m.move, m.outcomes, m.by, m.at) for m in found]


async def heads(session: AsyncSession, where: ColumnElement[bool], limit: int, offset: int = 0) -> list[Head]:
    """Tables, latest change first."""
    query = select(TableRow).where(where).order_by(TableRow.changed.desc(), TableRow.id)
    rows = list(await session.scalars(query.limit(limit).offset(offset)))
    ids = [row.id for row in rows]
    seats: dict[str, list[SeatRow]] = {table: [] for table in ids}
    for seat in await session.scalars(select(SeatRow).where(SeatRow.table_id.in_(ids))):
        seats[seat.table_id].append(seat)
    return [head_of(row, map(seat_of, seats[row.id])) for row in rows]


def listed(status: str) -> ColumnElement[bool]:
    return and_(TableRow.status == status, TableRow.private.is_(False), TableRow.kind == "game")


def with_open_seat() -> ColumnElement[bool]:
    return and_(listed(WAITING), exists().where(SeatRow.table_id == TableRow.id, SeatRow.kind == "open"))


def of_person(person: int) -> ColumnElement[bool]:
    # Found from the person's side: to ask every table for its people takes longer with every game stored.
    laid = aliased(TableRow)
    at_them = select(SeatRow.table_id).where(SeatRow.person_id == person)
    return TableRow.id.in_(at_them.union(select(laid.id).where(laid.owner_id == person)))


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


def add_rows(session: AsyncSession, table: str, rows: Sequence[Row]) -> None:
    session.add_all(
        MoveRow(
            table_id=table,
            number=row.number,
            seat=row.seat,
            move=row.move,
            outcomes=row.outcomes,
            by=row.by,
            at=row.at,
        )
        for row in rows
    )


async def remove_rows(session: AsyncSession, table: str, first: int) -> None:
    await session.execute(delete(MoveRow).where(MoveRow.table_id == table, MoveRow.number >= first))


async def notices(session: AsyncSession, table: str) -> list[NoticeRow]:
    query = select(NoticeRow).where(NoticeRow.table_id == table).order_by(NoticeRow.id)
    return list(await session.scalars(query))
