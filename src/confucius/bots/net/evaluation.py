"""The net: from the facts of a state to the chances of all seats.

Layer 1 adds up the rows of a seat, those of the whole table and the numbers: one vector for each seat. Layer
2 sees a seat's own vector, the sum and the maximum over all seats, so it serves three, four and five players
and does not care who sits where. What comes out is one number a seat; the chances follow as in a race
(softmax).

Vectors are kept in sixteens: objects with sixteen numbers of their own. mypyc turns these into plain C,
without a box around every number. Sums are made in a fixed order and in double precision, so compiled or not,
the results are the same. What a theme adds to layer 1 depends on its key alone and is remembered: most are
known already when a search asks.
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
from confucius.bots.value import Judge
from confucius.rules.state import State

LANES: Final = 16
_REMEMBERED: Final = 10_000  # themes worked out; about 2 kB each


class Sixteen:
    """Sixteen numbers of a vector."""

    def __init__(self) -> None:
        self.a = 0.0
        self.b = 0.0
        self.c = 0.0
        self.d = 0.0
        self.e = 0.0
        self.f = 0.0
        self.g = 0.0
        self.h = 0.0
        self.i = 0.0
        self.j = 0.0
        self.k = 0.0
        self.l = 0.0
        self.m = 0.0
        self.n = 0.0
        self.o = 0.0
        self.p = 0.0

    @staticmethod
    def of(numbers: list[float]) -> "Sixteen":
        new = Sixteen()
        new.a = numbers[0]
        new.b = numbers[1]
        new.c = numbers[2]
        new.d = numbers[3]
        new.e = numbers[4]
        new.f = numbers[5]
        new.g = numbers[6]
        new.h = numbers[7]
        new.i = numbers[8]
        new.j = numbers[9]
        new.k = numbers[10]
        new.l = numbers[11]
        new.m = numbers[12]
        new.n = numbers[13]
        new.o = numbers[14]
        new.p = numbers[15]
        return new

    def copy(self) -> "Sixteen":
        new = Sixteen()
        new.a = self.a
        new.b = self.b
        new.c = self.c
        new.d = self.d
        new.e = self.e
        new.f = self.f
        new.g = self.g
        new.h = self.h
        new.i = self.i
        new.j = self.j
        new.k = self.k
        new.l = self.l
        new.m = self.m
        new.n = self.n
        new.o = self.o
        new.p = self.p
        return new

    def add(self, other: "Sixteen") -> None:
        self.a += other.a
        self.b += other.b
        self.c += other.c
        self.d += other.d
        self.e += other.e
        self.f += other.f
        self.g += other.g
        self.h += other.h
        self.i += other.i
        self.j += other.j
        self.k += other.k
        self.l += other.l
        self.m += other.m
        self.n += other.n
        self.o += other.o
        self.p += other.p

    def add_times(self, factor: float, other: "Sixteen") -> None:
        self.a += factor * other.a
        self.b += factor * other.b
        self.c += factor * other.c
        self.d += factor * other.d
        self.e += factor * other.e
        self.f += factor * other.f
        self.g += factor * other.g
        self.h += factor * other.h
        self.i += factor * other.i
        self.j += factor * other.j
        self.k += factor * other.k
        self.l += factor * other.l
        self.m += factor * other.m
        self.n += factor * other.n
        self.o += factor * other.o
        self.p += factor * other.p

    def add_rows(self, table: list["Sixteen"], rows: list[int]) -> None:
        """Add all these rows of a table."""
        for row in rows:
            self.add(table[row])

    def add_positive(self, inputs: "Sixteen", weights: list["Sixteen"], first: int) -> None:
        """Add the weights of sixteen inputs, each by its input; inputs below zero count as zero."""
        if inputs.a > 0.0:
            self.add_times(inputs.a, weights[first])
        if inputs.b > 0.0:
            self.add_times(inputs.b, weights[first + 1])
        if inputs.c > 0.0:
            self.add_times(inputs.c, weights[first + 2])
        if inputs.d > 0.0:
            self.add_times(inputs.d, weights[first + 3])
        if inputs.e > 0.0:
            self.add_times(inputs.e, weights[first + 4])
        if inputs.f > 0.0:
            self.add_times(inputs.f, weights[first + 5])
        if inputs.g > 0.0:
            self.add_times(inputs.g, weights[first + 6])
        if inputs.h > 0.0:
            self.add_times(inputs.h, weights[first + 7])
        if inputs.i > 0.0:
            self.add_times(inputs.i, weights[first + 8])
        if inputs.j > 0.0:
            self.add_times(inputs.j, weights[first + 9])
        if inputs.k > 0.0:
            self.add_times(inputs.k, weights[first + 10])
        if inputs.l > 0.0:
            self.add_times(inputs.l, weights[first + 11])
        if inputs.m > 0.0:
            self.add_times(inputs.m, weights[first + 12])
        if inputs.n > 0.0:
            self.add_times(inputs.n, weights[first + 13])
        if inputs.o > 0.0:
            self.add_times(inputs.o, weights[first + 14])
        if inputs.p > 0.0:
            self.add_times(inputs.p, weights[first + 15])

    def gather(self, other: "Sixteen", top: "Sixteen") -> None:
        """Add what is above zero in another, and let `top` keep the highest."""
        if other.a > 0.0:
            self.a += other.a
            if other.a > top.a:
                top.a = other.a
        if other.b > 0.0:
            self.b += other.b
            if other.b > top.b:
                top.b = other.b
        if other.c > 0.0:
            self.c += other.c
            if other.c > top.c:
                top.c = other.c
        if other.d > 0.0:
            self.d += other.d
            if other.d > top.d:
                top.d = other.d
        if other.e > 0.0:
            self.e += other.e
            if other.e > top.e:
                top.e = other.e
        if other.f > 0.0:
            self.f += other.f
            if other.f > top.f:
                top.f = other.f
        if other.g > 0.0:
            self.g += other.g
            if other.g > top.g:
                top.g = other.g
        if other.h > 0.0:
            self.h += other.h
            if other.h > top.h:
                top.h = other.h
        if other.i > 0.0:
            self.i += other.i
            if other.i > top.i:
                top.i = other.i
        if other.j > 0.0:
            self.j += other.j
            if other.j > top.j:
                top.j = other.j
        if other.k > 0.0:
            self.k += other.k
            if other.k > top.k:
                top.k = other.k
        if other.l > 0.0:
            self.l += other.l
            if other.l > top.l:
                top.l = other.l
        if other.m > 0.0:
            self.m += other.m
            if other.m > top.m:
                top.m = other.m
        if other.n > 0.0:
            self.n += other.n
            if other.n > top.n:
                top.n = other.n
        if other.o > 0.0:
            self.o += other.o
            if other.o > top.o:
                top.o = other.o
        if other.p > 0.0:
            self.p += other.p
            if other.p > top.p:
                top.p = other.p

    def positive_times(self, other: "Sixteen") -> float:
        """The sum of the products, where this is above zero."""
        total = 0.0
        if self.a > 0.0:
            total += self.a * other.a
        if self.b > 0.0:
            total += self.b * other.b
        if self.c > 0.0:
            total += self.c * other.c
        if self.d > 0.0:
            total += self.d * other.d
        if self.e > 0.0:
            total += self.e * other.e
        if self.f > 0.0:
            total += self.f * other.f
        if self.g > 0.0:
            total += self.g * other.g
        if self.h > 0.0:
            total += self.h * other.h
        if self.i > 0.0:
            total += self.i * other.i
        if self.j > 0.0:
            total += self.j * other.j
        if self.k > 0.0:
            total += self.k * other.k
        if self.l > 0.0:
            total += self.l * other.l
        if self.m > 0.0:
            total += self.m * other.m
        if self.n > 0.0:
            total += self.n * other.n
        if self.o > 0.0:
            total += self.o * other.o
        if self.p > 0.0:
            total += self.p * other.p
        return total


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
