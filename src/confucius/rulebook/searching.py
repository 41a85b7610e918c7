"""Words looked for in the rules: in any order, with any ending, whatever their capitals and accents.

A word is cut to its stem, and the words of a rule that begin with it are found: "bribing" finds bribe and
bribery, "exam" finds examination. The lists of endings are short on purpose: a rulebook has few words, and
finding one too many does no harm.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

_WORD: Final = re.compile(r"\d+(?:\.\d+)*|[^\W\d_]+")
_SHORTEST_STEM: Final = 3
# German builds words from words: "Prüfung" is looked for in "Beamtenprüfung" too.
_COMPOUNDING: Final = {"de"}
_SHORTEST_PART: Final = 4

_ENDINGS: Final = {
    "en": "ations ation ating ated ates ate ings ing eries ery ers er ies ied ed en es s e y",
    "fr": "issements issement ations ation ements ement ateurs ateur eurs eur antes ante ants ant entes ente "
    "ents ent ions ees ee es ez er ir re s x e u",
    "de": "ungen ung enden ende end en em er es e n s",
    "ru": "иваться иваете ывать ивать аться иться ениями ениях ение ения ении ами ями ыми ими ого его ому "
    "ему ать ять ить еть ует уют ает ают ите ых их ой ей ый ий ая яя ую юю ое ее ые ие ов ев ам ям ах ях ом "
    "ем ет ют ут ит ят ть а я о е ы и у ю ь й",
}
# Little words of questions, which say nothing about what is looked for.
_LITTLE: Final = {
    "en": "a an and are at be by can do does for from happen happens how i if in is it of on or the there to "
    "what when where which who why with you your",
    "fr": "a au aux avec ce ces comment dans de des du en est et il je la le les on ou par pour qu quand que "
    "quel quelle qui quoi se si sont sur un une vous y",
    "de": "am an auf bei das dem den der des die ein eine einem einen einer es für gibt hat ich im in ist "
    "man mit oder und von wann warum was welche welcher wem wenn wer wie wo zu zum zur",
    "ru": "а в для до если за и из или к как какие какой когда кто ли мне на не о от по при с что чем я",
}
# Beginnings of words that mean the same to someone who searches, or that change within.
_ALIKE: Final = {
    "en": ("tie equal", "money cash", "ship junk", "giv gave", "pay paid"),
    "fr": ("egal egau", "argent piece", "navire bateau jonque", "corromp corrupt", "resol resou"),
    "de": ("gleich", "geld munz", "schiff dschunk", "bestech bestoch bestich"),
    "ru": ("ничь равн равен поровн", "деньг денег монет", "корабл джонк джонок"),
}


@dataclass(frozen=True)
class Wanted:
    """What is looked for in place of one word: all stems that mean it."""

    stems: tuple[str, ...]
    inside: bool  # whether a stem may stand inside a word

    def is_in(self, words: frozenset[str]) -> bool:
        return any(map(self.is_met_by, words))

    def is_met_by(self, word: str) -> bool:
        """Whether a word, folded, is one of those looked for."""
        return any(self._stands_in(stem, word) for stem in self.stems)

    def _stands_in(self, stem: str, word: str) -> bool:
        if stem[0].isdecimal():
            return word == stem or word.startswith(f"{stem}.")
        if len(stem) < _SHORTEST_STEM:
            return word == stem
        return word.startswith(stem) or (self.inside and len(stem) >= _SHORTEST_PART and stem in word)


def wanted(words: str, language: str) -> list[Wanted]:
    """What the words of a search stand for; little words are left out if there are others.

    >>> [one.stems for one in wanted("Bribing the officials", "en")]
    [('brib',), ('official',)]
    """
    found = [folded(each[0]) for each in _WORD.finditer(words)]
    telling = [word for word in found if word not in _little(language) and _says_something(word)]
    stems = dict.fromkeys(_stems(word, language) for word in telling or found)
    return [Wanted(meant, language in _COMPOUNDING) for meant in stems]


def words_of(text: str) -> frozenset[str]:
    """The words of a text, folded."""
    return frozenset(folded(found[0]) for found in _WORD.finditer(text))


def marks(text: str, looked_for: list[Wanted]) -> Iterator[re.Match[str]]:
    """The words of a text that are looked for, where they stand."""
    for found in _WORD.finditer(text):
        word = folded(found[0])
        if any(one.is_met_by(word) for one in looked_for):
            yield found


@cache
def folded(word: str) -> str:
    """Without capitals and accents: few people type accents into a search box."""
    plain = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def _says_something(word: str) -> bool:
    return len(word) > 1 or word.isdecimal()


@cache
def _little(language: str) -> frozenset[str]:
    return frozenset(map(folded, _LITTLE.get(language, "").split()))


@cache
def _endings(language: str) -> tuple[str, ...]:
    """The longest first."""
    return tuple(sorted(map(folded, _ENDINGS.get(language, "").split()), key=len, reverse=True))


def _stems(word: str, language: str) -> tuple[str, ...]:
    """What a word may begin with, to be meant by this one."""
    groups = (tuple(group.split()) for group in _ALIKE.get(language, ()))
    return next((group for group in groups if word.startswith(group)), (_stem(word, language),))


def _stem(word: str, language: str) -> str:
    if word[0].isdecimal():
        return word
    for ending in _endings(language):
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            return _single(word.removesuffix(ending))
    return word


def _single(stem: str) -> str:
    """Cancelling, winner, transferred: the last letter is doubled before an ending."""
    return stem[:-1] if stem[-1] == stem[-2] and len(stem) > _SHORTEST_STEM else stem
