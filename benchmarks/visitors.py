"""Visitors for benchmarks: as little work as possible for each, since they share the machine with the server.

A visitor has one kept connection for requests, as a browser has, and one that listens to a table. Answers are
read whole but taken apart only where somebody needs them.
"""

import asyncio
import contextlib
import gzip
import json
import time
from collections.abc import Callable
from typing import Any, Final

Json = dict[str, Any]
PATIENCE: Final = 30.0
_ENDED: Final = (ConnectionError, asyncio.IncompleteReadError)
_NUMBER: Final = b'"number":'


class Failed(RuntimeError):
    """No answer, or one that says no."""


class Line:
    """One kept connection; requests on it are made one after the other.

    A `visitor` is the address that a proxy in front of the server would name.
    """

    def __init__(self, host: str, port: int, visitor: str = "") -> None:
        self.host, self.port, self.visitor = host, port, visitor
        self.cookie = ""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._turn = asyncio.Lock()

    async def ask(self, method: str, path: str, body: Json | None = None) -> tuple[int, bytes]:
        """Status and body; a body that came compressed is given as it came."""
        async with self._turn:
            try:
                with contextlib.suppress(*_ENDED if method == "GET" and self._streams else ()):
                    return await asyncio.wait_for(self._ask(method, path, body), PATIENCE)
                self.close()  # the server ends what is long unused; a browser then asks again, and so do we
                return await asyncio.wait_for(self._ask(method, path, body), PATIENCE)
            except (OSError, TimeoutError, asyncio.IncompleteReadError) as error:
                self.close()
                raise Failed(f"{method} {path}: {type(error).__name__}") from error

    async def _ask(self, method: str, path: str, body: Json | None) -> tuple[int, bytes]:
        if self._streams is None or self._streams[0].at_eof():
            self.close()
            self._streams = await asyncio.open_connection(self.host, self.port, limit=1 << 20)
        reader, writer = self._streams
        content = b"" if body is None else json.dumps(body).encode()
        writer.write(self.head(method, path, content) + content)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        cookie = _field(head, "set-cookie")
        if cookie:
            self.cookie = cookie.partition(";")[0]
        return int(head[9:12]), await reader.readexactly(int(_field(head, "content-length") or 0))

    def head(self, method: str, path: str, content: bytes = b"") -> bytes:
        return _head(method, path, self.host, self.cookie, content, self.visitor)

    async def fetch(self, method: str, path: str, body: Json | None = None) -> Json:
        status, answer = await self.ask(method, path, body)
        if status >= 400:
            raise Failed(f"{method} {path}: {status} {answer[:200]!r}")
        return unpacked(answer)

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


def unpacked(answer: bytes) -> Json:
    found: Json = json.loads(decompressed(answer))
    return found


def decompressed(answer: bytes) -> bytes:
    return gzip.decompress(answer) if answer[:2] == b"\x1f\x8b" else answer


def _head(method: str, path: str, host: str, cookie: str, content: bytes, visitor: str) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", "Accept-Encoding: gzip"]
    if visitor:
        lines.append(f"X-Forwarded-For: {visitor}")
    if cookie:
        lines.append(f"Cookie: {cookie}")
    if content:
        lines += ["Content-Type: application/json", f"Content-Length: {len(content)}"]
    elif method != "GET":
        lines.append("Content-Length: 0")
    return "\r\n".join([*lines, "", ""]).encode()


def _field(head: str, name: str) -> str:
    """A field of an answer's head; our server writes their names small."""
    return head.partition(f"\r\n{name}: ")[2].partition("\r\n")[0]


class Ear(asyncio.Protocol):
    """One connection to the stream of a table; `hear` gets every number, when it came, and its event."""

    def __init__(self, path: str, line: Line, hear: Callable[[int, float, bytes], None]) -> None:
        self._request = line.head("GET", path)
        self._hear = hear
        self._chunks: list[bytes] = []
        self.lost = False
        self._transport: asyncio.Transport | None = None

    async def open(self, host: str, port: int) -> None:
        transport, _ = await asyncio.get_running_loop().create_connection(lambda: self, host, port)
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        self._chunks.append(data)
        if b"\n\n" not in data and not data.startswith(b"\n"):  # an event may come in many parts
            return
        *events, rest = b"".join(self._chunks).split(b"\n\n")
        self._chunks = [rest] if rest else []
        for event in events:
            _, found, after = event.partition(_NUMBER)
            if found:
                self._hear(int(after.partition(b",")[0]), now, event)

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()
