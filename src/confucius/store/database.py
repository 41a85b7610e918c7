"""The database: connecting, upgrading, reading and writing in transactions."""

import asyncio
import os
import secrets
import sqlite3
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import asyncpg
from sqlalchemy import Connection, Engine, Executable, Row, create_engine, event, inspect, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.util import greenlet_spawn

from confucius.store.files import OpenFile, create_privately
from confucius.store.notifications.sending import PROCESS, leave_aside, send
from confucius.store.saving import InOneFile, InPostgres, Saving, Step
from confucius.words.language import N_, gettext, say

_SECONDS_TO_WAIT: Final = 10  # for a database that somebody else has locked, or that is slow
_SECONDS_TO_CONNECT: Final = 5
_SECONDS_FOR_A_BLOCK: Final = 15
_SECONDS_FOR_A_COMMAND: Final = 20  # where nobody else keeps the time
_PRAGMAS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",  # a move that was confirmed survives a power cut
    "foreign_keys=ON",
    f"busy_timeout={_SECONDS_TO_WAIT * 1000}",
)
_WRITING: Final = "writing"
_CONNECTIONS: Final = 5
_MOST_CONNECTIONS: Final = 15
_UPGRADING: Final = 0x436F6E66  # any number, the same for all servers: the key of the lock they take in turn
# PostgreSQL's error codes: no connection, read-only, too few resources, shutting down or starting up.
_ENDED: Final = ("08", "57P01")
_PASSING: Final = ("08", "25006", "53", "57")
_PASSING_IN_A_FILE: Final = ("locked", "full", "disk I/O error", "readonly")
_IN_USE: Final = N_(
    "another server is using {path}; stop it first, or let several servers share PostgreSQL (docs/hosting.md)"
)
_IN_MEMORY: Final = N_("games are kept in a file: name one, as in sqlite:///club.sqlite3")
_NEWER: Final = N_("this database was upgraded by a newer version of Confucius; install that version here")
_AWAY: Final = (OSError, TimeoutError, NoneFree, InterfaceError, asyncpg.InterfaceError)


class Unreachable(RuntimeError):
    """The database does not answer at the moment. What was confirmed is safe; try again in a while."""


class FileGone(Unreachable):
    """The file of the database was deleted or replaced: what is written now would be lost."""


class Unusable(RuntimeError):
    """This database cannot be used; the message says why and what to do."""


