"""How likely each seat is to win with all cards open: at a moment, and on average over the draws to come.

It is the champion's net that says so, and at the end the result itself. Chances are kept to six digits that
sum to exactly one, so whatever is added up from them adds up.
"""

import hashlib
from functools import cache
from importlib.resources import files
from typing import Final

from confucius.bots.net.weights import SHIPPED, shipped
from confucius.bots.search import won
from confucius.rules import chance, referee, rounds
from confucius.rules.chance import seeded
from confucius.rules.state import OVER, State

OUTCOMES: Final = 256
"""Draws with more different outcomes together than this are sampled so many times; others are exact."""
DIGITS: Final = 6

Chances = tuple[float, ...]


def chances(state: State) -> Chances:
    """The chances of all seats in a state in which somebody decides, or the game is over."""
    return settled(_judged(state))


def expected_after(state: State, code: int, seed: str) -> Chances:
    """The chances of all seats after a move, before anything is drawn: the average over the draws."""
    after = state.copy()
    referee.play(after, code)
    return expected(after, seed)


def expected(state: State, seed: str) -> Chances:
    """The average of the chances over the draws that are due: exact if there are few outcomes."""
    found = _every_outcome(state)
    if found is None:
        source = seeded(seed)
        drawn = [_drawn(state, source) for _ in range(OUTCOMES)]
        found = [(1 / OUTCOMES, after) for after in drawn]
    totals = [0.0] * state.players
    for weight, after in found:
        for seat, share in enumerate(_judged(after)):
            totals[seat] += weight * share
    return settled(totals)


def settled(shares: "list[float] | Chances") -> Chances:
    """The same to six digits; what rounding leaves over goes to the largest.

    >>> settled([1 / 3, 1 / 3, 1 / 3])
    (0.333334, 0.333333, 0.333333)
    """
    unit = 10**DIGITS
    parts = [round(share * unit) for share in shares]
    parts[parts.index(max(parts))] += unit - sum(parts)
    return tuple([part / unit for part in parts])


def even(players: int) -> Chances:
    """Before anything is drawn nobody is ahead."""
    return settled([1 / players] * players)


@cache
def checksum() -> str:
    """The SHA-256 of the file of weights that judges."""
    content = files("confucius.bots.net").joinpath(SHIPPED).read_bytes()
    return hashlib.sha256(content).hexdigest()


def _judged(state: State) -> list[float]:
    return won(state) if state.step == OVER else shipped().chances(state)


def _drawn(state: State, source: chance.Seeded) -> State:
    after = state.copy()
    while after.due:
        chance.prepare(after)
        chance.settle(after, source.choose(chance.weights(after)))
        rounds.advance(after)
    return after


_Key = tuple[object, ...]


def _every_outcome(state: State) -> list[tuple[float, State]] | None:
    """The states that can follow with their odds, or None if there are too many.

    Which draw came first does not matter, so states that hold the same are one.
    """
    open_ones: dict[_Key, tuple[float, State]] = {_key(state): (1.0, state.copy())}
    closed: dict[_Key, tuple[float, State]] = {}
    while open_ones:
        following: dict[_Key, tuple[float, State]] = {}
        for odds, before in open_ones.values():
            if not before.due:
                _add(closed, odds, before)
                continue
            for weight, after in _outcomes(before):
                _add(following, odds * weight, after)
        if len(closed) + len(following) > OUTCOMES:
            return None
        open_ones = following
    return list(closed.values())


def _outcomes(state: State) -> list[tuple[float, State]]:
    """What the next draw can bring."""
    chance.prepare(state)
    weights = chance.weights(state)
    total = sum(weights)
    found = []
    for outcome, weight in enumerate(weights):
        if weight:
            after = state.copy()
            chance.settle(after, outcome)
            rounds.advance(after)
            found.append((weight / total, after))
    return found


def _add(states: dict[_Key, tuple[float, State]], odds: float, state: State) -> None:
    key = _key(state)
    known = states.get(key)
    states[key] = (odds, state) if known is None else (known[0] + odds, known[1])


def _key(state: State) -> _Key:
    """What draws decide, and where the game stands; all else is the same in states with one origin."""
    return (
        state.step,
        state.actor,
        state.round,
        state.chief,
        state.deck,
        state.discard,
        state.reward_deck,
        state.candidate,
        state.candidates,
        state.any_candidates,
        *map(tuple, (state.due, state.hands, state.rewards, state.tiles, state.officials)),
        *map(tuple, (state.chits, state.land_chits, state.foreign)),
    )
