"""Several people at one screen."""

import pytest

from confucius.pages.wishes import opponents, read
from server.club import Club

pytestmark = pytest.mark.anyio


async def test_a_table_at_one_screen_is_in_no_list_unless_that_is_asked_for(club: Club) -> None:
    me = club.visitor()
    assert (await me.lay("me", "here:Wu", "bot:random"))["table"]["private"]
    assert not (await me.lay("me", "here:Wu", "bot:random", private=False))["table"]["private"]
    assert not (await me.lay("me", "here:Wu", "open"))["table"]["private"]
    assert not (await me.lay("me", "bot:random", "bot:random"))["table"]["private"]
    form = {"players": "3", "seat-1": "me", "seat-2": "here", "name-2": "Wu", "seat-3": "bot:novice"}
    assert read(form).private
    assert not read(form | {"seat-3": "open"}).private


async def test_a_sandbox_does_not_wait_for_anybody(club: Club) -> None:
    me = club.visitor()
    table = (await me.lay("me", "bot:random", "bot:random"))["table"]["id"]
    made = await me.post(f"/api/tables/{table}/sandbox", {}, 201)
    assert not made["table"]["your_turn"]
    assert (await me.view(made["table"]["id"]))["decision"]["yours"]


def test_opponents_that_are_not_known_become_the_usual_ones() -> None:
    assert opponents("5", "adept") == (5, "adept")
    assert opponents("9", "<b>") == (4, "novice")
