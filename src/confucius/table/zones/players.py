"""The players: the turn bar's order, the mats, and the viewer's own things."""

from dataclasses import dataclass
from typing import Final

from confucius.drawing.gifts import gift_note, held_by, recipient_of
from confucius.drawing.players import abroad_of, all_lying, has_passed, has_won
from confucius.rules.cards import as_list, cash, licences
from confucius.rules.components import COLOURS, GIFTS, HAND_LIMIT, NOBODY, REWARDS
from confucius.rules.state import ACTIVE, gift_state, rewards_of_kind
from confucius.table.answers import SeatAnswer
from confucius.table.zones.scene import Scene
from confucius.words import names as called

_GIFT_STATES: Final = ("closed", "available", "given", "gone")


@dataclass(frozen=True)
class ShownGift:
    value: int
    name: str
    state: str
    to: int  # who holds it, or NOBODY
    note: str


@dataclass(frozen=True)
class ShownPlayer:
    """Everything about a player that all may see."""

    seat: int
    colour: str
    family: str
    name: str
    me: bool
    now: bool
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
    about: SeatAnswer  # bot, away, deadline


def players(scene: Scene) -> list[ShownPlayer]:
    """Clockwise, the viewer first."""
    return [player(scene, seat) for seat in scene.table.order]


def turn_order(scene: Scene) -> list[ShownPlayer]:
    """From the left of the Chief Minister, clockwise (rules 2.3)."""
    first = scene.table.state.chief + 1 if scene.table.state.chief != NOBODY else 0
    return [player(scene, (first + k) % scene.table.players) for k in range(scene.table.players)]


def player(scene: Scene, seat: int) -> ShownPlayer:
    key = player, seat
    if key not in scene.ready:
        scene.ready[key] = _player(scene, seat)
    found: ShownPlayer = scene.ready[key]
    return found


def _player(scene: Scene, seat: int) -> ShownPlayer:
    table, state, view = scene.table, scene.table.state, scene.view
    return ShownPlayer(
        seat=seat,
        colour=COLOURS[seat],
        family=called.family(seat),
        name=table.name(seat),
        me=seat == scene.me,
        now=seat == state.actor and scene.decision is not None,
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
        holds=tuple(held_by(table, seat)),
        about=scene.seats[seat],
    )


def _gift(scene: Scene, seat: int, value: int) -> ShownGift:
    kind = gift_state(scene.table.state, seat, value)
    to = recipient_of(scene.table, seat, value) if kind == ACTIVE else NOBODY
    return ShownGift(value, called.gift(value), _GIFT_STATES[kind], to, gift_note(scene.table, seat, value))


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
