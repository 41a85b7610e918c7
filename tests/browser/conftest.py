"""A real server and a real browser.

`server` is a uvicorn process of its own on a free port with an empty SQLite file; `visitor()` is a
person with a browser of their own (nothing shared with other visitors); `screenshot(page, name)` writes
a picture into the folder named by CONFUCIUS_SCREENSHOTS, or a temporary one; `accessible(page)` fails
when axe-core finds something serious.
"""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from browser.chromium import MISSING, find

ROOT: Final = Path(__file__).resolve().parents[2]
SIZES: Final = {"desktop": (1440, 900), "tablet": (1180, 820), "phone": (390, 844)}
STARTING: Final = 60.0  # seconds; a pure Python build on a busy machine takes a while
# Bots in a hurry, and nobody is told to wait.
SERVING: Final = """
import sys, uvicorn
from confucius.server.settings import Settings
from confucius.web import create_app
from confucius.server.settings import Limits
plenty = Limits(passwords=10_000, guests=10_000, tables=10_000, talk=10_000)
settings = Settings(pace=0.2, limits=plenty, analysis_simulations=4)
uvicorn.run(create_app(settings), port=int(sys.argv[1]), timeout_graceful_shutdown=3)
"""
FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@dataclass(frozen=True)
class Server:
    url: str
    database: Path
    log: Path

    def __str__(self) -> str:
        return self.url


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running_server(tmp_path_factory.mktemp("server"), SERVING) as running:
        yield running


@contextmanager
def running_server(folder: Path, program: str) -> Iterator[Server]:
    """A server in a process of its own; `program` gets its port."""
    port = _free_port()
    running = Server(f"http://127.0.0.1:{port}", folder / "confucius.sqlite", folder / "server.log")
    environment = {**os.environ, "CONFUCIUS_DATABASE_URL": f"sqlite:///{running.database}"}
    with running.log.open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-c", program, str(port)],
            cwd=folder,
            env=environment,
            stdout=log,
            stderr=subprocess.STDOUT,
        )
    try:
        _wait_for(running, process)
        yield running
    finally:
        process.terminate()
        try:
            process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            process.kill()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(server: Server, process: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + STARTING
    while time.monotonic() < until and process.poll() is None:
        try:
            with urllib.request.urlopen(f"{server.url}/api/me", timeout=2):
                return
        except urllib.error.HTTPError:
            return  # it answers, if only to say no
        except OSError:
            time.sleep(0.1)
    pytest.fail(f"the server did not start:\n{server.log.read_text()[-3000:]}")


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="package")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    program = find(playwright.chromium.executable_path)
    if program is None:
        pytest.fail(MISSING, pytrace=False)
    browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
    yield browser
    browser.close()


class Visitors(Protocol):
    def __call__(
        self, size: str = "desktop", theme: str = "light", javascript: bool = True, language: str = "en"
    ) -> Page: ...


@pytest.fixture
def visitor(chromium: Browser, server: Server) -> Iterator[Visitors]:
    with visitors(chromium, server.url) as arrive:
        yield arrive


@contextmanager
def visitors(chromium: Browser, url: str, patience: float = 15.0) -> Iterator[Visitors]:
    """Calling it gives a page of a new person; paths such as "/rules" are relative to the address.

    An error in the page's scripts fails the test.
    """
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def arrive(
        size: str = "desktop", theme: str = "light", javascript: bool = True, language: str = "en"
    ) -> Page:
        width, height = SIZES[size]
        context = chromium.new_context(
            base_url=url,
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            device_scale_factor=2 if size == "phone" else 1,
            has_touch=size != "desktop",
            java_script_enabled=javascript,
            locale=language,
            permissions=["clipboard-read", "clipboard-write"],
            reduced_motion="reduce",
        )
        context.set_default_timeout(patience * 1000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: troubles.append(f"{page.url}: {error}"))
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert not troubles, "\n".join(troubles)


@pytest.fixture(scope="session")
def screenshots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    named = os.environ.get("CONFUCIUS_SCREENSHOTS")
    folder = Path(named) if named else tmp_path_factory.mktemp("screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def screenshot(screenshots: Path) -> Callable[[Page, str], Path]:
    def take(page: Page, name: str) -> Path:
        path = screenshots / f"{name}.png"
        page.screenshot(path=path, full_page=True)
        return path

    return take


@pytest.fixture
def accessible() -> Callable[[Page], None]:
    def check(page: Page) -> None:
        found = Axe().run(page).response["violations"]
        told = [page.url]
        for problem in found:
            if problem["impact"] in ("serious", "critical"):
                told.append(f"{problem['id']}: {problem['help']}")
                told += [f"    {node['html'][:200]}" for node in problem["nodes"]]
        assert len(told) == 1, "\n".join(told)

    return check
