"""Which passwords are too easy to guess.

A short list of our own and a few plain rules: they stop what is tried first, not everything that is weak.
"""

import unicodedata
from typing import Final

from confucius.table.people import LONGEST_PASSWORD, SHORTEST_PASSWORD
from confucius.table.problems import bad_request
from confucius.table.text_cleaning import can_be_kept, compared
from confucius.words.language import N_, gettext, say

_FEWEST_LETTERS: Final = 4  # different ones
_LENGTH: Final = N_("A password has {least} to {most} characters.")
_TOO_EASY: Final = N_(
    "This password is too easy to guess. "
    "Take a few words that have nothing to do with each other or with your name."
)
# What people take when nothing stops them, without digits and signs around it.
_COMMON_WORDS: Final = """
    password passwort motdepasse пароль letmein welcome willkommen bienvenue привет hallo iloveyou
    qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop asdfghjkl yxcvbnm zxcvbnm йцукен
    sunshine princess football baseball superman trustno dragon monkey master schatz soleil
    administrator admin changeme secret geheim whatever computer internet
    confucius konfuzius confucio конфуций
"""
_COMMON: Final = frozenset(_COMMON_WORDS.split())
_ROWS: Final = (
    "01234567890",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "1qaz2wsx3edc4rfv",
)


def check_password(password: str, name: str) -> None:
    """Raises a Problem if a password cannot be kept or is guessed at once."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD or not can_be_kept(password):
        raise bad_request(
            "bad-password", say(_LENGTH, {"least": SHORTEST_PASSWORD, "most": LONGEST_PASSWORD})
        )
    if is_easy(password, name):
        raise bad_request("bad-password", gettext(_TOO_EASY))


def is_easy(password: str, name: str) -> bool:
    """
    >>> [is_easy(word, "Ada") for word in ("password", "12345678", "Passw0rd!", "ada ada ada", "a fair wind")]
    [True, True, True, True, False]
    """
    plain = unicodedata.normalize("NFKC", password).casefold()
    if len(set(plain)) < _FEWEST_LETTERS or _is_repeated(plain) or _is_row(plain):
        return True
    core = plain.strip(_AROUND)
    words = {core, core.translate(_AS_LETTERS), plain.translate(_AS_LETTERS).strip(_AROUND)}
    return bool(words & _COMMON) or _is_name(plain, compared(name))


_AROUND: Final = "0123456789 !?.,;:*+-_#$%&/()=@'\""
_AS_LETTERS: Final = str.maketrans("013457@$", "oleastas")


def _is_repeated(text: str) -> bool:
    """One short piece again and again: it is found within itself, doubled, before its end."""
    return text in (text + text)[1:-1]


def _is_row(text: str) -> bool:
    return any(text in row * 4 or text in row[::-1] * 4 for row in _ROWS)


def _is_name(text: str, name: str) -> bool:
    """The name, alone or several times, with nothing but digits and signs around it."""
    rest = text.replace(name, "") if name else text
    return rest != text and not rest.strip(_AROUND)
