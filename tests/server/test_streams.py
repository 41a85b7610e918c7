"""Streams: everybody hears of a change, and what was missed is told."""

import asyncio
import json
import logging
import signal
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from pathlib import Path

import pytest
import uvicorn
from sqlalchemy.pool import QueuePool

from confucius.cli.serve import Server, _listen
from confucius.server.house import House
from confucius.server.settings import Settings, database_file
from confucius.store.notifications.hub import MemoryHub, Message, person_topic, table_topic
from confucius.table.people import Person
from confucius.web.api import streams
from server.club import Club, Json, Visitor, opened, until
from server.serving import listening

pytestmark = pytest.mark.anyio
KINDS = ("changed", "seats", "talk", "gone", "waiting", "mine")


async def person_of(club: Club, visitor: Visitor) -> Person:
    found = (await visitor.get("/api/me"))["person"]
    return Person(found["id"], found["name"], found["registered"])


def table_events(
    house: House, table: str, person: Person | None, version: int, talk: int | None
) -> AsyncGenerator[bytes, None]:
    listener, tell = house.hub.listen([table_topic(table)]), streams._standing(person)
    return streams.table_events(house, listener, table, person, tell, version, talk)


def my_events(house: House, person: Person) -> AsyncGenerator[bytes, None]:
    return streams._my_events(house, house.hub.listen([person_topic(person.id)]), person)


async def events(source: AsyncIterator[bytes], most: int, also: str = "") -> list[tuple[str, str, Json]]:
    """The next events: kind, id, data; signs of life only if they are asked for `also`."""
    found: list[tuple[str, str, Json]] = []
    while len(found) < most:
        text = (await asyncio.wait_for(anext(source), 30)).decode()
        for block in text.split("\n\n"):
            fields = dict(line.split(": ", 1) for line in block.splitlines() if not line.startswith(":"))
            if "event" in fields and fields["event"] in (also, *KINDS):
                found.append((fields["event"], fields.get("id", ""), json.loads(fields["data"])))
    return found


async def test_a_move_is_heard_by_those_at_the_table_and_by_onlookers(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("me", "here:Ben", "here:Cleo"))["table"]["id"]
    me = await person_of(club, ada)
    async with (
        aclosing(table_events(club.house, table, me, -1, None)) as mine,
        aclosing(table_events(club.house, table, None, -1, None)) as theirs,
    ):
        ((kind, _, now),) = await events(mine, 1)
        assert (kind, now["number"], now["your_turn"]) == ("changed", 0, True)
        await events(theirs, 1)
        await ada.move(table, "tax", 1, seat=now["decision"]["seat"])
        ((kind, _, now),) = await events(mine, 1)
        assert (kind, now["number"]) == ("changed", 1)
        ((_, _, seen),) = await events(theirs, 1)
        assert (seen["number"], seen["your_turn"]) == (1, False)


async def test_whoever_comes_back_is_told_what_was_missed_and_nothing_twice(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("me", "here:Ben", "here:Cleo"))["table"]["id"]
    me = await person_of(club, ada)
    async with aclosing(table_events(club.house, table, me, -1, None)) as source:
        ((_, known, now),) = await events(source, 1)
    await ada.post(f"/api/tables/{table}/talk", {"text": "Hello"}, 201)
    await ada.move(table, "tax", 1, seat=now["decision"]["seat"])
    version, talk = (int(part) for part in known.split("."))
    async with aclosing(table_events(club.house, table, me, version, talk)) as source:
        missed = await events(source, 2)
        assert [kind for kind, _, _ in missed] == ["changed", "talk"]
        assert missed[1][2]["text"] == "Hello"
        version, talk = (int(part) for part in missed[-1][1].split("."))
    async with aclosing(table_events(club.house, table, me, version, talk)) as source:
        assert (await anext(source)).startswith(b"retry")
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(anext(source), 0.2)


async def test_talk_is_heard_and_only_those_at_the_table_can_talk(club: Club) -> None:
    ada, stranger = await club.visitor().named("Ada"), await club.visitor().named("Stranger")
    table = (await ada.lay("me", "here:Ben", "here:Cleo"))["table"]["id"]
    async with aclosing(table_events(club.house, table, None, -1, None)) as source:
        await events(source, 1)
        await ada.post(f"/api/tables/{table}/talk", {"text": "  A gift for you.  "}, 201)
        ((kind, _, said),) = await events(source, 1)
        assert (kind, said["name"], said["text"]) == ("talk", "Ada", "A gift for you.")
    assert (await stranger.post(f"/api/tables/{table}/talk", {"text": "Hi"}, 403))["code"] == "not-seated"
    assert (await ada.post(f"/api/tables/{table}/talk", {"text": "x" * 501}, 400))["code"] == "bad-message"
    assert [m["text"] for m in (await stranger.get(f"/api/tables/{table}/talk"))["messages"]] == [
        "A gift for you."
    ]


