"""Which server sees to a table: whose bots it lets think, whose late players it hands over.

Every server says now and then that it is alive. A table whose keeper has not done so for a while is
taken over by another; a lock on its row makes sure that only one does.
"""

from typing import Final

from sqlalchemy import ColumnElement, and_, case, delete, exists, func, insert, or_, select, update
from sqlalchemy.engine import CursorResult
from sqlalchemy.ext.asyncio import AsyncSession

from confucius.record import PLAYABLE
from confucius.store.models import ProcessRow, SeatRow, TableRow
from confucius.store.notifications.hub import CHANGED, Message
from confucius.store.notifications.sending import PROCESS, note
from confucius.table.table import SeatKind, Status

SECONDS_ALIVE: Final = 6.0  # a server that said nothing for so long is taken for dead
_SECONDS_REMEMBERED: Final = 3600.0
MOST_AT_ONCE: Final = 100
# The database's clock, since those of the hosts may differ.
_NOW: Final = func.extract("epoch", func.clock_timestamp())


async def say_alive(session: AsyncSession) -> None:
    mine = ProcessRow.id == session.info[PROCESS]
    done = await session.execute(update(ProcessRow).where(mine).values(seen=_NOW))
    assert isinstance(done, CursorResult)
    if not done.rowcount:
        await session.execute(insert(ProcessRow).values(id=session.info[PROCESS], seen=_NOW))
        await session.execute(delete(ProcessRow).where(ProcessRow.seen < _NOW - _SECONDS_REMEMBERED))


async def say_goodbye(session: AsyncSession) -> None:
    """This server ends: others need not wait until it is taken for dead."""
    await session.execute(delete(ProcessRow).where(ProcessRow.id == session.info[PROCESS]))


async def adopt(session: AsyncSession, shared: bool, overdue: float, now: float) -> list[str]:
    """Take over the tables at which a bot is to decide and whose keeper is gone.

    So is a keeper that says it is alive, but has had the bot's move since before `overdue` and not made it.
    From `now` on the new keeper has as long, or two busy servers would take tables from each other in turn.
    """
    me: str = session.info[PROCESS]
    alive = select(ProcessRow.id).where(ProcessRow.seen > _NOW - SECONDS_ALIVE)
    # A file has one server: whoever kept the table before is gone.
    gone = TableRow.keeper != me
    if shared:
        slow = and_(TableRow.keeper != me, TableRow.changed + TableRow.pace < overdue)
        gone = or_(TableRow.keeper.not_in(alive), slow)
    query = (
        select(TableRow.id)
        .where(_playable(), _decided_by_bot(), or_(TableRow.keeper.is_(None), gone))
        .order_by(TableRow.changed)
        .limit(MOST_AT_ONCE)
        .with_for_update(skip_locked=True)
    )
    found = list(await session.scalars(query))
    if found:
        since = case((TableRow.changed + TableRow.pace < overdue, now), else_=TableRow.changed)
        # Counted as a change: what any server read of the table before names a keeper that is no more.
        taken = update(TableRow).where(TableRow.id.in_(found)).returning(TableRow.id, TableRow.version)
        changed = await session.execute(
            taken.values(keeper=me, version=TableRow.version + 1, changed=since),
            execution_options={"synchronize_session": False},
        )
        for table, version in changed.all():
            note(session, Message(CHANGED, table, version))
    return found


async def late_tables(session: AsyncSession, before: float) -> list[str]:
    """The tables that wait for a person whose time was over at a moment."""
    late = and_(_playable(), TableRow.deadline < before, ~_decided_by_bot())
    return list(await session.scalars(select(TableRow.id).where(late).limit(MOST_AT_ONCE)))


def _playable() -> ColumnElement[bool]:
    return and_(TableRow.status == Status.RUNNING, TableRow.rules.in_(PLAYABLE))


def _decided_by_bot() -> ColumnElement[bool]:
    return exists().where(
        SeatRow.table_id == TableRow.id,
        SeatRow.seat == TableRow.decider,
        or_(SeatRow.kind == SeatKind.BOT, SeatRow.standin.is_not(None)),
    )
