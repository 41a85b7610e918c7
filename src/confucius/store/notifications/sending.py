"""Notifying the other servers that share the database of changes.

A note is sent by PostgreSQL's NOTIFY in the transaction that makes the change, so it is heard if and only
if the change is on disk, even when the server that made it dies in the next moment. It names what changed
and never says what is there now.
"""

import json
from typing import Any, Final

from sqlalchemy import delete, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from confucius.store.models import AsideRow
from confucius.store.notifications.hub import PEOPLE, TALK, Message

CHANNEL: Final = "confucius"
PROCESS: Final = "process"
_NOTES: Final = "notes"
_COMPANY: Final = text(
    "SELECT person_id FROM seats WHERE table_id = :table AND person_id IS NOT NULL "
    "UNION SELECT owner_id FROM tables WHERE id = :table AND owner_id IS NOT NULL"
)
_NOTIFY: Final = text("SELECT pg_notify(:channel, :payload)")


def note(session: AsyncSession, message: Message) -> None:
    """Notify the other servers when this transaction is on disk."""
    session.info.setdefault(_NOTES, []).append(message)


async def send(session: AsyncSession) -> None:
    """At the end of a transaction: all its notes."""
    for payload in await _payloads(session):
        await session.execute(_NOTIFY, {"channel": CHANNEL, "payload": payload})


async def leave_aside(session: AsyncSession) -> None:
    """The same for the one server of a SQLite file, which looks every second; see `Ownership`."""
    session.add_all(AsideRow(note=payload) for payload in await _payloads(session))


async def are_asides(session: AsyncSession) -> bool:
    return await session.scalar(select(AsideRow.id).limit(1)) is not None


async def take_asides(session: AsyncSession) -> list[tuple[Message, list[int]]]:
    """What was left aside since the last time, with whose lists a table is in."""
    found = list(await session.scalars(select(AsideRow).order_by(AsideRow.id)))
    if found:
        await session.execute(delete(AsideRow).where(AsideRow.id <= found[-1].id))
    return [read(row.note)[1:] for row in found]


async def _payloads(session: AsyncSession) -> list[str]:
    notes: list[Message] = session.info.get(_NOTES, [])
    found = []
    for message in dict.fromkeys(notes):
        company: list[int] = []
        if message.kind not in (TALK, PEOPLE):
            company = list(await session.scalars(_COMPANY, {"table": message.table}))
        found.append(written(session.info[PROCESS], message, company))
    return found


def written(process: str, message: Message, company: list[int]) -> str:
    """A note as it is sent: a few names and numbers, far below the 8,000 bytes that are allowed."""
    return json.dumps([process, message.kind, message.table, message.detail, company])


def read(payload: str) -> tuple[str, Message, list[int]]:
    """Who sent a note, what it says, and whose lists the table is in."""
    found: list[Any] = json.loads(payload)
    process, kind, table, detail, company = found
    return process, Message(kind, table, detail), company
