"""What pages ask the browser to remember: cookies, kept by the app, since no server sets them here."""

import json
from collections.abc import Iterable
from typing import Final

from confucius.pages.visits import Cookie

NAME_COOKIE: Final = "name"
GUIDE_COOKIE: Final = "guide"


class Jar:
    def __init__(self, text: str = "[]") -> None:
        self._cookies: dict[tuple[str, str], str] = {}
        for path, name, value in json.loads(text):
            self._cookies[path, name] = value

    def sent_to(self, path: str) -> dict[str, str]:
        """What the page at an address gets: its own cookies and those of the folders above it."""
        found = [
            (len(own), name, value) for (own, name), value in self._cookies.items() if _covers(own, path)
        ]
        return {name: value for _, name, value in sorted(found)}

    def add(self, cookies: Iterable[Cookie]) -> None:
        for cookie in cookies:
            self._cookies[cookie.path, cookie.name] = cookie.value

    def __str__(self) -> str:
        return json.dumps([[path, name, value] for (path, name), value in self._cookies.items()])


def _covers(own: str, path: str) -> bool:
    """
    >>> _covers("/learn/1", "/learn/1/moves"), _covers("/learn/1", "/learn/12"), _covers("/", "/rules")
    (True, False, True)
    """
    return own == "/" or path == own or path.startswith(f"{own}/")
