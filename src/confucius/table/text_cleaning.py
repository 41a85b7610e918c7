"""What people write, made fit to be kept and shown.

Any script is welcome. What nobody can see but what changes how the rest is seen (controls, marks that turn
the direction of writing round, towers of accents, characters for private use) is not.
"""

import unicodedata
from typing import Final

LONGEST_NUMBER: Final = 9  # digits; so that it fits into every database
_TURNING: Final = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"  # embeddings, overrides, isolates
_MOST_MARKS: Final = 4  # accents on one letter; no script needs more
# Letters that show nothing: Unicode's Default_Ignorable_Code_Point, and those that are drawn blank.
_BLANK: Final = (
    *((0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5)),
    *((0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x2800, 0x2800)),
    *((0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFFC)),
    *((0x13441, 0x13446), (0x16FE4, 0x16FE4), (0x1BCA0, 0x1BCA3), (0x1D159, 0x1D159), (0x1D173, 0x1D17A)),
    (0xE0000, 0xE0FFF),
)
_EMOJI_STYLES: Final = str.maketrans(
    "", "", "\ufe0e\ufe0f"
)  # in colour or not: which sign it is they do not say
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


def shows_all(text: str) -> bool:
    """Whether every letter can be seen, and there is more than marks on letters that are missing.

    >>> shows_all("Ada 孔"), shows_all("Ada\u3164"), shows_all("\u2800"), shows_all("\u0301")
    (True, False, False, False)
    """
    if any(low <= ord(letter) <= high for letter in text for low, high in _BLANK):
        return False
    return any(unicodedata.category(letter)[0] in "LNSP" for letter in text)


def without_emoji_styles(text: str) -> str:
    """As keyboards send emoji, they are often followed by a letter that asks for colour and cannot be seen.

    >>> without_emoji_styles("\u2764\ufe0f") == "\u2764"
    True
    """
    return text.translate(_EMOJI_STYLES)


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
