"""The table on every screen: what a decision needs is in sight, nothing lies over it, nothing jumps."""

import random
from functools import cache
from itertools import cycle
from typing import Final

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.conftest import Server, Visitors
from browser.test_languages import CROWDED, arrive, finished, moment
from browser.test_table import YOURS, lay, prepared, see_the_result, sit_down, until
from confucius import Game
from confucius.bots import make_bot
from confucius.bots.playing import Seats
from confucius.rules import cards
from confucius.rules.state import ACTING, State
from confucius.words.language import LANGUAGES

SCREENS: Final = (
    (1920, 1080),
    (1440, 900),
    (1366, 640),
    (1280, 720),
    (1180, 820),
    (820, 1180),
    (844, 390),
    (390, 844),
)
PHONES: Final = ((844, 390), (390, 844))  # the board scrolls there, the decision does not
MOMENTS: Final = ("aiming", "chosen", "news", "tutor", "discard", "court", "end")
# Each moment in another language; the rest of the product only where there is time.
LANGUAGE_OF: Final = dict(zip(MOMENTS, cycle(LANGUAGES), strict=False))

# What is not wholly on the screen, or has something else over its middle.
OUT_OF_SIGHT: Final = """([selectors, scrolls]) => {
  const faults = [];
  for (const one of document.querySelectorAll(selectors)) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    if (scrolls && !one.closest(".foot, dialog, .bar")) one.scrollIntoView({ block: "center" });
    const box = one.getBoundingClientRect();
    if (!box.width) continue;
    const name = `${one.id || one.getAttribute("class")} ${one.dataset.target ?? ""}`;
    const out = box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    if (out) faults.push(`${name} is off the screen: ${Math.round(box.x)} ${Math.round(box.y)}`);
    // Cards may lie over each other, but the value of each is seen.
    const beside = one.matches(".cc-b") ? 8 : box.width / 2;
    const shown = document.elementFromPoint(box.left + beside, box.top + box.height / 2);
    if (!out && shown && !one.contains(shown) && !shown.contains(one)) {
      faults.push(`${name} lies under ${shown.id || shown.getAttribute("class")}`);
    }
  }
  return faults;
}"""
# Zones that lie over each other.
OVERLAPPING: Final = """() => {
  const zones = [...document.querySelectorAll(
    ".bar, .actions, .ministries, .gift-zone, .exam-zone, .ocean-zone, .lands-zone, .mats, .log, .dock"
    + ", .confirm"
  )].filter((zone) => zone.checkVisibility());
  const boxes = zones.map((zone) => zone.getBoundingClientRect());
  const faults = [];
  boxes.forEach((box, k) => boxes.slice(0, k).forEach((other, j) => {
    const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    if (wide > 3 && high > 3) faults.push(`${zones[k].className} lies over ${zones[j].className}`);
  }));
  return faults;
}"""
# Words of the decision that are cut off, or lie over each other.
UNREADABLE: Final = """() => {
  const box = document.querySelector("#confirm").getBoundingClientRect();
  const parts = [...document.querySelectorAll(
    "#confirm :is(.sentence, .effect, .prompt, .recap-lines button, .buttons > button)"
  )].filter((one) => one.checkVisibility() && !one.closest(".prompt .sentence"));
  const rects = parts.map((one) => one.getBoundingClientRect());
  const faults = [];
  rects.forEach((rect, k) => {
    const name = parts[k].className || parts[k].textContent;
    if (!rect.height || rect.bottom > box.bottom + 1) faults.push(`${name} is cut off`);
    rects.slice(0, k).forEach((other, j) => {
      const high = Math.min(rect.bottom, other.bottom) - Math.max(rect.top, other.top);
      const wide = Math.min(rect.right, other.right) - Math.max(rect.left, other.left);
      if (high > 3 && wide > 3) faults.push(`${name} lies over ${parts[j].className}`);
    });
  });
  return faults;
}"""
# The zones, what can be chosen, the own cubes and cards, the sentence and the buttons.
BOARD: Final = ".ministry, .gift-zone, .exam-zone, .ocean-zone, .lands-zone, .mat, .act"
NEEDED: Final = (
    "g.legal, g.chosen, .me-cubes, .cc-b, #confirm .sentence, #confirm .refusal, #confirm > .buttons button"
)


@cache
def plenty() -> State:
    """Somebody with seven cards, who may bribe officials in two ministries."""
    game = Game(5, advanced=True, seed=8)
    seats = Seats([make_bot("novice") for _ in range(5)], "8")
    while not (game.state.round == 6 and game.decision and game.decision.name == "action" and _is_rich(game)):
        game.push(seats.choose(game))
    return game.state


def _is_rich(game: Game) -> bool:
    return cards.count(game.state.hands[game.state.actor]) >= 7


