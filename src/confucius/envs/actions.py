"""The numbers of the actions, the same for 3 to 5 players, the basic and the advanced game.

A move of the game is one decision with its targets and its payment. Here it is taken in steps, each
a number below `ACTIONS`: first what is done and to what; then, where the product of two targets
would be large, the second target; then the cards. Other players are counted clockwise from the one
who decides (``+1`` is the next), so that a number means the same from every seat.

The numbers never change their meaning. A change of the table is a new `VERSION`; a test holds a
digest of all names against it.
"""

from typing import Final

from confucius.envs import versions
from confucius.rules import components, moves
from confucius.rules.cards import as_list, count, ones, pack, threes, twos
from confucius.rules.components import CARDS_OF_EACH_KIND, DEADLINES, place_of, post_name, slot_of
from confucius.rules.moves import BOX, BRIBERY, KINDS, LAND_SET, POST, SEAT, SHAPES, Target
from confucius.rules.native import i64

VERSION: Final = versions.ACTIONS

_OTHERS: Final = components.MAX_PLAYERS - 1

# How the targets of a move make up its first number, by kind of move. The numbers are for speed:
# every step of every game passes through here.
_ALONE: Final = 0  # nothing to choose
_FROM_0: Final = 1  # a post, a box or a student space
_FROM_1: Final = 2  # a number of junks or the value of a gift
_GIFT_TO: Final = 3  # a gift and the player who gets it
_BETWEEN: Final = 4  # two players
_PLAYER: Final = 5  # another player
_TUTORED: Final = 6  # a student space, and whether the gift is cancelled


def _coding(kind: int) -> int:
    named = SHAPES[kind].targets
    if not named:
        return _ALONE
    if named[0] is SEAT:
        return _PLAYER if len(named) == 1 else _BETWEEN
    if named[-1] is moves.CANCEL:
        return _TUTORED
    if named[0] is moves.GIFT and named[-1] is SEAT:
        return _GIFT_TO
    return _FROM_1 if named[0].values[0] else _FROM_0


def _targets(kind: int) -> list[str]:
    """What the first number of a kind of move can be, after its name; discarding needs no number."""
    coding = _CODING[kind]
    everyone = _target_names(SEAT)
    if coding == _ALONE:
        return [""] if kind != moves.DISCARD else []
    if coding == _PLAYER:
        return everyone[1:]
    if coding == _BETWEEN:
        return [f"{giver} to {taker}" for giver in everyone for taker in everyone if giver != taker]
    names = _target_names(SHAPES[kind].targets[0])
    if coding == _GIFT_TO:
        return [f"{gift} to {other}" for gift in names for other in everyone[1:]]
    return [f"{n}{cancel}" for n in names for cancel in ("", " cancel")] if coding == _TUTORED else names


def _target_names(target: Target) -> list[str]:
    if target is POST:
        return [post_name(post) for post in POST.values]
    if target is moves.SPACE:
        return list(components.STUDENT_SPACES)
    if target is BOX:
        return [f"{DEADLINES[slot_of(b)]} box {place_of(b)}" for b in BOX.values]
    if target is SEAT:  # counted from the one who decides
        return ["self", *[f"+{player}" for player in range(1, components.MAX_PLAYERS)]]
    if target is LAND_SET:
        return [_lands(chosen) for chosen in LAND_SET.values if chosen]
    if target is BRIBERY:
        return [components.REWARDS[card] for card in BRIBERY.values]
    return [str(value) for value in target.values]


def _lands(chosen: int) -> str:
    return ",".join([land for k, land in enumerate(components.DISTANT_LANDS) if chosen >> k & 1])


_CODING: Final = [_coding(kind) for kind in range(KINDS)]

# A payment of more cards than this is made kind by kind.
MOST_CARDS: Final = 8


def _first_numbers() -> list[int]:
    """Where each kind begins, in the order of the kinds; the Extra Action card stands before the pass."""
    found = []
    total = 0
    for kind in range(KINDS):
        if kind == moves.PASS:
            total += 1
        found.append(total)
        total += len(_targets(kind))
    return found


_FIRST: Final = _first_numbers()
EXTRA: Final = _FIRST[moves.PASS] - 1


def _plain_number(kind: int) -> int:
    """What the first target is added to, or -1 if players come into it."""
    coding = _CODING[kind]
    return -1 if coding > _FROM_1 else _FIRST[kind] - (1 if coding == _FROM_1 else 0)


