"""The puzzles: today's question and practice at /puzzles, a puzzle at /puzzles/12, tried at the table.

What was tried at a puzzle is in a cookie that only its own addresses get, as with the lessons, so it can be
reloaded and left. Nothing is worked out here: chances, replies and reasons came with the puzzle.
"""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Annotated, Final
from urllib.parse import quote, unquote

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response
from markupsafe import Markup

from confucius.browser.rendering import rendered
from confucius.browser.sentences import peopled, sentence
from confucius.drawing import NamedView, ministry_zone
from confucius.drawing.svg import PICTURE, drawing_for
from confucius.puzzles import LEVELS, THEMES, Puzzle, after, daily, numbers, puzzles, wording
from confucius.rules.components import MINISTRIES
from confucius.server.house import House
from confucius.server.puzzling import SolverStanding
from confucius.server.settings import DAY
from confucius.table.answers import ConsiderAnswer, LogAnswer, WhyAnswer
from confucius.table.considering import considered, explained
from confucius.table.live import changed_meanwhile
from confucius.table.log_lines import log_lines
from confucius.table.people import Person
from confucius.table.puzzle import GIVEN_UP, HINT, SOLVED, TRYING, PuzzleTrial, looked_at, resumed
from confucius.table.zones import Fragment, Scene, scene, zones
from confucius.web.api.requests import MoveRequest, WhyRequest
from confucius.web.pages.puzzle_progress import (
    Practice,
    Progress,
    practice,
    progress,
    remember_practice,
    remember_solved,
)
from confucius.web.pages.rendering import page
from confucius.web.pages.table import (
    Gift,
    PageMoveRequest,
    PageShown,
    cords_answer,
    explanations,
    table_page,
    updated,
)
from confucius.web.sessions import Here, Visitor
from confucius.words import numbers as written
from confucius.words.language import gettext
from confucius.words.moves import describe
from confucius.words.names import family, marking_players

router = APIRouter(prefix="/puzzles", include_in_schema=False)

_TRIED: Final = "tried"
_BETWEEN: Final = "."
_KEPT: Final = 365 * DAY
_MOST_TRIES: Final = 40
_WEEK: Final = 7
_WEEKS: Final = 5  # in the calendar
At = Annotated[int | None, Query()]


# Today's question, the calendar, practice


@router.get("")
async def overview(request: Request, here: Here, person: Visitor) -> Response:
    today = here.puzzling.today()
    stored = await _stored(here, person)
    done = progress(request, stored)
    number = daily(today)
    found = puzzles()[number]
    return page(
        request,
        "puzzles.html",
        person=person,
        number=number,
        title=wording.title(found),
        level=found.level,
        day=_written(today),
        words=_introduction(found),
        goal=wording.goal(found),
        picture=_picture(found),
        answered=done.days.get(today.toordinal()),
        streak=done.streak(today.toordinal()),
        best_streak=done.best_streak,
        weeks=list(_weeks(today, done)),
        themes=list(_themes(done)),
        levels=[(level, wording.level_name(level)) for level in LEVELS],
        all=len(puzzles()),
        solved=len(done.solved.intersection(numbers())),
        standing=stored,
        chosen=practice(request),
    )


@router.get("/today")
async def today(here: Here) -> Response:
    return RedirectResponse(f"/puzzles/{daily(here.puzzling.today())}", 303)


@router.get("/practice")
async def practise(
    request: Request,
    here: Here,
    person: Visitor,
    theme: Annotated[str, Query(max_length=16)] = "",
    level: Annotated[str, Query(max_length=4)] = "",
) -> Response:
    """On to a puzzle of a theme and a level that is not solved yet."""
    chosen = Practice.read(theme, level)
    done = progress(request, await _stored(here, person))
    found = _following(0, chosen, done)
    answer = RedirectResponse("/puzzles" if found is None else f"/puzzles/{found}", 303)
    remember_practice(request, answer, chosen)
    return answer


def _following(number: int, chosen: Practice, done: Progress) -> int | None:
    """The next puzzle to practise; if all are solved, one of them again."""
    found = after(number, set(done.solved), chosen.theme, chosen.level)
    return after(number, set(), chosen.theme, chosen.level) if found is None else found


async def _stored(here: House, person: Person | None) -> SolverStanding | None:
    return await here.puzzling.standing(person) if person is not None and person.registered else None


