"""What helps at the table: the guide, hints, and pieces that explain themselves."""

import re
from typing import Final

from playwright.sync_api import Page, expect

from browser.conftest import Server, Visitors
from browser.test_table import (
    READY,
    YOURS,
    lay,
    middle_game,
    number,
    prepared,
    sit_down,
    until,
)

TIP: Final = "#explain"


def in_the_middle(page: Page, server: Server, *others: str) -> str:
    """A table in its third round, at the decision of the person whose page it is."""
    state = middle_game().state
    seats = list(others) or ["bot:random"] * 2
    seats.insert(state.actor, "me")
    path = prepared(server, page, state, *seats)
    sit_down(page, path)
    until(page, YOURS)
    return path


# The guide


def test_the_guide_is_there_in_a_first_game_and_stays_away_when_it_is_not_wanted(visitor: Visitors) -> None:
    page = visitor()
    path = lay(page, "me", "bot:random", "bot:random")
    sit_down(page, path)
    until(page, YOURS)
    panel = page.locator("#guide-panel")
    expect(panel).to_be_visible()
    expect(panel).to_contain_text("At court, if nothing changes")
    expect(panel.locator("dt", has_text="Tax Income")).to_be_visible()
    # A part of the forecast unfolds and stays so when the table changes.
    page.locator("#ahead-voyages summary").click()
    expect(page.locator("#ahead-voyages li").first).to_contain_text("Still to be discovered")
    # What is written there can be done from there.
    panel.get_by_role("button", name="Tax Income").click()
    until(page, "#confirm-move:enabled")
    before = number(page)
    page.locator("#confirm-move").click()
    expect(page.locator("#at")).not_to_have_text(str(before))
    until(page, YOURS)
    expect(page.locator("#ahead-voyages")).to_have_attribute("open", "")
    # Offices are marked with who would take them.
    page.locator("[data-action=bribe]").click()
    page.locator("g.legal").first.click()
    page.locator("#confirm-move").click()
    until(page, ".office .expected")
    with page.expect_response(re.compile("/api/me/guide")):
        page.get_by_role("button", name="Guide: what to do").click()
    expect(panel).to_be_hidden()
    expect(page.locator(".office .expected")).to_have_count(0)
    sit_down(page, path)
    expect(page.locator("#guide-panel")).to_be_hidden()
    assert page.request.get("/api/me").json()["guide"] is False


def test_a_spectator_is_not_guided_unasked(visitor: Visitors) -> None:
    host, watcher = visitor(), visitor()
    path = lay(host, "me", "bot:random", "bot:random")
    sit_down(watcher, path)
    expect(watcher.locator("#guide-panel")).to_be_hidden()
    watcher.get_by_role("button", name="Guide: what to do").click()
    expect(watcher.locator("#ahead-hubu")).to_be_visible()
    assert watcher.locator(".uses").count() == 0


# Hints


def test_a_hint_is_taken_over_with_one_click_and_confirmed_by_the_person(
    visitor: Visitors, server: Server
) -> None:
    page = visitor()
    in_the_middle(page, server)
    before = number(page)
    page.get_by_role("button", name="Ask for a hint").click()
    until(page, "#hint-take")
    expect(page.locator("#confirm .hint-who")).to_have_text("The adept would play:")
    expect(page.locator(".act.hinted")).to_have_count(1)
    assert page.locator("#confirm .reasons li").count() >= 1
    words = page.locator("#confirm .sentence").inner_text()
    page.locator("#hint-take").click()
    until(page, "#confirm-move:enabled")
    expect(page.locator("#confirm .sentence")).to_contain_text(words)
    assert number(page) == before  # nothing has been played
    page.locator("#confirm-move").click()
    expect(page.locator("#at")).not_to_have_text(str(before))


def test_a_hint_can_be_put_away(visitor: Visitors, server: Server) -> None:
    page = visitor()
    in_the_middle(page, server)
    page.get_by_role("button", name="Ask for a hint").click()
    until(page, "#hint-take")
    page.keyboard.press("Escape")
    expect(page.locator("#confirm")).to_contain_text("Take an action")


