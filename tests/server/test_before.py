"""What an earlier version stored still opens: tests/corpus/before."""

import asyncio
import json
import random
import re
import shutil
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from confucius import Game
from confucius.cli import main
from confucius.position import parse_position, position_json, position_text, read_position
from confucius.protocol import Engine
from confucius.record import RecordError, loads, read_records, resume
from confucius.rules.chance import System
from confucius.server.settings import Settings, database_file
from confucius.words.names import PERSONAS, persona
from server.club import Club, Json, Visitor, any_move, opened, play_out, until
from test_cli import run

BEFORE = Path(__file__).parents[1] / "corpus" / "before"
CLUB: Json = json.loads((BEFORE / "club.json").read_text(encoding="utf-8"))
TABLES: dict[str, str] = CLUB["tables"]
PEOPLE: dict[str, str] = CLUB["sessions"]
FINISHED = ("finished-3", "finished-4", "finished-5")
A_MINUTE_LATER = 1_735_689_660.0  # than the last thing stored: nobody's time has run out for long


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "club.sqlite3"
    database = sqlite3.connect(path)
    database.executescript((BEFORE / "club.sql").read_text(encoding="utf-8"))
    database.close()
    return path


@pytest.fixture
async def club(file: Path) -> AsyncIterator[Club]:
    async with opened(Settings(database=database_file(file), now=lambda: A_MINUTE_LATER)) as found:
        yield found


def person(club: Club, name: str) -> Visitor:
    return club.visitor(Cookie=f"confucius_session={PEOPLE[name]}")


async def tables_of(visitor: Visitor) -> list[Json]:
    found: list[Json] = (await visitor.get("/api/tables", list="mine"))["tables"]
    return found


@pytest.mark.anyio
async def test_every_table_is_somebodys(club: Club) -> None:
    found = {table["id"] for name in PEOPLE for table in await tables_of(person(club, name))}
    assert found == set(TABLES.values())


@pytest.mark.anyio
@pytest.mark.parametrize("name", PEOPLE)
async def test_everybody_can_look_at_their_tables_from_their_seats(club: Club, name: str) -> None:
    visitor = person(club, name)
    for table in await tables_of(visitor):
        view = await visitor.view(table["id"])
        assert (await visitor.ask("GET", f"/tables/{table['id']}")).status_code == 200
        if table["status"] == "waiting":
            continue
        for seat in view["owned_seats"]:
            own = await visitor.view(table["id"], **{"as": seat})
            assert isinstance(own["view"]["seats"][seat]["hand"], list)
        log = await visitor.get(f"/api/tables/{table['id']}/log")
        assert [entry["number"] for entry in log["entries"]] == list(range(log["number"] + 1))
        assert all(any(event["text"] for event in entry["events"]) for entry in log["entries"][1:])


@pytest.mark.anyio
@pytest.mark.parametrize("name", FINISHED)
async def test_a_finished_game_gives_the_record_it_gave_then(club: Club, name: str) -> None:
    ada = person(club, "Ada")
    then = json.loads((BEFORE / f"{name}.json").read_text(encoding="utf-8"))
    now = await ada.get(f"/api/tables/{TABLES[name]}/record")
    # Then a bot was called as it plays; now it is somebody, and how it plays stands beside the name.
    for colour, called in now["seats"].items():
        who, plays, _ = re.split(r" \((.+)\)$", called) if called.endswith(")") else (None, called, None)
        assert who is None or who.lower() in PERSONAS
        now["seats"][colour] = plays
    assert now == then


@pytest.mark.anyio
async def test_a_game_between_people_goes_on_to_its_end(club: Club) -> None:
    players = {c: person(club, n) for c, n in (("black", "Ada"), ("green", "Ben"), ("purple", "Cleo"))}
    before = await players["black"].view(TABLES["people"])
    assert before["last"] == 24
    view = await play_out(TABLES["people"], players, random.Random(1))
    assert view["over"]
    record = await players["green"].get(f"/api/tables/{TABLES['people']}/record")
    assert loads(json.dumps(record)).check().is_over


