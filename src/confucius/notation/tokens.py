"""The words of a text form, taken one after the other."""

import re
from collections.abc import Sequence

from confucius.notation.names import NotationError, find
from confucius.rules.cards import NO_CARDS, from_list
from confucius.rules.components import CARDS_OF_EACH_KIND
from confucius.words.language import N_, P_, gettext, say

_WORD = re.compile(r"[^\W\d_]+(?:[-_][^\W\d_]+)*|\d+|\S")
_LONGEST = 400  # letters; a move that pays every card of the game has fewer
_BEFORE_CARDS = ("pay", "with")
_CARD = P_("part of a move", "card")


class Tokens:
    """What is left to read. `pattern` is told to the person when something is missing."""

    def __init__(self, text: str) -> None:
        if len(text) > _LONGEST:
            facts = {"most": _LONGEST, "letters": len(text)}
            raise NotationError(
                say(N_("a move has at most {most} characters; this one has {letters}"), facts)
            )
        self._left: list[str] = [word.replace("_", "-") for word in _WORD.findall(text.casefold())]
        self.pattern = ""

    def __bool__(self) -> bool:
        return bool(self._left)

    @property
    def next(self) -> str:
        return self._left[0] if self._left else ""

    def take(self) -> str:
        return self._left.pop(0)

    def skip(self, word: str) -> bool:
        """Pass over a word that may stand here; tell whether it did."""
        if word and self.next == word:
            self._left.pop(0)
            return True
        return False

    def remove(self, word: str) -> bool:
        """Take a word out wherever it stands; tell whether it was there."""
        if word in self._left:
            self._left.remove(word)
            return True
        return False

    def at_name(self) -> bool:
        """Whether a name may come now, not the payment."""
        return self.next[:1].isalpha() and self.next not in _BEFORE_CARDS

    def name(self, names: Sequence[str], what: str, by_any_word: bool = True) -> int:
        """A name of the game; one of two words may come with a space ('spice islands')."""
        if not self._left:
            raise self.missing(what)
        if len(self._left) > 1:
            pair = f"{self._left[0]}-{self._left[1]}"
            if any(name.startswith(pair) for name in names):
                del self._left[0]
                self._left[0] = pair
        return find(self.take(), names, what, by_any_word)

    def number(self, what: str, low: int, high: int) -> int:
        if not self._left or self.next in _BEFORE_CARDS:
            raise self.missing(what)
        word = self.take()
        if not word.isdecimal() or not low <= int(word) <= high:
            sentence = N_("the {what} must be from {low} to {high}, not {word!r}: {pattern}")
            raise self._error(sentence, what, low=low, high=high, word=word)
        return int(word)

    def cards(self) -> int:
        """Cards by their cash, to the end: '3+1', with or without 'pay' before them."""
        announced = self.skip("pay") or self.skip("with")
        values: list[int] = []
        while self.next.isdecimal():
            values.append(_card(self.take()))
            if (self.skip("+") or self.skip(",") or self.skip("and")) and not self.next.isdecimal():
                raise self.missing(_CARD)
        if announced and not values:
            raise self.missing(_CARD)
        return packed(values)

    def end(self) -> None:
        if self._left:
            sentence = N_("cannot make sense of {words!r}; write: {pattern}")
            raise self._error(sentence, words=" ".join(self._left))

    def missing(self, what: str) -> NotationError:
        if self._left and self.next not in _BEFORE_CARDS:
            return self._error(N_("expected a {what}, not {word!r}; write: {pattern}"), what, word=self.next)
        return self._error(N_("the {what} is missing; write: {pattern}"), what)

    def _error(self, sentence: str, what: str = "", **facts: object) -> NotationError:
        """`what` is a part of a move, as the catalogues know it."""
        shared = {"what": gettext(what) if what else "", "pattern": self.pattern}
        return NotationError(say(sentence, shared | facts))


def _card(word: str) -> int:
    if word not in ("1", "2", "3"):
        sentence = N_("there is no card worth {word} cash; cards are worth 1, 2 or 3")
        raise NotationError(say(sentence, {"word": word}))
    return int(word)


def packed(values: list[int]) -> int:
    """Cards given by their cash, as one set."""
    for value in (1, 2, 3):
        if values.count(value) > CARDS_OF_EACH_KIND:
            facts = {"number": CARDS_OF_EACH_KIND, "value": value}
            raise NotationError(say(N_("there are only {number} cards worth {value} cash"), facts))
    return from_list(values) if values else NO_CARDS
