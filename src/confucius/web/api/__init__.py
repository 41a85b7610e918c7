"""The HTTP API, one module for each kind of thing; docs/api.md gives the overview."""

from typing import Any, Final

from confucius.web.api import chat, hosting, people, play, records, streams, tables
from confucius.web.api.requests import Refusal

# Matched in this order: the most frequent requests come first.
routers = (
    play.router,
    streams.router,
    tables.router,
    people.router,
    chat.router,
    records.router,
    hosting.router,
)

# Any request may be refused; docs/api.md lists the codes.
REFUSALS: Final[dict[int | str, dict[str, Any]]] = {  # as FastAPI types them
    "4XX": {"model": Refusal, "description": "Refused: `code` says why, `message` says it in words."},
    503: {"model": Refusal, "description": "Not now; `Retry-After` says when to try again."},
}

__all__ = ["REFUSALS", "routers"]
