"""Listening for what other servers on the same database have changed.

One connection listens. When it is lost it is reopened, and then every listener has to compare what it
knows with the database, for whatever was announced in between was missed.
"""

import asyncio
import contextlib
import logging
from collections.abc import Iterable
from typing import Any, Final

import asyncpg

from confucius import metrics
from confucius.store.database import Store, Unreachable
from confucius.store.notifications.hub import (
    AGAIN,
    CHANGED,
    TALK,
    MemoryHub,
    Message,
    table_topic,
)
from confucius.store.notifications.sending import CHANNEL, read

_SECONDS_BETWEEN_CHECKS: Final = 5.0
_SECONDS_TO_ANSWER: Final = 5.0
_SECONDS_TO_RETRY: Final = 0.5
_VERSIONS: Final = "SELECT id, version FROM tables WHERE id = ANY($1)"
logger = logging.getLogger("confucius.server")


class SharedHub(MemoryHub):
    """For any number of servers on one PostgreSQL."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store
        self._newest: dict[str, int] = {}  # the version of a table that was announced last
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Start to listen; whatever is written from now on is received, or caught up on."""
        listening = asyncio.Event()
        self._task = asyncio.create_task(self._listen(listening))
        await listening.wait()

    async def end(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self, listening: asyncio.Event) -> None:
        while True:
            try:
                async with self.store.listening_connection() as connection:
                    lost = _end_of(connection)
                    await connection.add_listener(CHANNEL, self._hear)
                    listening.set()
                    self._catch_up()
                    await self._until_lost(connection, lost)
            except Unreachable as error:
                logger.warning("cannot hear the other servers: %s", error)
            except Exception:  # whatever it was, a server without notifications must try again
                logger.exception("hearing the other servers failed")
            metrics.LISTENING_LOST.inc()
            await asyncio.sleep(_SECONDS_TO_RETRY)

    def _hear(self, connection: Any, pid: int, channel: str, payload: Any) -> None:
        process, message, company = read(str(payload))
        if process == self.store.process:  # listeners here were notified at once
            return
        metrics.NOTES_HEARD.inc()
        self.hear(message, company)

    def tell(self, topics: Iterable[str], message: Message) -> None:
        if message.kind not in (TALK, AGAIN):
            self._newest[message.table] = message.detail
        super().tell(topics, message)

    async def _until_lost(self, connection: asyncpg.Connection, lost: asyncio.Event) -> None:
        """Until the connection ends, or no longer answers though nobody has said that it ended."""
        while not lost.is_set():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_SECONDS_BETWEEN_CHECKS):
                    await lost.wait()
                return
            await self._compare(connection)

    async def _compare(self, connection: asyncpg.Connection) -> None:
        """If a notification was lost, catch up: one query for all listeners."""
        tables = self.tables_listened_to()
        found = await connection.fetch(_VERSIONS, tables, timeout=_SECONDS_TO_ANSWER)
        told, self._newest = self._newest, dict(map(tuple, found))
        for table, version in found:
            if version > told.get(table, 0):
                self.tell([table_topic(table)], Message(CHANGED, table, version))

    def _catch_up(self) -> None:
        self.people_changed(None)
        self.look_again()


def _end_of(connection: asyncpg.Connection) -> asyncio.Event:
    ended = asyncio.Event()
    connection.add_termination_listener(lambda _: ended.set())
    return ended
