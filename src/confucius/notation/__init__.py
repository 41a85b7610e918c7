"""Moves as text and JSON, events as JSON; docs/notation.md describes the forms.

>>> parse_move("bribe hubu 4 pay 1+3")
Move('bribe hubu 4 pay 3+1')
>>> move_json(parse_move("tutor red with 3+1+1 cancel"))
{'move': 'tutor', 'space': 'red', 'cancel': True, 'pay': [3, 1, 1]}
"""

from confucius.notation.happenings import event_facts, event_json
from confucius.notation.names import NotationError
from confucius.notation.objects import move_from_json, move_json, move_targets
from confucius.notation.text import move_text, parse_move

__all__ = [
    "NotationError",
    "event_facts",
    "event_json",
    "move_from_json",
    "move_json",
    "move_targets",
    "move_text",
    "parse_move",
]
