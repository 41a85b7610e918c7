"""Tables and seats: laying, joining, inviting, leaving, handing over, rematches."""

import asyncio
import random

import pytest
from sqlalchemy import update

from confucius.server.settings import Settings
from confucius.store.models import TableRow
from server.club import Club, opened, play_out, until

pytestmark = pytest.mark.anyio


class Clock:
    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


async def test_a_table_starts_when_its_last_seat_is_taken(club: Club) -> None:
    ada, ben, cleo = [await club.visitor().named(name) for name in ("Ada", "Ben", "Cleo")]
    table = (await ada.lay("me", "open", "open"))["table"]["id"]
    assert (await ada.view(table))["view"] is None
    assert (await ben.post(f"/api/tables/{table}/join"))["status"] == "waiting"
    assert (await cleo.post(f"/api/tables/{table}/join", {"seat": "purple"}))["status"] == "running"
    assert (await ben.view(table))["viewer"] == "green"
    late = club.visitor()
    assert (await late.post(f"/api/tables/{table}/join", status=409))["code"] == "begun"


async def test_one_person_takes_one_seat_and_a_taken_seat_is_taken(club: Club) -> None:
    ada, ben = club.visitor(), club.visitor()
    table = (await ada.lay("me", "open", "open", "open"))["table"]["id"]
    assert (await ada.post(f"/api/tables/{table}/join", status=409))["code"] == "seated"
    await ben.post(f"/api/tables/{table}/join", {"seat": "white"})
    cleo = club.visitor()
    assert (await cleo.post(f"/api/tables/{table}/join", {"seat": "white"}, 409))["code"] == "seat-taken"
    assert (await cleo.post(f"/api/tables/{table}/join", {"seat": "yellow"}, 400))["code"] == "no-such-seat"


async def test_an_invitation_can_be_used_by_exactly_one_person(database: str) -> None:
    async with opened(Settings(database=database, pace=0)) as club:
        ada = await club.visitor().named("Ada")
        made = await ada.lay("me", "invite", "open")
        table, path = made["table"]["id"], made["invitations"]["green"]
        secret = path.removeprefix("/join/")
        assert secret not in str(await ada.view(table))
        assert (await club.visitor().post(f"/api/tables/{table}/join", {"seat": "green"}, 409))["code"]
        friends = [await club.visitor().named(f"Friend {n}") for n in range(5)]
        answers = await asyncio.gather(*(f.ask("POST", f"/api/invites/{secret}", {}) for f in friends))
        assert sorted(a.status_code for a in answers).count(200) == 1
        assert {a.status_code for a in answers} <= {200, 404, 409}
        await club.visitor().get(f"/api/invites/{secret}", 404)


async def test_the_owner_can_give_a_seat_that_stays_empty_to_a_bot(club: Club) -> None:
    ada, ben = club.visitor(), club.visitor()
    made = await ada.lay("me", "invite", "open")
    table = made["table"]["id"]
    await ben.post("/api/me")
    answer = await ben.ask("PUT", f"/api/tables/{table}/seats/green", {"to": "bot:novice"})
    assert answer.json()["code"] == "not-owner"
    await ada.ask("PUT", f"/api/tables/{table}/seats/green", {"to": "bot:novice"})
    await club.visitor().get(made["invitations"]["green"].replace("/join/", "/api/invites/"), 404)
    answer = await ada.ask("PUT", f"/api/tables/{table}/seats/purple", {"to": "bot:random"})
    assert answer.json()["table"]["status"] == "running"


async def test_before_the_start_one_can_stand_up_and_the_owner_can_take_the_table_away(club: Club) -> None:
    ada, ben = club.visitor(), club.visitor()
    table = (await ada.lay("me", "open", "open"))["table"]["id"]
    await ben.post(f"/api/tables/{table}/join")
    left = await ben.post(f"/api/tables/{table}/leave")
    assert [seat["kind"] for seat in left["seats"]] == ["person", "open", "open"]
    assert (await ben.ask("DELETE", f"/api/tables/{table}")).status_code == 403
    assert (await ada.ask("DELETE", f"/api/tables/{table}")).status_code == 204
    await ada.get(f"/api/tables/{table}/view", 404)


async def test_who_leaves_is_played_for_and_can_come_back(club: Club) -> None:
    ada, ben = await club.visitor().named("Ada"), await club.visitor().named("Ben")
    table = (await ada.lay("me", "open", "bot:novice"))["table"]["id"]
    await ben.post(f"/api/tables/{table}/join")
    left = await ada.post(f"/api/tables/{table}/leave")
    assert (left["seats"][0]["away"], left["seats"][0]["you"]) == (True, True)

    async def bens_turn() -> bool:
        return bool((await ben.view(table))["choices"])

    await until(bens_turn, "Ben's turn, with bots for the others")
    log = await ben.get(f"/api/tables/{table}/log")
    assert [notice["code"] for notice in log["notices"]] == ["left"]
    back = await ada.post(f"/api/tables/{table}/return")
    assert not back["seats"][0]["away"]
    assert (await ada.view(table))["owned_seats"] == ["black"]
    view = await play_out(table, {"black": ada, "green": ben}, random.Random(1))
    assert view["over"]


async def test_while_away_one_cannot_move_and_strangers_cannot_leave(club: Club) -> None:
    ada = club.visitor()
    table = (await ada.lay("me", "here:Ben", "here:Cleo", pace=60))["table"]["id"]
    await ada.post(f"/api/tables/{table}/leave")
    view = await ada.view(table)
    refused = await ada.move(table, "tax", 1, 409, seat=view["decision"]["seat"])
    assert refused["code"] == "away"
    stranger = await club.visitor().named("Stranger")
    for what in ("leave", "return"):
        assert (await stranger.post(f"/api/tables/{table}/{what}", status=403))["code"] == "not-seated"


