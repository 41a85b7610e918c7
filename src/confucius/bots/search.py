"""Searching ahead when much is hidden and several play: information-set Monte-Carlo tree search.

What the seat cannot see is dealt anew again and again. Every simulation makes a move and walks down a tree,
whose nodes stand for what has been decided so far, whatever the deal. Draws are made by the rules themselves
as the walk goes along, so chance has its true odds and needs no nodes. Each branch keeps the chances of every
seat, and whoever decides looks at his own (max^n): nobody is taken to play against the searcher.

A judge gives each branch its first value and so says which are tried first; it also ends a walk.
"""

import math
import time
from typing import Final

from confucius.bots.value import Judge
from confucius.rules import chance, dealing, listing, referee, rounds, scoring
from confucius.rules.chance import Seeded
from confucius.rules.moves import COMMERCE, DISCARD, PAY_SHIFT, TUTOR
from confucius.rules.native import mypyc_attr
from confucius.rules.state import OVER, State
from confucius.rules.views import View

_CARDS_DECIDE: Final = (COMMERCE, TUTOR, DISCARD)  # which cards are parted with is the decision itself
_SEAT_BITS: Final = 3


class Style:
    """How a search spreads its simulations. The better the judge, the fewer moves are worth a second look."""

    def __init__(
        self, curiosity: float, contrast: float, doubt: float, widest: int, deals: int, payments: int = 99
    ) -> None:
        self.curiosity: Final = curiosity  # how strongly branches seldom tried are preferred
        self.contrast: Final = contrast  # how much less chance makes a branch a good deal less promising
        self.doubt: Final = doubt  # how promising even the worst branch is: the judge sees but one move ahead
        self.widest: Final = widest  # how many of the moves to choose from are searched
        self.deals: Final = deals  # for the first estimate of these moves
        self.payments: Final = payments  # how many ways to pay for one action are searched: all, unless told


@mypyc_attr(acyclic=True)
class Branch:
    """A decision in the tree: how often it was taken, and how the seats fared."""

    def __init__(self, code: int, estimate: list[float]) -> None:
        self.code: Final = code
        self.totals: Final = estimate  # chances by seat, summed over the visits
        self.visits = 1  # the estimate counts as a first one
        self.offered = 0  # how often it could have been taken
        self.promise = 0.0
        self._next: Node | None = None

    @property
    def next(self) -> "Node":
        """Where it leads. Most branches are never taken, so it is made when first asked for."""
        if self._next is None:
            self._next = Node()
        return self._next

    def add(self, shares: list[float]) -> None:
        self.visits += 1
        for seat in range(len(shares)):
            self.totals[seat] += shares[seat]


@mypyc_attr(acyclic=True)
class Node:
    """What has been decided so far, and the branches that were open here in any deal."""

    def __init__(self) -> None:
        self.visits = 0
        self.branches: Final[dict[int, Branch]] = {}


class Budget:
    """How much thought a decision may take: so many simulations, or all that fit in before the deadline."""

    def __init__(self, simulations: int | None, deadline: float = math.inf) -> None:
        self.simulations: Final = simulations
        self.begun: Final = time.perf_counter()
        self.deadline: Final = deadline

    def used(self, simulations: int) -> float:
        """The part of it that is used up after so many simulations."""
        if self.simulations is not None:
            return simulations / self.simulations if self.simulations else 1.0
        return (time.perf_counter() - self.begun) / (self.deadline - self.begun)

    def is_over(self) -> bool:
        return self.simulations is None and time.perf_counter() >= self.deadline


