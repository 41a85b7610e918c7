"""Whether a database is whole: its tables and indexes, its references, and every row readable."""

from collections.abc import AsyncIterator, Iterator
from typing import Any, Final

from sqlalchemy import Connection, inspect, select, text
from sqlalchemy.exc import DBAPIError

from confucius.store.database import Store
from confucius.store.models import Base

_INVALID_INDEXES: Final = text(
    "SELECT indexrelid::regclass::text FROM pg_index JOIN pg_class ON pg_class.oid = indrelid "
    "WHERE relname = ANY(:tables) AND NOT (indisvalid AND indisready)"
)
_INVALID_REFERENCES: Final = text(
    "SELECT conname FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid "
    "WHERE relname = ANY(:tables) AND NOT convalidated"
)


async def faults(store: Store) -> AsyncIterator[str]:
    """What is wrong with a database, in the words of the check that found it; nothing is written."""
    try:
        async with store.engine.connect() as connection:
            for fault in await connection.run_sync(_found_inside):
                yield fault
            for fault in await connection.run_sync(lambda sync: list(_missing(sync))):
                yield fault
        for model in _models():
            unreadable = await _unreadable(store, model)
            if unreadable is not None:
                yield unreadable
    except DBAPIError as error:  # too broken even to be queried
        yield str(error.orig)


def _models() -> list[Any]:
    return [mapper.class_ for mapper in Base.registry.mappers]


def _found_inside(connection: Connection) -> list[str]:
    """What the database finds when it looks through itself."""
    if connection.dialect.name == "postgresql":
        names = {"tables": [model.__tablename__ for model in _models()]}
        broken = connection.execute(_INVALID_INDEXES, names).scalars()
        unsure = connection.execute(_INVALID_REFERENCES, names).scalars()
        return [
            *(f"index {name} is not valid" for name in broken),
            *(f"{name} is not valid" for name in unsure),
        ]
    said = connection.exec_driver_sql("PRAGMA integrity_check").scalars()
    lost = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    broken_references = [
        f"row {row} of {table} refers to a row of {other} that is not there" for table, row, other, _ in lost
    ]
    return [*(line for line in said if line != "ok"), *broken_references]


def _missing(connection: Connection) -> Iterator[str]:
    """Tables, columns and indexes that should be there."""
    found = inspect(connection)
    there = set(found.get_table_names())
    for table in Base.metadata.sorted_tables:
        if table.name not in there:
            yield f"table {table.name} is missing"
            continue
        columns = {column["name"] for column in found.get_columns(table.name)}
        yield from (f"column {c.name} of {table.name} is missing" for c in table.c if c.name not in columns)
        indexed = {tuple(index["column_names"]) for index in found.get_indexes(table.name)}
        wanted = (tuple(column.name for column in index.columns) for index in table.indexes)
        yield from (f"index of {table.name} by {', '.join(w)} is missing" for w in wanted if w not in indexed)


async def _unreadable(store: Store, model: Any) -> str | None:
    """Read every row, for a value may be broken where the rows around it are whole."""
    try:
        async with store.engine.connect() as connection:
            async for _ in await connection.stream(select(model)):
                pass
    except DBAPIError as error:
        return f"{model.__tablename__}: {error.orig}"
    except (ValueError, TypeError) as error:  # no JSON where JSON should be
        return f"{model.__tablename__}: {error}"
    return None
