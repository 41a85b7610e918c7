"""Every page in every language: nothing runs over, on the desk and on the phone; and choosing one."""

import os
import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import cycle, product
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from browser.conftest import ROOT, SERVING, Server, Visitors, running_server
from browser.test_table import (
    YOURS,
    choose_by_hand,
    lay,
    number,
    play,
    prepared,
    see_the_result,
    sit_down,
    until,
    whose_turn,
)
from confucius import Game
from confucius.bots import make_bot
from confucius.bots.playing import Seats
from confucius.drawing import board_svg
from confucius.record import Record
from confucius.rules.state import ACTIVE, AVAILABLE, State, replaced, set_gift_state
from confucius.words.language import LANGUAGES, Counted, gettext, say, speaking
from confucius.words.names import PLAYER_BEGINS
from greek import GREEK

Screenshot = Callable[[Page, str], Path]
Accessible = Callable[[Page], None]
in_every_language = pytest.mark.parametrize("language", LANGUAGES)
# axe looks at every language in another size and theme, and so at each of these.
LOOKS: Final = dict(zip(LANGUAGES, cycle(product(("desktop", "phone"), ("light", "dark"))), strict=False))
# Two languages, each in the size of its look; all others only where there is time.
ALWAYS: Final = ("en", "ru")


def _marks(language: str, size: str) -> list[pytest.MarkDecorator]:
    always = language in ALWAYS and size == LOOKS[language][0]
    return [] if always else [pytest.mark.thorough]


in_every_language_and_size = pytest.mark.parametrize(
    ("language", "size"),
    [
        pytest.param(language, size, marks=_marks(language, size))
        for language in LANGUAGES
        for size in ("desktop", "phone")
    ],
)
# A small phone, or 400% on the desk (WCAG 1.4.10).
NARROWEST: Final[ViewportSize] = {"width": 320, "height": 640}
# What is cut off, sticks out or lies over something else. What has a tooltip, as names have, may be cut.
CROWDED: Final = """() => {
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const hidden = (element) => element.closest(".sr, .skip, [hidden], .lines, .said, .scroll, template");
  const faults = [];
  const told = (fault, element) => {
    const near = element.closest("[class]");
    const words = element.textContent.trim().replace(/\\s+/g, " ").slice(0, 60);
    faults.push(`${fault}: ${near?.getAttribute("class")} "${words}"`);
  };
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth + 1) faults.push(`the page is ${page.scrollWidth} wide`);
  for (const bar of document.querySelectorAll(".site-nav")) {
    if (bar.scrollWidth > bar.clientWidth + 1) told("too wide", bar);
  }
  for (const table of document.querySelectorAll("table")) {
    const around = table.parentElement.closest(":not(.part)"); // a part has no box of its own
    const wide = table.offsetWidth > around.clientWidth + 1;
    if (wide && seen(table) && !hidden(table)) told("too wide", table);
  }
  for (const zone of document.querySelectorAll(".board > *, .mat, .dock > *")) {
    if (seen(zone) && zone.scrollHeight > zone.clientHeight + 2 && zone.clientHeight) told("cut below", zone);
  }
  for (const element of document.querySelectorAll("body *")) {
    const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!words || element instanceof SVGElement || hidden(element) || !seen(element)) continue;
    const style = getComputedStyle(element);
    if (style.display === "inline" || element.clientWidth < 3) continue; // a pixel is for screen readers
    const inside = document.createRange();
    inside.selectNodeContents(element);
    const sides = ["paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth"];
    const taken = sides.reduce((sum, side) => sum + parseFloat(style[side]), 0);
    const room = element.getBoundingClientRect().width - taken + 0.05;
    const shortened = style.textOverflow === "ellipsis" && inside.getBoundingClientRect().width > room;
    const wide = shortened || element.scrollWidth > element.clientWidth + 1;
    const high = element.scrollHeight > element.clientHeight + 4;
    // What has a tooltip, and the names of people, which are in the explanation of a seat.
    if (wide && !element.matches("[title], .seat-name")) told("cut", element);
    if (high && ["hidden", "clip"].includes(style.overflowY)) told("cut below", element);
    const box = element.getBoundingClientRect();
    const near = box.right > 0 && box.left < innerWidth && !element.closest(".phases, .tabs, .chips, .steps");
    if (near && (box.right > innerWidth + 1 || box.left < -1)) told("off the screen", element);
  }
  for (const zone of document.querySelectorAll("svg.zone, svg.confucius")) {
    if (hidden(zone) || !seen(zone)) continue;
    // The head of a ministry lies beside its seats or, on a phone, over them.
    const frame = (zone.closest(".m-head")?.parentElement ?? zone).getBoundingClientRect();
    const scale = zone.getBoundingClientRect().width / zone.viewBox.baseVal.width;
    const texts = [...zone.querySelectorAll("text")].filter((text) => text.textContent.trim());
    const boxes = texts.map((text) => text.getBoundingClientRect());
    texts.forEach((text, k) => {
      const box = boxes[k];
      if (text.textContent.includes("…")) told("shortened", text);
      if (box.left < frame.left - 2 || box.right > frame.right + 2) told("sticks out", text);
      boxes.slice(0, k).forEach((other, j) => {
        const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        if (wide > 1.5 * scale && high > 4.5 * scale) told(`lies over "${texts[j].textContent}"`, text);
      });
    });
  }
  return faults;
}"""


