"""What a puzzle is about: decided by its solution, from what the move is and what it changes."""

from typing import Final

from confucius.bots.advice import effects
from confucius.rules import moves
from confucius.rules.moves import Move
from confucius.rules.state import State

FREE: Final = "free"  # free yourself of a gift
BIND: Final = "bind"  # bind a rival
MINISTRY: Final = "ministry"  # turn a ministry
EXAMINATION: Final = "examination"
SEA: Final = "sea"
FRONTIER: Final = "frontier"
PETITIONS: Final = "petitions"
THEMES: Final = (FREE, BIND, MINISTRY, EXAMINATION, SEA, FRONTIER, PETITIONS)

# By kind of move; what is not here (taxes, commerce, passing) is no idea of its own.
_KINDS: Final = {
    moves.BRIBE: MINISTRY,
    moves.SECURE: MINISTRY,
    moves.CARD_BRIBERY: MINISTRY,
    moves.YIELD: MINISTRY,
    moves.NOMINATE: EXAMINATION,
    moves.FORCE: EXAMINATION,
    moves.TUTOR: EXAMINATION,
    moves.PLACE: EXAMINATION,
    moves.BUY_JUNKS: SEA,
    moves.VOYAGE: SEA,
    moves.RECRUIT: FRONTIER,
    moves.INVADE: FRONTIER,
    moves.CARD_RECRUIT: FRONTIER,
    moves.CARD_INSULTED: FRONTIER,
    moves.BUY_GIFT: BIND,
    moves.GIVE_GIFT: BIND,
    moves.CARD_GIFT: BIND,
    moves.TRANSFER: FREE,
    **dict.fromkeys(moves.PETITIONS, PETITIONS),
}


def theme_of(state: State, move: Move) -> str | None:
    """The theme of a puzzle with this solution; None if the move has none.

    A gift that frees its giver of an obligation is about that, whomever it binds.
    """
    found = _KINDS.get(move.kind)
    if move.kind == moves.GIVE_GIFT and any(effect.name == "freed" for effect in effects(state, move)):
        return FREE
    return found


def has_theme(move: Move) -> bool:
    """Whether it is about something, and not one of the moves that keep a household going."""
    return move.kind in _KINDS
