"""The whole table on one sheet: the zones, laid out side by side."""

from collections.abc import Sequence
from typing import Final

from confucius.drawing import labels
from confucius.drawing.actions import actions_zone, shows_costs
from confucius.drawing.banner import HEIGHT as BAR
from confucius.drawing.banner import banner_zone, decision_words
from confucius.drawing.examination import exam_zone
from confucius.drawing.hand import HEIGHT as HAND
from confucius.drawing.hand import hand_zone
from confucius.drawing.invasions import lands_zone
from confucius.drawing.labels import word
from confucius.drawing.ministries import ministry_zone
from confucius.drawing.ornaments import frame, heading, landscape
from confucius.drawing.palette import theme_number
from confucius.drawing.players import HEIGHT as MAT
from confucius.drawing.players import mat_zone
from confucius.drawing.stacks import stacks_zone
from confucius.drawing.stylesheet import ROOT_CLASS, file_style
from confucius.drawing.svg import at, el, g, path, rect
from confucius.drawing.table import Table
from confucius.drawing.titles import titles_zone
from confucius.drawing.tracker import OWE_ROW, gift_zone, owe_zone
from confucius.drawing.tracks import score_zone, wall_zone
from confucius.drawing.voyages import ocean_zone
from confucius.rules.state import OVER
from confucius.rules.views import View

WIDTH: Final = 1440
_GAP: Final = 10
_LEFT: Final = 246
_SHEET: Final = 884
_SHEET_HEIGHT: Final = 714
_BOARD_X: Final = _LEFT + 2 * _GAP
_SIDE_X: Final = _BOARD_X + _SHEET + _GAP
_TOP: Final = BAR + _GAP
_TITLE: Final = 24


def board_svg(
    view: View, *, theme: str = "light", width: int | None = None, names: Sequence[str] | None = None
) -> str:
    """The table as the seat of `view` sees it, or a spectator: one SVG document that needs nothing else.

    `theme` is 'light' or 'dark', `width` the size to show it at (1440 by itself), `names` the
    players' names by seat.

    >>> from confucius import Game
    >>> drawing = board_svg(Game(players=3, seed=1).view("green"), names=["Ann", "Ben", "Cem"])
    >>> drawing[:4], "Ann" in drawing
    ('<svg', True)
    """
    theme_number(theme)
    table = Table(view, names)
    seated = table.me >= 0
    height = _TOP + _SHEET_HEIGHT + _GAP + (HAND + _GAP if seated else 0)
    body = rect("linen", 0, 0, WIDTH, height) + banner_zone(table).at(0, 0)
    body += g("", _board(table), transform=at(_BOARD_X, _TOP))
    body += _left_column(table, height) + _side_column(table)
    if seated:
        body += hand_zone(table).at(_BOARD_X, _TOP + _SHEET_HEIGHT + _GAP)
    return el(
        "svg",
        el("style", file_style(theme)),
        g("zone", body),
        xmlns="http://www.w3.org/2000/svg",
        cls=f"{ROOT_CLASS} {theme}",
        viewBox=f"0 0 {WIDTH} {height}",
        width=WIDTH if width is None else width,
        height=height if width is None else round(height * width / WIDTH),
        role="graphics-document document",
        aria_label=_summary(table),
    )


def _summary(table: Table) -> str:
    points = ", ".join(f"{table.name(seat)} {table.state.points[seat]}" for seat in range(table.players))
    now = word(labels.ROUND, round=table.state.round)
    return f"{word(labels.GAME)}. {now}. {decision_words(table)}. {word(labels.SCORE)}: {points}"


def _board(table: Table) -> str:
    """The printed board: tracks, ministries beside the gifts, then examination, voyages, invasions."""
    x, width = 12, _SHEET - 24
    split = x + 551 + 11
    bottom = 420
    end = _SHEET_HEIGHT - 12
    rules = f"M{x} 62h{width}M{split} 62V{end}M{x} {bottom - 6}h{width}M{x + 176} {bottom - 6}V{end}"
    drawn = frame(_SHEET, _SHEET_HEIGHT) + path("hair", rules) + _tracks(table, x, width)
    for ministry in range(3):
        y = 70 + ministry * 115
        drawn += ministry_zone(table, ministry).at(x, y)
        if ministry:
            drawn += path("hair", f"M{x} {y - 6}H{split}")
    drawn += _gifts(table, split + 9)
    drawn += heading(x, bottom, word(labels.EXAMINATION)) + exam_zone(table).at(x, bottom + _TITLE)
    ocean = x + 185
    drawn += heading(ocean, bottom, word(labels.VOYAGES), word(labels.VOYAGES_NOTE))
    drawn += ocean_zone(table).at(ocean, bottom + _TITLE)
    drawn += heading(split + 9, bottom, word(labels.FOREIGN_LANDS))
    return drawn + lands_zone(table).at(split + 9, bottom + _TITLE)


def _tracks(table: Table, x: float, width: float) -> str:
    score, wall = score_zone(table), wall_zone(table)
    drawn = heading(x, 33, word(labels.SCORE), room=70) + score.at(x + 72, 10)
    wall_x = x + width - wall.width
    return drawn + heading(wall_x - 112, 33, word(labels.GREAT_WALL), room=110) + wall.at(wall_x, 10)


def _gifts(table: Table, x: float) -> str:
    """The tracker takes what the list of the viewer's own obligations leaves."""
    top, room = 66, 344
    drawn = heading(x, top, word(labels.GIFTS), word(labels.GIFTS_NOTE))
    top, room = top + _TITLE, room - _TITLE
    if table.me < 0:
        return drawn + gift_zone(table, room).at(x, top)
    reserved = 26 + OWE_ROW * (table.players - 1) + 10
    tracker, owing = gift_zone(table, room - reserved), owe_zone(table)
    return drawn + tracker.at(x, top) + owing.at(x, top + tracker.height + 10)


def _left_column(table: Table, height: float) -> str:
    note = labels.ACTIONS_NOTE if shows_costs(table) else labels.ACTIONS_NOTE_PLAIN
    stacks = stacks_zone(table)
    stacks_y = height - _GAP - stacks.height
    drawn = heading(_GAP + 3, _TOP - 3, word(labels.ACTIONS), word(note))
    drawn += actions_zone(table, stacks_y - _TOP - _TITLE - 8).at(_GAP, _TOP + _TITLE)
    return drawn + stacks.at(_GAP, stacks_y)


def _side_column(table: Table) -> str:
    """The other players clockwise from the viewer, then the titles; what is left is landscape."""
    y = float(_TOP)
    drawn = ""
    for seat in table.order:
        if seat != table.me:
            drawn += mat_zone(table, seat).at(_SIDE_X, y)
            y += MAT + 8
    note = labels.TITLES_NOTE_OVER if table.state.step == OVER else labels.TITLES_NOTE
    titles = titles_zone(table)
    drawn += heading(_SIDE_X + 2, y - 4, word(labels.TITLES), word(note)) + titles.at(_SIDE_X, y + 20)
    y += 20 + titles.height + 12
    ground = _TOP + _SHEET_HEIGHT
    return drawn + (landscape(_SIDE_X, ground) if ground - y > 100 else "")
