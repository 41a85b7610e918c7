"""The look of a Ming woodblock page: double ruled frame, fretted corners, fishtail headings."""

from confucius.drawing.svg import at, g, number, path, rect, shrunk, span, spans


def frame(width: float, height: float) -> str:
    """The sheet of the board."""
    drawn = rect("sheet", 1, 1, width - 2, height - 2) + rect("sheet-in", 4.5, 4.5, width - 9, height - 9)
    for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
        turned = f"translate({number(4.5 + dx * (width - 9))} {number(4.5 + dy * (height - 9))})"
        turned += f" scale({1 - 2 * dx} {1 - 2 * dy})"
        drawn += path("fret", "M0 14V0H14M3.5 14V3.5H10.5V8.5H7", transform=turned)
    return drawn


def heading(x: float, y: float, words: str, note: str = "", room: float = 400) -> str:
    """A zone's title after a red fishtail; x, y is the upper left corner of a line 20 high."""
    size = shrunk(words, room - 15, 14, bold=True)
    said = span(f"heading t{size}", words)
    if note:
        said += span("t12 faint", note, 8)
    fishtail = path("fishtail", "M0 0H9V11L4.5 6.4 0 11Z", transform=at(x, y + 4.5))
    return fishtail + spans("", x + 15, y + 15, said)


def landscape(x: float, ground: float) -> str:
    """Hills in the mist and a low sun, 270 wide and 100 high, where nothing else lies."""
    far = "M0 0V-30C40-34 58-78 84-80 108-82 116-50 140-46 160-43 172-70 196-70 222-70 238-40 270-36V0Z"
    near = "M0 0V-8C34-10 56-30 88-26 130-20 150-44 190-40 224-37 240-16 270-14V0Z"
    sun = path("sun", "M198-84a14 14 0 1 0 28 0a14 14 0 1 0-28 0")
    birds = path("birds", "M60-88q4-5 8 0q4-5 8 0M40-76q3-4 6 0q3-4 6 0")
    hills = path("hill-far", far) + path("hill-near", near)
    return g("landscape", sun, hills, birds, transform=at(x, ground), aria_hidden="true")
