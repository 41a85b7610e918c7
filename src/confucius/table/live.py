"""A table in memory: its facts, the log of its game, and what happened beside the game.

Nothing here knows how a table is kept. `changed_by` and `going_back` work out what would become of the
table; whoever keeps it saves that first, and then lets the table `take` it.
"""

from collections import OrderedDict
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final
from weakref import ref

from confucius.game import IllegalMove
from confucius.notation import NotationError
from confucius.rules.chance import Chance
from confucius.rules.components import COLOURS
from confucius.rules.moves import Move
from confucius.table import clocks
from confucius.table.log import Advance, GameLog, MadeBy
from confucius.table.orders import Order, Orders, has_passed
from confucius.table.problems import Problem, bad_request, conflict, forbidden, unprocessable
from confucius.table.table import Status, Table
from confucius.words.language import N_, gettext, say

_OUT_OF_DATE: Final = N_(
    "You expected to make move {expected}, but move {actual} is next: somebody was faster. Look again."
)
_CANNOT_TAKE_BACK: Final = N_(
    "This cannot be taken back. You can take back only your own last move, before anybody else "
    "has acted, and only if it drew and revealed nothing."
)
_NOT_YOURS_TO_TAKE_BACK: Final = N_("This cannot be taken back: it is no decision of yours in this game.")
_MOST_SEEN: Final = 100  # tables
_TIME_IS_OVER: Final = N_("This cannot be taken back: the time for this decision has run out.")
_NO_SUCH_SEAT: Final = N_("There is no seat {name!r} at this table; there are {seats}.")


@dataclass(frozen=True)
class Notice:
    """Something that happened beside the game: somebody left, a bot failed."""

    number: int
    seat: int | None
    code: str
    facts: Mapping[str, Any]
    text: str | None  # the sentence itself, in notices of earlier versions
    at: float


@dataclass(frozen=True)
class Change:
    """Moves that were tried, and the table as it stands after them."""

    table: Table
    advance: Advance


@dataclass
class LiveTable:
    table: Table
    log: GameLog | None
    notices: Sequence[Notice] = ()
    ready: dict[Hashable, Any] = field(default_factory=dict)  # worked out for this version, by whoever asked

    @property
    def begun(self) -> GameLog:
        """The log of a game that has begun."""
        if self.log is None:
            raise not_begun()
        return self.log

    @property
    def running(self) -> GameLog:
        """The log of a game that is not over."""
        if self.table.status == Status.FINISHED:
            raise conflict("game-over", gettext("The game is over."))
        return self.begun

    def changed_by(
        self, seat: int, text: str, expected: int, by: MadeBy, keeper: str | None, now: float
    ) -> Change:
        """A move, and the forced ones after it. Raises IllegalMove or a Problem; nothing has changed."""
        log = self.running
        if expected != log.last + 1:
            raise _out_of_date(expected, log.last + 1)
        advance = log.tried(read_move(log, text), seat, by, now, self.table.automatic)
        number = log.last + len(advance.entries)
        return Change(self.table.standing_at(advance.game, number, keeper, now), advance)

    def begun_with(self, chance: Chance, keeper: str | None, now: float) -> tuple[GameLog, Change]:
        """The game that starts now, or goes on from the entries it came with."""
        log = self.log or GameLog.begun(self.table.opening, chance, now)
        advance = log.continued(now, self.table.automatic)
        number = log.last + len(advance.entries)
        return log, Change(self.table.standing_at(advance.game, number, keeper, now), advance)

    def ordered(self, seat: int, wanted: Collection[Order], keeper: str | None, now: float) -> Change:
        """The table with these orders of a seat and no others, and what they do if it is to decide now."""
        log = self.running
        state = log.game.state
        if Order.PASS in wanted and has_passed(state, seat):
            raise conflict("passed", gettext("You have already passed in this round."))
        orders = Orders.given(wanted, state.round)
        table = self.table.with_seats(self.table.seats[seat].ordering(orders))
        asked = self.table.decider == seat
        advance = log.continued(now, table.automatic if asked else [None] * len(table.seats))
        if not advance.entries:  # nobody's time begins anew
            return Change(replace(table, version=table.version + 1, keeper=keeper), advance)
        return Change(table.standing_at(advance.game, log.last + len(advance.entries), keeper, now), advance)

    def way_back(self, seats: Sequence[int], after: int | None = None) -> int | None:
        """The move that these seats may take back, or None; `after` a moment: the one that followed it.

        Whoever plays with bots alone may take back any decision of theirs. Among several people only the
        last move can be, before anybody has acted, and only if it showed nothing.
        """
        log = self.running
        if not self.table.is_played_alone:
            return log.take_back_from(seats) if after is None else None
        here = [seat for seat in seats if self.table.seats[seat].player is None]
        found = log.decisions_of(here)
        if after is None:
            return found[-1] if found else None
        return after + 1 if after + 1 in found else None

    def going_back(
        self,
        seats: Sequence[int],
        expected: int,
        to: int | None,
        chance: Chance,
        keeper: str | None,
        now: float,
    ) -> tuple[GameLog, Table]:
        """The log and the table without a move of these seats, `to` or their last, and what came after.

        Raises a Problem if that cannot be: see `way_back`.
        """
        log, alone = self.running, self.table.is_played_alone
        # Bots may have moved since; what they did is taken back too.
        if expected > log.last or (expected != log.last and not alone):
            raise _out_of_date(expected, log.last)
        number = self.way_back(seats, None if to is None else to - 1)
        if number is None:
            raise forbidden(
                "cannot-take-back", gettext(_NOT_YOURS_TO_TAKE_BACK if alone else _CANNOT_TAKE_BACK)
            )
        table = self._asking_again(seats)
        if alone:
            shorter = log.back_to(number, chance, now)
            return shorter, table.standing_at(shorter.game, shorter.last, keeper, now)
        return _without_last(table, log.before(number, chance), keeper, now)

    def _asking_again(self, seats: Sequence[int]) -> Table:
        """Whoever takes something back wants to decide: they are not passed for any more."""
        mine = [self.table.seats[seat] for seat in seats]
        return self.table.with_seats(*(seat.ordering(replace(seat.orders, pass_in=None)) for seat in mine))

    def take(self, table: Table, log: GameLog | None = None, notices: Sequence[Notice] | None = None) -> None:
        """The table has changed, and that is kept; what is not given stays as it is."""
        self.table = table
        self.log = self.log if log is None else log
        self.notices = self.notices if notices is None else notices
        self.ready.clear()


