"""A few words beside an action that can be taken: how many targets, from which price."""

from collections.abc import Sequence
from typing import Any, Final

from confucius.rules import moves
from confucius.words.language import N_, Counted, Sentence, gettext, say

_TARGETS: Final = Counted("{n} possible", "{n} possible", by="n")
_LICENCES: Final = Counted("{price} licence", "{price} licences", by="price")
_FROM_LICENCES: Final = Counted("from {price} licence", "from {price} licences", by="price")
_WORDS: Final = {
    moves.COMMERCE: N_("Up to 4 cash, one card more"),
    moves.TAX: N_("Draw 2 cards"),
    moves.NO_ACTION: N_("Always one cube"),
    moves.PASS: N_("Out until the phase ends"),
    moves.TRANSFER: N_("Frees you from a gift"),
    moves.CARD_CASH: N_("Draw 4 cards"),
}


def hint(options: Sequence[dict[str, Any]], kinds: Sequence[int]) -> str | None:
    """What to expect of a group of options; None if none is possible."""
    if not options:
        return None
    if kinds and kinds[0] in _WORDS:
        return gettext(_WORDS[kinds[0]])
    prices = [option["price"] for option in options]
    parts = []
    if len(options) > 1:
        parts.append(say(_TARGETS, {"n": sum(not option["alias"] for option in options)}))
    sentence = _price(options[0]["currency"], len(set(prices)) > 1)
    if sentence is not None and kinds:
        parts.append(say(sentence, {"price": min(prices)}))
    return ", ".join(parts) or None


def _price(currency: str | None, several: bool) -> Sentence | None:
    if currency == "cash":
        return N_("from {price} cash") if several else N_("{price} cash")
    if currency == "licences":
        return _FROM_LICENCES if several else _LICENCES
    return None
