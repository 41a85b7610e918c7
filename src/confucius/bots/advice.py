"""A bot's move and its reasons: which parts of the table it makes better, by how much, and how.

A value is one number. To see where a change of it comes from, each part of the table is taken from the
position after the move and put, alone, into the one before it; what the value gains by that is that
part's share. So the reasons fit whatever the value counts. Reasons are names and facts; their sentences
are in words/advice.py.
"""

import hashlib
import json
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from confucius.bots.adept import worth
from confucius.bots.registry import make_bot
from confucius.bots.value import estimates
from confucius.forecast.standing import BOTH, MINISTER, PERHAPS, SECRETARY, changes
from confucius.game import LegalMoves, sampled
from confucius.rules import referee, resolution
from confucius.rules.cards import count
from confucius.rules.chance import seeded
from confucius.rules.components import (
    JUNKS_PER_VOYAGE,
    LANDS,
    NOBODY,
    SLOTS,
    TITLES,
    WALL_PIECES,
    ministry_of,
)
from confucius.rules.cubes import counted
from confucius.rules.invasions import boxes
from confucius.rules.moves import (
    BRIBE,
    CARD_BRIBERY,
    DISCARD,
    GIVE_GIFT,
    PETITION_INFLUENCE,
    PLACE,
    SECURE,
    TUTOR,
    Move,
)
from confucius.rules.officials import barred_ministries
from confucius.rules.scoring import title_holder
from confucius.rules.state import AVAILABLE, State, active_gift, count_rewards, gift_state, influence_of
from confucius.rules.views import View
from confucius.viewing import view_json

_SECURING: Final = (SECURE, PLACE, PETITION_INFLUENCE)
# What a move does at once, in this order; and what would not say much about it.
_SEEN_AT_ONCE: Final = ("points", "officials", "gifts", "voyages", "armies", "students", "rewards")
_VAGUE: Final = ("officials", "voyage-ready", "reached")  # the move itself names the land
ADVISER: Final = "adept"
DEALS: Final = 3
MOST_REASONS: Final = 3
COSTS: Final = "costs-cards"
"""The one reason that speaks against a move."""
_WORTH_TELLING: Final = 0.1  # points
# The parts of a table; what is not here is the course of the round.
_PARTS: Final = {
    "points": ("points",),
    "officials": ("tiles", "owners", "secured", "influence", "offices", "resolved"),
    "gifts": ("gifts", "active"),
    "voyages": ("supply", "shipyards", "sea", "visited", "arrivals"),
    "armies": ("stock", "colonies", "armies", "conquests", "insulted"),
    "cards": ("deck", "discard", "hands"),
    "rewards": ("rewards", "reward_deck"),
    "students": ("candidate", "candidates", "any_candidates", "students", "forced", "piles"),
    "cubes": ("cubes", "box", "taken", "passed"),
}


@dataclass(frozen=True)
class AdviceReason:
    """Something the move changes: `gain` in points by the bot's own value, and the facts behind it."""

    name: str
    gain: float
    facts: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Advice:
    move: Move
    reasons: tuple[AdviceReason, ...]  # what it gains, most first, then what it costs
    alone: bool  # there was no other move


def advise(view: View, moves: LegalMoves, bot: str = ADVISER) -> Advice:
    """What the bot would play for the view's seat, and why. To the same view it says the same, always."""
    rng = lots_for(view)
    move = make_bot(bot).choose(view, moves, rng)
    if len(moves.irredundant) == 1:
        return Advice(move, (), True)
    return Advice(move, reasons_for(view, move, rng), False)


def reasons_for(view: View, move: Move, lots: random.Random) -> tuple[AdviceReason, ...]:
    """What speaks for any legal move of the view's seat, most first, then what it costs.

    By the adept's value, over a few deals of the unseen cards.
    """
    pairs = [_before_and_after(view, move, lots) for _ in range(DEALS)]
    worths = [worth(estimates(before), view.seat) for before, _ in pairs]
    shares = dict.fromkeys(_PARTS, 0.0)
    for part in _PARTS:
        for pair, now in zip(pairs, worths, strict=True):
            shares[part] += (_worth_with(*pair, part, view.seat) - now) / DEALS
    return tuple(_reasons(*pairs[0], shares, view.seat, move))


