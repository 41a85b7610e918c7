"""The folder without a server, in a real browser, served as plain files from a subfolder of a host."""

import contextlib
import json
import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, cast

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from browser.conftest import SIZES
from browser.test_learning import solve
from browser.test_table import QUICK, READY, YOURS, comes_true, is_over, number, play, until
from built_site import ROOT, Host, built, hosting
from confucius.lessons import COURSE
from confucius.site.building import write_worker
from confucius.words.language import gettext, speaking

RECORDS: Final = Path(__file__).parents[1] / "corpus" / "games.jsonl"
SHORTEST: Final = 5  # which of them has the fewest moves
STARTING: Final = 60_000  # milliseconds; Python starts in each new tab, on a busy machine


@pytest.fixture(scope="package")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.getbasetemp())


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    with hosting(folder) as running:
        yield running


Arrive = Callable[..., BrowserContext]


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Arrive]:
    """A browser of a new person; errors in the scripts fail the test."""
    opened: list[BrowserContext] = []
    troubles: list[str] = []

    def arrive(size: str = "desktop", language: str = "en") -> BrowserContext:
        width, height = SIZES[size]
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            reduced_motion="reduce",
        )
        context.set_default_timeout(STARTING)
        context.on("weberror", lambda error: troubles.append(str(error.error)))
        opened.append(context)
        return context

    yield arrive
    for context in opened:
        context.close()
    assert not troubles, "\n".join(troubles)


def tab(context: BrowserContext, address: str) -> tuple[Page, Page]:
    """A new tab, and the page inside it: a frame, which can do what the tests ask of a page."""
    page = context.new_page()
    page.goto(address)
    return page, inside(page)


def inside(page: Page) -> Page:
    element = page.wait_for_selector("iframe")
    assert element is not None
    return cast(Page, element.content_frame())


def start_a_game(frame: Page, players: int = 3, bot: str = "novice") -> None:
    frame.locator(f".play-now [name=players][value='{players}']").check(force=True)
    frame.locator(f".play-now [name=bot][value='{bot}']").check(force=True)
    frame.locator(".play-now button").click()
    frame.wait_for_selector(READY)


def play_until(frame: Page, least: int, likes: str = QUICK) -> None:
    play(frame, random.Random(5), lambda: number(frame) >= least, likes)


