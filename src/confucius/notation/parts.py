"""The targets a move can name, each with its text form and its JSON form.

A part stands for one of the two numbers (`a`, `b`) of a move. `lead` is the word written before it:
``to`` in ``give 4 to green``; in JSON it is the key under which the part stands, if no other is given.
"""

from abc import ABC, abstractmethod
from typing import Final

from confucius.notation.fields import Fields, Object
from confucius.notation.names import NotationError, begins_any, find, lands_on_table, nearest
from confucius.notation.tokens import Tokens
from confucius.rules import components
from confucius.rules.components import BOXES_PER_SLOT, COLOURS, DISTANT_LANDS, MINISTRIES, POSTS_PER_MINISTRY
from confucius.rules.moves import FLEET, Target
from confucius.rules.state import State
from confucius.words.language import N_, P_, say

_FOREIGN_LAND: Final = P_("part of a move", "Foreign Land")


class Part(ABC):
    """One target of a move."""

    pattern: str  # how a person is told to write it

    def __init__(self, target: Target, lead: str = "", key: str = "") -> None:
        self.target = target
        self.lead = lead
        self.key = key or lead

    def __str__(self) -> str:
        return f"{self.lead} {self.pattern}" if self.lead else self.pattern

    def write(self, value: int, state: State | None) -> str:
        text = self.text(value, state)
        return f"{self.lead} {text}" if self.lead and text else text

    def read(self, tokens: Tokens, state: State | None) -> int:
        tokens.skip(self.lead)
        return self.parse(tokens, state)

    @abstractmethod
    def text(self, value: int, state: State | None) -> str: ...

    @abstractmethod
    def parse(self, tokens: Tokens, state: State | None) -> int: ...

    @abstractmethod
    def to_json(self, value: int) -> Object: ...

    @abstractmethod
    def from_json(self, fields: Fields) -> int: ...


class NumberPart(Part):
    """A plain number: what it counts, and its JSON key."""

    what: str
    field: str

    def text(self, value: int, state: State | None) -> str:
        return str(value)

    def parse(self, tokens: Tokens, state: State | None) -> int:
        return tokens.number(self.what, self.target.values[0], self.target.values[-1])

    def to_json(self, value: int) -> Object:
        return {self.field: value}

    def from_json(self, fields: Fields) -> int:
        return fields.number(self.field, self.target.values[0], self.target.values[-1])


class GiftPart(NumberPart):
    """A gift, by its value."""

    pattern = "GIFT"
    what = P_("part of a move", "gift")
    field = "value"


class JunksPart(NumberPart):
    """How many junks are bought or go to sea."""

    what = P_("part of a move", "number of junks")
    field = "junks"

    def __init__(self, target: Target, lead: str = "", key: str = "") -> None:
        super().__init__(target, lead, key)
        self.pattern = "JUNKS" if target is FLEET else "NUMBER"


class PlacePart(Part):
    """A place by two fields, which stand in an object of their own where a move names two places."""

    def to_json(self, value: int) -> Object:
        place = self.fields_of(value)
        return {self.lead: place} if self.lead else place

    def from_json(self, fields: Fields) -> int:
        if self.lead:
            with fields.inner(self.lead) as place:
                return self.place_in(place)
        return self.place_in(fields)

    @abstractmethod
    def fields_of(self, value: int) -> Object: ...

    @abstractmethod
    def place_in(self, fields: Fields) -> int: ...


class OfficialPart(PlacePart):
    """An official, by ministry and seat."""

    pattern = "MINISTRY SEAT"

    def text(self, value: int, state: State | None) -> str:
        return components.post_name(value)

    def parse(self, tokens: Tokens, state: State | None) -> int:
        ministry = tokens.name(MINISTRIES, P_("part of a move", "ministry"))
        tokens.skip("seat")
        rank = tokens.number(P_("part of a move", "seat"), 1, POSTS_PER_MINISTRY)
        return components.post_at(ministry, rank)

    def fields_of(self, value: int) -> Object:
        return post_fields(value)

    def place_in(self, fields: Fields) -> int:
        ministry = fields.name("ministry", MINISTRIES)
        return components.post_at(ministry, fields.number("seat", 1, POSTS_PER_MINISTRY))


def post_fields(post: int) -> Object:
    return {"ministry": MINISTRIES[components.ministry_of(post)], "seat": components.rank_of(post)}


def box_fields(box: int) -> Object:
    return {"slot": components.slot_of(box) + 1, "box": components.place_of(box)}


class ColourPart(Part):
    """A player."""

    pattern = "COLOUR"

    def text(self, value: int, state: State | None) -> str:
        return COLOURS[value]

    def parse(self, tokens: Tokens, state: State | None) -> int:
        colours = COLOURS if state is None else COLOURS[: state.players]
        if tokens.next in COLOURS and tokens.next not in colours:
            facts = {"colour": tokens.next, "colours": ", ".join(colours)}
            raise NotationError(say(N_("nobody plays {colour}; in this game are {colours}"), facts))
        return tokens.name(colours, P_("part of a move", "colour"))

    def to_json(self, value: int) -> Object:
        return {self.key: COLOURS[value]}

    def from_json(self, fields: Fields) -> int:
        return fields.name(self.key, COLOURS)


