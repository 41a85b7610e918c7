"""The Chromium of the browser tests: where it is, and how to get one.

``python tests/browser/chromium.py``, which ``run.py test`` calls before the tests, installs it where that
can be done with the system's own packages: on Debian and its relatives, when run by root. The headless shell
comes first: it is the same engine without windows, and opens a page in half the time.
"""

import os
import shutil
import subprocess
from typing import Final

from playwright.sync_api import sync_playwright

MISSING: Final = (
    "The browser tests need Chromium. On Debian: apt-get install chromium. Elsewhere: playwright install "
    "chromium, or CONFUCIUS_CHROMIUM=/path/to/chromium. Or leave them out: pytest --ignore=tests/browser"
)
_SHELL: Final = "chromium-headless-shell"
_NAMES: Final = (_SHELL, "chromium", "chromium-browser", "google-chrome", "chrome")
_APT: Final = ("apt-get", "-q", "-y", "-o", "DPkg::Lock::Timeout=600", "-o", "Acquire::http::Timeout=20")
_LONGEST: Final = 300.0  # seconds for a step of the installation


def find(playwrights_own: str) -> str | None:
    """The one that is named, one of the system, or Playwright's own."""
    named = os.environ.get("CONFUCIUS_CHROMIUM")
    found = map(shutil.which, [named] if named else [*_NAMES, playwrights_own])
    return next(filter(None, found), None)


def install(package: str) -> None:
    print(f"Installing a browser for the tests: apt-get install {package} ...", flush=True)
    for words in (["update"], ["install", package]):
        try:
            done = subprocess.run(
                [*_APT, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=_LONGEST
            )
        except subprocess.TimeoutExpired:
            print(f"apt-get {words[0]} took too long", flush=True)
            return
        if done.returncode:
            print(done.stdout[-2000:], flush=True)


def main() -> None:
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    can_install = shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0
    if can_install and not os.environ.get("CONFUCIUS_CHROMIUM"):
        if shutil.which(_SHELL) is None:
            install(_SHELL)
        if find(own) is None:  # older systems have no such package
            install("chromium")
    print(f"Chromium for the browser tests: {find(own)}" if find(own) else MISSING, flush=True)


if __name__ == "__main__":
    main()