@pytest.mark.anyio
@pytest.mark.parametrize("name", ["bots", "failed-bot", "late", "rematch"])
async def test_bots_and_stand_ins_go_on_by_themselves(club: Club, name: str) -> None:
    """Where a person is to decide, they move once."""
    visitors = [person(club, name) for name in PEOPLE]
    table = TABLES[name]
    moved = 0

    async def went_on() -> bool:
        nonlocal moved
        view = await visitors[0].view(table, **{"as": "spectator"})
        log = await visitors[0].get(f"/api/tables/{table}/log", since=_stored(table))
        if {entry["by"] for entry in log["entries"]} & {"bot", "standin"}:
            return True
        for visitor in visitors:
            own = await visitor.view(table)
            if own["decision"]["yours"] and own["last"] == view["last"] and moved < 3:
                moved += 1
                await visitor.take_turn(table, own, any_move(random.Random(1)))
        return False

    await until(went_on, "a bot moves")


def _stored(table: str) -> int:
    """The last move that was stored then."""
    database = sqlite3.connect(":memory:")
    database.executescript((BEFORE / "club.sql").read_text(encoding="utf-8"))
    (number,) = database.execute("SELECT number FROM tables WHERE id = ?", (table,)).fetchone()
    database.close()
    return int(number)


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("name", "owner"), [("sandbox-of-a-view", "Ben"), ("sandbox-of-a-game", "Ada"), ("screen", "Cleo")]
)
async def test_sandboxes_and_a_shared_screen_go_on(club: Club, name: str, owner: str) -> None:
    visitor, table = person(club, owner), TABLES[name]
    for _ in range(5):
        seat = (await visitor.view(table))["decision"]["seat"]
        view = await visitor.view(table, **{"as": seat})
        await visitor.take_turn(table, view, any_move(random.Random(2)))


@pytest.mark.anyio
async def test_an_invitation_of_then_is_accepted_and_the_game_starts(club: Club) -> None:
    await person(club, "Ben").post(f"/api/invites/{CLUB['invitation']}")
    table = await person(club, "Cleo").post(f"/api/tables/{TABLES['waiting']}/join")
    assert [seat["name"] for seat in table["seats"]][:3] == ["Ada", "Ben", "Cleo"]
    assert table["seats"][3]["bot"] == "novice"
    assert table["seats"][3]["name"] in map(persona, PERSONAS)  # then it was called as it plays
    assert table["status"] == "running"


@pytest.mark.anyio
async def test_people_are_known_by_password_session_and_token(club: Club) -> None:
    known = await club.visitor().post("/api/login", {"name": "Ada", "password": CLUB["password"]})
    assert (known["name"], known["registered"]) == ("Ada", True)
    program = club.visitor(Authorization=f"Bearer {CLUB['program']}")
    assert (await program.get("/api/me"))["person"] == known
    ben = await person(club, "Ben").get("/api/me")
    assert (ben["person"]["name"], ben["person"]["registered"], ben["guide"]) == ("Ben", False, False)


@pytest.mark.anyio
async def test_what_was_said_and_noted_is_there(club: Club) -> None:
    ada, cleo = person(club, "Ada"), person(club, "Cleo")
    table = f"/api/tables/{TABLES['people']}"
    talk = (await cleo.get(f"{table}/talk"))["messages"]
    assert [message["text"] for message in talk] == [
        "Good luck, everybody.",
        "Thank you; I shall need it. <b>&amp;</b>",
    ]
    assert (await ada.get(f"{table}/notes"))["text"] == "Ben seems to hold a three."
    assert (await cleo.get(f"{table}/notes"))["text"] == ""


@pytest.mark.anyio
async def test_notices_are_told_also_those_that_were_kept_as_sentences(club: Club) -> None:
    cleo = person(club, "Cleo")
    notices = {}
    for name in ("people", "late", "failed-bot", "bots"):
        log = await cleo.get(f"/api/tables/{TABLES[name]}/log")
        notices[name] = [notice["text"] for notice in log["notices"]]
    assert notices == {
        "people": [
            "Purple has left; a bot plays on.",
            "Purple is back.",
            "Green has left; a bot plays on.",
        ],
        "late": ["Green ran out of time; a bot plays on."],
        "failed-bot": [
            "The bot file:/bots/crashing.py:Crashing of Green failed (RuntimeError: no idea); "
            "novice takes its place."
        ],
        "bots": ["Black has left; a bot plays on."],
    }


