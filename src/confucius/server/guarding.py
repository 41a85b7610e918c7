"""Around every request: what browsers are told not to do, and an end to what is too large or too slow."""

import asyncio
from collections.abc import Callable
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

# Everything comes from here; nothing is written into the page itself, and nobody may frame it.
POLICY: Final = (
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",  # for browsers that do not know frame-ancestors
    "Referrer-Policy": "same-origin",  # the address of an invitation is a secret
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_ONE_YEAR: Final = 365 * 24 * 3600
_STRICT_TRANSPORT: Final = f"max-age={_ONE_YEAR}"
_PRIVATE: Final = "private, no-cache"  # what one person gets is kept for nobody else

LARGEST_BODY: Final = 256 * 1024  # the longest notes, with every letter escaped
LARGEST_RECORD: Final = 2 * 1024 * 1024
SECONDS_FOR_A_BODY: Final = 30.0
_RECORDS: Final = ("/records", "/api/records")


class Protected:
    """Marks every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                protect(MutableHeaders(scope=message), scope)
            await send(message)

        await self.app(scope, receive, send_marked)


def protect(headers: MutableHeaders, scope: Scope) -> None:
    """The headers of an answer, also of one that is made outside of everything else."""
    for name, value in HEADERS.items():
        headers[name] = value
    if scope["scheme"] == "https":
        headers["Strict-Transport-Security"] = _STRICT_TRANSPORT
    if not scope["path"].startswith("/static/"):
        headers.setdefault("Cache-Control", _PRIVATE)


class Bounded:
    """Reads no more of a request than is needed, and does not wait for the rest for ever."""

    def __init__(self, app: ASGIApp, refuse: Callable[[Request, HTTPException], Response]) -> None:
        self.app = app
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        largest = LARGEST_RECORD if scope["path"] in _RECORDS else LARGEST_BODY
        if is_more(request.headers.get("content-length", ""), largest):
            await self.refuse(request, HTTPException(413))(scope, receive, send)
        else:
            await self.app(scope, _Body(receive, largest).receive, send)


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
        self._left = largest
        self._until = asyncio.get_running_loop().time() + SECONDS_FOR_A_BODY
        self._complete = False

    async def receive(self) -> Message:
        if self._complete:  # what comes now is that the visitor has gone, and that may take hours
            return await self._receive()
        try:
            async with asyncio.timeout_at(self._until):
                message = await self._receive()
        except TimeoutError as error:
            raise HTTPException(408) from error
        self._left -= len(message.get("body", b""))
        if self._left < 0:
            raise HTTPException(413)
        self._complete = not message.get("more_body", False)
        return message
