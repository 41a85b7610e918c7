"""Searching ahead when much is hidden and several play: information-set Monte-Carlo tree search.

Every simulation deals anew what the seat cannot see and walks down one tree, whose nodes stand for what has
been decided so far, whatever the deal. Draws are made by the rules themselves as the walk goes along, so
chance has its true odds and needs no nodes. Each branch keeps the chances of every seat, and whoever decides
looks at his own (max^n): nobody is taken to play against the searcher.

The adept's estimate gives each branch its first value and says which are tried first.
"""

import math
import time
from typing import Final

from confucius.bots.value import chances
from confucius.rules import chance, dealing, listing, referee, rounds, scoring
from confucius.rules.chance import Seeded
from confucius.rules.moves import COMMERCE, DISCARD, PAY_SHIFT, TUTOR
from confucius.rules.state import OVER, State
from confucius.rules.views import View

CURIOSITY: Final = 0.4  # how strongly branches seldom tried are preferred
CONTRAST: Final = 0.05  # how much less chance to win makes a branch a good deal less promising
DOUBT: Final = 0.1  # how promising even the worst branch is: the estimate sees but one move ahead
_CARDS_DECIDE: Final = (COMMERCE, TUTOR, DISCARD)  # which cards are parted with is the decision itself
_SEAT_BITS: Final = 3


class Branch:
    """A decision in the tree: how often it was taken, and how the seats fared."""

    def __init__(self, code: int, estimate: list[float]) -> None:
        self.code: Final = code
        self.totals: Final = estimate  # chances by seat, summed over the visits
        self.visits = 1  # the estimate counts as a first one
        self.offered = 0  # how often it could have been taken
        self.promise = 0.0
        self.next: Final = Node()


class Node:
    """What has been decided so far, and the branches that were open here in any deal."""

    def __init__(self) -> None:
        self.branches: Final[dict[int, Branch]] = {}


class Search:
    """One decision thought through: `simulate` as long as there is time, then ask for the `best` move."""

    def __init__(self, view: View, moves: list[int], lots: dealing.Lots) -> None:
        self.view: Final = view
        self.moves: Final = moves
        self.lots: Final = lots
        self.root: Final = Node()
        self.simulations = 0

    def simulate(self, deadline: float = math.inf) -> None:
        """Deal, walk down the tree, add a node, and tell all branches on the way how it went."""
        state = dealing.sample(self.view, self.lots)
        source = self.source()
        node = self.root
        taken: list[Branch] = []
        while state.step != OVER:
            codes = self.moves if node is self.root else worth_trying(state)
            if len(codes) == 1:
                play(state, codes[0], source)
                continue
            is_new = not node.branches
            branch = _most_urgent(_open(node, state, codes, source, deadline), state.actor)
            if is_new:
                # Its estimate has just been made; going further would only repeat it.
                self._tell(taken, branch.totals)
                return
            taken.append(branch)
            play(state, branch.code, source)
            node = branch.next
        self._tell(taken, won(state))

    def source(self) -> Seeded:
        """A source for the draws of one simulation."""
        return Seeded(1 + int(self.lots.random() * 2147483562), 1 + int(self.lots.random() * 2147483398))

    def _tell(self, taken: list[Branch], shares: list[float]) -> None:
        self.simulations += 1
        for branch in taken:
            branch.visits += 1
            for seat in range(len(shares)):
                branch.totals[seat] += shares[seat]

    def best(self) -> int:
        """The code of the move tried most often, the better one of equals."""
        found = -1
        most = (0, 0.0)
        for branch in self.root.branches.values():
            merit = (branch.visits, branch.totals[self.view.seat])
            if merit > most:
                found, most = branch.code, merit
        return found

    def is_settled(self, remaining: float) -> bool:
        """Whether so many more simulations cannot change which move has been tried most."""
        first = second = 0
        for branch in self.root.branches.values():
            if branch.visits > first:
                first, second = branch.visits, first
            elif branch.visits > second:
                second = branch.visits
        return first - second > remaining


def _open(node: Node, state: State, codes: list[int], source: Seeded, deadline: float) -> list[Branch]:
    """The branches open in this deal; new ones get the estimate of where they lead.

    After the deadline a branch more is not worth being late.
    """
    seat = state.actor
    found: list[Branch] = []
    some_new = False
    for code in codes:
        key = code << _SEAT_BITS | seat
        branch = node.branches.get(key)
        if branch is None:
            if found and time.perf_counter() > deadline:
                break
            after = state.copy()
            play(after, code, source.copy())
            branch = Branch(code, won(after) if after.step == OVER else chances(after))
            node.branches[key] = branch
            some_new = True
        found.append(branch)
    if some_new:
        _judge(found, seat)
    return found


def _judge(branches: list[Branch], seat: int) -> None:
    """How promising the new ones among these branches are to this seat."""
    best = 0.0
    for branch in branches:
        best = max(best, branch.totals[seat] / branch.visits)
    for branch in branches:
        if branch.promise == 0.0:
            behind = best - branch.totals[seat] / branch.visits
            branch.promise = DOUBT + (1.0 - DOUBT) * math.exp(-behind / CONTRAST)


def _most_urgent(branches: list[Branch], seat: int) -> Branch:
    """The branch that has done well for this seat, or has been tried too little for its promise."""
    found = branches[0]
    most = -1.0
    for branch in branches:
        branch.offered += 1
        curiosity = CURIOSITY * branch.promise * math.sqrt(branch.offered) / branch.visits
        urge = branch.totals[seat] / branch.visits + curiosity
        if urge > most:
            found, most = branch, urge
    return found


def worth_trying(state: State) -> list[int]:
    """Everything that can be done, paid as cheaply as possible unless the cards are the decision."""
    listed = listing.choices(state)
    codes: list[int] = []
    for code, ways in zip(listed.codes, listed.payments, strict=True):
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
