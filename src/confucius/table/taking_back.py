"""Going back in a game that one person plays with bots: what is taken back, and what stays as it was drawn.

Whoever goes back has seen what was drawn, and that cannot be unseen. So it comes out again when the same is
drawn: a card for the same player, an official for the same seat. Nothing is to be gained by trying again, and
nobody learns what somebody else will draw.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from confucius.game import Game
from confucius.record import Json
from confucius.rules.chance import Chance, Draw, weights
from confucius.rules.events import Event
from confucius.rules.moves import Move

Again = Mapping[int, Sequence[int]]  # by `Draw.code`: the outcomes that come again, the next one first


@dataclass(frozen=True)
class TakenBack:
    """Moves that were taken back at once; a record keeps them, marked as such."""

    number: int  # of the first of them
    play: list[Json]  # as in a record
    again: Again  # what comes out again from there on
    at: float


def still_to_come(again: Again, draws: Iterable[Draw]) -> Again:
    """What is left of `again` after these draws.

    >>> still_to_come({192: [0, 2, 1]}, [Draw(192, 2), Draw(193, 0)])
    {192: [1]}
    """
    left = {code: list(outcomes) for code, outcomes in again.items()}
    for draw in draws:
        waiting = left.pop(draw.code, [])
        # What was passed over could not come out any more.
        rest = waiting[waiting.index(draw.number) + 1 :] if draw.number in waiting else []
        if rest:
            left[draw.code] = rest
    return left


def drawn_first(draws: Iterable[Draw], again: Again) -> Again:
    """What comes out again once these draws are taken back, before what was still to come.

    >>> drawn_first([Draw(192, 2), Draw(192, 0)], {192: [1]})
    {192: [2, 0, 1]}
    """
    found: dict[int, list[int]] = {}
    for draw in draws:
        found.setdefault(draw.code, []).append(draw.number)
    for code, outcomes in again.items():
        found.setdefault(code, []).extend(outcomes)
    return found


def pushed(game: Game, move: Move, seat: int, again: Again) -> list[Event]:
    """Make a move; what was drawn before and taken back is drawn again."""
    source = game.chance
    if not again or source is None:
        return game.push(move, seat)
    game.chance = None  # stop at every draw
    try:
        happened = game.push(move, seat)
        while game.due:
            outcome = _outcome(game, source, again)
            again = still_to_come(again, [Draw(game.due[0].code, outcome)])
            happened += game.push_outcome(outcome)
    finally:
        game.chance = source
    return happened


def _outcome(game: Game, source: Chance, again: Again) -> int:
    likely = weights(game.state)
    known = (outcome for outcome in again.get(game.due[0].code, ()) if likely[outcome])
    first = next(known, None)
    return source.choose(likely) if first is None else first
