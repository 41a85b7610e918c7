"""A few words beside an action that can be taken: how many targets, from which price."""

from collections.abc import Sequence
from typing import Final

from confucius.rules import moves
from confucius.table.answers import OptionAnswer
from confucius.words.language import N_, Counted, Sentence, gettext, say

_TARGETS: Final = Counted("{n} possible", by="n")
_CASH: Final = Counted("{price} cash", by="price")
_FROM_CASH: Final = Counted("from {price} cash", by="price")
_LICENCES: Final = Counted("{price} [licence|licences]", by="price")
_FROM_LICENCES: Final = Counted("from {price} [licence|licences]", by="price")
_BOTH: Final = N_("{targets}, {price}")
_WORDS: Final = {
    moves.COMMERCE: N_("Pay up to 4, draw 1 more"),
    moves.TAX: N_("Draw 2 cards"),
    moves.NO_ACTION: N_("Nothing happens"),
    moves.PASS: N_("Out until the phase ends"),
    moves.TRANSFER: N_("Frees you from a gift"),
    moves.CARD_CASH: N_("Draw 4 cards"),
}
# What an action always takes or does, while nobody is asked about it.
_USUALLY: Final[dict[int, str]] = {
    moves.BRIBE: N_("The price on the tile"),
    moves.SECURE: N_("The same price once more"),
    moves.BUY_JUNKS: N_("1, 3, 6 or 10 cash"),
    moves.VOYAGE: N_("1 licence for each junk"),
    moves.RECRUIT: N_("6 licences; 4 with Bingbu"),
    moves.INVADE: N_("The price of the land"),
    moves.BUY_GIFT: N_("The value of the gift"),
    moves.GIVE_GIFT: N_("An available gift"),
    moves.PETITION_JUNKS: N_("A gift worth 2 or more"),
    **_WORDS,
}
_TWO_CASH: Final = (moves.NOMINATE, moves.FORCE)


def usual_summary(kind: int) -> str:
    """What an action takes or does, whoever chooses it; nothing for Imperial Favour."""
    if kind in _TWO_CASH:
        return say(_CASH, {"price": 2})
    return gettext(_USUALLY[kind]) if kind in _USUALLY else ""


def option_summary(options: Sequence[OptionAnswer], kinds: Sequence[int]) -> str | None:
    """What to expect of a group of options; None if none is possible."""
    if not options:
        return None
    if kinds and kinds[0] in _WORDS:
        return gettext(_WORDS[kinds[0]])
    prices = [option["price"] for option in options]
    number = sum(not option["alias"] for option in options)
    targets = say(_TARGETS, {"n": number}) if len(options) > 1 else None
    sentence = _price(options[0]["currency"], len(set(prices)) > 1) if kinds else None
    price = None if sentence is None else say(sentence, {"price": min(prices)})
    if targets is None or price is None:
        return targets or price
    return say(_BOTH, {"targets": targets, "price": price})


def _price(currency: str | None, several: bool) -> Sentence | None:
    if currency == "cash":
        return _FROM_CASH if several else _CASH
    if currency == "licences":
        return _FROM_LICENCES if several else _LICENCES
    return None
