"""Deleting people: their seats are given up, their name and messages go, their games stay."""

from typing import Final

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from confucius.server.seating import Seating
from confucius.store import Store
from confucius.store.models import PersonRow, ReportRow, SeatRow, SessionRow, TableRow, TalkRow
from confucius.store.notifications.hub import PEOPLE, SEATS, Message
from confucius.store.notifications.sending import note
from confucius.store.tables import touch_tables_of
from confucius.table.people import Person
from confucius.table.problems import Problem
from confucius.table.table import SeatKind, Status, TableKind

_TRIES: Final = 5


class Farewells:
    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self.store: Store = seating.store

    async def give_up_seats(self, person: Person) -> int:
        """Leave every game that is not over, as the person could; how many there were.

        Their tables that have not begun are removed, since nobody else could manage them.
        """
        async with self.store.reading() as session:
            seated = select(SeatRow.table_id).where(SeatRow.person_id == person.id)
            going_on = select(TableRow.id).where(
                TableRow.id.in_(seated.union(select(TableRow.id).where(TableRow.owner_id == person.id))),
                TableRow.status != Status.FINISHED,
            )
            found = (await session.execute(going_on)).all()
        return sum([await self._give_up(table, person) for (table,) in found])

    async def _give_up(self, table: str, person: Person) -> bool:
        """Whether there was a seat to give up; somebody may be changing the table at the same time."""
        for _ in range(_TRIES):
            try:
                live = await self.seating.tables.get(table)
                if live.table.status == Status.WAITING and live.table.owner_id == person.id:
                    await self.seating.remove(table, person)
                else:
                    await self.seating.leave(table, person)
                return True
            except Problem as problem:
                if problem.code != "changed":  # it is over or gone, or a seat was only kept for them
                    return False
        return False

    async def remove(self, person: Person) -> None:
        """Remove a person from the database. What they played stays, without their name."""
        await self.give_up_seats(person)
        async with self.store.writing() as session:
            await touch_tables_of(session, person.id)
            await self._remove_private_tables(session, person.id)
            await session.execute(delete(TalkRow).where(TalkRow.person_id == person.id))
            await self._forget_name(session, person.id)
            await session.execute(delete(SessionRow).where(SessionRow.person_id == person.id))
            await session.execute(delete(PersonRow).where(PersonRow.id == person.id))
            note(session, Message(PEOPLE, "", person.id))

    async def _forget_name(self, session: AsyncSession, person: int) -> None:
        kept = update(SeatRow).where(SeatRow.person_id == person, SeatRow.kind == SeatKind.INVITED)
        await session.execute(kept.values(kind=SeatKind.OPEN, person_id=None, name=None))
        seats = update(SeatRow).where(SeatRow.person_id == person, SeatRow.kind == SeatKind.PERSON)
        await session.execute(seats.values(name=None))
        await session.execute(update(ReportRow).where(ReportRow.about_id == person).values(about=""))

    async def _remove_private_tables(self, session: AsyncSession, person: int) -> None:
        """Sandboxes and uploads are for nobody else."""
        own = (TableRow.owner_id == person, TableRow.kind.in_((TableKind.SANDBOX, TableKind.UPLOAD)))
        for table, version in (
            await session.execute(select(TableRow.id, TableRow.version).where(*own))
        ).all():
            await remove_table(session, table, version)


async def remove_table(session: AsyncSession, table: str, version: int) -> None:
    """Remove a table with everything that belongs to it; its streams are notified."""
    note(session, Message(SEATS, table, version + 1))
    await session.execute(delete(TableRow).where(TableRow.id == table))
