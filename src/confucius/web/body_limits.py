"""Limits on what a request sends: no larger than is needed, and no slower than a bad line."""

import asyncio
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import Message, Receive, Scope, Send

from confucius.web.middleware import HttpMiddleware
from confucius.web.problem_answers import answer, refused

LARGEST_BODY: Final = 256 * 1024  # the longest notes, with every letter escaped
LARGEST_RECORD: Final = 2 * 1024 * 1024
SECONDS_FOR_A_BODY: Final = 30.0
_RECORDS: Final = ("/records", "/api/records")


class BodyLimitMiddleware(HttpMiddleware):
    """Reads no more of a request than is needed, and does not wait for the rest for ever."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        largest = LARGEST_RECORD if scope["path"] in _RECORDS else LARGEST_BODY
        if is_more(request.headers.get("content-length", ""), largest):
            await answer(request, refused(413))(scope, receive, send)
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
