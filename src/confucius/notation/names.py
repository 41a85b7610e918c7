"""Words of the game as a person may write them: any unambiguous beginning will do."""

from collections.abc import Sequence
from difflib import get_close_matches

from confucius.rules.components import DEADLINES, FOREIGN_LANDS
from confucius.rules.state import State
from confucius.words.language import N_, gettext, say
from confucius.words.names import one_of


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
        raise NotationError(say(N_("{word!r} could be {names}"), {"word": word, "names": one_of(begun)}))
    within = [name for name in names if word in name.split("-")]
    if by_any_word and len(within) == 1:
        return names.index(within[0])
    facts = {"what": gettext(what), "word": word, "close": nearest(word, names), "names": ", ".join(names)}
    sentence = N_("there is no {what} {word!r}; choose from: {names}")
    if facts["close"]:
        sentence = N_("there is no {what} {word!r}; did you mean {close!r}?")
    raise NotationError(say(sentence, facts))


def nearest(word: str, names: Sequence[str]) -> str:
    """The name that looks most like the word, or nothing if none does."""
    return "".join(get_close_matches(word, names, n=1, cutoff=0.7))


def begins_any(word: str, names: Sequence[str]) -> bool:
    return any(name.startswith(word) for name in names)


def lands_on_table(state: State) -> str:
    """The Foreign Lands of this game with the rounds of their deadlines, for a message."""
    laid = zip(state.foreign, DEADLINES, strict=True)
    return ", ".join(f"{FOREIGN_LANDS[land]} ({deadline})" for land, deadline in laid if land >= 0)
