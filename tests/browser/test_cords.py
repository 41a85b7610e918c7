"""Who owes whom: the picture of all gifts, and what one more gift would change."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Server, Visitors
from browser.test_table import YOURS, prepared, sit_down, until
from confucius.rules.state import AVAILABLE, State, set_gift_state
from rules.positions import fill, give, students, table

BOX: Final = "#cords"


def a_web_of_gifts() -> State:
    """Black decides; Purple, least in Hubu, must back Green unless Black gives something dearer."""
    game = table(5, actor="black", round=5)
    fill(game, "bingbu", "bbppw--")
    fill(game, "hubu", "bbggp--")
    fill(game, "gongbu", "yyybbg-")
    for giver, holder, value in (
        ("purple", "white", 3),
        ("green", "purple", 3),
        ("green", "yellow", 2),
        ("black", "green", 2),
        ("white", "black", 3),
        ("white", "yellow", 1),
        ("yellow", "white", 1),
    ):
        give(game, giver, holder, value)
    for value in (1, 4):
        set_gift_state(game.state, 0, value, AVAILABLE)
    students(game, "black", "white")
    return game.state


@pytest.fixture
def page(visitor: Visitors, server: Server) -> Page:
    page = visitor()
    sit_down(page, prepared(server, page, a_web_of_gifts(), "me", *["bot:random"] * 4))
    until(page, YOURS)
    return page


def test_a_gift_is_tried_out_and_then_played(page: Page, accessible: Callable[[Page], None]) -> None:
    page.get_by_role("button", name="Who owes whom").click()
    box = page.locator(BOX)
    expect(box.locator(".knot")).to_have_count(7)
    expect(box.locator(".cord.binds")).to_have_count(1)
    expect(box.locator(".turned")).to_have_count(0)
    box.get_by_label("I give").select_option("4")
    box.locator("select[name=to]").select_option("purple")
    expect(box.locator(".turned")).to_contain_text("Hubu")
    expect(box.locator(".cd-changes li").first).to_contain_text("Hubu turns: 8 points for you instead of 5")
    expect(box.locator(".knot.would-be")).to_have_count(1)
    accessible(page)
    # What cannot be given says why.
    box.locator("select[name=to]").select_option("white")
    box.get_by_label("I give").select_option("1")
    expect(box.locator(".cd-refused")).to_contain_text("yours must be 3 or more")
    expect(box.get_by_role("button", name="Play this")).to_have_count(0)
    # Nothing has been played yet; then it is filled in, and only the confirmation is left.
    box.get_by_label("I give").select_option("4")
    box.get_by_role("button", name="Play this: 1 cube").click()
    expect(box).to_be_hidden()
    until(page, "#confirm-move:enabled")
    expect(page.locator("#confirm .sentence")).to_contain_text("coat")
    expect(page.locator("#at")).to_have_text("0")


def test_the_web_opens_and_closes_with_one_key(page: Page) -> None:
    box = page.locator(BOX)
    page.keyboard.press("g")
    expect(box).to_be_visible()
    expect(box.locator(".cd-changes")).to_have_count(0)
    box.get_by_label("What if").press("Space")
    expect(box.locator(".cd-changes")).to_be_visible()
    page.keyboard.press("g")
    expect(box).to_be_hidden()
    page.keyboard.press("g")
    expect(box).to_be_visible()
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()


def test_a_phone_shows_the_picture_first(visitor: Visitors, server: Server) -> None:
    phone = visitor(size="phone", theme="dark", language="ru")
    sit_down(phone, prepared(server, phone, a_web_of_gifts(), "me", *["bot:random"] * 4))
    phone.locator("[data-do=cords]").click()
    expect(phone.locator(f"{BOX} .person")).to_have_count(5)
    picture, side = (phone.locator(f"{BOX} {part}").bounding_box() for part in (".cd-picture", ".cd-side"))
    assert picture is not None
    assert side is not None
    assert picture["y"] + picture["height"] <= side["y"]
    assert phone.evaluate("document.querySelector('#cords').scrollWidth <= innerWidth")
