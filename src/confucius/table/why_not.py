"""Why something on the table cannot be chosen: a click that leads nowhere is answered with its rule."""

from collections.abc import Sequence
from typing import Final

from confucius.game import Game
from confucius.rules import moves, referee
from confucius.rules.components import POSTS
from confucius.rules.moves import KIND_NAMES, PETITIONS, Move
from confucius.rules.state import ACTING, FAVOUR, State
from confucius.table.choices import paths
from confucius.words.reasons import WhyNot, why_not_with

# What somebody who points at a thing before any action most likely wants with it.
_MEANT: Final = {
    "post": moves.BRIBE,
    "space": moves.NOMINATE,
    "box": moves.INVADE,
    "land": moves.VOYAGE,
    "gift": moves.BUY_GIFT,
}


def why_not(game: Game, action: str | None, path: Sequence[str]) -> WhyNot | None:
    """Why the last thing of the path cannot be chosen, or None if there is no reason.

    >>> from confucius import Game
    >>> print(why_not(Game(players=3, seed=1), "bribe", ["post:hubu:1"]).in_full)
    There is no official in seat 1 of Hubu yet; occupied seats: 3, 4 and 5 (rules 5.1)
    """
    state = game.state
    if game.is_over or not path:
        return None
    if action is None:
        return why_not_with(state, _meant(state, path[-1]), lambda move: _speaks_of(move, state, path[-1]))
    return why_not_with(state, _kinds(state, action), lambda move: _begins_with(move, state, path))


def _meant(state: State, key: str) -> tuple[int, ...]:
    kind = _MEANT.get(key.partition(":")[0])
    if kind is None or state.step not in (ACTING, FAVOUR):
        return ()
    own = [post for post in range(POSTS) if state.owners[post] == state.actor]
    if any(_speaks_of(Move.of(moves.SECURE, post), state, key) for post in own):
        return (moves.SECURE,)
    return (kind,)


def _kinds(state: State, action: str) -> tuple[int, ...]:
    """The kinds of move behind a line of the Actions Box, or the decision that is due."""
    if state.step not in (ACTING, FAVOUR):
        return (referee.ASKED[state.step],)
    if action == "petition":
        return PETITIONS
    return (KIND_NAMES.index(action),) if action in KIND_NAMES[: moves.ACTIONS_END] else ()


def _speaks_of(move: Move, state: State, key: str) -> bool:
    return any(key in way for way in paths(move, state))


def _begins_with(move: Move, state: State, path: Sequence[str]) -> bool:
    return any(way[: len(path)] == list(path) for way in paths(move, state))