class Search:
    """One decision thought through.

    The moves to choose from meet in rounds, like players in a cup: all that are left are tried on the same
    deals, so that luck is the same for all, and the worse half is out.
    """

    def __init__(self, judge: Judge, style: Style, view: View, moves: list[int], lots: dealing.Lots) -> None:
        self.judge: Final = judge
        self.style: Final = style
        self.view: Final = view
        self.moves: Final = moves
        self.lots: Final = lots
        self.branches: Final[list[Branch]] = []  # of the moves to choose from
        self.simulations = 0

    def best(self, budget: Budget) -> int:
        """The code of the best move as far as the budget goes."""
        self.open(budget)
        left = self.contenders()
        rounds_to_come = (len(left) - 1).bit_length()
        rounds_played = 0
        while len(left) > 1 and not budget.is_over():
            rounds_played += 1
            while budget.used(self.simulations) < rounds_played / rounds_to_come:
                self.compare(left, budget)
            left = self.ranked(left)[: (len(left) + 1) // 2]
        return left[0].code

    def open(self, budget: Budget) -> None:
        """A first estimate of every move, over a few deals."""
        for number in range(self.style.deals):
            state = dealing.sample(self.view, self.lots)
            source = self.source()
            for place, code in enumerate(self.moves):
                if self.branches and budget.is_over():
                    return
                found = estimate(self.judge, state, code, source)
                if number == 0:
                    self.branches.append(Branch(code, found))
                else:
                    self.branches[place].add(found)

    def contenders(self) -> list[Branch]:
        """The moves that look best, but of those that differ only in the cards paid not too many.

        Many ways to pay for one good action look alike. They would leave no room for another action that
        looks worse at first sight and is better.
        """
        found: list[Branch] = []
        ways: dict[int, int] = {}
        for branch in self.ranked(self.branches):
            action = without_payment(branch.code)
            ways[action] = ways.get(action, 0) + 1
            if ways[action] <= self.style.payments:
                found.append(branch)
        return found[: self.style.widest]

    def ranked(self, branches: list[Branch]) -> list[Branch]:
        """The best for the searching seat first."""
        seat = self.view.seat
        return sorted(branches, key=lambda branch: -branch.totals[seat] / branch.visits)

    def compare(self, branches: list[Branch], budget: Budget) -> None:
        """One simulation for each of these moves, with the same deal and the same luck."""
        deal = dealing.sample(self.view, self.lots)
        source = self.source()
        for branch in branches:
            self.simulate(branch, deal.copy(), source.copy())
            if budget.is_over():
                return

    def source(self) -> Seeded:
        """A source for the draws of one deal."""
        return Seeded(1 + int(self.lots.random() * 2147483562), 1 + int(self.lots.random() * 2147483398))

    def simulate(self, move: Branch, state: State, source: Seeded) -> None:
        """Make the move, walk down its tree, add a node, and tell all branches on the way how it went."""
        self.simulations += 1
        taken = [move]
        play(state, move.code, source)
        found = self.walk(move.next, state, source, taken)
        for branch in taken:
            branch.add(found)

    def walk(self, node: Node, state: State, source: Seeded, taken: list[Branch]) -> list[float]:
        """Follow the most urgent branches to a new node, noted in `taken`, and return the chances there."""
        while state.step != OVER:
            codes = worth_trying(state)
            if len(codes) == 1:
                play(state, codes[0], source)
                continue
            node.visits += 1
            if node.visits == 1:
                return self.judge.chances(state)
            branch = self.most_urgent(self.opened(node, state, codes, source), state.actor)
            if node.visits == 2:
                return branch.totals  # the estimate just made of where it leads
            taken.append(branch)
            play(state, branch.code, source)
            node = branch.next
        return won(state)

    def opened(self, node: Node, state: State, codes: list[int], source: Seeded) -> list[Branch]:
        """The branches open in this deal; new ones get the estimate of where they lead."""
        seat = state.actor
        found: list[Branch] = []
        some_new = False
        for code in codes:
            key = code << _SEAT_BITS | seat
            branch = node.branches.get(key)
            if branch is None:
                branch = Branch(code, estimate(self.judge, state, code, source))
                node.branches[key] = branch
                some_new = True
            found.append(branch)
        if some_new:
            self.weigh(found, seat)
        return found

    def weigh(self, branches: list[Branch], seat: int) -> None:
        """How promising the new ones among these branches are to this seat."""
        style = self.style
        best = 0.0
        for branch in branches:
            best = max(best, branch.totals[seat] / branch.visits)
        for branch in branches:
            if branch.promise == 0.0:
                behind = best - branch.totals[seat] / branch.visits
                branch.promise = style.doubt + (1.0 - style.doubt) * math.exp(-behind / style.contrast)

    def most_urgent(self, branches: list[Branch], seat: int) -> Branch:
        """The branch that has done well for this seat, or has been tried too little for its promise."""
        found = branches[0]
        most = -1.0
        for branch in branches:
            branch.offered += 1
            curiosity = self.style.curiosity * branch.promise * math.sqrt(branch.offered) / branch.visits
            urge = branch.totals[seat] / branch.visits + curiosity
            if urge > most:
                found, most = branch, urge
        return found


def estimate(judge: Judge, state: State, code: int, source: Seeded) -> list[float]:
    """The chances of all seats after a move, at first sight."""
    after = state.copy()
    play(after, code, source.copy())
    return won(after) if after.step == OVER else judge.chances(after)


def without_payment(code: int) -> int:
    """The action without the cards paid for it; where the cards are the decision, the whole move."""
    return code if code & 31 in _CARDS_DECIDE else code & (1 << PAY_SHIFT) - 1


def worth_trying(state: State) -> list[int]:
    """Everything that can be done, paid as cheaply as possible unless the cards are the decision."""
    listed = listing.choices(state)
    payments = listed.payments
    codes: list[int] = []
    for place, code in enumerate(listed.codes):
        ways = payments[place]
        if code & 31 in _CARDS_DECIDE:
            codes += [code | pay << PAY_SHIFT for pay in ways]
        else:
            codes.append(code | ways[0] << PAY_SHIFT)
    return codes


def play(state: State, code: int, source: Seeded) -> None:
    """Carry out a move and all that happens until the next decision."""
    referee.play(state, code)
    while state.due:
        chance.prepare(state)
        chance.settle(state, source.choose(chance.weights(state)))
        rounds.advance(state)
    state.events.clear()


def won(state: State) -> list[float]:
    """Who has won a finished game: one for the winner, shared if there are several."""
    places = scoring.final_places(state)
    winners = places.count(1)
    return [1.0 / winners if place == 1 else 0.0 for place in places]
