"""What an action is good for now: one or two sentences to the player who must decide.

>>> from confucius import Game
>>> game = Game(players=3, seed=1)
>>> purposes(game.view(game.state.actor), "force")
['An examination cannot be forced in the first round.']

The sentences rest on what lies on the table and on the player's own hand. They weigh nothing up.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final

from confucius.rules.components import EXTRA_ACTION_CARD, REWARDS
from confucius.rules.moves import CARD_BRIBERY, PASS, PETITIONS, Move
from confucius.rules.rewards import card_of
from confucius.rules.views import View
from confucius.words import names
from confucius.words.purposes import decisions, gifts, income, officials, races, students

_MOST: Final = 2  # sentences for one action
_CARD: Final = "card:"
_PURPOSES: Final[dict[str, Callable[[View], Iterator[str]]]] = {
    "bribe": officials.bribe,
    "secure": officials.secure,
    "nominate": students.nominate,
    "force": students.force,
    "junks": races.junks,
    "voyage": races.voyage,
    "recruit": races.recruit,
    "invade": races.invade,
    "buy": gifts.buy,
    "give": gifts.give,
    "transfer": gifts.transfer,
    "petition": gifts.petition,
    "commerce": income.commerce,
    "tax": income.tax,
    "no-action": income.no_action,
    "favour": decisions.favour,
    "pass": decisions.pass_turn,
    "chief": decisions.chief,
    "tutor": students.tutor,
    "place": students.place,
    "yield": decisions.yielding,
    "discard": income.discard,
}


def purposes(view: View, action: str) -> list[str]:
    """What the action is good for now; `action` is called as in the choices of the API."""
    if action.startswith(_CARD):
        return [names.reward_text(action.removeprefix(_CARD))]
    return list(islice(_PURPOSES[action](view), _MOST))


def action_of(move: Move) -> str:
    """What the choices of the API call the action of a move.

    >>> action_of(Move.parse("bribe hubu 4 pay 3")), action_of(Move.parse("card cash"))
    ('bribe', 'card:cash')
    """
    if move.extra:
        return f"{_CARD}{REWARDS[EXTRA_ACTION_CARD]}"
    if move.kind in PETITIONS:
        return "petition"
    if CARD_BRIBERY <= move.kind < PASS:
        return f"{_CARD}{REWARDS[card_of(move.kind, move.b)]}"
    return move.name
