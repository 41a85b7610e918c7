"""The server's log: lines for people, or JSON for programs that collect them.

Cookies, tokens and cards are never written, and addresses of visitors only with a failed login. A request is
logged by its *route* (``/join/{secret}``), so that no secret in an address gets into a log.
"""

import json
import logging
import time
from datetime import UTC, datetime
from typing import Final

from starlette.types import Receive, Scope, Send

from confucius import metrics
from confucius.web.middleware import HttpMiddleware, before_answer

JSON: Final = "json"
TEXT_FORM: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"  # the manual's filter goes by it
FACTS: Final = "facts"  # of a record, for the JSON form
requests: Final = logging.getLogger("confucius.requests")


class JsonLines(logging.Formatter):
    """One object per line: at, level, logger, message, and the facts of a request."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, FACTS, {}),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up(form: str, level: str) -> None:
    """Write to standard error, where whatever runs the server expects it."""
    handler = logging.StreamHandler()
    plain = logging.Formatter(TEXT_FORM)
    handler.setFormatter(JsonLines() if form == JSON else plain)
    # Only our own loggers may say more than "info": a database driver would log draws, chat and hashes.
    others = max(logging.INFO, logging.getLevelNamesMapping()[level.upper()])
    logging.basicConfig(handlers=[handler], level=others, force=True)
    logging.getLogger("confucius").setLevel(level.upper())
    # These say on "info" what is said here already, and with addresses.
    for name in ("uvicorn.access", "alembic"):
        logging.getLogger(name).setLevel(logging.WARNING)


def route_of(scope: Scope) -> str:
    """The pattern of the address; unknown addresses are not repeated."""
    return getattr(scope.get("route"), "path", None) or "(no such page)"


class RequestLogMiddleware(HttpMiddleware):
    """Counts every request, and logs it if configured."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = time.perf_counter()

        def note(status: int) -> None:
            _note(scope, status, time.perf_counter() - begun)

        try:
            await self.app(scope, receive, before_answer(send, lambda head: note(head["status"])))
        except Exception:
            note(500)
            raise


def _note(scope: Scope, status: int, seconds: float) -> None:
    metrics.REQUESTS.labels(scope["method"], str(status)).inc()
    metrics.REQUEST_SECONDS.observe(seconds)
    if not requests.isEnabledFor(logging.INFO):
        return
    facts = {
        "method": scope["method"],
        "route": route_of(scope),
        "status": status,
        "milliseconds": round(1000 * seconds, 1),
    }
    text = "%(method)s %(route)s %(status)d in %(milliseconds).1f ms"
    requests.info(text, facts, extra={FACTS: facts})