def accessible(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    serious = [f"{one['id']}: {one['help']}" for one in found if one["impact"] in ("serious", "critical")]
    assert serious == []


def test_a_game_goes_on_without_a_connection_and_after_a_killed_tab(browser: Arrive, host: Host) -> None:
    context = browser()
    page, frame = tab(context, host.url)
    expect(frame.locator("h1")).to_have_text("Confucius")
    accessible(page)
    start_a_game(frame)
    play_until(frame, 3)
    table = page.url
    assert f"{ROOT}/#/tables/" in table
    assert "Confucius" in page.title()
    accessible(frame)
    with page.expect_download() as saved:
        frame.locator("a[download][href$='/file']").evaluate("(link) => link.click()")
    assert json.loads(saved.value.path().read_text(encoding="utf-8"))["table"]["id"] in table
    expect(page.locator("#loading")).to_be_hidden()
    until_everything_is_kept(page, host.folder)

    context.set_offline(True)
    page.reload()
    frame = inside(page)
    frame.wait_for_selector(READY)
    reached = number(frame)
    assert reached >= 3
    play_until(frame, reached + 2)
    reached = number(frame)

    with contextlib.suppress(Error):  # the tab is gone before it can answer
        page.goto("chrome://crash", timeout=2000)
    page.close()
    page, frame = tab(context, table)
    frame.wait_for_selector(READY)
    assert number(frame) >= reached
    frame.locator("header a[href$='/']").first.click()
    expect(frame.locator(".panel-mine .rows > li").first).to_be_visible()


def until_everything_is_kept(page: Page, folder: Path) -> None:
    """The rest of the files is fetched once Python runs."""
    first = (folder / "service-worker.js").read_text(encoding="utf-8").splitlines()[0]
    files = json.loads(first.removeprefix("const BUILD = ").removesuffix(";"))["files"]
    count = f"caches.open('confucius {ROOT}/').then((cache) => cache.keys()).then((all) => all.length)"
    comes_true(page, f"{count}.then((kept) => kept === {len(files)})")


def test_a_second_tab_follows_and_leads_when_the_first_is_closed(browser: Arrive, host: Host) -> None:
    context = browser("phone", "de")
    first, _ = tab(context, f"{host.url}#/tables/new")
    second, frame = tab(context, host.url)
    follows = second.locator(".notice p")
    with speaking("de"):
        expect(follows).to_have_text(
            gettext("The game runs in another tab of this browser; this tab shows the same games.")
        )
    start_a_game(frame)
    play_until(frame, 2)
    reached = number(frame)
    first.close()
    expect(follows).to_have_count(0)
    play_until(frame, reached + 2)
    accessible(second)


def test_a_new_version_is_offered_and_the_game_goes_on_after_it(
    browser: Arrive, host: Host, tmp_path: Path
) -> None:
    page, frame = tab(browser(), host.url)
    start_a_game(frame)
    play_until(frame, 2)
    change(host, tmp_path, "shell/shell.css", "\n#notices { --newer: yes }\n")
    page.evaluate("navigator.serviceWorker.ready.then((found) => found.update())")
    offer = page.locator(".notice", has_text="A new version is ready.")
    expect(offer).to_be_visible()
    play_until(frame, number(frame) + 2)  # nothing is forced
    reached = number(frame)
    is_newer = "getComputedStyle(document.getElementById('notices')).getPropertyValue('--newer') === 'yes'"
    assert not page.evaluate(is_newer)
    with page.expect_navigation():
        offer.get_by_role("button", name="Load the new version").click()
    comes_true(page, is_newer)
    frame = inside(page)
    frame.wait_for_selector(READY)
    assert number(frame) >= reached
    expect(page.locator(".notice")).to_have_count(0)


def change(host: Host, scratch: Path, name: str, addition: str) -> None:
    """From now on the host serves another build, in which a file is longer."""
    other = scratch / "other"
    shutil.copytree(host.folder, other)
    with (other / name).open("a", encoding="utf-8") as changed:
        changed.write(addition)
    write_worker(other)
    host.folder = other


def test_a_full_disk_is_told_and_changes_nothing(browser: Arrive, host: Host) -> None:
    page, frame = tab(browser(), host.url)
    start_a_game(frame)
    until(frame, YOURS)
    app = next(worker for worker in page.workers if worker.url.endswith("app.js"))
    app.evaluate(
        "() => { IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError') } }"
    )
    reached = number(frame)
    frame.locator("[data-action=tax]:not(.off)").click()
    frame.locator("#confirm-move:enabled").click()
    expect(frame.locator("body")).to_contain_text("Your browser could not keep this")
    assert number(frame) == reached


def test_files_people_at_one_screen_replay_and_analysis(browser: Arrive, host: Host, tmp_path: Path) -> None:
    page, frame = tab(browser("phone"), host.url)
    broken = tmp_path / "broken.json"
    broken.write_text('{"format": "confucius', encoding="utf-8")
    open_file(frame, broken)
    frame.wait_for_selector(".notice.bad")
    expect(frame.locator(".notice.bad")).to_contain_text("it is not JSON")
    page.reload()
    frame = inside(page)
    frame.wait_for_selector(".play-now")
    frame.locator("form[action$='/language'] [value=fr]").evaluate("(button) => button.click()")
    page.wait_for_selector("html[lang=fr]")
    frame.wait_for_selector("html[lang=fr]")

    frame.locator("a[href$='/tables/new']").first.click()
    frame.locator("[name=seat-2]").select_option("here")
    frame.locator("[name=name-2]").fill("Ada")
    frame.locator("form[action$='/tables'] .primary").click()
    frame.wait_for_selector(READY)
    expect(frame.locator("body")).to_contain_text("Ada")

    frame.locator("header a[href$='/']").first.evaluate("(link) => link.click()")
    frame.wait_for_url(f"**{ROOT}/")
    record = tmp_path / "record.json"
    record.write_text(RECORDS.read_text(encoding="utf-8").splitlines()[SHORTEST], encoding="utf-8")
    open_file(frame, record)
    frame.wait_for_selector(READY)
    replayed = f"{host.url}#/{frame.url.removeprefix(host.url).partition('/at/')[0]}"
    page.goto(f"{replayed}/at/10")
    frame.wait_for_url("**/at/10")
    frame.wait_for_selector(READY)
    expect(frame.locator("#at")).to_have_text("10")
    page.goto(f"{replayed}/analysis")
    frame.locator("[name=setting]").first.click()
    frame.wait_for_selector("[data-progress] progress")
    accessible(frame)

    page.goto(f"{host.url}#/")
    frame.wait_for_url(f"**{ROOT}/")
    deleting = frame.locator("form[action$='/delete'] button")
    expect(deleting).to_have_count(2)
    page.on("dialog", lambda asked: asked.accept())
    deleting.last.click()
    expect(deleting).to_have_count(1)


def open_file(frame: Page, path: Path) -> None:
    frame.locator(".upload [type=file]").set_input_files(path)
    frame.locator(".upload button").click()


def test_a_browser_that_may_not_store_anything_is_told(browser: Arrive, host: Host, tmp_path: Path) -> None:
    change(
        host, tmp_path, "shell/keeping.js", "\nself.indexedDB.open = () => { throw new Error('denied') };\n"
    )
    page, _ = tab(browser(language="ru"), host.url)
    page.wait_for_selector("#trouble h1")
    with speaking("ru"):
        expect(page.locator("#trouble h1")).to_have_text(gettext("The game cannot start here"))
        expect(page.locator("#trouble .told")).to_contain_text("не хранит")


@pytest.mark.parametrize(
    ("missing", "told"),
    [
        ("delete Navigator.prototype.serviceWorker", "service workers"),
        ("delete globalThis.WebAssembly", "WebAssembly"),
    ],
)
def test_a_browser_that_cannot_run_it_is_told_why(
    browser: Arrive, host: Host, missing: str, told: str
) -> None:
    context = browser(language="fr")
    context.add_init_script(missing)
    page = context.new_page()
    page.goto(host.url)
    with speaking("fr"):
        expect(page.locator("#trouble h1")).to_have_text(gettext("The game cannot start here"))
    expect(page.locator("#trouble .told")).to_contain_text(told)
    accessible(page)


def test_what_cannot_be_loaded_is_told_and_tried_again(browser: Arrive, host: Host, tmp_path: Path) -> None:
    whole = host.folder
    change(host, tmp_path, "shell/shell.css", "")
    (host.folder / "pyodide" / "pyodide.asm.wasm").unlink()
    page, _ = tab(browser(language="de"), host.url)
    page.wait_for_selector("#trouble h1")
    expect(page.locator("#trouble .told")).to_contain_text("ließ sich nicht laden")
    shutil.copy(whole / "pyodide" / "pyodide.asm.wasm", host.folder / "pyodide")
    page.locator("#trouble button").click()
    start_a_game(inside(page))


@pytest.mark.thorough
@pytest.mark.parametrize(("size", "language"), [("desktop", "en"), ("phone", "ru")])
def test_a_whole_game_by_clicks(browser: Arrive, host: Host, size: str, language: str) -> None:
    _, frame = tab(browser(size, language), host.url)
    start_a_game(frame)
    play(frame, random.Random(3), lambda: is_over(frame))
    expect(frame.locator("#ending[open] .sources")).to_be_visible()


@pytest.mark.thorough
def test_all_lessons(browser: Arrive, host: Host) -> None:
    _, frame = tab(browser(), f"{host.url}#/learn/1")
    for step in range(1, len(COURSE) + 1):
        frame.wait_for_url(f"**/learn/{step}")
        frame.wait_for_selector(READY)
        solve(frame, step)
        if step < len(COURSE):
            frame.locator("#onwards").click()
    expect(frame.locator("#ending[open]")).to_be_visible()


@pytest.mark.thorough
def test_a_tab_that_sleeps_loses_the_lead_and_finds_the_game_as_it_is(browser: Arrive, host: Host) -> None:
    context = browser()
    first, frame = tab(context, host.url)
    start_a_game(frame)
    play_until(frame, 3)
    second, other = tab(context, first.url)
    other.wait_for_selector(READY)
    sleeping = context.new_cdp_session(first)
    sleeping.send("Debugger.enable")
    sleeping.send("Runtime.evaluate", {"expression": "void setTimeout(() => { debugger; })"})
    play_until(other, number(other) + 3)
    expect(second.locator(".notice")).to_have_count(0)
    sleeping.send("Debugger.disable")
    expect(first.locator(".notice")).to_be_visible()
    play_until(other, number(other) + 2)
    expect(frame.locator("#at")).to_have_text(str(number(other)))
