"""A whole game with the keyboard alone: the pointer is never touched."""

import random
import time
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors
from browser.test_table import READY, YOURS, is_over, lay, number, sit_down, until

PATIENCE: Final = 180.0
LEISURELY: Final = 45  # moves; after them actions are chosen quickly, so that the game comes to its end
MOST_STEPS: Final = 30
FOCUS: Final = """() => {
  const here = document.activeElement;
  return [here.dataset.keep, here.dataset.target, here.dataset.explain, here.id].filter(Boolean);
}"""
# Whether one can see where the keyboard is: an outline, on the thing itself.
SEEN: Final = """() => {
  const here = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(here);
  return here.matches(":focus-visible") && outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
}"""


class Keyboard:
    """Somebody who plays without a pointer, by lot."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.rng = random.Random(seed)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def has(self, selector: str) -> bool:
        return self.page.locator(selector).count() > 0

    @property
    def focus(self) -> list[str]:
        """What the focused thing is called; some things have several names."""
        return list(self.page.evaluate(FOCUS))

    def decide(self) -> None:
        """One step on the way to a move."""
        if self.has("#confirm-move:enabled"):
            self._confirm()
        elif self.has("body.paying #confirm .demand.short"):
            self._put_down_a_card()
        elif self.has("body.aiming"):
            self._choose_among_offers()
        elif not self.has("#confirm-move"):
            self._choose_an_action()

    def _confirm(self) -> None:
        if "confirm" not in self.focus:
            self.press("c")
        self._walk_to("confirm", "Tab")
        self.press("Enter")

    def _put_down_a_card(self) -> None:
        self.press("h")
        left = self.page.locator('.cc-b[aria-pressed="false"]').first.get_attribute("id")
        self._walk_to(str(left), "ArrowRight")
        self.press("Space")

    def _choose_among_offers(self) -> None:
        """On the board where that is possible, else in the list of the decision."""
        self.press("t")
        if self.page.evaluate("document.activeElement.matches('.legal')") and self.rng.random() < 0.7:
            for _ in range(self.rng.randrange(3)):
                self.press(self.rng.choice(("ArrowRight", "ArrowDown", "ArrowLeft")))
            self.press("Enter")
        else:
            self._choose_in_the_list()

    def _choose_in_the_list(self) -> None:
        offers = self.page.locator("#confirm .offers button:visible")
        wanted = offers.nth(self.rng.randrange(offers.count())).get_attribute("data-keep")
        self.press("c")
        self._walk_to(str(wanted), "Tab")
        self.press("Enter")

    def _choose_an_action(self) -> None:
        if self.has("#confirm .offers button:visible") and self.rng.random() < 0.5:
            return self._choose_in_the_list()
        self.press("a")
        if number(self.page) > LEISURELY:
            self._walk_to("action:no-action", "ArrowDown")
        else:
            self.press(*["ArrowDown"] * self.rng.randrange(14))
        self.press("Enter")
        return None

    def _walk_to(self, wanted: str, key: str) -> None:
        for _ in range(MOST_STEPS):
            if wanted in self.focus:
                return
            self.press(key)
        pytest.fail(f"{key} does not lead to {wanted} but to {self.focus}")


@pytest.mark.thorough
def test_a_whole_game_by_keyboard_alone(visitor: Visitors) -> None:
    page = visitor()
    sit_down(page, lay(page, "me", "bot:random", "bot:random"))
    hand = Keyboard(page, 3)
    hand.press("f")  # without the guide the page is quicker to draw
    expect(page.locator("#tab-guide")).to_be_hidden()
    until_then = time.monotonic() + PATIENCE
    while not is_over(page) and time.monotonic() < until_then:
        if page.locator(YOURS).count():
            hand.decide()
        else:
            page.wait_for_timeout(10)
    assert is_over(page), page.locator("#confirm").inner_text()
    expect(page.locator("#ending h2")).to_contain_text("wins")
    hand.press("Escape")
    assert not is_over(page)


def test_tab_visits_every_part_once_and_leads_out_again(visitor: Visitors) -> None:
    """No trap, few stops, and one always sees where one is."""
    page = visitor()
    sit_down(page, lay(page, "me", "bot:novice", "bot:novice", "bot:novice"))
    until(page, YOURS)
    hand = Keyboard(page, 1)
    stops: list[str] = []
    page.evaluate("document.activeElement.blur()")
    for _ in range(90):
        hand.press("Tab")
        here = page.evaluate(
            "(() => { const e = document.activeElement; return e === document.body ? '' :"
            " e.closest('[data-zone]')?.dataset.zone ?? e.closest('[id]')?.id ?? e.tagName })()"
        )
        if not here:
            break
        assert page.evaluate(SEEN), page.evaluate("document.activeElement.outerHTML").__str__()[:200]
        stops.append(here)
    else:
        pytest.fail("Tab never leads out of the page again")
    parts = ["actions", "tracks", "ministries", "gifts", "exam", "ocean", "lands", "players", "hand"]
    for part in parts:
        others = page.locator(
            f'[data-zone="{part}"] :is(.free-ways, .cords-open)'
        ).count()  # buttons of their own
        assert stops.count(part) == 1 + others, (part, stops)
    assert len(stops) < 55
    assert stops.index("actions") < stops.index("ministries") < stops.index("hand") < stops.index("confirm")


REACH: Final = """async (zone) => {
  const scripts = document.querySelector("script[type=module]").src;
  const { stops, step } = await import(scripts.replace("table.js", "walking.js"));
  const all = stops(document.querySelector(`[data-zone="${zone}"]`));
  const seen = new Set([all[0]]);
  const waiting = [all[0]];
  while (waiting.length) {
    const here = waiting.pop();
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      const next = step(here, key, true);
      if (next && !seen.has(next)) { seen.add(next); waiting.push(next); }
    }
  }
  return all.filter((thing) => !seen.has(thing)).map((thing) => thing.outerHTML.slice(0, 120));
}"""


def test_arrows_reach_every_thing_of_every_part(visitor: Visitors) -> None:
    page = visitor()
    sit_down(page, lay(page, *["me"], *["bot:random"] * 4, advanced=True))
    until(page, YOURS)
    for zone in ("actions", "tracks", "ministries", "gifts", "exam", "ocean", "lands", "players", "hand"):
        assert page.evaluate(REACH, zone) == [], zone


def test_the_keys_are_listed_and_letters_can_be_switched_off(visitor: Visitors) -> None:
    page = visitor()
    path = lay(page, "me", "bot:random", "bot:random")
    sit_down(page, path)
    until(page, YOURS)
    hand = Keyboard(page, 1)
    hand.press("?")
    expect(page.locator("#keys-box")).to_be_visible()
    expect(page.locator("#keys-box dd").first).to_have_text("To the actions")
    page.locator("#letters").focus()
    hand.press("Space", "Escape", "a")
    assert not page.evaluate("document.activeElement.matches('.act')")
    page.reload()
    page.wait_for_selector(READY)
    hand.press("a")
    assert not page.evaluate("document.activeElement.matches('.act')")
    page.locator('[popovertarget="menu"]').focus()
    hand.press("Enter")
    page.get_by_role("button", name="Keyboard shortcuts").focus()
    hand.press("Enter")
    page.locator("#letters").focus()
    hand.press("Space", "Escape", "a")
    assert page.evaluate("document.activeElement.matches('.act')")
    before = number(page)
    hand.press("q")
    page.wait_for_selector("#hint-take")
    assert "hint-take" in hand.focus
    hand.press("Enter")
    until(page, "#confirm-move:enabled")
    hand.press("Enter")
    expect(page.locator("#at")).not_to_have_text(str(before))
