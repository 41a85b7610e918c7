"""Who sends a request: a browser with its session cookie, or a program with its token."""

import ipaddress
from typing import Annotated, Final
from urllib.parse import urlsplit

from fastapi import Depends, Request, Response

from confucius.server.house import House, house
from confucius.server.letters import compared
from confucius.server.people import LONGEST_NAME, Person
from confucius.server.problems import Problem, forbidden, unauthorised
from confucius.server.settings import DAY
from confucius.words.language import LANGUAGES, gettext

COOKIE: Final = "confucius_session"
LANGUAGE_COOKIE: Final = "language"
_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_BEARER: Final = "bearer "
_ADDRESSES_AT_ONCE: Final = 5  # from which one name may be tried as often as from one
_HOUSEHOLD: Final = 64  # bits of an IPv6 address; the others are one's own to choose
_LOCAL: Final = (".localhost", ".local", ".test", ".internal", ".home.arpa")  # names nobody can buy


def check_origin(request: Request) -> None:
    """A page of another site must not act for the person whose browser shows it."""
    if request.method in _SAFE:
        return
    if house(request).settings.allow_outside_bots and not is_local(request.headers.get("host", "")):
        words = gettext("Where programs may be bots, the server is asked by a name of its own net only.")
        raise forbidden("other-host", words)
    if bearer(request) is not None:
        return
    site = request.headers.get("sec-fetch-site")
    origin = request.headers.get("origin")
    foreign = site not in (None, "same-origin", "none")
    if site is None and origin is not None:
        place = place_of(origin)
        foreign = not place or place != request.headers.get("host")
    if foreign:
        raise forbidden("other-origin", gettext("This request came from a page of another site."))


def place_of(address: str) -> str:
    """Host and port of an address; nothing if it is none.

    >>> place_of("https://club.test:8888/rules"), place_of("http://[")
    ('club.test:8888', '')
    """
    try:
        return urlsplit(address).netloc
    except ValueError:
        return ""


def is_local(host: str) -> bool:
    """Whether no stranger can let this name lead here: a page of his would then speak to us as one of ours.

    >>> is_local("127.0.0.1:8888"), is_local("attic:8888"), is_local("evil.example")
    (True, True, False)
    """
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return "." not in name or name.casefold().endswith(_LOCAL)
    return True


def bearer(request: Request) -> str | None:
    value = request.headers.get("authorization", "")
    return value[len(_BEARER) :].strip() if value.lower().startswith(_BEARER) else None


def session_token(request: Request) -> str | None:
    return bearer(request) or request.cookies.get(COOKIE)


def address(request: Request) -> str:
    return same_visitor(request.client.host) if request.client else "?"


def same_visitor(host: str) -> str:
    """An address as it is counted: one household has very many of IPv6.

    >>> same_visitor("192.0.2.7"), same_visitor("2001:db8::1") == same_visitor("2001:db8::2:3")
    ('192.0.2.7', True)
    """
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if found.version == 4:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), _HOUSEHOLD), strict=False).network_address)


def check_password_tries(request: Request, name: str) -> None:
    """Not too many passwords from one address, and not too many for one name from many addresses."""
    here = house(request)
    most = here.settings.limits.passwords
    here.limiter.check("passwords", address(request), most)
    here.limiter.check("passwords", f"for {compared(name)[:LONGEST_NAME]}", _ADDRESSES_AT_ONCE * most)


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


async def visitor(request: Request) -> Person | None:
    """Whoever sends the request, if they are known; a wrong token of a program is an error."""
    token = session_token(request)
    if token is None:
        return None
    person = await house(request).people.of_token(token)
    if person is None and bearer(request) is not None:
        raise Problem(401, "bad-token", gettext("This token is not valid; make a new one at /api/tokens."))
    return person


async def someone(request: Request, response: Response) -> Person:
    """Whoever sends the request; a stranger becomes a guest and gets a session."""
    person = await visitor(request)
    if person is not None:
        return person
    return await new_guest(request, response, None)


async def new_guest(request: Request, response: Response, name: str | None) -> Person:
    here: House = house(request)
    here.limiter.check("new guests", address(request), here.settings.limits.guests)
    person, token = await here.people.new_guest(name, chosen_language(request))
    set_cookie(request, response, token)
    return person


def chosen_language(request: Request) -> str | None:
    """What was chosen in this browser, also by a stranger."""
    found = request.cookies.get(LANGUAGE_COOKIE)
    return found if found in LANGUAGES else None


async def known(request: Request) -> Person:
    """Whoever sends the request; strangers are refused."""
    person = await visitor(request)
    if person is None:
        raise unauthorised(gettext("Say who you are first: POST /api/me makes you a guest."))
    return person


async def _here(request: Request) -> House:
    """As a coroutine, for a plain function would be sent to another thread and back."""
    return house(request)


Visitor = Annotated[Person | None, Depends(visitor)]
Someone = Annotated[Person, Depends(someone)]
Known = Annotated[Person, Depends(known)]
Here = Annotated[House, Depends(_here)]
