"""The facts behind a refusal, for a sentence in any language.

The judgement is made elsewhere (referee.py); this only looks up what a player needs to see why:
prices, cards, gifts, influence, places. A refusal carries the facts of its own reason and no others,
so that nothing is looked up in a move too odd to have it, and nobody learns of another's hand.
"""

from collections.abc import Callable
from typing import Final

from confucius.rules import cubes, examination, invasions, petitions, referee, resolution, rewards, voyages
from confucius.rules.cards import as_list, cash, count, licences
from confucius.rules.components import (
    ANY_MINISTRY,
    BOXES_PER_SLOT,
    CANDIDATES,
    COLOURS,
    DISTANT_LANDS,
    FOREIGN_LANDS,
    LANDS,
    MINISTRIES,
    NO_TILE,
    NOBODY,
    POSTS,
    POSTS_PER_MINISTRY,
    REWARDS,
    SLOTS,
    STUDENT_SPACES,
    rank_of,
)
from confucius.rules.moves import (
    ACTIONS_END,
    BRIBE,
    BUY_GIFT,
    BUY_JUNKS,
    CARD_BRIBERY,
    CARD_GIFT,
    INVADE,
    KIND_NAMES,
    KINDS,
    SECURE,
    TUTOR,
    VOYAGE,
    Move,
)
from confucius.rules.officials import barring_giver
from confucius.rules.state import DECISIONS, State, active_gift, gift_state, influence_of
from confucius.rules.violations import (
    ALREADY_BRIBED,
    ALREADY_SECURED,
    BOX_TAKEN,
    BRIBERY_NO_TILE,
    BRIBERY_OTHER_MINISTRY,
    BRIBERY_RESOLVED,
    BRIBERY_SECURED,
    BRIBERY_YOURS,
    CANCEL_WITHOUT_GIFT,
    CARD_NOT_HELD,
    CARDS_NOT_IN_HAND,
    CHANCE_PENDING,
    DISCARD_EXACTLY,
    GAME_OVER,
    GIFT_NOT_AVAILABLE,
    GIFT_NOT_FOR_SALE,
    GIFT_TOO_LOW,
    JUNK_SUPPLY_SHORT,
    JUNKS_ONE_TO_FOUR,
    LAND_DONE,
    LAND_VISITED,
    LANDS_DO_NOT_MATCH,
    MALFORMED,
    MINISTRY_RESOLVED,
    MUST_ACT,
    NO_GIFT_FROM,
    NO_SUCH_BOX,
    NOT_YOUR_OFFICIAL,
    NOTHING_DUE,
    OBLIGATION_BARS,
    PAY_AT_MOST_FOUR,
    PAY_MORE_CASH,
    PAY_MORE_LICENCES,
    PETITION_BOX_TAKEN,
    PETITION_GIFT,
    PETITION_LAND_DONE,
    PETITION_NO_ARMY,
    PETITION_NO_MARKER,
    PETITION_NO_STUDENT,
    PETITION_NO_TILE,
    PETITION_NOT_YOURS,
    PETITION_OWN_STUDENT,
    PETITION_RESOLVED,
    PETITION_SECURED,
    PETITION_TWO_JUNKS,
    PLACE_EMPTY_FIRST,
    PLACE_IN_ITS_MINISTRY,
    PLACE_REPLACES_ONLY,
    PLACE_RESOLVED,
    PLACE_SECURED,
    POST_EMPTY,
    REASONS,
    SHIPYARD_SHORT,
    STUDENT_SPACE_TAKEN,
    TOO_FEW_CUBES,
    TRANSFER_NOT_YOURS,
    TRANSFER_RESOLVED,
    TUTOR_AT_LEAST_ONE,
    TUTOR_OBLIGED,
    TUTOR_THREE_TO_CANCEL,
    YIELD_NOT_TAKING_PART,
    YIELD_OBLIGED,
)

Fact = int | str | list[int] | list[str]
Facts = dict[str, Fact]
GIFT_STATES: Final = ("not-available", "available", "active", "gone")


class Violation:
    """Why a move is not legal: a stable `name`, the number of the `rule`, and the `facts` that matter.

    >>> from confucius import Game
    >>> found = Game(players=3, seed=1).why_not("bribe hubu 3 pay 3")
    >>> found.name, found.rule
    ('pay-more-cash', '4.1')
    >>> print(found)
    3 cash is not enough: Hubu 3 costs you 6 (rules 4.1)
    """

    def __init__(self, name: str, rule: str, facts: dict[str, Fact]) -> None:
        self.name = name
        self.rule = rule
        self.facts = facts

    def __str__(self) -> str:
        from confucius.words.refusals import refusal

        return refusal(self)

    def __repr__(self) -> str:
        return f"Violation(name={self.name!r}, rule={self.rule!r}, facts={self.facts!r})"


