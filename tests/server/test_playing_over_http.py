"""Whole games over HTTP: people and bots, races, taking back, looking back."""

import asyncio
import random

import pytest

from confucius.record import Record
from confucius.server.settings import Settings
from server.club import Club, Visitor, any_move, complete, opened, options_of, play_out, until

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("players", [pytest.param(3, marks=pytest.mark.thorough), 5])
async def test_people_and_bots_play_a_whole_game(database: str, players: int) -> None:
    async with opened(Settings(database=database, pace=0)) as club:
        ada, ben = await club.visitor().named("Ada"), await club.visitor().named("Ben")
        bots = ["bot:novice"] * (players - 2)
        table = (await ada.lay("me", "open", *bots, advanced=True))["table"]["id"]
        await ben.post(f"/api/tables/{table}/join", {"seat": "green"})
        view = await play_out(table, {"black": ada, "green": ben}, random.Random(players))
        assert view["result"]["winners"]
        record = Record.from_json(await ben.get(f"/api/tables/{table}/record"))
        assert record.check().is_over
        assert record.names[:2] == ["Ada", "Ben"]


async def test_play_now_starts_a_game_against_novices_with_one_request(club: Club) -> None:
    ada = club.visitor()
    made = await ada.post("/api/play", {"players": 3, "pace": 0}, 201)
    assert made["table"]["status"] == "running"
    assert [seat["kind"] for seat in made["table"]["seats"]] == ["person", "bot", "bot"]
    table = made["table"]["id"]

    async def my_turn() -> bool:
        return bool((await ada.view(table))["choices"])

    await until(my_turn, "Ada's turn")
    assert [t["id"] for t in (await ada.get("/api/tables", list="mine"))["tables"]] == [table]


async def one_seat_each(club: Club) -> tuple[str, dict[str, Visitor]]:
    people = {c: await club.visitor().named(c.title()) for c in ("black", "green", "purple")}
    table = (await people["black"].lay("me", "open", "open"))["table"]["id"]
    for colour in ("green", "purple"):
        await people[colour].post(f"/api/tables/{table}/join", {"seat": colour})
    return table, people


async def test_of_two_moves_with_one_number_exactly_one_wins(database: str) -> None:
    async with opened(Settings(database=database, pace=0)) as club:
        ada = await club.visitor().named("Ada")
        table = (await ada.lay("me", "here:Ben", "here:Cleo"))["table"]["id"]
        view = await ada.view(table)
        seat = view["decision"]["seat"]
        own = await ada.view(table, **{"as": seat})
        bodies = [{"move": m, "expected": own["last"] + 1, "seat": seat} for m in ("tax", "no-action") * 4]
        answers = await asyncio.gather(
            *(ada.ask("POST", f"/api/tables/{table}/moves", body) for body in bodies)
        )
        codes = sorted(answer.status_code for answer in answers)
        assert codes == [200] + [409] * 7
        lost = next(answer.json() for answer in answers if answer.status_code == 409)
        assert (lost["code"], lost["expected"]) == ("out-of-date", own["last"] + 2)
        assert lost["view"]["last"] == own["last"] + 1
        assert (await ada.view(table))["last"] == own["last"] + 1


async def test_an_illegal_move_is_refused_with_the_rule_and_changes_nothing(club: Club) -> None:
    ada = club.visitor()
    table = (await ada.lay("me", "here:Ben", "here:Cleo"))["table"]["id"]
    before = await ada.view(table)
    seat = before["decision"]["seat"]
    refused = await ada.move(table, "nominate red pay 2", 1, 422, seat=seat)
    assert (refused["code"], refused["rule"]) == ("illegal-move", "5.3")
    assert (await ada.move(table, "dance", 1, 400, seat=seat))["code"] == "bad-move"
    other = next(c for c in before["owned_seats"] if c != seat)
    assert (await ada.move(table, "tax", 1, 422, seat=other))["reason"] == "other-seat"
    assert await ada.view(table) == before


async def test_considering_a_move_tells_what_it_does_and_changes_nothing(club: Club) -> None:
    ada = club.visitor()
    table = (await ada.lay("me", "here:Ben", "here:Cleo"))["table"]["id"]
    before = await ada.view(table)
    seat = before["decision"]["seat"]
    body = {"move": "junks 1 pay 3", "expected": 1, "seat": seat}
    told = await ada.post(f"/api/tables/{table}/consider", body)
    assert told["legal"]
    assert told["text"].startswith("Buy 1 junk")
    assert any("more than the price" in warning for warning in told["warnings"])
    told = await ada.post(f"/api/tables/{table}/consider", body | {"move": "force pay 2"})
    assert (told["legal"], told["refusal"]["rule"]) == (False, "5.4")
    assert await ada.view(table) == before


