"""Sandboxes, uploaded records, notes."""

import random

import pytest

from confucius import Game
from confucius.record import Record
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
