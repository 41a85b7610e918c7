"""The bar at the top: round, phase, whose decision it is, turn order."""

from typing import Final

from confucius.drawing import labels
from confucius.drawing.han import seal
from confucius.drawing.labels import word
from confucius.drawing.named_view import NamedView
from confucius.drawing.pieces import badge, crown
from confucius.drawing.players import has_passed
from confucius.drawing.svg import Zone, at, circle, fit, g, label, path, rect, span, spans, text, tooltip
from confucius.rules import state as steps
from confucius.rules.components import NOBODY, WALL_PIECES
from confucius.rules.scoring import final_places
from confucius.words import names as called

_WIDTH: Final = 1440
HEIGHT: Final = 50
_PHASE_OF: Final = {
    steps.CHOOSING_CHIEF: 1,
    steps.ACTING: 2,
    steps.FAVOUR: 2,
    steps.TUTORING: 3,
    steps.PLACING: 3,
    steps.YIELDING: 3,
    steps.BUILDING_WALL: 3,
    steps.EXAMINING: 3,
    steps.DECIDING_EXAM: 3,
    steps.AFTER_EXAM: 3,
    steps.RESOLVING: 3,
    steps.INVADING: 3,
    steps.DISCARDING: 4,
    steps.ENDING_ROUND: 4,
    steps.LIMITING_HANDS: 4,
    steps.SCORING: 4,
    steps.OVER: 5,
}


def banner_zone(view: NamedView) -> Zone:
    body = rect("bar-ground", 0, 0, _WIDTH, HEIGHT) + seal("kong", 14, 9, 32)
    body += text("bar-brand", 58, 32, word(labels.GAME)) + path("bar-rule", "M202 14V36")
    rounds = span("bar-round", word(labels.ROUND, round=view.state.round))
    rounds += span("bar-soft", word(labels.OF_ROUNDS, rounds=WALL_PIECES), 7)
    body += spans("", 220, 32, rounds) + _phases(view) + _decision(view) + _order(view)
    return Zone("bar", _WIDTH, HEIGHT, decision_words(view), body)


def _phases(view: NamedView) -> str:
    now = _PHASE_OF.get(view.state.step, 0)
    drawn = ""
    for k, phase in enumerate(labels.PHASES):
        x = 420 + k * 82
        drawn += label("bar-phase mid now strong" if k == now else "bar-phase mid", x, 30, word(phase), 74)
        if k == now:
            drawn += path("bar-now", f"M{x - 27} 38.5h54")
        if k:
            drawn += path("bar-arrow", f"M{x - 43} 22l4 4-4 4")
    return drawn


def decision_words(view: NamedView) -> str:
    """Who must decide what, or how the game came out."""
    state = view.state
    if state.step == steps.OVER:
        places = final_places(state)
        winners = [view.name(seat) for seat in range(view.players) if places[seat] == 1]
        if len(winners) > 1:
            return word(labels.DRAWN, winners=called.all_of(winners))
        return word(labels.WINS, winner=winners[0])
    if state.due or state.actor == NOBODY:
        return called.decision("chance")
    facts = {"name": view.name(state.actor), "decision": called.decision(state.step)}
    return word(labels.DECIDES, **facts)


def _decision(view: NamedView) -> str:
    state = view.state
    left, width = 806, 336
    drawn = rect("bar-decision", left, 8, width, 34, 4)
    decides = state.step <= steps.DISCARDING and not state.due
    if decides and state.actor == view.me:
        drawn += path("bar-mine", f"M{left} 12a4 4 0 0 1 4-4h96v34h-96a4 4 0 0 1-4-4Z")
        drawn += text("t15 strong on-red mid", left + 50, 30, fit(word(labels.YOUR_TURN), 92, 14, True))
        words = fit(called.decision(state.step), width - 112, 13.5)
        return drawn + text("bar-words mid", left + 50 + width / 2, 30, words)
    if decides:
        drawn += badge(state.actor, left + 19, 25, 0.78)
        return drawn + text("bar-words", left + 36, 30, fit(decision_words(view), width - 44, 13.5))
    return drawn + text("bar-words mid", left + width / 2, 30, fit(decision_words(view), width - 20, 14))


def _order(view: NamedView) -> str:
    """Clockwise from the left of the Chief Minister: a ring for the player to decide, dim once passed."""
    state, n = view.state, view.players
    drawn = ""
    if state.chief != NOBODY:
        right = _WIDTH - 24 - n * 32
        drawn += text("bar-soft end", right, 20, fit(word(labels.CHIEF_MINISTER_SHORT), 96, 12))
        drawn += text("bar-name end", right, 37, fit(view.name(state.chief), 96, 14, True))
    for k in range(n):
        seat = (state.chief + 1 + k) % n
        x = _WIDTH - 30 - (n - 1 - k) * 32
        said = view.name(seat)
        shown = badge(seat, 0, 0, 0.86)
        if seat == state.actor:
            shown = circle("bar-ring", 0, 0, 14.5) + shown
        if has_passed(view, seat):
            said += f", {word(labels.PASSED)}"
        if seat == state.chief:
            said += f", {word(labels.CHIEF_MINISTER)}"
            shown += crown(0, -14.5, 0.72, "crown on-bar")
        kind = "order passed" if has_passed(view, seat) else "order"
        drawn += g(kind, tooltip(said), shown, transform=at(x, 27))
    return g("", drawn, role="group", aria_label=word(labels.TURN_ORDER))
