"""Problems as answers: JSON for programs and scripts, a page for somebody who opened one."""

from typing import Final

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse

from confucius.pages.errors import error_page
from confucius.table.problems import Problem
from confucius.web.pages.rendering import sent, visit
from confucius.words.language import N_, gettext, say

_HTTP_PROBLEMS: Final = {
    "not-found": N_("There is nothing at this address."),
    "wrong-method": N_("This address does not answer that kind of request."),
    "bad-body": N_("The request could not be read."),
    "too-slow": N_("The request did not arrive in time."),
    "too-large": N_("The request is too large."),
}
_HTTP_CODES: Final = {
    400: "bad-body",
    404: "not-found",
    405: "wrong-method",
    408: "too-slow",
    413: "too-large",
}
_NOT_READ_TO_THE_END: Final = (408, 413)


def refused(status: int, detail: str = "") -> Problem:
    code = _HTTP_CODES.get(status, "refused")
    return Problem(status, code, gettext(_HTTP_PROBLEMS[code]) if code in _HTTP_PROBLEMS else detail)


def misread(request: Request, error: RequestValidationError) -> Problem:
    """What is wrong with a request; an address without a number where one belongs does not exist."""
    first = error.errors()[0]
    if first["loc"][0] == "path" and not _is_interface(request):
        return refused(404)
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    facts = {"where": where or "?", "why": first["msg"]}
    message = say(N_("Part of the request was not understood: {where} ({why})"), facts)
    return Problem(422, "bad-request", message, where=where)


def _is_interface(request: Request) -> bool:
    return request.url.path.startswith("/api/")


def answer(request: Request, problem: Problem) -> Response:
    """JSON for programs and scripts; for somebody who opened a page, a page."""
    wants_page = "text/html" in request.headers.get("accept", "")
    found: Response
    if wants_page and not _is_interface(request):
        found = sent(request, error_page(visit(request), problem))
    else:
        found = JSONResponse(problem.to_json(), problem.status)
    if "retry_after" in problem.more:
        found.headers["Retry-After"] = str(problem.more["retry_after"])
    if problem.status in _NOT_READ_TO_THE_END:
        found.headers["Connection"] = "close"
    return found
