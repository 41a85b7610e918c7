"""``confucius host`` beside a running server, which notices."""

import asyncio
import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from confucius.cli import main
from confucius.cli.errors import OK, WRONG_USE
from confucius.record import loads
from confucius.server.settings import with_driver
from confucius.store import Store
from server.club import Json
from server.conftest import database_of_kind
from server.process import Process, lay
from server.streaming import Ear

PASSWORD = "only a test password"
PATIENCE = 60.0
Host = Callable[..., Any]


# What a server must notice, and what removes rows: on both kinds of database. The rest is the same on either.
on_both = pytest.mark.parametrize(
    "server", ["sqlite", pytest.param("postgres", marks=pytest.mark.thorough)], indirect=True
)


@contextmanager
def running(database: str, folder: Path) -> Iterator[Process]:
    often = "talk=1000"  # the tests ask again and again until a change has come through
    process = Process(database, folder / "server.log", "--limits", often)
    process.start()
    yield process
    process.close()


@pytest.fixture(scope="module")
def common(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("common")
    with running(f"sqlite:///{folder / 'club.sqlite3'}", folder) as process:
        yield process


@pytest.fixture
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Process]:
    """With a database of its own if its kind is named; else one for all tests, each with its own people."""
    if not hasattr(request, "param"):
        yield request.getfixturevalue("common")
        return
    with running(database_of_kind(request.param, request, tmp_path), tmp_path) as process:
        yield process


@pytest.fixture
def database(server: Process) -> str:
    return server.database


@pytest.fixture
def host(database: str, capsys: pytest.CaptureFixture[str]) -> Host:
    """The command, with what it prints as JSON."""

    def run(*words: str) -> Any:
        assert main(["host", *words, "--json", "--database", database]) == OK
        return json.loads(capsys.readouterr().out)

    return run


def registered(server: Process, name: str) -> httpx.Client:
    client = server.visitor()
    body = {"name": name, "password": PASSWORD}
    client.post("/api/register", json=body).raise_for_status()
    return client


def guest(server: Process, name: str) -> httpx.Client:
    client = server.visitor()
    client.post("/api/me", json={"name": name}).raise_for_status()
    return client


