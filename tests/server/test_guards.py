"""What stands around the server: headers, limits, names that deceive, secrets that cannot be guessed."""

import base64
import re
import statistics
import time
from collections.abc import Awaitable, Callable
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select

from confucius.server.settings import Limits, Settings
from confucius.store.models import SeatRow
from confucius.table.people import new_token
from confucius.table.seating import new_table_id
from confucius.web import body_limits, security_headers
from confucius.web.body_limits import LARGEST_BODY
from confucius.web.security_headers import HEADERS
from server.club import Club, Visitor, opened
from server.test_schema import described, pages_described

pytestmark = pytest.mark.anyio
ADA = {"name": "Ada", "password": "correct horse"}
UNSEEN = ["\ue000", "\u202e", "\u202d", "\u2066", "\u200b", "\u200d", "\ufeff", "\0", "\x07", "\U000e0041"]
INVISIBLE = [*UNSEEN, "\x85", "\u2028"]


# Headers


def addresses() -> list[tuple[str, str]]:
    """Every method of every address, with something in place of what varies; streams never end."""
    found = []
    for description in (described(), pages_described()):
        for path, methods in description["paths"].items():
            if not path.endswith("/stream"):
                found += [(method.upper(), re.sub(r"\{\w+\}", "1", path)) for method in methods]
    return sorted(set(found))


async def test_every_answer_carries_the_headers(club: Club) -> None:
    visitor = club.visitor()
    more = [("GET", "/static/site.css"), ("GET", "/nowhere"), ("BREW", "/"), ("GET", "/static/nothing")]
    for method, path in addresses() + more:
        answer = await visitor.ask(method, path)
        for name, value in HEADERS.items():
            assert answer.headers.get(name) == value, (method, path, name)
        assert "strict-transport-security" not in answer.headers
        if not path.startswith("/static/"):
            assert answer.headers["cache-control"], (method, path)


async def test_refusals_of_the_guards_themselves_carry_the_headers_too(club: Club) -> None:
    visitor = club.visitor()
    foreign = await visitor.ask("POST", "/api/me", {}, headers={"origin": "http://evil.test"})
    large = await visitor.client.post("/api/me", content=b" " * (LARGEST_BODY + 1))
    assert (foreign.status_code, large.status_code) == (403, 413)
    for answer in (foreign, large):
        assert answer.headers["content-security-policy"] == security_headers.POLICY


