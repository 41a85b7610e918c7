"""The net: from the facts of a state to the chances of all seats.

Layer 1 adds up the rows of a seat, those of the whole table and the numbers: one vector for each seat. Layer
2 sees a seat's own vector, the sum and the maximum over all seats, so it serves three, four and five players
and does not care who sits where. What comes out is one number a seat; the chances follow as in a race
(softmax).

Vectors are kept in sixteens. Sums are made in a fixed order and in double precision, so compiled or not, the
results are the same. What a theme adds to layer 1 depends on its key alone and is remembered: most are known
already when a search asks.
"""

import math
from typing import Final

from confucius.bots.net.features import (
    NUMBERS,
    ROWS,
    THEMES,
    Facts,
    Key,
    Theme,
    hope,
    tell_hopes,
    tell_the_rest,
)
from confucius.bots.net.sixteen import LANES, Sixteen
from confucius.bots.value import Judge
from confucius.rules.components import WALL_PIECES
from confucius.rules.state import State

_REMEMBERED: Final = 10_000  # themes worked out; about 2 kB each


class Matrix:
    """Rows of numbers, kept by columns of sixteens: ``columns[k][row]`` has the numbers from 16 k on."""

    def __init__(self, numbers: list[float], width: int) -> None:
        if width % LANES or len(numbers) % width:
            raise ValueError(f"{len(numbers)} numbers do not make rows of {width}")
        self.columns: Final[list[list[Sixteen]]] = [
            [Sixteen.of(numbers[at : at + LANES]) for at in range(first, len(numbers), width)]
            for first in range(0, width, LANES)
        ]


class LayerPart:
    """What a theme adds to layer 1."""

    def __init__(self, seats: list[list[Sixteen]], table: list[Sixteen], hopes: list[float]) -> None:
        self.seats: Final = seats  # a vector for each seat
        self.table: Final = table  # and one for all of them
        self.hopes: Final = hopes  # points to come, see features.hope


