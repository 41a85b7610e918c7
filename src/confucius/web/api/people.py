"""Who you are: guests, names, passwords, tokens of programs."""

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from confucius.server.avoiding import person_at
from confucius.table import clocks
from confucius.table.answers import Colour
from confucius.table.live import seat_number
from confucius.table.log import Document
from confucius.table.people import Person, hashed
from confucius.web.api.requests import (
    REFUSALS,
    AnalyseMineRequest,
    AvoidedListed,
    AvoidRequest,
    GuestRequest,
    GuideRequest,
    LoginRequest,
    MeAnswer,
    NameRequest,
    NewPasswordRequest,
    OwnPasswordRequest,
    PersonAnswer,
    RegisterRequest,
    ReportRequest,
    SessionListed,
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
    check_rate,
    log_in,
    log_out,
    new_guest,
    register_guest,
    session_token,
)

router = APIRouter(prefix="/api", tags=["people"], responses=REFUSALS)


def _answer(person: Person) -> PersonAnswer:
    return PersonAnswer(id=person.id, name=person.name, registered=person.registered)


@router.get("/me")
async def me(person: Visitor, here: Here) -> MeAnswer:
    """Who you are; nobody if you have no session yet."""
    if person is None:
        return MeAnswer(person=None, guide=False, analyse=False)
    people = here.people
    guide, analyse = await people.wants_guide(person), await people.wants_analyses(person)
    return MeAnswer(person=_answer(person), guide=guide, analyse=analyse)


@router.put("/me/guide", status_code=204)
async def want_guide(asked: GuideRequest, person: Known, here: Here) -> None:
    """Show the guide at your tables, or no longer. By default it is shown until you finish a game."""
    await here.people.want_guide(person, asked.on)


@router.put("/me/analyse", status_code=204)
async def want_analyses(asked: AnalyseMineRequest, person: Known, here: Here) -> None:
    """Analyse your games when they are over, without being asked each time; or no longer."""
    await here.people.want_analyses(person, asked.on)


@router.post("/me")
async def become_a_guest(
    asked: GuestRequest, request: Request, response: Response, person: Visitor
) -> PersonAnswer:
    """Become a guest. If you have a session already, nothing changes."""
    return _answer(person or await new_guest(request, response, asked.name))


@router.patch("/me")
async def rename(asked: NameRequest, request: Request, person: Someone, here: Here) -> PersonAnswer:
    """Change your name, at your current tables too."""
    check_rate(request, "names")
    renamed = await here.people.rename(person, asked.name)
    await here.forget_tables_of(person)
    return _answer(renamed)


@router.post("/register")
async def register(
    asked: RegisterRequest, request: Request, response: Response, person: Someone, here: Here
) -> PersonAnswer:
    """Give yourself a password. Seats, tables and notes you have as a guest stay yours.

    Sessions and tokens of the guest end; a browser gets a new cookie, a program keeps the token it sent.
    """
    await here.shared_limiter.check("passwords", address(request), here.settings.limits.passwords)
    return _answer(
        await register_guest(request, response, person, asked.name, asked.password, asked.invitation)
    )


@router.post("/login")
async def login(asked: LoginRequest, request: Request, response: Response, guest: Visitor) -> PersonAnswer:
    """Log in on this device. What you had here as a guest becomes yours."""
    return _answer(await log_in(request, response, guest, asked.name, asked.password, asked.code))


@router.post("/logout", status_code=204)
async def logout(request: Request, response: Response) -> None:
    await log_out(request, response)


@router.put("/me/password", status_code=204)
async def change_password(asked: NewPasswordRequest, person: Known, request: Request, here: Here) -> None:
    """Choose a new password. Your other sessions and your programs' tokens end."""
    await check_password_tries(request, person.name)
    await here.people.change_password(person, asked.old, asked.new, session_token(request))


@router.get("/sessions")
async def sessions(person: Known, request: Request, here: Here) -> list[SessionListed]:
    """Your sessions in browsers, latest first."""
    here_and_now = hashed(session_token(request) or "")
    return [
        SessionListed(
            id=row.token[:16],
            created=clocks.text(row.created),
            seen=clocks.text(row.seen or row.created),
            device=row.device,
            current=row.token == here_and_now,
        )
        for row in await here.people.sessions(person)
    ]


@router.delete("/sessions/{session}", status_code=204)
async def end_session(session: str, person: Known, here: Here) -> None:
    """End a session in another browser."""
    await here.people.end_session(person, session)


@router.post("/logout-everywhere", status_code=204)
async def logout_everywhere(person: Known, request: Request, here: Here) -> None:
    """End all your other sessions and your programs' tokens."""
    await here.people.end_other_sessions(person, session_token(request))


@router.get("/me/data")
async def my_data(person: Known, here: Here, response: Response) -> Document:
    """Everything stored about you, except the hashes of your secrets."""
    response.headers["Content-Disposition"] = 'attachment; filename="confucius-data.json"'
    return await here.person_data(person)


@router.post("/me/delete", status_code=204)
async def delete_me(
    asked: OwnPasswordRequest, person: Known, request: Request, response: Response, here: Here
) -> None:
    """Delete your account. Bots take your seats; games you played stay without your name."""
    if person.registered:
        await check_password_tries(request, person.name)
        await here.people.check_own_password(person, asked.password)
    await here.remove_person(person)
    response.delete_cookie(COOKIE, path="/")


@router.get("/me/avoided")
async def avoided(person: Known, here: Here) -> list[AvoidedListed]:
    """Whom you have muted or blocked."""
    found = await here.avoiding.avoided_by(person)
    return [AvoidedListed(id=one.id, name=one.name, blocked=one.blocked) for one in found]


@router.delete("/me/avoided/{other}", status_code=204)
async def stop_avoiding(other: Annotated[int, Path(ge=0, lt=2**31)], person: Known, here: Here) -> None:
    """No longer mute or block somebody."""
    await here.avoiding.stop(person, other)


@router.put("/tables/{table}/seats/{seat}/avoided", status_code=204)
async def avoid(table: str, seat: Colour, asked: AvoidRequest, person: Known, here: Here) -> None:
    """Hide what somebody at this table says; `block` them, and they cannot sit down at your tables either."""
    live, _ = await here.viewer(table, person)
    other = person_at(live.table, seat_number(live.table, seat))
    await here.avoiding.avoid(person, other, asked.how == "block")


@router.post("/tables/{table}/reports", status_code=204)
async def report(table: str, asked: ReportRequest, person: Known, here: Here) -> None:
    """Report somebody at a table, or something they said there, to the host."""
    live, _ = await here.viewer(table, person)
    seat = seat_number(live.table, asked.seat)
    await here.avoiding.report(live.table, person, seat, asked.reason, asked.talk)


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
