"""Where chance comes in, and nowhere else.

A draw that is due is an entry in ``state.due``: what it is for (`purpose`) and for whom or which
place (`target`). ``weights`` says which outcomes are possible, ``settle`` carries one out. Who
chooses the outcome is not the rules' business: a seeded source, the operating system, a record, or
a program that asks step by step.
"""

import hashlib
import secrets
from typing import Final, Protocol

from confucius.rules import events
from confucius.rules.cards import OF_CASH, count, ones, threes, twos
from confucius.rules.components import (
    ANY_MINISTRY,
    FOREIGN_LANDS,
    LAND_CHITS,
    LOWEST_COST,
    MINISTRY_CHITS,
    REWARD_KINDS,
)
from confucius.rules.events import Event
from confucius.rules.state import State, added, one_reward, replaced, rewards_of_kind

# What a draw is for                                target      outcome
MINISTRY_CHIT: Final = 0  # ....................... ministry    value - 4
LAND_CHIT: Final = 1  # ........................... land        value - 2
FOREIGN_TILE: Final = 2  # ........................ slot        Foreign Land
OFFICIAL: Final = 3  # ............................ post        cost - 2
CANDIDATE: Final = 4  # ...........................             candidate
FIRST_CHIEF: Final = 5  # .........................             seat
CARD: Final = 6  # ................................ seat        cash - 1
REWARD: Final = 7  # .............................. seat        kind

PURPOSES: Final = (
    "ministry-chit",
    "land-chit",
    "foreign-tile",
    "official",
    "candidate",
    "first-chief",
    "card",
    "reward",
)
_TARGET_BITS: Final = 5


def draw_due(purpose: int, target: int = 0) -> int:
    return purpose << _TARGET_BITS | target


def purpose_of(due: int) -> int:
    return due >> _TARGET_BITS


def target_of(due: int) -> int:
    return due & 31


def prepare(state: State) -> None:
    """Shuffle the discard pile into a new deck if the next draw needs it (rules 4.2)."""
    if state.deck == 0 and state.due and purpose_of(state.due[0]) == CARD:
        state.deck = state.discard
        state.discard = 0
        state.events.append(Event(events.RESHUFFLED, -1, count(state.deck)))


def weights(state: State) -> list[int]:
    """How likely each outcome of the next draw is: weight by outcome."""
    due = state.due[0]
    purpose = purpose_of(due)
    if purpose == CARD:
        return [ones(state.deck), twos(state.deck), threes(state.deck)]
    if purpose == REWARD:
        return [rewards_of_kind(state.reward_deck, kind) for kind in range(REWARD_KINDS)]
    if purpose == OFFICIAL:
        return state.officials[:]
    if purpose == CANDIDATE:
        return _candidate_weights(state)
    if purpose == FIRST_CHIEF:
        return [1] * state.players
    return _setup_weights(state, purpose)


def _candidate_weights(state: State) -> list[int]:
    if state.candidates:
        return [state.candidates >> ministry & 1 for ministry in range(3)] + [0]
    return [0, 0, 0, state.any_candidates]


def _setup_weights(state: State, purpose: int) -> list[int]:
    if purpose == FOREIGN_TILE:
        return [0 if land in state.foreign else 1 for land in range(len(FOREIGN_LANDS))]
    if purpose == LAND_CHIT:
        return [LAND_CHITS[v] - state.land_chits.count(v) for v in range(2, 5)]
    return [MINISTRY_CHITS[v] - state.chits.count(v) for v in range(4, 9)]


def settle(state: State, outcome: int) -> None:
    """Carry out the next draw with this outcome."""
    due = state.due.pop(0)
    purpose = purpose_of(due)
    target = due & 31
    if purpose == CARD:
        card = OF_CASH[outcome + 1]
        state.deck -= card
        state.hands[target] += card
        state.events.append(Event(events.CARD_SEEN, target, cards=card, only=target))
    elif purpose == REWARD:
        state.reward_deck -= one_reward(outcome)
        state.rewards = added(state.rewards, target, one_reward(outcome))
        state.events.append(Event(events.REWARD_DRAWN, target))
        state.events.append(Event(events.REWARD_SEEN, target, outcome, only=target))
    elif purpose == OFFICIAL:
        state.officials = replaced(state.officials, outcome, state.officials[outcome] - 1)
        state.tiles[target] = outcome + LOWEST_COST
        state.events.append(Event(events.OFFICIAL_LAID, -1, target, outcome + LOWEST_COST))
    elif purpose == CANDIDATE:
        _turn_up(state, outcome)
    else:
        _settle_setup(state, purpose, target, outcome)


