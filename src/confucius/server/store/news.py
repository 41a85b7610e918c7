"""What other servers have written, for PostgreSQL: asked for all the time, so in one statement each."""

from dataclasses import dataclass, fields
from typing import Any, Final

from sqlalchemy import JSON, bindparam, func, inspect, literal_column, select
from sqlalchemy.dialects.postgresql import aggregate_order_by

from confucius.server.playing import Row
from confucius.server.store.database import Store
from confucius.server.store.models import MoveRow, NoticeRow, SeatRow, TableRow
from confucius.server.store.tables import Head, Seat, head_of

_THIS: Final = TableRow.id == bindparam("table")
_VERSION: Final = select(TableRow.version).where(_THIS)


async def find_version(store: Store, table: str) -> int | None:
    found = await store.glance(_VERSION, {"table": table})
    return found[0].version if found else None


@dataclass(frozen=True)
class News:
    """A table as it is now, but of its moves only the latest."""

    head: Head
    rows: list[Row]
    notices: list[NoticeRow]


async def find_news(store: Store, table: str, first: int) -> News | None:
    """A table, and its rows from a number on, as they were at one moment."""
    answer = await store.glance(_NEWS, {"table": table, "first": first})
    if not answer:
        return None
    found = answer[0]
    return News(
        head_of(found, [Seat(**seat) for seat in found.seats]),
        [Row(**row) for row in found.rows],
        [NoticeRow(**told) for told in found.notices],
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
        MoveRow, [field.name for field in fields(Row)], MoveRow.number, MoveRow.number >= bindparam("first")
    ).label("rows"),
    _all(NoticeRow, _attributes(NoticeRow), NoticeRow.id).label("notices"),
).where(_THIS)
