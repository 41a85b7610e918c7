"""The facts behind a refusal, for a sentence in any language.

The judgement is made elsewhere (referee.py); this only looks up what a player needs to see why:
prices, cards, gifts, influence, places. A refusal carries the facts of its own reason and no others,
so that nothing is looked up in a move too odd to have it, and nobody learns of another's hand.
"""

from collections.abc import Callable
from typing import Final

from confucius.rules import (
    components,
    cubes,
    examination,
    invasions,
    moves,
    petitions,
    referee,
    resolution,
    rewards,
    violations,
    voyages,
)
from confucius.rules.cards import as_list, cash, count, licences
from confucius.rules.components import BOXES_PER_SLOT, COLOURS, NO_TILE, NOBODY, POSTS_PER_MINISTRY, rank_of
from confucius.rules.moves import Move
from confucius.rules.officials import barring_giver
from confucius.rules.state import DECISIONS, State, active_gift, gift_state, influence_of

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
    if code == violations.GIFT_NOT_FOR_SALE and move.kind == moves.CARD_GIFT:
        return "6.3"
    return violations.REASONS[code][1]


def violation(state: State, move: Move, code: int) -> Violation:
    name = violations.REASONS[code][0]
    rule = rule_of(move, code)
    facts: Facts = {"move": moves.KIND_NAMES[move.kind] if move.kind < moves.KINDS else "unknown"}
    if state.actor != NOBODY and code != violations.GAME_OVER and code != violations.CHANCE_PENDING:
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
    facts["on_board"] = [components.FOREIGN_LANDS[land] for land in state.foreign]
    facts["cards_beyond_count"] = 1 if move.pay >> 24 else 0


def _cubes(facts: Facts, state: State, move: Move) -> None:
    seat = state.actor
    facts["need"] = cubes.cost(state, seat, move.kind)
    facts["have"] = state.cubes[seat]
    facts["again"] = state.taken[seat] >> cubes.paired(move.kind) & 1


def _cubes_left(facts: Facts, state: State, move: Move) -> None:
    facts["cubes"] = state.cubes[state.actor]


def _card(facts: Facts, state: State, move: Move) -> None:
    if move.kind < moves.ACTIONS_END:
        facts["card"] = "extra-action"
    else:
        facts["card"] = components.REWARDS[rewards.card_of(move.kind, move.b)]


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
    if move.kind in (moves.BRIBE, moves.SECURE, moves.CARD_BRIBERY):
        _post(facts, move.a)
    elif move.kind in (moves.BUY_JUNKS, moves.VOYAGE):
        facts["number"] = move.a
    elif move.kind == moves.INVADE:
        _box(facts, state, move.a)
    elif move.kind == moves.BUY_GIFT:
        facts["value"] = move.a
    elif move.kind == moves.TUTOR:
        facts["owner"] = COLOURS[state.students[move.a]]


# Officials


