"""Passwords, devices, one's data, deleting the account, and the second factor; on both kinds of database."""

import base64
import json

import pytest
from sqlalchemy import select, update

from confucius.server.settings import Limits, Settings
from confucius.server.totp import SECONDS, code_at
from confucius.store.models import PersonRow, SeatRow, SessionRow, TableRow, TalkRow
from confucius.table.clocks import DAY, HOUR
from confucius.web.sessions import COOKIE
from server.club import Club, Visitor, opened, until
from server.conftest import usual_database

database = usual_database  # for every test here that asks for a database

pytestmark = pytest.mark.anyio
PASSWORD = "correct horse"
ADA = {"name": "Ada", "password": PASSWORD}
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1"


async def registered(club: Club, name: str = "Ada", **headers: str) -> Visitor:
    visitor = club.visitor(**headers)
    await visitor.post("/api/register", {"name": name, "password": PASSWORD})
    return visitor


async def logged_in(club: Club, **headers: str) -> Visitor:
    visitor = club.visitor(**headers)
    await visitor.post("/api/login", ADA)
    return visitor


async def is_known(visitor: Visitor) -> bool:
    return (await visitor.get("/api/me"))["person"] is not None


# Passwords and devices


async def test_a_new_password_needs_the_old_one_and_ends_all_other_sessions(database_club: Club) -> None:
    club = database_club
    ada, other = await registered(club), await logged_in(club)
    token = (await other.post("/api/tokens", {"label": "a bot"}, 201))["token"]
    program = club.visitor(Authorization=f"Bearer {token}")
    wrong = await ada.ask("PUT", "/api/me/password", {"old": "battery staple", "new": "a better password"})
    assert (wrong.status_code, wrong.json()["code"]) == (401, "wrong-password")
    assert await is_known(other)
    short = await ada.ask("PUT", "/api/me/password", {"old": PASSWORD, "new": "short"})
    assert (short.status_code, short.json()["code"]) == (400, "bad-password")
    right = await ada.ask("PUT", "/api/me/password", {"old": PASSWORD, "new": "a better password"})
    assert right.status_code == 204
    assert await is_known(ada)
    assert not await is_known(other)
    assert (await program.ask("GET", "/api/me")).status_code == 401
    await club.visitor().post("/api/login", ADA, 401)
    await club.visitor().post("/api/login", {"name": "Ada", "password": "a better password"})


async def test_devices_are_listed_and_can_be_logged_out_one_by_one_or_all(club: Club) -> None:
    ada = await registered(club, **{"User-Agent": FIREFOX})
    phone, third = await logged_in(club, **{"User-Agent": PHONE}), await logged_in(club)
    devices = (await ada.ask("GET", "/api/sessions")).json()
    assert {(one["device"], one["current"]) for one in devices} == {
        ("Firefox, Linux", True),
        ("Safari, iPhone", False),
        ("python-httpx", False),
    }
    lost = next(one["id"] for one in devices if one["device"] == "Safari, iPhone")
    assert (await ada.ask("DELETE", f"/api/sessions/{lost}")).status_code == 204
    assert not await is_known(phone)
    assert await is_known(third)
    assert (await ada.ask("DELETE", f"/api/sessions/{lost}")).status_code == 404
    await ada.post("/api/logout-everywhere", status=204)
    assert await is_known(ada)
    assert not await is_known(third)


async def test_nobody_ends_sessions_of_others(club: Club) -> None:
    ada, ben = await registered(club), await registered(club, "Ben")
    session = (await ada.ask("GET", "/api/sessions")).json()[0]["id"]
    assert (await ben.ask("DELETE", f"/api/sessions/{session}")).status_code == 404
    await ben.post("/api/logout-everywhere", status=204)
    assert await is_known(ada)


async def test_when_a_session_was_seen_is_noted_to_about_an_hour(sqlite: str) -> None:
    now = 1_800_000_000.0
    async with opened(Settings(database=sqlite, now=lambda: now)) as club:
        ada = await registered(club)

        async def seen() -> float | None:
            club.house.people.forget()  # what is remembered is not looked up
            await ada.get("/api/me")
            async with club.house.store.reading() as session:
                return await session.scalar(select(SessionRow.seen))

        assert await seen() is None
        now += HOUR + 1
        assert await seen() == now
        before, now = now, now + HOUR / 2
        assert await seen() == before


