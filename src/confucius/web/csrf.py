"""Cross-site request forgery: pages of other sites must not act for the person whose browser shows them."""

import ipaddress
from typing import Final
from urllib.parse import urlsplit

from fastapi import Request
from starlette.types import Receive, Scope, Send

from confucius.table.problems import Problem, forbidden
from confucius.web.middleware import HttpMiddleware
from confucius.web.problem_answers import answer
from confucius.web.sessions import bearer, house
from confucius.words.language import gettext

_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_LOCAL: Final = (".localhost", ".local", ".test", ".internal", ".home.arpa")  # names nobody can buy


class CsrfMiddleware(HttpMiddleware):
    """Refuses what pages of other sites send; the rest passes untouched."""

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        try:
            check_origin(request)
        except Problem as problem:
            await answer(request, problem)(scope, receive, send)
        else:
            await self.app(scope, receive, send)


def check_origin(request: Request) -> None:
    """A page of another site must not act for the person whose browser shows it."""
    if request.method in _SAFE:
        return
    if house(request).settings.allow_outside_bots and not is_local(request.headers.get("host", "")):
        words = gettext(
            "When programs may be bots, this server answers only under a name of its own network."
        )
        raise forbidden("other-host", words)
    if bearer(request) is not None:
        return
    site = request.headers.get("sec-fetch-site")
    origin = request.headers.get("origin")
    foreign = site not in (None, "same-origin", "none")
    if site is None and origin is not None:
        place = netloc_of(origin)
        foreign = not place or place != request.headers.get("host")
    if foreign:
        raise forbidden("other-origin", gettext("This request came from a page on another site."))


def netloc_of(address: str) -> str:
    """Host and port of an address; nothing if it is malformed.

    >>> netloc_of("https://club.test:8888/rules"), netloc_of("http://[")
    ('club.test:8888', '')
    """
    try:
        return urlsplit(address).netloc
    except ValueError:
        return ""


def is_local(host: str) -> bool:
    """Whether no outsider can make this name resolve to us (DNS rebinding).

    >>> is_local("127.0.0.1:8888"), is_local("attic:8888"), is_local("evil.example")
    (True, True, False)
    """
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return "." not in name or name.casefold().endswith(_LOCAL)
    return True
