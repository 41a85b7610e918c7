"""The page of a table, and what its scripts fetch: zones that changed, explanations, who owes whom."""

import hashlib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from confucius import targets
from confucius.browser.rendering import rendered
from confucius.browser.sentences import sentence
from confucius.pages.visits import JSON, Served, Visit, as_json, fresh
from confucius.table.answers import PageAnswer
from confucius.table.live import LiveTable
from confucius.table.looking import Viewer
from confucius.table.table import TableKind
from confucius.table.zones import Fragment, Scene, zones
from confucius.table.zones.cords import cords
from confucius.table.zones.page_words import shortcuts, words
from confucius.table.zones.updates import Shown, marks_of, update
from confucius.words import names as called
from confucius.words.explaining import explain, things
from confucius.words.language import LANGUAGES, language

MOST_MARKS: Final = 4000  # letters in which a page says what it shows
_SCRIPTS: Final = ("shared", "table", "analysis")


def played(visit: Visit, scene: Scene, at: int | None, as_: str | None) -> Served:
    """A game as it is played, watched or looked back at."""
    table = scene.answer["table"]["id"]
    doors = {"page": f"/tables/{table}", "api": f"/api/tables/{table}"}
    start = {"table": table, "doors": doors, "at": at, "as": as_, "known": visit.person is not None}
    return table_page(visit, "table/page.html", scene, start, zones(scene), title=_title(scene.answer))


def _title(answer: PageAnswer) -> str:
    others = ", ".join(str(seat["name"]) for seat in answer["table"]["seats"] if not seat["you"])
    return sentence("Confucius with {others}", others=others)


def table_page(
    visit: Visit,
    template: str,
    scene: Scene,
    start: Mapping[str, object],
    zones: Mapping[str, Fragment],
    **facts: object,
) -> Served:
    """The page of a table; `start` tells its scripts where they are and which addresses to use."""
    answer = scene.answer
    text = rendered(
        template,
        zones={name: fragment.whole for name, fragment in zones.items()},
        start={**start, "payload": answer, "marks": marks_of(zones), "words": words(), "guide": scene.guide},
        guide=scene.guide,
        shortcuts=shortcuts(),
        scripts=scripts_address(),
        theme=visit.theme,
        language=language(),
        languages=LANGUAGES,
        back=visit.back,
        table_id=start["table"],
        seated=bool(answer["owned_seats"]),
        colour=answer["viewer"],
        players=scene.table.players,
        company="lesson" not in answer,
        known=bool(start.get("known")),
        sandbox=answer["table"] if answer["table"]["kind"] == TableKind.SANDBOX else None,
        **facts,
    )
    return fresh(text)


def updated(live: LiveTable, who: Viewer, now: Scene, found: Mapping[str, Fragment], shown: Shown) -> Served:
    """What is new to a page."""
    return fresh(update(live, who, now, found, shown)[0], JSON)


def explanations(scene: Scene) -> Served:
    """Every piece and number of a moment in words, as the viewer may know it."""
    bots = {
        targets.seat(seat): called.bot_line(sitting["bot"], sitting["temper"])
        for seat, sitting in enumerate(scene.seats)
        if sitting["bot"] is not None
    }
    found = {}
    for thing in things(scene.view):
        about = explain(scene.view, thing)
        lines = (bots[thing], *about.lines) if thing in bots else about.lines
        found[thing] = {"title": about.title, "lines": lines, "rules": about.rules}
    return as_json(found)


def owing(scene: Scene, gift: int | None, to: str | None) -> Served:
    """All gifts as a picture, and what one more gift of the viewer's would change."""
    return as_json(cords(scene, gift, to))


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
