"""A server that is killed at any moment: what it confirmed is there, and every game goes on."""

import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from confucius import Move
from confucius.notation import move_json
from confucius.server.settings import database_file
from server.club import complete, options_of
from server.conftest import database_of_kind
from server.process import Process

EXAMPLE = Path(__file__).parents[2] / "examples" / "http_bot.py"
KILLS = 4
PATIENCE = 60.0


@pytest.fixture(params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Process]:
    process = Process(database_of_kind(request.param, request, tmp_path), tmp_path / "server.log")
    process.start()
    yield process
    process.close()


def visit(server: Process, cookies: httpx.Cookies) -> httpx.Client:
    client = server.visitor()
    client.cookies = cookies
    return client


def test_every_confirmed_move_survives_kills_at_random_moments(server: Process) -> None:
    rng = random.Random(11)
    first = server.visitor()
    made = first.post("/api/play", json={"players": 3, "pace": 0}).raise_for_status().json()
    table, cookies = made["table"]["id"], first.cookies
    confirmed: dict[int, str] = {}
    for _ in range(KILLS):
        play_until_killed(server, visit(server, cookies), table, rng, confirmed)
        server.start()
        check_confirmed(visit(server, cookies), table, confirmed)
    assert len(confirmed) > KILLS
    assert bots_go_on(visit(server, cookies), table, rng)


def play_until_killed(
    server: Process, ada: httpx.Client, table: str, rng: random.Random, confirmed: dict[int, str]
) -> None:
    """Take turns; after a random number of them the server is killed, perhaps with a move under way."""
    for _ in range(rng.randrange(2, 6)):
        number, move = my_turn(ada, table, rng)
        if number < 0:
            break
        answer = ada.post(f"/api/tables/{table}/moves", json={"move": move, "expected": number})
        if answer.status_code == 200:
            confirmed[number] = move
    time.sleep(rng.random() * 0.05)
    server.kill()


def my_turn(ada: httpx.Client, table: str, rng: random.Random) -> tuple[int, str]:
    """Wait for one's turn; the number of the next move and a move, or -1 when the game is over."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        view = ada.get(f"/api/tables/{table}/view").raise_for_status().json()
        if view["over"]:
            return -1, ""
        if view["choices"]:
            option = rng.choice(options_of(view))
            return view["last"] + 1, complete(option, rng.choice(option["payments"]))
        time.sleep(0.005)
    raise AssertionError(f"the bots did not go on: {view['decision']}")


def check_confirmed(ada: httpx.Client, table: str, confirmed: dict[int, str]) -> None:
    log = ada.get(f"/api/tables/{table}/log").raise_for_status().json()
    entries = {entry["number"]: entry for entry in log["entries"]}
    assert sorted(entries) == list(range(log["number"] + 1))
    for number, move in confirmed.items():
        assert (entries[number]["seat"], entries[number]["by"]) == ("black", "person")
        told = [event["move"] for event in entries[number]["events"] if event["event"] == "moved"]
        assert move.startswith("tutor") or told == [move_json(Move.parse(move))]


def bots_go_on(ada: httpx.Client, table: str, rng: random.Random) -> bool:
    """Play on until a bot has moved; one's own decisions can follow each other, so it may take a few."""
    number, move = my_turn(ada, table, rng)
    for _ in range(30):
        if number < 0:
            return True
        ada.post(f"/api/tables/{table}/moves", json={"move": move, "expected": number}).raise_for_status()
        before = number
        number, move = my_turn(ada, table, rng)
        if number > before + 1:
            return True
    return False


def test_the_server_ends_at_once_though_somebody_listens(tmp_path: Path) -> None:
    server = Process(database_file(tmp_path / "club.sqlite3"), tmp_path / "server.log")
    server.start()
    client = server.visitor()
    table = client.post("/api/play", json={"players": 3, "pace": 0}).json()["table"]["id"]
    with client.stream("GET", f"/api/tables/{table}/stream") as stream:
        lines = stream.iter_lines()
        assert next(lines).startswith("retry")
        assert server.end() < 10
        assert list(lines), "the stream came to its proper end"
    log = server.log.read_text()
    assert "Traceback" not in log
    assert "timeout graceful shutdown exceeded" not in log


def test_the_example_bot_plays_a_game_over_http(tmp_path: Path) -> None:
    server = Process(database_file(tmp_path / "club.sqlite3"), tmp_path / "server.log")
    server.start()
    try:
        command = [sys.executable, str(EXAMPLE), server.url, "--pace", "0"]
        told = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True).stdout
    finally:
        server.close()
    assert "Won by" in told