def state_of(name: str) -> State:
    kinds = {"tutor": (4, "tutor"), "discard": (5, "discard"), "court": (5, "yield")}
    return moment(*kinds[name]).state if name in kinds else plenty()


def come_to(page: Page, server: Server, name: str) -> None:
    """Bring the page to a moment that matters."""
    if name == "end":
        assert page.request.patch("/api/me", data={"name": "Ada"}).ok
        kept = page.request.post("/api/records", data=finished().to_json()).json()["table"]["id"]
        sit_down(page, f"/tables/{kept}")
        return see_the_result(page)
    state = state_of(name)
    sit_down(page, prepared(server, page, state, *seats_around(state)))
    until(page, YOURS)
    if name in ("aiming", "chosen"):
        page.locator("[data-action=bribe]").click()
    if name == "chosen":
        page.locator("g.legal[data-target^=post]").first.click()
        until(page, "#confirm-move:enabled")
        expect(page.locator("#explain")).to_be_hidden()  # the pointer is still there
    if name == "news":
        page.locator("[data-action=no-action]").click()
        page.locator("#confirm-move").click()
        until(page, ".recap-lines")
    return None


def seats_around(state: State) -> list[str]:
    return ["me" if seat == state.actor else "bot:novice" for seat in range(state.players)]


def faults_at(page: Page, name: str, screen: tuple[int, int]) -> list[str]:
    width, height = screen
    page.set_viewport_size(ViewportSize(width=width, height=height))
    page.evaluate("scrollTo(0, 0)")
    page.mouse.move(1, 1)  # nothing explains itself under the pointer
    phone, found = screen in PHONES, list(page.evaluate(CROWDED))
    if name == "end":
        found += page.evaluate(OUT_OF_SIGHT, [".end-head h2, .end-close", False])
    else:
        found += page.evaluate(OUT_OF_SIGHT, [NEEDED, phone])
        found += page.evaluate(UNREADABLE) if name in ("chosen", "news") and not phone else []
        found += [] if phone else page.evaluate(OUT_OF_SIGHT, [BOARD, False]) + page.evaluate(OVERLAPPING)
    if not phone and page.evaluate("document.documentElement.scrollHeight > innerHeight + 1"):
        found.append("the page scrolls")
    return [f"{name} {width} x {height}: {fault}" for fault in found]


@pytest.mark.parametrize(
    ("name", "language"),
    [
        pytest.param(name, language, marks=[] if LANGUAGE_OF[name] == language else [pytest.mark.thorough])
        for name in MOMENTS
        for language in LANGUAGES
    ],
)
def test_nothing_is_covered_or_cut_on_any_screen(
    visitor: Visitors, server: Server, name: str, language: str
) -> None:
    page = arrive(visitor, server, language, "desktop")
    come_to(page, server, name)
    faults = [fault for screen in SCREENS for fault in faults_at(page, name, screen)]
    assert not faults, "\n".join(faults)


PLACES: Final = """() => {
  const corners = {};
  for (const kind of [".icon-i", ".act-name", ".cost", ".placed > *"]) {
    for (const one of document.querySelectorAll(`.act ${kind}`)) {
      corners[`${kind} ${one.id || one.closest("[data-action]").dataset.action}`] = one;
    }
  }
  for (const kind of [".stack", ".round b", ".order li", ".tools > :not(#takeback)"]) {
    document.querySelectorAll(kind).forEach((one, k) => { corners[`${kind} ${k}`] = one; });
  }
  for (const [name, one] of Object.entries(corners)) {
    const { x, y } = one.getBoundingClientRect();
    corners[name] = [Math.round(x), Math.round(y)];
  }
  return corners;
}"""


def test_rows_cubes_and_the_bar_keep_their_places_between_turns(visitor: Visitors) -> None:
    """Only the costs of actions say less while another player decides."""
    page = visitor()
    sit_down(page, lay(page, "me", "bot:random", "bot:random", pace=3))
    until(page, YOURS)
    before = page.evaluate(PLACES)
    page.locator("[data-action=no-action]").click()
    page.locator("#confirm-move").click()
    until(page, ".act.idle")
    after = page.evaluate(PLACES)
    kept = before.keys() & after.keys()
    assert len(kept) > 40
    assert {key: (before[key], after[key]) for key in kept if before[key] != after[key]} == {}


LOOK: Final = """(row) => { const style = (one) => getComputedStyle(one);
  return [style(row.closest(".group")).backgroundColor, style(row).cursor,
    style(row.querySelector(".act-name")).fontWeight]; }"""


