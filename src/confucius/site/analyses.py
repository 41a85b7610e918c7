"""Analyses of finished games, made step by step where the bots think, and kept with the game."""

import asyncio
import json
import logging
from collections.abc import Iterable
from contextvars import Context
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Final

from confucius.analysis import Analysis
from confucius.analysis.steps import AnalysisStep, AnalysisTask, MomentJson
from confucius.site.shelf import Shelf
from confucius.site.thinking import ANALYSIS, MOMENT, analysis_question
from confucius.table import copies
from confucius.table.analysed.access import check_can_be_analysed
from confucius.table.live import LiveTable
from confucius.table.log import Document

if TYPE_CHECKING:
    from confucius.site.app import Minds

ANALYSES: Final = "analyses/"
_STEPS_BETWEEN_SAVES: Final = 10
logger = logging.getLogger("confucius.site")


@dataclass
class AnalysisJob:
    """An analysis in the making; what is found is kept every few steps, to go on from there after a break."""

    setting: str
    steps: int
    moments: list[MomentJson] = field(default_factory=list)
    failed: float | None = None
    finished: float | None = None
    ahead: int = 0

    @property
    def done(self) -> int:
        return len(self.moments)


class Analyses:
    def __init__(self, shelf: Shelf, minds: "Minds") -> None:
        self.shelf = shelf
        self.minds = minds
        self._jobs: dict[str, AnalysisJob] = {}
        self._ready: dict[str, Document] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def load(self, texts: Iterable[tuple[str, str]]) -> None:
        for key, text in texts:
            if key.startswith(ANALYSES):
                table, found = key.removeprefix(ANALYSES), json.loads(text)
                if "job" in found:
                    self._jobs[table] = AnalysisJob(**found["job"])
                else:
                    self._ready[table] = found["analysis"]

    @property
    def is_busy(self) -> bool:
        return bool(self._tasks)

    def find(self, live: LiveTable) -> Analysis | None:
        check_can_be_analysed(live)
        return self.made(live.table.id)

    def made(self, table: str) -> Analysis | None:
        """The same of a table that is known to be finished."""
        found = self._ready.get(table)
        return None if found is None else Analysis.from_json(found)

    def job(self, live: LiveTable) -> AnalysisJob | None:
        """How far it is; one that a closed tab has interrupted goes on."""
        found = self._jobs.get(live.table.id)
        if found is not None and found.failed is None and live.table.id not in self._tasks:
            self._begin(live, found)
        return found

    def progress(self, live: LiveTable) -> AnalysisJob | None:
        """The same, also of one that is done."""
        if live.table.id in self._ready:
            return AnalysisJob("", live.begun.last, finished=self.shelf.now())
        return self.job(live)

    async def forget(self, table: str) -> None:
        task = self._tasks.get(table)
        if task is not None:
            task.cancel()
        if self._jobs.pop(table, None) is not None or self._ready.pop(table, None) is not None:
            await self.shelf.drop(f"{ANALYSES}{table}")

    def ask(self, live: LiveTable, setting: str) -> None:
        check_can_be_analysed(live)
        found = self._jobs.get(live.table.id)
        if live.table.id in self._ready or (found is not None and found.failed is None):
            return
        self._begin(live, AnalysisJob(setting, live.begun.last))

    def _begin(self, live: LiveTable, job: AnalysisJob) -> None:
        self._jobs[live.table.id] = job
        self._tasks[live.table.id] = asyncio.create_task(self._make(live, job), context=Context())

    async def _make(self, live: LiveTable, job: AnalysisJob) -> None:
        table = live.table.id
        key = f"{ANALYSES}{table}"
        task = AnalysisTask(json.dumps(copies.record(live).to_json()), job.setting)
        try:
            while job.done < job.steps:
                question = analysis_question(MOMENT, AnalysisStep(task, job.done))
                job.moments.append(json.loads(await self.minds.think(question)))
                if job.done % _STEPS_BETWEEN_SAVES == 0:
                    await self.shelf.put(key, json.dumps({"job": asdict(job)}))
            step = AnalysisStep(task, moments=tuple(job.moments))
            found = json.loads(await self.minds.think(analysis_question(ANALYSIS, step)))
            await self.shelf.put(key, json.dumps({"analysis": found}))
            self._ready[table] = found
            del self._jobs[table]
        except Exception:
            logger.exception("table %s: its analysis failed", table)
            job.failed = self.shelf.now()
        finally:
            del self._tasks[table]