def until(condition: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"it did not happen: {what}"
        time.sleep(0.05)


@pytest.mark.parametrize("server", ["sqlite", "postgres"], indirect=True)
def test_somebody_who_is_banned_is_out_at_once_and_their_games_go_on(server: Process, host: Host) -> None:
    ada, ben = registered(server, "Ada"), guest(server, "Ben")
    table = lay(ben, "me", "open", "bot:novice")
    ada.post(f"/api/tables/{table}/join", json={}).raise_for_status()
    ear = Ear(server.visitor(ada.cookies), f"/api/tables/{table}/stream")
    mine = Ear(server.visitor(ada.cookies), "/api/stream")
    ear.until_move(0)
    host("ban", "Ada")
    until(lambda: ada.get("/api/me").json()["person"] is None, "the session ended")
    for one in (ear, mine):
        one.until_end()
    refused = ada.post("/api/login", json={"name": "Ada", "password": PASSWORD})
    assert (refused.status_code, refused.json()["code"]) == (403, "banned")
    until(lambda: bool(ben.get(f"/api/tables/{table}").json()["seats"][1]["away"]), "a bot plays on")
    assert [person["banned"] for person in host("people", "--search", "ada")] == [True]
    host("unban", "Ada")
    assert ada.post("/api/login", json={"name": "Ada", "password": PASSWORD}).status_code == 200
    assert ada.post(f"/api/tables/{table}/return").status_code == 200


def test_a_bot_takes_the_turn_of_somebody_who_is_banned(server: Process, host: Host) -> None:
    anna, bert = registered(server, "Anna"), guest(server, "Bert")
    table = lay(bert, "open", "me", "open")
    anna.post(f"/api/tables/{table}/join", json={"seat": "black"}).raise_for_status()
    clara = guest(server, "Clara")
    clara.post(f"/api/tables/{table}/join", json={}).raise_for_status()

    def standing() -> Json:
        found: Json = bert.get(f"/api/tables/{table}").json()
        return found

    deciding = {"black": "Anna", "green": "Bert", "purple": "Clara"}[standing()["decider"]]
    number = standing()["number"]
    host("ban", deciding)
    watcher = guest(server, "Dora")
    until(lambda: watcher.get(f"/api/tables/{table}").json()["number"] > number, "the bot moved")


@on_both
def test_a_removed_table_is_gone_for_everybody(server: Process, host: Host) -> None:
    ada = guest(server, "Ada")
    table = lay(ada, "me", "here:Ben", "here:Cleo")
    ear = Ear(server.visitor(ada.cookies), f"/api/tables/{table}/stream")
    ear.until_move(0)
    host("remove-table", table)
    ear.until_kind("gone")
    assert ada.get(f"/api/tables/{table}").status_code == 404
    assert host("tables") == []


def test_a_one_time_password_is_good_for_one_login(server: Process, host: Host) -> None:
    otto = registered(server, "Otto")
    password = host("password", "otto")["one_time_password"]
    until(lambda: otto.get("/api/me").json()["person"] is None, "the old session ended")
    anew = server.visitor()
    assert anew.post("/api/login", json={"name": "Otto", "password": PASSWORD}).status_code == 401
    assert anew.post("/api/login", json={"name": "Otto", "password": password}).status_code == 200
    again = server.visitor()
    assert again.post("/api/login", json={"name": "Otto", "password": password}).status_code == 401
    changed = anew.put("/api/me/password", json={"old": "", "new": "a better password"})
    assert changed.status_code == 204
    assert again.post("/api/login", json={"name": "Otto", "password": "a better password"}).status_code == 200


def test_somebody_who_is_muted_cannot_talk_until_they_may_again(server: Process, host: Host) -> None:
    mia = guest(server, "Mia")
    table = lay(mia, "me", "here:Ben", "here:Cleo")

    def talk() -> int:
        return mia.post(f"/api/tables/{table}/talk", json={"text": "Hello"}).status_code

    assert talk() == 201
    host("mute", "Mia")
    until(lambda: talk() == 403, "silence")
    host("unmute", "Mia")
    until(lambda: talk() == 201, "talk")


def test_a_new_name_is_shown_where_the_person_sits(server: Process, host: Host) -> None:
    nora = guest(server, "Nora")
    table = lay(nora, "me", "here:Ben", "here:Cleo")
    host("rename", "Nora", "Countess")
    until(lambda: nora.get(f"/api/tables/{table}").json()["seats"][0]["name"] == "Countess", "the new name")
    assert nora.get("/api/me").json()["person"]["name"] == "Countess"


@on_both
def test_a_person_who_is_removed_leaves_games_without_a_name(server: Process, host: Host) -> None:
    ada, ben = registered(server, "Ada"), guest(server, "Ben")
    table = lay(ben, "me", "open", "bot:novice")
    ada.post(f"/api/tables/{table}/join", json={}).raise_for_status()
    ada.post(f"/api/tables/{table}/talk", json={"text": "My address is ..."}).raise_for_status()
    document = host("export-person", "Ada")
    assert [one["text"] for one in document["talk"]] == ["My address is ..."]
    assert [one["table"] for one in document["tables"]] == [table]
    host("remove-person", "Ada")
    until(lambda: ada.get("/api/me").json()["person"] is None, "the session ended")
    seat = ben.get(f"/api/tables/{table}").json()["seats"][1]
    assert (seat["name"], seat["away"]) == ("former player", True)
    assert ben.get(f"/api/tables/{table}/talk").json()["messages"] == []
    assert "Ada" not in ben.get(f"/tables/{table}").text


def test_the_record_of_a_running_game_can_be_had_by_the_host(server: Process, host: Host) -> None:
    table = lay(guest(server, "Ada"), "me", "here:Ben", "here:Cleo")
    assert loads(json.dumps(host("export-table", table))).names == ["Ada", "Ben", "Cleo"]


@pytest.mark.skipif(os.name != "posix", reason="other systems have other rights")
def test_only_the_host_can_read_what_is_exported_to_a_file(
    server: Process, host: Host, tmp_path: Path
) -> None:
    table = lay(guest(server, "Paul"), "me", "here:Ben", "here:Cleo")
    for words in (("export-table", table), ("export-person", "Paul")):
        file = tmp_path / words[0]
        host(*words, "--to", str(file))
        assert json.loads(file.read_text(encoding="utf-8"))
        assert file.stat().st_mode & 0o077 == 0


@on_both
def test_people_are_found_by_a_part_of_their_name_however_it_is_spelt(server: Process, host: Host) -> None:
    for name in ("Ève", "Жанна", "Ève Zweite"):
        guest(server, name)
    for search, found in {"ÈVE": 2, "ève z": 1, "жан": 1, "ＥVE": 0, "%": 0, "": 3}.items():
        assert len(host("people", "--search", search)) == found, search
    assert [person["name"] for person in host("people", "--search", "ève", "--limit", "1")] == ["Ève Zweite"]


@on_both
def test_pruning_counts_before_it_removes(server: Process, host: Host, database: str) -> None:
    ada = registered(server, "Ada")
    guest(server, "Ben")
    table = lay(guest(server, "Cleo"), "me", "here:Dora", "here:Emil")
    age(database)
    old = {"guests": 1, "deserted": 1, "copies": 0}
    found = host("prune", "--older-than", "90d", "--dry-run")
    assert {one["what"]: one["count"] for one in found} == old
    assert len(host("people")) == 3
    found = host("prune", "--older-than", "90d")
    assert {one["what"]: one["count"] for one in found} == old | {"guests": 2}, "Cleo sat only there"
    assert [person["name"] for person in host("people")] == ["Ada"]
    until(lambda: ada.get(f"/api/tables/{table}").status_code == 404, "the table is gone")
    assert ada.get("/api/me").json()["person"]["name"] == "Ada"


def change(database: str, *statements: str, **values: str) -> None:
    async def done() -> None:
        store = Store(with_driver(database))
        async with store.writing() as session:
            for statement in statements:
                await session.execute(text(statement), values)
        await store.close()

    asyncio.run(done())


def age(database: str) -> None:
    """As if all had happened 200 days ago."""
    times = ("people", "created"), ("sessions", "created"), ("sessions", "seen"), ("tables", "changed")
    change(database, *(f"UPDATE {table} SET {column} = {column} - 17280000" for table, column in times))


def test_sessions_are_listed_with_when_and_where(server: Process, host: Host) -> None:
    firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    client = httpx.Client(base_url=server.url, headers={"User-Agent": firefox})
    client.post("/api/me", json={"name": "Ella"}).raise_for_status()
    client.post("/api/tokens", json={"label": "a bot"}).raise_for_status()
    found = host("sessions", "Ella")
    assert {(one["device"], one["token_for"]) for one in found} == {("Firefox, Linux", None), (None, "a bot")}
    host("logout", "Ella")
    assert host("sessions", "Ella") == []
    until(lambda: client.get("/api/me").json()["person"] is None, "the session ended")


@pytest.fixture(scope="module")
def left_by_a_server(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("club")
    database = f"sqlite:///{folder / 'club.sqlite3'}"
    server = Process(database, folder / "server.log")
    server.start()
    registered(server, "Ada")
    for name in ("Twin", "Twin", "Twin 2"):
        guest(server, name)
    server.end()
    return database


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("ban", "Adda"), "nobody is called 'Adda'; did you mean Ada?"),
        (("ban", "Zoe"), "nobody is called 'Zoe'; list everyone with: confucius host people"),
        (("ban", "#99"), "nobody has the number #99"),
        (("ban", "Twin"), "several people are called 'Twin'; give a number instead: #"),
        (("password", "Twin 2"), "Twin 2 is a guest and has no password"),
        (("remove-table", "nonsense"), "there is no table 'nonsense'"),
        (("settle", "7"), "there is no report 7"),
        (("bann", "Ada"), "there is no task bann; did you mean ban?"),
        (("prune", "--older-than", "soon"), "'soon' should be an age, such as 90d, 12w or 1y"),
        (("tables", "--status", "asleep"), "--status: 'asleep' should be one of "),
        (("prune", "people", "--older-than", "1y"), "'people' should be one of guests"),
    ],
)
def test_what_does_not_exist_is_named_with_what_may_be_meant(
    left_by_a_server: str, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    assert main(["host", *words, "--database", left_by_a_server]) == WRONG_USE
    assert said in capsys.readouterr().err


def test_lists_are_tables_that_do_nothing_to_a_terminal(
    server: Process, database: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "160")
    guest(server, "Lea")
    change(database, "UPDATE people SET name = 'Lea' || :more WHERE name = 'Lea'", more="\x1b[2J\u202e")
    assert main(["host", "people", "--database", database]) == OK
    found = capsys.readouterr().out
    assert "Name" in found
    assert "Lea\\x1b[2J\\u202e" in found
    assert main(["host", "reports", "--database", database]) == OK
    assert capsys.readouterr().out == "There are none.\n"
