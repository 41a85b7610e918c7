"""Where chance comes in, and nowhere else.

A draw that is due is an entry in ``state.due``: what it is for (`purpose`) and for whom or which
place (`target`). ``weights`` says which outcomes are possible, ``settle`` carries one out. Who
chooses the outcome is not the rules' business: a seeded source, the operating system, a record, or
a program that asks step by step.
"""

import hashlib
import secrets
from typing import Final, Protocol

from confucius.rules import components, events
from confucius.rules.cards import OF_CASH, count, ones, threes, twos
from confucius.rules.components import COLOURS, MINISTRIES
from confucius.rules.events import Event
from confucius.rules.native import i64, mypyc_attr
from confucius.rules.state import State, add_to, added, bit, one_reward, replaced, rewards_of_kind

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

# By purpose: the names of what a draw can be for (none if there is only one), and of what can come out.
TARGETS: Final[tuple[tuple[str, ...], ...]] = (
    MINISTRIES,
    components.DISTANT_LANDS,
    tuple([f"slot {slot + 1}" for slot in range(components.SLOTS)]),
    tuple([components.post_name(post) for post in range(components.POSTS)]),
    (),
    (),
    COLOURS,
    COLOURS,
)
_OUTCOMES: Final[tuple[tuple[int | str, ...], ...]] = (
    tuple(components.MINISTRY_CHITS),
    tuple(components.LAND_CHITS),
    components.FOREIGN_LANDS,
    tuple(components.OFFICIALS_BY_COST),
    components.CANDIDATES,
    COLOURS,
    (1, 2, 3),
    components.REWARDS,
)


def draw_due(purpose: i64, target: i64 = 0) -> i64:
    return purpose << _TARGET_BITS | target


def purpose_of(due: i64) -> i64:
    return due >> _TARGET_BITS


def target_of(due: i64) -> i64:
    return due & 31


class Draw:
    """A draw: what is drawn, for whom or which place, and what came out once it is made.

    >>> from confucius import Game
    >>> game = Game(players=3, explicit=True)
    >>> draw = game.due[0]
    >>> draw.name, draw.target, draw.outcome
    ('ministry-chit', 'bingbu', None)
    >>> [(draw.named(outcome), weight) for outcome, weight in game.outcomes]
    [(4, 2), (5, 2), (6, 2), (7, 2), (8, 2)]
    """

    __slots__ = ("code", "number")

    def __init__(self, code: int, number: int = -1) -> None:
        self.code: Final = code  # as it stands in `state.due`
        self.number: Final = number  # of the outcome, as `Game.push_outcome` takes it; -1 before the draw

    @property
    def name(self) -> str:
        """What is drawn: ``"card"``, ``"reward"``, ``"official"``, ``"candidate"``, ..."""
        return PURPOSES[purpose_of(self.code)]

    @property
    def target(self) -> str | None:
        """The seat that draws, or the place the thing drawn goes to; None where there is only one."""
        names = TARGETS[purpose_of(self.code)]
        return names[target_of(self.code)] if names else None

    @property
    def outcome(self) -> int | str | None:
        """What came out, as a person would say it: a card's cash, an official's cost, a name."""
        return None if self.number < 0 else self.named(self.number)

    def named(self, number: int) -> int | str:
        """An outcome by its number, as a person would say it."""
        return _OUTCOMES[purpose_of(self.code)][number]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Draw) and (self.code, self.number) == (other.code, other.number)

    def __hash__(self) -> int:
        return hash((self.code, self.number))

    def __repr__(self) -> str:
        return f"Draw({self.name!r}, {self.target!r}, {self.outcome!r})"

    def __reduce__(self) -> tuple[type["Draw"], tuple[int, int]]:
        return Draw, (self.code, self.number)


def prepare(state: State) -> None:
    """Shuffle the discard pile into a new deck if the next draw needs it (rules 4.2)."""
    if state.deck == 0 and state.due and purpose_of(state.due[0]) == CARD:
        state.deck = state.discard
        state.discard = 0
        state.events.append(Event(events.RESHUFFLED, a=count(state.deck)))


def weights(state: State) -> list[int]:
    """How likely each outcome of the next draw is: weight by outcome."""
    purpose = purpose_of(state.due[0])
    if purpose == CARD:
        return [ones(state.deck), twos(state.deck), threes(state.deck)]
    if purpose == REWARD:
        return [rewards_of_kind(state.reward_deck, kind) for kind in range(components.REWARD_KINDS)]
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


