"""A bot as a program of its own, with nothing but the standard library; any language could do it.

    confucius play --bots "exec:python3 examples/outside_bot.py"

One line of JSON comes in for each decision, one goes out (docs/protocol.md).
"""

import json
import random
import sys
from typing import Any


def liking(move: str, view: dict[str, Any]) -> float:
    """How much this bot likes a move: influence in Hubu makes the rest cheaper."""
    hubu = view["seats"][view["viewer"]]["influence"]["hubu"]
    likes = {"bribe hubu": 3 - hubu, "bribe": 2, "give": 2, "buy": 1, "voyage": 2, "no action": -1}
    return next((worth for words, worth in likes.items() if move.startswith(words)), 0)


random.seed(1)
for line in sys.stdin:  # it ends when the game does
    question = json.loads(line)
    favourite = max(question["moves"], key=lambda move: (liking(move, question["view"]), random.random()))
    print(json.dumps({"move": favourite}), flush=True)  # unflushed, the answer would wait in a buffer