def test_with_company_there_is_no_hint_unless_the_host_allows_it(visitor: Visitors) -> None:
    page = visitor()
    for hints, number_of_buttons in ((None, 0), (True, 1)):
        sit_down(page, lay(page, "me", "here:Wu", "bot:random", hints=hints))
        page.locator("#take-screen").click()
        until(page, YOURS)
        expect(page.get_by_role("button", name="Ask for a hint")).to_have_count(number_of_buttons)


def test_the_host_decides_about_hints_when_laying_the_table(visitor: Visitors) -> None:
    page = visitor()
    page.goto("/tables/new")
    for seat in (2, 3, 4):
        page.locator(f"#seat-{seat}").select_option("bot:random")
    page.get_by_label("For nobody").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(READY)
    until(page, YOURS)
    expect(page.get_by_role("button", name="Ask for a hint")).to_have_count(0)


# Explanations


def test_a_piece_explains_itself_under_the_pointer_until_one_leaves_it(
    visitor: Visitors, server: Server
) -> None:
    page = visitor()
    in_the_middle(page, server)
    piece = page.locator('[data-target="post:hubu:4"]')
    piece.hover()
    tip = page.locator(TIP)
    expect(tip).to_be_visible()
    expect(tip).to_contain_text("Hubu 4")
    expect(piece).to_have_attribute("aria-describedby", "explain")
    # It stays while the pointer is on it, and its rule opens.
    tip.hover()
    page.wait_for_timeout(500)
    expect(tip).to_be_visible()
    page.mouse.move(700, 2)
    expect(tip).to_be_hidden()
    assert piece.get_attribute("aria-describedby") is None
    piece.hover()
    expect(tip).to_be_visible()
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    piece.click(position={"x": 5, "y": 5})


def test_the_keyboard_has_a_piece_explained_and_its_rule_opened(visitor: Visitors, server: Server) -> None:
    page = visitor()
    in_the_middle(page, server)
    tip = page.locator(TIP)
    page.keyboard.press("b")
    expect(tip).to_contain_text("Bingbu, Ministry of the Army")
    page.keyboard.press("ArrowRight")
    expect(tip).to_contain_text("Bingbu 1")
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    page.keyboard.press("Enter")
    expect(tip).to_be_visible()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('#explain a')")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.dataset.target") == "post:bingbu:1"
    page.keyboard.press("r")
    expect(page.locator("#rule-box")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#rule-box")).to_be_hidden()


def test_a_finger_has_a_piece_explained_by_a_long_press_or_a_tap(visitor: Visitors, server: Server) -> None:
    page = visitor(size="phone")
    in_the_middle(page, server)
    tip = page.locator(TIP)
    page.locator('[data-target="post:bingbu:3"]').tap()
    expect(tip).to_contain_text("Bingbu 3")
    box = tip.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    page.locator(".round").tap()
    expect(tip).to_be_hidden()
    # A long press on what could be chosen explains it and chooses nothing.
    page.get_by_role("button", name="All actions").tap()
    row = page.locator("[data-action=tax]")
    long_press(page, "[data-action=tax]")
    expect(tip).to_contain_text("Tax Income")
    expect(row).not_to_have_class(re.compile("chosen"))


def long_press(page: Page, selector: str) -> None:
    page.locator(selector).scroll_into_view_if_needed()
    box = page.locator(selector).bounding_box()
    assert box is not None
    point = {"x": box["x"] + 30, "y": box["y"] + 15}
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(700)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_everything_that_can_be_pointed_at_has_an_explanation(visitor: Visitors, server: Server) -> None:
    """Every key on the page is among those the server explains, and has words and a rule."""
    page = visitor()
    path = in_the_middle(page, server)
    found = page.request.get(f"{path}/explanations").json()
    keys = page.evaluate(
        "[...document.querySelectorAll('[data-explain], [data-target]')]"
        ".map((thing) => thing.dataset.explain ?? thing.dataset.target)"
    )
    assert len(keys) > 100
    assert set(keys) <= set(found)
    assert all(found[key]["title"] and found[key]["lines"] and found[key]["rules"] for key in keys)
