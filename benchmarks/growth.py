"""How the cost of serving grows: with the games stored, with their length, with the tables in memory.

    python -m benchmarks.growth [--games 10,100,1000] [--live 100,300] [--database sqlite|postgresql]
                                [--random-games 3000] [--drawn-out 2] [--only stored|length|memory] [--json]

*Stored*: a database is filled with more and more finished games of forty people, a real ``confucius serve``
is started on it, and somebody who plays much visits the pages. *Length*: games of median length, the longest
of some thousand random ones and games that were drawn out on purpose (`benchmarks.stored`) are compared at
their end. *Memory*: what a server takes for each five-player table that is opened in the middle of its game.

Times are in milliseconds, median and 95th percentile, from sending a request over loopback until the answer
has come whole. Progress goes to standard error, with the load of the machine: on a busy one the figures say
little.
"""

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final

import asyncpg
import psutil

from benchmarks.engine import is_compiled
from benchmarks.stored import Club, Played, at_random, drawn_out, stopped
from benchmarks.visitors import Failed, Line, unpacked
from confucius.rules.components import COLOURS
from confucius.server.settings import Settings
from confucius.store import Store

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from server.process import Postgres, Process

_COOKIE: Final = "confucius_session"
_RUNNING: Final = 4  # tables that are played at in each step
_MOVES: Final = 10  # at each of them
_TIMES: Final = 30  # each page is asked for
_NAMES: Final = 5  # that the regular takes one after the other
_STARTS: Final = 3
_COPIES: Final = 10  # of each game whose length is compared: each can be opened for the first time once
_FROM_THE_END: Final = 8  # moves that are left of a game which is played to its end
_PARTS: Final = ("stored", "length", "memory")
_NO_LIMITS: Final = ("--limits", "guests=1000000,tables=1000000", "--log-level", "error")
Json = dict[str, Any]
Times = dict[str, list[float]]


def progress(words: str) -> None:
    print(f"[load {os.getloadavg()[0]:.1f}] {words}", file=sys.stderr, flush=True)


class Site:
    """A database with a club in it, and a server that is started and ended on it."""

    def __init__(self, database: str, folder: Path) -> None:
        self.database = database
        self.settings = Settings(database=database)
        self.server = Process(database, folder / "server.log", *_NO_LIMITS)
        self.club: Club

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Club]:
        """The club with its database open; no server runs meanwhile."""
        store = Store(self.settings.database)
        try:
            if hasattr(self, "club"):
                self.club.store = store
            else:
                self.club = Club(store, self.settings)
                await self.club.found()
            yield self.club
        finally:
            await store.close()

    def started(self) -> float:
        begun = time.perf_counter()
        self.server.start()
        return time.perf_counter() - begun

    @property
    def memory(self) -> int:
        return int(psutil.Process(self.server.pid).memory_info().rss)

    def line(self, person: int | None = None) -> Line:
        """A connection of this person, or of a stranger."""
        line = Line("127.0.0.1", int(self.server.url.rpartition(":")[2]))
        if person is not None:
            line.cookie = f"{_COOKIE}={self.club.token(person)}"
        return line

    async def megabytes(self) -> float:
        """What the database takes on disk."""
        if self.database.startswith("sqlite"):
            file = Path(self.database.removeprefix("sqlite:///"))
            return sum(part.stat().st_size for part in file.parent.glob(f"{file.name}*")) / 1e6
        connection = await asyncpg.connect(self.database)
        size: int = await connection.fetchval("SELECT pg_database_size(current_database())")
        await connection.close()
        return size / 1e6


@contextmanager
def site(kind: str) -> Iterator[Site]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="confucius-growth-")))
        sqlite = f"sqlite:///{folder / 'club.sqlite3'}"
        found = Site(stack.enter_context(Postgres()).url if kind == "postgresql" else sqlite, folder)
        stack.callback(found.server.close)
        yield found


async def timed(
    times: Times, what: str, line: Line, path: str, body: Json | None = None, method: str = "POST"
) -> bytes:
    begun = time.perf_counter()
    status, answer = await line.ask("GET" if body is None else method, path, body)
    times.setdefault(what, []).append(time.perf_counter() - begun)
    if status != 200:
        raise Failed(f"{path}: {status} {answer[:200]!r}")
    return answer


# With the games that are stored


