"""The command in poor surroundings: no home, no streams, no room, and records that would move the cursor."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from test_cli_records import a_record

pytestmark = pytest.mark.skipif(os.name != "posix", reason="shells elsewhere close streams in other ways")


def shell(command: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """`confucius` in a shell that redirects its streams."""
    line = command.replace("confucius", f"{sys.executable} -m confucius", 1)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "CONFUCIUS_"))}
    return subprocess.run(
        ["sh", "-c", line], env=kept | variables, capture_output=True, text=True, timeout=60, check=False
    )


def is_polite(done: subprocess.CompletedProcess[str]) -> bool:
    return "Traceback" not in done.stderr and "Exception" not in done.stderr


@pytest.mark.parametrize("command", ["serve --no-open --port 0", "play"])
@pytest.mark.parametrize("home", ["/dev/null/nowhere", "/proc/nowhere"])
def test_where_nothing_can_be_kept_it_says_so(command: str, home: str) -> None:
    done = shell(f"confucius {command} </dev/null", HOME=home)
    assert (done.returncode, is_polite(done)) == (2, True), done.stderr
    assert home in done.stderr
    assert "--database" in done.stderr or "--save" in done.stderr


@pytest.mark.parametrize("command", ["host people", "backup"])
def test_what_is_not_there_is_not_made_to_be_looked_at(command: str, tmp_path: Path) -> None:
    for home in ("/dev/null/nowhere", str(tmp_path)):
        done = shell(f"confucius {command}", HOME=home)
        assert (done.returncode, is_polite(done)) == (2, True), done.stderr
        assert f"there is no file {home}" in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("command", ["rules", "rules 7", "help", "--version"])
def test_with_standard_output_closed_it_ends_quietly(command: str) -> None:
    done = shell(f"confucius {command} >&-")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("command", ["rules", "--version", "simulate --games 1 --bots random"])
def test_with_standard_output_full_it_says_so(command: str) -> None:
    done = shell(f"confucius {command} >/dev/full")
    assert (done.returncode, is_polite(done)) == (2, True), done.stderr
    assert "cannot be written" in done.stderr


@pytest.mark.parametrize("command", ["play", "protocol"])
def test_with_standard_input_closed_it_ends_as_at_the_end_of_a_file(command: str, tmp_path: Path) -> None:
    closed = shell(f"confucius {command} <&-", HOME=str(tmp_path))
    empty = shell(f"confucius {command} </dev/null", HOME=str(tmp_path))
    assert is_polite(closed), closed.stderr
    assert closed.returncode == empty.returncode


def test_with_all_streams_closed_it_still_has_an_exit_code() -> None:
    assert shell("confucius rules <&- >&- 2>&-").returncode == 0


HOSTILE = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202e"


@pytest.mark.parametrize("command", ["check", "replay"])
def test_what_a_record_holds_does_not_reach_the_terminal_as_commands(command: str, tmp_path: Path) -> None:
    good = a_record().to_json()
    good["seats"] = dict.fromkeys(good["seats"], HOSTILE)
    bad = good | {"variant": HOSTILE, "rules": HOSTILE, "play": [HOSTILE, *good["play"]]}
    for number, document in enumerate((good, bad, {HOSTILE: HOSTILE})):
        path = tmp_path / f"{number}.json"
        path.write_text(json.dumps(document), encoding="utf-8")
        done = shell(f"confucius {command} {path}")
        for letter in "\x1b\x07\x9b\u202e":
            assert letter not in done.stdout + done.stderr, (number, done.stdout[-300:], done.stderr)
