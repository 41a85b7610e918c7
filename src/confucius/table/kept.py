"""A table as one JSON document, for whoever keeps it as a whole: the browser of a site without a server."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, fields
from typing import Any, Final

from confucius.rules.chance import Chance
from confucius.rules.options import Options
from confucius.table.live import LiveTable, Notice
from confucius.table.log import GameLog, LogEntry, MadeBy, Opening
from confucius.table.table import Mode, Seat, SeatKind, Status, Table, TableKind
from confucius.table.taking_back import TakenBack

FORMAT: Final = "confucius table 1"
_KINDS: Final = {"kind": TableKind, "status": Status, "mode": Mode}


class UnknownFormat(ValueError):
    """The document was written by a newer version."""


def written(
    table: Table,
    entries: Iterable[LogEntry] = (),
    taken_back: Iterable[TakenBack] = (),
    notices: Iterable[Notice] = (),
) -> str:
    facts = {field.name: getattr(table, field.name) for field in fields(Table)}
    facts["opening"] = {"options": table.opening.options.to_json(), "position": table.opening.position}
    facts["seats"] = [asdict(seat) for seat in table.seats]
    document = {
        "format": FORMAT,
        "table": facts,
        "entries": [asdict(entry) for entry in entries],
        "taken_back": [asdict(one) for one in taken_back],
        "notices": [asdict(notice) for notice in notices],
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def read_table(document: Mapping[str, Any]) -> Table:
    """The facts of a table, without its game."""
    if document["format"] != FORMAT:
        raise UnknownFormat(f"format {document['format']}")
    facts = dict(document["table"])
    opening = facts["opening"]
    facts["opening"] = Opening(Options(**opening["options"]), opening["position"])
    facts["seats"] = tuple(Seat(**{**seat, "kind": SeatKind(seat["kind"])}) for seat in facts["seats"])
    facts |= {name: kind(facts[name]) for name, kind in _KINDS.items()}
    return Table(**facts)


def read(document: Mapping[str, Any], chance: Chance) -> LiveTable:
    """The table with its game, to be gone on with by `chance`. Raises BrokenGame if it is none."""
    table = read_table(document)
    entries = [LogEntry(**{**entry, "by": MadeBy(entry["by"])}) for entry in document["entries"]]
    returns = [_taken_back(one) for one in document["taken_back"]]
    log = GameLog.rebuilt(table.opening, entries, chance, returns) if entries else None
    return LiveTable(table, log, [Notice(**notice) for notice in document["notices"]])


def _taken_back(written: Mapping[str, Any]) -> TakenBack:
    """JSON has no numbers as keys."""
    again = {int(code): outcomes for code, outcomes in written["again"].items()}
    return TakenBack(written["number"], written["play"], again, written["at"])
