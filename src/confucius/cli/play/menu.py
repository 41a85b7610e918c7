"""A decision as questions with numbered answers, down to the cards paid."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from confucius.cli.play.steps import MenuStep, path
from confucius.game import Game
from confucius.rules import cubes, moves, referee
from confucius.rules.cards import cash, licences
from confucius.rules.components import BRIBERY_ANY, EXTRA_ACTION_CARD, REWARDS
from confucius.rules.moves import PAY_SHIFT, Move
from confucius.rules.payment import CASH, LICENCES, UP_TO_CASH
from confucius.rules.rewards import card_of, holds
from confucius.rules.state import ACTING, FAVOUR, State
from confucius.words import names
from confucius.words.language import N_, Counted, gettext, say
from confucius.words.moves import describe
from confucius.words.purposes import action_of
from confucius.words.reasons import WhyNot, why_not_at_all

_MOST_PAYMENTS_LISTED: Final = 9


@dataclass(frozen=True)
class Choice:
    """A move that can be made, without its cards; with the ways to pay for it, cheapest first."""

    move: Move
    payments: tuple[int, ...]
    steps: tuple[MenuStep, ...]


@dataclass(frozen=True)
class Option:
    """An answer: where it leads, or why it cannot be given.

    `action` is what the choices of the API call the action, if it is one; `things` are the things on the
    board that it speaks of.
    """

    label: str
    note: str = ""
    cost: str = ""
    refusal: WhyNot | None = None
    leads_to: "Callable[[], Menu | Move] | None" = None
    action: str = ""
    cubes: int = 0
    things: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Menu:
    """What is asked, the answers, and the one that Enter gives; cards may be typed if `unpaid` is set."""

    text: str
    options: tuple[Option, ...]
    default: int | None = None
    unpaid: Move | None = None


def opening_menu(game: Game) -> Menu | Move:
    """The first menu of the decision that is due, or the move if there is nothing to choose."""
    choices = [
        Choice(move, payments, path(move, game.state))
        for move, payments in game.irredundant_moves.by_choice()
    ]
    if game.state.step in (ACTING, FAVOUR):
        return _which_action(game, choices)
    return _next_menu(game.state, choices, 0)


def pay(unpaid: Move, cards: int) -> Move:
    """The same move with these cards."""
    return Move(unpaid.code & (1 << PAY_SHIFT) - 1 | cards << PAY_SHIFT)


def cheapest(game: Game, unpaid: Move) -> Move:
    """The move paid as cheaply as possible, if anything is due and possible; else as it is."""
    for move, payments in game.irredundant_moves.by_choice():
        if move == unpaid:
            return pay(unpaid, payments[0])
    return unpaid


# The first question of a turn: every action, possible or not


@dataclass(frozen=True)
class _Heading:
    """One line of the Actions Box, or one reward card."""

    name: str
    kinds: tuple[int, ...]
    card: int | None = None
    extra: bool = False

    @property
    def action(self) -> str:
        if self.extra:
            return f"card:{REWARDS[EXTRA_ACTION_CARD]}"
        return action_of(Move.of(self.kinds[0], 0, self.card or 0))

    def covers(self, move: Move) -> bool:
        if move.extra or self.extra:
            return move.extra and self.extra
        bribery = move.kind != moves.CARD_BRIBERY or move.b == self.card
        return move.kind in self.kinds and bribery


def _which_action(game: Game, choices: list[Choice]) -> Menu:
    options = [_option(game, heading, choices) for heading in _headings(game.state)]
    return Menu("", tuple(options))


def _headings(state: State) -> list[_Heading]:
    found = []
    for kind in range(moves.ACTIONS_END):
        if kind not in moves.PETITIONS:
            found.append(_Heading(names.action(kind), (kind,)))
        elif kind == moves.PETITIONS[0] and state.options.advanced:
            found.append(_Heading(names.action(kind), moves.PETITIONS))
    if state.step == ACTING:
        found += _card_headings(state)
        if not state.cubes[state.actor]:
            found.append(_Heading(names.action(moves.PASS), (moves.PASS,)))
    return found


def _card_headings(state: State) -> list[_Heading]:
    seat = state.actor
    briberies = [b for b in range(BRIBERY_ANY + 1) if holds(state, seat, b)]
    found = [_Heading(names.reward(b), (moves.CARD_BRIBERY,), b) for b in briberies]
    for kind in range(moves.CARD_GIFT, moves.PASS):
        if holds(state, seat, card_of(kind, 0)):
            found.append(_Heading(names.reward(card_of(kind, 0)), (kind,)))
    if holds(state, seat, EXTRA_ACTION_CARD):
        found.append(_Heading(names.reward(EXTRA_ACTION_CARD), (), extra=True))
    return found


def _option(game: Game, heading: _Heading, choices: list[Choice]) -> Option:
    state = game.state
    own = [choice for choice in choices if heading.covers(choice.move)]
    cubes_due = _cubes(state, heading)
    cost = _cost(heading, cubes_due)
    if not own:
        why = why_not_at_all(state, heading.kinds, heading.card)
        return Option(heading.name, "", cost, why, None, heading.action, cubes_due or 0)
    note = _from_price(state, own)
    things = frozenset(step.thing for choice in own for step in choice.steps if step.thing)
    further = partial(_next_menu, state, own, 0)
    return Option(heading.name, note, cost, None, further, heading.action, cubes_due or 0, things)


def _cubes(state: State, heading: _Heading) -> int | None:
    """How many cubes it takes; None where none are asked for."""
    if not heading.kinds or heading.kinds[0] >= moves.ACTIONS_END or state.step == FAVOUR:
        return None
    return cubes.cost(state, state.actor, heading.kinds[0])


def _cost(heading: _Heading, number: int | None) -> str:
    if number is not None:
        return say(Counted("{n} [cube|cubes]", by="n"), {"n": number})
    is_card = heading.extra or moves.ACTIONS_END <= heading.kinds[0] < moves.PASS
    return gettext("card") if is_card else ""


def _from_price(state: State, choices: list[Choice]) -> str:
    """The price of the cheapest choice."""
    dues = [referee.price(state, state.actor, c.move.kind, c.move.a, c.move.b) for c in choices]
    currency, amount = min((due & 7, due >> 3) for due in dues)
    facts = {"n": amount}
    many = len(set(dues)) > 1
    if choices[0].move.extra or currency not in (CASH, LICENCES, UP_TO_CASH):
        return ""
    if currency == CASH:
        one_price = Counted("{n} cash", by="n")
        return say(Counted("from {n} cash", by="n") if many else one_price, facts)
    if currency == LICENCES:
        one_price = Counted("{n} [licence|licences]", by="n")
        return say(Counted("from {n} [licence|licences]", by="n") if many else one_price, facts)
    return say(Counted("up to {n} cash", by="n"), facts)


# The steps after it


def _next_menu(state: State, choices: Sequence[Choice], depth: int) -> Menu | Move:
    """The first step at which the choices differ; when none is left, how to pay."""
    while depth < len(choices[0].steps):
        groups: dict[int, list[Choice]] = {}
        for choice in choices:
            groups.setdefault(choice.steps[depth].key, []).append(choice)
        if len(groups) > 1:
            options = tuple(_step_option(state, group, depth) for group in groups.values())
            return Menu(choices[0].steps[depth].question, options)
        depth += 1
    return _payment(state, choices[0])


def _step_option(state: State, choices: list[Choice], depth: int) -> Option:
    step = choices[0].steps[depth]
    things = frozenset([step.thing] if step.thing else ())
    return Option(step.label, leads_to=lambda: _next_menu(state, choices, depth + 1), things=things)


def _payment(state: State, choice: Choice) -> Menu | Move:
    if len(choice.payments) == 1:
        return pay(choice.move, choice.payments[0])
    listed = choice.payments[:_MOST_PAYMENTS_LISTED]
    options = tuple(_payment_option(state, pay(choice.move, cards)) for cards in listed)
    return Menu(gettext("With which cards?"), options, 0, choice.move)


def _payment_option(state: State, move: Move) -> Option:
    due = referee.price(state, state.actor, move.kind, move.a, move.b)
    currency, need = due & 7, due >> 3
    if currency not in (CASH, LICENCES):
        return Option(describe(move, state), leads_to=lambda: move)
    worth = cash(move.pay) if currency == CASH else licences(move.pay)
    facts = {"worth": worth, "over": worth - need}
    note = say(N_("{over} too much"), facts) if worth > need else gettext("exact")
    return Option(names.cards(move.pay), note, leads_to=lambda: move)
