"""The rows on disk: what is written is there, and of two writers one loses."""

import asyncio

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, select, text
from sqlalchemy.exc import IntegrityError

from confucius.notation import move_text
from confucius.record import RULES
from confucius.rules.options import Options
from confucius.server.people import People
from confucius.server.rate_limits import SharedLimiter
from confucius.server.seating import Seating
from confucius.server.settings import Settings
from confucius.server.tables import Tables
from confucius.store import Store
from confucius.store.database import Unusable, migrations, newest_revision
from confucius.store.models import Base, TableRow
from confucius.store.notifications.hub import MemoryHub
from confucius.store.saving import Stale
from confucius.store.tables import add_entries, change, find_entries, find_table, of_person, remove_entries
from confucius.table.log import GameLog, LogEntry, MadeBy, Opening
from confucius.table.seating import TablePlan
from confucius.table.table import Seat, SeatKind
from server.club import opened

pytestmark = pytest.mark.anyio


async def a_table(store: Store, database: str) -> str:
    settings = Settings(database=database)
    person, _ = await People(store, settings).new_guest("Ada")
    seats = tuple(Seat(n, SeatKind.HERE, person.id, f"Ada {n}") for n in range(3))
    seating = Seating(Tables(store, MemoryHub(), settings), SharedLimiter(store, settings), settings)
    live = await seating.place(TablePlan(Opening(Options(3)), seats), person)
    return live.table.id


async def test_the_migrations_bring_an_empty_database_up_to_date_and_can_run_again(
    bare_database: str,
) -> None:
    store = Store(Settings(database=bare_database).database)
    await store.upgrade()
    await store.upgrade()
    async with store.reading() as session:
        assert (await session.execute(text("SELECT count(*) FROM moves"))).scalar() == 0
    await store.close()


def test_the_newest_revision_is_the_one_that_alembic_would_upgrade_to() -> None:
    assert newest_revision() == ScriptDirectory(str(migrations())).get_current_head()


async def test_the_migrations_make_the_tables_that_the_models_describe(bare_database: str) -> None:
    store = Store(Settings(database=bare_database).database)
    await store.upgrade()
    async with store.engine.connect() as connection:
        found = await connection.run_sync(
            lambda sync: compare_metadata(MigrationContext.configure(sync), Base.metadata)
        )
    assert found == []
    await store.close()


async def test_a_game_that_runs_outlives_an_upgrade_of_the_database(database: str) -> None:
    store = Store(Settings(database=database).database)
    await store.upgrade()
    table = await a_table(store, database)

    def take_down(connection: Connection) -> None:
        """As the version before left it: no versions of rules, no keepers."""
        config = Config()
        config.set_main_option("script_location", str(migrations()))
        config.attributes["connection"] = connection
        command.downgrade(config, "0003")

    async with store.engine.connect() as connection:
        await connection.run_sync(take_down)
        await connection.commit()
    await store.close()
    async with opened(Settings(database=database, pace=0)) as club:
        live = await club.house.tables.get(table)
        assert (live.table.rules, live.table.status) == (RULES, "running")
        assert live.table.decider is not None
        move = move_text(next(iter(live.begun.game.legal_moves)))
        assert (await club.house.tables.move(live, live.table.decider, move, 1)).table.number == 1


async def test_a_game_is_rebuilt_from_its_rows(database: str) -> None:
    store = Store(Settings(database=database).database)
    await store.upgrade()
    table = await a_table(store, database)
    async with store.reading() as session:
        head = await find_table(session, table)
        rows = await find_entries(session, table)
    assert head is not None
    assert (head.status, head.number, len(rows)) == ("running", 0, 1)
    play = GameLog.rebuilt(head.opening, rows, Settings(database=database).chance(table))
    assert play.decider == head.decider
    await store.close()


async def test_of_two_changes_to_one_version_the_second_is_refused(database: str) -> None:
    store = Store(Settings(database=database).database)
    await store.upgrade()
    table = await a_table(store, database)
    async with store.reading() as session:
        head = await find_table(session, table)
    assert head is not None

    async def write(text: str) -> bool:
        try:
            async with store.writing() as session:
                await change(session, table, head.version, number=1)
                add_entries(session, table, [LogEntry(1, 0, text, [], MadeBy.PERSON, 0.0)])
        except (Stale, IntegrityError):
            return False
        return True

    wrote = await asyncio.gather(*(write(f"tax {n}") for n in range(8)))
    assert wrote.count(True) == 1
    async with store.reading() as session:
        rows = await find_entries(session, table)
    assert [row.move for row in rows[1:]] == [f"tax {wrote.index(True)}"]
    await store.close()


async def test_a_number_can_be_used_only_once_whatever_the_version_says(database: str) -> None:
    store = Store(Settings(database=database).database)
    await store.upgrade()
    table = await a_table(store, database)
    with pytest.raises(IntegrityError):
        async with store.writing() as session:
            add_entries(session, table, [LogEntry(0, None, None, [], MadeBy.SET_UP, 0.0)])
    await store.close()


async def test_a_transaction_that_fails_leaves_nothing_behind(database: str) -> None:
    store = Store(Settings(database=database).database)
    await store.upgrade()
    table = await a_table(store, database)

    async def fail() -> None:
        async with store.writing() as session:
            await remove_entries(session, table, 0)
            await change(session, table, 999)

    with pytest.raises(Stale):
        await fail()
    async with store.reading() as session:
        assert len(await find_entries(session, table)) == 1
    await store.close()


async def test_whoever_is_told_to_stop_stops_at_whatever_moment_of_a_write(sqlite: str) -> None:
    """A server that closes waits for its tasks: one that missed the word would keep it open for ever."""
    store = Store(Settings(database=sqlite).database)
    await store.upgrade()

    async def writes_until_stopped() -> None:
        async with store.writing():
            await asyncio.Event().wait()

    for moments in range(20):
        task = asyncio.create_task(writes_until_stopped())
        for _ in range(moments):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task], timeout=5)
        assert task.cancelled(), f"it went on after {moments} moments"
    await store.close()


async def test_ones_own_tables_are_found_without_asking_every_table(sqlite: str) -> None:
    store = Store(Settings(database=sqlite).database)
    await store.upgrade()
    query = select(TableRow.id).where(of_person(1))
    written = query.compile(store.engine.sync_engine, compile_kwargs={"literal_binds": True})
    async with store.reading() as session:
        plan = [row.detail for row in await session.execute(text(f"EXPLAIN QUERY PLAN {written}"))]
    await store.close()
    assert plan
    assert not [step for step in plan if step.startswith("SCAN")]


def test_a_database_in_memory_is_refused_since_nobody_would_find_his_games_again() -> None:
    with pytest.raises(Unusable, match=r"name one, as in sqlite:///"):
        Store(Settings(database="sqlite:///:memory:").database).claim()
