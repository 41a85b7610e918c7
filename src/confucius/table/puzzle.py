"""A puzzle under way: what has been tried, and what came of it.

Like a lesson it is a table that nobody keeps. Whoever solves it brings along what they tried: moves, hints,
and whether they have seen the solution. A wrong move is answered and not carried out; the right one is.
"""

from collections.abc import Sequence
from typing import Final

from confucius import targets
from confucius.game import IllegalMove
from confucius.notation import move_text, parse_move
from confucius.notation.names import NotationError
from confucius.position import position_json
from confucius.puzzles import Puzzle, puzzle
from confucius.rules.moves import Move
from confucius.table.answers import GroupAnswer, LessonAnswer
from confucius.table.lesson import choosable
from confucius.table.live import LiveTable, read_move
from confucius.table.log import MadeBy
from confucius.table.looking import Sight, look
from confucius.table.problems import Problem, conflict, not_found
from confucius.table.unkept import as_table, begun, push, viewer_in
from confucius.words.language import gettext
from confucius.words.purposes import action_of

TRYING: Final = "trying"
SOLVED: Final = "solved"
SHOWN: Final = "shown"
HINT: Final = "hint"
GIVEN_UP: Final = "solution"
_MOST_HINTS: Final = 2


class PuzzleTrial:
    """A puzzle and what was tried, in order: wrong moves, `HINT`, and `GIVEN_UP` or the right move last."""

    def __init__(self, number: int, tried: Sequence[str] = ()) -> None:
        self.number = number
        self.puzzle: Puzzle = _puzzle(number)
        self.viewer = viewer_in(self.puzzle.seat)
        self.log = begun(position_json(self.puzzle.state), f"puzzle {number}")
        self.tried: list[str] = []
        self.standing = TRYING
        for what in tried:
            self.make(what)

    def make(self, what: str) -> None:
        """A move, a hint or a look at the solution. What the rules forbid raises."""
        if self.standing != TRYING:
            raise conflict("not-asked", gettext("This puzzle is solved; go on to the next one."))
        if what == HINT:
            self._hint()
        elif what == GIVEN_UP:
            self._finish(self.puzzle.solutions[0], SHOWN)
            self.tried.append(what)
        else:
            self._answer(read_move(self.log, what))

    def _hint(self) -> None:
        if self.hints < _MOST_HINTS:
            self.tried.append(HINT)

    def _answer(self, move: Move) -> None:
        found = self.log.game.why_not(move, self.puzzle.seat)
        if found is not None:
            raise IllegalMove(found)
        name = move_text(move)
        if self.puzzle.is_solved_by(move):
            self._finish(name, SOLVED)
        if name not in self.tried:
            self.tried.append(name)

    def _finish(self, move: str, standing: str) -> None:
        push(self.log, move, self.puzzle.seat, MadeBy.PERSON)
        self.standing = standing

    @property
    def hints(self) -> int:
        return self.tried.count(HINT)

    @property
    def wrong(self) -> list[Move]:
        """The wrong answers so far, in order."""
        moves = [what for what in self.tried if what not in (HINT, GIVEN_UP)]
        return [parse_move(text) for text in (moves[:-1] if self.standing == SOLVED else moves)]

    @property
    def first_try(self) -> bool:
        """Whether it was solved with the first move and without a hint."""
        return self.standing == SOLVED and len(self.tried) == 1

    @property
    def live(self) -> LiveTable:
        """The puzzle as a table like any other; every try is a new version of it."""
        return as_table(self.log, self.puzzle.seat, f"puzzle-{self.number}", len(self.tried))


def resumed(number: int, tried: Sequence[str]) -> PuzzleTrial:
    """The puzzle with these tries; what it does not know any more is forgotten."""
    try:
        return PuzzleTrial(number, tried)
    except (IllegalMove, NotationError, Problem):
        return PuzzleTrial(number)


def _puzzle(number: int) -> Puzzle:
    found = puzzle(number)
    if found is None:
        raise not_found(gettext("There is no such puzzle."))
    return found


def looked_at(trial: PuzzleTrial, following: str, at: int | None = None) -> tuple[Sight, LessonAnswer]:
    """What the solver sees, and how the puzzle stands; `following` is where to go next."""
    found = look(trial.live, trial.viewer, at)
    answer = found.moment
    standing: LessonAnswer = {
        "kind": "puzzle",
        "number": trial.number,
        "tries": len(trial.tried),
        "standing": trial.standing,
        "closed": trial.standing != TRYING,
        "points": _pointed(trial, answer["choices"]),
        "zones": [],
        "next": following,
    }
    answer["can_take_back"] = False
    if trial.standing != TRYING:
        answer["choices"] = []
        if answer["decision"] is not None:
            answer["decision"]["yours"] = False
    return found, standing


def _pointed(trial: PuzzleTrial, offered: Sequence[GroupAnswer]) -> list[str]:
    """What the second hint points at: the action, or what is to be chosen out of turn."""
    if trial.hints < _MOST_HINTS or trial.standing != TRYING:
        return []
    action = targets.action(action_of(parse_move(trial.puzzle.solutions[0])))
    return [key for key in (action,) if key in choosable(offered)]
