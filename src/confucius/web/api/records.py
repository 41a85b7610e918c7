"""Records and copies: downloading, uploading, sandboxes."""

from typing import Annotated

from fastapi import APIRouter, Body, Response

from confucius.table import copies
from confucius.table.answers import NewTableAnswer
from confucius.table.log import Document
from confucius.web.api.requests import REFUSALS, Refusal, SandboxRequest
from confucius.web.api.tables import new_table
from confucius.web.sessions import Here, Someone, Visitor

router = APIRouter(tags=["records"], responses=REFUSALS)


@router.get(
    "/api/tables/{table}/record",
    responses={403: {"model": Refusal, "description": "The game is still running."}},
)
async def record(table: str, person: Visitor, here: Here, response: Response) -> Document:
    """The record of a finished game (docs/record.md)."""
    live, _ = await here.viewer(table, person)
    found = copies.record(live)
    response.headers["Content-Disposition"] = f'attachment; filename="confucius-{table}.json"'
    return found.to_json()


@router.post("/api/tables/{table}/sandbox", status_code=201)
async def sandbox(table: str, asked: SandboxRequest, person: Someone, here: Here) -> NewTableAnswer:
    """A private copy in which you play all seats.

    In a running game what you have not seen is dealt again: the sandbox reveals nothing new.
    """
    live, who = await here.viewer(table, person, asked.seat)
    plan = copies.sandbox(live, who, person, asked.at)
    return new_table(await here.seating.place(plan, person), person)


@router.post("/api/records", status_code=201)
async def upload(person: Someone, here: Here, document: Annotated[Document, Body()]) -> NewTableAnswer:
    """Upload a record to look at it, or a game saved under way, which goes on; an error names the entry."""
    plan = copies.opened(document, person, here.settings.now())
    return new_table(await here.seating.place(plan, person), person)
