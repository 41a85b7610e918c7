"""Who you are: guests, names, passwords, tokens of programs."""

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
    bearer,
    check_password_tries,
    check_rate,
    new_guest,
    session_token,
    set_cookie,
)

router = APIRouter(prefix="/api", tags=["people"])


def _answer(person: Person) -> PersonAnswer:
    return PersonAnswer(id=person.id, name=person.name, registered=person.registered)


@router.get("/me")
async def me(person: Visitor, here: Here) -> MeAnswer:
    """Who you are; nobody if you have no session yet."""
    if person is None:
        return MeAnswer(person=None, guide=False)
    return MeAnswer(person=_answer(person), guide=await here.people.wants_guide(person))


@router.put("/me/guide", status_code=204)
async def want_guide(asked: GuideRequest, person: Known, here: Here) -> None:
    """Show the guide at your tables, or no longer. Unless you say, it is there until you finish a game."""
    await here.people.want_guide(person, asked.on)


@router.post("/me")
async def become_a_guest(
    asked: GuestRequest, request: Request, response: Response, person: Visitor
) -> PersonAnswer:
    """Become a guest. If you are somebody already, you stay who you are."""
    return _answer(person or await new_guest(request, response, asked.name))


@router.patch("/me")
async def rename(asked: NameRequest, request: Request, person: Someone, here: Here) -> PersonAnswer:
    """Go by another name, also where you sit now."""
    check_rate(request, "names")
    renamed = await here.people.rename(person, asked.name)
    await here.forget_tables_of(person)
    return _answer(renamed)


@router.post("/register")
async def register(
    asked: PasswordRequest, request: Request, response: Response, person: Someone, here: Here
) -> PersonAnswer:
    """Give yourself a password. Seats, tables and notes you have as a guest stay yours.

    Sessions and tokens of the guest end; a browser gets a new cookie, a program keeps the token it sent.
    """
    await here.shared_limiter.check("passwords", address(request), here.settings.limits.passwords)
    registered = await here.people.register(person, asked.name, asked.password, bearer(request))
    if bearer(request) is None:
        set_cookie(request, response, await here.people.open_session(registered))
    await here.forget_tables_of(person)
    return _answer(registered)


@router.post("/login")
async def login(
    asked: PasswordRequest, request: Request, response: Response, guest: Visitor, here: Here
) -> PersonAnswer:
    """Log in on this device. What you had here as a guest goes over to you."""
    await check_password_tries(request, asked.name)
    person, token = await here.people.login(asked.name, asked.password, guest)
    await here.forget_tables_of(person)
    set_cookie(request, response, token)
    return _answer(person)


@router.post("/logout", status_code=204)
async def logout(request: Request, response: Response, here: Here) -> None:
    token = session_token(request)
    if token is not None:
        await here.people.logout(token)
    response.delete_cookie(COOKIE, path="/")


@router.get("/tokens")
async def tokens(person: Known, here: Here) -> list[TokenListed]:
    """Your programs' tokens."""
    rows = await here.people.tokens(person)
    return [TokenListed(id=r.token[:12], label=r.label or "", created=clocks.text(r.created)) for r in rows]


@router.post("/tokens", status_code=201)
async def new_token(asked: TokenRequest, request: Request, person: Someone, here: Here) -> TokenAnswer:
    """A token with which a program can act for you."""
    check_rate(request, "tokens")
    token = await here.people.new_program_token(person, asked.label)
    return TokenAnswer(token=token, label=asked.label)


@router.delete("/tokens/{token}", status_code=204)
async def remove_token(token: str, person: Known, here: Here) -> None:
    await here.people.remove_token(person, token)
