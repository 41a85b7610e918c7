"""The tutorial over HTTP: its pages, its cookies, and what happens to odd requests."""

import re
from html import unescape
from urllib.parse import quote

import pytest
from sqlalchemy import select

from confucius.lessons import COURSE
from confucius.store.models import TableRow
from server.club import Club, Json, Visitor

pytestmark = pytest.mark.anyio


HTML = {"accept": "text/html,application/xhtml+xml"}


async def page(visitor: Visitor, path: str, status: int = 200) -> str:
    answer = await visitor.ask("GET", path, headers=HTML)
    assert answer.status_code == status, answer.text[:500]
    return unescape(re.sub(r"<script.*?</script>", "", answer.text, flags=re.DOTALL))


async def move(visitor: Visitor, number: int, text: str, expected: int, status: int = 200) -> Json:
    return await visitor.post(f"/learn/{number}/moves", {"move": text, "expected": expected}, status)


async def now(visitor: Visitor, number: int) -> Json:
    return await visitor.get(f"/learn/{number}/fragments")


async def test_every_step_has_a_page_and_needs_nobody_to_be_known(club: Club) -> None:
    visitor = club.visitor()
    listed = await page(visitor, "/learn")
    for number, lesson in enumerate(COURSE, 1):
        assert f'href="/learn/{number}"' in listed
        html = await page(visitor, f"/learn/{number}")
        assert lesson.title in html
        assert lesson.turns[0].goal in html
    assert not visitor.client.cookies


async def test_what_a_learner_does_is_remembered_by_the_browser_and_not_by_the_server(club: Club) -> None:
    ada, ben = club.visitor(), club.visitor()
    await move(ada, 1, "tax", 1)
    assert (await now(ada, 1))["payload"]["number"] == 3
    assert (await now(ben, 1))["payload"]["number"] == 0
    assert (await now(ada, 2))["payload"]["number"] == 0, "the moves of one step are not those of another"
    assert COURSE[0].turns[1].goal in await page(ada, "/learn/1")
    async with club.house.store.reading() as session:
        assert list(await session.scalars(select(TableRow.id))) == []


async def test_a_step_that_is_done_stays_done(club: Club) -> None:
    ada = club.visitor()
    done = await move(ada, 2, "commerce pay 3", 1)
    assert done["payload"]["lesson"]["standing"] == "done"
    listed = await page(ada, "/learn")
    assert listed.count('<li class="done">') == 1
    assert "Continue with step 1" in listed
    await ada.post("/learn/2/restart")
    assert (await now(ada, 2))["payload"]["lesson"]["standing"] == "trying"
    assert (await page(ada, "/learn")).count('<li class="done">') == 1


async def test_a_wrong_move_can_be_taken_back_even_if_cards_were_drawn(club: Club) -> None:
    ada = club.visitor()
    astray = await move(ada, 2, "tax", 1)
    assert astray["payload"]["lesson"]["standing"] == "astray"
    assert astray["payload"]["choices"] == []
    await move(ada, 2, "commerce pay 3", 2, 409)
    back = await ada.post("/learn/2/take-back", {"expected": 1})
    assert back["number"] == 0
    assert (await move(ada, 2, "commerce pay 3", 1))["payload"]["lesson"]["standing"] == "done"


async def test_a_forbidden_move_changes_nothing_and_names_its_rule(club: Club) -> None:
    ada = club.visitor()
    refused = await move(ada, 8, "bribe hubu 2 pay 3", 1, 422)
    assert refused["rule"] == "7.2"
    assert (await now(ada, 8))["payload"]["number"] == 0
    looked = await ada.post("/learn/8/consider", {"move": "give 1 to green", "expected": 1})
    assert not looked["legal"]
    assert looked["refusal"]["rule"] == "7.1"
    why = await ada.post("/learn/8/why", {"path": ["post:hubu:2"], "action": "bribe", "expected": 1})
    assert why["rule"] == "7.2"
    assert why["text"].startswith("\ue000green:Green\ue001's gift worth 3 forbids it")


async def test_a_second_window_is_told_that_it_is_out_of_date(club: Club) -> None:
    ada = club.visitor()
    await move(ada, 1, "tax", 1)
    late = await move(ada, 1, "tax", 1, 409)
    assert late["code"] == "out-of-date"


async def test_odd_cookies_and_addresses_do_no_harm(club: Club) -> None:
    ada = club.visitor()
    for written in ("%00", "...", quote("bribe hubu 7"), "tax." * 50, "x" * 3000):
        answer = await ada.ask("GET", "/learn/1", headers={"cookie": f"played={written}; learned=99.-1.x.2"})
        assert answer.status_code == 200
    listed = await ada.ask("GET", "/learn", headers={"cookie": "learned=99.-1.x.2.2."})
    assert listed.text.count('<li class="done">') == 1
    for path in ("/learn/0", "/learn/99", "/learn/-1"):
        await page(ada, path, 404)
    assert (await ada.ask("GET", "/learn/1/fragments?at=7")).status_code == 400


async def test_the_first_game_is_against_three_novices(club: Club) -> None:
    ada = club.visitor()
    answer = await ada.client.post("/learn/first-game")
    assert answer.status_code == 303
    table = await ada.get(f"/api{answer.headers['location']}")
    assert [seat["bot"] for seat in table["seats"]] == [None, "novice", "novice", "novice"]
    assert not table["options"]["advanced"]


# Clicks that lead nowhere, at any table


async def test_whoever_is_to_decide_learns_why_a_thing_cannot_be_chosen(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("here:A", "here:B", "here:C"))["table"]["id"]
    seat = (await ada.view(table))["decision"]["seat"]
    asked = {"path": ["post:hubu:1"], "expected": 1, "seat": seat}
    answer = await ada.post(f"/api/tables/{table}/why", asked)
    assert answer["rule"] == "5.1"
    assert "There is no official in seat 1 of Hubu yet" in answer["text"]
    possible = await ada.post(f"/api/tables/{table}/why", asked | {"path": ["post:hubu:9"]})
    assert possible == {"text": None, "rule": None}
    other = next(colour for colour in ("black", "green") if colour != seat)
    silent = await ada.post(f"/api/tables/{table}/why", asked | {"seat": other})
    assert silent == {"text": None, "rule": None}
    assert (await ada.post(f"/api/tables/{table}/why", asked | {"expected": 5}, 409))["code"] == "out-of-date"


async def test_at_a_step_every_piece_is_explained_but_no_bot_is_asked(club: Club) -> None:
    ada = club.visitor()
    assert (await now(ada, 1))["payload"]["table"]["hints"] is False
    explained = await ada.get("/learn/1/explanations")
    assert explained["cubes:black"]["lines"]


async def test_a_first_game_after_the_steps_has_the_guide_even_if_it_was_switched_off(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    await ada.ask("PUT", "/api/me/guide", {"on": False})
    answer = await ada.client.post("/learn/first-game")
    assert 'class="seated guided"' in await page(ada, answer.headers["location"])
