"""In which language somebody is answered: what they chose, what their browser or program asks for."""

import asyncio
from dataclasses import replace
from typing import Final

import pytest

from confucius.table.log_lines import log_lines
from confucius.words import names
from confucius.words.language import LANGUAGES, Counted, gettext, say, speaking
from server.club import Club, Visitor

EVERY = list(LANGUAGES)


async def language_of(visitor: Visitor, path: str = "/rules", **headers: str) -> str:
    answer = await visitor.client.get(path, headers=headers)
    assert f'<html lang="{answer.headers["content-language"]}"' in answer.text
    return answer.headers["content-language"]


async def choose(visitor: Visitor, language: str, back: str = "/") -> str:
    answer = await visitor.client.post("/language", data={"language": language, "back": back})
    assert answer.status_code == 303
    return answer.headers["location"]


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT,de;q=0.9", "de"),
        ("FR", "fr"),
        ("pl, ru;q=0.4, fr;q=0.7", "fr"),
        ("pl", "en"),
        ("*", "en"),
        ("de;q=0, ru;q=0.1", "ru"),
        ("de;q=nonsense, ru;q=0.1", "ru"),
        (",;=;,", "en"),
    ],
)
async def test_a_stranger_gets_the_language_of_the_browser(club: Club, wanted: str, expected: str) -> None:
    stranger = club.visitor()
    assert await language_of(stranger, **{"accept-language": wanted}) == expected


@pytest.mark.anyio
async def test_answers_tell_caches_what_they_depend_on(club: Club) -> None:
    answer = await club.visitor().client.get("/rules")
    assert {"Accept-Language", "Cookie"} <= {part.strip() for part in answer.headers["vary"].split(",")}
    static = await club.visitor().client.get("/static/site.css")
    assert "accept-language" not in static.headers.get("vary", "").casefold()


@pytest.mark.anyio
async def test_a_choice_counts_more_than_the_browser_and_leads_back(club: Club) -> None:
    visitor = club.visitor(**{"accept-language": "ru"})
    assert await choose(visitor, "fr", "/rules?q=jonque") == "/rules?q=jonque"
    assert await language_of(visitor) == "fr"
    assert await choose(visitor, "de", "//elsewhere.example") == "/"
    assert await choose(visitor, "tlh") == "/"
    assert await language_of(visitor) == "de"


@pytest.mark.anyio
async def test_a_choice_stays_with_the_person_on_every_device(club: Club) -> None:
    at_home = club.visitor()
    await choose(at_home, "ru")
    await at_home.named("Ада")  # becomes somebody after the choice
    account = {"name": "Ада", "password": "only a test password"}
    await at_home.post("/api/register", account)
    abroad = club.visitor(**{"accept-language": "fr"})
    await choose(abroad, "de")
    assert await language_of(abroad) == "de"
    await abroad.post("/api/login", account)
    assert await language_of(abroad) == "ru"
    await choose(abroad, "fr")
    assert await language_of(at_home) == "fr"


@pytest.mark.anyio
async def test_a_program_asks_for_its_language_with_each_request(club: Club) -> None:
    person = await club.visitor().named("Ada")
    await choose(person, "ru")
    token = (await person.post("/api/tokens", {"label": "bot"}, 201))["token"]
    program = club.visitor(authorization=f"Bearer {token}")
    for wanted, expected in (("", "ru"), ("de", "de"), ("tlh", "ru")):
        answer = await program.client.get("/api/tables/nowhere/view", headers={"accept-language": wanted})
        with speaking(expected):
            assert answer.json() == {"code": "not-found", "message": gettext("There is no such table.")}


TAXED: Final = Counted("{who} took Tax Income and drew {number} [card|cards]", by="number")


@pytest.mark.anyio
async def test_everybody_at_a_table_reads_it_in_their_own_language(club: Club) -> None:
    people = {short: club.visitor(**{"accept-language": short}) for short in EVERY}
    seated = EVERY[:4]  # the others watch
    laid = await people["en"].lay("me", "open", "open", "open")
    table = laid["table"]["id"]
    for short in seated[1:]:
        await people[short].post(f"/api/tables/{table}/join")
    views = await asyncio.gather(*(people[short].view(table) for short in seated))
    actor = next(short for short, view in zip(seated, views, strict=True) if view["choices"])
    await people[actor].move(table, "tax", 1)
    for short in EVERY:
        told = await people[short].get(f"/api/tables/{table}/log")
        lines = [event["text"] or "" for entry in told["entries"] for event in entry["events"]]
        page = (await people[short].client.get(f"/tables/{table}/fragments")).json()
        with speaking(short):
            taxed = say(TAXED, {"who": "", "number": 2}).strip()
            assert any(taxed in line for line in lines)
            assert gettext("Great Wall") in page["html"]["tracks"]
            assert page["payload"]["decision"]["name"] == names.decision("action")


@pytest.mark.anyio
async def test_what_is_kept_ready_for_one_language_is_not_given_to_another(club: Club) -> None:
    visitor = await club.visitor().named("Ada")
    laid = await visitor.lay("me", "here:Ben", "here:Cem")
    path = f"/api/tables/{laid['table']['id']}/view?as=spectator"
    for short in (*EVERY, *EVERY):
        answer = await visitor.client.get(path, headers={"accept-language": short})
        with speaking(short):
            assert answer.json()["decision"]["name"] == names.decision("action")


@pytest.mark.anyio
async def test_who_left_is_told_to_each_in_their_own_language(club: Club) -> None:
    ada, ben = club.visitor(**{"accept-language": "de"}), club.visitor(**{"accept-language": "ru"})
    laid = await ada.lay("me", "open", "here:Cem")
    table = laid["table"]["id"]
    await ben.post(f"/api/tables/{table}/join")
    await ben.post(f"/api/tables/{table}/leave")
    for visitor, short in ((ada, "de"), (ben, "ru")):
        (notice,) = (await visitor.get(f"/api/tables/{table}/log"))["notices"]
        with speaking(short):
            assert gettext("{seat} has left; a bot plays on.").partition("}")[2] in notice["text"]


@pytest.mark.anyio
async def test_a_notice_of_an_earlier_version_is_told_as_it_was_written(club: Club) -> None:
    ada = club.visitor(**{"accept-language": "de"})
    laid = await ada.lay("me", "here:Ben", "here:Cem")
    live, who = await club.house.viewer(laid["table"]["id"], None)
    await ada.post(f"/api/tables/{live.table.id}/leave")
    live, who = await club.house.viewer(live.table.id, None)
    live.notices = [replace(live.notices[0], text="Ada left; a bot plays on for black.")]
    assert log_lines(live, who, -1)["notices"][0]["text"] == "Ada left; a bot plays on for black."


@pytest.mark.anyio
async def test_guests_get_names_in_their_language(club: Club) -> None:
    russian = club.visitor(**{"accept-language": "ru"})
    name = (await russian.post("/api/me"))["name"]
    assert any("а" <= letter <= "я" for letter in name.casefold()), name
