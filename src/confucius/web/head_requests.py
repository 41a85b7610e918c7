"""HEAD requests: answered as GET would be, without the body."""

import asyncio
from typing import Final

from starlette.types import Message, Receive, Scope, Send

from confucius.web.middleware import HttpMiddleware

_NO_BODY: Final[Message] = {"type": "http.request", "body": b"", "more_body": False}
_GONE: Final[Message] = {"type": "http.disconnect"}


class HeadRequestMiddleware(HttpMiddleware):
    """Asks the app with GET and keeps the head of its answer.

    To the app the client then seems to be gone: a stream, which would never end, ends.
    """

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return
        waiting = [_NO_BODY]
        answered = asyncio.Event()

        async def receive_end() -> Message:
            if waiting:
                return waiting.pop()
            await answered.wait()
            return _GONE

        async def send_head(message: Message) -> None:
            if message["type"] == "http.response.start":
                scope["method"] = "HEAD"  # for those who count requests
                await send(message)
                await send({"type": "http.response.body"})
                answered.set()

        scope["method"] = "GET"
        await self.app(scope, receive_end, send_head)
