"""The HTTP API, one module for each kind of thing; docs/api.md gives the overview."""

from confucius.server.api import people, play, records, streams, tables, talk

routers = (people.router, tables.router, play.router, talk.router, records.router, streams.router)

__all__ = ["routers"]
