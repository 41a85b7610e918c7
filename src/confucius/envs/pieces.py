"""The pieces that observations are made of: what can be one of few things has its bytes ready."""

from typing import Final

from confucius.envs.actions import ASKED_FURTHER
from confucius.envs.questions import QUESTIONS
from confucius.rules import components, moves
from confucius.rules.cards import cash, licences
from confucius.rules.components import BOXES_PER_SLOT, FOREIGN_LANDS, FOREIGN_POINTS, MAX_PLAYERS
from confucius.rules.native import i64
from confucius.rules.state import ACTIVE, AVAILABLE, DECISIONS, GONE, rewards_of_kind

BOXES: Final = components.SLOTS * BOXES_PER_SLOT
# The actions of which it matters whether they have been taken already; pairs count as one (rules 3.2).
_REPEATABLE: Final = (
    moves.BRIBE,
    moves.NOMINATE,
    moves.FORCE,
    moves.BUY_JUNKS,
    moves.RECRUIT,
    moves.BUY_GIFT,
    moves.GIVE_GIFT,
    moves.COMMERCE,
    moves.TAX,
)
TAKEN: Final = sum([1 << kind for kind in _REPEATABLE])


def _one_of(number: int) -> list[bytes]:
    """Flags for a number of things: first none set, then each alone."""
    each = [bytes([1 if k == chosen else 0 for k in range(number)]) for chosen in range(number)]
    return [bytes(number), *each]


def _flags(number: int) -> list[bytes]:
    """All sets of a number of bits, as flags."""
    return [bytes([bits >> k & 1 for k in range(number)]) for bits in range(1 << number)]


PLAYER: Final = _one_of(MAX_PLAYERS)
ONE_OF_2: Final = _one_of(2)
ONE_OF_3: Final = _one_of(3)
ONE_OF_4: Final = _one_of(4)
DECISION: Final = _one_of(len(DECISIONS))
QUESTION: Final = _one_of(len(QUESTIONS))
KIND: Final = _one_of(len(ASKED_FURTHER))
POST: Final = _one_of(components.POSTS)
BOX: Final = _one_of(BOXES)
FLAGS_3: Final = _flags(3)
FLAGS_5: Final = _flags(5)
BYTE: Final = [bytes([number]) for number in range(256)]
NOBODY_THERE: Final = bytes(56)  # all that is told of a player
NOTHING_BACKED: Final = bytes(MAX_PLAYERS * components.POSTS_PER_MINISTRY)


def _clockwise() -> list[list[list[bytes]]]:
    """The flag of a player by the number of players, by who looks and by who it is, nobody last.

    Players are counted clockwise from the one who looks; NOBODY is -1, which finds the last one.
    """
    found: list[list[list[bytes]]] = []
    for players in range(MAX_PLAYERS + 1):
        each = []
        for me in range(players):
            each.append([PLAYER[(seat - me) % players + 1] for seat in range(players)] + [PLAYER[0]])
        found.append(each)
    return found


CLOCKWISE: Final = _clockwise()


def pair_of(one: i64, other: i64) -> i64:
    """Two players, or NOBODY, as one number."""
    return (one + 1) * (MAX_PLAYERS + 1) + other + 1


def _clockwise_pairs() -> list[list[list[bytes]]]:
    """The flags of two players, by the number of players, by who looks and by `pair_of`."""
    found: list[list[list[bytes]]] = []
    for players in range(MAX_PLAYERS + 1):
        each = []
        for me in range(players):
            flags = [PLAYER[0]]
            flags += [PLAYER[(k - me) % players + 1] if k < players else b"" for k in range(MAX_PLAYERS)]
            each.append([one + other for one in flags for other in flags])
        found.append(each)
    return found


CLOCKWISE_PAIRS: Final = _clockwise_pairs()


def _gift_pieces() -> list[bytes]:
    """Three flags a gift, by the two bits a gift that a state keeps."""
    of_one = [bytes(3), b"\1\0\0", b"\0\1\0", b"\0\0\1"]
    assert (AVAILABLE, ACTIVE, GONE) == (1, 2, 3)
    found = []
    for held in range(1 << 2 * components.GIFTS):
        found.append(b"".join([of_one[held >> 2 * gift & 3] for gift in range(components.GIFTS)]))
    return found


GIFTS: Final = _gift_pieces()


# Some parts are the same for every seat but for the order of the players. Such a part has 256 places, and a
# seat picks from them by `bytes.translate`; in the last one there is never anything.
NOTHING: Final = bytes(256)
_NEVER: Final = 255
_OFFICIAL_BYTES: Final = 3 + MAX_PLAYERS  # cost, candidate, secured, and the flag of the owner


