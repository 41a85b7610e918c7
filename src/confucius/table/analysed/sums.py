"""What a whole game adds up to, player by player, and every move in a table."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from confucius.analysis import GRADES, Analysis, Balance
from confucius.table.analysed.figures import Signed, adding_up
from confucius.table.analysed.moment import KNOWN
from confucius.words.analysis import grade_name
from confucius.words.chances import whole_percents
from confucius.words.language import gettext
from confucius.words.numbers import decimal, percent


@dataclass(frozen=True)
class ShownBalance:
    """A row: start + own + luck + others = end, all in points of chance."""

    seat: int
    name: str
    me: bool
    points: int
    accuracy: str
    start: int
    own: Signed
    luck: Signed
    others: Signed
    end: int
    adjusted: int  # the end without the luck
    grades: tuple[int, ...]


@dataclass(frozen=True)
class ShownRow:
    """A move in the table of all moves."""

    number: int
    round: int
    name: str
    percents: tuple[str, ...]
    known: str
    open: str


def balances(analysis: Analysis, names: Sequence[str], me: int, cards: str) -> list[ShownBalance]:
    """The winner first."""
    starts = whole_percents([player.start for player in analysis.players])
    ends = whole_percents([player.end for player in analysis.players])
    order = sorted(analysis.players, key=lambda player: (-player.end, -player.points))
    return [_balance(analysis, p, names, me, cards, starts[p.seat], ends[p.seat]) for p in order]


def _balance(
    analysis: Analysis, player: Balance, names: Sequence[str], me: int, cards: str, start: int, end: int
) -> ShownBalance:
    parts = [100 * player.own, 100 * player.luck, 100 * sum(player.others)]
    own, luck, others = map(Signed, adding_up(end, start, parts))
    accuracy = player.accuracy if cards == KNOWN else player.accuracy_open
    return ShownBalance(
        seat=player.seat,
        name=gettext("You") if player.seat == me else names[player.seat],
        me=player.seat == me,
        points=player.points,
        accuracy="–" if accuracy is None else percent(accuracy / 100, digits=0),
        start=start,
        own=own,
        luck=luck,
        others=others,
        end=end,
        adjusted=end - luck.points,
        grades=_grades(analysis, player.seat, cards),
    )


def _grades(analysis: Analysis, seat: int, cards: str) -> tuple[int, ...]:
    found: Counter[str] = Counter()
    for moment in analysis.decisions:
        reading = moment.known if cards == KNOWN else moment.open
        if moment.seat == seat and reading is not None:
            found[reading.grade] += 1
    return tuple(found[grade] for grade in GRADES)


def grade_names() -> list[str]:
    return [grade_name(grade) for grade in GRADES]


def from_others(
    analysis: Analysis, whole: ShownBalance, names: Sequence[str]
) -> list[tuple[int, str, Signed]]:
    """What each of the others did to a player's chance; together it is what the player's row says."""
    changes = analysis.players[whole.seat].others
    others = [seat for seat in range(len(names)) if seat != whole.seat]
    parts = adding_up(whole.others.points, 0, [100 * changes[seat] for seat in others])
    found = [(seat, names[seat], Signed(part)) for seat, part in zip(others, parts, strict=True)]
    return sorted(found, key=lambda one: -abs(one[2].points))


def rows(analysis: Analysis, names: Sequence[str]) -> Iterator[ShownRow]:
    for moment in analysis.moments:
        if moment.seat is None:
            continue
        yield ShownRow(
            number=moment.number,
            round=moment.round,
            name=names[moment.seat],
            percents=tuple(percent(share / 100, digits=0) for share in whole_percents(moment.after)),
            known="" if moment.known is None else _verdict(moment.known.grade, moment.known.loss),
            open="" if moment.open is None else _verdict(moment.open.grade, moment.open.loss),
        )


def _verdict(grade: str, loss: float) -> str:
    lost = round(100 * loss)
    return f"{grade_name(grade)} {decimal(-lost)}" if lost else grade_name(grade)
