"""The Chromium of the browser tests: where it is, and how to get one.

``python tests/browser/chromium.py``, which ``run.py test`` calls before the tests, installs it where that
can be done with the system's own packages: on Debian and its relatives, when run by root.
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
_NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "chrome")
_APT: Final = ("apt-get", "-q", "-y", "-o", "DPkg::Lock::Timeout=600")


def find(playwrights_own: str) -> str | None:
    """The one that is named, one of the system, or Playwright's own."""
    named = os.environ.get("CONFUCIUS_CHROMIUM")
    found = map(shutil.which, [named] if named else [*_NAMES, playwrights_own])
    return next(filter(None, found), None)


def install() -> None:
    print("Installing Chromium for the browser tests: apt-get install chromium ...", flush=True)
    for words in (["update"], ["install", "chromium"]):
        done = subprocess.run([*_APT, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            print(done.stdout[-2000:], flush=True)


def main() -> None:
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    if find(own) is None and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        install()
    print(f"Chromium for the browser tests: {find(own)}" if find(own) else MISSING, flush=True)


if __name__ == "__main__":
    main()
