"""The live tables: one lock and one game in memory each, and the rows on disk that are the truth.

Whatever changes a table goes through `Tables.commit`: first the rows are written, checked against the
version of the table, then the game in memory goes on, then the others are told. If anything goes wrong,
the game in memory is dropped and rebuilt from the rows when it is next asked for.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Final

from sqlalchemy.exc import IntegrityError

from confucius.game import IllegalMove
from confucius.notation import NotationError
from confucius.record import result_json
from confucius.rules.components import COLOURS
from confucius.rules.moves import Move
from confucius.server import clocks
from confucius.server.letters import can_be_kept
from confucius.server.playing import PERSON, Advance, Play
from confucius.server.problems import Problem, bad_request, conflict, forbidden, not_found, unprocessable
from confucius.server.settings import Settings
from confucius.server.store import Store
from confucius.server.store.models import NoticeRow
from confucius.server.store.tables import (
    FINISHED,
    RUNNING,
    Head,
    Stale,
    add_rows,
    change,
    find_head,
    find_rows,
    notices,
    remove_rows,
)
from confucius.server.streams import Hub, Message, person_topic, table_topic
from confucius.words.language import N_, gettext, say

_OUT_OF_DATE: Final = N_(
    "You expected to make move {expected}, but move {actual} is next: somebody was faster. Look again."
)
_CANNOT_TAKE_BACK: Final = N_(
    "This cannot be taken back: only your own last move can, before anybody else has acted, "
    "and not if it drew or revealed anything."
)
_NO_SUCH_SEAT: Final = N_("There is no seat {name!r} at this table; there are {seats}.")


def not_begun() -> Problem:
    return conflict("not-begun", gettext("The game has not begun: seats are still open."))


class Live:
    """One table in memory."""

    def __init__(self, head: Head, play: Play | None, told: list[NoticeRow]) -> None:
        self.head = head
        self.play = play
        self.notices = told
        self.seen: dict[tuple[Any, ...], Any] = {}  # views worked out for this version

    @property
    def game(self) -> Play:
        if self.play is None:
            raise not_begun()
        return self.play

    def automatic(self) -> list[bool]:
        """The seats whose forced moves need not be waited for: those that people play."""
        return [seat.player is None for seat in self.head.seats]


class Tables:
    def __init__(self, store: Store, hub: Hub, settings: Settings) -> None:
        self.store = store
        self.hub = hub
        self.settings = settings
        self.wake: Callable[[str], None] = lambda table: None  # told of every table that has changed
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}

    # Finding a table

    @asynccontextmanager
    async def locked(self, table: str) -> AsyncIterator[Live]:
        """The table, to be changed by nobody else meanwhile; dropped from memory if anything fails."""
        lock = self._locks.setdefault(table, asyncio.Lock())
        async with lock:
            live = await self._loaded(table)
            try:
                yield live
            except (Stale, IntegrityError) as error:
                self.forget(table)
                message = gettext("The table has changed in the meantime; look again.")
                raise conflict("changed", message) from error
            except (Problem, IllegalMove, NotationError):
                raise
            except BaseException:
                self.forget(table)
                raise

    async def get(self, table: str) -> Live:
        """The table as it is now, for reading."""
        live = self._live.get(table)
        if live is not None:
            self._live.move_to_end(table)
            return live
        lock = self._locks.setdefault(table, asyncio.Lock())
        async with lock:
            return await self._loaded(table)

    async def _loaded(self, table: str) -> Live:
        live = self._live.get(table)
        if live is None:
            live = await self._load(table)
            self._live[table] = live
            while len(self._live) > self.settings.most_live_tables:
                self.forget(next(iter(self._live)))
        self._live.move_to_end(table)
        return live

    async def _load(self, table: str) -> Live:
        if not can_be_kept(table):
            self._locks.pop(table, None)
            raise not_found(gettext("There is no such table."))
        async with self.store.reading() as session:
            head = await find_head(session, table)
            if head is None:
                self._locks.pop(table, None)
                raise not_found(gettext("There is no such table."))
            rows = await find_rows(session, table)
            told = await notices(session, table)
        play = Play.rebuilt(head.opening, rows, self.settings.chance(table)) if rows else None
        return Live(head, play, told)

    def forget(self, table: str) -> None:
        """Drop the game in memory; the rows are the truth."""
        self._live.pop(table, None)

    async def reload(self, live: Live) -> None:
        """Read the table and its seats again after a change that was not a move."""
        async with self.store.reading() as session:
            head = await find_head(session, live.head.id)
            live.notices = await notices(session, live.head.id)
        assert head is not None
        live.head = head
        live.seen.clear()

    # Changing it

    async def move(self, table: str, seat: int, text: str, expected: int, by: str = PERSON) -> Live:
        """Make a move: on disk first, then true here, then told to the others."""
        async with self.locked(table) as live:
            play = self._running(live)
            if expected != play.last + 1:
                raise _out_of_date(expected, play.last + 1)
            move = read_move(play, text)
            await self.commit(live, play.tried(move, seat, by, self.settings.now(), live.automatic()))
        self.announce(live)
        return live

    def _running(self, live: Live) -> Play:
        if live.head.status == FINISHED:
            raise conflict("game-over", gettext("The game is over."))
        return live.game

    async def commit(self, live: Live, advance: Advance) -> None:
        """Write tried moves down; when they are on disk they are true."""
        play = live.game
        head = self._standing(live.head, advance)
        if advance.rows:
            async with self.store.writing() as session:
                await change(session, head.id, live.head.version, **_noted(head))
                add_rows(session, head.id, advance.rows)
            play.accept(advance)
            live.head = head
            live.seen.clear()

    def _standing(self, head: Head, advance: Advance) -> Head:
        game, now = advance.game, self.settings.now()
        over = game.result
        decider = None if over is not None else game.state.actor
        return replace(
            head,
            version=head.version + 1,
            number=head.number + len(advance.rows),
            status=RUNNING if over is None else FINISHED,
            decider=decider,
            deadline=clocks.deadline(now, head.limit, decider),
            result=None if over is None else result_json(over),
            changed=now,
        )

    async def take_back(self, table: str, seats: Sequence[int], expected: int) -> Live:
        """Take back the last move of these seats, if nobody has acted and nothing was shown since."""
        async with self.locked(table) as live:
            play = self._running(live)
            if expected != play.last:
                raise _out_of_date(expected, play.last)
            number = play.take_back_from(seats)
            if number is None:
                raise forbidden("cannot-take-back", gettext(_CANNOT_TAKE_BACK))
            await self._remove(live, play.before(number, self.settings.chance(table)), number)
        self.announce(live)
        return live

    async def _remove(self, live: Live, shorter: Play, number: int) -> None:
        now = self.settings.now()
        decider = shorter.decider
        head = replace(
            live.head,
            version=live.head.version + 1,
            number=shorter.last,
            decider=decider,
            deadline=clocks.deadline(now, live.head.limit, decider),
            changed=now,
        )
        async with self.store.writing() as session:
            await change(session, head.id, live.head.version, **_noted(head))
            await remove_rows(session, head.id, number)
        live.play, live.head = shorter, head
        live.seen.clear()

    # Telling others

    def announce(self, live: Live, kind: str = "changed") -> None:
        """Tell everybody at the table and those whose list it is in; then the bots may think."""
        head = live.head
        self.hub.tell([table_topic(head.id)], Message(kind, head.id, head.version))
        people = {seat.person_id for seat in head.seats if seat.person_id is not None}
        if head.owner_id is not None:
            people.add(head.owner_id)
        self.hub.tell(map(person_topic, sorted(people)), Message("mine", head.id, head.version))
        self.wake(head.id)


def _noted(head: Head) -> dict[str, Any]:
    """What the row of a table notes about its moves."""
    return {
        "number": head.number,
        "status": head.status,
        "decider": head.decider,
        "deadline": head.deadline,
        "result": head.result,
        "changed": head.changed,
    }


def _out_of_date(expected: int, actual: int) -> Problem:
    return conflict(
        "out-of-date",
        say(_OUT_OF_DATE, {"expected": expected, "actual": actual}),
        expected=actual,
    )


def read_move(play: Play, text: str) -> Move:
    try:
        return play.game.read_move(text)
    except NotationError as error:
        raise bad_request("bad-move", str(error)) from error


def refusal(error: IllegalMove) -> Problem:
    found = error.violation
    return unprocessable("illegal-move", str(found), rule=found.rule, reason=found.name, facts=found.facts)


def seat_number(live: Live, name: str) -> int:
    """A seat of this table by its colour."""
    if name not in COLOURS[: live.head.opening.players]:
        seats = ", ".join(COLOURS[: live.head.opening.players])
        raise bad_request("no-such-seat", say(_NO_SUCH_SEAT, {"name": name, "seats": seats}))
    return COLOURS.index(name)
