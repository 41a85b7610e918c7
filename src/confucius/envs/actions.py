"""The numbers of the actions, the same for 3 to 5 players, the basic and the advanced game.

A move of the game is one decision with its targets and its payment. Here it is taken in steps, each
a number below `ACTIONS`: first what is done and to what; then, where the product of two targets
would be large, the second target; then the cards. Other players are counted clockwise from the one
who decides (``+1`` is the next), so that a number means the same from every seat.

The numbers never change their meaning. A change of the table is a new `VERSION`; a test holds a
digest of all names against it.
"""

from typing import Final

from confucius.rules.cards import as_list, count, ones, pack, threes, twos
from confucius.rules.components import (
    BOXES_PER_SLOT,
    BRIBERY_ANY,
    CARDS_OF_EACH_KIND,
    COLOURS,
    DEADLINES,
    DISTANT_LANDS,
    GIFTS,
    JUNKS,
    MAX_PLAYERS,
    MINISTRIES,
    MOST_JUNKS_BOUGHT,
    POSTS,
    REWARDS,
    SLOTS,
    STUDENT_SPACES,
    ministry_of,
    rank_of,
)
from confucius.rules.moves import (
    A_SHIFT,
    B_SHIFT,
    CARD_BRIBERY,
    DISCARD,
    KINDS,
    PASS,
    PETITION_ARMY,
    PETITION_INFLUENCE,
    PETITION_SWAP,
    TRANSFER,
    VOYAGE,
)

VERSION: Final = 1

_BOXES: Final = SLOTS * BOXES_PER_SLOT
_OTHERS: Final = MAX_PLAYERS - 1

# How the targets of a move make up its first number, by kind of move.
_ALONE: Final = 0  # nothing to choose
_FROM_0: Final = 1  # a post, a box or a student space
_FROM_1: Final = 2  # a number of junks or the value of a gift
_GIFT_TO: Final = 3  # a gift and the player who gets it
_BETWEEN: Final = 4  # two players
_PLAYER: Final = 5  # another player
_TUTORED: Final = 6  # a student space, and whether the gift is cancelled

_SHAPES: Final = (
    [_FROM_0, _FROM_0, _FROM_0, _ALONE]  # bribe, secure, nominate, force
    + [_FROM_1, _FROM_1, _ALONE, _FROM_0]  # junks, voyage, recruit, invade
    + [_FROM_1, _GIFT_TO, _FROM_0]  # buy, give, transfer
    + [_BETWEEN, _FROM_0, _FROM_0, _FROM_0, _FROM_0]  # petitions
    + [_ALONE, _ALONE, _ALONE]  # commerce, tax, no action
    + [_FROM_0, _FROM_1, _ALONE, _ALONE, _ALONE, _ALONE]  # reward cards, pass
    + [_PLAYER, _TUTORED, _FROM_0, _PLAYER, _ALONE]  # chief, tutor, place, yield, discard
)
# How many first numbers each kind has; discarding is asked for by itself and needs none.
_SIZES: Final = (
    [POSTS, POSTS, len(STUDENT_SPACES), 1, MOST_JUNKS_BOUGHT, JUNKS, 1, _BOXES]
    + [GIFTS, GIFTS * _OTHERS, POSTS]
    + [MAX_PLAYERS * _OTHERS, len(STUDENT_SPACES), POSTS, _BOXES, POSTS]
    + [1, 1, 1]
    + [POSTS, GIFTS, 1, 1, 1, 1]
    + [_OTHERS, 2 * len(STUDENT_SPACES), POSTS, _OTHERS, 0]
)

# A payment of more cards than this is made kind by kind.
MOST_CARDS: Final = 8


def _first_numbers() -> list[int]:
    """Where each kind begins, in the order of the kinds; the Extra Action card stands before the pass."""
    found = []
    total = 0
    for kind in range(KINDS):
        if kind == PASS:
            total += 1
        found.append(total)
        total += _SIZES[kind]
    return found


_FIRST: Final = _first_numbers()
EXTRA: Final = _FIRST[PASS] - 1
# The second target of a move, each kind of target with numbers of its own.
POST: Final = _FIRST[DISCARD]
BOX: Final = POST + POSTS
PLAYER: Final = BOX + _BOXES
LAND_SET: Final = PLAYER + MAX_PLAYERS - 1  # sets are numbered from 1
BRIBERY: Final = LAND_SET + (1 << len(DISTANT_LANDS))
# The cards: a set of them, or how many of each kind.
PAYMENT: Final = BRIBERY + BRIBERY_ANY + 1


def _payments() -> list[int]:
    """Every set of up to `MOST_CARDS` cards, the smallest first, then the cheapest."""
    found = []
    for number in range(MOST_CARDS + 1):
        for c in range(number + 1):
            for b in range(number - c + 1):
                found.append((number, number - c - b + 2 * b + 3 * c, pack(number - c - b, b, c)))
    found.sort()
    return [cards for _, _, cards in found]


PAYMENTS: Final = _payments()
THREES: Final = PAYMENT + len(PAYMENTS)
TWOS: Final = THREES + CARDS_OF_EACH_KIND + 1
ONES: Final = TWOS + CARDS_OF_EACH_KIND + 1
ACTIONS: Final = ONES + CARDS_OF_EACH_KIND + 1

_SIDE: Final = MOST_CARDS + 1


