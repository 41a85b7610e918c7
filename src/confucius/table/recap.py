"""What matters since a seat's last move: a few lines in words, and the pieces they are about.

The log has everything. Here moves of one player on one thing are one line, and of many lines the weightiest
stay, in the order of play: income and passes only where there is room.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from confucius import targets
from confucius.rules import events, moves
from confucius.rules.components import NOBODY
from confucius.rules.events import Event
from confucius.rules.moves import Move
from confucius.rules.state import State
from confucius.rules.views import SPECTATOR
from confucius.table.answers import RecapAnswer, RecapLineAnswer, colour_of
from confucius.table.log import GameLog, MadeBy
from confucius.words.recap import meaning, recap_text

MOST_LINES: Final = 4
_FILLED: Final = 2  # lines that have room on every screen: income and passes take no more
_NOISE, _SMALL, _USUAL, _GREAT = range(4)
_FOR_YOU: Final = 2  # more weight for what concerns the reader

_MOVES: Final = {
    moves.BUY_JUNKS: _SMALL,
    moves.RECRUIT: _SMALL,
    moves.CARD_RECRUIT: _SMALL,
    moves.BUY_GIFT: _SMALL,
    moves.CARD_GIFT: _SMALL,
    moves.CARD_CASH: _NOISE,
    moves.COMMERCE: _NOISE,
    moves.TAX: _NOISE,
    moves.NO_ACTION: _NOISE,
    moves.PASS: _NOISE,
    moves.DISCARD: _NOISE,
    **dict.fromkeys(moves.PETITIONS, _GREAT),
    moves.FORCE: _GREAT,
}
_NOT_TOLD: Final = (moves.CHIEF, moves.TUTOR, moves.PLACE, moves.YIELD)  # by the events that follow them
_EVENTS: Final = {
    events.CHIEF_NAMED: _SMALL,
    events.REWARD_DRAWN: _SMALL,
    events.TUTORED: _SMALL,
    events.OFFICIAL_LAID: _SMALL,
    events.GIFT_CANCELLED: _SMALL,
    events.YIELDED: _USUAL,
    events.CANDIDATE_PLACED: _USUAL,
    events.VOYAGE_COMPLETED: _GREAT,
    events.EXAM_DECIDED: _GREAT,
    events.OFFICE_TAKEN: _GREAT,
    events.LAND_CONQUERED: _GREAT,
    events.INVASION_FAILED: _SMALL,  # its deadline was known
}
# What follows from one's own move is news only where the court brought it about.
_OF_COURT: Final = (
    events.EXAM_DECIDED,
    events.OFFICE_TAKEN,
    events.LAND_CONQUERED,
    events.INVASION_FAILED,
    events.OFFICIAL_LAID,
)


@dataclass
class _RecapLine:
    number: int  # the last move it tells of
    told: list[Event] = field(default_factory=list)
    weight: int = 0


def last_move(log: GameLog, seat: int, number: int) -> int | None:
    """The number of the last move that this seat chose itself, up to a moment."""
    if seat == SPECTATOR:
        return None
    for entry in reversed(log.entries[: number + 1]):
        if entry.seat == seat and entry.by not in (MadeBy.FORCED, MadeBy.ORDER):
            return entry.number
    return None


def recap(log: GameLog, seat: int) -> RecapAnswer | None:
    """What happened since the last move of a seat; None before its first one, or if nothing did."""
    mine = last_move(log, seat, log.last)
    if mine is None or log.is_over:
        return None
    lines = _lines(log, seat, mine)
    kept = _weightiest(lines)
    if not kept:
        return None
    moves_made = sum(entry.by != MadeBy.FORCED for entry in log.entries[mine + 1 :])
    state = log.game.state
    return {
        "since": mine,
        "moves": moves_made,
        "lines": [_answer(line, seat, state) for line in kept],
        "more": sum(line.weight > _NOISE for line in lines if line not in kept),
    }


def _lines(log: GameLog, seat: int, mine: int) -> list[_RecapLine]:
    found: dict[object, _RecapLine] = {}
    for number, event in _news(log, seat, mine):
        thing = (event.seat, _thing(event))
        line = found.pop(thing, None) or _RecapLine(number)
        line.number = number
        line.told.append(event)
        line.weight = max(line.weight, _weight(event, seat, log.game.state))
        found[thing] = line  # now the latest
    return list(found.values())


def _news(log: GameLog, seat: int, mine: int) -> Iterator[tuple[int, Event]]:
    """With their numbers, the events that are told and that this seat may see."""
    for number in range(mine, log.last + 1):
        arrived = any(event.name == events.VOYAGE_COMPLETED for event in log.happened[number])
        for event in log.happened[number]:
            if arrived and _is_told_by_arrival(event):
                continue
            told = event.name in (_OF_COURT if number == mine else _EVENTS) or (
                number > mine and event.name == events.MOVED and Move(event.a).kind not in _NOT_TOLD
            )
            own = event.name == events.MOVED and event.seat == seat
            if told and not own and event.visible_to(seat):
                yield number, event


def _is_told_by_arrival(event: Event) -> bool:
    """Whoever reaches a land has sent junks and draws a reward card (rules 5.6)."""
    sent = event.name == events.MOVED and Move(event.a).kind == moves.VOYAGE
    return sent or event.name == events.REWARD_DRAWN


def _thing(event: Event) -> object:
    """What an event is about: of one player, only the last deed on a thing is told, or all in one line."""
    if event.name != events.MOVED:
        return event.name if event.name in (events.OFFICIAL_LAID, events.CHIEF_NAMED) else event
    move = Move(event.a)
    if move.kind in (moves.BUY_JUNKS, moves.VOYAGE):
        return "fleet"
    if move.kind in (moves.RECRUIT, moves.CARD_RECRUIT):
        return "armies"
    if move.kind in (moves.BRIBE, moves.SECURE):
        return "post", move.a
    if move.kind in (moves.BUY_GIFT, moves.GIVE_GIFT):
        return "gift", move.a
    return move.kind if _MOVES.get(move.kind) == _NOISE else event


def _weight(event: Event, seat: int, state: State) -> int:
    if event.name != events.MOVED:
        return _EVENTS[event.name] + (_FOR_YOU if _concerns(event, seat) else 0)
    move = Move(event.a)
    own_student = move.kind == moves.NOMINATE and seat in state.students
    given = move.kind in (moves.GIVE_GIFT, moves.TRANSFER) and move.b == seat
    return _MOVES.get(move.kind, _USUAL) + (_FOR_YOU if own_student or given else 0)


def _concerns(event: Event, seat: int) -> bool:
    if event.seat == seat:
        return True
    return (event.name == events.YIELDED and event.a == seat) or (
        event.name == events.GIFT_CANCELLED and event.b == seat
    )


def _weightiest(lines: list[_RecapLine]) -> list[_RecapLine]:
    """At most so many, the later ones of equal weight, in the order of play."""
    ranked = sorted(range(len(lines)), key=lambda k: (lines[k].weight, k), reverse=True)
    matter = sum(line.weight > _NOISE for line in lines)
    return [lines[k] for k in sorted(ranked[: min(max(matter, _FILLED), MOST_LINES)])]


def _answer(line: _RecapLine, seat: int, state: State) -> RecapLineAnswer:
    last = line.told[-1]
    return {
        "number": line.number,
        "seat": None if last.seat == NOBODY else colour_of(last.seat),
        "text": recap_text(line.told, seat, state),
        "note": meaning(last, seat, state),
        "targets": list(dict.fromkeys(name for event in line.told for name in _targets(event))),
    }


def _targets(event: Event) -> list[str]:
    """The pieces that changed, by their names on the board."""
    if event.name == events.MOVED:
        return _moved(event.seat, Move(event.a))
    a, b = event.a, event.b
    if event.name in (events.OFFICIAL_LAID, events.CANDIDATE_PLACED):
        return [targets.post(a)]
    if event.name == events.CHIEF_NAMED:
        return [targets.seat(event.seat)]
    if event.name == events.VOYAGE_COMPLETED:
        return [targets.land(a)]
    if event.name == events.OFFICE_TAKEN:
        return [targets.office(a, b)]
    if event.name in (events.LAND_CONQUERED, events.INVASION_FAILED):
        return [targets.foreign(a)]
    return [targets.space(a)] if event.name == events.TUTORED else []


def _moved(seat: int, move: Move) -> list[str]:
    if move.kind == moves.BUY_JUNKS:
        return [targets.yard(seat)]
    if move.kind == moves.VOYAGE:
        return [targets.sea(seat)]
    if move.kind in (moves.RECRUIT, moves.CARD_RECRUIT):
        return [targets.colony(seat)]
    if move.kind in (moves.BUY_GIFT, moves.CARD_GIFT):
        return [targets.own(seat, move.a)]
    if move.kind == moves.GIVE_GIFT:
        return [targets.given(seat, move.b)]
    if move.kind == moves.PETITION_JUNKS:
        return [targets.yard(move.b)]
    if move.kind == moves.PETITION_ARMY:
        return [targets.box(move.b)]
    if move.kind == moves.TRANSFER:
        return [targets.post(move.a)]
    shape = moves.SHAPES[move.kind].targets
    board = [moves.POST, moves.SPACE, moves.BOX]
    pairs = zip(shape, (move.a, move.b), strict=False)
    return [targets.named(target, value) for target, value in pairs if target in board]
