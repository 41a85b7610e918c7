"""SVG elements as text. Whatever a person may have typed is escaped here and nowhere else."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape
from typing import Final

Value = str | float | None


@dataclass(frozen=True)
class Purpose:
    """What a drawing is made for: whether pointing at a thing tells what it is, and whether scripts and
    readers can take hold of things by name."""

    tooltips: bool = True
    handles: bool = True


DOCUMENT: Final = Purpose()
PAGE: Final = Purpose(tooltips=False)  # which has explanations of its own
PICTURE: Final = Purpose(handles=False)  # several may stand on one page, to be looked at
_purpose: ContextVar[Purpose] = ContextVar("purpose", default=DOCUMENT)


@contextmanager
def drawing_for(purpose: Purpose) -> Iterator[None]:
    token = _purpose.set(purpose)
    try:
        yield
    finally:
        _purpose.reset(token)


def is_for_page() -> bool:
    return _purpose.get() is PAGE


def has_handles() -> bool:
    return _purpose.get().handles


_NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def safe(words: object) -> str:
    """Text fit for an XML document, between tags or in an attribute.

    >>> safe('<b> & "c"')
    '&lt;b&gt; &amp; &quot;c&quot;'
    """
    return _escaped(str(words))


# The same names, places and sizes come again and again.
often: Final = lru_cache(maxsize=8192)


@often
def _escaped(words: str) -> str:
    return escape(_NOT_XML.sub("", words))


@often
def number(value: float) -> str:
    """
    >>> number(12.0), number(0.25), number(-0.001)
    ('12', '0.25', '0')
    """
    shown = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if shown == "-0" else shown


def el(name: str, *inside: str, **attributes: Value) -> str:
    """An element; `inside` is markup. ``cls`` stands for class, underscores for hyphens.

    >>> el("path", cls="rail", d="M0 0H9", stroke_width=2)
    '<path class="rail" d="M0 0H9" stroke-width="2"/>'
    """
    written = ""
    for key, value in attributes.items():
        if value is not None and value != "":
            written += f' {_attribute(key)}="{_escaped(value) if isinstance(value, str) else number(value)}"'
    content = "".join(inside)
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


@cache
def _attribute(key: str) -> str:
    return "class" if key == "cls" else key.replace("_", "-")


def g(cls: str, *inside: str, id: str = "", **attributes: Value) -> str:
    """A group; a piece has an id that it keeps wherever it moves."""
    return el("g", *inside, cls=cls, id=id if has_handles() else None, **attributes)


def at(x: float, y: float, scale: float = 1.0) -> str:
    """A transform that puts the origin at x, y."""
    moved = f"translate({number(x)} {number(y)})"
    return moved if scale == 1 else f"{moved} scale({number(scale)})"


def path(cls: str, d: str, **attributes: Value) -> str:
    return el("path", cls=cls, d=d, **attributes)


def often_drawn(draw: Callable[..., str]) -> Callable[..., str]:
    """A drawing without words, kept ready for each purpose."""

    @often
    def kept(_purpose_of_it: Purpose, *facts: float) -> str:
        return draw(*facts)

    return lambda *facts: kept(_purpose.get(), *facts)


@often
def rect(cls: str, x: float, y: float, width: float, height: float, rx: float | None = None) -> str:
    return el("rect", cls=cls, x=x, y=y, width=width, height=height, rx=rx)


@often
def circle(cls: str, x: float, y: float, r: float) -> str:
    return el("circle", cls=cls, cx=x, cy=y, r=r)


def text(cls: str, x: float, y: float, words: object, **attributes: Value) -> str:
    return el("text", safe(words), cls=cls, x=x, y=y, **attributes)


def span(cls: str, words: object, dx: float | None = None) -> str:
    return el("tspan", safe(words), cls=cls, dx=dx)


def spans(cls: str, x: float, y: float, *parts: str) -> str:
    """A line of differently set words, one after the other whatever the font."""
    return el("text", *parts, cls=cls, x=x, y=y)


def tooltip(words: object) -> str:
    return el("title", safe(words)) if _purpose.get().tooltips else ""


@dataclass(frozen=True)
class Zone:
    """A part of the table, drawn at 1 unit = 1 pixel: an ``<svg>`` alone or inside another."""

    name: str
    width: float
    height: float
    label: str
    body: str

    def at(self, x: float, y: float) -> str:
        return self._svg(x=x, y=y, width=self.width, height=self.height)

    def __str__(self) -> str:
        return self._svg()

    def __html__(self) -> str:
        """Templates put the drawing in as it is."""
        return str(self)

    def _svg(self, **place: Value) -> str:
        return el(
            "svg",
            self.body,
            cls=f"zone {self.name}",
            viewBox=f"0 0 {number(self.width)} {number(self.height)}",
            overflow="visible",
            role="group",
            aria_label=self.label,
            **place,
        )


# Widths of letters in a usual face, in units of the font size; small letters not listed are _USUAL.
_WIDTHS: Final = {
    letter: width
    for width, letters in (
        (0.23, "ijl'‘’|\u202f"),
        (0.29, "ftI .,;:/!î\u00a0"),
        (0.35, 'r-()[]"„“”г'),
        (0.46, "зкт"),
        (0.50, "cksvxyzJçсухчьэ"),
        (0.56, "–«»"),
        (0.61, "дл+×ß"),
        (0.70, "wмыж"),
        (0.80, "юфшщ"),
        (0.87, "mœGOQMМФОЖ"),
        (1.00, "WШЩЫЮ@%…—"),
    )
    for letter in letters
}
_USUAL: Final = 0.56
_CAPITAL: Final = 0.69
_FULL_WIDTH_FROM: Final = "\u1100"
_OTHER_FACES: Final = 1.06  # how much wider than that one some are


@often
def measure(words: str, size: float, bold: bool = False) -> float:
    """About how wide the words get, rather too wide than too narrow.

    >>> measure("l’Inde\u202f!", 12) < measure("l'Inde !", 12)
    True
    """
    return sum(map(_width, words)) * size * _OTHER_FACES * (1.08 if bold else 1.0)


def _width(letter: str) -> float:
    if letter >= _FULL_WIDTH_FROM and letter not in _WIDTHS:
        return 1.0
    return _WIDTHS.get(letter, _CAPITAL if letter.isupper() else _USUAL)


def fit(words: str, width: float, size: float, bold: bool = False) -> str:
    """The words, cut short with an ellipsis where they would run over.

    >>> fit("Wu", 60, 13), fit("Empress Dowager Cixi", 60, 13)
    ('Wu', 'Empre…')
    """
    if measure(words, size, bold) <= width:
        return words
    kept = words
    while kept and measure(kept + "…", size, bold) > width:
        kept = kept[:-1]
    return kept.rstrip() + "…"


_SMALLEST: Final = 10


def shrunk(words: str, width: float, size: int, bold: bool = False) -> int:
    """The size of letters in which words fit, down to the smallest."""
    while size > _SMALLEST and measure(words, size, bold) > width:
        size -= 1
    return size


@often
def label(cls: str, x: float, y: float, words: str, width: float, size: int = 12, **attributes: Value) -> str:
    """Words of the board in the room they have: set smaller where they must be, and only then cut short.

    >>> label("soft", 0, 9, "Secretary", 66)
    '<text class="soft t12" x="0" y="9">Secretary</text>'
    >>> label("soft", 0, 9, "Secretary", 54)
    '<text class="soft t11" x="0" y="9">Secretary</text>'
    """
    bold = "strong" in cls.split()
    size = shrunk(words, width, size, bold)
    return text(f"{cls} t{size}".strip(), x, y, fit(words, width, size, bold), **attributes)


def document(
    cls: str, width: float, height: float, style: str, title: str, *drawn: str, about: str = ""
) -> str:
    """A picture as an SVG document that needs nothing else; `about` says in words what it shows."""
    return el(
        "svg",
        el("title", safe(title)),
        el("desc", safe(about)) if about else "",
        el("style", style),
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        cls=cls,
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        role="img",
    )
