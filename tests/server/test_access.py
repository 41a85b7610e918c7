"""Who may come in: modes of a server, tables without spectators, wrong passwords in the log."""

import json
import logging
import re
from pathlib import Path

import pytest

from confucius.server.hosting import Hosting
from confucius.server.settings import Settings
from confucius.store import Store
from confucius.table.clocks import DAY
from confucius.table.problems import Problem
from confucius.web.logs import FACTS, TEXT_FORM, JsonLines
from server.club import Club, Visitor, opened
from server.conftest import usual_database
from server.test_streams import events, person_of, table_events

database = usual_database  # for every test here that asks for a database

pytestmark = pytest.mark.anyio
PASSWORD = "correct horse"
ROOT = Path(__file__).resolve().parents[2]


def account(name: str, **more: str) -> dict[str, str]:
    return {"name": name, "password": PASSWORD, **more}


async def registered(club: Club, name: str, **more: str) -> Visitor:
    visitor = club.visitor()
    await visitor.post("/api/register", account(name, **more))
    return visitor


async def refusal(visitor: Visitor, path: str, body: object = None) -> str:
    answer = await visitor.ask("POST", path, {} if body is None else body)
    assert answer.status_code == 403, answer.text
    return str(answer.json()["code"])


# Modes


async def test_where_accounts_are_needed_guests_play_alone_and_read(sqlite: str) -> None:
    async with opened(Settings(database=sqlite, access="registered", pace=0)) as club:
        ada, guest = await registered(club, "Ada"), club.visitor()
        made = await ada.lay("me", "open", "invite")
        table, link = made["table"]["id"], made["invitations"]["purple"]
        assert await refusal(guest, f"/api/tables/{table}/join") == "account-needed"
        assert await refusal(guest, link.replace("/join/", "/api/invites/")) == "account-needed"
        for seats in (["me", "open", "bot:novice"], ["me", "invite", "bot:novice"]):
            assert await refusal(guest, "/api/tables", {"seats": seats}) == "account-needed"
        sat = await guest.client.post(f"/tables/{table}/sit", data={"seat": "green", "name": "Zoe"})
        assert sat.status_code == 403
        assert "you need an account to play with others" in sat.text
        await guest.lay("me", "here:Ben", "bot:novice")
        await guest.post("/api/play", status=201)
        for path in ("/", "/learn", "/rules", f"/tables/{table}", "/account"):
            assert (await guest.ask("GET", path)).status_code == 200
        ben = await registered(club, "Ben")
        await ben.post(f"/api/tables/{table}/join", {"seat": "green"})


async def test_where_an_invitation_is_needed_nobody_registers_without_one(database: str) -> None:
    now = 1_800_000_000.0
    settings = Settings(database=database, access="invited", now=lambda: now)
    async with opened(settings) as club:
        store = Store(settings.database, beside=True)
        code = await Hosting(store, settings).admit(uses=2, days=14)
        await store.close()
        for wrong in ("", "abcd-efgh-jkmn-pqrs"):
            body = account("Ada", invitation=wrong)
            assert await refusal(club.visitor(), "/api/register", body) == "bad-invitation"
        await registered(club, "Ada", invitation=code)
        taken = await club.visitor().ask("POST", "/api/register", account("Ada", invitation=code))
        assert taken.status_code == 409, "a name that is taken uses nothing up"
        page = await club.visitor().ask("GET", f"/account?invitation={code}")
        assert code in page.text
        ben = club.visitor()
        form = account("Ben", invitation=code.upper())
        assert (await ben.client.post("/account/register", data=form)).status_code == 303
        assert (
            await refusal(club.visitor(), "/api/register", account("Cleo", invitation=code))
            == "bad-invitation"
        )


async def test_an_invitation_ends_after_its_days(sqlite: str) -> None:
    now = 1_800_000_000.0
    settings = Settings(database=sqlite, access="invited", now=lambda: now)
    async with opened(settings) as club:
        code = await Hosting(club.house.store, settings).admit(uses=2, days=14)
        now += 15 * DAY
        assert (
            await refusal(club.visitor(), "/api/register", account("Ada", invitation=code))
            == "bad-invitation"
        )


