"""Small drawings that stand among words: emblems, cubes, icons, seals, markers.

They take their size in tenths of the page's unit, as attributes, so that no style is written into
the page.
"""

import hashlib
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from confucius.drawing import icons, pieces, portraits
from confucius.drawing.han import seal as drawn_seal
from confucius.drawing.svg import el, g, number, path, tooltip
from confucius.words import names as called

# What only the page has: its tools and tabs.
_FURNITURE: Final = {
    "warn": "M12 3.4 22 20.6H2zM12 9.4v5.4M12 17.2v.6",
    "orders": "M5 3.4h12.4v17.2H5zM8.2 7.4h6M8 13.4l2.4 2.4 4.4-5",
    "undo": "M8.4 4.4 3.6 9.2l4.8 4.8M4 9.2h9.4c4 0 7 2.6 7 5.6s-3 5.6-7 5.6H8.6",
    "book": "M12 5.6C9.6 3.8 6.4 3.6 3 4.2v14.6c3.4-.6 6.6-.4 9 1.4 2.4-1.8 5.6-2 9-1.4V4.2"
    "c-3.4-.6-6.6-.4-9 1.4zM12 5.6v14.6",
    "guide": "M12 3.4a8.6 8.6 0 1 0 .1 0M9.4 9.4c.2-1.7 1.3-2.6 2.8-2.6 1.6 0 2.8 1 2.8 2.5 0 2.1-2.9 2.2-2.9"
    " 4.4M12.1 16.6v.7",
    "keyboard": "M2.6 6.4h18.8v11.2H2.6zM6 9.8h.6M9.8 9.8h.6M13.6 9.8h.6M17.4 9.8h.6M6.6 14h10.8",
    "moon": "M19.6 14.6A8.4 8.4 0 0 1 9.4 4.4a8.4 8.4 0 1 0 10.2 10.2z",
    "globe": "M12 3.2a8.8 8.8 0 1 1 0 17.6a8.8 8.8 0 0 1 0-17.6zM3.4 12h17.2"
    "M12 3.2c3 2.6 4.2 5.4 4.2 8.8s-1.2 6.2-4.2 8.8c-3-2.6-4.2-5.4-4.2-8.8s1.2-6.2 4.2-8.8z",
    "menu": "M4 6.4h16M4 12h16M4 17.6h16",
    "send": "M3 11.4 21 3.6l-6.4 17-3.4-7.2zM11.2 13.4 21 3.6",
    "first": "M6 5v14M19 5 9.4 12 19 19z",
    "back": "M17 5 7.4 12 17 19z",
    "forward": "M7 5l9.6 7L7 19z",
    "last": "M18 5v14M5 5l9.6 7L5 19z",
    "pause": "M8 5v14M16 5v14",
    "board": "M3.4 4h17.2v16H3.4zM3.4 9.4h17.2M9.2 9.4V20M15 9.4V20",
    "people": "M5 8a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0M2 20c.4-4.4 3-7 6.4-7s6 2.6 6.4 7z"
    "M14.4 5a3.2 3.2 0 0 1 1.4 6.2M17 13.4c2.8.6 4.6 3 5 6.6h-4",
    "log": "M5 3.4h14v17.2H5zM8.2 8h7.6M8.2 12h7.6M8.2 16h4.6",
    "close": "M5.4 5.4l13.2 13.2M18.6 5.4 5.4 18.6",
    "link": "M10 14a4.4 4.4 0 0 0 6.2 0l3.4-3.4a4.4 4.4 0 0 0-6.2-6.2L12 5.8"
    "M14 10a4.4 4.4 0 0 0-6.2 0l-3.4 3.4a4.4 4.4 0 0 0 6.2 6.2l1.4-1.4",
    "clock": "M3.4 12a8.6 8.6 0 1 0 17.2 0a8.6 8.6 0 1 0-17.2 0M12 6.8V12l3.4 2.2",
    "bot": "M5 8.6h14v10.8H5zM12 8.6V4.6M9.4 13v1.6M14.6 13v1.6M2.4 12v4M21.6 12v4",
}


_kept: Final = lru_cache(maxsize=1024)  # the same few stand in every table


