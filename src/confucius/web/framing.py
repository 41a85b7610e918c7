"""Request smuggling: ambiguous framing, which a proxy may take for one request and we for two."""

from typing import Final

from fastapi.responses import JSONResponse
from starlette.types import Receive, Scope, Send

from confucius.table.problems import bad_request
from confucius.web.middleware import HttpMiddleware

# In English, for no browser sends such a thing.
_PROBLEM: Final = bad_request("bad-framing", "Send Content-Length or Transfer-Encoding, not both.")


class FramingMiddleware(HttpMiddleware):
    """Refuses them, and closes the connection, whatever else may come over it."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        names = {name for name, _ in scope["headers"]}
        if {b"content-length", b"transfer-encoding"} <= names:
            refusal = JSONResponse(_PROBLEM.to_json(), _PROBLEM.status, {"Connection": "close"})
            await refusal(scope, receive, send)
        else:
            await self.app(scope, receive, send)
