"""Forecast, hints and the guide over HTTP."""

from typing import Any

import pytest

from confucius.server.settings import Limits, Settings
from server.club import Club, Visitor, opened, until

pytestmark = pytest.mark.anyio
Json = dict[str, Any]


async def alone_with_bots(visitor: Visitor, **options: Any) -> tuple[str, Json]:
    """A table with one person, at that person's first decision."""
    table = (await visitor.lay("me", "bot:novice", "bot:novice", no_limit=True, **options))["table"]["id"]
    return table, await own_turn(visitor, table)


async def own_turn(visitor: Visitor, table: str) -> Json:
    async def mine() -> Json | None:
        view = await visitor.view(table)
        return view if view["decision"] and view["decision"]["yours"] else None

    found: Json = await until(mine, "the decision is ours")
    return found


async def hint(visitor: Visitor, table: str, view: Json, status: int = 200, **more: Any) -> Json:
    body = {"expected": view["last"] + 1, **more}
    return await visitor.post(f"/api/tables/{table}/hint", body, status)


# Forecast


async def test_the_forecast_comes_as_facts_and_in_words(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    table, view = await alone_with_bots(ada)
    found = await ada.get(f"/api/tables/{table}/forecast")
    assert (found["number"], found["viewer"]) == (view["last"], "black")
    assert [section["id"] for section in found["words"]] == [
        "examination",
        "bingbu",
        "hubu",
        "gongbu",
        "invasions",
        "voyages",
        "cubes",
        "titles",
    ]
    assert found["forecast"]["round"] == 1
    earlier = await ada.get(f"/api/tables/{table}/forecast", at=0)
    assert earlier["number"] == 0
    # Nothing of it is secret: a spectator foresees the same.
    watching = await club.visitor().get(f"/api/tables/{table}/forecast")
    assert watching["forecast"] == found["forecast"]
    assert watching["viewer"] is None


async def test_a_table_that_waits_has_no_forecast(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("me", "open", "open"))["table"]["id"]
    assert (await ada.ask("GET", f"/api/tables/{table}/forecast")).status_code == 409


# Hints


async def test_a_hint_is_a_legal_move_with_reasons_and_can_be_played(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    table, view = await alone_with_bots(ada)
    found = await hint(ada, table, view)
    assert (found["bot"], found["seat"], found["last"]) == ("adept", "black", view["last"])
    assert found["reasons"]
    assert all(reason.endswith(".") for reason in found["reasons"])
    group = next(group for group in view["choices"] if group["id"] == found["choice"]["group"])
    option = next(one for one in group["options"] if one["path"] == found["choice"]["path"])
    assert found["choice"]["cards"] in (option["payments"] or [[]])
    assert await hint(ada, table, view) == found
    assert (await ada.view(table))["last"] == view["last"]
    after = await ada.move(table, found["move"], view["last"] + 1)
    assert after["last"] > view["last"]


async def test_hints_are_for_ones_own_seat_in_ones_own_decision(club: Club) -> None:
    ada, ben = await club.visitor().named("Ada"), await club.visitor().named("Ben")
    table = (await ada.lay("me", "open", "bot:novice", hints=True, mode="turns"))["table"]["id"]
    await ben.post(f"/api/tables/{table}/join")

    async def anybody() -> Json | None:
        view = await ada.view(table)
        return view if view["decision"]["seat"] != "purple" else None

    view = await until(anybody, "a person decides")
    actor, other = (ada, ben) if view["decision"]["seat"] == "black" else (ben, ada)
    assert (await hint(other, table, view, 409))["code"] == "not-your-turn"
    assert (await hint(actor, table, {"last": view["last"] - 1}, 409))["view"]["last"] == view["last"]
    theirs = view["decision"]["seat"]
    assert (await hint(other, table, view, 403, seat=theirs))["code"] == "not-your-seat"
    stranger = await club.visitor().named("Cem")
    assert (await hint(stranger, table, view, 403))["code"] == "not-seated"
    assert (await hint(club.visitor(), table, view, 401))["code"] == "who-are-you"
    assert (await hint(actor, table, view))["seat"] == theirs


@pytest.mark.parametrize(
    ("seats", "hints", "allowed"),
    [
        (("me", "bot:novice", "bot:novice"), None, True),
        (("me", "bot:novice", "bot:novice"), False, False),
        (("me", "here:Ben", "bot:novice"), None, False),
        (("me", "here:Ben", "bot:novice"), True, True),
        (("me", "open", "bot:novice"), None, False),
    ],
)
async def test_the_host_decides_about_hints_and_else_company_does(
    club: Club, seats: tuple[str, ...], hints: bool | None, allowed: bool
) -> None:
    ada = await club.visitor().named("Ada")
    assert (await ada.lay(*seats, hints=hints))["table"]["hints"] is allowed


async def test_where_hints_are_forbidden_none_are_given(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    table, view = await alone_with_bots(ada, hints=False)
    assert (await hint(ada, table, view, 403))["code"] == "no-hints"
    sandbox = await ada.post(f"/api/tables/{table}/sandbox", {}, 201)
    copied = await ada.view(sandbox["table"]["id"])
    seat = copied["decision"]["seat"]
    assert (await hint(ada, sandbox["table"]["id"], copied, 403, seat=seat))["code"] == "no-hints"


async def test_hints_can_be_asked_for_only_so_often(sqlite: str) -> None:
    async with opened(Settings(database=sqlite, pace=0, limits=Limits(hints=1))) as club:
        ada = await club.visitor().named("Ada")
        table, view = await alone_with_bots(ada)
        await hint(ada, table, view)
        refused = await ada.ask("POST", f"/api/tables/{table}/hint", {"expected": view["last"] + 1})
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) > 0


# The guide


async def test_the_guide_is_there_until_a_first_game_is_over_or_as_one_says(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    assert (await ada.get("/api/me"))["guide"] is True
    table = (await ada.lay("bot:random", "bot:random", "me", no_limit=True))["table"]["id"]
    await ada.post(f"/api/tables/{table}/leave")

    async def over() -> bool:
        return bool((await ada.view(table))["over"])

    await until(over, "the bots end the game")
    assert (await ada.get("/api/me"))["guide"] is False
    assert (await ada.ask("PUT", "/api/me/guide", {"on": True})).status_code == 204
    assert (await ada.get("/api/me"))["guide"] is True
    await ada.ask("PUT", "/api/me/guide", {"on": False})
    assert (await ada.get("/api/me"))["guide"] is False
    assert (await club.visitor().get("/api/me"))["guide"] is False


# Who owes whom


async def test_a_gift_is_tried_out_with_one_request_and_changes_nothing(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    table, view = await alone_with_bots(ada)
    plain = await ada.get(f"/tables/{table}/cords")
    assert "would-be" not in plain["html"]
    assert plain["choice"] is None
    tried = await ada.get(f"/tables/{table}/cords", gift=1, to="green")
    assert "would-be" in tried["html"]
    assert tried["choice"] == {"group": "give", "path": ["gift:1", "seat:green"], "cards": []}
    to_buy = await ada.get(f"/tables/{table}/cords", gift=2, to="green")
    assert "Buy it first, for 2 cash" in to_buy["html"]
    assert to_buy["choice"] is None
    assert await ada.view(table) == view


async def test_only_a_gift_of_ones_own_can_be_tried_out_on_somebody_else(club: Club) -> None:
    ada = await club.visitor().named("Ada")
    table, _ = await alone_with_bots(ada)
    for visitor, wanted in (
        (ada, "gift=1&to=black"),
        (ada, "gift=1&to=yellow"),
        (club.visitor(), "gift=1&to=green"),
    ):
        answer = await visitor.ask("GET", f"/tables/{table}/cords?{wanted}")
        assert (answer.status_code, answer.json()["code"]) == (400, "no-such-gift")
    assert (await ada.ask("GET", f"/tables/{table}/cords?gift=7&to=green")).status_code in (400, 422)
    assert "What if" not in (await club.visitor().get(f"/tables/{table}/cords"))["html"]
