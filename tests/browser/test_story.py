"""What happened, on the page: since your last move, the log, the court, the replay."""

import random
import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from browser.conftest import Visitors
from browser.test_table import YOURS, Accessible, lay, sit_down, until
from confucius import Game


@dataclass(frozen=True)
class Company:
    """Three people at a table, the first of whom looks at it; the others play by the API."""

    path: str
    people: list[Page]

    @property
    def page(self) -> Page:
        return self.people[0]

    def last(self) -> int:
        return int(self.page.request.get(f"/api{self.path}/view").json()["last"])

    def play(self, *moves: str) -> None:
        """Moves of whoever has to decide."""
        for move in moves:
            assert self.tries(move), f"nobody could play {move}"

    def tries(self, move: str) -> bool:
        body = {"move": move, "expected": self.last() + 1}
        path = f"/api{self.path}/moves"
        return any(person.request.post(path, data=body).ok for person in self.people)

    def until_yours(self, *moves: str) -> None:
        """The others move, and it is the first one's turn; the page shows it."""
        for move in moves:
            if self.page.request.get(f"/api{self.path}/view").json()["decision"]["yours"]:
                break
            self.play(move)
        expect(self.page.locator("#at")).to_have_text(str(self.last()))
        until(self.page, YOURS)


@pytest.fixture
def company(visitor: Visitors) -> Company:
    people = [visitor(), visitor(), visitor()]
    path = lay(people[0], "me", "open", "open", advanced=True, no_limit=False)
    for other in people[1:]:
        assert other.request.post(f"/api{path}/join", data={}).ok
    found = Company(path, people)
    sit_down(people[0], path)
    found.until_yours("no-action", "no-action")
    return found


def test_the_box_of_the_decision_tells_what_happened_and_leads_there(company: Company) -> None:
    page = company.page
    expect(page.locator(".recap")).to_have_count(0)
    company.play("no-action")
    company.until_yours("junks 2 pay 3", "tax")
    told = page.locator(".recap-lines button")
    expect(told).to_contain_text(["bought 2 junks", "took Tax Income"])
    expect(page.locator(".recap header small")).to_have_text("2 moves")
    lines = told.first
    flags = page.locator(".flags .flag")
    expect(flags).to_have_count(1)
    expect(page.locator(".lines .flag")).to_have_text(["1", "2"])
    lines.hover()
    expect(flags).to_have_class(re.compile("large"))
    # What is asked stands below the lines.
    last, prompt = told.last.bounding_box(), page.locator(".prompt").bounding_box()
    assert last is not None
    assert prompt is not None
    assert last["y"] + last["height"] <= prompt["y"] + 1
    # A click leads to the line of the log, even from another tab.
    page.locator("#tab-titles").click()
    lines.click()
    expect(page.locator(".lines .found")).to_contain_text("bought 2 junks")
    expect(page.locator(".lines .found")).to_be_in_viewport()
    # A move that is only chosen keeps the flags; a confirmed one takes them away.
    page.locator('[data-action="no-action"]').click()
    expect(told).to_have_count(0)
    expect(flags).to_have_count(1)
    page.keyboard.press("Escape")
    expect(told).to_have_count(2)
    page.locator('[data-action="no-action"]').click()
    page.locator("#confirm-move").click()
    expect(flags).to_have_count(0)
    expect(page.locator(".lines .flag")).to_have_count(0)


def test_where_only_income_was_taken_it_is_one_line_each(company: Company) -> None:
    company.play("no-action")
    company.until_yours("tax", "tax")
    expect(company.page.locator(".recap-lines button")).to_have_count(2)
    expect(company.page.locator(".lines [data-number]").last).to_contain_text(
        "took Tax Income and drew 2 cards"
    )


def test_moves_and_chat_run_together_and_the_reader_is_you(company: Company) -> None:
    page = company.page
    page.locator("#tab-log").click()
    page.locator("#say").fill("Mongolia is mine")
    page.keyboard.press("Enter")
    expect(page.locator("#lines .talk q")).to_have_text("Mongolia is mine")
    company.play("tax")
    company.until_yours("tax", "tax")
    lines = page.locator("#lines li:is(.talk, [data-number])")
    expect(lines.nth(-4)).to_have_class("talk")
    expect(lines.nth(-3)).to_contain_text("You took Tax Income")
    expect(page.locator(".unread")).to_be_hidden()
    page.locator("#tab-titles").click()
    expect(page.locator("#say")).to_be_hidden()


