"""The live tables: one lock and one game in memory each, and the rows on disk that are the truth.

Whatever changes a table goes through `Tables.commit`: first the rows are written, checked against the
version of the table, then the game in memory goes on, then the others are told. If anything goes wrong,
the game in memory is dropped and rebuilt from the rows when it is next asked for. Where other servers
share the database, the version on disk is looked at before a game in memory is used, and what they have
written is read.
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
from confucius.record import PLAYABLE, RULES, result_json
from confucius.rules.components import COLOURS
from confucius.rules.moves import Move
from confucius.server import clocks
from confucius.server.letters import can_be_kept
from confucius.server.metrics import metrics
from confucius.server.playing import PERSON, Advance, Play
from confucius.server.problems import (
    Problem,
    bad_request,
    conflict,
    forbidden,
    not_found,
    unavailable,
    unprocessable,
)
from confucius.server.settings import Settings
from confucius.server.store import Store
from confucius.server.store.database import Unreachable
from confucius.server.store.models import NoticeRow
from confucius.server.store.news import find_news, find_version
from confucius.server.store.saving import Stale, Step
from confucius.server.store.tables import (
    FINISHED,
    RUNNING,
    Head,
    change,
    find_head,
    find_rows,
    notices,
    remove_rows,
)
from confucius.server.streams import CHANGED, MINE, Hub, Message, person_topic, table_topic
from confucius.words.language import N_, gettext, say

_SECONDS_TO_WAIT: Final = 10
_OUT_OF_DATE: Final = N_(
    "You expected to make move {expected}, but move {actual} is next: somebody was faster. Look again."
)
_CANNOT_TAKE_BACK: Final = N_(
    "This cannot be taken back: only your own last move can, before anybody else has acted, "
    "and not if it drew or revealed anything."
)
_NO_SUCH_SEAT: Final = N_("There is no seat {name!r} at this table; there are {seats}.")
_OTHER_RULES: Final = N_(
    "This game is played by version {rules} of the rules, and this server knows version {known}. "
    "The game is safe; it goes on when the server has been brought up to date."
)


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
        self.wake: Callable[[str], None] = lambda table: None  # told where a bot is to decide
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}

    # Finding a table

    @asynccontextmanager
    async def locked(self, table: str, version: int = 0) -> AsyncIterator[Live]:
        """The table, to be changed by nobody else meanwhile; dropped from memory if anything fails.

        Whoever has just looked is content with that version: should it be out of date, nothing is written.
        """
        async with self._turn(table):
            live = await self._loaded(table, version)
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

    async def get(self, table: str, version: int = 0) -> Live:
        """The table as it is now, for reading; whoever was told of a version is content with that one."""
        live = self._live.get(table)
        if live is not None and await self._is_current(live, version):
            return live
        async with self._turn(table):
            return await self._loaded(table, version)

    @asynccontextmanager
    async def _turn(self, table: str) -> AsyncIterator[None]:
        """One after the other; where each waits for the database, nobody waits for all before them."""
        lock = self._locks.setdefault(table, asyncio.Lock())
        try:
            async with asyncio.timeout(_SECONDS_TO_WAIT):
                await lock.acquire()
        except TimeoutError as error:
            raise Unreachable("others at this table are waiting for it") from error
        try:
            yield
        finally:
            lock.release()

    async def _is_current(self, live: Live, told: int) -> bool:
        """Whether the game in memory is what the rows tell, or at least what was told of them.

        A server that is alone with its rows cannot be wrong about them.
        """
        if not self.store.shared or 0 < told <= live.head.version:
            return True
        version = live.head.version
        if told > version:
            return False
        found = await find_version(self.store, live.head.id)
        # While we looked, a move made here may have gone on with the game.
        return found is not None and found in (version, live.head.version)

    async def _loaded(self, table: str, version: int) -> Live:
        live = self._live.get(table)
        if live is None or not await self._is_current(live, version):
            live = await self._read(table, live)
        self._live[table] = live  # again, for it may have been forgotten while we looked
        self._live.move_to_end(table)
        while len(self._live) > self.settings.most_live_tables:
            self.forget(next(iter(self._live)))
        return live

    async def _read(self, table: str, live: Live | None) -> Live:
        """A table from its rows; one that is known is only gone on with, where that is possible."""
        try:
            if live is None or not await self._caught_up(live):
                live = await self._load(table)
        except BaseException:
            self.forget(table)
            raise
        return live

    async def _caught_up(self, live: Live) -> bool:
        play, table = live.play, live.head.id
        if play is None:
            return False
        news = await find_news(self.store, table, play.last)
        if news is None or not play.follow(news.rows, self.settings.chance(table)):
            return False
        live.head, live.notices = news.head, news.notices
        live.seen.clear()
        return True

    async def _load(self, table: str) -> Live:
        if not can_be_kept(table):
            self._locks.pop(table, None)
            raise not_found(gettext("There is no such table."))
        async with self.store.reading() as session:
            head = await find_head(session, table)
            if head is None:
                self._locks.pop(table, None)
                raise not_found(gettext("There is no such table."))
            if head.rules not in PLAYABLE:
                raise unavailable("other-rules", say(_OTHER_RULES, {"rules": head.rules, "known": RULES}))
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

    async def move(self, seen: Live, seat: int, text: str, expected: int, by: str = PERSON) -> Live:
        """Make a move at a table that was just looked at: on disk first, then true here, then told."""
        async with self.locked(seen.head.id, seen.head.version) as live:
            play = self._running(live)
            if expected != play.last + 1:
                raise _out_of_date(expected, play.last + 1)
            move = read_move(play, text)
            await self.commit(live, play.tried(move, seat, by, self.settings.now(), live.automatic()))
        metrics.count("moves", by=by)
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
            step = Step(head.id, live.head.version, _noted(head), advance.rows, company(head))
            await self.store.save(step)
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
            keeper=self.store.process,
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
            keeper=self.store.process,
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

    @property
    def in_memory(self) -> int:
        return len(self._live)

    def announce(self, live: Live, kind: str = CHANGED) -> None:
        """Tell everybody at the table and those whose list it is in; then the bots may think."""
        head = live.head
        self.hub.tell([table_topic(head.id)], Message(kind, head.id, head.version))
        self.hub.tell(map(person_topic, company(head)), Message(MINE, head.id, head.version))
        if head.waits_for_bot:
            self.wake(head.id)


def company(head: Head) -> list[int]:
    """The people whose lists a table is in."""
    people = {head.owner_id, *(seat.person_id for seat in head.seats)}
    return sorted(person for person in people if person is not None)


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
