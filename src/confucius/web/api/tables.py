"""Tables: creating one, lists, taking and leaving seats."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query

from confucius.bots import known_bots
from confucius.table.answers import Colour, NewTableAnswer, TableAnswer, TablesAnswer, colour_of
from confucius.table.live import LiveTable, seat_number
from confucius.table.looking import summary
from confucius.table.people import Person
from confucius.web.api.requests import (
    REFUSALS,
    JoinRequest,
    PlayNowRequest,
    SeatRequest,
    SetSeatRequest,
    TableRequest,
)
from confucius.web.sessions import Here, Known, Someone, Visitor

router = APIRouter(prefix="/api", tags=["tables"], responses=REFUSALS)


def new_table(live: LiveTable, person: Person, invites: dict[int, str] | None = None) -> NewTableAnswer:
    links = {colour_of(seat): f"/join/{secret}" for seat, secret in (invites or {}).items()}
    return {"table": summary(live.table, person.id), "invitations": links}


@router.get("/bots")
async def bots() -> dict[str, list[str]]:
    """The bots that can sit at a table."""
    return {"bots": known_bots()}


@router.get("/tables")
async def tables(
    here: Here,
    person: Visitor,
    list_: Annotated[Literal["open", "mine", "running", "finished"], Query(alias="list")] = "open",
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    offset: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> TablesAnswer:
    """Tables with open seats, your own (those waiting for you first), games to watch, finished games."""
    if list_ == "mine":
        found = [] if person is None else await here.my_tables(person, limit, offset)
    elif list_ == "open":
        found = await here.open_tables(person, limit, offset)
    elif list_ == "running":
        found = await here.running_tables(person, limit, offset)
    else:
        found = await here.finished_tables(person, limit, offset)
    return {"tables": found}


@router.post("/tables", status_code=201)
async def create_table(asked: TableRequest, person: Someone, here: Here) -> NewTableAnswer:
    """Create a table. It starts by itself when the last seat is taken."""
    live, invites = await here.seating.create(asked.wish(), person)
    return new_table(live, person, invites)


@router.post("/play", status_code=201)
async def play_now(asked: PlayNowRequest, person: Someone, here: Here) -> NewTableAnswer:
    """A game against bots, at once."""
    live, _ = await here.seating.create(asked.wish(), person)
    return new_table(live, person)


@router.get("/tables/{table}")
async def table_summary(table: str, person: Visitor, here: Here) -> TableAnswer:
    live, who = await here.viewer(table, person)
    return summary(live.table, who.person)


@router.delete("/tables/{table}", status_code=204)
async def remove_table(table: str, person: Known, here: Here) -> None:
    """Delete your table before it has begun, or your sandbox at any time."""
    await here.seating.remove(table, person)


@router.post("/tables/{table}/join")
async def join(table: str, asked: JoinRequest, person: Someone, here: Here) -> TableAnswer:
    """Take an open seat, or the one reserved for you."""
    live = await here.tables.get(table)
    seat = None if asked.seat is None else seat_number(live.table, asked.seat)
    return summary((await here.seating.join(table, person, seat)).table, person.id)


@router.post("/tables/{table}/leave")
async def leave(table: str, person: Known, here: Here) -> TableAnswer:
    """Leave: before the start your seat is open again, afterwards a bot plays on until you return."""
    return summary((await here.seating.leave(table, person)).table, person.id)


@router.post("/tables/{table}/return")
async def come_back(table: str, person: Known, here: Here) -> TableAnswer:
    """Take your seat back from the bot that plays for you."""
    return summary((await here.seating.come_back(table, person)).table, person.id)


@router.post("/tables/{table}/hand-over")
async def hand_over(table: str, asked: SeatRequest, person: Known, here: Here) -> TableAnswer:
    """Let a bot play for a player who is out of time; that player can come back."""
    live = await here.tables.get(table)
    seat = seat_number(live.table, asked.seat)
    return summary((await here.seating.hand_over(table, person, seat)).table, person.id)


@router.put("/tables/{table}/seats/{seat}")
async def set_seat(
    table: str, seat: Colour, asked: SetSeatRequest, person: Known, here: Here
) -> NewTableAnswer:
    """Change a seat of your table that nobody has taken, for instance to a bot."""
    live = await here.tables.get(table)
    number = seat_number(live.table, seat)
    live, invites = await here.seating.set_seat(table, person, number, asked.to)
    return new_table(live, person, invites)


@router.get("/invites/{secret}")
async def invitation(secret: str, person: Visitor, here: Here) -> TableAnswer:
    """The table an invitation is for."""
    table, _ = await here.seating.invited_to(secret)
    live = await here.tables.get(table)
    return summary(live.table, None if person is None else person.id)


@router.post("/invites/{secret}")
async def accept_invitation(secret: str, person: Someone, here: Here) -> TableAnswer:
    """Take the seat of an invitation; exactly one person can."""
    return summary((await here.seating.accept_invitation(secret, person)).table, person.id)


@router.post("/tables/{table}/rematch", status_code=201)
async def rematch(table: str, person: Known, here: Here) -> NewTableAnswer:
    """A rematch with the same players; a seat is reserved for everybody.

    A game has one rematch: whoever asks when there is one already joins it.
    """
    return new_table(await here.seating.rematch(table, person), person)


@router.post("/tables/{table}/decline")
async def decline(table: str, person: Known, here: Here) -> TableAnswer:
    """Give up the seat that a rematch reserves for you; you are not asked for this game again."""
    return summary((await here.seating.decline(table, person)).table, person.id)