def arrive(visitor: Visitors, server: Server, language: str, size: str, theme: str = "light") -> Page:
    page = visitor(size, theme)
    page.context.add_cookies([{"name": "language", "value": language, "url": server.url}])
    return page


def faults(page: Page, screenshot: Screenshot, name: str) -> list[str]:
    if "CONFUCIUS_SCREENSHOTS" in os.environ:  # many pictures: only for those who want to look
        screenshot(page, f"language-{name}")
    return [f"{name}: {fault}" for fault in page.evaluate(CROWDED)]


@in_every_language_and_size
def test_the_lobby_and_the_book_have_room_and_are_accessible(
    visitor: Visitors,
    server: Server,
    screenshot: Screenshot,
    accessible: Accessible,
    language: str,
    size: str,
) -> None:
    page, crowded = arrive(visitor, server, language, size, LOOKS[language][1]), []
    wish = {"seats": ["me", "open", "invite", "here:Zoe", "bot:novice"], "mode": "turns"}
    laid = page.request.post("/api/tables", data=wish | {"admiral": True, "advanced": True})
    waiting = laid.json()["table"]["id"]
    lay(page, "me", "bot:random", "bot:novice", "here:Zoe")
    for path, name in (
        ("/", "home"),
        ("/tables/new", "new"),
        (f"/tables/{waiting}", "waiting"),
        ("/account", "account"),
        ("/learn", "learn"),
        ("/learn/1", "step-1"),
        ("/learn/17", "step-17"),
        ("/rules", "rules"),
        ("/rules/5", "rules-5"),
        ("/rules/8", "rules-8"),
        ("/rules/11", "rules-11"),
        ("/rules?q=hubu", "search"),
        ("/rules/aid", "aid"),
        ("/rules/tips", "tips"),
        ("/rules/history", "history"),
        ("/nowhere", "nowhere"),
    ):
        page.goto(path)
        assert page.locator("html").get_attribute("lang") == language
        crowded += faults(page, screenshot, f"{name}-{language}-{size}")
        if size == LOOKS[language][0]:
            accessible(page)
        if size == "phone":
            crowded += too_narrow(page, name)
    assert not crowded, "\n".join(crowded)


def too_narrow(page: Page, name: str) -> list[str]:
    """A window in which nothing may have to be scrolled sideways."""
    before = page.viewport_size
    assert before is not None
    page.set_viewport_size(NARROWEST)
    wide = page.evaluate("document.documentElement.scrollWidth")
    page.set_viewport_size(before)
    return [f"{name} is {wide} wide"] if wide > NARROWEST["width"] else []


@cache
def moment(players: int, kind: str, round_: int = 1) -> Game:
    """A game between novices, who know how to use gifts, up to a decision of this kind."""
    game = Game(players, advanced=True, seed=8)
    seats = Seats([make_bot("novice") for _ in range(players)], "8")
    while game.state.round < round_ or game.decision is None or game.decision.name != kind:
        game.push(seats.choose(game))
    return game


@cache
def finished() -> Record:
    game = moment(5, "yield").copy()
    seats = Seats([make_bot("random") for _ in range(5)], "8")
    while not game.is_over:
        game.push(seats.choose(game))
    return Record.of(game, ["Ada", "Ben", "Cem", "Dao", "Eva"])


