"""A table whose rows make no game: its people are told, the host is told once, and all others play on."""

import asyncio
import logging

import pytest
from sqlalchemy import text

from confucius.server.settings import Settings
from server.club import Club, opened

pytestmark = pytest.mark.anyio
BREAKING = {
    "no JSON": "UPDATE moves SET outcomes = '[1,'",
    "no such move": "UPDATE moves SET move = 'dance' WHERE number = 1",
    "moves missing": "DELETE FROM moves WHERE number = 0",
    "no such kind": "UPDATE seats SET kind = 'ghost'",
}


async def broken(club: Club, how: str) -> str:
    """A table at which a bot is to move, and whose rows are broken."""
    ada = await club.visitor().named("Ada")
    table: str = (await ada.lay("me", "here:Ben", "here:Cem", pace=0))["table"]["id"]
    seat = (await ada.view(table))["decision"]["seat"]
    await ada.move(table, "no-action", 1, seat=seat)
    async with club.house.store.writing() as session:
        await session.execute(text("UPDATE seats SET standin = 'novice'"))
        await session.execute(text(BREAKING[how]))
    club.house.tables.forget(table)
    return table


@pytest.mark.parametrize("how", BREAKING)
async def test_the_host_is_told_once_and_the_others_play_on(
    sqlite: str, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(Settings(database=sqlite, pace=0)) as club:
        table = await broken(club, how)
    caplog.clear()
    async with opened(Settings(database=sqlite, pace=0)) as club:
        club.house.thinking.wake(table)
        for _ in range(3):
            answer = await club.visitor().ask("GET", f"/api/tables/{table}/view")
            assert (answer.status_code, answer.json()["code"]) == (500, "broken-table")
        await asyncio.sleep(2.5)  # as long as a bot waits before it tries again
        club.house.thinking.wake(table)
        await asyncio.sleep(0.1)
        told = [record for record in caplog.records if record.levelno >= logging.WARNING]
        assert [record.getMessage().split(";")[0] for record in told] == [f"table {table} cannot be read"]
        ben = await club.visitor().named("Ben")
        await ben.lay("me", "here:Ada", "here:Cem")


async def test_the_lists_go_on_without_it(sqlite: str) -> None:
    async with opened(Settings(database=sqlite, pace=0)) as club:
        await broken(club, "no such kind")
        ben = await club.visitor().named("Ben")
        sound = (await ben.lay("me", "here:Ada", "here:Cem", private=False))["table"]["id"]
        listed = (await club.visitor().get("/api/tables", list="running"))["tables"]
        assert [table["id"] for table in listed] == [sound]
        assert (await club.visitor().ask("GET", "/")).status_code == 200