def test_actions_look_clickable_only_when_one_may_be_chosen(visitor: Visitors, server: Server) -> None:
    page = visitor()
    come_to(page, server, "discard")
    row = page.locator("[data-action=tax]")
    assert row.evaluate(LOOK) == ["rgba(0, 0, 0, 0)", "default", "400"]
    come_to(page, server, "aiming")
    paper, cursor, weight = row.evaluate(LOOK)
    assert paper != "rgba(0, 0, 0, 0)"
    assert (cursor, weight) == ("pointer", "700")


def test_the_phone_shows_the_action_the_log_and_the_board_when_they_matter(
    visitor: Visitors, server: Server
) -> None:
    page = visitor(size="phone")
    state = moment(3, "tutor", 2).state  # both students may be tutored
    sit_down(page, prepared(server, page, state, *seats_around(state)))
    expect(page.locator("g.student.legal")).to_have_count(2)
    expect(page.locator("g.student.legal").first).to_be_in_viewport(ratio=1)  # it comes by itself
    expect(page.locator("#confirm .steps")).to_have_count(0)  # the question says all
    page.locator("label.grab").click()
    expect(page.locator("#sheet")).to_be_checked()
    page.locator('.phone-tabs [href="#log"]').click()
    expect(page.locator("#tab-log")).to_have_attribute("aria-selected", "true")
    sit_down(page, lay(page, "me", "bot:random", "bot:random", pace=3))
    until(page, YOURS)
    expect(page.locator("#confirm .sentence")).to_contain_text("here or directly on the board")
    page.locator("#confirm .offers .only-phone").click()
    page.locator("[data-action=no-action]").click()
    expect(page.locator("#confirm .steps")).to_contain_text("No Action")
    page.locator("label.grab").click()
    page.locator("#confirm-move").click()
    expect(page.locator("#sheet")).not_to_be_checked()


def test_the_guide_begins_with_what_can_be_done_in_the_first_rounds(
    visitor: Visitors, server: Server
) -> None:
    page = visitor()
    for state, first in ((moment(3, "action").state, "uses"), (plenty(), "ahead")):
        sit_down(page, prepared(server, page, state, *seats_around(state)))
        until(page, YOURS)
        expect(page.locator(".panel-guide > section").first).to_have_class(first)


def test_a_tablet_held_sideways_shows_the_actions_or_the_log(visitor: Visitors, server: Server) -> None:
    page = visitor()
    page.set_viewport_size(ViewportSize(width=1180, height=820))
    come_to(page, server, "aiming")
    expect(page.locator("#log")).to_be_hidden()
    page.locator(".side-tabs button").last.click()
    expect(page.locator("#log")).to_be_visible()
    expect(page.locator("#actions")).to_be_hidden()
    assert page.evaluate(OUT_OF_SIGHT, ["#log, .mat, .tabs button", False]) == []
    page.locator(".side-tabs button").first.click()
    expect(page.locator("#actions")).to_be_visible()