_PLAIN: Final = [_plain_number(kind) for kind in range(KINDS)]
# The second target of a move, each kind of target with numbers of its own.
SECOND_POST: Final = _FIRST[moves.DISCARD]
SECOND_BOX: Final = SECOND_POST + len(POST.values)
SECOND_PLAYER: Final = SECOND_BOX + len(BOX.values)
SECOND_LANDS: Final = SECOND_PLAYER + components.MAX_PLAYERS - 1  # sets are numbered from 1
SECOND_BRIBERY: Final = SECOND_LANDS + len(LAND_SET.values)


def _second_number(kind: int) -> int:
    """Where the numbers of a second target begin, -1 if the first number tells both."""
    named = SHAPES[kind].targets
    if len(named) < 2 or _CODING[kind] > _FROM_1:
        return -1
    if named[1] is SEAT:
        return SECOND_PLAYER
    if named[1] is LAND_SET:
        return SECOND_LANDS
    if named[1] is BRIBERY:
        return SECOND_BRIBERY
    return SECOND_POST if named[1] is POST else SECOND_BOX


_SECOND: Final = [_second_number(kind) for kind in range(KINDS)]
# The kinds of move of which more can be asked than what they are: a second target, or cards.
ASKED_FURTHER: Final = [k for k in range(KINDS) if SHAPES[k].cards != moves.NEVER or _SECOND[k] >= 0]

# The cards: a set of them, or how many of each kind.
PAYMENT: Final = SECOND_BRIBERY + len(BRIBERY.values)


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


def first_action(code: i64, seat: i64, players: i64) -> i64:
    """What is done and to what: the first number of a move that `seat` makes."""
    kind = code & 31
    a = code >> moves.A_SHIFT & 63
    coding: i64 = _CODING[kind]
    first: i64 = _FIRST[kind]
    if coding == _ALONE:
        return first
    if coding == _FROM_0:
        return first + a
    if coding == _FROM_1:
        return first + a - 1
    b = code >> moves.B_SHIFT & 63
    if coding == _GIFT_TO:
        return first + (a - 1) * _OTHERS + (b - seat) % players - 1
    if coding == _BETWEEN:
        giver, taker = (a - seat) % players, (b - seat) % players
        return first + giver * _OTHERS + (taker if taker < giver else taker - 1)
    if coding == _PLAYER:
        return first + (a - seat) % players - 1
    return first + 2 * a + b


def first_actions(codes: list[int], seat: int, players: int, extra: bool) -> list[int]:
    """The first number of each of these moves; with `extra`, that of the card for Extra Actions."""
    return [_asked_first(code, seat, players, extra) for code in codes]


def _asked_first(code: i64, seat: i64, players: i64, extra: bool) -> i64:
    if extra and code & moves.EXTRA_BIT:
        return EXTRA
    plain: i64 = _PLAIN[code & 31]
    return plain + (code >> moves.A_SHIFT & 63) if plain >= 0 else first_action(code, seat, players)


def second_action(code: i64, seat: i64, players: i64) -> i64:
    """The second target of a move, or -1 if its first number has told everything."""
    first: i64 = _SECOND[code & 31]
    if first < 0:
        return -1
    b = code >> moves.B_SHIFT & 63
    if first == SECOND_PLAYER:
        return SECOND_PLAYER + (b - seat) % players
    return first + b if b or first != SECOND_LANDS else -1


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
    names = []
    for kind in range(KINDS):
        if kind == moves.PASS:
            names.append("card extra-action")
        names += _after(moves.KIND_NAMES[kind].replace("-", " "), _targets(kind))
    for word, target in (("with", POST), ("to", BOX), ("to", SEAT), ("to", LAND_SET), ("using", BRIBERY)):
        names += _after(word, _target_names(target))
    names += ["pay " + ("+".join([str(cash) for cash in as_list(cards)]) or "nothing") for cards in PAYMENTS]
    counts = [str(number) for number in range(CARDS_OF_EACH_KIND + 1)]
    return names + _after("pay 3s:", counts) + _after("pay 2s:", counts) + _after("pay 1s:", counts)


def _after(word: str, targets: list[str]) -> list[str]:
    return [f"{word} {target}".strip() for target in targets]


_NAMES: Final = tuple(_names())


def action_text(action: int, seat: int, players: int) -> str:
    """The name of an action with the players it is about, for people.

    >>> action_text(action_names().index("give 4 to +2"), seat=0, players=3)
    'give 4 to purple'
    """
    words = _NAMES[action].split()
    for place, word in enumerate(words):
        if word == "self":
            words[place] = components.COLOURS[seat]
        elif word.startswith("+"):
            words[place] = components.COLOURS[(seat + int(word)) % players]
    return " ".join(words)
