"""A line to PostgreSQL that can be held: what is sent on it arrives later, and no connection ends."""

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

_CHUNK = 65536


class Forwarder:
    """Listens on a port of this machine and passes everything on to the socket of a PostgreSQL, and back."""

    def __init__(self, database: str) -> None:
        address = urlsplit(database)
        self._socket = f"{parse_qs(address.query)['host'][0]}/.s.PGSQL.5432"
        self._user, self._name = address.username, address.path
        self._loop = asyncio.new_event_loop()
        self._open: asyncio.Event
        self._server: asyncio.Server
        self._passing: set[asyncio.Task[None]] = set()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> "Forwarder":
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result()
        port = self._server.sockets[0].getsockname()[1]
        self.url = f"postgresql://{self._user}@127.0.0.1:{port}{self._name}"
        return self

    def __exit__(self, *error: object) -> None:
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Nothing passes, in neither direction; new connections are taken and hear nothing either."""
        self._loop.call_soon_threadsafe(self._open.clear)
        try:
            yield
        finally:
            self._loop.call_soon_threadsafe(self._open.set)

    async def _listen(self) -> None:
        self._open = asyncio.Event()
        self._open.set()
        self._server = await asyncio.start_server(self._taken, "127.0.0.1", 0)

    async def _close(self) -> None:
        self._server.close()
        for task in self._passing:
            task.cancel()
        await asyncio.gather(*self._passing, return_exceptions=True)

    async def _taken(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(self._socket)
        for source, target in ((reader, back), (there, writer)):
            task = self._loop.create_task(self._pass_on(source, target))
            self._passing.add(task)
            task.add_done_callback(self._passing.discard)

    async def _pass_on(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await source.read(_CHUNK):
                await self._open.wait()
                target.write(data)
                await target.drain()
        await self._open.wait()  # that somebody hung up is not heard earlier than what was said before
        target.close()
