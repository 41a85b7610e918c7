"""The game for researchers: fixed numbers for its actions, named observations, two environments.

`actions` numbers every step of every move, `questions` and `steps` take a game apart into such
steps, `entries` and `observations` say what a seat sees. `pettingzoo` and `openspiel` are the
environments on top; they need the libraries that ``pip install 'confucius-game[envs]'`` brings.
docs/environments.md describes it all.
"""

from confucius.envs.actions import action_names, action_text
from confucius.envs.entries import Entry, entries, observation_names
from confucius.envs.opponents import Opponent
from confucius.envs.questions import Question, decode, encode
from confucius.envs.steps import Steps

__all__ = [
    "Entry",
    "Opponent",
    "Question",
    "Steps",
    "action_names",
    "action_text",
    "decode",
    "encode",
    "entries",
    "observation_names",
]
