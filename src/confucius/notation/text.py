"""Moves as text: ``bribe hubu 4 pay 3+1``."""

from typing import Final

from confucius.notation.forms import FORMS, Form, form_of, move_of
from confucius.notation.names import NotationError
from confucius.notation.tokens import Tokens
from confucius.rules.cards import as_list
from confucius.rules.moves import TUTOR, Move
from confucius.rules.state import State
from confucius.words.language import N_, P_, gettext, say

_EXTRA: Final = "extra"
_CANCEL: Final = "cancel"
# Petitions and reward cards take a second word to say which; the others are known by their first.
_WHICH: Final = {
    "petition": P_("part of a move", "petition"),
    "card": P_("part of a move", "Emperor's Reward card"),
}
_SEVERAL: Final = {first: [f for f in FORMS if f.head.split()[0] == first] for first in _WHICH}
_SINGLE: Final = {f.head.replace(" ", "-"): f for f in FORMS if f.head.split()[0] not in _WHICH}
_FIRST_WORDS: Final = (*_SINGLE, *_WHICH, _EXTRA)
_LONGER_NAMES: Final = {"buy junks": "junks", "buy gift": "buy", "give gift": "give"}


def move_text(move: Move, state: State | None = None) -> str:
    """A move as text; with a state, Foreign Lands are called by their names.

    >>> from confucius.rules.cards import from_list
    >>> from confucius.rules.moves import INVADE
    >>> move_text(Move.of(INVADE, 5, pay=from_list([1, 3, 3])))
    'invade 6 box 2 pay 3+3+1'
    """
    form = form_of(move)
    if form is None:
        # Only a program can make such a number; it is shown so that it can be found.
        return f"#{move.code}"
    words = [_EXTRA] if move.extra else []
    words.append(form.head)
    targets = [move.a, move.b]
    words += [part.write(targets.pop(0), state) for part in form.parts]
    if move.pay:
        words.append(_word_before_cards(form) + "+".join(map(str, as_list(move.pay))))
    if form.kind == TUTOR and move.b:
        words.append(_CANCEL)
    return " ".join(word for word in words if word)


def _word_before_cards(form: Form) -> str:
    """pay, with, or none for discarding; a payment that is not due is written too."""
    first = form.cards.strip("[").split(" ")[0] or "pay"
    return "" if first == "CARDS" else f"{first} "


def parse_move(text: str, state: State | None = None) -> Move:
    """Read the text form of a move; NotationError says what is wrong with it.

    Capitals and spaces do not matter, words may be shortened while they stay unambiguous, and
    ``pay`` may be left out. With a state, Foreign Lands may be called by their names, and what is
    named must be on the table.

    >>> parse_move("Bribe Hubu 4 1+3") == parse_move("bribe hubu 4 pay 3+1")
    True
    >>> parse_move("bribe hubu pay 3")
    Traceback (most recent call last):
    ...
    confucius.notation.names.NotationError: the seat is missing; write: bribe MINISTRY SEAT pay CARDS
    """
    tokens = Tokens(_with_short_name(text))
    extra = len(tokens.next) > 1 and _EXTRA.startswith(tokens.next)
    if extra:
        tokens.take()
        tokens.skip("action")
    form = _form(tokens)
    tokens.pattern = f"extra {form.pattern}" if extra else form.pattern
    cancels = form.kind == TUTOR and tokens.remove(_CANCEL)
    targets = [part.read(tokens, state) for part in form.parts]
    pay = tokens.cards()
    tokens.end()
    return move_of(form, targets, pay, extra, cancels)


def _with_short_name(text: str) -> str:
    folded = " ".join(text.casefold().split())
    for longer, short in _LONGER_NAMES.items():
        if folded.startswith(f"{longer} "):
            return short + folded.removeprefix(longer)
    return folded


def _form(tokens: Tokens) -> Form:
    """The form that the first word, or the first two, call for."""
    if not tokens:
        sentence = N_("no move given; the first word is one of: {words}")
        raise NotationError(say(sentence, {"words": ", ".join(_FIRST_WORDS)}))
    what = P_("part of a move", "move")
    first = _FIRST_WORDS[tokens.name(_FIRST_WORDS, what, by_any_word=False)]
    if first in _SINGLE:
        return _SINGLE[first]
    if first == _EXTRA:
        raise NotationError(gettext("Extra Action carries one action: extra ACTION"))
    if first == "card" and tokens.next.startswith(_EXTRA):
        sentence = N_("the Extra Action card is written before the action it carries: extra ACTION")
        raise NotationError(gettext(sentence))
    forms = _SEVERAL[first]
    tokens.pattern = f"{first} {'|'.join(form.head.split()[1] for form in forms)} ..."
    seconds = [form.marks.get("card") or form.head.split()[1] for form in forms]
    return forms[tokens.name(seconds, _WHICH[first])]
