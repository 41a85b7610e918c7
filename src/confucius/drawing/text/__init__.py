"""The board as text, for terminals: pure functions from a View to something Rich can print.

>>> from confucius import Game
>>> print(board_text(Game(players=3, seed=1).view("black"), width=100).splitlines()[0].strip("─ "))
Round 1 of 9: Actions
"""

from confucius.drawing.text.look import Look, look_for
from confucius.drawing.text.sheet import board, board_text, open_view

__all__ = ["Look", "board", "board_text", "look_for", "open_view"]
