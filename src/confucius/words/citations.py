"""Which rule stands behind a move, and behind a line of the log."""

from typing import Final

from confucius.rules import events, moves
from confucius.rules.events import Event
from confucius.rules.moves import Move

# The rule that each action or decision comes from.
OF_MOVES: Final = {
    moves.BRIBE: "5.1",
    moves.SECURE: "5.2",
    moves.NOMINATE: "5.3",
    moves.FORCE: "5.4",
    moves.BUY_JUNKS: "5.5",
    moves.VOYAGE: "5.6",
    moves.RECRUIT: "5.7",
    moves.INVADE: "5.8",
    moves.BUY_GIFT: "5.9",
    moves.GIVE_GIFT: "5.10",
    moves.TRANSFER: "5.11",
    **dict.fromkeys(moves.PETITIONS, "5.12"),
    moves.COMMERCE: "5.13",
    moves.TAX: "5.14",
    moves.NO_ACTION: "5.15",
    moves.CARD_BRIBERY: "6.2",
    **dict.fromkeys(range(moves.CARD_GIFT, moves.PASS), "6.3"),
    moves.PASS: "2.5",
    moves.CHIEF: "2.2",
    moves.TUTOR: "8.2.1",
    moves.PLACE: "8.2.4",
    moves.YIELD: "8.3.2",
    moves.DISCARD: "9.2",
}
_OF_EVENTS: Final = {
    events.SET_UP: "1",
    events.ROUND_BEGAN: "2",
    events.CUBES_COUNTED: "2.1",
    events.CHIEF_NAMED: "2.2",
    events.CARDS_DRAWN: "4.2",
    events.CARD_SEEN: "1.9",
    events.RESHUFFLED: "4.2",
    events.REWARD_DRAWN: "1.11",
    events.REWARD_SEEN: "6.1",
    events.GIFT_CANCELLED: "7.5",
    events.GIFT_REPLACED: "5.10",
    events.VOYAGE_COMPLETED: "5.6",
    events.WALL_BUILT: "8.1",
    events.EXAM_HELD: "8.2",
    events.EXAM_EMPTY: "8.2",
    events.TUTORED: "8.2.1",
    events.TUTORED_WITH: "8.2.1",
    events.EXAM_DECIDED: "8.2.2",
    events.EXAM_PILE: "8.2.2",
    events.CANDIDATE_PLACED: "8.2.4",
    events.OFFICIAL_REPLACED: "8.2.4",
    events.CANDIDATE_UNPLACED: "8.2.4",
    events.CANDIDATE_TURNED: "8.2.5",
    events.CANDIDATE_SKIPPED: "8.2.5",
    events.RESOLUTION_BEGAN: "8.3",
    events.YIELDED: "8.3.2",
    events.OFFICE_TAKEN: "8.3.3",
    events.MINISTRY_UNCLAIMED: "10.1",
    events.LAND_CONQUERED: "8.4",
    events.INVASION_FAILED: "8.4",
    events.ARMY_REWARDED: "8.4",
    events.OFFICIAL_LAID: "9.1",
    events.ROUND_ENDED: "9",
    events.GAME_ENDED: "9.3",
    events.TITLE_GIVEN: "10.2",
}


def event_rule(event: Event) -> str:
    """
    >>> event_rule(Event(events.WALL_BUILT, a=3))
    '8.1'
    """
    return OF_MOVES[Move(event.a).kind] if event.name == events.MOVED else _OF_EVENTS[event.name]