def test_the_reader_is_you_wherever_a_sentence_names_them(company: Company) -> None:
    words = company.page.evaluate(
        """async () => {
          const table = document.querySelector('script[src$="/table.js"]').src;
          const { recountedPlainly } = await import(table.replace("table.js", "people.js"));
          const [me, other] = ["\ue000black:Black\ue001", "\ue000green:Green\ue001"];
          return [
            `${me} was the first to reach India`,
            `${other}'s gift worth 2 to ${me} was cancelled`,
            `${me}'s marker was returned`,
          ].map(recountedPlainly);
        }"""
    )
    assert words[0] == "You were the first to reach India"
    assert words[1].endswith("'s gift worth 2 to you was cancelled")
    assert words[2] == "Your marker was returned"


def test_the_log_opens_where_reading_stopped(company: Company) -> None:
    page = company.page
    dot = page.locator("#tab-log .dot")
    page.locator("#tab-log").click()
    page.locator("#lines").press("End")
    expect(dot).to_be_hidden()
    page.locator("#tab-titles").click()
    read = company.last()
    round_over(company)
    expect(dot).to_be_visible()
    page.locator("#tab-log").click()
    top = page.evaluate(
        """() => {
          const list = document.querySelector("#lines");
          const edge = list.getBoundingClientRect().top;
          const lines = [...list.querySelectorAll("[data-number]")];
          return Number(lines.find((line) => line.getBoundingClientRect().bottom > edge + 2).dataset.number);
        }"""
    )
    assert top == read + 1
    latest = page.locator("#latest")
    expect(latest).to_be_visible()
    latest.click()
    expect(latest).to_be_hidden()
    expect(dot).to_be_hidden()


def round_over(company: Company) -> None:
    """Everybody spends their cubes and passes, until a new Chief Minister is to be named."""
    while company.tries("no-action") or company.tries("pass"):
        pass
    expect(company.page.locator("#at")).to_have_text(str(company.last()))


def test_a_court_is_listed_without_motion_and_opens_again_from_the_log(
    company: Company, accessible: Accessible
) -> None:
    page, court = company.page, company.page.locator("#court")
    page.locator("#tab-log").click()
    round_over(company)
    if court.is_visible():  # nobody waits for this player: the list stays until Enter
        page.keyboard.press("Enter")
    expect(court).to_be_hidden()
    page.locator(".see-again").last.click()
    expect(court.locator("h2")).to_have_text("Court of round 1")
    expect(court.locator("h3")).to_contain_text("Round 1 of 9 is over")
    expect(court.locator(".points-list li")).to_have_count(3)
    accessible(page)
    page.keyboard.press("Escape")
    expect(court).to_be_hidden()


def test_a_court_is_staged_skipped_and_never_in_the_way(company: Company) -> None:
    page, court = company.page, company.page.locator("#court")
    page.emulate_media(reduced_motion="no-preference")
    round_over(company)
    expect(court.locator("h2")).to_contain_text("Round 1 of 9 is over")
    expect(court.locator(".court-parts")).to_have_count(
        0
    )  # a part alone needs no list, which would cut the title
    expect(court.locator(".points-list output")).to_have_text(["0", "0", "0"])
    box, decision = court.bounding_box(), page.locator("#confirm").bounding_box()
    assert box is not None
    assert decision is not None
    assert box["x"] + box["width"] <= decision["x"] + 1, "the decision is beside it"
    page.keyboard.press(" ")
    expect(court).to_have_class(re.compile("paused"))
    page.keyboard.press(" ")
    for _ in range(3):
        page.keyboard.press("Escape")
    expect(court).to_be_hidden()
    # Whoever touches the table sends it away.
    page.locator("#tab-log").click()
    page.locator(".see-again").last.click()
    expect(court).to_be_visible()
    page.locator('[data-explain="ministry:hubu"]').click()
    expect(court).to_be_hidden()