def rule_of(move: Move, code: int) -> str:
    """The number of the rule; one reason is shared by an action and a card that have rules of their own."""
    if code == GIFT_NOT_FOR_SALE and move.kind == CARD_GIFT:
        return "6.3"
    return REASONS[code][1]


def violation(state: State, move: Move, code: int) -> Violation:
    name = REASONS[code][0]
    rule = rule_of(move, code)
    facts: Facts = {"move": KIND_NAMES[move.kind] if move.kind < KINDS else "unknown"}
    if state.actor != NOBODY and code != GAME_OVER and code != CHANCE_PENDING:
        facts["seat"] = COLOURS[state.actor]
        if state.step < len(DECISIONS):
            facts["decision"] = DECISIONS[state.step]
        look_up = _LOOK_UP.get(code)
        if look_up is not None:
            look_up(facts, state, move)
    return Violation(name, rule, facts)


# The moment


def _malformed(facts: Facts, state: State, move: Move) -> None:
    facts["players"] = [COLOURS[seat] for seat in range(state.players)]
    facts["on_board"] = [FOREIGN_LANDS[land] for land in state.foreign]
    facts["cards_beyond_count"] = 1 if move.pay >> 24 else 0


def _cubes(facts: Facts, state: State, move: Move) -> None:
    seat = state.actor
    facts["need"] = cubes.cost(state, seat, move.kind)
    facts["have"] = state.cubes[seat]
    facts["again"] = state.taken[seat] >> cubes.paired(move.kind) & 1


def _cubes_left(facts: Facts, state: State, move: Move) -> None:
    facts["cubes"] = state.cubes[state.actor]


def _card(facts: Facts, state: State, move: Move) -> None:
    if move.kind < ACTIONS_END:
        facts["card"] = "extra-action"
    else:
        facts["card"] = REWARDS[rewards.card_of(move.kind, move.b)]


# Paying


def _hand(facts: Facts, state: State, move: Move) -> None:
    facts["paid"] = as_list(move.pay)
    facts["hand"] = as_list(state.hands[state.actor])


def _price(facts: Facts, state: State, move: Move) -> None:
    """What is due, what was offered, what there is in hand, and for what."""
    hand = state.hands[state.actor]
    facts["need"] = referee.price(state, state.actor, move.kind, move.a, move.b) >> 3
    facts["cash"] = cash(move.pay)
    facts["licences"] = licences(move.pay)
    facts["count"] = count(move.pay)
    facts["hand"] = as_list(hand)
    facts["hand_cash"] = cash(hand)
    facts["hand_licences"] = licences(hand)
    if move.kind in (BRIBE, SECURE, CARD_BRIBERY):
        _post(facts, move.a)
    elif move.kind in (BUY_JUNKS, VOYAGE):
        facts["number"] = move.a
    elif move.kind == INVADE:
        _box(facts, state, move.a)
    elif move.kind == BUY_GIFT:
        facts["value"] = move.a
    elif move.kind == TUTOR:
        facts["owner"] = COLOURS[state.students[move.a]]


# Officials


