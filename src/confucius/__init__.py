"""Confucius, the Ming-dynasty board game of gifts, bribes and obligations, as a library.

>>> import confucius
>>> game = confucius.Game(players=4, advanced=True, seed=7)
>>> game.decision
Decision(name='action', seat='white')

Everything a bot or a tool needs is here. Beside it stand the packages `confucius.bots`,
`confucius.analysis`, `confucius.arena`, `confucius.envs`, `confucius.forecast`, `confucius.rulebook` and
`confucius.drawing`.
"""

from confucius.game import Game, GameStep, IllegalMove, LegalMoves, Result, sampled
from confucius.notation import NotationError, event_json, move_from_json, move_json
from confucius.position import PositionError, parse_position, position_json, position_text, read_position
from confucius.record import Record, RecordError, read_records, resume, write_record
from confucius.rules.board import Board, Decision, DistantLand, ForeignLand, Ministry, Official, Player
from confucius.rules.chance import Chance, Draw
from confucius.rules.events import Event
from confucius.rules.explanation import Violation
from confucius.rules.moves import Move
from confucius.rules.options import Options
from confucius.rules.scoring import SOURCES
from confucius.rules.state import State
from confucius.rules.views import View
from confucius.viewing import view_json

__version__ = "0.1.0"

__all__ = [
    "SOURCES",
    "Board",
    "Chance",
    "Decision",
    "DistantLand",
    "Draw",
    "Event",
    "ForeignLand",
    "Game",
    "GameStep",
    "IllegalMove",
    "LegalMoves",
    "Ministry",
    "Move",
    "NotationError",
    "Official",
    "Options",
    "Player",
    "PositionError",
    "Record",
    "RecordError",
    "Result",
    "State",
    "View",
    "Violation",
    "event_json",
    "move_from_json",
    "move_json",
    "parse_position",
    "position_json",
    "position_text",
    "read_position",
    "read_records",
    "resume",
    "sampled",
    "view_json",
    "write_record",
]