def effects(state: State, move: Move) -> Iterator[AdviceReason]:
    """What a legal move changes for the player to decide, as far as everybody can see it; nothing is weighed.

    The move is carried out on a copy, up to the next draw.
    """
    seat, after = state.actor, state.copy()
    referee.play(after, move.code)
    changed = [part for part in _SEEN_AT_ONCE if _differs(state, after, part)]
    for part in changed:
        for name, facts in _TOLD[part](state, after, seat, move):
            if name not in _VAGUE:
                yield AdviceReason(name, 0.0, facts)
                if part != "gifts":  # they bind and bring cubes, both at once
                    break
    more = (*_rewarded(state, after, seat), *_decided(state, after, move), *_bars(state, after, seat, move))
    for name, facts in more:
        yield AdviceReason(name, 0.0, facts)
    yield from _titles(state, after, seat)
    saved = _saved(state, seat, move)
    if saved > 0:
        yield AdviceReason("saves", 0.0, {"number": saved})


def _rewarded(before: State, after: State, seat: int) -> "Found":
    """A voyage brings a reward card (rules 5.6), which is drawn only when the move is made."""
    if after.visited[seat] != before.visited[seat] and count_rewards(before.reward_deck):
        yield "reward", {}


def _differs(before: State, after: State, part: str) -> bool:
    return any(getattr(before, name) != getattr(after, name) for name in _PARTS[part])


def _decided(before: State, after: State, move: Move) -> "Found":
    if move.kind not in (BRIBE, CARD_BRIBERY):
        return
    ministry = ministry_of(move.a)
    if resolution.is_complete(after, ministry) and not resolution.is_complete(before, ministry):
        yield "decided", {"ministry": ministry}


def _bars(before: State, after: State, seat: int, move: Move) -> "Found":
    """Where a gift keeps its holder from bribing from now on (rules 7.2)."""
    if move.kind == GIVE_GIFT and not active_gift(before, seat, move.b):
        for ministry in barred_ministries(after, seat, move.b):
            yield "bars", {"seat": move.b, "ministry": ministry}


def _saved(state: State, seat: int, move: Move) -> int:
    """What the player's officials take off the price."""
    alone = state.copy()
    alone.owners = [NOBODY if owner == seat else owner for owner in state.owners]
    alone.influence = [0] * len(state.influence)
    full = referee.price(alone, seat, move.kind, move.a, move.b)
    due = referee.price(state, seat, move.kind, move.a, move.b)
    return (full >> 3) - (due >> 3) if full & 7 == due & 7 else 0


def lots_for(view: View) -> random.Random:
    """A random source that depends on what the seat sees and remembers, and on nothing else."""
    seen = json.dumps(view_json(view), sort_keys=True).encode()
    return random.Random(hashlib.sha256(seen + bytes(view.ledger)).hexdigest())


def _before_and_after(view: View, move: Move, rng: random.Random) -> tuple[State, State]:
    world = sampled(view, rng, seeded(rng.getrandbits(60)))
    after = world.copy()
    after.push(move)
    return world.state, after.state


def _worth_with(before: State, after: State, part: str, seat: int) -> float:
    """What the position before would be worth with one part of the one after."""
    mixed = before.copy()
    for name in _PARTS[part]:
        setattr(mixed, name, getattr(after, name))
    return worth(estimates(mixed), seat)


def _reasons(
    before: State, after: State, shares: Mapping[str, float], seat: int, move: Move
) -> Iterator[AdviceReason]:
    gains = sorted(((share, part) for part, share in shares.items() if share >= _WORTH_TELLING), reverse=True)
    told = 0
    for share, part in gains[:MOST_REASONS]:
        for name, facts in _TOLD[part](before, after, seat, move):
            told += 1
            yield AdviceReason(name, share, facts)
            break
    if told < MOST_REASONS:
        yield from _titles(before, after, seat)
    paid = count(move.pay)
    if paid and move.kind not in (TUTOR, DISCARD) and shares["cards"] <= -_WORTH_TELLING:
        yield AdviceReason(COSTS, shares["cards"], {"number": paid})


Found = Iterator[tuple[str, dict[str, int]]]


def _points(before: State, after: State, seat: int, move: Move) -> Found:
    scored = after.points[seat] - before.points[seat]
    if scored > 0:
        yield "points", {"points": scored}


