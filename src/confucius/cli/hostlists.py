"""The lists of ``confucius host``: as tables for people, as JSON for programs."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from rich.text import Text

from confucius.cli.escaping import printable
from confucius.cli.output import console, grid
from confucius.words.language import gettext, pgettext
from confucius.words.numbers import date_and_time

if TYPE_CHECKING:
    from confucius.server.hosting import InvitationListed, OpenSession, PersonListed, ReportListed
    from confucius.table.table import Table


@dataclass(frozen=True)
class Listing:
    """Columns and rows as people read them, and the same as programs do."""

    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    facts: Sequence[dict[str, Any]]

    def show(self, as_json: bool) -> None:
        if as_json:
            print(json.dumps(self.facts, ensure_ascii=False, indent=2))
            return
        if not self.rows:
            print(gettext("There are none."))
            return
        shown = grid()
        for column in self.columns:
            shown.add_column(column, overflow="fold")
        for row in self.rows:
            shown.add_row(*(Text(printable(cell)) for cell in row))
        console().print(shown)


def moment(seconds: float | None) -> str:
    """
    >>> moment(0.0), moment(None)
    ('1970-01-01 00:00', '')
    """
    return "" if seconds is None else date_and_time(seconds)


def listed_people(found: "Sequence[PersonListed]") -> Listing:
    columns = [
        pgettext("of a person in a list", "Number"),
        pgettext("of a person", "Name"),
        gettext("Kind"),
        gettext("Since (UTC)"),
        gettext("Last seen (UTC)"),
        gettext("Tables"),
        gettext("Remarks"),
    ]
    return Listing(columns, [_person_row(one) for one in found], [_dated(asdict(one)) for one in found])


def _person_row(one: "PersonListed") -> list[str]:
    kind = gettext("registered") if one.registered else gettext("guest")
    remarks = {
        gettext("banned"): one.banned,
        gettext("muted"): one.muted,
        gettext("second factor"): one.second_factor,
    }
    said = ", ".join(remark for remark, true in remarks.items() if true)
    return [f"#{one.id}", one.name, kind, moment(one.created), moment(one.seen), str(one.tables), said]


def listed_tables(found: "Sequence[Table]") -> Listing:
    columns = [
        gettext("Table"),
        gettext("Kind"),
        gettext("Status"),
        gettext("Moves"),
        gettext("Players"),
        gettext("Changed (UTC)"),
    ]
    rows = [
        [
            table.id,
            table.kind,
            table.status,
            str(table.number),
            ", ".join(_names(table)),
            moment(table.changed),
        ]
        for table in found
    ]
    return Listing(columns, rows, [_table_facts(table) for table in found])


def _names(table: "Table") -> list[str]:
    return [table.name_of(seat) or str(seat.kind) for seat in table.seats]


def _table_facts(table: "Table") -> dict[str, Any]:
    facts = {
        "table": table.id,
        "kind": table.kind,
        "status": table.status,
        "private": table.private,
        "moves": table.number,
        "owner": table.owner_id,
        "players": _names(table),
        "created": table.created,
        "changed": table.changed,
    }
    return _dated(facts)


def listed_sessions(found: "Sequence[OpenSession]") -> Listing:
    columns = [
        pgettext("of a person", "Name"),
        gettext("Since (UTC)"),
        gettext("Last seen (UTC)"),
        gettext("Where"),
    ]
    rows = [
        [
            f"{one.name} #{one.person}",
            moment(one.created),
            moment(one.seen),
            one.token_for or one.device or "",
        ]
        for one in found
    ]
    return Listing(columns, rows, [_dated(asdict(one)) for one in found])


def listed_reports(found: "Sequence[ReportListed]") -> Listing:
    columns = [
        pgettext("of a report in a list", "Number"),
        gettext("Time (UTC)"),
        gettext("By"),
        gettext("About"),
        gettext("Table"),
        gettext("Reason, and what was said"),
    ]
    return Listing(columns, [_report_row(one) for one in found], [_dated(asdict(one)) for one in found])


def _report_row(one: "ReportListed") -> list[str]:
    former = pgettext("somebody who has deleted their account", "former player")
    about = former if one.about_id is None else f"{one.about} #{one.about_id}"
    said = one.reason if one.talk is None else f"{one.reason} – “{one.talk}”"
    return [str(one.id), moment(one.at), one.by or former, about, one.table, said]


def listed_invitations(found: "Sequence[InvitationListed]") -> Listing:
    columns = [
        pgettext("of an invitation in a list", "Mark"),
        gettext("Since (UTC)"),
        gettext("Until (UTC)"),
        gettext("People left"),
    ]
    rows = [[one.mark, moment(one.created), moment(one.until), str(one.uses)] for one in found]
    return Listing(columns, rows, [_dated(asdict(one)) for one in found])


def _dated(facts: dict[str, Any]) -> dict[str, Any]:
    """Times as programs read them."""
    times = ("created", "changed", "seen", "at", "until")
    return facts | {
        name: datetime.fromtimestamp(facts[name], UTC).isoformat(timespec="seconds")
        for name in times
        if facts.get(name) is not None
    }
