"""The words of a text form, taken one after the other."""

import re
from collections.abc import Sequence

from confucius.notation.names import NotationError, find
from confucius.rules.cards import NO_CARDS, from_list
from confucius.rules.components import CARDS_OF_EACH_KIND

_WORD = re.compile(r"[^\W\d_]+(?:[-_][^\W\d_]+)*|\d+|\S")
_LONGEST = 400  # letters; a move that pays every card of the game has fewer
_BEFORE_CARDS = ("pay", "with")


class Words:
    """What is left to read. `pattern` is told to the person when something is missing."""

    def __init__(self, text: str) -> None:
        if len(text) > _LONGEST:
            raise NotationError(f"a move has no more than {_LONGEST} letters, not {len(text)}")
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
            raise NotationError(f"the {what} must be from {low} to {high}, not {word!r}: {self.pattern}")
        return int(word)

    def cards(self) -> int:
        """Cards by their cash, to the end: '3+1', with or without 'pay' before them."""
        announced = self.skip("pay") or self.skip("with")
        values: list[int] = []
        while self.next.isdecimal():
            values.append(_card(self.take()))
            if (self.skip("+") or self.skip(",") or self.skip("and")) and not self.next.isdecimal():
                raise self.missing("card")
        if announced and not values:
            raise self.missing("card")
        return packed(values)

    def end(self) -> None:
        if self._left:
            raise NotationError(f"cannot make sense of {' '.join(self._left)!r}; write: {self.pattern}")

    def missing(self, what: str) -> NotationError:
        if self._left and self.next not in _BEFORE_CARDS:
            return NotationError(f"expected a {what}, not {self.next!r}; write: {self.pattern}")
        return NotationError(f"the {what} is missing; write: {self.pattern}")


def _card(word: str) -> int:
    if word not in ("1", "2", "3"):
        raise NotationError(f"there is no card worth {word} cash; cards are worth 1, 2 or 3")
    return int(word)


def packed(values: list[int]) -> int:
    """Cards given by their cash, as one set."""
    for value in (1, 2, 3):
        if values.count(value) > CARDS_OF_EACH_KIND:
            raise NotationError(f"there are only {CARDS_OF_EACH_KIND} cards worth {value} cash")
    return from_list(values) if values else NO_CARDS