class Net(Judge):
    """Chances of all seats from a full state.

    `weights` are, one after the other: the table of rows and what the numbers add to them, `width` each; the
    start of layer 1; what layer 2 makes of a seat's own vector, of the sum and of the maximum, `inner` for
    each of the `width`; the start of layer 2; what the result makes of it. The last number of layer 1 goes
    straight to the result.
    """

    def __init__(self, width: int, inner: int, weights: list[float]) -> None:
        if len(weights) != size(width, inner):
            wanted = size(width, inner)
            raise ValueError(f"a net of {width} and {inner} has {wanted} weights, not {len(weights)}")
        self.width: Final = width
        self.inner: Final = inner
        parts: list[list[float]] = []
        at = 0
        for length in sizes(width, inner):
            parts.append(weights[at : at + length])
            at += length
        self.table: Final = Matrix(parts[0], width).columns
        self.scales: Final = Matrix(parts[1], width).columns
        self.start: Final = Matrix(parts[2], width).columns
        self.own: Final = _without_last(parts[3], width, inner)
        self.sum: Final = _without_last(parts[4], width, inner)
        self.top: Final = _without_last(parts[5], width, inner)
        self.inner_start: Final = Matrix(parts[6], inner).columns
        self.result: Final = Matrix(parts[7], inner).columns
        self.parts: Final[dict[Key, LayerPart]] = {}

    def chances(self, state: State) -> list[float]:
        """How likely each seat is to win."""
        parts = [self._part(theme, state) for theme in THEMES]
        rest = Facts(state.players)
        tell_the_rest(state, rest)
        hopes = [0.0] * state.players
        for part in parts:
            for seat in range(len(hopes)):
                hopes[seat] += part.hopes[seat]
        tell_hopes(state, rest, hopes)
        return self._judge(parts, rest)

    def judge(self, facts: Facts) -> list[float]:
        """How likely each seat is to win, by all facts of a state."""
        return self._judge([], facts)

    def _judge(self, parts: list[LayerPart], rest: Facts) -> list[float]:
        """The same, from themes worked out before and the rest of the facts."""
        vectors = self._first_layer(parts, rest)
        common = self._common(vectors)
        return _shares([self._result(vector, common) for vector in vectors])

    def _part(self, theme: Theme, state: State) -> LayerPart:
        """What a theme adds; worked out once."""
        key = theme.key(state)
        known = self.parts.get(key)
        if known is None:
            facts = Facts(state.players)
            theme.tell(state, facts)
            known = self._layer(facts)
            if len(self.parts) >= _REMEMBERED:
                self.parts.clear()
            self.parts[key] = known
        return known

    def _layer(self, facts: Facts) -> LayerPart:
        """What some facts add to layer 1."""
        common = [Sixteen() for _ in self.table]
        for place in range(len(common)):
            common[place].add_rows(self.table[place], facts.table)
        vectors = [self._seat(facts, seat) for seat in range(len(facts.seats))]
        return LayerPart(vectors, common, [hope(numbers) for numbers in facts.numbers])

    def _seat(self, facts: Facts, seat: int) -> list[Sixteen]:
        """What the facts of one seat add to its vector."""
        vector: list[Sixteen] = []
        numbers = facts.numbers[seat]
        for place in range(len(self.table)):
            own = Sixteen()
            own.add_rows(self.table[place], facts.seats[seat])
            scales = self.scales[place]
            for number in range(NUMBERS):
                if numbers[number] != 0.0:
                    own.add_times(numbers[number], scales[number])
            vector.append(own)
        return vector

    def _first_layer(self, parts: list[LayerPart], rest: Facts) -> list[list[Sixteen]]:
        """A vector for each seat."""
        common = [column[0].copy() for column in self.start]
        for place in range(len(common)):
            for part in parts:
                common[place].add(part.table[place])
            common[place].add_rows(self.table[place], rest.table)
        vectors: list[list[Sixteen]] = []
        for seat in range(len(rest.seats)):
            vector = self._seat(rest, seat)
            for part in parts:
                add(vector, part.seats[seat])
            add(vector, common)
            vectors.append(vector)
        return vectors

    def _common(self, vectors: list[list[Sixteen]]) -> list[Sixteen]:
        """What all seats have in common in layer 2."""
        found = [column[0].copy() for column in self.inner_start]
        for place in range(len(self.table)):
            total = Sixteen()
            top = Sixteen()
            for vector in vectors:
                total.gather(vector[place], top)
            for number in range(len(found)):
                found[number].add_positive(total, self.sum[number], place * LANES)
                found[number].add_positive(top, self.top[number], place * LANES)
        return found

    def _result(self, vector: list[Sixteen], common: list[Sixteen]) -> float:
        found = vector[len(vector) - 1].p
        for number in range(len(common)):
            part = common[number].copy()
            own = self.own[number]
            for place in range(len(vector)):
                part.add_positive(vector[place], own, place * LANES)
            found += part.positive_times(self.result[number][0])
        return found


class NetsByTime(Judge):
    """A net for each part of the game, all parts equally many rounds long.

    What a junk or a marker is worth depends on how much time is left, more than a single small net can tell.
    """

    def __init__(self, nets: list[Net]) -> None:
        self.nets: Final = nets

    def chances(self, state: State) -> list[float]:
        """How likely each seat is to win."""
        return self.nets[part_of_game(state.round, len(self.nets))].chances(state)

    def judge(self, facts: Facts) -> list[float]:
        """How likely each seat is to win, by all facts of a state."""
        return self.nets[part_of_game(facts.round, len(self.nets))].judge(facts)


def part_of_game(round_number: int, parts: int) -> int:
    """Which part a round belongs to, from 0 on."""
    return min(max(round_number - 1, 0) * parts // WALL_PIECES, parts - 1)


def add(vector: list[Sixteen], other: list[Sixteen]) -> None:
    for place in range(len(vector)):
        vector[place].add(other[place])


def sizes(width: int, inner: int) -> list[int]:
    """How many weights each part of a net has."""
    return [ROWS * width, NUMBERS * width, width, *[width * inner] * 3, inner, inner]


def size(width: int, inner: int) -> int:
    """How many weights a net has."""
    return sum(sizes(width, inner))


def _without_last(numbers: list[float], width: int, inner: int) -> list[list[Sixteen]]:
    """Layer 2 does not see the number that goes straight to the result."""
    return Matrix(numbers[: (width - 1) * inner] + [0.0] * inner, inner).columns


def _shares(results: list[float]) -> list[float]:
    best = max(results)
    likely = [math.exp(result - best) for result in results]
    total = sum(likely)
    return [each / total for each in likely]
