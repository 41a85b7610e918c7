"""The state of a game: small ints and short lists, nothing else.

Nothing is decided before it is drawn: the deck, the discard pile and the hands are counts, the
officials still to come are counts by cost, the reward deck is a set of kinds. What is pending (whose
decision, which draws are due, which ministry is being resolved) is data here, never a closure, so a
state can be saved, copied and read at any moment.

Sets of Confucius cards are ints as cards.py packs them; sets of reward cards are ints with two bits
a kind (`one_reward`); `*_of` sets of seats, lands or posts are bit sets.
"""

from typing import Final

from confucius.rules import components
from confucius.rules.cards import STARTING_HAND, pack
from confucius.rules.components import NO_TILE, NOBODY, NONE
from confucius.rules.events import Event
from confucius.rules.native import i64
from confucius.rules.options import Options

# Where the game stands. The first seven wait for a decision of `actor`.
CHOOSING_CHIEF: Final = 0
ACTING: Final = 1
FAVOUR: Final = 2
TUTORING: Final = 3
PLACING: Final = 4
YIELDING: Final = 5
DISCARDING: Final = 6
# The others run by themselves once the draws that are due have been made.
SETTING_UP: Final = 7
BEGINNING_ROUND: Final = 8
BUILDING_WALL: Final = 9
EXAMINING: Final = 10
DECIDING_EXAM: Final = 11
AFTER_EXAM: Final = 12
RESOLVING: Final = 13
INVADING: Final = 14
ENDING_ROUND: Final = 15
LIMITING_HANDS: Final = 16
SCORING: Final = 17
OVER: Final = 18

DECISIONS: Final = ("chief", "action", "favour", "tutor", "place", "yield", "discard")

# States of a gift, two bits each in `gifts`.
NOT_AVAILABLE: Final = 0
AVAILABLE: Final = 1
ACTIVE: Final = 2
GONE: Final = 3


