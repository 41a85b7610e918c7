"""Security and data, and the people at a table, in a real browser: on both sizes, in every language."""

import re
import secrets
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors
from browser.test_accessibility import in_both_themes
from browser.test_lobby import choose, lay
from browser.test_table import READY
from confucius.server.totp import SECONDS, code_at

Accessible = Callable[[Page], None]
PASSWORD = "correct horse"


def register(page: Page) -> str:
    """With a password; the name."""
    name = f"Ada {secrets.token_hex(4)}"
    page.goto("/account")
    form = page.locator("form[action='/account/register']")
    form.locator("input[name=name]").fill(name)
    form.locator("input[name=password]").fill(PASSWORD)
    form.locator("button").click()
    page.wait_for_url("**/account?done=registered")
    return name


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


@pytest.mark.parametrize(
    "language", ["de", *(pytest.param(one, marks=pytest.mark.thorough) for one in ("en", "fr", "ru"))]
)
def test_security_and_data_fit_on_a_phone_in_every_language(visitor: Visitors, language: str) -> None:
    page = visitor(size="phone", language=language)
    register(page)
    page.goto("/account/security")
    assert fits(page)
    page.locator("form[action='/account/security/second-factor'] button").click()
    expect(page.locator("#code")).to_be_visible()
    assert fits(page)


def test_a_second_factor_is_set_up_and_asked_for(visitor: Visitors, accessible: Accessible) -> None:
    page = visitor()
    name = register(page)
    page.goto("/account/security")
    in_both_themes(page, accessible)
    page.get_by_role("button", name="Set it up").click()
    secret = page.locator(".factor-secret").inner_text().replace(" ", "")
    page.get_by_label("Code", exact=True).fill(
        code_at(secret, int(page.evaluate("Date.now() / 1000") // SECONDS))
    )
    page.get_by_role("button", name="Switch it on").click()
    codes = page.locator(".recovery li").all_inner_texts()
    assert len(codes) == 10
    in_both_themes(page, accessible)

    other = visitor(size="phone")
    other.goto("/account")
    for code in ("", codes[0]):
        form = other.locator("form[action='/account/login']")
        form.get_by_label("Name", exact=True).fill(name)
        form.get_by_label("Password").fill(PASSWORD)
        if code:
            form.get_by_label("Code from your second factor").fill(code)
        form.get_by_role("button", name="Log in").click()
    expect(other.get_by_text("Welcome back.")).to_be_visible()
    page.goto("/")
    expect(page.locator(".site-person summary")).to_have_attribute("aria-label", name)
    other.goto("/account/security")
    other.get_by_role("button", name="Log out everywhere else").click()
    page.reload()
    expect(page.locator(".site-person summary")).to_have_attribute("aria-label", "Guest")


def test_somebody_is_blocked_and_reported_from_the_table(visitor: Visitors, accessible: Accessible) -> None:
    ada, ben = visitor(), visitor(size="phone")
    choose(ada, "me", "open", "bot:novice")
    place = lay(ada)
    ben.goto(place)
    ben.get_by_label("Your name", exact=True).fill("Rude Ben")
    ben.get_by_role("button", name="Sit down here").click()
    ada.wait_for_selector(READY)
    ada.get_by_role("tab", name="Chat").click()
    ada.get_by_role("link", name="Mute, block or report somebody").click()
    ada.wait_for_url(re.compile("/people$"))
    in_both_themes(ada, accessible)
    ada.get_by_role("button", name="Block Rude Ben").click()
    expect(ada.get_by_text("This person is blocked")).to_be_visible()
    ada.get_by_text("Report Rude Ben to the host").click()
    ada.get_by_label("What is wrong").fill("Rude all the time")
    ada.get_by_role("button", name="Send the report").click()
    expect(ada.get_by_text("The host of this server will look into it.")).to_be_visible()
    ben.goto(f"{place}/people")
    assert fits(ben)


def test_an_account_is_deleted_after_the_password(visitor: Visitors) -> None:
    page = visitor()
    register(page)
    page.goto("/account/security")
    form = page.locator("form[action='/account/security/delete']")
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Delete my account").click()
    assert page.url.endswith("/account/security"), "first one says that one knows what it means"
    form.get_by_label("I know that this cannot be undone.").check()
    form.get_by_role("button", name="Delete my account").click()
    expect(page.get_by_text("Your account has been deleted.")).to_be_visible()
