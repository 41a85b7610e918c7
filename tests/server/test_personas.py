"""The bots of a table are somebody: on its page, in lists, over the API and in records."""

import random

import pytest

from confucius.bots.tasks import BotTask
from confucius.record import Record
from confucius.rules.components import COLOURS
from confucius.server.settings import Settings
from confucius.table.personas import TEMPER_OF
from confucius.words.names import PERSONAS, bot_line, persona
from server.club import Club, Visitor, any_move, opened, until

pytestmark = pytest.mark.anyio
BOTS = ("bot:novice", "bot:adept", "bot:novice", "bot:novice")


async def names(visitor: Visitor, table: str) -> list[str]:
    return [seat["name"] for seat in (await visitor.view(table))["table"]["seats"]]


async def test_bots_have_names_and_faces_and_nobody_is_there_twice(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("me", *BOTS, no_limit=True))["table"]
    seats = table["seats"]
    assert (seats[0]["name"], seats[0]["persona"]) == ("Ada", None)
    assert [seat["name"] for seat in seats[1:]] == [persona(seat["persona"]) for seat in seats[1:]]
    assert len({seat["persona"] for seat in seats[1:]}) == 4
    page = (await ada.client.get(f"/tables/{table['id']}")).text
    home = (await ada.client.get("/")).text
    for seat in seats[1:]:
        for shown in (page, home):
            assert seat["name"] in shown
            assert f"/portraits/{seat['persona']}-chip.svg" in shown


async def test_they_are_the_same_after_a_restart(database: str) -> None:
    async with opened(Settings(database=database, pace=0)) as club:
        ada = await club.visitor().named("Ada")
        table = (await ada.lay("me", *BOTS, no_limit=True))["table"]["id"]
        before = await names(ada, table)
    async with opened(Settings(database=database, pace=0)) as club:
        assert await names(club.visitor(), table) == before


async def test_a_record_names_them_with_their_level(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("me", "bot:random", "bot:random", no_limit=True))["table"]["id"]
    rng = random.Random(1)

    async def over() -> bool:
        view = await ada.view(table)
        if view["decision"] and view["decision"]["yours"]:
            await ada.take_turn(table, view, any_move(rng))
        return bool(view["over"])

    await until(over, "the end of the game")
    record = Record.from_json(await ada.get(f"/api/tables/{table}/record"))
    assert record.names[0] == "Ada"
    assert record.names[1:] == [f"{name} (random)" for name in (await names(ada, table))[1:]]


async def test_a_lesson_keeps_the_families_its_words_speak_of(club: Club) -> None:
    page = (await club.visitor().client.get("/learn/1")).text
    assert "/portraits/" not in page


@pytest.mark.parametrize("who", PERSONAS)
async def test_portraits_are_pictures_with_addresses(club: Club, who: str) -> None:
    for name in (who, f"{who}-chip"):
        answer = await club.visitor().client.get(f"/portraits/{name}.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.text.startswith("<svg ")
    for name in (f"{who}-large", COLOURS[0], ""):
        assert (await club.visitor().client.get(f"/portraits/{name}.svg")).status_code == 404


async def test_bots_have_the_temper_of_who_they_are_and_everybody_can_read_it(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("me", "open", *["bot:adept"] * 3))["table"]
    waiting = (await ada.client.get(f"/tables/{table['id']}")).text
    await club.visitor().post(f"/api/tables/{table['id']}/join")
    page = (await ada.client.get(f"/tables/{table['id']}")).text
    about = await ada.get(f"/tables/{table['id']}/explanations")
    for seat in table["seats"][2:]:
        assert seat["temper"] == TEMPER_OF.get(seat["persona"])
        line = bot_line("adept", seat["temper"])
        assert line in waiting
        assert f'title="{line}"' in page
        assert about[f"seat:{seat['seat']}"]["lines"][0] == line
    assert "Bot" not in str(about["seat:black"]["lines"])


async def test_a_bot_without_a_temper_promises_none(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("me", *["bot:champion:0"] * 2, *["bot:random"] * 2, no_limit=True))["table"]
    assert [seat["temper"] for seat in table["seats"]] == [None] * 5


async def test_a_bot_thinks_with_the_temper_of_who_it_is(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, str]] = []
    ask = club.house.thinking._ask

    async def noted(task: BotTask, share: str) -> str:
        asked.append((task.seat, task.bot))
        return await ask(task, share)

    monkeypatch.setattr(club.house.thinking, "_ask", noted)
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("me", *["bot:novice"] * 4, no_limit=True))["table"]
    rng = random.Random(1)

    async def all_asked() -> bool:
        view = await ada.view(table["id"])
        if view["decision"]["yours"]:
            await ada.take_turn(table["id"], view, any_move(rng))
        return len({seat for seat, _ in asked}) == 4

    await until(all_asked, "every bot has thought")
    for seat, bot in asked:
        temper = TEMPER_OF.get(table["seats"][seat]["persona"])
        assert bot == (f"novice/{temper}" if temper else "novice")


async def test_a_temper_cannot_be_chosen_at_a_table(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    refused = await ada.post("/api/tables", {"seats": ["me", "bot:master/captain:20", "bot:novice"]}, 400)
    assert refused["code"] == "bot-refused"
    assert "ask for master:20, not master/captain:20" in refused["message"]
    unknown = await ada.post("/api/tables", {"seats": ["me", "bot:adept/pirate", "bot:novice"]}, 400)
    assert unknown["code"] == "no-such-bot"
