"""Names and passwords: nobody passes for somebody else, and nobody's password is the first that is tried."""

import pytest

from confucius.server.settings import Limits, Settings
from server.club import Club, opened
from server.test_copies import a_record

pytestmark = pytest.mark.anyio
ADA = {"name": "Ada", "password": "correct horse"}
UNSEEN = [0x00AD, 0x034F, 0x115F, 0x1160, 0x17B4, 0x180B, 0x180E, 0x2060, 0x2064, 0x2800, 0x3164]
UNSEEN += [0xFE00, 0xFFA0, 0xFFFC, 0x16FE4, 0x1BCA0, 0x1D159, 0x1D173, 0xE0100]


@pytest.mark.parametrize("code", UNSEEN, ids=hex)
async def test_a_name_with_a_letter_nobody_sees_is_refused(club: Club, code: int) -> None:
    await club.visitor().post("/api/register", ADA)
    for name in (f"Ada{chr(code)}", f"{chr(code)}Ada", f"A{chr(code)}da", chr(code)):
        answer = await club.visitor().ask("POST", "/api/me", {"name": name})
        assert answer.status_code in (400, 409), ascii(name)


async def test_an_emoji_may_come_with_its_style_but_a_name_gains_nothing_by_it(club: Club) -> None:
    await club.visitor().post("/api/register", ADA)
    assert (await club.visitor().post("/api/me", {"name": "Cleo \u2764\ufe0f"}))["name"] == "Cleo \u2764"
    assert (await club.visitor().post("/api/me", {"name": "A\ufe0fda"}, 409))["code"] == "name-taken"


async def test_nobody_sits_at_a_screen_under_a_registered_name(club: Club) -> None:
    await club.visitor().post("/api/register", ADA)
    ben = await club.visitor().named("Ben")
    for here in ("here:Ada", "here:aDA ", "here:Ａda"):
        refused = await ben.post("/api/tables", {"seats": ["me", here, "open"]}, 409)
        assert refused["code"] == "name-taken"
    table = (await ben.lay("me", "open", "open"))["table"]["id"]
    answer = await ben.ask("PUT", f"/api/tables/{table}/seats/green", {"to": "here:Ada"})
    assert (answer.status_code, answer.json()["code"]) == (409, "name-taken")
    await ben.lay("me", "here:Adam", "open")


async def test_no_registered_name_stands_in_the_way_of_a_sandbox_or_a_record(club: Club) -> None:
    for name in ("Black", "Ada"):
        await club.visitor().post("/api/register", {"name": name, "password": "correct horse"})
    ben = await club.visitor().named("Ben")
    table = (await ben.lay("me", "here:Cem", "here:Dee"))["table"]["id"]
    await ben.post(f"/api/tables/{table}/sandbox", {}, 201)
    await ben.post("/api/records", a_record(), 201)


async def test_a_guest_does_not_keep_a_name_that_is_registered_later(database_club: Club) -> None:
    club = database_club
    seated, idle = await club.visitor().named("Ada"), await club.visitor().named("ADA")
    table = (await seated.lay("me", "open", "open"))["table"]["id"]
    await club.visitor().post("/api/register", ADA)
    names = [seat["name"] for seat in (await seated.get(f"/api/tables/{table}"))["seats"]]
    assert names[0] not in ("Ada", None)
    assert (await seated.get("/api/me"))["person"]["name"] == names[0]
    assert (await idle.post(f"/api/tables/{table}/join", status=409))["code"] == "name-taken"
    assert (await idle.post("/api/tables", {"seats": ["me", "open", "open"]}, 409))["code"] == "name-taken"
    await idle.ask("PATCH", "/api/me", {"name": "Adele"})
    await idle.post(f"/api/tables/{table}/join")


async def test_names_can_be_tried_only_so_often(sqlite: str) -> None:
    async with opened(Settings(database=sqlite, limits=Limits(guests=5))) as club:
        ada = await club.visitor().named("Ada")
        statuses = [(await ada.ask("PATCH", "/api/me", {"name": f"N{n}"})).status_code for n in range(7)]
        assert statuses == [200] * 5 + [429] * 2
        page = await ada.client.post("/account/name", data={"name": "Another"})
        assert page.status_code == 429


EASY = ["password", "12345678", "Passw0rd!", "password123", "aaaaaaaa", "abababab", "abcdefgh", "87654321"]
EASY += ["qwertyuiop", "Ada12345", "adaadaada", "Confucius1", "passwort", "iloveyou", "1qaz2wsx", "пароль123"]


@pytest.mark.parametrize("password", EASY)
async def test_a_password_that_is_tried_first_is_refused(club: Club, password: str) -> None:
    refused = await club.visitor().post("/api/register", {"name": "Ada", "password": password}, 400)
    assert refused["code"] == "bad-password"
    assert (
        await club.visitor().client.post("/account/register", data={"name": "Ada", "password": password})
    ).status_code == 400


@pytest.mark.parametrize(
    "password", ["correct horse", "Xk2#vbq9", "孔夫子說學而時習之", "ada lovelace 1815", "9f3kd02m"]
)
async def test_others_are_taken(club: Club, password: str) -> None:
    await club.visitor().post("/api/register", {"name": "Ada", "password": password})
    await club.visitor().post("/api/login", {"name": "Ada", "password": password})


# So many


async def test_one_person_has_only_so_many_tokens(sqlite: str) -> None:
    async with opened(Settings(database=sqlite, most_tokens=3, limits=Limits(guests=100))) as club:
        ada = await club.visitor().named("Ada")
        for _ in range(3):
            await ada.post("/api/tokens", {"label": "bot"}, 201)
        assert (await ada.post("/api/tokens", {"label": "bot"}, 409))["code"] == "too-many-tokens"
        assert (await ada.client.post("/account/tokens", data={"label": "bot"})).status_code == 409
        listed = (await ada.get("/api/tokens"))[0]["id"]  # type: ignore[index]
        await ada.ask("DELETE", f"/api/tokens/{listed}")
        await ada.post("/api/tokens", {"label": "bot"}, 201)


async def test_one_address_makes_only_so_many_tokens(sqlite: str) -> None:
    async with opened(Settings(database=sqlite, limits=Limits(guests=4))) as club:
        made = []
        for name in ("Ada", "Ben", "Cem"):
            person = await club.visitor().named(name)
            made += [(await person.ask("POST", "/api/tokens", {"label": "x"})).status_code for _ in range(2)]
        assert made == [201] * 4 + [429] * 2
