"""Counts for rate limits, kept by all servers that share the database."""

import hashlib
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import case, delete, or_
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncSession

from confucius.store.models import CountRow

MINUTE: Final = 60.0
_REMEMBERED: Final = 10 * MINUTE
# Both can count on where a row is there already; standard SQL cannot. Their types have no common one.
_INSERTING: Final[dict[str, Any]] = {"postgresql": postgresql.insert, "sqlite": sqlite.insert}


@dataclass(frozen=True)
class MinuteCount:
    """How often it was done in the minute that began so."""

    begun: float
    number: int


async def count(session: AsyncSession, what: str, who: str, now: float) -> MinuteCount:
    """Note that somebody does something once more; one statement, so that nobody is counted between."""
    # A minute that begins far ahead was begun by a clock that has been set back since.
    over = or_(CountRow.begun <= now - MINUTE, CountRow.begun > now + MINUTE)
    key = hashlib.sha256(f"{what}\n{who}".encode()).hexdigest()
    insert = _INSERTING[session.get_bind().dialect.name](CountRow).values(key=key, begun=now, number=1)
    noted = insert.on_conflict_do_update(
        index_elements=[CountRow.key],
        set_={
            "begun": case((over, now), else_=CountRow.begun),
            "number": case((over, 1), else_=CountRow.number + 1),
        },
    ).returning(CountRow.begun, CountRow.number)
    found = (await session.execute(noted)).one()
    if found.number == 1:  # now and then: whenever a new minute begins
        await session.execute(delete(CountRow).where(CountRow.begun < now - _REMEMBERED))
    return MinuteCount(found.begun, found.number)
