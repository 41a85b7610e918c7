"""Muting, blocking and reporting people."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from confucius.server.rate_limits import Limiter
from confucius.server.settings import Settings
from confucius.store import Store
from confucius.store.models import BlockRow, PersonRow, ReportRow, TalkRow
from confucius.store.notifications.hub import PEOPLE, Message
from confucius.store.notifications.sending import note
from confucius.table.people import Person
from confucius.table.problems import bad_request, conflict, not_found
from confucius.table.table import SeatKind, Table
from confucius.table.text_cleaning import readable
from confucius.words.language import N_, gettext, say

LONGEST_REASON: Final = 500
_REPORTS_A_MINUTE: Final = 5
_BAD_REASON: Final = N_("A reason has 1 to {most} characters.")


@dataclass(frozen=True)
class Avoided:
    id: int
    name: str
    blocked: bool


class Avoiding:
    def __init__(self, store: Store, limiter: Limiter, settings: Settings) -> None:
        self.store = store
        self.limiter = limiter
        self.settings = settings
        self._unheard: dict[int, frozenset[int]] = {}

    def forget(self) -> None:
        """Somebody has changed whom they mute, here or on another server."""
        self._unheard = {}

    async def avoid(self, person: Person, other: int, blocked: bool) -> None:
        """Hide what somebody says; `blocked`: they cannot sit down at this person's tables either."""
        if other == person.id:
            raise conflict("yourself", gettext("That is you."))
        async with self.store.writing() as session:
            if await session.get(PersonRow, other) is None:
                raise not_found(gettext("There is no such person."))
            row = BlockRow(person_id=person.id, other_id=other, blocked=blocked, at=self.settings.now())
            await session.merge(row)
            note(session, Message(PEOPLE, "", person.id))
        self.forget()

    async def stop(self, person: Person, other: int) -> None:
        async with self.store.writing() as session:
            mine = (BlockRow.person_id == person.id, BlockRow.other_id == other)
            await session.execute(delete(BlockRow).where(*mine))
            note(session, Message(PEOPLE, "", person.id))
        self.forget()

    async def avoided_by(self, person: Person) -> list[Avoided]:
        query = select(PersonRow.id, PersonRow.name, BlockRow.blocked)
        query = query.join(BlockRow, BlockRow.other_id == PersonRow.id)
        async with self.store.reading() as session:
            found = await session.execute(
                query.where(BlockRow.person_id == person.id).order_by(PersonRow.name)
            )
            return [Avoided(*row) for row in found.all()]

    async def unheard_by(self, person: int | None) -> frozenset[int]:
        """Whose messages are hidden from a person; looked up with every message, so cached."""
        if person is None:
            return frozenset()
        found = self._unheard.get(person)
        if found is None:
            remembered = self._unheard  # another one if somebody changes theirs meanwhile
            query = select(BlockRow.other_id).where(BlockRow.person_id == person)
            async with self.store.reading() as session:
                found = remembered[person] = frozenset(await session.scalars(query))
        return found

    # Reports

    async def report(
        self, table: Table, person: Person, seat: int, reason: str, talk: int | None = None
    ) -> None:
        """Report somebody at a table, or something they said there, to the host."""
        self.limiter.check("reports", str(person.id), _REPORTS_A_MINUTE)
        words = readable(reason).strip()
        if not words or len(words) > LONGEST_REASON:
            raise bad_request("bad-reason", say(_BAD_REASON, {"most": LONGEST_REASON}))
        about = person_at(table, seat)
        async with self.store.writing() as session:
            said = None if talk is None else await _said(session, table.id, about, talk)
            session.add(
                ReportRow(
                    by_id=person.id,
                    about_id=about,
                    about=table.seats[seat].name or "",
                    table_id=table.id,
                    talk=said,
                    reason=words,
                    at=self.settings.now(),
                )
            )


def person_at(table: Table, seat: int) -> int:
    """Who sits there, if it is a person with an account or a guest."""
    found = table.seats[seat]
    if found.kind != SeatKind.PERSON or found.person_id is None:
        raise not_found(gettext("There is no such person."))
    return found.person_id


async def _said(session: AsyncSession, table: str, by: int, number: int) -> str:
    row = await session.get(TalkRow, number)
    if row is None or row.table_id != table or row.person_id != by:
        raise not_found(gettext("This person said no such thing at this table."))
    return row.text


async def is_blocked(session: AsyncSession, owner: int | None, person: int) -> bool:
    """Whether an owner has blocked somebody."""
    row = None if owner is None else await session.get(BlockRow, (owner, person))
    return row is not None and row.blocked
