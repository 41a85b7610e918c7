"""The chat of a table, and private notes about it."""

from typing import Annotated

from fastapi import APIRouter, Query

from confucius.table.answers import MessageAnswer, MessagesAnswer
from confucius.web.api.requests import REFUSALS, NoteText, TalkRequest
from confucius.web.sessions import Here, Known, Visitor

router = APIRouter(prefix="/api/tables/{table}", tags=["talk"], responses=REFUSALS)


@router.get("/talk")
async def read_talk(
    table: str, person: Visitor, here: Here, since: Annotated[int, Query(ge=0, lt=2**31)] = 0
) -> MessagesAnswer:
    """What was said at the table; everybody who can see the table can read it."""
    await here.viewer(table, person)
    unheard = await here.avoiding.unheard_by(None if person is None else person.id)
    return {"messages": await here.chat.since(table, since, unheard)}


@router.post("/talk", status_code=201)
async def say(table: str, asked: TalkRequest, person: Known, here: Here) -> MessageAnswer:
    """Say something; only people seated at the table can."""
    live = await here.tables.get(table)
    return await here.chat.say(live.table, person, asked.text)


@router.get("/notes", response_model=NoteText)
async def notes(table: str, person: Known, here: Here) -> dict[str, str]:
    """Your private notes about this table."""
    await here.viewer(table, person)
    return {"text": await here.people.note(person.id, table)}


@router.put("/notes", response_model=NoteText)
async def write_notes(table: str, asked: NoteText, person: Known, here: Here) -> dict[str, str]:
    await here.viewer(table, person)
    await here.people.write_note(person.id, table, asked.text)
    return {"text": asked.text}