async def test_a_session_ends_when_it_was_not_used_for_its_days(sqlite: str) -> None:
    now = 1_800_000_000.0
    async with opened(Settings(database=sqlite, now=lambda: now, session_days=30)) as club:
        ada, phone = await registered(club), await logged_in(club)
        program = (await ada.post("/api/tokens", {"label": "a bot"}, 201))["token"]
        for _ in range(3):
            club.house.people.forget()  # what is remembered is not looked up
            now += 20 * DAY
            answer = await ada.ask("GET", "/")
            assert f"Max-Age={30 * DAY}" in answer.headers["set-cookie"], "the browser keeps it as long"
            assert "set-cookie" not in (await ada.ask("GET", "/")).headers
        assert await is_known(ada)
        assert not await is_known(phone)
        assert len((await ada.ask("GET", "/api/sessions")).json()) == 1
        now += 31 * DAY
        club.house.people.forget()
        assert not await is_known(ada)
        assert await is_known(club.visitor(Authorization=f"Bearer {program}")), "until it is withdrawn"


async def test_a_cookie_is_not_renewed_with_what_caches_keep_for_everybody(sqlite: str) -> None:
    now = 1_800_000_000.0
    async with opened(Settings(database=sqlite, now=lambda: now)) as club:
        ada = await registered(club)
        club.house.people.forget()
        now += DAY
        await club.house.people.of_token(ada.client.cookies[COOKIE])  # as another request does beside these
        for shared in ("/palette.css", "/portraits/mei.svg", "/static/site.css"):
            answer = await ada.ask("GET", shared)
            assert answer.status_code == 200
            assert "set-cookie" not in answer.headers
        assert "set-cookie" in (await ada.ask("GET", "/")).headers


async def test_logging_out_brings_no_cookie_back(sqlite: str) -> None:
    now = 1_800_000_000.0
    async with opened(Settings(database=sqlite, now=lambda: now)) as club:
        ada = await registered(club)
        club.house.people.forget()
        now += DAY
        await ada.post("/api/logout", status=204)
        assert not ada.client.cookies


async def test_the_page_changes_the_password_and_logs_devices_out(club: Club) -> None:
    ada, phone = await registered(club), await logged_in(club, **{"User-Agent": PHONE})
    shown = (await ada.ask("GET", "/account/security")).text
    assert "Safari, iPhone" in shown
    wrong = await ada.client.post(
        "/account/security/password", data={"old": "no", "new": "a better password"}
    )
    assert wrong.status_code == 401
    assert "The password is wrong." in wrong.text
    right = await ada.client.post(
        "/account/security/password", data={"old": PASSWORD, "new": "a better password"}
    )
    assert right.headers["location"] == "/account/security?done=password"
    assert not await is_known(phone)
    assert "no-store" in (await ada.ask("GET", "/account/security")).headers["cache-control"]


async def test_a_one_time_password_leads_to_choosing_a_new_one_and_ends_after_a_week(sqlite: str) -> None:
    now = 1_800_000_000.0
    async with opened(Settings(database=sqlite, now=lambda: now)) as club:
        await registered(club)
        kept = await club.house.people.hash("one time only")
        async with club.house.store.writing() as session:
            await session.execute(update(PersonRow).values(password=kept, one_time=now + 7 * DAY))
        ada = club.visitor()
        form = {"name": "Ada", "password": "one time only"}
        answer = await ada.client.post("/account/login", data=form)
        assert answer.headers["location"] == "/account/security?done=one-time"
        assert "Current password" not in (await ada.ask("GET", "/account/security")).text
        async with club.house.store.writing() as session:
            await session.execute(update(PersonRow).values(password=kept))
        now += 8 * DAY
        assert (await club.visitor().client.post("/account/login", data=form)).status_code == 401


# One's data


async def test_ones_data_is_all_that_is_stored_and_no_secret(database_club: Club) -> None:
    ada, ben = await registered(database_club), await registered(database_club, "Ben")
    table = (await ada.lay("me", "open", "bot:novice"))["table"]["id"]
    await ben.post(f"/api/tables/{table}/join")
    await ada.post(f"/api/tables/{table}/talk", {"text": "Good luck"}, 201)
    await ada.ask("PUT", f"/api/tables/{table}/notes", {"text": "Ben bluffs"})
    await ada.ask("PUT", f"/api/tables/{table}/seats/green/avoided", {"how": "mute"})
    await ada.post(f"/api/tables/{table}/reports", {"seat": "green", "reason": "rude"}, 204)
    answer = await ada.ask("GET", "/account/security/data")
    assert "attachment" in answer.headers["content-disposition"]
    found = answer.json()
    assert found == await ada.get("/api/me/data")
    assert found["person"]["name"] == "Ada"
    assert [one["text"] for one in found["talk"] + found["notes"]] == ["Good luck", "Ben bluffs"]
    assert [(one["table"], one["seat"], one["owner"]) for one in found["tables"]] == [(table, "black", True)]
    assert [one["name"] for one in found["blocks"]] == ["Ben"]
    assert [one["reason"] for one in found["reports"]] == ["rude"]
    async with database_club.house.store.reading() as session:
        secrets = [
            *await session.scalars(select(SessionRow.token)),
            *await session.scalars(select(PersonRow.password)),
        ]
    text = json.dumps(found)
    assert not any(secret in text for secret in secrets if secret)


