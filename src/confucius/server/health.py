"""Whether the database answers: decided quickly, because proxies ask often and do not wait long."""

import asyncio
from typing import Final

from sqlalchemy import text

from confucius.store import Store
from confucius.store.database import Unreachable

_SECONDS_TO_ANSWER: Final = 2.0


class Health:
    """One query to the database at a time, for all who ask at that moment.

    A query that takes too long is abandoned: the store cancels it in time.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self._asked: asyncio.Task[Unreachable | None] | None = None

    async def check(self) -> None:
        """Raises Unreachable if the database does not answer."""
        if self._asked is None or self._asked.done():
            self._asked = asyncio.create_task(self._ask())
        done, _ = await asyncio.wait([self._asked], timeout=_SECONDS_TO_ANSWER)
        if not done:
            raise Unreachable(f"no answer within {_SECONDS_TO_ANSWER:g} seconds")
        trouble = self._asked.result()
        if trouble is not None:
            raise trouble

    async def _ask(self) -> Unreachable | None:
        try:
            self.store.check_file()
            async with self.store.reading() as session:
                await session.execute(text("SELECT 1"))
        except Unreachable as trouble:
            return trouble
        return None
