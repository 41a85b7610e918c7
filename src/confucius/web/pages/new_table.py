"""Creating a table: the form, and what becomes of it."""

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from confucius.pages import new_table, wishes
from confucius.pages.wishes import Wish
from confucius.table.people import Person
from confucius.table.problems import Problem
from confucius.web.pages.invitations import remember
from confucius.web.pages.rendering import sent, visit
from confucius.web.sessions import Here, Visitor, house, someone

router = APIRouter(include_in_schema=False)


@router.get("/tables")  # where a form that was refused stays
@router.get("/tables/new")
async def form(request: Request, person: Visitor) -> Response:
    return _form(request, person, Wish())


def _form(request: Request, person: Person | None, wish: Wish, problem: Problem | None = None) -> Response:
    limit = house(request).settings.live_limit
    return sent(request, new_table.form(visit(request, person), wish, limit, problem))


@router.post("/tables")
async def create(request: Request, here: Here, visitor: Visitor) -> Response:
    filled = {key: value for key, value in (await request.form()).items() if isinstance(value, str)}
    wish = wishes.read(filled)
    if not wish.is_good:
        return _form(request, visitor, wish)
    answer = RedirectResponse("/", 303)
    try:
        person = await someone(request, answer)
        live, invites = await here.seating.create(wish.wanted, person)
    except Problem as problem:
        return _form(request, visitor, wish, problem)
    remember(request, answer, live.table.id, invites)
    answer.headers["location"] = f"/tables/{live.table.id}"
    return answer
