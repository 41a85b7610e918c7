"""How many live tables a server holds.

    python -m benchmarks.load [--tables 50,100,200,300] [--every 5] [--seconds 30] [--servers 1]
                              [--database sqlite|postgresql] [--look fragments|view|nothing] [--json]

Servers are started as ``confucius serve`` starts them, on this machine only. At each table sit five people
with a session each, and one more person watches; all six listen. Every so many seconds somebody makes a
legal move at each table (``--every 0``: as soon as the last one is confirmed). ``--look`` says what they do
then: with ``fragments`` they are browsers, which have loaded the page and get all that is new to it with the
answer to a move and through their streams; with ``view`` programs, which are told of a change and fetch the
view; with ``nothing`` only the player to decide looks at all.

Measured, from sending a move: until it is *confirmed* to the player, *seen* (the stream of another tells of
it) and *drawn* (another has all that follows from it). A number of tables is *held* if nothing failed, no
stream was lost, moves were made at the pace wanted and 95 of 100 were seen and drawn within a quarter of a
second. `bytes` are those of an update of one browser, `browser ms` the server's time for one of them. The
visitors run on the same cores as the server and take their share of them, which is told too; so is the load
of the machine, for on a busy one the figures say little.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

import psutil

from benchmarks.visitors import Ear, Failed, Line, decompressed, unpacked

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from server.process import Postgres, Process

SEATS: Final = 5
LOOKS: Final = {"fragments": "", "view": "/api/tables/{table}/view", "nothing": ""}
QUICK: Final = 0.25  # seconds within which a move should be seen
_LATE: Final = 1.0  # seconds a move may come later than it should
_SETTLING: Final = 2.0
_MARKS: Final = b'"marks":'
Json = dict[str, Any]


@dataclass
class Times:
    """What was measured at all tables of a run, in seconds."""

    confirmed: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    drawn: list[float] = field(default_factory=list)
    failed: Counter[str] = field(default_factory=Counter)
    behind: int = 0
    sizes: list[int] = field(default_factory=list)  # of updates of browsers, in bytes


class Viewer:
    """Somebody at a table: listens, and looks whenever it has changed."""

    def __init__(self, table: "Table", line: Line, seat: int | None) -> None:
        self.table, self.line, self.seat = table, line, seat
        self.payload: Json | None = None
        self.marks: dict[str, str] = {}
        self.ear: Ear | None = None
        self._looking: asyncio.Task[None] | None = None
        self._heard = -1

    async def listen(self) -> None:
        path = f"/api/tables/{self.table.id}/stream"
        if self.table.browsers:
            path = f"/tables/{self.table.id}/stream?{urlencode(await self._open())}"
        self.ear = Ear(path, self.line, self.hear)
        await self.ear.open(self.line.host, self.line.port)

    async def _open(self) -> Json:
        """Load the page; what it shows need not be sent again."""
        page = decompressed(await self.fetch(f"/tables/{self.table.id}"))
        start = json.loads(page.partition(b'id="start">')[2].partition(b"</script>")[0])
        self.marks, self._heard = start["marks"], start["payload"]["number"]
        return self.shown | {"since": f"{start['payload']['version']}.0"}

    def hear(self, number: int, moment: float, event: bytes) -> None:
        table = self.table
        if number <= self._heard:
            return
        self._heard = number
        if table.sent and number >= table.sent_number and table.mover is not self:
            table.times.seen.append(moment - table.sent)
            if table.browsers:
                table.times.drawn.append(moment - table.sent)
                table.times.sizes.append(len(event))
        if table.browsers and table.mover is not self and self.seat is not None:
            self.update(event.partition(b"\ndata: ")[2])
        if table.look and self._looking is None:
            self._looking = asyncio.create_task(self._look())

    async def _look(self) -> None:
        """As a browser does: what changes while one looks is looked at afterwards."""
        table, looked = self.table, -1
        try:
            while looked < self._heard:
                looked, sent, number = self._heard, table.sent, table.sent_number
                answer = await self.fetch(table.look)
                if sent and looked >= number and table.mover is not self:
                    table.times.drawn.append(time.perf_counter() - sent)
                if self.seat == table.decider:
                    self.keep(unpacked(answer))
        except Failed as error:
            table.times.failed[str(error)] += 1
        finally:
            self._looking = None

    async def fetch(self, path: str) -> bytes:
        status, answer = await self.line.ask("GET", path)
        if status != 200:
            raise Failed(f"{path.replace(self.table.id, '{table}')}: {status}")
        return answer

    def update(self, event: bytes) -> None:
        """As a page does: keep the marks of its zones, and the facts if the decision is one's own."""
        start = event.find(_MARKS) + len(_MARKS)
        if start < len(_MARKS):
            return  # told in brief: the answer to the move has brought it
        self.marks |= json.loads(event[start : event.index(b"}", start) + 1])
        if b'"yours":true' in event:
            self.payload = json.loads(event)["payload"]

    @property
    def shown(self) -> Json:
        return {
            "have": ",".join(f"{zone}:{mark}" for zone, mark in self.marks.items()),
            "logged": self._heard,
        }

    def keep(self, answer: Json) -> None:
        self.payload = answer

    async def close(self) -> None:
        if self._looking is not None:
            await asyncio.wait([self._looking], timeout=5)
        if self.ear is not None:
            self.ear.close()
        self.line.close()


