"""A view as JSON: the position, with counts in place of what the seat may not see."""

from typing import Any

from confucius.position import position_json
from confucius.position.writing import counts_json
from confucius.rules.board import reward_names
from confucius.rules.components import COLOURS, STUDENT_SPACES
from confucius.rules.views import View


def view_json(view: View) -> dict[str, Any]:
    """What a seat sees. Other hands and piles are ``{"count": n}``, `unseen` is what they are made of.

    >>> from confucius import Game
    >>> seen = view_json(Game(players=3, seed=1).view("green"))
    >>> seen["seats"]["green"]["hand"], seen["seats"]["black"]["hand"]
    ([3, 2, 1], {'count': 3})
    """
    out: dict[str, Any] = {"viewer": view.colour}
    out.update(position_json(view.state))
    out["deck"] = {"count": view.deck_count}
    out["reward_deck"] = {"count": view.reward_deck_count}
    out["unseen"] = counts_json(view.unseen)
    out["unseen_rewards"] = reward_names(view.unseen_rewards)
    n = view.state.players
    for seat in range(n):
        if seat != view.seat:
            out["seats"][COLOURS[seat]]["hand"] = {"count": view.hand_counts[seat]}
            out["seats"][COLOURS[seat]]["rewards"] = {"count": view.reward_counts[seat]}
            for space, name in enumerate(STUDENT_SPACES):
                lying = view.pile_counts[space * n + seat]
                if lying:
                    out["examination"]["piles"][name][COLOURS[seat]] = {"count": lying}
    return out
