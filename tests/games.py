"""Random games for the tests: reproducible, over all kinds of table."""

import random
from collections.abc import Iterator

from confucius import Game
from confucius.rules.state import State

# A compiled class keeps the names of its attributes elsewhere than a plain one.
NAMES = getattr(State, "__mypyc_attrs__", None) or State.__annotations__
ATTRIBUTES = [name for name in NAMES if name != "events" and not name.startswith("__")]
assert len(ATTRIBUTES) > 40


def table(number: int, *, explicit: bool = False) -> Game:
    """The tables go round 3, 4, 5 players, basic and advanced, both variations."""
    return Game(
        3 + number % 3,
        advanced=number // 3 % 2 == 1,
        admiral=number // 6 % 2 == 1,
        seed=None if explicit else number,
        explicit=explicit,
    )


def moments(number: int) -> Iterator[Game]:
    """A random game, handed out before each decision and once more when it is over."""
    game, rng = table(number), random.Random(number)
    while not game.is_over:
        yield game
        moves = game.irredundant_moves
        game.push(moves[int(rng.random() * len(moves))])
    yield game


def contents(state: State) -> dict[str, object]:
    """Everything a state holds, for comparing now or later.

    Copies of a state share lists, so the lists are copied here: a snapshot must not follow its state.
    """
    values = ((name, getattr(state, name)) for name in ATTRIBUTES)
    return {name: value[:] if isinstance(value, list) else value for name, value in values}
