"""Somebody asks for a page, and what they get: both sides of a request, without a web framework."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Final

from confucius.browser.rendering import rendered
from confucius.drawing.palette import THEMES
from confucius.table.clocks import DAY
from confucius.table.people import Person
from confucius.words.language import LANGUAGES, language

THEME_COOKIE: Final = "theme"
LANGUAGE_COOKIE: Final = "language"
HTML: Final = "text/html"
JSON: Final = "application/json"
_NOT_KEPT: Final = {"Cache-Control": "no-store"}


@dataclass(frozen=True)
class Visit:
    """Who asks for which page, and what their browser remembers."""

    path: str
    back: str  # where to go after a choice of theme or language
    cookies: Mapping[str, str]
    person: Person | None = None
    served: bool = True  # by a server, with other people; or all in this browser

    @property
    def theme(self) -> str:
        chosen = self.cookies.get(THEME_COOKIE, "")
        return chosen if chosen in THEMES else ""

    @property
    def facts(self) -> dict[str, object]:
        """What every template knows about it."""
        return {
            "theme": self.theme,
            "language": language(),
            "languages": LANGUAGES,
            "back": self.back,
            "served": self.served,
        }


@dataclass(frozen=True)
class Cookie:
    """Something the visitor's browser shall remember for a year."""

    name: str
    value: str
    path: str = "/"
    for_scripts: bool = False  # whether the page's scripts may read and change it

    SECONDS = 365 * DAY


@dataclass
class Served:
    """What a request is answered with."""

    body: str | bytes
    status: int = HTTPStatus.OK
    kind: str = HTML
    headers: dict[str, str] = field(default_factory=dict)
    cookies: list[Cookie] = field(default_factory=list)

    def remembering(self, *cookies: Cookie) -> "Served":
        self.cookies += cookies
        return self


def page(
    visit: Visit, template: str, status: int = HTTPStatus.OK, known: bool = True, **facts: object
) -> Served:
    """A template as an answer. Every page knows its theme, its language and its own address.

    A page for what went wrong cannot say who looks: nobody is `known` there.
    """
    about = {"here": visit.path, "known": known, "person": visit.person}
    return Served(rendered(template, **{**visit.facts, **about, **facts}), status)


def fresh(body: str | bytes, kind: str = HTML) -> Served:
    """An answer that no cache keeps."""
    return Served(body, kind=kind, headers=dict(_NOT_KEPT))


def as_json(value: object) -> Served:
    return fresh(json.dumps(value, ensure_ascii=False, separators=(",", ":")), JSON)


def redirect(address: str, status: int = HTTPStatus.SEE_OTHER) -> Served:
    return Served("", status, headers={"Location": address})


def on_this_site(address: str) -> str:
    """An address to go back to, but never one that leads elsewhere (//evil.example).

    >>> on_this_site("/rules/7"), on_this_site("//evil.example"), on_this_site("/\\\\evil.example")
    ('/rules/7', '/', '/')
    """
    inside = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if inside else "/"
