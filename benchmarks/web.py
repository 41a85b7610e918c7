"""How quickly the web app answers: one server process, many live tables.

    python -m benchmarks.web [--tables 50] [--seconds 20] [--database URL]

Two people sit at each table, in sessions of their own, and a bot; each takes a while to think. Measured is
the time from sending a move until the other person's stream tells of it, and the time for the table's view
and page at rest. On a machine that is busy otherwise the figures say little; the load is printed with them.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import socket
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from confucius.server.settings import Limits, Settings
from confucius.web import create_app

THINKING = 1.0  # seconds a person takes for a move, on average
TARGETS = {"seen": 150.0, "view": 60.0, "page": 60.0}
Json = dict[str, Any]


class Player:
    """A person with a session; `heard` holds when the stream told of which number."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client
        self.heard: dict[int, float] = {}
        self.news = asyncio.Event()

    async def listen(self, table: str) -> None:
        async with self.client.stream("GET", f"/api/tables/{table}/stream", timeout=None) as stream:
            async for line in stream.aiter_lines():
                if line.startswith("data: ") and '"version"' in line:
                    self.heard.setdefault(json.loads(line[6:])["number"], time.perf_counter())
                    self.news.set()

    async def when_heard(self, number: int) -> float:
        """When the stream told of this move or a later one; never mind how long that takes."""
        while True:
            self.news.clear()
            told = [moment for n, moment in self.heard.items() if n >= number]
            if told:
                return min(told)
            await self.news.wait()

    async def move(self, table: str, rng: random.Random) -> int | None:
        """Take one's turn if it is; the number of the move."""
        view = (await self.client.get(f"/api/tables/{table}/view")).json()
        if view["over"] or not view["choices"]:
            return None
        await asyncio.sleep(rng.expovariate(1 / THINKING))
        option = rng.choice([o for group in view["choices"] for o in group["options"]])
        move = f"{option['move']} {'+'.join(map(str, option['payments'][0]))}"
        body = {"move": move, "expected": view["last"] + 1}
        self.sent = time.perf_counter()
        answer = await self.client.post(f"/api/tables/{table}/moves", json=body)
        return view["last"] + 1 if answer.status_code == 200 else None


class Table:
    """A live table with two people, both listening."""

    def __init__(self, address: str, seed: int) -> None:
        self.clients = [httpx.AsyncClient(base_url=address, timeout=60) for _ in range(2)]
        self.people = [Player(client) for client in self.clients]
        self.rng = random.Random(seed)
        self.id = ""
        self.listening: list[asyncio.Task[None]] = []

    async def lay(self) -> None:
        ada, ben = self.people
        laid = await ada.client.post("/api/tables", json={"seats": ["me", "open", "bot:novice"]})
        self.id = laid.raise_for_status().json()["table"]["id"]
        joined = await ben.client.post(f"/api/tables/{self.id}/join", json={})
        assert joined.raise_for_status().json()["status"] == "running"
        self.listening = [asyncio.create_task(player.listen(self.id)) for player in self.people]

    async def play(self, seconds: float, delays: list[float]) -> None:
        ada, ben = self.people
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            for player, other in ((ada, ben), (ben, ada)):
                number = await player.move(self.id, self.rng)
                if number is not None:
                    delays.append(1000 * (await other.when_heard(number) - player.sent))
            ada.news.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(ada.news.wait(), 2)

    async def close(self) -> None:
        for task in self.listening:
            task.cancel()
        await asyncio.gather(*self.listening, return_exceptions=True)
        for client in self.clients:
            await client.aclose()


async def at_rest(address: str, path: str, times: int = 60) -> list[float]:
    """The time for one answer after another, each for a move of its own so that nothing is ready."""
    found: list[float] = []
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        laid = await client.post("/api/play", json={"players": 5, "advanced": True, "pace": 0})
        table = laid.json()["table"]["id"]
        rng = random.Random(1)
        while len(found) < times:
            view = (await client.get(f"/api/tables/{table}/view")).json()
            if view["over"]:
                return found
            if view["choices"]:
                option = rng.choice([o for group in view["choices"] for o in group["options"]])
                move = f"{option['move']} {'+'.join(map(str, option['payments'][0]))}"
                await client.post(
                    f"/api/tables/{table}/moves", json={"move": move, "expected": view["last"] + 1}
                )
            begun = time.perf_counter()
            answer = await client.get(path.replace("{table}", table))
            if answer.status_code != 200:
                return []
            found.append(1000 * (time.perf_counter() - begun))
            await asyncio.sleep(0.05)
    return found


def summary(name: str, values: list[float]) -> str:
    if not values:
        return f"{name}: not measured"
    ordered = sorted(values)
    middle, high = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)]
    target = TARGETS[name]
    verdict = "ok" if high < target else "too slow"
    return f"{name}: n={len(values)} median {middle:.1f} ms, p95 {high:.1f} ms (target {target:g}: {verdict})"


def serve(database: str, port: int) -> None:
    """The server to be measured; all its visitors come from one address, so that is not limited."""
    many = 100_000
    limits = Limits(guests=many, tables=many)
    app = create_app(Settings(database=database, limits=limits))
    uvicorn.run(app, port=port, log_level="warning", timeout_graceful_shutdown=5)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def answering(address: str) -> None:
    async with httpx.AsyncClient(base_url=address) as client:
        for _ in range(600):
            with contextlib.suppress(httpx.TransportError):
                (await client.get("/healthz")).raise_for_status()
                return
            await asyncio.sleep(0.1)
    raise SystemExit("the server did not start")


async def measure(tables: int, seconds: float, database: str) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "benchmarks.web", "--database", database, "--serve", str(port)]
    server = await asyncio.create_subprocess_exec(*command)
    await answering(address)
    try:
        print(summary("view", await at_rest(address, "/api/tables/{table}/view")))
        print(summary("page", await at_rest(address, "/tables/{table}")))
        delays: list[float] = []
        live = [Table(address, seed) for seed in range(tables)]
        for table in live:
            await table.lay()
        await asyncio.gather(*(table.play(seconds, delays) for table in live))
        for table in live:
            await table.close()
        load = ", ".join(f"{part:.1f}" for part in os.getloadavg())
        print(f"{tables} live tables for {seconds:g} s; load of the machine {load} on {os.cpu_count()} cores")
        print(summary("seen", delays))
    finally:
        server.terminate()
        await server.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description="how quickly the web app answers")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--database")
    parser.add_argument("--serve", type=int, metavar="PORT", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.serve:
        serve(wanted.database, wanted.serve)
        return
    with tempfile.TemporaryDirectory() as folder:
        database = wanted.database or f"sqlite:///{Path(folder) / 'club.sqlite3'}"
        asyncio.run(measure(wanted.tables, wanted.seconds, database))


if __name__ == "__main__":
    main()
