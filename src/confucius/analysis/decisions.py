"""What one decision was worth: its moves compared on the same deals and with the same luck.

`compare` looks at a decision as the decider knew it: what they could not see is dealt anew for every
simulation. With the true state it looks at it with open cards. In each simulation every move left in the
comparison is made in the same deal, and the draws come from the same source; a search goes on from there
(bots/search.py). Half of the simulations choose the best move. The other half, on new deals, measure how much
chance to win the others lose, so the best one is not simply the luckiest.
"""

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from confucius.bots.advice import COSTS, AdviceReason, reasons_for
from confucius.bots.net.weights import shipped
from confucius.bots.plain_reasons import plain_reasons
from confucius.bots.search import Branch, Search, Style, estimate, play, worth_trying
from confucius.bots.thinking import no_tidying
from confucius.bots.value import Judge
from confucius.rules import dealing
from confucius.rules.chance import Seeded
from confucius.rules.moves import Move
from confucius.rules.state import State
from confucius.rules.views import View

STYLE: Final = Style(curiosity=0.1, contrast=0.02, doubt=0.02, widest=10, deals=6)
LISTED: Final = 4
"""How many of the best moves a comparison measures, beside the one that was played."""
_FEWEST: Final = 4  # measurements of a move: a standard error needs some
_REMEMBERED: Final = 5000  # simulations in one tree, about 5 kB each; then it grows anew


@dataclass(frozen=True)
class ComparedMove:
    """A move and what it is worth to the one who decides.

    `chance` is the chance to win after it, `error` the standard error of that. `behind` is how much less it
    is than the best move's, over the same deals; it may be a little below 0, since the best one was chosen on
    other deals. `reasons` are as hints have them, see bots/advice.py.
    """

    move: Move
    chance: float
    error: float
    behind: float
    behind_error: float
    reasons: tuple[AdviceReason, ...] = ()


@dataclass(frozen=True)
class Comparison:
    """The best moves of a decision and the one that was played, the best one first."""

    seat: int
    moves: tuple[ComparedMove, ...]
    simulations: int

    @property
    def best(self) -> ComparedMove:
        """The best move that was found."""
        return self.moves[0]

    def of(self, move: Move) -> ComparedMove:
        """What was found out about a move; KeyError if it was not among those measured."""
        for compared in self.moves:
            if compared.move == move:
                return compared
        raise KeyError(move)


def alternatives(view: View, played: Move | None = None) -> list[Move]:
    """The moves a decision is about: everything that can be done, paid as cheaply as possible.

    A move that was played counts as it was paid, and stands at the end if nobody would pay like that.
    """
    codes = worth_trying(view.state)
    if played is not None and played.code not in codes:
        codes.append(played.code)
    return [Move(code) for code in codes]


def compare(
    view: View,
    *,
    simulations: int,
    seed: str,
    played: Move | None = None,
    true: State | None = None,
    moves: Sequence[Move] | None = None,
    listed: int = LISTED,
    judge: Judge | None = None,
) -> Comparison:
    """The best moves of the decision that the view's seat has to make, with chances and errors.

    `played` is measured in any case. With `true`, the state itself, all cards are open. `moves` are compared
    instead of all `alternatives`. To the same question with the same seed the answer is always the same.
    """
    lots = random.Random(seed)
    codes = [move.code for move in (moves if moves is not None else alternatives(view, played))]
    search = Search(judge or shipped(), STYLE, view, codes, lots)
    deal = (lambda: dealing.sample(view, lots)) if true is None else true.copy
    with no_tidying():
        return _Contest(search, deal, None if played is None else played.code).held(simulations, listed)


def with_reasons(compared: ComparedMove, view: View, seed: str) -> ComparedMove:
    """The same with what speaks for the move, as far as the decider could know."""
    return replace(compared, reasons=analysed_reasons(view, compared.move, seed))