def _setup_weights(state: State, purpose: i64) -> list[int]:
    if purpose == FOREIGN_TILE:
        return _left_over(_FOREIGN_TILES, 0, state.foreign)
    if purpose == LAND_CHIT:
        return _left_over(_LAND_CHITS, 2, state.land_chits)
    return _left_over(_MINISTRY_CHITS, 4, state.chits)


# How many there are of each, from the lowest value on.
_FOREIGN_TILES: Final = [1] * len(components.FOREIGN_LANDS)
_LAND_CHITS: Final = list(components.LAND_CHITS.values())
_MINISTRY_CHITS: Final = list(components.MINISTRY_CHITS.values())


def _left_over(numbers: list[int], lowest: i64, laid: list[int]) -> list[int]:
    """How many of each value are left when these have been laid; what is below the lowest is none of them."""
    left = numbers[:]
    value: i64
    for value in laid:
        if value >= lowest:
            add_to(left, value - lowest, -1)
    return left


def settle(state: State, outcome: i64) -> None:
    """Carry out the next draw with this outcome."""
    due: i64 = state.due.pop(0)
    purpose = purpose_of(due)
    target = target_of(due)
    if purpose == CARD:
        card: i64 = OF_CASH[outcome + 1]
        state.deck -= card
        add_to(state.hands, target, card)
        state.events.append(Event(events.CARD_SEEN, target, cards=card, only=target))
    elif purpose == REWARD:
        state.reward_deck -= one_reward(outcome)
        state.rewards = added(state.rewards, target, one_reward(outcome))
        state.events.append(Event(events.REWARD_DRAWN, target))
        state.events.append(Event(events.REWARD_SEEN, target, outcome, only=target))
    elif purpose == OFFICIAL:
        state.officials = replaced(state.officials, outcome, state.officials[outcome] - 1)
        state.tiles[target] = outcome + components.LOWEST_COST
        state.events.append(Event(events.OFFICIAL_LAID, a=target, b=state.tiles[target]))
    elif purpose == CANDIDATE:
        _turn_up(state, outcome)
    else:
        _settle_setup(state, purpose, target, outcome)


def _turn_up(state: State, outcome: i64) -> None:
    """Turn up a candidate; tiles of resolved ministries are skipped (rules 8.2.5)."""
    if outcome == components.ANY_MINISTRY:
        state.any_candidates -= 1
    else:
        state.candidates &= ~bit(outcome)
        if state.resolved[outcome]:
            state.events.append(Event(events.CANDIDATE_SKIPPED, a=outcome))
            state.due.append(draw_due(CANDIDATE))
            return
    state.candidate = outcome
    state.events.append(Event(events.CANDIDATE_TURNED, a=outcome))


def _settle_setup(state: State, purpose: i64, target: i64, outcome: i64) -> None:
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


def chosen(state: State, source: Chance) -> int:
    """How the next draw comes out, as a source chooses."""
    if isinstance(source, Seeded):  # nearly always, so no list is made of the cards
        if purpose_of(state.due[0]) == CARD:
            return source.choose_card(state.deck)
        return source.choose(weights(state))
    return source.choose(weights(state))


def _pick(weights: list[int], ticket: i64) -> i64:
    outcome: i64
    for outcome in range(len(weights)):
        ticket -= weights[outcome]
        if ticket < 0:
            return outcome
    raise ValueError("nothing is left to draw")


@mypyc_attr(acyclic=True)
class Seeded:
    """The same outcomes for the same seed, in every process and on every Python.

    L'Ecuyer's combination of two small linear congruential generators (1988): its state is two
    numbers, so a copy costs nothing and a copied game goes on exactly as its original would.
    """

    def __init__(self, x: i64, y: i64) -> None:
        self._x = x
        self._y = y

    def choose(self, weights: list[int]) -> int:
        total: i64 = 0
        for weight in weights:
            total += weight
        return _pick(weights, self._ticket(total))

    def choose_card(self, deck: i64) -> i64:
        """The same for a card of the deck, whose kinds are the weights."""
        ticket = self._ticket(count(deck))
        if ticket < ones(deck):
            return 0
        return 1 if ticket < ones(deck) + twos(deck) else 2

    def _ticket(self, total: i64) -> i64:
        """The next number below the total."""
        self._x = self._x * 40014 % 2147483563
        self._y = self._y * 40692 % 2147483399
        return (self._x - self._y) % 2147483562 * total // 2147483562

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