def bound(state: State) -> State:
    """The same moment, but whoever decides holds a gift from everybody, and everybody one from them."""
    me, players = state.actor, state.players
    others = [seat for seat in range(players) if seat != me]
    state.active = [0] * players**2
    state.gifts = [AVAILABLE] * players
    for value, seat in enumerate(others, 1):
        for giver, taker, worth in ((me, seat, value), (seat, me, 1)):
            state.active = replaced(state.active, giver * players + taker, worth)
            set_gift_state(state, giver, worth, ACTIVE)
    return state


MOMENTS: Final = {
    "first": (3, "action"),
    "third": (4, "action", 3),
    "sixth": (5, "action", 6),
    "tutor": (4, "tutor"),
    "yield": (5, "yield"),
    "discard": (5, "discard"),
}
# Each has most of the words in one part of the table; the fullest one is looked at in both sizes.
SHOWN: Final = {"desktop": ("first", "sixth", "tutor"), "phone": ("sixth", "yield", "discard")}


def other_faces(page: Page) -> list[tuple[str, str, str]]:
    """A table before anybody's eyes but a player's in turn: name, path, what is then to be seen."""
    assert page.request.patch("/api/me", data={"name": "Ada"}).ok
    kept = page.request.post("/api/records", data=finished().to_json()).json()["table"]["id"]
    tried = page.request.post(f"/api/tables/{kept}/sandbox", data={"at": 9}).json()["table"]["id"]
    return [
        ("end", f"/tables/{kept}", "#confirm [data-keep=now]"),
        ("replay", f"/tables/{kept}/at/9", ".confirm.past"),
        ("sandbox", f"/tables/{tried}", YOURS),
        ("hand-over", lay(page, "me", "here:Wu", "here:Li"), "#pass-screen"),
    ]


@in_every_language_and_size
def test_the_table_has_room_and_is_accessible(
    visitor: Visitors,
    server: Server,
    screenshot: Screenshot,
    accessible: Accessible,
    language: str,
    size: str,
) -> None:
    page, crowded = arrive(visitor, server, language, size, LOOKS[language][1]), []
    for name in SHOWN[size]:
        game = moment(*MOMENTS[name])
        state = bound(game.copy().state) if name == "sixth" else game.state
        # Bots go by the names of their families, in the language of whoever looks.
        seats = ["me" if seat == state.actor else "bot:novice" for seat in range(state.players)]
        sit_down(page, prepared(server, page, state, *seats))
        until(page, YOURS)
        crowded += faults(page, screenshot, f"table-{name}-{language}-{size}")
        if name == "sixth" and size == LOOKS[language][0]:
            accessible(page)
    page.locator("[popovertarget=menu]").click()
    crowded += faults(page, screenshot, f"menu-{language}-{size}")
    for name, path, selector in other_faces(page):
        sit_down(page, path)
        until(page, selector)
        if name == "end":
            see_the_result(page)
        crowded += faults(page, screenshot, f"{name}-{language}-{size}")
        if size == LOOKS[language][0]:
            accessible(page)
    assert not crowded, "\n".join(crowded)


@in_every_language
def test_the_drawn_board_has_room(visitor: Visitors, language: str, screenshot: Screenshot) -> None:
    page, crowded = visitor(), []
    with speaking(language):
        for name in ("third", "sixth", "tutor"):
            game = moment(*MOMENTS[name])
            for seat in (None, game.state.actor):
                page.set_content(f'<body style="margin:0">{board_svg(game.view(seat))}')
                crowded += faults(page, screenshot, f"board-{name}-{seat}-{language}")
    assert not crowded, "\n".join(crowded)


# Choosing one


def test_a_language_is_chosen_in_the_bar_without_scripts_and_the_page_stays(visitor: Visitors) -> None:
    page = visitor(javascript=False)
    page.goto("/rules?q=gift")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.locator(".site-language summary").click()
    choices = page.locator(".site-language button")
    assert choices.all_text_contents() == list(LANGUAGES.values())
    choices.get_by_text("Русский").click()
    expect(page).to_have_url(re.compile(r"/rules\?q=gift$"))
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    page.goto("/tables/new")
    expect(page.locator(".site-language [aria-current]")).to_have_text("Русский")
    with speaking("ru"):
        expect(page.locator("h1")).to_have_text(gettext("New table"))


