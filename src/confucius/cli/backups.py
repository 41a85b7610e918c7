"""Making copies of a database, checking them, and filling a database from one."""

import asyncio
import os
import re
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from platformdirs import user_data_path
from sqlalchemy.exc import SQLAlchemyError

from confucius.cli.errors import OK, UsageError
from confucius.cli.output import writing
from confucius.cli.storedgames import StoredReport, check_version, checked_database, first_line, read_url
from confucius.server.settings import database_file, database_of_server
from confucius.store import Store
from confucius.store.copying import NotEmpty, copy_file, copy_from_file, copy_to_file
from confucius.store.database import Unreachable, Unusable
from confucius.words.language import N_, Counted, gettext, say
from confucius.words.numbers import Count

_NAME: Final = re.compile(r"confucius-\d{8}-\d{6}\.sqlite3")
_NO_FOLDER: Final = N_("with --keep, --to must be a folder, in which copies are named by their time")
_NOT_EMPTY: Final = N_("{database} is not empty (there are {what}); restore into a new database")
_FAILURES: Final = (Unreachable, Unusable, SQLAlchemyError, sqlite3.Error, OSError)


@dataclass
class Backup:
    """A copy, what was found in it, and which older ones are gone."""

    path: Path
    report: StoredReport
    removed: list[Path] = field(default_factory=list)

    @property
    def is_good(self) -> bool:
        return self.exit_code == OK

    @property
    def exit_code(self) -> int:
        return self.report.exit_code

    def lines(self) -> list[str]:
        facts = {"path": self.path, "n": Count(self.report.games)}
        good = Counted("OK {path}: restored and replayed, {n} [game|games]", by="n")
        lines = self.report.lines()[:-1]
        lines.append(say(good, facts) if self.is_good else say(N_("BAD {path}: see above"), facts))
        return lines + [say(N_("removed {path}"), {"path": path}) for path in self.removed]

    def to_json(self) -> dict[str, Any]:
        found = self.report.to_json()
        return {
            "file": str(self.path),
            "ok": self.is_good,
            "games": found["games"],
            "unfinished": found["unfinished"],
            "bad": found["bad"],
            "faults": found["faults"],
            "removed": [str(path) for path in self.removed],
        }


def backed_up(url: str | None, to: str | None, keep: int | None) -> Backup:
    """Copy a database, restore the copy into a scratch one and replay it; only then older copies go."""
    shown, full = read_url(database_of_server(url))
    path = _target(to)
    folder = path.parent
    if keep is not None and not _NAME.fullmatch(path.name):
        raise UsageError(gettext(_NO_FOLDER))
    with writing(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with _named(path) as unfinished, _told_of(shown):
        asyncio.run(_copy(full, shown, unfinished))
        done = _checked(path, unfinished)
        os.replace(unfinished, done.path)
    if done.is_good and keep is not None:
        done.removed = _pruned(folder, keep)
    return done


def _target(to: str | None) -> Path:
    named = f"confucius-{datetime.now(UTC):%Y%m%d-%H%M%S}.sqlite3"
    if to is None:
        return user_data_path("confucius", appauthor=False) / "backups" / named
    return Path(to) / named if to.endswith(os.sep) or Path(to).is_dir() else Path(to)


@contextmanager
def _named(path: Path) -> Iterator[Path]:
    """A file beside it that nobody else can read, gone if anything fails."""
    with writing(path):
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        os.close(handle)
    try:
        yield Path(name)
    finally:
        Path(name).unlink(missing_ok=True)


@contextmanager
def _told_of(shown: str) -> Iterator[None]:
    try:
        yield
    except _FAILURES as error:
        facts = {"database": shown, "error": first_line(error)}
        raise UsageError(say(N_("cannot copy {database}: {error}"), facts)) from error


async def _copy(full: str, shown: str, path: Path) -> None:
    store = Store(full)
    try:
        if store.shared:  # of a file the copy is brought up to date, in the scratch database
            await check_version(store, shown)
        await copy_to_file(store, path)
    finally:
        await store.close()


def _checked(path: Path, copy: Path) -> Backup:
    """What a copy is worth is seen where it was restored, so that checking does nothing to the copy."""
    with tempfile.TemporaryDirectory(prefix="confucius-restored-") as folder:
        scratch = Path(folder) / "scratch.sqlite3"
        copy_file(copy, scratch)
        asyncio.run(_bring_up_to_date(scratch))
        report = checked_database(database_file(scratch))
    done = Backup(path, report)
    if not done.is_good:
        done.path = path.with_name(f"{path.name}.bad")
    return done


async def _bring_up_to_date(path: Path) -> None:
    store = Store(database_file(path))
    try:
        await store.upgrade()
    finally:
        await store.close()


def _pruned(folder: Path, keep: int) -> list[Path]:
    """The oldest copies beyond the number to keep; their names sort by time."""
    copies = sorted(path for path in folder.iterdir() if _NAME.fullmatch(path.name))
    old = copies[:-keep]
    for path in old:
        path.unlink()
    return old


def restored(file: str, url: str) -> str:
    """Fill an empty database from a copy; how the database is called without its password."""
    path = Path(file)
    if not path.is_file():
        raise UsageError(say(N_("there is no file {path}"), {"path": file}))
    shown, full = read_url(url, must_exist=False)
    try:
        asyncio.run(_restore(path, full))
    except NotEmpty as error:
        raise UsageError(say(_NOT_EMPTY, {"database": shown, "what": error})) from error
    except _FAILURES as error:
        facts = {"file": file, "database": shown, "error": first_line(error)}
        raise UsageError(say(N_("cannot restore {file} into {database}: {error}"), facts)) from error
    return shown


async def _restore(path: Path, full: str) -> None:
    store = Store(full)
    try:
        store.claim()
        with tempfile.TemporaryDirectory(prefix="confucius-restored-") as folder:
            scratch = Path(folder) / "scratch.sqlite3"
            copy_file(path, scratch)
            await _bring_up_to_date(scratch)
            await copy_from_file(scratch, store)
    finally:
        await store.close()
