"""The waiting room: a table whose seats are not all taken.

The page of a table (/tables/{id}) shows `waiting_room` until the game begins.
"""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response
from markupsafe import Markup

from confucius.browser.inline import face, level_seal
from confucius.browser.sentences import sentence
from confucius.pages import wishes
from confucius.pages.lists import vacant
from confucius.pages.refusals import problem_sentence
from confucius.rules.components import COLOURS
from confucius.server.house import House
from confucius.table.answers import Colour, SeatAnswer, TableAnswer
from confucius.table.live import LiveTable, seat_number
from confucius.table.looking import summary
from confucius.table.people import Person, hashed
from confucius.table.problems import Problem
from confucius.table.seating import STANDIN_BOT
from confucius.table.table import SeatKind, Status
from confucius.web.pages.invitations import remember, unused_links
from confucius.web.pages.rendering import page
from confucius.web.sessions import Here, Known, Visitor, check_rate, someone
from confucius.words.names import bot_line, family

router = APIRouter(include_in_schema=False)


def waiting_room(
    request: Request,
    live: LiveTable,
    person: Person | None,
    invite: str = "",
    fault: Markup | None = None,
    status: int = 200,
) -> Response:
    """Who sits where and who is missing; with an invitation, the seat it is for."""
    table = summary(live.table, None if person is None else person.id)
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
        links=unused_links(request, live.table) if table["yours"] else {},
        vacant_seats=len(vacant(table)),
        pace=wishes.pace,
    )


def _sitting(seat: SeatAnswer) -> Markup:
    """Who sits there, in words."""
    if seat["you"] and seat["kind"] == SeatKind.PERSON:
        return sentence("<b>{name}</b> (you)", name=seat["name"])
    if seat["kind"] == SeatKind.HERE:
        return sentence("<b>{name}</b>, at the same screen", name=seat["name"])
    if seat["kind"] == SeatKind.BOT:
        bot = seat["bot"] or ""
        who = sentence("<b>{name}</b>", name=seat["name"])
        about = Markup.escape(bot_line(bot, seat["temper"]))
        return face(seat["persona"] or "") + " " + who + " " + level_seal(bot) + " " + about
    if seat["kind"] == SeatKind.OPEN:
        return sentence("Free for anyone")
    if seat["kind"] == SeatKind.INVITED:
        if seat["for_you"]:
            return sentence("Kept for you")
        if seat["name"]:
            return sentence("Kept for <b>{name}</b>", name=seat["name"])
        return sentence("Kept for a friend with a link")
    return sentence("<b>{name}</b>", name=seat["name"])


def _may_take(live: LiveTable, table: TableAnswer, invite: str) -> list[str]:
    """The seats that the viewer may take; nobody takes two."""
    if any(seat["you"] for seat in table["seats"]):
        return []
    if invite:
        mine = (seat for seat in live.table.seats if seat.invite == hashed(invite))
        return [COLOURS[seat.seat] for seat in mine if not seat.is_taken]
    return [seat["seat"] for seat in table["seats"] if seat["kind"] == SeatKind.OPEN or seat["for_you"]]


@router.get("/join/{secret}")
async def invitation(request: Request, here: Here, person: Visitor, secret: str) -> Response:
    """Where an invitation leads: looking takes no seat."""
    table, _ = await here.seating.invited_to(secret)
    live = await here.tables.get(table)
    if person is not None and live.table.owned_by(person.id):
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
            check_rate(request, "names")
            person = await here.people.rename(person, name)
            await here.forget_tables_of(person)
        if invite:
            await here.seating.accept_invitation(invite, person)
        else:
            await here.seating.join(table, person, seat_number(live.table, seat))
    except Problem as problem:
        return _refused(request, live, visitor, problem, invite)
    return answer


def _refused(
    request: Request, live: LiveTable, person: Person | None, problem: Problem, invite: str = ""
) -> Response:
    if live.table.status != Status.WAITING:
        return RedirectResponse(f"/tables/{live.table.id}", 303)
    return waiting_room(request, live, person, invite, problem_sentence(problem), problem.status)


@router.post("/tables/{table}/leave")
async def leave(here: Here, person: Known, table: str) -> Response:
    """Stand up again, or leave the table to a bot."""
    await here.seating.leave(table, person)
    return RedirectResponse(f"/tables/{table}", 303)


@router.post("/tables/{table}/decline")
async def decline(here: Here, person: Known, table: str) -> Response:
    """No rematch for me."""
    await here.seating.decline(table, person)
    return RedirectResponse("/", 303)


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
    return await _set_seat(request, here, person, table, seat, f"bot:{STANDIN_BOT}")


async def _set_seat(
    request: Request, here: House, person: Person, table: str, seat: Colour, wanted: str
) -> Response:
    answer = RedirectResponse(f"/tables/{table}", 303)
    live = await here.tables.get(table)
    try:
        _, invites = await here.seating.set_seat(table, person, seat_number(live.table, seat), wanted)
    except Problem as problem:
        return _refused(request, live, person, problem)
    remember(request, answer, table, invites)
    return answer


@router.post("/tables/{table}/remove")
async def remove(here: Here, person: Known, table: str) -> Response:
    await here.seating.remove(table, person)
    return RedirectResponse("/", 303)
