"""The database: connecting, bringing it up to date, reading and writing in transactions."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

_PRAGMAS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",  # a move that was confirmed survives a power cut
    "foreign_keys=ON",
    "busy_timeout=10000",
)
_WRITING: Final = "writing"


class Store:
    """One database; ``reading()`` and ``writing()`` are transactions."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = create_async_engine(url, **_pool(url))
        if self.engine.dialect.name == "sqlite":
            _prepare_sqlite(self.engine)
        self._reader = async_sessionmaker(self.engine, expire_on_commit=False)
        writer = self.engine.execution_options(**{_WRITING: True})
        self._writer = async_sessionmaker(writer, expire_on_commit=False)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        async with self._reader() as session:
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """All or nothing: what is done inside is on disk when the block is left, or not done at all."""
        async with self._writer() as session, session.begin():
            yield session

    async def upgrade(self) -> None:
        """Bring the tables of the database to the form this version needs."""
        async with self.engine.connect() as connection:
            await connection.run_sync(_upgrade)
            await connection.commit()

    async def close(self) -> None:
        await self.engine.dispose()


def _pool(url: str) -> dict[str, Any]:
    if make_url(url).get_backend_name() == "sqlite":
        return {}
    return {"pool_size": 10, "max_overflow": 20, "pool_pre_ping": True}


def _prepare_sqlite(engine: AsyncEngine) -> None:
    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: DBAPIConnection, record: object) -> None:
        # The driver's own way of beginning transactions would let two writers block each other.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in _PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begun(connection: Connection) -> None:
        writing = connection.get_execution_options().get(_WRITING, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(migrations()))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def migrations() -> Path:
    return Path(str(files("confucius.server.store") / "migrations"))
