"""What is left standing when things break at random moments: servers, bots, PostgreSQL and what lies between.

    python -m benchmarks.faults [--kills 200] [--minutes 60] [--servers 3] [--tables 6] [--seed 1]
    python -m benchmarks.faults --database sqlite

Several servers share one PostgreSQL, or one server has a SQLite file, and people play at tables with bots,
each request through whichever server is up. Now and then one of the processes is killed (as by a power cut,
no signal it could handle), or the database is locked, and PostgreSQL stands still or takes nothing for a
while, or all its connections are cut. After each must hold: every move that was confirmed is in the
database as it was made; the moves of every game are numbered without gaps; no worker outlives its server;
and every game goes on. At the end every game is replayed. The tests' own processes are used, so the test
requirements must be installed.
"""

import argparse
import asyncio
import os
import random
import sqlite3
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, ClassVar, Protocol

import asyncpg
import httpx
import psutil

from confucius import Move
from confucius.cli.storedgames import checked_database
from confucius.notation import move_text

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from server.club import complete, options_of
from server.process import Postgres, Process

PATIENCE = 120.0  # seconds; more on a machine with much other work
TROUBLE_EVERY = 8  # after so many kills one of these
TRIES_AT_ONCE = 0.15  # how often a move is sent to two servers at the same time
Json = dict[str, Any]


class Player(threading.Thread):
    """A person who plays one game after the other against bots, through any server."""

    def __init__(self, addresses: "Addresses", seed: int) -> None:
        super().__init__(daemon=True)
        self.addresses = addresses
        self.rng = random.Random(seed)
        self.client = httpx.Client(
            timeout=30, verify=False
        )  # nothing here is encrypted; certificates take long
        self.confirmed: dict[tuple[str, int], str] = {}
        self.table: str | None = None
        self.last = -1
        self.went_on = time.monotonic()
        self.ended = threading.Event()
        self.broken: list[str] = []
        self.seen: Counter[int] = Counter()  # answers by status; 0 for none at all

    def run(self) -> None:
        while not self.ended.is_set():
            try:
                self.take_a_look()
            except httpx.TransportError:
                self.seen[0] += 1
                time.sleep(0.1)

    def ask(
        self, method: str, path: str, body: Json | None = None, address: str | None = None
    ) -> httpx.Response:
        url = (address or self.addresses.any(self.rng)) + path
        answer = self.client.request(method, url, json=body)
        self.seen[answer.status_code] += 1
        if answer.status_code >= 500 and answer.status_code != 503:
            self.broken.append(f"{method} {path}: {answer.status_code} {answer.text[:200]}")
        return answer

    def take_a_look(self) -> None:
        if self.table is None:
            self.sit_down()
            return
        answer = self.ask("GET", f"/api/tables/{self.table}/view")
        if answer.status_code != 200:
            if answer.status_code == 404:
                self.broken.append(f"the table {self.table} is gone")
            time.sleep(0.1)
            return
        view = answer.json()
        if view["last"] < self.last:
            self.broken.append(f"table {self.table} went back from {self.last} to {view['last']}")
        if view["last"] > self.last:
            self.last, self.went_on = view["last"], time.monotonic()
        if view["over"]:
            self.table = None
        elif view["choices"]:
            self.move(view)
        else:
            time.sleep(0.1)

    def sit_down(self) -> None:
        body = {"players": self.rng.choice([3, 4, 5]), "advanced": self.rng.random() < 0.5, "pace": 0.1}
        answer = self.ask("POST", "/api/play", body)
        if answer.status_code == 201:
            self.table, self.last = answer.json()["table"]["id"], -1

    def move(self, view: Json) -> None:
        option = self.rng.choice(options_of(view))
        move = complete(option, self.rng.choice(option["payments"]))
        body = {"move": move, "expected": view["last"] + 1}
        twice = self.rng.random() < TRIES_AT_ONCE
        addresses = [self.addresses.any(self.rng) for _ in range(2 if twice else 1)]
        with ThreadPoolExecutor(len(addresses)) as pool:
            sent = [pool.submit(self.send, body, address) for address in addresses]
            answers = [future.result() for future in sent]
        if answers.count(200) > 1:
            self.broken.append(f"table {self.table}: move {body['expected']} was confirmed twice")

    def send(self, body: Json, address: str) -> int:
        try:
            answer = self.ask("POST", f"/api/tables/{self.table}/moves", body, address)
        except httpx.TransportError:  # whether the move was made we shall see
            self.seen[0] += 1
            return 0
        if answer.status_code == 200:
            assert self.table is not None
            self.confirmed[self.table, body["expected"]] = move_text(Move.parse(body["move"]))
        return answer.status_code


