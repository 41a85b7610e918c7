"""At the table, in a real browser: whole games, company, one screen, the phone, looking back."""

import asyncio
import random
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import Server, Visitors
from confucius import Game
from confucius.position import position_json
from confucius.rules.components import BRIBERY_ANY, COLOURS, INSULTED_CARD, REWARDS
from confucius.rules.invasions import open_boxes
from confucius.rules.state import (
    AVAILABLE,
    GONE,
    State,
    added,
    one_reward,
    put_marker,
    replaced,
    set_gift_state,
)
from confucius.server.house import House
from confucius.server.settings import Settings
from confucius.table.log import Opening
from confucius.table.people import Person
from confucius.table.seating import TablePlan, seat_for
from games import moments

Screenshot = Callable[[Page, str], Path]
Accessible = Callable[[Page], None]
PATIENCE: Final = 20.0
READY: Final = "body[data-ready]"
YOURS: Final = ".confirm.yours:not(.busy)"


# How a person plays


def lay(page: Page, *seats: str, **options: Any) -> str:
    """A table with bots that do not dawdle; its path."""
    body = {"seats": list(seats), "pace": 0, "no_limit": True, **options}
    answer = page.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    return f"/tables/{answer.json()['table']['id']}"


def sit_down(page: Page, path: str) -> None:
    page.goto(path)
    page.wait_for_selector(READY)


def see_the_result(page: Page) -> None:
    """Of a game that others have played: it is told to those who ask for it."""
    now = page.locator("#confirm [data-keep=now]")
    now.click()
    expect(now).to_have_count(0)  # before, the first button is still this one
    page.locator("#confirm .primary").click()
    until(page, "#ending[open]")


def number(page: Page) -> int:
    return int(page.locator("#at").text_content() or 0)


def until(page: Page, selector: str) -> None:
    expect(page.locator(selector).first).to_be_visible(timeout=PATIENCE * 1000)


def comes_true(page: Page, expression: str) -> None:
    """Playwright's own waiting evaluates texts in the page, which the page's security policy forbids."""
    last = time.monotonic() + PATIENCE
    while not page.evaluate(expression):
        assert time.monotonic() < last, f"never came true: {expression}"
        page.wait_for_timeout(50)


ANY: Final = ".act:not(.off, .idle):visible, #confirm .offers button:visible"
QUICK: Final = ":is([data-action=tax], [data-action=no-action]):not(.off), #confirm .offers button:visible"


def choose_by_hand(page: Page, rng: random.Random, likes: str = ANY) -> None:
    """One click on the way to a move, as a person might make it."""
    if page.locator("#confirm-move:enabled").count():
        page.locator("#confirm-move").click()
    elif page.locator("body.paying").count() and page.locator("#confirm .demand.short").count():
        cards = page.locator('.cc-b[aria-pressed="false"]')
        cards.nth(rng.randrange(cards.count())).click()
    elif page.locator("body.aiming").count():
        offers = page.locator("#confirm .offers button")
        offers.nth(rng.randrange(offers.count())).click()
    elif not page.locator("#confirm-move").count():
        wishes = page.locator(likes)
        if wishes.count():
            wishes.nth(rng.randrange(wishes.count())).click()


def play(page: Page, rng: random.Random, done: Callable[[], bool], likes: str = ANY) -> None:
    """Decide whenever one must, until done; that may take long, but something must happen."""
    at, until_then = -1, 0.0
    while (now := number(page)) != at or time.monotonic() < until_then:
        if now != at:
            at, until_then = now, time.monotonic() + 2 * PATIENCE
        if done():
            return
        if page.locator(YOURS).count() and not page.locator("#pass-screen").count():
            choose_by_hand(page, rng, likes)
        else:
            page.wait_for_timeout(15)
    pytest.fail(f"nothing more happens: {page.locator('#confirm').inner_text()}")


def whose_turn(*pages: Page) -> Page:
    until_then = time.monotonic() + PATIENCE
    while time.monotonic() < until_then:
        for page in pages:
            if page.locator(YOURS).count():
                return page
        pages[0].wait_for_timeout(15)
    return pytest.fail("it is nobody's turn")


def is_over(page: Page) -> bool:
    return page.locator("#ending[open]").count() > 0


