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
_KEEP: Final = Counted("Of more than {limit} [card|cards] you keep {limit} when the round ends.", by="limit")


def commerce(view: View) -> Iterator[str]:
    ways = irredundant_choices(view.state.hands[view.seat], UP_TO_CASH, COMMERCE_LIMIT)
    best = max(ways, key=lambda pay: (commerce_draws(pay) - count(pay), commerce_draws(pay)))
    if best:
        yield say(_BEST, {"cards": names.cards(best), "draws": commerce_draws(best)})
    else:
        yield gettext("Without a card to pay you draw one.")
    yield gettext("You may do this once a round.")


def tax(view: View) -> Iterator[str]:
    yield gettext("Two cards at no price: the safe way to money.")
    if view.hand_counts[view.seat] + TAX_DRAWS > HAND_LIMIT:
        yield say(_KEEP, {"limit": HAND_LIMIT})


def no_action(view: View) -> Iterator[str]:
    yield gettext("It only uses up a cube: for when everything else would hurt you.")


def discard(view: View) -> Iterator[str]:
    yield gettext("A card of 3 pays for officials and gifts, a card of 1 for junks and armies.")