async def test_a_move_can_be_taken_back_until_somebody_acts(club: Club) -> None:
    table, people = await one_seat_each(club)
    view = await people["black"].view(table)
    seat = view["decision"]["seat"]
    mover = people[seat]
    after = await mover.move(table, "junks 1 pay 1", 1)
    assert after["can_take_back"]
    other = next(colour for colour in people if colour != seat)
    assert not (await people[other].view(table))["can_take_back"]
    refused = await people[other].post(f"/api/tables/{table}/take-back", {"expected": 1}, 403)
    assert refused["code"] == "cannot-take-back"
    back = await mover.post(f"/api/tables/{table}/take-back", {"expected": 1})
    assert (back["last"], back["decision"]["seat"], back["version"] > after["version"]) == (0, seat, True)
    await mover.move(table, "junks 1 pay 1", 1)
    following = (await mover.view(table))["decision"]["seat"]
    await people[following].move(table, "no-action", 2)
    assert (await mover.post(f"/api/tables/{table}/take-back", {"expected": 2}, 403))[
        "code"
    ] == "cannot-take-back"


async def test_a_move_that_drew_cards_cannot_be_taken_back(club: Club) -> None:
    table, people = await one_seat_each(club)
    seat = (await people["black"].view(table))["decision"]["seat"]
    assert not (await people[seat].move(table, "tax", 1))["can_take_back"]
    await people[seat].post(f"/api/tables/{table}/take-back", {"expected": 1}, 403)


async def test_a_taken_back_game_goes_on_after_the_memory_is_lost(club: Club) -> None:
    table, people = await one_seat_each(club)
    seat = (await people["black"].view(table))["decision"]["seat"]
    await people[seat].move(table, "junks 1 pay 1", 1)
    await people[seat].post(f"/api/tables/{table}/take-back", {"expected": 1})
    club.house.tables.forget(table)
    assert (await people[seat].view(table))["last"] == 0
    assert (await people[seat].move(table, "tax", 1))["last"] == 1


async def test_earlier_moments_are_seen_as_the_seat_saw_them(club: Club) -> None:
    ada = club.visitor()
    table = (await ada.lay("me", "here:Ben", "here:Cleo"))["table"]["id"]
    then = {}
    rng = random.Random(4)
    for number in range(40):
        decision = (await ada.view(table))["decision"]
        own = await ada.view(table, **{"as": decision["seat"]})
        for seat in own["owned_seats"]:
            then[own["last"], seat] = (await ada.view(table, **{"as": seat}))["view"]
        assert own["choices"], number
        await ada.take_turn(table, own, any_move(rng))
    for forget in (False, True):
        if forget:
            club.house.tables.forget(table)
        for (number, seat), view in then.items():
            assert (await ada.view(table, at=number, **{"as": seat}))["view"] == view
    assert (await ada.get(f"/api/tables/{table}/view", 400, at=9999))["code"] == "no-such-move"


async def test_at_one_screen_nobodys_cards_are_shown_before_somebody_says_who_looks(club: Club) -> None:
    ada = club.visitor()
    table = (await ada.lay("me", "here:Ben", "here:Cleo"))["table"]["id"]
    view = await ada.view(table)
    assert (view["viewer"], view["choices"]) == (None, [])
    assert view["decision"]["yours"]
    assert view["owned_seats"] == ["black", "green", "purple"]
    screens = {"black": None, "green": "Ben", "purple": "Cleo"}
    assert view["decision"]["screen"] == screens[view["decision"]["seat"]]
    stranger = club.visitor()
    assert (await stranger.get(f"/api/tables/{table}/view", 403, **{"as": "green"}))[
        "code"
    ] == "not-your-seat"


async def test_every_choice_offered_is_accepted_with_each_of_its_payments(club: Club) -> None:
    ada = club.visitor()
    table = (await ada.lay(*["me", "here:B", "here:C", "here:D"], advanced=True))["table"]["id"]
    rng, tried = random.Random(9), 0
    for _ in range(60):
        seat = (await ada.view(table))["decision"]["seat"]
        own = await ada.view(table, **{"as": seat})
        for option in rng.sample(options_of(own), min(3, len(options_of(own)))):
            move = complete(option, rng.choice(option["payments"]))
            body = {"move": move, "expected": own["last"] + 1, "seat": seat}
            told = await ada.post(f"/api/tables/{table}/consider", body)
            assert told["legal"], (move, told)
            tried += 1
        for group in own["choices"]:
            assert group["possible"] == bool(group["options"])
            assert group["possible"] or (group["why"] and group["why_rule"])
        await ada.take_turn(table, own, any_move(rng))
    assert tried > 100


async def test_forced_moves_are_made_at_once_and_the_log_says_so(club: Club) -> None:
    ada = club.visitor()
    table = (await ada.lay("me", "here:Ben", "here:Cleo"))["table"]["id"]
    view = await play_out(table, dict.fromkeys(("black", "green", "purple"), ada), random.Random(2))
    log = await ada.get(f"/api/tables/{table}/log")
    assert log["number"] == view["last"]
    forced = [entry for entry in log["entries"] if entry["forced"]]
    assert forced
    assert all(entry["by"] == "forced" for entry in forced)


async def test_a_record_of_a_running_game_cannot_be_had(club: Club) -> None:
    ada = club.visitor()
    table = (await ada.lay("me", "here:Ben", "here:Cleo"))["table"]["id"]
    assert (await ada.get(f"/api/tables/{table}/record", 403))["code"] == "still-running"
