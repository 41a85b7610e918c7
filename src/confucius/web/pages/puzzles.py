"""The puzzles over HTTP, with what people who have an account make of them; see `confucius.pages.puzzles`."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from confucius.pages import puzzles
from confucius.pages.unkept import check_up_to_date
from confucius.puzzles.rating import PuzzleRecord, SolverStanding
from confucius.server.house import House
from confucius.table.people import Person
from confucius.table.puzzle import GIVEN_UP, HINT, TRYING, PuzzleTrial
from confucius.web.pages.rendering import sent, visit
from confucius.web.pages.table import PageMoveRequest, PageShown
from confucius.web.pages.unkept import At, add_routes
from confucius.web.sessions import Here, Visitor

router = APIRouter(prefix="/puzzles", include_in_schema=False)


@router.get("")
async def overview(request: Request, here: Here, person: Visitor) -> Response:
    stored = await _stored(here, person)
    return sent(request, puzzles.overview(visit(request, person), here.puzzling.today(), stored))


@router.get("/today")
async def today(request: Request, here: Here) -> Response:
    return sent(request, puzzles.todays(here.puzzling.today()))


@router.get("/practice")
async def practise(
    request: Request,
    here: Here,
    person: Visitor,
    theme: Annotated[str, Query(max_length=16)] = "",
    level: Annotated[str, Query(max_length=4)] = "",
) -> Response:
    return sent(request, puzzles.practise(visit(request), theme, level, await _stored(here, person)))


async def _stored(here: House, person: Person | None) -> SolverStanding | None:
    return await here.puzzling.standing(person) if person is not None and person.registered else None


@router.get("/{number}")
async def one(request: Request, number: int, here: Here) -> Response:
    seen = visit(request)
    trial = puzzles.tried(seen, number)
    return sent(request, puzzles.one(seen, trial, here.puzzling.today(), await _record(here, trial)))


async def _record(here: House, trial: PuzzleTrial) -> PuzzleRecord | None:
    """Told only when the puzzle is solved."""
    return None if trial.standing == TRYING else await here.puzzling.record(trial.number)


@router.get("/{number}/fragments")
async def changed(request: Request, number: int, here: Here, shown: PageShown, at: At = None) -> Response:
    seen = visit(request)
    trial = puzzles.tried(seen, number)
    record = await _record(here, trial)
    return sent(request, puzzles.changed(seen, trial, here.puzzling.today(), record, shown, at))


@router.post("/{number}/moves")
async def move(
    request: Request, number: int, asked: PageMoveRequest, here: Here, person: Visitor
) -> Response:
    trial = puzzles.tried(visit(request), number)
    check_up_to_date(trial, asked.expected - 1)
    await _make(trial, asked.move, here, person)
    seen, today = visit(request), here.puzzling.today()
    answer = puzzles.changed(seen, trial, today, await _record(here, trial), asked.shown, None)
    return sent(request, puzzles.remembered(seen, trial, answer, today))


@router.post("/{number}/hint")
async def hint(request: Request, number: int, here: Here, person: Visitor) -> Response:
    """The idea, then where to look; from then on it is no first try any more."""
    return await _done(request, number, HINT, here, person)


@router.post("/{number}/solution")
async def solution(request: Request, number: int, here: Here, person: Visitor) -> Response:
    return await _done(request, number, GIVEN_UP, here, person)


async def _done(request: Request, number: int, what: str, here: House, person: Person | None) -> Response:
    seen = visit(request)
    trial = puzzles.tried(seen, number)
    await _make(trial, what, here, person)
    answer = puzzles.standing(seen, trial)
    return sent(request, puzzles.remembered(seen, trial, answer, here.puzzling.today()))


async def _make(trial: PuzzleTrial, what: str, here: House, person: Person | None) -> None:
    trial.make(what)
    if person is not None and person.registered:
        await here.puzzling.note(person, trial)


@router.post("/{number}/again")
def again(request: Request, number: int) -> Response:
    """Try it again from the beginning; what counts has been counted."""
    seen, trial = visit(request), PuzzleTrial(number)
    return sent(request, puzzles.remembered(seen, trial, puzzles.standing(seen, trial), None))


add_routes(router, puzzles)