def _written(day: date) -> str:
    return written.date((day - date(1970, 1, 1)).total_seconds())


def _introduction(found: Puzzle) -> list[Markup]:
    with marking_players():
        words = wording.question(found)
    names = [family(seat) for seat in range(found.state.players)]
    return [peopled(line, names) for line in words]


def _picture(found: Puzzle) -> list[Markup]:
    """The ministries as the seat sees them."""
    view = NamedView(found.view())
    with drawing_for(PICTURE):
        return [Markup(ministry_zone(view, ministry, {}).at(0, 0)) for ministry in range(len(MINISTRIES))]


def _weeks(today: date, done: Progress) -> Iterator[list[tuple[date, str, str, str | None]]]:
    """The last weeks by days, from Monday: the date, what became of its puzzle, in words, and its address."""
    monday = today - timedelta(days=today.weekday())
    for week in range(_WEEKS - 1, -1, -1):
        yield [_day(monday + timedelta(days=day - _WEEK * week), today, done) for day in range(_WEEK)]


def _day(day: date, today: date, done: Progress) -> tuple[date, str, str, str | None]:
    if day > today:
        return day, "to-come", _written(day), None
    first = done.days.get(day.toordinal())
    if first is None:
        begun = day.toordinal() >= min(done.days, default=today.toordinal())
        state = "open" if day == today else "missed" if begun else "before"
        words = gettext("open") if day == today else gettext("not solved")
    else:
        state, words = ("first", gettext("first try")) if first else ("later", gettext("later try"))
    return day, state, f"{_written(day)}: {words}", f"/puzzles/{daily(day)}"


def _themes(done: Progress) -> Iterator[tuple[str, str, int, int]]:
    for theme in THEMES:
        found = numbers(theme)
        yield theme, wording.theme_name(theme), len(done.solved.intersection(found)), len(found)


# A puzzle


@router.get("/{number}")
async def one(request: Request, number: int, here: Here, person: Visitor) -> Response:
    trial = _trial(request, number)
    found = _scene(request, trial, None)
    place = f"/puzzles/{number}"
    start = {
        "table": trial.live.table.id,
        "doors": {"page": place, "api": place},
        "lesson": number,
        "at": None,
        "as": None,
    }
    return table_page(
        request,
        "table/puzzle.html",
        found,
        start,
        zones(found) | {"coach": await _question(request, trial, here)},
        title=sentence("{title} – a puzzle", title=wording.title(trial.puzzle)),
    )


@router.get("/{number}/fragments")
async def changed(request: Request, number: int, here: Here, shown: PageShown, at: At = None) -> Response:
    trial = _trial(request, number)
    found = _scene(request, trial, at)
    question = await _question(request, trial, here)
    return updated(trial.live, trial.viewer, found, zones(found) | {"coach": question}, shown)


@router.get("/{number}/explanations")
def every_piece(request: Request, number: int, at: At = None) -> Response:
    return explanations(_scene(request, _trial(request, number), at))


@router.get("/{number}/cords")
def who_owes_whom(
    request: Request,
    number: int,
    at: At = None,
    gift: Gift = None,
    to: Annotated[str | None, Query(max_length=16)] = None,
) -> Response:
    return cords_answer(_scene(request, _trial(request, number), at), gift, to)


@router.get("/{number}/log")
def log(request: Request, number: int, since: int = -1, until: int | None = None) -> LogAnswer:
    trial = _trial(request, number)
    return log_lines(trial.live, trial.viewer, since, until)


@router.post("/{number}/consider")
def consider(request: Request, number: int, asked: MoveRequest) -> ConsiderAnswer:
    trial = _trial(request, number)
    _check_up_to_date(trial, asked.expected - 1)
    return considered(trial.log, asked.move, trial.viewer.seat)


@router.post("/{number}/why")
def why(request: Request, number: int, asked: WhyRequest) -> WhyAnswer:
    trial = _trial(request, number)
    _check_up_to_date(trial, asked.expected - 1)
    return explained(trial.log, asked.action, asked.path, trial.viewer.seat)


@router.post("/{number}/moves")
async def move(
    request: Request, number: int, asked: PageMoveRequest, here: Here, person: Visitor
) -> Response:
    trial = _trial(request, number)
    _check_up_to_date(trial, asked.expected - 1)
    return await _made(request, trial, asked.move, here, person, asked)


