"""Around the table, in a real browser: getting a game, getting together, coming back."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, Request, Route, expect

from browser.conftest import Visitors

Accessible = Callable[[Page], None]
Screenshot = Callable[[Page, str], Path]
AT_A_TABLE = re.compile(r"/tables/[a-z0-9]{12}$")


def choose(page: Page, *seats: str) -> None:
    """Fill in who sits where."""
    page.goto("/tables/new")
    page.get_by_label(f"{len(seats)} families").check(force=True)
    for n, seat in enumerate(seats, 1):
        page.locator(f"#seat-{n}").select_option(seat)


def lay(page: Page) -> str:
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(AT_A_TABLE)
    return page.url


def test_one_click_on_play_now_leads_into_a_running_game(visitor: Visitors) -> None:
    page = visitor()
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url(AT_A_TABLE)
    expect(page.locator(".board")).to_be_visible()
    page.goto("/")
    mine = page.get_by_role("region", name="Your tables")
    expect(mine.get_by_text("Your turn")).to_be_visible()


def test_a_friend_joins_by_link_and_the_game_begins_for_both(visitor: Visitors) -> None:
    ada, ben = visitor(), visitor(size="phone")
    choose(ada, "me", "invited", "bot:novice")
    place = lay(ada)
    expect(ada.get_by_role("heading", name="This table is waiting for players")).to_be_visible()
    ada.get_by_role("button", name="Copy the link").click()
    expect(ada.get_by_role("button", name="Copied")).to_be_visible()
    link = ada.evaluate("navigator.clipboard.readText()")
    assert link == ada.get_by_label("Invitation to play Green").input_value()

    ben.goto(link)
    ben.get_by_label("Your name", exact=True).fill("Ben")
    ben.get_by_role("button", name="Sit down here").click()
    ben.wait_for_url(place)
    for page in (ada, ben):
        expect(page.locator(".board")).to_be_visible()
    expect(ada.locator("body")).to_contain_text("Ben")


def test_seats_fill_while_one_watches(visitor: Visitors) -> None:
    ada, ben = visitor(), visitor()
    choose(ada, "me", "open", "open")
    place = lay(ada)
    expect(ada.get_by_role("status").last).to_contain_text("2 seats are still empty")
    ben.goto(place)
    ben.locator("#chair-purple").get_by_label("Your name").fill("Ben")
    ben.locator("#chair-purple").get_by_role("button", name="Sit down here").click()
    expect(ada.locator("#chair-purple")).to_contain_text("Ben")
    expect(ada.get_by_role("status").last).to_contain_text("One seat is still empty")
    ben.get_by_role("button", name="Stand up").click()
    expect(ada.locator("#chair-purple")).to_contain_text("Free for anyone")
    ada.get_by_role("button", name="Remove the table").click()
    expect(ada.get_by_role("heading", name="Confucius", exact=True)).to_be_visible()
    expect(ben.get_by_role("heading", name="Confucius", exact=True)).to_be_visible()


def test_the_front_page_tells_at_once_that_a_table_waits_for_you(visitor: Visitors) -> None:
    ada, ben = visitor(), visitor()
    choose(ada, "me", "open", "bot:novice")
    place = lay(ada)
    ada.goto("/")
    mine = ada.get_by_role("region", name="Your tables")
    expect(mine).to_contain_text("waiting for one player")
    with ada.expect_response("**/api/stream"):
        ada.reload()
    ben.goto(place)
    ben.get_by_role("button", name="Sit down here").click()
    expect(mine).not_to_contain_text("waiting for one player")
    expect(mine.get_by_role("link", name=re.compile("Play|Open"))).to_be_visible()


def test_tables_are_found_again_on_another_device_with_a_password(visitor: Visitors) -> None:
    home, train = visitor(), visitor(size="phone")
    choose(home, "me", "open", "open")
    place = lay(home)
    home.goto("/account")
    home.get_by_label("Name to log in with").fill("Wanderer")
    home.get_by_label("New password").fill("correct horse battery")
    home.get_by_role("button", name="Set the password").click()
    expect(home.get_by_text("Your password has been set.")).to_be_visible()

    train.goto("/account")
    login = train.get_by_role("region", name="Log in")
    login.get_by_label("Name").fill("wanderer")
    login.get_by_label("Password").fill("correct horse battery")
    login.get_by_role("button", name="Log in").click()
    expect(train.get_by_text("Welcome back.")).to_be_visible()
    train.goto("/")
    train.get_by_role("region", name="Your tables").get_by_role("link", name="Open").click()
    train.wait_for_url(place)
    expect(train.get_by_text("Wanderer (you)")).to_be_visible()


def test_a_guest_is_renamed_from_any_page(visitor: Visitors) -> None:
    page = visitor()
    page.goto("/rules/7")
    page.locator(".site-person summary").click()
    page.get_by_label("Your name at the table").fill("Ada")
    page.get_by_role("button", name="Change the name").click()
    expect(page.locator(".site-person summary")).to_have_text("Ada")
    assert page.url.endswith("/rules/7")


def test_the_form_of_a_new_table_shows_only_what_matters(visitor: Visitors) -> None:
    page = visitor()
    choose(page, "me", "here", "bot:novice")
    expect(page.locator("#seat-4")).to_be_hidden()
    expect(page.locator("#name-2")).to_be_visible()
    expect(page.locator("#name-3")).to_be_hidden()
    expect(page.get_by_label("Time for each move")).to_be_hidden()
    page.get_by_label("Turn by turn").check(force=True)
    expect(page.get_by_label("Time for each move")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Enter the name of the person who plays here.")).to_be_visible()
    expect(page.get_by_label("Turn by turn")).to_be_checked()
    page.locator("#name-2").fill("Grandmother")
    lay(page)


def test_rules_are_searched_and_the_rule_is_marked(visitor: Visitors) -> None:
    page = visitor()
    page.goto("/rules")
    page.get_by_label("Search the rules").fill("gift cancel")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="7.5 How a gift is cancelled").click()
    assert page.url.endswith("/rules/7#7.5")
    expect(page.locator("section:target h2")).to_contain_text("How a gift is cancelled")
    expect(page.locator("section:target")).to_be_in_viewport()


def test_the_theme_is_changed_at_once_and_remembered(visitor: Visitors) -> None:
    page = visitor(theme="light")
    page.goto("/")
    paper = "getComputedStyle(document.querySelector('.framed')).backgroundColor"
    light = page.evaluate(paper)
    with page.expect_response("**/theme"):
        page.get_by_role("button", name="Light or dark").click()
        assert page.evaluate(paper) != light
    page.goto("/rules")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Light or dark").click()
    assert page.evaluate(paper) == light


def test_everything_around_the_table_works_without_scripts(visitor: Visitors) -> None:
    page = visitor(javascript=False)
    page.goto("/")
    page.get_by_role("button", name="Light or dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("link", name="Play with friends").click()
    page.locator("#seat-3").select_option("open")
    place = lay(page)
    expect(page.get_by_label("Invitation to play Green")).to_have_value(re.compile("/join/"))
    page.get_by_role("button", name="Let a bot play").first.click()
    assert page.url == place
    expect(page.locator("#chair-green")).to_contain_text("Bot: novice")


def test_the_keyboard_is_enough_to_begin_a_game(visitor: Visitors) -> None:
    page = visitor()
    page.goto("/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("radio", name="novice")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="adept")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="3", exact=True)).to_be_checked()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play now")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(AT_A_TABLE)
    page.goto("/")
    chosen = page.get_by_role("group", name="Players").get_by_role("radio", checked=True)
    expect(chosen).to_have_value("3")
    expect(page.get_by_role("radio", name="adept")).to_be_checked()


def test_pages_work_under_a_strict_content_security_policy(visitor: Visitors) -> None:
    page = visitor()
    blocked: list[str] = []
    policy = "default-src 'self'; script-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'"

    def guard(route: Route) -> None:
        if route.request.resource_type != "document":
            return route.continue_()
        answer = route.fetch(max_redirects=0)
        headers = {**answer.headers, "content-security-policy": policy}
        return route.fulfill(response=answer, headers=headers)

    page.route("**/*", guard)
    page.on("console", lambda said: blocked.append(said.text))
    for address in ("/", "/tables/new", "/account", "/rules", "/rules/5"):
        page.goto(address)
        page.get_by_role("button", name="Light or dark").click()
    choose(page, "me", "invited", "open")
    page.goto(lay(page))  # a page that came by redirection has no policy yet
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert not blocked
    with page.expect_console_message(lambda said: "Content Security Policy" in said.text):
        page.evaluate("document.body.setAttribute('style', 'color: red')")  # the policy is really there


def test_a_newcomer_sees_the_real_board_and_no_empty_cards(visitor: Visitors) -> None:
    page = visitor()
    page.goto("/")
    expect(page.locator(".hero-board > .hero-part > svg")).to_have_count(3)
    expect(page.locator(".ideas li")).to_have_count(3)
    expect(page.locator(".ways-in a")).to_have_count(3)
    assert page.locator(".panel:visible .empty").count() == 0
    expect(page.locator("main")).not_to_contain_text("confucius play")


def test_the_front_page_has_room_for_everything_on_the_smallest_phone(
    visitor: Visitors, accessible: Accessible
) -> None:
    for language in ("en", "de", "fr", "ru"):
        page = visitor(size="phone", language=language)
        page.set_viewport_size({"width": 320, "height": 640})
        page.goto("/")
        assert page.evaluate("document.documentElement.scrollWidth") == 320, language
        page.locator(".play-now .primary").click()
        page.wait_for_url(AT_A_TABLE)
        page.goto("/")
        expect(page.locator(".call")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") == 320, language
        accessible(page)


def test_a_regular_finds_first_what_waits_for_them_and_then_the_rest(
    visitor: Visitors, accessible: Accessible
) -> None:
    page = visitor()
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url(AT_A_TABLE)
    page.goto("/")
    mine = page.get_by_role("region", name="Your tables")
    expect(mine).to_contain_text("one game waits for you")
    expect(mine.locator(".to-move")).to_have_text("you")
    expect(page.locator(".hero")).to_have_count(0)
    expect(page.locator(".panel-puzzle .week li")).to_have_count(7)
    accessible(page)
    mine.get_by_role("link", name="Play").click()
    page.wait_for_url(AT_A_TABLE)


def test_a_first_table_turns_the_page_of_a_newcomer_into_that_of_a_regular(visitor: Visitors) -> None:
    page = visitor()
    page.goto("/")
    expect(page.locator(".hero")).to_be_visible()
    other = page.context.new_page()
    other.goto("/")
    other.get_by_role("button", name="Play now").click()
    other.wait_for_url(AT_A_TABLE)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.locator(".hero")).to_have_count(0)
    mine = page.get_by_role("region", name="Your tables")
    expect(mine.get_by_role("link", name=re.compile("Play|Open"))).to_be_visible()


def test_the_home_page_is_light_to_load(visitor: Visitors) -> None:
    """Everything a first visit fetches, as it comes over the wire."""
    page = visitor()
    sizes: dict[str, int] = {}

    def note(request: Request) -> None:
        sizes[request.url] = request.sizes()["responseBodySize"]

    page.on("requestfinished", note)
    page.goto("/", wait_until="networkidle")
    assert sum(sizes.values()) < 60_000, sizes
