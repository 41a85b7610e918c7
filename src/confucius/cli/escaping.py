"""Text from elsewhere, such as the names in a record or on a server, before it goes to a terminal."""

import unicodedata


def printable(text: str) -> str:
    r"""Text from elsewhere, with nothing in it that a terminal obeys.

    >>> printable("a name\x1b[2J"), printable("no\u202enrut")
    ('a name\\x1b[2J', 'no\\u202enrut')
    """
    return "".join(letter if _is_shown(letter) else ascii(letter)[1:-1] for letter in text)


def _is_shown(letter: str) -> bool:
    return letter == "\n" or unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Zl", "Zp")
