"""In which language the words come out.

Sentences are written in English where they are used, complete, with named placeholders; a
catalogue in ``locale/<language>/LC_MESSAGES/confucius.mo`` replaces them by its own. To collect the
sentences, Babel needs the keywords ``N_`` and ``Counted:1,2`` beside its usual ones.
"""

import gettext as catalogues
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

SOURCE: Final = "en"
LOCALES = Path(__file__).parent.parent / "locale"
_language: ContextVar[str] = ContextVar("language", default=SOURCE)


@dataclass(frozen=True)
class Counted:
    """A sentence that changes with a number; `by` is the placeholder that holds the number."""

    singular: str
    plural: str
    by: str


Sentence = str | Counted


def N_(message: str) -> str:
    """Mark a message for translation where it stands in a table; it is translated when said."""
    return message


def language() -> str:
    """The language of the moment."""
    return _language.get()


def gettext(message: str) -> str:
    return _catalogue(_language.get()).gettext(message)


def ngettext(singular: str, plural: str, n: int) -> str:
    return _catalogue(_language.get()).ngettext(singular, plural, n)


def say(sentence: Sentence, facts: Mapping[str, object]) -> str:
    """The sentence in the language of the moment, its placeholders filled.

    >>> say(Counted("{n} junk", "{n} junks", by="n"), {"n": 3})
    '3 junks'
    """
    if isinstance(sentence, str):
        return gettext(sentence).format(**facts)
    number = facts[sentence.by]
    if not isinstance(number, int):
        raise TypeError(f"{sentence.by} must be a number, not {number!r}")
    return ngettext(sentence.singular, sentence.plural, number).format(**facts)


def with_rule(sentence: str, rule: str) -> str:
    """A complete sentence with the number of the rule it rests on.

    >>> with_rule("Both student spaces are taken", "5.3")
    'Both student spaces are taken (rules 5.3)'
    """
    return say(N_("{sentence} (rules {rule})"), {"sentence": sentence, "rule": rule})


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Everything said inside comes out in this language; FileNotFoundError if there is no catalogue."""
    _catalogue(language)
    before = _language.set(language)
    try:
        yield
    finally:
        _language.reset(before)


@cache
def _catalogue(language: str) -> catalogues.NullTranslations:
    if language == SOURCE:
        return catalogues.NullTranslations()
    return catalogues.translation("confucius", LOCALES, [language])
