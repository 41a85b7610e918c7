"""Events as JSON, for logs, pages and programs: ``{"event": "wall-built", "piece": 3}``."""

from collections.abc import Callable, Sequence
from typing import Final

from confucius.notation.fields import Object
from confucius.notation.objects import move_json
from confucius.notation.parts import box_fields, post_fields
from confucius.rules import components, events
from confucius.rules.cards import as_list
from confucius.rules.components import COLOURS
from confucius.rules.events import END_REASONS, EVERYONE, Event
from confucius.rules.moves import Move

# How a number of an event becomes one or two named fields.
_Naming = Callable[[int], Object]


def _number(key: str) -> _Naming:
    return lambda value: {key: value}


def _named(key: str, names: Sequence[str]) -> _Naming:
    """A name by its number; a negative number stands for nobody."""
    return lambda value: {key: names[value] if value >= 0 else None}


def _flag(key: str) -> _Naming:
    return lambda value: {key: value != 0}


def _cards(value: int) -> Object:
    return {"cards": as_list(value)}


def _slot(value: int) -> Object:
    return {"slot": value + 1}


def _move(value: int) -> Object:
    return {"move": move_json(Move(value))}


_PLAYER: Final = _named("player", COLOURS)
_GIVER: Final = _named("giver", COLOURS)
_RECIPIENT: Final = _named("recipient", COLOURS)
_MINISTRY: Final = _named("ministry", components.MINISTRIES)
_CANDIDATE: Final = _named("candidate", components.CANDIDATES)
_SPACE: Final = _named("space", components.STUDENT_SPACES)

# Kind -> what its seat, a, b and cards are (see rules/events.py); () for a field it does not use.
_Unused = tuple[()]
_FIELDS: Final[dict[str, tuple[_Naming | _Unused, ...]]] = {
    events.MOVED: (_PLAYER, _move),
    events.ROUND_BEGAN: ((), _number("round")),
    events.CUBES_COUNTED: (_PLAYER, _number("cubes"), _number("gifts")),
    events.CHIEF_NAMED: (_PLAYER, _named("by", COLOURS)),
    events.CARDS_DRAWN: (_PLAYER, _number("number")),
    events.CARD_SEEN: (_PLAYER, (), (), _cards),
    events.RESHUFFLED: ((), _number("number")),
    events.REWARD_DRAWN: (_PLAYER,),
    events.REWARD_SEEN: (_PLAYER, _named("card", components.REWARDS)),
    events.GIFT_CANCELLED: (_GIVER, _number("value"), _RECIPIENT),
    events.GIFT_REPLACED: (_GIVER, _number("value"), _RECIPIENT),
    events.VOYAGE_COMPLETED: (_PLAYER, _named("land", components.DISTANT_LANDS), _number("points")),
    events.WALL_BUILT: ((), _number("piece")),
    events.EXAM_HELD: ((), _flag("contested")),
    events.EXAM_EMPTY: (),
    events.TUTORED: (_PLAYER, _SPACE, _number("number")),
    events.TUTORED_WITH: (_PLAYER, _SPACE, (), _cards),
    events.EXAM_DECIDED: (_PLAYER, _number("red"), _number("plain")),
    events.EXAM_PILE: ((), _SPACE, (), _cards),
    events.CANDIDATE_PLACED: (_PLAYER, post_fields, _CANDIDATE),
    events.OFFICIAL_REPLACED: (_named("owner", COLOURS), post_fields, _number("cost")),
    events.CANDIDATE_UNPLACED: (_PLAYER, _CANDIDATE),
    events.CANDIDATE_TURNED: ((), _CANDIDATE),
    events.CANDIDATE_SKIPPED: ((), _CANDIDATE),
    events.RESOLUTION_BEGAN: ((), _MINISTRY),
    events.YIELDED: (_PLAYER, _named("to", COLOURS), _number("markers")),
    events.OFFICE_TAKEN: (_PLAYER, _MINISTRY, _named("office", components.OFFICES)),
    events.MINISTRY_UNCLAIMED: ((), _MINISTRY),
    events.LAND_CONQUERED: ((), _slot),
    events.INVASION_FAILED: ((), _slot),
    events.ARMY_REWARDED: (_PLAYER, box_fields, _number("points")),
    events.OFFICIAL_LAID: ((), post_fields, _number("cost")),
    events.ROUND_ENDED: ((), _number("round")),
    events.GAME_ENDED: ((), _named("reason", END_REASONS)),
    events.TITLE_GIVEN: (_PLAYER, _named("title", components.TITLES), _flag("tied")),
    events.SET_UP: (),
}


def event_json(event: Event) -> Object:
    """An event as a JSON object; `only` names the one player who may see it.

    >>> event_json(Event(events.GIFT_CANCELLED, 1, 4, 0))
    {'event': 'gift-cancelled', 'giver': 'green', 'value': 4, 'recipient': 'black'}
    """
    obj: Object = {"event": event.name} | event_facts(event)
    if event.only != EVERYONE:
        obj["only"] = COLOURS[event.only]
    return obj


def event_facts(event: Event) -> Object:
    """What there is to say about an event, by name."""
    facts: Object = {}
    values = (event.seat, event.a, event.b, event.cards)
    for naming, value in zip(_FIELDS[event.name], values, strict=False):
        if callable(naming):
            facts |= naming(value)
    return facts
