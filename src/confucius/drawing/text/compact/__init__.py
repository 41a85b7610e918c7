"""The table in few lines, for a screen that is redrawn as a whole: every zone a block of lines of one width.

Things carry their names (targets.py) as `thing` in the meta of their style, so that they can be pointed at.
"""

from confucius.drawing.text.compact.canvas import Canvas
from confucius.drawing.text.compact.court import examination, ministries
from confucius.drawing.text.compact.hand import hand
from confucius.drawing.text.compact.heading import heading, piles
from confucius.drawing.text.compact.lands import distant_lands, foreign_lands, gift_tracker
from confucius.drawing.text.compact.players import players

__all__ = [
    "Canvas",
    "distant_lands",
    "examination",
    "foreign_lands",
    "gift_tracker",
    "hand",
    "heading",
    "ministries",
    "piles",
    "players",
]
