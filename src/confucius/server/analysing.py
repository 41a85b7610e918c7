"""Analyses of finished games: who may ask for one, and who may read it.

Whoever may look at a finished game may read its analysis and ask for it. It is made once, by
analysis_jobs.py, and kept with the game. One person has one at a time in the making, and where many wait
already, the next is told to come back later.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from contextvars import Context
from typing import Final

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from confucius.analysis import QUICK, Analysis
from confucius.server.origin import PEOPLE_AT_ONE_ADDRESS, origin
from confucius.server.rate_limits import Limiter
from confucius.server.settings import Settings
from confucius.store import Store
from confucius.store.analyses import AnalysisState, add, find_document, find_state, waiting_for
from confucius.store.database import Unreachable
from confucius.store.models import AnalysisRow, PersonRow
from confucius.table.analysed.access import check_can_be_analysed, is_over
from confucius.table.live import LiveTable
from confucius.table.people import Person
from confucius.table.problems import Problem, forbidden, unavailable
from confucius.table.table import TableKind
from confucius.words.language import N_, gettext

_A_MINUTE: Final = 10
_SECONDS_TO_RETRY: Final = 60
_MOST_READY: Final = 16  # analyses kept in memory
_NOT_HERE: Final = N_("This server makes no analyses; its host has switched them off.")
_ONE_AT_A_TIME: Final = N_("Another analysis you asked for is still in the making; this one can follow it.")
_MANY_WAIT: Final = N_("Many analyses are waiting already; ask again in a few minutes.")
logger = logging.getLogger("confucius.server")


class Analysing:
    def __init__(self, store: Store, limiter: Limiter, settings: Settings) -> None:
        self.store = store
        self.limiter = limiter
        self.settings = settings
        self.asked: Callable[[], None] = lambda: None  # called when there is something to make
        self._ready: OrderedDict[str, Analysis] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Asking

    async def ask(self, live: LiveTable, person: Person, setting: str) -> AnalysisState:
        """How far the analysis of a game is, which from now on is in the making."""
        check_can_be_analysed(live)
        self.limiter.check_person("analyses", person, _A_MINUTE)
        found = await self.state(live.table.id)
        if found is not None and found.failed is None:
            return found
        if self.settings.no_analyses:
            raise forbidden("no-analyses", gettext(_NOT_HERE))
        return await self._add(live, person.id, setting)

    async def _add(self, live: LiveTable, person: int, setting: str) -> AnalysisState:
        table, steps = live.table.id, live.begun.last
        row = AnalysisRow(
            table_id=table,
            setting=setting,
            person_id=person,
            origin=origin() or None,
            asked=self.settings.now(),
            done=0,
            steps=steps,
        )
        async with self.store.writing() as session:
            if await waiting_for(session, AnalysisRow.person_id == person):
                raise Problem(429, "analysis-pending", gettext(_ONE_AT_A_TIME), retry_after=_SECONDS_TO_RETRY)
            here = await waiting_for(session, AnalysisRow.origin == origin()) if origin() else 0
            if here >= PEOPLE_AT_ONE_ADDRESS or await waiting_for(session) >= self.settings.most_analyses:
                raise unavailable("analyses-busy", gettext(_MANY_WAIT), _SECONDS_TO_RETRY)
            await add(session, row)
        self.asked()
        state = await self.state(table)
        assert state is not None
        return state

    def after_the_end(self, live: LiveTable) -> None:
        """A game is over: analyse it if one of its players wants that for all of theirs."""
        if not self.settings.no_analyses and live.table.kind == TableKind.GAME and is_over(live):
            task = asyncio.create_task(self._unasked(live), context=Context())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _unasked(self, live: LiveTable) -> None:
        try:
            async with self.store.reading() as session:
                wants = PersonRow.id.in_(live.table.company) & PersonRow.analyse
                person = await session.scalar(select(PersonRow.id).where(wants).limit(1))
                if person is None or await find_state(session, live.table.id) is not None:
                    return
            await self._add(live, person, QUICK.name)
        except (Problem, Unreachable, IntegrityError) as error:  # they can still ask for it
            logger.info("table %s: not analysed by itself: %s", live.table.id, error)

    # Reading

    async def state(self, table: str) -> AnalysisState | None:
        async with self.store.reading() as session:
            return await find_state(session, table)

    async def find(self, live: LiveTable) -> Analysis | None:
        """The analysis of a finished game, if it is made; nobody reads one before that."""
        check_can_be_analysed(live)
        return await self.made(live.table.id)

    async def made(self, table: str) -> Analysis | None:
        """The same of a table that is known to be finished."""
        found = self._ready.get(table)
        if found is None:
            async with self.store.reading() as session:
                document = await find_document(session, table)
            if document is None:
                return None
            found = Analysis.from_json(document)
            self._ready[table] = found
            while len(self._ready) > _MOST_READY:
                self._ready.popitem(last=False)
        return found
