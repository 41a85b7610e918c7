"""A decision in the making: keys, cards, what is lit, what is said before the move is confirmed."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Server, Visitors
from browser.test_table import (
    YOURS,
    Accessible,
    Screenshot,
    as_me,
    lay,
    middle_game,
    moment_of,
    number,
    prepared,
    sit_down,
    until,
)
from confucius import targets
from confucius.rules.cards import from_list
from confucius.rules.state import ACTIVE, AVAILABLE, added, put_marker, replaced, set_gift_state
from confucius.words.language import LANGUAGES

PICKED: Final = '.cc-b[aria-pressed="true"]'
LEFT: Final = '.cc-b[aria-pressed="false"]'


def bribing(page: Page) -> None:
    """A bribe is chosen and paid for."""
    page.locator("[data-action=bribe]").click()
    page.locator("g.legal", has_text=re.compile("pay [1-4]")).first.click()
    until(page, "#confirm-move:enabled")


def test_a_bribe_shows_what_it_adds_to_the_influence(visitor: Visitors) -> None:
    page = visitor()
    sit_down(page, lay(page, "me", "here:Wu", "here:Li"))
    as_me(page)
    bribing(page)
    ministry = (page.locator("g.chosen").get_attribute("data-target") or "").split(":")[1]
    expect(page.locator(f'[data-explain="influence:{ministry}"] .gain')).to_have_text("+1")
    page.keyboard.press("Escape")
    expect(page.locator(".gain")).to_have_count(0)


def test_enter_confirms_a_complete_move_wherever_the_focus_is(visitor: Visitors) -> None:
    page = visitor()
    sit_down(page, lay(page, "me", "here:Wu", "here:Li"))
    as_me(page)
    before = number(page)
    bribing(page)
    picked = page.locator(PICKED).count()
    page.locator(LEFT).first.click()  # the card has the focus now: Space is for the card, Enter for the move
    expect(page.locator(PICKED)).to_have_count(picked + 1)
    page.keyboard.press("Space")
    expect(page.locator(PICKED)).to_have_count(picked)
    until(page, "#confirm-move:enabled")
    page.keyboard.press("Enter")
    expect(page.locator("#at")).to_have_text(str(before + 1))


def test_the_only_gift_is_chosen_by_itself(visitor: Visitors) -> None:
    page = visitor()
    sit_down(page, lay(page, "me", "here:Wu", "here:Li"))
    as_me(page)
    page.locator("[data-action=give]").click()
    expect(page.locator(".og-b.chosen")).to_have_count(1)
    expect(page.locator("#confirm .offers button")).to_have_count(2)  # to whom
    page.locator("#confirm .offers button").first.click()
    until(page, "#confirm-move:enabled")


def test_what_works_by_itself_keeps_enter(visitor: Visitors) -> None:
    page = visitor()
    sit_down(page, lay(page, "me", "here:Wu", "here:Li"))
    as_me(page)
    before = number(page)
    bribing(page)
    page.locator('#confirm [data-keep="back"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#confirm-move")).to_have_count(0)
    assert number(page) == before


def test_escape_leads_back_step_by_step_and_leaves_no_reproach(visitor: Visitors) -> None:
    page = visitor()
    sit_down(page, lay(page, "me", "here:Wu", "here:Li"))
    as_me(page)
    page.locator('[data-target="post:bingbu:1"]').click()  # nobody sits there yet (rules 5.1)
    expect(page.locator("#refused")).to_contain_text("5.1")
    expect(page.locator("#explain")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#refused")).to_have_count(0)
    page.locator("[data-action=nominate]").click(force=True)
    expect(page.locator("#refused")).to_contain_text("5.3")
    page.keyboard.press("Escape")
    expect(page.locator("#refused")).to_have_count(0)
    bribing(page)
    paid = page.locator(PICKED).count()
    page.locator(LEFT).first.click()
    page.keyboard.press("Escape")  # from the cards chosen by hand to those chosen beforehand
    expect(page.locator(PICKED)).to_have_count(paid)
    page.keyboard.press("Escape")  # to the officials
    expect(page.locator("body.aiming")).to_have_count(1)
    page.keyboard.press("Escape")  # to the actions
    expect(page.locator("g.legal, g.chosen, .act.chosen")).to_have_count(0)
    until(page, YOURS)


def cards(page: Page) -> list[str]:
    return [str(card.get_attribute("data-card")) for card in page.locator(".cc-b").all()]


def act(page: Page, action: str) -> None:
    """An action that needs no more than a click, and until it is one's turn again."""
    before = number(page)
    page.locator(f"[data-action={action}]").click()
    until(page, "#confirm-move:enabled")
    page.keyboard.press("Enter")
    expect(page.locator("#at")).not_to_have_text(str(before))
    until(page, YOURS)


