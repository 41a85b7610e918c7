"""The file of a database: for its owner alone, one server at a time, and watched while it is used."""

import os
import shutil
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from confucius.server.house import House
from confucius.server.settings import Settings, database_file
from confucius.store.database import Unusable
from server.process import Process

pytestmark = pytest.mark.skipif(os.name != "posix", reason="elsewhere a file in use cannot be deleted")


@contextmanager
def serving(path: Path, umask: int | None = None) -> Iterator[Process]:
    server = Process(database_file(path), path.parent / "server.log")
    before = os.umask(umask) if umask is not None else None
    try:
        server.start()
    finally:
        if before is not None:
            os.umask(before)
    try:
        yield server
    finally:
        server.close()


def test_nobody_but_the_owner_can_read_the_files(tmp_path: Path) -> None:
    with serving(tmp_path / "club.sqlite3", umask=0o022) as server, server.visitor() as ada:
        ada.post("/api/me", json={"name": "Ada"})
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob("club*")}
        assert len(modes) >= 4
        assert set(modes.values()) == {0o600}, modes


def deleted(file: Path) -> None:
    file.unlink()


def replaced(file: Path) -> None:
    copy = file.with_name("copy")
    shutil.copy(file, copy)
    copy.replace(file)


def without_what_was_written_last(file: Path) -> None:
    file.with_name(file.name + "-wal").unlink()


def moved(file: Path) -> None:
    file.rename(file.with_name("elsewhere.sqlite3"))


def began(ada: httpx.Client) -> tuple[str, str]:
    table = ada.post("/api/tables", json={"seats": ["me", "here:Ben", "here:Cem"]}).json()["table"]
    return table["id"], table["decider"]


@pytest.mark.parametrize("taken", [deleted, replaced, moved, without_what_was_written_last])
def test_when_the_file_is_taken_away_nothing_is_confirmed_any_more(
    taken: Callable[[Path], None], tmp_path: Path
) -> None:
    file = tmp_path / "club.sqlite3"
    with serving(file) as server, server.visitor() as ada:
        table, seat = began(ada)
        assert ada.get("/health").status_code == 200
        taken(file)
        move = {"move": "no-action", "expected": 1, "seat": seat}
        answers = {
            "move": ada.post(f"/api/tables/{table}/moves", json=move),
            "talk": ada.post(f"/api/tables/{table}/talk", json={"text": "Hello"}),
            "table": ada.post("/api/tables", json={"seats": ["me", "open", "open"]}),
            "health": ada.get("/health"),
        }
        assert {what: answer.status_code for what, answer in answers.items()} == dict.fromkeys(answers, 503)
        assert {answer.json()["code"] for answer in answers.values()} == {"database-gone"}
    assert "was deleted or replaced" in server.log.read_text()
    assert "Traceback" not in server.log.read_text()


def test_a_backup_of_a_file_in_use_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "club.sqlite3"
    with serving(file) as server, server.visitor() as ada:
        table, seat = began(ada)
        with sqlite3.connect(file) as source, sqlite3.connect(tmp_path / "backup.sqlite3") as copy:
            source.backup(copy)
        source.close()
        move = {"move": "no-action", "expected": 1, "seat": seat}
        assert ada.post(f"/api/tables/{table}/moves", json=move).status_code == 200
        assert ada.get("/health").status_code == 200


@pytest.mark.anyio
async def test_a_file_has_one_server_by_whatever_name_it_is_called(tmp_path: Path) -> None:
    file = tmp_path / "club.sqlite3"
    link, folder = tmp_path / "other.sqlite3", tmp_path / "folder"
    link.symlink_to(file)
    folder.symlink_to(tmp_path)
    first = House(Settings(database=database_file(file)))
    await first.open()
    for name in (link, folder / file.name, tmp_path / "x" / ".." / file.name):
        second = House(Settings(database=database_file(name)))
        with pytest.raises(Unusable, match="another server"):
            second.store.claim()
        await second.store.close()
    await first.close()
