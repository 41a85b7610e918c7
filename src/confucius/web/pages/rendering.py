"""Pages over HTTP: a request as a visit, and what is answered as a response."""

from http import HTTPStatus

from fastapi import Request
from fastapi.responses import Response
from starlette.datastructures import URL

from confucius.pages import visits
from confucius.pages.visits import Cookie, Served, Visit
from confucius.table.people import Person


def visit(request: Request, person: Person | None = None) -> Visit:
    return Visit(request.url.path, _back(request), request.cookies, person)


def _back(request: Request) -> str:
    """This page, or the one whose form is answered."""
    try:
        address = request.url if request.method == "GET" else URL(request.headers.get("referer", "/"))
        return address.path + (f"?{address.query}" if address.query else "")
    except ValueError:  # what the browser says is no address
        return "/"


def page(request: Request, template: str, status: int = HTTPStatus.OK, **facts: object) -> Response:
    """A template as a response; `person` among the facts is who looks."""
    return sent(request, visits.page(visit(request), template, status, known="person" in facts, **facts))


def sent(request: Request, answer: Served) -> Response:
    found = Response(answer.body, answer.status, answer.headers, answer.kind)
    remember(request, found, *answer.cookies)
    return found


def remember(request: Request, response: Response, *cookies: Cookie) -> None:
    for cookie in cookies:
        response.set_cookie(
            cookie.name,
            cookie.value,
            max_age=Cookie.SECONDS,
            path=cookie.path,
            samesite="lax",
            secure=request.url.scheme == "https",
            httponly=not cookie.for_scripts,
        )
