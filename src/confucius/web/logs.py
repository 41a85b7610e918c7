"""What the server writes down about itself: lines for people, or JSON for programs that collect them.

Cookies, tokens, cards and addresses of visitors are never written. A request is told by its *route*
(``/join/{secret}``), so that no secret in an address gets into a log.
"""

import json
import logging
import time
from datetime import UTC, datetime
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from confucius import metrics

TEXT: Final = "text"
JSON: Final = "json"
_FACTS: Final = "facts"
requests: Final = logging.getLogger("confucius.requests")


class JsonLines(logging.Formatter):
    """One object a line: at, level, logger, message, and the facts of a request."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, _FACTS, {}),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up(form: str, level: str) -> None:
    """Write to standard error, where whatever runs the server expects it."""
    handler = logging.StreamHandler()
    plain = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if form == JSON else plain)
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    # These say on "info" what is said here already, and with addresses.
    for name in ("uvicorn.access", "alembic"):
        logging.getLogger(name).setLevel(logging.WARNING)


def route_of(scope: Scope) -> str:
    """The pattern of the address; what nobody knows here is not repeated."""
    return getattr(scope.get("route"), "path", None) or "(no such page)"


class RequestLogMiddleware:
    """Counts every request, and writes it down where that is wanted."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()

        async def watched(message: Message) -> None:
            if message["type"] == "http.response.start":
                _note(scope, message["status"], time.perf_counter() - begun)
            await send(message)

        try:
            await self.app(scope, receive, watched)
        except Exception:
            _note(scope, 500, time.perf_counter() - begun)
            raise


def _note(scope: Scope, status: int, seconds: float) -> None:
    metrics.REQUESTS.labels(scope["method"], str(status)).inc()
    metrics.REQUEST_SECONDS.observe(seconds)
    facts = {
        "method": scope["method"],
        "route": route_of(scope),
        "status": status,
        "milliseconds": round(1000 * seconds, 1),
    }
    text = "%(method)s %(route)s %(status)d in %(milliseconds).1f ms"
    requests.info(text, facts, extra={_FACTS: facts})
