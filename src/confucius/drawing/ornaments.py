"""The look of a Ming woodblock page: double ruled frame, fretted corners, fishtail headings."""

from confucius.drawing.svg import at, g, number, path, rect, span, spans


def frame(width: float, height: float) -> str:
    """The sheet of the board."""
    drawn = rect("sheet", 1, 1, width - 2, height - 2) + rect("sheet-in", 4.5, 4.5, width - 9, height - 9)
    for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
        turned = f"translate({number(4.5 + dx * (width - 9))} {number(4.5 + dy * (height - 9))})"
        turned += f" scale({1 - 2 * dx} {1 - 2 * dy})"
        drawn += path("fret", "M0 14V0H14M3.5 14V3.5H10.5V8.5H7", transform=turned)
    return drawn


def heading(x: float, y: float, words: str, note: str = "") -> str:
    """A zone's title after a red fishtail; x, y is the upper left corner of a line 20 high."""
    said = span("heading", words)
    if note:
        said += span("t12 faint", note, 8)
    return path("fishtail", "M0 0H9V11L4.5 6.4 0 11Z", transform=at(x, y + 4.5)) + spans("", x + 15, y + 15, said)


def landscape(x: float, y: float, width: float, height: float) -> str:
    """Hills in the mist and a low sun, where nothing else lies."""
    ground = height
    far = f"M0 {ground}V{ground - 30}C40 {ground - 34} 58 {ground - 78} 84 {ground - 80} 108 {ground - 82} 116 {ground - 50} 140 {ground - 46} 160 {ground - 43} 172 {ground - 70} 196 {ground - 70} 222 {ground - 70} 238 {ground - 40} 270 {ground - 36}V{ground}Z"
    near = f"M0 {ground}V{ground - 8}C34 {ground - 10} 56 {ground - 30} 88 {ground - 26} 130 {ground - 20} 150 {ground - 44} 190 {ground - 40} 224 {ground - 37} 240 {ground - 16} 270 {ground - 14}V{ground}Z"
    sun = path("sun", f"M198 {ground - 84}a14 14 0 1 0 28 0a14 14 0 1 0-28 0")
    birds = path("birds", f"M60 {ground - 88}q4-5 8 0q4-5 8 0M40 {ground - 76}q3-4 6 0q3-4 6 0")
    return g("landscape", sun, path("hill-far", far), path("hill-near", near), birds, transform=at(x, y), aria_hidden="true")