async def test_an_invitation_can_be_withdrawn_by_its_code_or_its_mark(database: str) -> None:
    now = 1_800_000_000.0
    settings = Settings(database=database, access="invited", now=lambda: now)
    async with opened(settings) as club:
        hosting = Hosting(club.house.store, settings)
        first, second, kept = [await hosting.admit(uses, days=14) for uses in (1, 2, 3)]
        listed = {one.uses: one for one in await hosting.list_admissions()}
        assert {one.until for one in listed.values()} == {now + 14 * DAY}
        assert not any(code.startswith(one.mark) for one in listed.values() for code in (first, second, kept))
        await hosting.withdraw(first.upper())
        await hosting.withdraw(listed[2].mark)
        for code in (first, second):
            body = account("Ada", invitation=code)
            assert await refusal(club.visitor(), "/api/register", body) == "bad-invitation"
        await registered(club, "Ada", invitation=kept)
        assert [one.uses for one in await hosting.list_admissions()] == [2]
        for wrong in (first, listed[2].mark, "%" * 10, "", "\0"):
            with pytest.raises(Problem, match="there is no invitation"):
                await hosting.withdraw(wrong)


# Spectators


async def test_without_spectators_only_those_at_the_table_see_the_game(database_club: Club) -> None:
    club = database_club
    ada, ben, eve = [await club.visitor().named(name) for name in ("Ada", "Ben", "Eve")]
    made = await ada.lay("me", "open", "bot:novice", spectators=False)
    table = made["table"]["id"]
    assert table in [t["id"] for t in (await eve.get("/api/tables"))["tables"]], "seats are free"
    assert (await eve.ask("GET", f"/tables/{table}")).status_code == 200
    listening = table_events(club.house, table, await person_of(club, eve), 0, 0)
    assert (await events(listening, 1))[0][0] == "changed"
    await ben.post(f"/api/tables/{table}/join")
    assert (await events(listening, 1))[0][0] == "gone", "what was open while it waited is so no more"
    api = f"/api/tables/{table}"
    paths = [
        f"/tables/{table}",
        f"/tables/{table}/at/0",
        f"/tables/{table}/fragments",
        f"/tables/{table}/stream",
        f"/tables/{table}/explanations",
        f"/tables/{table}/cords",
        f"/tables/{table}/people",
        api,
        *(f"{api}/{what}" for what in ("view", "log", "stream", "talk", "record", "forecast", "notes")),
    ]
    for path in paths:
        assert (await eve.ask("GET", path)).status_code == 403, path
        stranger = await club.visitor().ask("GET", path)
        assert stranger.status_code in (401, 403), path
    assert await refusal(eve, f"{api}/sandbox") == "no-spectators"
    for listed in ("running", "finished", "open"):
        assert table not in [t["id"] for t in (await eve.get("/api/tables", list=listed))["tables"]]
    for player in (ada, ben):
        await player.view(table)
        assert (await player.ask("GET", f"/tables/{table}")).status_code == 200


async def test_the_form_makes_tables_without_spectators(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    form = {"players": "3", "seat-1": "me", "seat-2": "bot:novice", "seat-3": "bot:novice"}
    for more, spectators in (({}, True), ({"spectators": "no"}, False)):
        answer = await ada.client.post("/tables", data=form | more)
        table = answer.headers["location"].rpartition("/")[2]
        assert (await ada.get(f"/api/tables/{table}"))["spectators"] is spectators


# Failed logins


async def test_a_wrong_password_is_written_down_with_the_address_and_nothing_else(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    await registered(club, "Ada")
    await club.visitor().post("/api/login", account("Ada") | {"password": "battery staple"}, 401)
    await club.visitor().client.post("/account/login", data={"name": "Nobody", "password": "battery staple"})
    await club.visitor().post("/api/login", account("Ada"))
    found = [record for record in caplog.records if record.name == "confucius.logins"]
    assert [record.getMessage() for record in found] == ["login failed from 127.0.0.1"] * 2
    assert all(record.levelno == logging.WARNING for record in found), "also without --log-level info"
    line = json.loads(JsonLines().format(found[0]))
    assert (line["event"], line["address"]) == ("login-failed", "127.0.0.1")
    for secret in ("battery", "Ada", "Nobody"):
        assert secret not in caplog.text


@pytest.mark.parametrize("address", ["192.0.2.7", "2001:db8::7"])
def test_the_filter_of_the_manual_finds_the_address_in_both_forms_of_the_log(address: str) -> None:
    manual = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    found = re.search(r"^failregex = (.*)\n +(.*)$", manual, re.MULTILINE)
    assert found is not None
    facts = {"event": "login-failed", "address": address}
    arguments = ("confucius.logins", logging.WARNING, "", 0, "login failed from %(address)s", (facts,), None)
    record = logging.LogRecord(*arguments)
    setattr(record, FACTS, facts)
    lines = logging.Formatter(TEXT_FORM).format(record), JsonLines().format(record)
    for pattern, line in zip(found.groups(), lines, strict=True):
        match = re.search(pattern.replace("<HOST>", r"(?P<host>[0-9a-f.:]+)"), line)
        assert match is not None, line
        assert match["host"] == address
