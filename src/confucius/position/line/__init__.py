"""A state as one line of text: fields in a fixed order, separated by spaces.

Seats are separated by slashes; colours are b g p w y; a dash stands for nobody and nothing.
docs/notation.md explains every field.
"""

import re
from typing import Final

from confucius.notation.names import NotationError
from confucius.position.checks import PositionError, count_stock, require_sound
from confucius.position.line import board, players, signs
from confucius.position.line.signs import Field
from confucius.position.names import STEPS
from confucius.position.reading import MOST_POINTS
from confucius.rules.components import ARMIES, MAX_PLAYERS, MIN_PLAYERS, WALL_PIECES
from confucius.rules.events import END_REASONS
from confucius.rules.options import LETTERS, Options
from confucius.rules.pieces import CUBES
from confucius.rules.state import State, blank
from confucius.words.variants import VARIANTS

_LONGEST: Final = 2000  # characters; four times what there is to say
_MOST_OFFICIALS: Final = 5  # of one cost

# The fields after the options, in order.
_FIELDS: Final[tuple[Field, ...]] = (
    signs.number("round", WALL_PIECES),
    signs.word("step", STEPS),
    signs.seat("actor"),
    signs.seat("chief"),
    signs.number("wall", WALL_PIECES),
    signs.word("ending", END_REASONS),
    Field("due", board.write_due, board.read_due),
    signs.one("deck", players.write_counts, players.read_counts),
    signs.one("discard", players.write_counts, players.read_counts),
    signs.each("hands", players.write_hand, players.read_hand),
    signs.one("reward_deck", players.write_rewards, players.read_rewards),
    signs.each("rewards", players.write_rewards, players.read_rewards),
    signs.numbers("points", MOST_POINTS),
    signs.numbers("cubes", CUBES),
    signs.each("box", players.write_box, players.read_box),
    signs.each("taken", players.write_taken, players.read_taken),
    signs.seats("passed"),
    Field("gifts", players.write_gifts, players.read_gifts),
    Field("ministries", board.write_ministries, board.read_ministries),
    Field("chits", board.write_chits, board.read_chits),
    Field("offices", board.write_offices, board.read_offices),
    Field("resolving", board.write_resolving, board.read_resolving),
    signs.numbers("officials", _MOST_OFFICIALS),
    Field("candidates", board.write_candidates, board.read_candidates),
    Field("students", board.write_students, board.read_students),
    Field("piles", board.write_piles, board.read_piles),
    signs.seats("tutored"),
    Field("junks", board.write_junks, board.read_junks),
    Field("distant_lands", board.write_distant_lands, board.read_distant_lands),
    signs.numbers("colonies", ARMIES),
    Field("foreign_lands", board.write_foreign_lands, board.read_foreign_lands),
    signs.seat("insulted"),
)
FIELD_NAMES: Final = ("options", *(field.name for field in _FIELDS))


def position_text(state: State) -> str:
    """Any state as one line from which `parse_position` makes the same state again."""
    return " ".join([_write_options(state), *(field.write(state) for field in _FIELDS)])


def parse_position(text: str) -> State:
    """A state from its line; PositionError names the field that is wrong, or gives the reasons.

    >>> from confucius.game import Game
    >>> line = position_text(Game(players=4, advanced=True, seed=7).state)
    >>> parse_position(line).options.advanced
    True
    >>> parse_position(line.replace("4a 1", "4a 0"))
    Traceback (most recent call last):
    ...
    confucius.position.checks.PositionError: step 'action' needs a round from 1
    """
    if len(text) > _LONGEST:
        raise PositionError(f"no position is {len(text)} characters long; the limit is {_LONGEST}")
    options, *values = text.split() or [""]
    state = _read_options(options)
    if len(values) != len(_FIELDS):
        wanted = f"{len(FIELD_NAMES)} fields: {' '.join(FIELD_NAMES)}"
        raise PositionError(f"the line has {len(values) + 1} fields, a position has {wanted}")
    for field, value in zip(_FIELDS, values, strict=True):
        try:
            field.read(value, state)
        except (PositionError, NotationError) as error:
            raise PositionError(f"{field.name}: {error}") from None
    for seat in range(state.players):
        count_stock(state, seat)
    require_sound(state)
    return state


def _write_options(state: State) -> str:
    return str(state.players) + "".join(LETTERS[name] for name, on in state.options.variants.items() if on)


def _read_options(text: str) -> State:
    found = re.fullmatch("([0-9])" + "".join(f"{letter}?" for letter in LETTERS.values()), text)
    if found is None or not MIN_PLAYERS <= int(found[1]) <= MAX_PLAYERS:
        letters = " and ".join(f"{letter!r} for {VARIANTS[name].phrase}" for name, letter in LETTERS.items())
        wanted = f"the number of players, {MIN_PLAYERS} to {MAX_PLAYERS}, then {letters}"
        raise PositionError(f"options: {text!r} should be {wanted}")
    return blank(Options(int(found[1]), **{name: letter in text for name, letter in LETTERS.items()}))
