"""Doors of the rules, the lessons and the puzzles."""

from datetime import date
from typing import TYPE_CHECKING, TypeVar

from confucius.pages import learn, puzzles, reading, rules, unkept
from confucius.pages.rules import LONGEST_SEARCH
from confucius.pages.unkept import Exercises, Unkept, check_up_to_date
from confucius.pages.visits import Served, as_json, redirect
from confucius.puzzles import day_at
from confucius.site.asking import Ask
from confucius.site.doors import doors
from confucius.site.playing import gift
from confucius.table.puzzle import GIVEN_UP, HINT, PuzzleTrial

if TYPE_CHECKING:
    from confucius.site.app import App

T = TypeVar("T", bound=Unkept)


# The rules, and what is read beside them


@doors.page("/rules")
async def contents(app: "App", ask: Ask) -> Served:
    return rules.contents(ask.visit, ask.query.get("q", "")[:LONGEST_SEARCH])


@doors.page("/rules/aid")
async def aid(app: "App", ask: Ask) -> Served:
    return reading.aid(ask.visit)


@doors.page("/rules/tips")
async def tips(app: "App", ask: Ask) -> Served:
    return reading.tips(ask.visit)


@doors.page("/rules/history")
async def history(app: "App", ask: Ask) -> Served:
    return reading.history(ask.visit)


@doors.page("/rules/{section}")
async def section(app: "App", ask: Ask, section: str) -> Served:
    return rules.section(ask.visit, section)


# The lessons


@doors.page("/learn")
async def steps(app: "App", ask: Ask) -> Served:
    return learn.steps(ask.visit)


@doors.page("/learn/first-game")
async def before_the_first_game(app: "App", ask: Ask) -> Served:
    return redirect("/learn")


@doors.page("/learn/{number}")
async def step(app: "App", ask: Ask, number: int) -> Served:
    return learn.step(ask.visit, number)


@doors.page("/learn/{number}/at/{at}")
async def earlier_step(app: "App", ask: Ask, number: int, at: int) -> Served:
    return learn.step(ask.visit, number, at)


@doors("GET", "/learn/{number}/fragments")
async def step_changed(app: "App", ask: Ask, number: int) -> Served:
    return learn.changed(ask.visit, number, ask.shown, ask.number("at"))


@doors("POST", "/learn/{number}/moves")
async def step_move(app: "App", ask: Ask, number: int) -> Served:
    return learn.move(ask.visit, number, ask.text("move"), ask.integer("expected"), ask.shown)


@doors("POST", "/learn/{number}/take-back")
async def step_back(app: "App", ask: Ask, number: int) -> Served:
    return learn.take_back(ask.visit, number, ask.integer("expected"))


@doors("POST", "/learn/{number}/restart")
async def step_again(app: "App", ask: Ask, number: int) -> Served:
    return learn.restart(ask.visit, number)


# The puzzles


def _today(app: "App") -> date:
    return day_at(app.now())


@doors.page("/puzzles")
async def overview(app: "App", ask: Ask) -> Served:
    return puzzles.overview(ask.visit, _today(app), None)


@doors.page("/puzzles/today")
async def todays(app: "App", ask: Ask) -> Served:
    return puzzles.todays(_today(app))


@doors.page("/puzzles/practice")
async def practise(app: "App", ask: Ask) -> Served:
    return puzzles.practise(ask.visit, ask.query.get("theme", ""), ask.query.get("level", ""), None)


@doors.page("/puzzles/{number}")
async def puzzle(app: "App", ask: Ask, number: int) -> Served:
    return puzzles.one(ask.visit, puzzles.tried(ask.visit, number), _today(app), None)


@doors("GET", "/puzzles/{number}/fragments")
async def puzzle_changed(app: "App", ask: Ask, number: int) -> Served:
    trial = puzzles.tried(ask.visit, number)
    return puzzles.changed(ask.visit, trial, _today(app), None, ask.shown, ask.number("at"))


@doors("POST", "/puzzles/{number}/moves")
async def puzzle_move(app: "App", ask: Ask, number: int) -> Served:
    trial = puzzles.tried(ask.visit, number)
    check_up_to_date(trial, ask.integer("expected") - 1)
    trial.make(ask.text("move"))
    answer = puzzles.changed(ask.visit, trial, _today(app), None, ask.shown, None)
    return puzzles.remembered(ask.visit, trial, answer, _today(app))


@doors("POST", "/puzzles/{number}/hint")
async def puzzle_hint(app: "App", ask: Ask, number: int) -> Served:
    return _done(app, ask, puzzles.tried(ask.visit, number), HINT)


@doors("POST", "/puzzles/{number}/solution")
async def puzzle_solution(app: "App", ask: Ask, number: int) -> Served:
    return _done(app, ask, puzzles.tried(ask.visit, number), GIVEN_UP)


def _done(app: "App", ask: Ask, trial: PuzzleTrial, what: str) -> Served:
    trial.make(what)
    return puzzles.remembered(ask.visit, trial, puzzles.standing(ask.visit, trial), _today(app))


@doors("POST", "/puzzles/{number}/again")
async def puzzle_again(app: "App", ask: Ask, number: int) -> Served:
    trial = PuzzleTrial(number)
    return puzzles.remembered(ask.visit, trial, puzzles.standing(ask.visit, trial), None)


# What both ask of their tables without changing them


def _add_doors(place: str, these: Exercises[T]) -> None:
    @doors("GET", f"{place}/{{number}}/explanations")
    async def every_piece(app: "App", ask: Ask, number: int) -> Served:
        return unkept.every_piece(these, ask.visit, number, ask.number("at"))

    @doors("GET", f"{place}/{{number}}/cords")
    async def who_owes_whom(app: "App", ask: Ask, number: int) -> Served:
        at, to = ask.number("at"), ask.query.get("to")
        return unkept.who_owes_whom(these, ask.visit, number, at, gift(ask), to)

    @doors("GET", f"{place}/{{number}}/log")
    async def log(app: "App", ask: Ask, number: int) -> Served:
        return as_json(unkept.log(these, ask.visit, number, ask.since, ask.number("until")))

    @doors("POST", f"{place}/{{number}}/consider")
    async def consider(app: "App", ask: Ask, number: int) -> Served:
        move, expected = ask.text("move"), ask.integer("expected")
        return as_json(unkept.consider(these, ask.visit, number, move, expected))

    @doors("POST", f"{place}/{{number}}/why")
    async def why(app: "App", ask: Ask, number: int) -> Served:
        action, path, expected = ask.text("action", None), ask.texts("path"), ask.integer("expected")
        return as_json(unkept.why(these, ask.visit, number, action, path, expected))


_add_doors("/learn", learn)
_add_doors("/puzzles", puzzles)
