"""The table of the players: what each has, publicly."""

from typing import Final

from rich import box
from rich.table import Table
from rich.text import Text

from confucius.drawing.text.look import FAINT, Look, family_text
from confucius.rules.state import DECISIONS, OVER, State
from confucius.rules.views import View
from confucius.words.language import N_, P_, gettext

_NAME_LENGTH: Final = 8
_PASSED: Final = "–"
# Each heading with its short form.
COLUMNS: Final = (
    (N_("Points"), N_("Pts")),
    (N_("Cubes"), N_("Cubes")),
    (N_("Cards"), N_("Cards")),
    (N_("Rewards"), N_("Rew.")),
    (P_("heading of a narrow column", "Officials"), N_("Off.")),
    (N_("Yard/sea"), N_("Junks")),
    (N_("Stock/col."), N_("Armies")),
)


def players(view: View, look: Look) -> Table:
    table = Table(box=box.SIMPLE_HEAD, width=look.width, padding=0, show_edge=False)
    table.add_column(gettext("Family"), no_wrap=True)
    for long, short in COLUMNS:
        table.add_column(gettext(long if look.is_wide else short), justify="right", no_wrap=True)
    table.add_column("", ratio=1)
    for seat in range(view.state.players):
        table.add_row(_name(seat, look), *numbers(view, seat), _standing(view.state, seat, look))
    return table


def _name(seat: int, look: Look) -> Text:
    name = family_text(seat, look)
    return name.append(f" {_shortened(look.people[seat])}", FAINT) if look.people else name


def _shortened(name: str) -> str:
    return name if len(name) <= _NAME_LENGTH else name[: _NAME_LENGTH - 1] + "…"


def numbers(view: View, seat: int, in_short: bool = False) -> list[str]:
    """What stands below the headings; who has passed has a dash in place of cubes, in short."""
    state = view.state
    has_passed = state.passed >> seat & 1 and state.step < OVER
    return [
        str(state.points[seat]),
        (_PASSED if in_short else gettext("passed")) if has_passed else str(state.cubes[seat]),
        str(view.hand_counts[seat]),
        str(view.reward_counts[seat]),
        str(state.owners.count(seat)),
        f"{state.shipyards[seat]}/{state.sea[seat]}",
        f"{state.stock[seat]}/{state.colonies[seat]}",
    ]


def _standing(state: State, seat: int, look: Look) -> Text:
    """Whether the family must decide, is Chief Minister of the round, has Emperor Insulted! before it."""
    decides = state.actor == seat and state.step < len(DECISIONS)
    words = []
    if state.chief == seat and state.step < OVER:
        words.append(gettext("Chief Minister"))
    if state.insulted == seat:
        words.append(gettext("Emperor Insulted!"))
    return Text.assemble((f"{look.signs.to_decide} " if decides else "  ", "bold"), ", ".join(words))
