"""What happened since somebody's last move, in few words: no payments, and several moves in one sentence."""

from collections.abc import Sequence
from typing import Final

from confucius.rules import events, examination, invasions, moves, officials, resolution
from confucius.rules.components import JUNKS_PER_VOYAGE, NOBODY, ministry_of, slot_of
from confucius.rules.events import Event
from confucius.rules.moves import Move
from confucius.rules.state import State, active_gift
from confucius.words import names
from confucius.words.events import event_text
from confucius.words.language import N_, Counted, Sentence, gettext, say
from confucius.words.moves import targets

# Shorter than the log's lines, by the kind of move; the rest is told as the log tells it.
_MOVES: Final[dict[str, Sentence]] = {
    "bribe": N_("{who} bribed {official}"),
    "secure": N_("{who} secured {official}"),
    "nominate": N_("{who} nominated a student on the {space}"),
    "force": N_("{who} forced the Imperial Examination"),
    "junks": Counted("{who} bought {number} [junk|junks]", by="number"),
    "voyage": Counted("{who} sent {number} [junk|junks] to sea", by="number"),
    "recruit": N_("{who} recruited an army"),
    "invade": Counted("{who} invaded {land}, the box worth {points} [point|points]", by="points"),
    "buy": N_("{who} bought the gift worth {value} ({gift})"),
    "commerce": N_("{who} took Commercial Income"),
    "commerce/free": N_("{who} took Commercial Income"),
    "card-bribery": N_("{who} took {official} with {card}"),
    "card-bribery/free": N_("{who} bribed {official} with {card}"),
    "discard": N_("{who} discarded cards"),
}
_EXAM_WON: Final = N_("{who} won the examination, {most} to {least}")
_EXAM_TIED: Final = N_("{who} won the examination on the red space, {most} to {least}")
_FIRST: Final = Counted("{who} was the first to reach {land:the}: {points} [point|points]", by="points")
_REACHED: Final = N_("{who} reached {land:the}")
_PLACED: Final = N_("{who} placed the candidate in {official}")
_BRIBED_AND_SECURED: Final = N_("{who} bribed and secured {official}")
_BOUGHT_AND_SENT: Final = Counted("{who} bought {number} [junk|junks] and sent {sent} to sea", by="number")
_RECRUITED: Final = Counted("{who} recruited {number} [army|armies]", by="number")
_LAID: Final = N_("New officials: {officials}")
_BINDS_YOU: Final = N_("it binds you")
_BARS_YOU: Final = N_("no bribe for you in {ministries}")
_VOYAGE_READY: Final = N_("enough junks for a voyage")
_ALL_BRIBED: Final = N_("all seven bribed: decided this round")
_YOU_CHIEF: Final = N_("the Imperial Favour is yours")
_EXAM_DUE: Final = N_("examination this round")
_LAND_FULL: Final = N_("all boxes are full")
_POINTS_FOR_YOU: Final = Counted("{points} [point|points] for you", by="points")
_POINTS_AT_COURT: Final = Counted("{points} [point|points] for you at court", by="points")


def recap_text(told: Sequence[Event], viewer: int | None, state: State) -> str:
    """One sentence for events that belong together: of one player and about one thing."""
    if told[0].name == events.OFFICIAL_LAID:
        return say(_LAID, {"officials": names.all_of(names.official(event.a) for event in told)})
    if told[0].name == events.MOVED and len(told) > 1:
        return _together([Move(event.a) for event in told], told[-1], viewer, state)
    return _one(told[-1], viewer, state)


def _together(made: list[Move], last: Event, viewer: int | None, state: State) -> str:
    who: dict[str, object] = {"who": names.player(last.seat)}
    kinds = {move.name for move in made}
    if kinds == {"bribe", "secure"}:
        return say(_BRIBED_AND_SECURED, who | targets(made[-1], state))
    if kinds <= {"junks", "voyage"}:
        bought, sent = (sum(move.a for move in made if move.name == kind) for kind in ("junks", "voyage"))
        if len(kinds) == 2:
            return say(_BOUGHT_AND_SENT, who | {"number": bought, "sent": sent})
        return say(_MOVES[made[0].name], who | {"number": bought + sent})
    if kinds <= {"recruit", "card-recruit"}:
        return say(_RECRUITED, who | {"number": len(made)})
    return _one(last, viewer, state)


def _one(event: Event, viewer: int | None, state: State) -> str:
    who: dict[str, object] = {} if event.seat < 0 else {"who": names.player(event.seat)}
    if event.name == events.EXAM_DECIDED:
        scores = {"most": max(event.a, event.b), "least": min(event.a, event.b)}
        return say(_EXAM_TIED if event.a == event.b else _EXAM_WON, who | scores)
    if event.name == events.VOYAGE_COMPLETED:
        facts = {"land": names.distant_land(event.a), "points": event.b}
        return say(_FIRST if event.b else _REACHED, who | facts)
    if event.name == events.CANDIDATE_PLACED:
        return say(_PLACED, who | {"official": names.official(event.a)})
    if event.name == events.MOVED:
        move = Move(event.a)
        short = _MOVES.get(move.name if move.pay else f"{move.name}/free", _MOVES.get(move.name))
        if short is not None:
            return say(short, who | targets(move, state))
    text = event_text(event, viewer, state)
    assert text is not None  # whoever chose the event knows that it is told, and to whom
    return text


def meaning(event: Event, seat: int, state: State) -> str:
    """What an event means for a seat as things stand, or nothing."""
    if event.name == events.CHIEF_NAMED and event.seat == seat:
        return gettext(_YOU_CHIEF)
    if event.name == events.LAND_CONQUERED:
        points = _points_in(event.a, seat, state)
        return say(_POINTS_FOR_YOU, {"points": points}) if points else ""
    if event.name != events.MOVED:
        return ""
    move = Move(event.a)
    if move.kind == moves.GIVE_GIFT and move.b == seat and active_gift(state, event.seat, seat) == move.a:
        barred = officials.barred_ministries(state, event.seat, seat)
        if not barred:
            return gettext(_BINDS_YOU)
        return say(_BARS_YOU, {"ministries": names.all_of(map(names.ministry, barred))})
    if move.kind == moves.NOMINATE and examination.is_due(state):
        return gettext(_EXAM_DUE)
    return _of_target(event.seat, move, seat, state)


def _of_target(mover: int, move: Move, seat: int, state: State) -> str:
    if move.kind in (moves.BUY_JUNKS, moves.VOYAGE):
        ready = state.shipyards[mover] + state.sea[mover] >= JUNKS_PER_VOYAGE
        return gettext(_VOYAGE_READY) if ready else ""
    if move.kind in (moves.BRIBE, moves.CARD_BRIBERY):
        return gettext(_ALL_BRIBED) if resolution.is_complete(state, ministry_of(move.a)) else ""
    return _invaded(slot_of(move.a), seat, state) if move.kind == moves.INVADE else ""


def _invaded(slot: int, seat: int, state: State) -> str:
    boxes = invasions.boxes(state, slot)
    if state.conquests[slot] or any(state.armies[box] == NOBODY for box in boxes):
        return ""
    points = _points_in(slot, seat, state)
    return say(_POINTS_AT_COURT, {"points": points}) if points else gettext(_LAND_FULL)


def _points_in(slot: int, seat: int, state: State) -> int:
    own = [box for box in invasions.boxes(state, slot) if state.armies[box] == seat]
    return sum(invasions.points_of_box(state, box) for box in own)
