"""The game for researchers: fixed numbers for its actions, named observations, two environments.

`actions` numbers every step of every move, `questions` and `steps` take a game apart into such
steps, `entries` and `observations` say what a seat sees. `pettingzoo` and `openspiel` are the
environments on top; they need the libraries that ``pip install 'confucius-game[envs]'`` brings.
docs/environments.md describes it all.
"""
