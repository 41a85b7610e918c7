"""Moves on their way to disk: each is there as a whole or not at all, whatever happens to its neighbours."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import IntegrityError

from confucius.server.settings import Settings
from confucius.store import Store
from confucius.store.saving import Stale, Step
from confucius.store.tables import find_entries, find_table
from confucius.table.log import LogEntry, MadeBy
from confucius.table.table import Table
from server.test_store import a_table

pytestmark = pytest.mark.anyio
NOTED: dict[str, Any] = {
    "number": 1,
    "status": "running",
    "decider": 2,
    "deadline": None,
    "result": None,
    "changed": 7.25,
}


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    async for found in opened(database):
        yield found


@pytest.fixture
async def file(sqlite: str) -> AsyncIterator[Store]:
    async for found in opened(sqlite):
        yield found


async def opened(database: str) -> AsyncIterator[Store]:
    found = Store(Settings(database=database).database)
    await found.upgrade()
    yield found
    await found.close()


async def tables(store: Store, number: int) -> list[str]:
    return [await a_table(store, store.url) for _ in range(number)]


async def known(store: Store, table: str) -> tuple[Table, list[LogEntry]]:
    async with store.reading() as session:
        head = await find_table(session, table)
        assert head is not None
        return head, await find_entries(session, table, 1)


async def step(store: Store, table: str, *moves: str, first: int = 1) -> Step:
    head, _ = await known(store, table)
    rows = [LogEntry(first + n, n % 3, move, [n, 3], MadeBy.PERSON, 1.5) for n, move in enumerate(moves)]
    return Step(table, head.version, NOTED | {"number": len(moves)}, rows, [])


async def test_what_was_saved_is_there_and_the_table_notes_it(store: Store) -> None:
    (table,) = await tables(store, 1)
    made = await step(store, table, "tax", "pass")
    await store.save(made)
    head, rows = await known(store, table)
    assert rows == made.entries
    assert (head.version, head.number, head.decider, head.changed) == (made.version + 1, 2, 2, 7.25)
    assert (head.keeper, head.result) == (store.process, None)


async def test_of_two_that_knew_the_same_version_one_is_refused_whole(store: Store) -> None:
    found = await tables(store, 4)
    pairs = [(await step(store, table, "tax"), await step(store, table, "pass", "pass")) for table in found]
    answers = await asyncio.gather(*(store.save(s) for pair in pairs for s in pair), return_exceptions=True)
    for table, pair, told in zip(found, pairs, zip(answers[::2], answers[1::2], strict=True), strict=True):
        assert {type(answer) for answer in told} == {type(None), Stale}
        saved = pair[told.index(None)]
        head, rows = await known(store, table)
        assert (rows, head.number, head.version) == (saved.entries, len(saved.entries), saved.version + 1)


async def test_one_that_cannot_be_written_spoils_no_other(store: Store) -> None:
    found = await tables(store, 6)
    steps = [await step(store, table, "tax") for table in found]
    steps[2] = await step(store, found[2], "tax", first=0)  # there is a row 0 already
    answers = await asyncio.gather(*map(store.save, steps), return_exceptions=True)
    assert [type(answer) for answer in answers] == [*[type(None)] * 2, IntegrityError, *[type(None)] * 3]
    assert [len((await known(store, table))[1]) for table in found] == [1, 1, 0, 1, 1, 1]
    assert (await known(store, found[2]))[0].version == steps[2].version


async def test_what_waits_for_a_file_is_written_together(file: Store, tmp_path: Path) -> None:
    found = await tables(file, 12)
    steps = [await step(file, table, "tax") for table in found]
    other = sqlite3.connect(tmp_path / "club.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    commits: list[Connection] = []

    def noted(connection: Connection) -> None:
        commits.append(connection)

    event.listen(Engine, "commit", noted)
    try:
        saving = [asyncio.create_task(file.save(s)) for s in steps]
        await asyncio.sleep(0.2)
        assert not any(task.done() for task in saving)
        other.execute("COMMIT")
        await asyncio.gather(*saving)
    finally:
        event.remove(Engine, "commit", noted)
        other.close()
    assert len(commits) == 1
    assert [len((await known(file, table))[1]) for table in found] == [1] * 12


async def test_whoever_no_longer_waits_disturbs_nobody(file: Store, tmp_path: Path) -> None:
    found = await tables(file, 3)
    steps = [await step(file, table, "tax") for table in found]
    other = sqlite3.connect(tmp_path / "club.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    saving = [asyncio.create_task(file.save(s)) for s in steps]
    await asyncio.sleep(0.1)
    saving[1].cancel()
    other.execute("COMMIT")
    other.close()
    answers = await asyncio.gather(*saving, return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None), asyncio.CancelledError, type(None)]
    await file.save(await step(file, found[0], "pass", first=2))
    assert [len((await known(file, table))[1]) for table in found] == [2, 1, 1]
