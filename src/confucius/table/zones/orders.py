"""The viewer's standing orders, in words."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from confucius.table.orders import Order
from confucius.table.table import Status, TableKind
from confucius.table.zones.scene import Scene
from confucius.words.language import N_, P_, Sentence, gettext, language, say

_NAMES: Final = {
    Order.PASS: N_("Pass for the rest of this round"),
    Order.TUTOR: N_("Tutor with my cheapest card"),
    Order.ANSWER: N_("Do not ask when there is one sensible answer"),
}
_MEANINGS: Final = {
    Order.PASS: N_(
        "As soon as you have no cubes left you pass, even if you could still play a reward card or transfer "
        "influence. Ends with the round, or when you take a move back."
    ),
    Order.TUTOR: N_(
        "Where a gift decides whom you tutor, you give one card, the one with the least cash, and the gift "
        "stays. Where the choice of student is yours, you are asked."
    ),
    Order.ANSWER: N_(
        "If only one move is left that wastes no card, it is made; and if you must give up influence and it "
        "makes no difference who gets it, somebody gets it."
    ),
}
# On a chip beside the cards.
_SHORT: Final[dict[Order, Sentence]] = {
    Order.PASS: P_("standing order", "then pass"),
    Order.TUTOR: P_("standing order", "tutor cheaply"),
    Order.ANSWER: P_("standing order", "obvious moves"),
}


@dataclass(frozen=True)
class ShownOrder:
    order: Order
    name: str
    meaning: str
    short: str
    stands: bool


def shown_orders(scene: Scene) -> tuple[ShownOrder, ...]:
    """All that the viewer can order; nothing where they play for everybody, or look back."""
    answer = scene.answer
    about = answer["table"]
    playing = about["kind"] == TableKind.GAME and about["status"] == Status.RUNNING
    mine = answer["viewer"] in answer["owned_seats"] and answer["number"] == answer["last"]
    if not (playing and mine):
        return ()
    return _in_words(frozenset(answer["orders"]), language())


@cache
def _in_words(standing: frozenset[Order], _language: str) -> tuple[ShownOrder, ...]:
    return tuple(
        ShownOrder(
            order,
            gettext(_NAMES[order]),
            gettext(_MEANINGS[order]),
            say(_SHORT[order], {}),
            order in standing,
        )
        for order in Order
    )
