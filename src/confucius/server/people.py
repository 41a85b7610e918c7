"""People: guests, names, passwords, sessions and tokens of programs.

A token is 256 random bits; the database keeps only its hash. A guest becomes a registered person in
place, so seats, notes and tables stay theirs.
"""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import ColumnElement, delete, func, select, update
from sqlalchemy.engine import CursorResult
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from confucius.server.passwords import check_password
from confucius.server.settings import Settings
from confucius.server.totp import use_code
from confucius.store import Store
from confucius.store.database import Unreachable
from confucius.store.models import (
    AdmissionRow,
    AnalysisRow,
    NoteRow,
    PersonRow,
    SeatRow,
    SessionRow,
    StoryRow,
    TableRow,
    TalkRow,
)
from confucius.store.notifications.hub import PEOPLE, Message
from confucius.store.notifications.sending import note
from confucius.store.tables import touch_tables_of
from confucius.table.clocks import DAY, HOUR
from confucius.table.people import LONGEST_PASSWORD, Person, clean_name, hashed, new_token
from confucius.table.problems import Problem, conflict, forbidden, not_found
from confucius.table.table import SeatKind, Status, TableKind
from confucius.table.text_cleaning import can_be_kept, compared
from confucius.words.language import N_, gettext, say

_REMEMBERED_SECONDS: Final = 300.0  # changes are announced at once; this is for an announcement that was lost
_MOST_REMEMBERED: Final = 10_000
_TOO_MANY_TOKENS: Final = N_("You have {most} tokens; remove one that you no longer use.")
_NAME_TAKEN: Final = N_("The name {name!r} belongs to a registered person; choose another.")
_BAD_INVITATION: Final = N_(
    "To register on this server you need an invitation from the host, and this one is not valid."
)
hasher = PasswordHasher()  # makes guessing costly: tens of milliseconds and 64 MiB a password (RFC 9106)
# Names for guests; all of one kind, so that languages with genders can translate them.
_GUESTS: Final = (
    N_("Patient Scholar {number}"),
    N_("Learned Archivist {number}"),
    N_("Gracious Envoy {number}"),
    N_("Quiet Poet {number}"),
    N_("Honest Captain {number}"),
    N_("Curious Astronomer {number}"),
    N_("Diligent Weaver {number}"),
    N_("Merry Traveller {number}"),
)


def generated_name() -> str:
    """A name for a guest, in the guest's language; the numbers keep them apart."""
    return say(secrets.choice(_GUESTS), {"number": secrets.randbelow(9000) + 1000})


async def _nobody_minds(person: int) -> None:
    pass


def _latest(session: SessionRow) -> float:
    return session.seen or session.created


