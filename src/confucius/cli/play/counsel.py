"""Help at the table: what actions are good for, what is likely at court, what a bot would play."""

from collections.abc import Iterable
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from confucius.bots.advice import Advice
from confucius.forecast import forecast
from confucius.game import Game
from confucius.rules.views import View
from confucius.words import names
from confucius.words.advice import reasons
from confucius.words.forecast import forecast_sections
from confucius.words.language import N_, gettext, say
from confucius.words.moves import describe
from confucius.words.purposes import action_of, purposes

_WOULD_PLAY: Final = N_("The adept would play: {move}")


def guide(game: Game) -> RenderableType:
    """What can be done now, each with what it is good for."""
    view = game.view(game.state.actor)
    possible = dict.fromkeys(action_of(move) for move, _ in game.irredundant_moves.by_choice())
    table = Table.grid(padding=(0, 3, 0, 2))
    for action in possible:
        table.add_row(Text(_name(action), "bold"), Text("\n".join(purposes(view, action))))
    return table


def _name(action: str) -> str:
    kind, _, card = action.partition(":")
    if card:
        return names.reward(card)
    return names.action("petition-junks" if action == "petition" else kind)


def forecast_told(view: View) -> RenderableType:
    """What is likely at court, part by part."""
    parts: list[RenderableType] = [Text(gettext("What is likely at court if nothing changes:"), "bold")]
    for section in forecast_sections(forecast(view)):
        parts += [Text(section.heading, "bold"), _indented(section.lines)]
    return Group(*parts)


def hint_told(advice: Advice, view: View) -> RenderableType:
    """The bot's move with its reasons."""
    return Group(
        Text(say(_WOULD_PLAY, {"move": describe(advice.move, view.state)}), "bold"),
        _indented(reasons(advice, view)),
    )


def _indented(lines: Iterable[str]) -> RenderableType:
    return Padding(Group(*(Text(line) for line in lines)), (0, 0, 0, 2))
