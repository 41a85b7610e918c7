"""Sessions: who sends a request, a browser with its cookie or a program with its token."""

import ipaddress
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Final

from fastapi import Depends, Request, Response

from confucius.pages.visits import LANGUAGE_COOKIE
from confucius.server.house import House
from confucius.table.clocks import DAY
from confucius.table.people import LONGEST_NAME, Person
from confucius.table.problems import Problem, unauthorised
from confucius.table.text_cleaning import compared
from confucius.web.devices import device
from confucius.web.logs import FACTS
from confucius.words.language import LANGUAGES, gettext

COOKIE: Final = "confucius_session"
_FAILED: Final = ("wrong-password", "wrong-code")
logins: Final = logging.getLogger("confucius.logins")
_BEARER: Final = "bearer "
_ADDRESSES_AT_ONCE: Final = 5  # from which one name may be tried as often as from one
_HOUSEHOLD: Final = 64  # bits of an IPv6 address; the others are one's own to choose


def house(request: Request) -> House:
    found: House = request.app.state.house
    return found


def bearer(request: Request) -> str | None:
    value = request.headers.get("authorization", "")
    return value[len(_BEARER) :].strip() if value.lower().startswith(_BEARER) else None


def session_token(request: Request) -> str | None:
    return bearer(request) or request.cookies.get(COOKIE)


def address(request: Request) -> str:
    return same_visitor(request.client.host) if request.client else "?"


def same_visitor(host: str) -> str:
    """An address as it is counted: an IPv6 household has very many, which count as one.

    >>> same_visitor("192.0.2.7"), same_visitor("2001:db8::1") == same_visitor("2001:db8::2:3")
    ('192.0.2.7', True)
    """
    if ":" not in host:
        return host
    try:
        found = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), _HOUSEHOLD), strict=False).network_address)


async def check_password_tries(request: Request, name: str) -> None:
    """Not too many passwords from one address, and not too many for one name from many addresses."""
    here = house(request)
    most = here.settings.limits.passwords
    await here.shared_limiter.check("passwords", address(request), most)
    await here.shared_limiter.check(
        "passwords", f"for {compared(name)[:LONGEST_NAME]}", _ADDRESSES_AT_ONCE * most
    )


def check_rate(request: Request, what: str) -> None:
    """Names and tokens are as easy to come by as guests, and no easier."""
    here = house(request)
    here.limiter.check(what, address(request), here.settings.limits.guests)


def device_of(request: Request) -> str | None:
    return device(request.headers.get("user-agent", ""))


def set_cookie(request: Request, response: Response, token: str) -> None:
    settings = request.app.state.house.settings
    response.set_cookie(
        COOKIE,
        token,
        max_age=settings.session_days * DAY,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
    )


async def register_guest(
    request: Request, answer: Response, guest: Person, name: str, password: str, invitation: str
) -> Person:
    """Give a guest a password; a browser gets a new session, a program keeps the token it sent."""
    here = house(request)
    registered = await here.people.register(guest, name, password, bearer(request), invitation)
    if bearer(request) is None:
        set_cookie(request, answer, await here.people.open_session(registered, device_of(request)))
    await here.forget_tables_of(guest)
    return registered


async def log_in(
    request: Request, answer: Response, guest: Person | None, name: str, password: str, code: str
) -> Person:
    """Open a session on this device; what the guest had here goes over to the person."""
    here = house(request)
    await check_password_tries(request, name)
    with _noting_failures(request):
        person, token = await here.people.login(name, password, guest, device_of(request), code)
    await here.forget_tables_of(person)
    set_cookie(request, answer, token)
    return person


async def log_out(request: Request, answer: Response) -> None:
    token = session_token(request)
    if token is not None:
        await house(request).people.logout(token)
    answer.delete_cookie(COOKIE, path="/")


@contextmanager
def _noting_failures(request: Request) -> Iterator[None]:
    """Log the address a wrong password came from, for programs that watch the log; see docs/hosting.md."""
    try:
        yield
    except Problem as problem:
        if problem.code in _FAILED:
            facts = {"event": "login-failed", "address": request.client.host if request.client else "?"}
            logins.warning("login failed from %(address)s", facts, extra={FACTS: facts})
        raise


async def visitor(request: Request) -> Person | None:
    """The person who sends the request, if there is a session; a wrong token of a program is an error."""
    token = session_token(request)
    if token is None:
        return None
    person = await house(request).people.of_token(token)
    if person is None and bearer(request) is not None:
        raise Problem(401, "bad-token", gettext("This token is not valid; create a new one at /api/tokens."))
    return person


async def someone(request: Request, response: Response) -> Person:
    """The person who sends the request; without a session they become a guest and get one."""
    person = await visitor(request)
    if person is not None:
        return person
    return await new_guest(request, response, None)


async def new_guest(request: Request, response: Response, name: str | None) -> Person:
    here: House = house(request)
    await here.shared_limiter.check("new guests", address(request), here.settings.limits.guests)
    person, token = await here.people.new_guest(name, chosen_language(request), device_of(request))
    set_cookie(request, response, token)
    return person


def chosen_language(request: Request) -> str | None:
    """What was chosen in this browser, even without a session."""
    found = request.cookies.get(LANGUAGE_COOKIE)
    return found if found in LANGUAGES else None


async def known(request: Request) -> Person:
    """The person who sends the request; refused without a session."""
    person = await visitor(request)
    if person is None:
        raise unauthorised(gettext("Say who you are first: POST /api/me registers you as a guest."))
    return person


async def _here(request: Request) -> House:
    """As a coroutine, for a plain function would be sent to another thread and back."""
    return house(request)


Visitor = Annotated[Person | None, Depends(visitor)]
Someone = Annotated[Person, Depends(someone)]
Known = Annotated[Person, Depends(known)]
Here = Annotated[House, Depends(_here)]