def test_with_bots_one_goes_back_as_far_as_one_likes(visitor: Visitors) -> None:
    page = visitor()
    sit_down(page, lay(page, "me", "bot:random", "bot:random"))
    until(page, YOURS)
    first, held = number(page), cards(page)
    act(page, "tax")
    drawn = cards(page)
    second = number(page)
    act(page, "no-action")
    back = page.locator("#confirm .take-back")
    back.click()
    expect(page.locator("#at")).to_have_text(str(second))
    back.click()
    expect(page.locator("#at")).to_have_text(str(first))
    assert cards(page) == held
    act(page, "tax")
    assert cards(page) == drawn, "the same cards come again"
    page.locator("#slider").fill(str(first))
    expect(page.locator("#at")).to_have_text(str(first))
    page.get_by_role("button", name="Play on from here").click()
    until(page, YOURS)
    expect(page.locator("#at")).to_have_text(str(first))
    assert cards(page) == held
    page.get_by_role("tab", name="Moves").click()
    expect(page.locator("#lines")).to_contain_text("Taken back to here 2 times")


def chosen_table(server: Server, page: Page) -> str:
    """Round three of four players, my turn, with junks, an army and a gift to give."""
    game = middle_game(4)
    state = game.state
    me = state.actor
    state.cubes[me] = 4
    state.supply -= 2 - state.shipyards[me]
    state.shipyards = replaced(state.shipyards, me, 2)
    state.colonies = added(state.colonies, me, 1)
    state.stock = added(state.stock, me, -1)
    held = from_list([3, 3, 2, 2, 1])
    state.deck += state.hands[me] - held
    state.hands[me] = held
    set_gift_state(state, me, 1, AVAILABLE)
    return prepared(server, page, state, *["me" if seat == me else "bot:random" for seat in range(4)])


def test_whatever_is_part_of_a_move_can_be_clicked_on_the_board(visitor: Visitors, server: Server) -> None:
    page = visitor()
    sit_down(page, chosen_table(server, page))
    until(page, YOURS)
    me = page.locator(".mine").get_attribute("data-decides")
    steps = page.locator("#confirm .steps")
    offers = page.locator("#confirm .offers button")

    def clicked(selector: str) -> None:
        page.locator(selector).first.click()

    clicked(f'[data-explain="yard:{me}"]')
    expect(offers).to_have_text(["Buy Junks", "Start a Voyage"])
    page.keyboard.press("Escape")
    clicked(f'[data-explain="sea:{me}"]')
    expect(steps).to_contain_text("Start a Voyage")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    clicked('[data-explain="stack:deck"]')
    expect(offers).to_have_text(["Commercial Income", "Tax Income"])
    page.keyboard.press("Escape")
    clicked('[data-explain="stack:junks"]')
    expect(steps).to_contain_text("Buy Junks")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    clicked(f'[data-explain="colony:{me}"]')
    expect(page.locator("#confirm")).to_contain_text("Recruit an Army")
    page.keyboard.press("Escape")
    clicked("[data-action=give]")
    lit = page.locator("[data-pick].lit")
    assert lit.count() >= 1
    page.keyboard.press("Escape")
    cell = page.locator(f'[data-pick^="cell:{me}:"]').last
    cell.click()
    expect(steps).to_contain_text("Give Gift")


