"""What the player to decide can choose from, in the order of the board, for a page or a program.

Every action of the Actions Box is there, possible or not, with the reason if not; then the reward cards
held, and passing. A decision out of turn is one group. The `path` of an option is what a person clicks
on the way to it: ``["gift:3", "seat:white"]``.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations
from typing import Final

from confucius import targets
from confucius.game import Game
from confucius.notation import move_text
from confucius.rules import components, cubes, moves, officials, referee, violations
from confucius.rules.cards import as_list, count
from confucius.rules.explanation import violation
from confucius.rules.income import commerce_draws
from confucius.rules.moves import PETITIONS, Move
from confucius.rules.petitions import gift_value
from confucius.rules.rewards import card_of, holds
from confucius.rules.state import ACTING, DECISIONS, FAVOUR, State
from confucius.table.answers import GroupAnswer, OptionAnswer
from confucius.table.option_summaries import option_summary
from confucius.words import names
from confucius.words.citations import OF_MOVES
from confucius.words.moves import describe
from confucius.words.reasons import WhyNot, why_not_at_all
from confucius.words.refusals import without_rule

MOST_PAYMENTS: Final = 40
CURRENCIES: Final = (None, "cash", "licences", "up-to", "cards-exactly", "cards-at-least")
_FREELY_ORDERED_LANDS: Final = 2
_STACK: Final = "stack"
# What stands for an action on the table: a kind of thing of the player's own, or a stack with its name.
_THINGS: Final = {
    "junks": (("yard", ""), ("fleet", ""), (_STACK, "junks")),
    "voyage": (("yard", ""), ("fleet", ""), ("sea", "")),
    "recruit": (("colony", ""), ("forces", "")),
    "invade": (("colony", ""), ("forces", "")),
    "commerce": ((_STACK, "deck"),),
    "tax": ((_STACK, "deck"),),
}


@dataclass
class Group:
    """One line of the Actions Box, one reward card, passing, or a decision out of turn."""

    id: str
    name: str
    rule: str
    kinds: tuple[int, ...]
    cost: int | None = None
    card: int | None = None  # which reward card is played
    options: list[OptionAnswer] = field(default_factory=list)

    def to_json(self, state: State) -> GroupAnswer:
        why: WhyNot | None = None
        if not self.options and self.kinds:
            why = why_not_at_all(
                state, self.kinds, self.card if self.kinds[0] == moves.CARD_BRIBERY else None
            )
        return {
            "id": self.id,
            "name": self.name,
            "rule": self.rule,
            "cost": self.cost,
            "possible": bool(self.options),
            "why": None if why is None else why.full,
            "why_short": None if why is None else why.short,
            "why_rule": None if why is None else why.rule,
            "hint": option_summary(self.options, self.kinds),
            "things": _things(self.id, state.actor),
            "barred": _barred(state) if self.id == moves.KIND_NAMES[moves.BRIBE] else {},
            "options": self.options,
        }


def choices(game: Game) -> list[GroupAnswer]:
    """The groups of the decision that is due; see the module's description."""
    state = game.state
    groups = _groups(state)
    by_kind = {kind: group for group in groups if group.card is None for kind in group.kinds}
    by_card = {group.card: group for group in groups if group.card is not None}
    for move, payments in game.irredundant_moves.by_choice():
        group = by_card[components.EXTRA_ACTION_CARD] if move.extra else by_kind.get(move.kind)
        if group is None:
            group = by_card[card_of(move.kind, move.b)]
        group.options += _options(move, payments, state)
    return [group.to_json(state) for group in groups]


# The groups


def _groups(state: State) -> list[Group]:
    if state.step not in (ACTING, FAVOUR):
        kind = referee.ASKED[state.step]
        return [Group(DECISIONS[state.step], names.decision(state.step), OF_MOVES[kind], (kind,))]
    found = [_action_group(state, kind) for kind in range(moves.ACTIONS_END) if kind not in PETITIONS[1:]]
    if state.step == ACTING:
        found += _card_groups(state)
        if not state.cubes[state.actor]:
            found.append(Group("pass", names.action(moves.PASS), OF_MOVES[moves.PASS], (moves.PASS,), 0))
    return found


def _action_group(state: State, kind: int) -> Group:
    cost = 0 if state.step == FAVOUR else cubes.cost(state, state.actor, kind)
    kinds = PETITIONS if kind in PETITIONS else (kind,)
    return Group(action_id(kind), names.action(kind), OF_MOVES[kind], kinds, cost)


