"""Sixteen numbers of a vector, each a field of its own.

mypyc turns the fields into plain C, without a box around every number: a list of floats takes many times as
long. So every operation is written out, field by field; the compiler makes two sums at a time of that.
"""

from typing import Final

from confucius.rules.native import mypyc_attr

LANES: Final = 16


@mypyc_attr(acyclic=True, free_list_len=1)
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

    def become(self, other: "Sixteen") -> None:
        self.a = other.a
        self.b = other.b
        self.c = other.c
        self.d = other.d
        self.e = other.e
        self.f = other.f
        self.g = other.g
        self.h = other.h
        self.i = other.i
        self.j = other.j
        self.k = other.k
        self.l = other.l
        self.m = other.m
        self.n = other.n
        self.o = other.o
        self.p = other.p

    def clear(self) -> None:
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

    def become_sum(self, first: "Sixteen", second: "Sixteen", third: "Sixteen") -> None:
        self.a = first.a + second.a + third.a
        self.b = first.b + second.b + third.b
        self.c = first.c + second.c + third.c
        self.d = first.d + second.d + third.d
        self.e = first.e + second.e + third.e
        self.f = first.f + second.f + third.f
        self.g = first.g + second.g + third.g
        self.h = first.h + second.h + third.h
        self.i = first.i + second.i + third.i
        self.j = first.j + second.j + third.j
        self.k = first.k + second.k + third.k
        self.l = first.l + second.l + third.l
        self.m = first.m + second.m + third.m
        self.n = first.n + second.n + third.n
        self.o = first.o + second.o + third.o
        self.p = first.p + second.p + third.p

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

    def add_positive(self, inputs: "Sixteen", weights: "Block") -> None:
        """Add the weights of sixteen inputs, each by its input; inputs below zero count as zero."""
        if inputs.a > 0.0:
            self.add_times(inputs.a, weights.a)
        if inputs.b > 0.0:
            self.add_times(inputs.b, weights.b)
        if inputs.c > 0.0:
            self.add_times(inputs.c, weights.c)
        if inputs.d > 0.0:
            self.add_times(inputs.d, weights.d)
        if inputs.e > 0.0:
            self.add_times(inputs.e, weights.e)
        if inputs.f > 0.0:
            self.add_times(inputs.f, weights.f)
        if inputs.g > 0.0:
            self.add_times(inputs.g, weights.g)
        if inputs.h > 0.0:
            self.add_times(inputs.h, weights.h)
        if inputs.i > 0.0:
            self.add_times(inputs.i, weights.i)
        if inputs.j > 0.0:
            self.add_times(inputs.j, weights.j)
        if inputs.k > 0.0:
            self.add_times(inputs.k, weights.k)
        if inputs.l > 0.0:
            self.add_times(inputs.l, weights.l)
        if inputs.m > 0.0:
            self.add_times(inputs.m, weights.m)
        if inputs.n > 0.0:
            self.add_times(inputs.n, weights.n)
        if inputs.o > 0.0:
            self.add_times(inputs.o, weights.o)
        if inputs.p > 0.0:
            self.add_times(inputs.p, weights.p)

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


class Block:
    """What sixteen inputs add: a row of sixteen weights for each, as fields like those of the inputs."""

    def __init__(self, rows: list[Sixteen]) -> None:
        self.a: Final = rows[0]
        self.b: Final = rows[1]
        self.c: Final = rows[2]
        self.d: Final = rows[3]
        self.e: Final = rows[4]
        self.f: Final = rows[5]
        self.g: Final = rows[6]
        self.h: Final = rows[7]
        self.i: Final = rows[8]
        self.j: Final = rows[9]
        self.k: Final = rows[10]
        self.l: Final = rows[11]
        self.m: Final = rows[12]
        self.n: Final = rows[13]
        self.o: Final = rows[14]
        self.p: Final = rows[15]