def _turn_up(state: State, outcome: int) -> None:
    """Turn up a candidate; tiles of resolved ministries are skipped (rules 8.2.5)."""
    if outcome == ANY_MINISTRY:
        state.any_candidates -= 1
    else:
        state.candidates &= ~(1 << outcome)
        if state.resolved[outcome]:
            state.events.append(Event(events.CANDIDATE_SKIPPED, -1, outcome))
            state.due.append(draw_due(CANDIDATE))
            return
    state.candidate = outcome
    state.events.append(Event(events.CANDIDATE_TURNED, -1, outcome))


def _settle_setup(state: State, purpose: int, target: int, outcome: int) -> None:
    if purpose == MINISTRY_CHIT:
        chits = state.chits[:]
        value = outcome + 4
        minister, secretary = 2 * target, 2 * target + 1
        chits[secretary] = min(chits[minister], value)
        chits[minister] = max(chits[minister], value)
        state.chits = chits
    elif purpose == LAND_CHIT:
        state.land_chits = replaced(state.land_chits, target, outcome + 2)
    elif purpose == FOREIGN_TILE:
        state.foreign = replaced(state.foreign, target, outcome)
    else:
        state.chief = outcome


class Chance(Protocol):
    """A source of outcomes: anything with these two methods."""

    def choose(self, weights: list[int]) -> int:
        """The index of one of the weights, with the probability its weight says."""
        ...

    def copy(self) -> "Chance":
        """A source that will give the same outcomes as this one."""
        ...


def _pick(weights: list[int], ticket: int) -> int:
    for outcome, weight in enumerate(weights):
        ticket -= weight
        if ticket < 0:
            return outcome
    raise ValueError("nothing is left to draw")


class Seeded:
    """The same outcomes for the same seed, in every process and on every Python.

    L'Ecuyer's combination of two small linear congruential generators (1988): its state is two
    numbers, so a copy costs nothing and a copied game goes on exactly as its original would.
    """

    def __init__(self, x: int, y: int) -> None:
        self._x = x
        self._y = y

    def choose(self, weights: list[int]) -> int:
        total = 0
        for weight in weights:
            total += weight
        self._x = self._x * 40014 % 2147483563
        self._y = self._y * 40692 % 2147483399
        return _pick(weights, (self._x - self._y) % 2147483562 * total // 2147483562)

    def copy(self) -> "Seeded":
        return Seeded(self._x, self._y)


def seeded(seed: int | str) -> Seeded:
    digest = hashlib.blake2b(str(seed).encode(), digest_size=8).digest()
    x = int.from_bytes(digest[:4], "big") % 2147483562 + 1
    y = int.from_bytes(digest[4:], "big") % 2147483398 + 1
    return Seeded(x, y)


class System:
    """Outcomes nobody can foresee, from the operating system."""

    def choose(self, weights: list[int]) -> int:
        return _pick(weights, secrets.randbelow(sum(weights)))

    def copy(self) -> "System":
        return self


class Replayed:
    """Outcomes written down before; it never runs past their end."""

    def __init__(self, outcomes: list[int], used: int = 0) -> None:
        self.outcomes = outcomes
        self.used = used

    def choose(self, weights: list[int]) -> int:
        if self.used >= len(self.outcomes):
            raise ValueError("the record holds no outcome for this draw")
        outcome = self.outcomes[self.used]
        if not 0 <= outcome < len(weights) or weights[outcome] == 0:
            raise ValueError(f"outcome {outcome} is not possible here")
        self.used += 1
        return outcome

    def copy(self) -> "Replayed":
        return Replayed(self.outcomes, self.used)
