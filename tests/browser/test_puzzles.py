"""Puzzles in a real browser: a wrong answer, a hint, the solution; at a desk and on a phone."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors
from browser.test_learning import READY, Accessible, Screenshot, pay_with
from confucius.notation import parse_move
from confucius.puzzles import puzzles, wording
from confucius.rules.cards import as_list
from confucius.rules.moves import PAY_SHIFT
from confucius.table.puzzle import PuzzleTrial, looked_at

# The first one whose wrong answer and solution are both actions of the Actions Box.
NUMBER: Final = next(
    number
    for number, one in puzzles().items()
    if {parse_move(one.second.move).name, parse_move(one.solutions[0]).name} <= {"bribe", "tax", "give"}
)


def make(page: Page, move: str, phone: bool) -> None:
    """Choose the action, its targets and its cards, and confirm."""
    trial = PuzzleTrial(NUMBER)
    meant = parse_move(move)
    groups = looked_at(trial, "")[0].moment["choices"]
    action, path = next(
        (group["id"], option["path"])
        for group in groups
        for option in group["options"]
        if parse_move(option["move"]).code == meant.code & (1 << PAY_SHIFT) - 1
    )
    if phone:
        page.locator("#confirm .only-phone").click()
    page.locator(f'[data-target="action:{action}"]').click()
    for key in path:
        offer = page.locator(f'#confirm .offers [data-keep="{key}"]')
        if offer.count():
            offer.click()
    pay_with(page, as_list(meant.pay))
    page.locator("#confirm-move:enabled").click()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_wrong_answer_is_answered_and_the_right_one_explained(
    visitor: Visitors, screenshot: Screenshot, accessible: Accessible, size: str
) -> None:
    page, one = visitor(size=size), puzzles()[NUMBER]
    page.goto(f"/puzzles/{NUMBER}")
    page.wait_for_selector(READY)
    expect(page.locator(".question-goal b")).to_have_text(wording.goal(one))
    make(page, one.second.move, size == "phone")
    wrong = page.locator(".question-wrong.newest")
    expect(wrong.locator("li").last).to_have_text(wording.answered(one, parse_move(one.second.move))[-1])
    expect(wrong).to_be_in_viewport()
    accessible(page)
    page.locator("[data-lesson=hint]").click()
    expect(page.locator(".question-hint")).to_contain_text(wording.idea(one.theme).words)
    screenshot(page, f"puzzle-wrong-{size}")
    make(page, one.solutions[0], size == "phone")
    expect(page.locator(".question-verdict.solved")).to_be_in_viewport()
    expect(page.locator(".question-steps li")).to_have_count(len(wording.solved(one)))
    expect(page.locator("#onwards")).to_be_attached()
    screenshot(page, f"puzzle-solved-{size}")
    accessible(page)


def test_the_overview_leads_to_todays_question(
    visitor: Visitors, screenshot: Screenshot, accessible: Accessible
) -> None:
    page = visitor()
    page.goto("/")
    page.locator('.ways-in a[href="/puzzles"]').click()
    expect(page.locator(".calendar .open a")).to_have_count(1)
    accessible(page)
    screenshot(page, "puzzles")
    page.locator(".today-ways .primary").click()
    page.wait_for_selector(READY)
    expect(page.locator("#coach")).to_be_in_viewport(ratio=1)


# How far the officials of a ministry reach down over the line below them.
OVER_THE_LINE: Final = """() => [...document.querySelectorAll(".ministry")].map((one) =>
  one.querySelector(".m-seats svg").getBoundingClientRect().bottom
  - one.querySelector(".m-foot").getBoundingClientRect().top)"""


@pytest.mark.parametrize("upright", [False, True])
def test_on_a_tablet_the_board_keeps_its_shape_below_the_question(visitor: Visitors, upright: bool) -> None:
    page = visitor()
    page.set_viewport_size({"width": 820, "height": 1180} if upright else {"width": 1180, "height": 820})
    page.goto(f"/puzzles/{NUMBER}")
    page.wait_for_selector(READY)
    assert max(page.evaluate(OVER_THE_LINE)) < 3
    assert page.locator("#coach").evaluate("one => one.getBoundingClientRect().height") < 280