# Prepared tables


def prepared(server: Server, page: Page, state: State, *seats: str, limit: int | None = None) -> str:
    """A table that starts from a position, its seats as for a new one."""
    me = page.request.post("/api/me", data={"name": f"Person {time.monotonic_ns()}"}).json()
    person = Person(me["id"], me["name"], me["registered"])

    async def made() -> str:
        house = House(Settings(database=f"sqlite:///{server.database}"))
        opening = Opening(state.options, position_json(state))
        taken = tuple(seat_for(n, wanted, person, {}) for n, wanted in enumerate(seats))
        live = await house.seating.place(TablePlan(opening, taken, pace=0, limit=limit), person)
        await house.store.close()
        return f"/tables/{live.table.id}"

    with ThreadPoolExecutor(1) as elsewhere:
        return elsewhere.submit(asyncio.run, made()).result()


def middle_game(players: int = 3, round_: int = 3) -> Game:
    """A basic moment: the third round, somebody to act with cubes left."""
    rng = random.Random(2)
    game = Game(players, advanced=True, seed=2)
    while game.state.round < round_ or game.decision is None or game.decision.name != "action":
        moves = game.irredundant_moves
        game.push(moves[rng.randrange(len(moves))])
    return game


def seats_with_me_at(actor: int, players: int) -> list[str]:
    return ["me" if seat == actor else f"here:{COLOURS[seat].title()}" for seat in range(players)]


def as_me(page: Page) -> None:
    """Take the screen if somebody must."""
    if cover(page):
        page.locator("#take-screen").click()
    until(page, YOURS)


def cover(page: Page) -> bool:
    """Cover the hand of whoever has drawn cards; whether somebody must take the screen."""
    if page.locator("#cover-hand").is_visible():
        page.locator("#cover-hand").click()
        until(page, "#take-screen")
    return page.locator("#take-screen").is_visible()


# Tests


def test_a_whole_game_against_two_bots_through_the_page(
    visitor: Visitors, screenshot: Screenshot, accessible: Accessible
) -> None:
    page = visitor()
    path = lay(page, "me", "bot:random", "bot:random", advanced=True)
    sit_down(page, path)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    until(page, YOURS)
    assert page.title().startswith("* ")
    accessible(page)
    rng = random.Random(1)
    play(page, rng, lambda: number(page) > 30)
    screenshot(page, "table-middle")
    accessible(page)
    play(page, rng, lambda: is_over(page), QUICK)
    ending = page.locator("#ending")
    expect(ending.locator("h2")).to_have_text(re.compile(r"You win|wins"))
    expect(ending.locator(".sources tbody tr")).to_have_count(8)
    expect(ending.locator(".chart")).to_be_visible()
    screenshot(page, "table-end")
    accessible(page)
    # The record can be had, and the game looked back at from its first state.
    record = page.request.get(f"/api{path}/record")
    assert record.ok
    ending.get_by_role("button", name="Replay from the start").click()
    expect(page.locator("#at")).to_have_text("0")
    assert page.url.endswith("/at/0")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#at")).to_have_text("1")
    # Somebody else watches it from its beginning, with open hands; the result comes when they ask for it.
    watcher = visitor()
    sit_down(watcher, path)
    expect(watcher.locator("#at")).to_have_text("0")
    expect(watcher.locator("#ending")).to_be_hidden()
    watcher.get_by_role("button", name="Open hands").click()
    expect(watcher.locator("#open-hands > span")).to_have_count(3)
    page.get_by_role("button", name="Back to the present").click()
    page.get_by_role("button", name="Show the result").click()
    expect(ending).to_be_visible()
    sit_down(page, path)  # who has played it finds the result when they come back
    until(page, "#ending[open]")
    ending.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/tables/" in url and path not in url)


