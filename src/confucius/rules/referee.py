"""The referee: whether a move is legal, and carrying it out.

Every action has an *obstacle* (why it cannot be taken, from its rule module) and a *price*.
``objection`` judges one move with them, ``play`` carries a move out; listing.py lists the moves that
have neither an obstacle nor an unaffordable price.
"""

from typing import Final

from confucius.rules import (
    cubes,
    examination,
    gifts,
    income,
    invasions,
    moves,
    officials,
    payment,
    petitions,
    resolution,
    rewards,
    rounds,
    violations,
    voyages,
)
from confucius.rules import state as steps
from confucius.rules.components import EXTRA_ACTION_CARD, FORCE_PRICE, NOMINATION_PRICE
from confucius.rules.events import MOVED, Event
from confucius.rules.moves import A_SHIFT, ACTIONS_END, B_SHIFT, encode
from confucius.rules.native import i64
from confucius.rules.payment import AT_LEAST_CARDS, CASH, EXACTLY_CARDS, FREE, LICENCES, UP_TO_CASH
from confucius.rules.state import State, add_to
from confucius.rules.violations import ALLOWED

# How many targets a move of each kind names; those it does not name must be 0.
_TARGETS: Final = [len(shape.targets) for shape in moves.SHAPES]
# The kind of move each decision asks for, by step.
ASKED: Final = {
    steps.CHOOSING_CHIEF: moves.CHIEF,
    steps.TUTORING: moves.TUTOR,
    steps.PLACING: moves.PLACE,
    steps.YIELDING: moves.YIELD,
    steps.DISCARDING: moves.DISCARD,
}


# Judging


def objection(state: State, code: int) -> i64:
    """Why the player to decide may not make this move, or ALLOWED."""
    if state.step == steps.OVER:
        return violations.GAME_OVER
    if state.due:
        return violations.CHANCE_PENDING
    if code >> moves.CODE_BITS:
        return violations.MALFORMED
    return _objection(state, state.actor, code)


def _objection(state: State, seat: i64, code: i64) -> i64:
    kind = code & 31
    a = code >> A_SHIFT & 63
    b = code >> B_SHIFT & 63
    if kind >= moves.KINDS or not _canonical(kind, a, b):
        return violations.MALFORMED
    found = _moment(state, kind, code & moves.EXTRA_BIT != 0)
    if found == ALLOWED:
        found = obstacle(state, seat, kind, a, b)
    if found == ALLOWED:
        due = price(state, seat, kind, a, b)
        found = payment.obstacle(state.hands[seat], due & 7, due >> 3, code >> moves.PAY_SHIFT)
    return found


def _canonical(kind: i64, a: i64, b: i64) -> bool:
    named: i64 = _TARGETS[kind]
    if (named < 1 and a) or (named < 2 and b):
        return False
    return kind != moves.PETITION_SWAP or encode(kind, a, b) == kind | a << A_SHIFT | b << B_SHIFT


def _moment(state: State, kind: i64, extra: bool) -> i64:
    """Whether a move of this kind is asked for now, and the cubes or the card for it are there."""
    seat = state.actor
    if state.step == steps.FAVOUR:
        if extra or ACTIONS_END <= kind < moves.TURN_END:
            return violations.FAVOUR_IS_AN_ACTION
        return ALLOWED if kind < ACTIONS_END else violations.OTHER_DECISION
    if state.step != steps.ACTING:
        return ALLOWED if ASKED[state.step] == kind and not extra else violations.OTHER_DECISION
    if kind >= moves.TURN_END:
        return violations.OTHER_DECISION
    if extra:
        if kind >= ACTIONS_END:
            return violations.NOT_AN_ACTION
        return ALLOWED if rewards.holds(state, seat, EXTRA_ACTION_CARD) else violations.CARD_NOT_HELD
    if kind < ACTIONS_END:
        if cubes.cost(state, seat, kind) <= state.cubes[seat]:
            return ALLOWED
        return _without_cubes(state, seat, kind)
    if kind == moves.PASS and state.cubes[seat] > 0:
        return violations.MUST_ACT
    return ALLOWED


def _without_cubes(state: State, seat: i64, kind: i64) -> i64:
    """The cubes are missing; what more of them would not help comes first."""
    if kind == moves.COMMERCE and cubes.commerce_taken(state, seat):
        return violations.COMMERCE_TWICE
    if kind in moves.PETITIONS and not state.options.advanced:
        return violations.BASIC_GAME
    return violations.TOO_FEW_CUBES


def obstacle(state: State, seat: i64, kind: i64, a: i64, b: i64) -> i64:
    """Why something cannot be done, cubes and payment apart."""
    if kind < ACTIONS_END:
        return action_obstacle(state, seat, kind, a, b)
    if kind < moves.PASS:
        return rewards.obstacle(state, seat, kind, a, b)
    if kind == moves.CHIEF:
        return rounds.chief_obstacle(state, seat, a)
    if kind == moves.TUTOR:
        return examination.tutor_obstacle(state, seat, a, b)
    if kind == moves.PLACE:
        return examination.place_obstacle(state, a)
    if kind == moves.YIELD:
        return resolution.yield_obstacle(state, seat, a)
    return ALLOWED


