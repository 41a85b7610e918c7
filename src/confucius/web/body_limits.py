"""Limits on the size of a request's body, and on the time it may take.

A body is read before anything else is done about a request, so one that does not come takes no slot among
the requests that are answered (load_shedding.py).
"""

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from confucius.server.fair_queue import FairQueue
from confucius.web.languages import wanted
from confucius.web.middleware import HttpMiddleware
from confucius.web.problem_answers import answer, refused
from confucius.web.sessions import address
from confucius.words.language import SOURCE, speaking

LARGEST_BODY: Final = 256 * 1024  # the longest notes, with every letter escaped
LARGEST_RECORD: Final = 2 * 1024 * 1024
SECONDS_FOR_A_BODY: Final = 30.0
_RECORDS: Final = ("/records", "/api/records")
# Bodies in several pieces that are read at once, of all and of one address; the rest of the others waits.
_BODIES, _BODIES_EACH = 3200, 64
_LARGE_BODIES, _LARGE_BODIES_EACH = 16, 4


class BodyLimitMiddleware(HttpMiddleware):
    """Reads a request up to its limit of size and time."""

    def __init__(self, app: ASGIApp) -> None:
        super().__init__(app)
        self._reading = FairQueue(_BODIES, _BODIES_EACH)
        self._reading_large = FairQueue(_LARGE_BODIES, _LARGE_BODIES_EACH)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        try:
            body = await self._read(request, receive)
        except _BodyRefused as error:
            with speaking(wanted(request.headers) or SOURCE):
                await answer(request, refused(error.status))(scope, receive, send)
        except _Gone:
            pass  # nobody is there to be answered
        else:
            await self.app(scope, _Read(body, receive).receive, send)

    async def _read(self, request: Request, receive: Receive) -> bytes:
        is_record = request.scope["path"] in _RECORDS
        largest = LARGEST_RECORD if is_record else LARGEST_BODY
        announced = request.headers.get("content-length")
        if announced is not None and is_more(announced, largest):
            raise _BodyRefused(413)
        body = _Body(receive, largest)
        if announced is None and "transfer-encoding" not in request.headers and await body.read_on():
            return b""  # a request without a body is there with its head: no time needs to be kept
        try:
            async with asyncio.timeout(SECONDS_FOR_A_BODY):
                if await body.read_on():  # in one piece, as most are: then there is nothing to wait for
                    return bytes(body.read)
                reading = self._reading_large if is_record else self._reading
                async with reading.place(address(request)):
                    while not await body.read_on():
                        pass
                return bytes(body.read)
        except TimeoutError as error:
            raise _BodyRefused(408) from error


class _BodyRefused(Exception):
    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class _Gone(Exception):
    """The client has left before the end of its request."""


def is_more(announced: str, largest: int) -> bool:
    """
    >>> is_more("12", 11), is_more("9" * 5000, 11), is_more("", 11)
    (True, True, False)
    """
    if not announced.isdecimal():
        return False
    return len(announced) > len(str(largest)) or int(announced) > largest


class _Body:
    """A body on its way in."""

    def __init__(self, receive: Receive, largest: int) -> None:
        self._receive = receive
        self._largest = largest
        self.read = bytearray()

    async def read_on(self) -> bool:
        """Read the next piece; whether it was the last one."""
        message = await self._receive()
        if message["type"] == "http.disconnect":
            raise _Gone
        self.read += message.get("body", b"")
        if len(self.read) > self._largest:
            raise _BodyRefused(413)
        return not message.get("more_body", False)


class _Read:
    """A body that has been read, for the app to receive; later messages are passed on unchanged."""

    def __init__(self, body: bytes, rest: Receive) -> None:
        self._body: bytes | None = body
        self._rest = rest

    async def receive(self) -> Message:
        if self._body is None:
            return await self._rest()
        body, self._body = self._body, None
        return {"type": "http.request", "body": body, "more_body": False}
