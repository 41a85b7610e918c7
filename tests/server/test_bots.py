"""Bots at the table: what they are told, what happens when they fail, what is refused."""

import asyncio
import json
import pickle
import random
from pathlib import Path

import pytest

from confucius import Game, View
from confucius.bots.tasks import bot_task
from confucius.position import parse_position
from confucius.record import Record, dumps
from confucius.server.settings import Settings
from confucius.server.worker import advice, answer
from confucius.store.tables import change_seat
from confucius.viewing import view_json
from games import moments
from server.club import Club, opened, until

pytestmark = pytest.mark.anyio
BROKEN = """
class Broken:
    def choose(self, view, moves, rng):
        raise RuntimeError("no idea")
"""
CHEAT = """
from confucius import Move

class Cheat:
    def choose(self, view, moves, rng):
        return Move.parse("pass")
"""


@pytest.mark.parametrize("number", range(6))
def test_a_worker_is_told_a_deal_of_what_the_seat_sees_and_not_the_game(number: int) -> None:
    rng, told = random.Random(number), 0
    for game in moments(number):
        if game.is_over or rng.random() > 0.1:
            continue
        asked = pickle.loads(pickle.dumps(bot_task(game, "novice")))
        deal = parse_position(asked.deal)
        view = View(deal, asked.seat, bytearray(asked.ledger), None)
        assert view_json(view) == view_json(game.view(asked.seat))
        assert view.ledger == game.view(asked.seat).ledger
        told += deal.hands != game.state.hands
    assert told  # the others' cards in it are not their real ones


def test_the_worker_answers_with_a_legal_move() -> None:
    game = Game(4, advanced=True, seed=3)
    while not game.is_over:
        game.push(answer(bot_task(game, "novice")))


def test_the_worker_goes_on_from_a_position_in_the_middle_of_a_game() -> None:
    """Hands there are no starting hands; in a sandbox, say."""
    for number in range(3):
        begun = [game.copy() for game in moments(number) if not game.is_over][60]
        game = Game(position=begun.state, seed=number)
        for _ in range(12):
            assert advice(bot_task(game, "adept")).move
            game.push(answer(bot_task(game, "novice")))


async def test_a_bot_that_crashes_loses_its_seat_to_a_novice_and_everybody_is_told(
    sqlite: str, tmp_path: Path
) -> None:
    for name, source in (("Broken", BROKEN), ("Cheat", CHEAT)):
        (tmp_path / f"{name.lower()}.py").write_text(source)
    async with opened(Settings(database=sqlite, allow_outside_bots=True)) as club:
        ada = club.visitor()
        bots = [f"bot:file:{tmp_path}/{name.lower()}.py:{name}" for name in ("Broken", "Cheat")]
        table = (await ada.lay("me", *bots))["table"]["id"]

        async def both_replaced() -> bool:
            view = await ada.view(table)
            if view["choices"]:
                await ada.move(table, "no-action", view["last"] + 1)
            return [seat["bot"] for seat in view["table"]["seats"]] == [None, "novice", "novice"]

        await until(both_replaced, "the novices")
        notices = (await ada.get(f"/api/tables/{table}/log"))["notices"]
        assert [notice["code"] for notice in notices] == ["bot-failed"] * 2
        assert any("no idea" in notice["text"] for notice in notices)


@pytest.mark.parametrize("bot", ["exec:cat", "file:/tmp/x.py:X", "champion:0:/tmp/x"])
async def test_programs_and_files_are_no_bots_on_a_server(club: Club, bot: str) -> None:
    refused = await club.visitor().post("/api/tables", {"seats": ["me", f"bot:{bot}", "open"]}, 400)
    assert refused["code"] == "bot-refused"


async def test_a_stored_table_starts_no_program_that_its_rows_name(club: Club, tmp_path: Path) -> None:
    """As in a database that came from elsewhere, or from when the host still allowed it."""
    ada, bob = club.visitor(), club.visitor()
    table = (await ada.lay("me", "bot:novice", "open"))["table"]["id"]
    mark = tmp_path / "started"
    (tmp_path / "trap.py").write_text(f"import pathlib\npathlib.Path({str(mark)!r}).touch()\nclass X: pass\n")
    async with club.house.store.writing() as session:
        await change_seat(session, table, 1, bot=f"file:{tmp_path}/trap.py:X")
    club.house.tables.forget(table)
    await bob.post(f"/api/tables/{table}/join", {})

    async def replaced() -> bool:
        for person in (ada, bob):
            view = await person.view(table)
            if view["choices"]:
                await person.move(table, "no-action", view["last"] + 1)
        return bool((await ada.view(table))["table"]["seats"][1]["bot"] == "novice")

    await until(replaced, "a novice in its place")
    notices = (await ada.get(f"/api/tables/{table}/log"))["notices"]
    assert "a program or a file" in notices[0]["text"]
    assert not mark.exists()


@pytest.mark.parametrize("bot", ["exec:touch started", "file:trap.py:X"])
async def test_an_uploaded_record_starts_no_program_that_it_names(
    club: Club, bot: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "trap.py").write_text("open('started', 'w')\nclass X: pass\n")
    ada = club.visitor()
    document = json.loads(dumps(Record.of(Game(3, seed=1), ("me", bot, bot))))
    table = (await ada.post("/api/records", document, 201))["table"]["id"]
    sandbox = (await ada.post(f"/api/tables/{table}/sandbox", {}, 201))["table"]
    assert [seat["bot"] for seat in sandbox["seats"]] == [None] * 3
    assert (await ada.view(sandbox["id"]))["choices"], "nothing but people here"
    await asyncio.sleep(0.2)
    assert club.house.thinking.busy == 0
    assert not (tmp_path / "started").exists()


async def test_an_unknown_bot_is_refused_and_the_known_ones_are_listed(club: Club) -> None:
    refused = await club.visitor().post("/api/tables", {"seats": ["me", "bot:gpt", "open"]}, 400)
    assert refused["code"] == "no-such-bot"
    assert "novice" in refused["message"]
    assert "novice" in (await club.visitor().get("/api/bots"))["bots"]
