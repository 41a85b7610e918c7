"""Chinese characters drawn as strokes on a 20 x 20 grid, so that the seals need no font."""

from typing import Final

from confucius.drawing.svg import at, g, path, tooltip

# The ministries 兵 户 工 with 部, 士 for a candidate of any ministry, and 孔 for Confucius.
_STROKES: Final = {
    "bingbu": "M11.6 1.6 4.8 3.8M4.8 3.4V11M4.8 6.9H15.6M11.8 6.9V11M1.4 11.2H18.6M7.4 13.2 3 18.2"
    "M12.6 13.2 17.2 18.2",
    "hubu": "M9.6 1 11 3.6M4.6 5.2H16V10.8M4.6 10.4H16M4.6 5.2V10.6C4.6 14 3.8 16.4 1.8 18.8",
    "gongbu": "M3.8 4.2H16.2M10 4.2V16M1.8 16.2H18.2",
    "any": "M2 7.6H18M10 1.8V17.2M4.8 17.4H15.2",
    "bu": "M6.2 1 7.2 2.9M1.6 4.3H11.2M3.9 5.9 4.7 8.1M9 5.9 8 8.1M1 9.4H11.8M3.1 12V18.4M3.1 12H9.9V18.4"
    "M3.1 17.8H9.9M14 2V19M14 2.4H18.6L16 7.6C18.4 8.6 19.2 10.4 18.6 12.2 18.2 13.4 17 13.8 15.6 13.6",
    "kong": "M2.2 3.6H9.4L6 7.4M6 7.4V16.6C6 18 5.2 18.4 3.4 17.8M.9 11.8 10.4 10.8M13.4 2V15.4"
    "C13.4 17.2 14.2 17.6 16 17.6 18.4 17.6 18.9 17 18.9 14",
}
_WRITTEN: Final = {"bingbu": "兵部", "hubu": "户部", "gongbu": "工部", "any": "士", "kong": "孔"}


def strokes(name: str, x: float, y: float, size: float, width: float = 1.9) -> str:
    return path("han", _STROKES[name], stroke_width=width, transform=at(x, y, size / 20))


def tall_seal(name: str, x: float, y: float, height: float) -> str:
    """Two characters, top to bottom: the ministry's seal."""
    edge = "M2.2 1.4 26 .8 27.2 2.6 26.7 48 25.4 49.3 2 48.9.8 47.4 1.2 2.6Z"
    drawn = path("seal", edge) + strokes(name, 5, 5, 18) + strokes("bu", 5, 27, 18)
    return g("seal-tall", tooltip(_WRITTEN[name]), drawn, transform=at(x, y, height / 50))


def seal(name: str, x: float, y: float, size: float) -> str:
    """One character on a square seal; x, y is its corner."""
    edge = "M1.2.8 18.9.5 19.5 1.6 19.2 18.6 18.4 19.5 1.3 19.2.5 18.2Z"
    drawn = path("seal", edge) + strokes(name, 3.4, 3.4, 13.2, 2.1)
    return g("seal-small", tooltip(_WRITTEN[name]), drawn, transform=at(x, y, size / 20))