def _svg(cls: str, box: str, width: float, height: float, body: str, label: str = "") -> Markup:
    spoken = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return Markup(
        el(
            "svg",
            body,
            cls=f"inline {cls}".rstrip(),
            viewBox=box,
            width=f"{number(width / 10)}rem",
            height=f"{number(height / 10)}rem",
            **spoken,
        )
    )


def badge(seat: int, size: float = 16, label: str | None = None) -> Markup:
    """A family's emblem; it speaks the family's name unless told otherwise ('' for silence)."""
    return _badge(seat, size, str(called.family(seat)) if label is None else label)


@_kept
def _badge(seat: int, size: float, label: str) -> Markup:
    return _svg("badge-i", "-11 -11 22 22", size, size, pieces.badge(seat, 0, 0, 1), label)


@_kept
def cube(seat: int, size: float = 13, cls: str = "") -> Markup:
    return _svg(f"cube-i {cls}".rstrip(), "0 0 26 28", size, size * 28 / 26, pieces.cube(seat, 0, 0, 26))


@_kept
def own_cube(size: float) -> Markup:
    """The viewer's cube, the same for every viewer: the page says once which one that is."""
    return _svg("cube-i", "0 0 26 28", size, size * 28 / 26, el("use", href="#own-cube"))


@_kept
def own_cube_symbol(seat: int) -> Markup:
    symbol = el("symbol", pieces.cube(seat, 0, 0, 26), id="own-cube", viewBox="0 0 26 28")
    return Markup(el("svg", symbol, cls="symbols", aria_hidden="true"))


@_kept
def spent_cube(size: float = 13) -> Markup:
    return _svg("cube-i", "0 0 26 28", size, size * 28 / 26, pieces.spent_cube(0, 0, 26))


@_kept
def icon(name: str, size: float = 20, label: str = "") -> Markup:
    if name in _FURNITURE:
        drawn = g("icon", path("", _FURNITURE[name]))
    else:
        drawn = icons.icon(name, 0, 0, 24)
    return _svg("icon-i", "0 0 24 24", size, size, drawn, label)


@_kept
def gift_icon(value: int, size: float = 20) -> Markup:
    return _svg("icon-i", "0 0 24 24", size, size, icons.gift_icon(value, 0, 0, 24))


@_kept
def crown(size: float = 16, label: str = "") -> Markup:
    said = tooltip(label) if label else ""
    return _svg("crown-i", "-10 -9 20 17", size, size * 0.85, said + pieces.crown(0, 0, 1, "crown cm"), label)


@_kept
def face(who: str, large: bool = False) -> Markup:
    """A bot's portrait beside its name, which says who it is."""
    drawn = portraits.portrait(who) if large else portraits.chip(who)
    version = hashlib.sha256(drawn.encode()).hexdigest()[:8]
    address = f"/portraits/{who}{'' if large else '-chip'}.svg?v={version}"
    kind = "face large" if large else "face"
    return Markup('<img class="{}" src="{}" alt="">').format(kind, address)


@_kept
def level_seal(bot: str, size: float = 16) -> Markup:
    """The seal of a bot's level, beside the word for it; nothing for a bot from elsewhere."""
    level = portraits.level_of(bot)
    if level is None:
        return Markup("")
    return _svg("level-i", "0 0 16 16", size, size, portraits.level_seal(level))


@_kept
def seal(name: str, size: float = 18) -> Markup:
    """A ministry's seal (or kong for the game's own)."""
    return _svg("seal-i", "0 0 20 20", size, size, drawn_seal(name, 0, 0, 20))


@_kept
def barrel(seat: int, size: float = 30) -> Markup:
    """An upright marker."""
    return _svg("barrel-i", "-12 -32 24 34", size * 24 / 34, size, pieces.barrel(seat))


@_kept
def lying_barrel(seat: int, size: float = 30) -> Markup:
    """A marker on its side."""
    return _svg("barrel-i", "-18 -19 36 21", size * 36 / 21, size, pieces.barrel(seat, secured=False))


@_kept
def army(seat: int, size: float = 30) -> Markup:
    return _svg("army-i", "-12 -31 24 33", size * 24 / 33, size, pieces.soldier_of(seat))


@_kept
def candidate(name: str, size: float = 73) -> Markup:
    return _svg("candidate-i", "0 0 59 73", size * 59 / 73, size, pieces.candidate(name))
