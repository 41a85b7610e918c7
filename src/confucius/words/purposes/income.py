"""Cards: getting them, keeping them, doing nothing."""

from collections.abc import Iterator
from typing import Final

from confucius.rules.cards import count
from confucius.rules.components import HAND_LIMIT
from confucius.rules.income import COMMERCE_LIMIT, TAX_DRAWS, commerce_draws
from confucius.rules.payment import UP_TO_CASH, irredundant_choices
from confucius.rules.views import View
from confucius.words import names
from confucius.words.language import Counted, gettext, say

_BEST: Final = Counted(
    "Pay {cards} and draw {draws} [card|cards]: that is the most your hand allows.", by="draws"
)
_KEEP: Final = Counted(
    "If you hold more than {limit} [card|cards] when the round ends, you keep {limit}.", by="limit"
)


def commerce(view: View) -> Iterator[str]:
    ways = irredundant_choices(view.state.hands[view.seat], UP_TO_CASH, COMMERCE_LIMIT)
    best = max(ways, key=lambda pay: (commerce_draws(pay) - count(pay), commerce_draws(pay)))
    if best:
        yield say(_BEST, {"cards": names.cards(best), "draws": commerce_draws(best)})
    else:
        yield gettext("If you pay nothing, you draw one card.")
    yield gettext("You may do this once a round.")


def tax(view: View) -> Iterator[str]:
    yield gettext("Two cards for free: the safe way to raise cash.")
    if view.hand_counts[view.seat] + TAX_DRAWS > HAND_LIMIT:
        yield say(_KEEP, {"limit": HAND_LIMIT})


def no_action(view: View) -> Iterator[str]:
    yield gettext("It only uses up a cube: for when everything else would hurt you.")


def discard(view: View) -> Iterator[str]:
    yield gettext("A 3-cash card is good for officials and gifts, a 1-cash card for voyages and armies.")