class RecentlySeen:
    """The tables that somebody looked at last: only these keep what they have ready.

    A view takes some 30 kB, and a server has a thousand tables in memory.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._tables: OrderedDict[int, ref[LiveTable]] = OrderedDict()

    def note(self, live: LiveTable) -> None:
        self._tables[id(live)] = ref(live)
        self._tables.move_to_end(id(live))
        while len(self._tables) > self._most:
            oldest = self._tables.popitem(last=False)[1]()
            if oldest is not None:
                oldest.ready.clear()


recently_seen: Final = RecentlySeen(_MOST_SEEN)


def _without_last(table: Table, shorter: GameLog, keeper: str | None, now: float) -> tuple[GameLog, Table]:
    """With others at the table, whoever takes a move back gets no new time for it."""
    since = shorter.entries[-1].at
    after = table.standing_at(shorter.game, shorter.last, keeper, now, since)
    if clocks.is_late(now, after.deadline):
        raise forbidden("cannot-take-back", gettext(_TIME_IS_OVER))
    return shorter, after


def not_begun() -> Problem:
    return conflict("not-begun", gettext("The game has not begun: seats are still open."))


def _out_of_date(expected: int, actual: int) -> Problem:
    words = say(_OUT_OF_DATE, {"expected": expected, "actual": actual})
    return conflict("out-of-date", words, expected=actual)


def changed_meanwhile(log: GameLog) -> Problem:
    """Whoever asked about a move does not know how things stand now."""
    return conflict("out-of-date", gettext("The table has changed; look again."), expected=log.last + 1)


def read_move(log: GameLog, text: str) -> Move:
    try:
        return log.game.read_move(text)
    except NotationError as error:
        raise bad_request("bad-move", str(error)) from error


def refusal(error: IllegalMove) -> Problem:
    found = error.violation
    return unprocessable("illegal-move", str(found), rule=found.rule, reason=found.name, facts=found.facts)


def seat_number(table: Table, name: str) -> int:
    """A seat of this table by its colour."""
    colours = COLOURS[: table.opening.players]
    if name not in colours:
        raise bad_request("no-such-seat", say(_NO_SUCH_SEAT, {"name": name, "seats": ", ".join(colours)}))
    return colours.index(name)
