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
from confucius.drawing.named_view import NamedView
from confucius.drawing.ornaments import frame, heading, landscape
from confucius.drawing.palette import theme_number
from confucius.drawing.players import HEIGHT as MAT
from confucius.drawing.players import mat_zone
from confucius.drawing.stacks import stacks_zone
from confucius.drawing.stylesheet import ROOT_CLASS, file_style
from confucius.drawing.svg import at, el, g, path, rect
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
    named = NamedView(view, names)
    seated = named.me >= 0
    height = _TOP + _SHEET_HEIGHT + _GAP + (HAND + _GAP if seated else 0)
    body = rect("linen", 0, 0, WIDTH, height) + banner_zone(named).at(0, 0)
    body += g("", _board(named), transform=at(_BOARD_X, _TOP))
    body += _left_column(named, height) + _side_column(named)
    if seated:
        body += hand_zone(named).at(_BOARD_X, _TOP + _SHEET_HEIGHT + _GAP)
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
        aria_label=_summary(named),
    )


def _summary(view: NamedView) -> str:
    points = ", ".join(f"{view.name(seat)} {view.state.points[seat]}" for seat in range(view.players))
    now = word(labels.ROUND, round=view.state.round)
    return f"{word(labels.GAME)}. {now}. {decision_words(view)}. {word(labels.SCORE)}: {points}"


def _board(view: NamedView) -> str:
    """The printed board: tracks, ministries beside the gifts, then examination, voyages, invasions."""
    x, width = 12, _SHEET - 24
    split = x + 551 + 11
    bottom = 420
    end = _SHEET_HEIGHT - 12
    rules = f"M{x} 62h{width}M{split} 62V{end}M{x} {bottom - 6}h{width}M{x + 176} {bottom - 6}V{end}"
    drawn = frame(_SHEET, _SHEET_HEIGHT) + path("hair", rules) + _tracks(view, x, width)
    for ministry in range(3):
        y = 70 + ministry * 115
        drawn += ministry_zone(view, ministry).at(x, y)
        if ministry:
            drawn += path("hair", f"M{x} {y - 6}H{split}")
    drawn += _gifts(view, split + 9)
    drawn += heading(x, bottom, word(labels.EXAMINATION)) + exam_zone(view).at(x, bottom + _TITLE)
    ocean = x + 185
    drawn += heading(ocean, bottom, word(labels.VOYAGES), word(labels.VOYAGES_NOTE))
    drawn += ocean_zone(view).at(ocean, bottom + _TITLE)
    drawn += heading(split + 9, bottom, word(labels.FOREIGN_LANDS))
    return drawn + lands_zone(view).at(split + 9, bottom + _TITLE)


def _tracks(view: NamedView, x: float, width: float) -> str:
    score, wall = score_zone(view), wall_zone(view)
    drawn = heading(x, 33, word(labels.SCORE), room=70) + score.at(x + 72, 10)
    wall_x = x + width - wall.width
    return drawn + heading(wall_x - 112, 33, word(labels.GREAT_WALL), room=110) + wall.at(wall_x, 10)


def _gifts(view: NamedView, x: float) -> str:
    """The tracker takes what the list of the viewer's own obligations leaves."""
    top, room = 66, 344
    drawn = heading(x, top, word(labels.GIFTS), word(labels.GIFTS_NOTE))
    top, room = top + _TITLE, room - _TITLE
    if view.me < 0:
        return drawn + gift_zone(view, room).at(x, top)
    reserved = 26 + OWE_ROW * (view.players - 1) + 10
    tracker, owing = gift_zone(view, room - reserved), owe_zone(view)
    return drawn + tracker.at(x, top) + owing.at(x, top + tracker.height + 10)


def _left_column(view: NamedView, height: float) -> str:
    note = labels.ACTIONS_NOTE if shows_costs(view) else labels.ACTIONS_NOTE_PLAIN
    stacks = stacks_zone(view)
    stacks_y = height - _GAP - stacks.height
    drawn = heading(_GAP + 3, _TOP - 3, word(labels.ACTIONS), word(note))
    drawn += actions_zone(view, stacks_y - _TOP - _TITLE - 8).at(_GAP, _TOP + _TITLE)
    return drawn + stacks.at(_GAP, stacks_y)


def _side_column(view: NamedView) -> str:
    """The other players clockwise from the viewer, then the titles; what is left is landscape."""
    y = float(_TOP)
    drawn = ""
    for seat in view.order:
        if seat != view.me:
            drawn += mat_zone(view, seat).at(_SIDE_X, y)
            y += MAT + 8
    note = labels.TITLES_NOTE_OVER if view.state.step == OVER else labels.TITLES_NOTE
    titles = titles_zone(view)
    drawn += heading(_SIDE_X + 2, y - 4, word(labels.TITLES), word(note)) + titles.at(_SIDE_X, y + 20)
    y += 20 + titles.height + 12
    ground = _TOP + _SHEET_HEIGHT
    return drawn + (landscape(_SIDE_X, ground) if ground - y > 100 else "")