class Table:
    """Five people and a spectator."""

    def __init__(self, doors: list[tuple[str, int]], seed: int, look: str, times: Times) -> None:
        self.rng = random.Random(seed)
        self.browsers = look == "fragments"
        self.times = times
        lines = [Line(*doors[(seed + n) % len(doors)], _address(seed, n)) for n in range(SEATS + 1)]
        self.people = [Viewer(self, line, seat) for seat, line in enumerate(lines[:SEATS])]
        self.viewers = [*self.people, Viewer(self, lines[-1], None)]
        self.id = ""
        self._look = LOOKS[look]
        self.sent, self.sent_number = 0.0, 0
        self.mover: Viewer | None = None
        self.decider: int | None = None
        self.moves = 0

    @property
    def look(self) -> str:
        return self._look.replace("{table}", self.id)

    async def lay(self) -> None:
        first, *others = self.people
        laid = await first.line.fetch("POST", "/api/tables", {"seats": ["me", *["open"] * (SEATS - 1)]})
        self.id = laid["table"]["id"]
        for person in others:
            await person.line.fetch(
                "POST", f"/api/tables/{self.id}/join", {"seat": COLOURS[person.seat or 0]}
            )
        # Strangers of one address may only listen to so many tables; whoever watches is a guest here.
        await self.viewers[-1].line.fetch("POST", "/api/me", {})
        for viewer in self.viewers:
            await viewer.listen()

    async def play(self, until: float, every: float) -> None:
        due = time.perf_counter() + self.rng.random() * every
        while due < until and time.perf_counter() < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            try:
                if not await self.move():
                    return
            except Failed as error:
                self.times.failed[str(error).replace(self.id, "{table}")] += 1
                return
            if every and time.perf_counter() - due > _LATE:
                self.times.behind += 1
            due = max(due + every, time.perf_counter() if not every else 0.0)

    async def move(self) -> bool:
        """Whoever is to decide does; False when the game is over."""
        person = self.people[self.decider or 0]
        view = person.payload
        if view is None or self.decider is None or not view["choices"]:
            view = unpacked(await person.fetch(f"/api/tables/{self.id}/view"))
            if view["over"]:
                return False
            if not view["choices"]:
                self.decider = COLOURS.index(view["decision"]["seat"])
                person = self.people[self.decider]
                view = unpacked(await person.fetch(f"/api/tables/{self.id}/view"))
        option = self.rng.choice([option for group in view["choices"] for option in group["options"]])
        text = f"{option['move']} {'+'.join(map(str, option['payments'][0]))}"
        self.mover, self.sent_number = person, view["last"] + 1
        self.sent = time.perf_counter()
        body = {"move": text, "expected": self.sent_number} | (person.shown if self.browsers else {})
        door = "/tables" if self.browsers else "/api/tables"
        status, answer = await person.line.ask("POST", f"{door}/{self.id}/moves", body)
        if status != 200:
            raise Failed(f"a move: {status} {answer[:120]!r}")
        self.times.confirmed.append(time.perf_counter() - self.sent)
        self.moves += 1
        person.payload = None
        after = unpacked(answer)
        if self.browsers:
            person.marks |= after["marks"]
            after = after["payload"]
            person.payload = after
        self.decider = None if after["over"] else COLOURS.index(after["decision"]["seat"])
        if self.decider is not None and not self.browsers:
            self.people[self.decider].payload = None
        return not after["over"]

    async def close(self) -> None:
        self.times.failed["a stream was lost"] += sum(v.ear is not None and v.ear.lost for v in self.viewers)
        for viewer in self.viewers:
            await viewer.close()


