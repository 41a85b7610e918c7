"""Tables: laying one, lists, taking and leaving seats."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query

from confucius.bots import known_bots
from confucius.rules.components import COLOURS, MAX_PLAYERS, MIN_PLAYERS
from confucius.rules.options import Options
from confucius.server.api.models import (
    Colour,
    JoinRequest,
    NewTableAnswer,
    PlayNowRequest,
    SeatRequest,
    SetSeatRequest,
    TableAnswer,
    TableRequest,
    TablesAnswer,
)
from confucius.server.house import House
from confucius.server.identity import Here, Known, Someone, Visitor
from confucius.server.people import Person
from confucius.server.playing import Opening
from confucius.server.problems import bad_request
from confucius.server.seating import Plan, seat_for
from confucius.server.seeing import summary
from confucius.server.store.tables import Seat
from confucius.server.tables import Live, seat_number
from confucius.server.thinking import check_bot
from confucius.words.language import N_, gettext, say

router = APIRouter(prefix="/api", tags=["tables"])
Json = dict[str, Any]


def new_table_json(live: Live, person: Person, invites: dict[int, str]) -> Json:
    links = {COLOURS[seat]: f"/join/{secret}" for seat, secret in invites.items()}
    return {"table": summary(live.head, person.id), "invitations": links}


@router.get("/bots")
async def bots() -> dict[str, list[str]]:
    """The bots that can sit at a table."""
    return {"bots": known_bots()}


@router.get("/tables", response_model=TablesAnswer)
async def tables(
    here: Here,
    person: Visitor,
    list_: Annotated[Literal["open", "mine", "running", "finished"], Query(alias="list")] = "open",
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    offset: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> Json:
    """Tables with open seats, your own (those that wait for you first), games to watch, finished games."""
    if list_ == "mine":
        found = [] if person is None else await here.my_tables(person, limit, offset)
    elif list_ == "open":
        found = await here.open_tables(person, limit, offset)
    elif list_ == "running":
        found = await here.running_tables(person, limit, offset)
    else:
        found = await here.finished_tables(person, limit, offset)
    return {"tables": found}


@router.post("/tables", response_model=NewTableAnswer, status_code=201)
async def lay_a_table(asked: TableRequest, person: Someone, here: Here) -> Json:
    """Lay a table. It starts by itself when the last seat is taken."""
    here.limiter.check("new tables", str(person.id), here.settings.limits.tables)
    invites: dict[int, str] = {}
    if asked.seats.count("me") > 1:
        message = gettext("You can sit on one seat; others at this screen are here:NAME.")
        raise bad_request("bad-seat", message)
    seats = tuple(
        checked_seat(here, seat_for(n, what, person, invites)) for n, what in enumerate(asked.seats)
    )
    if asked.no_limit and any(seat.kind in ("open", "invited") for seat in seats):
        message = gettext("With others at the table there is a time limit, so that no game is stuck.")
        raise bad_request("limit-needed", message)
    if not MIN_PLAYERS <= len(seats) <= MAX_PLAYERS:
        facts = {"least": MIN_PLAYERS, "most": MAX_PLAYERS}
        raise bad_request("bad-players", say(N_("A table has {least} to {most} seats."), facts))
    usual = here.settings.live_limit if asked.mode == "live" else here.settings.turns_limit
    plan = Plan(
        Opening(Options.of(len(asked.seats), asked)),
        seats,
        asked.mode,
        None if asked.no_limit else asked.limit or usual,
        here.settings.pace if asked.pace is None else asked.pace,
        asked.private,
        asked.hints,
    )
    return new_table_json(await here.seating.lay(plan, person), person, invites)


def checked_seat(here: House, seat: Seat) -> Seat:
    if seat.bot is not None:
        check_bot(seat.bot, here.settings)
    return seat


@router.post("/play", response_model=NewTableAnswer, status_code=201)
async def play_now(asked: PlayNowRequest, person: Someone, here: Here) -> Json:
    """A game against bots, at once."""
    others = [f"bot:{asked.bot}"] * (asked.players - 1)
    wanted = TableRequest(
        seats=["me", *others],
        **Options.of(asked.players, asked).variants,
        mode="live",
        limit=None,
        pace=asked.pace,
        no_limit=True,
        private=True,
        hints=None,
    )
    return await lay_a_table(wanted, person, here)


@router.get("/tables/{table}", response_model=TableAnswer)
async def table_summary(table: str, person: Visitor, here: Here) -> Json:
    live, who = await here.eyes(table, person)
    return summary(live.head, who.person)


@router.delete("/tables/{table}", status_code=204)
async def remove_table(table: str, person: Known, here: Here) -> None:
    """Take away your table before it has begun, or your sandbox at any time."""
    await here.seating.remove(table, person)


@router.post("/tables/{table}/join", response_model=TableAnswer)
async def join(table: str, asked: JoinRequest, person: Someone, here: Here) -> Json:
    """Take an open seat, or the one that is kept for you."""
    live = await here.tables.get(table)
    seat = None if asked.seat is None else seat_number(live, asked.seat)
    return summary((await here.seating.join(table, person, seat)).head, person.id)


@router.post("/tables/{table}/leave", response_model=TableAnswer)
async def leave(table: str, person: Known, here: Here) -> Json:
    """Leave: before the start your seat is open again, afterwards a bot plays on until you return."""
    return summary((await here.seating.leave(table, person)).head, person.id)


@router.post("/tables/{table}/return", response_model=TableAnswer)
async def come_back(table: str, person: Known, here: Here) -> Json:
    """Take your seat back from the bot that plays for you."""
    return summary((await here.seating.come_back(table, person)).head, person.id)


@router.post("/tables/{table}/hand-over", response_model=TableAnswer)
async def hand_over(table: str, asked: SeatRequest, person: Known, here: Here) -> Json:
    """Let a bot play for a player who is out of time; that player can come back."""
    live = await here.tables.get(table)
    seat = seat_number(live, asked.seat)
    return summary((await here.seating.hand_over(table, person, seat)).head, person.id)


@router.put("/tables/{table}/seats/{seat}", response_model=NewTableAnswer)
async def set_seat(table: str, seat: Colour, asked: SetSeatRequest, person: Known, here: Here) -> Json:
    """Decide anew about a seat of your table that nobody has taken: a bot instead, say."""
    live = await here.tables.get(table)
    number = seat_number(live, seat)
    if asked.to.startswith("bot:"):
        check_bot(asked.to.removeprefix("bot:"), here.settings)
    live, secret = await here.seating.set_seat(table, person, number, asked.to)
    return new_table_json(live, person, {} if secret is None else {number: secret})


@router.get("/invites/{secret}", response_model=TableAnswer)
async def invitation(secret: str, person: Visitor, here: Here) -> Json:
    """The table an invitation is for."""
    table, _ = await here.seating.invited_to(secret)
    live = await here.tables.get(table)
    return summary(live.head, None if person is None else person.id)


@router.post("/invites/{secret}", response_model=TableAnswer)
async def accept_invitation(secret: str, person: Someone, here: Here) -> Json:
    """Take the seat of an invitation; exactly one person can."""
    return summary((await here.seating.accept_invitation(secret, person)).head, person.id)


@router.post("/tables/{table}/rematch", response_model=NewTableAnswer, status_code=201)
async def rematch(table: str, person: Known, here: Here) -> Json:
    """The same again with the same company; a seat is kept for everybody."""
    live = await here.tables.get(table)
    return new_table_json(await here.copies.rematch(live, person), person, {})