def _post(facts: Facts, post: int) -> None:
    facts["ministry"] = components.MINISTRIES[post // POSTS_PER_MINISTRY]
    facts["rank"] = rank_of(post)


def _official(facts: Facts, state: State, move: Move) -> None:
    _official_at(facts, state, move.a)


def _official_at(facts: Facts, state: State, post: int) -> None:
    _post(facts, post)
    ministry = post // POSTS_PER_MINISTRY
    facts["filled"] = [rank_of(p) for p in range(components.POSTS) if _stands_in(state, p, ministry)]
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
    facts["card"] = components.REWARDS[move.b]
    if move.b != components.ANY_MINISTRY:
        facts["named"] = components.MINISTRIES[move.b]


# Examination


def _space(facts: Facts, state: State, move: Move) -> None:
    facts["space"] = components.STUDENT_SPACES[move.a]
    facts["other_space"] = components.STUDENT_SPACES[1 - move.a]
    if state.students[move.a] != NOBODY:
        facts["owner"] = COLOURS[state.students[move.a]]


def _tutor_obligation(facts: Facts, state: State, move: Move) -> None:
    """With equal gifts from both students' owners either will do: a refusal has one giver."""
    giver = examination.bound_to(state, state.actor)[0]
    facts["giver"] = COLOURS[giver]
    facts["value"] = active_gift(state, giver, state.actor)


def _places(facts: Facts, state: State, move: Move) -> None:
    _official_at(facts, state, move.a)
    facts["candidate"] = components.CANDIDATES[state.candidate]
    facts["places"] = [
        f"{components.MINISTRIES[p // POSTS_PER_MINISTRY]} {rank_of(p)}" for p in examination.places(state)
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
    facts["unknown"] = 1 if move.b >> components.LANDS else 0


def _visited(facts: Facts, state: State, move: Move) -> None:
    visited = state.visited[state.actor]
    twice = move.b & visited
    facts["visited"] = voyages.size(visited)
    facts["lands"] = [components.DISTANT_LANDS[land] for land in range(components.LANDS) if twice >> land & 1]


def _box(facts: Facts, state: State, box: int) -> None:
    slot = box // BOXES_PER_SLOT
    facts["land"] = components.FOREIGN_LANDS[state.foreign[slot]]
    facts["box"] = box % BOXES_PER_SLOT + 1
    boxes = invasions.boxes(state, slot)
    facts["boxes"] = len(boxes)
    facts["free"] = [b % BOXES_PER_SLOT + 1 for b in boxes if state.armies[b] == NOBODY]
    if state.armies[box] != NOBODY:
        facts["owner"] = COLOURS[state.armies[box]]


def _invaded(facts: Facts, state: State, move: Move) -> None:
    if move.a < components.SLOTS * BOXES_PER_SLOT:
        _box(facts, state, move.a)
    else:
        facts["on_board"] = [components.FOREIGN_LANDS[land] for land in state.foreign]


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
    facts["ministry"] = components.MINISTRIES[state.resolving]
    facts["receivers"] = [COLOURS[s] for s in resolution.receivers(state, state.actor)]


def _yield_obligation(facts: Facts, state: State, move: Move) -> None:
    bound = resolution.receivers(state, state.actor)
    facts["givers"] = [COLOURS[g] for g in bound]
    facts["value"] = active_gift(state, bound[0], state.actor)


_LOOK_UP: Final[dict[int, Callable[[Facts, State, Move], None]]] = {
    violations.MALFORMED: _malformed,
    violations.TOO_FEW_CUBES: _cubes,
    violations.MUST_ACT: _cubes_left,
    violations.CARD_NOT_HELD: _card,
    violations.CARDS_NOT_IN_HAND: _hand,
    violations.NOTHING_DUE: _hand,
    violations.PAY_MORE_CASH: _price,
    violations.PAY_MORE_LICENCES: _price,
    violations.PAY_AT_MOST_FOUR: _price,
    violations.DISCARD_EXACTLY: _price,
    violations.TUTOR_AT_LEAST_ONE: _price,
    violations.TUTOR_THREE_TO_CANCEL: _price,
    violations.POST_EMPTY: _official,
    violations.MINISTRY_RESOLVED: _official,
    violations.ALREADY_BRIBED: _official,
    violations.OBLIGATION_BARS: _obligation,
    violations.NOT_YOUR_OFFICIAL: _official,
    violations.ALREADY_SECURED: _official,
    violations.TRANSFER_RESOLVED: _official,
    violations.TRANSFER_NOT_YOURS: _official,
    violations.NO_GIFT_FROM: _givers,
    violations.STUDENT_SPACE_TAKEN: _space,
    violations.TUTOR_OBLIGED: _tutor_obligation,
    violations.CANCEL_WITHOUT_GIFT: _space,
    violations.PLACE_EMPTY_FIRST: _places,
    violations.PLACE_IN_ITS_MINISTRY: _places,
    violations.PLACE_SECURED: _places,
    violations.PLACE_RESOLVED: _places,
    violations.PLACE_REPLACES_ONLY: _places,
    violations.JUNKS_ONE_TO_FOUR: _junks,
    violations.JUNK_SUPPLY_SHORT: _junks,
    violations.SHIPYARD_SHORT: _shipyard,
    violations.LANDS_DO_NOT_MATCH: _voyage,
    violations.LAND_VISITED: _visited,
    violations.NO_SUCH_BOX: _invaded,
    violations.LAND_DONE: _invaded,
    violations.BOX_TAKEN: _invaded,
    violations.GIFT_NOT_FOR_SALE: _gift,
    violations.GIFT_NOT_AVAILABLE: _gift,
    violations.GIFT_TOO_LOW: _received,
    violations.PETITION_GIFT: _petition_gift,
    violations.PETITION_TWO_JUNKS: _petition_junks,
    violations.PETITION_NO_STUDENT: _space,
    violations.PETITION_OWN_STUDENT: _space,
    violations.PETITION_NO_TILE: _swap,
    violations.PETITION_RESOLVED: _swap,
    violations.PETITION_NOT_YOURS: _swap,
    violations.PETITION_NO_ARMY: _petition_from,
    violations.PETITION_LAND_DONE: _petition_land,
    violations.PETITION_BOX_TAKEN: _petition_to,
    violations.PETITION_NO_MARKER: _official,
    violations.PETITION_SECURED: _official,
    violations.BRIBERY_OTHER_MINISTRY: _bribery,
    violations.BRIBERY_RESOLVED: _bribery,
    violations.BRIBERY_NO_TILE: _bribery,
    violations.BRIBERY_YOURS: _bribery,
    violations.BRIBERY_SECURED: _bribery,
    violations.YIELD_NOT_TAKING_PART: _taking_part,
    violations.YIELD_OBLIGED: _yield_obligation,
}
