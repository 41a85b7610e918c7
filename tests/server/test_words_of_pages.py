"""Everything a page says can be said in another language: nothing Latin is left of it in Greek."""

import json
import random
import re
from collections.abc import AsyncIterator, Iterator
from html.parser import HTMLParser
from typing import Any, Final

import pytest

from confucius.rules.components import COLOURS
from confucius.server.settings import Limits, Settings
from confucius.words.language import LANGUAGES
from confucius.words.names import PLAYER_BEGINS
from greek import GREEK, greek_known, latin
from server.club import Club, Json, Visitor, any_move, opened

SPOKEN: Final = ("title", "aria-label", "placeholder", "alt", "data-done")
SILENT: Final = ("script", "style", "code", "kbd")
# The notation and the names of seats are the same in every language.
FIRST_WORDS: Final = (
    *("bribe", "secure", "nominate", "force", "junks", "voyage", "recruit", "invade", "buy", "give"),
    *("transfer", "commerce", "tax", "no-action", "pass", "chief", "tutor", "place", "yield", "discard"),
    *("petition", "card", "extra", "black", "green", "purple", "white"),
)
# People and languages go by the names they have; addresses and keys are the same everywhere.
MARKS: Final = tuple(f"{PLAYER_BEGINS}{colour}:" for colour in COLOURS)
KEPT: Final = (*LANGUAGES.values(), *MARKS, "http://club.test/join/", "Esc", "Enter")


