"""What the pages of lessons and puzzles have in common: tables that nobody keeps.

Whoever plays there has the moves so far in a cookie, and every request sets the table up anew.
"""

from collections.abc import Sequence
from typing import Final, Protocol, TypeVar
from urllib.parse import quote, unquote

from confucius.pages.table import explanations, owing
from confucius.pages.visits import Cookie, Served, Visit
from confucius.table.answers import ConsiderAnswer, LogAnswer, WhyAnswer
from confucius.table.considering import considered, explained
from confucius.table.live import LiveTable, changed_meanwhile
from confucius.table.log import GameLog
from confucius.table.log_lines import log_lines
from confucius.table.looking import Viewer
from confucius.table.zones import Scene

BETWEEN: Final = "."  # numbers and moves in a cookie


class Unkept(Protocol):
    """A lesson or a puzzle under way."""

    number: int
    log: GameLog
    viewer: Viewer

    @property
    def live(self) -> LiveTable: ...


T = TypeVar("T", bound=Unkept)


class Exercises(Protocol[T]):
    """The lessons, or the puzzles: the modules `learn` and `puzzles`."""

    def tried(self, visit: Visit, number: int) -> T:
        """One of them, with what was tried at it in this browser."""

    def seen(self, visit: Visit, tried: T, at: int | None) -> Scene:
        """What it shows after a move, or now."""


def every_piece(these: Exercises[T], visit: Visit, number: int, at: int | None) -> Served:
    return explanations(these.seen(visit, these.tried(visit, number), at))


def who_owes_whom(
    these: Exercises[T], visit: Visit, number: int, at: int | None, gift: int | None, to: str | None
) -> Served:
    return owing(these.seen(visit, these.tried(visit, number), at), gift, to)


def log(these: Exercises[T], visit: Visit, number: int, since: int, until: int | None) -> LogAnswer:
    table = these.tried(visit, number)
    return log_lines(table.live, table.viewer, since, until)


def consider(these: Exercises[T], visit: Visit, number: int, move: str, expected: int) -> ConsiderAnswer:
    table = these.tried(visit, number)
    check_up_to_date(table, expected - 1)
    return considered(table.log, move, table.viewer.seat)


def why(
    these: Exercises[T], visit: Visit, number: int, action: str | None, path: Sequence[str], expected: int
) -> WhyAnswer:
    table = these.tried(visit, number)
    check_up_to_date(table, expected - 1)
    return explained(table.log, action, path, table.viewer.seat)


def check_up_to_date(table: Unkept, last: int) -> None:
    """The same lesson or puzzle may be open in two windows."""
    if last != table.log.last:
        raise changed_meanwhile(table.log)


def start(table: Unkept, page: str, at: int | None = None) -> dict[str, object]:
    """What the scripts of its page are told."""
    doors = {"page": page, "api": page}
    return {"table": table.live.table.id, "doors": doors, "lesson": table.number, "at": at, "as": None}


def moves_in(visit: Visit, cookie: str) -> list[str]:
    return [unquote(move) for move in visit.cookies.get(cookie, "").split(BETWEEN) if move]


def remembered_moves(cookie: str, moves: Sequence[str], page: str) -> Cookie:
    """For this page alone."""
    return Cookie(cookie, BETWEEN.join(map(quote, moves)), page)
