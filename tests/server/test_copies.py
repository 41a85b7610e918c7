"""Sandboxes, uploaded records and saved games, notes."""

import json
import random
from typing import Any

import pytest

from confucius import Game
from confucius.record import Record
from confucius.table import kept
from confucius.table.copies import log_entries
from confucius.table.log import Opening
from confucius.table.seating import TablePlan
from confucius.table.table import Seat, SeatKind
from server.club import Club, play_out

pytestmark = pytest.mark.anyio


def a_record() -> dict[str, object]:
    game, rng = Game(3, seed=5), random.Random(5)
    while not game.is_over:
        moves = game.irredundant_moves
        game.push(moves[rng.randrange(len(moves))])
    return Record.of(game, ["Ada", "Ben", "Cleo"]).to_json()


async def test_an_uploaded_record_can_be_looked_at_from_every_seat_at_every_move(club: Club) -> None:
    ada, friend = club.visitor(), club.visitor()
    record = a_record()
    table = (await ada.post("/api/records", record, 201))["table"]
    assert (table["status"], table["kind"]) == ("finished", "upload")
    view = await friend.view(table["id"], at=10, **{"as": "green"})
    assert view["viewer"] == "green"
    assert isinstance(view["view"]["seats"]["green"]["hand"], list)
    assert (await friend.get(f"/api/tables/{table['id']}/record"))["play"] == record["play"]


async def test_a_bad_record_is_refused_with_the_place_where_it_goes_wrong(club: Club) -> None:
    record = a_record()
    play = record["play"]
    assert isinstance(play, list)
    place = next(n for n, entry in enumerate(play) if "move" in entry)
    play[place] = {**play[place], "move": "nominate red pay 2"}
    refused = await club.visitor().post("/api/records", record, 422)
    assert (refused["code"], refused["entry"]) == ("bad-record", place + 1)
    assert (await club.visitor().post("/api/records", {"format": "chess"}, 422))["code"] == "bad-record"


async def test_a_finished_game_can_be_tried_differently_from_any_move(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    table = (await ada.post("/api/records", a_record(), 201))["table"]["id"]
    box = (await ada.post(f"/api/tables/{table}/sandbox", {"at": 12}, 201))["table"]
    assert (box["kind"], box["private"], box["number"], box["source"]) == ("sandbox", True, 12, table)
    then = await ada.view(table, at=12, **{"as": "black"})
    assert (await ada.view(box["id"], **{"as": "black"}))["view"] == then["view"]
    view = await play_out(box["id"], dict.fromkeys(("black", "green", "purple"), ada), random.Random(3))
    assert view["over"]
    stranger = club.visitor()
    assert (await stranger.get(f"/api/tables/{box['id']}/view", 403))["code"] == "private"
    assert (await stranger.get(f"/api/tables/{box['id']}/log", 403))["code"] == "private"


async def test_a_sandbox_of_a_running_game_is_a_deal_of_what_one_sees(club: Club) -> None:
    people = {c: await club.visitor().named(c.title()) for c in ("black", "green", "purple")}
    table = (await people["black"].lay("me", "open", "open"))["table"]["id"]
    for colour in ("green", "purple"):
        await people[colour].post(f"/api/tables/{table}/join", {"seat": colour})
    for number in range(1, 7):
        seat = (await people["black"].view(table))["decision"]["seat"]
        await people[seat].move(table, "tax" if number <= 3 else "no-action", number)
    truth = club.house.tables._live[table].begun.game.state.hands
    seen = (await people["green"].view(table))["view"]
    hands = []
    for _ in range(6):
        box = (await people["green"].post(f"/api/tables/{table}/sandbox", status=201))["table"]["id"]
        state = club.house.tables._live[box].begun.game.state
        assert state.hands[1] == truth[1]
        own = (await people["green"].view(box, **{"as": "green"}))["view"]
        assert own["seats"]["green"] == seen["seats"]["green"]
        hands.append(tuple(state.hands))
    assert len(set(hands)) > 1


async def test_notes_are_ones_own(club: Club) -> None:
    ada, ben = await club.visitor().named("Ada"), await club.visitor().named("Ben")
    table = (await ada.lay("me", "open", "open"))["table"]["id"]
    await ada.ask("PUT", f"/api/tables/{table}/notes", {"text": "Ben has a three"})
    assert (await ada.get(f"/api/tables/{table}/notes"))["text"] == "Ben has a three"
    assert (await ben.get(f"/api/tables/{table}/notes"))["text"] == ""
    assert (await club.visitor().get(f"/api/tables/{table}/notes", 401))["code"] == "who-are-you"


async def test_a_sandbox_gives_no_hints_where_its_game_allows_none(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    for hints in (False, True):
        table = (await ada.lay("me", "here:Ben", "here:Cleo", hints=hints))["table"]["id"]
        copy = (await ada.post(f"/api/tables/{table}/sandbox", {}, 201))["table"]
        copied = (await ada.post(f"/api/tables/{copy['id']}/sandbox", {}, 201))["table"]
        assert (copy["hints"], copied["hints"]) == (hints, hints)
        if not hints:
            seat = (await ada.view(copied["id"]))["decision"]["seat"]
            body = {"expected": 1, "seat": seat}
            assert (await ada.post(f"/api/tables/{copied['id']}/hint", body, 403))["code"] == "no-hints"


def saved_game(bot: str = "novice") -> dict[str, Any]:
    """A game for three that somebody saved after the first moves, as a site without a server writes it."""
    game = Game(players=3, seed=11)
    for _ in range(4):
        game.push(game.irredundant_moves[0])
    me = Seat(0, SeatKind.PERSON, 1, "Somebody")
    seats = (me, *(Seat(seat, SeatKind.BOT, name=bot, bot=bot) for seat in (1, 2)))
    plan = TablePlan(Opening(game.options), seats, entries=tuple(log_entries(game.steps(), 0.0)))
    found: dict[str, Any] = json.loads(kept.written(plan.table(1, 0.0), plan.entries))
    return found


async def test_a_game_saved_under_way_goes_on_here(club: Club) -> None:
    ada = club.visitor()
    table = (await ada.post("/api/records", saved_game(), 201))["table"]
    assert table["status"] == "running"
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]
    assert table["seats"][0]["you"]
    view = await ada.get(f"/api/tables/{table['id']}/view")
    assert view["last"] >= 4


@pytest.mark.parametrize(
    ("path", "value", "status"),
    [
        (("table", "seats", 0, "name"), 7, 201),  # the player's own name counts, not the file's
        (("table", "seats", 1, "bot"), "./evil.py", 400),
        (("table", "seats", 1, "kind"), "emperor", 422),
        (("entries", 2, "move"), "tax tax", 422),
        (("entries", 2, "seat"), 99, 422),
        (("entries", 1, "outcomes"), "no", 422),
        (("table", "opening", "options", "players"), 9, 422),
        (("format",), "confucius table 99", 422),
    ],
)
async def test_a_saved_game_is_not_believed(
    club: Club, path: tuple[Any, ...], value: Any, status: int
) -> None:
    document = saved_game()
    place: Any = document
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    ada = await club.visitor().named("Ada")
    await ada.post("/api/records", document, status)
    assert len((await ada.get("/api/tables", list="mine"))["tables"]) == (status == 201)
