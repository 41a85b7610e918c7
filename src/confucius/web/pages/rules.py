"""The rulebook and what is read beside it, over HTTP; see `confucius.pages.rules` and `reading`."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from confucius.pages import reading, rules
from confucius.pages.rules import LONGEST_SEARCH
from confucius.web.pages.rendering import sent, visit
from confucius.web.sessions import Visitor

router = APIRouter(prefix="/rules", include_in_schema=False)


@router.get("")
def contents(
    request: Request, person: Visitor, q: Annotated[str, Query(max_length=LONGEST_SEARCH)] = ""
) -> Response:
    return sent(request, rules.contents(visit(request, person), q))


@router.get("/aid")
def aid(request: Request, person: Visitor) -> Response:
    return sent(request, reading.aid(visit(request, person)))


@router.get("/tips")
def tips(request: Request, person: Visitor) -> Response:
    return sent(request, reading.tips(visit(request, person)))


@router.get("/history")
def history(request: Request, person: Visitor) -> Response:
    return sent(request, reading.history(visit(request, person)))


@router.get("/{number}")
def section(request: Request, person: Visitor, number: str) -> Response:
    return sent(request, rules.section(visit(request, person), number))