class Store:
    """One database; ``reading()`` and ``writing()`` are transactions.

    `process` is the name under which this server is known to others that share the database. A command that
    works `beside` a server notes its changes in a SQLite file too.
    """

    def __init__(self, url: str, beside: bool = False) -> None:
        self.url = url
        self.beside = beside
        self.process = secrets.token_hex(8)
        self.engine = create_async_engine(url, hide_parameters=True, **_pool(url))
        self.shared = self.engine.dialect.name == "postgresql"
        if not self.shared:
            _prepare_sqlite(self.engine.sync_engine)
        # Reads in one block see one snapshot, whatever is written meanwhile; SQLite does so by itself.
        reader = self.engine.execution_options(
            **({"isolation_level": "REPEATABLE READ"} if self.shared else {})
        )
        self._reader = async_sessionmaker(reader, expire_on_commit=False)
        writer = self.engine.execution_options(**{_WRITING: True})
        self._writer = async_sessionmaker(writer, expire_on_commit=False, info={PROCESS: self.process})
        self._one_writer = asyncio.Lock()
        self._statements = self._statement_engine()
        self._saving = self._move_writer()
        self._claim: sqlite3.Connection | None = None
        self._file: OpenFile | None = None

    def _statement_engine(self) -> AsyncEngine:
        """Connections that are not checked before each use; see `ask`.

        They stay open, for a new one takes longer than many statements; the one used last is taken first.
        """
        if not self.shared:
            return self.engine
        kept = {"pool_size": _MOST_CONNECTIONS, "max_overflow": 0, "pool_use_lifo": True}
        pool = _pool(self.url) | kept | {"pool_pre_ping": False}
        return create_async_engine(self.url, hide_parameters=True, isolation_level="AUTOCOMMIT", **pool)

    def _move_writer(self) -> Saving:
        if self.shared:
            return InPostgres(self._ask, self.process)
        engine = create_engine(make_url(self.url).set(drivername="sqlite"), hide_parameters=True)
        _prepare_sqlite(engine)
        writer = engine.execution_options(**{_WRITING: True})
        return InOneFile(writer, self._turn_to_write, self.process, self.check_file)

    def check_file(self) -> None:
        """Raises FileGone if the file that this server has claimed is no longer the one at its path."""
        if self._file is not None and not self._file.is_there:
            raise FileGone(
                f"the file {self._file.path} was deleted or replaced; end this server and restore it"
            )

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        async with _reachable(), self._reader() as session, self._in_time(session):
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """All or nothing: what is done inside is on disk when the block is left, or not done at all.

        What `telling.note` was given inside is told to the other servers if and only if it is on disk.
        """
        async with _reachable(), self._turn_to_write(), self._writer() as session, self._in_time(session):
            self.check_file()
            await session.begin()
            yield session
            if self.shared:
                await send(session)
            elif self.beside:
                await leave_aside(session)
            await session.commit()
            self.check_file()

    async def save(self, step: Step) -> None:
        """Write moves down; when this returns they are on disk. Raises Stale, and then nothing is."""
        async with _reachable():
            await self._saving.save(step)

    async def ask(self, question: Executable, facts: Mapping[str, object]) -> Sequence[Row[Any]]:
        """The answer to one question; on another connection if this one had died in the meantime."""
        for _ in range(_MOST_CONNECTIONS):
            try:
                return await self._ask(question, facts)
            except Unreachable as error:
                if not _has_died(error.__cause__):
                    raise
        return await self._ask(question, facts)

    async def _ask(self, question: Executable, facts: Mapping[str, object]) -> Sequence[Row[Any]]:
        """One statement, which is its own transaction."""
        async with _reachable(), asyncio.timeout(_SECONDS_FOR_A_BLOCK if self.shared else None):
            return await greenlet_spawn(self._asked, question, facts)

    def _asked(self, question: Executable, facts: Mapping[str, object]) -> Sequence[Row[Any]]:
        """Works in a greenlet, a single one where an `AsyncConnection` takes three and a task."""
        with self._statements.sync_engine.connect() as connection:
            return connection.execute(question, facts).all()

    @asynccontextmanager
    async def _in_time(self, session: AsyncSession) -> AsyncIterator[None]:
        """A block that takes too long is cancelled, and its connection closed, for it may hang as well.

        SQLite keeps the time itself.
        """
        try:
            async with asyncio.timeout(_SECONDS_FOR_A_BLOCK if self.shared else None):
                yield
        except TimeoutError:
            await session.invalidate()
            raise

    @asynccontextmanager
    async def _turn_to_write(self) -> AsyncIterator[None]:
        """SQLite has one writer at a time; those who wait here leave its connections to the readers."""
        if self.shared:
            yield
            return
        # Not wait_for: before Python 3.12 it loses a cancellation that comes as the lock does.
        async with asyncio.timeout(_SECONDS_TO_WAIT):
            await self._one_writer.acquire()
        try:
            yield
        finally:
            self._one_writer.release()

    @asynccontextmanager
    async def listening_connection(self) -> AsyncIterator[asyncpg.Connection]:
        """A separate connection to listen on, thrown away afterwards."""
        async with _reachable(), self.engine.connect() as connection:
            raw = (await connection.get_raw_connection()).driver_connection
            assert isinstance(raw, asyncpg.Connection)
            await raw.execute("SET application_name = 'confucius listening'")
            try:
                yield raw
            finally:
                await connection.invalidate()

    def claim(self) -> None:
        """Take a SQLite file for this server alone, until it ends in whatever way; raises Unusable."""
        path = make_url(self.url).database
        if self.shared or self._claim is not None:
            return
        if path in (None, "", ":memory:"):
            raise Unusable(gettext(_IN_MEMORY))
        # A lock of SQLite's own: it works on every system and is gone with the process that held it. A file
        # that is reached by several names is one file.
        lock = f"{os.path.realpath(path)}.lock"
        try:
            create_privately(lock)
            claim = sqlite3.connect(lock, timeout=0, check_same_thread=False, isolation_level=None)
            claim.execute("BEGIN EXCLUSIVE")
            create_privately(path)
        except (sqlite3.OperationalError, OSError) as error:
            if "locked" not in str(error):
                facts = {"path": path, "error": error}
                raise Unusable(say(N_("cannot write next to {path}: {error}"), facts)) from error
            raise Unusable(say(_IN_USE, {"path": path})) from error
        self._claim = claim

    async def upgrade(self) -> None:
        """Upgrade the schema of the database to this version; servers do so one by one."""
        async with _reachable(), self.engine.connect() as connection:
            if self.shared:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({_UPGRADING})"))
            await connection.run_sync(_upgrade)
            await connection.commit()
        if self._claim is not None and self._file is None:
            self._file = OpenFile(str(make_url(self.url).database))

    async def close(self) -> None:
        self._saving.close()
        await self.engine.dispose()
        await self._statements.dispose()
        if self._file is not None:
            self._file.close()
            self._file = None
        if self._claim is not None:
            self._claim.close()
            self._claim = None