def test_a_chosen_target_has_a_ghost_and_the_others_stay_lit(
    visitor: Visitors, server: Server, screenshot: Screenshot, accessible: Accessible
) -> None:
    page = visitor()
    sit_down(page, chosen_table(server, page))
    until(page, YOURS)
    page.locator("[data-action=bribe]").click()
    lit = page.locator("g.legal").count()
    assert lit > 1
    page.locator("g.legal").first.click()
    until(page, "#confirm-move:enabled")
    expect(page.locator("g.chosen .ghost")).to_have_count(1)
    expect(page.locator("g.legal")).to_have_count(lit - 1)
    ghost, tile = page.locator("g.chosen .ghost").bounding_box(), page.locator("g.chosen").bounding_box()
    assert ghost is not None
    assert tile is not None
    assert tile["x"] <= ghost["x"]
    assert ghost["x"] + ghost["width"] <= tile["x"] + tile["width"]
    expect(page.locator(".reach").first).to_contain_text("in reach")
    expect(page.locator("#confirm .sentence b").first).to_be_visible()
    expect(page.locator("#confirm .sentence")).to_contain_text("of your 4 cubes")
    screenshot(page, "deciding-chosen")
    accessible(page)
    page.locator("g.legal").last.click()  # another one instead
    expect(page.locator("g.chosen .ghost")).to_have_count(1)
    expect(page.locator("g.legal")).to_have_count(lit - 1)


def test_cards_are_asked_for_and_the_best_are_chosen_beforehand(visitor: Visitors, server: Server) -> None:
    page = visitor()
    sit_down(page, chosen_table(server, page))
    until(page, YOURS)
    page.locator("[data-action=commerce]").click()
    until(page, "#confirm-move:enabled")
    expect(page.locator("#confirm .demand")).to_contain_text("Up to 4 cash: choose cards. Chosen so far: 3")
    expect(page.locator(PICKED)).to_have_attribute("data-card", "3")  # three cards more for one (rules 5.13)
    assert page.locator("#confirm .refusal").count() == 0
    page.locator(LEFT).first.click()
    expect(page.locator("#confirm .demand.too-much")).to_be_visible()


def test_leaving_asks_in_the_page_s_own_words(visitor: Visitors) -> None:
    page = visitor()
    sit_down(page, lay(page, "me", "bot:random", "bot:random"))
    until(page, YOURS)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave; a bot plays for me").click()
    page.locator("dialog.sure").get_by_role("button", name="Cancel").click()
    expect(page.locator("dialog.sure")).to_have_count(0)
    assert page.locator(YOURS).count() == 1


def test_a_sandbox_is_labelled_and_leads_back(visitor: Visitors, screenshot: Screenshot) -> None:
    page = visitor()
    path = lay(page, "me", "bot:random", "bot:random")
    sit_down(page, path)
    until(page, YOURS)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Try it out from here").click()
    page.wait_for_url(lambda url: "/tables/" in url and path not in url)
    until(page, YOURS)
    box = page.url
    expect(page.locator(".sandbox-band")).to_contain_text("nothing here counts")
    act(page, "no-action")
    page.get_by_role("button", name="Start again").click()
    page.locator("dialog.sure .primary").click()
    expect(page.locator("#at")).to_have_text("0")
    screenshot(page, "deciding-sandbox")
    board, foot = page.locator(".lands-zone").bounding_box(), page.locator(".foot").bounding_box()
    assert board
    assert foot
    assert board["y"] + board["height"] <= foot["y"], "the band leaves the board its room"
    page.goto("/")
    assert page.locator(".call").count() == 1, "the game waits, the sandbox does not"
    page.goto(box)
    page.get_by_role("button", name="Delete").click()
    page.locator("dialog.sure .primary").click()
    page.wait_for_url(lambda url: url.endswith(path))
    assert page.request.get(box).status == 404