async def stored(where: Site, steps: Sequence[int]) -> list[Json]:
    found: list[Json] = []
    tables: list[str] = []
    for games in steps:
        async with where.writing() as club:
            more = range(len(tables), games)
            progress(f"playing and writing {len(more)} games")
            tables += [table for table, _ in await club.write(map(at_random, more))]
            playing = [at_random(seed, players=5, moves=100) for seed in range(_RUNNING)]
            running = await club.write(playing)
            regular = club.members[0][0].id  # who sits at one table in ten
        starts = []
        for _ in range(_STARTS):
            where.server.close()
            starts.append(where.started())
        progress(f"visiting a server with {games} finished games")
        times: Times = {"server start": starts}
        some = random.Random(games).sample(tables, min(_TIMES, games))
        await visit(where, times, regular, some)
        for table, people in running:
            await play(where, times, table, people, _MOVES)
        told = figures(times) | {"server MB": round(where.memory / 1e6, 1)}
        where.server.end()
        told["database MB"] = round(await where.megabytes(), 2)
        told |= check(where.database, games + len(found) * _RUNNING + _RUNNING)
        found.append({"games": games, **told, "load": load()})
    return found


async def visit(where: Site, times: Times, regular: int, finished: Sequence[str]) -> None:
    """Somebody who plays much looks around, takes other names, and opens games that are over."""
    line, stranger = where.line(regular), where.line()
    pages = {
        "front page, of a stranger": (stranger, "/"),
        "front page, of a regular": (line, "/"),
        "list of finished games": (line, "/api/tables?list=finished"),
        "list of one's own tables": (line, "/api/tables?list=mine"),
        "health": (stranger, "/health"),
    }
    for what, (who, path) in pages.items():
        await who.ask("GET", path)  # what is made ready once, for everybody, is not what is asked here
        for _ in range(_TIMES):
            await timed(times, what, who, path)
    for n in range(_NAMES):
        await timed(times, "change of name", line, "/api/me", {"name": f"Regular {n}"}, "PATCH")
    for what in ("finished game, for the first time", "finished game, again"):
        for table in finished:
            await timed(times, what, line, f"/tables/{table}")
    for table in finished:
        await timed(times, "record of a game", line, f"/api/tables/{table}/record")
    line.close()
    stranger.close()


async def play(where: Site, times: Times, table: str, people: Sequence[int], moves: int) -> None:
    """Whoever is to decide looks at the table and moves."""
    lines = [where.line(person) for person in people]
    rng = random.Random(table)
    whole = await lines[0].fetch("GET", f"/api/tables/{table}/view")
    for _ in range(moves):
        if whole["over"]:
            break
        line = lines[COLOURS.index(whole["decision"]["seat"])]
        view = unpacked(await timed(times, "view of a running table", line, f"/api/tables/{table}/view"))
        await timed(times, "page of a running table", line, f"/tables/{table}")
        option = rng.choice([option for group in view["choices"] for option in group["options"]])
        move = f"{option['move']} {'+'.join(map(str, option['payments'][0]))}"
        body = {"move": move, "expected": view["last"] + 1}
        whole = unpacked(await timed(times, "move", line, f"/api/tables/{table}/moves", body))
    for line in lines:
        line.close()


def check(database: str, games: int) -> Json:
    """``confucius check`` on all games."""
    begun = time.perf_counter()
    command = [sys.executable, "-m", "confucius", "check", "--database", database]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stdout + done.stderr)
    took = time.perf_counter() - begun
    return {"check, s": round(took, 2), "check, ms a game": round(1000 * took / games, 1)}


# With the length of a game