@router.post("/{number}/hint")
async def hint(request: Request, number: int, here: Here, person: Visitor) -> Response:
    """The idea, then where to look; from then on it is no first try any more."""
    return await _made(request, _trial(request, number), HINT, here, person, None)


@router.post("/{number}/solution")
async def solution(request: Request, number: int, here: Here, person: Visitor) -> Response:
    return await _made(request, _trial(request, number), GIVEN_UP, here, person, None)


@router.post("/{number}/again")
def again(request: Request, number: int) -> Response:
    """Try it again from the beginning; what counts has been counted."""
    trial = PuzzleTrial(number)
    return _remembered(request, trial, _answer(request, trial), None)


def _answer(request: Request, trial: PuzzleTrial) -> Response:
    return JSONResponse(_scene(request, trial, None).answer)


async def _made(
    request: Request,
    trial: PuzzleTrial,
    what: str,
    here: House,
    person: Person | None,
    asked: PageMoveRequest | None,
) -> Response:
    trial.make(what)
    if person is not None and person.registered:
        await here.puzzling.note(person, trial)
    if asked is None:
        answer = _answer(request, trial)
    else:
        found = _scene(request, trial, None)
        parts = zones(found) | {"coach": await _question(request, trial, here)}
        answer = updated(trial.live, trial.viewer, found, parts, asked.shown)
    return _remembered(request, trial, answer, here.puzzling.day_of(trial.number))


def _remembered(request: Request, trial: PuzzleTrial, answer: Response, day: int | None) -> Response:
    """The answer, with the tries in the solver's cookie, and what is solved in another."""
    secure = request.url.scheme == "https"
    tried = _BETWEEN.join(quote(what) for what in trial.tried[-_MOST_TRIES:])
    answer.set_cookie(
        _TRIED, tried, max_age=_KEPT, path=f"/puzzles/{trial.number}", samesite="lax", secure=secure
    )
    if trial.standing == SOLVED:
        remember_solved(request, answer, trial.number, day, trial.first_try)
    return answer


def _trial(request: Request, number: int) -> PuzzleTrial:
    tried = [unquote(what) for what in request.cookies.get(_TRIED, "").split(_BETWEEN) if what]
    return resumed(number, tried[:_MOST_TRIES])


def _check_up_to_date(trial: PuzzleTrial, last: int) -> None:
    """The same puzzle may be open in two windows."""
    if last != trial.log.last:
        raise changed_meanwhile(trial.log)


def _scene(request: Request, trial: PuzzleTrial, at: int | None) -> Scene:
    sight, standing = looked_at(trial, _next(request, trial), at)
    found = scene(trial.live, trial.viewer, sight)
    found.answer["lesson"] = standing
    return found


def _next(request: Request, trial: PuzzleTrial) -> str:
    found = _following(trial.number, practice(request), progress(request, None))
    return "/puzzles" if found is None else f"/puzzles/{found}"


async def _question(request: Request, trial: PuzzleTrial, here: House) -> Fragment:
    """The words beside the table: the question, what was tried, and the solution when it is known."""
    found, trying = trial.puzzle, trial.standing == TRYING
    today = here.puzzling.today()
    families = [family(seat) for seat in range(found.state.players)]
    state = found.view().state
    record = None if trying else await here.puzzling.record(trial.number)

    def told(words: str) -> Markup:
        return peopled(words, families)

    words = rendered(
        "table/zones/question.html",
        number=trial.number,
        title=wording.title(found),
        day=_written(today) if daily(today) == trial.number else None,
        level=found.level,
        level_name=wording.level_name(found.level),
        words=[told(line) for line in wording.question(found)],
        goal=wording.goal(found),
        worth=wording.worth(found),
        standing=trial.standing,
        first_try=trial.first_try,
        tries=len(trial.wrong),
        hints=trial.hints,
        hint=wording.idea(found.theme) if trial.hints else None,
        wrong=[
            (told(describe(move, state)), [told(line) for line in wording.answered(found, move)])
            for move in reversed(trial.wrong)
        ]
        if trying
        else [],
        steps=[] if trying else [(told(step.words), step.rule) for step in wording.solved(found)],
        theme=wording.theme_name(found.theme),
        origin=None if trying else told(wording.origin(found)),
        record=record,
        next=_next(request, trial),
    )
    return Fragment.of(words)
