"""What other servers have written, for PostgreSQL: queried all the time, so in one statement each."""

from dataclasses import dataclass, fields
from typing import Any, Final

from sqlalchemy import JSON, bindparam, func, inspect, literal_column, select
from sqlalchemy.dialects.postgresql import aggregate_order_by

from confucius.store.database import Store
from confucius.store.models import MoveRow, NoticeRow, SeatRow, TableRow, TakenBackRow
from confucius.store.tables import table_of
from confucius.table.live import Notice
from confucius.table.log import LogEntry, MadeBy
from confucius.table.table import Seat, SeatKind, Table

_THIS: Final = TableRow.id == bindparam("table")
_VERSION: Final = select(TableRow.version).where(_THIS)


async def find_version(store: Store, table: str) -> int | None:
    found = await store.ask(_VERSION, {"table": table})
    return found[0].version if found else None


@dataclass(frozen=True)
class News:
    """A table as it is now, but of its moves only the latest."""

    table: Table
    entries: list[LogEntry]
    notices: list[Notice]
    taken_back: int  # how often something was


async def find_news(store: Store, table: str, first: int) -> News | None:
    """A table, and the entries of its log from a number on, as they were at one moment."""
    answer = await store.ask(_NEWS, {"table": table, "first": first})
    if not answer:
        return None
    found = answer[0]
    return News(
        table_of(found, [Seat(**seat | {"kind": SeatKind(seat["kind"])}) for seat in found.seats]),
        [LogEntry(**entry | {"by": MadeBy(entry["by"])}) for entry in found.entries],
        [Notice(**told) for told in found.notices],
        found.taken_back,
    )


def _attributes(model: type[Any]) -> list[str]:
    return [attribute.key for attribute in inspect(model).column_attrs]


def _all(model: type[Any], names: list[str], order: Any, *where: Any) -> Any:
    """What belongs to the table, as one list of objects."""
    pairs: list[Any] = []
    for name in names:
        pairs += [literal_column(f"'{name}'"), getattr(model, name)]
    listed = func.json_agg(aggregate_order_by(func.json_build_object(*pairs), order))
    found = func.coalesce(listed, literal_column("'[]'::json"), type_=JSON)
    return select(found).where(model.table_id == TableRow.id, *where).correlate(TableRow).scalar_subquery()


_NEWS: Final = select(
    *(getattr(TableRow, name).label(name) for name in _attributes(TableRow)),
    _all(SeatRow, [field.name for field in fields(Seat)], SeatRow.seat).label("seats"),
    _all(
        MoveRow,
        [field.name for field in fields(LogEntry)],
        MoveRow.number,
        MoveRow.number >= bindparam("first"),
    ).label("entries"),
    _all(NoticeRow, [field.name for field in fields(Notice)], NoticeRow.id).label("notices"),
    select(func.count(TakenBackRow.id))
    .where(TakenBackRow.table_id == TableRow.id)
    .correlate(TableRow)
    .scalar_subquery()
    .label("taken_back"),
).where(_THIS)