def test_two_people_see_each_others_moves_as_they_happen(visitor: Visitors, chromium: Browser) -> None:
    ada, ben = visitor(), visitor()
    answer = ada.request.post("/api/tables", data={"seats": ["me", "open", "bot:random"], "pace": 0})
    path = f"/tables/{answer.json()['table']['id']}"
    assert ben.request.post("/api/me", data={"name": "Ben <b>"}).ok
    assert ben.request.post(f"/api{path}/join", data={}).ok
    for page in (ada, ben):
        sit_down(page, path)
    rng = random.Random(3)
    acted = set()
    for _ in range(6):
        actor, other = (ada, ben) if whose_turn(ada, ben) is ada else (ben, ada)
        acted.add(actor)
        before = number(other)
        play(actor, rng, lambda actor=actor, before=before: number(actor) > before)  # type: ignore[misc]
        expect(other.locator("#at")).not_to_have_text(str(before))
    assert acted == {ada, ben}
    expect(ada.locator(".mat", has_text="Ben <b>")).to_be_visible()
    # They talk, and a third person can only watch.
    ada.get_by_role("tab", name="Chat").click()
    ada.get_by_label("Chat at the table", exact=True).last.fill("<i>Your move</i>")
    ada.keyboard.press("Enter")
    expect(ben.locator(".unread")).to_be_visible()
    ben.get_by_role("tab", name="Chat").click()
    expect(ben.locator("#said")).to_contain_text("<i>Your move</i>")
    eve = visitor()
    sit_down(eve, path)
    expect(eve.locator("#confirm")).to_contain_text("You are watching")
    assert eve.locator(".cc-b").count() == 0


def test_three_people_at_one_screen_never_see_each_others_cards(
    visitor: Visitors, screenshot: Screenshot
) -> None:
    page = visitor()
    sit_down(page, lay(page, "me", "here:Wu", "here:Li"))
    rng = random.Random(5)
    seen = set()
    for _ in range(5):
        until(page, "#pass-screen")
        cover(page)
        assert page.locator(".cc-b").count() == 0
        expect(page.locator("#board")).to_be_visible()
        seen.add(page.locator("#pass-screen .sentence").inner_text())
        if len(seen) == 2:
            screenshot(page, "table-pass-the-screen")
        page.locator("#take-screen").click()
        until(page, YOURS)
        expect(page.locator("#hand h2")).to_be_visible()
        assert page.locator(".mats article").count() == 2, "the mats of the others, whoever looks"
        expect(page.locator(".mine.now, .mat.now")).to_have_count(1)
        before = number(page)
        play(page, rng, lambda before=before: number(page) > before)  # type: ignore[misc]
    assert len(seen) == 3


def test_a_round_on_the_phone(visitor: Visitors, screenshot: Screenshot, accessible: Accessible) -> None:
    page = visitor(size="phone", theme="dark")
    sit_down(page, lay(page, "me", "bot:random", "bot:random", "bot:random", "bot:random"))
    until(page, YOURS)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    screenshot(page, "table-phone")
    page.get_by_role("button", name="All actions").click()
    expect(page.locator(".actions")).to_be_visible()
    page.locator("[data-action=tax]").click()
    page.get_by_role("button", name="Change").click()  # another action after all
    page.locator("[data-action=bribe]").click()
    expect(page.locator(".actions")).not_to_be_visible()
    page.locator("#confirm .offers button").first.click()
    until(page, "#confirm-move:enabled")
    page.screenshot(path=screenshot(page, "table-phone-confirm"))
    box = page.locator("#confirm-move").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 844
    assert box["height"] >= 44
    page.locator("#confirm-move").click()
    accessible(page)
    rng = random.Random(7)

    def in_round_two() -> bool:
        return "Round 2" in (page.locator(".round").text_content() or "")

    until_then = time.monotonic() + 2 * PATIENCE
    while not in_round_two() and time.monotonic() < until_then:
        if page.locator(YOURS).count():
            if page.locator("#confirm .offers .only-phone").is_visible():
                page.locator("#confirm .offers .only-phone").click()
            choose_by_hand(page, rng)
        page.wait_for_timeout(15)
    assert in_round_two()


def test_who_leaves_is_played_by_a_bot_until_they_return(visitor: Visitors) -> None:
    page = visitor()
    sit_down(page, lay(page, "me", "bot:random", "bot:random", pace=0.4))
    until(page, YOURS)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave; a bot plays for me").click()
    page.locator("dialog.sure .primary").click()
    expect(page.locator("#confirm")).to_contain_text("A bot is playing for you")
    page.wait_for_timeout(900)
    page.get_by_role("button", name="Come back to my seat").first.click()
    until(page, YOURS)


