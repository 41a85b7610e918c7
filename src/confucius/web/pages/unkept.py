"""What the pages of lessons and puzzles have in common: tables that nobody keeps.

Whoever plays there has the moves so far in a cookie, and every request sets the table up anew.
"""

from collections.abc import Callable, Sequence
from typing import Annotated, Final, Protocol, TypeVar
from urllib.parse import quote, unquote

from fastapi import APIRouter, Query, Request, Response

from confucius.server.settings import DAY
from confucius.table.answers import ConsiderAnswer, LogAnswer, WhyAnswer
from confucius.table.considering import considered, explained
from confucius.table.live import LiveTable, changed_meanwhile
from confucius.table.log import GameLog
from confucius.table.log_lines import log_lines
from confucius.table.looking import Viewer
from confucius.table.zones import Scene
from confucius.web.api.requests import MoveRequest, WhyRequest
from confucius.web.pages.table import Gift, cords_answer, explanations

KEPT: Final = 365 * DAY
BETWEEN: Final = "."  # numbers and moves in a cookie
At = Annotated[int | None, Query()]


class Unkept(Protocol):
    """A lesson or a puzzle under way."""

    number: int
    log: GameLog
    viewer: Viewer

    @property
    def live(self) -> LiveTable: ...


T = TypeVar("T", bound=Unkept)


def add_routes(
    router: APIRouter,
    set_up: Callable[[Request, int], T],
    scene: Callable[[Request, T, int | None], Scene],
) -> None:
    """What a page asks of its table without changing it."""

    @router.get("/{number}/explanations")
    def every_piece(request: Request, number: int, at: At = None) -> Response:
        return explanations(scene(request, set_up(request, number), at))

    @router.get("/{number}/cords")
    def who_owes_whom(
        request: Request,
        number: int,
        at: At = None,
        gift: Gift = None,
        to: Annotated[str | None, Query(max_length=16)] = None,
    ) -> Response:
        return cords_answer(scene(request, set_up(request, number), at), gift, to)

    @router.get("/{number}/log")
    def log(request: Request, number: int, since: int = -1, until: int | None = None) -> LogAnswer:
        table = set_up(request, number)
        return log_lines(table.live, table.viewer, since, until)

    @router.post("/{number}/consider")
    def consider(request: Request, number: int, asked: MoveRequest) -> ConsiderAnswer:
        table = set_up(request, number)
        check_up_to_date(table, asked.expected - 1)
        return considered(table.log, asked.move, table.viewer.seat)

    @router.post("/{number}/why")
    def why(request: Request, number: int, asked: WhyRequest) -> WhyAnswer:
        table = set_up(request, number)
        check_up_to_date(table, asked.expected - 1)
        return explained(table.log, asked.action, asked.path, table.viewer.seat)


def check_up_to_date(table: Unkept, last: int) -> None:
    """The same lesson or puzzle may be open in two windows."""
    if last != table.log.last:
        raise changed_meanwhile(table.log)


def start(table: Unkept, page: str, at: int | None = None) -> dict[str, object]:
    """What the scripts of its page are told."""
    doors = {"page": page, "api": page}
    return {"table": table.live.table.id, "doors": doors, "lesson": table.number, "at": at, "as": None}


def moves_in(request: Request, cookie: str) -> list[str]:
    return [unquote(move) for move in request.cookies.get(cookie, "").split(BETWEEN) if move]


def remember_moves(request: Request, answer: Response, cookie: str, moves: Sequence[str], page: str) -> None:
    """For this page alone."""
    secure = request.url.scheme == "https"
    written = BETWEEN.join(map(quote, moves))
    answer.set_cookie(cookie, written, max_age=KEPT, path=page, samesite="lax", secure=secure)
