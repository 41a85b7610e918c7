"""Tax and Commercial Income (rules 5.13, 5.14)."""

from typing import Final

from confucius.rules import events
from confucius.rules.cards import cash, count
from confucius.rules.chance import CARD, draw_due
from confucius.rules.cubes import commerce_taken
from confucius.rules.events import Event
from confucius.rules.native import i64
from confucius.rules.state import State
from confucius.rules.violations import ALLOWED, COMMERCE_TWICE

TAX_DRAWS: Final = 2
COMMERCE_LIMIT: Final = 4


def commerce_obstacle(state: State, seat: i64) -> i64:
    return COMMERCE_TWICE if commerce_taken(state, seat) else ALLOWED


def commerce_draws(pay: i64) -> i64:
    return cash(pay) + 1


def draw_cards(state: State, seat: i64, number: i64) -> None:
    """Draw so many cards, or those that are there if they are fewer (rules 4.2)."""
    left = count(state.deck + state.discard)
    drawn = number if number < left else left
    state.events.append(Event(events.CARDS_DRAWN, seat, drawn))
    for _ in range(drawn):
        state.due.append(draw_due(CARD, seat))
