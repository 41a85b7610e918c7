"""Guests, names, passwords, sessions, tokens, and pages of other sites."""

import pytest
from sqlalchemy import select

from confucius.server.settings import Limits, Settings
from confucius.store.models import PersonRow, SessionRow
from server.club import Club, opened

pytestmark = pytest.mark.anyio
ADA = {"name": "Ada", "password": "correct horse"}


async def test_looking_around_makes_nobody_but_the_first_deed_makes_a_guest(club: Club) -> None:
    visitor = club.visitor()
    assert await visitor.get("/api/me") == {"person": None, "guide": False, "analyse": False}
    assert not visitor.client.cookies
    await visitor.lay("me", "open", "open")
    person = (await visitor.get("/api/me"))["person"]
    assert person["name"]
    assert not person["registered"]


async def test_the_session_cookie_is_kept_from_scripts_and_other_sites(club: Club) -> None:
    answer = await club.visitor().ask("POST", "/api/me", {})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie
    secure = await club.visitor().client.post("https://club.test/api/me", json={})
    assert "secure" in secure.headers["set-cookie"].lower()


@pytest.mark.usefixtures("costly_hashes")
async def test_tokens_and_passwords_are_stored_as_hashes(club: Club) -> None:
    ada = club.visitor()
    await ada.post("/api/register", ADA)
    token = ada.client.cookies["confucius_session"]
    assert len(token) >= 43  # 256 bits
    async with club.house.store.reading() as session:
        kept = list(await session.scalars(select(SessionRow.token)))
        passwords = list(await session.scalars(select(PersonRow.password)))
    assert token not in kept
    assert passwords[0] is not None
    assert passwords[0].startswith("$argon2id$v=19$m=65536,t=3,p=4$")  # as RFC 9106 recommends


async def test_a_guest_who_registers_keeps_the_seats_and_finds_them_on_another_device(club: Club) -> None:
    phone, laptop = club.visitor(), club.visitor()
    table = (await phone.lay("me", "here:Ben", "here:Cleo"))["table"]["id"]
    before = (await phone.get("/api/me"))["person"]
    after = await phone.post("/api/register", ADA)
    assert (after["id"], after["name"], after["registered"]) == (before["id"], "Ada", True)
    await laptop.post("/api/login", {"name": " ada ", "password": ADA["password"]})
    view = await laptop.view(table)
    assert view["owned_seats"] == ["black", "green", "purple"]
    assert view["table"]["seats"][0]["name"] == "Ada"


async def test_what_one_had_as_a_guest_goes_over_on_logging_in(club: Club) -> None:
    phone, laptop = club.visitor(), club.visitor()
    await phone.post("/api/register", ADA)
    table = (await laptop.lay("me", "bot:novice", "open"))["table"]["id"]
    await laptop.ask("PUT", f"/api/tables/{table}/notes", {"text": "buy junks"})
    assert (await laptop.post("/api/login", ADA))["name"] == "Ada"
    assert (await phone.get(f"/api/tables/{table}/notes"))["text"] == "buy junks"
    assert (await phone.view(table))["owned_seats"] == ["black"]
    assert [t["id"] for t in (await phone.get("/api/tables", list="mine"))["tables"]] == [table]


async def test_after_logging_out_the_session_is_worth_nothing(club: Club) -> None:
    ada = club.visitor()
    await ada.post("/api/register", ADA)
    token = ada.client.cookies["confucius_session"]
    await ada.post("/api/logout", status=204)
    thief = club.visitor(cookie=f"confucius_session={token}")
    assert await thief.get("/api/me") == {"person": None, "guide": False, "analyse": False}


async def test_wrong_passwords_are_refused_and_not_too_many_may_be_tried(sqlite: str) -> None:
    async with opened(Settings(database=sqlite, limits=Limits(passwords=4))) as club:
        ada, thief = club.visitor(), club.visitor()
        await ada.post("/api/register", ADA)
        for name in ("Ada", "Nobody", "Ada"):
            refused = await thief.post("/api/login", {"name": name, "password": "guess guess"}, 401)
            assert refused["message"] == "The name or the password is wrong."
        answer = await thief.ask("POST", "/api/login", ADA)
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0


async def test_nobody_can_go_by_the_name_of_a_registered_person(club: Club) -> None:
    ada, mallory = club.visitor(), club.visitor()
    await ada.post("/api/register", ADA)
    assert (await mallory.post("/api/me", {"name": "ADA"}, 409))["code"] == "name-taken"
    await mallory.post("/api/me", {"name": "Mallory"})
    answer = await mallory.ask("PATCH", "/api/me", {"name": "ada"})
    assert answer.json()["code"] == "name-taken"
    assert (await mallory.post("/api/register", {**ADA, "name": "aDa"}, 409))["code"] == "name-taken"


@pytest.mark.parametrize("name", ["", "   ", "x" * 31, "bell\x07"])
async def test_odd_names_are_refused(club: Club, name: str) -> None:
    assert (await club.visitor().post("/api/me", {"name": name}, 400))["code"] == "bad-name"


async def test_a_new_name_shows_at_the_tables(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("me", "open", "open"))["table"]["id"]
    await ada.ask("PATCH", "/api/me", {"name": "Ada L."})
    assert (await ada.get(f"/api/tables/{table}"))["seats"][0]["name"] == "Ada L."


async def test_a_program_acts_with_its_token_until_it_is_withdrawn(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    made = await ada.post("/api/tokens", {"label": "my bot"}, 201)
    program = club.visitor(authorization=f"Bearer {made['token']}", origin="http://elsewhere.test")
    assert (await program.get("/api/me"))["person"]["name"] == "Ada"
    await program.lay("me", "open", "open")
    (listed,) = answered = (await ada.ask("GET", "/api/tokens")).json()
    assert answered[0]["label"] == "my bot"
    assert (await ada.ask("DELETE", f"/api/tokens/{listed['id']}")).status_code == 204
    assert (await program.get("/api/me", 401))["code"] == "bad-token"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "http://evil.test"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site", "origin": "http://other.club.test"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://club.test"}, 201),
        ({"sec-fetch-site": "same-origin", "origin": "http://club.test"}, 201),
        ({}, 201),
    ],
)
async def test_a_page_of_another_site_cannot_act_for_a_visitor(
    club: Club, headers: dict[str, str], status: int
) -> None:
    ada = await club.visitor().named("Ada")
    body = {"seats": ["me", "open", "open"]}
    answer = await ada.ask("POST", "/api/tables", body, headers=headers)
    assert answer.status_code == status
