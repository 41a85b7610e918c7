"""The account: name, password, logging in and out, tokens for programs."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import RedirectResponse, Response
from markupsafe import Markup

from confucius.browser.sentences import sentence
from confucius.pages.refusals import problem_sentence
from confucius.pages.visits import on_this_site
from confucius.server.house import House
from confucius.table.people import Person
from confucius.table.problems import Problem
from confucius.web.pages.rendering import page
from confucius.web.sessions import (
    Here,
    Known,
    Visitor,
    address,
    check_rate,
    log_in,
    log_out,
    register_guest,
    someone,
)
from confucius.words.language import N_
from confucius.words.numbers import date

router = APIRouter(include_in_schema=False)

_FORMS: Final = ("name", "register", "login", "token")
_DONE: Final = {
    "name": N_("Your name has been changed, at your current tables too."),
    "registered": N_("Your password has been set. Use it to log in on any other device."),
    "in": N_("Welcome back. Your tables are on the front page."),
    "out": N_("You are logged out."),
    "deleted": N_("Your account has been deleted. Thank you for playing."),
    "analyse": N_("Saved. It counts from your next finished game on."),
    "removed": N_("The token has been removed; programs that used it no longer have access."),
}


@router.get("/account")
async def account(
    request: Request,
    here: Here,
    person: Visitor,
    done: str = "",
    invitation: Annotated[str, Query(max_length=60)] = "",
) -> Response:
    said = sentence(_DONE[done]) if done in _DONE else None
    return await _page(request, here, person, done=said, invitation=invitation)


async def _page(
    request: Request,
    here: House,
    person: Person | None,
    faults: Mapping[str, Markup] | None = None,
    typed: Mapping[str, str] | None = None,
    status: int = 200,
    **more: Any,
) -> Response:
    kept = [] if person is None else await here.people.tokens(person)
    facts = {
        "access": here.settings.access,
        "analyses": not here.settings.no_analyses,
        "analyse": person is not None and await here.people.wants_analyses(person),
        "invitation": "",
        "code_needed": False,
        "done": None,
        "token": "",
        "faults": dict.fromkeys(_FORMS, "") | dict(faults or {}),
        "typed": dict.fromkeys(_FORMS, "") | dict(typed or {}),
        "tokens": [{"id": row.token[:16], "label": row.label, "day": date(row.created)} for row in kept],
    }
    return page(request, "account.html", status, person=person, **(facts | more))


async def _refused(
    request: Request,
    here: House,
    person: Person | None,
    form: str,
    typed: str,
    problem: Problem,
    **more: Any,
) -> Response:
    faults = {form: problem_sentence(problem)}
    return await _page(request, here, person, faults, {form: typed}, problem.status, **more)


@router.post("/account/analyse")
async def analyse(here: Here, person: Known, on: Annotated[Literal["", "yes"], Form()] = "") -> Response:
    """Whether finished games are analysed without being asked."""
    await here.people.want_analyses(person, on == "yes")
    return RedirectResponse("/account?done=analyse", 303)


@router.post("/account/name")
async def rename(
    request: Request,
    here: Here,
    visitor: Visitor,
    name: Annotated[str, Form()] = "",
    back: Annotated[str, Form()] = "/account?done=name",
) -> Response:
    answer = RedirectResponse(on_this_site(back), 303)
    try:
        check_rate(request, "names")
        person = await someone(request, answer)
        await here.people.rename(person, name)
        await here.forget_tables_of(person)
    except Problem as problem:
        return await _refused(request, here, visitor, "name", name, problem)
    return answer


@router.post("/account/register")
async def register(
    request: Request,
    here: Here,
    visitor: Visitor,
    name: Annotated[str, Form()] = "",
    password: Annotated[str, Form()] = "",
    invitation: Annotated[str, Form()] = "",
) -> Response:
    answer = RedirectResponse("/account?done=registered", 303)
    try:
        await here.shared_limiter.check("passwords", address(request), here.settings.limits.passwords)
        person = await someone(request, answer)
        await register_guest(request, answer, person, name, password, invitation)
    except Problem as problem:
        return await _refused(request, here, visitor, "register", name, problem, invitation=invitation)
    return answer


@router.post("/account/login")
async def login(
    request: Request,
    here: Here,
    visitor: Visitor,
    name: Annotated[str, Form()] = "",
    password: Annotated[str, Form()] = "",
    code: Annotated[str, Form()] = "",
) -> Response:
    answer = RedirectResponse("/account?done=in", 303)
    try:
        person = await log_in(request, answer, visitor, name, password, code)
        if await here.people.must_change_password(person):
            answer.headers["location"] = "/account/security?done=one-time"
    except Problem as problem:
        asked = problem.code in ("code-needed", "wrong-code")
        return await _refused(request, here, visitor, "login", name, problem, code_needed=asked)
    return answer


@router.post("/account/logout")
async def logout(request: Request) -> Response:
    answer = RedirectResponse("/account?done=out", 303)
    await log_out(request, answer)
    return answer


@router.post("/account/tokens")
async def new_token(
    request: Request, here: Here, person: Known, label: Annotated[str, Form()] = ""
) -> Response:
    """Shown in the answer to this request and never again."""
    try:
        check_rate(request, "tokens")
        token = await here.people.new_program_token(person, label)
    except Problem as problem:
        return await _refused(request, here, person, "token", label, problem)
    return await _page(request, here, person, token=token)


@router.post("/account/tokens/remove")
async def remove_token(here: Here, person: Known, token: Annotated[str, Form()]) -> Response:
    await here.people.remove_token(person, token)
    return RedirectResponse("/account?done=removed", 303)
