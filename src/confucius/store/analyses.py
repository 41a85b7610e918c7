"""Analyses of finished games in the database: who has asked, which server makes one, how far it is.

They are made in the order in which they were asked for. As with tables, a server that has died loses what it
was making to another one, which continues from what is stored.
"""

import json
import zlib
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, delete, func, or_, select, update
from sqlalchemy.engine import CursorResult
from sqlalchemy.ext.asyncio import AsyncSession

from confucius.store.models import AnalysisRow, ProcessRow
from confucius.store.notifications.sending import PROCESS
from confucius.store.ownership import NOW, SECONDS_ALIVE
from confucius.table.log import Document

_LEVEL: Final = 6  # of compression


@dataclass(frozen=True)
class AnalysisState:
    """How far an analysis is. `ahead`: how many are made before it is its turn."""

    table: str
    setting: str
    done: int
    steps: int
    finished: float | None
    failed: float | None
    ahead: int = 0


def packed(document: object) -> bytes:
    """
    >>> unpacked(packed({"seats": ["black", "green"]}))
    {'seats': ['black', 'green']}
    """
    return zlib.compress(json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode(), _LEVEL)


def unpacked(document: bytes) -> Any:
    return json.loads(zlib.decompress(document))


def unfinished() -> ColumnElement[bool]:
    return and_(AnalysisRow.finished.is_(None), AnalysisRow.failed.is_(None))


async def find_state(session: AsyncSession, table: str) -> AnalysisState | None:
    names = ("setting", "done", "steps", "finished", "failed", "asked")
    columns = [getattr(AnalysisRow, name) for name in names]
    row = (await session.execute(select(*columns).where(AnalysisRow.table_id == table))).first()
    if row is None:
        return None
    ahead = 0
    if row.finished is None and row.failed is None:
        before = select(func.count()).select_from(AnalysisRow)
        ahead = await session.scalar(before.where(unfinished(), AnalysisRow.asked < row.asked)) or 0
    return AnalysisState(table, row.setting, row.done, row.steps, row.finished, row.failed, ahead)


async def find_document(session: AsyncSession, table: str) -> Document | None:
    """The analysis of a game, if it is done."""
    query = select(AnalysisRow.document).where(
        AnalysisRow.table_id == table, AnalysisRow.finished.is_not(None)
    )
    found = await session.scalar(query)
    return None if found is None else unpacked(found)


async def waiting_for(session: AsyncSession, whose: ColumnElement[bool] | None = None) -> int:
    """How many analyses are not done yet: all, or those of somebody."""
    query = select(func.count()).select_from(AnalysisRow).where(unfinished())
    return await session.scalar(query if whose is None else query.where(whose)) or 0


async def add(session: AsyncSession, row: AnalysisRow) -> None:
    """A new one, or another try of one that failed."""
    await session.execute(
        delete(AnalysisRow).where(AnalysisRow.table_id == row.table_id, AnalysisRow.failed.is_not(None))
    )
    session.add(row)


async def claim(session: AsyncSession, shared: bool) -> AnalysisRow | None:
    """The next analysis that no living server makes, now ours; None if there is none."""
    me: str = session.info[PROCESS]
    gone: ColumnElement[bool] = AnalysisRow.keeper != me
    if shared:
        gone = AnalysisRow.keeper.not_in(select(ProcessRow.id).where(ProcessRow.seen > NOW - SECONDS_ALIVE))
    query = (
        select(AnalysisRow)
        .where(unfinished(), or_(AnalysisRow.keeper.is_(None), gone))
        .order_by(AnalysisRow.asked)
        .limit(1)
        .with_for_update(skip_locked=True)
    )
    row = await session.scalar(query)
    if row is not None:
        row.keeper = me
    return row


async def keep(session: AsyncSession, table: str, **facts: object) -> bool:
    """Note how far it is; False if it is no longer ours, or gone with its table."""
    mine = and_(AnalysisRow.table_id == table, AnalysisRow.keeper == session.info[PROCESS])
    done = await session.execute(update(AnalysisRow).where(mine).values(**facts))
    assert isinstance(done, CursorResult)
    return bool(done.rowcount)
