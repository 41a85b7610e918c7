"""Which server owns a table: it runs the table's bots and hands over the seats of late players.

Every server says now and then that it is alive. A table whose keeper has not done so for a while is
taken over by another; a lock on its row makes sure that only one does. When no server has been alive for a
while, nobody could move: the time limits have stood still.
"""

import time
from typing import Any, Final, cast

from sqlalchemy import (
    ColumnElement,
    String,
    Table,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.engine import CursorResult
from sqlalchemy.ext.asyncio import AsyncSession

from confucius.record import PLAYABLE
from confucius.store.database import Store
from confucius.store.models import ProcessRow, SeatRow, TableRow
from confucius.store.notifications.hub import CHANGED, Message
from confucius.store.notifications.sending import PROCESS, note
from confucius.table.table import SeatKind, Status

SECONDS_ALIVE: Final = 6.0  # a server that said nothing for so long is taken for dead
_SECONDS_REMEMBERED: Final = 3600.0
MOST_AT_ONCE: Final = 100
_SHORTEST_DOWNTIME: Final = 30.0  # a server that is only started again takes less
_ENDED: Final = "ended"  # keeps no table; seen when a server last said goodbye
_PROCESSES: Final = cast(Table, ProcessRow.__table__)
_MAKING_UP: Final = 0x436F6E67  # any number, the same for all servers: the key of the lock they take in turn
# The database's clock, since those of the hosts may differ. A file is on the host of its one server.
NOW: Final = func.extract("epoch", func.clock_timestamp())


def _now(shared: bool) -> Any:
    return NOW if shared else time.time()


async def say_alive(session: AsyncSession, shared: bool) -> None:
    now = _now(shared)
    if not await _seen(session, session.info[PROCESS], now):
        await session.execute(delete(ProcessRow).where(ProcessRow.seen < now - _SECONDS_REMEMBERED))


async def _seen(session: AsyncSession, process: str, now: Any) -> bool:
    """Note that a server is alive now; False if it was not known."""
    done = await session.execute(update(ProcessRow).where(ProcessRow.id == process).values(seen=now))
    assert isinstance(done, CursorResult)
    if not done.rowcount:
        await session.execute(insert(ProcessRow).values(id=process, seen=now))
    return bool(done.rowcount)


async def say_goodbye(session: AsyncSession, shared: bool) -> None:
    """This server ends: others need not wait until it is taken for dead."""
    await session.execute(delete(ProcessRow).where(ProcessRow.id == session.info[PROCESS]))
    if shared:
        await session.execute(_ONE_BY_ONE)
    await _seen(session, _ENDED, _now(shared))


async def make_up_for_downtime(session: AsyncSession, shared: bool) -> float:
    """If no server has been alive for a while, everybody gets that time back; how many seconds it was.

    To be called before this server says that it is alive.
    """
    if await _downtime(session, shared) < _SHORTEST_DOWNTIME:
        return 0.0
    if shared:  # of several servers that notice one does it
        await session.execute(_ONE_BY_ONE)
    seconds = await _downtime(session, shared)
    if seconds < _SHORTEST_DOWNTIME:
        return 0.0
    moved = update(TableRow).where(TableRow.status == Status.RUNNING, TableRow.deadline.is_not(None))
    changed = await session.execute(
        moved.values(deadline=TableRow.deadline + seconds, version=TableRow.version + 1).returning(
            TableRow.id, TableRow.version
        ),
        execution_options={"synchronize_session": False},
    )
    for table, version in changed.all():
        note(session, Message(CHANGED, table, version))
    return seconds


_ONE_BY_ONE: Final = text(f"SELECT pg_advisory_xact_lock({_MAKING_UP})")


async def _downtime(session: AsyncSession, shared: bool) -> float:
    """For how many seconds no server has been alive; 0 where none was ever seen."""
    found = await session.scalar(select(_now(shared) - func.max(ProcessRow.seen)))
    return 0.0 if found is None else float(found)


async def adopt(session: AsyncSession, shared: bool, overdue: float, now: float) -> list[str]:
    """Take over the tables at which a bot is to decide and whose keeper is gone.

    So is a keeper that says it is alive, but has had the bot's move since before `overdue` and not made it.
    From `now` on the new keeper has as long, or two busy servers would take tables from each other in turn.
    """
    me: str = session.info[PROCESS]
    found = list(await session.scalars(_LEFT[shared], {"me": me, "overdue": overdue}))
    if found:
        since = case((TableRow.changed + TableRow.pace < overdue, now), else_=TableRow.changed)
        # Counted as a change: what any server read of the table before names a keeper that no longer exists.
        taken = update(TableRow).where(TableRow.id.in_(found)).returning(TableRow.id, TableRow.version)
        changed = await session.execute(
            taken.values(keeper=me, version=TableRow.version + 1, changed=since),
            execution_options={"synchronize_session": False},
        )
        for table, version in changed.all():
            note(session, Message(CHANGED, table, version))
    return found


def _playable() -> ColumnElement[bool]:
    return and_(TableRow.status == Status.RUNNING, TableRow.rules.in_(PLAYABLE))


def _decided_by_bot() -> ColumnElement[bool]:
    return exists().where(
        SeatRow.table_id == TableRow.id,
        SeatRow.seat == TableRow.decider,
        or_(SeatRow.kind == SeatKind.BOT, SeatRow.standin.is_not(None)),
    )


def _left_behind(shared: bool) -> ColumnElement[bool]:
    """Tables at which a bot is to decide and nobody sees to it."""
    me = bindparam("me", type_=String)
    # A file has one server: any earlier keeper of the table is gone.
    gone = TableRow.keeper != me
    if shared:
        alive = select(ProcessRow.id).where(ProcessRow.seen > NOW - SECONDS_ALIVE)
        slow = and_(TableRow.keeper != me, TableRow.changed + TableRow.pace < bindparam("overdue"))
        gone = or_(TableRow.keeper.not_in(alive), slow)
    return and_(_playable(), _decided_by_bot(), or_(TableRow.keeper.is_(None), gone))


_LEFT: Final = {
    shared: select(TableRow.id)
    .where(_left_behind(shared))
    .order_by(TableRow.changed)
    .limit(MOST_AT_ONCE)
    .with_for_update(skip_locked=True)
    for shared in (True, False)
}
_IS_LEFT: Final = select(TableRow.id).where(_left_behind(shared=True)).limit(1)
_LATE: Final = (
    select(TableRow.id)
    .where(_playable(), TableRow.deadline < bindparam("before"), ~_decided_by_bot())
    .limit(MOST_AT_ONCE)
)
_STILL_HERE: Final = (
    update(_PROCESSES)
    .where(
        _PROCESSES.c.id == bindparam("me"),
        NOW - select(func.max(ProcessRow.seen)).scalar_subquery() < _SHORTEST_DOWNTIME,
    )
    .values(seen=NOW)
    .returning(_PROCESSES.c.id)
)


# What servers on PostgreSQL ask every second: one statement each, for mostly there is nothing to be done


async def still_here(store: Store) -> bool:
    """Say that this server is alive as it was before; False if that is not all there is to say."""
    return bool(await store.ask(_STILL_HERE, {"me": store.process}))


async def is_left(store: Store, overdue: float) -> bool:
    """Whether there is a table to `adopt`."""
    return bool(await store.ask(_IS_LEFT, {"me": store.process, "overdue": overdue}))


async def late_tables(store: Store, before: float) -> list[str]:
    """The tables that wait for a person whose time was over at a moment."""
    return [table for (table,) in await store.ask(_LATE, {"before": before})]
