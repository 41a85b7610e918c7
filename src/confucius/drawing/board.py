"""The whole table on one sheet."""

from collections.abc import Sequence
from html import escape

from confucius.rules.components import COLOURS
from confucius.rules.views import View


def board_svg(
    view: View, *, theme: str = "light", width: int | None = None, names: Sequence[str] | None = None
) -> str:
    """The table as the seat of `view` sees it."""
    players = names or [colour.capitalize() for colour in COLOURS[: view.state.players]]
    lines = [f"Round {view.state.round}"] + [f"{p} {n}" for p, n in zip(players, view.state.points, strict=True)]
    text = "".join(f'<text x="20" y="{40 + 30 * k}">{escape(line)}</text>' for k, line in enumerate(lines))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900" width="{width or 1440}">{text}</svg>'
