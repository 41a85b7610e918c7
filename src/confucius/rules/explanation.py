"""The facts behind a refusal, for a sentence in any language.

The judgement is made elsewhere (referee.py); this only looks up what a player needs to see why:
prices, cards, gifts, influence, places.
"""

from typing import Final

from confucius.rules import cubes, examination, petitions, referee, resolution, rewards, voyages
from confucius.rules.cards import as_list, cash, count, licences
from confucius.rules.components import (
    BOXES_PER_SLOT,
    CANDIDATES,
    COLOURS,
    DISTANT_LANDS,
    FOREIGN_LANDS,
    FOREIGN_POINTS,
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
    CARD_BRIBERY,
    CARD_GIFT,
    GIVE_GIFT,
    INVADE,
    NOMINATE,
    PASS,
    PETITION_ARMY,
    PETITION_INFLUENCE,
    PETITION_JUNKS,
    PETITION_STUDENT,
    PETITION_SWAP,
    PLACE,
    SECURE,
    TRANSFER,
    TUTOR,
    VOYAGE,
    YIELD,
    Move,
)
from confucius.rules.officials import barring_giver
from confucius.rules.state import DECISIONS, State, active_gift, gift_state, influence_of
from confucius.rules.violations import (
    ALREADY_BRIBED,
    CARD_NOT_HELD,
    CARDS_NOT_IN_HAND,
    LAND_VISITED,
    LANDS_DO_NOT_MATCH,
    MALFORMED,
    OBLIGATION_BARS,
    PLACE_EMPTY_FIRST,
    REASONS,
    TOO_FEW_CUBES,
    TUTOR_OBLIGED,
    YIELD_OBLIGED,
)

Fact = int | str | list[int] | list[str]
GIFT_STATES: Final = ("not-available", "available", "active", "gone")


class Violation:
    """Why a move is not allowed: a stable name, the number of the rule, and the facts that matter."""

    def __init__(self, name: str, rule: str, facts: dict[str, Fact]) -> None:
        self.name = name
        self.rule = rule
        self.facts = facts

    def __str__(self) -> str:
        from confucius.words.refusals import refusal

        return refusal(self)

    def __repr__(self) -> str:
        return f"Violation(name={self.name!r}, rule={self.rule!r}, facts={self.facts!r})"


def violation(state: State, move: Move, code: int) -> Violation:
    name, rule = REASONS[code]
    facts: dict[str, Fact] = {"move": move.name}
    if state.actor != NOBODY:
        facts["seat"] = COLOURS[state.actor]
        facts["decision"] = DECISIONS[state.step]
        if code != MALFORMED:
            _add_place(facts, state, move)
            _add_gift(facts, state, move)
            _add_numbers(facts, state, move, code)
            _add_obligation(facts, state, move, code)
    return Violation(name, rule, facts)


def _names_post(kind: int) -> bool:
    return kind in (BRIBE, SECURE, TRANSFER, PETITION_SWAP, PETITION_INFLUENCE, CARD_BRIBERY, PLACE)


def _add_place(facts: dict[str, Fact], state: State, move: Move) -> None:
    if _names_post(move.kind):
        post = move.a
        ministry = post // POSTS_PER_MINISTRY
        facts["ministry"] = MINISTRIES[ministry]
        facts["rank"] = rank_of(post)
        facts["filled"] = [rank_of(p) for p in range(POSTS) if _stands_in(state, p, ministry)]
        if state.owners[post] != NOBODY:
            facts["owner"] = COLOURS[state.owners[post]]
    elif move.kind in (INVADE, PETITION_ARMY):
        box = move.b if move.kind == PETITION_ARMY else move.a
        slot = box // BOXES_PER_SLOT
        if 0 <= slot < SLOTS:
            facts["land"] = FOREIGN_LANDS[state.foreign[slot]]
            facts["box"] = box % BOXES_PER_SLOT + 1
            facts["boxes"] = len(FOREIGN_POINTS[state.foreign[slot]])
            if state.armies[box] != NOBODY:
                facts["owner"] = COLOURS[state.armies[box]]
    elif move.kind in (NOMINATE, PETITION_STUDENT, TUTOR) and move.a <= 1:
        facts["space"] = STUDENT_SPACES[move.a]
        if state.students[move.a] != NOBODY:
            facts["owner"] = COLOURS[state.students[move.a]]