class People:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self._hasher = hasher
        self._known: dict[str, tuple[Person, float]] = {}  # by hash of the token, with when it was looked up
        self.renamed: Callable[[int], Awaitable[None]] = _nobody_minds  # gets whom others renamed
        self._changes = 0  # how often anything was changed
        self._noted: set[str] = set()  # hashes of tokens of browsers that were just noted as in use
        self.changed: Callable[[int | None], None] = lambda person: None  # gets whose sessions may have ended

    async def of_token(self, token: str) -> Person | None:
        """Whose session or token it is; looked up with every request, so cached for a short time."""
        key = hashed(token)
        person, looked_up = self._known.get(key, (None, 0.0))
        if person is not None and time.monotonic() - looked_up < _REMEMBERED_SECONDS:
            return person
        before = self._changes
        person = await self._found(key)
        if person is not None and before == self._changes:  # else this may be out of date already
            if len(self._known) >= _MOST_REMEMBERED:
                self._known.clear()
            self._known[key] = person, time.monotonic()
        return person

    def forget(self, person: int | None = None) -> None:
        """Names, sessions or tokens of a person have changed, or anybody's, here or on another server."""
        self._known.clear()
        self._changes += 1
        self.changed(person)

    async def _found(self, key: str) -> Person | None:
        query = (
            select(PersonRow, SessionRow)
            .join(SessionRow, SessionRow.person_id == PersonRow.id)
            .where(SessionRow.token == key)
        )
        async with self.store.reading() as session:
            found = (await session.execute(query)).first()
        if found is None:
            return None
        row, kept = found
        if row.banned is not None or (kept.label is None and _latest(kept) < self._oldest()):
            return None
        await self._see(kept)
        return _person(row)

    async def _see(self, kept: SessionRow) -> None:
        """Note that a session is in use, not more than once an hour; if that fails, nothing is lost."""
        now = self.settings.now()
        if now - _latest(kept) < HOUR:
            return
        with suppress(Unreachable):
            async with self.store.writing() as session:
                seen = update(SessionRow).where(SessionRow.token == kept.token).values(seen=now)
                await session.execute(seen)
            if len(self._noted) >= _MOST_REMEMBERED:  # of whom no browser asked
                self._noted.clear()
            if kept.label is None:
                self._noted.add(kept.token)

    def _oldest(self) -> float:
        """A session that was last used before this moment has ended; tokens of programs last."""
        return self.settings.now() - self.settings.session_days * DAY

    def was_noted(self, token: str) -> bool:
        """Whether this session was noted as in use since this was last asked: its cookie is due too."""
        key = hashed(token)
        noted = key in self._noted
        self._noted.discard(key)
        return noted

    async def new_guest(
        self, name: str | None = None, language: str | None = None, device: str | None = None
    ) -> tuple[Person, str]:
        """A new person without a password, and the token of their session."""
        shown = generated_name() if name is None else clean_name(name)
        await self._check_free(shown, None)
        async with self.store.writing() as session:
            now = self.settings.now()
            row = PersonRow(name=shown, login=None, password=None, language=language, created=now)
            session.add(row)
            await session.flush()
            token = self._open(session, row.id, None, device)
        return _person(row), token

    def _open(self, session: AsyncSession, person: int, label: str | None, device: str | None = None) -> str:
        token, now = new_token(), self.settings.now()
        row = SessionRow(token=hashed(token), person_id=person, label=label, created=now, device=device)
        session.add(row)
        return token

    async def rename(self, person: Person, name: str) -> Person:
        shown = clean_name(name)
        await self._check_free(shown, person.id)
        values: dict[str, str] = {"name": shown}
        if person.registered:
            values["login"] = compared(shown)
        await self._write(person, values)
        return replace(person, name=shown)

    async def _write(
        self, person: Person, values: dict[str, str], kept: str | None = None, code: str | None = None
    ) -> None:
        """A new name, at the person's tables too; somebody may have been faster to register it.

        Of a person who registers only the session that is `kept` goes on, if there is one.
        """
        renamed: list[int] = []
        try:
            async with self.store.writing() as session:
                if code is not None:
                    await self._use(session, code)
                if "login" in values and not person.registered:
                    theirs = delete(SessionRow).where(SessionRow.person_id == person.id)
                    await session.execute(theirs if kept is None else theirs.where(SessionRow.token != kept))
                await _name(session, person.id, values)
                if "login" in values:
                    renamed = await _rename_guests(session, values["name"])
        except IntegrityError as error:
            raise _taken(values["name"]) from error
        self.forget(person.id)
        for guest in renamed:
            await self.renamed(guest)

    async def speak(self, person: Person, language: str) -> None:
        """From now on this person is answered in this language, on every device."""
        async with self.store.writing() as session:
            chosen = update(PersonRow).where(PersonRow.id == person.id).values(language=language)
            await session.execute(chosen)
            note(session, Message(PEOPLE, "", person.id))
        self.forget(person.id)

    async def _check_free(self, name: str, person: int | None) -> None:
        async with self.store.reading() as session:
            await check_free(session, name, person)

    async def _use(self, session: AsyncSession, code: str) -> None:
        """A code of the host admits a number of people until a certain day."""
        good = update(AdmissionRow).where(AdmissionRow.code == hashed(code.strip().lower()))
        good = good.where(AdmissionRow.uses > 0, AdmissionRow.until >= self.settings.now())
        done = await session.execute(good.values(uses=AdmissionRow.uses - 1))
        assert isinstance(done, CursorResult)
        if done.rowcount != 1:
            raise forbidden("bad-invitation", gettext(_BAD_INVITATION))

    async def register(
        self, person: Person, name: str, password: str, program: str | None = None, code: str = ""
    ) -> Person:
        """Give a guest a password; everything they have stays theirs. The host may want a code for it.

        All sessions and tokens of the guest end, for others may know them; only the token of a program
        that registers goes on. A browser gets a new session (`open_session`).
        """
        if person.registered:
            message = gettext("You are already registered; log out to register another person.")
            raise conflict("registered", message)
        shown = clean_name(name)
        check_password(password, shown)
        await self._check_free(shown, person.id)
        kept = await self.hash(password)
        values = {"name": shown, "login": compared(shown), "password": kept}
        wanted = code if self.settings.access == "invited" else None
        await self._write(person, values, None if program is None else hashed(program), wanted)
        return replace(person, name=shown, registered=True)

    async def hash(self, password: str) -> str:
        return await asyncio.to_thread(self._hasher.hash, password)

    async def open_session(self, person: Person, device: str | None = None) -> str:
        """The token of a new session."""
        async with self.store.writing() as session:
            return self._open(session, person.id, None, device)

    async def login(
        self, name: str, password: str, guest: Person | None, device: str | None = None, code: str = ""
    ) -> tuple[Person, str]:
        """Check the password; a guest's seats go over to the person who logs in."""
        async with self.store.reading() as session:
            query = select(PersonRow).where(PersonRow.login == compared(name))
            row = await session.scalar(query) if can_be_kept(name) else None
        kept = row.password if row is not None else None
        matches = await asyncio.to_thread(self._matches, kept, password)
        if row is None or not matches or self._is_out_of_date(row):
            raise Problem(401, "wrong-password", gettext("The name or the password is wrong."))
        if row.banned is not None:
            raise forbidden("banned", gettext("The host of this server has closed this account."))
        used_up = None if row.one_time is None else await self.hash(new_token())
        async with self.store.writing() as session:
            await use_code(session, row.id, code, self.settings.now())
            if used_up is not None:
                spent = update(PersonRow).where(PersonRow.id == row.id).values(password=used_up)
                await session.execute(spent)
            token = self._open(session, row.id, None, device)
            if guest is not None and not guest.registered and guest.id != row.id:
                await _hand_on(session, guest.id, row.id)
                await _changed(session, row.id)
                note(session, Message(PEOPLE, "", guest.id))
        self.forget(row.id if guest is None else guest.id)
        return _person(row), token

    def _is_out_of_date(self, row: PersonRow) -> bool:
        return row.one_time is not None and row.one_time < self.settings.now()

    def _matches(self, kept: str | None, password: str) -> bool:
        """An unknown name takes as long as a wrong password, so that nobody can tell them apart."""
        nobodys = _hash_of_nobody(self._hasher)
        fits = len(password) <= LONGEST_PASSWORD and can_be_kept(password)
        try:
            return self._hasher.verify(kept or nobodys, password if fits else "") and fits
        except (VerificationError, InvalidHashError):
            return False

    async def logout(self, token: str) -> None:
        ended = delete(SessionRow).where(SessionRow.token == hashed(token)).returning(SessionRow.person_id)
        async with self.store.writing() as session:
            person = await session.scalar(ended)
            if person is not None:
                note(session, Message(PEOPLE, "", person))
        self.forget(person)

    async def _end(self, person: int, which: ColumnElement[bool]) -> None:
        """End sessions of a person; their streams end with them."""
        async with self.store.writing() as session:
            await session.execute(delete(SessionRow).where(SessionRow.person_id == person, which))
            note(session, Message(PEOPLE, "", person))
        self.forget(person)

    # Devices

    async def sessions(self, person: Person) -> list[SessionRow]:
        """The browsers in which this person is known, latest first."""
        query = select(SessionRow).where(SessionRow.person_id == person.id, SessionRow.label.is_(None))
        latest = func.coalesce(SessionRow.seen, SessionRow.created)
        query = query.where(latest >= self._oldest()).order_by(latest.desc())
        async with self.store.reading() as session:
            return list(await session.scalars(query))

    async def end_session(self, person: Person, name: str) -> None:
        """End one by the beginning of its hash, which the list shows."""
        found = [row for row in await self.sessions(person) if row.token.startswith(name) and len(name) >= 8]
        if not found:
            raise not_found(gettext("There is no such session; it may have ended."))
        await self._end(person.id, SessionRow.token == found[0].token)

    async def end_other_sessions(self, person: Person, token: str | None) -> None:
        """End every session but the one with this token, and every token of a program."""
        kept = "" if token is None else hashed(token)
        await self._end(person.id, SessionRow.token != kept)

    # Passwords

    async def change_password(self, person: Person, old: str, new: str, token: str | None) -> None:
        """A new password; every other session ends. After a one-time password the old one is not needed."""
        row = await self._row(person)
        check_password(new, row.name)
        if row.one_time is None:
            await self.check_own_password(person, old)
        kept = await self.hash(new)
        async with self.store.writing() as session:
            changed = update(PersonRow).where(PersonRow.id == person.id)
            await session.execute(changed.values(password=kept, one_time=None))
        await self.end_other_sessions(person, token)

    async def check_own_password(self, person: Person, password: str) -> None:
        """Asked again before something that cannot be undone."""
        row = await self._row(person)
        if not await asyncio.to_thread(self._matches, row.password, password):
            raise Problem(401, "wrong-password", gettext("The password is wrong."))

    async def must_change_password(self, person: Person) -> bool:
        return (await self._row(person)).one_time is not None

    async def _row(self, person: Person) -> PersonRow:
        async with self.store.reading() as session:
            row = await session.get(PersonRow, person.id)
        if row is None:
            raise not_found(gettext("There is no such person."))
        return row

    # Tokens of programs

    async def tokens(self, person: Person) -> list[SessionRow]:
        query = select(SessionRow).where(SessionRow.person_id == person.id, SessionRow.label.is_not(None))
        async with self.store.reading() as session:
            return list(await session.scalars(query.order_by(SessionRow.created)))

    async def new_program_token(self, person: Person, label: str) -> str:
        shown, most = clean_name(label), self.settings.most_tokens
        theirs = select(func.count()).where(SessionRow.person_id == person.id, SessionRow.label.is_not(None))
        async with self.store.writing() as session:
            if (await session.scalar(theirs) or 0) >= most:
                raise conflict("too-many-tokens", say(_TOO_MANY_TOKENS, {"most": most}))
            return self._open(session, person.id, shown)

    async def remove_token(self, person: Person, name: str) -> None:
        """Remove a token by the beginning of its hash, which the list shows."""
        found = [row for row in await self.tokens(person) if row.token.startswith(name) and len(name) >= 8]
        if not found:
            raise not_found(gettext("There is no such token."))
        async with self.store.writing() as session:
            await session.execute(delete(SessionRow).where(SessionRow.token == found[0].token))
            note(session, Message(PEOPLE, "", person.id))
        self.forget(person.id)

    # The guide

    async def wants_guide(self, person: Person) -> bool:
        """What the person chose; unsaid, the guide is there until a first game is over."""
        played = select(SeatRow.table_id).join(TableRow, TableRow.id == SeatRow.table_id)
        finished = played.where(SeatRow.person_id == person.id, TableRow.status == Status.FINISHED)
        async with self.store.reading() as session:
            chosen = await session.scalar(select(PersonRow.guide).where(PersonRow.id == person.id))
            if chosen is not None:
                return chosen
            return await session.scalar(finished.where(TableRow.kind == TableKind.GAME).limit(1)) is None

    async def want_guide(self, person: Person, on: bool) -> None:
        async with self.store.writing() as session:
            await session.execute(update(PersonRow).where(PersonRow.id == person.id).values(guide=on))

    # Analyses

    async def wants_analyses(self, person: Person) -> bool:
        """Whether their games are analysed when they are over."""
        async with self.store.reading() as session:
            return bool(await session.scalar(select(PersonRow.analyse).where(PersonRow.id == person.id)))

    async def want_analyses(self, person: Person, on: bool) -> None:
        async with self.store.writing() as session:
            await session.execute(update(PersonRow).where(PersonRow.id == person.id).values(analyse=on))

    # Notes

    async def note(self, person: int, table: str) -> str:
        async with self.store.reading() as session:
            row = await session.get(NoteRow, (person, table))
        return "" if row is None else row.text

    async def write_note(self, person: int, table: str, text: str) -> None:
        async with self.store.writing() as session:
            await session.merge(NoteRow(person_id=person, table_id=table, text=text, at=self.settings.now()))


