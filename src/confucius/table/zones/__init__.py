"""A moment of a table as HTML, zone by zone: what the page shows and what it swaps when something changes."""

from confucius.table.zones.cache import Fragment
from confucius.table.zones.rendering import zones
from confucius.table.zones.scene import Scene, scene

__all__ = ["Fragment", "Scene", "scene", "zones"]