def _address(table: int, person: int) -> str:
    """Everybody comes from elsewhere, as a proxy in front of the server would tell."""
    return f"10.{table // 250}.{table % 250}.{person + 1}"


COLOURS: Final = ("black", "green", "purple", "white", "yellow")


class Run:
    """Servers, and tables at them."""

    def __init__(self, servers: list[Process], look: str) -> None:
        self.servers = servers
        self.doors = [("127.0.0.1", int(server.url.rpartition(":")[2])) for server in servers]
        self.look = look
        self.times = Times()
        self.tables: list[Table] = []

    async def grow(self, tables: int) -> None:
        """Lay tables until there are so many; a few at once, since that is not what is measured."""
        while len(self.tables) < tables:
            first = len(self.tables)
            more = [Table(self.doors, n, self.look, self.times) for n in range(first, min(tables, first + 8))]
            await asyncio.gather(*(table.lay() for table in more))
            self.tables += more

    async def measure(self, every: float, seconds: float) -> Json:
        self.times = times = Times()
        for table in self.tables:
            table.times, table.sent = times, 0.0
        moves = sum(table.moves for table in self.tables)
        gc.collect()
        used, own, begun = self._used(), sum(psutil.Process().cpu_times()[:2]), time.perf_counter()
        with self._untidy():
            await asyncio.gather(*(table.play(begun + seconds, every) for table in self.tables))
        took = time.perf_counter() - begun
        used, own = self._used() - used, sum(psutil.Process().cpu_times()[:2]) - own
        await asyncio.sleep(_SETTLING)
        moves = sum(table.moves for table in self.tables) - moves
        wanted = len(self.tables) * seconds / every if every else 0.0
        lost = sum(v.ear is not None and v.ear.lost for table in self.tables for v in table.viewers)
        found: Json = {
            "tables": len(self.tables),
            "streams": (SEATS + 1) * len(self.tables),
            "moves_per_second": round(moves / took, 1),
            **{
                name: {"p50": quantile(values, 0.5), "p95": quantile(values, 0.95)}
                for name, values in vars(times).items()
                if isinstance(values, list) and values and name != "sizes"
            },
            "bytes": round(sum(times.sizes) / max(1, len(times.sizes))),
            "browser_ms": round(1000 * used / max(1, len(times.drawn)), 2) if self.look == "fragments" else 0,
            "behind": times.behind,
            "failed": dict(times.failed),
            "streams_lost": lost,
            "server_cores": round(used / took, 2),
            "visitors_cores": round(own / took, 2),
            "server_mb": round(sum(p.memory_info().rss for p in self._processes()) / 1e6),
            "load": round(os.getloadavg()[0], 1),
        }
        paced = not every or (moves >= 0.9 * wanted and times.behind <= 0.05 * wanted)
        quick = bool(times.seen) and quantile(times.drawn or times.seen, 0.95) < 1000 * QUICK
        found["held"] = paced and quick and not times.failed and not lost
        return found

    @contextmanager
    def _untidy(self) -> Iterator[None]:
        """Thousands of visitors are much to tidy up; meanwhile they would see late what came in time."""
        gc.disable()
        try:
            yield
        finally:
            gc.enable()

    def _processes(self) -> list[psutil.Process]:
        return [psutil.Process(server.pid) for server in self.servers]

    def _used(self) -> float:
        return float(sum(sum(process.cpu_times()[:2]) for process in self._processes()))

    async def close(self) -> None:
        for table in self.tables:
            await table.close()


