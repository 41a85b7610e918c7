"""Making analyses, one after the other and step by step, in the processes where bots think.

A step is one decision. It begins only when no bot waits for the same place, so no running game waits for
more than one step. What is done is stored every few seconds: a server that ends loses no more than that, and
whichever server continues begins there.
"""

import asyncio
import json
import logging
import time
from contextvars import Context
from typing import Final

from confucius.analysis.steps import AnalysisStep, AnalysisTask, MomentJson, looked_at, put_together
from confucius.server.bot_workers import BotWorkers
from confucius.server.settings import Settings
from confucius.server.tables import Tables
from confucius.store.analyses import claim, keep, packed, unpacked
from confucius.store.database import Unreachable
from confucius.store.models import AnalysisRow
from confucius.table import copies
from confucius.table.live import LiveTable

_SECONDS_BETWEEN_LOOKS: Final = 5.0  # for what another server has left behind
_SECONDS_BETWEEN_SAVES: Final = 2.0
logger = logging.getLogger("confucius.server")


class AnalysisJobs:
    """One task, which makes what is asked for in the order of asking."""

    def __init__(self, tables: Tables, workers: BotWorkers, settings: Settings) -> None:
        self.tables = tables
        self.workers = workers
        self.settings = settings
        self.store = tables.store
        self._asked = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        if not self.settings.no_analyses:
            self._task = asyncio.create_task(self._work(), context=Context())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def wake(self) -> None:
        """There is something to make."""
        self._asked.set()

    async def _work(self) -> None:
        while True:
            self._asked.clear()
            try:
                while (row := await self._claimed()) is not None:
                    await self._make(row)
            except Unreachable as error:
                logger.warning("the analyses wait for the database: %s", error)
            except Exception:  # the next look may do better
                logger.exception("making analyses failed; trying again")
            await self._until_asked()

    async def _until_asked(self) -> None:
        try:
            async with asyncio.timeout(_SECONDS_BETWEEN_LOOKS):
                await self._asked.wait()
        except TimeoutError:
            pass

    async def _claimed(self) -> AnalysisRow | None:
        async with self.store.writing() as session:
            return await claim(session, self.store.shared)

    async def _make(self, row: AnalysisRow) -> None:
        """One analysis from where it is to its end; one that cannot be made is noted as failed."""
        try:
            live = await self.tables.get(row.table_id)
            found = await self._moments(row, live)
            if found is not None:
                step = AnalysisStep(self._task_of(row, live), moments=tuple(found))
                document = await self.workers.think_last(put_together, step, live.table.share)
                await self._keep(row, done=row.steps, document=packed(document), finished=self.settings.now())
        except Unreachable:
            raise
        except Exception:  # one game in trouble must not stop the others
            logger.exception("table %s: its analysis failed", row.table_id)
            await self._keep(row, failed=self.settings.now(), document=None)

    def _task_of(self, row: AnalysisRow, live: LiveTable) -> AnalysisTask:
        record = json.dumps(copies.record(live).to_json())
        return AnalysisTask(record, row.setting, self.settings.analysis_simulations)

    async def _moments(self, row: AnalysisRow, live: LiveTable) -> list[MomentJson] | None:
        """What every move was worth; None if another server makes it by now, or the table is gone."""
        task, share = self._task_of(row, live), live.table.share
        found: list[MomentJson] = [] if row.document is None else unpacked(row.document)
        saved = time.monotonic()
        while len(found) < row.steps:
            step = AnalysisStep(task, len(found))
            found.append(await self.workers.think_last(looked_at, step, share))
            if time.monotonic() - saved > _SECONDS_BETWEEN_SAVES:
                if not await self._keep(row, done=len(found), document=packed(found)):
                    return None
                saved = time.monotonic()
        return found

    async def _keep(self, row: AnalysisRow, **facts: object) -> bool:
        async with self.store.writing() as session:
            return await keep(session, row.table_id, **facts)
