"""The Imperial Examination: the candidate, the two students, and who tutors them."""

from typing import Final

from confucius import targets
from confucius.drawing import labels
from confucius.drawing.icons import icon
from confucius.drawing.labels import word
from confucius.drawing.marks import NO_MARKS, Marks, listing, scenery, target, thing
from confucius.drawing.named_view import NamedView
from confucius.drawing.pieces import badge, card_back, marker
from confucius.drawing.pieces import candidate as candidate_tile
from confucius.drawing.svg import Zone, at, circle, g, label, path, rect, span, spans, text
from confucius.forecast import ExamForecast
from confucius.rules.cards import as_list
from confucius.rules.components import ANY_MINISTRY, CANDIDATES, COLOURS, NOBODY, RED_SPACE, STUDENT_SPACES
from confucius.rules.examination import bound_to, candidates_below, is_due
from confucius.rules.state import PLACING, TUTORING
from confucius.words import names as called

_WIDTH: Final = 166
_DESK: Final = 80
_DESK_HEIGHT: Final = 76


def exam_zone(view: NamedView, marks: Marks = NO_MARKS, ahead: ExamForecast | None = None) -> Zone:
    """With a forecast, a student who wins for certain is ticked."""
    things = [_candidate(view)]
    around = ""
    for space in range(2):
        wins = ahead is not None and ahead.winner == view.state.students[space] != NOBODY
        things.append(_student(view, space, marks, space * 86, 116, wins))
        if _is_tutoring(view):
            things += _tutors(view, space)
            words = label("soft mid", 40, 12, word(labels.TUTORED_BY), 84)
            around += g("", words, transform=at(space * 86, 196))
        else:
            things.append(_bound(view, space))
    return Zone(
        "exam", _WIDTH, 240, word(labels.EXAMINATION), _when(view) + scenery(around) + listing(*things)
    )


def _is_tutoring(view: NamedView) -> bool:
    return any(view.unnamed.pile_counts)


def _when(view: NamedView) -> str:
    """Whether the examination takes place in this round (rules 8.2)."""
    if is_due(view.state):
        return icon("force", 0, 1, 14, "warn") + label("warn strong", 19, 13, word(labels.THIS_ROUND), 145)
    if view.state.forced:
        return icon("force", 0, 1, 14, "warn") + label("warn", 19, 13, word(labels.FORCED), 145)
    return ""


def _candidate(view: NamedView) -> str:
    candidate, below = view.state.candidate, candidates_below(view.state)
    said = word(labels.NO_CANDIDATE)
    if candidate >= 0:
        said = word(labels.CANDIDATE, ministry=called.candidate(candidate), number=below)
    ground = rect("spot", 0, 0, _WIDTH, 82)
    return thing("", "candidate", said, ground, _candidate_tile(candidate, below), transform=at(0, 24))


def _candidate_tile(candidate: int, below: int) -> str:
    drawn = ""
    for k in range(min(below, 3), 0, -1):
        drawn += rect("tile back-tile", 1 + k * 2.6, 1 + k * 2.4, 57, 71, 4)
    if candidate < 0:
        drawn += rect("seat-empty", 1, 1, 57, 71, 4)
        return drawn + (label("soft", 78, 42, word(labels.ALL_WON), 86) if below == 0 else "")
    drawn += candidate_tile(CANDIDATES[candidate])
    name = word(labels.ANY_MINISTRY) if candidate == ANY_MINISTRY else called.candidate(candidate)
    drawn += label("soft", 78, 18, word(labels.CANDIDATE_FOR), 88)
    drawn += label("serif strong", 78, 37, name, 88, 17)
    count = span("t16 strong", below) + span("t12 soft", word(labels.BELOW), 4)
    return drawn + spans("", 78, 60, count)


def _student(view: NamedView, space: int, marks: Marks, x: float, y: float, wins: bool) -> str:
    owner = view.state.students[space]
    red = space == RED_SPACE
    desk = rect("desk red" if red else "desk", 0.5, 0.5, _DESK - 1, _DESK_HEIGHT - 1, 5)
    sign = word(labels.WINS_TIES if red else labels.STUDENT)
    desk += label("mid on-red" if red else "mid soft", 40, 15, sign, 74)
    desk += path("desk-top on-red" if red else "desk-top", "M20 70H60")
    if owner != NOBODY:
        desk += marker(view, owner, 40, 68.4, 1.5, f"student-{STUDENT_SPACES[space]}")
    if wins:
        ground = circle("expected-ground", 66, 30, 9)
        desk += g("expected", ground, path("expected-tick", "M61 30.5l4 4.5 7-9"))
    whose = ""
    if owner != NOBODY:
        whose = word(labels.YOUR_STUDENT) if owner == view.you else view.name(owner)
    spoken = called.space(space) + (f", {whose}" if whose else "")
    spoken += f", {word(labels.WINS_EXAM)}" if wins else ""
    frame = (_DESK, _DESK_HEIGHT, 5)
    return target("student", targets.space(space), marks, spoken, desk, frame=frame, transform=at(x, y))


def _bound(view: NamedView, space: int) -> str:
    """Those who must tutor this student, because they hold a gift from its owner (rules 7.3)."""
    owner = view.state.students[space]
    if owner == NOBODY:
        return ""
    bound = [
        seat for seat in range(view.players) if owner in bound_to(view.state, seat) and _may_tutor(view, seat)
    ]
    if not bound:
        return ""
    drawn = label("soft mid", 40, 12, word(labels.MUST_TUTOR), 84)
    for k, seat in enumerate(bound):
        drawn += badge(seat, 40 + 19 * (k - (len(bound) - 1) / 2), 26, 0.7, view.name(seat))
    said = word(labels.BOUND, who=called.all_of(view.name(seat) for seat in bound))
    name = targets.space(space)
    return thing("bound", name, said, drawn, transform=at(space * 86, 196))


def _may_tutor(view: NamedView, seat: int) -> bool:
    """Whether this player can still tutor: at court, only with cards, and nobody once it is decided."""
    if view.state.step == PLACING:
        return False
    return view.state.step != TUTORING or view.unnamed.hand_counts[seat] > 0


def _tutors(view: NamedView, space: int) -> list[str]:
    """Cards lying face down, by tutor; the viewer knows the own ones."""
    n = view.players
    found = []
    given = [(seat, view.unnamed.pile_counts[space * n + seat]) for seat in range(n)]
    given = [(seat, number) for seat, number in given if number]
    for k, (seat, number) in enumerate(given):
        x, y = (k % 2) * 42, 17 + (k // 2) * 19
        said = word(labels.TUTORED, owner=view.name(seat), number=number)
        known = as_list(view.state.piles[space * n + seat])
        if known:
            said += f" ({' + '.join(map(str, known))})"
        pile = badge(seat, 7, 8, 0.52) + card_back(15.5, 0) + text("t12 strong", 30, 12.5, number)
        name = f"pile:{STUDENT_SPACES[space]}:{COLOURS[seat]}"
        found.append(thing("pile", name, said, pile, transform=at(space * 86 + x, 196 + y)))
    return found