def test_beside_a_question_a_button_leads_to_what_happened_and_the_log_stays_at_its_end(
    company: Company,
) -> None:
    page = company.page
    page.locator("#tab-log").click()
    round_over(company)
    if company.tries("chief black"):
        round_over(company)
    until(page, YOURS)
    expect(page.locator("#confirm")).to_contain_text("Choose the next Chief Minister")
    expect(page.locator(".lines .flag").first).to_be_visible()
    assert page.locator("#lines").evaluate(
        "(list) => list.scrollTop + list.clientHeight > list.scrollHeight - 2"
    )
    page.locator("#tab-titles").click()
    page.locator("#confirm").get_by_role("button", name="Since your last move").click()
    expect(page.locator(".lines .found .flag").first).to_be_in_viewport()


def test_the_card_of_a_round_does_not_come_twice(company: Company) -> None:
    page, court = company.page, company.page.locator("#court")
    page.emulate_media(reduced_motion="no-preference")
    round_over(company)
    expect(court.locator("h2")).to_contain_text("Round 1 of 9 is over")
    for _ in range(3):
        page.keyboard.press("Escape")
    expect(court).to_be_hidden()
    page.evaluate(
        """() => new MutationObserver(() => document.body.dataset.shown = "yes")
          .observe(document.querySelector("#court"), { attributeFilter: ["hidden"] })"""
    )
    assert any(company.tries(f"chief {colour}") for colour in ("black", "green", "purple"))
    expect(page.locator("#at")).to_have_text(str(company.last()))
    assert page.evaluate("document.body.dataset.shown") is None


