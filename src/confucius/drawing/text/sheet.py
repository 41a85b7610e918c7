"""The whole table on one screen."""

from io import StringIO
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from confucius.drawing.text.examination import examination
from confucius.drawing.text.hands import hands
from confucius.drawing.text.lands import distant_lands, foreign_lands
from confucius.drawing.text.look import FAINT, Look
from confucius.drawing.text.ministries import ministries
from confucius.drawing.text.players import players
from confucius.drawing.text.tracker import gift_tracker
from confucius.game import Game
from confucius.rules.cards import count
from confucius.rules.components import WALL_PIECES
from confucius.rules.views import View
from confucius.words import names
from confucius.words.language import N_, say

_WIDE_HEIGHT: Final = 11  # examination and Foreign Lands on top of each other
_NARROW_HEIGHT: Final = 7


def board(view: View, look: Look | None = None) -> RenderableType:
    """The table as the seat of `view` sees it."""
    look = look or Look()
    parts: list[RenderableType] = [_heading(view, look), ministries(view.state, look), *_middle(view, look)]
    parts.append(players(view, look))
    held = hands(view, look)
    return Group(*parts, held) if held is not None else Group(*parts)


def board_text(view: View, width: int = 100) -> str:
    """The same without colours, as a string."""
    page = StringIO()
    Console(file=page, width=width, color_system=None, highlight=False).print(board(view, Look(width)))
    return "\n".join(line.rstrip() for line in page.getvalue().splitlines())


def open_view(game: Game) -> View:
    """A view in which nothing is hidden, for games that are records."""
    view = game.view()
    view.state = game.state.copy()
    return view


def _heading(view: View, look: Look) -> RenderableType:
    state = view.state
    signs = look.signs
    wall = signs.built * state.wall + signs.unbuilt * (WALL_PIECES - state.wall)
    title = say(
        N_("Round {round} of {rounds}: {phase}"),
        {"round": state.round, "rounds": WALL_PIECES, "phase": names.phase(state)},
    )
    piles = say(
        N_(
            "Great Wall {wall}   deck {deck}, discard pile {discard}, "
            "reward cards {rewards}, officials {officials}"
        ),
        {
            "wall": wall,
            "deck": view.deck_count,
            "discard": count(state.discard),
            "rewards": view.reward_deck_count,
            "officials": sum(state.officials),
        },
    )
    return Group(Rule(Text(title, "bold"), style=FAINT), Text(piles, FAINT, justify="center"))


def _middle(view: View, look: Look) -> list[RenderableType]:
    """Gifts, lands and the examination: in one row, or in two or four where there is less room."""
    state = view.state
    if look.is_wide:
        right = Group(examination(view, look), foreign_lands(state, look))
        left = gift_tracker(state, look, _WIDE_HEIGHT), distant_lands(state, look, _WIDE_HEIGHT)
        return [_row(look, (31, left[0]), (26, left[1]), (0, right))]
    if look.is_narrow:
        return [
            gift_tracker(state, look),
            examination(view, look),
            distant_lands(state, look),
            foreign_lands(state, look),
        ]
    upper = state.players + 3
    return [
        _row(look, (31, gift_tracker(state, look)), (0, examination(view, look, upper))),
        _row(look, (31, distant_lands(state, look)), (0, foreign_lands(state, look, _NARROW_HEIGHT))),
    ]


def _row(look: Look, *cells: tuple[int, RenderableType]) -> Table:
    """Side by side; the cell of width 0 takes what is left."""
    row = Table.grid()
    left = look.width - sum(width for width, _ in cells)
    for width, _ in cells:
        row.add_column(width=width or left)
    row.add_row(*(cell for _, cell in cells))
    return row
