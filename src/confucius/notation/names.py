"""Words of the game as a person may write them: any unambiguous beginning will do."""

from collections.abc import Sequence
from difflib import get_close_matches

from confucius.rules.components import DEADLINES, FOREIGN_LANDS
from confucius.rules.state import State


class NotationError(ValueError):
    """A text or JSON form that does not describe a move; the message says what would."""


def find(word: str, names: Sequence[str], what: str, by_any_word: bool = True) -> int:
    """The index of the name that `word` is, or begins; or, if that is enough, that has it as a word."""
    if word in names:
        return names.index(word)
    begun = [name for name in names if name.startswith(word)]
    if len(begun) == 1:
        return names.index(begun[0])
    if begun:
        raise NotationError(f"{word!r} could be {' or '.join(begun)}")
    within = [name for name in names if word in name.split("-")]
    if by_any_word and len(within) == 1:
        return names.index(within[0])
    raise NotationError(f"there is no {what} {word!r}; {nearest(word, names)}")


def nearest(word: str, names: Sequence[str]) -> str:
    close = get_close_matches(word, names, n=1, cutoff=0.7)
    if close:
        return f"did you mean {close[0]!r}?"
    return f"choose from: {', '.join(names)}"


def begins_any(word: str, names: Sequence[str]) -> bool:
    return any(name.startswith(word) for name in names)


def lands_on_table(state: State) -> str:
    """The Foreign Lands of this game with the rounds of their deadlines, for a message."""
    laid = zip(state.foreign, DEADLINES, strict=True)
    return ", ".join(f"{FOREIGN_LANDS[land]} ({deadline})" for land, deadline in laid if land >= 0)