class SpacePart(Part):
    """A student space."""

    pattern = "red|plain"

    def text(self, value: int, state: State | None) -> str:
        return components.STUDENT_SPACES[value]

    def parse(self, tokens: Tokens, state: State | None) -> int:
        return tokens.name(components.STUDENT_SPACES, P_("part of a move", "student space"))

    def to_json(self, value: int) -> Object:
        return {"space": components.STUDENT_SPACES[value]}

    def from_json(self, fields: Fields) -> int:
        return fields.name("space", components.STUDENT_SPACES)


class LandsPart(Part):
    """The Distant Lands that a voyage reaches: a set, and often none."""

    pattern = "LAND,LAND"

    def __str__(self) -> str:
        return f"[{self.lead} {self.pattern}]"

    def text(self, value: int, state: State | None) -> str:
        return ",".join(name for land, name in enumerate(DISTANT_LANDS) if value >> land & 1)

    def read(self, tokens: Tokens, state: State | None) -> int:
        announced = tokens.skip(self.lead)
        return self.parse(tokens, state) if announced or begins_any(tokens.next or "?", DISTANT_LANDS) else 0

    def parse(self, tokens: Tokens, state: State | None) -> int:
        found = 0
        more = True
        while more:
            what = P_("part of a move", "Distant Land")
            found = _with_land(found, tokens.name(DISTANT_LANDS, what))
            separated = tokens.skip(",") or tokens.skip("and")
            more = tokens.at_name() if separated else begins_any(tokens.next or "?", DISTANT_LANDS)
        return found

    def to_json(self, value: int) -> Object:
        return {"lands": [name for land, name in enumerate(DISTANT_LANDS) if value >> land & 1]}

    def from_json(self, fields: Fields) -> int:
        found = 0
        for land in fields.names("lands", DISTANT_LANDS):
            found = _with_land(found, land)
        return found


def _with_land(lands: int, land: int) -> int:
    if lands >> land & 1:
        sentence = N_("{land} is named twice; a voyage reaches each land once")
        raise NotationError(say(sentence, {"land": DISTANT_LANDS[land]}))
    return lands | 1 << land


class BoxPart(PlacePart):
    """A box on a Foreign Lands tile: by the tile's deadline round, or by its land in a known game."""

    pattern = "4|6|8 box BOX"

    def text(self, value: int, state: State | None) -> str:
        slot, place = components.slot_of(value), components.place_of(value)
        if state is None or state.foreign[slot] < 0:
            return f"{components.DEADLINES[slot]} box {place}"
        return f"{components.FOREIGN_LANDS[state.foreign[slot]]} {place}"

    def parse(self, tokens: Tokens, state: State | None) -> int:
        if not tokens:
            raise tokens.missing(_FOREIGN_LAND)
        slot = _slot(tokens, state)
        tokens.skip("box")
        last = BOXES_PER_SLOT
        if state is not None and state.foreign[slot] >= 0:
            last = len(components.FOREIGN_POINTS[state.foreign[slot]])
        return slot * BOXES_PER_SLOT + tokens.number(P_("part of a move", "box"), 1, last) - 1

    def fields_of(self, value: int) -> Object:
        return box_fields(value)

    def place_in(self, fields: Fields) -> int:
        slot = fields.number("slot", 1, components.SLOTS) - 1
        return slot * BOXES_PER_SLOT + fields.number("box", 1, BOXES_PER_SLOT) - 1


def _slot(tokens: Tokens, state: State | None) -> int:
    word = tokens.take()
    if word.isdecimal():
        if word not in map(str, components.DEADLINES):
            sentence = N_("no Foreign Land has its deadline in round {word}; they lie at 4, 6 and 8")
            raise NotationError(say(sentence, {"word": word}))
        return components.DEADLINES.index(int(word))
    if state is None:
        sentence = N_(
            "where {word!r} lies depends on the game; name the tile by its deadline round: {pattern}"
        )
        raise NotationError(say(sentence, {"word": word, "pattern": tokens.pattern}))
    laid = [components.FOREIGN_LANDS[land] if land >= 0 else "" for land in state.foreign]
    if not begins_any(word, laid):
        sentence = N_("there is no Foreign Land {word!r} in this game; on the table lie {lands}")
        close = nearest(word, laid) if word not in components.FOREIGN_LANDS else ""
        if close:
            sentence = N_("there is no Foreign Land {word!r} in this game; did you mean {close!r}?")
        facts = {"word": word, "close": close, "lands": lands_on_table(state)}
        raise NotationError(say(sentence, facts))
    return find(word, laid, _FOREIGN_LAND)


PARTS: Final[dict[str, type[Part]]] = {
    "post": OfficialPart,
    "space": SpacePart,
    "number": JunksPart,
    "lands": LandsPart,
    "box": BoxPart,
    "gift": GiftPart,
    "seat": ColourPart,
}
