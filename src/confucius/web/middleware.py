"""What our ASGI middlewares have in common."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class HttpMiddleware(ABC):
    """Handles HTTP requests; the start and the end of the server pass untouched."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """No coroutine of its own: requests pass through a dozen of these, and each event of a stream too."""
        return (self.handle if scope["type"] == "http" else self.app)(scope, receive, send)

    @abstractmethod
    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None: ...


def before_answer(send: Send, act: Callable[[Message], object]) -> Send:
    """Sends as `send` does, after `act` has seen the head of the answer and perhaps changed it."""

    async def watched(message: Message) -> None:
        if message["type"] == "http.response.start":
            act(message)
        await send(message)

    return watched
