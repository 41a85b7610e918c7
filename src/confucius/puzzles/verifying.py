"""Whether a decision has one clearly best choice, by what `confucius.analysis` finds out about it.

`compare` chooses the best move on some deals and measures on others how far the rest are behind, all on the
same deals and with the same luck. A choice is clear if even the lower 99 % bound of that is at least MARGIN,
for every rival. Moves of one idea that are as good as the best (a gift of another value to the same rival)
are no rivals: they are right too. Where it is nearly clear, it is asked again with more simulations.
"""

import random
from dataclasses import dataclass
from typing import Final

from confucius.analysis.decisions import ComparedMove, compare
from confucius.bots.champion import STYLE
from confucius.bots.net.weights import shipped
from confucius.bots.search import Budget, Search, worth_trying
from confucius.puzzles.puzzle import choice_of, idea_of
from confucius.rules.moves import Move
from confucius.rules.views import View

MARGIN: Final = 0.08
"""By how much the chance to win must be better than after any other choice."""
CONFIDENCE: Final = 2.576  # standard errors: 99 % on one side, although it is asked twice
_DEPTHS: Final = (1500, 6000)
"""Simulations of the two times a choice is verified."""
EQUAL: Final = 0.02
"""Moves of the same idea that are no further behind are right too."""
_FIRST: Final = 400  # simulations after which most candidates are given up
_HOPELESS: Final = 0.06
_RIVALS: Final = 6
_AT_ONCE: Final = Budget(0)


@dataclass(frozen=True)
class PuzzleVerdict:
    """The best choice, by its best move, those that are as good, and the rivals that were measured."""

    best: ComparedMove
    equals: tuple[ComparedMove, ...]
    rivals: tuple[ComparedMove, ...]

    @property
    def others(self) -> tuple[ComparedMove, ...]:
        """All that were measured beside the best."""
        return self.equals + self.rivals

    @property
    def nearest(self) -> ComparedMove:
        return min(self.rivals, key=_lower_bound)

    @property
    def is_clear(self) -> bool:
        return bool(self.rivals) and all(_lower_bound(rival) >= MARGIN for rival in self.rivals)

    @property
    def is_unclear(self) -> bool:
        """Whether more simulations could not help."""
        return any(rival.behind + CONFIDENCE * rival.behind_error < MARGIN for rival in self.rivals)


def _lower_bound(rival: ComparedMove) -> float:
    return rival.behind - CONFIDENCE * rival.behind_error


def weighed(view: View, seed: str, simulations: int) -> PuzzleVerdict:
    """The choices of a decision compared."""
    found = compare(view, simulations=simulations, seed=seed, moves=choices(view, seed), listed=_RIVALS + 1)
    equals = [one for one in found.moves[1:] if is_equal(found.best.move, one.move, one.behind)]
    rivals = [one for one in found.moves[1:] if one not in equals]
    return PuzzleVerdict(found.best, tuple(equals), tuple(rivals))


def is_equal(best: Move, other: Move, behind: float) -> bool:
    """Whether a move is right because it is the same idea and as good."""
    return idea_of(best) == idea_of(other) and behind <= EQUAL


def verified(view: View, seed: str) -> PuzzleVerdict | None:
    """What is found if one choice is clearly the best, else None."""
    first = weighed(view, f"{seed}/first", _FIRST)
    if not first.rivals or first.nearest.behind < _HOPELESS:
        return None
    for simulations in _DEPTHS:
        found = weighed(view, f"{seed}/{simulations}", simulations)
        if idea_of(found.best.move) != idea_of(first.best.move):
            return None
        if found.is_clear:
            return found
        if found.is_unclear:
            return None
    return None


def choices(view: View, seed: str) -> list[Move]:
    """One move a choice, the one that looks best: where cards decide there are many."""
    ranked = first_sight(view, random.Random(seed))
    return [Move(code) for code in {choice_of(Move(code)): code for code, _ in reversed(ranked)}.values()]


def first_sight(view: View, lots: random.Random) -> list[tuple[int, float]]:
    """All moves and the chance to win after each, as the champion sees them at once, the best first."""
    search = Search(shipped().seen_from(view.seat), STYLE, view, worth_trying(view.state), lots)
    search.open(_AT_ONCE)
    return [
        (branch.code, branch.totals[view.seat] / branch.visits) for branch in search.ranked(search.branches)
    ]
