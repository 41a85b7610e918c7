"""Everything stored about one person, as JSON: for the person, or for the host on request."""

from dataclasses import asdict
from datetime import date
from typing import Any, Final

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from confucius.rules.components import COLOURS
from confucius.store.models import (
    AnalysisRow,
    BlockRow,
    NoteRow,
    PersonRow,
    PuzzleResultRow,
    PuzzleSolverRow,
    ReportRow,
    SeatRow,
    SessionRow,
    StoryRow,
    TableRow,
    TalkRow,
)
from confucius.store.tables import seat_of
from confucius.table import clocks

# A document of its own (docs/api.md): its parts are written here and read by no program of ours.
Exported = dict[str, Any]
FORMAT: Final = "confucius-person"


async def person_document(session: AsyncSession, row: PersonRow) -> Exported:
    """Everything but secrets: of passwords, sessions and codes there are only hashes, and those stay here."""
    return {
        "format": FORMAT,
        "version": 1,
        "person": _person(row),
        "sessions": [
            _session(found) for found in await _all(session, SessionRow, row.id, SessionRow.created)
        ],
        "tables": await _tables(session, row.id),
        "talk": [
            {"table": said.table_id, "at": clocks.text(said.at), "text": said.text}
            for said in await _all(session, TalkRow, row.id, TalkRow.id)
        ],
        "notes": [
            {"table": noted.table_id, "at": clocks.text(noted.at), "text": noted.text}
            for noted in await _all(session, NoteRow, row.id, NoteRow.at)
        ],
        "puzzles": await _puzzles(session, row.id),
        "analyses": [
            {"table": asked.table_id, "at": clocks.text(asked.asked), "setting": asked.setting}
            for asked in await _all(session, AnalysisRow, row.id, AnalysisRow.asked)
        ],
        "stories": [
            {"table": shared.table_id, "at": clocks.text(shared.at)}
            for shared in await _all(session, StoryRow, row.id, StoryRow.at)
        ],
        "blocks": await _blocks(session, row.id),
        "reports": [
            {"at": clocks.text(made.at), "about": made.about, "table": made.table_id, "reason": made.reason}
            for made in await session.scalars(select(ReportRow).where(ReportRow.by_id == row.id))
        ],
    }


def _person(row: PersonRow) -> Exported:
    return {
        "id": row.id,
        "name": row.name,
        "registered": row.password is not None,
        "language": row.language,
        "guide": row.guide,
        "analyse": row.analyse,
        "created": clocks.text(row.created),
        "second_factor": row.totp_step is not None,
        "banned": clocks.optional_text(row.banned),
        "muted": clocks.optional_text(row.muted),
    }


def _session(row: SessionRow) -> Exported:
    return {
        "created": clocks.text(row.created),
        "seen": clocks.optional_text(row.seen),
        "device": row.device,
        "token_for": row.label,
    }


async def _all(session: AsyncSession, model: Any, person: int, order: Any) -> list[Any]:
    return list(await session.scalars(select(model).where(model.person_id == person).order_by(order)))


async def _tables(session: AsyncSession, person: int) -> list[Exported]:
    query = (
        select(TableRow, SeatRow)
        .outerjoin(SeatRow, (SeatRow.table_id == TableRow.id) & (SeatRow.person_id == person))
        .where(or_(SeatRow.person_id == person, TableRow.owner_id == person))
        .order_by(TableRow.created, TableRow.id, SeatRow.seat)
    )
    return [
        {
            "table": table.id,
            "kind": table.kind,
            "status": table.status,
            "created": clocks.text(table.created),
            "owner": table.owner_id == person,
            "seat": None if seat is None else COLOURS[seat.seat],
            "name": None if seat is None else seat.name,
            "orders": None if seat is None else asdict(seat_of(seat).orders),
            "result": table.result,
        }
        for table, seat in (await session.execute(query)).all()
    ]


async def _puzzles(session: AsyncSession, person: int) -> Exported:
    solver = await session.get(PuzzleSolverRow, person)
    return {
        "rating": None if solver is None else round(solver.rating),
        "deviation": None if solver is None else round(solver.deviation),
        "results": [
            {
                "number": found.number,
                "first_try": found.first,
                "solved": found.solved,
                "day": None if found.day is None else date.fromordinal(found.day).isoformat(),
                "at": clocks.text(found.at),
            }
            for found in await _all(session, PuzzleResultRow, person, PuzzleResultRow.at)
        ],
    }


async def _blocks(session: AsyncSession, person: int) -> list[Exported]:
    query = select(BlockRow, PersonRow.name).join(PersonRow, PersonRow.id == BlockRow.other_id)
    found = await session.execute(query.where(BlockRow.person_id == person))
    return [{"name": name, "blocked": row.blocked, "at": clocks.text(row.at)} for row, name in found.all()]