# The price of a move and what it does.
UNREAD: Final = """() => {
  const box = document.querySelector("#confirm").getBoundingClientRect();
  const lines = [...document.querySelectorAll("#confirm :is(.sentence, .effect, .buttons button)")];
  return lines.filter((one) => one.getBoundingClientRect().bottom > box.bottom).map((one) => one.textContent);
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_tablet_held_sideways_a_move_is_read_without_scrolling(
    visitor: Visitors, server: Server, language: str
) -> None:
    page = visitor("tablet", language=language)
    come_to(page, server, "chosen")
    assert page.evaluate(UNREAD) == []
    expect(page.locator("#confirm kbd").first).to_be_hidden()  # a finger presses no keys


def test_three_at_a_tablet_see_the_gifts_of_the_others(visitor: Visitors) -> None:
    page = visitor("tablet")
    sit_down(page, lay(page, "me", "bot:novice", "bot:novice"))
    gifts, rewards = page.locator(".mat .gift-line"), page.locator(".mat [data-explain^=rewards]")
    for width, height, shown in ((1180, 820, 2), (820, 1180, 0)):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        expect(gifts.locator("visible=true")).to_have_count(2)
        expect(rewards.locator("visible=true")).to_have_count(shown)


def test_a_turned_tablet_shows_moves_where_the_guide_has_no_room(visitor: Visitors) -> None:
    page = visitor("tablet")
    sit_down(page, lay(page, "me", "bot:novice", "bot:novice"))
    guide = page.locator("#tab-guide")
    expect(guide).to_have_attribute("aria-selected", "true")
    page.set_viewport_size(ViewportSize(width=820, height=1180))
    expect(page.locator("#tab-log")).to_have_attribute("aria-selected", "true")
    page.set_viewport_size(ViewportSize(width=1180, height=820))
    expect(guide).to_have_attribute("aria-selected", "true")


def test_whoever_names_the_chief_minister_is_not_told_whom(visitor: Visitors, server: Server) -> None:
    page = visitor("tablet")
    page.emulate_media(reduced_motion="no-preference")
    state = moment(3, "chief", 2).state
    sit_down(page, prepared(server, page, state, *seats_around(state)))
    page.locator("#confirm .offers button").first.click()
    page.locator("#confirm-move").click()
    expect(page.locator(".mat .tag.cm").locator("visible=true")).to_have_count(1)
    expect(page.locator("#court")).to_be_hidden()


def test_on_an_upright_tablet_the_court_leaves_players_and_ministries_in_sight(visitor: Visitors) -> None:
    page = visitor("tablet", language="de")
    page.set_viewport_size(ViewportSize(width=820, height=1180))
    kept = page.request.post("/api/records", data=finished().to_json()).json()["table"]["id"]
    entries = page.request.get(f"/api/tables/{kept}/log").json()["entries"]
    held = [e["number"] for e in entries if any(one["event"] == "resolution-began" for one in e["events"])]
    sit_down(page, f"/tables/{kept}/at/{held[0]}")
    page.locator("#confirm [data-keep=court-again]").click()
    expect(page.locator("#court")).to_be_visible()
    # While the page goes from one view to the next, a picture of it lies over everything.
    page.wait_for_function("document.elementFromPoint(9, 9) !== document.documentElement")
    assert page.evaluate(OUT_OF_SIGHT, [".mat, .ministry .zone, .gift-zone", False]) == []


def test_looking_back_on_a_tablet_shows_the_rounds_and_every_way_on(visitor: Visitors) -> None:
    page = visitor("tablet", language="de")
    path = lay(page, "me", "bot:random", "bot:random")
    sit_down(page, path)
    until(page, YOURS)
    page.locator("[data-action=no-action]").click()
    page.locator("#confirm-move").click()
    until(page, YOURS)
    sit_down(page, f"{path}/at/1")
    shown = ".replay-ways button, .transport button, .speeds button, .chapters button"
    assert page.evaluate(OUT_OF_SIGHT, [shown, False]) == []


@pytest.mark.parametrize(("number", "language"), [(1, "de"), (10, "ru")])
def test_the_words_of_a_lesson_are_never_cut_and_no_log_is_squeezed_beside_them(
    visitor: Visitors, server: Server, number: int, language: str
) -> None:
    page = arrive(visitor, server, language, "desktop")
    sit_down(page, f"/learn/{number}")
    faults = []
    for screen in SCREENS:
        width, height = screen
        page.set_viewport_size(ViewportSize(width=width, height=height))
        page.evaluate("scrollTo(0, 0)")
        phone = screen in PHONES
        found = page.evaluate(OUT_OF_SIGHT, [".coach p, .coach-foot nav > *, #confirm .sentence", phone])
        if page.locator("#coach").evaluate("(coach) => coach.scrollHeight > coach.clientHeight + 2"):
            found.append("the words are cut")
        faults += [f"{width} x {height}: {fault}" for fault in found]
        expect(page.locator("#lines")).to_be_hidden()
    assert not faults, "\n".join(faults)


def test_a_lesson_on_the_phone_begins_with_its_words(visitor: Visitors) -> None:
    page = visitor(size="phone")
    page.goto("/learn/10")  # it asks at once, and what can be chosen is far below
    page.wait_for_selector("body[data-ready]")
    until(page, YOURS)
    expect(page.locator("#coach")).to_be_in_viewport(ratio=0.5)
    assert page.evaluate("scrollY") == 0


def test_the_log_of_a_lesson_opens_and_closes_by_its_tabs(visitor: Visitors) -> None:
    page = visitor()
    sit_down(page, "/learn/17")
    page.locator("#tab-titles").click()
    expect(page.locator("#titles-panel")).to_be_visible()
    page.locator("#tab-titles").click()
    expect(page.locator("#titles-panel")).to_be_hidden()


def test_the_own_name_and_points_are_whole_beside_the_time_that_is_left(
    visitor: Visitors, server: Server
) -> None:
    """The Chief Minister has most to show there."""
    rng, game = random.Random(5), Game(4, advanced=True, seed=5)
    while game.state.actor != game.state.chief or game.state.step != ACTING:
        moves = game.irredundant_moves
        game.push(moves[rng.randrange(len(moves))])
    page = visitor()
    seats = ["me" if seat == game.state.actor else "bot:novice" for seat in range(4)]
    sit_down(page, prepared(server, page, game.state, *seats, limit=600))
    expect(page.locator(".mine time")).to_be_visible()
    cut = """() => [...document.querySelectorAll(".mine .seat-name, .mine .points")].filter((one) => {
      const [box, around] = [one.getBoundingClientRect(), one.closest(".dock").getBoundingClientRect()];
      return one.scrollWidth > one.clientWidth + 1 && one.clientWidth || box.right > around.right;
    }).map((one) => one.textContent)"""
    assert page.evaluate(cut) == []
