"""Moves as JSON: ``{"move": "bribe", "ministry": "hubu", "seat": 4, "pay": [3, 1]}``."""

from typing import Final

from confucius.notation.fields import Fields, Object
from confucius.notation.forms import FORMS, Form, form_of, move_of
from confucius.notation.names import NotationError
from confucius.notation.tokens import packed
from confucius.rules.cards import as_list
from confucius.rules.moves import TUTOR, Move

_PETITIONS: Final = {f.marks["gift"]: f for f in FORMS if f.marks["move"] == "petition"}
_CARDS: Final = {f.marks["card"]: f for f in FORMS if f.marks["move"] == "card"}
_SINGLE: Final = {f.marks["move"]: f for f in FORMS if f.marks.keys() == {"move"}}
_MOVES: Final = (*_SINGLE, "petition", "card")


def move_json(move: Move) -> Object:
    """A move as a JSON object; `extra`, `cancel` and `pay` only where there is something to say.

    >>> from confucius.notation import parse_move
    >>> move_json(parse_move("voyage 6 to africa pay 2+2+1"))
    {'move': 'voyage', 'junks': 6, 'lands': ['africa'], 'pay': [2, 2, 1]}
    """
    form = _form_of(move)
    obj = dict(form.marks)
    if move.extra:
        obj["extra"] = True
    obj |= _targets(form, move)
    if move.pay:
        obj["pay"] = as_list(move.pay)
    return obj


def move_targets(move: Move) -> Object:
    """What a move names, by the keys of its JSON form: all but what is done, with which cards."""
    form = _form_of(move)
    return {key: value for key, value in form.marks.items() if key != "move"} | _targets(form, move)


def _targets(form: Form, move: Move) -> Object:
    obj: Object = {}
    for part, value in zip(form.parts, (move.a, move.b), strict=False):
        obj |= part.to_json(value)
    if form.kind == TUTOR and move.b:
        obj["cancel"] = True
    return obj


def _form_of(move: Move) -> Form:
    form = form_of(move)
    if form is None:
        raise NotationError(f"the number {move.code} does not stand for a move")
    return form


def move_from_json(obj: object) -> Move:
    """Read the JSON form of a move; NotationError names the field that is wrong.

    >>> move_from_json({"move": "give", "value": 4, "to": "green"})
    Move('give 4 to green')
    >>> move_from_json({"move": "give", "value": 4})
    Traceback (most recent call last):
    ...
    confucius.notation.names.NotationError: move: the field 'to' is missing
    """
    fields = Fields(obj, "move")
    form = _form(fields)
    extra = fields.flag("extra")
    targets = [part.from_json(fields) for part in form.parts]
    cancels = form.kind == TUTOR and fields.flag("cancel")
    pay = packed(fields.numbers("pay", 1, 3))
    fields.end()
    return move_of(form, targets, pay, extra, cancels)


def _form(fields: Fields) -> Form:
    name = _MOVES[fields.name("move", _MOVES)]
    if name == "petition":
        return _PETITIONS[fields.number("gift", min(_PETITIONS), max(_PETITIONS))]
    if name == "card":
        cards = list(_CARDS)
        return _CARDS[cards[fields.name("card", cards)]]
    return _SINGLE[name]
