"""The waiting room: a table whose seats are not all taken.

The page of a table (/tables/{id}) shows `waiting_room` until the game begins.
"""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from markupsafe import Markup

from confucius.rules.components import COLOURS
from confucius.server.api.models import Colour, SetSeatRequest
from confucius.server.api.tables import set_seat
from confucius.server.house import House
from confucius.server.identity import Here, Known, Visitor, someone
from confucius.server.pages import wishes
from confucius.server.pages.invitations import remember, unused_links
from confucius.server.pages.lists import Seat, Table, vacant
from confucius.server.pages.refusals import told
from confucius.server.pages.rendering import page, sentence
from confucius.server.people import Person, hashed
from confucius.server.problems import Problem
from confucius.server.seating import STANDIN
from confucius.server.seeing import summary
from confucius.server.store.tables import WAITING
from confucius.server.tables import Live, seat_number
from confucius.words.names import family

router = APIRouter(include_in_schema=False)


def waiting_room(
    request: Request,
    live: Live,
    person: Person | None,
    invite: str = "",
    fault: Markup | None = None,
    status: int = 200,
) -> HTMLResponse:
    """Who sits where and who is missing; with an invitation, the seat it is for."""
    table = summary(live.head, None if person is None else person.id)
    return page(
        request,
        "waiting.html",
        status,
        person=person,
        table=table,
        fault=fault,
        invite=invite,
        families=[family(colour) for colour in COLOURS],
        sitting=_sitting,
        may_take=_may_take(live, table, invite),
        links=unused_links(request, live.head) if table["yours"] else {},
        vacant_seats=len(vacant(table)),
        pace=wishes.pace,
    )


def _sitting(seat: Seat) -> Markup:
    """Who sits there, in words."""
    if seat["you"] and seat["kind"] == "person":
        return sentence("<b>{name}</b> (you)", name=seat["name"])
    if seat["kind"] == "here":
        return sentence("<b>{name}</b>, at the same screen", name=seat["name"])
    if seat["kind"] == "bot":
        return wishes.bot_label(seat["bot"])
    if seat["kind"] == "open":
        return sentence("Free for anyone")
    if seat["kind"] == "invited":
        if seat["for_you"]:
            return sentence("Kept for you")
        if seat["name"]:
            return sentence("Kept for <b>{name}</b>", name=seat["name"])
        return sentence("Kept for a friend with a link")
    return sentence("<b>{name}</b>", name=seat["name"])


def _may_take(live: Live, table: Table, invite: str) -> list[str]:
    """The seats that whoever looks may take; nobody takes two."""
    if any(seat["you"] for seat in table["seats"]):
        return []
    if invite:
        return [COLOURS[seat.seat] for seat in live.head.seats if seat.invite == hashed(invite)]
    return [seat["seat"] for seat in table["seats"] if seat["kind"] == "open" or seat["for_you"]]


@router.get("/join/{secret}")
async def invitation(request: Request, here: Here, person: Visitor, secret: str) -> Response:
    """Where an invitation leads: looking takes no seat."""
    table, _ = await here.seating.invited_to(secret)
    live = await here.tables.get(table)
    if person is not None and live.head.owned_by(person.id):
        return RedirectResponse(f"/tables/{table}", 303)
    return waiting_room(request, live, person, secret)


@router.post("/tables/{table}/sit")
async def sit(
    request: Request,
    here: Here,
    visitor: Visitor,
    table: str,
    seat: Annotated[str, Form()],
    invite: Annotated[str, Form()] = "",
    name: Annotated[str, Form()] = "",
) -> Response:
    answer = RedirectResponse(f"/tables/{table}", 303)
    live = await here.tables.get(table)
    try:
        person = await someone(request, answer)
        if name.strip() and name.strip() != person.name:
            person = await here.people.rename(person, name)
        if invite:
            await here.seating.accept_invitation(invite, person)
        else:
            await here.seating.join(table, person, seat_number(live, seat))
    except Problem as problem:
        return _refused(request, live, visitor, problem, invite)
    return answer


def _refused(
    request: Request, live: Live, person: Person | None, problem: Problem, invite: str = ""
) -> Response:
    if live.head.status != WAITING:
        return RedirectResponse(f"/tables/{live.head.id}", 303)
    return waiting_room(request, live, person, invite, told(problem), problem.status)


@router.post("/tables/{table}/leave")
async def leave(here: Here, person: Known, table: str) -> Response:
    """Stand up again, or leave the table to a bot."""
    await here.seating.leave(table, person)
    return RedirectResponse(f"/tables/{table}", 303)


@router.post("/tables/{table}/invite")
async def invite_anew(
    request: Request, here: Here, person: Known, table: str, seat: Annotated[Colour, Form()]
) -> Response:
    """A new link for a seat; the old one opens nothing any more."""
    return await _set_seat(request, here, person, table, seat, "invite")


@router.post("/tables/{table}/bot")
async def seat_bot(
    request: Request, here: Here, person: Known, table: str, seat: Annotated[Colour, Form()]
) -> Response:
    """Nobody comes: a bot takes the seat."""
    return await _set_seat(request, here, person, table, seat, f"bot:{STANDIN}")


async def _set_seat(
    request: Request, here: House, person: Person, table: str, seat: Colour, wanted: str
) -> Response:
    answer = RedirectResponse(f"/tables/{table}", 303)
    live = await here.tables.get(table)
    try:
        changed = await set_seat(table, seat, SetSeatRequest(to=wanted), person, here)
    except Problem as problem:
        return _refused(request, live, person, problem)
    remember(request, answer, table, changed["invitations"])
    return answer


@router.post("/tables/{table}/remove")
async def remove(here: Here, person: Known, table: str) -> Response:
    await here.seating.remove(table, person)
    return RedirectResponse("/", 303)
