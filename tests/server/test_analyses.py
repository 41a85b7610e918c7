"""Analyses of finished games: made once, in steps, for those who may look, and never before the end."""

import asyncio

import pytest
from sqlalchemy import select

from confucius.analysis import Analysis
from confucius.server.settings import Settings
from confucius.store import Store
from confucius.store.analyses import claim, packed
from confucius.store.models import AnalysisRow
from confucius.store.ownership import say_alive
from confucius.table.analysed.sums import balances, from_others
from games import ending
from server.analysed import (
    analysed,
    analysing,
    analysis_of_the_ending,
    finished_game,
    with_analysis,
)
from server.club import Club, opened, until

pytestmark = pytest.mark.anyio


async def test_an_uploaded_record_is_analysed_once_and_the_analysis_is_kept(quick: Club) -> None:
    ada, friend = quick.visitor(), quick.visitor()
    record = ending().to_json()
    table = (await ada.post("/api/records", record, 201))["table"]["id"]
    assert (await ada.get(f"/api/tables/{table}/analysis"))["status"] == "none"
    await ada.post(f"/api/tables/{table}/analysis", {}, 202)
    found = await analysed(ada, table)
    made = Analysis.from_json(found["analysis"])
    assert made.to_json() == analysis_of_the_ending()
    assert (found["done"], found["steps"]) == (len(made.moments) - 1,) * 2
    async with quick.house.store.reading() as session:
        finished = await session.scalar(select(AnalysisRow.finished))
    assert (await friend.post(f"/api/tables/{table}/analysis", {}, 202))["status"] == "done"
    async with quick.house.store.reading() as session:
        assert await session.scalar(select(AnalysisRow.finished)) == finished


async def test_nobody_sees_an_analysis_of_a_game_that_goes_on(quick: Club) -> None:
    ada = await quick.visitor().named("Ada")
    table = (await ada.lay("me", "here:Ben", "here:Cem"))["table"]["id"]
    for way in ("analysis", "story"):
        answer = await ada.ask("GET", f"/tables/{table}/{way}")
        assert answer.status_code == 403
    assert (await ada.get(f"/api/tables/{table}/analysis", 403))["code"] == "still-running"
    assert (await ada.post(f"/api/tables/{table}/analysis", {}, 403))["code"] == "still-running"
    assert (await ada.ask("PUT", f"/api/tables/{table}/story")).status_code == 403


async def test_a_record_that_ends_too_early_is_not_analysed(quick: Club) -> None:
    ada = quick.visitor()
    record = ending().to_json()
    play = record["play"]
    last = max(place for place, entry in enumerate(play) if "move" in entry)
    record = {name: value for name, value in record.items() if name != "result"} | {"play": play[:last]}
    table = (await ada.post("/api/records", record, 201))["table"]["id"]
    assert (await ada.post(f"/api/tables/{table}/analysis", {}, 409))["code"] == "not-finished"


async def test_who_may_not_look_at_a_table_may_not_read_its_analysis(quick: Club) -> None:
    ada, stranger = await quick.visitor().named("Ada"), await quick.visitor().named("Eve")
    table = await finished_game(quick, ada, spectators=False)
    await with_analysis(quick, table)
    for address in (f"/api/tables/{table}/analysis", f"/tables/{table}/analysis/1/fragments"):
        assert (await stranger.get(address, 403))["code"] == "no-spectators"
    assert (await stranger.ask("GET", f"/tables/{table}/analysis")).status_code == 403
    assert (await stranger.post(f"/api/tables/{table}/analysis", {}, 403))["code"] == "no-spectators"


async def test_the_page_shows_a_move_with_both_kinds_of_cards(quick: Club) -> None:
    ada = await quick.visitor().named("Ada")
    table = await finished_game(quick, ada)
    waiting = await ada.ask("GET", f"/tables/{table}/analysis")
    assert "What was every move worth?" in waiting.text
    await with_analysis(quick, table)
    page = await ada.ask("GET", f"/tables/{table}/analysis/2?cards=open")
    assert page.status_code == 200
    assert 'data-cards="open"' in page.text
    assert "All moves as a table" in page.text
    known = await ada.get(f"/tables/{table}/analysis/2/fragments", cards="known")
    assert {"move", "chances", "sums", "ministries", "lands"} <= known["html"].keys()
    have = ",".join(f"{zone}:{mark}" for zone, mark in known["marks"].items())
    assert (await ada.get(f"/tables/{table}/analysis/2/fragments", have=have))["html"] == {}
    assert (await ada.get(f"/tables/{table}/analysis/99/fragments", 400))["code"] == "no-such-move"