async def check_free(session: AsyncSession, name: str, person: int | None) -> None:
    """Nobody may use the name of a registered person; raises a Problem."""
    owner = await session.scalar(select(PersonRow.id).where(PersonRow.login == compared(name)))
    if owner is not None and owner != person:
        raise _taken(name)


async def _rename_guests(session: AsyncSession, name: str) -> list[int]:
    """Guests who sit at tables under a name that is registered now get another one.

    Those without a seat are asked for another name when they sit down.
    """
    going = select(TableRow.id).where(TableRow.status != Status.FINISHED).scalar_subquery()
    seated = select(PersonRow.id, PersonRow.name).join(SeatRow, SeatRow.person_id == PersonRow.id)
    guests = seated.where(PersonRow.login.is_(None), SeatRow.table_id.in_(going)).distinct()
    found = (await session.execute(guests)).all()
    renamed = [guest for guest, shown in found if compared(shown) == compared(name)]
    for guest in renamed:
        await _name(session, guest, {"name": generated_name()})
    return renamed


async def _name(session: AsyncSession, person: int, values: dict[str, str]) -> None:
    """Write a person's new name, at their tables too."""
    await session.execute(update(PersonRow).where(PersonRow.id == person).values(**values))
    seats = update(SeatRow).where(SeatRow.person_id == person, SeatRow.kind == SeatKind.PERSON)
    await session.execute(seats.values(name=values["name"]))
    await _changed(session, person)


