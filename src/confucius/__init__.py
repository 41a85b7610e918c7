"""Confucius, the Ming-dynasty board game of gifts, bribes and obligations, as a library.

>>> import confucius
>>> game = confucius.Game(players=4, advanced=True, seed=7)
>>> game.decision
Decision(name='action', seat='white')
"""

from confucius.game import Game, GameStep, IllegalMove, LegalMoves, Result, sampled
from confucius.rules.board import Decision
from confucius.rules.chance import Draw
from confucius.rules.events import Event
from confucius.rules.explanation import Violation
from confucius.rules.moves import Move
from confucius.rules.state import State
from confucius.rules.views import View

__version__ = "0.1.0"

__all__ = [
    "Decision",
    "Draw",
    "Event",
    "Game",
    "GameStep",
    "IllegalMove",
    "LegalMoves",
    "Move",
    "Result",
    "State",
    "View",
    "Violation",
    "sampled",
]