async def test_a_deleted_account_leaves_its_games_and_nothing_else(database_club: Club) -> None:
    club = database_club
    ada, ben = await registered(club), await registered(club, "Ben")
    running = (await ben.lay("me", "open", "bot:novice"))["table"]["id"]
    await ada.post(f"/api/tables/{running}/join")
    await ada.post(f"/api/tables/{running}/talk", {"text": "My secret"}, 201)
    waiting = (await ada.lay("me", "open", "open"))["table"]["id"]
    sandbox = (await ada.post(f"/api/tables/{running}/sandbox", status=201))["table"]["id"]
    wrong = await ada.ask("POST", "/api/me/delete", {"password": "wrong password"})
    assert wrong.status_code == 401
    await ada.post("/api/me/delete", {"password": PASSWORD}, 204)
    assert not await is_known(ada)
    for table in (waiting, sandbox):
        await ben.get(f"/api/tables/{table}", 404)
    seat = (await ben.get(f"/api/tables/{running}"))["seats"][1]
    assert (seat["name"], seat["away"]) == ("former player", True)
    page = (await ben.ask("GET", f"/tables/{running}", headers={"Accept-Language": "de"})).text
    assert "Ada" not in page
    async with club.house.store.reading() as session:
        assert list(await session.scalars(select(PersonRow.name))) == ["Ben"]
        assert list(await session.scalars(select(TalkRow.text))) == []
        assert "Ada" not in list(await session.scalars(select(SeatRow.name)))
    await registered(club)  # the name is free again


async def test_a_rematch_has_an_open_seat_in_place_of_a_former_player(club: Club) -> None:
    ada, ben = await registered(club), await registered(club, "Ben")
    table = (await ben.lay("me", "open", "bot:novice"))["table"]["id"]
    await ada.post(f"/api/tables/{table}/join")
    await ada.post("/api/me/delete", {"password": PASSWORD}, 204)
    async with club.house.store.writing() as session:
        await session.execute(update(TableRow).values(status="finished", decider=None))
    club.house.tables.forget(table)
    again = await ben.post(f"/api/tables/{table}/rematch", status=201)
    assert [seat["kind"] for seat in again["table"]["seats"]] == ["person", "open", "bot"]


async def test_a_bot_goes_on_for_somebody_who_deletes_the_account(database_club: Club) -> None:
    club = database_club
    ada, ben = await registered(club), await registered(club, "Ben")
    table = (await ben.lay("open", "me", "bot:novice"))["table"]["id"]
    await ada.post(f"/api/tables/{table}/join")
    before = await ben.get(f"/api/tables/{table}")
    leaver = ada if before["decider"] == "black" else ben
    other = ben if leaver is ada else ada

    async def waits_for(visitor: Visitor) -> bool:
        return bool((await visitor.get(f"/api/tables/{table}"))["your_turn"])

    if before["decider"] != "purple":
        await leaver.post("/api/me/delete", {"password": PASSWORD}, 204)
    else:
        await ada.post("/api/me/delete", {"password": PASSWORD}, 204)
        other = ben
    await until(lambda: waits_for(other), "the bots moved until the other is to decide")


async def test_the_page_deletes_the_account_after_the_password(club: Club) -> None:
    ada = await registered(club)
    wrong = await ada.client.post("/account/security/delete", data={"password": "wrong"})
    assert wrong.status_code == 401
    assert await is_known(ada)
    done = await ada.client.post("/account/security/delete", data={"password": PASSWORD})
    assert done.headers["location"] == "/account?done=deleted"
    assert not await is_known(ada)


# The second factor