def test_the_answer_to_a_move_and_the_stream_bring_all_that_the_page_shows(visitor: Visitors) -> None:
    page = visitor()
    sit_down(page, lay(page, "me", "bot:random", "bot:random"))
    until(page, YOURS)
    before, asked = number(page), set()
    page.on("request", lambda request: asked.add(urlsplit(request.url).path.rsplit("/", 1)[-1]))
    page.locator("[data-action=tax]").click()
    until(page, "#confirm-move:enabled")
    page.keyboard.press("Enter")
    expect(page.locator("#at")).not_to_have_text(str(before))
    until(page, YOURS)
    assert "moves" in asked
    assert not asked & {"fragments", "log", "view"}


def test_a_move_can_be_taken_back_until_somebody_acts(visitor: Visitors) -> None:
    page = visitor()
    sit_down(page, lay(page, "me", "here:Wu", "here:Li"))
    as_me(page)
    before = number(page)
    page.locator("[data-action=no-action]").click()
    until(page, "#confirm-move:enabled")
    page.keyboard.press("Enter")
    expect(page.locator("#at")).to_have_text(str(before + 1))
    page.locator("#take-screen").click()
    page.get_by_role("button", name="Take back your move").click()
    expect(page.locator("#at")).to_have_text(str(before))


def test_an_impossible_action_explains_itself_and_escape_leads_back(visitor: Visitors) -> None:
    page = visitor()
    sit_down(page, lay(page, "me", "bot:random", "bot:random"))
    until(page, YOURS)
    page.locator("[data-action=nominate]").click(force=True)
    expect(page.locator("#refused")).to_contain_text("first round")
    page.locator("#refused a", has_text="5.3").click()
    expect(page.locator("#rule-box")).to_contain_text("5.3")
    page.get_by_role("button", name="Close").click()
    # By keyboard alone: to the actions, an action, a target, and back out of it.
    page.keyboard.press("a")
    page.locator("[data-action=bribe]").focus()
    page.keyboard.press("Enter")
    page.locator("g.legal").first.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('g.legal')")
    page.locator("g.legal", has_text=re.compile("pay [1-4]")).first.focus()
    page.keyboard.press("Enter")
    until(page, "#confirm-move:enabled")
    assert page.locator("g.chosen").count() == 1
    # Paying too much on purpose is allowed and said (rules 4.1).
    page.locator('.cc-b[aria-pressed="false"]').first.click()
    expect(page.locator("#confirm .warnings")).to_be_visible()
    for _ in range(4):  # away from the cards, from the official; an explanation that has come up ends first
        if "Take an action" not in page.locator("#confirm").inner_text():
            page.keyboard.press("Escape")
    expect(page.locator("#confirm")).to_contain_text("Take an action")
    assert page.locator("g.legal, g.chosen").count() == 0


def test_a_link_leads_to_a_state_and_the_log_too(visitor: Visitors) -> None:
    page = visitor()
    path = lay(page, "me", "bot:random", "bot:random")
    sit_down(page, path)
    until(page, YOURS)
    play(page, random.Random(9), lambda: number(page) >= 12 and page.locator(YOURS).count() > 0)
    friend = visitor()
    sit_down(friend, f"{path}/at/5")
    expect(friend.locator("#at")).to_have_text("5")
    expect(friend.locator("#confirm")).to_contain_text("You are looking at move 5")
    page.get_by_role("tab", name="Moves").click()
    page.locator('#lines [data-number="7"] button').first.click()
    expect(page.locator("#at")).to_have_text("7")
    assert page.url.endswith(f"{path}/at/7")
    page.locator("#slider").fill("3")
    expect(page.locator("#at")).to_have_text("3")
    page.get_by_role("button", name="Back to the present").click()
    until(page, YOURS)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Try it out from here").click()
    page.wait_for_url(lambda url: "/tables/" in url and path not in url)
    until(page, YOURS)


def test_private_notes_are_kept(visitor: Visitors) -> None:
    page = visitor()
    path = lay(page, "me", "bot:random", "bot:random")
    sit_down(page, path)
    page.get_by_role("tab", name="Notes").click()
    page.get_by_label("Private notes").fill("White always takes tax")
    expect(page.locator("#notes-state")).to_have_text("Saved")
    sit_down(page, path)
    page.get_by_role("tab", name="Notes").click()
    expect(page.get_by_label("Private notes")).to_have_value("White always takes tax")


