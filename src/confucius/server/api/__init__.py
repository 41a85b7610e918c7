"""The HTTP API, one module for each kind of thing; docs/api.md gives the overview."""

from confucius.server.api import hosting, people, play, records, streams, tables, talk

routers = (
    people.router,
    tables.router,
    play.router,
    talk.router,
    records.router,
    streams.router,
    hosting.router,
)

__all__ = ["routers"]
