"""The Emperor's questions: positions with one clearly best decision, found in games and verified by search.

    from confucius.puzzles import daily, puzzle

    today = puzzle(daily(date.today()))
    today.view()                 # the position as the seat to decide sees it
    today.is_solved_by(move)     # whether a move is right

`docs/puzzles.md` says how they are made and what is guaranteed.
"""

from confucius.puzzles.collection import after, daily, day_at, day_of, numbers, puzzle, puzzles
from confucius.puzzles.puzzle import LEVELS, Answer, Puzzle, Reply
from confucius.puzzles.themes import THEMES, theme_of

__all__ = [
    "LEVELS",
    "THEMES",
    "Answer",
    "Puzzle",
    "Reply",
    "after",
    "daily",
    "day_at",
    "day_of",
    "numbers",
    "puzzle",
    "puzzles",
    "theme_of",
]
