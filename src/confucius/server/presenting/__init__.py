"""A view of a game as HTML, zone by zone: what the table page shows and what it swaps when it changes."""

from confucius.server.presenting.fragments import fragments
from confucius.server.presenting.seen import Seen

__all__ = ["Seen", "fragments"]