async def _changed(session: AsyncSession, person: int) -> None:
    """A name has changed, or seats have gone over: no server may go by what it remembers."""
    await touch_tables_of(session, person)
    note(session, Message(PEOPLE, "", person))


@cache
def _hash_of_nobody(hasher: PasswordHasher) -> str:
    return hasher.hash(new_token())


async def _hand_on(session: AsyncSession, guest: int, person: int) -> None:
    """What a guest had goes over to the person they are; where both have notes, the person's stay.

    Sessions do not: knowing the guest's cookie must not give access to the account.
    """
    for model, column in (
        (SeatRow, SeatRow.person_id),
        (TableRow, TableRow.owner_id),
        (TalkRow, TalkRow.person_id),
        (AnalysisRow, AnalysisRow.person_id),
        (StoryRow, StoryRow.person_id),
    ):
        await session.execute(update(model).where(column == guest).values({column: person}))
    noted = select(NoteRow.table_id).where(NoteRow.person_id == person).scalar_subquery()
    notes = update(NoteRow).where(NoteRow.person_id == guest, NoteRow.table_id.not_in(noted))
    await session.execute(notes.values(person_id=person), execution_options={"synchronize_session": False})
    await session.execute(delete(PersonRow).where(PersonRow.id == guest))


def _person(row: PersonRow) -> Person:
    return Person(row.id, row.name, row.password is not None, row.language, row.muted is not None)


def _taken(name: str) -> Problem:
    return conflict("name-taken", say(_NAME_TAKEN, {"name": name}))
