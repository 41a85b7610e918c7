"""The players: what each has, publicly."""

from typing import Final

from rich.text import Text

from confucius import targets
from confucius.drawing.text.compact.canvas import Canvas, block, fitted, widest
from confucius.drawing.text.look import FAMILY_STYLES
from confucius.drawing.text.players import COLUMNS, numbers
from confucius.rules.state import DECISIONS, OVER, State
from confucius.rules.views import View
from confucius.words import names
from confucius.words.language import P_, gettext

_CHIEF, _INSULTED = "♔", "!"
_CHIP: Final = 3  # an emblem with some of its colour on both sides
# Points, cubes, cards, rewards, officials, junks, armies.
_SHORTEST: Final = (
    P_("heading of three letters", "Pts"),
    P_("heading of three letters", "Cub"),
    P_("heading of three letters", "Crd"),
    P_("heading of three letters", "Rew"),
    P_("heading of three letters", "Off"),
    P_("heading of three letters", "Jnk"),
    P_("heading of three letters", "Arm"),
)


def players(view: View, canvas: Canvas) -> Text:
    """A line each; the headings are as long as there is room for."""
    state = view.state
    seats = range(state.players)
    called = widest(names.family(seat) for seat in seats)
    first = _CHIP + 3 + called + widest(canvas.people) + 1
    heads = _heads(canvas.width - first)
    columns = [max(len(head), 3) + 1 for head in heads]
    spare = canvas.width - first - sum(columns)
    if spare < 0:  # then the emblem stands alone
        first -= _CHIP - 1
    columns = [column + min(max(spare // len(columns), 0), 2) for column in columns]
    aligned = [fitted(head, wide, right=True) for head, wide in zip(heads, columns, strict=True)]
    lines = [canvas.headed(Text.assemble(fitted(f"    {gettext('Family')}", first), *aligned))]
    for seat in seats:
        who = fitted(_who(state, seat, called, canvas, spare < 0), first)
        cells = zip(numbers(view, seat, in_short=True), columns, strict=True)
        numbered = [fitted(number, wide, right=True) for number, wide in cells]
        lines.append(Text.assemble(canvas.thing(targets.seat(seat), who), *numbered))
    return block(lines)


def _heads(room: int) -> list[str]:
    for heads in ([gettext(long) for long, _ in COLUMNS], [gettext(short) for _, short in COLUMNS]):
        if sum(max(len(head), 3) + 1 for head in heads) <= room:
            return heads
    return [gettext(head) for head in _SHORTEST]


def _who(state: State, seat: int, called: int, canvas: Canvas, tight: bool) -> Text:
    """Whether the family must decide, its sign, its name and what it is, and who plays it."""
    decides = state.actor == seat and state.step < len(DECISIONS)
    emblem, colours = canvas.signs.emblems[seat], canvas.colours
    return Text.assemble(
        (canvas.signs.to_decide if decides else " ", f"bold {colours['cinnabar-ink']}"),
        (emblem if tight else f" {emblem} ", FAMILY_STYLES[seat]),
        (_INSULTED if state.insulted == seat else " ", f"bold {colours['cinnabar-ink']}"),
        fitted(Text(names.family(seat), canvas.strong if decides else ""), called),
        (_CHIEF if state.chief == seat and state.step < OVER else " ", f"bold {colours['gold-text']}"),
        (canvas.people[seat] if canvas.people else "", canvas.faint),
    )