def action_id(kind: int) -> str:
    """The five petitions are one action."""
    return "petition" if kind in PETITIONS else moves.KIND_NAMES[kind]


def _card_groups(state: State) -> Iterator[Group]:
    seat = state.actor
    for card, name in enumerate(components.REWARDS):
        if holds(state, seat, card):
            rule = OF_MOVES[moves.CARD_BRIBERY if card <= components.BRIBERY_ANY else moves.CARD_GIFT]
            yield Group(targets.card(name), names.reward(card), rule, _kinds_of_card(card), 0, card)


def _kinds_of_card(card: int) -> tuple[int, ...]:
    if card == components.EXTRA_ACTION_CARD:
        return ()  # there is always an action it can carry
    if card <= components.BRIBERY_ANY:
        return (moves.CARD_BRIBERY,)
    return tuple(kind for kind in range(moves.CARD_GIFT, moves.PASS) if card_of(kind, 0) == card)


def _things(action: str, seat: int) -> list[str]:
    colour = components.COLOURS[seat]
    return [f"{kind}:{'' if kind == _STACK else colour}{name}" for kind, name in _THINGS.get(action, ())]


def _barred(state: State) -> dict[str, str]:
    """The officials that only an obligation keeps the player from (rules 7.2)."""
    found = {}
    for post in range(components.POSTS):
        if officials.bribe_obstacle(state, state.actor, post) == violations.OBLIGATION_BARS:
            move = Move.of(moves.BRIBE, post)
            found[targets.post(post)] = without_rule(violation(state, move, violations.OBLIGATION_BARS))
    return found


# The options of a group


def _options(move: Move, payments: tuple[int, ...], state: State) -> Iterator[OptionAnswer]:
    """One for every order in which its targets may be clicked; all but the first are aliases."""
    due = referee.price(state, state.actor, move.kind, move.a, move.b)
    text, label = move_text(move), describe(move, state)
    if move.kind == moves.COMMERCE:
        payments = tuple(sorted(payments, key=_net_cards, reverse=True))
    ways = [as_list(cards) for cards in payments[:MOST_PAYMENTS]]
    beginning = [targets.action(action_id(move.kind))] if move.extra else []
    for number, path in enumerate(paths(move, state)):
        yield {
            "move": text,
            "label": label,
            "currency": CURRENCIES[due & 7],
            "price": due >> 3,
            "payments": ways,
            "payments_left_out": len(payments) - len(ways),
            "path": beginning + path,
            "alias": number > 0,
        }


def _net_cards(pay: int) -> tuple[int, int]:
    """How many cards more Commercial Income leaves; of equals, the one that pays with fewer."""
    return commerce_draws(pay) - count(pay), -count(pay)


def paths(move: Move, state: State) -> Iterator[list[str]]:
    """What one clicks on the way to a move, in every order in which it can be clicked."""
    if move.kind == moves.VOYAGE:
        lands = [targets.land(land) for land in range(components.LANDS) if move.b >> land & 1]
        orders = permutations(lands) if len(lands) <= _FREELY_ORDERED_LANDS else [tuple(lands)]
        for order in orders:
            yield [targets.number(move.a), *order]
    elif move.kind == moves.PETITION_SWAP:
        gift, one, other = targets.gift(gift_value(move.kind)), targets.post(move.a), targets.post(move.b)
        yield [gift, one, other]
        yield [gift, other, one]
    elif move.kind == moves.GIVE_GIFT:
        gift, other = targets.gift(move.a), targets.seat(move.b)
        yield [gift, other]
        yield [other, gift]  # a click on the row of the gifts, or on the player
    elif move.kind == moves.TUTOR:
        yield [targets.space(move.a), *_cancelling(move, state)]
    else:
        yield list(_targets(move))


def _cancelling(move: Move, state: State) -> list[str]:
    """Whether the gift is cancelled is a choice only where it could be."""
    either = referee.obstacle(state, state.actor, move.kind, move.a, 1) == 0
    return [f"cancel:{'yes' if move.b else 'no'}"] if either else []


def _targets(move: Move) -> Iterator[str]:
    kind = move.kind
    if kind in PETITIONS:
        yield targets.gift(gift_value(kind))
    for target, value in zip(moves.SHAPES[kind].targets, (move.a, move.b), strict=False):
        if target is not moves.BRIBERY:  # which card it is has been clicked before
            yield targets.named(target, value)