async def test_a_fault_of_ours_carries_the_headers_too(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("the inside")

    monkeypatch.setattr(club.house.tables, "get", broken)
    answer = await club.visitor().ask("GET", "/tables/xxxxxxxxxxxx")
    assert answer.status_code == 500
    assert answer.headers["content-security-policy"] == security_headers.POLICY


async def test_behind_tls_browsers_are_told_to_stay_there(club: Club) -> None:
    answer = await club.visitor().client.get("https://club.test/")
    assert answer.headers["strict-transport-security"].startswith("max-age=")


def test_the_policy_allows_nothing_but_what_is_ours() -> None:
    parts = dict(part.strip().split(" ", 1) for part in security_headers.POLICY.split(";"))
    assert parts["default-src"] == "'self'"
    assert "unsafe" not in security_headers.POLICY
    assert {parts[name] for name in ("object-src", "base-uri", "frame-ancestors")} == {"'none'"}
    assert parts["form-action"] == "'self'"


def templates(folder: Traversable) -> list[Traversable]:
    return [
        found
        for entry in folder.iterdir()
        for found in (templates(entry) if entry.is_dir() else [entry])
        if found.name.endswith(".html")
    ]


def test_no_template_has_script_or_style_of_its_own() -> None:
    found = templates(files("confucius.browser") / "templates")
    assert len(found) > 15
    for template in found:
        text = template.read_text(encoding="utf-8")
        found_inside = re.search(r"<style|\sstyle\s*=|\son[a-z]+\s*=|javascript:", text, re.IGNORECASE)
        assert not found_inside, template.name
        for tag in re.findall(r"<script[^>]*>", text):
            assert "src=" in tag or 'type="application/json"' in tag, (template.name, tag)


# Bodies


async def test_a_body_that_does_not_come_is_not_waited_for(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(body_limits, "SECONDS_FOR_A_BODY", 0.2)

    async def slow() -> Any:
        yield b'{"name": "'
        await _forever()

    answer = await _asked_slowly(club.app, slow)
    assert answer == 408


async def _forever() -> None:
    import asyncio

    await asyncio.Event().wait()


async def _asked_slowly(app: FastAPI, body: Callable[[], Any]) -> int:
    """The status of the answer to a request whose body comes as it comes."""
    pieces = body()
    answered: list[int] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": await anext(pieces), "more_body": True}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            answered.append(message["status"])

    scope = {
        "type": "http", "method": "POST", "path": "/api/me", "raw_path": b"/api/me", "query_string": b"",
        "headers": [(b"content-type", b"application/json")], "scheme": "http", "server": ("club.test", 80),
        "client": ("127.0.0.1", 1), "http_version": "1.1", "root_path": "", "asgi": {"version": "3.0"},
    }  # fmt: skip
    await app(scope, receive, send)
    return answered[0]


# Passwords


@pytest.mark.usefixtures("costly_hashes")
async def test_nobody_learns_from_the_time_it_takes_whether_a_name_is_registered(sqlite: str) -> None:
    async with opened(Settings(database=sqlite, limits=Limits(passwords=1000))) as club:
        ada = club.visitor()
        await ada.post("/api/register", ADA)

        async def seconds(name: str) -> float:
            begun = time.perf_counter()
            await club.visitor().post("/api/login", {"name": name, "password": "guess guess"}, 401)
            return time.perf_counter() - begun

        await seconds("Ada")
        known, unknown = [], []
        for _ in range(4):
            known.append(await seconds("Ada"))
            unknown.append(await seconds("Nobody"))
        assert statistics.median(unknown) > statistics.median(known) / 3


async def test_one_name_is_not_guessed_at_from_many_addresses(sqlite: str) -> None:
    async with opened(Settings(database=sqlite, limits=Limits(passwords=1))) as club:
        await club.visitor("192.0.2.99").post("/api/register", ADA)
        statuses = []
        for number in range(7):
            thief = club.visitor(f"192.0.2.{number}")
            answer = await thief.ask("POST", "/api/login", {"name": " aDA", "password": f"guess {number}"})
            statuses.append(answer.status_code)
        assert statuses == [401] * 5 + [429] * 2


async def test_a_household_is_one_address_however_many_it_has(sqlite: str) -> None:
    async with opened(Settings(database=sqlite, limits=Limits(passwords=3))) as club:
        statuses = []
        for number in range(5):
            thief = club.visitor(f"2001:db8:1:2::{number:x}")
            answer = await thief.ask("POST", "/api/login", {"name": f"N{number}", "password": "guess guess"})
            statuses.append(answer.status_code)
        assert statuses == [401, 401, 401, 429, 429]
        other = await club.visitor("2001:db8:1:3::1").ask("POST", "/api/login", ADA)
        assert other.status_code == 401


# Sessions and secrets


async def test_a_guests_session_is_worth_nothing_after_logging_in(club: Club) -> None:
    ada, laptop = club.visitor(), club.visitor()
    await ada.post("/api/register", ADA)
    await laptop.post("/api/me", {"name": "Guest"})
    planted = laptop.client.cookies["confucius_session"]
    program = (await laptop.post("/api/tokens", {"label": "planted"}, 201))["token"]
    await laptop.post("/api/login", ADA)
    thief = club.visitor(cookie=f"confucius_session={planted}")
    assert (await thief.get("/api/me"))["person"] is None
    assert (await club.visitor(authorization=f"Bearer {program}").get("/api/me", 401))["code"] == "bad-token"
    assert (await laptop.get("/api/me"))["person"]["name"] == "Ada"


def test_tokens_and_tables_cannot_be_guessed() -> None:
    tokens = {new_token() for _ in range(1000)}
    assert len(tokens) == 1000
    assert {len(base64.urlsafe_b64decode(token + "=")) for token in tokens} == {32}
    tables = {new_table_id() for _ in range(1000)}
    assert len(tables) == 1000
    letters = {letter for table in tables for letter in table}
    assert len(letters) ** len(next(iter(tables))) > 2**59


async def test_invitations_are_kept_as_hashes_and_guesses_tell_nothing(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    laid = await ada.lay("me", "invite", "open")
    secret = laid["invitations"]["green"].removeprefix("/join/")
    async with club.house.store.reading() as session:
        kept = list(await session.scalars(select(SeatRow.invite)))
    assert secret not in kept
    almost = secret[:-1] + ("A" if secret[-1] != "A" else "B")
    near = await club.visitor().ask("GET", f"/api/invites/{almost}")
    far = await club.visitor().ask("GET", "/api/invites/x")
    assert (near.status_code, near.content) == (far.status_code, far.content) == (404, near.content)
    listed = str(await club.visitor().get(f"/api/tables/{laid['table']['id']}"))
    assert secret not in listed
    assert not any(invite in listed for invite in kept if invite)


# Too much of everything


async def test_one_person_has_only_so_many_tables(sqlite: str) -> None:
    async with opened(Settings(database=sqlite, most_tables=2)) as club:
        ada = await club.visitor().named("Ada")
        tables = [(await ada.lay("me", "open", "open"))["table"]["id"] for _ in range(2)]
        refused = await ada.post("/api/tables", {"seats": ["me", "open", "open"]}, 409)
        assert refused["code"] == "too-many-tables"
        sent = await ada.ask("POST", "/play", headers={"accept": "text/html"})
        assert sent.status_code == 409
        await ada.ask("DELETE", f"/api/tables/{tables[0]}")
        await ada.lay("me", "open", "open")
        await (await club.visitor().named("Ben")).lay("me", "open", "open")


async def test_talk_and_new_tables_and_guests_have_a_rate(sqlite: str) -> None:
    async with opened(Settings(database=sqlite, limits=Limits(talk=2, tables=2, guests=2))) as club:
        ada = await club.visitor().named("Ada")
        await club.visitor().named("Ben")
        assert (await club.visitor().post("/api/me", {}, 429))["code"] == "too-often"
        tables = [(await ada.lay("me", "open", "open"))["table"]["id"] for _ in range(2)]
        await ada.post("/api/tables", {"seats": ["me", "open", "open"]}, 429)
        for text in ("one", "two"):
            await ada.post(f"/api/tables/{tables[0]}/talk", {"text": text}, 201)
        await ada.post(f"/api/tables/{tables[1]}/talk", {"text": "three"}, 429)


@pytest.mark.parametrize(
    "bot", ["master:9999s", "master:999999999", f"master:0.{'0' * 300}1s", "master:6s", "champion:6s"]
)
async def test_a_bot_may_not_think_so_long_that_others_wait(club: Club, bot: str) -> None:
    ada = await club.visitor().named("Ada")
    refused = await ada.post("/api/tables", {"seats": ["me", f"bot:{bot}", "open"]}, 400)
    assert refused["code"] in ("bot-refused", "no-such-bot")
    table = (await ada.lay("me", "open", "open"))["table"]["id"]
    answer = await ada.ask("PUT", f"/api/tables/{table}/seats/green", {"to": f"bot:{bot}"})
    assert answer.status_code == 400
    assert (await ada.ask("POST", "/api/play", {"bot": bot})).status_code == 400


async def test_a_bot_with_a_modest_budget_is_welcome(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    await ada.lay("me", "bot:master:50", "open")
    await ada.lay("me", "bot:master:0.5s", "open")
    await ada.lay("me", "bot:champion:0", "open")
    await ada.lay("me", "bot:champion:0.5s", "open")


@pytest.mark.parametrize(
    ("host", "status"),
    [("evil.example", 403), ("evil.example:8888", 403), ("127.0.0.1:8888", 200), ("[::1]", 200)],
)
async def test_where_programs_may_be_bots_no_site_can_pretend_to_be_this_one(
    sqlite: str, host: str, status: int
) -> None:
    async with opened(Settings(database=sqlite, allow_outside_bots=True)) as club:
        answer = await club.visitor(host=host).ask("POST", "/api/me", {})
        assert answer.status_code == status


# Letters of every kind


async def test_names_are_compared_as_they_look(club: Club) -> None:
    ada = club.visitor()
    await ada.post("/api/register", {**ADA, "name": "Jos\u00e9 Ada"})
    for name in ("Jose\u0301 Ada", "JOSÉ  ADA", "Ｊosé Ａda"):
        assert (await club.visitor().post("/api/me", {"name": name}, 409))["code"] == "name-taken", name
    await club.visitor().post("/api/login", {**ADA, "name": "jose\u0301 ada"})


DECEIVING = [*(f"A{letter}da" for letter in UNSEEN), "e" + "\u0301" * 9, "\ufdfa" * 30]


@pytest.mark.parametrize("name", DECEIVING)
async def test_names_that_deceive_the_eye_are_refused(club: Club, name: str) -> None:
    answer = await club.visitor().ask("POST", "/api/me", {"name": name})
    assert answer.status_code in (400, 422), name


SCRIPTS = ["孔夫子", "Ἀριστοτέλης", "משה", "محمد", "Đặng Thị", "नागार्जुन", "🐉", "ก้อย", "O'Neil <3"]


@pytest.mark.parametrize("name", SCRIPTS)
async def test_names_of_every_script_are_welcome(club: Club, name: str) -> None:
    ada = club.visitor()
    await ada.post("/api/register", {**ADA, "name": name})
    await club.visitor().post("/api/login", {**ADA, "name": name})


ASTRONAUT = "\U0001f469\u200d\U0001f680"
TALK = ["\u202eevil", "a" * 499 + "\u0301", "Z" + "\u0335" * 400, ASTRONAUT, "\u05d0\u05d1", "<b>\x1b[31m"]


async def test_odd_letters_break_nothing_in_either_database(database: str) -> None:
    async with opened(Settings(database=database, limits=Limits(talk=1000, guests=1000))) as club:
        ada = await club.visitor().named("Ada")
        table = (await ada.lay("me", "here:Ben", "here:Cem"))["table"]["id"]
        for text in [*TALK, *INVISIBLE, "\ud800", "a\0b"]:
            await no_fault(ada, table, text)
        said = [message["text"] for message in (await ada.get(f"/api/tables/{table}/talk"))["messages"]]
        assert "evil" in said
        for path in (f"/tables/{table}", "/", "/account"):
            assert (await ada.ask("GET", path)).status_code == 200
        login = await ada.client.post("/account/login", data={"name": "a\0b", "password": "x"})
        assert login.status_code == 401
        assert ASTRONAUT in said
        assert "Z" + "\u0335" * 4 in said
        assert not [text for text in said if re.search("[\0\x07\x1b\x85\u202d\u202e\u2066\ue000]", text)]


async def no_fault(ada: Visitor, table: str, text: str) -> None:
    """The text in every place where one can write, and the pages afterwards."""
    escaped = "".join(f"\\u{ord(letter):04x}" if ord(letter) < 0x10000 else letter for letter in text)
    doors: list[tuple[str, str, str]] = [
        ("POST", f"/api/tables/{table}/talk", "text"),
        ("PUT", f"/api/tables/{table}/notes", "text"),
        ("PATCH", "/api/me", "name"),
        ("POST", "/api/tokens", "label"),
    ]
    sent: list[Awaitable[httpx.Response]] = [
        ada.client.request(
            method, path, content=f'{{"{field}": "{escaped}"}}', headers={"content-type": "application/json"}
        )
        for method, path, field in doors
    ]
    forms = {"/account/name": "name", "/account/tokens": "label"}
    whole = text.encode("utf-8", "replace").decode()
    sent += [ada.client.post(path, data={field: whole}) for path, field in forms.items()]
    sent.append(ada.client.get("/rules", params={"q": whole}))
    for waiting in sent:
        answer = await waiting
        assert answer.status_code < 500, (text, answer.request.url, answer.text[:200])
