"""The net: from the facts of a state to the chances of all seats.

Layer 1 adds up the rows of a seat, those of the whole table and the numbers: one vector for each seat. Layer
2 sees a seat's own vector, the sum and the maximum over all seats, so it serves three, four and five players
and does not care who sits where. What comes out is one number a seat; the chances follow as in a race
(softmax).

Vectors are kept in sixteens. Sums are made in a fixed order and in double precision, so compiled or not, the
results are the same. What a theme, the table or a seat adds to layer 1 depends on its key alone and is
remembered, and so is the sum of all themes: most are known already when a search asks.
"""

import math
from typing import Final

from confucius.bots.net.facts import Facts, Theme
from confucius.bots.net.features import THEMES
from confucius.bots.net.hopes import hope
from confucius.bots.net.keys import Key, moment_key
from confucius.bots.net.layout import HOPE, NUMBERS, ROWS
from confucius.bots.net.seats import seat_key, tell_seat
from confucius.bots.net.sixteen import LANES, Block, Sixteen
from confucius.bots.net.table import table_key, tell_table
from confucius.bots.value import Judge
from confucius.rules.components import MAX_PLAYERS, WALL_PIECES
from confucius.rules.native import i64, mypyc_attr
from confucius.rules.state import State

_PLACES: Final[i64] = 8_191  # for parts, up to 2 kB each, and for sums; a prime, so that all of a key counts


@mypyc_attr(acyclic=True)
class Vector:
    """What a seat has in layer 1, by sixteens, and the points to come it may hope for (hopes.hope)."""

    def __init__(self, columns: list[Sixteen], hope: float) -> None:
        self.columns: Final = columns
        self.hope = hope

    def copy(self) -> "Vector":
        return Vector([column.copy() for column in self.columns], self.hope)

    def add(self, other: "Vector") -> None:
        for place in range(len(self.columns)):
            self.columns[place].add(other.columns[place])
        self.hope += other.hope

    def become_sum(self, first: "Vector", second: "Vector", third: "Vector") -> None:
        for place in range(len(self.columns)):
            self.columns[place].become_sum(first.columns[place], second.columns[place], third.columns[place])
        self.hope = first.hope + second.hope + third.hope


@mypyc_attr(acyclic=True)
class Contribution:
    """A part of layer 1 that depends on a key alone: one vector for each seat, or just one."""

    def __init__(self, net: i64, key: Key, place: i64, vectors: list[Vector]) -> None:
        self.net: Final = net  # the number of the net it belongs to
        self.key: Final = key
        self.place: Final = place
        self.vectors: Final = vectors


@mypyc_attr(acyclic=True)
class Sum:
    """The sum of some parts, for each seat."""

    def __init__(self, parts: list[Contribution]) -> None:
        self.parts: Final = parts
        self.vectors: Final = [vector.copy() for vector in parts[0].vectors]
        for part in parts[1:]:
            for seat in range(len(self.vectors)):
                self.vectors[seat].add(part.vectors[seat])

    def is_of(self, parts: list[Contribution]) -> bool:
        for number in range(len(parts)):  # noqa: SIM110 - compiled, the loop is several times as fast
            if self.parts[number] is not parts[number]:
                return False
        return True


class NetMemory:
    """Parts and sums worked out, each in a place that follows from its key until another needs the place.

    Several nets may share it. A dictionary would need a tuple and four ints as objects for every question.
    """

    def __init__(self) -> None:
        self.parts: Final[list[Contribution | None]] = [None] * _PLACES
        self.sums: Final[list[Sum | None]] = [None] * _PLACES

    def find(self, net: i64, key: Key) -> Contribution | None:
        found = self.parts[_place(key)]
        return found if found is not None and found.key == key and found.net == net else None

    def add(self, net: i64, key: Key, vectors: list[Vector]) -> Contribution:
        new = Contribution(net, key, _place(key), vectors)
        self.parts[new.place] = new
        return new

    def sum_of(self, parts: list[Contribution]) -> Sum:
        place: i64 = 0
        for part in parts:
            place = (place * 31 + part.place) % _PLACES
        known = self.sums[place]
        if known is None or not known.is_of(parts):
            known = Sum(parts)
            self.sums[place] = known
        return known


def _place(key: Key) -> i64:
    first, second, third, fourth = key
    return ((first ^ second) % _PLACES + 31 * ((third ^ fourth) % _PLACES)) % _PLACES


