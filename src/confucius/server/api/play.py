"""Playing: what you see, what you may do, moves, the log."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from confucius.game import IllegalMove
from confucius.server.api.models import (
    ConsiderAnswer,
    ForecastAnswer,
    HintAnswer,
    HintRequest,
    LogAnswer,
    MoveRequest,
    Refusal,
    TakeBackRequest,
    ViewAnswer,
    WhyAnswer,
    WhyRequest,
)
from confucius.server.house import House
from confucius.server.identity import Here, Known, Visitor
from confucius.server.people import Person
from confucius.server.playing import Play
from confucius.server.problems import Problem, bad_request, conflict, forbidden
from confucius.server.seeing import Seen, eyes, foreseen, log, seen
from confucius.server.tables import Live, read_move, refusal, seat_number
from confucius.server.trying import why_not
from confucius.words.language import N_, gettext, say
from confucius.words.moves import describe, warnings

router = APIRouter(prefix="/api/tables/{table}", tags=["play"])
Json = dict[str, Any]
_CONFLICT: dict[int | str, dict[str, Any]] = {
    409: {"model": Refusal, "description": "Somebody was faster; `view` is what you see now."},
    422: {"model": Refusal, "description": "The rules forbid it: `rule`, `reason` and `facts` say why."},
}


def _sent(seen: Seen) -> Response:
    """As it was written once; to check every answer against its model again would cost more than the rest."""
    return Response(seen.body, media_type="application/json")


@router.get("/view", response_model=ViewAnswer)
async def view(
    table: str,
    person: Visitor,
    here: Here,
    at: Annotated[int | None, Query(description="after which move; left out: the last")] = None,
    as_: Annotated[str | None, Query(alias="as", description="one of your seats, or `spectator`")] = None,
) -> Response:
    """What you may see now or after an earlier move, and what you may do."""
    return _sent(await here.look(table, person, at, as_))


@router.post("/moves", response_model=ViewAnswer, responses=_CONFLICT)
async def move(table: str, asked: MoveRequest, person: Known, here: Here) -> Response:
    """Make a move. When this is answered the move is on disk."""
    live = await here.tables.get(table)
    seat = acting_seat(live, person, asked.seat)
    try:
        live = await here.tables.move(live, seat, asked.move, asked.expected)
    except Problem as problem:
        raise await with_fresh_view(problem, here, table, person, asked.seat) from problem
    return _sent(seen(live, eyes(live, person.id, asked.seat)))


@router.post("/take-back", response_model=ViewAnswer, responses=_CONFLICT)
async def take_back(table: str, asked: TakeBackRequest, person: Known, here: Here) -> Response:
    """Take back your last move, if nobody has acted since and it drew or revealed nothing."""
    live = await here.tables.get(table)
    owned = live.head.owned_by(person.id)
    if not owned:
        raise forbidden("not-seated", gettext("You have no seat at this table."))
    try:
        await here.tables.take_back(table, owned, asked.expected)
    except Problem as problem:
        raise await with_fresh_view(problem, here, table, person, None) from problem
    return _sent(await here.look(table, person))


async def with_fresh_view(
    problem: Problem, here: House, table: str, person: Person, seat: str | None
) -> Problem:
    """Whoever lost a race is shown how things stand now."""
    if problem.status == 409:
        problem.more["view"] = (await here.look(table, person, None, seat)).payload
    return problem


def acting_seat(live: Live, person: Person, wanted: str | None) -> int:
    """The seat a person acts for: the one they name, or their only one."""
    owned = live.head.owned_by(person.id)
    if not owned:
        raise forbidden("not-seated", gettext("You have no seat at this table."))
    if wanted is None and len(owned) > 1:
        raise bad_request("which-seat", gettext("Several seats are yours: say for which one you act."))
    seat = owned[0] if wanted is None else seat_number(live, wanted)
    if seat not in owned:
        raise forbidden("not-your-seat", say(N_("The seat {seat} is not yours."), {"seat": wanted}))
    if live.head.seats[seat].player is not None:
        raise conflict("away", gettext("A bot plays for you; come back first."))
    return seat


def _changed(live: Live) -> Problem:
    return conflict("out-of-date", gettext("The table has changed; look again."), expected=live.game.last + 1)


@router.post("/consider", response_model=ConsiderAnswer)
async def consider(table: str, asked: MoveRequest, person: Known, here: Here) -> Json:
    """Whether a move is legal and what it would do, in words. Changes nothing."""
    play, seat = await _deciding(here, table, asked, person)
    return considered(play, asked.move, seat)


@router.post("/why", response_model=WhyAnswer)
async def why(table: str, asked: WhyRequest, person: Known, here: Here) -> Json:
    """Why something on the table cannot be chosen. Changes nothing."""
    play, seat = await _deciding(here, table, asked, person)
    return explained(play, asked.action, asked.path, seat)


async def _deciding(
    here: House, table: str, asked: MoveRequest | WhyRequest, person: Person
) -> tuple[Play, int]:
    """The game and the seat that asks, if it knows how things stand."""
    live = await here.tables.get(table)
    seat = acting_seat(live, person, asked.seat)
    play = live.game
    if asked.expected != play.last + 1:
        raise await with_fresh_view(_changed(live), here, table, person, asked.seat)
    return play, seat


def explained(play: Play, action: str | None, path: list[str], seat: int) -> Json:
    """The reason and its rule; only whoever is to decide may ask, for reasons speak of cards."""
    reason = why_not(play.game, action, path) if play.decider == seat else None
    return {
        "text": None if reason is None else reason.in_full,
        "rule": None if reason is None else reason.rule,
    }


def considered(play: Play, text: str, seat: int) -> Json:
    """What a move would do, or why it is not allowed."""
    meant = read_move(play, text)
    found = play.game.why_not(meant, seat)
    if found is not None:
        refused = refusal(IllegalMove(found)).to_json()
        return {"legal": False, "text": None, "warnings": [], "refusal": refused, "last": play.last}
    state = play.game.state
    return {
        "legal": True,
        "text": describe(meant, state),
        "warnings": warnings(meant, state),
        "refusal": None,
        "last": play.last,
    }


@router.get("/forecast", response_model=ForecastAnswer)
async def game_forecast(
    table: str,
    person: Visitor,
    here: Here,
    at: Annotated[int | None, Query(description="after which move; left out: the last")] = None,
    as_: Annotated[str | None, Query(alias="as", description="one of your seats, or `spectator`")] = None,
) -> Json:
    """What is likely at court if nothing changes, as facts and in words."""
    live, who = await here.eyes(table, person, as_)
    return foreseen(live, who, at)


@router.post("/hint", response_model=HintAnswer, responses=_CONFLICT)
async def hint(table: str, asked: HintRequest, person: Known, here: Here) -> Json:
    """What a bot would play in your place and why; it knows what your seat may see and nothing else."""
    live = await here.tables.get(table)
    seat = acting_seat(live, person, asked.seat)
    if asked.expected != live.game.last + 1:
        raise await with_fresh_view(_changed(live), here, table, person, asked.seat)
    return await here.advising.hint(live, person, seat)


@router.get("/log", response_model=LogAnswer)
async def game_log(
    table: str,
    person: Visitor,
    here: Here,
    since: Annotated[int, Query(description="the last move you know; -1 for everything")] = -1,
    until: int | None = None,
    as_: Annotated[str | None, Query(alias="as")] = None,
) -> Json:
    """What happened, as events and in words, as far as you may know it."""
    live, who = await here.eyes(table, person, as_)
    return log(live, who, since, until)
