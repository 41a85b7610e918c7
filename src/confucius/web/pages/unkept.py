"""What the pages of lessons and puzzles ask of their tables without changing them, over HTTP."""

from typing import Annotated, TypeVar

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from confucius.pages import unkept
from confucius.pages.unkept import Exercises, Unkept
from confucius.table.answers import ConsiderAnswer, LogAnswer, WhyAnswer
from confucius.web.api.requests import MoveRequest, WhyRequest
from confucius.web.pages.rendering import sent, visit
from confucius.web.pages.table import GiftWanted, Receiver

At = Annotated[int | None, Query()]
T = TypeVar("T", bound=Unkept)


def add_routes(router: APIRouter, these: Exercises[T]) -> None:
    @router.get("/{number}/explanations")
    def every_piece(request: Request, number: int, at: At = None) -> Response:
        return sent(request, unkept.every_piece(these, visit(request), number, at))

    @router.get("/{number}/cords")
    def who_owes_whom(
        request: Request, number: int, at: At = None, gift: GiftWanted = None, to: Receiver = None
    ) -> Response:
        return sent(request, unkept.who_owes_whom(these, visit(request), number, at, gift, to))

    @router.get("/{number}/log")
    def log(request: Request, number: int, since: int = -1, until: int | None = None) -> LogAnswer:
        return unkept.log(these, visit(request), number, since, until)

    @router.post("/{number}/consider")
    def consider(request: Request, number: int, asked: MoveRequest) -> ConsiderAnswer:
        return unkept.consider(these, visit(request), number, asked.move, asked.expected)

    @router.post("/{number}/why")
    def why(request: Request, number: int, asked: WhyRequest) -> WhyAnswer:
        return unkept.why(these, visit(request), number, asked.action, asked.path, asked.expected)