def _officials(before: State, after: State, seat: int, move: Move) -> Found:
    mixed = before.copy()
    for name in _PARTS["officials"]:
        setattr(mixed, name, getattr(after, name))
    for change in changes(before, mixed, seat):
        if change.is_better:
            yield _office(before, change.ministry, change.after)
    for ministry in range(3):
        mine = influence_of(after, seat, ministry)
        if mine > influence_of(before, seat, ministry):
            others = [other for other in range(after.players) if other != seat]
            best = max(influence_of(after, other, ministry) for other in others)
            yield "influence", {"ministry": ministry, "mine": mine, "best": best}
    # Not by what follows: at a resolution every marker is secured (rules 8.3.1).
    if move.kind in _SECURING and after.secured & ~before.secured:
        yield "secured", {}
    yield "officials", {}


def _office(state: State, ministry: int, standing: int) -> tuple[str, dict[str, int]]:
    prize, second = state.chits[2 * ministry], state.chits[2 * ministry + 1]
    if standing == BOTH:
        return "both-offices", {"ministry": ministry, "points": prize + second}
    if standing == MINISTER:
        return "minister", {"ministry": ministry, "points": prize}
    if standing == SECRETARY:
        return "secretary", {"ministry": ministry, "points": second}
    return ("perhaps" if standing == PERHAPS else "officials"), {"ministry": ministry}


def _gifts(before: State, after: State, seat: int, move: Move) -> Found:
    now, then = counted(before, seat)[0], counted(after, seat)[0]
    if then > now and before.round < WALL_PIECES:
        yield "cubes-next", {"before": now, "then": then}
    mixed = before.copy()
    mixed.gifts, mixed.active = after.gifts, after.active
    for change in changes(before, mixed, seat):
        if change.is_better:
            yield "backed", {"ministry": change.ministry}
    for giver in range(before.players):
        value = active_gift(before, giver, seat)
        if value and not active_gift(after, giver, seat):
            yield "freed", {"seat": giver, "value": value}
    if move.kind == GIVE_GIFT:
        yield "binds", {"seat": move.b, "value": move.a}
    for value in range(1, 7):
        if gift_state(after, seat, value) == AVAILABLE != gift_state(before, seat, value):
            yield "gift-ready", {"value": value}


def _voyages(before: State, after: State, seat: int, move: Move) -> Found:
    for land in range(LANDS):
        if (after.visited[seat] & ~before.visited[seat]) >> land & 1:
            yield "reached", {"land": land}
    if after.visited[seat] != before.visited[seat]:
        return
    fleet = after.sea[seat] + after.shipyards[seat]
    if fleet < JUNKS_PER_VOYAGE:
        yield "voyage-nearer", {"missing": JUNKS_PER_VOYAGE - fleet}
    else:
        yield "voyage-ready", {}


def _armies(before: State, after: State, seat: int, move: Move) -> Found:
    for slot in range(SLOTS):
        here = [box for box in boxes(after, slot) if after.armies[box] != before.armies[box]]
        if here:
            missing = sum(after.armies[box] == NOBODY for box in boxes(after, slot))
            yield "invasion", {"land": after.foreign[slot], "missing": missing}
    if after.colonies[seat] > before.colonies[seat]:
        yield "army", {}


def _cards(before: State, after: State, seat: int, move: Move) -> Found:
    more = count(after.hands[seat]) - count(before.hands[seat])
    if more > 0:
        yield "cards", {"number": more}


def _rewards(before: State, after: State, seat: int, move: Move) -> Found:
    if count_rewards(after.rewards[seat]) > count_rewards(before.rewards[seat]):
        yield "reward", {}


def _students(before: State, after: State, seat: int, move: Move) -> Found:
    if seat in after.students and seat not in before.students:
        yield "student", {"candidate": before.candidate}
    elif after.forced and not before.forced and {seat} == {*after.students} - {NOBODY}:
        yield "unrivalled", {}


def _cubes(before: State, after: State, seat: int, move: Move) -> Found:
    """Cubes are spent, not won; what gains here is what a rival loses."""
    for other in range(before.players):
        if other != seat and after.cubes[other] < before.cubes[other]:
            yield "rival", {"seat": other}


def _titles(before: State, after: State, seat: int) -> Iterator[AdviceReason]:
    for title in range(len(TITLES)):
        if title_holder(after, title) == seat != title_holder(before, title):
            yield AdviceReason("title", 0.0, {"title": title})


_TOLD: Final[dict[str, Callable[[State, State, int, Move], Found]]] = {
    "points": _points,
    "officials": _officials,
    "gifts": _gifts,
    "voyages": _voyages,
    "armies": _armies,
    "cards": _cards,
    "rewards": _rewards,
    "students": _students,
    "cubes": _cubes,
}
