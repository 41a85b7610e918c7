"""What a whole game adds up to: for every seat, and the moments that changed the most."""

from collections.abc import Sequence
from typing import Final

from confucius.analysis.chances import DIGITS, Chances
from confucius.analysis.report import BY_DRAW, BY_MOVE, AnalysedMoment, Balance, Reading, TurningPoint
from confucius.bots.advice import effects
from confucius.rules.state import State

MOST_TURNING_POINTS: Final = 5
LEAST_TURN: Final = 0.03
"""A smaller change of every chance turns nothing."""


def balances(moments: Sequence[AnalysedMoment], points: Sequence[int]) -> tuple[Balance, ...]:
    """For every seat from its chance at the start to the result."""
    return tuple(_balance(moments, seat, points[seat]) for seat in range(len(points)))


def _balance(moments: Sequence[AnalysedMoment], seat: int, points: int) -> Balance:
    players = len(moments[0].before)
    by_seat = [0.0] * players
    for moment in moments:
        if moment.seat is not None:
            by_seat[moment.seat] += moment.by_move[seat]
    own, by_seat[seat] = by_seat[seat], 0.0
    return Balance(
        seat=seat,
        start=moments[0].before[seat],
        own=_tidy(own),
        others=tuple(map(_tidy, by_seat)),
        luck=_tidy(sum(moment.by_draws[seat] for moment in moments)),
        end=moments[-1].after[seat],
        accuracy=accuracy([m.known for m in moments if m.seat == seat and m.known is not None]),
        accuracy_open=accuracy([m.open for m in moments if m.seat == seat and m.open is not None]),
        points=points,
    )


def _tidy(total: float) -> float:
    """Chances have six digits, so sums have no more: what adding in binary left over goes."""
    return round(total, DIGITS)


def accuracy(readings: Sequence[Reading]) -> float | None:
    """How much of the chance of the best moves the played ones kept, in per cent."""
    best = sum(reading.best.chance for reading in readings)
    lost = sum(reading.loss for reading in readings)
    return round(100 * (1 - lost / best), 2) if best > 0 else None


def turning_points(moments: Sequence[AnalysedMoment], states: Sequence[State]) -> tuple[TurningPoint, ...]:
    """The moments with the largest changes, in the order of the game; `states` are those before each move."""
    found = []
    for moment, state in zip(moments, states, strict=True):
        found += [_turn(moment, state, BY_DRAW, moment.expected, moment.after)]
        if moment.move is not None:
            found += [_turn(moment, state, BY_MOVE, moment.before, moment.expected)]
    largest = sorted(found, key=lambda point: -abs(point.change))[:MOST_TURNING_POINTS]
    worth_telling = [point for point in largest if abs(point.change) >= LEAST_TURN]
    return tuple(sorted(worth_telling, key=lambda point: (point.number, point.by == BY_DRAW)))


def _turn(moment: AnalysedMoment, state: State, by: str, before: Chances, after: Chances) -> TurningPoint:
    changes = [then - now for now, then in zip(before, after, strict=True)]
    about = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
    return TurningPoint(
        number=moment.number,
        round=moment.round,
        by=by,
        seat=moment.seat,
        move=moment.move,
        draws=moment.draws,
        about=about,
        before=before,
        after=after,
        effects=() if moment.move is None else tuple(effects(state, moment.move)),
    )
