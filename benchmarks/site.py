"""How quickly the folder without a server starts and plays, in a real Chromium over loopback.

    python -m benchmarks.site [--visits 3] [--moves 30] [--folder FOLDER]

Each visit is a new browser with nothing cached: the time until the front page is there, until a game that
was asked for at once can be played, and the same for a second visit, with a connection and without. Then a
game is played by clicks: from a confirmed move until the board shows it. The test requirements must be
installed, and Pyodide (npm install).
"""

import argparse
import os
import random
import statistics
import sys
import tempfile
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import cast

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from browser.chromium import MISSING, find
from browser.conftest import FLAGS
from browser.test_table import QUICK, READY, YOURS, choose_by_hand, number
from built_site import built, hosting

LONGEST = 120_000  # milliseconds


def frame_of(page: Page) -> Page:
    element = page.wait_for_selector("iframe")
    assert element is not None
    return cast(Page, element.content_frame())


def first_visit(page: Page, url: str) -> dict[str, float]:
    begun = time.perf_counter()
    page.goto(url)
    frame = frame_of(page)
    frame.locator(".play-now button").wait_for()
    home = time.perf_counter() - begun
    frame.locator(".play-now button").click()
    frame.wait_for_selector(READY)
    return {"home": home, "first game": time.perf_counter() - begun}


def next_visit(page: Page) -> float:
    begun = time.perf_counter()
    page.reload()
    frame_of(page).wait_for_selector(READY)
    return time.perf_counter() - begun


def visit(context: BrowserContext, url: str) -> dict[str, float]:
    page = context.new_page()
    found = first_visit(page, url)
    page.wait_for_timeout(4000)  # the rest of the files is kept
    found["second visit"] = next_visit(page)
    page.wait_for_timeout(2000)
    context.set_offline(True)
    found["offline"] = next_visit(page)
    context.set_offline(False)
    return found


def moves(context: BrowserContext, url: str, wanted: int) -> list[float]:
    """Seconds from the click that confirms a move until the board shows it."""
    page = context.new_page()
    first_visit(page, url)
    frame, rng, found = frame_of(page), random.Random(1), list[float]()
    while len(found) < wanted and not frame.locator("#ending[open]").count():
        if not frame.locator(YOURS).count():
            page.wait_for_timeout(20)
        elif frame.locator("#confirm-move:enabled").count():
            found.append(frame.evaluate(MOVE))
        else:
            choose_by_hand(frame, rng, QUICK)
    print(f"moves of the game: {number(frame)}")
    return found


# Confirms, and waits for the number of the move to change and the frame after it.
MOVE = """() => new Promise((resolve) => {
  const begun = performance.now();
  const at = document.getElementById("at");
  const seen = new MutationObserver(() => {
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve((performance.now() - begun) / 1000)));
  });
  seen.observe(at, { childList: true, characterData: true, subtree: true });
  document.getElementById("confirm-move").click();
})"""


def measured(chromium: Browser, use: Callable[[BrowserContext], object]) -> object:
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(LONGEST)
    try:
        return use(context)
    finally:
        context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--visits", type=int, default=3)
    parser.add_argument("--moves", type=int, default=30)
    parser.add_argument("--folder", type=Path, help="a folder that was built, instead of building one")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = args.folder or built(Path(scratch))
        sizes = [path.read_bytes() for path in folder.rglob("*") if path.is_file()]
        packed = sum(len(zlib.compress(content)) for content in sizes)
        print(f"folder: {sum(map(len, sizes)) / 1e6:.1f} MB, compressed {packed / 1e6:.1f} MB")
        with sync_playwright() as playwright, hosting(folder) as host:
            program = find(playwright.chromium.executable_path)
            if program is None:
                sys.exit(MISSING)
            chromium = playwright.chromium.launch(executable_path=program, args=FLAGS)
            visits = [
                measured(chromium, lambda context: visit(context, host.url)) for _ in range(args.visits)
            ]
            for name in ("home", "first game", "second visit", "offline"):
                times = sorted(cast(dict[str, float], one)[name] for one in visits)
                print(f"{name}: median {statistics.median(times):.2f} s, {times[0]:.2f} to {times[-1]:.2f}")
            if args.moves:
                drawn = sorted(
                    cast(
                        list[float], measured(chromium, lambda context: moves(context, host.url, args.moves))
                    )
                )
                late = drawn[int(len(drawn) * 0.95)]
                median = statistics.median(drawn)
                print(f"a move is drawn: median {median * 1000:.0f} ms, 95 % {late * 1000:.0f} ms")
            chromium.close()
    print(f"load of the machine: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
