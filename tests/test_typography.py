"""Quotation marks, apostrophes and spaces, as printers of each language set them."""

import re
from collections.abc import Iterator
from typing import Final

import pytest

from catalogues import collected, several
from confucius import reading, rulebook

# A language, what is wrong in it, a text that has it, and what is right.
FAULTS: Final = (
    ("fr", r" [:;!?»]", "Bravo !", "a space before these signs does not break the line"),
    ("fr", r"« ", "« Bravo", "nor does the one after an opening quotation mark"),
    ("fr", r"\w'\w", "l'Empereur", "the apostrophe is curly"),
    ("de", r"[”«»]|“(?=\w)", "“so“", "quotation marks are „ and “"),
    ("ru", r"[„“”]", "“так”", "quotation marks are « and »"),
    ("ru", r"\w - \w", "мы - здесь", "a dash is long"),
)


def texts(short: str) -> Iterator[str]:
    for message in collected.catalogue(short):
        if message.id:
            yield from several(message.string)
    for rule in rulebook.rules(short).values():
        yield from (rule.title, rule.text, *rule.rulings)
    yield from (reading.text(name, short) for name in reading.NAMES)


def fault(pattern: str, text: str) -> str | None:
    found = re.search(pattern, text)
    return found and text[max(found.start() - 40, 0) : found.end() + 40]


@pytest.mark.parametrize(("short", "pattern", "example", "reason"), FAULTS)
def test_texts_are_set_as_printers_set_them(short: str, pattern: str, example: str, reason: str) -> None:
    assert fault(pattern, example), "the test would find it"
    assert [found for text in texts(short) if (found := fault(pattern, text))] == [], reason


@pytest.mark.parametrize(
    ("short", "opening", "closing"), [("de", "„", "“"), ("fr", "«", "»"), ("ru", "«", "»")]
)
def test_every_quotation_is_closed(short: str, opening: str, closing: str) -> None:
    assert [text for text in texts(short) if text.count(opening) != text.count(closing)] == []