class Worksheet:
    """What one evaluation is worked out on; another may use it afterwards, so nothing is made anew."""

    def __init__(self, columns: int, inner: int) -> None:
        self.seats: Final = [_nothing(columns) for _ in range(MAX_PLAYERS)]
        self.results: Final = [Logit() for _ in range(MAX_PLAYERS)]
        self.common: Final = [Sixteen() for _ in range(inner)]
        self.total: Final = Sixteen()
        self.top: Final = Sixteen()
        self.part: Final = Sixteen()


@mypyc_attr(acyclic=True)
class Logit:
    """What comes out for a seat, before the softmax. A list of floats would make an object of each."""

    def __init__(self) -> None:
        self.value = 0.0


def _nothing(columns: int) -> Vector:
    return Vector([Sixteen() for _ in range(columns)], 0.0)


class Net(Judge):
    """Chances of all seats from a full state.

    `weights` are, one after the other: the table of rows and what the numbers add to them, `width` each; the
    start of layer 1; what layer 2 makes of a seat's own vector, of the sum and of the maximum, `inner` for
    each of the `width`; the start of layer 2; what the result makes of it. The last number of layer 1 goes
    straight to the result.

    Nets that share a `memory` have different numbers.
    """

    def __init__(
        self, width: int, inner: int, weights: list[float], memory: NetMemory | None = None, number: int = 0
    ) -> None:
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
        self.table: Final = _columns(parts[0], width)
        self.scales: Final = _columns(parts[1], width)
        self.start: Final = Vector([column[0] for column in _columns(parts[2], width)], 0.0)
        self.own: Final = _blocks(parts[3], width, inner)
        self.sum: Final = _blocks(parts[4], width, inner)
        self.top: Final = _blocks(parts[5], width, inner)
        self.inner_start: Final = [column[0] for column in _columns(parts[6], inner)]
        self.result: Final = [column[0] for column in _columns(parts[7], inner)]
        self.memory: Final = memory or NetMemory()
        self.number: Final[i64] = number
        self.sheets: Final[list[Worksheet]] = []  # that nobody uses now; each thread takes one

    def chances(self, state: State) -> list[float]:
        """How likely each seat is to win."""
        themes = self._themes(state).vectors
        table = self._table(state).vectors[0]
        sheet = self._sheet()
        players = len(themes)
        for seat in range(players):
            sheet.seats[seat].become_sum(themes[seat], table, self._seat(state, seat).vectors[0])
        self._add_leads(sheet, players)
        return self._judge(sheet, players)

    def judge(self, facts: Facts) -> list[float]:
        """How likely each seat is to win, by all facts of a state."""
        vectors = self._told(facts)
        sheet = self._sheet()
        nothing = _nothing(len(self.table))
        for seat in range(len(vectors)):
            sheet.seats[seat].become_sum(vectors[seat], self.start, nothing)
        return self._judge(sheet, len(vectors))

    def _sheet(self) -> Worksheet:
        try:
            return self.sheets.pop()
        except IndexError:
            return Worksheet(len(self.table), len(self.inner_start))

    def _themes(self, state: State) -> Sum:
        """The sum of what all themes add. Many moves that are searched lead to the same themes."""
        moment = moment_key(state)
        return self.memory.sum_of([self._theme(theme, state, moment) for theme in THEMES])

    def _theme(self, theme: Theme, state: State, moment: i64) -> Contribution:
        """What a theme adds."""
        key = theme.key(state, moment)
        known = self.memory.find(self.number, key)
        if known is None:
            facts = Facts(state.players)
            theme.tell(state, facts)
            known = self.memory.add(self.number, key, self._told(facts))
        return known

    def _table(self, state: State) -> Contribution:
        """What describes the whole table and is in no theme, with the start of layer 1."""
        key = table_key(state)
        known = self.memory.find(self.number, key)
        if known is None:
            facts = Facts(0)
            tell_table(state, facts)
            vector = self.start.copy()
            self._add_rows(vector, facts.table)
            known = self.memory.add(self.number, key, [vector])
        return known

    def _seat(self, state: State, seat: i64) -> Contribution:
        """What describes a seat and is in no theme."""
        key = seat_key(state, seat)
        known = self.memory.find(self.number, key)
        if known is None:
            facts = Facts(1)
            tell_seat(state, seat, facts.seats[0], facts.numbers[0])
            vectors = self._told(facts)
            vectors[0].hope = state.points[seat] / 8  # as sure as can be
            known = self.memory.add(self.number, key, vectors)
        return known

    def _told(self, facts: Facts) -> list[Vector]:
        """What some facts add to each seat."""
        vectors: list[Vector] = []
        for seat in range(len(facts.seats)):
            numbers = facts.numbers[seat]
            vector = Vector([Sixteen() for _ in self.table], hope(numbers))
            self._add_rows(vector, facts.seats[seat])
            self._add_rows(vector, facts.table)
            for number in range(NUMBERS):
                self._add_number(vector, number, numbers[number])
            vectors.append(vector)
        return vectors

    def _add_rows(self, vector: Vector, rows: list[int]) -> None:
        for place in range(len(self.table)):
            vector.columns[place].add_rows(self.table[place], rows)

    def _add_leads(self, sheet: Worksheet, players: int) -> None:
        """Add by how much each seat is ahead in points it has or may hope for, see hopes.tell_hopes."""
        most = -1.0
        second = -1.0
        for seat in range(players):
            own = sheet.seats[seat].hope
            if own > most:
                second = most
                most = own
            elif own > second:
                second = own
        for seat in range(players):
            own = sheet.seats[seat].hope
            self._add_number(sheet.seats[seat], HOPE, own - (second if own == most else most))

    def _add_number(self, vector: Vector, number: int, value: float) -> None:
        if value != 0.0:
            for place in range(len(self.scales)):
                vector.columns[place].add_times(value, self.scales[place][number])

    def _judge(self, sheet: Worksheet, players: int) -> list[float]:
        """The chances by what layer 1 makes of each seat."""
        self._add_common(sheet, players)
        for seat in range(players):
            sheet.results[seat].value = self._result(sheet, seat)
        chances = _shares(sheet.results, players)
        self.sheets.append(sheet)
        return chances

    def _add_common(self, sheet: Worksheet, players: int) -> None:
        """What all seats have in common in layer 2."""
        for number in range(len(sheet.common)):
            sheet.common[number].become(self.inner_start[number])
        for place in range(len(self.table)):
            sheet.total.clear()
            sheet.top.clear()
            for seat in range(players):
                sheet.total.gather(sheet.seats[seat].columns[place], sheet.top)
            for number in range(len(sheet.common)):
                sheet.common[number].add_positive(sheet.total, self.sum[number][place])
                sheet.common[number].add_positive(sheet.top, self.top[number][place])

    def _result(self, sheet: Worksheet, seat: int) -> float:
        columns = sheet.seats[seat].columns
        found = columns[len(columns) - 1].p
        part = sheet.part
        for number in range(len(sheet.common)):
            part.become(sheet.common[number])
            own = self.own[number]
            for place in range(len(columns)):
                part.add_positive(columns[place], own[place])
            found += part.positive_times(self.result[number])
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