def test_a_choice_made_with_keys_sends_the_court_away(company: Company) -> None:
    page, court = company.page, company.page.locator("#court")
    page.emulate_media(reduced_motion="no-preference")
    round_over(company)
    assert any(company.tries(f"chief {colour}") for colour in ("black", "green", "purple"))
    company.until_yours("no-action", "no-action")
    for _ in range(3):
        page.keyboard.press("Escape")
    page.locator("#tab-log").click()
    page.locator(".see-again").last.click()
    expect(court).to_be_visible()
    page.locator('[data-action="no-action"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#confirm-move")).to_be_enabled()
    expect(court).to_be_hidden()


def test_the_replay_tells_each_move_and_plays_by_itself(company: Company) -> None:
    page = company.page
    at, box = page.locator("#at"), page.locator("#confirm")
    company.play("junks 1 pay 2", "tax", "no-action", "tax")
    number = company.last()
    expect(at).to_have_text(str(number))
    page.locator("#tab-log").click()
    page.locator(f'.lines [data-number="{number - 3}"] button').first.click()
    expect(box).to_contain_text("bought 1 junk")
    expect(page.locator(".lines .at")).to_contain_text("bought 1 junk")
    expect(page.locator(".lines .later").first).to_contain_text("Tax Income")
    page.keyboard.press("ArrowRight")
    expect(box).to_contain_text("took Tax Income and drew 2 cards")
    box.get_by_role("button", name="Speed 4").click()
    page.locator("#board").focus()
    page.keyboard.press(" ")
    expect(at).to_have_text(str(number))
    expect(page.locator(".lines .later")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+ArrowLeft")
    expect(at).to_have_text("0")
    box.get_by_role("button", name="Back to the present").click()
    expect(at).to_have_text(str(number))


def played_at_random(seed: int) -> Game:
    rng, game = random.Random(seed), Game(4, advanced=True, seed=seed)
    while not game.is_over:
        moves = game.irredundant_moves
        game.push(moves[rng.randrange(len(moves))])
    return game


def test_chapters_mark_what_has_passed_and_the_court_is_seen_again(visitor: Visitors) -> None:
    game = played_at_random(3)
    page = visitor("phone")
    made = page.request.post("/api/records", data=game.record.to_json()).json()
    path = f"/tables/{made['table']['id']}"
    entries = page.request.get(f"/api{path}/log").json()["entries"]
    held = [e["number"] for e in entries if any(one["event"] == "resolution-began" for one in e["events"])]
    sit_down(page, f"{path}/at/{held[0] - 1}")
    marked = page.locator(".chapters button", has=page.locator("svg"))
    before = marked.count()
    assert page.evaluate("scrollY") == 0, "the board stays in sight"
    page.locator("#confirm [data-keep=next]").click()
    expect(page.locator(".chapters .now")).to_have_attribute("aria-label", re.compile("resolution"))
    assert marked.count() <= before + 1, "what comes later stays covered"
    page.locator("#confirm [data-keep=court-again]").click()
    expect(page.locator("#court")).to_be_visible()
    # At court nothing is faint or wider than the stage; the names are those of the families.
    page.set_viewport_size(ViewportSize(width=1440, height=900))
    page.emulate_media(reduced_motion="no-preference")
    page.keyboard.press("Escape")
    page.locator("#confirm [data-keep=court-again]").click()
    bars = page.locator(".court .bars")
    expect(bars).to_be_visible(timeout=15_000)  # an examination may come first
    expect(bars).to_have_css("opacity", "1")
    inside = (
        "document.querySelector('.court-body').scrollWidth <= document.querySelector('.court').clientWidth"
    )
    assert page.evaluate(inside)
    expect(page.locator(".mat .seat-name").first).to_have_text("Black")


def test_on_a_phone_held_sideways_the_court_leaves_tabs_and_decision_in_sight(visitor: Visitors) -> None:
    game = played_at_random(10)
    page = visitor("phone", language="de")
    page.set_viewport_size(ViewportSize(width=844, height=390))
    page.emulate_media(reduced_motion="no-preference")
    made = page.request.post("/api/records", data=game.record.to_json()).json()
    path = f"/tables/{made['table']['id']}"
    entries = page.request.get(f"/api{path}/log").json()["entries"]
    decided = [e["number"] for e in entries if any(one["event"] == "exam-decided" for one in e["events"])]
    sit_down(page, f"{path}/at/{decided[0]}")
    page.locator("#confirm [data-keep=court-again]").click()
    expect(page.locator("#court h2")).to_be_in_viewport(ratio=1)
    # Where it lies once it has come up.
    edges = "(one) => [one.offsetLeft, one.offsetLeft + one.offsetWidth, one.offsetTop + one.offsetHeight]"
    left, right, bottom = page.locator("#court").evaluate(edges)
    tabs, foot = page.locator(".phone-tabs").bounding_box(), page.locator(".foot").bounding_box()
    assert tabs is not None
    assert foot is not None
    assert (left >= tabs["width"] - 1, right <= foot["x"] + 1, bottom <= 390) == (True, True, True)
    inside = "(one) => one.getBoundingClientRect().right <= innerWidth"
    assert all(one.evaluate(inside) for one in page.locator("#confirm button").all()), "nothing sticks out"


def test_on_a_phone_the_replay_shows_the_piece_that_moved(visitor: Visitors) -> None:
    game = played_at_random(10)
    page = visitor("phone")
    made = page.request.post("/api/records", data=game.record.to_json()).json()
    path = f"/tables/{made['table']['id']}"
    invaded = next(n for n, step in enumerate(game.steps()) if str(step.move).startswith("invade"))
    sit_down(page, f"{path}/at/{invaded - 1}")
    assert page.evaluate("scrollY") == 0
    page.locator("#confirm [data-keep=next]").click()
    expect(page.locator('[data-target^="box:"] .piece').first).to_be_in_viewport(ratio=1)


def test_what_changed_and_changed_back_while_moves_were_played_through_is_shown_as_it_is(
    company: Company,
) -> None:
    """The answer that brings the newest state leaves out what was the same before these moves; what they
    showed in between must not stay."""
    page = company.page
    company.play("no-action")
    page.emulate_media(reduced_motion="no-preference")
    held: list[Route] = []
    page.route("**/fragments?*", lambda route: route.continue_() if held else held.append(route))
    with page.expect_request("**/fragments?*"):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    between = company.last() + 1
    company.play("no-action", "no-action")

    def altered(route: Route) -> None:
        answer = route.fetch()
        update = answer.json()
        update["html"]["lands"] = "<p class='in-between'>once</p>"
        update["marks"]["lands"] = "once"
        route.fulfill(response=answer, json=update)

    page.route(f"**/fragments?*at={between}*", altered)
    with page.expect_response(f"**/fragments?*at={between}*"):
        held[0].continue_()  # answered only now, with two moves that are new to the page
    until(page, YOURS)
    expect(page.locator("#at")).to_have_text(str(company.last()))
    expect(page.locator(".in-between")).to_have_count(0)
    expect(page.locator('[data-zone="lands"]')).to_contain_text("Foreign Lands")
