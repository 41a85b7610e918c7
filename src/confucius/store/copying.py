"""A database copied whole, while servers use it: into a SQLite file, and from there into a database.

A copy is always a SQLite file, whatever it was made from: one that a server can use as it is.
"""

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, Final

from sqlalchemy import JSON, Connection, MetaData, Table, create_engine, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from confucius.store.database import Store
from confucius.store.models import AsideRow, Base, ProcessRow

_ROWS_AT_ONCE: Final = 1000
Values = dict[str, Any]  # of a row, by column, whatever the table
# What is only of the moment: which servers are alive, and what they have not noticed yet.
_PASSING: Final = (ProcessRow.__tablename__, AsideRow.__tablename__)


class NotEmpty(RuntimeError):
    """There is something in the database that a copy would be mixed with."""


def tables() -> list[Table]:
    """The tables to copy, each after those it refers to; a JSON column may hold nothing at all."""
    copied = MetaData()
    for table in Base.metadata.sorted_tables:
        kept = table.to_metadata(copied)
        for column in kept.columns:
            if isinstance(column.type, JSON):
                column.type = JSON(none_as_null=True)
    return [table for table in copied.sorted_tables if table.name not in _PASSING]


async def copy_to_file(store: Store, path: Path) -> None:
    """Write all that a database holds at one moment into a new file."""
    if not store.shared:
        copy_file(Path(store.engine.url.database or ""), path)
        return
    await _create(path)
    engine = create_engine(f"sqlite:///{path}")
    try:
        async with _one_moment(store) as source:
            with engine.begin() as target:
                for table in tables():
                    async for rows in _batches(source, table):
                        target.execute(insert(table), rows)
    finally:
        engine.dispose()
    settle(path)


def copy_file(source: Path, path: Path) -> None:
    """SQLite's own backup, in one step: writers continue, and what they write meanwhile is not in it."""
    with (
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as read,
        closing(sqlite3.connect(path)) as copy,
    ):
        read.backup(copy)
    settle(path)


def settle(path: Path) -> None:
    """Have all of it in one file, which needs no other beside it."""
    with closing(sqlite3.connect(path)) as copy:
        copy.execute("PRAGMA journal_mode=DELETE")


async def copy_from_file(path: Path, store: Store) -> None:
    """Restore a copy into an empty database; raises NotEmpty."""
    await store.upgrade()
    engine = create_engine(f"sqlite:///{path}")
    try:
        with engine.connect() as source:
            async with store.engine.begin() as target:
                await _check_empty(target)
                for table in tables():
                    for rows in _parts(source, table):
                        await target.execute(insert(table), rows)
                    if store.shared:
                        await _go_on_counting(target, table)
    finally:
        engine.dispose()


async def _create(path: Path) -> None:
    store = Store(f"sqlite+aiosqlite:///{path}")
    try:
        await store.upgrade()
    finally:
        await store.close()


@asynccontextmanager
async def _one_moment(store: Store) -> AsyncIterator[AsyncConnection]:
    async with store.engine.connect() as connection:
        yield await connection.execution_options(isolation_level="REPEATABLE READ")


async def _batches(source: AsyncConnection, table: Table) -> AsyncIterator[list[Values]]:
    async with source.stream(select(table).order_by(*table.primary_key.columns)) as found:
        async for rows in found.mappings().partitions(_ROWS_AT_ONCE):
            yield [dict(row) for row in rows]


def _parts(source: Connection, table: Table) -> Iterator[list[Values]]:
    found = source.execute(select(table).order_by(*table.primary_key.columns))
    for rows in found.mappings().partitions(_ROWS_AT_ONCE):
        yield [dict(row) for row in rows]


async def _check_empty(target: AsyncConnection) -> None:
    for table in tables():
        if await target.scalar(select(func.count()).select_from(table)):
            raise NotEmpty(table.name)


async def _go_on_counting(target: AsyncConnection, table: Table) -> None:
    """PostgreSQL numbers new rows after those that came with their numbers."""
    numbered = [c.name for c in table.primary_key.columns if c.autoincrement is not False and c.name == "id"]
    for column in numbered:
        sequence = await target.scalar(select(func.pg_get_serial_sequence(table.name, column)))
        if sequence is not None:
            following = f"SELECT coalesce(max({column}), 0) + 1 FROM {table.name}"
            await target.execute(text(f"SELECT setval('{sequence}', ({following}), false)"))
