"""The three titles and what everybody brings forward for them (rules 10.2)."""

from typing import Final

from confucius.drawing import labels
from confucius.drawing.icons import icon
from confucius.drawing.labels import word
from confucius.drawing.marks import listing, scenery, thing
from confucius.drawing.named_view import NamedView
from confucius.drawing.pieces import badge
from confucius.drawing.svg import Zone, circle, label, rect, text
from confucius.rules.components import NOBODY, TITLES
from confucius.rules.scoring import claims, title_holder
from confucius.words import names as called

_WIDTH: Final = 270
_LEFT: Final = 120
TITLE_ICONS: Final = ("official", "voyage", "army")
_NAMES: Final = (labels.CHIEF_MINISTER_SHORT, None, None)  # the title is named as on the board


def titles_zone(view: NamedView) -> Zone:
    """A gold ring is round the claim that would win now, or has won."""
    column = (_WIDTH - _LEFT - 8) / view.players
    body = rect("panel", 0.5, 0.5, _WIDTH - 1, 89, 4)
    for seat in range(view.players):
        body += badge(seat, _LEFT + (seat + 0.5) * column, 13, 0.6, view.name(seat))
    rows = []
    for title in range(len(TITLES)):
        y = 27 + title * 20.5
        name = _NAMES[title]
        words = word(name) if name else called.title(title)
        row = rect("spot", 2, y - 1, _WIDTH - 4, 21) + icon(TITLE_ICONS[title], 8, y + 1, 16, "soft")
        row += label("", 29, y + 14, words, 95) + _claims(view, title, y + 9.5, column)
        rows.append(thing("", f"title:{TITLES[title]}", _spoken(view, title, words), row))
    return Zone("titles", _WIDTH, 90, word(labels.TITLES), scenery(body) + listing(*rows))


def _spoken(view: NamedView, title: int, name: str) -> str:
    found, holder = claims(view.state, title), title_holder(view.state, title)
    shares = ", ".join(word(labels.CLAIM, owner=view.name(s), number=found[s]) for s in range(view.players))
    if holder == NOBODY:
        return word(labels.TITLE_CLAIMS, title=name, claims=shares)
    return word(labels.TITLE_TODAY, title=name, claims=shares, who=view.name(holder))


def _claims(view: NamedView, title: int, y: float, column: float) -> str:
    found, holder = claims(view.state, title), title_holder(view.state, title)
    drawn = ""
    for seat in range(view.players):
        x = _LEFT + (seat + 0.5) * column
        ring = circle("leading", x, y, 10) if seat == holder else ""
        size = "t13 strong on-gold" if ring else "t13"
        drawn += ring + text(f"{size} mid", x, y + 4.8, found[seat])
    return drawn