def quantile(values: list[float], part: float) -> float:
    """In milliseconds."""
    ordered = sorted(values)
    return round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))], 1)


def line_of(found: Json) -> str:
    times = [
        f"{found[name]['p50']:.0f} / {found[name]['p95']:.0f}" if name in found else "-"
        for name in ("confirmed", "seen", "drawn")
    ]
    failed = sum(found["failed"].values()) + found["streams_lost"]
    cells = [
        found["tables"],
        found["streams"],
        found["moves_per_second"],
        *times,
        failed,
        found["bytes"] or "-",
        found["browser_ms"] or "-",
        f"{found['server_cores']} + {found['visitors_cores']}",
        found["server_mb"],
        found["load"],
        "yes" if found["held"] else "no",
    ]
    return "| " + " | ".join(map(str, cells)) + " |"


HEADING: Final = (
    "| tables | streams | moves/s | confirmed, ms p50 / p95 | seen | drawn | failed | bytes | browser ms "
    "| cores: server + visitors | server MB | load | held |"
)


def run(wanted: argparse.Namespace) -> list[Json]:
    options = ["--limits", "guests=1000000,tables=1000000", "--bot-workers", "1", "--log-level", "error"]
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="confucius-load-")))
        if wanted.database == "postgresql":
            database = stack.enter_context(Postgres()).url
        else:
            database = f"sqlite:///{folder / 'club.sqlite3'}"
        servers = [Process(database, folder / f"server{n}.log", *options) for n in range(wanted.servers)]
        for server in servers:
            server.start()
            stack.callback(server.close)
        return asyncio.run(steps(Run(servers, wanted.look), wanted))


async def steps(run: Run, wanted: argparse.Namespace) -> list[Json]:
    """More and more tables, until they are too many."""
    found = []
    try:
        for tables in wanted.tables:
            await run.grow(tables)
            found.append(await run.measure(wanted.every, wanted.seconds))
            if not wanted.json:
                print(line_of(found[-1]), flush=True)
            for what, times in found[-1]["failed"].items():
                print(f"{times} x {what}", file=sys.stderr)
            if not found[-1]["held"] and not wanted.on:
                break
    finally:
        await run.close()
    return found


def numbers(words: str) -> list[int]:
    return [int(word) for word in words.split(",")]


def main() -> None:
    parser = argparse.ArgumentParser(description="how many live tables a server holds")
    parser.add_argument("--tables", type=numbers, default=[50, 100, 200, 300])
    parser.add_argument("--every", type=float, default=5.0, help="seconds between the moves of a table")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long each step is measured")
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--look", choices=tuple(LOOKS), default="fragments")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--on", action="store_true", help="go on though a step was not held")
    wanted = parser.parse_args()
    if wanted.servers > 1 and wanted.database == "sqlite":
        parser.error("several servers need --database postgresql")
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if not wanted.json:
        print(HEADING + "\n" + "|---" * (HEADING.count("|") - 1) + "|")
    found = run(wanted)
    if wanted.json:
        print(json.dumps(found, indent=2))
    held = [step["tables"] for step in found if step["held"]]
    print(f"held: {max(held, default=0)} tables ({wanted.servers} x {wanted.database})", file=sys.stderr)


if __name__ == "__main__":
    main()
