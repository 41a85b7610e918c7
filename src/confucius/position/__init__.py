"""Positions: any state of a game as JSON or as one line, and back; docs/notation.md describes both.

>>> from confucius.game import Game
>>> state = Game(players=3, seed=1).state
>>> position_text(parse_position(position_text(state))) == position_text(state)
True
>>> position_json(read_position(position_json(state))) == position_json(state)
True
"""

from confucius.position.checks import PositionError
from confucius.position.line import parse_position, position_text
from confucius.position.reading import read_position
from confucius.position.writing import position_json

__all__ = ["PositionError", "parse_position", "position_json", "position_text", "read_position"]
