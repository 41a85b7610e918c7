"""Whatever words a command is given, it does something or says in a line what is wrong: nothing else.

``pytest --attack-minutes 30 tests/server/test_any_words.py`` goes on for longer.
"""

import asyncio
import io
import logging
import os
import re
import shlex
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import strategies as st

from confucius import Game
from confucius.cli import host, main
from confucius.cli.errors import BAD, OK, WRONG_USE
from confucius.record import Record, dumps
from confucius.server.settings import Settings
from nonsense import Attack, texts
from server.club import opened

# Not `train`: it takes seconds to start.
GOOD = [
    "check good.json",
    "replay good.json --log",
    "rules 7.1",
    "backup --to copies/ --keep 2",
    "restore club.sqlite3 --database sqlite:///new.sqlite3",
    "protocol",
    "play --lines --players 3 --save out.json",
    "simulate --bots random --players 3",
    "arena --bots random,random,random --out games.jsonl",
    "serve --host 127.0.0.1 --no-open",
    *(command.example.removeprefix("confucius ") for command in host.COMMANDS.values()),
]
# What comes last counts, so these end soon, whatever they are told before.
LAST: dict[str, list[str]] = {
    "simulate": ["--games", "1", "--jobs", "1"],
    "arena": ["--games", "1", "--jobs", "1"],
    "serve": ["--database", "sqlite:////dev/null/none", "--port", "0"],
}
VALUES = [
    "Ada",
    "Ben",
    "#1",
    "#2",
    "good.json",
    "bad.json",
    "7.1",
    "guests",
    "1",
    "3",
    "-1",
    "0",
    "8.2",
    "all",
]
VALUES += ["green", "90d", "0d", "adept", "random", "file:bad.json:Bot", "out.json", "copies/"]
VALUES += ["\udcff\udc80"]  # bytes that are no letters, as Python reads them


def options_of(command: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    with pytest.raises(SystemExit):
        main([*command.split(), "--help"])
    options = set(re.findall(r"--[a-z][a-z-]+", capsys.readouterr().out))
    return sorted(options - {"--help", "--cluster"})  # a cluster takes long to start


def can_be_a_word(text: str) -> bool:
    """Whether a system hands it to a program."""
    try:
        return b"\0" not in os.fsencode(text)
    except UnicodeEncodeError:
        return False


@st.composite
def damaged(draw: st.DrawFn, good: list[str], others: st.SearchStrategy[str]) -> list[str]:
    """Words of which up to two are lost, replaced, or have company."""
    words = list(good)
    for _ in range(draw(st.integers(0, 2))):
        place = draw(st.integers(0, len(words)))
        until = place + draw(st.integers(0, 1))
        words[place:until] = draw(st.lists(others, max_size=2))
    return words


async def _lay(database: str) -> str:
    """A club with two people and a table; the table."""
    async with opened(Settings(database=database, pace=0)) as club:
        ada, ben = club.visitor(), await club.visitor().named("Ben")
        await ada.post("/api/register", {"name": "Ada", "password": "only a test password"})
        table = str((await ben.lay("me", "open", "bot:novice"))["table"]["id"])
        await ada.post(f"/api/tables/{table}/join")
        await ada.post(f"/api/tables/{table}/talk", {"text": "good day"}, 201)
        await ada.post(f"/api/tables/{table}/reports", {"seat": "black", "reason": "slow"}, 204)
        return table


@pytest.fixture
def table(sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A folder with a club and some files, and nobody at the keyboard; a table of the club."""
    found = asyncio.run(_lay(sqlite))
    monkeypatch.chdir(tmp_path)
    for name, place in {"CONFUCIUS_DATABASE_URL": sqlite, "XDG_DATA_HOME": str(tmp_path / "data")}.items():
        monkeypatch.setenv(name, place)
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    Path("good.json").write_text(dumps(Record.of(Game(seed=1))), encoding="utf-8")
    Path("bad.json").write_text("{", encoding="utf-8")
    shutil.copy("club.sqlite3", "club before")
    before = logging.root.handlers[:]
    yield found
    logging.root.handlers[:] = before


def test_any_words_to_a_command_are_carried_out_or_answered(
    table: str, capsys: pytest.CaptureFixture[str], attack: Attack
) -> None:
    any_word = st.sampled_from([*VALUES, table]) | texts.filter(can_be_a_word)

    def of_a_command(line: str) -> st.SearchStrategy[list[str]]:
        words = shlex.split(
            line.replace("k3m9x2", table).replace("#12", "#1").replace("settle 3", "settle 1")
        )
        length = 2 if words[0] == "host" else 1
        others = st.sampled_from(options_of(" ".join(words[:length]), capsys)) | any_word
        return damaged(words[length:], others).map(lambda rest: words[:length] + rest)

    def tried(words: list[str]) -> None:
        shutil.copy("club before", "club.sqlite3")
        for name in ("out.json", "new.sqlite3", "games.jsonl"):
            Path(name).unlink(missing_ok=True)
        try:
            code = main([*words, *LAST.get(words[0], [])])
        except SystemExit as ended:  # help that was asked for
            code = ended.code if isinstance(ended.code, int) else WRONG_USE
        printed = capsys.readouterr()
        assert code in (OK, BAD, WRONG_USE), (words, code)
        assert "Traceback" not in printed.out + printed.err
        if code == WRONG_USE:
            assert printed.err.strip(), words

    attack(st.one_of(list(map(of_a_command, GOOD))), tried)