class Addresses:
    """The servers that are up."""

    def __init__(self, servers: list[Process]) -> None:
        self.servers = servers

    def any(self, rng: random.Random) -> str:
        up = [server.url for server in self.servers if server.runs and server.url]
        if not up:
            raise httpx.ConnectError("no server is up")
        return rng.choice(up)


class Database(Protocol):
    """What the servers keep their games in, and what can happen to it."""

    url: str
    victims: ClassVar[dict[str, int]]  # what is killed, and how often compared with the others
    troubles: ClassVar[tuple[str, ...]]

    def rows(self, query: str) -> list[tuple[Any, ...]]: ...
    def kill(self) -> None: ...
    def start(self) -> None: ...
    def trouble(self, what: str, seconds: float) -> None: ...


class SharedPostgres:
    victims: ClassVar = {"server": 5, "worker": 3, "database": 2}
    troubles: ClassVar[tuple[str, ...]] = ("locked", "frozen", "read-only", "cut")

    def __init__(self, postgres: Postgres) -> None:
        self.postgres = postgres
        self.url = postgres.url
        self.kill = postgres.kill
        self.start = postgres.start

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        async def fetched() -> list[tuple[Any, ...]]:
            connection = await asyncpg.connect(self.url)
            try:
                return [tuple(row) for row in await connection.fetch(query)]
            finally:
                await connection.close()

        return asyncio.run(fetched())

    def trouble(self, what: str, seconds: float) -> None:
        """For a while: another has locked the moves, PostgreSQL stands still, or takes nothing; or a cut."""
        if what == "frozen":
            with self.postgres.frozen():
                time.sleep(seconds)
        else:
            asyncio.run(TROUBLE[what](self.url, seconds))


