"""The table on a phone held upright: what the hand is working on is in sight, and says what it is."""

from functools import cache

from playwright.sync_api import Page, expect

from browser.conftest import Server, Visitors
from browser.test_languages import moment
from browser.test_screens import plenty, seats_around
from browser.test_table import YOURS, comes_true, lay, prepared, sit_down, until
from confucius import Game
from confucius.bots import make_bot
from confucius.bots.playing import Seats
from confucius.rules import cards, examination
from confucius.rules.state import State

EDGE = "parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)"
PARTS = ("gifts", "voyages", "players", "log")
# Where the numbers of a half of the card lie in what is shown of it.
SHOWN = """(card, half) => {
  const box = card.getBoundingClientRect(), tag = card.querySelector(".pay-tag").getBoundingClientRect();
  const one = card.querySelector(half).getBoundingClientRect();
  const middle = (one.top + one.bottom) / 2;
  return middle > Math.max(box.top, tag.height ? tag.bottom : box.top) && middle < box.bottom;
}"""
COINS, LICENCES = ".cc-n:not(.lic)", ".cc-n.lic"


@cache
def obliged() -> State:
    """Somebody who must tutor the student of one giver."""
    for seed in range(100):
        game = Game(4, seed=seed)
        seats = Seats([make_bot("novice") for _ in range(4)], str(seed))
        while not game.is_over:
            state = game.state
            if game.decision and game.decision.name == "tutor" and _is_bound(state):
                return state
            game.push(seats.choose(game))
    raise AssertionError("nobody is bound in a hundred games")


def _is_bound(state: State) -> bool:
    return len(examination.bound_to(state, state.actor)) == 1 and cards.count(state.hands[state.actor]) > 1


def at_a_new_table(visitor: Visitors) -> Page:
    page = visitor("phone")
    sit_down(page, lay(page, "me", "bot:random", "bot:random"))
    until(page, YOURS)
    return page


def test_a_tab_leads_to_the_beginning_of_its_part(visitor: Visitors) -> None:
    page = at_a_new_table(visitor)
    for part in PARTS:
        page.locator(f'.phone-tabs a[href="#{part}"]').tap()
        comes_true(
            page, f"Math.abs(document.getElementById('{part}').getBoundingClientRect().top - {EDGE}) < 2"
        )
        expect(page.locator(".phone-tabs .now")).to_have_attribute("href", f"#{part}")


def test_the_tabs_follow_the_page(visitor: Visitors) -> None:
    page = at_a_new_table(visitor)
    page.evaluate("document.querySelector('#voyages').scrollIntoView()")
    expect(page.locator(".phone-tabs .now")).to_have_attribute("href", "#voyages")
    page.evaluate("scrollTo(0, 0)")
    expect(page.locator(".phone-tabs .now")).to_have_attribute("href", "#board")


def test_in_the_log_only_the_question_stays(visitor: Visitors) -> None:
    page = at_a_new_table(visitor)
    page.locator('.phone-tabs a[href="#log"]').tap()
    expect(page.locator("#hand")).to_be_hidden()
    expect(page.locator("#confirm .sentence")).to_be_visible()
    under = "document.querySelector('.log').getBoundingClientRect().bottom"
    comes_true(page, f"{under} <= document.querySelector('.foot').getBoundingClientRect().top")
    page.locator('.phone-tabs a[href="#board"]').tap()
    expect(page.locator("#hand")).to_be_visible()


def test_the_list_of_actions_begins_at_its_top_and_can_be_closed(visitor: Visitors) -> None:
    page = at_a_new_table(visitor)
    every = page.locator("#confirm .only-phone")
    every.tap()
    page.locator("#actions").evaluate("(list) => list.scrollTo(0, 500)")
    page.locator(".actions-close").tap()
    expect(page.locator("#actions")).to_be_hidden()
    every.tap()
    assert page.locator("#actions").evaluate("(list) => list.scrollTop") == 0


def test_cards_show_the_half_that_is_paid_with(visitor: Visitors) -> None:
    page = at_a_new_table(visitor)
    page.locator("#confirm .only-phone").tap()
    page.locator("[data-action=recruit]").tap()
    paying = page.locator(".cc-b[aria-pressed=true]")
    expect(paying).to_have_count(3)
    assert all(card.evaluate(SHOWN, LICENCES) for card in paying.all())
    page.locator("#confirm [data-keep=back]").tap()
    assert all(card.evaluate(SHOWN, COINS) for card in page.locator(".cc-b").all())


def test_what_is_chosen_is_not_left_under_the_words_about_it(visitor: Visitors, server: Server) -> None:
    page = visitor("phone")
    state = plenty()
    sit_down(page, prepared(server, page, state, *seats_around(state)))
    until(page, YOURS)
    page.locator("#confirm .only-phone").tap()
    page.locator("[data-action=bribe]").tap()
    lowest = page.locator(".board g.legal[data-target^=post]").last
    key = lowest.get_attribute("data-target")
    lowest.evaluate("(one) => scrollBy(0, one.getBoundingClientRect().bottom - innerHeight * .62)")
    lowest.tap()
    until(page, "#confirm-move:enabled")
    chosen = f"document.querySelector('[data-target=\"{key}\"]').getBoundingClientRect().bottom"
    comes_true(page, f"{chosen} < document.querySelector('.foot').getBoundingClientRect().top")


def test_who_must_tutor_a_student_reads_which_gift_binds_them(visitor: Visitors, server: Server) -> None:
    state = obliged()
    page = visitor("phone")
    sit_down(page, prepared(server, page, state, *seats_around(state)))
    until(page, YOURS)
    expect(page.locator("#confirm .sentence")).to_contain_text("binds you")


def test_a_chosen_student_stays_in_the_middle_of_its_space(visitor: Visitors, server: Server) -> None:
    state = moment(4, "tutor").state
    page = visitor("phone")
    sit_down(page, prepared(server, page, state, *seats_around(state)))
    until(page, YOURS)
    if page.locator("g.student.legal").count():
        page.locator("g.student.legal").first.tap()
    middle = """(space) => {
      const box = (selector) => space.querySelector(selector).getBoundingClientRect();
      const [desk, one] = [box("rect.desk"), box(".piece.marker")];
      return (desk.left + desk.right - one.left - one.right) / 2;
    }"""
    chosen, other = page.locator("g.student.chosen"), page.locator("g.student:not(.chosen)")
    assert abs(chosen.first.evaluate(middle) - other.first.evaluate(middle)) < 3


def test_the_head_of_the_court_fits(visitor: Visitors) -> None:
    page = visitor("phone", language="de")
    page.emulate_media(reduced_motion="no-preference")
    game = moment(4, "tutor").copy()
    seats = Seats([make_bot("novice") for _ in range(4)], "8")
    while not game.is_over:
        game.push(seats.choose(game))
    made = page.request.post("/api/records", data=game.record.to_json()).json()
    path = f"/tables/{made['table']['id']}"
    entries = page.request.get(f"/api{path}/log").json()["entries"]
    decided = [e["number"] for e in entries if any(one["event"] == "exam-decided" for one in e["events"])]
    sit_down(page, f"{path}/at/{decided[0]}")
    page.locator("#confirm [data-keep=court-again]").tap()
    expect(page.locator(".court-tools button").last).to_be_visible()
    edge = page.locator(".court-tools").evaluate("(tools) => tools.getBoundingClientRect().right")
    assert edge <= 390
