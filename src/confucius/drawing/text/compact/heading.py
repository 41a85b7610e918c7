"""The round, the Great Wall, the piles."""

from typing import Final

from rich.text import Text

from confucius.drawing.text.compact.canvas import GAP, Canvas
from confucius.rules.cards import count
from confucius.rules.components import WALL_PIECES
from confucius.rules.state import State
from confucius.rules.views import View
from confucius.words import names
from confucius.words.language import N_, Counted, gettext, say

_PILES: Final = (
    N_("deck {deck}"),
    N_("discard pile {discard}"),
    N_("reward cards {rewards}"),
    N_("officials {officials}"),
)


def heading(view: View, canvas: Canvas) -> Text:
    """One line: round and phase, the wall and, as far as there is room, the piles."""
    state, colours = view.state, canvas.colours
    facts = {"round": state.round, "rounds": WALL_PIECES, "phase": names.phase(state)}
    title = say(N_("Round {round} of {rounds}: {phase}"), facts)
    left = Text.assemble((f" {title}", f"bold {colours['bar-ink']}"), GAP, _wall(state, canvas))
    right = Text()
    for pile in piles(view):
        if left.cell_len + right.cell_len + len(pile) + 2 * len(GAP) <= canvas.width:
            right.append(f"{pile}{GAP}")
    line = canvas.between(left, right)
    line.style = f"{colours['bar-ink-2']} on {colours['bar']}"
    return line


def piles(view: View) -> list[str]:
    """What is left of each pile."""
    facts = {
        "deck": view.deck_count,
        "discard": count(view.state.discard),
        "rewards": view.reward_deck_count,
        "officials": sum(view.state.officials),
    }
    return [say(pile, facts) for pile in _PILES]


def _wall(state: State, canvas: Canvas) -> Text:
    signs, colours = canvas.signs, canvas.colours
    built = (signs.built * state.wall, colours["gold"])
    left = (signs.unbuilt * (WALL_PIECES - state.wall), colours["stone"])
    return Text.assemble((f"{gettext('Great Wall')} ", ""), built, left)


def supply(state: State, room: int) -> str:
    """How many junks can still be bought, in words if there is room for them."""
    told = say(Counted("{n} [junk|junks] in supply", by="n"), {"n": state.supply})
    return told if len(told) <= room else f"({state.supply})"