async def test_what_is_shown_adds_up_and_names_luck_and_the_error(quick: Club) -> None:
    ada = await quick.visitor().named("Ada")
    table = await finished_game(quick, ada)
    await with_analysis(quick, table)
    live = await quick.house.tables.get(table)
    found = await quick.house.analysing.find(live)
    assert found is not None
    names = ["Ada", "Ben", "Cem"]
    for row in balances(found, names, 0, "known"):
        assert row.start + row.own.points + row.luck.points + row.others.points == row.end
        assert row.adjusted == row.end - row.luck.points
        split = from_others(found, row, names)
        assert sum(change.points for _, _, change in split) == row.others.points
    drawn = next(moment for moment in found.moments[1:] if moment.draws)
    shown = await ada.get(f"/tables/{table}/analysis/{drawn.number}/fragments")
    assert "Luck" in shown["html"]["move"]
    assert "without luck" in shown["html"]["sums"]
    costly = max(found.decisions, key=lambda moment: moment.known.loss if moment.known else 0.0)
    shown = await ada.get(f"/tables/{table}/analysis/{costly.number}/fragments")
    assert "standard error" in shown["html"]["move"]


async def test_an_analysis_continues_where_a_server_that_died_has_left_it(sqlite: str) -> None:
    record = ending()
    whole = analysis_of_the_ending()
    begun = whole["moments"][1:4]
    assert begun[0]["known"] is not None
    begun[0] = begun[0] | {"known": None}  # as no server would leave it: so one sees that it is not made anew
    async with opened(analysing(sqlite, no_analyses=True)) as club:
        table = (await club.visitor().post("/api/records", record.to_json(), 201))["table"]["id"]
        steps = len(whole["moments"]) - 1
        row = AnalysisRow(table_id=table, setting="quick", asked=1.0, keeper="gone", done=3, steps=steps)
        row.document = packed(begun)
        async with club.house.store.writing() as session:
            session.add(row)
    async with opened(analysing(sqlite)) as club:
        found = (await analysed(club.visitor(), table))["analysis"]
    assert found["moments"][1]["known"] is None
    assert found["moments"][4:] == whole["moments"][4:]


async def test_of_two_servers_only_one_makes_an_analysis(database: str) -> None:
    first, second = Store(Settings(database=database).database), Store(Settings(database=database).database)
    async with opened(analysing(database, no_analyses=True)) as club:
        table = (await club.visitor().post("/api/records", ending().to_json(), 201))["table"]["id"]
        async with club.house.store.writing() as session:
            session.add(AnalysisRow(table_id=table, setting="quick", asked=1.0, done=0, steps=9))
        taken = [await _claimed(store) for store in ([first, second] if first.shared else [first])]
    assert taken == [table, None][: len(taken)]
    await asyncio.gather(first.close(), second.close())


async def _claimed(store: Store) -> str | None:
    async with store.writing() as session:
        await say_alive(session, store.shared)
        row = await claim(session, store.shared)
        return None if row is None else row.table_id


async def test_a_person_has_one_analysis_in_the_making_and_a_long_queue_is_told_to_wait(sqlite: str) -> None:
    async with opened(analysing(sqlite, most_analyses=2)) as club:
        await club.house.analysis_jobs.close()  # so that those asked for stay in the queue
        ada, ben, cem = [await club.visitor().named(name) for name in ("Ada", "Ben", "Cem")]
        tables = [(await ada.post("/api/records", ending().to_json(), 201))["table"]["id"] for _ in range(3)]
        assert (await ada.post(f"/api/tables/{tables[0]}/analysis", {}, 202))["status"] == "running"
        refused = await ada.post(f"/api/tables/{tables[1]}/analysis", {}, 429)
        assert refused["code"] == "analysis-pending"
        waits = await ben.post(f"/api/tables/{tables[1]}/analysis", {"setting": "standard"}, 202)
        assert (waits["status"], waits["ahead"], waits["setting"]) == ("waiting", 1, "standard")
        assert (await cem.post(f"/api/tables/{tables[2]}/analysis", {}, 503))["code"] == "analyses-busy"


async def test_a_host_can_switch_analyses_off(sqlite: str) -> None:
    async with opened(analysing(sqlite, no_analyses=True)) as club:
        ada = await club.visitor().named("Ada")
        table = await finished_game(club, ada)
        assert (await ada.post(f"/api/tables/{table}/analysis", {}, 403))["code"] == "no-analyses"
        assert "switched them off" in (await ada.ask("GET", f"/tables/{table}/analysis")).text


async def test_games_of_whoever_wants_it_are_analysed_when_they_are_over(sqlite: str) -> None:
    async with opened(analysing(sqlite)) as club:
        await club.house.analysis_jobs.close()  # who wants it is the question here
        ada, ben = await club.visitor().named("Ada"), await club.visitor().named("Ben")
        assert (await ada.ask("PUT", "/api/me/analyse", {"on": True})).status_code == 204
        assert (await ada.get("/api/me"))["analyse"]
        tables = [await finished_game(club, who) for who in (ada, ben)]
        for table in tables:
            club.house.tables.announce(await club.house.tables.get(table))

        async def wanted() -> bool:
            return bool((await ada.get(f"/api/tables/{tables[0]}/analysis"))["status"] == "running")

        await until(wanted, "the analysis nobody asked for")
        assert (await ben.get(f"/api/tables/{tables[1]}/analysis"))["status"] == "none"
