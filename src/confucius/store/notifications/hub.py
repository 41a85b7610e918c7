"""Notifying listeners of changes.

A message names what changed and carries nothing secret: every listener looks up what its seat may see.
`MemoryHub` reaches the connections of this server; `hearing.SharedHub` also receives what other servers on
the same database announce.
"""

import asyncio
from collections import defaultdict
from collections.abc import AsyncGenerator, Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, Protocol

CHANGED: Final = "changed"
SEATS: Final = "seats"
TALK: Final = "talk"
MINE: Final = "mine"
AGAIN: Final = "again"  # something may have been missed: compare with the database
PEOPLE: Final = "people"  # names, sessions or tokens have changed; the detail is whose, 0: anybody's
_MOST_WAITING: Final = 64


@dataclass(frozen=True)
class Message:
    """`kind` is what changed, `table` where, `detail` which one."""

    kind: str
    table: str
    detail: int = 0


class Hub(Protocol):
    """Where changes are published and received; a topic is ``table:ID`` or ``person:ID``."""

    def tell(self, topics: Iterable[str], message: Message) -> None: ...

    def hear(self, message: Message, company: Iterable[int]) -> None: ...

    def listen(self, topics: Iterable[str]) -> "Listener": ...

    def close(self) -> None: ...


class Listener:
    """The messages that one connection has not received yet."""

    def __init__(self, hub: "MemoryHub", topics: list[str]) -> None:
        self._hub = hub
        self._topics = topics
        self._waiting: list[Message | None] = []
        self._news = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None

    @contextmanager
    def listening(self) -> Iterator["Listener"]:
        self._hub.add(self, self._topics)
        try:
            yield self
        finally:
            self._hub.remove(self, self._topics)

    def put(self, message: Message | None) -> None:
        """Queue a message; duplicates are merged, and a listener far behind gets one message to catch up."""
        if message is None or message not in self._waiting:
            if len(self._waiting) >= _MOST_WAITING and message is not None:
                self._waiting = [Message(AGAIN, message.table)]
            self._waiting.append(message)
        self._news.set()

    def leave(self) -> None:
        """The listener is gone: end its messages, pending ones included."""
        self._waiting = [None]
        self._news.set()

    async def messages(self, heartbeat: float) -> AsyncGenerator[Message | None, None]:
        """Messages as they come; None when nothing came for a while. The hub closing ends it, and leaving."""
        loop = asyncio.get_running_loop()
        due = loop.time() + heartbeat
        try:
            while True:
                while self._waiting:
                    message = self._waiting.pop(0)
                    if message is None:
                        return
                    yield message
                    due = loop.time() + heartbeat
                if loop.time() >= due:
                    yield None
                    due = loop.time() + heartbeat
                    continue
                self._news.clear()
                if self._timer is None:
                    self._timer = loop.call_at(due, self._ring)
                await self._news.wait()
        finally:
            if self._timer is not None:
                self._timer.cancel()

    def _ring(self) -> None:
        """One timer serves many messages: it is set only after it has rung, and may ring too early."""
        self._timer = None
        self._news.set()


class MemoryHub:
    """For one server process."""

    def __init__(self) -> None:
        self._listeners: dict[str, list[Listener]] = defaultdict(list)
        self._closed = False
        self.people_changed: Callable[[int | None], None] = lambda person: None

    def hear(self, message: Message, company: Iterable[int]) -> None:
        """What another process on the same database has changed."""
        if message.kind == PEOPLE:
            self.people_changed(message.detail or None)
            return
        self.tell([table_topic(message.table)], message)
        if message.kind != TALK:
            self.tell(map(person_topic, company), Message(MINE, message.table, message.detail))

    def tell(self, topics: Iterable[str], message: Message) -> None:
        for topic in topics:
            for listener in self._listeners.get(topic, ()):
                listener.put(message)

    def listen(self, topics: Iterable[str]) -> Listener:
        return Listener(self, list(topics))

    def look_again(self) -> None:
        """Something may have been missed: let every connection compare what it sent with the database."""
        for topic in list(self._listeners):
            what, _, name = topic.partition(":")
            self.tell([topic], Message(AGAIN, name if what == "table" else ""))

    def tables_listened_to(self) -> list[str]:
        topics = (topic.partition(":") for topic in self._listeners)
        return [name for what, _, name in topics if what == "table"]

    @property
    def connections(self) -> int:
        return sum(map(len, self._listeners.values()))

    def add(self, listener: Listener, topics: list[str]) -> None:
        for topic in topics:
            self._listeners[topic].append(listener)
        if self._closed:
            listener.put(None)

    def remove(self, listener: Listener, topics: list[str]) -> None:
        for topic in topics:
            self._listeners[topic].remove(listener)
            if not self._listeners[topic]:
                del self._listeners[topic]

    def close(self) -> None:
        """Let every connection end, so that the server can."""
        self._closed = True
        for listeners in list(self._listeners.values()):
            for listener in listeners:
                listener.put(None)


def table_topic(table: str) -> str:
    return f"table:{table}"


def person_topic(person: int) -> str:
    return f"person:{person}"