def test_in_a_sandbox_the_view_stays_the_owners(visitor: Visitors) -> None:
    page = visitor()
    path = lay(page, "bot:random", "me", "bot:random", "bot:random")
    sit_down(page, path)
    until(page, YOURS)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Try it out from here").click()
    page.wait_for_url(lambda url: "/tables/" in url and path not in url)
    until(page, YOURS)

    def rows() -> list[str]:
        found = page.locator('[data-zone=gifts] [data-explain^="next:"]').all()
        return [str(row.get_attribute("data-explain")).removeprefix("next:") for row in found]

    def mats() -> list[str]:
        return [
            str(mat.get_attribute("id")).removeprefix("mat-") for mat in page.locator(".mats article").all()
        ]

    assert (rows(), mats()) == (["green", "purple", "white", "black"], ["purple", "white", "black"])
    expect(page.locator(".decision strong")).to_have_text("Your turn")
    act(page, "no-action")
    expect(page.locator(".decision strong")).to_have_text("You play Purple")
    expect(page.locator(".mine h2")).to_contain_text(re.compile(r"Purple\s+you decide"))
    assert rows() == ["green", "purple", "white", "black"]
    assert mats() == ["green", "white", "black"], "the owner's mat in place of the one who decides"
    expect(page.locator("svg.tracker")).not_to_contain_text("You")


def test_play_now_offers_players_and_level_and_keeps_them(visitor: Visitors, screenshot: Screenshot) -> None:
    page = visitor()
    page.goto("/")
    page.get_by_role("radio", name="3", exact=True).check(force=True)
    page.get_by_role("radio", name="adept").check(force=True)
    screenshot(page, "play-now")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("body[data-ready]")
    expect(page.locator(".mats article")).to_have_count(2)
    page.goto("/")
    expect(page.get_by_role("radio", name="3", exact=True)).to_be_checked()
    expect(page.get_by_role("radio", name="adept")).to_be_checked()


def test_a_thing_with_several_uses_begins_the_one_that_is_chosen(visitor: Visitors, server: Server) -> None:
    """Also where it is the only target of that action, which then needs no choice."""
    page = visitor()
    state = middle_game().state
    me, other = state.actor, (state.actor + 1) % 3
    post = state.tiles.index(2)  # as much as the hand is worth
    put_marker(state, post, me, secured=False)
    state.active = replaced(state.active, 3 * other + me, 1)
    set_gift_state(state, other, 1, ACTIVE)
    seats = ["here:Wu", "here:Li", "here:Su"]
    seats[me] = "me"
    sit_down(page, prepared(server, page, state, *seats))
    as_me(page)
    page.locator(f'[data-target="{targets.post(post)}"]').click()
    expect(page.locator("#confirm .offers button")).to_have_text(["Secure Official", "Transfer Influence"])
    page.locator("#confirm .offers button").first.click()
    until(page, "#confirm-move:enabled")


def test_what_was_chosen_explains_nothing_while_the_pointer_rests_on_it(visitor: Visitors) -> None:
    page = visitor()
    sit_down(page, lay(page, "me", "bot:random", "bot:random"))
    until(page, YOURS)
    before = number(page)
    bribing(page)
    page.keyboard.press("Enter")
    expect(page.locator("#at")).not_to_have_text(str(before))
    until(page, YOURS)
    page.wait_for_timeout(700)  # longer than it takes to ask for an explanation
    expect(page.locator("#explain")).to_be_hidden()


