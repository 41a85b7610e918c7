"""Who sits at a table: creating one, taking seats, inviting, leaving and coming back.

A table starts by itself when its last seat is taken.
"""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from confucius import metrics
from confucius.rules.options import Options
from confucius.server.allowed_bots import check_bot
from confucius.server.avoiding import is_blocked
from confucius.server.origin import PEOPLE_AT_ONE_ADDRESS, origin
from confucius.server.people import check_free
from confucius.server.rate_limits import SharedLimiter
from confucius.server.settings import Settings
from confucius.server.tables import Tables
from confucius.store.models import NoticeRow, SeatRow, TableRow
from confucius.store.notifications.hub import MINE, SEATS, Message, person_topic
from confucius.store.notifications.sending import note
from confucius.store.tables import (
    NO_REMATCH,
    add_entries,
    add_table,
    add_taken_back,
    bots_alone,
    change,
    change_seat,
    noted,
    rematch_of,
    seat_values,
    seats_that_declined,
    unfinished,
)
from confucius.table import clocks, copies
from confucius.table.live import LiveTable
from confucius.table.log import Opening
from confucius.table.people import Person, hashed
from confucius.table.problems import conflict, forbidden, not_found
from confucius.table.seating import (
    STANDIN_BOT,
    TablePlan,
    TableWish,
    at_one_screen,
    check_not_seated,
    check_owner,
    check_running,
    check_waiting,
    free_seat,
    kept_seat,
    left_behind,
    own_seats,
    seat_for,
    vacated,
    wanted_seats,
)
from confucius.table.table import Mode, Seat, SeatKind, Status, Table, TableKind
from confucius.words.language import N_, gettext, say
from confucius.words.names import player

_NOT_WAITED_FOR: Final = N_("Nobody is waiting for {seat}.")
_TOO_MANY_TABLES: Final = N_("You have {most} unfinished tables; finish some of them first.")
_TOO_MANY_FROM_HERE: Final = N_(
    "There are too many unfinished tables from your address; finish some of them first."
)
_TOO_MANY_BOTS_ALONE: Final = N_(
    "Too many games between bots are already in progress; take a seat yourself, or try again later."
)
_ACCOUNT_NEEDED: Final = N_(
    "On this server you need an account to play with others: set a name and a password first."
)
_IN_TIME: Final = N_("{seat} still has time.")


