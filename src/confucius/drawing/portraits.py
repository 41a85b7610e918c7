"""The faces of the bots, and the seals of their levels.

Faces are ink, paper and one quiet tint, never a colour of a family. A portrait is drawn on a grid of 96: what
stands behind the figure, the figure, and what is before it. The chip is the head alone, with stronger lines,
told apart by its outline. Pages show a portrait by its address, as a picture of its own, so its colours are
written out; they are the same by day and at night.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from confucius.drawing.svg import Value, at, el, g, path, rect

_Layers = tuple[tuple[str, str], ...]  # what it is drawn with (a colour, a line, or both), and the shape


@dataclass(frozen=True)
class _Portrait:
    head: str  # the part of the grid that the chip shows
    behind: _Layers
    figure: _Layers
    before: _Layers


_INK: Final = "#2b2521"
_PAPER: Final = "#fdf8ec"
_CHIP_PAPER: Final = "#f1e8d6"
_FRAME: Final = ("#96876d", "#d8cdb8")
_FILLS: Final = {
    "ink": _INK,
    "paper": _PAPER,
    "red": "#b4472f",
    "gold": "#e4bb55",
    "rose": "#d9a397",
    "skin": "#f3e1c9",
    "plum": "#b98c9a",
    "blue": "#8aa2bd",
    "slate": "#9aa5ad",
    "sage": "#aeb79a",
    "straw": "#dcc08a",
    "steel": "#b8b3a8",
    "wood": "#e6cf97",
    "sea": "#c3d2e2",
    "brick": "#c98f78",
}
_OFF_REGISTER: Final = ("skin", "plum", "blue", "slate", "sage", "straw", "steel", "wood", "brick")
# Colour and width of a line, in a portrait and in a chip; what a chip is too small for has no width there.
_LINES: Final = {
    "line": (_INK, 1.7, 2.6),
    "thin": (_INK, 1.0, 0.0),
    "thick": (_INK, 2.4, 2.6),
    "eye": (_INK, 2.0, 3.4),
    "brow": (_INK, 2.4, 2.2),
    "pin": ("#7d570c", 2.6, 2.6),
    "cut": ("#cbbfae", 1.1, 1.4),
    "mouth": (_PAPER, 1.6, 1.6),
}
_PORTRAITS: Final = {
    "mei": _Portrait(
        "16 3 64 64",
        (
            ("thin", "M6 4C12 18 9 32 16 46M11 20C17 18 19 14 20 10M10.5 30C6 32 4.5 36 5 40"),
            (
                "red",
                "M17.3 8.5a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0ZM8.4 19a2.6 2.6 0 1 0 5.2 0a2.6 2.6"
                " 0 1 0 -5.2 0ZM2 41.5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM13.8 47a2.2 2.2 0 1 0 4.4 0a2.2 "
                "2.2 0 1 0 -4.4 0Z",
            ),
        ),
        (
            ("plum/line", "M15 97C16 80 25 71.5 38 68L48 77 58 68C71 71.5 80 80 81 97Z"),
            ("paper", "M38 68 48 77 58 68 61 70 47 90 44 86 50 79 36 70Z"),
            ("line", "M36.5 69.5 50 84M59.5 69.5 45 88"),
            (
                "ink",
                "M32.5 50C29 32 37 23 48 23S67 32 63.5 50C63.5 56 62 60 59 62L37 62C34 60 32.5 56 32.5 50Z",
            ),
            (
                "skin/line",
                "M38.4 39C38.2 53 42.5 62.5 48 62.5S57.8 53 57.6 39C55 34 51 33.5 48 35.5 45 33.5 41 34"
                " 38.4 39Z",
            ),
            (
                "ink",
                "M48 5.5A8.2 8.2 0 1 1 48 22A8.2 8.2 0 1 1 48 5.5ZM35.5 14A6.4 6.4 0 1 1 35.5 26.8A6.4 "
                "6.4 0 1 1 35.5 14ZM60.5 14A6.4 6.4 0 1 1 60.5 26.8A6.4 6.4 0 1 1 60.5 14Z",
            ),
            ("pin", "M28 13.5 67 9.5"),
            (
                "red",
                "M63.5 21.4A2.9 2.9 0 1 1 67.7 25.6 2.9 2.9 0 1 1 66.7 31.2 2.9 2.9 0 1 1 60.3 31.2 2.9"
                " 2.9 0 1 1 59.3 25.6 2.9 2.9 0 1 1 63.5 21.4Z",
            ),
            ("gold", "M62 27a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0Z"),
            ("thin", "M41 43.6C42.5 42.4 44.2 42.4 45.6 43.4M50.4 43.4C51.8 42.4 53.5 42.4 55 43.6"),
            ("eye", "M41.6 47.2C43 48.4 44.6 48.4 45.8 47.4M50.2 47.4C51.4 48.4 53 48.4 54.4 47.2"),
            ("thin", "M48 49.5 47.2 53.2"),
            (
                "red",
                "M45.2 56.8C46.4 55.8 47.4 55.8 48 56.3 48.6 55.8 49.6 55.8 50.8 56.8 49.4 58.6 46.6 "
                "58.6 45.2 56.8Z",
            ),
        ),
        (
            ("wood", "M33 80H63V96H33Z"),
            ("line", "M33 80H63V97H33ZM31 76.5H65V83H31Z"),
            ("wood/line", "M31 76.5H65V83H31Z"),
            (
                "red",
                "M45.5 76.5H50.5V96H45.5ZM48 76.5C42 76 38.5 72 40.5 69.5 43 67 47 70.5 48 76.5 49 70.5"
                " 53 67 55.5 69.5 57.5 72 54 76 48 76.5Z",
            ),
            (
                "thin",
                "M48 76.5C42 76 38.5 72 40.5 69.5 43 67 47 70.5 48 76.5 49 70.5 53 67 55.5 69.5 57.5 72"
                " 54 76 48 76.5Z",
            ),
        ),
    ),
    "hai": _Portrait(
        "11 3 74 74",
        (
            ("rose", "M74 16H92V58L74 54Z"),
            ("line", "M74 8V66M74 14 92 12V56L74 54"),
            ("thin", "M74 22 92 20.5M74 30 92 29M74 38 92 38M74 46 92 47"),
        ),
        (
            ("blue/line", "M15 97C16 80 25 71.5 38 68L48 77 58 68C71 71.5 80 80 81 97Z"),
            ("line", "M38 68 48 80 58 68M48 80V97"),
            ("paper", "M43 71.5 48 77 53 71.5 48 68Z"),
            ("thin", "M38.5 44C37 54 40 66 46 73M57.5 44C59 54 56 66 50 73"),
            ("skin/line", "M36.5 38V49C36.5 59 42 66 48 66S59.5 59 59.5 49V38Z"),
            (
                "ink",
                "M36 47C36 61 41 69.5 48 69.5S60 61 60 47C58.5 53.5 55.5 55.6 52.6 55.2 51 53.8 49 53.8"
                " 48 54.6 47 53.8 45 53.8 43.4 55.2 40.5 55.6 37.5 53.5 36 47Z",
            ),
            ("mouth", "M44.6 58.8C46.8 60 49.2 60 51.4 58.8"),
            ("straw/thick", "M48 9 82 37C71 41.5 59 43 48 43S25 41.5 14 37Z"),
            (
                "thin",
                "M48 9 27 40.5M48 9 37.5 42.4M48 9V43M48 9 58.5 42.4M48 9 69 40.5M29.5 25C41 29.5 55 "
                "29.5 66.5 25",
            ),
            ("eye", "M40.5 47.6 45 46.6M51 46.6 55.5 47.6"),
        ),
        (
            (
                "sea",
                "M0 84C8 78 14 78 20 84 26 78 32 78 38 84 44 78 50 78 56 84 62 78 68 78 74 84 80 78 88 "
                "78 96 84V97H0Z",
            ),
            (
                "line",
                "M0 84C8 78 14 78 20 84 26 78 32 78 38 84 44 78 50 78 56 84 62 78 68 78 74 84 80 78 88 "
                "78 96 84",
            ),
            (
                "thin",
                "M4 90C9 86 14 86 19 90M29 90C34 86 39 86 44 90M53 90C58 86 63 86 68 90M77 90C82 86 87 "
                "86 92 90",
            ),
        ),
    ),
    "bao": _Portrait(
        "13 1 70 70",
        (
            ("thick", "M84 97V24"),
            ("ink", "M84 6 88.5 20 84 26 79.5 20Z"),
            ("red", "M79 26C78 32 80 37 84 40 88 37 90 32 89 26Z"),
            ("rose", "M6 12H26V40L20 35 13 41 6 36Z"),
            ("line", "M6 6V66M6 12H26V40L20 35 13 41 6 36"),
        ),
        (
            ("brick/line", "M10 97C11 82 20 74 34 70L48 79 62 70C76 74 85 82 86 97Z"),
            (
                "thin",
                "M17 84C20 87 24 87 27 84 30 87 34 87 37 84 40 87 44 87 48 84 52 87 56 87 59 84 62 87 "
                "66 87 69 84 72 87 76 87 79 84M13 92C16 95 20 95 23 92 26 95 30 95 33 92 36 95 40 95 43"
                " 92 46 95 50 95 53 92 56 95 60 95 63 92 66 95 70 95 73 92 76 95 80 95 83 92",
            ),
            ("gold/line", "M41.5 88a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0Z"),
            ("thin", "M44.4 88a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0Z"),
            ("red", "M48 10C50 3.5 58 2.5 64 7.5 60.5 8 58.5 9.5 57.5 12.5 54.5 10 51 10 48 12Z"),
            ("thick", "M48 19V8"),
            ("ink", "M30 37C28.5 47 30 57 34.5 63.5L38 60V40H58V60L61.5 63.5C66 57 67.5 47 66 37Z"),
            ("skin/line", "M38 38H58V50C58 58.5 54 64 48 64S38 58.5 38 50Z"),
            ("steel/thick", "M32 38C32 25 38.5 18 48 18S64 25 64 38Z"),
            ("thin", "M48 18V38M39.5 20.8C37.5 26 37 32 37.3 38M56.5 20.8C58.5 26 59 32 58.7 38"),
            ("gold/line", "M28.5 35.5H67.5V40.5H28.5Z"),
            ("red", "M45.4 38a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z"),
            ("brow", "M40.5 46.5 46 48.5M55.5 46.5 50 48.5"),
            ("eye", "M42.5 50.4H45.5M50.5 50.4H53.5"),
            (
                "ink",
                "M48 55.2C44.5 53.6 40.5 55.4 38.6 60.8 42.2 58 45.5 57.8 48 58 50.5 57.8 53.8 58 57.4 "
                "60.8 55.5 55.4 51.5 53.6 48 55.2ZM45.8 60.5H50.2L48 70.5Z",
            ),
        ),
        (),
    ),
    "yan": _Portrait(
        "15 9 66 66",
        (
            ("paper", "M5 10H25V62H5Z"),
            ("line", "M5 10H25V62H5ZM2.5 10H27.5M2.5 62H27.5"),
            ("thin", "M10 17V52M15 17V46M20 17V55"),
            ("red", "M8 53.5H12.5V58H8Z"),
        ),
        (
            ("sage/line", "M15 97C16 80 25 71.5 38 68L48 77 58 68C71 71.5 80 80 81 97Z"),
            ("line", "M34 69.5 44 84M62 69.5 52 84"),
            ("skin/line", "M37 36V48C37 58 42 64.5 48 64.5S59 58 59 48V36Z"),
            (
                "paper/line",
                "M36 47C35 68 41 84 48 92 55 84 61 68 60 47C58.5 53 55 55.5 51.5 54.6 50 53.6 46 53.6 "
                "44.5 54.6 41 55.5 37.5 53 36 47Z",
            ),
            (
                "thin",
                "M41.5 60C41.5 70 44 78 46.5 83M48 61V87M54.5 60C54.5 70 52 78 49.5 83M45.5 57.8C47 "
                "58.6 49 58.6 50.5 57.8",
            ),
            ("ink", "M32 36 34.5 14.5H61.5L64 36C54 33.5 42 33.5 32 36Z"),
            ("cut", "M48 15.5V33.8M36 20.5H60"),
            (
                "paper/thin",
                "M46.5 43.5C43 40.5 38.5 41 36.5 44 34.5 47 33.5 51 32 53.5 36 52.5 38.5 49 39.5 46.5 "
                "42 45 44.5 45 46.5 45.5ZM49.5 43.5C53 40.5 57.5 41 59.5 44 61.5 47 62.5 51 64 53.5 60 "
                "52.5 57.5 49 56.5 46.5 54 45 51.5 45 49.5 45.5Z",
            ),
            ("eye", "M41.5 48.5C42.8 49.6 44.2 49.6 45.4 48.6M50.6 48.6C51.8 49.6 53.2 49.6 54.5 48.5"),
        ),
        (
            ("thick", "M73 97 79 58"),
            ("ink", "M79.2 58 82.6 48.5C83.4 45.5 82.6 42.5 81.4 40 79 43 77 46 76.6 50L76.4 57.6Z"),
        ),
    ),
    "jin": _Portrait(
        "18 9 60 60",
        (
            ("line", "M13 2V10"),
            ("gold/line", "M5.5 13a7.5 4 0 1 0 15 0a7.5 4 0 1 0 -15 0Z"),
            ("gold/line", "M5.5 19a7.5 4 0 1 0 15 0a7.5 4 0 1 0 -15 0Z"),
            ("gold/line", "M5.5 25a7.5 4 0 1 0 15 0a7.5 4 0 1 0 -15 0Z"),
            ("gold/line", "M5.5 31a7.5 4 0 1 0 15 0a7.5 4 0 1 0 -15 0Z"),
            ("gold/line", "M5.5 37a7.5 4 0 1 0 15 0a7.5 4 0 1 0 -15 0Z"),
            ("gold/line", "M5.5 43a7.5 4 0 1 0 15 0a7.5 4 0 1 0 -15 0Z"),
            ("gold/line", "M5.5 49a7.5 4 0 1 0 15 0a7.5 4 0 1 0 -15 0Z"),
            ("red", "M11 53H15V62L13 59 11 62Z"),
            ("line", "M70 12H93V40H70ZM70 21H93M76 12V40M81.5 12V40M87 12V40"),
            (
                "ink",
                "M73.8 17a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0ZM79.3 17a2.2 2.2 0 1 0 4.4 0a2.2 2.2"
                " 0 1 0 -4.4 0ZM84.8 17a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0ZM73.8 28a2.2 2.2 0 1 0"
                " 4.4 0a2.2 2.2 0 1 0 -4.4 0ZM73.8 34a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0ZM79.3 "
                "34a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0ZM84.8 26a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0"
                " -4.4 0ZM84.8 31.5a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0Z",
            ),
        ),
        (
            ("straw/line", "M11 97C12 81 22 72.5 36 69L48 78 60 69C74 72.5 84 81 85 97Z"),
            ("line", "M36 69 52 88M60 69 46 86"),
            ("skin/line", "M33.5 36C32.5 53 39 65 48 65S63.5 53 62.5 36Z"),
            ("ink", "M32.5 38C31.5 25 38 17.5 48 17.5S64.5 25 63.5 38C54 35 42 35 32.5 38Z"),
            ("cut", "M48 18.5V35.5M40.5 20C38 25 37.2 30.5 37.3 36M55.5 20C58 25 58.8 30.5 58.7 36"),
            ("gold/line", "M32.3 34.5C42 31.5 54 31.5 63.7 34.5V39.5C54 36.5 42 36.5 32.3 39.5Z"),
            ("red/line", "M44.6 15.5a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0Z"),
            ("brow", "M39.5 44.5C41.5 43 44 43 45.6 44M50.4 44C52 43 54.5 43 56.5 44.5"),
            ("eye", "M41 48C42.5 46.6 44.2 46.6 45.4 48M50.6 48C51.8 46.6 53.5 46.6 55 48"),
            ("thin", "M48 49C49.5 51.5 50 52.6 48 53"),
            (
                "ink",
                "M48 55C45.5 53.6 42.5 54 40 56.5 38.6 58 37 58 36 57 37.5 60 40 60 42 58.2 44 56.4 46 "
                "56.4 48 56.8 50 56.4 52 56.4 54 58.2 56 60 58.5 60 60 57 59 58 57.4 58 56 56.5 53.5 54"
                " 50.5 53.6 48 55Z",
            ),
            ("red", "M44.5 58.6C46.8 60.4 49.2 60.4 51.5 58.6 50.5 62 45.5 62 44.5 58.6Z"),
        ),
        (
            ("gold/line", "M38.5 87a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0Z"),
            ("paper/line", "M44.8 83.8H51.2V90.2H44.8Z"),
        ),
    ),
    "shen": _Portrait(
        "10 4 76 76",
        (
            ("thin", "M2 20C8 14 14 14 20 19 24 15 30 16 32 20M66 12C72 6 78 6 84 11 88 7 93 8 96 11"),
            ("line", "M76 80C76 86 79 90 84.5 90S93 86 93 80ZM80 92.5H89"),
            ("thin", "M81.5 76C79.5 73 83.5 71 81.5 68M87.5 76C85.5 73 89.5 71 87.5 68"),
        ),
        (
            ("slate/line", "M15 97C16 80 25 71.5 38 68L48 77 58 68C71 71.5 80 80 81 97Z"),
            ("paper", "M38 68 48 77 58 68 60 69.5 48 81.5 36 69.5Z"),
            ("thin", "M36 69.5 48 81.5 60 69.5"),
            ("skin/line", "M38 34V48C38 58.5 42.5 65 48 65S58 58.5 58 48V34Z"),
            (
                "ink",
                "M36 36.5V27C36 23.5 38 21.5 41 20.5V15.5C41 11.5 44 9.5 48 9.5S55 11.5 55 15.5V20.5C58"
                " 21.5 60 23.5 60 27V36.5C53 34 43 34 36 36.5ZM36 29.5H31C26.5 25 17.5 24.5 13 27.5 "
                "10.5 29.5 11.5 32.5 14 33.5 20 35.5 27.5 35 31 32H36ZM60 29.5H65C69.5 25 78.5 24.5 83 "
                "27.5 85.5 29.5 84.5 32.5 82 33.5 76 35.5 68.5 35 65 32H60Z",
            ),
            ("cut", "M37.5 24.5C44 21.5 52 21.5 58.5 24.5"),
            ("brow", "M40.5 42.2C42.4 41.2 44.4 41.4 46 42.4M50 42.4C51.6 41.4 53.6 41.2 55.5 42.2"),
            ("eye", "M41.2 46.2C42.8 47.6 44.6 47.6 46 46.4M50 46.4C51.4 47.6 53.2 47.6 54.8 46.2"),
            ("thin", "M48 47.5 47 52.2 48.6 52.6M45.8 58.4C47.2 59 48.8 59 50.2 58.4"),
            (
                "ink",
                "M47.8 55.4C45.4 54.8 43.2 56 42.4 60.5 43.8 58.2 45.8 57 47.8 56.8ZM48.2 55.4C50.6 "
                "54.8 52.8 56 53.6 60.5 52.2 58.2 50.2 57 48.2 56.8ZM46.6 61.2H49.4L48.6 75 47.4 75Z",
            ),
        ),
        (
            ("slate", "M28 97C26 87 30 81 38 81 44 81 46 84 48 86 50 84 52 81 58 81 66 81 70 87 68 97Z"),
            (
                "line",
                "M28 97C26 87 30 81 38 81 44 81 46 84 48 86 50 84 52 81 58 81 66 81 70 87 68 97M48 86V97",
            ),
        ),
    ),
}
FACES: Final = tuple(_PORTRAITS)


@cache
def portrait(who: str) -> str:
    """Somebody in a frame, large."""
    found = _PORTRAITS[who]
    drawn = "".join(_layer(*layer, chip=False) for layer in (*found.behind, *found.figure, *found.before))
    inside = el("svg", drawn, x=4.5, y=4.5, width=87, height=87, viewBox="2 4 92 92")
    frame = el("rect", x=1, y=1, width=94, height=94, rx=3.5, fill="none", stroke=_FRAME[0], stroke_width=1.6)
    frame += el("rect", x=4, y=4, width=88, height=88, rx=1.5, fill="none", stroke=_FRAME[1])
    return _picture("0 0 96 96", el("rect", width=96, height=96, rx=4, fill=_PAPER) + inside + frame)


@cache
def chip(who: str) -> str:
    """The head alone, to stand beside a name."""
    found = _PORTRAITS[who]
    x, y, width, height = map(float, found.head.split())
    ground = el("rect", x=x, y=y, width=width, height=height, fill=_CHIP_PAPER)
    drawn = "".join(_layer(*layer, chip=True) for layer in found.figure)
    return _picture(found.head, ground + drawn)


def _picture(box: str, drawn: str) -> str:
    return el("svg", drawn, xmlns="http://www.w3.org/2000/svg", viewBox=box)


def _layer(style: str, shape: str, chip: bool) -> str:
    """The tint a little off its outline, as a block print has it."""
    first, _, second = style.partition("/")
    tint, line = (first, second) if first in _FILLS else ("", first)
    drawn = ""
    if tint:
        moved: Value = at(1.1, 0.9) if tint in _OFF_REGISTER else None
        drawn += el("path", d=shape, fill=_FILLS[tint], transform=moved)
    if line:
        colour, *widths = _LINES[line]
        width = widths[chip]
        round_ends: dict[str, Value] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
        if width:
            drawn += el("path", d=shape, fill="none", stroke=colour, stroke_width=width, **round_ends)
    return drawn


# The seals of the levels: one, two or three strokes, and 王 for the champion; inked where the bot searches.
_STROKES: Final = {
    "random": "",
    "novice": "M3 8H13",
    "adept": "M4.5 5.2H11.5M3 10.8H13",
    "master": "M4 4H12M5 8H11M3 12H13",
    "champion": "M4 4H12M5 8H11M3 12H13M8 4V12",
}
_INKED: Final = ("master", "champion")


def level_of(bot: str) -> str | None:
    """The level that a bot's name says: None for one from elsewhere.

    >>> level_of("master/captain:200"), level_of("my.bot:Mine")
    ('master', None)
    """
    level = bot.partition(":")[0].partition("/")[0]
    return level if level in _STROKES else None


def level_seal(level: str) -> str:
    """16 x 16."""
    inked = " inked" if level in _INKED else ""
    return g(f"level{inked}", rect("", 0.7, 0.7, 14.6, 14.6, 2.2), path("", _STROKES[level]))
