"""For hosts: the health and the metrics of the server."""

import secrets

from fastapi import APIRouter, Request, Response
from prometheus_client.exposition import choose_encoder
from pydantic import BaseModel

from confucius import __version__, metrics
from confucius.table.problems import not_found, unauthorised
from confucius.web.api.requests import REFUSALS
from confucius.web.sessions import Here, bearer
from confucius.words.language import gettext

router = APIRouter(tags=["server"], responses=REFUSALS)


class HealthAnswer(BaseModel):
    ok: bool
    version: str


@router.get("/health")
@router.get("/healthz", include_in_schema=False)
async def health(here: Here) -> HealthAnswer:
    """Whether the server and its database are healthy; 503 if the database does not answer soon."""
    await here.health.check()
    return HealthAnswer(ok=True, version=__version__)


@router.get("/metrics", response_class=Response)
async def numbers(request: Request, here: Here) -> Response:
    """Metrics for Prometheus; they need the token that the host has set."""
    token = here.settings.metrics_token
    if token is None:
        raise not_found(gettext("There is nothing at this address."))
    if not secrets.compare_digest((bearer(request) or "").encode(), token.encode()):
        raise unauthorised(gettext("The metrics are for the host: send Authorization: Bearer TOKEN."))
    metrics.STREAMS.set(here.hub.connections)
    metrics.TABLES_IN_MEMORY.set(here.tables.in_memory)
    metrics.BOTS_THINKING.set(here.thinking.busy)
    written, media_type = choose_encoder(request.headers.get("accept", ""))
    return Response(written(metrics.REGISTRY), media_type=media_type)
