"""The catalogues, for the tests of what is said in them."""

from collections.abc import Iterable
from typing import Final

import pytest

from confucius.words.language import LANGUAGES, SOURCE
from scripts import script

OTHERS: Final = [short for short in LANGUAGES if short != SOURCE]
in_every_language = pytest.mark.parametrize("short", LANGUAGES)
in_every_other_language = pytest.mark.parametrize("short", OTHERS)
collected = script("translations")


def several(text: str | Iterable[str] | None) -> tuple[str, ...]:
    """The texts of a message: one, or one for each plural form."""
    assert text is not None
    return (text,) if isinstance(text, str) else tuple(text)