def _payment_places() -> list[int]:
    places = [0] * (_SIDE * _SIDE * _SIDE)
    for place, cards in enumerate(PAYMENTS):
        places[ones(cards) + _SIDE * (twos(cards) + _SIDE * threes(cards))] = PAYMENT + place
    return places


_PAYMENT_PLACES: Final = _payment_places()


def first_action(code: int, seat: int, players: int) -> int:
    """What is done and to what: the first number of a move that `seat` makes."""
    kind = code & 31
    a = code >> A_SHIFT & 63
    shape = _SHAPES[kind]
    first = _FIRST[kind]
    if shape == _ALONE:
        return first
    if shape == _FROM_0:
        return first + a
    if shape == _FROM_1:
        return first + a - 1
    b = code >> B_SHIFT & 63
    if shape == _GIFT_TO:
        return first + (a - 1) * _OTHERS + (b - seat) % players - 1
    if shape == _BETWEEN:
        giver, taker = (a - seat) % players, (b - seat) % players
        return first + giver * _OTHERS + (taker if taker < giver else taker - 1)
    if shape == _PLAYER:
        return first + (a - seat) % players - 1
    return first + 2 * a + b


def second_action(code: int, seat: int, players: int) -> int:
    """The second target of a move, or -1 if its first number has told everything."""
    kind = code & 31
    b = code >> B_SHIFT & 63
    if kind == VOYAGE:
        return LAND_SET + b if b else -1
    if kind == TRANSFER or kind == PETITION_INFLUENCE:
        return PLAYER + (b - seat) % players
    if kind == PETITION_SWAP:
        return POST + b
    if kind == PETITION_ARMY:
        return BOX + b
    return BRIBERY + b if kind == CARD_BRIBERY else -1


def payment_action(cards: int) -> int:
    """A set of cards that is in the table."""
    return _PAYMENT_PLACES[ones(cards) + _SIDE * (twos(cards) + _SIDE * threes(cards))]


def all_in_table(ways: tuple[int, ...]) -> bool:
    """Whether each of these payments has a number of its own."""
    return all([count(cards) <= MOST_CARDS for cards in ways])


# Names


def action_names() -> tuple[str, ...]:
    """The name of every action, by number.

    >>> action_names()[10], action_names().index("pay 3+1")
    ('bribe hubu 4', 362)
    """
    return _NAMES


def _names() -> list[str]:
    posts = [f"{MINISTRIES[ministry_of(post)]} {rank_of(post)}" for post in range(POSTS)]
    boxes = [f"{DEADLINES[b // BOXES_PER_SLOT]} box {b % BOXES_PER_SLOT + 1}" for b in range(_BOXES)]
    gifts = [str(value) for value in range(1, GIFTS + 1)]
    others = [_relative(player) for player in range(1, MAX_PLAYERS)]
    everyone = [_relative(player) for player in range(MAX_PLAYERS)]
    names = _after("bribe", posts) + _after("secure", posts) + _after("nominate", STUDENT_SPACES)
    names += ["force", *_after("junks", range(1, MOST_JUNKS_BOUGHT + 1))]
    names += _after("voyage", range(1, JUNKS + 1))
    names += ["recruit", *_after("invade", boxes), *_after("buy", gifts)]
    names += [f"give {value} to {other}" for value in gifts for other in others]
    names += _after("transfer", posts)
    names += [f"petition junks {a} to {b}" for a in everyone for b in everyone if a != b]
    names += _after("petition student", STUDENT_SPACES) + _after("petition swap", posts)
    names += _after("petition army", boxes) + _after("petition influence", posts)
    names += ["commerce", "tax", "no action", *_after("card bribery", posts), *_after("card gift", gifts)]
    names += ["card cash", "card recruit", "card insulted", "card extra-action", "pass"]
    names += _after("chief", others)
    names += [f"tutor {space}{cancel}" for space in STUDENT_SPACES for cancel in ("", " cancel")]
    names += _after("place", posts) + _after("yield", others)
    return names + _later_names(posts, boxes, everyone)


def _later_names(posts: list[str], boxes: list[str], everyone: list[str]) -> list[str]:
    lands = []
    for chosen in range(1, 1 << len(DISTANT_LANDS)):
        lands.append(",".join([land for k, land in enumerate(DISTANT_LANDS) if chosen >> k & 1]))
    names = _after("with", posts) + _after("to", boxes) + _after("to", everyone) + _after("to", lands)
    names += _after("using", REWARDS[: BRIBERY_ANY + 1])
    names += ["pay " + ("+".join([str(cash) for cash in as_list(cards)]) or "nothing") for cards in PAYMENTS]
    counts = range(CARDS_OF_EACH_KIND + 1)
    return names + _after("pay 3s:", counts) + _after("pay 2s:", counts) + _after("pay 1s:", counts)


def _after(word: str, targets: "tuple[str, ...] | list[str] | range") -> list[str]:
    return [f"{word} {target}" for target in targets]


def _relative(player: int) -> str:
    return f"+{player}" if player else "self"


_NAMES: Final = tuple(_names())


def action_text(action: int, seat: int, players: int) -> str:
    """The name of an action with the players it is about, for people.

    >>> action_text(action_names().index("give 4 to +2"), seat=0, players=3)
    'give 4 to purple'
    """
    words = _NAMES[action].split()
    for place, word in enumerate(words):
        if word == "self":
            words[place] = COLOURS[seat]
        elif word.startswith("+"):
            words[place] = COLOURS[(seat + int(word)) % players]
    return " ".join(words)
