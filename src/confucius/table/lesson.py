"""A lesson under way: its position, the learner's moves so far, and what has become of them.

A lesson is a table that nobody keeps. Whoever learns brings the moves along, and the lesson is played again
from its start; the others' moves are part of the lesson, and its draws come from its number, so that the
same moves always lead to the same table.
"""

from collections.abc import Sequence
from typing import Final

from confucius import targets
from confucius.game import IllegalMove
from confucius.lessons import COURSE, LEARNER, Lesson, Turn
from confucius.notation import move_text
from confucius.rules.components import COLOURS
from confucius.table.answers import GroupAnswer, LessonAnswer
from confucius.table.live import LiveTable, read_move
from confucius.table.log import MadeBy
from confucius.table.looking import Sight, Viewer, look
from confucius.table.problems import Problem, conflict, not_found
from confucius.table.unkept import as_table, begun, push, viewer_in
from confucius.words.language import gettext

TRYING: Final = "trying"
ASTRAY: Final = "astray"
DONE: Final = "done"
VIEWER: Final = viewer_in(LEARNER)


class Attempt:
    """A lesson with the learner's moves; `wrong` says what was wrong with the last one, if it was."""

    viewer: Viewer = VIEWER

    def __init__(self, number: int, played: Sequence[str] = ()) -> None:
        self.number = number
        self.lesson: Lesson = _lesson(number)
        self.played: list[str] = []
        self.turns_done = 0
        self.wrong: str | None = None
        self.log = begun(self.lesson.position, f"lesson {number}")
        for move in played:
            self.make(move)

    @property
    def standing(self) -> str:
        if self.wrong is not None:
            return ASTRAY
        return DONE if self.turns_done == len(self.lesson.turns) else TRYING

    @property
    def turn(self) -> Turn:
        """The turn to be made, or the last one."""
        return self.lesson.turns[min(self.turns_done, len(self.lesson.turns) - 1)]

    @property
    def reached(self) -> Turn | None:
        """The turn whose goal was reached last."""
        return self.lesson.turns[self.turns_done - 1] if self.turns_done else None

    def make(self, text: str) -> None:
        """The learner's next move. What the rules forbid raises; what misses the goal is explained."""
        if self.standing != TRYING:
            raise conflict("not-asked", gettext("Take your move back first, or go on to the next step."))
        turn = self.turn
        move = read_move(self.log, text)
        name = move_text(move, self.log.game.state)
        push(self.log, name, LEARNER, MadeBy.PERSON)
        self.played.append(name)
        if not turn.is_reached_by(name):
            self.wrong = turn.why_wrong(name)
            return
        self.turns_done += 1
        for reply in turn.replies:
            colour, _, theirs = reply.partition(": ")
            push(self.log, theirs, COLOURS.index(colour), MadeBy.BOT)

    @property
    def live(self) -> LiveTable:
        """The lesson as a table like any other."""
        return as_table(self.log, LEARNER, f"lesson-{self.number}", self.log.last - 1)


def resumed(number: int, played: Sequence[str]) -> Attempt:
    """The lesson with these moves; moves that the lesson does not know any more are forgotten."""
    try:
        return Attempt(number, played)
    except (IllegalMove, Problem):
        return Attempt(number)


def _lesson(number: int) -> Lesson:
    if not 1 <= number <= len(COURSE):
        raise not_found(gettext("There is no such lesson."))
    return COURSE[number - 1]


def looked_at(attempt: Attempt, at: int | None = None) -> tuple[Sight, LessonAnswer]:
    """What the learner sees, and how the lesson stands.

    After a wrong move, or at the end, there is nothing to choose.
    """
    found = look(attempt.live, VIEWER, at)
    answer = found.moment
    lesson = _standing(attempt, answer["choices"])
    answer["can_take_back"] = bool(attempt.played)
    if attempt.standing != TRYING and answer["decision"] is not None:
        answer["choices"] = []
        answer["decision"]["yours"] = False
    return found, lesson


def _standing(attempt: Attempt, offered: Sequence[GroupAnswer]) -> LessonAnswer:
    last = attempt.number == len(COURSE)
    open_now = choosable(offered)
    return {
        "kind": "lesson",
        "number": attempt.number,
        "tries": 0,
        "standing": attempt.standing,
        "closed": attempt.standing != TRYING,
        "points": [key for key in attempt.turn.points if key in open_now],
        "zones": list(attempt.lesson.zones),
        "next": None if last else f"/learn/{attempt.number + 1}",
    }


def choosable(groups: Sequence[GroupAnswer]) -> set[str]:
    """The names of all things on the table that can be chosen on the way to some move."""
    possible = [group["id"] for group in groups if group["possible"]]
    keys = {targets.action(name) for name in possible} | set(possible)
    return keys | {key for group in groups for option in group["options"] for key in option["path"]}