def test_codes_are_those_of_the_standard() -> None:
    """The test values of RFC 6238 (SHA-1), as far as six digits show them."""
    secret = base64.b32encode(b"12345678901234567890").decode()
    expected = {
        59: "287082",
        1111111109: "081804",
        1111111111: "050471",
        1234567890: "005924",
        2000000000: "279037",
        20000000000: "353130",
    }
    assert {at: code_at(secret, at // SECONDS) for at in expected} == expected


class Factor:
    """A club whose clock stands still, and Ada with a second factor."""

    def __init__(self, database: str) -> None:
        self.now = 1_800_000_000.0
        self.settings = Settings(database=database, now=lambda: self.now, limits=Limits(passwords=100))

    async def switch_on(self, club: Club) -> tuple[Visitor, str, list[str]]:
        ada = await registered(club)
        person = await club.house.people.of_token(ada.client.cookies["confucius_session"])
        assert person is not None
        secret = await club.house.second_factor.begin(person)
        codes = await club.house.second_factor.confirm(person, self.code(secret))
        return ada, secret, codes

    def code(self, secret: str, later: int = 0) -> str:
        return code_at(secret, int(self.now // SECONDS) + later)


async def test_with_a_second_factor_the_password_alone_is_not_enough(database: str) -> None:
    factor = Factor(database)
    async with opened(factor.settings) as club:
        _, secret, _ = await factor.switch_on(club)
        alone = await club.visitor().ask("POST", "/api/login", ADA)
        assert (alone.status_code, alone.json()["code"]) == (401, "code-needed")
        replayed = await club.visitor().ask("POST", "/api/login", ADA | {"code": factor.code(secret)})
        assert replayed.json()["code"] == "wrong-code", "it was used to switch the factor on"
        factor.now += SECONDS
        code = factor.code(secret)
        await club.visitor().post("/api/login", ADA | {"code": f"{code[:3]} {code[3:]}"})
        again = await club.visitor().ask("POST", "/api/login", ADA | {"code": code})
        assert (again.status_code, again.json()["code"]) == (401, "wrong-code")
        wrong = await club.visitor().ask("POST", "/api/login", ADA | {"code": "000000"})
        assert wrong.status_code == 401
        await club.visitor().post("/api/login", ADA | {"code": factor.code(secret, 1)})
        late = await club.visitor().ask("POST", "/api/login", ADA | {"code": factor.code(secret, 3)})
        assert late.status_code == 401


async def test_a_wrong_password_tells_nothing_about_the_second_factor(sqlite: str) -> None:
    factor = Factor(sqlite)
    async with opened(factor.settings) as club:
        await factor.switch_on(club)
        wrong = await club.visitor().ask("POST", "/api/login", ADA | {"password": "battery staple"})
        assert wrong.json()["code"] == "wrong-password"


async def test_each_recovery_code_is_good_once_and_kept_as_a_hash(database: str) -> None:
    factor = Factor(database)
    async with opened(factor.settings) as club:
        _, _, codes = await factor.switch_on(club)
        async with club.house.store.reading() as session:
            kept = await session.scalar(select(PersonRow.recovery))
        assert kept is not None
        assert len(set(kept)) == len(codes) == 10
        assert not set(kept) & set(codes)
        await club.visitor().post("/api/login", ADA | {"code": codes[3].upper()})
        again = await club.visitor().ask("POST", "/api/login", ADA | {"code": codes[3]})
        assert again.json()["code"] == "wrong-code"
        await club.visitor().post("/api/login", ADA | {"code": codes[4]})


async def test_codes_can_be_tried_only_so_often(sqlite: str) -> None:
    factor = Factor(sqlite)
    factor.settings = factor.settings.model_copy(update={"limits": Limits(passwords=5)})
    async with opened(factor.settings) as club:
        await factor.switch_on(club)
        tries = [
            (await club.visitor().ask("POST", "/api/login", ADA | {"code": f"{n:06}"})).status_code
            for n in range(6)
        ]
        assert tries[-1] == 429


async def test_the_page_sets_a_second_factor_up_and_switches_it_off(club: Club) -> None:
    ada = await registered(club)
    await ada.client.post("/account/security/second-factor")
    shown = (await ada.ask("GET", "/account/security")).text
    assert "otpauth://totp/Confucius:Ada?secret=" in shown
    secret = shown.split("secret=")[1].split("&")[0]
    wrong = await ada.client.post("/account/security/second-factor/confirm", data={"code": "12345"})
    assert wrong.status_code == 401
    step = int(club.house.settings.now() // SECONDS)
    right = await ada.client.post(
        "/account/security/second-factor/confirm", data={"code": code_at(secret, step)}
    )
    assert right.text.count("<li><code>") == 10
    assert secret not in (await ada.ask("GET", "/account/security")).text
    login = await club.visitor().client.post("/account/login", data=ADA)
    assert login.status_code == 401
    assert 'name="code"' in login.text
    assert PASSWORD not in login.text
    off = await ada.client.post("/account/security/second-factor/off", data={"password": PASSWORD})
    assert off.headers["location"] == "/account/security?done=factor-off"
    await club.visitor().post("/api/login", ADA)
