"""The board as SVG: one drawing for browser, notebook, replay and file.

`board_svg` draws the whole table as a document of its own. A page that arranges the table itself
takes a `NamedView`, the zones and `page_style`; each zone is an ``<svg>`` with stable ids for its pieces,
and `Mark` points out what can be chosen.
"""

from confucius.drawing.actions import actions_zone
from confucius.drawing.banner import banner_zone
from confucius.drawing.board import board_svg
from confucius.drawing.chances import ChanceChart, chances_svg, chances_zone, chart_texts
from confucius.drawing.examination import exam_zone
from confucius.drawing.hand import hand_zone
from confucius.drawing.invasions import lands_zone
from confucius.drawing.marks import Mark, Marks
from confucius.drawing.ministries import head_zone, influence_zone, ministry_zone, seats_zone
from confucius.drawing.named_view import NamedView
from confucius.drawing.palette import THEMES
from confucius.drawing.players import mat_zone
from confucius.drawing.stacks import stacks_zone
from confucius.drawing.stylesheet import page_style
from confucius.drawing.svg import Zone
from confucius.drawing.titles import titles_zone
from confucius.drawing.tracker import gift_zone, owe_zone
from confucius.drawing.tracks import score_zone, wall_zone
from confucius.drawing.voyages import ocean_zone

__all__ = [
    "THEMES",
    "ChanceChart",
    "Mark",
    "Marks",
    "NamedView",
    "Zone",
    "actions_zone",
    "banner_zone",
    "board_svg",
    "chances_svg",
    "chances_zone",
    "chart_texts",
    "exam_zone",
    "gift_zone",
    "hand_zone",
    "head_zone",
    "influence_zone",
    "lands_zone",
    "mat_zone",
    "ministry_zone",
    "ocean_zone",
    "owe_zone",
    "page_style",
    "score_zone",
    "seats_zone",
    "stacks_zone",
    "titles_zone",
    "wall_zone",
]
