"""Standing orders on the page: given, seen, carried out, revoked."""

import random

from playwright.sync_api import expect

from browser.conftest import Server, Visitors
from browser.test_table import YOURS, Accessible, prepared, sit_down, until
from confucius import Game
from confucius.rules.moves import PASS
from confucius.rules.state import State


def asked_to_pass() -> State:
    """Somebody has no cube left and may pass, or transfer influence (rules 2.5)."""
    rng, game = random.Random(1), Game(4, seed=1)
    while True:
        moves = game.irredundant_moves
        if len(moves) > 1 and moves[-1].kind == PASS:
            return game.state
        game.push(moves[rng.randrange(len(moves))])


def test_an_order_is_seen_beside_the_cards_carried_out_and_revoked_by_taking_back(
    visitor: Visitors, server: Server, accessible: Accessible
) -> None:
    page, state = visitor(), asked_to_pass()
    seats = ["me" if seat == state.actor else "bot:novice" for seat in range(4)]
    sit_down(page, prepared(server, page, state, *seats))
    until(page, YOURS)
    page.locator("#orders-open").click()
    page.locator("#order-cheapest-tutor").click()
    expect(page.locator("#order-cheapest-tutor")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#order-cheapest-tutor")).to_be_focused()
    accessible(page)
    page.reload()
    expect(page.locator(".order-chip")).to_have_text("tutor cheaply×")
    page.locator("#orders-open").click()
    page.locator("#order-pass").click()  # there is nothing else to wait for
    expect(page.locator("#toast")).to_have_text("By your order: You passed.")
    expect(page.locator("#orders")).to_be_hidden()  # the toast and the board are in sight
    page.locator("#tab-log").click()
    expect(page.locator(".lines")).to_contain_text("by your order")
    page.locator("#takeback").click()
    until(page, YOURS)
    expect(page.locator("#at")).to_have_text("0")
    expect(page.locator(".order-chip")).to_have_count(1)  # it does not pass again
    page.locator(".order-chip").click()
    expect(page.locator(".order-chip")).to_have_count(0)
