"""The part of the board that a turning point is about, drawn by itself."""

from confucius.analysis import TurningPoint
from confucius.drawing.examination import exam_zone
from confucius.drawing.invasions import lands_zone
from confucius.drawing.ministries import ministry_zone
from confucius.drawing.named_view import NamedView
from confucius.drawing.svg import Zone
from confucius.drawing.tracker import gift_zone
from confucius.drawing.voyages import ocean_zone
from confucius.rules import events, moves
from confucius.rules.components import ministry_of
from confucius.rules.moves import Move
from confucius.table.story.sentences import telling_event

_OF_EVENTS = {
    events.OFFICE_TAKEN: "ministry",
    events.MINISTRY_UNCLAIMED: "ministry",
    events.LAND_CONQUERED: "lands",
    events.INVASION_FAILED: "lands",
    events.VOYAGE_COMPLETED: "ocean",
    events.EXAM_DECIDED: "exam",
}
_OF_MOVES = {
    moves.NOMINATE: "exam",
    moves.FORCE: "exam",
    moves.TUTOR: "exam",
    moves.PETITION_STUDENT: "exam",
    moves.BUY_JUNKS: "ocean",
    moves.VOYAGE: "ocean",
    moves.PETITION_JUNKS: "ocean",
    moves.RECRUIT: "lands",
    moves.INVADE: "lands",
    moves.CARD_RECRUIT: "lands",
    moves.PETITION_ARMY: "lands",
    moves.BUY_GIFT: "gifts",
    moves.GIVE_GIFT: "gifts",
    moves.CARD_GIFT: "gifts",
}
_IN_A_MINISTRY = (
    moves.BRIBE,
    moves.SECURE,
    moves.TRANSFER,
    moves.PETITION_SWAP,
    moves.PETITION_INFLUENCE,
    moves.CARD_BRIBERY,
    moves.PLACE,
)
_TRACKER = 184


def cut_out(view: NamedView, point: TurningPoint, better: Move | None = None) -> Zone | None:
    """The zone of the board; None if it was not about one. Where a move was missed, what that was about."""
    event = telling_event(point)
    if event is not None and event.name in _OF_EVENTS:
        return _zone(view, _OF_EVENTS[event.name], event.a)
    drawn = [_of_move(view, move) for move in (better, point.move) if move is not None]
    return next((zone for zone in drawn if zone is not None), None)


def _of_move(view: NamedView, move: Move) -> Zone | None:
    if move.kind in _IN_A_MINISTRY:
        return _zone(view, "ministry", ministry_of(move.a))
    found = _OF_MOVES.get(move.kind)
    return None if found is None else _zone(view, found, 0)


def _zone(view: NamedView, name: str, ministry: int) -> Zone:
    if name == "ministry":
        return ministry_zone(view, ministry)
    if name == "lands":
        return lands_zone(view)
    if name == "ocean":
        return ocean_zone(view)
    return exam_zone(view) if name == "exam" else gift_zone(view, _TRACKER)
