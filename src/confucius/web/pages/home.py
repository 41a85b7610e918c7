"""The front page: play now, your tables, open ones, games to watch and to replay, records."""

import json
from functools import cache
from typing import Final

from fastapi import APIRouter, Request, UploadFile
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from markupsafe import Markup

from confucius.lessons.goal import FRONT
from confucius.server.house import House
from confucius.server.settings import DAY
from confucius.table import copies
from confucius.table.answers import TableAnswer
from confucius.table.people import Person
from confucius.table.problems import Problem, bad_request
from confucius.table.seating import against_bots
from confucius.web.pages import wishes
from confucius.web.pages.figures import drawings
from confucius.web.pages.lists import next_step, outcome, standing_sentence
from confucius.web.pages.refusals import problem_sentence
from confucius.web.pages.rendering import page
from confucius.web.sessions import Here, Visitor, someone
from confucius.words.language import gettext, language

router = APIRouter(include_in_schema=False)

_OPPONENTS: Final = "opponents"  # a cookie: how many players and which bots were wanted last
_SHORT: Final = 6
_LONG: Final = 100
_LARGEST_RECORD: Final = 2_000_000


@router.get("/")
async def home(request: Request, here: Here, person: Visitor, everything: bool = False) -> Response:
    return await _front(request, here, person, everything=everything)


async def _front(
    request: Request,
    here: House,
    person: Person | None,
    everything: bool = False,
    fault: Markup | None = None,
    status: int = 200,
) -> HTMLResponse:
    mine, hidden = await _mine(here, person, everything)
    most = _LONG if everything else _SHORT
    own = {table["id"] for table in mine}
    return page(
        request,
        "home.html",
        status,
        person=person,
        fault=fault,
        board=_front_board(language()),
        known_here=person is not None,
        mine=mine,
        hidden=hidden,
        open=_others(await here.open_tables(person, most), own),
        running=_others(await here.running_tables(person, most), own),
        finished=await here.finished_tables(person, most),
        calling=sum(bool(table["your_turn"]) for table in mine),
        standing=standing_sentence,
        outcome=outcome,
        mine_action=next_step,
        pace=wishes.pace,
        opponents=wishes.opponents(*request.cookies.get(_OPPONENTS, "").partition(".")[::2]),
        levels=wishes.levels(),
    )


@cache
def _front_board(_language: str) -> dict[str, list[Markup]]:
    """A board in the middle of a game, drawn as at the table."""
    return {name: drawings(figure) for name, figure in FRONT.items()}


async def _mine(here: House, person: Person | None, everything: bool) -> tuple[list[TableAnswer], int]:
    """A person's own tables, and how many finished ones are left out."""
    if person is None:
        return [], 0
    return (await here.my_tables(person), 0) if everything else await here.current_tables(person, _SHORT // 2)


def _others(tables: list[TableAnswer], own: set[str]) -> list[TableAnswer]:
    """A person's own tables have a separate list."""
    return [table for table in tables if table["id"] not in own]


@router.post("/play")
async def play_now(request: Request, here: Here, visitor: Visitor) -> Response:
    """One click: a guest if need be, a table with bots, and a seat there. What was wanted is remembered."""
    answer = RedirectResponse("/", 303)
    form = await request.form()
    players, bot = wishes.opponents(str(form.get("players", "")), str(form.get("bot", "")))
    try:
        person = await someone(request, answer)
        live, _ = await here.seating.create(against_bots(players, bot), person)
    except Problem as problem:
        return await _front(request, here, visitor, fault=problem_sentence(problem), status=problem.status)
    answer.headers["location"] = f"/tables/{live.table.id}"
    answer.set_cookie(_OPPONENTS, f"{players}.{bot}", max_age=365 * DAY, samesite="lax", httponly=True)
    return answer


@router.post("/records")
async def upload(request: Request, here: Here, visitor: Visitor, record: UploadFile) -> Response:
    answer = RedirectResponse("/", 303)
    try:
        document = _document(await record.read(_LARGEST_RECORD + 1))
        person = await someone(request, answer)
        live = await here.seating.place(copies.upload(document, here.settings.now()), person)
    except Problem as problem:
        return await _front(request, here, visitor, fault=problem_sentence(problem), status=problem.status)
    answer.headers["location"] = f"/tables/{live.table.id}"
    return answer


def _document(content: bytes) -> object:
    if len(content) > _LARGEST_RECORD:
        raise bad_request("too-large", gettext("The file is too large to be a game record."))
    try:
        return json.loads(content)
    except (ValueError, RecursionError) as error:
        raise bad_request("not-json", gettext("The file is not JSON.")) from error
