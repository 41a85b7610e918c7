"""How each kind of move is written: one table for both directions, text and JSON."""

from dataclasses import dataclass, field
from typing import Final

from confucius.notation.fields import Object
from confucius.notation.parts import Box, Colour, Lands, Number, Official, Part, Seat, Space
from confucius.rules import moves
from confucius.rules.components import CARDS_OF_EACH_KIND, GIFTS, JUNKS, MOST_JUNKS_BOUGHT, REWARDS
from confucius.words.language import P_


@dataclass(frozen=True)
class Form:
    """The form of a kind of move; `head` are its first words, `marks` its first JSON fields."""

    kind: int
    head: str
    parts: tuple[Part, ...] = ()
    cards: str = "pay CARDS"
    b: int = 0  # what the move holds beside its parts: which Bribery card
    marks: Object = field(default_factory=dict)

    @property
    def pattern(self) -> str:
        """What a person is told to write."""
        return " ".join([self.head, *map(str, self.parts), self.cards]).strip()


def _gift() -> Number:
    return Number("GIFT", P_("part of a move", "gift"), "value", 1, GIFTS)


def _junks(pattern: str, most: int) -> Number:
    return Number(pattern, P_("part of a move", "number of junks"), "junks", 1, most)


def _card(kind: int, name: str, *parts: Part, b: int = 0, cards: str = "") -> Form:
    short = {"recruit-army": "recruit", "emperor-insulted": "insulted"}.get(name, name)
    return Form(kind, f"card {short}", parts, cards, b, {"move": "card", "card": name})


def _petition(kind: int, about: str, *parts: Part) -> Form:
    gift = kind - moves.PETITION_JUNKS + 2
    return Form(kind, f"petition {about}", parts, "", 0, {"move": "petition", "gift": gift})


def _plain(kind: int, *parts: Part, cards: str = "") -> Form:
    name = moves.KIND_NAMES[kind]
    return Form(kind, name.replace("-", " "), parts, cards, 0, {"move": name})


FORMS: Final = (
    _plain(moves.BRIBE, Official(), cards="pay CARDS"),
    _plain(moves.SECURE, Official(), cards="pay CARDS"),
    _plain(moves.NOMINATE, Space(), cards="pay CARDS"),
    _plain(moves.FORCE, cards="pay CARDS"),
    _plain(moves.BUY_JUNKS, _junks("NUMBER", MOST_JUNKS_BOUGHT), cards="pay CARDS"),
    _plain(moves.VOYAGE, _junks("JUNKS", JUNKS), Lands("to"), cards="pay CARDS"),
    _plain(moves.RECRUIT, cards="pay CARDS"),
    _plain(moves.INVADE, Box(), cards="pay CARDS"),
    _plain(moves.BUY_GIFT, _gift(), cards="pay CARDS"),
    _plain(moves.GIVE_GIFT, _gift(), Colour("to")),
    _plain(moves.TRANSFER, Official(), Colour("to")),
    _petition(moves.PETITION_JUNKS, "junks", Colour(key="from"), Colour("to")),
    _petition(moves.PETITION_STUDENT, "student", Space()),
    _petition(moves.PETITION_SWAP, "swap", Official(), Official("with")),
    _petition(moves.PETITION_ARMY, "army", Box(), Box("to")),
    _petition(moves.PETITION_INFLUENCE, "influence", Official(), Colour("to")),
    _plain(moves.COMMERCE, cards="[pay CARDS]"),
    _plain(moves.TAX),
    _plain(moves.NO_ACTION),
    *(_card(moves.CARD_BRIBERY, REWARDS[b], Official(), b=b, cards="[pay CARDS]") for b in range(4)),
    _card(moves.CARD_GIFT, "gift", _gift()),
    _card(moves.CARD_CASH, "cash"),
    _card(moves.CARD_RECRUIT, "recruit-army"),
    _card(moves.CARD_INSULTED, "emperor-insulted"),
    _plain(moves.PASS),
    _plain(moves.CHIEF, Colour(key="colour")),
    _plain(moves.TUTOR, Space(), cards="with CARDS [cancel]"),
    _plain(moves.PLACE, Seat()),
    _plain(moves.YIELD, Colour(key="to")),
    _plain(moves.DISCARD, cards="CARDS"),
)


_OF_KIND: Final = [[form for form in FORMS if form.kind == kind] for kind in range(moves.KINDS)]


def form_of(move: moves.Move) -> Form | None:
    """The form of a move, or None if its numbers stand for nothing in the game."""
    if move.kind >= moves.KINDS or not _payable(move.pay):
        return None
    for form in _OF_KIND[move.kind]:
        if _fits(form, move):
            return form
    return None


def _payable(pay: int) -> bool:
    return pay >> 24 == 0 and all(pay >> shift & 255 <= CARDS_OF_EACH_KIND for shift in (0, 8, 16))


def _fits(form: Form, move: moves.Move) -> bool:
    targets = [move.a, move.b]
    for part in form.parts:
        if not part.holds(targets.pop(0)):
            return False
    if form.kind == moves.CARD_BRIBERY:
        return targets == [form.b]
    if form.kind == moves.TUTOR:
        return targets[0] <= 1
    return not any(targets)


def move_of(form: Form, targets: list[int], pay: int, extra: bool, cancels: bool) -> moves.Move:
    """The move that the parts of a form add up to."""
    a, b, *_ = [*targets, 0, 0]
    return moves.Move.of(form.kind, a, b or form.b or int(cancels), pay, extra)
