"""Playing: what you see, what you may do, moves, the log."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from pydantic_core import to_json

from confucius.server.house import House
from confucius.table.answers import (
    ConsiderAnswer,
    ForecastAnswer,
    HintAnswer,
    LogAnswer,
    ViewAnswer,
    WhyAnswer,
)
from confucius.table.considering import considered, explained
from confucius.table.live import LiveTable, changed_meanwhile, seat_number
from confucius.table.log_lines import log_lines
from confucius.table.looking import Sight, foreseen, look, viewer
from confucius.table.people import Person
from confucius.table.problems import Problem
from confucius.table.seating import acting_seat, own_seats
from confucius.web.api.requests import (
    REFUSALS,
    HintRequest,
    MoveRequest,
    OrdersRequest,
    Refusal,
    TakeBackRequest,
    WhyRequest,
)
from confucius.web.leaving import unless_gone
from confucius.web.sessions import Here, Known, Visitor

router = APIRouter(prefix="/api/tables/{table}", tags=["play"], responses=REFUSALS)
AfterMove = Annotated[int | None, Query(description="after which move; left out: the last")]
LookingAs = Annotated[str | None, Query(alias="as", description="one of your seats, or `spectator`")]
_CONFLICT: dict[int | str, dict[str, Any]] = {  # as FastAPI types them
    409: {"model": Refusal, "description": "Somebody was faster; `view` is what you see now."},
    422: {"model": Refusal, "description": "The rules forbid it: `rule`, `reason` and `facts` say why."},
}


def _sent(sight: Sight) -> Response:
    """As it is: validating every answer against its model again would cost more."""
    return Response(to_json(sight.answer), media_type="application/json")


@router.get("/view", response_model=ViewAnswer)
async def view(
    table: str,
    person: Visitor,
    here: Here,
    at: AfterMove = None,
    as_: LookingAs = None,
) -> Response:
    """What you may see now or after an earlier move, and what you may do."""
    return _sent(await here.look(table, person, at, as_))


@router.post("/moves", response_model=ViewAnswer, responses=_CONFLICT)
async def move(table: str, asked: MoveRequest, person: Known, here: Here) -> Response:
    """Make a move. When this is answered the move is on disk."""
    try:
        live = await here.move(table, person, asked.seat, asked.move, asked.expected)
    except Problem as problem:
        raise await with_fresh_view(problem, here, table, person, asked.seat) from problem
    return _sent(look(live, viewer(live, person.id, asked.seat)))


@router.post("/take-back", response_model=ViewAnswer, responses=_CONFLICT)
async def take_back(table: str, asked: TakeBackRequest, person: Known, here: Here) -> Response:
    """Take back your last move, if nobody has acted since and it drew or revealed nothing.

    Where all others are bots: any decision of yours and all that followed. What was drawn comes out again.
    """
    live = await here.tables.get(table)
    try:
        await here.tables.take_back(table, own_seats(live.table, person), asked.expected, asked.to)
    except Problem as problem:
        raise await with_fresh_view(problem, here, table, person, None) from problem
    return _sent(await here.look(table, person))


@router.put("/orders", response_model=ViewAnswer)
async def set_orders(table: str, asked: OrdersRequest, person: Known, here: Here) -> Response:
    """Say what the server shall do for you from now on; if it is your decision now, it does so at once.

    `pass`: pass as soon as you have no cube left, in this round. `cheapest-tutor`: where a gift decides whom
    you tutor, give one card with the least cash. `one-answer`: make the only move that wastes no card.
    """
    live = await here.order(table, person, asked.seat, asked.orders)
    return _sent(look(live, viewer(live, person.id, asked.seat)))


async def with_fresh_view(
    problem: Problem, here: House, table: str, person: Person, seat: str | None
) -> Problem:
    """A client that lost a race gets the current view."""
    if problem.status == 409:
        problem.more["view"] = (await here.look(table, person, None, seat)).answer
    return problem


def _acting_seat(live: LiveTable, person: Person, wanted: str | None) -> int:
    return acting_seat(live.table, person, None if wanted is None else seat_number(live.table, wanted))


@router.post("/consider")
async def consider(table: str, asked: MoveRequest, person: Known, here: Here) -> ConsiderAnswer:
    """Whether a move is legal and what it would do, in words. Changes nothing."""
    live, seat = await _deciding(here, table, asked, person)
    return considered(live.begun, asked.move, seat)


@router.post("/why")
async def why(table: str, asked: WhyRequest, person: Known, here: Here) -> WhyAnswer:
    """Why something on the table cannot be chosen. Changes nothing."""
    live, seat = await _deciding(here, table, asked, person)
    return explained(live.begun, asked.action, asked.path, seat)


async def _deciding(
    here: House, table: str, asked: MoveRequest | WhyRequest | HintRequest, person: Person
) -> tuple[LiveTable, int]:
    """The table and the requesting seat, if its `expected` is up to date."""
    live = await here.tables.get(table)
    seat = _acting_seat(live, person, asked.seat)
    if asked.expected != live.begun.last + 1:
        problem = changed_meanwhile(live.begun)
        raise await with_fresh_view(problem, here, table, person, asked.seat)
    return live, seat


@router.get("/forecast")
async def game_forecast(
    table: str,
    person: Visitor,
    here: Here,
    at: AfterMove = None,
    as_: LookingAs = None,
) -> ForecastAnswer:
    """What is likely at court if nothing changes, as facts and in words."""
    live, who = await here.viewer(table, person, as_)
    return foreseen(live, who, at)


@router.post("/hint", responses=_CONFLICT)
async def hint(table: str, asked: HintRequest, person: Known, here: Here, request: Request) -> HintAnswer:
    """What a bot would play in your place and why; it knows what your seat may see and nothing else."""
    live, seat = await _deciding(here, table, asked, person)
    return await unless_gone(request, here.advising.hint(live, person, seat))


@router.get("/log")
async def game_log(
    table: str,
    person: Visitor,
    here: Here,
    since: Annotated[int, Query(description="the last move you know; -1 for everything")] = -1,
    until: int | None = None,
    as_: LookingAs = None,
) -> LogAnswer:
    """What happened, as events and in words, as far as you may know it."""
    live, who = await here.viewer(table, person, as_)
    return log_lines(live, who, since, until)
