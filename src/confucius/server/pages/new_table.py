"""Laying a table: the form, and what becomes of it."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from markupsafe import Markup

from confucius.rules.components import COLOURS
from confucius.server.api.models import TableRequest
from confucius.server.api.tables import lay_a_table
from confucius.server.identity import Here, Visitor, someone
from confucius.server.pages import wishes
from confucius.server.pages.invitations import remember
from confucius.server.pages.refusals import told
from confucius.server.pages.rendering import page
from confucius.server.pages.wishes import Wish
from confucius.server.people import Person
from confucius.server.problems import Problem
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
        laid = await lay_a_table(_asked(wish), person, here)
    except Problem as problem:
        return _form(request, visitor, wish, told(problem), problem.status)
    table = laid["table"]["id"]
    remember(request, answer, table, laid["invitations"])
    answer.headers["location"] = f"/tables/{table}"
    return answer


def _asked(wish: Wish) -> TableRequest:
    return TableRequest(
        seats=wish.asked,
        **wish.options.variants,
        mode="turns" if wish.mode == "turns" else "live",
        limit=wish.limit if wish.mode == "turns" else None,
        private=wish.private,
        hints=wish.hints,
        no_limit=False,
        pace=None,
    )