def petition_table() -> Game:
    """The player to act can make all five petitions (rules 5.12)."""
    game = middle_game()
    state = game.state
    me = state.actor
    other = (me + 1) % 3
    state.active = [0 if place // 3 == me else value for place, value in enumerate(state.active)]
    set_gift_state(state, me, 1, GONE)
    for value in range(2, 7):
        set_gift_state(state, me, value, AVAILABLE)
    state.cubes[me] = 3
    state.shipyards = [2, 2, 2]
    state.sea = [0, 0, 0]
    state.supply = 25 - 6
    state.students = [other, me]
    state.armies = replaced(state.armies, open_boxes(state)[0], other)
    state.stock = added(state.stock, other, -1)
    put_marker(state, 9, me, False)
    put_marker(state, 10, other, False)
    return Game(position=state, seed=3)


def answer_until_it_can_be_confirmed(page: Page, seed: int) -> None:
    """Choose any of what is offered, step by step."""
    rng = random.Random(seed)
    for _ in range(4):
        if page.locator("#confirm-move").count():
            break
        offers = page.locator("#confirm .offers button")
        offers.nth(rng.randrange(offers.count())).click()
    until(page, "#confirm-move:enabled")


@pytest.mark.parametrize(
    ("gift", "wish", "words"),
    [
        (2, "Re-assign ownership of junks", "move two junks"),
        (3, "Replace a student", "replace"),
        (4, "Swap officials", "swap the officials"),
        (5, "Re-deploy an army", "move"),
        (6, "Replace influence", "with a secured one"),
    ],
)
def test_petitions_ask_step_by_step(
    visitor: Visitors, server: Server, gift: int, wish: str, words: str
) -> None:
    page = visitor()
    state = petition_table().state
    seats = ["bot:random"] * 3
    seats[state.actor] = "me"
    sit_down(page, prepared(server, page, state, *seats))
    until(page, YOURS)
    before = number(page)
    page.locator("[data-action=petition]").click()
    chosen = page.locator(f'#confirm .offers [data-keep="gift:{gift}"]')
    expect(chosen).to_contain_text(wish)
    chosen.click()
    if gift != 3:  # there is only one student to replace
        expect(page.locator("#confirm .sentence")).to_contain_text(wish)
    answer_until_it_can_be_confirmed(page, gift)
    expect(page.locator("#confirm .sentence")).to_contain_text(words)
    page.locator("#confirm-move").click()
    expect(page.locator("#at")).not_to_have_text(str(before))


def reward_table() -> State:
    """The player to act holds one reward card of every kind, and an army for Emperor Insulted! (rules 6)."""
    state = middle_game().state
    me = state.actor
    state.rewards = replaced([0, 0, 0], me, sum(one_reward(kind) for kind in range(len(REWARDS))))
    state.reward_deck = one_reward(BRIBERY_ANY)
    state.colonies = added(state.colonies, me, 1)
    state.stock = added(state.stock, me, -1)
    return state


@pytest.mark.parametrize("card", REWARDS)
def test_every_reward_card_asks_what_it_needs_to_know(visitor: Visitors, server: Server, card: str) -> None:
    page = visitor()
    state = reward_table()
    seats = ["bot:random"] * 3
    seats[state.actor] = "me"
    sit_down(page, prepared(server, page, state, *seats))
    until(page, YOURS)
    before = number(page)
    page.locator(f'.rc-b[data-target="card:{card}"]').click()
    answer_until_it_can_be_confirmed(page, 1)
    expect(page.locator("#confirm .sentence")).not_to_be_empty()
    page.locator("#confirm-move").click()
    expect(page.locator("#at")).not_to_have_text(str(before))


def test_reward_cards_are_played_from_the_hand(
    visitor: Visitors, server: Server, screenshot: Screenshot
) -> None:
    page = visitor()
    state = middle_game().state
    me = state.actor
    state.rewards = [0, 0, 0]
    state.rewards[me] = sum(one_reward(kind) for kind in range(len(REWARDS)) if kind != INSULTED_CARD)
    for seat in range(3):
        state.reward_deck &= ~state.rewards[seat]
    state.reward_deck = sum(one_reward(kind) for kind in (3, INSULTED_CARD))
    seats = ["bot:random"] * 3
    seats[me] = "me"
    sit_down(page, prepared(server, page, state, *seats))
    until(page, YOURS)
    expect(page.locator(".rc-b.legal").first).to_be_visible()
    screenshot(page, "table-reward-cards")
    # Extra Action asks which action first.
    page.locator('.rc-b[data-target="card:extra-action"]').click()
    page.locator('#confirm .offers [data-keep="action:tax"]').click()
    until(page, "#confirm-move:enabled")
    expect(page.locator("#confirm .sentence")).to_contain_text("Extra Action card")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator('.rc-b[data-target="card:cash"]').click()
    until(page, "#confirm-move:enabled")
    cards = page.locator(".cc-b").count()
    page.locator("#confirm-move").click()
    expect(page.locator(".cc-b")).to_have_count(cards + 4)


@pytest.mark.parametrize(("size", "theme"), [("desktop", "dark"), ("phone", "light")])
def test_all_officials_to_choose_from_are_in_sight(
    visitor: Visitors, server: Server, screenshot: Screenshot, size: str, theme: str
) -> None:
    page = visitor(size=size, theme=theme, language="ru")
    game = Game(3, advanced=True, seed=4)  # every official on the board can be bribed
    sit_down(page, prepared(server, page, game.state, *seats_with_me_at(game.state.actor, 3)))
    as_me(page)
    if size == "phone":
        page.locator("#confirm .offers .only-phone").click()
    page.locator("[data-action=bribe]").click()
    offers = page.locator("#confirm .offers button")
    expect(offers).to_have_count(9)
    screenshot(page, f"table-officials-{size}")
    hidden = """buttons => buttons.filter((button) => {
      const { left, top, right, bottom } = button.getBoundingClientRect();
      const seen = (x, y) => button.contains(document.elementFromPoint(x, y));
      return !seen(left + 3, top + 3) || !seen(right - 3, bottom - 3);
    }).map((button) => button.ariaLabel)"""
    assert offers.evaluate_all(hidden) == []
    page.locator("#confirm [data-keep=back]").click()
    expect(page.locator("#confirm .offers [data-keep^=post]")).to_have_count(0)


def test_pieces_glide_and_a_click_ends_it(server: Server, chromium: Browser) -> None:
    context = chromium.new_context(base_url=server.url, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    sit_down(page, lay(page, "me", "bot:random", "bot:random"))
    until(page, YOURS)
    page.evaluate(
        """() => {
            window.travelled = [];
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...given) {
                window.travelled.push(this.id || this.parentNode.id || this.className);
                return animate.apply(this, given);
            };
        }"""
    )
    page.locator("[data-action=bribe]").click()
    page.locator("g.legal").first.click()
    page.locator("#confirm-move").click()
    comes_true(page, "travelled.some((id) => String(id).startsWith('m-'))")
    until(page, YOURS)
    page.mouse.click(700, 880)
    context.close()
    assert not troubles


def moment_of(kind: str) -> State:
    """A moment of a random game at which somebody must make this kind of decision, with a choice."""
    for seed in range(60):
        for game in moments(seed):
            if game.decision is not None and game.decision.name == kind and len(game.irredundant_moves) > 1:
                return game.state
    return pytest.fail(f"no random game asks for {kind}")


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("chief", "Choose the next Chief Minister"),
        ("favour", "Take the Imperial Favour"),
        ("tutor", "Tutor a student"),
        ("place", "Place the candidate"),
        ("yield", "You have the least influence"),
        ("discard", "Discard"),
    ],
)
def test_every_decision_out_of_turn_is_asked_and_answered(
    visitor: Visitors, server: Server, screenshot: Screenshot, kind: str, words: str
) -> None:
    page = visitor()
    state = moment_of(kind)
    seats = ["bot:random"] * state.players
    seats[state.actor] = "me"
    sit_down(page, prepared(server, page, state, *seats))
    until(page, YOURS)
    expect(page.locator("#confirm .sentence")).to_contain_text(words)
    screenshot(page, f"table-decision-{kind}")
    play(page, random.Random(4), lambda: number(page) > 0)
