"""The app that answers the pages of a site without a server: one person, their tables, their bots."""

import asyncio
import json
import logging
import re
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from typing import Final, Protocol
from urllib.parse import urlsplit

from confucius.game import IllegalMove
from confucius.pages.errors import error_page
from confucius.pages.visits import HTML, JSON, LANGUAGE_COOKIE, Served, Visit, fresh
from confucius.rules.chance import Chance, System
from confucius.site import front, playing  # noqa: F401 - they open the doors
from confucius.site.analyses import Analyses
from confucius.site.asking import Ask
from confucius.site.bots import Bots
from confucius.site.doors import doors
from confucius.site.jar import GUIDE_COOKIE, NAME_COOKIE, Jar
from confucius.site.shelf import Keeper, Shelf
from confucius.site.streams import Streams
from confucius.table.live import LiveTable, refusal
from confucius.table.people import Person
from confucius.table.problems import Problem
from confucius.words.language import LANGUAGES, SOURCE, gettext, speaking
from confucius.words.names import marking_players

JAR: Final = "jar"
NOTES: Final = "notes/"
_ME: Final = 1
# The page of a table shows players by their own names, and its scripts ask for sentences that mark them.
_MARKED: Final = ("/tables/", "/learn/", "/puzzles/", "/api/")
_ADDRESSES: Final = re.compile(r"""((?:\b(?:href|action|src)=\\?"|"(?:page|api|next)": ?"))/(?!/)""")
logger = logging.getLogger("confucius.site")
doors.later("confucius.site.learning", "/learn", "/puzzles", "/rules")


class Minds(Protocol):
    """Where bots think; see `thinking`."""

    async def think(self, question: str) -> str: ...


class App:
    """One browser's app. `root` is the path of the folder that holds the site, such as "/games/confucius"."""

    def __init__(
        self,
        keeper: Keeper,
        minds: Minds,
        root: str = "",
        languages: Sequence[str] = (),
        chance: Callable[[], Chance] = System,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.root = root
        self.now = now
        self.shelf = Shelf(keeper, chance, now)
        self.jar = Jar()
        self.notes: dict[str, str] = {}  # by table
        self.streams = Streams(self)
        self.bots = Bots(self.shelf, minds)
        self.analyses = Analyses(self.shelf, minds)
        self.shelf.changed = self._changed
        self._languages = languages

    def open(self, kept: Iterable[tuple[str, str]]) -> None:
        """Begin with what was kept; bots that were thinking go on."""
        texts = list(kept)
        self.jar = Jar(dict(texts).get(JAR, "[]"))
        self.notes = {key.removeprefix(NOTES): text for key, text in texts if key.startswith(NOTES)}
        self.shelf.load(texts)
        self.analyses.load(texts)
        for live in self.shelf.unfinished():
            self.bots.wake(live)

    def _changed(self, live: LiveTable) -> None:
        self.streams.tell(live)
        self.bots.wake(live)

    async def write_notes(self, table: str, text: str) -> None:
        await self.shelf.put(f"{NOTES}{table}", text)
        self.notes[table] = text

    async def remove(self, table: str) -> None:
        """A table, and all that is kept about it."""
        await self.shelf.remove(table)
        await self.analyses.forget(table)
        if self.notes.pop(table, None) is not None:
            await self.shelf.drop(f"{NOTES}{table}")

    # Who plays here

    @property
    def language(self) -> str:
        """The language chosen here, or the best of those the browser speaks."""
        chosen = self.jar.sent_to("/").get(LANGUAGE_COOKIE)
        spoken = [name.casefold().partition("-")[0] for name in self._languages]
        return next((name for name in [chosen, *spoken] if name in LANGUAGES), SOURCE)

    @property
    def person(self) -> Person:
        return Person(_ME, self.jar.sent_to("/").get(NAME_COOKIE) or gettext("Guest"), registered=False)

    @property
    def wants_guide(self) -> bool:
        return self.jar.sent_to("/").get(GUIDE_COOKIE) == "on"

    # Answering

    async def answer(self, method: str, address: str, kind: str = "", body: bytes = b"") -> Served:
        """What a page gets for a request; everything in it that is an address begins at the folder."""
        path = urlsplit(address).path
        with speaking(self.language), marking_players(path.startswith(_MARKED)):
            visit = Visit(path, address, self.jar.sent_to(path), self.person, served=False)
            found = await self._answer(Ask(method, address, kind, body, visit))
            return self._rooted(found)

    async def _answer(self, ask: Ask) -> Served:
        is_page = False
        try:
            if ask.method == "HEAD":  # whether it is worth listening again
                self.streams.check(ask.visit.path)
                return Served("")
            door, is_page = doors.find(ask.method, ask.visit.path)
            found = await door(self, ask)
            if found.cookies:
                self.jar.add(found.cookies)
                await self.shelf.put(JAR, str(self.jar))
            return found
        except Problem as problem:
            return self._refused(ask, problem, is_page)
        except IllegalMove as error:
            return self._refused(ask, refusal(error), is_page)
        except Exception:
            logger.exception("%s %s failed", ask.method, ask.visit.path)
            message = gettext("Something went wrong here; the error has been logged.")
            return self._refused(ask, Problem(500, "server-error", message), is_page)

    def _refused(self, ask: Ask, problem: Problem, is_page: bool) -> Served:
        if is_page or (ask.method == "GET" and not ask.visit.path.startswith("/api/")):
            return error_page(ask.visit, problem)
        found = fresh(json.dumps(problem.to_json()), JSON)
        found.status = problem.status
        return found

    def _rooted(self, found: Served) -> Served:
        if "Location" in found.headers:
            found.headers["Location"] = self.root + found.headers["Location"]
        if found.kind.startswith((HTML, JSON)):
            text = found.body if isinstance(found.body, str) else found.body.decode()
            found.body = self.rooted(text).replace("<html ", f'<html data-root="{self.root}" ', 1)
        return found

    def rooted(self, text: str) -> str:
        """The same HTML or JSON, with its addresses inside the folder."""
        return _ADDRESSES.sub(lambda begun: f"{begun[1]}{self.root}/", text) if self.root else text

    def events(self, address: str) -> AsyncIterator[str]:
        """A stream of server-sent events, as text."""
        return self.streams.events(address)

    async def settled(self) -> None:
        """Until no bot thinks any more; for tests."""
        while self.bots.tasks:
            await asyncio.gather(*self.bots.tasks.values())
