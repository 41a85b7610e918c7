"""Records and copies: downloading, uploading, sandboxes."""

from typing import Annotated, Any

from fastapi import APIRouter, Body, Response

from confucius.server.api.models import NewTableAnswer, Refusal, SandboxRequest
from confucius.server.api.tables import new_table_json
from confucius.server.identity import Here, Someone, Visitor

router = APIRouter(tags=["records"])
Json = dict[str, Any]


@router.get(
    "/api/tables/{table}/record",
    responses={403: {"model": Refusal, "description": "The game is still running."}},
)
async def record(table: str, person: Visitor, here: Here, response: Response) -> Json:
    """The record of a finished game (docs/record.md)."""
    live, _ = await here.eyes(table, person)
    found = here.copies.record(live)
    response.headers["Content-Disposition"] = f'attachment; filename="confucius-{table}.json"'
    return found.to_json()


@router.post("/api/tables/{table}/sandbox", response_model=NewTableAnswer, status_code=201)
async def sandbox(table: str, asked: SandboxRequest, person: Someone, here: Here) -> Json:
    """A private copy in which you play all seats.

    Of a running game what you have not seen is dealt again: the sandbox tells you nothing new.
    """
    here.limiter.check("new tables", str(person.id), here.settings.limits.tables)
    live, who = await here.eyes(table, person, asked.seat)
    return new_table_json(await here.copies.sandbox(live, who, person, asked.at), person, {})


@router.post("/api/records", response_model=NewTableAnswer, status_code=201)
async def upload(person: Someone, here: Here, document: Annotated[Json, Body()]) -> Json:
    """Upload a record to look at it; where it goes wrong, if it does, is told."""
    here.limiter.check("new tables", str(person.id), here.settings.limits.tables)
    return new_table_json(await here.copies.upload(document, person), person, {})
