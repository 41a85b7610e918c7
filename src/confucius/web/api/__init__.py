"""The HTTP API, one module for each kind of thing; docs/api.md gives the overview."""

from confucius.web.api import analyses, chat, hosting, people, play, records, streams, tables

# Matched in this order: the most frequent requests come first.
_PARTS = (play, streams, tables, people, chat, records, analyses, hosting)
routes = [route for part in _PARTS for route in part.router.routes]

__all__ = ["routes"]
