"""The tutorial: its steps at /learn, a step at /learn/5, played at the table like any game.

The learner's moves of a step are in a cookie that only its own addresses get; the steps that are done are
in another. So a step can be reloaded, left and come back to, and nobody keeps it but the learner's browser.
"""

from typing import Final

from confucius.browser.rendering import rendered
from confucius.browser.sentences import sentence
from confucius.lessons import COURSE, Lesson
from confucius.lessons.goal import GOAL
from confucius.pages.figures import drawings
from confucius.pages.table import table_page, updated
from confucius.pages.unkept import BETWEEN, check_up_to_date, moves_in, remembered_moves, start
from confucius.pages.visits import Cookie, Served, Visit, as_json, page
from confucius.table.lesson import DONE, TRYING, VIEWER, Attempt, looked_at, resumed
from confucius.table.text_cleaning import small_number
from confucius.table.zones import Fragment, Scene, scene, zones
from confucius.table.zones.updates import Shown
from confucius.words.language import gettext

_PLAYED: Final = "played"
_LEARNED: Final = "learned"
_MOST_MOVES: Final = 8  # more than any lesson has turns
_FIRST: Final = 1


def steps(visit: Visit) -> Served:
    done = _learned(visit)
    left = [number for number in range(_FIRST, len(COURSE) + 1) if number not in done]
    return page(
        visit,
        "learn.html",
        steps=[(number, lesson, number in done) for number, lesson in enumerate(COURSE, _FIRST)],
        done=len(done),
        goes_on=left[0] if left else None,
        goal=[(drawings(figure), gettext(figure.caption)) for figure in GOAL],
        gettext=gettext,
    )


# A step


def tried(visit: Visit, number: int) -> Attempt:
    return resumed(number, moves_in(visit, _PLAYED)[:_MOST_MOVES])


def seen(visit: Visit, attempt: Attempt, at: int | None) -> Scene:
    sight, lesson = looked_at(attempt, at)
    found = scene(attempt.live, VIEWER, sight)
    found.answer["lesson"] = lesson
    return found


def step(visit: Visit, number: int, at: int | None = None) -> Served:
    attempt = tried(visit, number)
    found = seen(visit, attempt, at)
    return table_page(
        visit,
        "table/lesson.html",
        found,
        start(attempt, f"/learn/{number}", at),
        _zones(attempt, found),
        title=_title(attempt.lesson),
        about=attempt.lesson.zones,
    )


def changed(visit: Visit, number: int, shown: Shown, at: int | None) -> Served:
    return _updated(visit, tried(visit, number), shown, at)


def move(visit: Visit, number: int, text: str, expected: int, shown: Shown) -> Served:
    attempt = tried(visit, number)
    check_up_to_date(attempt, expected - 1)
    attempt.make(text)
    return _remembered(visit, attempt, _updated(visit, attempt, shown))


def take_back(visit: Visit, number: int, expected: int) -> Served:
    """Unlike in a game, whatever was drawn or shown: it will come out the same again."""
    attempt = tried(visit, number)
    check_up_to_date(attempt, expected)
    return _begun_again(visit, Attempt(number, attempt.played[:-1]))


def restart(visit: Visit, number: int) -> Served:
    return _begun_again(visit, Attempt(number))


def _updated(visit: Visit, attempt: Attempt, shown: Shown, at: int | None = None) -> Served:
    found = seen(visit, attempt, at)
    return updated(attempt.live, VIEWER, found, _zones(attempt, found), shown)


def _begun_again(visit: Visit, attempt: Attempt) -> Served:
    return _remembered(visit, attempt, as_json(seen(visit, attempt, None).answer))


def _remembered(visit: Visit, attempt: Attempt, answer: Served) -> Served:
    """The answer, with the attempt in the learner's browser."""
    answer.remembering(remembered_moves(_PLAYED, attempt.played, f"/learn/{attempt.number}"))
    if attempt.standing == DONE:
        done = sorted(_learned(visit) | {attempt.number})
        answer.remembering(Cookie(_LEARNED, BETWEEN.join(map(str, done))))
    return answer


def _learned(visit: Visit) -> set[int]:
    """The numbers of the steps that are done; anything odd in the cookie is not one."""
    written = visit.cookies.get(_LEARNED, "").split(BETWEEN)
    return {number for number in map(small_number, written) if number and number <= len(COURSE)}


# What it looks like


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
