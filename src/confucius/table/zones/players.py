"""The players: the turn bar's order, the mats, and the viewer's own things."""

from collections.abc import Sequence
from dataclasses import dataclass

from confucius.drawing.gifts import CLASSES, gift_words, held_by
from confucius.drawing.players import abroad_of, has_passed, has_won
from confucius.rules.cards import as_list, cash, licences
from confucius.rules.components import COLOURS, GIFTS, HAND_LIMIT, NOBODY, REWARDS
from confucius.rules.cubes import all_lying
from confucius.rules.gifts import holder_of
from confucius.rules.state import ACTIVE, gift_state, rewards_of_kind
from confucius.table.zones.scene import Scene
from confucius.words import names as called


@dataclass(frozen=True)
class ShownGift:
    value: int
    state: str
    to: int  # who holds it, or NOBODY
    holder: str

    @property
    def note(self) -> str:
        """Put into words only where it is shown anew."""
        return gift_words(self.value, CLASSES.index(self.state), self.holder)


@dataclass(frozen=True)
class ShownPlayer:
    """Everything about a player that all may see, the same for all who look."""

    seat: int
    colour: str
    family: str
    name: str
    chief: bool
    passed: bool
    won: bool
    points: int
    cards: int
    rewards: int
    yard: int
    sea: int
    colonies: int
    abroad: int
    stock: int
    cubes: int
    spent: int
    insulted: bool
    gifts: tuple[ShownGift, ...]
    holds: tuple[tuple[int, int], ...]  # giver and value
    bot: str | None
    persona: str | None  # who the bot is
    temper: str | None  # what it loves
    away: bool


@dataclass(frozen=True)
class Chip:
    """The same in a line: points and cubes."""

    seat: int
    name: str
    chief: bool
    passed: bool
    points: int
    cubes: int


@dataclass(frozen=True)
class TurnPlace:
    """A place in the order of turns."""

    seat: int
    name: str
    chief: bool
    passed: bool
    now: bool = False  # whether they are to decide


def players(scene: Scene) -> list[ShownPlayer]:
    """By seat."""
    if players not in scene.shared:
        scene.shared[players] = [_player(scene, seat) for seat in range(scene.table.players)]
    found: list[ShownPlayer] = scene.shared[players]
    return found


def chip(p: ShownPlayer) -> Chip:
    return Chip(p.seat, p.name, p.chief, p.passed, p.points, p.cubes)


def turn_order(scene: Scene, found: Sequence[ShownPlayer]) -> tuple[TurnPlace, ...]:
    """From the left of the Chief Minister, clockwise (rules 2.3)."""
    state = scene.table.state
    first = state.chief + 1 if state.chief != NOBODY else 0
    decides = NOBODY if scene.decision is None else state.actor
    line = (found[(first + k) % len(found)] for k in range(len(found)))
    return tuple(TurnPlace(p.seat, p.name, p.chief, p.passed, p.seat == decides) for p in line)


def _player(scene: Scene, seat: int) -> ShownPlayer:
    table, state, view = scene.table, scene.table.state, scene.view
    about = scene.seats[seat]
    return ShownPlayer(
        seat=seat,
        colour=COLOURS[seat],
        family=called.family(seat),
        name=table.name(seat),
        chief=seat == state.chief,
        passed=has_passed(table, seat),
        won=has_won(table, seat),
        points=state.points[seat],
        cards=view.hand_counts[seat],
        rewards=view.reward_counts[seat],
        yard=state.shipyards[seat],
        sea=state.sea[seat],
        colonies=state.colonies[seat],
        abroad=abroad_of(table, seat),
        stock=state.stock[seat],
        cubes=state.cubes[seat],
        spent=all_lying(state.box[seat]),
        insulted=state.insulted == seat,
        gifts=tuple(_gift(scene, seat, value) for value in range(1, GIFTS + 1)),
        holds=tuple(sorted(held_by(table, seat))),
        bot=about["bot"],
        persona=about["persona"],
        temper=about["temper"],
        away=about["away"],
    )


def _gift(scene: Scene, seat: int, value: int) -> ShownGift:
    kind = gift_state(scene.table.state, seat, value)
    if kind != ACTIVE:
        return ShownGift(value, CLASSES[kind], NOBODY, "")
    to = holder_of(scene.table.state, seat, value)
    return ShownGift(value, CLASSES[kind], to, scene.table.name(to))


@dataclass(frozen=True)
class Hand:
    """What only the viewer sees."""

    cards: tuple[int, ...]
    cash: int
    licences: int
    limit: int
    rewards: tuple[tuple[str, str, str], ...]  # kind, name, what it does

    @property
    def numbered(self) -> list[tuple[int, int]]:
        """Each card with its number among those of its kind, so that cards can be told apart."""
        return [(value, self.cards[:place].count(value)) for place, value in enumerate(self.cards)]


def own_hand(scene: Scene) -> Hand:
    held = scene.table.state.hands[scene.me]
    rewards = []
    for number, kind in enumerate(REWARDS):
        for _ in range(rewards_of_kind(scene.table.state.rewards[scene.me], number)):
            rewards.append((kind, called.reward(kind), called.reward_text(kind)))
    return Hand(tuple(as_list(held)), cash(held), licences(held), HAND_LIMIT, tuple(rewards))