def test_a_piece_that_comes_under_a_resting_pointer_explains_nothing(visitor: Visitors) -> None:
    page = visitor()
    sit_down(page, lay(page, "me", "bot:random", "bot:random"))
    until(page, YOURS)
    before = number(page)
    page.locator('[data-pick="cell:black:green"]').first.click()
    until(page, "#confirm-move:enabled")
    expect(page.locator('[data-pick="cell:black:green"] .gift.ghost')).to_have_text("1")
    page.keyboard.press("Enter")
    expect(page.locator("#gift-black-1")).to_be_visible()
    expect(page.locator("#at")).not_to_have_text(str(before))
    until(page, YOURS)
    page.wait_for_timeout(700)  # longer than it takes to ask for an explanation
    expect(page.locator("#explain")).to_be_hidden()
    page.mouse.move(5, 5)
    page.locator("#gift-black-1").hover()
    expect(page.locator("#explain")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_is_discarded_says_so_and_nothing_else(
    visitor: Visitors, server: Server, language: str
) -> None:
    page = visitor(language=language)
    state = moment_of("discard")
    seats = ["bot:random"] * state.players
    seats[state.actor] = "me"
    sit_down(page, prepared(server, page, state, *seats))
    until(page, YOURS)
    page.locator(".cc-b").first.click()
    tag = page.locator(".cc-b .pay-tag").first
    expect(tag).to_be_visible()
    assert tag.evaluate("(one) => one.scrollWidth <= one.clientWidth"), "the word is whole"
    page.wait_for_timeout(700)  # longer than it takes to ask for an explanation
    expect(page.locator("#explain")).to_be_hidden()


def test_the_tag_of_a_chosen_box_stays_inside_it(visitor: Visitors, server: Server) -> None:
    page = visitor()
    state = middle_game().state
    me = state.actor
    more = from_list([3, 3, 3])
    state.hands = added(state.hands, me, more)
    state.deck -= more
    state.colonies = added(state.colonies, me, 1)
    state.stock = added(state.stock, me, -1)
    seats = ["here:Wu", "here:Li", "here:Su"]
    seats[me] = "me"
    sit_down(page, prepared(server, page, state, *seats))
    as_me(page)
    page.locator("[data-action=invade]").click()
    page.locator('g.legal[data-target^="box:"]').first.click()
    until(page, "#confirm-move:enabled")
    tag = page.locator('g.chosen[data-target^="box:"] .tag-n').bounding_box()
    box = page.locator('g.chosen[data-target^="box:"] .edge').bounding_box()
    assert tag is not None
    assert box is not None
    assert tag["x"] >= box["x"]
    assert tag["x"] + tag["width"] <= box["x"] + box["width"]


def test_a_hint_in_mid_move_leaves_no_marks_of_the_move(visitor: Visitors) -> None:
    page = visitor()
    sit_down(page, lay(page, "me", "bot:random", "bot:random"))
    until(page, YOURS)
    bribing(page)
    paid = page.locator(PICKED).count()
    page.keyboard.press("q")
    until(page, "#hint-take")
    expect(page.locator(PICKED)).to_have_count(0)
    assert not page.locator(".pay-tag").all_text_contents()[0]
    expect(page.locator(".me-cubes .aside")).to_have_count(0)
    page.keyboard.press("Escape")  # the own move is there again
    expect(page.locator(PICKED)).to_have_count(paid)
    until(page, "#confirm-move:enabled")


def test_on_a_phone_what_a_hint_chooses_comes_in_sight(visitor: Visitors, server: Server) -> None:
    page = visitor("phone")
    state = moment_of("place")
    seats = ["bot:random"] * state.players
    seats[state.actor] = "me"
    sit_down(page, prepared(server, page, state, *seats))
    until(page, YOURS)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(page.locator("g.legal").first).not_to_be_in_viewport()
    page.get_by_role("button", name="Ask for a hint").click()
    page.locator("#hint-take").click()
    expect(page.locator(".board .chosen").first).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_bar_says_only_who_decides(visitor: Visitors) -> None:
    """In Russian what they decide would be cut; the sheet says it."""
    owner, page = visitor(), visitor("phone", language="ru")
    owner.request.post("/api/me", data={"name": "Hai"})
    sit_down(page, lay(owner, "me", "here:Bao", "here:Jin"))
    name = page.locator(".decision .waits-whom")
    expect(name).to_have_text(re.compile("Hai|Bao|Jin"))
    expect(page.locator(".decision .waits-for")).to_have_css(
        "clip-path", "inset(50%)"
    )  # for readers of screens
    assert name.evaluate("(one) => one.clientWidth > 0 && one.scrollWidth <= one.clientWidth"), "it is whole"
    expect(page.locator("#confirm")).to_contain_text(f"{name.inner_text()}: ")
