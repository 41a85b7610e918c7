"""A command beside the server of a SQLite file: nobody who was reading brings back what was there before."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from confucius.server.hosting import Hosting
from confucius.store import Store
from server.club import Club

pytestmark = pytest.mark.anyio


class SlowReader:
    """Reads as it would, but holds what it has read until it may go on."""

    def __init__(self, read: Callable[..., Awaitable[Any]]) -> None:
        self.read = read
        self.has_read = asyncio.Event()
        self.may_go_on = asyncio.Event()

    async def __call__(self, *words: Any) -> Any:
        found = await self.read(*words)
        self.has_read.set()
        await self.may_go_on.wait()
        return found


async def renamed(club: Club, name: str, slow: SlowReader, reading: "asyncio.Task[Any]") -> None:
    """A command renames Ada while somebody has read the old name and not yet kept it."""
    await slow.has_read.wait()
    store = Store(club.house.settings.database, beside=True)
    hosting = Hosting(store, club.house.settings)
    await hosting.rename(await hosting.person("Ada"), name)
    await store.close()
    noticing = asyncio.create_task(club.house.ownership.make_a_round())
    await asyncio.wait([noticing], timeout=1)
    slow.may_go_on.set()
    await asyncio.gather(reading, noticing)


async def test_a_table_that_was_just_being_read_is_read_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("me", "here:Ben", "here:Cleo"))["table"]["id"]
    tables = club.house.tables
    slow = SlowReader(tables._load)
    monkeypatch.setattr(tables, "_load", slow)
    tables.forget(table)
    await renamed(club, "Countess", slow, asyncio.create_task(tables.get(table)))
    assert (await tables.get(table)).table.seats[0].name == "Countess"


async def test_a_person_who_was_just_being_looked_up_is_looked_up_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await club.visitor().named("Ada")
    token = ada.client.cookies["confucius_session"]
    people = club.house.people
    slow = SlowReader(people._found)
    monkeypatch.setattr(people, "_found", slow)
    people.forget()
    await renamed(club, "Countess", slow, asyncio.create_task(people.of_token(token)))
    person = await people.of_token(token)
    assert person is not None
    assert person.name == "Countess"
