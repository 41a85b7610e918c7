"""Whether people can play on while one visitor does all that the limits allow to take the server from them.

    python -m benchmarks.attack [--minutes 2] [--tables 20] [--guests 22] [--seen 0.5] [--bots 5] [--json]

The server is started as ``confucius serve`` starts it, with its default limits, and is spoken to as through a
proxy that names the visitors' addresses. From one address come the guests: sixty tables of masters who think
for five seconds, novices who play alone without a pause, hundreds of hints at once, bodies that never come,
streams, and pages without end. From other addresses come two people for each honest table, who play with a
novice and an adept. Afterwards the server is killed and started again, with everything the guests have left
behind, and other people begin to play.

Measured at the honest tables: the time from sending a move until it is *confirmed* to the player, until it is
*seen* by the other one, and until a *bot* has answered whose decision it is (half a second is its pace).
Fails if 95 of 100 moves are not seen within ``--seen`` seconds, if a bot takes longer than ``--bots``, or if
anything is refused.
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from benchmarks.load import COLOURS, quantile
from benchmarks.visitors import Ear, Failed, Line, unpacked

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from server.process import Process

HOST: Final = "127.0.0.1"
ATTACKER: Final = "203.0.113.66"
PACE: Final = 0.5
TABLES_EACH: Final = 3  # of masters, for each guest
HINTS: Final = 400
BODIES: Final = 200
STREAMS: Final = 100
READERS: Final = 20
_PAUSE: Final = 0.2  # of an attacker who was refused
_BETWEEN: Final = 0.05  # seconds from one thing of a kind to the next
Json = dict[str, Any]


@dataclass
class Times:
    """What was measured at the honest tables, in seconds."""

    confirmed: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)
    failed: Counter[str] = field(default_factory=Counter)


# The honest


class HonestTable:
    """Two people from one address, and two bots."""

    def __init__(self, port: int, visitor: str, seed: int, times: Times) -> None:
        self.rng = random.Random(seed)
        self.times = times
        self.people = [Line(HOST, port, visitor) for _ in range(2)]
        self.ears: list[Ear] = []
        self.id = ""
        self.number, self.decider = -1, ""
        self.changed = asyncio.Event()
        self.sent, self.sent_number, self.mover = 0.0, 0, 0
        self.bot_due = 0.0

    async def lay(self) -> None:
        seats = ["me", "open", "bot:novice", "bot:adept"]
        laid = await self.people[0].fetch("POST", "/api/tables", {"seats": seats, "pace": PACE})
        self.id = laid["table"]["id"]
        await self.people[1].fetch("POST", f"/api/tables/{self.id}/join", {"seat": COLOURS[1]})
        for number, line in enumerate(self.people):
            ear = Ear(f"/api/tables/{self.id}/stream", line, self._hearing(number))
            await ear.open(line.host, line.port)
            self.ears.append(ear)

    def _hearing(self, person: int) -> Callable[[int, float, bytes], None]:
        def hear(number: int, moment: float, event: bytes) -> None:
            if self.sent and number >= self.sent_number and person != self.mover:
                self.times.seen.append(moment - self.sent)
                self.sent = 0.0
            if number > self.number:
                self._go_on(number, moment, json.loads(event.partition(b"\ndata: ")[2]))

        return hear

    def _go_on(self, number: int, moment: float, told: Json) -> None:
        if self.bot_due:
            self.times.bots.append(moment - self.bot_due)
        self.number, decision = number, told["decision"]
        self.decider = decision["seat"] if decision else ""
        self.bot_due = moment if self.decider in COLOURS[2:4] else 0.0
        self.changed.set()

    async def play(self, until: float) -> None:
        while time.perf_counter() < until:
            if self.decider not in COLOURS[:2]:
                self.changed.clear()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self.changed.wait(), min(1.0, max(0, until - time.perf_counter())))
                continue
            await asyncio.sleep(self.rng.uniform(0.5, 1.5))
            try:
                await self._move()
            except Failed as error:
                self.times.failed[str(error).replace(self.id, "{table}")[:80]] += 1
        if self.bot_due:  # a bot that has not answered yet has taken so long already
            self.times.bots.append(time.perf_counter() - self.bot_due)

    async def _move(self) -> None:
        self.mover = COLOURS.index(self.decider)
        line = self.people[self.mover]
        status, answer = await line.ask("GET", f"/api/tables/{self.id}/view")
        if status != 200:
            raise Failed(f"a view: {status}")
        view = unpacked(answer)
        option = self.rng.choice([option for group in view["choices"] for option in group["options"]])
        text = f"{option['move']} {'+'.join(map(str, option['payments'][0]))}"
        self.sent_number = view["last"] + 1
        self.sent = begun = time.perf_counter()
        body = {"move": text, "expected": self.sent_number}
        status, _ = await line.ask("POST", f"/api/tables/{self.id}/moves", body)
        if status != 200:
            self.sent = 0.0
            raise Failed(f"a move: {status}")
        self.times.confirmed.append(time.perf_counter() - begun)
        if self.number < self.sent_number:  # the stream has not told of it yet
            self.decider = ""

    def close(self) -> None:
        self.times.failed["a stream was lost"] += sum(ear.lost for ear in self.ears)
        for ear in self.ears:
            ear.close()
        for line in self.people:
            line.close()


async def honest(
    port: int, tables: int, seconds: float, first: int, begin: Callable[[], object] = lambda: None
) -> Times:
    """Play for a while; people of other addresses at every table. When all sit, the rest begins."""
    times = Times()
    club = [HonestTable(port, f"198.51.100.{first + n}", first + n, times) for n in range(tables)]
    await asyncio.gather(*(_laid(table) for table in club))
    begin()
    until = time.perf_counter() + seconds
    await asyncio.gather(*(table.play(until) for table in club if table.ears))
    for table in club:
        table.close()
    return times


async def _laid(table: HonestTable) -> None:
    try:
        await table.lay()
    except Failed as error:
        table.times.failed[f"laying a table: {error}"[:80]] += 1


# The attack


class Guests:
    """Everybody who comes from one address, in a process of their own."""

    def __init__(self, port: int, guests: int, seconds: float, part: float) -> None:
        self.port = port
        self.until = time.perf_counter() + seconds
        self.part = part  # of all that is done at once
        self.answers: Counter[str] = Counter()
        self.lines = [self.line() for _ in range(guests)]
        self.own: list[tuple[Line, str]] = []  # tables at which every decision is one's own
        self.masters: list[tuple[Line, str]] = []
        self.asked: dict[str, Json] = {}  # how to ask for a hint at one's own tables

    def line(self, cookie: str = "") -> Line:
        line = Line(HOST, self.port, ATTACKER)
        line.cookie = cookie
        return line

    async def ask(self, what: str, line: Line, method: str, path: str, body: Json | None = None) -> Json:
        try:
            status, answer = await line.ask(method, path, body)
        except Failed:
            status, answer = 0, b"{}"
        self.answers[f"{what}: {status or 'no answer'}"] += 1
        if status in (0, 429, 503):
            await asyncio.sleep(_PAUSE)
        return unpacked(answer) if 200 <= status < 300 else {}

    async def attack(self) -> None:
        loops: list[Callable[[], Coroutine[Any, Any, None]]] = [self._push_masters, self._lay_more]
        loops += [self._hint] * int(HINTS * self.part) + [self._slow_body] * int(BODIES * self.part)
        loops += [self._listen] * int(STREAMS * self.part) + [self._read] * int(READERS * self.part)
        first, *others = self.lines
        await self._begin(first)
        begun = (self._begin(line) for line in others)
        await asyncio.gather(*begun, *(self._again(loop) for loop in loops))

    async def _again(self, loop: Callable[[], Coroutine[Any, Any, None]]) -> None:
        while time.perf_counter() < self.until:
            with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
                async with asyncio.timeout(max(0.01, self.until - time.perf_counter())):
                    await loop()
            await asyncio.sleep(_BETWEEN)

    async def _begin(self, line: Line) -> None:
        await self.ask("guest", line, "POST", "/api/me", {})
        await self._lay(line, ["me", "here:B", "here:C"], self.own, hints=True)
        for _ in range(TABLES_EACH):
            await self._lay(line, ["bot:master:5s"] * 3, self.masters)
            await self._lay(line, ["me", *["bot:master:5s"] * 4], self.masters)

    async def _lay(self, line: Line, seats: list[str], kept: list[tuple[Line, str]], **more: Any) -> None:
        laid = await self.ask("table", line, "POST", "/api/tables", {"seats": seats, "pace": 0, **more})
        if laid:
            kept.append((line, laid["table"]["id"]))

    async def _lay_more(self) -> None:
        await self._lay(random.choice(self.lines), ["bot:novice"] * 3, [])

    async def _push_masters(self) -> None:
        """Make the moves after which masters think, and leave some tables to them."""
        for line, table in self.masters:
            view = await self.ask("view", line, "GET", f"/api/tables/{table}/view")
            if view.get("choices"):
                body = {"move": "no-action", "expected": view["last"] + 1}
                await self.ask("move", line, "POST", f"/api/tables/{table}/moves", body)
                if random.random() < 0.2:
                    await self.ask("leave", line, "POST", f"/api/tables/{table}/leave", {})

    async def _hint(self) -> None:
        guest, table = random.choice(self.own)
        line = self.line(guest.cookie)
        asked = self.asked.get(table)
        if asked is None:
            view = await self.ask("view", line, "GET", f"/api/tables/{table}/view")
            if view:
                asked = {"expected": view["last"] + 1, "seat": view["decision"]["seat"]}
                self.asked[table] = asked
        if asked is not None:
            await self.ask("hint", line, "POST", f"/api/tables/{table}/hint", asked)
        line.close()

    async def _slow_body(self) -> None:
        reader, writer = await asyncio.open_connection(HOST, self.port)
        try:
            head = f"POST /api/me HTTP/1.1\r\nHost: {HOST}\r\nX-Forwarded-For: {ATTACKER}\r\n"
            writer.write(f"{head}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{{".encode())
            answer = await reader.readline()
            self.answers[f"slow body: {answer[9:12].decode() or 'closed'}"] += 1
        finally:
            writer.close()

    async def _listen(self) -> None:
        guest, table = random.choice(self.own)
        ear = Ear(f"/tables/{table}/stream", guest, lambda *_: None)
        await ear.open(HOST, self.port)
        while not ear.lost and time.perf_counter() < self.until:
            await asyncio.sleep(1)
        self.answers["streams"] += 1
        ear.close()

    async def _read(self) -> None:
        guest, table = random.choice(self.own)
        line = self.line(guest.cookie)
        status, _ = await line.ask("GET", f"/tables/{table}")
        self.answers[f"page: {status}"] += 1
        line.close()


def attack(port: int, guests: int, seconds: float, part: float, told: Any) -> None:
    os.nice(5)  # attackers have machines of their own; here they share one with those who are measured
    found = Guests(port, guests, seconds, part)
    asyncio.run(found.attack())
    told.send(dict(found.answers))


# Both at once


def run(wanted: argparse.Namespace) -> Json:
    with tempfile.TemporaryDirectory(prefix="confucius-attack-") as folder:
        log = Path(folder) / "server.log"
        server = Process(f"sqlite:///{Path(folder) / 'club.sqlite3'}", log, "--log-level", "error")
        server.start()
        try:
            return _measured(server, wanted)
        finally:
            server.close()


def _measured(server: Process, wanted: argparse.Namespace) -> Json:
    seconds, tables = 60 * wanted.minutes, wanted.tables
    hear, tell = multiprocessing.Pipe(duplex=False)
    arguments = (server.port, wanted.guests, seconds + 5, wanted.part, tell)
    guests = multiprocessing.get_context("spawn").Process(target=attack, args=arguments)
    during = asyncio.run(honest(server.port, tables, seconds, 1, guests.start))
    answers = hear.recv() if hear.poll(60) else {}
    guests.join()
    server.kill()
    server.start(again=True)
    after = asyncio.run(honest(server.port, max(2, tables // 4), min(20.0, seconds / 3), 101))
    return {
        "during": _summed(during),
        "after_restart": _summed(after),
        "attack": dict(sorted(answers.items())),
        "load": round(os.getloadavg()[0], 1),
    }


def _summed(times: Times) -> Json:
    found: Json = {"moves": len(times.confirmed), "failed": dict(+times.failed)}
    for name in ("confirmed", "seen", "bots"):
        values = getattr(times, name) or [float("inf")]
        found[name] = {
            "p50": quantile(values, 0.5),
            "p95": quantile(values, 0.95),
            "most": quantile(values, 1),
        }
    return found


def verdict(found: Json, seen: float, bots: float) -> list[str]:
    """What was not as it should be."""
    wrong = []
    for when in ("during", "after_restart"):
        times = found[when]
        if times["seen"]["p95"] > 1000 * seen:
            wrong.append(f"{when}: 95 of 100 moves were seen within {times['seen']['p95']:g} ms")
        if times["bots"]["most"] > 1000 * bots:
            wrong.append(f"{when}: a bot took {times['bots']['most']:g} ms")
        wrong += [f"{when}: {what} ({number} times)" for what, number in times["failed"].items()]
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description="play while one visitor tries to take the server")
    parser.add_argument("--minutes", type=float, default=2)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--guests", type=int, default=22)
    parser.add_argument("--part", type=float, default=1, help="of the hints, bodies and streams at once")
    parser.add_argument("--seen", type=float, default=0.5)
    parser.add_argument("--bots", type=float, default=5)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    found = run(wanted)
    if wanted.json:
        print(json.dumps(found, indent=2))
    else:
        for when in ("during", "after_restart"):
            times = found[when]
            cells = [
                f"{name} {' / '.join(f'{ms:g}' for ms in times[name].values())}"
                for name in times
                if name not in ("moves", "failed")
            ]
            print(f"{when}: {times['moves']} moves; ms p50 / p95 / most: {'; '.join(cells)}")
        print(f"attack: {found['attack']} (load {found['load']})")
    wrong = verdict(found, wanted.seen, wanted.bots)
    print("\n".join(wrong) or "held", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
