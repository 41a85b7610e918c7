"""How each kind of move is written: one table for both directions, text and JSON."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from confucius.notation.fields import Object
from confucius.notation.parts import PARTS, Part
from confucius.rules import moves
from confucius.rules.components import CARDS_OF_EACH_KIND, REWARDS
from confucius.rules.moves import SHAPES
from confucius.rules.petitions import gift_value
from confucius.rules.rewards import card_of


@dataclass(frozen=True)
class Form:
    """The form of a kind of move; `head` are its first words, `marks` its first JSON fields."""

    kind: int
    head: str
    parts: tuple[Part, ...] = ()
    cards: str = ""
    b: int = 0  # what the move holds beside its parts: which Bribery card
    marks: Object = field(default_factory=dict)

    @property
    def pattern(self) -> str:
        """What a person is told to write."""
        return " ".join([self.head, *map(str, self.parts), self.cards]).strip()


_CARDS: Final = {moves.NEVER: "", moves.AT_TIMES: "[pay CARDS]", moves.ALWAYS: "pay CARDS"}
_OTHER_CARDS: Final = {moves.TUTOR: "with CARDS [cancel]", moves.DISCARD: "CARDS"}
# The word before a second target, and the JSON key of a player who is the first.
_SECOND_LEAD: Final = {moves.PETITION_SWAP: "with"}
_FIRST_KEY: Final = {moves.PETITION_JUNKS: "from", moves.CHIEF: "colour", moves.YIELD: "to"}


def _parts(kind: int) -> Iterator[Part]:
    """Whether a gift is cancelled and which Bribery card is played are written in other ways."""
    leads = ("", _SECOND_LEAD.get(kind, "to"))
    for target, lead in zip(SHAPES[kind].targets, leads, strict=False):
        if target.name in PARTS:
            yield PARTS[target.name](target, lead, "" if lead else _FIRST_KEY.get(kind, ""))


def _forms(kind: int) -> list[Form]:
    """One for each kind of move, but one for each of the Bribery cards."""
    name = SHAPES[kind].name
    parts = tuple(_parts(kind))
    cards = _OTHER_CARDS.get(kind, _CARDS[SHAPES[kind].cards])
    if kind == moves.CARD_BRIBERY:
        of_card = [(b, REWARDS[b]) for b in moves.BRIBERY.values]
        return [Form(kind, f"card {c}", parts, cards, b, {"move": "card", "card": c}) for b, c in of_card]
    marks: Object = {"move": name}
    if kind in moves.PETITIONS:
        marks = {"move": "petition", "gift": gift_value(kind)}
    elif moves.ACTIONS_END <= kind < moves.PASS:
        marks = {"move": "card", "card": REWARDS[card_of(kind, 0)]}
    return [Form(kind, name.replace("-", " "), parts, cards, 0, marks)]


_OF_KIND: Final = [_forms(kind) for kind in range(moves.KINDS)]
FORMS: Final = tuple(form for forms in _OF_KIND for form in forms)


def form_of(move: moves.Move) -> Form | None:
    """The form of a move, or None if its numbers stand for nothing in the game."""
    if move.kind >= moves.KINDS or not _payable(move.pay) or not _named(move):
        return None
    return _OF_KIND[move.kind][move.b if move.kind == moves.CARD_BRIBERY else 0]


def _payable(pay: int) -> bool:
    return pay >> 24 == 0 and all(pay >> shift & 255 <= CARDS_OF_EACH_KIND for shift in (0, 8, 16))


def _named(move: moves.Move) -> bool:
    """Whether its targets are in range, and those it does not have are 0."""
    shape = SHAPES[move.kind]
    return move.a in shape.values(0) and move.b in shape.values(1)


def move_of(form: Form, targets: list[int], pay: int, extra: bool, cancels: bool) -> moves.Move:
    """The move that the parts of a form add up to."""
    a, b, *_ = [*targets, 0, 0]
    return moves.Move.of(form.kind, a, b or form.b or int(cancels), pay, extra)
