"""The analysis of a game in the browser: by keyboard, on the phone, for screen readers; and its story."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors
from games import ending

Accessible = Callable[[Page], None]


def uploaded(page: Page) -> str:
    """The page of a person with a finished game, and the game's address."""
    page.goto("/")
    answer = page.request.post("/api/records", data=ending().to_json())
    return f"/tables/{answer.json()['table']['id']}"


@pytest.fixture
def analysis(visitor: Visitors) -> Callable[[str], Page]:
    def arrive(size: str) -> Page:
        page = visitor(size)
        page.goto(uploaded(page) + "/analysis")
        page.get_by_role("button", name="Analyse", exact=True).click()
        expect(page.locator("#where b")).to_be_visible(timeout=60_000)
        return page

    return arrive


def test_an_analysis_is_read_by_keyboard(analysis: Callable[[str], Page], accessible: Accessible) -> None:
    page = analysis("desktop")
    at = page.locator("#where b")
    page.keyboard.press("Home")
    expect(at).to_have_text("Move 1")
    expect(page.get_by_role("button", name="One move back")).to_be_disabled()
    page.keyboard.press("ArrowRight")
    expect(at).to_have_text("Move 2")
    expect(page.locator("#live")).to_contain_text("Move 2.")
    page.keyboard.press("End")
    last = page.locator(".moves tbody tr").count()
    expect(at).to_have_text(f"Move {last}")
    page.keyboard.press("n")
    expect(page.locator(".verdict .grade")).to_have_class(re.compile("blunder|mistake|inaccuracy"))
    page.keyboard.press("o")
    expect(page.locator("body")).to_have_attribute("data-cards", "open")
    expect(page.get_by_role("button", name="With open cards")).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_url(re.compile("cards=open"))
    accessible(page)
    page.locator(".try-m").first.click()
    expect(page.get_by_text("You play every family, and nothing here counts.")).to_be_visible()


LATE = """() => {
  const read = Response.prototype.json;
  let late = true;
  Response.prototype.json = function () {
    const now = late ? 400 : 0;
    late = false;
    return new Promise((done) => setTimeout(() => done(read.call(this)), now));
  };
}"""


def test_an_answer_that_is_read_late_does_not_cover_a_newer_one(analysis: Callable[[str], Page]) -> None:
    """The newer question told what the page showed when it was asked: only that may still be there."""
    page = analysis("desktop")
    page.keyboard.press("Home")
    expect(page.locator("#live")).to_contain_text("Move 1.")
    first = page.locator(".card-m").inner_html()
    page.evaluate(LATE)
    page.keyboard.press("End")
    page.wait_for_timeout(200)
    page.keyboard.press("Home")
    page.wait_for_timeout(600)
    expect(page.locator("#live")).to_contain_text("Move 1.")
    assert page.locator(".card-m").inner_html() == first


def test_on_a_phone_the_analysis_has_three_parts(
    analysis: Callable[[str], Page], accessible: Accessible
) -> None:
    page = analysis("phone")
    tabs = page.get_by_role("navigation", name="Parts of the analysis")
    expect(page.locator(".card-m")).to_be_visible()
    expect(page.locator(".board")).to_be_hidden()
    tabs.get_by_role("button", name="Board").click()
    expect(page.locator(".board")).to_be_visible()
    tabs.get_by_role("button", name="Players").click()
    expect(page.get_by_role("heading", name="How each chance came about")).to_be_visible()
    tabs.get_by_role("button", name="Next mistake").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    accessible(page)
    page.goto(page.url.partition("/analysis")[0] + "/story")
    expect(page.get_by_role("heading", name="Titles and honours")).to_be_visible()
    page.get_by_role("button", name="Share by link").click()
    expect(page.get_by_label("Link to the story")).to_have_value(shared_address(page))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    accessible(page)


def shared_address(page: Page) -> str:
    """The address the page itself says it is shared under."""
    return page.locator('meta[property="og:url"]').get_attribute("content") or ""