async def test_out_of_time_the_others_may_hand_the_seat_to_a_bot(sqlite: str) -> None:
    clock = Clock()
    async with opened(Settings(database=sqlite, pace=0, now=clock)) as club:
        people = {c: await club.visitor().named(c.title()) for c in ("black", "green", "purple")}
        made = await people["black"].lay("me", "open", "open", mode="turns", limit=3600)
        table = made["table"]["id"]
        for colour in ("green", "purple"):
            await people[colour].post(f"/api/tables/{table}/join", {"seat": colour})
        late = (await people["black"].view(table))["decision"]
        other = next(c for c in people if c != late["seat"])
        body = {"seat": late["seat"]}
        assert (await people[other].post(f"/api/tables/{table}/hand-over", body, 403))["code"] == "in-time"
        clock.time += 3601
        assert (await club.visitor().post(f"/api/tables/{table}/hand-over", body, 401))[
            "code"
        ] == "who-are-you"
        wrong = await people[other].post(f"/api/tables/{table}/hand-over", {"seat": other}, 409)
        assert wrong["code"] == "not-waiting"
        handed = await people[other].post(f"/api/tables/{table}/hand-over", body)
        assert [seat["seat"] for seat in handed["seats"] if seat["away"]] == [late["seat"]]

        async def moved() -> bool:
            return bool((await people[other].view(table))["last"])

        await until(moved, "the bot's move")
        back = await people[late["seat"]].post(f"/api/tables/{table}/return")
        assert not any(seat["away"] for seat in back["seats"])


async def test_a_table_with_others_always_has_a_time_limit(club: Club) -> None:
    body = {"seats": ["me", "open", "open"], "no_limit": True}
    assert (await club.visitor().post("/api/tables", body, 400))["code"] == "limit-needed"


async def test_lists_show_open_tables_running_games_and_those_that_wait_for_me_first(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    waiting = (await ada.lay("me", "open", "open"))["table"]["id"]
    running = (await ada.lay("me", "here:Ben", "here:Cleo", private=False))["table"]["id"]
    secret = (await ada.lay("me", "open", "open", private=True))["table"]["id"]
    stranger = club.visitor()

    async def ids(who: object, which: str) -> list[str]:
        return [t["id"] for t in (await who.get("/api/tables", list=which))["tables"]]  # type: ignore[attr-defined]

    assert await ids(stranger, "open") == [waiting]
    assert await ids(stranger, "running") == [running]
    assert await ids(stranger, "mine") == []
    mine = await ids(ada, "mine")
    assert mine[0] == running
    assert set(mine) == {waiting, running, secret}


async def test_a_rematch_keeps_a_seat_for_everybody(club: Club) -> None:
    ada, ben = await club.visitor().named("Ada"), await club.visitor().named("Ben")
    table = (await ada.lay("me", "open", "bot:novice"))["table"]["id"]
    await ben.post(f"/api/tables/{table}/join")
    assert (await ada.post(f"/api/tables/{table}/rematch", status=409))["code"] == "not-finished"
    await play_out(table, {"black": ada, "green": ben}, random.Random(7))
    again = (await ada.post(f"/api/tables/{table}/rematch", status=201))["table"]
    assert [seat["kind"] for seat in again["seats"]] == ["person", "invited", "bot"]
    assert (await club.visitor().post(f"/api/tables/{again['id']}/join", status=409))["code"] == "seat-taken"
    assert again["id"] in [t["id"] for t in (await ben.get("/api/tables", list="mine"))["tables"]]
    assert (await ben.post(f"/api/tables/{again['id']}/join"))["status"] == "running"


async def finished(club: Club, tables: list[str]) -> None:
    """Have these games end, as far as lists can tell."""
    async with club.house.store.writing() as session:
        for table in tables:
            over = update(TableRow).where(TableRow.id == table)
            await session.execute(over.values(status="finished", decider=None, changed=TableRow.changed + 60))


async def test_a_table_that_waits_is_listed_before_all_that_are_over(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    waiting = (await ada.lay("me", "open", "open"))["table"]["id"]
    over = [(await ada.lay("me", "here:Ben", "here:Cleo"))["table"]["id"] for _ in range(5)]
    await finished(club, over)
    listed = [await ada.get("/api/tables", list="mine", limit=2, offset=2 * n) for n in range(4)]
    ids = [[table["id"] for table in part["tables"]] for part in listed]
    assert ids[0][0] == waiting
    assert [len(part) for part in ids] == [2, 2, 2, 0]
    assert {table for part in ids for table in part} == {waiting, *over}
    front = (await ada.ask("GET", "/")).text
    assert waiting in front
    assert "2 more finished games" in front


async def test_a_new_name_is_on_games_that_are_over_though_none_of_them_is_read_for_it(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    over = [(await ada.lay("me", "here:Ben", "here:Cleo"))["table"]["id"] for _ in range(3)]
    running = (await ada.lay("me", "here:Ben", "here:Cleo", private=False))["table"]["id"]
    await finished(club, over)
    assert (await ada.ask("PATCH", "/api/me", {"name": "Adam"})).status_code == 200
    assert club.house.tables.in_memory == 1
    for table in (running, *over):
        assert (await ada.get(f"/api/tables/{table}"))["seats"][0]["name"] == "Adam"
