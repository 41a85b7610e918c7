"""Everybody can play: names for all, the board to be heard, room for fingers, large letters, no motion."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Server, Visitors
from browser.test_languages import CROWDED
from browser.test_table import (
    QUICK,
    YOURS,
    comes_true,
    middle_game,
    moment_of,
    number,
    play,
    prepared,
    reward_table,
    sit_down,
    until,
)
from confucius.rules.components import REWARDS
from confucius.rules.state import State

Accessible = Callable[[Page], None]
SMALLEST: Final = 24  # CSS pixels of a target (WCAG 2.5.8)
# What stands in a sentence may be as small as its letters; what cannot be seen needs no room.
CRAMPED: Final = """(smallest) => [...document.querySelectorAll(
    "button, a[href], input, select, textarea, summary, [role=button], [role=tab]"
  )].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 1 && height > 1 && !one.matches(".rule, .skip, .sr, [inert] *")
      && (width < smallest - 0.5 || height < smallest - 0.5);
  }).map((one) => `${one.outerHTML.slice(0, 120)} ${one.getBoundingClientRect().width}`)"""
# Roles that speak through what is inside them, or need no name.
SPEAK_BY_THEIR_CONTENT: Final = {
    "RootWebArea", "generic", "none", "paragraph", "list", "listitem", "StaticText", "InlineTextBox",
    "LineBreak", "ListMarker", "group", "row", "rowgroup", "table", "cell", "columnheader", "rowheader",
    "strong", "emphasis", "term", "definition", "DescriptionList", "LabelText", "time", "caption", "banner",
    "Section", "sectionheader", "sectionfooter", "mark", "superscript", "blockquote", "status",
}  # fmt: skip


def at(page: Page, server: Server, state: State) -> str:
    """A table at this moment, the decision being the visitor's."""
    seats = ["bot:random"] * state.players
    seats[state.actor] = "me"
    path = prepared(server, page, state, *seats)
    sit_down(page, path)
    until(page, YOURS)
    return path


def in_both_themes(page: Page, accessible: Accessible) -> None:
    for theme in ("light", "dark"):
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
        accessible(page)


# axe


def test_the_table_is_accessible_in_many_moments(
    visitor: Visitors, server: Server, accessible: Accessible
) -> None:
    page = visitor()
    at(page, server, reward_table())
    in_both_themes(page, accessible)
    page.locator("#ahead-hubu summary").click()
    page.locator('[data-target="post:hubu:4"]').hover()
    expect(page.locator("#explain")).to_be_visible()
    accessible(page)
    page.mouse.move(700, 2)
    page.locator(f'.rc-b[data-target="card:{REWARDS[3]}"]').click()
    expect(page.locator("g.legal").first).to_be_visible()
    in_both_themes(page, accessible)
    page.keyboard.press("Escape")
    page.keyboard.press("q")
    until(page, "#hint-take")
    accessible(page)
    for key, box in (("?", "#keys-box"), ("r", "#rule-box")):
        if key == "r":
            page.keyboard.press("b")
            expect(page.locator("#explain")).to_be_visible()
        page.keyboard.press(key)
        expect(page.locator(box)).to_be_visible()
        accessible(page)
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("tab", name="Chat").focus()
    page.keyboard.press("Enter")
    accessible(page)


@pytest.mark.parametrize("kind", ["chief", "tutor", "place", "yield", "discard"])
def test_the_other_decisions_are_accessible(
    visitor: Visitors, server: Server, accessible: Accessible, kind: str
) -> None:
    page = visitor(theme="dark")
    at(page, server, moment_of(kind))
    accessible(page)
    assert unnamed(page) == []


def test_looking_on_looking_back_and_the_phone_are_accessible(
    visitor: Visitors, server: Server, accessible: Accessible
) -> None:
    host = visitor()
    path = at(host, server, middle_game().state)
    watcher = visitor(theme="dark")
    sit_down(watcher, f"{path}/at/0")
    accessible(watcher)
    phone = visitor(size="phone")
    at(phone, server, middle_game(5).state)
    phone.get_by_role("button", name="All actions").click()
    in_both_themes(phone, accessible)


