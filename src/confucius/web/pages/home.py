"""The front page over HTTP, and what is started there; see `confucius.pages.home`."""

from collections.abc import Sequence
from typing import Final

from fastapi import APIRouter, Request, UploadFile
from fastapi.responses import RedirectResponse, Response
from markupsafe import Markup

from confucius.pages import home as pages
from confucius.pages import wishes
from confucius.pages.home import LARGEST_RECORD, Lists
from confucius.pages.small_charts import SmallCharts
from confucius.server.house import House
from confucius.table import copies
from confucius.table.answers import TableAnswer
from confucius.table.people import Person
from confucius.table.problems import Problem
from confucius.table.seating import against_bots
from confucius.web.pages.rendering import remember, sent, visit
from confucius.web.sessions import Here, Visitor, someone

router = APIRouter(include_in_schema=False)

_SHORT: Final = 6
_LONG: Final = 100
_CHARTS: Final = SmallCharts()


@router.get("/")
@router.get("/play")
@router.get("/records")
async def home(request: Request, here: Here, person: Visitor, everything: bool = False) -> Response:
    """Also at the addresses of its forms: a refused one stays there, and the page looks again where it is."""
    return sent(request, pages.front(visit(request, person), await _lists(here, person, everything)))


async def _refused(request: Request, here: House, person: Person | None, problem: Problem) -> Response:
    lists = await _lists(here, person, False)
    return sent(request, pages.front(visit(request, person), lists, problem))


async def _lists(here: House, person: Person | None, everything: bool) -> Lists:
    most = _LONG if everything else _SHORT
    mine, hidden = [], 0
    if person is not None and everything:
        mine = await here.my_tables(person)
    elif person is not None:
        mine, hidden = await here.current_tables(person, _SHORT // 2)
    return Lists(
        here.settings.now(),
        mine,
        hidden,
        await here.open_tables(person, most),
        await here.running_tables(person, most),
        await here.finished_tables(person, most),
        await _chart(here, mine),
        await here.puzzling.days(person) if person is not None and person.registered else {},
    )


async def _chart(here: House, mine: Sequence[TableAnswer]) -> Markup | None:
    """The chances in the latest game that is over, if it is analysed."""
    last = next(iter(pages.over(mine)), None)
    if last is None or last["result"] is None:
        return None
    drawn = _CHARTS.find(last)
    if drawn is None:
        analysis = await here.analysing.made(last["id"])
        drawn = None if analysis is None else _CHARTS.draw(last, analysis)
    return drawn


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
        return await _refused(request, here, visitor, problem)
    answer.headers["location"] = f"/tables/{live.table.id}"
    remember(request, answer, pages.wanting(players, bot))
    return answer


@router.post("/records")
async def upload(request: Request, here: Here, visitor: Visitor, record: UploadFile) -> Response:
    answer = RedirectResponse("/", 303)
    try:
        document = pages.document(await record.read(LARGEST_RECORD + 1))
        person = await someone(request, answer)
        live = await here.seating.place(copies.opened(document, person, here.settings.now()), person)
    except Problem as problem:
        return await _refused(request, here, visitor, problem)
    answer.headers["location"] = f"/tables/{live.table.id}"
    return answer