class State:
    """The numbers of a game, as the engine keeps them.

    Made for speed, not for reading: a `Board` says the same in the game's own words.
    """

    options: Options
    players: i64

    # The round
    round: i64
    step: i64
    actor: i64  # whose decision it is, NOBODY while the game runs by itself
    chief: i64  # Chief Minister of the round
    wall: i64  # Great Wall pieces down
    ending: i64  # why the game ends, or NONE
    due: list[int]  # draws to be made, in order (chance.py)

    # Cards
    deck: i64
    discard: i64
    hands: list[int]  # by seat
    rewards: list[int]  # by seat
    reward_deck: i64

    # Players, by seat
    points: list[int]
    cubes: list[int]  # active cubes left
    box: list[int]  # cubes lying in the Actions Box (cubes.py)
    taken: list[int]  # actions taken this phase, as a bit set (cubes.py)
    passed: i64  # bit set of seats
    gifts: list[int]  # two bits a gift, value 1 lowest
    active: list[int]  # value of the active gift at giver * players + recipient, 0 for none

    # Ministries
    tiles: list[int]  # by post: 0 empty, cost of an official, or a candidate
    owners: list[int]  # by post: seat of the marker or NOBODY
    secured: i64  # bit set of posts
    influence: list[int]  # markers, at ministry * players + seat
    officials: list[int]  # official tiles face down, by cost from 2
    chits: list[int]  # at ministry * 2: Minister's, then Secretary's
    offices: list[int]  # at ministry * 2: Minister, then Secretary, or NOBODY
    resolved: list[int]  # by ministry: the round it was resolved in, 0 while open
    resolving: i64  # the ministry being resolved, or NONE
    backing: list[int]  # while resolving: whom each of the 7 markers counts for, or NOBODY

    # Examination
    candidate: i64  # face up: ministry, ANY_MINISTRY, or NONE when all have been won
    candidates: i64  # bit set of the ministry candidates still face down
    any_candidates: i64  # "any ministry" candidates still face down
    students: list[int]  # by space: seat or NOBODY
    forced: bool
    piles: list[int]  # tutoring cards lying face down, at space * players + seat
    tutored: i64  # bit set of the seats that have had their turn to tutor

    # Voyages
    supply: i64  # junks in the common supply
    shipyards: list[int]
    sea: list[int]
    visited: list[int]  # by seat: bit set of lands
    arrivals: list[int]  # by land: seats + 1 in order of arrival, four bits each, first lowest
    land_chits: list[int]

    # Invasions
    stock: list[int]
    colonies: list[int]
    foreign: list[int]  # by slot: which Foreign Land, NONE before it is drawn
    armies: list[int]  # by box: seat or NOBODY
    conquests: list[int]  # by slot: 0 open, round if conquered, minus round if failed
    insulted: i64  # who has Emperor Insulted! on the table, or NOBODY

    events: list[Event]  # since the last push

    def __init__(self, options: Options) -> None:
        self.options = options
        self.players = options.players

    def copy(self) -> "State":
        """An independent copy, without the events."""
        new = State(self.options)
        new.round = self.round
        new.step = self.step
        new.actor = self.actor
        new.chief = self.chief
        new.wall = self.wall
        new.ending = self.ending
        new.due = self.due[:]
        new.deck = self.deck
        new.discard = self.discard
        new.hands = self.hands[:]
        new.reward_deck = self.reward_deck
        new.cubes = self.cubes[:]
        new.box = self.box[:]
        new.taken = self.taken[:]
        new.passed = self.passed
        new.tiles = self.tiles[:]
        new.owners = self.owners[:]
        new.secured = self.secured
        new.influence = self.influence[:]
        new.resolving = self.resolving
        new.candidate = self.candidate
        new.candidates = self.candidates
        new.any_candidates = self.any_candidates
        new.forced = self.forced
        new.tutored = self.tutored
        new.supply = self.supply
        new.insulted = self.insulted
        # What a move seldom touches is shared: the rules replace these lists, they never change one in place.
        new.rewards = self.rewards
        new.points = self.points
        new.gifts = self.gifts
        new.active = self.active
        new.piles = self.piles
        new.shipyards = self.shipyards
        new.sea = self.sea
        new.visited = self.visited
        new.stock = self.stock
        new.colonies = self.colonies
        new.armies = self.armies
        new.officials = self.officials
        new.chits = self.chits
        new.offices = self.offices
        new.resolved = self.resolved
        new.backing = self.backing
        new.students = self.students
        new.arrivals = self.arrivals
        new.land_chits = self.land_chits
        new.foreign = self.foreign
        new.conquests = self.conquests
        new.events = []
        return new


def blank(options: Options) -> State:
    """Everything in the box and in the players' stocks, nothing drawn yet (rules 1)."""
    state = State(options)
    players = options.players
    state.round = 0
    state.step = SETTING_UP
    state.actor = NOBODY
    state.chief = NOBODY
    state.wall = 0
    state.ending = NONE
    state.due = []
    of_each = components.CARDS_OF_EACH_KIND - players
    state.deck = pack(of_each, of_each, of_each)
    state.discard = 0
    state.hands = [STARTING_HAND] * players
    state.rewards = [0] * players
    state.reward_deck = all_rewards()
    state.points = [0] * players
    state.cubes = [0] * players
    state.box = [0] * players
    state.taken = [0] * players
    state.passed = 0
    state.gifts = [AVAILABLE] * players
    state.active = [0] * (players * players)
    _blank_board(state)
    state.events = []
    return state


