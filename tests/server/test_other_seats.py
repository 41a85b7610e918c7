"""Nobody acts for a seat that is not theirs, and nobody sees its cards, through whatever door (rules 1.9)."""

import asyncio
from typing import Any

import pytest

from confucius.rules.components import COLOURS
from server.club import Club, Json, Visitor

pytestmark = pytest.mark.anyio


async def begun(club: Club) -> tuple[str, dict[str, Visitor], Visitor]:
    """A game of three people, and somebody who watches."""
    people = {colour: await club.visitor().named(colour.title()) for colour in COLOURS[:3]}
    table = (await people["black"].lay("me", "open", "open", hints=True))["table"]["id"]
    for colour in COLOURS[1:3]:
        await people[colour].post(f"/api/tables/{table}/join", {"seat": colour})
    return table, people, await club.visitor().named("Onlooker")


def deeds(seat: str, number: int) -> list[tuple[str, str, Any]]:
    """Everything that can be done at a table that has begun, as if one sat there."""
    asked = {"expected": number, "seat": seat}
    return [
        ("POST", "moves", {"move": "tax", **asked}),
        ("POST", "consider", {"move": "tax", **asked}),
        ("POST", "why", {"path": ["post:hubu:4"], "action": "bribe", **asked}),
        ("POST", "hint", asked),
        ("POST", "hand-over", {"seat": seat}),
        ("POST", "join", {"seat": seat}),
        ("PUT", f"seats/{seat}", {"to": "bot:novice"}),
        ("GET", f"view?as={seat}", None),
        ("GET", f"log?as={seat}", None),
        ("GET", f"forecast?as={seat}", None),
        ("GET", "record", None),
        ("POST", "sandbox", {"seat": seat}),
    ]


async def test_nobody_acts_or_looks_for_another_seat_by_any_request(club: Club) -> None:
    table, people, onlooker = await begun(club)
    before = await onlooker.view(table)
    turn = before["decision"]["seat"]
    other = next(colour for colour in people if colour != turn)
    for somebody in (people[other], onlooker, club.visitor()):
        for method, door, body in deeds(turn, before["last"] + 1):
            answer = await somebody.ask(method, f"/api/tables/{table}/{door}", body)
            assert answer.status_code in (401, 403, 409), (door, answer.text[:200])
            assert "hand" not in answer.json(), door
        for door in ("fragments", "explanations", "cords", "at/0", ""):
            answer = await somebody.ask("GET", f"/tables/{table}/{door}?as={turn}".replace("/?", "?"))
            assert answer.status_code == 403, door
    for method, door in (("POST", "leave"), ("POST", "return"), ("POST", "take-back"), ("DELETE", "")):
        body = {"expected": before["last"]} if door == "take-back" else None
        answer = await onlooker.ask(method, f"/api/tables/{table}/{door}".rstrip("/"), body)
        assert answer.status_code == 403, door
    assert await onlooker.view(table) == before, "nothing has changed"


def hands(told: Json) -> list[Any]:
    """The cards of every seat, as far as an answer tells them."""
    return [seat.get("hand") for seat in told["view"]["seats"].values()]


async def test_an_onlooker_gets_no_hand_now_or_at_an_earlier_moment(club: Club) -> None:
    table, people, onlooker = await begun(club)
    for _ in range(3):
        view = await onlooker.view(table)
        seat = view["decision"]["seat"]
        own = await people[seat].view(table)
        assert [hand for hand in hands(own) if isinstance(hand, list)], "one's own cards are there"
        await people[seat].move(table, "tax", own["last"] + 1)
    last = (await onlooker.view(table))["last"]
    for number in range(last + 1):
        seen = await onlooker.view(table, at=number)
        assert not [hand for hand in hands(seen) if isinstance(hand, list)], number
    sandbox = await onlooker.ask("POST", f"/api/tables/{table}/sandbox", {})
    assert sandbox.status_code == 201
    private = sandbox.json()["table"]["id"]
    assert (await people["black"].ask("GET", f"/api/tables/{private}/view")).status_code == 403


async def test_a_free_seat_goes_to_exactly_one_of_many_who_reach_for_it(database_club: Club) -> None:
    club = database_club
    ada = await club.visitor().named("Ada")
    table = (await ada.lay("me", "open", "bot:novice"))["table"]["id"]
    many = [await club.visitor().named(f"Guest {n}") for n in range(6)]
    answers = await asyncio.gather(
        *(one.ask("POST", f"/api/tables/{table}/join", {"seat": "green"}) for one in many)
    )
    statuses = sorted(answer.status_code for answer in answers)
    assert statuses == [200] + [409] * 5


async def test_the_owner_of_a_table_cannot_turn_anybody_out(club: Club) -> None:
    ada, ben = await club.visitor().named("Ada"), await club.visitor().named("Ben")
    table = (await ada.lay("me", "open", "open"))["table"]["id"]
    await ben.post(f"/api/tables/{table}/join", {"seat": "green"})
    answer = await ada.ask("PUT", f"/api/tables/{table}/seats/green", {"to": "bot:novice"})
    assert (answer.status_code, answer.json()["code"]) == (409, "seat-taken")