def _pool(url: str) -> dict[str, object]:
    if make_url(url).get_backend_name() == "sqlite":
        return {}
    return {
        "pool_size": _CONNECTIONS,
        "max_overflow": _MOST_CONNECTIONS - _CONNECTIONS,
        "pool_pre_ping": True,
        "pool_timeout": _SECONDS_TO_WAIT,
        "connect_args": {
            "timeout": _SECONDS_TO_CONNECT,
            "command_timeout": _SECONDS_FOR_A_COMMAND,
            "server_settings": {"application_name": "confucius"},
        },
    }


@asynccontextmanager
async def _reachable() -> AsyncIterator[None]:
    try:
        yield
    except Exception as error:
        if _is_away(error):
            cause = getattr(error, "orig", None) or error
            said = next(iter(str(cause).splitlines()), "")
            raise Unreachable(f"{type(cause).__name__}: {said}") from error
        raise


def _is_away(error: Exception) -> bool:
    """Whether trying again later may help."""
    if isinstance(error, IntegrityError):
        return False
    if isinstance(error, _AWAY):
        return True
    if isinstance(error, DBAPIError):
        cause = error.orig
        return (
            error.connection_invalidated
            or any(words in str(cause) for words in _PASSING_IN_A_FILE)
            or str(getattr(cause, "sqlstate", None) or "").startswith(_PASSING)
        )
    return isinstance(error, asyncpg.PostgresError) and str(error.sqlstate).startswith(_PASSING)


def _has_died(error: BaseException | None) -> bool:
    """Whether a connection has ended, as all do when PostgreSQL does; a new one may be had at once."""
    code = str(getattr(getattr(error, "orig", None), "sqlstate", None) or "")
    return getattr(error, "connection_invalidated", False) or code.startswith(_ENDED)


def _prepare_sqlite(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def connected(connection: DBAPIConnection, record: object) -> None:
        # The driver's own way of beginning transactions would let two writers block each other.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in _PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        writing = connection.get_execution_options().get(_WRITING, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _upgrade(connection: Connection) -> None:
    if revision(connection) == newest_revision():
        return
    # Imported only where there is something to do: that takes longer than everything else here.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(migrations()))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        if "Can't locate revision" not in str(error):
            raise
        raise Unusable(gettext(_NEWER)) from error


def revision(connection: Connection) -> str | None:
    """Which revision a database has, as Alembic notes it there; None if it is new."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def newest_revision() -> str:
    """The revisions are numbered, and their files begin with the number."""
    return max(path.name for path in (migrations() / "versions").glob("[0-9]*.py")).partition("_")[0]


def migrations() -> Path:
    return Path(str(files("confucius.store") / "migrations"))
