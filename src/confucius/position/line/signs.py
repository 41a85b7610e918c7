"""The signs a position line is made of, and the fields that many of them form alike."""

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from confucius.notation.names import find
from confucius.position.checks import PositionError
from confucius.position.names import bits, seats_in
from confucius.rules.components import NOBODY
from confucius.rules.state import State

COLOUR_LETTERS: Final = "bgpwy"
MINISTRY_LETTERS: Final = "bhg"
CANDIDATE_LETTERS: Final = "BHGA"


class Field(NamedTuple):
    """One field of the line."""

    name: str
    write: Callable[[State], str]
    read: Callable[[str, State], None]


# Signs


def letter_of(seat: int) -> str:
    return "-" if seat == NOBODY else COLOUR_LETTERS[seat]


def seat_of(letter: str, state: State) -> int:
    return NOBODY if letter == "-" else player_of(letter, state)


def player_of(letter: str, state: State) -> int:
    return place_of(letter, COLOUR_LETTERS[: state.players])


def place_of(letter: str, letters: str) -> int:
    if len(letter) != 1 or letter not in letters:
        raise PositionError(f"{letter!r} should be one of {' '.join(letters)}")
    return letters.index(letter)


def number_of(text: str, low: int, high: int) -> int:
    if not re.fullmatch(r"[0-9]{1,2}", text) or not low <= int(text) <= high:
        raise PositionError(f"{text!r} should be a number from {low} to {high}")
    return int(text)


def parts_of(text: str, sign: str, number: int) -> list[str]:
    parts = text.split(sign)
    if len(parts) != number:
        raise PositionError(f"{text!r} should have {number} parts separated by {sign!r}")
    return parts


def signs_of(text: str) -> str:
    """The signs of a text in which a dash stands for none."""
    return "" if text == "-" else text


def entries_of(text: str) -> list[str]:
    """The entries of a list separated by commas."""
    return [] if text == "-" else text.split(",")


# Fields that hold one attribute of a state


def seat(name: str) -> Field:
    """A colour or nobody."""
    return Field(
        name,
        lambda state: letter_of(getattr(state, name)),
        lambda text, state: setattr(state, name, seat_of(text, state)),
    )


def seats(name: str) -> Field:
    """A set of colours."""
    return Field(
        name,
        lambda state: "".join(map(letter_of, seats_in(getattr(state, name), state.players))) or "-",
        lambda text, state: setattr(state, name, bits([player_of(s, state) for s in signs_of(text)])),
    )


def number(name: str, high: int) -> Field:
    return Field(
        name,
        lambda state: str(getattr(state, name)),
        lambda text, state: setattr(state, name, number_of(text, 0, high)),
    )


def word(name: str, words: tuple[str, ...]) -> Field:
    """A name by its number; a dash for a negative number."""
    return Field(
        name,
        lambda state: words[getattr(state, name)] if getattr(state, name) >= 0 else "-",
        lambda text, state: setattr(state, name, -1 if text == "-" else find(text, words, name)),
    )


def one(name: str, write: Callable[[int], str], read: Callable[[str], int]) -> Field:
    """A number with a form of its own."""
    return Field(
        name, lambda state: write(getattr(state, name)), lambda text, state: setattr(state, name, read(text))
    )


def each(name: str, write: Callable[[int], str], read: Callable[[str], int]) -> Field:
    """A list, such as one by seat, its parts separated by slashes."""

    def read_all(text: str, state: State) -> None:
        parts = parts_of(text, "/", len(getattr(state, name)))
        setattr(state, name, [read(part) for part in parts])

    return Field(name, lambda state: "/".join(map(write, getattr(state, name))), read_all)


def numbers(name: str, high: int) -> Field:
    return each(name, str, lambda text: number_of(text, 0, high))