def test_a_language_is_chosen_at_the_table(visitor: Visitors) -> None:
    page = visitor()
    sit_down(page, lay(page, "me", "bot:random", "bot:random"))
    until(page, YOURS)
    for opener in ("nav [popovertarget=languages]", "#menu [popovertarget=languages]"):
        if "#menu" in opener:
            page.locator("[popovertarget=menu]").click()
        page.locator(opener).click()
        short, own = ("de", "Deutsch") if "nav" in opener else ("fr", "Français")
        page.locator("#languages").get_by_role("button", name=own).click()
        page.wait_for_selector(f"html[lang={short}] body[data-ready]")
        with speaking(short):
            expect(page.locator(".decision strong")).to_have_text(gettext("Your turn"))


TAXED: Final = Counted("{who} took Tax Income and drew {number} [card|cards]", by="number")


def test_two_people_at_one_table_are_told_of_the_same_move_in_two_languages(
    visitor: Visitors, server: Server
) -> None:
    ada, boris = arrive(visitor, server, "de", "desktop"), arrive(visitor, server, "ru", "desktop")
    path = lay(ada, "me", "open", "bot:random", no_limit=False)
    assert boris.request.post("/api/me", data={"name": "Boris"}).ok
    assert boris.request.post(f"/api{path}/join", data={}).ok
    for page in (ada, boris):
        sit_down(page, path)
    mover = whose_turn(ada, boris)
    before = number(mover)
    name = mover.request.get("/api/me").json()["person"]["name"]
    play(mover, random.Random(4), lambda: number(mover) > before, "[data-action=tax]")
    for page, short in ((ada, "de"), (boris, "ru")):
        with speaking(short):
            said = say(TAXED, {"who": "", "number": 2})
        expect(page.locator("#lines")).to_contain_text(said.strip(), timeout=15_000)
        # Families are called by the names of those who play them, whatever form the sentence asks for.
        page.locator("#tab-log").click()
        expect(page.locator("#lines .who b", has_text=name).first).to_be_visible()
        assert PLAYER_BEGINS not in page.inner_text("body")


# A made-up language: whatever is Latin was never given to the translators


GREEK_SERVING: Final = f"""
import sys, pathlib
sys.path.insert(0, {str(ROOT / "tests")!r})
from greek import greek_known
folder = pathlib.Path("locale")
folder.mkdir()
with greek_known(folder):
    exec({SERVING!r})
"""
# Text that somebody sees, and what a screen reader says; keys and move numbers stay.
LATIN: Final = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const kept = "script, style, template, kbd, [lang]:not(html), code";
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (/[A-Za-z]/.test(node.data) && !node.parentElement.closest(kept)) found.push(node.data.trim());
  }
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
    if (element.closest(kept)) continue;
    for (const name of ["aria-label", "title", "placeholder"]) {
      const words = element.getAttribute(name) ?? "";
      if (/[A-Za-z]/.test(words)) found.push(`${name}: ${words}`);
    }
  }
  return found.concat(/[A-Za-z]/.test(document.title) ? [document.title] : []);
}"""


@pytest.fixture(scope="module")
def greek_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running_server(tmp_path_factory.mktemp("greek"), GREEK_SERVING) as running:
        yield running


def test_nothing_the_scripts_say_is_left_out_of_the_catalogues(
    chromium: Browser, greek_server: Server
) -> None:
    context = chromium.new_context(base_url=greek_server.url, locale="en", reduced_motion="reduce")
    context.add_cookies([{"name": "language", "value": GREEK, "url": greek_server.url}])
    page = context.new_page()
    assert page.request.post("/api/me", data={"name": "1"}).ok
    page.goto("/")
    assert page.evaluate(LATIN) == []
    sit_down(page, lay(page, "me", "bot:random", "bot:random", advanced=True))
    rng = random.Random(3)
    for _ in range(60):
        if page.locator(YOURS).count():
            assert page.evaluate(LATIN) == []
            choose_by_hand(page, rng)
        page.wait_for_timeout(20)
    for tab in ("talk", "titles", "notes", "log"):
        page.locator(f"[data-tab={tab}]").click()
        assert page.evaluate(LATIN) == []
    page.locator("[data-step=first]").click()
    expect(page.locator("#at")).to_have_text("0")
    assert page.evaluate(LATIN) == []
    page.locator("[data-tab=titles]").click()
    page.locator(".panel-titles a.rule").click()
    expect(page.locator("#rule-box h3, #rule-box h2")).to_be_visible()
    assert page.evaluate(LATIN) == []
    context.close()
