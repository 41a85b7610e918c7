"""The puzzles: today's question and practice at /puzzles, a puzzle at /puzzles/12, tried at the table.

What was tried at a puzzle is in a cookie that only its own addresses get, as with the lessons, so it can be
reloaded and left. Nothing is worked out here: chances, replies and reasons came with the puzzle.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from markupsafe import Markup

from confucius.browser.rendering import rendered
from confucius.browser.sentences import peopled, sentence
from confucius.drawing import NamedView, ministry_zone
from confucius.drawing.svg import PICTURE, drawing_for
from confucius.pages.puzzle_progress import Practice, SolverProgress, practice, practising, progress, solving
from confucius.pages.table import table_page, updated
from confucius.pages.unkept import moves_in, remembered_moves, start
from confucius.pages.visits import Served, Visit, as_json, page, redirect
from confucius.puzzles import LEVELS, THEMES, Puzzle, after, daily, day_of, numbers, puzzles, wording
from confucius.puzzles.rating import PuzzleRecord, SolverStanding
from confucius.rules.components import MINISTRIES
from confucius.table.puzzle import SOLVED, TRYING, PuzzleTrial, looked_at, resumed
from confucius.table.zones import Fragment, Scene, scene, zones
from confucius.table.zones.updates import Shown
from confucius.words import numbers as written
from confucius.words.language import gettext
from confucius.words.moves import describe
from confucius.words.names import family, marking_players

_TRIED: Final = "tried"
_MOST_TRIES: Final = 40
_WEEK: Final = 7
_WEEKS: Final = 5  # in the calendar


# Today's question, the calendar, practice


def overview(visit: Visit, today: date, stored: SolverStanding | None) -> Served:
    done = progress(visit, stored)
    number = daily(today)
    found = puzzles()[number]
    return page(
        visit,
        "puzzles.html",
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
        chosen=practice(visit),
    )


@dataclass(frozen=True)
class TodaysQuestion:
    """Today's puzzle in brief, with the last seven days as in the calendar."""

    title: str
    answered: bool | None  # at the first try; None: not yet
    streak: int
    week: list[tuple[date, str, str, str | None]]


def in_brief(today: date, done: SolverProgress) -> TodaysQuestion:
    days = [today - timedelta(days=ago) for ago in range(_WEEK - 1, -1, -1)]
    return TodaysQuestion(
        wording.title(puzzles()[daily(today)]),
        done.days.get(today.toordinal()),
        done.streak(today.toordinal()),
        [_day(day, today, done) for day in days],
    )


def todays(today: date) -> Served:
    return redirect(f"/puzzles/{daily(today)}")


def practise(visit: Visit, theme: str, level: str, stored: SolverStanding | None) -> Served:
    """On to a puzzle of a theme and a level that is not solved yet."""
    chosen = Practice.read(theme, level)
    found = _following(0, chosen, progress(visit, stored))
    answer = redirect("/puzzles" if found is None else f"/puzzles/{found}")
    return answer.remembering(practising(chosen))


def _following(number: int, chosen: Practice, done: SolverProgress) -> int | None:
    """The next puzzle to practise; if all are solved, one of them again."""
    found = after(number, set(done.solved), chosen.theme, chosen.level)
    return after(number, set(), chosen.theme, chosen.level) if found is None else found


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


def _weeks(today: date, done: SolverProgress) -> Iterator[list[tuple[date, str, str, str | None]]]:
    """The last weeks by days, from Monday: the date, what became of its puzzle, in words, and its address."""
    monday = today - timedelta(days=today.weekday())
    for week in range(_WEEKS - 1, -1, -1):
        yield [_day(monday + timedelta(days=day - _WEEK * week), today, done) for day in range(_WEEK)]


def _day(day: date, today: date, done: SolverProgress) -> tuple[date, str, str, str | None]:
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


def _themes(done: SolverProgress) -> Iterator[tuple[str, str, int, int]]:
    for theme in THEMES:
        found = numbers(theme)
        yield theme, wording.theme_name(theme), len(done.solved.intersection(found)), len(found)


# A puzzle


def tried(visit: Visit, number: int) -> PuzzleTrial:
    """The puzzle with what was tried at it in this browser."""
    return resumed(number, moves_in(visit, _TRIED)[:_MOST_TRIES])


def one(visit: Visit, trial: PuzzleTrial, today: date, record: PuzzleRecord | None) -> Served:
    """The page of a puzzle; `record` says how others did, for those who have solved it."""
    found = seen(visit, trial, None)
    return table_page(
        visit,
        "table/puzzle.html",
        found,
        start(trial, f"/puzzles/{trial.number}"),
        zones(found) | {"coach": _question(visit, trial, today, record)},
        title=sentence("{title} – a puzzle", title=wording.title(trial.puzzle)),
    )


def changed(
    visit: Visit, trial: PuzzleTrial, today: date, record: PuzzleRecord | None, shown: Shown, at: int | None
) -> Served:
    found = seen(visit, trial, at)
    parts = zones(found) | {"coach": _question(visit, trial, today, record)}
    return updated(trial.live, trial.viewer, found, parts, shown)


def standing(visit: Visit, trial: PuzzleTrial) -> Served:
    return as_json(seen(visit, trial, None).answer)


def remembered(visit: Visit, trial: PuzzleTrial, answer: Served, today: date | None) -> Served:
    """The answer, with the tries in the solver's browser, and what is solved."""
    tries = trial.tried[-_MOST_TRIES:]
    answer.remembering(remembered_moves(_TRIED, tries, f"/puzzles/{trial.number}"))
    if trial.standing == SOLVED:
        day = None if today is None else day_of(trial.number, today)
        answer.remembering(*solving(visit, trial.number, day, trial.first_try))
    return answer


def seen(visit: Visit, trial: PuzzleTrial, at: int | None) -> Scene:
    sight, standing = looked_at(trial, _next(visit, trial), at)
    found = scene(trial.live, trial.viewer, sight)
    found.answer["lesson"] = standing
    return found


def _next(visit: Visit, trial: PuzzleTrial) -> str:
    found = _following(trial.number, practice(visit), progress(visit))
    return "/puzzles" if found is None else f"/puzzles/{found}"


def _question(visit: Visit, trial: PuzzleTrial, today: date, record: PuzzleRecord | None) -> Fragment:
    """The words beside the table: the question, what was tried, and the solution when it is known."""
    found, trying = trial.puzzle, trial.standing == TRYING
    families = [family(seat) for seat in range(found.state.players)]
    state = found.view().state

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
        next=_next(visit, trial),
    )
    return Fragment.of(words)
