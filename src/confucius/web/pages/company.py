"""The people at a table: to mute, block or report somebody."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response

from confucius.browser.sentences import sentence
from confucius.pages.refusals import problem_sentence
from confucius.server.avoiding import LONGEST_REASON, person_at
from confucius.server.house import House
from confucius.table.answers import Colour, MessageAnswer, colour_of
from confucius.table.live import seat_number
from confucius.table.people import Person
from confucius.table.problems import Problem
from confucius.table.table import SeatKind, Table
from confucius.table.text_cleaning import small_number
from confucius.web.pages.rendering import page
from confucius.web.sessions import Here, Known
from confucius.words.language import N_
from confucius.words.names import family

router = APIRouter(prefix="/tables/{table}/people", include_in_schema=False)

_LINES: Final = 20
_DONE: Final = {
    "mute": N_("What this person says is now hidden from you."),
    "block": N_("This person is blocked: no chat, no seat at your tables, no invitations."),
    "none": N_("This person is no longer muted or blocked."),
    "report": N_("Thank you. The host of this server will look into it."),
}


@dataclass(frozen=True)
class OtherPlayer:
    """Somebody else at the table: whether they are avoided, and what they said last."""

    seat: Colour
    number: int
    family: str
    name: str | None
    how: Literal["none", "mute", "block"]
    lines: list[MessageAnswer]


@router.get("")
async def company(request: Request, here: Here, person: Known, table: str, done: str = "") -> Response:
    return await _page(request, here, person, table, sentence(_DONE[done]) if done in _DONE else None)


async def _page(
    request: Request,
    here: House,
    person: Person,
    table: str,
    done: object = None,
    fault: Problem | None = None,
) -> Response:
    live, _ = await here.viewer(table, person)
    return page(
        request,
        "company.html",
        200 if fault is None else fault.status,
        person=person,
        table=table,
        done=done,
        fault=None if fault is None else problem_sentence(fault),
        others=await _others(here, live.table, person),
        longest=LONGEST_REASON,
    )


async def _others(here: House, table: Table, person: Person) -> list[OtherPlayer]:
    avoided = {one.id: one for one in await here.avoiding.avoided_by(person)}
    said = await here.chat.since(table.id, 0)
    found = []
    for seat in table.seats:
        if seat.kind != SeatKind.PERSON or seat.person_id in (None, person.id):
            continue
        how = avoided.get(seat.person_id or 0)
        colour = colour_of(seat.seat)
        found.append(
            OtherPlayer(
                colour,
                seat.seat,
                family(seat.seat),
                seat.shown_name,
                "none" if how is None else "block" if how.blocked else "mute",
                [line for line in said if line["seat"] == colour][-_LINES:],
            )
        )
    return found


@router.post("/avoid")
async def avoid(
    here: Here,
    person: Known,
    table: str,
    seat: Annotated[Colour, Form()],
    how: Annotated[Literal["mute", "block", "none"], Form()],
) -> Response:
    live, _ = await here.viewer(table, person)
    other = person_at(live.table, seat_number(live.table, seat))
    if how == "none":
        await here.avoiding.stop(person, other)
    else:
        await here.avoiding.avoid(person, other, how == "block")
    return RedirectResponse(f"/tables/{table}/people?done={how}", 303)


@router.post("/report")
async def report(
    request: Request,
    here: Here,
    person: Known,
    table: str,
    seat: Annotated[Colour, Form()],
    reason: Annotated[str, Form()] = "",
    talk: Annotated[str, Form()] = "",
) -> Response:
    live, _ = await here.viewer(table, person)
    try:
        number = seat_number(live.table, seat)
        await here.avoiding.report(live.table, person, number, reason, small_number(talk))
    except Problem as problem:
        return await _page(request, here, person, table, fault=problem)
    return RedirectResponse(f"/tables/{table}/people?done=report", 303)
