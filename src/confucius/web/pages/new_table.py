"""Creating a table: the form, and what becomes of it."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from markupsafe import Markup

from confucius.rules.components import COLOURS
from confucius.table.people import Person
from confucius.table.problems import Problem
from confucius.web.pages import wishes
from confucius.web.pages.invitations import remember
from confucius.web.pages.refusals import problem_sentence
from confucius.web.pages.rendering import page
from confucius.web.pages.wishes import Wish
from confucius.web.sessions import Here, Visitor, house, someone
from confucius.words.names import family

router = APIRouter(include_in_schema=False)


@router.get("/tables/new")
async def form(request: Request, person: Visitor) -> Response:
    return _form(request, person, Wish())


def _form(
    request: Request, person: Person | None, wish: Wish, fault: Markup | None = None, status: int = 200
) -> HTMLResponse:
    return page(
        request,
        "new_table.html",
        status,
        person=person,
        wish=wish,
        fault=fault,
        families=[family(colour) for colour in COLOURS],
        bots=wishes.bot_choices(),
        limits=wishes.limit_choices(),
        live_pace=wishes.pace(house(request).settings.live_limit),
    )


@router.post("/tables")
async def create(request: Request, here: Here, visitor: Visitor) -> Response:
    filled = {key: value for key, value in (await request.form()).items() if isinstance(value, str)}
    wish = wishes.read(filled)
    if not wish.is_good:
        return _form(request, visitor, wish, status=422)
    answer = RedirectResponse("/", 303)
    try:
        person = await someone(request, answer)
        live, invites = await here.seating.create(wish.wanted, person)
    except Problem as problem:
        return _form(request, visitor, wish, problem_sentence(problem), problem.status)
    remember(request, answer, live.table.id, invites)
    answer.headers["location"] = f"/tables/{live.table.id}"
    return answer
