"""Codes of a second factor: those of an app, by RFC 6238, and recovery codes for the day it is lost.

A code is valid for its half minute and its two neighbours, and only once: the database keeps the step of the
last one used. Of recovery codes only hashes are kept.
"""

import base64
import hmac
import secrets
import struct
from typing import Final
from urllib.parse import quote

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from confucius.store.models import PersonRow
from confucius.table.people import hashed, new_code
from confucius.table.problems import Problem
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


def new_recovery_codes() -> list[str]:
    return [new_code(3) for _ in range(_RECOVERY_CODES)]


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
        raise Problem(401, "code-needed", gettext("Enter the code from your second factor too."))
    step = step_of(row.totp, code, now, row.totp_step)
    recovery = hashed(code.strip().lower())
    if step is not None:
        row.totp_step = step
    elif recovery in (row.recovery or []):
        row.recovery = [kept for kept in row.recovery or [] if kept != recovery]
    else:
        raise wrong_code()


def wrong_code() -> Problem:
    return Problem(401, "wrong-code", gettext("The code is wrong or has already been used."))