@pytest.mark.anyio
async def test_the_language_somebody_chose_is_still_theirs(club: Club) -> None:
    page = await person(club, "Ada").ask("GET", f"/tables/{TABLES['people']}")
    assert '<html lang="de"' in page.text


@pytest.mark.anyio
async def test_every_stored_game_comes_out_as_it_was(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with opened(Settings(database=database_file(file), now=lambda: A_MINUTE_LATER)) as club:
        assert await tables_of(person(club, "Ada"))
    assert await asyncio.to_thread(main, ["check", "--database", database_file(file)]) == 0
    assert capsys.readouterr().out.startswith("OK ")


def test_a_saved_game_is_resumed(tmp_path: Path) -> None:
    saved = tmp_path / "saved.json"
    shutil.copy(BEFORE / "saved.json", saved)
    before = loads(saved.read_text(encoding="utf-8"))
    done = run("play", "--plain", "--resume", saved, answers="no action\n\nquit\n")
    assert done.returncode == 0, done.stderr
    after = loads(saved.read_text(encoding="utf-8"))
    assert after.play[: len(before.play)] == before.play
    assert after.moves > before.moves


@pytest.mark.parametrize("name", [*FINISHED, "saved"])
def test_records_are_read_replayed_and_continued(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = BEFORE / f"{name}.json"
    (record,) = read_records(path)
    assert record.to_json() == json.loads(path.read_text(encoding="utf-8"))
    assert record.check().is_over == (name != "saved")
    assert main(["check", str(path)]) == 0
    assert main(["replay", str(path), "--log"]) == 0
    assert "OK" in capsys.readouterr().out
    if name == "saved":
        assert not resume(record, System()).is_over
    else:
        with pytest.raises(RecordError):
            loads(json.dumps(record.to_json() | {"version": 99}))


def test_positions_are_read_from_both_forms_and_written_as_they_were() -> None:
    positions = json.loads((BEFORE / "positions.json").read_text(encoding="utf-8"))
    assert len(positions) == 3
    for then in positions:
        for state in (read_position(then["position"]), parse_position(then["text"])):
            assert position_json(state) == then["position"]
            assert position_text(state) == then["text"]
            game = Game(position=state, seed=1)
            game.push(game.irredundant_moves[0])


def test_a_tournament_is_continued_from_its_journal(tmp_path: Path) -> None:
    journal = tmp_path / "arena.jsonl"
    shutil.copy(BEFORE / "arena.jsonl", journal)
    table = ("--bots", "novice,random,random", "--seed", 7, "--games", 9, "--json")
    continued = run("arena", *table, "--out", journal)
    assert continued.returncode == 0, continued.stderr
    then = (BEFORE / "arena.jsonl").read_text(encoding="utf-8")
    assert journal.read_text(encoding="utf-8").startswith(then)
    fresh = json.loads(run("arena", *table).stdout)
    found = json.loads(continued.stdout)
    assert [_score(bot) for bot in found["ladder"]] == [_score(bot) for bot in fresh["ladder"]]


def _score(bot: Json) -> tuple[Any, ...]:
    return bot["bot"], bot["seats"], bot["points"], bot["win_share"]


def test_the_engine_answers_programs_as_it_did() -> None:
    engine = Engine()
    lines = (BEFORE / "protocol.txt").read_text(encoding="utf-8").splitlines()
    for request, answer in zip(lines[::2], lines[1::2], strict=True):
        now = json.loads(json.dumps(engine.answer_line(request.removeprefix("> "))))
        assert _wordless(now) == _wordless(json.loads(answer.removeprefix("< "))), request


def _wordless(found: Any) -> Any:
    """Without the sentences for people, which may be worded better."""
    if isinstance(found, dict):
        return {key: _wordless(value) for key, value in found.items() if key != "message"}
    return [_wordless(item) for item in found] if isinstance(found, list) else found
