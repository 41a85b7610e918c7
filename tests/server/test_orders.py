"""Standing orders at a table: kept, private, carried out, revoked."""

import json
from collections.abc import AsyncGenerator
from contextlib import aclosing

import pytest

from confucius.server.settings import Settings
from server.club import Club, Json, Visitor, complete, opened, options_of

pytestmark = pytest.mark.anyio
SEATS = ("black", "green", "purple")
People = dict[str, Visitor]


async def order(who: Visitor, table: str, *orders: str, status: int = 200, **more: str) -> Json:
    answer = await who.ask("PUT", f"/api/tables/{table}/orders", {"orders": list(orders), **more})
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


async def three(club: Club) -> tuple[str, People]:
    people = [await club.visitor().named(name) for name in ("Ada", "Ben", "Cleo")]
    table = (await people[0].lay("me", "open", "open"))["table"]["id"]
    for other in people[1:]:
        await other.post(f"/api/tables/{table}/join")
    return table, dict(zip(SEATS, people, strict=True))


def wished(view: Json, *wishes: str) -> str:
    """The first of these moves that is possible, with the cheapest way to pay for it."""
    for wish in wishes:
        for option in options_of(view):
            if option["move"].startswith(wish):
                return complete(option, option["payments"][0])
    raise AssertionError(f"none of {wishes} can be made, only {[o['move'] for o in options_of(view)]}")


async def play_round(table: str, people: People) -> AsyncGenerator[Json, None]:
    """What each player sees in the first round before they act.

    Green bribes an official and gets a gift, so they may still transfer it when they have no cube left,
    and are asked whether they pass (rules 2.5).
    """
    first = {"black": "give 1 to green", "green": "bribe", "purple": "tax"}
    while True:
        seat = (await people["black"].view(table))["decision"]["seat"]
        view = await people[seat].view(table)
        if view["decision"]["kind"] != "action":
            return
        yield view
        wishes = (first.pop(seat, "no action"), "no action", "pass")
        await people[seat].move(table, wished(view, *wishes), view["last"] + 1)


def may_pass(view: Json) -> bool:
    return "pass" in {option["move"] for option in options_of(view)}


async def bind_green(table: str, people: People) -> Json:
    """Play on until Green is asked whether they pass; Green's view."""
    async with aclosing(play_round(table, people)) as played:
        async for view in played:
            if view["viewer"] == "green" and may_pass(view):
                return view
    raise AssertionError("Green was not asked")


async def test_an_order_is_carried_out_and_only_its_owner_is_told(club: Club) -> None:
    table, people = await three(club)
    given = await order(people["green"], table, "pass")
    assert given["orders"] == ["pass"]
    version = given["version"]
    assert (await order(people["green"], table, "pass"))["version"] == version, "nothing has changed"
    others = [people["black"], people["purple"], club.visitor()]
    for other in others:
        assert (await other.view(table))["orders"] == []
    async for view in play_round(table, people):
        assert view["viewer"] != "green" or not may_pass(view)
    mine = (await people["green"].get(f"/api/tables/{table}/log"))["entries"]
    ordered = [entry for entry in mine if entry["by"] == "order"]
    assert [(entry["seat"], entry["events"][0]["move"]["move"]) for entry in ordered] == [("green", "pass")]
    assert (await people["green"].view(table))["orders"] == [], "there is nothing left to pass for"
    for other in others:
        told = (await other.get(f"/api/tables/{table}/log"))["entries"]
        assert told[ordered[0]["number"]] == ordered[0] | {"by": "person"}
        assert '"order"' not in json.dumps(told)


async def test_an_order_given_at_ones_own_decision_answers_it_and_taking_that_back_revokes_it(
    club: Club,
) -> None:
    table, people = await three(club)
    view = await bind_green(table, people)
    green = people["green"]
    after = await order(green, table, "pass", "one-answer")
    last = (await green.get(f"/api/tables/{table}/log", since=view["last"]))["entries"][0]
    assert (last["number"], last["by"]) == (view["last"] + 1, "order")
    assert after["orders"] == ["one-answer"]
    assert after["can_take_back"]
    back = await green.post(f"/api/tables/{table}/take-back", {"expected": after["last"]})
    assert (back["last"], back["view"]) == (view["last"], view["view"])
    assert back["choices"], "and they are asked"
    assert back["orders"] == ["one-answer"]
    again = await order(green, table, "one-answer", "cheapest-tutor")
    assert again["last"] == view["last"], "there are two answers"


async def test_orders_of_others_wait_for_their_own_decision_and_give_nobody_more_time(club: Club) -> None:
    table, people = await three(club)
    view = await bind_green(table, people)
    for seat in ("black", "purple"):
        given = await order(people[seat], table, "cheapest-tutor", "one-answer")
        assert (given["last"], given["decision"]["seat"]) == (view["last"], "green")
        assert given["decision"]["deadline"] == view["decision"]["deadline"]


async def test_orders_are_kept_with_the_table(database: str) -> None:
    async with opened(Settings(database=database, pace=0)) as club:
        table, people = await three(club)
        await order(people["green"], table, "pass", "cheapest-tutor")
        cookies = people["green"].client.cookies
    async with opened(Settings(database=database, pace=0)) as club:
        green = club.visitor()
        green.client.cookies = cookies
        assert (await green.view(table))["orders"] == ["pass", "cheapest-tutor"]
        assert (await order(green, table))["orders"] == []
        assert (await club.house.tables.get(table)).table.seats[1].pass_in is None


async def test_what_cannot_be_ordered_is_refused_and_changes_nothing(club: Club) -> None:
    table, people = await three(club)
    stranger = club.visitor()
    await stranger.named("Dora")
    assert (await order(stranger, table, "pass", status=403))["code"] == "not-seated"
    assert (await order(people["black"], table, "win", status=422))["code"] == "bad-request"
    assert (await order(people["black"], table, "pass", seat="green", status=403))["code"] == "not-your-seat"
    view = await bind_green(table, people)
    view = await people["green"].move(table, "pass", view["last"] + 1)
    assert (await order(people["green"], table, "pass", status=409))["code"] == "passed"
    assert (await people["green"].view(table))["version"] == view["version"]
    await people["black"].post(f"/api/tables/{table}/leave")
    assert (await order(people["black"], table, "pass", status=409))["code"] == "away"
    waiting = (await people["black"].lay("me", "open", "open"))["table"]["id"]
    assert (await order(people["black"], waiting, "pass", status=409))["code"] == "not-begun"
