"""Moves on their way to disk, in as few steps as possible.

Nothing is written as often as moves, and every step of a transaction queues behind all the other
things a server does. So in PostgreSQL a move is one statement. SQLite has one writer at a time: what came
while the last moves were being written is written together, by a thread of its own.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any, Final, Protocol, cast

from sqlalchemy import (
    JSON,
    Connection,
    Engine,
    Executable,
    Row,
    Table,
    bindparam,
    column,
    func,
    insert,
    select,
    true,
    update,
)
from sqlalchemy.exc import IntegrityError

from confucius.store.models import MoveRow, TableRow
from confucius.store.notifications.hub import CHANGED, Message
from confucius.store.notifications.sending import CHANNEL, written
from confucius.table.log import LogEntry

# One statement, which is its own transaction, and its answer.
Statement = Callable[[Executable, Mapping[str, object]], Awaitable[Sequence[Row[Any]]]]
WritingTurn = Callable[[], AbstractAsyncContextManager[None]]  # to write


class Stale(Exception):
    """Somebody else changed the table in the meantime."""


@dataclass(frozen=True)
class Step:
    """Moves made at a table, and what its row notes after them."""

    table: str
    version: int  # of the table when they were made
    noted: dict[str, object]
    entries: Sequence[LogEntry]
    company: Sequence[int]  # the people whose lists the table is in


class Saving(Protocol):
    async def save(self, step: Step) -> None:
        """Write moves down; when this returns they are on disk. Raises Stale, and then nothing is."""

    def close(self) -> None: ...


_TABLES: Final = cast(Table, TableRow.__table__)
_MOVES: Final = cast(Table, MoveRow.__table__)
_NOTED: Final = ("version", "keeper", "number", "status", "decider", "deadline", "result", "changed")
_CHANGED: Final = (
    update(_TABLES)
    .where(_TABLES.c.id == bindparam("table"), _TABLES.c.version == bindparam("before"))
    .values({name: bindparam(f"new_{name}", type_=_TABLES.c[name].type) for name in _NOTED})
)
_ADDED: Final = insert(_MOVES)
_MADE: Final = [c for c in _MOVES.c if c.name != "table_id"]


def _parameters(step: Step, keeper: str) -> dict[str, object]:
    """The server that changes a table sees to its bots from then on."""
    noted = step.noted | {"version": step.version + 1, "keeper": keeper}
    return {"table": step.table, "before": step.version} | {f"new_{name}": noted[name] for name in _NOTED}


def _made(entry: LogEntry) -> dict[str, object]:
    return {
        "number": entry.number,
        "seat": entry.seat,
        "move": entry.move,
        "outcomes": entry.outcomes,
        "made_by": entry.by,
        "at": entry.at,
    }


class InPostgres:
    """One statement a move: the table's row, the moves, and the note to the other servers."""

    def __init__(self, statement: Statement, process: str) -> None:
        self._statement = statement
        self._process = process

    async def save(self, step: Step) -> None:
        message = Message(CHANGED, step.table, step.version + 1)
        facts = _parameters(step, self._process) | {
            "made": [_made(entry) for entry in step.entries],
            "note": written(self._process, message, list(step.company)),
        }
        if not await self._statement(_AT_ONCE, facts):
            raise Stale(step.table)

    def close(self) -> None:
        pass


def _at_once() -> Any:
    changed = _CHANGED.returning(_TABLES.c.id).cte("changed")
    made = (
        func.json_to_recordset(bindparam("made", type_=JSON))
        .table_valued(*(column(c.name, c.type) for c in _MADE))
        .render_derived("made", with_types=True)
    )
    columns = [made.c[c.name] for c in _MADE]
    rows = select(changed.c.id, *columns).select_from(changed.join(made, true()))
    added = insert(_MOVES).from_select(["table_id", *(c.name for c in _MADE)], rows).cte("added")
    return select(func.pg_notify(CHANNEL, bindparam("note"))).select_from(changed).add_cte(added)


_AT_ONCE: Final = _at_once()


class InOneFile:
    """Whatever waits is written together, and each step is there or is not."""

    def __init__(self, engine: Engine, turn: WritingTurn, process: str, check: Callable[[], None]) -> None:
        self._engine = engine
        self._check = check  # whether what is written is there to stay
        self._turn = turn
        self._process = process
        self._waiting: list[tuple[Step, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "saving")

    async def save(self, step: Step) -> None:
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((step, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        await done

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                await self._write_some()
        finally:
            self._writing = None

    async def _write_some(self) -> None:
        batch: list[tuple[Step, asyncio.Future[None]]] = []
        found: Sequence[Exception | None]
        try:
            async with self._turn():
                batch, self._waiting = self._waiting, []
                steps = [step for step, _ in batch]
                found = await asyncio.get_running_loop().run_in_executor(self._thread, self._written, steps)
        except Exception as error:
            if not batch:  # it was not even our turn
                batch, self._waiting = self._waiting, []
            found = [error] * len(batch)
        for (_, done), failure in zip(batch, found, strict=True):
            if done.done():  # nobody is waiting any more
                continue
            if failure is None:
                done.set_result(None)
            else:
                done.set_exception(failure)

    def _written(self, steps: Sequence[Step]) -> list[Exception | None]:
        """What became of each, when all of it is on disk; one that cannot be written spoils no other."""
        try:
            self._check()
            with self._engine.begin() as connection:
                found = [self._try(connection, step) for step in steps]
            self._check()
            return found
        except IntegrityError as error:
            return [error] if len(steps) == 1 else [self._written([step])[0] for step in steps]

    def _try(self, connection: Connection, step: Step) -> Exception | None:
        if connection.execute(_CHANGED, _parameters(step, self._process)).rowcount != 1:
            return Stale(step.table)
        made = [{"table_id": step.table} | _made(entry) for entry in step.entries]
        connection.execute(_ADDED, made)
        return None

    def close(self) -> None:
        self._thread.shutdown()
        self._engine.dispose()
