"""A line that can be cut, hold back what is sent over it, or lose it without a word."""

import asyncio
import contextlib
import threading
from asyncio import StreamReader, StreamWriter
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from functools import partial
from typing import Any
from urllib.parse import parse_qs, urlsplit


class Wire:
    """Passes connections to a port of this machine on; `reach` opens one to where they lead.

    What is lost while it swallows is lost for good: a connection that missed something stays silent,
    as behind a router that has forgotten it. A connection that was idle meanwhile goes on.
    """

    def __init__(self, reach: Callable[[], Awaitable[tuple[StreamReader, StreamWriter]]]) -> None:
        self.port = 0
        self.url = ""  # what is at the other end, as one asks for it here
        self._reach = reach
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._listening: asyncio.Server | None = None
        self._ends: set[StreamWriter] = set()
        self._passing: set[asyncio.Task[None]] = set()
        self._loses_questions = False
        self._loses_answers = False
        self._whole = asyncio.Event()
        self._flowing = asyncio.Event()

    def __enter__(self) -> "Wire":
        self._thread.start()
        self._loop.call_soon_threadsafe(self._flowing.set)
        self.mend()
        return self

    def __exit__(self, *error: object) -> None:
        self._do(self._cut())
        self._do(self._finish())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def cut(self) -> None:
        """Connections break, new ones are refused."""
        self._do(self._cut())

    def swallow(self, only_answers: bool = False) -> None:
        """Connections stay and new ones are taken, but nothing comes through, or only what is asked."""
        self._do(self._swallow(only_answers))

    def mend(self) -> None:
        self._do(self._mend())

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Connections stay and new ones are taken; what is sent arrives afterwards."""
        self._loop.call_soon_threadsafe(self._flowing.clear)
        try:
            yield
        finally:
            self._loop.call_soon_threadsafe(self._flowing.set)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(timeout=10)

    async def _swallow(self, only_answers: bool) -> None:
        self._loses_questions, self._loses_answers = not only_answers, True
        self._whole.clear()

    async def _mend(self) -> None:
        self._loses_questions = self._loses_answers = False
        self._whole.set()
        if self._listening is None:
            self._listening = await asyncio.start_server(self._connect, "127.0.0.1", self.port)
            self.port = self._listening.sockets[0].getsockname()[1]

    async def _cut(self) -> None:
        if self._listening is not None:
            self._listening.close()
            self._listening = None
        for end in self._ends:
            end.transport.abort()

    async def _finish(self) -> None:
        for task in self._passing:
            task.cancel()
        await asyncio.gather(*self._passing, return_exceptions=True)

    async def _connect(self, reader: StreamReader, writer: StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._passing.add(task)
        self._ends.add(writer)
        try:
            there, back = await self._reach()
        except OSError:
            writer.transport.abort()
            return
        self._ends.add(back)
        await asyncio.gather(
            self._pass(reader, back, lambda: self._loses_questions),
            self._pass(there, writer, lambda: self._loses_answers),
        )

    async def _pass(self, source: StreamReader, sink: StreamWriter, loses: Callable[[], bool]) -> None:
        lost = False
        with contextlib.suppress(OSError):
            while data := await source.read(65536):
                await self._flowing.wait()
                lost = lost or loses()
                if not lost:
                    sink.write(data)
                    await sink.drain()
            await self._whole.wait()  # the end of a connection does not come through earlier than the rest
            await self._flowing.wait()
        sink.close()


@contextlib.contextmanager
def to_server(port: int) -> Iterator[Wire]:
    with Wire(partial(asyncio.open_connection, "127.0.0.1", port)) as wire:
        wire.url = f"http://127.0.0.1:{wire.port}"
        yield wire


@contextlib.contextmanager
def to_postgres(database: str) -> Iterator[Wire]:
    """To the socket of a PostgreSQL."""
    address = urlsplit(database)
    socket = f"{parse_qs(address.query)['host'][0]}/.s.PGSQL.5432"
    with Wire(partial(asyncio.open_unix_connection, socket)) as wire:
        wire.url = f"postgresql://{address.username}@127.0.0.1:{wire.port}{address.path}"
        yield wire
