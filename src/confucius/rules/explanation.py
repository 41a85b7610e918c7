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
    gifts,
    invasions,
    moves,
    petitions,
    referee,
    resolution,
    rewards,
    violations,
    voyages,
)
from confucius.rules import state as steps
from confucius.rules.cards import as_list, cash, count, licences
from confucius.rules.components import COLOURS, NO_TILE, NOBODY, ministry_of, place_of, rank_of, slot_of
from confucius.rules.moves import BOX, Move
from confucius.rules.officials import barring_giver
from confucius.rules.state import DECISIONS, State, active_gift, gift_state, influence_of

Fact = int | str | list[int] | list[str]
Facts = dict[str, Fact]
GIFT_STATES: Final = ("not-available", "available", "active", "gone")


class Violation:
    """Why a move is not legal: a stable `name`, the number of the `rule`, and the `facts` that matter.

    `rule` is empty where no rule of the game says so: while a draw is due.

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


# Whose decision comes first: the rule of the decision at hand. Turns go by what REASONS says.
_OF_STEPS: Final[dict[int, str]] = {
    steps.CHOOSING_CHIEF: "2.2",
    steps.FAVOUR: "2.6",
    steps.TUTORING: "8.2.1",
    steps.PLACING: "8.2.4",
    steps.YIELDING: "8.3.2",
    steps.DISCARDING: "9.2",
}
# One reason may meet several kinds of move that have rules of their own.
_OF_KINDS: Final[dict[tuple[int, int], str]] = {
    (violations.CARDS_NOT_IN_HAND, moves.TUTOR): "8.2.1",
    (violations.CARDS_NOT_IN_HAND, moves.DISCARD): "9.2",
    (violations.NO_ARMY_IN_STOCK, moves.CARD_RECRUIT): "6.3",
    (violations.NO_SUCH_BOX, moves.PETITION_ARMY): "5.12",
    (violations.GIFT_NOT_FOR_SALE, moves.CARD_GIFT): "6.3",
}


def rule_of(state: State, move: Move, code: int) -> str:
    """The number of the rule that a refused move comes up against; empty if there is none."""
    usual = violations.REASONS[code][1]
    if code == violations.OTHER_SEAT or code == violations.OTHER_DECISION:
        return _OF_STEPS.get(state.step, usual)
    if code == violations.TOO_FEW_CUBES:
        return _rule_of_cubes(state, move.kind)
    return _OF_KINDS.get((code, move.kind), usual)


def _rule_of_cubes(state: State, kind: int) -> str:
    if state.cubes[state.actor] == 0:
        return "2.5"
    if kind in moves.PETITIONS:
        return "3.3"
    return "3.2" if cubes.taken_by_pair(state, state.actor, kind) else "3.1"


def violation(state: State, move: Move, code: int) -> Violation:
    name = violations.REASONS[code][0]
    rule = rule_of(state, move, code)
    facts: Facts = {"move": moves.KIND_NAMES[move.kind] if move.kind < moves.KINDS else "unknown"}
    if state.actor != NOBODY and code != violations.GAME_OVER and code != violations.CHANCE_PENDING:
        facts["seat"] = COLOURS[state.actor]
        if state.step < len(DECISIONS):
            facts["decision"] = DECISIONS[state.step]
        look_up = _LOOK_UP.get(name)
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
    facts["by_pair"] = 1 if cubes.taken_by_pair(state, seat, move.kind) else 0


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
    facts["ministry"] = components.MINISTRIES[ministry_of(post)]
    facts["rank"] = rank_of(post)


def _official(facts: Facts, state: State, move: Move) -> None:
    _official_at(facts, state, move.a)


def _official_at(facts: Facts, state: State, post: int) -> None:
    _post(facts, post)
    own = components.posts_of(ministry_of(post))
    facts["filled"] = [rank_of(p) for p in own if state.tiles[p] != NO_TILE]
    facts["empty"] = 1 if state.tiles[post] == NO_TILE else 0
    if state.owners[post] != NOBODY:
        facts["owner"] = COLOURS[state.owners[post]]


def _obligation(facts: Facts, state: State, move: Move) -> None:
    seat = state.actor
    ministry = ministry_of(move.a)
    giver = barring_giver(state, seat, ministry)
    _post(facts, move.a)
    facts["giver"] = COLOURS[giver]
    facts["value"] = active_gift(state, giver, seat)
    facts["mine"] = influence_of(state, seat, ministry)
    facts["theirs"] = influence_of(state, giver, ministry)


def _givers(facts: Facts, state: State, move: Move) -> None:
    """Whose gifts the player holds: those to whom influence can be transferred."""
    facts["other"] = COLOURS[move.b]
    facts["givers"] = [COLOURS[giver] for giver in gifts.givers(state, state.actor)]


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
    [giver] = examination.bound_to(state, state.actor)
    facts["giver"] = COLOURS[giver]
    facts["value"] = active_gift(state, giver, state.actor)


def _places(facts: Facts, state: State, move: Move) -> None:
    _official_at(facts, state, move.a)
    facts["candidate"] = components.CANDIDATES[state.candidate]
    facts["places"] = [components.post_name(post) for post in examination.places(state)]


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
    facts["visited"] = voyages.size(state.visited[seat])
    facts["unknown"] = 1 if move.b >> components.LANDS else 0


def _visited(facts: Facts, state: State, move: Move) -> None:
    twice = move.b & state.visited[state.actor]
    facts["lands"] = [components.DISTANT_LANDS[land] for land in range(components.LANDS) if twice >> land & 1]


def _box(facts: Facts, state: State, box: int) -> None:
    slot = slot_of(box)
    facts["land"] = components.FOREIGN_LANDS[state.foreign[slot]]
    facts["box"] = place_of(box)
    boxes = invasions.boxes(state, slot)
    facts["boxes"] = len(boxes)
    facts["free"] = [place_of(b) for b in boxes if state.armies[b] == NOBODY]
    if state.armies[box] != NOBODY:
        facts["owner"] = COLOURS[state.armies[box]]


def _first_box(facts: Facts, state: State, move: Move) -> None:
    _box(facts, state, move.a)


def _second_box(facts: Facts, state: State, move: Move) -> None:
    _box(facts, state, move.b)


def _no_box(facts: Facts, state: State, move: Move) -> None:
    """Which box is not printed on its tile; or the tiles there are."""
    second = move.kind == moves.PETITION_ARMY and invasions.is_box(state, move.a)
    box = move.b if second else move.a
    if box in BOX.values:
        _box(facts, state, box)
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
    if facts["gift"] == "active":
        facts["holder"] = COLOURS[gifts.holder_of(state, seat, value)]


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
    return state.tiles[post] == NO_TILE or state.resolved[ministry_of(post)] > 0


def _petition_land(facts: Facts, state: State, move: Move) -> None:
    done = move.a if state.conquests[slot_of(move.a)] else move.b
    _box(facts, state, done)


# Resolution


def _taking_part(facts: Facts, state: State, move: Move) -> None:
    facts["other"] = COLOURS[move.a]
    facts["ministry"] = components.MINISTRIES[state.resolving]
    facts["receivers"] = [COLOURS[s] for s in resolution.receivers(state, state.actor)]


def _yield_obligation(facts: Facts, state: State, move: Move) -> None:
    """Several givers bind equally: by gifts of one value."""
    bound = resolution.receivers(state, state.actor)
    facts["givers"] = [COLOURS[giver] for giver in bound]
    facts["value"] = max([active_gift(state, giver, state.actor) for giver in bound])


# Which facts are looked up for which reasons, by their names.
_FACTS: Final[dict[Callable[[Facts, State, Move], None], str]] = {
    _malformed: "malformed",
    _cubes: "too-few-cubes",
    _cubes_left: "must-act",
    _card: "card-not-held",
    _hand: "cards-not-in-hand nothing-due",
    _price: (
        "pay-more-cash pay-more-licences pay-at-most-four discard-exactly "
        "tutor-at-least-one tutor-three-to-cancel"
    ),
    _official: (
        "post-empty ministry-resolved already-bribed not-your-official already-secured "
        "transfer-resolved transfer-not-yours petition-no-marker petition-secured"
    ),
    _obligation: "obligation-bars",
    _givers: "no-gift-from",
    _space: "student-space-taken cancel-without-gift petition-no-student petition-own-student",
    _tutor_obligation: "tutor-obliged",
    _places: "place-empty-first place-in-its-ministry place-secured place-resolved place-replaces-only",
    _junks: "junks-one-to-four junk-supply-short",
    _shipyard: "shipyard-short",
    _voyage: "lands-do-not-match",
    _visited: "land-visited",
    _no_box: "no-such-box",
    _first_box: "land-done box-taken petition-no-army",
    _second_box: "petition-box-taken",
    _gift: "gift-not-for-sale gift-not-available",
    _received: "gift-too-low",
    _petition_gift: "petition-gift",
    _petition_junks: "petition-two-junks",
    _swap: "petition-no-tile petition-resolved petition-not-yours",
    _petition_land: "petition-land-done",
    _bribery: "bribery-other-ministry bribery-resolved bribery-no-tile bribery-yours bribery-secured",
    _taking_part: "yield-not-taking-part",
    _yield_obligation: "yield-obliged",
}
_LOOK_UP: Final = {name: look_up for look_up, names in _FACTS.items() for name in names.split()}