def _post(facts: Facts, post: int) -> None:
    facts["ministry"] = MINISTRIES[post // POSTS_PER_MINISTRY]
    facts["rank"] = rank_of(post)


def _official(facts: Facts, state: State, move: Move) -> None:
    _official_at(facts, state, move.a)


def _official_at(facts: Facts, state: State, post: int) -> None:
    _post(facts, post)
    ministry = post // POSTS_PER_MINISTRY
    facts["filled"] = [rank_of(p) for p in range(POSTS) if _stands_in(state, p, ministry)]
    facts["empty"] = 1 if state.tiles[post] == NO_TILE else 0
    if state.owners[post] != NOBODY:
        facts["owner"] = COLOURS[state.owners[post]]


def _stands_in(state: State, post: int, ministry: int) -> bool:
    return post // POSTS_PER_MINISTRY == ministry and state.tiles[post] != NO_TILE


def _obligation(facts: Facts, state: State, move: Move) -> None:
    seat = state.actor
    ministry = move.a // POSTS_PER_MINISTRY
    giver = barring_giver(state, seat, ministry)
    _post(facts, move.a)
    facts["giver"] = COLOURS[giver]
    facts["value"] = active_gift(state, giver, seat)
    facts["mine"] = influence_of(state, seat, ministry)
    facts["theirs"] = influence_of(state, giver, ministry)


def _givers(facts: Facts, state: State, move: Move) -> None:
    """Whose gifts the player holds: those to whom influence can be transferred."""
    seat = state.actor
    facts["other"] = COLOURS[move.b]
    facts["givers"] = [COLOURS[g] for g in range(state.players) if active_gift(state, g, seat)]


def _bribery(facts: Facts, state: State, move: Move) -> None:
    _official_at(facts, state, move.a)
    facts["card"] = REWARDS[move.b]
    if move.b != ANY_MINISTRY:
        facts["named"] = MINISTRIES[move.b]


# Examination


def _space(facts: Facts, state: State, move: Move) -> None:
    facts["space"] = STUDENT_SPACES[move.a]
    facts["other_space"] = STUDENT_SPACES[1 - move.a]
    if state.students[move.a] != NOBODY:
        facts["owner"] = COLOURS[state.students[move.a]]


def _tutor_obligation(facts: Facts, state: State, move: Move) -> None:
    """With equal gifts from both students' owners either will do: a refusal has one giver."""
    giver = examination.bound_to(state, state.actor)[0]
    facts["giver"] = COLOURS[giver]
    facts["value"] = active_gift(state, giver, state.actor)


def _places(facts: Facts, state: State, move: Move) -> None:
    _official_at(facts, state, move.a)
    facts["candidate"] = CANDIDATES[state.candidate]
    facts["places"] = [
        f"{MINISTRIES[p // POSTS_PER_MINISTRY]} {rank_of(p)}" for p in examination.places(state)
    ]


# Voyages and invasions


def _junks(facts: Facts, state: State, move: Move) -> None:
    facts["number"] = move.a
    facts["supply"] = state.supply


def _shipyard(facts: Facts, state: State, move: Move) -> None:
    facts["number"] = move.a
    facts["have"] = state.shipyards[state.actor]


def _voyage(facts: Facts, state: State, move: Move) -> None:
    seat = state.actor
    facts["number"] = move.a
    facts["at_sea"] = state.sea[seat] + move.a
    facts["need"] = voyages.completed(state, seat, move.a)
    facts["have"] = voyages.size(move.b)
    facts["unknown"] = 1 if move.b >> LANDS else 0


def _visited(facts: Facts, state: State, move: Move) -> None:
    visited = state.visited[state.actor]
    twice = move.b & visited
    facts["visited"] = voyages.size(visited)
    facts["lands"] = [DISTANT_LANDS[land] for land in range(LANDS) if twice >> land & 1]


def _box(facts: Facts, state: State, box: int) -> None:
    slot = box // BOXES_PER_SLOT
    facts["land"] = FOREIGN_LANDS[state.foreign[slot]]
    facts["box"] = box % BOXES_PER_SLOT + 1
    boxes = invasions.boxes(state, slot)
    facts["boxes"] = len(boxes)
    facts["free"] = [b % BOXES_PER_SLOT + 1 for b in boxes if state.armies[b] == NOBODY]
    if state.armies[box] != NOBODY:
        facts["owner"] = COLOURS[state.armies[box]]


def _invaded(facts: Facts, state: State, move: Move) -> None:
    if move.a < SLOTS * BOXES_PER_SLOT:
        _box(facts, state, move.a)
    else:
        facts["on_board"] = [FOREIGN_LANDS[land] for land in state.foreign]


# Gifts and petitions


def _gift(facts: Facts, state: State, move: Move) -> None:
    _gift_of(facts, state, move.a)


def _petition_gift(facts: Facts, state: State, move: Move) -> None:
    _gift_of(facts, state, petitions.gift_value(move.kind))


def _gift_of(facts: Facts, state: State, value: int) -> None:
    seat = state.actor
    facts["value"] = value
    facts["gift"] = GIFT_STATES[gift_state(state, seat, value)]
    for other in range(state.players):
        if active_gift(state, seat, other) == value:
            facts["holder"] = COLOURS[other]


def _received(facts: Facts, state: State, move: Move) -> None:
    facts["value"] = move.a
    facts["other"] = COLOURS[move.b]
    facts["theirs"] = active_gift(state, move.b, state.actor)


def _petition_junks(facts: Facts, state: State, move: Move) -> None:
    facts["other"] = COLOURS[move.a]
    facts["have"] = state.shipyards[move.a]


def _swap(facts: Facts, state: State, move: Move) -> None:
    """The one of the two officials that is in the way."""
    second_alone = _unfit(state, move.b) and not _unfit(state, move.a)
    _official_at(facts, state, move.b if second_alone else move.a)


def _unfit(state: State, post: int) -> bool:
    return state.tiles[post] == NO_TILE or state.resolved[post // POSTS_PER_MINISTRY] > 0


def _petition_from(facts: Facts, state: State, move: Move) -> None:
    _box(facts, state, move.a)


def _petition_to(facts: Facts, state: State, move: Move) -> None:
    _box(facts, state, move.b)


def _petition_land(facts: Facts, state: State, move: Move) -> None:
    done = move.a if state.conquests[move.a // BOXES_PER_SLOT] else move.b
    _box(facts, state, done)


# Resolution


def _taking_part(facts: Facts, state: State, move: Move) -> None:
    facts["other"] = COLOURS[move.a]
    facts["ministry"] = MINISTRIES[state.resolving]
    facts["receivers"] = [COLOURS[s] for s in resolution.receivers(state, state.actor)]


def _yield_obligation(facts: Facts, state: State, move: Move) -> None:
    bound = resolution.receivers(state, state.actor)
    facts["givers"] = [COLOURS[g] for g in bound]
    facts["value"] = active_gift(state, bound[0], state.actor)


_LOOK_UP: Final[dict[int, Callable[[Facts, State, Move], None]]] = {
    MALFORMED: _malformed,
    TOO_FEW_CUBES: _cubes,
    MUST_ACT: _cubes_left,
    CARD_NOT_HELD: _card,
    CARDS_NOT_IN_HAND: _hand,
    NOTHING_DUE: _hand,
    PAY_MORE_CASH: _price,
    PAY_MORE_LICENCES: _price,
    PAY_AT_MOST_FOUR: _price,
    DISCARD_EXACTLY: _price,
    TUTOR_AT_LEAST_ONE: _price,
    TUTOR_THREE_TO_CANCEL: _price,
    POST_EMPTY: _official,
    MINISTRY_RESOLVED: _official,
    ALREADY_BRIBED: _official,
    OBLIGATION_BARS: _obligation,
    NOT_YOUR_OFFICIAL: _official,
    ALREADY_SECURED: _official,
    TRANSFER_RESOLVED: _official,
    TRANSFER_NOT_YOURS: _official,
    NO_GIFT_FROM: _givers,
    STUDENT_SPACE_TAKEN: _space,
    TUTOR_OBLIGED: _tutor_obligation,
    CANCEL_WITHOUT_GIFT: _space,
    PLACE_EMPTY_FIRST: _places,
    PLACE_IN_ITS_MINISTRY: _places,
    PLACE_SECURED: _places,
    PLACE_RESOLVED: _places,
    PLACE_REPLACES_ONLY: _places,
    JUNKS_ONE_TO_FOUR: _junks,
    JUNK_SUPPLY_SHORT: _junks,
    SHIPYARD_SHORT: _shipyard,
    LANDS_DO_NOT_MATCH: _voyage,
    LAND_VISITED: _visited,
    NO_SUCH_BOX: _invaded,
    LAND_DONE: _invaded,
    BOX_TAKEN: _invaded,
    GIFT_NOT_FOR_SALE: _gift,
    GIFT_NOT_AVAILABLE: _gift,
    GIFT_TOO_LOW: _received,
    PETITION_GIFT: _petition_gift,
    PETITION_TWO_JUNKS: _petition_junks,
    PETITION_NO_STUDENT: _space,
    PETITION_OWN_STUDENT: _space,
    PETITION_NO_TILE: _swap,
    PETITION_RESOLVED: _swap,
    PETITION_NOT_YOURS: _swap,
    PETITION_NO_ARMY: _petition_from,
    PETITION_LAND_DONE: _petition_land,
    PETITION_BOX_TAKEN: _petition_to,
    PETITION_NO_MARKER: _official,
    PETITION_SECURED: _official,
    BRIBERY_OTHER_MINISTRY: _bribery,
    BRIBERY_RESOLVED: _bribery,
    BRIBERY_NO_TILE: _bribery,
    BRIBERY_YOURS: _bribery,
    BRIBERY_SECURED: _bribery,
    YIELD_NOT_TAKING_PART: _taking_part,
    YIELD_OBLIGED: _yield_obligation,
}
