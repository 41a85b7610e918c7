"""Who sits at a table: laying one, taking seats, inviting, leaving and coming back.

A table starts by itself when its last seat is taken.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from confucius.record import RULES, result_json
from confucius.server import clocks
from confucius.server.metrics import metrics
from confucius.server.people import Person, clean_name, hashed, new_token
from confucius.server.playing import Opening, Play, Row
from confucius.server.problems import bad_request, conflict, forbidden, not_found
from confucius.server.settings import Settings
from confucius.server.store.models import NoticeRow, SeatRow, TableRow
from confucius.server.store.tables import (
    FINISHED,
    RUNNING,
    WAITING,
    Head,
    Seat,
    add_rows,
    change,
    change_seat,
)
from confucius.server.store.telling import note
from confucius.server.streams import SEATS, Message
from confucius.server.tables import Live, Tables
from confucius.words.language import N_, gettext, say
from confucius.words.names import family

_ID_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
_ID_LENGTH: Final = 12
STANDIN: Final = "novice"


@dataclass(frozen=True)
class Plan:
    """A table to be laid. `seats` say who sits where: see `seat_for`."""

    opening: Opening
    seats: tuple[Seat, ...]
    mode: str = "live"
    limit: int | None = None
    pace: float = 1.2
    private: bool = False
    hints: bool | None = None  # None: where one person plays against bots
    kind: str = "game"
    source: str | None = None
    rows: tuple[Row, ...] = ()
    result: dict[str, Any] | None = None


def new_table_id() -> str:
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(_ID_LENGTH))


def seat_for(seat: int, wanted: str, me: Person, invites: dict[int, str]) -> Seat:
    """A seat as it is asked for: me, open, invite, bot:NAME, here:NAME.

    The secret of an invitation is put into `invites`; only its hash is kept.
    """
    what, _, name = wanted.partition(":")
    if wanted == "me":
        return Seat(seat, "person", me.id, me.name)
    if wanted == "open":
        return Seat(seat, "open")
    if wanted == "invite":
        invites[seat] = new_token()
        return Seat(seat, "invited", invite=hashed(invites[seat]))
    if what == "bot" and name:
        return Seat(seat, "bot", name=name, bot=name)
    if what == "here" and name:
        return Seat(seat, "here", me.id, clean_name(name))
    raise bad_request("bad-seat", say(_WHAT_A_SEAT_IS, {"wanted": wanted}))


_WHAT_A_SEAT_IS: Final = N_("A seat is me, open, invite, bot:NAME or here:NAME, not {wanted!r}.")
_NOT_WAITED_FOR: Final = N_("Nobody is waiting for {seat}.")
_TOO_MANY_TABLES: Final = N_("You have laid {most} tables that are not finished; finish some of them first.")
_IN_TIME: Final = N_("{seat} still has time.")


class Seating:
    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings
        self.store = tables.store

    # Laying a table

    async def lay(self, plan: Plan, owner: Person) -> Live:
        """A new table; it starts at once if nobody is missing."""
        table, now = new_table_id(), self.settings.now()
        async with self.store.writing() as session:
            await self._check_not_too_many(session, owner)
            session.add(_table_row(table, plan, owner, now))
            await session.flush()
            session.add_all(_seat_row(table, seat) for seat in plan.seats)
            add_rows(session, table, plan.rows)
            note(session, Message(SEATS, table, 1))
        async with self.tables.locked(table) as live:
            await self._start_if_full(live)
        self.tables.announce(live, SEATS)
        return live

    async def _check_not_too_many(self, session: AsyncSession, owner: Person) -> None:
        laid = select(func.count()).where(TableRow.owner_id == owner.id, TableRow.status != FINISHED)
        if (await session.scalar(laid) or 0) >= self.settings.most_tables:
            message = say(_TOO_MANY_TABLES, {"most": self.settings.most_tables})
            raise conflict("too-many-tables", message)

    async def _start_if_full(self, live: Live) -> None:
        head = live.head
        if head.status != WAITING or not all(seat.is_taken for seat in head.seats):
            return
        now = self.settings.now()
        play = live.play or Play.begun(head.opening, self.settings.chance(head.id), now)
        written = live.play is not None
        advance = play.opened(now, live.automatic())
        over = advance.game.result
        decider = None if over is not None else advance.game.state.actor
        async with self.store.writing() as session:
            await change(
                session,
                head.id,
                head.version,
                SEATS,
                status=RUNNING if over is None else FINISHED,
                result=None if over is None else result_json(over),
                number=play.last + len(advance.rows),
                decider=decider,
                deadline=clocks.deadline(now, head.limit, decider),
                changed=now,
            )
            add_rows(session, head.id, ([] if written else play.rows) + advance.rows)
        play.accept(advance)
        live.play = play
        await self.tables.reload(live)

    # Taking a seat

    async def join(self, table: str, person: Person, seat: int | None) -> Live:
        """Take an open seat, or the one kept for this person."""
        async with self.tables.locked(table) as live:
            self._check_waiting(live)
            if live.head.owned_by(person.id):
                raise conflict("seated", gettext("You have a seat at this table already."))
            free = [s.seat for s in live.head.seats if _may_take(s, person)]
            if not free or (seat is not None and seat not in free):
                message = gettext("This seat is not free; somebody was faster, or it is not open.")
                raise conflict("seat-taken", message)
            kept = [s for s in free if live.head.seats[s].person_id == person.id]
            await self._sit(live, (kept or free)[0] if seat is None else seat, person)
        self.tables.announce(live, SEATS)
        return live

    async def invited_to(self, secret: str) -> tuple[str, int]:
        """The table and seat that an invitation is for."""
        query = select(SeatRow).where(SeatRow.invite == hashed(secret))
        async with self.store.reading() as session:
            row = await session.scalar(query)
        if row is None:
            raise not_found(gettext("There is no such invitation; it may have been used."))
        return row.table_id, row.seat

    async def accept_invitation(self, secret: str, person: Person) -> Live:
        """Exactly one person can take the seat of an invitation."""
        table, seat = await self.invited_to(secret)
        async with self.tables.locked(table) as live:
            self._check_waiting(live)
            kept = live.head.seats[seat]
            if kept.kind != "invited" or kept.invite != hashed(secret):
                message = gettext("Somebody has taken this seat with the same invitation.")
                raise conflict("seat-taken", message)
            if live.head.owned_by(person.id):
                raise conflict(
                    "seated", gettext("You have a seat at this table already; the invitation is for another.")
                )
            await self._sit(live, seat, person)
        self.tables.announce(live, SEATS)
        return live

    async def _sit(self, live: Live, seat: int, person: Person) -> None:
        values = {"kind": "person", "person_id": person.id, "name": person.name, "invite": None}
        await self._change_seat(live, seat, values)
        await self._start_if_full(live)

    async def set_seat(self, table: str, person: Person, seat: int, wanted: str) -> tuple[Live, str | None]:
        """The owner decides anew about a seat nobody has taken; gives the secret of a new invitation."""
        invites: dict[int, str] = {}
        async with self.tables.locked(table) as live:
            self._check_waiting(live)
            self._check_owner(live, person)
            if live.head.seats[seat].kind == "person":
                raise conflict("seat-taken", gettext("Somebody sits there."))
            new = seat_for(seat, wanted, person, invites)
            if new.kind == "person" and live.head.owned_by(person.id):
                raise conflict("seated", gettext("You have a seat at this table already."))
            await self._change_seat(live, seat, _values(new))
            await self._start_if_full(live)
        self.tables.announce(live, SEATS)
        return live, invites.get(seat)

    async def remove(self, table: str, person: Person) -> None:
        """Take away a table that has not begun, or one's own sandbox."""
        async with self.tables.locked(table) as live:
            self._check_owner(live, person)
            if live.head.status != WAITING and live.head.kind == "game":
                raise conflict("begun", gettext("The game has begun; leave it, and a bot plays on for you."))
            async with self.store.writing() as session:
                row = await session.get(TableRow, table)
                await session.delete(row)
                note(session, Message(SEATS, table, live.head.version + 1))
            self.tables.forget(table)
        self.tables.announce(live, SEATS)

    # Leaving and coming back

    async def leave(self, table: str, person: Person) -> Live:
        """Before the start the seat is open again; afterwards a bot plays until the person is back."""
        async with self.tables.locked(table) as live:
            mine = self._own_seats(live, person)
            if live.head.status == WAITING:
                await self._stand_up(live, mine)
            else:
                self._check_running(live)
                await self._hand_over(live, mine, "left")
        self.tables.announce(live, SEATS)
        return live

    async def _stand_up(self, live: Live, mine: Sequence[int]) -> None:
        for seat in mine:
            await self._change_seat(live, seat, {"kind": "open", "person_id": None, "name": None})

    async def come_back(self, table: str, person: Person) -> Live:
        async with self.tables.locked(table) as live:
            mine = self._own_seats(live, person)
            self._check_running(live)
            away = [seat for seat in mine if live.head.seats[seat].standin]
            if away:
                await self._seats_played_by(live, away, None, "back")
        self.tables.announce(live, SEATS)
        return live

    async def hand_over(self, table: str, person: Person, seat: int) -> Live:
        """The others need not wait for a player who is out of time: a bot plays until he is back."""
        async with self.tables.locked(table) as live:
            self._own_seats(live, person)
            self._check_running(live)
            if live.head.decider != seat:
                raise conflict("not-waiting", say(_NOT_WAITED_FOR, {"seat": family(seat)}))
            if not clocks.is_late(self.settings.now(), live.head.deadline):
                still = say(_IN_TIME, {"seat": family(seat)})
                raise forbidden("in-time", still, deadline=clocks.text(live.head.deadline))
            await self._hand_over(live, [seat], "late")
        self.tables.announce(live, SEATS)
        return live

    async def hand_over_late(self, table: str, before: float) -> None:
        """Nobody asked for it, but the player's time was over before a moment: a bot plays on."""
        async with self.tables.locked(table) as live:
            head = live.head
            if head.decider is None or head.status != RUNNING or not clocks.is_late(before, head.deadline):
                return
            await self._hand_over(live, [head.decider], "overdue")
        metrics.count("hand_overs")
        self.tables.announce(live, SEATS)

    async def _hand_over(self, live: Live, seats: Sequence[int], code: str) -> None:
        present = [seat for seat in seats if live.head.seats[seat].player is None]
        if present:
            await self._seats_played_by(live, present, STANDIN, code)

    async def _seats_played_by(self, live: Live, seats: Sequence[int], bot: str | None, code: str) -> None:
        head = live.head
        async with self.store.writing() as session:
            now = self.settings.now()
            values: dict[str, Any] = {"changed": now}
            if head.decider in seats:
                values["deadline"] = clocks.deadline(now, head.limit, head.decider)
            await change(session, head.id, head.version, SEATS, **values)
            for seat in seats:
                await change_seat(session, head.id, seat, standin=bot)
                self._notice(session, head, seat, code, {})
        await self.tables.reload(live)

    async def replace_bot(self, table: str, seat: int, version: int, bot: str, why: str) -> None:
        """A bot that fails loses its seat to another, and everybody is told why."""
        async with self.tables.locked(table) as live:
            head = live.head
            if head.version != version:
                return
            failed = head.seats[seat]
            values = {"bot": bot, "name": bot} if failed.kind == "bot" else {"standin": bot}
            facts = {"player": failed.player, "why": why[:200], "bot": bot}
            async with self.store.writing() as session:
                await change(session, head.id, head.version, SEATS)
                await change_seat(session, head.id, seat, **values)
                self._notice(session, head, seat, "bot-failed", facts)
            await self.tables.reload(live)
        metrics.count("bots_failed")
        self.tables.announce(live, SEATS)

    # Small things

    def _notice(self, session: AsyncSession, head: Head, seat: int, code: str, facts: dict[str, Any]) -> None:
        now = self.settings.now()
        row = NoticeRow(table_id=head.id, number=head.number, seat=seat, code=code, facts=facts, at=now)
        session.add(row)

    async def _change_seat(self, live: Live, seat: int, values: dict[str, Any]) -> None:
        async with self.store.writing() as session:
            await change(session, live.head.id, live.head.version, SEATS, changed=self.settings.now())
            await change_seat(session, live.head.id, seat, **values)
        await self.tables.reload(live)

    def _own_seats(self, live: Live, person: Person) -> list[int]:
        mine = live.head.owned_by(person.id)
        if not mine:
            raise forbidden("not-seated", gettext("You have no seat at this table."))
        return mine

    def _check_waiting(self, live: Live) -> None:
        if live.head.status != WAITING:
            raise conflict("begun", gettext("The game has begun; no seat is open any more."))

    def _check_running(self, live: Live) -> None:
        if live.head.status != RUNNING:
            over = live.head.status == FINISHED
            raise conflict("game-over" if over else "not-begun", gettext("The game is not running."))

    def _check_owner(self, live: Live, person: Person) -> None:
        if live.head.owner_id != person.id:
            raise forbidden("not-owner", gettext("Only the person who laid the table can do this."))


