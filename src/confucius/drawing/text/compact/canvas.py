"""What the zones are drawn with: a width, a look, colours, and what is to be pointed out."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from confucius.drawing.palette import values
from confucius.drawing.text.look import DRAWN, FAMILY_STYLES, Signs
from confucius.rules.components import NOBODY

GAP: Final = "  "


@dataclass(frozen=True)
class Canvas:
    """By their names, `lit` are the things that can be chosen, `chosen` are chosen, `new` have changed."""

    width: int = 48
    theme: str = "dark"
    people: tuple[str, ...] = ()  # "you" or the name of a bot, by seat
    lit: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    new: frozenset[str] = frozenset()
    signs: Signs = DRAWN

    def wide(self, width: int) -> "Canvas":
        return replace(self, width=width)

    @cached_property
    def colours(self) -> dict[str, str]:
        return values(self.theme)

    @property
    def faint(self) -> str:
        return self.colours["ink-3"]

    @property
    def strong(self) -> str:
        return f"bold {self.colours['ink']}"

    @property
    def tile(self) -> str:
        return f"bold {self.colours['ink']} on {self.colours['tile']}"

    @property
    def nothing(self) -> Text:
        return Text(self.signs.nothing, self.faint)

    # Pieces

    def emblem(self, seat: int) -> Text:
        return self.nothing if seat == NOBODY else Text(self.signs.emblems[seat], FAMILY_STYLES[seat])

    def emblems(self, seats: Iterable[int]) -> Text:
        found = Text().join(map(self.emblem, seats))
        return found if found else self.nothing

    def thing(self, name: str, text: Text) -> Text:
        """Something that can be pointed at; pointed out if it can be chosen, or is new."""
        fill = next((fill for fill, names in self._fills if name in names), None)
        if fill is not None:
            families = [span for span in text.spans if span.style in FAMILY_STYLES]
            text.stylize(f"bold underline {self.colours['on-fill']} on {self.colours[fill]}")
            for span in families:  # whose piece it is must stay plain
                text.stylize(span.style, span.start, span.end)
        text.stylize(Style(meta={"thing": name}))
        return text

    @property
    def _fills(self) -> tuple[tuple[str, frozenset[str]], ...]:
        return ("cinnabar", self.chosen), ("jade", self.lit), ("cobalt", self.new)

    # Lines

    def strip(self, title: str, right: Text | str = "") -> Text:
        """The head of a zone, from edge to edge."""
        after = right if isinstance(right, Text) else Text(right)
        return self.headed(self.between(Text(f" {title}", self.strong), Text.assemble(after, " ")))

    def headed(self, line: Text) -> Text:
        """A line as the head of a zone."""
        found = fitted(line, self.width)
        found.style = f"{self.colours['ink-2']} on {self.colours['line']}"
        return found

    def between(self, left: Text, right: Text) -> Text:
        """One at the left edge, the other at the right."""
        room = self.width - left.cell_len - right.cell_len
        return Text.assemble(left, " " * max(room, 0), right, no_wrap=True, end="")


def fitted(text: Text | str, width: int, right: bool = False) -> Text:
    """Filled up to a width; what is longer stays as long as it is."""
    found = Text(text) if isinstance(text, str) else text.copy()
    room = " " * max(width - found.cell_len, 0)
    return Text.assemble(room, found) if right else Text.assemble(found, room)


def widest(texts: Iterable[str]) -> int:
    return max(map(cell_len, texts), default=0)


def block(lines: Iterable[Text]) -> Text:
    found = Text("\n").join(lines)
    found.no_wrap = True
    return found