def test_the_remaining_pages_are_accessible(visitor: Visitors, accessible: Accessible) -> None:
    page = visitor()
    body = {"seats": ["me", "invite", "open"]}
    laid = page.request.post("/api/tables", data=body).json()
    page.request.post("/api/tokens", data={"label": "my bot"})
    for address in ("/account", "/api/docs", "/rules/99", "/rules?q=nothing+of+the+kind"):
        page.goto(address)
        in_both_themes(page, accessible)
    friend = visitor()
    (invitation,) = laid["invitations"].values()
    friend.goto(invitation)
    in_both_themes(friend, accessible)


# Names


def unnamed(page: Page) -> list[str]:
    """What the browser's accessibility tree holds without a name, though it needs one."""
    session = page.context.new_cdp_session(page)
    nodes: list[dict[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
    found = []
    for node in nodes:
        role = node["role"]["value"]
        named = node.get("name", {}).get("value", "").strip()
        if node["ignored"] or named or (role in SPEAK_BY_THEIR_CONTENT and not is_focusable(node)):
            continue
        found.append(f"{role}: {described(session, node)}")
    session.detach()
    return found


def is_focusable(node: dict[str, Any]) -> bool:
    return any(one["name"] == "focusable" and one["value"]["value"] for one in node.get("properties", []))


def described(session: Any, node: dict[str, Any]) -> str:
    found = session.send("DOM.describeNode", {"backendNodeId": node["backendDOMNodeId"]})["node"]
    return f"{found['nodeName']} {found.get('attributes')}"


def test_everything_has_a_name(visitor: Visitors, server: Server) -> None:
    page = visitor()
    at(page, server, reward_table())
    assert unnamed(page) == []
    page.locator(f'.rc-b[data-target="card:{REWARDS[3]}"]').click()
    until(page, "g.legal")
    assert unnamed(page) == []
    page.keyboard.press("t")
    focused = page.evaluate(
        "({ role: document.activeElement.getAttribute('role'),"
        " name: document.activeElement.ariaLabel, more: document.activeElement.ariaDescription })"
    )
    assert focused["role"] == "button"
    assert "cost" in focused["name"]
    assert focused["more"].startswith("can be chosen")


def test_the_board_is_heard_as_parts_with_headings_and_lists(visitor: Visitors, server: Server) -> None:
    page = visitor()
    at(page, server, middle_game().state)
    regions = ("Gifts", "Examination", "Voyages", "Foreign Lands", "Players", "Your hand", "Your decision")
    for region in regions:
        expect(page.get_by_role("region", name=region, exact=True)).to_have_count(1)
    for heading in ("Hubu, Ministry of Finance", "Voyages five junks", "Great Wall", "Ministries"):
        expect(page.get_by_role("heading", name=heading)).to_have_count(1)
    hubu = page.get_by_role("region", name="Hubu, Ministry of Finance")
    seats = hubu.get_by_role("listitem").get_by_role("img", name="Hubu ")
    assert seats.count() == 8  # the ministry's sign and its seven seats
    said = [seat.get_attribute("aria-label") for seat in seats.all()]
    assert any("cost" in str(words) for words in said)
    expect(page.get_by_role("region", name="Foreign Lands").get_by_role("listitem").first).to_be_attached()


def test_what_happens_is_said_once_and_briefly(visitor: Visitors, server: Server) -> None:
    """Politely, in one region, and never the whole history at once."""
    page = visitor()
    at(page, server, middle_game().state)
    page.evaluate(
        """() => {
          window.heard = [];
          const region = document.querySelector("#live");
          new MutationObserver(() => region.textContent && heard.push(region.textContent))
            .observe(region, { childList: true, characterData: true, subtree: true });
        }"""
    )
    # Besides that region: the toast, the state of the notes, and the connection.
    assert page.locator("[aria-live], [role=status], [role=alert]").count() <= 4
    before = number(page)
    page.locator("[data-action=tax]").click()
    until(page, "#confirm-move:enabled")
    comes_true(page, "heard.some((words) => words.includes('Tax Income'))")
    page.locator("#confirm-move").click()
    play(page, random.Random(1), lambda: number(page) >= before + 8, QUICK)
    comes_true(page, "heard.some((words) => / (took|bought|bribed|gave|passed|drew) /.test(words))")
    heard = page.evaluate("heard")
    assert all(any(letter.isalpha() for letter in words) for words in heard)
    assert max(words.count(". ") for words in heard) <= 12
    assert len(heard) <= 40


# Room, letters, motion


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_nothing_to_be_pressed_is_too_small(visitor: Visitors, server: Server, size: str) -> None:
    page = visitor(size=size)
    at(page, server, reward_table())
    assert page.evaluate(CRAMPED, SMALLEST) == []
    for tab in ("Moves", "Chat", "Titles"):
        page.get_by_role("tab", name=tab).click()
        assert page.evaluate(CRAMPED, SMALLEST) == []


CUT_OFF: Final = """() => [...document.querySelectorAll(
    ".sentence, .offers button, .buttons button, .act-name, .uses dd, .ahead summary, .decision, .mat h3"
  )].filter((one) => one.getBoundingClientRect().width > 1 && one.scrollWidth > one.clientWidth + 2
    && getComputedStyle(one).display !== "inline")
  .map((one) => one.outerHTML.slice(0, 120))"""


def test_letters_of_double_size_cost_nothing(visitor: Visitors, server: Server) -> None:
    """By zooming to 200%, which halves the window, and by larger letters in the browser's settings."""
    page = visitor()
    path = at(page, server, middle_game().state)
    page.set_viewport_size({"width": 720, "height": 450})
    check_enlarged(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    sit_down(page, path)
    until(page, YOURS)
    letters = "parseFloat(getComputedStyle(document.querySelector('.sentence')).fontSize)"
    assert page.evaluate(letters) >= 30
    check_enlarged(page)
    page.get_by_role("button", name="All actions").click()
    page.locator("[data-action=tax]").click()
    page.locator("#confirm-move").click()
    expect(page.locator("#at")).not_to_have_text("0")


def test_pages_take_letters_of_double_size(visitor: Visitors) -> None:
    page = visitor(language="de")  # long words
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    for address in ("/", "/tables/new", "/learn", "/rules/5", "/rules/aid", "/account", "/nowhere"):
        page.goto(address)
        assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") >= 28
        assert page.evaluate(CROWDED) == [], address


def check_enlarged(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(CUT_OFF) == []
    expect(page.locator("#confirm .sentence")).to_be_in_viewport()
    for zone in ("ministries", "gifts", "exam", "ocean", "lands", "players", "tracks"):
        page.locator(f'[data-zone="{zone}"]').scroll_into_view_if_needed()
        expect(page.locator(f'[data-zone="{zone}"]')).to_be_in_viewport()


def test_nothing_moves_for_those_who_want_it_still(visitor: Visitors, server: Server) -> None:
    page = visitor()  # visitors of these tests ask for little motion
    at(page, server, reward_table())
    page.locator(f'.rc-b[data-target="card:{REWARDS[3]}"]').click()
    until(page, "g.legal")
    assert page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length") == 0


def test_the_table_is_pictured_as_others_see_it(
    visitor: Visitors, server: Server, screenshot: Callable[[Page, str], Path]
) -> None:
    """For people to look at; what a machine can check is in test_colour_vision.py."""
    page = visitor()
    at(page, server, middle_game(5).state)
    session = page.context.new_cdp_session(page)
    pictures = {page.screenshot()}
    for vision in ("protanopia", "deuteranopia", "tritanopia", "achromatopsia"):
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
        pictures.add(screenshot(page, f"table-{vision}").read_bytes())
    assert len(pictures) == 5
