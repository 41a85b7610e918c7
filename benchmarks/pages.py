"""What a first visit downloads, and how smoothly the court is staged, in a real Chromium.

    python -m benchmarks.pages [--rounds 3]

Downloads are counted as they come over the wire, compressed, with an empty cache; fonts are listed apart.
The court is staged on the table's page at the end of each round of a game against bots; counted are the
frames that the browser shows in that time, and the longest pause between two of them. The test requirements
must be installed.
"""

import argparse
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
import itertools

from browser.chromium import MISSING, find
from browser.conftest import FLAGS, SERVING, running_server

MOST_BYTES = 250_000
SMOOTH = 60.0
MOST_MOVES = 400
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
# Notes the time of every frame while the stage is up.
WATCH = """() => {
  window.frames_shown = [];
  const note = (now) => {
    const stage = document.querySelector(".court.staged");
    if (stage && !stage.hidden) window.frames_shown.push(now);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}"""
# The cheapest thing that can be done, so that rounds pass quickly.
IDLE = """async (path) => {
  const view = await (await fetch(`/api${path}/view`)).json();
  if (view.over || !view.decision?.yours) return view.over;
  const open = view.choices.filter((group) => group.possible && group.options.length);
  const group = open.find((one) => ["pass", "no-action"].includes(one.action)) ?? open[0];
  const option = group.options[0];
  const cards = option.payments[0] ?? [];
  const move = cards.length ? `${option.move} ${cards.join("+")}` : option.move;
  const body = JSON.stringify({ move, expected: view.last + 1 });
  const headers = { "Content-Type": "application/json" };
  await fetch(`/api${path}/moves`, { method: "POST", headers, body });
  return false;
}"""


def downloaded(context: BrowserContext, path: str) -> tuple[int, int]:
    """Bytes of a page and all it needs, and bytes of fonts."""
    page = context.new_page()
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    kinds: dict[str, str] = {}
    sizes: dict[str, float] = {}
    network.on("Network.responseReceived", lambda told: kinds.update({told["requestId"]: told["type"]}))
    network.on("Network.loadingFinished", lambda told: _add(sizes, told))
    page.goto(path)
    page.wait_for_load_state("load")
    page.wait_for_timeout(1500)
    page.close()
    fonts = sum(size for request, size in sizes.items() if kinds.get(request) == "Font")
    return round(sum(sizes.values()) - fonts), round(fonts)


def _add(sizes: dict[str, float], told: dict[str, Any]) -> None:
    sizes[told["requestId"]] = told["encodedDataLength"]


def table_against_bots(page: Page) -> str:
    page.goto("/")
    body = {"seats": ["me", "bot:novice", "bot:novice", "bot:novice"], "pace": 0}
    answer = page.request.post("/api/tables", data=body)
    return f"/tables/{answer.json()['table']['id']}"


def weigh(chromium: Browser, url: str) -> bool:
    """Print what each kind of page weighs; whether all are light enough."""
    light = True
    for name in ("home", "table", "lesson", "rules"):
        with chromium.new_context(base_url=url) as context:
            paths = {"home": "/", "lesson": "/learn/1", "rules": "/rules"}
            path = paths.get(name) or table_against_bots(context.new_page())
            if name == "table":  # an empty cache for the page that counts
                cookies = context.cookies()
                with chromium.new_context(base_url=url) as fresh:
                    fresh.add_cookies([{**cookie} for cookie in cookies])  # type: ignore[typeddict-item]
                    own, fonts = downloaded(fresh, path)
            else:
                own, fonts = downloaded(context, path)
        light = light and own <= MOST_BYTES
        print(f"first load, {name}: {own / 1000:.0f} kB without fonts, {fonts / 1000:.0f} kB of fonts")
    return light


def stage(chromium: Browser, url: str, size: str, rounds: int) -> bool:
    """Print how smoothly courts are staged; whether at 60 frames a second."""
    width, height = SIZES[size]
    with chromium.new_context(base_url=url, viewport={"width": width, "height": height}) as context:
        page = context.new_page()
        path = table_against_bots(page)
        page.goto(path)
        page.wait_for_selector("body[data-ready]")
        page.evaluate(WATCH)
        pauses: list[float] = []
        courts = 0
        for _ in range(MOST_MOVES):
            if page.evaluate(IDLE, path) or courts == rounds:
                break
            page.wait_for_timeout(150)
            if page.locator(".court.staged:visible").count():
                courts += 1
                page.locator(".court.staged").wait_for(state="hidden", timeout=60_000)
                shown = page.evaluate("window.frames_shown.splice(0)")
                pauses += [later - sooner for sooner, later in itertools.pairwise(shown)]
    if not pauses:
        print(f"court, {size}: none was staged")
        return False
    rate = 1000 / statistics.mean(pauses)
    late = sum(pause > 34 for pause in pauses)
    print(
        f"court, {size}: {courts} staged, {len(pauses)} frames, {rate:.1f} a second, "
        f"{late} later than two frames, longest pause {max(pauses):.0f} ms"
    )
    return rate >= SMOOTH - 1


def main() -> None:
    parser = argparse.ArgumentParser(description="what pages weigh, and how smoothly the court is staged")
    parser.add_argument("--rounds", type=int, default=3)
    wanted = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder), SERVING) as server,
        sync_playwright() as playwright,
    ):
        path = find(playwright.chromium.executable_path)
        if path is None:
            raise SystemExit(MISSING)
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        good = weigh(chromium, server.url)
        for size in SIZES:
            good = stage(chromium, server.url, size, wanted.rounds) and good
    raise SystemExit(0 if good else "a page is heavier than 250 kB, or the court is not smooth")


if __name__ == "__main__":
    main()
