"""A language nobody speaks: every message with Greek letters for Latin ones.

Whatever comes out with a Latin letter in it has not gone through the catalogues.
"""

import re
import string
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.mofile import write_mo

from confucius import rulebook
from confucius.words import language
from scripts import script

GREEK: Final = "xx"
_LETTERS: Final = str.maketrans(
    string.ascii_letters, "αβψδεφγηιξκλμνοπθρστυωςχζϑ" + "ΑΒΨΔΕΦΓΗΙΞΚΛΜΝΟΠΘΡΣΤΥΩΘΧΖΘ"
)
_KEPT: Final = re.compile(r"(\{[^}]*\}|<[^>]*>| \| \w+:)")


def greek(message: str) -> str:
    """
    >>> greek("<b>{name}</b> sits down")
    '<b>{name}</b> σιτσ δοςν'
    """
    pieces = _KEPT.split(message)
    return "".join(piece if _KEPT.fullmatch(piece) else piece.translate(_LETTERS) for piece in pieces)


@contextmanager
def greek_known(folder: Path, rules: bool = True) -> Iterator[None]:
    """Inside, the language is one of those there are; `folder` is for its catalogue."""
    locales, source = language.LOCALES, rulebook._source
    for known in language.LANGUAGES:
        (folder / known).symlink_to(locales / known)
    path = folder / GREEK / "LC_MESSAGES" / "confucius.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(_greek_catalogue())
    language.LOCALES = folder
    language.LANGUAGES[GREEK] = "ξξ"

    def in_greek(language: str) -> str:
        return source("en").translate(_LETTERS) if language == GREEK else source(language)

    if rules:
        rulebook._source = in_greek
    _forget_what_was_read()
    try:
        yield
    finally:
        language.LOCALES, rulebook._source = locales, source
        del language.LANGUAGES[GREEK]
        _forget_what_was_read()


def _forget_what_was_read() -> None:
    language._catalogue.cache_clear()
    rulebook._parsed.cache_clear()


@cache
def _greek_catalogue() -> bytes:
    found = script("translations").template()
    for message in found:
        if message.id:
            several = isinstance(message.id, tuple | list)
            message.string = tuple(map(greek, message.id)) if several else greek(message.id)
    body = BytesIO()
    write_mo(body, found)
    return body.getvalue()


def latin(texts: Iterable[str], allowed: Iterable[str] = ()) -> list[str]:
    """Those that have Latin letters, apart from what may have them."""
    known = re.compile("|".join(sorted(map(re.escape, allowed), key=len, reverse=True)) or "(?!)")
    return [text for text in texts if re.search("[A-Za-z]", known.sub("", text))]
