"""When more is asked at once than can be answered: refuse at once what is too much, and finish the rest."""

from typing import Final

from fastapi import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from confucius.table.problems import unavailable
from confucius.web.languages import wanted
from confucius.web.middleware import HttpMiddleware
from confucius.web.problem_answers import answer
from confucius.words.language import N_, SOURCE, gettext, speaking

_SECONDS_TO_RETRY: Final = 3
_ALWAYS_ANSWERED: Final = ("/health", "/healthz", "/metrics")
_BUSY: Final = N_("Too much is going on here at the moment; try again in a few seconds.")


class LoadSheddingMiddleware(HttpMiddleware):
    """Counts requests and streams apart; whether the server is well can always be asked."""

    def __init__(self, app: ASGIApp, requests: int, streams: int) -> None:
        super().__init__(app)
        self._most = {False: requests, True: streams}
        self._now = {False: 0, True: 0}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] in _ALWAYS_ANSWERED:
            await self.app(scope, receive, send)
            return
        is_stream = scope["path"].endswith("/stream")
        if self._now[is_stream] >= self._most[is_stream]:
            request = Request(scope)
            with speaking(wanted(request.headers) or SOURCE):
                problem = unavailable("too-busy", gettext(_BUSY), _SECONDS_TO_RETRY)
                await answer(request, problem)(scope, receive, send)
            return
        self._now[is_stream] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self._now[is_stream] -= 1
