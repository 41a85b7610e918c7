"""The tutorial: its steps at /learn, a step at /learn/5, played at the table like any game.

The learner's moves of a step are in a cookie that only its own addresses get; the steps that are done are
in another. So a step can be reloaded, left and come back to, and the server remembers nothing.
"""

from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from confucius.browser.rendering import rendered
from confucius.browser.sentences import sentence
from confucius.lessons import COURSE, Lesson
from confucius.lessons.goal import GOAL
from confucius.table.lesson import DONE, TRYING, VIEWER, Attempt, looked_at, resumed
from confucius.table.seating import against_bots
from confucius.table.text_cleaning import small_number
from confucius.table.zones import Fragment, Scene, scene, zones
from confucius.table.zones.updates import Shown
from confucius.web.api.requests import TakeBackRequest
from confucius.web.pages import wishes
from confucius.web.pages.figures import drawings
from confucius.web.pages.rendering import page
from confucius.web.pages.table import PageMoveRequest, PageShown, table_page, updated
from confucius.web.pages.unkept import (
    BETWEEN,
    KEPT,
    At,
    add_routes,
    check_up_to_date,
    moves_in,
    remember_moves,
    start,
)
from confucius.web.sessions import Here, Visitor, someone
from confucius.words.language import gettext

router = APIRouter(prefix="/learn", include_in_schema=False)

_PLAYED: Final = "played"
_LEARNED: Final = "learned"
_MOST_MOVES: Final = 8  # more than any lesson has turns
_FIRST: Final = 1


# The steps


@router.get("")
def steps(request: Request, person: Visitor) -> Response:
    done = _learned(request)
    left = [number for number in range(_FIRST, len(COURSE) + 1) if number not in done]
    return page(
        request,
        "learn.html",
        person=person,
        steps=[(number, lesson, number in done) for number, lesson in enumerate(COURSE, _FIRST)],
        done=len(done),
        goes_on=left[0] if left else None,
        goal=[(drawings(figure), gettext(figure.caption)) for figure in GOAL],
        gettext=gettext,
    )


@router.post("/first-game")
async def first_game(request: Request, here: Here) -> Response:
    """Against three novices, at once, with the guide."""
    answer = RedirectResponse("/", 303)
    person = await someone(request, answer)
    await here.people.want_guide(person, True)
    live, _ = await here.seating.create(against_bots(4, wishes.USUAL_BOT), person)
    answer.headers["location"] = f"/tables/{live.table.id}"
    return answer


@router.get("/first-game")
def before_the_first_game() -> Response:
    """Opened as an address it starts no lesson; the way there is among the steps."""
    return RedirectResponse("/learn", 303)


# A step


@router.get("/{number}")
def step(request: Request, number: int) -> Response:
    return _page(request, number, None)


@router.get("/{number}/at/{at}")
def earlier(request: Request, number: int, at: int) -> Response:
    return _page(request, number, at)


@router.get("/{number}/fragments")
def changed(request: Request, number: int, shown: PageShown, at: At = None) -> Response:
    return _updated(_attempt(request, number), shown, at)


@router.post("/{number}/moves")
def move(request: Request, number: int, asked: PageMoveRequest) -> Response:
    attempt = _attempt(request, number)
    check_up_to_date(attempt, asked.expected - 1)
    attempt.make(asked.move)
    return _remembered(request, attempt, _updated(attempt, asked.shown))


@router.post("/{number}/take-back")
def take_back(request: Request, number: int, asked: TakeBackRequest) -> Response:
    """Unlike in a game, whatever was drawn or shown: it will come out the same again."""
    attempt = _attempt(request, number)
    check_up_to_date(attempt, asked.expected)
    return _begun_again(request, Attempt(number, attempt.played[:-1]))


@router.post("/{number}/restart")
def restart(request: Request, number: int) -> Response:
    return _begun_again(request, Attempt(number))


def _attempt(request: Request, number: int) -> Attempt:
    return resumed(number, moves_in(request, _PLAYED)[:_MOST_MOVES])


def _updated(attempt: Attempt, shown: Shown, at: int | None = None) -> Response:
    found = _scene(attempt, at)
    return updated(attempt.live, VIEWER, found, _zones(attempt, found), shown)


def _begun_again(request: Request, attempt: Attempt) -> Response:
    return _remembered(request, attempt, JSONResponse(_scene(attempt, None).answer))


def _remembered(request: Request, attempt: Attempt, answer: Response) -> Response:
    """The answer, with the attempt in the learner's cookie."""
    remember_moves(request, answer, _PLAYED, attempt.played, f"/learn/{attempt.number}")
    if attempt.standing == DONE:
        secure = request.url.scheme == "https"
        done = BETWEEN.join(map(str, sorted(_learned(request) | {attempt.number})))
        answer.set_cookie(_LEARNED, done, max_age=KEPT, path="/", samesite="lax", secure=secure)
    return answer


def _learned(request: Request) -> set[int]:
    """The numbers of the steps that are done; anything odd in the cookie is not one."""
    written = request.cookies.get(_LEARNED, "").split(BETWEEN)
    return {number for number in map(small_number, written) if number and number <= len(COURSE)}


# What it looks like


def _scene(attempt: Attempt, at: int | None) -> Scene:
    sight, lesson = looked_at(attempt, at)
    found = scene(attempt.live, VIEWER, sight)
    found.answer["lesson"] = lesson
    return found


def _page(request: Request, number: int, at: int | None) -> Response:
    attempt = _attempt(request, number)
    found = _scene(attempt, at)
    return table_page(
        request,
        "table/lesson.html",
        found,
        start(attempt, f"/learn/{number}", at),
        _zones(attempt, found),
        title=_title(attempt.lesson),
        about=attempt.lesson.zones,
    )


def _zones(attempt: Attempt, found: Scene) -> dict[str, Fragment]:
    return zones(found) | {"coach": _coach(attempt)}


def _title(lesson: Lesson) -> str:
    return sentence("{title} – learn Confucius", title=gettext(lesson.title))


def _coach(attempt: Attempt) -> Fragment:
    """The words beside the table: what came of the last move, and what is to be done."""
    lesson, number, turn = attempt.lesson, attempt.number, attempt.turn
    trying = attempt.standing == TRYING
    words = rendered(
        "table/zones/coach.html",
        number=number,
        steps=len(COURSE),
        lesson_title=gettext(lesson.title),
        wrong=None if attempt.wrong is None else gettext(attempt.wrong),
        reached=None if attempt.reached is None else gettext(attempt.reached.because),
        goal=gettext(turn.goal) if trying else None,
        hint=gettext(turn.hint),
        hint_open=number == _FIRST,
        done=attempt.standing == DONE,
        begun=bool(attempt.played),
        rules=lesson.rules,
        previous=f"/learn/{number - 1}" if number > _FIRST else None,
        next=f"/learn/{number + 1}" if number < len(COURSE) else None,
    )
    return Fragment.of(words)


add_routes(router, _attempt, lambda _request, attempt, at: _scene(attempt, at))
