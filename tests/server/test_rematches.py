"""Rematches and invitations: no front page is filled, and a seat somebody gave up is not for all."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import update

from confucius.store.models import TableRow
from server.club import Club, Json, Visitor

pytestmark = pytest.mark.anyio


async def over(club: Club, *people: Visitor) -> str:
    """A game of two people and a bot that is over, as far as anybody can tell."""
    table: str = (await people[0].lay("me", *["open"] * (len(people) - 1), "bot:novice", pace=60))["table"][
        "id"
    ]
    for person in people[1:]:
        await person.post(f"/api/tables/{table}/join")
    async with club.house.store.writing() as session:
        ended = update(TableRow).where(TableRow.id == table)
        await session.execute(ended.values(status="finished", decider=None, version=TableRow.version + 1))
    club.house.tables.forget(table)
    return table


async def waiting(person: Visitor) -> list[Json]:
    mine = (await person.get("/api/tables", list="mine"))["tables"]
    return [table for table in mine if table["status"] != "finished"]


async def company(club: Club) -> tuple[Visitor, Visitor, str]:
    ada, ben = await club.visitor().named("Ada"), await club.visitor().named("Ben")
    return ada, ben, await over(club, ada, ben, await club.visitor().named("Cem"))


async def test_a_game_has_one_rematch_however_often_it_is_asked_for(database_club: Club) -> None:
    ada, ben, table = await company(database_club)
    asked = [ada.ask("POST", f"/api/tables/{table}/rematch") for _ in range(20)]
    answers = [answer.json()["table"]["id"] for answer in await asyncio.gather(*asked)]
    assert len(set(answers)) == 1
    assert [one["id"] for one in await waiting(ben)] == answers[:1]


async def test_whoever_asks_second_sits_down_at_the_rematch_of_the_first(club: Club) -> None:
    ada, ben, table = await company(club)
    first = (await ada.post(f"/api/tables/{table}/rematch", status=201))["table"]
    second = (await ben.post(f"/api/tables/{table}/rematch", status=201))["table"]
    assert second["id"] == first["id"]
    assert [seat["kind"] for seat in second["seats"]] == ["person", "person", "invited", "bot"]


async def test_a_rematch_can_be_declined_and_is_not_asked_for_again(club: Club) -> None:
    ada, ben, table = await company(club)
    rematch = (await ada.post(f"/api/tables/{table}/rematch", status=201))["table"]["id"]
    stranger = await club.visitor().named("Stranger")
    assert (await stranger.post(f"/api/tables/{rematch}/decline", status=403))["code"] == "not-invited"
    page = (await ben.ask("GET", f"/tables/{rematch}")).text
    assert f'action="/tables/{rematch}/decline"' in page
    sent = await ben.ask("POST", f"/tables/{rematch}/decline")
    assert (sent.status_code, sent.headers["location"]) == (303, "/")
    assert await waiting(ben) == []
    assert (await ben.post(f"/api/tables/{rematch}/join", status=409))["code"] == "seat-taken"
    assert rematch not in await open_tables(club), "the seat is not given to strangers"
    await ada.ask("DELETE", f"/api/tables/{rematch}")
    again = (await ada.post(f"/api/tables/{table}/rematch", status=201))["table"]
    assert again["id"] != rematch
    assert await waiting(ben) == []
    log = await ada.get(f"/api/tables/{table}/log")
    assert [notice["code"] for notice in log["notices"]] == ["no-rematch"]
    assert again["seats"][1]["name"] is None
    await ada.ask("PUT", f"/api/tables/{again['id']}/seats/green", {"to": "bot:novice"})


async def open_tables(club: Club) -> list[str]:
    listed = (await club.visitor().get("/api/tables", list="open"))["tables"]
    return [table["id"] for table in listed]


async def test_a_friend_who_stands_up_leaves_the_seat_to_no_stranger(club: Club) -> None:
    ada, ben = await club.visitor().named("Ada"), await club.visitor().named("Ben")
    laid: Any = await ada.lay("me", "invite", "invite")
    table, link = laid["table"]["id"], laid["invitations"]["green"].removeprefix("/join/")
    await ben.post(f"/api/invites/{link}")
    assert (await club.visitor().ask("GET", f"/api/invites/{link}")).status_code == 404, "used"
    await ben.post(f"/api/tables/{table}/leave")
    assert table not in await open_tables(club)
    stranger = await club.visitor().named("Stranger")
    assert (await stranger.post(f"/api/tables/{table}/join", status=409))["code"] == "seat-taken"
    back = await ben.post(f"/api/invites/{link}")
    assert back["seats"][1]["name"] == "Ben", "the link can be used again"


async def test_who_stands_up_at_a_rematch_still_has_the_seat_kept(club: Club) -> None:
    ada, ben, table = await company(club)
    rematch = (await ada.post(f"/api/tables/{table}/rematch", status=201))["table"]["id"]
    await ben.post(f"/api/tables/{rematch}/join")
    left = await ben.post(f"/api/tables/{rematch}/leave")
    assert (left["seats"][1]["kind"], left["seats"][1]["for_you"]) == ("invited", True)
    assert rematch not in await open_tables(club)


async def test_an_open_seat_is_open_again(club: Club) -> None:
    ada, ben = await club.visitor().named("Ada"), await club.visitor().named("Ben")
    table = (await ada.lay("me", "open", "open"))["table"]["id"]
    await ben.post(f"/api/tables/{table}/join")
    left = await ben.post(f"/api/tables/{table}/leave")
    assert left["seats"][1]["kind"] == "open"


async def test_sitting_down_with_a_new_name_stands_in_nobodys_way_later(club: Club) -> None:
    """The new name changes the tables one has already; what the server remembers of them is out of date."""
    ada, ben = await club.visitor().named("Ada"), await club.visitor().named("Ben")
    running = (await ada.lay("me", "here:Cem", "here:Dee"))["table"]["id"]
    view = await ada.view(running)
    table = (await ben.lay("me", "open", "open"))["table"]["id"]
    sent = await ada.client.post(f"/tables/{table}/sit", data={"seat": "green", "name": "Adele"})
    assert sent.status_code == 303
    moved = await ada.move(running, "no-action", 1, seat=view["decision"]["seat"])
    assert "Adele" in [seat["name"] for seat in moved["table"]["seats"]]