def _may_take(seat: Seat, person: Person) -> bool:
    return seat.kind == "open" or (seat.kind == "invited" and seat.person_id == person.id)


def _table_row(table: str, plan: Plan, owner: Person, now: float) -> TableRow:
    opening = plan.opening
    return TableRow(
        id=table,
        kind=plan.kind,
        status=FINISHED if plan.kind == "upload" else WAITING,
        mode=plan.mode,
        private=plan.private,
        owner_id=owner.id,
        **opening.options.to_json(),
        position=opening.position,
        limit=plan.limit,
        pace=plan.pace,
        hints=plan.hints,
        version=1,
        number=max(0, len(plan.rows) - 1),
        decider=None,
        deadline=None,
        result=plan.result,
        source=plan.source,
        rules=RULES,
        keeper=None,
        created=now,
        changed=now,
    )


def _seat_row(table: str, seat: Seat) -> SeatRow:
    return SeatRow(table_id=table, seat=seat.seat, **_values(seat))


def _values(seat: Seat) -> dict[str, Any]:
    return {
        "kind": seat.kind,
        "person_id": seat.person_id,
        "name": seat.name,
        "bot": seat.bot,
        "standin": seat.standin,
        "invite": seat.invite,
    }


def same_company(head: Head, me: Person) -> tuple[Seat, ...]:
    """The seats of a rematch: bots and oneself sit down at once, a seat is kept for everybody else."""
    seats = []
    for seat in head.seats:
        if seat.kind == "person" and seat.person_id != me.id:
            seats.append(replace(seat, kind="invited", standin=None))
        elif seat.kind == "here" and seat.person_id != me.id:
            seats.append(Seat(seat.seat, "open"))
        else:
            seats.append(replace(seat, standin=None))
    return tuple(seats)
