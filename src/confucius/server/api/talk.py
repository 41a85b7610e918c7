"""Table talk and private notes."""

from typing import Annotated, Any

from fastapi import APIRouter, Query

from confucius.server.api.models import NoteText, TalkAnswer, TalkRequest
from confucius.server.identity import Here, Known, Visitor

router = APIRouter(prefix="/api/tables/{table}", tags=["talk"])


@router.get("/talk", response_model=TalkAnswer)
async def read_talk(
    table: str, person: Visitor, here: Here, since: Annotated[int, Query(ge=0, lt=2**31)] = 0
) -> dict[str, Any]:
    """What was said at the table; everybody who can look at it can read it."""
    await here.eyes(table, person)
    return {"messages": await here.talking.since(table, since)}


@router.post("/talk", status_code=201)
async def say(table: str, asked: TalkRequest, person: Known, here: Here) -> dict[str, Any]:
    """Say something; only those who sit at the table can."""
    live = await here.tables.get(table)
    here.limiter.check("messages", str(person.id), here.settings.limits.talk)
    return await here.talking.say(live, person, asked.text)


@router.get("/notes", response_model=NoteText)
async def notes(table: str, person: Known, here: Here) -> dict[str, str]:
    """Your private notes about this table."""
    await here.eyes(table, person)
    return {"text": await here.people.note(person.id, table)}


@router.put("/notes", response_model=NoteText)
async def write_notes(table: str, asked: NoteText, person: Known, here: Here) -> dict[str, str]:
    await here.eyes(table, person)
    await here.people.write_note(person.id, table, asked.text)
    return {"text": asked.text}
