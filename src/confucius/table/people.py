"""A person as a table knows them, and the rules for names and secrets."""

import hashlib
import secrets
import unicodedata
from dataclasses import dataclass
from typing import Final

from confucius.table.problems import bad_request
from confucius.table.text_cleaning import compared, readable, shows_all, without_emoji_styles
from confucius.words.language import N_, say

LONGEST_NAME: Final = 30
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
PLAIN_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
_LONGEST_LOGIN: Final = 60  # a few letters become several when names are compared
_BAD_NAME: Final = N_("A name has 1 to {most} characters on one line, all of which can be seen.")


@dataclass(frozen=True)
class Person:
    id: int
    name: str
    registered: bool
    language: str | None = None  # None until one is chosen
    muted: bool = False  # by the host: may not talk


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_code(groups: int = 4) -> str:
    """Letters that can be read over the telephone: four groups have 79 bits.

    >>> len(new_code())
    19
    """
    return "-".join("".join(secrets.choice(PLAIN_LETTERS) for _ in range(4)) for _ in range(groups))


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def clean_name(name: str) -> str:
    """A name as it is shown: one line, no odd spaces; a Problem says what is wrong with it."""
    shown = unicodedata.normalize("NFC", " ".join(without_emoji_styles(name).split()))
    bad = not shown or len(shown) > LONGEST_NAME or not shown.isprintable() or readable(shown) != shown
    if bad or not shows_all(shown) or len(compared(shown)) > _LONGEST_LOGIN:
        raise bad_request("bad-name", say(_BAD_NAME, {"most": LONGEST_NAME}))
    return shown
