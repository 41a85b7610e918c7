"""Load shedding: refuse requests beyond the limit, and share the slots fairly.

One address has only a share of the slots. Its further requests wait for its own requests to be
answered, so a crowd behind one address is served, but keeps nobody else waiting.
"""

import asyncio
from typing import Final

from fastapi import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from confucius.server.fair_queue import FairQueue, QueueFull
from confucius.server.origin import coming_from
from confucius.table.problems import unavailable
from confucius.web.languages import wanted
from confucius.web.middleware import HttpMiddleware
from confucius.web.problem_answers import answer
from confucius.web.sessions import address
from confucius.words.language import N_, SOURCE, gettext, speaking

_SECONDS_TO_RETRY: Final = 3
_SECONDS_TO_WAIT: Final = 10.0
_SHARE: Final = 100  # one address may have a hundredth of all places
_STREAMS_SHARE: Final = 4  # a quarter of the streams: they stay open, and a whole school may have one address
_LEAST_SHARE: Final = 4  # but at least this many; one event loop does not do more by doing more at once
_LEAST_STREAMS: Final = 100
_ALWAYS_ANSWERED: Final = ("/health", "/healthz", "/metrics")
# Counted separately, so that reads need not wait for those that wait for the disk.
_KINDS: Final = {"GET": "reads", "HEAD": "reads"}
_BUSY: Final = N_("The server is busy; try again in a few seconds.")


class LoadSheddingMiddleware(HttpMiddleware):
    """Counts requests and streams separately; health checks are always answered."""

    def __init__(self, app: ASGIApp, requests: int, streams: int) -> None:
        super().__init__(app)
        each = min(requests, max(_LEAST_SHARE, requests // _SHARE))
        self._requests = FairQueue(requests, each, waiting=requests - each)
        self._streams = FairQueue(
            streams, min(streams, max(_LEAST_STREAMS, streams // _STREAMS_SHARE)), waiting=0
        )

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] in _ALWAYS_ANSWERED:
            await self.app(scope, receive, send)
            return
        queue = self._streams if scope["path"].endswith("/stream") else self._requests
        visitor = address(Request(scope))
        owner = f"{visitor} {_KINDS.get(scope['method'], 'writes')}"
        try:
            await self._take(queue, owner)
        except (QueueFull, TimeoutError):
            await _refuse(scope, receive, send)
            return
        try:
            with coming_from(visitor):
                await self.app(scope, receive, send)
        finally:
            queue.leave(owner)

    async def _take(self, queue: FairQueue, owner: str) -> None:
        """When all slots are taken nobody waits: the queue would only grow."""
        if queue.held >= queue.places:
            raise QueueFull
        if not queue.take_at_once(owner):
            async with asyncio.timeout(_SECONDS_TO_WAIT):
                await queue.take(owner)


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    request = Request(scope)
    with speaking(wanted(request.headers) or SOURCE):
        problem = unavailable("too-busy", gettext(_BUSY), _SECONDS_TO_RETRY)
        await answer(request, problem)(scope, receive, send)
