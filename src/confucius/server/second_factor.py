"""A second factor: codes of an app by RFC 6238, and recovery codes for the day the telephone is lost.

A code is good for its half minute and its two neighbours, and only once: the database keeps the step of the
last one used. Of recovery codes only hashes are kept.
"""

import base64
import hmac
import secrets
import struct
from typing import Final
from urllib.parse import quote

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from confucius.server.people import People
from confucius.store.models import PersonRow
from confucius.store.notifications.hub import PEOPLE, Message
from confucius.store.notifications.sending import note
from confucius.table.people import Person, hashed, new_code
from confucius.table.problems import Problem, conflict
from confucius.words.language import gettext

SECONDS: Final = 30
_DIGITS: Final = 6
_SECRET_BYTES: Final = 20  # as long as the hash
_NEIGHBOURS: Final = (0, -1, 1)  # for clocks that are a little off, and slow typing
_RECOVERY_CODES: Final = 10
_ISSUER: Final = "Confucius"


def new_secret() -> str:
    return base64.b32encode(secrets.token_bytes(_SECRET_BYTES)).decode()


def code_at(secret: str, step: int) -> str:
    """The code of one half minute, by RFC 4226.

    >>> code_at(base64.b32encode(b"12345678901234567890").decode(), 59 // 30)
    '287082'
    """
    digest = hmac.digest(base64.b32decode(secret), struct.pack(">Q", step), "sha1")
    (number,) = struct.unpack_from(">I", digest, digest[-1] & 15)
    return f"{(number & 0x7FFFFFFF) % 10**_DIGITS:0{_DIGITS}d}"


def step_of(secret: str, code: str, now: float, last: int) -> int | None:
    """Which step a code belongs to; None if it is wrong, or not newer than the last one used."""
    typed = "".join(code.split())
    found = None
    for neighbour in _NEIGHBOURS:
        step = int(now // SECONDS) + neighbour
        fits = hmac.compare_digest(code_at(secret, step).encode(), typed.encode())
        if fits and step > last and found is None:
            found = step
    return found


def link(secret: str, name: str) -> str:
    """What apps for codes open."""
    return f"otpauth://totp/{_ISSUER}:{quote(name)}?secret={secret}&issuer={_ISSUER}"


def in_groups(secret: str) -> str:
    """
    >>> in_groups("ABCDEFGH")
    'ABCD EFGH'
    """
    return " ".join(secret[place : place + 4] for place in range(0, len(secret), 4))


async def use_code(session: AsyncSession, person: int, code: str, now: float) -> None:
    """Ask for the second factor where somebody has one, and use the code up; raises a Problem."""
    query = select(PersonRow).where(PersonRow.id == person).with_for_update()
    row = (await session.scalars(query.execution_options(populate_existing=True))).one()
    if row.totp is None or row.totp_step is None:
        return
    if not code.strip():
        raise Problem(401, "code-needed", gettext("Enter the code of your second factor, too."))
    step = step_of(row.totp, code, now, row.totp_step)
    recovery = hashed(code.strip().lower())
    if step is not None:
        row.totp_step = step
    elif recovery in (row.recovery or []):
        row.recovery = [kept for kept in row.recovery or [] if kept != recovery]
    else:
        raise Problem(401, "wrong-code", gettext("The code is wrong, or it was used before."))


class SecondFactor:
    def __init__(self, people: People) -> None:
        self.people = people
        people.ask_for_code = use_code
        self.store = people.store
        self.settings = people.settings

    async def is_on(self, person: Person) -> bool:
        async with self.store.reading() as session:
            query = select(PersonRow.totp_step).where(PersonRow.id == person.id)
            return await session.scalar(query) is not None

    async def begin(self, person: Person) -> str:
        """A secret for an app; nothing changes until a code of it is confirmed."""
        if not person.registered:
            raise conflict("guest", gettext("A second factor is for people with a password."))
        if await self.is_on(person):
            raise conflict("second-factor", gettext("You have a second factor already; switch it off first."))
        secret = new_secret()
        await self._write(person, totp=secret)
        return secret

    async def confirm(self, person: Person, code: str) -> list[str]:
        """Switch it on with a first code; the recovery codes, which are shown only this once."""
        async with self.store.reading() as session:
            row = await session.get(PersonRow, person.id)
        if row is None or row.totp is None or row.totp_step is not None:
            raise conflict("second-factor", gettext("Begin again: there is no second factor to confirm."))
        step = step_of(row.totp, code, self.settings.now(), 0)
        if step is None:
            raise Problem(401, "wrong-code", gettext("The code is wrong, or it was used before."))
        codes = [new_code(3) for _ in range(_RECOVERY_CODES)]
        await self._write(person, totp_step=step, recovery=[hashed(kept) for kept in codes])
        return codes

    async def secret_to_confirm(self, person: Person) -> str | None:
        """The secret that waits for its first code."""
        async with self.store.reading() as session:
            row = await session.get(PersonRow, person.id)
        return None if row is None or row.totp_step is not None else row.totp

    async def switch_off(self, person: Person, password: str) -> None:
        await self.people.check_own_password(person, password)
        await self._write(person, totp=None, totp_step=None, recovery=None)

    async def _write(self, person: Person, **values: object) -> None:
        async with self.store.writing() as session:
            await session.execute(update(PersonRow).where(PersonRow.id == person.id).values(**values))
            note(session, Message(PEOPLE, "", person.id))