def action_obstacle(state: State, seat: i64, kind: i64, a: i64, b: i64) -> i64:
    if kind == moves.BRIBE:
        return officials.bribe_obstacle(state, seat, a)
    if kind == moves.SECURE:
        return officials.secure_obstacle(state, seat, a)
    if kind == moves.NOMINATE:
        return examination.nominate_obstacle(state, seat, a)
    if kind == moves.FORCE:
        return examination.force_obstacle(state)
    if kind == moves.BUY_JUNKS:
        return voyages.buy_obstacle(state, a)
    if kind == moves.VOYAGE:
        return voyages.voyage_obstacle(state, seat, a, b)
    if kind == moves.RECRUIT:
        return invasions.recruit_obstacle(state, seat)
    if kind == moves.INVADE:
        return invasions.invade_obstacle(state, seat, a)
    if kind == moves.BUY_GIFT:
        return gifts.buy_obstacle(state, seat, a)
    if kind == moves.GIVE_GIFT:
        return gifts.give_obstacle(state, seat, a, b)
    if kind == moves.TRANSFER:
        return officials.transfer_obstacle(state, seat, a, b)
    if kind <= moves.PETITION_INFLUENCE:
        return petitions.obstacle(state, seat, kind, a, b)
    if kind == moves.COMMERCE:
        return income.commerce_obstacle(state, seat)
    return ALLOWED


def price(state: State, seat: i64, kind: i64, a: i64, b: i64) -> i64:
    """What is to be paid for something that has no obstacle: the currency in three bits, the amount above."""
    if kind == moves.BRIBE or kind == moves.SECURE:
        return CASH | officials.bribe_price(state, seat, a) << 3
    if kind == moves.NOMINATE:
        return CASH | NOMINATION_PRICE << 3
    if kind == moves.FORCE:
        return CASH | FORCE_PRICE << 3
    if kind == moves.BUY_JUNKS:
        return CASH | voyages.junk_price(state, seat, a) << 3
    if kind == moves.VOYAGE:
        return LICENCES | a << 3
    if kind == moves.RECRUIT:
        return LICENCES | invasions.recruit_licences(state, seat) << 3
    if kind == moves.INVADE:
        return CASH | invasions.invade_price(state, a) << 3
    if kind == moves.BUY_GIFT:
        return CASH | a << 3
    if kind == moves.COMMERCE:
        return UP_TO_CASH | income.COMMERCE_LIMIT << 3
    if kind == moves.CARD_BRIBERY and not rewards.is_free(state, a):
        return CASH | officials.bribe_price(state, seat, a) << 3
    if kind == moves.TUTOR:
        return AT_LEAST_CARDS | examination.least_cards(b) << 3
    if kind == moves.DISCARD:
        return EXACTLY_CARDS | rounds.cards_over_limit(state, seat) << 3
    return FREE


# Playing


def play(state: State, code: i64) -> None:
    """Carry out a legal move of the player to decide, up to the next draw or decision."""
    seat = state.actor
    kind = code & 31
    a = code >> A_SHIFT & 63
    b = code >> B_SHIFT & 63
    pay = code >> moves.PAY_SHIFT
    if kind != moves.TUTOR:
        state.events.append(Event(MOVED, seat, code))
    if kind < moves.TURN_END:
        if pay:
            add_to(state.hands, seat, -pay)
            state.discard += pay
        _take_turn(state, seat, kind, a, b, pay, code & moves.EXTRA_BIT != 0)
    elif kind == moves.CHIEF:
        rounds.name_chief(state, seat, a)
    elif kind == moves.TUTOR:
        examination.tutor(state, seat, a, b, pay)
    elif kind == moves.PLACE:
        examination.place(state, seat, a)
    elif kind == moves.YIELD:
        resolution.give_up(state, seat, a)
        state.step = steps.RESOLVING
    else:
        rounds.discard(state, seat, pay)
    rounds.advance(state)


def _take_turn(state: State, seat: i64, kind: i64, a: i64, b: i64, pay: i64, extra: bool) -> None:
    if kind == moves.PASS:
        rounds.pass_turn(state, seat)
    elif kind >= ACTIONS_END:
        rewards.play(state, seat, kind, a, b)
    else:
        if extra:
            rewards.discard(state, seat, EXTRA_ACTION_CARD)
        free = extra or state.step == steps.FAVOUR
        cubes.take(state, seat, kind, 0 if free else cubes.cost(state, seat, kind))
        _act(state, seat, kind, a, b, pay)
    if state.step == steps.FAVOUR:
        rounds.end_favour(state)
    else:
        rounds.end_turn(state)


def _act(state: State, seat: i64, kind: i64, a: i64, b: i64, pay: i64) -> None:
    if kind == moves.BRIBE:
        officials.bribe(state, seat, a)
    elif kind == moves.SECURE:
        officials.secure(state, a)
    elif kind == moves.NOMINATE:
        examination.nominate(state, seat, a)
    elif kind == moves.FORCE:
        examination.force(state)
    elif kind == moves.BUY_JUNKS:
        voyages.buy(state, seat, a)
    elif kind == moves.VOYAGE:
        voyages.sail(state, seat, a, b)
    elif kind == moves.RECRUIT:
        invasions.recruit(state, seat)
    elif kind == moves.INVADE:
        invasions.invade(state, seat, a)
    elif kind == moves.BUY_GIFT:
        gifts.make_available(state, seat, a)
    elif kind == moves.GIVE_GIFT:
        gifts.give(state, seat, a, b)
    elif kind == moves.TRANSFER:
        officials.transfer(state, seat, a, b)
    elif kind <= moves.PETITION_INFLUENCE:
        petitions.grant(state, seat, kind, a, b)
    elif kind == moves.COMMERCE:
        income.draw_cards(state, seat, income.commerce_draws(pay))
    elif kind == moves.TAX:
        income.draw_cards(state, seat, income.TAX_DRAWS)
