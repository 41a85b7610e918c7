"""The page of a table, and what its scripts fetch: zones that changed, explanations, who owes whom."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from confucius import targets
from confucius.browser.rendering import rendered
from confucius.browser.sentences import sentence
from confucius.pages.visits import JSON, Served, Visit, as_json, fresh
from confucius.table.answers import PageAnswer
from confucius.table.live import LiveTable
from confucius.table.looking import Viewer, look, standing, viewer
from confucius.table.table import TableKind
from confucius.table.zones import Fragment, Scene, scene, zones
from confucius.table.zones.cords import cords
from confucius.table.zones.page_words import shortcuts, words
from confucius.table.zones.updates import Shown, marks_of, update
from confucius.words import names as called
from confucius.words.explaining import explain, things

MOST_MARKS: Final = 4000  # letters in which a page says what it shows
_SCRIPTS: Final = ("shared", "table", "analysis")


def played(visit: Visit, now: Scene, at: int | None, as_: str | None) -> Served:
    """A game as it is played, watched or looked back at."""
    table = now.answer["table"]["id"]
    doors = {"page": f"/tables/{table}", "api": f"/api/tables/{table}"}
    start = {"table": table, "doors": doors, "at": at, "as": as_, "known": visit.person is not None}
    return table_page(visit, "table/page.html", now, start, zones(now), title=_title(now.answer))


def _title(answer: PageAnswer) -> str:
    others = ", ".join(str(seat["name"]) for seat in answer["table"]["seats"] if not seat["you"])
    return sentence("Confucius with {others}", others=others)


def table_page(
    visit: Visit,
    template: str,
    now: Scene,
    start: Mapping[str, object],
    found: Mapping[str, Fragment],
    **facts: object,
) -> Served:
    """The page of a table; `start` tells its scripts where they are and which addresses to use."""
    answer = now.answer
    text = rendered(
        template,
        zones={name: fragment.whole for name, fragment in found.items()},
        start={**start, "payload": answer, "marks": marks_of(found), "words": words(), "guide": now.guide},
        guide=now.guide,
        shortcuts=shortcuts(),
        scripts=scripts_address(),
        **visit.facts,
        table_id=start["table"],
        seated=bool(answer["owned_seats"]),
        colour=answer["viewer"],
        players=now.table.players,
        company="lesson" not in answer,
        known=bool(start.get("known")),
        sandbox=answer["table"] if answer["table"]["kind"] == TableKind.SANDBOX else None,
        **facts,
    )
    return fresh(text)


def updated(live: LiveTable, who: Viewer, now: Scene, found: Mapping[str, Fragment], shown: Shown) -> Served:
    """What is new to a page."""
    return fresh(update(live, who, now, found, shown)[0], JSON)


def moved(live: LiveTable, person: int, seat: str | None, guide: bool, shown: Shown) -> Served:
    """What is new to the page on which a move was made; its stream need not bring it."""
    who = viewer(live, person, seat)
    now = scene(live, who, look(live, who), guide)
    text, live.ready[UpToDate(person)] = update(live, who, now, zones(now), shown)
    return fresh(text, JSON)


@dataclass(frozen=True)
class UpToDate:
    """Among what is ready for a version of a table: what the page of a person shows that has it already."""

    person: int


class PageStream:
    """Updates for one page; it remembers what the page shows."""

    def __init__(self, person: int | None, as_: str | None, guide: bool, version: int, shown: Shown) -> None:
        self.person, self.as_, self.guide, self.version, self.shown = person, as_, guide, version, shown

    def __call__(self, live: LiveTable, kind: str) -> tuple[str, bytes]:
        """The name and the data of the event that brings the page up to date."""
        ready = None if self.person is None else live.ready.get(UpToDate(self.person))
        if ready is not None:
            told = "changed", json.dumps(standing(live, self.person)).encode()
        else:
            who = viewer(live, self.person, self.as_)
            now = scene(live, who, look(live, who), self.guide)
            text, ready = update(live, who, now, zones(now), self.shown, self.version)
            told = "update", text
        self.version, self.shown = live.table.version, ready
        return told


def explanations(now: Scene) -> Served:
    """Every piece and number of a moment in words, as the viewer may know it."""
    bots = {
        targets.seat(seat): called.bot_line(sitting["bot"], sitting["temper"])
        for seat, sitting in enumerate(now.seats)
        if sitting["bot"] is not None
    }
    found = {}
    for thing in things(now.view):
        about = explain(now.view, thing)
        lines = (bots[thing], *about.lines) if thing in bots else about.lines
        found[thing] = {"title": about.title, "lines": lines, "rules": about.rules}
    return as_json(found)


def owing(now: Scene, gift: int | None, to: str | None) -> Served:
    """All gifts as a picture, and what one more gift of the viewer's would change."""
    return as_json(cords(now, gift, to))


@cache
def modules() -> dict[str, bytes]:
    static_files = files("confucius.browser").joinpath("static")
    found = [entry for folder in _SCRIPTS for entry in static_files.joinpath(folder).iterdir()]
    return {entry.name: entry.read_bytes() for entry in found if entry.name.endswith(".js")}


def scripts_address() -> str:
    """The folder of the modules of the table's page and of those like it."""
    return f"/table-scripts/{_scripts_version()}"


@cache
def _scripts_version() -> str:
    mark = hashlib.sha256()
    for name, content in sorted(modules().items()):
        mark.update(name.encode() + content)
    return mark.hexdigest()[:8]