def _stands_in(state: State, post: int, ministry: int) -> bool:
    return post // POSTS_PER_MINISTRY == ministry and state.tiles[post] != NO_TILE


def _add_gift(facts: dict[str, Fact], state: State, move: Move) -> None:
    if move.kind in (BUY_GIFT, GIVE_GIFT, CARD_GIFT):
        facts["value"] = move.a
        facts["gift"] = GIFT_STATES[gift_state(state, state.actor, move.a)]
    elif PETITION_JUNKS <= move.kind <= PETITION_INFLUENCE:
        value = petitions.gift_value(move.kind)
        facts["value"] = value
        facts["gift"] = GIFT_STATES[gift_state(state, state.actor, value)]
    if move.kind in (GIVE_GIFT, TRANSFER) and move.b < state.players:
        facts["other"] = COLOURS[move.b]
        facts["theirs"] = active_gift(state, move.b, state.actor)
    if move.kind == PETITION_JUNKS and move.a < state.players:
        facts["other"] = COLOURS[move.a]
        facts["have"] = state.shipyards[move.a]
    if move.kind == YIELD and move.a < state.players:
        facts["other"] = COLOURS[move.a]


def _add_numbers(facts: dict[str, Fact], state: State, move: Move, code: int) -> None:
    seat = state.actor
    if code == TOO_FEW_CUBES:
        facts["need"] = cubes.cost(state, seat, move.kind)
        facts["have"] = state.cubes[seat]
    elif code == CARD_NOT_HELD:
        facts["card"] = _card_name(move)
    elif code == LANDS_DO_NOT_MATCH:
        facts["need"] = voyages.completed(state, seat, move.a)
        facts["have"] = voyages.size(move.b)
    elif code == LAND_VISITED:
        twice = move.b & state.visited[seat]
        facts["lands"] = [DISTANT_LANDS[land] for land in range(LANDS) if twice >> land & 1]
    elif move.kind == VOYAGE:
        facts["have"] = state.shipyards[seat]
    else:
        facts["supply"] = state.supply
        facts["cubes"] = state.cubes[seat]
        facts["round"] = state.round
    if code == CARDS_NOT_IN_HAND or (move.pay and count(move.pay)):
        facts["paid"] = as_list(move.pay)
        facts["hand"] = as_list(state.hands[seat])
    _add_price(facts, state, move, code)
    if code == PLACE_EMPTY_FIRST or move.kind == PLACE:
        facts["candidate"] = CANDIDATES[state.candidate]
        facts["places"] = [f"{MINISTRIES[p // 7]} {rank_of(p)}" for p in examination.places(state)]


def _card_name(move: Move) -> str:
    if move.kind < ACTIONS_END:
        return "extra-action"
    return REWARDS[rewards.card_of(move.kind, move.b)]


def _add_price(facts: dict[str, Fact], state: State, move: Move, code: int) -> None:
    """Only where the move itself stands and the payment is the trouble."""
    if move.kind == PASS or REASONS[code][0] not in (
        "pay-more-cash",
        "pay-more-licences",
        "discard-exactly",
        "tutor-at-least-one",
        "tutor-three-to-cancel",
    ):
        return
    due = referee.price(state, state.actor, move.kind, move.a, move.b)
    facts["need"] = due >> 3
    facts["cash"] = cash(move.pay)
    facts["licences"] = licences(move.pay)
    facts["count"] = count(move.pay)


def _add_obligation(facts: dict[str, Fact], state: State, move: Move, code: int) -> None:
    seat = state.actor
    if code == OBLIGATION_BARS:
        ministry = move.a // POSTS_PER_MINISTRY
        giver = barring_giver(state, seat, ministry)
        facts["giver"] = COLOURS[giver]
        facts["value"] = active_gift(state, giver, seat)
        facts["mine"] = influence_of(state, seat, ministry)
        facts["theirs"] = influence_of(state, giver, ministry)
    elif code == ALREADY_BRIBED:
        facts["owner"] = COLOURS[state.owners[move.a]]
    elif code == TUTOR_OBLIGED:
        facts["givers"] = [COLOURS[g] for g in examination.bound_to(state, seat)]
        facts["value"] = active_gift(state, examination.bound_to(state, seat)[0], seat)
    elif code == YIELD_OBLIGED:
        bound = resolution.receivers(state, seat)
        facts["givers"] = [COLOURS[g] for g in bound]
        facts["value"] = active_gift(state, bound[0], seat)
