"""The court, part by part, as it can be staged: examination, ministries, invasions, round, end.

Scenes are made from events, in the order they happened; of the state only what lies open on the board is
read. A scene grows with the moves that belong to it, under one id.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from confucius import targets
from confucius.rules import components, events, invasions, moves
from confucius.rules.cards import as_list
from confucius.rules.components import COLOURS, MINISTRIES, NOBODY
from confucius.rules.events import Event
from confucius.rules.moves import Move
from confucius.rules.state import State
from confucius.table.answers import (
    Colour,
    CourtSceneAnswer,
    ExamSideAnswer,
    RoundAnswer,
    RoundPointsAnswer,
    colour_of,
)
from confucius.table.log import GameLog
from confucius.words import names
from confucius.words.citations import event_rule
from confucius.words.court import end_title, exam_title, invasion_title, resolution_title, round_title
from confucius.words.events import event_text
from confucius.words.recap import recap_text

# What makes or continues a scene.
_TELLING: Final = frozenset(
    (
        events.EXAM_DECIDED,
        events.CANDIDATE_PLACED,
        events.CANDIDATE_UNPLACED,
        events.RESOLUTION_BEGAN,
        events.YIELDED,
        events.OFFICE_TAKEN,
        events.MINISTRY_UNCLAIMED,
        events.LAND_CONQUERED,
        events.INVASION_FAILED,
        events.ROUND_ENDED,
        events.CHIEF_NAMED,
        events.TITLE_GIVEN,
    )
)
# What changed in a round, as its card tells it.
_CHANGES: Final = (
    events.OFFICE_TAKEN,
    events.CANDIDATE_PLACED,
    events.LAND_CONQUERED,
    events.INVASION_FAILED,
    events.VOYAGE_COMPLETED,
    events.WALL_BUILT,
)
_MOST_CHANGES: Final = 6


def court_scenes(log: GameLog, seat: int, since: int, until: int) -> list[CourtSceneAnswer]:
    """The scenes to which a move after `since` and up to `until` belongs, as a seat may see them."""
    told = range(since + 1, until + 1)
    if not any(event.name in _TELLING for number in told for event in log.happened[number]):
        return []
    first = _beginning(log, since + 1)
    stage = _Stage.at(log, seat, first)
    for number, event in _events(log, seat, first):
        stage.see(number, event)
    return [one for one in stage.scenes if one["until"] > since and one["number"] <= until]


def _beginning(log: GameLog, number: int) -> int:
    """Where the round before that of a move began: a scene may go on into the next round."""
    begun = 0
    for earlier in range(number, -1, -1):
        begun += any(event.name == events.ROUND_BEGAN for event in log.happened[earlier])
        if begun == 2:
            return earlier
    return 0


def _events(log: GameLog, seat: int, first: int) -> Iterator[tuple[int, Event]]:
    for number in range(first, log.last + 1):
        for event in log.happened[number]:
            if event.visible_to(seat):
                yield number, event


def _colour(seat: int) -> Colour | None:
    return None if seat == NOBODY else colour_of(seat)


@dataclass
class _Stage:
    """The scenes so far, and what they need to remember."""

    log: GameLog
    seat: int
    round: int
    candidate: int
    students: list[int]
    scenes: list[CourtSceneAnswer] = field(default_factory=list)
    begun: int = 0  # the move with which an examination began
    tutored: list[Event] = field(default_factory=list)
    piles: dict[int, Event] = field(default_factory=dict)
    gains: dict[int, list[int]] = field(default_factory=dict)  # points in this round, by seat
    changes: list[str] = field(default_factory=list)
    reason: int = 0

    @classmethod
    def at(cls, log: GameLog, seat: int, number: int) -> "_Stage":
        """As a round begins."""
        state = log.at(number).state
        return cls(log, seat, state.round, state.candidate, state.students[:])

    @property
    def state(self) -> State:
        return self.log.game.state

    def see(self, number: int, event: Event) -> None:
        if event.name in _CHANGES:
            self.changes.append(recap_text([event], self._viewer, self.state))
        act = _SEEN.get(event.name)
        if act is not None:
            act(self, number, event)

    @property
    def _viewer(self) -> int | None:
        return None if self.seat == NOBODY else self.seat

    def open(
        self,
        kind: str,
        which: str,
        number: int,
        event: Event,
        title: tuple[str, str],
    ) -> CourtSceneAnswer:
        made: CourtSceneAnswer = {
            "id": f"{kind}:{self.round}{which}",
            "kind": kind,  # type: ignore[typeddict-item]
            "round": self.round,
            "number": number,
            "until": number,
            "done": False,
            "title": title[0],
            "note": title[1],
            "rule": event_rule(event),
            "lines": [],
        }
        self.scenes.append(made)
        return made

    def last(self, kind: str) -> CourtSceneAnswer | None:
        """The scene that goes on."""
        open_ = [one for one in self.scenes if one["kind"] == kind and not one["done"]]
        return open_[-1] if open_ else None

    def add(self, scene: CourtSceneAnswer, number: int, event: Event, done: bool = False) -> None:
        scene["until"] = number
        scene["done"] = done
        text = event_text(event, self._viewer, self.state)
        if text:
            scene["lines"].append(text)

    def scored(self, seat: int, points: int) -> None:
        if points:
            self.gains.setdefault(seat, []).append(points)


# The round


def _round_began(stage: _Stage, number: int, event: Event) -> None:
    stage.round = event.a
    stage.gains, stage.changes = {}, []
    scene = stage.last("round")
    if scene is not None:
        scene["until"] = number


def _moved(stage: _Stage, number: int, event: Event) -> None:
    move = Move(event.a)
    if move.kind == moves.CARD_INSULTED:
        stage.scored(event.seat, components.INSULTED_POINTS)
    elif move.kind in (moves.NOMINATE, moves.PETITION_STUDENT):
        stage.students[move.a] = event.seat


def _voyage(stage: _Stage, number: int, event: Event) -> None:
    stage.scored(event.seat, event.b)


def _round_ended(stage: _Stage, number: int, event: Event) -> None:
    stage.round = event.a
    scene = stage.open("round", "", number, event, round_title(event.a))
    scene["lines"] = stage.changes[:_MOST_CHANGES]
    scene["summary"] = _summary(stage, number)
    scene["summary"]["by"] = _colour(stage.log.at(number).state.chief)  # who names the next Chief Minister


def _summary(stage: _Stage, number: int) -> RoundAnswer:
    """The points at the end of a round; what holds for the next one is told later, if there is one."""
    return {"points": _points(stage, number), "cubes": {}, "chief": None, "by": None, "order": []}


def _points(stage: _Stage, number: int) -> list[RoundPointsAnswer]:
    """From the points at the end of a round, most first."""
    after = stage.log.at(number).state.points
    found: list[RoundPointsAnswer] = [
        {
            "seat": colour_of(seat),
            "before": points - sum(stage.gains.get(seat, [])),
            "after": points,
            "gains": stage.gains.get(seat, []),
        }
        for seat, points in enumerate(after)
    ]
    return sorted(found, key=lambda one: -one["after"])


def _cubes(stage: _Stage, number: int, event: Event) -> None:
    scene = stage.last("round")
    if scene is not None:
        scene["until"] = number
        scene["summary"]["cubes"][colour_of(event.seat)] = event.a


def _chief(stage: _Stage, number: int, event: Event) -> None:
    scene = stage.last("round")
    if scene is None:
        return
    n = stage.state.players
    stage.add(scene, number, event, done=True)
    scene["summary"]["chief"], scene["summary"]["by"] = colour_of(event.seat), _colour(event.a)
    scene["summary"]["order"] = [colour_of((event.seat + k) % n) for k in range(1, n + 1)]


# The examination


def _exam_held(stage: _Stage, number: int, event: Event) -> None:
    stage.begun, stage.tutored, stage.piles = number, [], {}


def _exam_decided(stage: _Stage, number: int, event: Event) -> None:
    scene = stage.open("exam", "", stage.begun, event, exam_title(stage.candidate))
    for told in (*stage.tutored, *stage.piles.values(), event):
        stage.add(scene, number, told)
    scene["exam"] = {
        "candidate": components.CANDIDATES[stage.candidate],
        "sides": [_side(stage, space, total) for space, total in enumerate((event.a, event.b))],
        "winner": colour_of(event.seat),
        "placed": None,
    }


def _side(stage: _Stage, space: int, total: int) -> ExamSideAnswer:
    given = [event for event in stage.tutored if event.a == space]
    return {
        "space": components.STUDENT_SPACES[space],
        "seat": colour_of(stage.students[space]),
        "tutors": [{"seat": colour_of(event.seat), "cards": event.b} for event in given],
        "cards": as_list(stage.piles[space].cards),
        "total": total,
    }


def _placed(stage: _Stage, number: int, event: Event) -> None:
    """The candidate has a seat, or none was found for it."""
    scene = stage.last("exam")
    if scene is None:  # one family had all students: no cards, only the candidate
        scene = stage.open("exam", "", number, event, exam_title(stage.candidate))
        candidate = components.CANDIDATES[stage.candidate]
        winner = colour_of(event.seat)
        scene["exam"] = {"candidate": candidate, "sides": [], "winner": winner, "placed": None}
    if event.name == events.CANDIDATE_PLACED:
        scene["exam"]["placed"] = targets.post(event.a)
    stage.add(scene, number, event, done=True)
    stage.students = [NOBODY, NOBODY]


def _candidate_turned(stage: _Stage, number: int, event: Event) -> None:
    stage.candidate = event.a


# Ministries


def _resolution_began(stage: _Stage, number: int, event: Event) -> None:
    name = MINISTRIES[event.a]
    scene = stage.open("ministry", f":{name}", number, event, resolution_title(event.a))
    first = event.a * components.POSTS_PER_MINISTRY
    markers = stage.state.owners[first : first + components.POSTS_PER_MINISTRY]
    scene["resolution"] = {
        "ministry": name,
        "markers": [_colour(owner) for owner in markers],
        "yields": [],
        "offices": [],
    }


def _yielded(stage: _Stage, number: int, event: Event) -> None:
    scene = stage.last("ministry")
    if scene is None:  # the game began in the middle of it
        return
    stage.add(scene, number, event)
    scene["resolution"]["yields"].append(
        {"seat": colour_of(event.seat), "to": colour_of(event.a), "markers": event.b, "gift": None}
    )


def _gift_cancelled(stage: _Stage, number: int, event: Event) -> None:
    """A gift that decided to whom influence goes leaves the game with it (rules 7.4)."""
    scene = stage.last("ministry")
    if scene is None or scene["until"] != number or not scene["resolution"]["yields"]:
        return
    latest = scene["resolution"]["yields"][-1]
    if (latest["to"], latest["seat"]) == (colour_of(event.seat), colour_of(event.b)):
        latest["gift"] = event.a
        stage.add(scene, number, event)


def _office_taken(stage: _Stage, number: int, event: Event) -> None:
    points = stage.state.chits[2 * event.a + event.b]
    stage.scored(event.seat, points)
    scene = stage.last("ministry")
    if scene is None:  # the game began in the middle of it
        return
    stage.add(scene, number, event, done=event.b == 1)
    scene["resolution"]["offices"].append(
        {
            "seat": colour_of(event.seat),
            "office": components.OFFICES[event.b],
            "name": names.office(event.b),
            "points": points,
        }
    )


def _unclaimed(stage: _Stage, number: int, event: Event) -> None:
    scene = stage.last("ministry")
    if scene is None:  # the game began in the middle of it
        return
    stage.add(scene, number, event, done=True)


# Invasions


def _invasion(stage: _Stage, number: int, event: Event) -> None:
    state, slot = stage.state, event.a
    taken = event.name == events.LAND_CONQUERED
    land = components.FOREIGN_LANDS[state.foreign[slot]]
    title = invasion_title(state.foreign[slot], taken)
    scene = stage.open("invasion", f":{land}", number, event, title)
    stage.add(scene, number, event, done=True)
    scene["invasion"] = {
        "land": targets.foreign(slot),
        "name": names.foreign_land(state.foreign[slot]),
        "taken": taken,
        "boxes": [
            {
                "box": targets.box(box),
                "seat": _colour(state.armies[box]),
                "points": invasions.points_of_box(state, box) if taken else 0,
            }
            for box in invasions.boxes(state, slot)
        ],
        "reward": None,
    }


def _army_rewarded(stage: _Stage, number: int, event: Event) -> None:
    stage.scored(event.seat, event.b)
    stage.add(stage.scenes[-1], number, event, done=True)


def _reward_drawn(stage: _Stage, number: int, event: Event) -> None:
    """Cards are drawn when all invasions are decided, in their order."""
    for scene in stage.scenes:
        if scene["kind"] != "invasion" or scene["number"] != number or scene["invasion"]["reward"]:
            continue
        slot = [targets.foreign(one) for one in range(components.SLOTS)].index(scene["invasion"]["land"])
        box = components.FOREIGN_REWARD_BOX[stage.state.foreign[slot]]
        if scene["invasion"]["boxes"][box]["seat"] == COLOURS[event.seat]:
            scene["invasion"]["reward"] = colour_of(event.seat)
            stage.add(scene, number, event, done=True)
            return


# The end


def _game_ended(stage: _Stage, number: int, event: Event) -> None:
    stage.reason = event.a


def _title_given(stage: _Stage, number: int, event: Event) -> None:
    scene = stage.last("end")
    if scene is None:
        scene = stage.open("end", "", number, event, end_title(stage.reason))
    if event.seat != NOBODY:
        stage.scored(event.seat, components.TITLE_POINTS)
    last = event.a == len(components.TITLES) - 1
    stage.add(scene, number, event, done=last)
    if last:
        scene["summary"] = _summary(stage, number)


_SEEN: Final[dict[str, Callable[[_Stage, int, Event], None]]] = {
    events.MOVED: _moved,
    events.ROUND_BEGAN: _round_began,
    events.ROUND_ENDED: _round_ended,
    events.CUBES_COUNTED: _cubes,
    events.CHIEF_NAMED: _chief,
    events.VOYAGE_COMPLETED: _voyage,
    events.EXAM_HELD: _exam_held,
    events.TUTORED: lambda stage, number, event: stage.tutored.append(event),
    events.EXAM_PILE: lambda stage, number, event: stage.piles.__setitem__(event.a, event),
    events.EXAM_DECIDED: _exam_decided,
    events.CANDIDATE_PLACED: _placed,
    events.CANDIDATE_UNPLACED: _placed,
    events.CANDIDATE_TURNED: _candidate_turned,
    events.RESOLUTION_BEGAN: _resolution_began,
    events.YIELDED: _yielded,
    events.GIFT_CANCELLED: _gift_cancelled,
    events.OFFICE_TAKEN: _office_taken,
    events.MINISTRY_UNCLAIMED: _unclaimed,
    events.LAND_CONQUERED: _invasion,
    events.INVASION_FAILED: _invasion,
    events.ARMY_REWARDED: _army_rewarded,
    events.REWARD_DRAWN: _reward_drawn,
    events.GAME_ENDED: _game_ended,
    events.TITLE_GIVEN: _title_given,
}
