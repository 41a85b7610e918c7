"""Muting, blocking and reporting somebody."""

from dataclasses import replace

import pytest

from confucius.server.hosting import Hosting
from confucius.table import copies
from confucius.table.table import Status
from server.club import Club, Visitor
from server.conftest import usual_database
from server.test_streams import events, person_of, table_events

database = usual_database  # for every test here that asks for a database

pytestmark = pytest.mark.anyio


async def people(club: Club, *names: str) -> list[Visitor]:
    return [await club.visitor().named(name) for name in names]


async def company(ada: Visitor, ben: Visitor) -> str:
    table = str((await ada.lay("me", "open", "bot:novice"))["table"]["id"])
    await ben.post(f"/api/tables/{table}/join")
    return table


async def heard(visitor: Visitor, table: str) -> list[str]:
    return [line["text"] for line in (await visitor.get(f"/api/tables/{table}/talk"))["messages"]]


@pytest.mark.parametrize("how", ["mute", "block"])
async def test_whom_one_mutes_one_does_not_hear_and_others_do(database_club: Club, how: str) -> None:
    club = database_club
    ada, ben, eve = await people(club, "Ada", "Ben", "Eve")
    table = await company(ada, ben)
    await ben.post(f"/api/tables/{table}/talk", {"text": "before"}, 201)
    await ada.ask("PUT", f"/api/tables/{table}/seats/green/avoided", {"how": how})
    listening = table_events(club.house, table, await person_of(club, ada), 10_000, 0)
    await ben.post(f"/api/tables/{table}/talk", {"text": "rude"}, 201)
    await ada.post(f"/api/tables/{table}/talk", {"text": "polite"}, 201)
    assert await heard(ada, table) == ["polite"]
    assert await heard(eve, table) == await heard(ben, table) == ["before", "rude", "polite"]
    told = [data["text"] for kind, _, data in await events(listening, 2) if kind == "talk"]
    assert told == ["polite"]
    person = (await ada.ask("GET", "/api/me/avoided")).json()[0]
    assert (person["name"], person["blocked"]) == ("Ben", how == "block")
    await ada.ask("DELETE", f"/api/me/avoided/{person['id']}")
    assert await heard(ada, table) == ["before", "rude", "polite"]


async def test_who_is_blocked_cannot_sit_down_at_ones_tables(database_club: Club) -> None:
    ada, ben = await people(database_club, "Ada", "Ben")
    table = await company(ada, ben)
    await ada.ask("PUT", f"/api/tables/{table}/seats/green/avoided", {"how": "block"})
    made = await ada.lay("me", "open", "invite")
    path, link = f"/api/tables/{made['table']['id']}", made["invitations"]["purple"]
    for refused in (f"{path}/join", link.replace("/join/", "/api/invites/")):
        answer = await ben.ask("POST", refused, {})
        assert (answer.status_code, answer.json()["code"]) == (403, "blocked")
    theirs = (await ben.lay("me", "open", "open"))["table"]["id"]
    await ada.post(f"/api/tables/{theirs}/join")  # the other way round is one's own affair


async def test_who_is_muted_may_still_sit_down(club: Club) -> None:
    ada, ben = await people(club, "Ada", "Ben")
    table = await company(ada, ben)
    await ada.ask("PUT", f"/api/tables/{table}/seats/green/avoided", {"how": "mute"})
    other = (await ada.lay("me", "open", "open"))["table"]["id"]
    await ben.post(f"/api/tables/{other}/join")


async def test_a_rematch_keeps_no_seat_for_somebody_who_blocks_whoever_asks(club: Club) -> None:
    ada, ben = await people(club, "Ada", "Ben")
    table = await company(ada, ben)
    live = await club.house.tables.get(table)
    plan = copies.rematch(replace(live.table, status=Status.FINISHED), await person_of(club, ben))
    kept = await club.house.seating.place(plan, await person_of(club, ben))
    assert kept.table.seats[0].kind == "invited"
    await ada.ask("PUT", f"/api/tables/{table}/seats/green/avoided", {"how": "block"})
    open_ = await club.house.seating.place(plan, await person_of(club, ben))
    assert (open_.table.seats[0].kind, open_.table.seats[0].person_id) == ("open", None)


async def test_a_report_reaches_the_host_with_the_words_and_the_reason(database_club: Club) -> None:
    club = database_club
    ada, ben = await people(club, "Ada", "Ben")
    table = await company(ada, ben)
    said = await ben.post(f"/api/tables/{table}/talk", {"text": "something rude"}, 201)
    own = await ada.post(f"/api/tables/{table}/talk", {"text": "mine"}, 201)
    path = f"/api/tables/{table}/reports"
    await ada.post(path, {"seat": "green", "reason": "Look at this", "talk": said["id"]}, 204)
    await ada.post(path, {"seat": "green", "reason": "Slow on purpose"}, 204)
    await ada.post(path, {"seat": "green", "reason": "not theirs", "talk": own["id"]}, 404)
    await ada.post(path, {"seat": "purple", "reason": "a bot"}, 404)
    await ada.post(path, {"seat": "green", "reason": "  "}, 400)
    hosting = Hosting(club.house.store, club.house.settings)
    reports = await hosting.list_reports()
    assert [(r.by, r.about, r.table, r.talk, r.reason) for r in reports] == [
        ("Ada", "Ben", table, None, "Slow on purpose"),
        ("Ada", "Ben", table, "something rude", "Look at this"),
    ]
    await hosting.settle_report(reports[0].id)
    assert [r.reason for r in await hosting.list_reports()] == ["Look at this"]
    await ada.post(path, {"seat": "green", "reason": "again and again"}, 429)


async def test_the_page_mutes_blocks_and_reports(club: Club) -> None:
    ada, ben = await people(club, "Ada", "Ben <b>")
    table = await company(ada, ben)
    await ben.post(f"/api/tables/{table}/talk", {"text": "<script>rude</script>"}, 201)
    page = f"/tables/{table}/people"
    assert f'href="{page}"' in (await ada.ask("GET", f"/tables/{table}")).text
    shown = (await ada.ask("GET", page)).text
    assert "Block Ben &lt;b&gt;" in shown
    assert "&lt;script&gt;rude" in shown
    answer = await ada.client.post(f"{page}/avoid", data={"seat": "green", "how": "block"})
    assert answer.headers["location"] == f"{page}?done=block"
    assert "Unblock Ben" in (await ada.ask("GET", "/account/security")).text
    await ada.client.post(f"{page}/avoid", data={"seat": "green", "how": "none"})
    assert (await ada.ask("GET", "/api/me/avoided")).json() == []
    answer = await ada.client.post(f"{page}/report", data={"seat": "green", "reason": "", "talk": ""})
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text
    answer = await ada.client.post(f"{page}/report", data={"seat": "green", "reason": "rude", "talk": "1"})
    assert answer.headers["location"] == f"{page}?done=report"