def sizes(width: int, inner: int) -> list[int]:
    """How many weights each part of a net has."""
    return [ROWS * width, NUMBERS * width, width, *[width * inner] * 3, inner, inner]


def size(width: int, inner: int) -> int:
    """How many weights a net has."""
    return sum(sizes(width, inner))


def _columns(numbers: list[float], width: int) -> list[list[Sixteen]]:
    """Rows of numbers, kept by columns of sixteens: ``[k][row]`` has the numbers from 16 k on."""
    if width % LANES or len(numbers) % width:
        raise ValueError(f"{len(numbers)} numbers do not make rows of {width}")
    return [
        [Sixteen.of(numbers[at : at + LANES]) for at in range(first, len(numbers), width)]
        for first in range(0, width, LANES)
    ]


def _blocks(numbers: list[float], width: int, inner: int) -> list[list[Block]]:
    """The same by blocks: ``[k][place]`` is what the inputs from 16 ``place`` on add.

    Layer 2 does not see the number that goes straight to the result.
    """
    rows = numbers[: (width - 1) * inner] + [0.0] * inner
    return [
        [Block(column[first : first + LANES]) for first in range(0, width, LANES)]
        for column in _columns(rows, inner)
    ]


def _shares(results: list[Logit], players: int) -> list[float]:
    """The chances by what came out for each seat."""
    best = results[0].value
    for seat in range(1, players):
        best = max(best, results[seat].value)
    total = 0.0
    for seat in range(players):
        results[seat].value = math.exp(results[seat].value - best)
        total += results[seat].value
    return [results[seat].value / total for seat in range(players)]
