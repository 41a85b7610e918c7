"""Who sends a request: a browser with its session cookie, or a program with its token."""

from typing import Annotated, Final
from urllib.parse import urlsplit

from fastapi import Depends, Request, Response

from confucius.server.house import House, house
from confucius.server.people import Person
from confucius.server.problems import Problem, forbidden, unauthorised
from confucius.server.settings import DAY
from confucius.words.language import LANGUAGES, gettext

COOKIE: Final = "confucius_session"
LANGUAGE_COOKIE: Final = "language"
_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_BEARER: Final = "bearer "


def check_origin(request: Request) -> None:
    """A page of another site must not act for the person whose browser shows it."""
    if request.method in _SAFE or bearer(request) is not None:
        return
    site = request.headers.get("sec-fetch-site")
    origin = request.headers.get("origin")
    foreign = site not in (None, "same-origin", "none")
    if site is None and origin is not None:
        foreign = urlsplit(origin).netloc != request.headers.get("host")
    if foreign:
        raise forbidden("other-origin", gettext("This request came from a page of another site."))


def bearer(request: Request) -> str | None:
    value = request.headers.get("authorization", "")
    return value[len(_BEARER) :].strip() if value.lower().startswith(_BEARER) else None


def session_token(request: Request) -> str | None:
    return bearer(request) or request.cookies.get(COOKIE)


def address(request: Request) -> str:
    return request.client.host if request.client else "?"


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


Visitor = Annotated[Person | None, Depends(visitor)]
Someone = Annotated[Person, Depends(someone)]
Known = Annotated[Person, Depends(known)]
Here = Annotated[House, Depends(house)]