def _blank_board(state: State) -> None:
    players = state.players
    ministries = len(components.MINISTRIES)
    offices = ministries * components.CHITS_PER_MINISTRY
    state.tiles = [NO_TILE] * components.POSTS
    state.owners = [NOBODY] * components.POSTS
    state.secured = 0
    state.influence = [0] * (ministries * players)
    state.officials = list(components.OFFICIALS_BY_COST.values())
    state.chits = [0] * offices
    state.offices = [NOBODY] * offices
    state.resolved = [0] * ministries
    state.resolving = NONE
    state.backing = []
    state.candidate = NONE
    state.candidates = 7
    state.any_candidates = components.ANY_CANDIDATES
    state.students = [NOBODY, NOBODY]
    state.forced = False
    state.piles = [0] * (2 * players)
    state.tutored = 0
    state.supply = components.JUNKS
    state.shipyards = [0] * players
    state.sea = [0] * players
    state.visited = [0] * players
    state.arrivals = [0] * components.LANDS
    state.land_chits = [0] * components.LANDS
    state.stock = [components.ARMIES] * players
    state.colonies = [0] * players
    state.foreign = [NONE] * components.SLOTS
    state.armies = [NOBODY] * (components.SLOTS * components.BOXES_PER_SLOT)
    state.conquests = [0] * components.SLOTS
    state.insulted = NOBODY


# Small questions and changes that several rules share.


def replaced(values: list[int], place: i64, value: i64) -> list[int]:
    """A new list with one number changed, for the lists that copies of a state share."""
    new = values[:]
    new[place] = value
    return new


def added(values: list[int], place: i64, amount: i64) -> list[int]:
    """The same with something added to one number."""
    new = values[:]
    add_to(new, place, amount)
    return new


def add_to(values: list[int], place: i64, amount: i64) -> None:
    """Add something to one number of a list that every state has for itself."""
    value: i64 = values[place]
    values[place] = value + amount


def put_marker(state: State, post: i64, owner: i64, secured: bool) -> None:
    """Put a marker on an official, instead of the one there if any."""
    remove_marker(state, post)
    state.owners[post] = owner
    add_to(state.influence, post // components.POSTS_PER_MINISTRY * state.players + owner, 1)
    if secured:
        state.secured |= bit(post)


def remove_marker(state: State, post: i64) -> None:
    owner: i64 = state.owners[post]
    if owner != NOBODY:
        state.owners[post] = NOBODY
        add_to(state.influence, post // components.POSTS_PER_MINISTRY * state.players + owner, -1)
        state.secured &= ~bit(post)


def bit(place: i64) -> i64:
    """The bit set of one."""
    return i64(1) << place


def is_secured(state: State, post: i64) -> bool:
    return state.secured >> post & 1 != 0


def influence_of(state: State, seat: i64, ministry: i64) -> int:
    return state.influence[ministry * state.players + seat]


def gift_state(state: State, seat: i64, value: i64) -> i64:
    return gift_among(state.gifts[seat], value)


def gift_among(gifts: i64, value: i64) -> i64:
    """The state of one of a player's gifts."""
    return gifts >> 2 * (value - 1) & 3


def set_gift_state(state: State, seat: i64, value: i64, to: i64) -> None:
    shift = 2 * (value - 1)
    others: i64 = state.gifts[seat] & ~(3 << shift)
    state.gifts = replaced(state.gifts, seat, others | to << shift)


def active_gift(state: State, giver: i64, recipient: i64) -> i64:
    """The value of the gift that `recipient` holds from `giver`, 0 for none."""
    return state.active[giver * state.players + recipient]


def one_reward(kind: i64) -> i64:
    return bit(2 * kind)


def rewards_of_kind(rewards: i64, kind: i64) -> i64:
    return rewards >> 2 * kind & 3


def count_rewards(rewards: i64) -> int:
    total: i64 = 0
    while rewards:
        total += rewards & 3
        rewards >>= 2
    return total


def all_rewards() -> int:
    total = 0
    for kind, number in enumerate(components.REWARD_COUNTS):
        total += number * one_reward(kind)
    return total


def arrivals_of(state: State, land: int) -> list[int]:
    """The seats with a marker on a Distant Land, in order of arrival."""
    packed = state.arrivals[land]
    seats = []
    while packed:
        seats.append((packed & 15) - 1)
        packed >>= 4
    return seats


def scored(state: State, seat: i64, points: i64) -> None:
    if points:
        state.points = added(state.points, seat, points)