def _official_places(players: int, me: int) -> bytes:
    """The places of the officials of a ministry, their owners clockwise from the one who looks."""
    found = []
    for first in range(0, components.POSTS_PER_MINISTRY * _OFFICIAL_BYTES, _OFFICIAL_BYTES):
        found += [first, first + 1, first + 2]
        found += [first + 3 + (me + k) % players if k < players else _NEVER for k in range(MAX_PLAYERS)]
    return bytes(found)


def _gift_places(players: int, me: int) -> bytes:
    """The places of the active gifts, by giver and then by recipient, clockwise from the one who looks."""
    found = []
    for giver in range(MAX_PLAYERS):
        for recipient in range(MAX_PLAYERS):
            if giver != recipient:
                there = giver < players and recipient < players
                place = (me + giver) % players * players + (me + recipient) % players
                found.append(place if there else _NEVER)
    return bytes(found)


# By the number of players, then by who looks.
OFFICIAL_PLACES: Final = [[_official_places(n, me) for me in range(n)] for n in range(MAX_PLAYERS + 1)]
GIFT_PLACES: Final = [[_gift_places(n, me) for me in range(n)] for n in range(MAX_PLAYERS + 1)]


AFTER_OFFICIALS: Final = NOTHING[components.POSTS_PER_MINISTRY * _OFFICIAL_BYTES :]


def _official_pieces() -> list[bytes]:
    """An official by `official_number`: its cost, whether it is a candidate, secured, and the owner."""
    found = []
    for tile in range(components.FIRST_CANDIDATE_TILE + len(components.CANDIDATES)):
        candidate = tile >= components.FIRST_CANDIDATE_TILE
        for secured in range(2):
            of_tile = bytes([0 if candidate else tile, candidate, secured])
            found += [of_tile + owner for owner in PLAYER]
    return found


def official_number(tile: i64, secured: i64, owner: i64) -> i64:
    """The place of an official among the pieces; the owner is a seat or NOBODY."""
    return (2 * tile + secured) * (MAX_PLAYERS + 1) + owner + 1


OFFICIAL: Final = _official_pieces()


def _lead_pieces() -> list[bytes]:
    """So many markers more than another, or fewer; from the fewest to the most."""
    most = components.POSTS_PER_MINISTRY
    return [bytes([max(lead, 0), max(-lead, 0)]) for lead in range(-most, most + 1)]


LEAD: Final = _lead_pieces()


def _foreign_pieces() -> list[bytes]:
    """A Foreign Land and its cost, none first."""
    flags = _one_of(len(FOREIGN_LANDS))
    found = [flags[0] + b"\0"]
    for land in range(len(FOREIGN_LANDS)):
        found.append(flags[land + 1] + bytes([components.FOREIGN_COST[land]]))
    return found


FOREIGN: Final = _foreign_pieces()


def _printed_boxes() -> list[bytes]:
    """A box by land, none first, and by its place there: its points, whether it is the reward box.

    There are no points where there is no box.
    """
    found = []
    for land in range(-1, len(FOREIGN_LANDS)):
        for place in range(BOXES_PER_SLOT):
            printed = bytes(2)
            if land >= 0 and place < len(FOREIGN_POINTS[land]):
                printed = bytes([FOREIGN_POINTS[land][place], components.FOREIGN_REWARD_BOX[land] == place])
            found.append(printed)
    return found


PRINTED_BOX: Final = _printed_boxes()

# Of the following there are few enough to remember them all.
_TAKEN: Final[dict[int, bytes]] = {}
_REWARDS: Final[dict[int, bytes]] = {}
_HANDS: Final[dict[int, bytes]] = {}


def taken_piece(taken: int) -> bytes:
    """Which actions of `TAKEN` a player has taken this phase."""
    piece = _TAKEN.get(taken)
    if piece is None:
        piece = bytes([taken >> kind & 1 for kind in _REPEATABLE])
        _TAKEN[taken] = piece
    return piece


def rewards_piece(rewards: int) -> bytes:
    """The number of each kind of reward card."""
    piece = _REWARDS.get(rewards)
    if piece is None:
        piece = bytes([rewards_of_kind(rewards, kind) for kind in range(components.REWARD_KINDS)])
        _REWARDS[rewards] = piece
    return piece


def hand_piece(hand: int) -> bytes:
    """The cards by their cash, and what they are worth in cash and in licences."""
    piece = _HANDS.get(hand)
    if piece is None:
        piece = counts(hand) + bytes([cash(hand), licences(hand)])
        _HANDS[hand] = piece
    return piece


def counts(packed: int) -> bytes:
    """How many cards of each cash; a set of cards is packed by bytes (rules/cards.py)."""
    return packed.to_bytes(3, "little")