class SqliteFile:
    victims: ClassVar = {"server": 5, "worker": 3}
    troubles: ClassVar[tuple[str, ...]] = ("locked",)

    def __init__(self, file: Path) -> None:
        self.file = file
        self.url = f"sqlite:///{file}"

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self.file, timeout=PATIENCE)) as connection:
            return connection.execute(query).fetchall()

    def kill(self) -> None:
        raise AssertionError("a file has no process")

    def start(self) -> None:
        raise AssertionError("a file has no process")

    def trouble(self, what: str, seconds: float) -> None:
        """Another program writes and takes its time."""
        with closing(sqlite3.connect(self.file, timeout=PATIENCE, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            time.sleep(seconds)
            connection.execute("ROLLBACK")


@contextmanager
def a_database(kind: str, folder: Path) -> Iterator[Database]:
    if kind == "sqlite":
        yield SqliteFile(folder / "confucius.db")
    else:
        with Postgres() as postgres:
            yield SharedPostgres(postgres)


class Trial:
    def __init__(
        self,
        database: Database,
        servers: list[Process],
        players: list[Player],
        seed: int,
        longest_trouble: float,
        patience: float,
    ) -> None:
        self.database = database
        self.servers = servers
        self.players = players
        self.rng = random.Random(seed)
        self.killed: Counter[str] = Counter()
        self.troubled: Counter[str] = Counter()
        self.restarting: list[threading.Thread] = []
        self.broken: list[str] = []
        self.longest = 0.0
        self.slow_starts = 0
        self.longest_trouble = longest_trouble
        self.patience = patience

    def trouble_is_due(self) -> bool:
        return sum(self.killed.values()) // TROUBLE_EVERY > sum(self.troubled.values())

    def trouble(self) -> None:
        what = self.rng.choice(self.database.troubles)
        seconds = self.rng.choice([1.0, 3.0, self.longest_trouble])
        self.database.trouble(what, seconds)
        self.troubled[what] += 1
        moment = time.monotonic()
        self.check(moment)
        print(f"{what} for {seconds:g} s, all went on after {time.monotonic() - moment:.1f} s", flush=True)

    def kill_something(self) -> str:
        victim = self.rng.choices(list(self.database.victims), list(self.database.victims.values()))[0]
        up = [server for server in self.servers if server.runs and server.url]
        if victim == "database":
            self.database.kill()
            time.sleep(self.rng.random() * 2)
            self.database.start()
        elif victim == "server" and len(up) > (len(self.servers) > 1):  # of several, one always serves
            self.kill_server(self.rng.choice(up))
        else:
            victim = "worker"
            workers = [worker for server in up for worker in server.workers()]
            if not workers:
                return ""
            self.rng.choice(workers).kill()
        self.killed[victim] += 1
        return victim

    def kill_server(self, server: Process) -> None:
        workers = server.workers()
        server.kill()
        _, alive = psutil.wait_procs(workers, timeout=30)
        if alive:
            raise SystemExit(f"{len(alive)} workers outlived their server")
        again = threading.Thread(target=self.restart, args=[server])
        again.start()
        self.restarting.append(again)

    def restart(self, server: Process) -> None:
        time.sleep(self.rng.random() * 3)
        until = time.monotonic() + self.patience
        while time.monotonic() < until:
            try:
                server.start()
                return
            except AssertionError as error:
                if server.too_slow:
                    self.slow_starts += 1
                    continue
                if not server.was_killed():  # else it was its turn again while it started
                    self.broken.append(str(error))
                return
        self.broken.append(f"a server did not start within {self.patience:g} s")

    def check(self, since: float) -> None:
        """Every game has gone on since a moment, and the database holds what was confirmed."""
        while True:
            waiting = [player for player in self.players if player.went_on < since]
            if not waiting:
                break
            if time.monotonic() - since > self.patience:
                raise SystemExit(f"STUCK: {self.standstill(waiting)}")
            time.sleep(0.05)
        self.longest = max(self.longest, time.monotonic() - since)
        check_rows(self.database, self.players)
        broken = self.broken + [text for player in self.players for text in player.broken]
        if broken:
            raise SystemExit("BROKEN: " + "\n".join(broken))

    def standstill(self, waiting: list[Player]) -> str:
        """Everything that may tell why nothing goes on."""
        tables = {player.table for player in waiting}
        rows = self.database.rows("SELECT id, number, version, decider, keeper FROM tables")
        lines = [f"{player.table}: seen {player.last}, answers {dict(player.seen)}" for player in waiting]
        lines += [str(row) for row in rows if row[0] in tables]
        lines += [f"process {row}" for row in self.database.rows("SELECT id, seen FROM processes")]
        lines += [f"server at {server.url or '?'} runs: {server.runs}" for server in self.servers]
        return "\n".join(lines)


async def lock_the_moves(url: str, seconds: float) -> None:
    connection = await asyncpg.connect(url)
    async with connection.transaction():
        await connection.execute("LOCK TABLE moves IN ACCESS EXCLUSIVE MODE")
        await asyncio.sleep(seconds)
    await connection.close()


async def take_nothing(url: str, seconds: float) -> None:
    """As on a full disk or on a copy that is not the master."""
    connection = await asyncpg.connect(url)
    for on in ("on", "off"):
        await connection.execute("SET default_transaction_read_only = off")
        await connection.execute(f"ALTER SYSTEM SET default_transaction_read_only = {on}")
        await connection.execute("SELECT pg_reload_conf()")
        await asyncio.sleep(seconds if on == "on" else 0)
    await connection.close()


async def cut_all(url: str, seconds: float) -> None:
    """Again and again, all connections."""
    connection = await asyncpg.connect(url)
    for _ in range(max(1, round(seconds))):
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND application_name LIKE 'confucius%'"
        )
        await asyncio.sleep(1)
    await connection.close()


TROUBLE = {"locked": lock_the_moves, "read-only": take_nothing, "cut": cut_all}


def check_rows(database: Database, players: list[Player]) -> None:
    confirmed = {key: move for player in players for key, move in list(player.confirmed.items())}
    rows = database.rows("SELECT table_id, number, move, made_by FROM moves")
    gaps = database.rows(
        "SELECT t.id FROM tables t JOIN moves m ON m.table_id = t.id GROUP BY t.id, t.number "
        "HAVING count(*) <> t.number + 1 OR max(m.number) <> t.number OR min(m.number) <> 0"
    )
    if gaps:
        raise SystemExit(f"GAPS in the moves of {[table for (table,) in gaps]}")
    stored = {(table, number): (move, made_by) for table, number, move, made_by in rows}
    lost = {key: move for key, move in confirmed.items() if stored.get(key) != (move, "person")}
    if lost:
        raise SystemExit(f"LOST: {lost}; stored {[stored.get(key) for key in lost]}")


def run(wanted: argparse.Namespace) -> None:
    folder = Path(tempfile.mkdtemp(prefix="confucius-faults-logs-"))
    servers = 1 if wanted.database == "sqlite" else wanted.servers
    with a_database(wanted.database, folder) as database:
        options = ["--limits", "guests=100000,tables=100000", "--bot-workers", "1"]
        running = [Process(database.url, folder / f"server{n}.log", *options) for n in range(servers)]
        for server in running:
            server.start()
        players = [Player(Addresses(running), 1000 * wanted.seed + n) for n in range(wanted.tables)]
        trial = Trial(database, running, players, wanted.seed, wanted.longest_trouble, wanted.patience)
        try:
            play(trial, wanted.kills, wanted.minutes)
        finally:
            for player in players:
                player.ended.set()
            for thread in (*trial.restarting, *players):
                thread.join()
            for server in running:
                server.close()
        sum_up(trial, folder)


def play(trial: Trial, kills: int, minutes: float) -> None:
    begun = time.monotonic()
    for player in trial.players:
        player.start()
    trial.check(begun)
    while sum(trial.killed.values()) < kills and time.monotonic() - begun < 60 * minutes:
        time.sleep(trial.rng.random())
        if trial.trouble_is_due():
            trial.trouble()
        victim = trial.kill_something()
        if not victim:
            continue
        moment = time.monotonic()
        trial.check(moment)
        number = sum(trial.killed.values())
        confirmed = sum(len(player.confirmed) for player in trial.players)
        took = time.monotonic() - moment
        print(
            f"{number}: {victim} killed, all went on after {took:.1f} s; {confirmed} moves safe", flush=True
        )
    for thread in trial.restarting:
        thread.join()
    trial.check(time.monotonic())


def sum_up(trial: Trial, folder: Path) -> None:
    report = checked_database(trial.database.url)
    [(failed,)] = trial.database.rows("SELECT count(*) FROM notices WHERE code = 'bot-failed'")
    broken = trial.killed + trial.troubled
    killed = ", ".join(f"{number} x {what}" for what, number in sorted(broken.items()))
    seen: Counter[int] = sum((player.seen for player in trial.players), Counter())
    confirmed = sum(len(player.confirmed) for player in trial.players)
    load = os.getloadavg()[0]
    print(f"answers by status (0: none): {dict(sorted(seen.items()))}; logs in {folder}")
    print(
        f"{sum(trial.killed.values())} kills ({killed}): {confirmed} confirmed moves, none lost; "
        f"{report.games} games replayed, {len(report.bad)} bad; {failed} bots lost their seat; "
        f"longest until all went on {trial.longest:.1f} s, {trial.slow_starts} slow starts "
        f"(load {load:.1f} on {os.cpu_count()} cores)"
    )
    if report.bad:
        raise SystemExit("\n".join(report.lines()))


def main() -> None:
    parser = argparse.ArgumentParser(description="kill servers, bots and PostgreSQL while people play")
    parser.add_argument("--database", choices=["postgresql", "sqlite"], default="postgresql")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=60, help="stop when they are over, whatever is left")
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--longest-trouble", type=float, default=30, help="seconds for which the database is locked or still"
    )
    parser.add_argument(
        "--patience", type=float, default=PATIENCE, help="seconds until a game that does not go on is stuck"
    )
    run(parser.parse_args())


if __name__ == "__main__":
    main()