def analysed_reasons(view: View, move: Move, seed: str) -> tuple[AdviceReason, ...]:
    """What speaks for a move: what it gains, and where that is nothing, what can be said for it plainly."""
    found = reasons_for(view, move, random.Random(seed))
    gains = any(reason.name != COSTS for reason in found)
    return found if gains else (*plain_reasons(view, move), *found)


class _Contest:
    """The moves of one decision against each other."""

    def __init__(self, search: Search, deal: Callable[[], State], played: int | None) -> None:
        self.search = search
        self.deal = deal
        self.played = played
        self.seat = search.view.seat
        self.until = _REMEMBERED

    def held(self, simulations: int, listed: int) -> Comparison:
        self._open()
        left = self._keep(self.search.branches, STYLE.widest)
        half = simulations // 2
        rounds = 1 if len(left) <= listed else 2
        for number in range(1, rounds + 1):
            while self.search.simulations < half * number / rounds:
                self._simulate(left)
            left = self._keep(left, listed)
        best = self.search.ranked(left)[0]
        number = max(_FEWEST, (simulations - self.search.simulations) // len(left))
        measured = list(zip(*[self._simulate(left) for _ in range(number)], strict=True))
        return self._compared(left, left.index(best), measured)

    def _open(self) -> None:
        """A first estimate of every move, over a few deals."""
        for number in range(STYLE.deals):
            state, source = self.deal(), self.search.source()
            for place, code in enumerate(self.search.moves):
                found = estimate(self.search.judge, state, code, source)
                if number == 0:
                    self.search.branches.append(Branch(code, found))
                else:
                    self.search.branches[place].add(found)

    def _keep(self, branches: Sequence[Branch], number: int) -> list[Branch]:
        """The best of them, and what was played."""
        ranked = self.search.ranked(list(branches))
        return [branch for place, branch in enumerate(ranked) if place < number or branch.code == self.played]

    def _simulate(self, branches: Sequence[Branch]) -> list[float]:
        """Every move once, with the same deal and the same luck: the decider's chance after each."""
        if self.search.simulations >= self.until:
            self._forget(branches)
        state, source = self.deal(), self.search.source()
        return [self._walked(branch, state.copy(), source.copy()) for branch in branches]

    def _forget(self, branches: Sequence[Branch]) -> None:
        """Cut the tree back to its first moves."""
        self.until = self.search.simulations + _REMEMBERED
        for branch in branches:
            branch.next.branches.clear()
            branch.next.visits = 0

    def _walked(self, branch: Branch, state: State, source: Seeded) -> float:
        search = self.search
        search.simulations += 1
        taken = [branch]
        play(state, branch.code, source)
        found = search.walk(branch.next, state, source, taken)
        chance = found[self.seat]
        for each in taken:
            each.add(found)
        return chance

    def _compared(self, branches: list[Branch], best: int, measured: list[tuple[float, ...]]) -> Comparison:
        """A played move that did no worse than the chosen one on the other half is the best itself."""
        means = [sum(values) / len(values) for values in measured]
        for place, branch in enumerate(branches):
            if branch.code == self.played and means[place] >= means[best]:
                best = place
        order = sorted(range(len(branches)), key=lambda place: (place != best, -means[place]))
        found = []
        for place in order:
            chance, error = mean_and_error(measured[place])
            lost = [other - own for other, own in zip(measured[best], measured[place], strict=True)]
            behind, behind_error = mean_and_error(lost)
            found.append(ComparedMove(Move(branches[place].code), chance, error, behind, behind_error))
        return Comparison(self.seat, tuple(found), self.search.simulations)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error.

    >>> mean_and_error([1.0, 3.0, 3.0, 5.0])[0], round(mean_and_error([1.0, 3.0, 3.0, 5.0])[1], 6)
    (3.0, 0.816497)
    """
    number = len(values)
    mean = sum(values) / number
    variance = sum((value - mean) ** 2 for value in values) / (number - 1)
    return mean, math.sqrt(variance / number)
