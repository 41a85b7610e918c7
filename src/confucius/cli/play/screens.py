"""What is shown around the questions: news, handing over the keyboard, a clean screen."""

from typing import Final

from rich.align import Align
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from confucius.cli.play.menu import Menu, Option
from confucius.cli.play.sitting import ToldLine
from confucius.drawing.text import Look
from confucius.drawing.text.look import FAINT, family_text
from confucius.words import names
from confucius.words.language import N_, Counted, gettext, say

_MOST_NEWS: Final = 24
_FORGET_SCROLLED_LINES: Final = "\x1b[3J"


def clear(console: Console, beyond_the_screen: bool = False) -> None:
    """Clear the terminal, if it is one, and its scrollback, if asked."""
    if not console.is_terminal:
        return
    console.clear()
    if beyond_the_screen:
        console.file.write(_FORGET_SCROLLED_LINES)
        console.file.flush()


def pass_the_keyboard(seat: int, look: Look) -> RenderableType:
    facts = {"family": names.family(seat)}
    lines = Group(
        Align.center(family_text(seat, look)),
        "",
        Align.center(Text(say(N_("Pass the keyboard to {family}."), facts), "bold")),
        Align.center(Text(say(N_("{family}: press Enter when only you can see the screen."), facts))),
    )
    return Panel(lines, width=min(look.width, 80), padding=(1, 2))


def news(lines: list[ToldLine]) -> RenderableType:
    """What happened since the last turn, the latest at the end."""
    if not lines:
        return Text("")
    shown: list[RenderableType] = [Text(gettext("What happened:"), "bold")]
    left_out = len(lines) - _MOST_NEWS
    if left_out > 0:
        sentence = Counted("{n} earlier [line|lines]: type log", by="n")
        shown.append(Text("  " + say(sentence, {"n": left_out}), FAINT))
    shown += [Text(f"  {line.text}") for line in lines[-_MOST_NEWS:]]
    return Group(*shown)


def numbered(menu: Menu) -> RenderableType:
    """The answers to a question, those that cannot be given in a fainter hand with the reason."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", no_wrap=True)
    table.add_column()
    table.add_column(no_wrap=True)
    table.add_column()
    for number, option in enumerate(menu.options, 1):
        style = FAINT if option.refusal else ""
        note = option.refusal.in_short if option.refusal else _note(option, number, menu)
        cells = (f"{number:>3}", option.label, option.cost, note)
        table.add_row(*(Text(cell, style) for cell in cells))
    return table


def _note(option: Option, number: int, menu: Menu) -> str:
    if menu.default == number - 1:
        return say(N_("{note} [Enter]"), {"note": option.note}).strip()
    return option.note
