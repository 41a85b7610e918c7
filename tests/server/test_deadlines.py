"""Time limits hold: nobody gets new time by leaving, coming back or taking back."""

import pytest

from confucius.server.settings import Settings
from server.club import Club, Json, Visitor, opened

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
