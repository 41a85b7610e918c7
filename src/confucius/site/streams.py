"""Server-sent events without a server: a table as it changes, and all tables for the front page."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qs, urlsplit

from confucius.pages.table import PageStream
from confucius.table.live import LiveTable
from confucius.table.looking import summary
from confucius.table.text_cleaning import small_number
from confucius.table.zones.updates import Shown, read_marks
from confucius.words.language import speaking
from confucius.words.names import marking_players

if TYPE_CHECKING:
    from confucius.site.app import App

_HEARTBEAT: Final = 15.0  # seconds
_ALIVE: Final = f"retry: 1000\n\nevent: alive\ndata: {json.dumps({'every': _HEARTBEAT})}\n\n"
TabQueue = asyncio.Queue[LiveTable]


class Streams:
    def __init__(self, app: "App") -> None:
        self.app = app
        self._listeners: set[TabQueue] = set()

    def tell(self, live: LiveTable) -> None:
        for listener in self._listeners:
            listener.put_nowait(live)

    def check(self, path: str) -> None:
        """Raises a Problem if there is nothing to listen to."""
        words = path.split("/")
        if words[1] == "tables":
            self.app.shelf.get(words[2])

    async def events(self, address: str) -> AsyncIterator[str]:
        parts = urlsplit(address)
        asked = {name: values[-1] for name, values in parse_qs(parts.query).items()}
        listener: TabQueue = asyncio.Queue()
        self._listeners.add(listener)
        try:
            yield _ALIVE
            words = parts.path.split("/")
            about = (
                self._of_table(listener, words[2], asked) if words[1] == "tables" else self._of_all(listener)
            )
            async for event in about:
                yield event
        finally:
            self._listeners.discard(listener)

    async def _of_table(self, listener: TabQueue, table: str, asked: dict[str, str]) -> AsyncIterator[str]:
        """Every change of a table, with what is new to the page that listens."""
        version = small_number(asked.get("since", "").partition(".")[0])
        shown = Shown(read_marks(asked.get("have", "")), int(asked.get("logged", "-1")))
        known = -1 if version is None else version
        person = self.app.person.id
        tell = PageStream(person, asked.get("as"), asked.get("guide") == "true", known, shown)
        listener.put_nowait(self.app.shelf.get(table))  # it may have changed since the page was made
        async for live in _heard(listener):
            if live is None:
                yield _ALIVE
            elif table not in self.app.shelf:
                yield _event("gone", {"table": table})
                return
            elif live.table.id == table and live.table.version != tell.version:
                with speaking(self.app.language), marking_players():
                    kind, data = tell(live, "changed")
                yield self._rooted(kind, data, live.table.version)

    def _rooted(self, kind: str, data: bytes, version: int) -> str:
        return f"id: {version}.0\nevent: {kind}\ndata: {self.app.rooted(data.decode())}\n\n"

    async def _of_all(self, listener: TabQueue) -> AsyncIterator[str]:
        """For the front page: which tables wait, and whenever one changes."""
        app = self.app
        with speaking(app.language):
            waiting = [table["id"] for table in app.shelf.listed(app.person) if table["your_turn"]]
        yield _event("waiting", {"tables": waiting})
        async for live in _heard(listener):
            if live is None:
                yield _ALIVE
                continue
            with speaking(app.language):
                yield _event("mine", summary(live.table, app.person.id))


async def _heard(listener: TabQueue) -> AsyncIterator[LiveTable | None]:
    """The tables that change; None when it is time for a sign of life."""
    while True:
        try:
            yield await asyncio.wait_for(listener.get(), _HEARTBEAT)
        except TimeoutError:
            yield None


def _event(kind: str, data: object) -> str:
    return f"event: {kind}\ndata: {json.dumps(data)}\n\n"