class Seating:
    def __init__(self, tables: Tables, limiter: SharedLimiter, settings: Settings) -> None:
        self.tables = tables
        self.limiter = limiter
        self.settings = settings
        self.store = tables.store
        self._rematching = asyncio.Lock()

    # Creating a table

    async def create(self, wish: TableWish, person: Person) -> tuple[LiveTable, dict[int, str]]:
        """A table as somebody wishes it, and the secrets of its invitations by seat."""
        seats, invites = wanted_seats(wish, person)
        usual = self.settings.live_limit if wish.mode == Mode.LIVE else self.settings.turns_limit
        plan = TablePlan(
            Opening(Options(len(seats), **wish.variants)),
            seats,
            wish.mode,
            None if wish.no_limit else wish.limit or usual,
            self.settings.pace if wish.pace is None else wish.pace,
            at_one_screen(seats) if wish.private is None else wish.private,
            wish.hints,
            wish.spectators,
        )
        return await self.place(plan, person), invites

    async def place(self, plan: TablePlan, owner: Person) -> LiveTable:
        """A new table; it starts at once if nobody is missing."""
        for seat in plan.seats:
            if seat.bot is not None:
                check_bot(seat.bot, self.settings)
        await self.limiter.check_person("new tables", owner, self.settings.limits.tables)
        if not all(seat.is_taken for seat in plan.seats):
            self._check_may_meet_others(owner)
        plan = await self._without_those_who_block(plan, owner)
        table = plan.table(owner.id, self.settings.now(), origin() or None)
        async with self.store.writing() as session:
            await self._check_not_too_many(session, owner)
            if table.kind == TableKind.GAME:  # a sandbox has families, an upload the names of its record
                await _check_names(session, table.seats, owner)
            await self._check_bots_alone(session, table.seats, table.origin)
            await add_table(session, table)
            add_entries(session, table.id, plan.entries)
            await add_taken_back(session, table.id, plan.taken_back)
            note(session, Message(SEATS, table.id, table.version))
        async with self.tables.locked(table.id) as live:
            await self._start_if_full(live)
        self.tables.announce(live, SEATS)
        return live

    async def _without_those_who_block(self, plan: TablePlan, owner: Person) -> TablePlan:
        """No seat is kept for somebody who does not want to be invited by this person."""
        seats = list(plan.seats)
        kept = [seat for seat in seats if seat.kind == SeatKind.INVITED and seat.person_id is not None]
        if kept:
            async with self.store.reading() as session:
                for seat in kept:
                    if await is_blocked(session, seat.person_id, owner.id):
                        seats[seat.seat] = Seat(seat.seat, SeatKind.OPEN)
        return replace(plan, seats=tuple(seats))

    def _check_may_meet_others(self, person: Person) -> None:
        if self.settings.access != "open" and not person.registered:
            raise forbidden("account-needed", gettext(_ACCOUNT_NEEDED))

    async def _check_not_too_many(self, session: AsyncSession, owner: Person) -> None:
        most = self.settings.most_tables
        if await unfinished(session, TableRow.owner_id == owner.id) >= most:
            raise conflict("too-many-tables", say(_TOO_MANY_TABLES, {"most": most}))
        most *= PEOPLE_AT_ONE_ADDRESS
        if origin() and await unfinished(session, TableRow.origin == origin()) >= most:
            raise conflict("too-many-tables", gettext(_TOO_MANY_FROM_HERE))

    async def _check_bots_alone(
        self, session: AsyncSession, seats: Sequence[Seat], origin: str | None
    ) -> None:
        """Games between bots take time from those with people, so their number is limited."""
        if any(seat.kind != SeatKind.BOT for seat in seats):
            return
        found = await bots_alone(session)
        here, everywhere = self.settings.most_bot_tables_each, self.settings.most_bot_tables
        if found.total() >= everywhere or (origin is not None and found[origin] >= here):
            raise conflict("too-many-bot-tables", gettext(_TOO_MANY_BOTS_ALONE))

    async def _start_if_full(self, live: LiveTable) -> None:
        before = live.table
        if before.status != Status.WAITING or not all(seat.is_taken for seat in before.seats):
            return
        chance, now = self.settings.chance(before.id), self.settings.now()
        log, begun = live.begun_with(chance, self.store.process, now)
        entries = begun.advance.entries if live.log else [*log.entries, *begun.advance.entries]
        async with self.store.writing() as session:
            await change(session, before.id, before.version, SEATS, **noted(begun.table))
            add_entries(session, before.id, entries)
        log.accept(begun.advance)
        live.take(begun.table, log)

    # Taking a seat

    async def join(self, table: str, person: Person, seat: int | None) -> LiveTable:
        """Take an open seat, or the one kept for this person."""
        self._check_may_meet_others(person)
        async with self.tables.locked(table) as live:
            await self._check_welcome(live.table, person)
            await self._sit(live, free_seat(live.table, person, seat), person)
        self.tables.announce(live, SEATS)
        return live

    async def invited_to(self, secret: str) -> tuple[str, int]:
        """The table and seat that an invitation is for."""
        query = select(SeatRow).where(SeatRow.invite == hashed(secret), SeatRow.kind == SeatKind.INVITED)
        async with self.store.reading() as session:
            row = await session.scalar(query)
        if row is None:
            raise not_found(gettext("There is no such invitation; it may have been used."))
        return row.table_id, row.seat

    async def accept_invitation(self, secret: str, person: Person) -> LiveTable:
        """Exactly one person can take the seat of an invitation."""
        table, seat = await self.invited_to(secret)
        self._check_may_meet_others(person)
        async with self.tables.locked(table) as live:
            check_waiting(live.table)
            kept = live.table.seats[seat]
            if kept.kind != SeatKind.INVITED or kept.invite != hashed(secret):
                message = gettext("Somebody has taken this seat with the same invitation.")
                raise conflict("seat-taken", message)
            if live.table.owned_by(person.id):
                raise conflict(
                    "seated",
                    gettext("You already have a seat at this table; the invitation is for somebody else."),
                )
            await self._check_welcome(live.table, person)
            await self._sit(live, seat, person)
        self.tables.announce(live, SEATS)
        return live

    async def _check_welcome(self, table: Table, person: Person) -> None:
        async with self.store.reading() as session:
            if await is_blocked(session, table.owner_id, person.id):
                raise forbidden("blocked", gettext("You cannot sit down at this table."))

    async def _sit(self, live: LiveTable, seat: int, person: Person) -> None:
        async with self.store.reading() as session:
            await check_free(session, person.name, person.id)  # it may have been registered since
        values = {"kind": SeatKind.PERSON, "person_id": person.id, "name": person.name}
        await self._change_seat(live, seat, values)
        await self._start_if_full(live)

    async def set_seat(
        self, table: str, person: Person, seat: int, wanted: str
    ) -> tuple[LiveTable, dict[int, str]]:
        """The owner decides anew about a seat nobody has taken; with the secret of a new invitation."""
        invites: dict[int, str] = {}
        async with self.tables.locked(table) as live:
            check_waiting(live.table)
            check_owner(live.table, person)
            if live.table.seats[seat].kind == SeatKind.PERSON:
                raise conflict("seat-taken", gettext("This seat is taken."))
            new = seat_for(seat, wanted, person, invites)
            if not new.is_taken:
                self._check_may_meet_others(person)
            if new.bot is not None:
                check_bot(new.bot, self.settings)
            if new.kind == SeatKind.PERSON:
                check_not_seated(live.table, person)
            seats = [new if one.seat == seat else one for one in live.table.seats]
            async with self.store.reading() as session:
                await self._check_bots_alone(session, seats, live.table.origin)
                await _check_names(session, [new], person)
            await self._change_seat(live, seat, seat_values(new))
            await self._start_if_full(live)
        self.tables.announce(live, SEATS)
        return live, invites

    async def remove(self, table: str, person: Person) -> None:
        """Delete a table that has not begun, or a sandbox of one's own."""
        async with self.tables.locked(table) as live:
            check_owner(live.table, person)
            if live.table.status != Status.WAITING and live.table.kind == TableKind.GAME:
                raise conflict("begun", gettext("The game has begun; if you leave, a bot plays on for you."))
            async with self.store.writing() as session:
                row = await session.get(TableRow, table)
                await session.delete(row)
                note(session, Message(SEATS, table, live.table.version + 1))
            self.tables.forget(table)
        self.tables.announce(live, SEATS)

    # Leaving and coming back

    async def leave(self, table: str, person: Person) -> LiveTable:
        """Before the start the seat is open again; afterwards a bot plays until the person is back."""
        async with self.tables.locked(table) as live:
            mine = own_seats(live.table, person)
            if live.table.status == Status.WAITING:
                await self._stand_up(live, mine)
            else:
                check_running(live.table)
                await self._hand_over(live, mine, "left")
        self.tables.announce(live, SEATS)
        return live

    async def _stand_up(self, live: LiveTable, mine: Sequence[int]) -> None:
        for seat in mine:
            await self._change_seat(live, seat, seat_values(left_behind(live.table, live.table.seats[seat])))

    # Rematches

    async def rematch(self, table: str, person: Person) -> LiveTable:
        """A rematch with the same players. A game has one: whoever asks later joins it."""
        source = (await self.tables.get(table)).table
        async with self.store.reading() as session:
            declined = await seats_that_declined(session, table)
        plan = copies.rematch(source, person, declined)
        async with self._rematching:
            async with self.store.reading() as session:
                found = await rematch_of(session, source)
            if found is None:
                return await self.place(plan, person)
        live = await self.tables.get(found)
        if any(seat.is_kept_for(person.id) for seat in live.table.seats):
            return await self.join(found, person, None)
        return live

    async def decline(self, table: str, person: Person) -> LiveTable:
        """Give up the seat that a rematch reserves for a person, who is not asked for this game again."""
        async with self.tables.locked(table) as live:
            seat = kept_seat(live.table, person)
            await self._change_seat(live, seat.seat, seat_values(vacated(seat)))
            source = live.table.source
        if source is not None:
            async with self.tables.locked(source) as played, self.store.writing() as session:
                self._notice(session, played.table, seat.seat, NO_REMATCH, {})
            self.tables.forget(source)
        self.tables.announce(live, SEATS)
        self.tables.hub.tell([person_topic(person.id)], Message(MINE, table, live.table.version))
        return live

    async def come_back(self, table: str, person: Person) -> LiveTable:
        async with self.tables.locked(table) as live:
            mine = own_seats(live.table, person)
            check_running(live.table)
            away = [seat for seat in mine if live.table.seats[seat].standin]
            if away:
                await self._seats_played_by(live, away, None, "back")
        self.tables.announce(live, SEATS)
        return live

    async def hand_over(self, table: str, person: Person, seat: int) -> LiveTable:
        """The others need not wait for a player who is out of time: a bot plays until they are back."""
        async with self.tables.locked(table) as live:
            own_seats(live.table, person)
            check_running(live.table)
            if live.table.decider != seat:
                raise conflict("not-waiting", say(_NOT_WAITED_FOR, {"seat": player(seat)}))
            if not clocks.is_late(self.settings.now(), live.table.deadline):
                still = say(_IN_TIME, {"seat": player(seat)})
                raise forbidden("in-time", still, deadline=clocks.text(live.table.deadline))
            await self._hand_over(live, [seat], "late")
        self.tables.announce(live, SEATS)
        return live

    async def hand_over_late(self, table: str, before: float) -> None:
        """The player's time was over before a given moment: a bot takes over, though nobody asked for it."""
        async with self.tables.locked(table) as live:
            late = live.table.deciding
            if late is None or not clocks.is_late(before, live.table.deadline):
                return
            await self._hand_over(live, [late.seat], "overdue")
        metrics.HAND_OVERS.inc()
        self.tables.announce(live, SEATS)

    async def _hand_over(self, live: LiveTable, seats: Sequence[int], code: str) -> None:
        present = [seat for seat in seats if live.table.seats[seat].player is None]
        if present:
            await self._seats_played_by(live, present, STANDIN_BOT, code)

    async def _seats_played_by(
        self, live: LiveTable, seats: Sequence[int], bot: str | None, code: str
    ) -> None:
        table = live.table
        async with self.store.writing() as session:
            # The deadline stays: leaving and coming back gives nobody new time.
            await change(session, table.id, table.version, SEATS, changed=self.settings.now())
            for seat in seats:
                await change_seat(session, table.id, seat, standin=bot)
                self._notice(session, table, seat, code, {})
        await self.tables.reload(live)

    async def replace_bot(self, table: str, seat: int, version: int, bot: str, why: str) -> None:
        """A bot that fails loses its seat to another, and everybody is told why."""
        async with self.tables.locked(table) as live:
            if live.table.version != version:
                return
            failed = live.table.seats[seat]
            values = {"bot": bot, "name": bot} if failed.kind == SeatKind.BOT else {"standin": bot}
            facts = {"player": failed.player, "why": why[:200], "bot": bot}
            async with self.store.writing() as session:
                await change(session, table, version, SEATS)
                await change_seat(session, table, seat, **values)
                self._notice(session, live.table, seat, "bot-failed", facts)
            await self.tables.reload(live)
        metrics.BOTS_FAILED.inc()
        self.tables.announce(live, SEATS)

    # Small things

    def _notice(
        self, session: AsyncSession, table: Table, seat: int, code: str, facts: dict[str, str | None]
    ) -> None:
        now = self.settings.now()
        row = NoticeRow(table_id=table.id, number=table.number, seat=seat, code=code, facts=facts, at=now)
        session.add(row)

    async def _change_seat(self, live: LiveTable, seat: int, values: dict[str, object]) -> None:
        async with self.store.writing() as session:
            await change(session, live.table.id, live.table.version, SEATS, changed=self.settings.now())
            await change_seat(session, live.table.id, seat, **values)
        await self.tables.reload(live)


async def _check_names(session: AsyncSession, seats: Iterable[Seat], person: Person) -> None:
    """Nobody sits at a table or at somebody's screen under the name of another person who is registered."""
    for seat in seats:
        if seat.name and seat.kind in (SeatKind.PERSON, SeatKind.HERE):
            await check_free(session, seat.name, person.id)
