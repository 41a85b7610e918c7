"""Replaying the games that a server has stored, and noting which come out differently here."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from sqlalchemy import make_url, select
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from confucius.cli.errors import BAD, OK, UsageError
from confucius.cli.progress import tracked
from confucius.record import PLAYABLE, result_json
from confucius.rules.chance import System
from confucius.server.settings import with_driver
from confucius.store import Store
from confucius.store.database import Unreachable, newest_revision, revision
from confucius.store.integrity import faults
from confucius.store.models import TableRow
from confucius.store.tables import find_entries, find_table
from confucius.table.log import BrokenGame, GameLog
from confucius.table.table import Status, Table, TableKind
from confucius.words.language import N_, Counted, gettext, say
from confucius.words.numbers import Count

_OTHER_VERSION: Final = N_(
    "{database} was written by another version of Confucius; run this version's server once on a "
    "copy, then check the copy"
)


@dataclass
class Difference:
    """A game that does not come out here as it is stored."""

    table: str
    error: str


@dataclass
class StoredReport:
    """What was found in one database."""

    database: str
    games: int = 0
    unfinished: int = 0
    bad: list[Difference] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)  # of the database itself

    @property
    def exit_code(self) -> int:
        return BAD if self.bad or self.faults else OK

    def lines(self) -> list[str]:
        facts = {"database": self.database, "n": Count(self.games), "unfinished": self.unfinished}
        if self.bad:
            verdict = say(N_("BAD {database}: {bad} of {n} games"), facts | {"bad": len(self.bad)})
        elif self.faults:
            verdict = say(N_("BAD {database}: the database is damaged; restore a backup"), facts)
        else:
            sentence = Counted("OK {database}: {n} [game|games], {unfinished} unfinished", by="n")
            verdict = say(sentence, facts)
        faults = [say(N_("BAD {database}: {error}"), facts | {"error": fault}) for fault in self.faults]
        games = [say(N_("BAD table {table}: {error}"), vars(found)) for found in self.bad]
        return [*faults, *games, verdict]

    def to_json(self) -> dict[str, Any]:
        return {
            "database": self.database,
            "ok": self.exit_code == OK,
            "games": self.games,
            "unfinished": self.unfinished,
            "bad": [vars(found) for found in self.bad],
            "faults": self.faults,
        }


def checked_database(url: str) -> StoredReport:
    """Look through a database and replay every game; servers may be using it, and nothing is written."""
    shown, full = read_url(url)
    report = StoredReport(shown)
    with asyncio.Runner() as runner:
        store = Store(full)
        try:
            runner.run(check_version(store, shown))
            report.faults = runner.run(_faults(store))
            tables = runner.run(_tables(store, report))
            for table in tracked(iter(tables), len(tables), gettext("Checking")):
                runner.run(_judge(store, table, report))
        except (Unreachable, SQLAlchemyError, OSError) as error:
            raise UsageError(
                say(N_("cannot read {database}: {error}"), {"database": shown, "error": first_line(error)})
            ) from error
        finally:
            runner.run(store.close())
    return report


def read_url(url: str, must_exist: bool = True) -> tuple[str, str]:
    """A database as it is shown, without its password, and as it is opened."""
    full = with_driver(url)
    try:
        parts = make_url(full)
    except ArgumentError as error:
        raise UsageError(say(N_("{url!r} is not a database address"), {"url": url})) from error
    is_file = parts.get_backend_name() == "sqlite"
    if is_file and must_exist and not Path(parts.database or "").is_file():
        raise UsageError(say(N_("there is no file {path}"), {"path": parts.database}))
    return parts.set(drivername=parts.get_backend_name()).render_as_string(hide_password=True), full


def first_line(error: Exception) -> str:
    return next(iter(str(error).splitlines()), type(error).__name__)


async def check_version(store: Store, shown: str) -> None:
    """Nothing is brought up to date here: that is for a server to do, first on a copy."""
    async with store.engine.connect() as connection:
        found = await connection.run_sync(revision)
    if found != newest_revision():
        raise UsageError(say(_OTHER_VERSION, {"database": shown}))


async def _faults(store: Store) -> list[str]:
    return [fault async for fault in faults(store)]


async def _tables(store: Store, report: StoredReport) -> list[str]:
    try:
        async with store.reading() as session:
            return list(await session.scalars(select(TableRow.id).order_by(TableRow.created, TableRow.id)))
    except SQLAlchemyError:
        if not report.faults:
            raise
        return []  # already reported as unreadable


async def _judge(store: Store, table: str, report: StoredReport) -> None:
    try:
        async with store.reading() as session:
            stored = await find_table(session, table)
            entries = await find_entries(session, table)
    except (ValueError, TypeError, SQLAlchemyError) as error:  # a row that cannot be what it says
        report.games += 1
        report.bad.append(Difference(table, first_line(error)))
        return
    if stored is None or not entries:  # taken away meanwhile, or not begun
        return
    report.games += 1
    if stored.rules not in PLAYABLE:
        report.bad.append(Difference(table, _unknown_rules(stored.rules)))
        return
    try:
        log = GameLog.rebuilt(stored.opening, entries, System())
    except (BrokenGame, ValueError, TypeError, LookupError) as error:
        report.bad.append(Difference(table, str(error)))
        return
    report.unfinished += not log.is_over
    found = "; ".join(differences(stored, log))
    if found:
        report.bad.append(Difference(table, found))


def _unknown_rules(rules: int) -> str:
    facts = {"rules": rules, "known": ", ".join(map(str, PLAYABLE))}
    return say(N_("played by version {rules} of the rules; this program knows {known}"), facts)


def differences(table: Table, log: GameLog) -> Iterator[str]:
    """Where the row of a table disagrees with the game that its moves make."""
    result = log.game.result
    told = {
        "number": (table.number, log.last),
        "decider": (table.decider, None if table.status == Status.FINISHED else log.decider),
        "result": (table.result, None if result is None else result_json(result)),
    }
    if table.kind != TableKind.UPLOAD:  # a record that stops early can be looked at all the same
        told["finished"] = (table.status == Status.FINISHED, log.is_over)
    for what, (stored, played) in told.items():
        if stored != played:
            facts = {"what": what, "stored": stored, "played": played}
            yield say(N_("{what} is stored as {stored!r}, but its moves give {played!r}"), facts)
