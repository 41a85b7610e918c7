"""The front page: play now, one's own tables, open ones, games to watch and to replay, records."""

import json
from typing import Any, Final

from fastapi import APIRouter, Request, UploadFile
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from markupsafe import Markup

from confucius.server.api.models import PlayNowRequest
from confucius.server.api.tables import play_now as against_bots
from confucius.server.house import House
from confucius.server.identity import Here, Visitor, someone
from confucius.server.pages import wishes
from confucius.server.pages.lists import next_step, outcome, standing
from confucius.server.pages.refusals import told
from confucius.server.pages.rendering import page
from confucius.server.pages.scene import front_picture
from confucius.server.people import Person
from confucius.server.problems import Problem, bad_request
from confucius.words.language import gettext

router = APIRouter(include_in_schema=False)

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
        picture=front_picture(),
        mine=mine,
        hidden=hidden,
        open=_others(await here.open_tables(person, most), own),
        running=_others(await here.running_tables(person, most), own),
        finished=await here.finished_tables(person, most),
        calling=sum(bool(table["your_turn"]) for table in mine),
        standing=standing,
        outcome=outcome,
        mine_action=next_step,
        pace=wishes.pace,
    )


async def _mine(here: House, person: Person | None, everything: bool) -> tuple[list[dict[str, Any]], int]:
    """One's own tables, and how many that are over are not among them."""
    if person is None:
        return [], 0
    return (await here.my_tables(person), 0) if everything else await here.current_tables(person, _SHORT // 2)


def _others(tables: list[dict[str, Any]], own: set[Any]) -> list[dict[str, Any]]:
    """One's own tables have a list of their own."""
    return [table for table in tables if table["id"] not in own]


@router.post("/play")
async def play_now(request: Request, here: Here, visitor: Visitor) -> Response:
    """One click: a guest if need be, a table with bots, and there one sits."""
    answer = RedirectResponse("/", 303)
    try:
        person = await someone(request, answer)
        laid = await against_bots(PlayNowRequest(players=4, bot=wishes.USUAL_BOT, pace=None), person, here)
    except Problem as problem:
        return await _front(request, here, visitor, fault=told(problem), status=problem.status)
    answer.headers["location"] = f"/tables/{laid['table']['id']}"
    return answer


@router.post("/records")
async def upload(request: Request, here: Here, visitor: Visitor, record: UploadFile) -> Response:
    answer = RedirectResponse("/", 303)
    try:
        document = _document(await record.read(_LARGEST_RECORD + 1))
        person = await someone(request, answer)
        here.limiter.check("new tables", str(person.id), here.settings.limits.tables)
        live = await here.copies.upload(document, person)
    except Problem as problem:
        return await _front(request, here, visitor, fault=told(problem), status=problem.status)
    answer.headers["location"] = f"/tables/{live.head.id}"
    return answer


def _document(content: bytes) -> object:
    if len(content) > _LARGEST_RECORD:
        raise bad_request("too-large", gettext("The file is too large to be a game record."))
    try:
        return json.loads(content)
    except (ValueError, RecursionError) as error:
        raise bad_request("not-json", gettext("The file is not JSON.")) from error
