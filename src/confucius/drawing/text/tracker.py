"""The gift tracker: who holds whose gift, and what each family could give now."""

from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from confucius.drawing.text.look import FAINT, Look, emblem
from confucius.rules.gifts import with_state
from confucius.rules.state import AVAILABLE, State, active_gift
from confucius.words.language import gettext


def gift_tracker(state: State, look: Look, height: int | None = None) -> Panel:
    """A row for each giver, a column for each recipient."""
    seats = range(state.players)
    matrix = Table.grid(padding=(0, 1, 0, 0))
    matrix.add_column(width=3, justify="right")
    for _ in seats:
        matrix.add_column(width=2, justify="center")
    matrix.add_column(no_wrap=True)
    heads = [emblem(seat, look) for seat in seats]
    matrix.add_row("", *heads, Text(gettext("ready"), FAINT))
    for giver in seats:
        matrix.add_row(emblem(giver, look), *_row(state, giver, look), _ready(state, giver, look))
    return Panel(matrix, title=gettext("Gifts, from row to column"), height=height)


def _row(state: State, giver: int, look: Look) -> list[Text]:
    return [
        Text("") if giver == recipient else _value(active_gift(state, giver, recipient), look)
        for recipient in range(state.players)
    ]


def _value(value: int, look: Look) -> Text:
    return Text(str(value), "bold") if value else Text(look.signs.nothing, FAINT)


def _ready(state: State, giver: int, look: Look) -> Text:
    values = with_state(state, giver, AVAILABLE)
    return Text(" ".join(map(str, values)), "bold") if values else Text(look.signs.nothing, FAINT)
