"""Cards, cubes and gifts in a position line."""

import re
from typing import Final

from confucius.position.checks import PositionError, give
from confucius.position.line.signs import COLOUR_LETTERS, number_of, parts_of, place_of, player_of, signs_of
from confucius.position.names import bits
from confucius.rules import components
from confucius.rules.cards import as_list, from_list, ones, pack, threes, twos
from confucius.rules.components import GIFTS, REWARD_LETTERS
from confucius.rules.cubes import laid_on, lying_on
from confucius.rules.pieces import CUBES
from confucius.rules.state import (
    ACTIVE,
    AVAILABLE,
    GONE,
    NOT_AVAILABLE,
    State,
    gift_state,
    one_reward,
    rewards_of_kind,
    set_gift_state,
)

_SPACES: Final = "abcdefghijklmnopqrst"  # the Actions Box in board order, then the Favour
_GIFT_SIGNS: Final = {NOT_AVAILABLE: "-", AVAILABLE: "+", GONE: "x"}


def write_counts(cards: int) -> str:
    """A pile of cards: how many worth 1, 2 and 3."""
    return f"{ones(cards)}.{twos(cards)}.{threes(cards)}"


def read_counts(text: str) -> int:
    return pack(*(number_of(part, 0, components.CARDS_OF_EACH_KIND) for part in parts_of(text, ".", 3)))


def write_hand(cards: int) -> str:
    """A few cards: the cash of each."""
    return "".join(map(str, as_list(cards))) or "-"


def read_hand(text: str) -> int:
    digits = signs_of(text)
    if len(digits) > components.CARDS:
        raise PositionError(f"{text!r} lists more than the {components.CARDS} cards of the game")
    return from_list([number_of(digit, 1, 3) for digit in digits])


def write_rewards(rewards: int) -> str:
    signs = [letter * rewards_of_kind(rewards, kind) for kind, letter in enumerate(REWARD_LETTERS)]
    return "".join(signs) or "-"


def read_rewards(text: str) -> int:
    kinds = [place_of(letter, REWARD_LETTERS) for letter in signs_of(text)]
    for kind in kinds:
        if kinds.count(kind) > components.REWARD_COUNTS[kind]:
            raise PositionError(f"{text!r} has too many {REWARD_LETTERS[kind]}")
    return sum(one_reward(kind) for kind in kinds)


def write_box(box: int) -> str:
    """The spaces with cubes, each with their number."""
    lying = [(letter, lying_on(box, space)) for space, letter in enumerate(_SPACES)]
    return "".join(f"{letter}{number}" for letter, number in lying if number) or "-"


def read_box(text: str) -> int:
    if not re.fullmatch(r"-|([a-t][0-9])+", text):
        raise PositionError(f"{text!r} should be letters of spaces, each with its number of cubes")
    box: dict[int, int] = {}
    for letter, number in re.findall(r"([a-t])([0-9])", text):
        box[_SPACES.index(letter)] = number_of(number, 1, CUBES)
    return sum(laid_on(space, number) for space, number in box.items())


def write_taken(actions: int) -> str:
    return "".join(letter for kind, letter in enumerate(_SPACES) if actions >> kind & 1) or "-"


def read_taken(text: str) -> int:
    return bits([place_of(letter, _SPACES[:-1]) for letter in signs_of(text)])


def write_gifts(state: State) -> str:
    """A sign for each gift, 1 to 6: - not available, + available, x gone, else who holds it."""
    rows = []
    for seat in range(state.players):
        rows.append("".join(_gift_sign(state, seat, value) for value in range(1, GIFTS + 1)))
    return "/".join(rows)


def _gift_sign(state: State, seat: int, value: int) -> str:
    standing = gift_state(state, seat, value)
    if standing != ACTIVE:
        return _GIFT_SIGNS[standing]
    return COLOUR_LETTERS[state.active[seat * state.players : (seat + 1) * state.players].index(value)]


def read_gifts(text: str, state: State) -> None:
    standings = {sign: standing for standing, sign in _GIFT_SIGNS.items()}
    for seat, part in enumerate(parts_of(text, "/", state.players)):
        if len(part) != GIFTS:
            raise PositionError(f"{part!r} should have a sign for each of the {GIFTS} gifts")
        for value, sign in enumerate(part, 1):
            set_gift_state(state, seat, value, standings.get(sign, ACTIVE))
            if sign not in standings:
                give(state, seat, player_of(sign, state), value)
