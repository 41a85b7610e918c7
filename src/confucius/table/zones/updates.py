"""What a page needs after a change: the zones that are new to it, the facts, and the new lines of the log."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from confucius.table.live import LiveTable
from confucius.table.log_lines import log_lines
from confucius.table.looking import Viewer
from confucius.table.zones.cache import Fragment
from confucius.table.zones.scene import Scene

Marks = dict[str, str]  # by the name of a zone, the mark of what the page shows there


@dataclass(frozen=True)
class Shown:
    """What a page has: its zones, and the log up to a move; -1 for none of it."""

    marks: Mapping[str, str]
    logged: int = -1


def read_marks(written: str) -> Marks:
    """
    >>> read_marks("bar:12ab,hand:34cd,"), read_marks("?")
    ({'bar': '12ab', 'hand': '34cd'}, {})
    """
    parts = (part.partition(":") for part in written.split(","))
    return {zone: mark for zone, _, mark in parts if mark}


def marks_of(zones: Mapping[str, Fragment]) -> Marks:
    return {zone: fragment.mark for zone, fragment in _one_by_one(zones).items()}


def _one_by_one(zones: Mapping[str, Fragment]) -> dict[str, Fragment]:
    """Zones, each before its parts."""
    found: dict[str, Fragment] = {}
    for zone, fragment in zones.items():
        found[zone] = fragment
        found.update(fragment.parts)
    return found


def update(
    live: LiveTable, who: Viewer, scene: Scene, zones: Mapping[str, Fragment], shown: Shown, since: int = -1
) -> tuple[bytes, Shown]:
    """As JSON: what is new to a page that shows so much; and what it shows with that.

    `since` is the version the page is taken to show.
    """
    marks = marks_of(zones)
    answer = scene.answer
    head = {
        "version": answer["version"],
        "number": answer["number"],
        "since": since,
        "guide": scene.guide,
        "payload": answer,
        "log": log_lines(live, who, shown.logged),
    }
    return new_zones(zones, marks, shown, head), Shown(marks, answer["last"])


def new_zones(
    zones: Mapping[str, Fragment], marks: Marks, shown: Shown, facts: Mapping[str, object]
) -> bytes:
    """As JSON: these facts, and the zones that a page does not show yet, with their marks."""
    fragments, known = _one_by_one(zones), shown.marks
    new = {zone: mark for zone, mark in marks.items() if known.get(zone) != mark}
    text = json.dumps({**facts, "marks": new}, ensure_ascii=False, separators=(",", ":")).encode()
    html = b",".join(b'"%b":%b' % (zone.encode(), fragments[zone].json) for zone in new)
    return b'%b,"html":{%b}}' % (text[:-1], html)
