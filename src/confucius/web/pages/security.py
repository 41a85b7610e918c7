"""Security and data: password, devices, second factor, muted and blocked people, export and deletion."""

import json
from typing import Annotated, Any, Final

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response
from markupsafe import Markup

from confucius.browser.sentences import sentence
from confucius.pages.refusals import problem_sentence
from confucius.server.house import House
from confucius.server.totp import in_groups, link
from confucius.table.people import Person, hashed
from confucius.table.problems import Problem
from confucius.web.pages.rendering import page
from confucius.web.sessions import COOKIE, Here, Known, Visitor, check_password_tries, session_token
from confucius.words.language import N_
from confucius.words.numbers import date

router = APIRouter(prefix="/account/security", include_in_schema=False)

_FORMS: Final = ("password", "factor", "delete")
_DONE: Final = {
    "password": N_("Your password has been changed, and you are logged out everywhere else."),
    "one-time": N_("You are logged in. Your one-time password has been used up: choose a new password now."),
    "session": N_("That device has been logged out."),
    "everywhere": N_("You are logged out everywhere else, and program tokens no longer work."),
    "factor-off": N_("Your second factor has been switched off."),
    "avoided": N_("This person is no longer muted or blocked."),
}
_WRONG: Final = N_("The password is wrong. Capital and small letters matter.")


@router.get("")
async def security(request: Request, here: Here, person: Visitor, done: str = "") -> Response:
    if person is None:
        return RedirectResponse("/account", 303)
    return await _page(request, here, person, done=sentence(_DONE[done]) if done in _DONE else None)


async def _page(
    request: Request,
    here: House,
    person: Person,
    form: str = "",
    fault: Problem | None = None,
    **more: Any,
) -> Response:
    secret = await here.second_factor.secret_to_confirm(person)
    facts = {
        "done": None,
        "recovery": [],
        "faults": dict.fromkeys(_FORMS, "") | ({form: _said(fault)} if fault is not None else {}),
        "devices": await _devices(request, here, person),
        "must_change": person.registered and await here.people.must_change_password(person),
        "factor_on": await here.second_factor.is_on(person),
        "secret": "" if secret is None else in_groups(secret),
        "secret_link": "" if secret is None else link(secret, person.name),
        "avoided": await here.avoiding.avoided_by(person),
    }
    status = 200 if fault is None else fault.status
    answer = page(request, "security.html", status, person=person, **(facts | more))
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _said(fault: Problem) -> Markup:
    return sentence(_WRONG) if fault.code == "wrong-password" else problem_sentence(fault)


async def _devices(request: Request, here: House, person: Person) -> list[dict[str, object]]:
    current = hashed(session_token(request) or "")
    return [
        {
            "id": row.token[:16],
            "device": row.device or "",
            "since": date(row.created),
            "seen": date(row.seen or row.created),
            "current": row.token == current,
        }
        for row in await here.people.sessions(person)
    ]


def _done(what: str) -> Response:
    return RedirectResponse(f"/account/security?done={what}", 303)


@router.post("/password")
async def change_password(
    request: Request,
    here: Here,
    person: Known,
    old: Annotated[str, Form()] = "",
    new: Annotated[str, Form()] = "",
) -> Response:
    try:
        await check_password_tries(request, person.name)
        await here.people.change_password(person, old, new, session_token(request))
    except Problem as problem:
        return await _page(request, here, person, "password", problem)
    return _done("password")


@router.post("/sessions/end")
async def end_session(here: Here, person: Known, session: Annotated[str, Form()]) -> Response:
    await here.people.end_session(person, session)
    return _done("session")


@router.post("/sessions/end-others")
async def end_others(request: Request, here: Here, person: Known) -> Response:
    await here.people.end_other_sessions(person, session_token(request))
    return _done("everywhere")


@router.post("/second-factor")
async def begin(request: Request, here: Here, person: Known) -> Response:
    try:
        await here.second_factor.begin(person)
    except Problem as problem:
        return await _page(request, here, person, "factor", problem)
    return RedirectResponse("/account/security#factor", 303)


@router.post("/second-factor/confirm")
async def confirm(request: Request, here: Here, person: Known, code: Annotated[str, Form()] = "") -> Response:
    """The recovery codes are shown in the answer to this request and never again."""
    try:
        await check_password_tries(request, person.name)
        codes = await here.second_factor.confirm(person, code)
    except Problem as problem:
        return await _page(request, here, person, "factor", problem)
    return await _page(request, here, person, recovery=codes)


@router.post("/second-factor/off")
async def switch_off(
    request: Request, here: Here, person: Known, password: Annotated[str, Form()] = ""
) -> Response:
    try:
        await check_password_tries(request, person.name)
        await here.second_factor.switch_off(person, password)
    except Problem as problem:
        return await _page(request, here, person, "factor", problem)
    return _done("factor-off")


@router.post("/avoided/stop")
async def stop_avoiding(here: Here, person: Known, other: Annotated[int, Form(ge=0, lt=2**31)]) -> Response:
    await here.avoiding.stop(person, other)
    return _done("avoided")


@router.get("/data")
async def data(here: Here, person: Known) -> Response:
    """As a file to keep."""
    written = json.dumps(await here.person_data(person), ensure_ascii=False, indent=2)
    headers = {
        "Content-Disposition": 'attachment; filename="confucius-data.json"',
        "Cache-Control": "no-store",
    }
    return Response(written, media_type="application/json", headers=headers)


@router.post("/delete")
async def delete(
    request: Request, here: Here, person: Known, password: Annotated[str, Form()] = ""
) -> Response:
    try:
        if person.registered:
            await check_password_tries(request, person.name)
            await here.people.check_own_password(person, password)
        await here.remove_person(person)
    except Problem as problem:
        return await _page(request, here, person, "delete", problem)
    answer = RedirectResponse("/account?done=deleted", 303)
    answer.delete_cookie(COOKIE, path="/")
    return answer
