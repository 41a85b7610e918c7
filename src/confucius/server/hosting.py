"""What the host of a server does about people and tables, while servers use the same database.

Changes are announced to the servers as their own changes are (`store/notifications`), so they
notice: sessions and streams of a person who is banned end, and a table that was removed is gone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import islice
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, and_, delete, exists, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from confucius.record import Record
from confucius.server.exports import Exported, person_document
from confucius.server.farewells import Farewells, remove_table
from confucius.server.people import People
from confucius.server.rate_limits import SharedLimiter
from confucius.server.seating import Seating
from confucius.server.settings import Settings
from confucius.server.tables import Tables
from confucius.store import Store
from confucius.store.models import (
    AdmissionRow,
    PersonRow,
    ReportRow,
    SeatRow,
    SessionRow,
    TableRow,
)
from confucius.store.notifications.hub import PEOPLE, MemoryHub, Message
from confucius.store.notifications.sending import note
from confucius.store.tables import find_tables
from confucius.table.clocks import DAY
from confucius.table.copies import names_of
from confucius.table.people import Person, hashed, new_code
from confucius.table.problems import Problem, not_found
from confucius.table.table import Status, Table, TableKind
from confucius.table.text_cleaning import can_be_kept, compared
from confucius.words.language import N_, say

ONE_TIME_DAYS: Final = 7
GUESTS, DESERTED, COPIES, FINISHED = "guests", "deserted", "copies", "finished"
PRUNED: Final = (GUESTS, DESERTED, COPIES, FINISHED)
_AT_ONCE: Final = 100
_NOBODY: Final = N_("nobody is called {name!r}; list everyone with: confucius host people")
_CLOSE: Final = N_("nobody is called {name!r}; did you mean {close}?")
_NO_NUMBER: Final = N_("nobody has the number {name}; list everyone with: confucius host people")
_SEVERAL: Final = N_("several people are called {name!r}; give a number instead: {numbers}")
_NO_TABLE: Final = N_("there is no table {table!r}; list them with: confucius host tables")
_NO_REPORT: Final = N_("there is no report {number}; list them with: confucius host reports")
_GUEST: Final = N_("{name} is a guest and has no password")
_NO_INVITATION: Final = N_("there is no invitation {mark!r}; list them with: confucius host invitations")
_MARK: Final = 10  # letters of a code's hash: they tell invitations apart and open nothing


@dataclass(frozen=True)
class PersonListed:
    id: int
    name: str
    registered: bool
    created: float
    seen: float | None
    tables: int  # that are not over
    banned: bool
    muted: bool
    second_factor: bool


@dataclass(frozen=True)
class OpenSession:
    person: int
    name: str
    created: float
    seen: float
    device: str | None
    token_for: str | None  # of a program


@dataclass(frozen=True)
class ReportListed:
    id: int
    at: float
    by: str | None
    about: str
    about_id: int | None
    table: str
    talk: str | None
    reason: str
    settled: bool


@dataclass(frozen=True)
class InvitationListed:
    mark: str
    created: float
    until: float
    uses: int  # left


@dataclass(frozen=True)
class Pruned:
    """How many there were of each kind."""

    what: str
    count: int


class Hosting:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        tables = Tables(store, MemoryHub(), settings)
        self.tables = tables
        self.people = People(store, settings)
        self.farewells = Farewells(Seating(tables, SharedLimiter(store, settings), settings))

    # Finding

    async def person(self, word: str) -> PersonRow:
        """Somebody by name, or by number as in ``#12``; a Problem says who else may be meant."""
        async with self.store.reading() as session:
            if word.startswith("#"):
                found = await self._numbered(session, word)
            else:
                found = await self._named(session, word)
        return found

    async def _numbered(self, session: AsyncSession, word: str) -> PersonRow:
        number = word[1:]
        row = await session.get(PersonRow, int(number)) if number.isdecimal() and len(number) < 19 else None
        if row is None:
            raise not_found(say(_NO_NUMBER, {"name": word}))
        return row

    async def _named(self, session: AsyncSession, name: str) -> PersonRow:
        if not can_be_kept(name):
            raise not_found(say(_NOBODY, {"name": name}))
        row = await session.scalar(select(PersonRow).where(PersonRow.login == compared(name)))
        if row is not None:
            return row
        called = list(await session.scalars(select(PersonRow).where(PersonRow.name == name).limit(20)))
        if len(called) > 1:
            numbers = ", ".join(f"#{row.id}" for row in called)
            raise not_found(say(_SEVERAL, {"name": name, "numbers": numbers}))
        if not called:
            names = list(await session.scalars(select(PersonRow.name).limit(100_000)))
            close = get_close_matches(name, names, n=1)
            raise not_found(say(_CLOSE if close else _NOBODY, {"name": name, "close": "".join(close)}))
        return called[0]

    async def _table(self, session: AsyncSession, table: str) -> TableRow:
        row = await session.get(TableRow, table) if can_be_kept(table) else None
        if row is None:
            raise not_found(say(_NO_TABLE, {"table": table}))
        return row

    # Lists

    async def list_people(self, search: str = "", kind: str = "all", limit: int = 50) -> list[PersonListed]:
        seen = (
            select(func.max(func.coalesce(SessionRow.seen, SessionRow.created)))
            .where(SessionRow.person_id == PersonRow.id)
            .scalar_subquery()
        )
        tables = (
            select(func.count(func.distinct(SeatRow.table_id)))
            .join(TableRow, TableRow.id == SeatRow.table_id)
            .where(SeatRow.person_id == PersonRow.id, TableRow.status != Status.FINISHED)
            .scalar_subquery()
        )
        query = select(PersonRow, seen, tables).where(_of_kind(kind))
        async with self.store.reading() as session:
            if search:
                query = query.where(PersonRow.id.in_(await _called_like(session, search, kind, limit)))
            found = await session.execute(query.order_by(PersonRow.id.desc()).limit(limit))
            return [
                PersonListed(
                    row.id,
                    row.name,
                    row.password is not None,
                    row.created,
                    latest,
                    count,
                    row.banned is not None,
                    row.muted is not None,
                    row.totp_step is not None,
                )
                for row, latest, count in found.all()
            ]

    async def list_tables(
        self, status: str | None = None, of: PersonRow | None = None, limit: int = 50
    ) -> list[Table]:
        where: list[ColumnElement[bool]] = [TableRow.id.is_not(None)]
        if status is not None:
            where.append(TableRow.status == status)
        if of is not None:
            seated = select(SeatRow.table_id).where(SeatRow.person_id == of.id)
            where.append(or_(TableRow.id.in_(seated), TableRow.owner_id == of.id))
        async with self.store.reading() as session:
            return await find_tables(session, and_(*where), limit)

    async def list_sessions(self, of: PersonRow | None = None, limit: int = 50) -> list[OpenSession]:
        latest = func.coalesce(SessionRow.seen, SessionRow.created)
        query = select(SessionRow, PersonRow.name).join(PersonRow, PersonRow.id == SessionRow.person_id)
        if of is not None:
            query = query.where(SessionRow.person_id == of.id)
        async with self.store.reading() as session:
            found = await session.execute(query.order_by(latest.desc()).limit(limit))
            return [
                OpenSession(r.person_id, name, r.created, r.seen or r.created, r.device, r.label)
                for r, name in found.all()
            ]

    async def list_reports(self, settled: bool = False, limit: int = 50) -> list[ReportListed]:
        query = select(ReportRow, PersonRow.name).outerjoin(PersonRow, PersonRow.id == ReportRow.by_id)
        if not settled:
            query = query.where(ReportRow.settled.is_(None))
        async with self.store.reading() as session:
            found = await session.execute(query.order_by(ReportRow.id.desc()).limit(limit))
            return [
                ReportListed(
                    r.id, r.at, by, r.about, r.about_id, r.table_id, r.talk, r.reason, r.settled is not None
                )
                for r, by in found.all()
            ]

    # People

    async def rename(self, row: PersonRow, name: str) -> str:
        return (await self.people.rename(_known(row), name)).name

    async def reset_password(self, row: PersonRow) -> str:
        """A password for one login within a week, after which they choose a new one; sessions end."""
        if row.password is None:
            raise Problem(409, "guest", say(_GUEST, {"name": row.name}))
        password = new_code()
        kept = await self.people.hash(password)
        until = self.settings.now() + ONE_TIME_DAYS * DAY
        await self._change(row, password=kept, one_time=until)
        await self.end_sessions(row)
        return password

    async def end_sessions(self, row: PersonRow) -> None:
        """In all browsers, and of all programs."""
        await self.people.end_other_sessions(_known(row), None)

    async def ban(self, row: PersonRow) -> int:
        """Ban somebody: their sessions end, and bots take their seats; returns at how many tables."""
        await self._change(row, banned=self.settings.now())
        await self.end_sessions(row)
        return await self.farewells.give_up_seats(_known(row))

    async def unban(self, row: PersonRow) -> None:
        await self._change(row, banned=None)

    async def mute(self, row: PersonRow, on: bool = True) -> None:
        await self._change(row, muted=self.settings.now() if on else None)

    async def drop_second_factor(self, row: PersonRow) -> None:
        await self._change(row, totp=None, totp_step=None, recovery=None)

    async def _change(self, row: PersonRow, **values: Any) -> None:
        async with self.store.writing() as session:
            await session.execute(update(PersonRow).where(PersonRow.id == row.id).values(**values))
            note(session, Message(PEOPLE, "", row.id))

    async def remove_person(self, row: PersonRow) -> None:
        await self.farewells.remove(_known(row))

    async def export_person(self, row: PersonRow) -> Exported:
        async with self.store.reading() as session:
            return await person_document(session, row)

    # Tables

    async def remove_table(self, table: str) -> None:
        async with self.store.writing() as session:
            row = await self._table(session, table)
            await remove_table(session, table, row.version)

    async def export_table(self, table: str) -> Record:
        """The record of a game as far as it was played: it reveals all cards, so it is for the host alone."""
        async with self.store.reading() as session:
            await self._table(session, table)
        live = await self.tables.get(table)
        return Record.of(live.begun.game, names_of(live.table))

    # Reports

    async def settle_report(self, number: int) -> None:
        async with self.store.writing() as session:
            row = await session.get(ReportRow, number)
            if row is None:
                raise not_found(say(_NO_REPORT, {"number": number}))
            row.settled = self.settings.now()

    # Admissions

    async def admit(self, uses: int, days: int) -> str:
        """A code with which a number of people may register within a number of days."""
        code, now = new_code(), self.settings.now()
        async with self.store.writing() as session:
            await session.execute(delete(AdmissionRow).where(AdmissionRow.until < now))
            session.add(AdmissionRow(code=hashed(code), uses=uses, until=now + days * DAY, created=now))
        return code

    async def list_admissions(self, limit: int = 50) -> list[InvitationListed]:
        """Those that are still good, the latest first."""
        query = select(AdmissionRow).where(AdmissionRow.until >= self.settings.now(), AdmissionRow.uses > 0)
        async with self.store.reading() as session:
            found = await session.scalars(query.order_by(AdmissionRow.created.desc()).limit(limit))
            return [InvitationListed(r.code[:_MARK], r.created, r.until, r.uses) for r in found]

    async def withdraw(self, word: str) -> None:
        """An invitation by its code, or by its mark in the list; nobody can register with it any more."""
        which = AdmissionRow.code == hashed(word.strip().lower())
        if len(word) == _MARK and can_be_kept(word):
            which = or_(which, AdmissionRow.code.startswith(word, autoescape=True))
        async with self.store.writing() as session:
            found = list(await session.scalars(select(AdmissionRow).where(which)))
            if not found:
                raise not_found(say(_NO_INVITATION, {"mark": word}))
            for row in found:
                await session.delete(row)

    # Pruning

    async def prune(self, what: Sequence[str], days: int, dry_run: bool) -> list[Pruned]:
        """Remove what has not been used for a number of days; only count it in a dry run."""
        before = self.settings.now() - days * DAY
        tables = {DESERTED: _deserted(before), COPIES: _copies(before), FINISHED: _finished(before)}
        found = []
        for kind in [kind for kind in PRUNED if kind in what and kind in tables]:
            found.append(Pruned(kind, await self._prune_tables(tables[kind], dry_run)))
        if GUESTS in what:  # last, for a guest whose only table has gone may go too
            found.append(Pruned(GUESTS, await self._prune_guests(before, dry_run)))
        return found

    async def _prune_tables(self, which: ColumnElement[bool], dry_run: bool) -> int:
        if dry_run:
            return await self._count(select(func.count()).select_from(TableRow).where(which))
        pruned = 0
        while True:
            async with self.store.writing() as session:
                query = select(TableRow.id, TableRow.version).where(which).limit(_AT_ONCE)
                found = (await session.execute(query)).all()
                for table, version in found:
                    await remove_table(session, table, version)
            pruned += len(found)
            if len(found) < _AT_ONCE:
                return pruned

    async def _prune_guests(self, before: float, dry_run: bool) -> int:
        which = _idle_guests(before)
        if dry_run:
            return await self._count(select(func.count()).select_from(PersonRow).where(which))
        pruned = 0
        while True:
            async with self.store.writing() as session:
                found = list(await session.scalars(select(PersonRow.id).where(which).limit(_AT_ONCE)))
                await session.execute(
                    delete(PersonRow).where(PersonRow.id.in_(found)),
                    execution_options={"synchronize_session": False},
                )
                note(session, Message(PEOPLE, ""))
            pruned += len(found)
            if len(found) < _AT_ONCE:
                return pruned

    async def _count(self, query: Select[Any]) -> int:
        async with self.store.reading() as session:
            return await session.scalar(query) or 0