def longest(random_games: int, drawn: int) -> dict[str, Played]:
    """Games for five: of median length, the longest of many, and drawn out."""
    progress(f"playing {random_games} random games and drawing out {drawn}")
    games = sorted((at_random(seed, players=5) for seed in range(random_games)), key=lambda game: game.moves)
    found = {"median": games[len(games) // 2], f"longest of {random_games}": games[-1]}
    if drawn:
        found["drawn out"] = max(map(drawn_out, range(drawn)), key=lambda game: game.moves)
    return found


async def lengths(where: Site, games: dict[str, Played]) -> list[Json]:
    found = []
    for kind, game in games.items():
        async with where.writing() as club:
            over = [table for table, _ in await club.write([game] * _COPIES)]
            running = await club.write([stopped(game, game.moves - _FROM_THE_END)] * _COPIES)
        where.started()
        progress(f"looking at games of {game.moves} moves ({kind})")
        times: Times = {}
        await look_back(where, times, club.members[0][0].id, over, game.moves)
        for table, people in running:
            await play(where, times, table, people, 2)
        found.append({"game": kind, "moves": game.moves, **figures(times), "load": load()})
        where.server.end()
    return found


async def look_back(where: Site, times: Times, person: int, tables: Sequence[str], moves: int) -> None:
    line = where.line(person)
    await line.ask("GET", "/")
    for table in tables:
        path = f"/tables/{table}"
        await timed(times, "opened for the first time", line, path)
        await timed(times, "opened again", line, path)
        await timed(times, "view at the end", line, f"/api{path}/view?as=green")
        await timed(times, "whole log", line, f"/api{path}/log")
        await timed(times, "log since the last move", line, f"/api{path}/log?since={moves - 1}")
        for number in (1, moves // 2, moves - 1):
            await timed(times, "replay, some moment", line, f"{path}/at/{number}")
        await timed(times, "record", line, f"/api{path}/record")
    line.close()


# With the tables in memory


async def memory(where: Site, steps: Sequence[int]) -> list[Json]:
    async with where.writing() as club:
        playing = [at_random(seed, players=5, moves=110) for seed in range(max(steps, default=0))]
        running = await club.write(playing)
        person = club.members[0][0].id
    where.started()
    line = where.line(person)
    await line.ask("GET", "/")
    await line.ask("GET", f"/api/tables/{running[0][0]}/view")
    before, opened = where.memory, 1
    found = [{"live tables": 0, "server MB": round(before / 1e6, 1), "KB a table": None, "load": load()}]
    for tables in steps:
        progress(f"opening {tables} tables")
        for table, _ in running[opened:tables]:
            await line.ask("GET", f"/api/tables/{table}/view")
        opened = tables
        grown = where.memory - before
        found.append(
            {
                "live tables": tables,
                "server MB": round(where.memory / 1e6, 1),
                "KB a table": round(grown / 1000 / (tables - 1)),
                "load": load(),
            }
        )
    line.close()
    where.server.end()
    return found


# Telling


def figures(times: Times) -> Json:
    """Milliseconds, median and 95th percentile."""
    return {
        what: {"p50": ms(statistics.median(all_)), "p95": ms(sorted(all_)[int(0.95 * len(all_))])}
        for what, all_ in times.items()
    }


def ms(seconds: float) -> float:
    return round(1000 * seconds, 1)


def load() -> float:
    return round(os.getloadavg()[0], 1)


def table_of(columns: Sequence[Json]) -> str:
    """What was measured in lines, the steps beside each other."""
    names = list(dict.fromkeys(name for column in columns for name in column))
    lines = [[name, *(_cell(column.get(name)) for column in columns)] for name in names]
    wide = [max(len(line[n]) for line in lines) for n in range(len(lines[0]))]
    rows = [" | ".join(cell.ljust(width) for cell, width in zip(line, wide, strict=True)) for line in lines]
    rule = "|".join("-" * (width + 2) for width in wide)
    return "\n".join([f"| {rows[0]} |", f"|{rule}|", *(f"| {row} |" for row in rows[1:])])


def _cell(value: object) -> str:
    if isinstance(value, dict):
        return f"{value['p50']:g} / {value['p95']:g}"
    return "-" if value is None else str(value)


def measured(wanted: argparse.Namespace) -> Iterator[tuple[str, list[Json]]]:
    if "stored" in wanted.only:
        with site(wanted.database) as where:
            yield "stored", asyncio.run(stored(where, wanted.games))
    if "length" in wanted.only:
        games = longest(wanted.random_games, wanted.drawn_out)
        with site(wanted.database) as where:
            yield "length", asyncio.run(lengths(where, games))
    if "memory" in wanted.only:
        with site(wanted.database) as where:
            yield "memory", asyncio.run(memory(where, wanted.live))


def numbers(words: str) -> list[int]:
    return sorted(int(word) for word in words.split(","))


def main() -> None:
    parser = argparse.ArgumentParser(description="how the cost of serving grows with what is stored")
    parser.add_argument("--games", type=numbers, default=[10, 100, 1000], help="finished games stored")
    parser.add_argument("--live", type=numbers, default=[100, 300], help="tables in memory")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--random-games", type=int, default=3000, help="the longest of so many is looked at")
    parser.add_argument("--drawn-out", type=int, default=2, help="the longest of so many that are drawn out")
    parser.add_argument("--only", choices=_PARTS, action="append", help="this part alone; can be given again")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    wanted.only = wanted.only or list(_PARTS)
    rules = "compiled" if is_compiled() else "interpreted"
    machine = {"database": wanted.database, "rules": rules, "cores": os.cpu_count(), "load": load()}
    if wanted.json:
        print(json.dumps(machine | dict(measured(wanted)), indent=2))
        return
    print(", ".join(f"{name} {value}" for name, value in machine.items()))
    for _, columns in measured(wanted):
        print(f"\n{table_of(columns)}", flush=True)


if __name__ == "__main__":
    main()
