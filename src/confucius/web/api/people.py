"""Who you are: guests, names, passwords, tokens of programs."""

from typing import Any

from fastapi import APIRouter, Request, Response

from confucius.table import clocks
from confucius.table.people import Person
from confucius.web.api.requests import (
    GuestRequest,
    GuideRequest,
    MeAnswer,
    NameRequest,
    PasswordRequest,
    PersonAnswer,
    TokenAnswer,
    TokenListed,
    TokenRequest,
)
from confucius.web.sessions import (
    COOKIE,
    Here,
    Known,
    Someone,
    Visitor,
    address,
    check_password_tries,
    new_guest,
    session_token,
    set_cookie,
)

router = APIRouter(prefix="/api", tags=["people"])


def person_json(person: Person) -> dict[str, Any]:
    return {"id": person.id, "name": person.name, "registered": person.registered}


@router.get("/me", response_model=MeAnswer)
async def me(person: Visitor, here: Here) -> dict[str, Any]:
    """Who you are; nobody if you have no session yet."""
    if person is None:
        return {"person": None, "guide": False}
    return {"person": person_json(person), "guide": await here.people.wants_guide(person)}


@router.put("/me/guide", status_code=204)
async def want_guide(asked: GuideRequest, person: Known, here: Here) -> None:
    """Show the guide at your tables, or no longer. Unless you say, it is there until you finish a game."""
    await here.people.want_guide(person, asked.on)


@router.post("/me", response_model=PersonAnswer)
async def become_a_guest(
    asked: GuestRequest, request: Request, response: Response, person: Visitor
) -> dict[str, Any]:
    """Become a guest. If you are somebody already, you stay who you are."""
    return person_json(person or await new_guest(request, response, asked.name))


@router.patch("/me", response_model=PersonAnswer)
async def rename(asked: NameRequest, person: Someone, here: Here) -> dict[str, Any]:
    renamed = await here.people.rename(person, asked.name)
    await here.forget_tables_of(person)
    return person_json(renamed)


@router.post("/register", response_model=PersonAnswer)
async def register(asked: PasswordRequest, request: Request, person: Someone, here: Here) -> dict[str, Any]:
    """Give yourself a password. Seats, tables and notes you have as a guest stay yours."""
    here.limiter.check("passwords", address(request), here.settings.limits.passwords)
    registered = await here.people.register(person, asked.name, asked.password)
    await here.forget_tables_of(person)
    return person_json(registered)


@router.post("/login", response_model=PersonAnswer)
async def login(
    asked: PasswordRequest, request: Request, response: Response, guest: Visitor, here: Here
) -> dict[str, Any]:
    """Log in on this device. What you had here as a guest goes over to you."""
    check_password_tries(request, asked.name)
    person, token = await here.people.login(asked.name, asked.password, guest)
    await here.forget_tables_of(person)
    set_cookie(request, response, token)
    return person_json(person)


@router.post("/logout", status_code=204)
async def logout(request: Request, response: Response, here: Here) -> None:
    token = session_token(request)
    if token is not None:
        await here.people.logout(token)
    response.delete_cookie(COOKIE, path="/")


@router.get("/tokens", response_model=list[TokenListed])
async def tokens(person: Known, here: Here) -> list[dict[str, Any]]:
    """Your programs' tokens."""
    rows = await here.people.tokens(person)
    return [{"id": r.token[:12], "label": r.label, "created": clocks.text(r.created)} for r in rows]


@router.post("/tokens", response_model=TokenAnswer, status_code=201)
async def new_token(asked: TokenRequest, person: Someone, here: Here) -> dict[str, Any]:
    """A token with which a program can act for you."""
    token = await here.people.new_program_token(person, asked.label)
    return {"token": token, "label": asked.label}


@router.delete("/tokens/{token}", status_code=204)
async def remove_token(token: str, person: Known, here: Here) -> None:
    await here.people.remove_token(person, token)
