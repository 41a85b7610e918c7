"""Emperor's Reward cards (rules 6). The Extra Action card is a flag on the move it carries."""

from typing import Final

from confucius.rules import components, violations
from confucius.rules.components import CASH_CARD, NO_TILE, NOBODY
from confucius.rules.gifts import buy_obstacle, make_available
from confucius.rules.income import draw_cards
from confucius.rules.invasions import recruit, recruit_obstacle
from confucius.rules.moves import CARD_BRIBERY, CARD_CASH, CARD_GIFT, CARD_RECRUIT
from confucius.rules.native import i64
from confucius.rules.state import State, added, is_secured, one_reward, put_marker, rewards_of_kind, scored
from confucius.rules.violations import ALLOWED

# The card of each kind of move that plays one, from CARD_GIFT on.
_CARDS: Final = [components.GIFT_CARD, CASH_CARD, components.RECRUIT_CARD, components.INSULTED_CARD]


def card_of(kind: i64, b: i64) -> i64:
    """The reward card that a move of this kind plays."""
    return b if kind == CARD_BRIBERY else _CARDS[kind - CARD_GIFT]


def holds(state: State, seat: i64, card: i64) -> bool:
    return rewards_of_kind(state.rewards[seat], card) > 0


def obstacle(state: State, seat: i64, kind: i64, a: i64, b: i64) -> i64:
    if kind == CARD_BRIBERY and b > components.BRIBERY_ANY:
        return violations.MALFORMED
    if not holds(state, seat, card_of(kind, b)):
        return violations.CARD_NOT_HELD
    if kind == CARD_BRIBERY:
        return bribery_obstacle(state, seat, a, b)
    if kind == CARD_GIFT:
        return buy_obstacle(state, seat, a)
    if kind == CARD_CASH:
        return ALLOWED
    if kind == CARD_RECRUIT:
        return recruit_obstacle(state, seat)
    return ALLOWED if state.colonies[seat] else violations.INSULT_NO_ARMY


def bribery_obstacle(state: State, seat: i64, post: i64, card: i64) -> i64:
    """The named ministry, or any unresolved one once that is resolved (rules 6.2)."""
    if post >= components.POSTS:
        return violations.MALFORMED
    ministry = post // components.POSTS_PER_MINISTRY
    if state.resolved[ministry]:
        return violations.BRIBERY_RESOLVED
    if card != components.BRIBERY_ANY and card != ministry and not state.resolved[card]:
        return violations.BRIBERY_OTHER_MINISTRY
    if state.tiles[post] == NO_TILE:
        return violations.BRIBERY_NO_TILE
    if state.owners[post] == seat:
        return violations.BRIBERY_YOURS
    return violations.BRIBERY_SECURED if is_secured(state, post) else ALLOWED


def is_free(state: State, post: i64) -> bool:
    """An unbribed official costs nothing by Bribery, another player's costs its price."""
    return state.owners[post] == NOBODY


def play(state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
    discard(state, seat, card_of(kind, b))
    if kind == CARD_BRIBERY:
        put_marker(state, a, seat, False)
    elif kind == CARD_GIFT:
        make_available(state, seat, a)
    elif kind == CARD_CASH:
        draw_cards(state, seat, components.CASH_CARD_DRAWS)
    elif kind == CARD_RECRUIT:
        recruit(state, seat)
    else:
        state.colonies = added(state.colonies, seat, -1)
        state.insulted = seat
        scored(state, seat, components.INSULTED_POINTS)


def discard(state: State, seat: i64, card: i64) -> None:
    """A played card leaves the game."""
    state.rewards = added(state.rewards, seat, -one_reward(card))
