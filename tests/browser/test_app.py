"""Confucius as an app: it can be installed, and without a connection it says so and shows nothing old."""

import struct
from pathlib import Path

from playwright.sync_api import Page, expect

from browser.conftest import ROOT, Server, Visitors
from browser.test_languages import arrive
from browser.test_table import READY, YOURS, lay, sit_down, until
from confucius.words.language import gettext, speaking

CONTROLLED = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"


def test_the_manifest_names_the_game_and_its_icons_in_the_readers_language(
    visitor: Visitors, server: Server
) -> None:
    page = arrive(visitor, server, "ru", "desktop")
    page.goto("/")
    answer = page.request.get(page.locator("link[rel=manifest]").get_attribute("href") or "")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    told = answer.json()
    assert (told["name"], told["lang"], told["display"]) == ("Конфуций", "ru", "standalone")
    for icon in told["icons"]:
        drawn = page.request.get(icon["src"])
        assert drawn.ok
        if icon["type"] == "image/png":
            assert "x".join(map(str, struct.unpack(">II", drawn.body()[16:24]))) == icon["sizes"]
    assert "default-src 'self'" in page.request.get("/service-worker.js").headers["content-security-policy"]


def test_icons_are_small() -> None:
    icons = list(Path(ROOT / "src/confucius/browser/static/app").glob("icon*"))
    assert len(icons) == 3
    assert sum(icon.stat().st_size for icon in icons) < 30_000


def watched(page: Page) -> None:
    """The worker has taken over."""
    for _ in range(100):
        if page.evaluate(CONTROLLED):
            return
        page.wait_for_timeout(50)
    raise AssertionError("no service worker")


def test_without_a_connection_a_page_says_so_in_the_readers_language_and_no_old_table_is_shown(
    visitor: Visitors, server: Server
) -> None:
    page = arrive(visitor, server, "de", "phone")
    path = lay(page, "me", "bot:random", "bot:random")
    sit_down(page, path)
    until(page, YOURS)
    watched(page)
    page.context.set_offline(True)
    page.goto(path)
    with speaking("de"):
        expect(page.locator("h1")).to_have_text(gettext("The server cannot be reached"))
    assert page.locator("[data-zone]").count() == 0
    assert (
        page.evaluate("getComputedStyle(document.querySelector('.button.primary')).color") != "rgb(0, 0, 0)"
    )
    page.context.set_offline(False)
    page.locator(".button.primary").click()
    page.wait_for_selector(READY)
