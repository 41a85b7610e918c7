"""The tutorial in a real browser: all of it by mouse, parts of it on a phone and by keyboard."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors
from confucius.lessons import COURSE
from confucius.notation import parse_move
from confucius.rules.cards import as_list
from confucius.rules.moves import PAY_SHIFT
from confucius.table.lesson import Attempt, looked_at
from confucius.words.language import LOCALES

Screenshot = Callable[[Page, str], Path]
Accessible = Callable[[Page], None]
READY: Final = "body[data-ready]"
LANGUAGES: Final = sorted({"en"} | {path.parents[1].name for path in LOCALES.glob("*/*/confucius.*")})


def open_step(page: Page, number: int) -> None:
    page.goto(f"/learn/{number}")
    page.wait_for_selector(READY)


def way_to(attempt: Attempt, move: str) -> tuple[str, list[str], list[int]]:
    """What a person clicks on the way to a move: the action, the things, the cards."""
    state = attempt.log.game.state
    meant = parse_move(move, state)
    unpaid = meant.code & (1 << PAY_SHIFT) - 1
    for group in looked_at(attempt)[0].answer["choices"]:
        for option in group["options"]:
            if parse_move(option["move"], state).code == unpaid:
                return group["id"], option["path"], as_list(meant.pay)
    return pytest.fail(f"{move} is not offered in step {attempt.number}")


def make(page: Page, attempt: Attempt, move: str, phone: bool = False) -> None:
    """Choose the action, its targets and its cards, confirm, and wait for the answer."""
    action, path, cards = way_to(attempt, move)
    shortcut = page.locator(f'#confirm [data-keep="{action}"]')
    row = page.locator(f'[data-target="action:{action}"]')
    if shortcut.count():
        shortcut.click()
    elif row.count():
        if phone:
            page.locator("#confirm .offers .only-phone").click()
        row.click()
    for key in path:  # a thing without an alternative is chosen already
        offer = page.locator(f'#confirm .offers [data-keep="{key}"]')
        if offer.count():
            offer.click()
    pay_with(page, cards)
    page.locator("#confirm-move:enabled").click()
    attempt.make(move)
    expect(page.locator("#at")).to_have_text(str(attempt.log.last))


def pay_with(page: Page, cards: list[int]) -> None:
    """The page has chosen the cheapest payment already; often nothing is left to be changed."""
    hand = page.locator(".cc-b").evaluate_all(
        "(all) => all.map((card) => [card.id, Number(card.dataset.card), card.ariaPressed === 'true'])"
    )
    wanted = list(cards)
    for name, value, chosen in hand:
        should = value in wanted
        if should:
            wanted.remove(value)
        if chosen != should:
            page.locator(f"#{name}").click()


def solve(page: Page, number: int, phone: bool = False) -> None:
    attempt = Attempt(number)
    for turn in attempt.lesson.turns:
        expect(page.locator(".coach-goal")).to_be_visible()
        make(page, attempt, turn.solution, phone)
        expect(page.locator(".coach-right")).to_be_visible()
    expect(page.locator("#onwards")).to_be_attached()


@pytest.mark.parametrize(
    "language", ["en", *(pytest.param(one, marks=pytest.mark.thorough) for one in ("fr", "de", "ru"))]
)
def test_the_whole_tutorial_from_the_front_page_to_the_first_game(visitor: Visitors, language: str) -> None:
    page = visitor(language=language)
    page.goto("/")
    page.locator('.ways-in a[href="/learn"]').click()
    page.locator(".learn-ways .primary").click()
    for number in range(1, len(COURSE) + 1):
        page.wait_for_selector(READY)
        assert page.url.endswith(f"/learn/{number}")
        solve(page, number)
        if number < len(COURSE):
            page.locator("#onwards").click()
    ending = page.locator("#ending[open]")
    expect(ending.locator(".sources tfoot td").first).to_have_text("18")
    expect(ending.locator("button[form=first-game]")).to_be_visible()
    ending.locator(".end-foot [data-do=close-ending]").click()
    page.goto("/learn")
    expect(page.locator(".steps-list .done")).to_have_count(len(COURSE))
    open_step(page, len(COURSE))
    page.locator("#ending .end-foot [data-do=close-ending]").click()
    page.locator(".coach-first button").click()
    page.wait_for_url(re.compile(r"/tables/\w+$"))
    page.wait_for_selector(READY)
    expect(page.locator(".mat")).to_have_count(3)


def test_a_wrong_move_is_explained_stays_after_a_reload_and_is_taken_back(
    visitor: Visitors, screenshot: Screenshot, accessible: Accessible
) -> None:
    page = visitor()
    open_step(page, 3)
    accessible(page)
    attempt = Attempt(3)
    wrong = attempt.turn.wrong[0]
    make(page, attempt, wrong.example)
    expect(page.locator(".coach-wrong")).to_contain_text(wrong.because)
    page.reload()
    page.wait_for_selector(READY)
    expect(page.locator(".coach-wrong")).to_contain_text(wrong.because)
    assert page.locator(".act:not(.off, .idle)").count() == 0
    screenshot(page, "lesson-wrong")
    accessible(page)
    page.locator("#confirm [data-lesson=back]").click()
    expect(page.locator(".coach-goal")).to_contain_text(attempt.turn.goal)
    solve(page, 3)
    screenshot(page, "lesson-done")
    accessible(page)


def test_what_the_rules_forbid_is_explained_with_the_rule(visitor: Visitors) -> None:
    page = visitor()
    open_step(page, 8)
    page.locator('[data-target="post:hubu:2"]').click()
    refused = page.locator("#refused")
    expect(refused).to_contain_text("Green's gift worth 3 forbids it")
    refused.get_by_role("link", name="7.2").click()
    box = page.locator("#rule-box[open]")
    expect(box.locator("h2")).to_contain_text("Bribing where the giver has influence")
    box.get_by_role("button", name="Close").click()
    # The same with the action chosen first, and with a gift that is too small.
    page.locator('[data-target="action:bribe"]').click()
    page.locator('[data-target="post:hubu:5"]').click()
    expect(refused).to_contain_text("forbids it")
    page.keyboard.press("Escape")
    page.locator('[data-target="action:give"]').click()
    page.locator('#confirm [data-keep="gift:1"]').click()
    expect(page.locator("#confirm .sentence")).to_contain_text("Purple")  # the only one left to give it to
    page.locator('[data-target="action:voyage"]').click(force=True)
    expect(refused).to_contain_text("no junk in your shipyard")


def test_a_hint_points_at_what_it_speaks_of(visitor: Visitors) -> None:
    page = visitor()
    open_step(page, 5)
    assert page.locator(".pointed").count() == 0
    page.locator(".coach-hint summary").click()
    expect(page.locator(".pointed")).to_have_count(2)
    expect(page.locator('[data-target="action:secure"]')).to_have_class(re.compile("pointed"))
    page.locator(".coach-hint summary").click()
    expect(page.locator(".pointed")).to_have_count(0)


@pytest.mark.parametrize("number", [1, 8, 10, 12])
def test_steps_on_a_phone(
    visitor: Visitors, screenshot: Screenshot, accessible: Accessible, number: int
) -> None:
    page = visitor("phone")
    open_step(page, number)
    screenshot(page, f"lesson-{number}-phone")
    accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    goal, confirm = page.locator(".coach-goal").bounding_box(), page.locator(".foot").bounding_box()
    assert goal is not None
    assert confirm is not None
    assert goal["y"] + goal["height"] < confirm["y"], "the goal is never covered by the hand"
    solve(page, number, phone=True)
    expect(page.locator("#onwards")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_step_by_keyboard_alone(visitor: Visitors) -> None:
    page = visitor()
    open_step(page, 3)
    page.keyboard.press("a")
    expect(page.locator(":focus")).to_have_attribute("data-target", "action:bribe")
    page.keyboard.press("Enter")
    page.locator("#confirm .offers [data-keep='post:hubu:3']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#confirm-move")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#onwards")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/learn/4")


def test_steps_can_be_skipped_repeated_and_entered_by_their_address(visitor: Visitors) -> None:
    page = visitor(theme="dark")
    open_step(page, 6)
    solve(page, 6)
    page.locator("[data-lesson=restart]").click()
    expect(page.locator(".coach-goal")).to_be_visible()
    page.locator('.coach-foot [rel="next"]').click()
    page.wait_for_url("**/learn/7")
    page.wait_for_selector(READY)
    page.locator('.coach-foot [rel="prev"]').click()
    page.wait_for_url("**/learn/6")
    page.goto("/learn")
    expect(page.locator(".steps-list .done")).to_have_count(1)
    expect(page.locator(".learn-ways .primary")).to_have_attribute("href", "/learn/1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_play_aid_is_one_printed_page(visitor: Visitors, language: str) -> None:
    page = visitor(language=language)
    page.goto("/rules/aid")
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


def test_a_rule_opened_at_the_table_shows_its_figure(visitor: Visitors) -> None:
    page = visitor()
    open_step(page, 1)
    solve(page, 1)
    page.locator("#tab-log").click()
    page.locator("#lines .cited .rule", has_text="5.14").first.click()
    box = page.locator("#rule-box[open]")
    expect(box).to_contain_text("Draw two cards")
    box.get_by_role("button", name="Close").click()
    page.locator(".gift-zone .zone-title .rule").click()
    expect(box.locator("figure svg").first).to_be_visible()
    expect(box.locator("figcaption").first).to_contain_text("two arrows mark such a pair")


def test_the_lessons_begin_with_the_goal_of_the_game_in_three_pictures(visitor: Visitors) -> None:
    page = visitor("phone")
    page.goto("/learn")
    expect(page.locator(".goal li")).to_have_count(3)
    for picture in page.locator(".goal-picture > svg").all():
        box = picture.bounding_box()
        assert box is not None
        assert box["width"] > 250
    expect(page.locator(".goal")).to_contain_text("most points")
    goal, begin = page.locator(".goal").bounding_box(), page.locator(".learn-ways").bounding_box()
    assert goal is not None
    assert begin is not None
    assert goal["y"] < begin["y"]