async def test_my_stream_tells_of_my_tables(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    me = await person_of(club, ada)
    async with aclosing(my_events(club.house, me)) as source:
        assert (await events(source, 1))[0][2] == {"tables": []}
        table = (await ada.lay("me", "here:Ben", "here:Cleo"))["table"]["id"]
        ((kind, _, told),) = await events(source, 1)
        assert (kind, told["id"], told["your_turn"]) == ("mine", table, True)


async def test_a_quiet_stream_shows_that_it_is_alive(sqlite: str) -> None:
    hasty = Settings(database=sqlite).model_copy(update={"heartbeat": 0.05})
    async with opened(hasty) as club:
        ada = await club.visitor().named("Ada")
        table = (await ada.lay("me", "open", "open"))["table"]["id"]
        async with aclosing(table_events(club.house, table, None, -1, None)) as source:
            told = await events(source, 4, also="alive")
    assert [kind for kind, _, _ in told] == ["alive", "changed", "alive", "alive"]
    assert told[0][2] == {"every": 0.05}
    assert not told[0][1]  # a sign of life has no id: there is nothing to go on from


async def drop(port: int, path: str, cookie: str, after: float | None) -> None:
    """Ask for a stream and be gone: some seconds later, or as soon as it begins."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: club.test\r\nCookie: {cookie}\r\n\r\n".encode())
    if after is None:
        await reader.readuntil(b"\r\n\r\n")
    else:
        await asyncio.sleep(after)
    writer.transport.abort()


async def test_whoever_leaves_at_once_tears_nothing_from_the_database(
    database_club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    club = database_club
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("me", "open", "open"))["table"]["id"]
    cookie = "; ".join(f"{name}={value}" for name, value in ada.client.cookies.items())
    pool = club.house.store.engine.pool
    assert isinstance(pool, QueuePool)
    lent = pool.checkedout()
    async with listening(club.app) as port:
        for path in (f"/api/tables/{table}/stream", "/api/stream"):
            for after in [None, 0.001, 0.003] * 8:
                await drop(port, path, cookie, after)

        async def nobody_listens() -> bool:
            return club.house.hub.connections == 0 and pool.checkedout() == lent

        await until(nobody_listens, "every stream ends and gives its connection back")
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


async def test_whoever_is_far_behind_gets_one_message_to_catch_up() -> None:
    hub = MemoryHub()
    with hub.listen(["table:x"]).listening() as listener:
        for number in range(1000):
            hub.tell(["table:x"], Message("changed", "x", number))
        hub.close()
        heard = [message async for message in listener.messages(1)]
    assert 0 < len(heard) < 100


# The end of a server

SIGNALS = (signal.SIGINT, signal.SIGTERM)


async def test_an_app_leaves_the_signals_alone(tmp_path: Path) -> None:
    before = [signal.getsignal(number) for number in SIGNALS]
    for name in ("first", "second", "third"):
        async with opened(Settings(database=database_file(tmp_path / name))):
            assert [signal.getsignal(number) for number in SIGNALS] == before
    assert [signal.getsignal(number) for number in SIGNALS] == before


@pytest.mark.parametrize("number", SIGNALS)
async def test_a_signal_ends_the_streams_and_the_handler_of_before_is_back(sqlite: str, number: int) -> None:
    heard: list[int] = []

    def hear(number: int, frame: object) -> None:
        heard.append(number)

    before = signal.signal(number, hear)
    try:
        for times in (1, 2):
            async with opened(Settings(database=sqlite)) as club:
                await end_by(number, club)
            assert heard == [number] * times
            assert signal.getsignal(number) is hear
    finally:
        signal.signal(number, before)


async def end_by(number: int, club: Club) -> None:
    """A server that gets a signal while somebody listens."""
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("me", "open", "open"))["table"]["id"]
    started, door = asyncio.Event(), _listen("127.0.0.1", 0)
    config = uvicorn.Config(club.app, log_config=None, lifespan="off", timeout_graceful_shutdown=None)
    running = asyncio.create_task(Server(config, club.house, started.set).serve([door]))
    await started.wait()
    reader, writer = await asyncio.open_connection(*door.getsockname())
    writer.write(f"GET /api/tables/{table}/stream HTTP/1.1\r\nHost: club.test\r\n\r\n".encode())
    await reader.readuntil(b"event: changed")
    signal.raise_signal(number)
    await asyncio.wait_for(reader.read(), 30)
    await asyncio.wait_for(running, 30)
    writer.close()


async def test_silence_is_counted_from_the_last_message() -> None:
    """The timer was set at the first one, and rings too early."""
    hub = MemoryHub()
    listener = hub.listen([table_topic("t")])
    loop = asyncio.get_running_loop()
    with listener.listening():
        heard = listener.messages(heartbeat=0.2)
        for version in range(1, 4):
            loop.call_later(0.1, hub.tell, [table_topic("t")], Message("changed", "t", version))
            assert await asyncio.wait_for(anext(heard), 5) == Message("changed", "t", version)
        last = loop.time()
        for _ in range(2):
            assert await asyncio.wait_for(anext(heard), 5) is None
            assert loop.time() - last >= 0.2
            last = loop.time()
        await heard.aclose()