class Texts(HTMLParser):
    """What somebody reads or is read to: text, and the attributes that are spoken or shown."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._silent = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if tag in SILENT or told.get("lang") == "en":
            self._silent = self._silent or tag
        self.found += [value for name, value in attrs if name in SPOKEN and value]
        if tag == "meta" and told.get("name") == "description":
            self.found.append(told["content"] or "")

    def handle_endtag(self, tag: str) -> None:
        if tag == self._silent:
            self._silent = ""

    def handle_data(self, data: str) -> None:
        if not self._silent and data.strip():
            self.found.append(data.strip())


@pytest.fixture(autouse=True)
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with greek_known(tmp_path_factory.mktemp("locale")):
        yield


@pytest.fixture
async def house(sqlite: str, known: None) -> AsyncIterator[Club]:
    plenty = Limits(passwords=10_000, guests=10_000, tables=10_000, talk=2)
    async with opened(Settings(database=sqlite, pace=0, limits=plenty)) as found:
        yield found


@pytest.fixture
def reader(house: Club) -> Visitor:
    return house.visitor(**{"accept-language": f"{GREEK}, en;q=0.5"})


async def latin_on(reader: Visitor, path: str, method: str = "GET", **more: Any) -> list[str]:
    answer = await reader.client.request(method, path, headers={"accept": "text/html"}, **more)
    assert f'<html lang="{GREEK}"' in answer.text, f"{answer.status_code} {answer.text[:200]}"
    return latin(Texts(answer.text).found, KEPT)


@pytest.mark.anyio
@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/?everything=1",
        "/tables/new",
        "/account",
        "/account?done=out",
        "/rules",
        "/rules/7",
        "/rules?q=ζζζ",
        "/rules?q=γιφτ",
        "/rules/7.99",
        "/nowhere",
        "/tables/nowhere",
        "/join/nowhere",
        "/api/docs",
        "/play",
    ],
)
async def test_pages_for_strangers(reader: Visitor, path: str) -> None:
    assert await latin_on(reader, path) == []


@pytest.mark.anyio
async def test_forms_that_are_filled_in_wrongly(reader: Visitor) -> None:
    seats = {"seat-1": "me", "seat-2": "me", "seat-3": "here", "seat-4": "nobody", "players": "4"}
    assert await latin_on(reader, "/tables", "POST", data=seats) == []
    seats = {"seat-1": "here", "name-1": 60 * "9", "players": "3"}
    assert await latin_on(reader, "/tables", "POST", data=seats) == []
    assert await latin_on(reader, "/account/login", "POST", data={"name": "9", "password": "9"}) == []
    assert await latin_on(reader, "/account/register", "POST", data={"name": "9", "password": "9"}) == []
    assert await latin_on(reader, "/account/name", "POST", data={"name": 60 * "9"}) == []
    assert await latin_on(reader, "/records", "POST", files={"record": b"no"}) == []


@pytest.mark.anyio
async def test_pages_for_somebody(reader: Visitor, house: Club) -> None:
    await reader.named("1")
    lay = {"seats": ["me", "open", "bot:novice", "invite"], "mode": "turns", "admiral": True}
    laid = await reader.post("/api/tables", lay | {"advanced": True}, 201)
    table = laid["table"]["id"]
    assert await latin_on(reader, f"/tables/{table}") == []
    friend = house.visitor(**{"accept-language": GREEK})
    for link in laid["invitations"].values():
        assert await latin_on(friend, f"/join/{link.rpartition('/')[2]}") == []
    await reader.post("/api/tables", {"seats": ["me", "here:2", "bot:random"]}, 201)
    assert await latin_on(reader, "/") == []
    assert await latin_on(friend, "/") == []
    await reader.client.post("/account/register", data={"name": "1", "password": "12345678"})
    assert await latin_on(reader, "/account?done=registered") == []
    assert await latin_on(reader, "/account/tokens", "POST", data={"label": "1"}) == []
    assert await latin_on(reader, "/account") == []


async def fragments(reader: Visitor, table: str, **query: Any) -> Json:
    answer = await reader.client.get(f"/tables/{table}/fragments", params=query)
    found: Json = answer.json()
    return found


def texts_of(found: Json) -> list[str]:
    """The zones of the table, and what the scripts say from the payload."""
    texts = [text for zone in found["html"].values() for text in Texts(zone).found]
    payload = found["payload"]
    if payload["decision"]:
        texts += [payload["decision"]["prompt"], payload["decision"]["name"]]
    for group in payload["choices"]:
        texts += [group[key] or "" for key in ("name", "why", "why_short", "hint")]
        texts += [option["label"] for option in group["options"]]
    return texts


async def log_texts(reader: Visitor, table: str) -> list[str]:
    told = await reader.get(f"/api/tables/{table}/log")
    lines = [event["text"] or "" for entry in told["entries"] for event in entry["events"]]
    return lines + [notice["text"] for notice in told["notices"]]


@pytest.mark.anyio
async def test_a_whole_game_at_the_table(reader: Visitor) -> None:
    laid = await reader.lay("here:1", "here:2", "here:3", "here:4", "here:5", advanced=True)
    table = laid["table"]["id"]
    assert await latin_on(reader, f"/tables/{table}") == []
    rng = random.Random(5)
    view = await reader.view(table)
    while not view["over"]:
        seat = view["decision"]["seat"]
        own = await reader.view(table, **{"as": seat})
        found = await fragments(reader, table, **{"as": seat})
        assert latin(texts_of(found), KEPT) == []
        move = any_move(rng)(own)
        asked = {"move": move, "expected": own["last"] + 1, "seat": seat}
        thought = await reader.post(f"/api/tables/{table}/consider", asked)
        assert latin([thought["text"], *thought["warnings"]]) == []
        await reader.post(f"/api/tables/{table}/moves", asked)
        view = await reader.view(table, **{"as": "spectator"})
    assert latin(await log_texts(reader, table)) == []
    assert latin(texts_of(await fragments(reader, table)), KEPT) == []
    assert await latin_on(reader, f"/tables/{table}") == []
    assert await latin_on(reader, "/") == []


@pytest.mark.anyio
async def test_what_the_scripts_say(reader: Visitor) -> None:
    laid = await reader.lay("me", "bot:novice", "bot:novice")
    page = (await reader.client.get(f"/tables/{laid['table']['id']}")).text
    [start] = re.findall(r'<script type="application/json" id="start">(.*?)</script>', page)
    words = json.loads(start)["words"]
    said = [s if isinstance(s, str) else " ".join(s["forms"].values()) for s in words["say"].values()]
    kinds = ("families", "ministries", "lands", "gifts", "spaces")
    names = [name for kind in kinds for name in words[kind].values()]
    assert len(said) > 50
    assert latin([re.sub(r"\{\w+\}", "", sentence) for sentence in said] + names) == []


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables/{table}/moves", {"move": "bribe hubu 4 pay 3", "expected": 99}),
        ("/api/tables/{table}/moves", {"move": "pass", "expected": 1}),
        ("/api/tables/{table}/moves", {"move": "9", "expected": 1}),
        ("/api/tables/{table}/take-back", {"expected": 0}),
        ("/api/tables/{table}/moves", {"move": "pass", "expected": 1, "seat": "white"}),
        ("/api/tables/{table}/hand-over", {"seat": "green"}),
        ("/api/tables/{table}/rematch", {}),
        ("/api/tables/nowhere/join", {}),
        ("/api/tables", {"seats": ["me", "open"]}),
        ("/api/login", {"name": "9", "password": "9"}),
        ("/api/register", {"name": "9", "password": "9"}),
        ("/api/tables/{table}/talk", {"text": ""}),
    ],
)
async def test_problems(reader: Visitor, path: str, body: Json) -> None:
    laid = await reader.lay("me", "here:2", "here:3")
    answer = await reader.ask("POST", path.format(table=laid["table"]["id"]), body)
    assert answer.status_code >= 400
    assert latin([answer.json()["message"]], FIRST_WORDS) == [], answer.text
    assert answer.headers["content-language"] == GREEK


@pytest.mark.anyio
async def test_too_often_is_told_with_its_seconds(reader: Visitor) -> None:
    laid = await reader.lay("me", "here:2", "here:3")
    for _ in range(3):
        answer = await reader.ask("POST", f"/api/tables/{laid['table']['id']}/talk", {"text": "1"})
    assert answer.status_code == 429
    assert latin([answer.json()["message"]]) == []