async def _called_like(session: AsyncSession, search: str, kind: str, limit: int) -> list[int]:
    """The latest whose names have this in them, however it is spelt; SQLite knows only our own capitals."""
    wanted = compared(search)
    names = select(PersonRow.id, PersonRow.name).where(_of_kind(kind)).order_by(PersonRow.id.desc())
    found = (person for person, name in await session.execute(names) if wanted in compared(name))
    return list(islice(found, limit))


def _of_kind(kind: str) -> ColumnElement[bool]:
    return {
        "all": PersonRow.id.is_not(None),
        "registered": PersonRow.password.is_not(None),
        "guests": PersonRow.password.is_(None),
        "banned": PersonRow.banned.is_not(None),
        "muted": PersonRow.muted.is_not(None),
    }[kind]


def _known(row: PersonRow) -> Person:
    return Person(row.id, row.name, row.password is not None, row.language)


def _deserted(before: float) -> ColumnElement[bool]:
    """Games that never began or never ended."""
    return and_(
        TableRow.status != Status.FINISHED, TableRow.kind == TableKind.GAME, TableRow.changed < before
    )


def _copies(before: float) -> ColumnElement[bool]:
    return and_(TableRow.kind.in_((TableKind.SANDBOX, TableKind.UPLOAD)), TableRow.changed < before)


def _finished(before: float) -> ColumnElement[bool]:
    return and_(
        TableRow.status == Status.FINISHED, TableRow.kind == TableKind.GAME, TableRow.changed < before
    )


def _idle_guests(before: float) -> ColumnElement[bool]:
    """Guests who have no seat and no table and have not been seen."""
    return and_(
        PersonRow.password.is_(None),
        PersonRow.banned.is_(None),
        PersonRow.created < before,
        ~exists().where(SeatRow.person_id == PersonRow.id),
        ~exists().where(TableRow.owner_id == PersonRow.id),
        ~exists().where(
            SessionRow.person_id == PersonRow.id,
            func.coalesce(SessionRow.seen, SessionRow.created) >= before,
        ),
    )
