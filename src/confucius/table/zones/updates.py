"""What a page needs after a change: the zones that are new to it, the facts, and the new lines of the log."""

import json
from collections.abc import Iterator, Mapping
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
    return {zone: fragment.mark for zone, fragment in _one_by_one(zones)}


def _one_by_one(zones: Mapping[str, Fragment]) -> Iterator[tuple[str, Fragment]]:
    """Zones, each before its parts."""
    for zone, fragment in zones.items():
        yield zone, fragment
        yield from fragment.parts.items()


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
    new = {zone: fragment for zone, fragment in _one_by_one(zones) if shown.marks.get(zone) != marks[zone]}
    head = {**facts, "marks": {zone: marks[zone] for zone in new}}
    text = json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode()
    html = b",".join(b'"%b":%b' % (zone.encode(), fragment.json) for zone, fragment in new.items())
    return b'%b,"html":{%b}}' % (text[:-1], html)
