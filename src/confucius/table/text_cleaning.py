"""What people write, made fit to be kept and shown.

Any script is welcome. What nobody can see but what changes how the rest is seen (controls, marks that turn
the direction of writing round, towers of accents, characters for private use) is not.
"""

import unicodedata
from typing import Final

LONGEST_NUMBER: Final = 9  # digits; so that it fits into every database
_TURNING: Final = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"  # embeddings, overrides, isolates
_MOST_MARKS: Final = 4  # accents on one letter; no script needs more
_KEPT_CONTROLS: Final = "\n\t"


def can_be_kept(text: str) -> bool:
    """Whether a database can hold it: no NUL, and no half of a surrogate pair.

    >>> can_be_kept("孔夫子"), can_be_kept("a" + chr(0)), can_be_kept(chr(0xD800))
    (True, False, False)
    """
    return not any(letter == "\0" or "\ud800" <= letter <= "\udfff" for letter in text)


def readable(text: str) -> str:
    """Without controls, private characters, what turns the writing round, and towers of accents.

    >>> readable("left\u202eright\ue000"), readable("e" + "\u0301" * 100) == "\u00e9" + "\u0301" * 4
    ('leftright', True)
    """
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks <= _MOST_MARKS and not _is_hidden(letter):
            kept.append(letter)
    return "".join(kept)


def _is_hidden(letter: str) -> bool:
    hidden = unicodedata.category(letter) in ("Cc", "Cs", "Co")  # controls, halves of pairs, private use
    return letter in _TURNING or (hidden and letter not in _KEPT_CONTROLS)


def compared(name: str) -> str:
    """A name as it is compared with others: spellings that look the same are the same.

    >>> compared("Ａda  LOVELACE") == compared("Ada Lovelace"), compared("José") == compared("Jose\u0301")
    (True, True)
    """
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()


def small_number(text: str) -> int | None:
    """A number that somebody sent, or None if it is none or beyond all reason.

    >>> small_number("12"), small_number("-1"), small_number("9" * 5000)
    (12, None, None)
    """
    return int(text) if text.isdecimal() and len(text) <= LONGEST_NUMBER else None
