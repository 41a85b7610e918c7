"""A lesson under way: its position, the learner's moves so far, and what has become of them.

Nothing of it is kept on the server. Who learns sends the moves along, in a cookie, and the lesson is
played again from its start; the others' moves are part of the lesson, and its draws come from its
number, so that the same moves always lead to the same table.
"""

from collections.abc import Sequence
from typing import Any, Final

from confucius.game import IllegalMove
from confucius.lessons import COURSE, LEARNER, Lesson, Turn
from confucius.notation import move_text
from confucius.notation.fields import Fields
from confucius.record import RULES, result_json
from confucius.rules.chance import seeded
from confucius.rules.components import COLOURS
from confucius.server.playing import BOT, PERSON, Opening, Play
from confucius.server.problems import Problem, conflict
from confucius.server.seeing import Eyes, Seen, seen
from confucius.server.store.models import TableRow
from confucius.server.store.tables import FINISHED, RUNNING, Seat, head_of
from confucius.server.tables import Live, read_move
from confucius.words.language import gettext
from confucius.words.names import family

KIND: Final = "lesson"
TRYING: Final = "trying"
ASTRAY: Final = "astray"
DONE: Final = "done"
_SOMEBODY: Final = 0  # nobody's number in the database: whoever learns sits at the learner's seat
EYES: Final = Eyes(_SOMEBODY, (LEARNER,), LEARNER)


class Attempt:
    """A lesson with the learner's moves; `wrong` says what was wrong with the last one, if it was."""

    def __init__(self, number: int, played: Sequence[str] = ()) -> None:
        self.number = number
        self.lesson: Lesson = _lesson(number)
        self.played: list[str] = []
        self.turns_done = 0
        self.wrong: str | None = None
        self.play = Play.begun(_opening(self.lesson), seeded(f"lesson {number}"), 0.0)
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
        move = read_move(self.play, text)
        name = move_text(move, self.play.game.state)
        self._push(name, LEARNER, PERSON)
        self.played.append(name)
        if not turn.is_reached_by(name):
            self.wrong = turn.why_wrong(name)
            return
        self.turns_done += 1
        for reply in turn.replies:
            colour, _, theirs = reply.partition(": ")
            self._push(theirs, COLOURS.index(colour), BOT)

    def _push(self, text: str, seat: int, by: str) -> None:
        """A move, and what everybody can see is then the only choice."""
        play = self.play
        automatic = [True] * play.opening.players
        play.accept(play.tried(read_move(play, text), seat, by, 0.0, automatic))

    @property
    def live(self) -> Live:
        """The lesson as a table like any other; its rows are never written down."""
        play, over = self.play, self.play.game.result
        table = TableRow(
            id=f"{KIND}-{self.number}",
            kind=KIND,
            status=RUNNING if over is None else FINISHED,
            mode="live",
            private=True,
            owner_id=_SOMEBODY,
            **play.opening.options.to_json(),
            position=play.opening.position,
            pace=0.0,
            hints=False,  # a step has a hint of its own
            rules=RULES,
            version=play.last,
            number=play.last,
            decider=play.decider,
            result=None if over is None else result_json(over),
            created=0.0,
            changed=0.0,
        )
        return Live(head_of(table, map(_seat, range(play.opening.players))), play, [])


def _seat(seat: int) -> Seat:
    """The learner's seat is a person's; the others have no mind of their own."""
    if seat == LEARNER:
        return Seat(seat, "person", person_id=_SOMEBODY, name=family(seat))
    return Seat(seat, "bot", name=family(seat))


def resumed(number: int, played: Sequence[str]) -> Attempt:
    """The lesson with these moves; moves that the lesson does not know any more are forgotten."""
    try:
        return Attempt(number, played)
    except (IllegalMove, Problem):
        return Attempt(number)


def _lesson(number: int) -> Lesson:
    if not 1 <= number <= len(COURSE):
        raise Problem(404, "not-found", gettext("There is no such lesson."))
    return COURSE[number - 1]


def _opening(lesson: Lesson) -> Opening:
    position = dict(lesson.position)
    return Opening(Fields(position, "position").options(), position)


def looked_at(attempt: Attempt, at: int | None = None) -> Seen:
    """What the learner sees; after a wrong move, or at the end, there is nothing to choose."""
    found = seen(attempt.live, EYES, at)
    payload: dict[str, Any] = found.payload | {
        "lesson": _told(attempt, found.payload["choices"]),
        "can_take_back": bool(attempt.played),
    }
    if attempt.standing != TRYING and payload["decision"] is not None:
        payload |= {"choices": [], "decision": payload["decision"] | {"yours": False}}
    return Seen(found.view, payload)


def _told(attempt: Attempt, offered: Sequence[dict[str, Any]]) -> dict[str, Any]:
    last = attempt.number == len(COURSE)
    open_now = choosable(offered)
    return {
        "number": attempt.number,
        "standing": attempt.standing,
        "closed": attempt.standing != TRYING,
        "points": [key for key in attempt.turn.points if key in open_now],
        "zones": list(attempt.lesson.zones),
        "next": None if last else f"/learn/{attempt.number + 1}",
    }


def choosable(groups: Sequence[dict[str, Any]]) -> set[str]:
    """The names of all things on the table that can be chosen on the way to some move."""
    possible = [group["id"] for group in groups if group["possible"]]
    keys = {f"action:{name}" for name in possible} | set(possible)
    return keys | {key for group in groups for option in group["options"] for key in option["path"]}
