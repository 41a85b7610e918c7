"""How families and pieces look in a terminal: always by a sign, and by colour where there is any."""

from dataclasses import dataclass
from typing import Final

from rich.console import Console
from rich.text import Text

from confucius.rules.components import NOBODY
from confucius.words import names


@dataclass(frozen=True)
class Signs:
    """The signs that stand for things; none of them is wider than one letter."""

    emblems: tuple[str, ...]  # by family
    secured: str
    unsecured: str
    nothing: str
    candidate: str
    built: str
    unbuilt: str
    to_decide: str


# The same shapes as on the drawn board: square, triangle, flower, circle, diamond.
DRAWN: Final = Signs(("■", "▲", "♣", "◎", "◆"), "●", "○", "·", "c", "▓", "░", "►")
LETTERS: Final = Signs(("B", "G", "P", "W", "Y"), "*", "o", ".", "c", "#", "-", ">")

# Both colours are given, so that a family shows on a light terminal as well as on a dark one.
FAMILY_STYLES: Final = (
    "bold #ffffff on #2d2b2e",
    "bold #ffffff on #33792f",
    "bold #ffffff on #74409a",
    "bold #2a2622 on #fbf8f1",
    "bold #2a2008 on #eabb2f",
)
FAINT: Final = "dim"
CARD_STYLE: Final = "bold #221e1b on #f1eadc"


@dataclass(frozen=True)
class Look:
    """What the board needs to know beside the game: its width, its signs, who sits where."""

    width: int = 100
    signs: Signs = DRAWN
    people: tuple[str, ...] = ()  # "you" or the name of a bot, by seat; may be left out

    @property
    def is_wide(self) -> bool:
        """Room for three things side by side."""
        return self.width >= 100

    @property
    def is_narrow(self) -> bool:
        """No room for two."""
        return self.width < 78


def look_for(console: Console, people: tuple[str, ...] = ()) -> Look:
    """The look that suits a console."""
    signs = LETTERS if console.options.ascii_only else DRAWN
    return Look(min(console.width, 120), signs, people)


def emblem(seat: int, look: Look) -> Text:
    """A family's sign, or the sign for nobody."""
    return emblems([] if seat == NOBODY else [seat], look)


def emblems(seats: list[int], look: Look) -> Text:
    """The signs of several families, in order."""
    if not seats:
        return Text(look.signs.nothing, FAINT)
    return Text.assemble(*((look.signs.emblems[seat], FAMILY_STYLES[seat]) for seat in seats))


def family_text(seat: int, look: Look) -> Text:
    """A family's sign and name."""
    return Text.assemble((f" {look.signs.emblems[seat]} ", FAMILY_STYLES[seat]), " ", names.family(seat))


def marker(seat: int, is_secured: bool, look: Look) -> Text:
    """A marker on an official: whose, and whether secured."""
    if seat == NOBODY:
        return Text("")
    signs = look.signs
    how = signs.secured if is_secured else signs.unsecured
    return Text.assemble((signs.emblems[seat] + how, FAMILY_STYLES[seat]))
