"""Why something on the table cannot be chosen: a click that leads nowhere is answered with its rule."""

from collections.abc import Sequence
from typing import Final

from confucius.game import Game
from confucius.rules import moves, referee
from confucius.rules.moves import KIND_NAMES, Move
from confucius.rules.state import ACTING, FAVOUR, State
from confucius.server.choosing import PETITIONS, paths
from confucius.words.reasons import Reason, why_not_with

# What somebody who points at a thing before any action most likely wants with it.
_MEANT: Final = {
    "post": (moves.BRIBE, moves.SECURE),
    "space": (moves.NOMINATE,),
    "box": (moves.INVADE,),
    "land": (moves.VOYAGE,),
    "gift": (moves.BUY_GIFT, moves.GIVE_GIFT),
}


def why_not(game: Game, action: str | None, path: Sequence[str]) -> Reason | None:
    """Why the last thing of the path cannot be chosen, or None if there is no reason.

    >>> from confucius import Game
    >>> print(why_not(Game(players=3, seed=1), "bribe", ["post:hubu:1"]).in_full)
    No official in seat 1 of Hubu yet; seats 3 4 5 have one (rules 5.1)
    """
    state = game.state
    if game.is_over or not path:
        return None
    if action is None:
        kinds = _MEANT.get(path[-1].partition(":")[0], ()) if state.step in (ACTING, FAVOUR) else ()
        return why_not_with(state, kinds, lambda move: _speaks_of(move, state, path[-1]))
    return why_not_with(state, _kinds(state, action), lambda move: _begins_with(move, state, path))


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
