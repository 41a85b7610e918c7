"""Things are called as in the four printed rulebooks, in every sentence, rule and text to read.

`glossary/terms.csv` has the printed terms, `glossary/wrong.csv` what things have wrongly been called.
"""

import csv
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from catalogues import OTHERS, collected, in_every_language, in_every_other_language, several
from confucius import reading, rulebook
from confucius.words.language import SOURCE

TABLES: Final = Path(__file__).parent / "glossary"


class Term(NamedTuple):
    """A name stands in every translation of a sentence that has it; a word may be left out of a sentence."""

    kind: str
    english: str
    printed: dict[str, str]

    def is_in(self, english: str) -> bool:
        return re.search(rf"\b({self.english})\b", english) is not None

    def is_missing_in(self, text: str, short: str) -> bool:
        return re.search(self.printed[short], text, re.IGNORECASE) is None


class Wrong(NamedTuple):
    """What something must not be called; where `english` is given, only if that is the thing."""

    language: str
    wrong: str
    example: str
    reason: str
    english: str

    def is_in(self, text: str, english: str) -> bool:
        return bool(re.search(self.wrong, text, re.IGNORECASE) and re.search(self.english, english))


class Passage(NamedTuple):
    place: str
    english: str
    text: str


def rows(name: str) -> Iterator[dict[str, str]]:
    with (TABLES / name).open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file, delimiter=";")


TERMS: Final = [Term(row.pop("kind"), row.pop("english"), row) for row in rows("terms.csv")]
NAMES: Final = [term for term in TERMS if term.kind == "name"]
WORDS: Final = [term for term in TERMS if term.kind == "word"]
WRONG: Final = [Wrong(**row) for row in rows("wrong.csv")]


def plain(text: str) -> str:
    """On one line, with the plain apostrophe and the plain space."""
    return " ".join(text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split())


def sentences(short: str) -> Iterator[Passage]:
    """Those of the catalogue; what has a context is a label, and may be shortened."""
    language = OTHERS[0] if short == SOURCE else short
    for message in collected.catalogue(language):
        if message.id and not message.context:
            english = plain(several(message.id)[-1])
            texts = several(message.id if short == SOURCE else message.string)
            yield from (Passage("catalogue", english, plain(text)) for text in texts)


def rules(short: str) -> Iterator[Passage]:
    english = rulebook.rules(SOURCE)
    for number, rule in rulebook.rules(short).items():
        yield Passage(number, whole(english[number]), whole(rule))


def whole(rule: rulebook.Rule) -> str:
    return plain("\n".join((rule.title, rule.text, *rule.rulings)))


def chapters(short: str) -> Iterator[Passage]:
    """The tips and the history, heading by heading."""
    for name in reading.NAMES:
        both = [re.split(r"^#+ ", reading.text(name, each), flags=re.MULTILINE) for each in (SOURCE, short)]
        for english, text in zip(*both, strict=True):
            yield Passage(name, plain(english), plain(text))


@cache
def passages(short: str) -> list[Passage]:
    return [*sentences(short), *rules(short), *chapters(short)]


def without_facts(sentence: str) -> str:
    return re.sub(r"\{[^}]*\}", "", sentence)


@in_every_other_language
def test_a_name_of_the_game_is_the_printed_one_wherever_it_stands(short: str) -> None:
    wrong = [
        (term.english, place, english, text)
        for place, english, text in passages(short)
        for term in NAMES
        if term.is_in(without_facts(english)) and term.is_missing_in(without_facts(text), short)
    ]
    assert wrong == []


@in_every_other_language
def test_each_rule_uses_the_printed_words(short: str) -> None:
    """Tips and history, the last two sections, are told more freely."""
    wrong = [
        (term.english, number)
        for number, english, text in rules(short)
        for term in WORDS
        if int(number.split(".")[0]) < 12 and term.is_in(english) and term.is_missing_in(text, short)
    ]
    assert wrong == []


@in_every_other_language
def test_a_word_by_itself_is_the_printed_one(short: str) -> None:
    wrong = [
        (english, text)
        for _, english, text in sentences(short)
        for term in WORDS
        if re.fullmatch(term.english, english) and term.is_missing_in(text, short)
    ]
    assert wrong == []


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.english)
def test_every_term_is_one_of_the_game(term: Term) -> None:
    assert any(term.is_in(english) for _, english, _ in passages(SOURCE))


@in_every_language
def test_nothing_has_a_name_known_to_be_wrong(short: str) -> None:
    found = [
        (place, text, wrong.reason)
        for place, english, text in passages(short)
        for wrong in WRONG
        if wrong.language == short and wrong.is_in(text, english)
    ]
    assert found == []


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: f"{wrong.language}-{wrong.example}")
def test_what_is_known_to_be_wrong_would_be_found(wrong: Wrong) -> None:
    assert re.search(wrong.wrong, wrong.example, re.IGNORECASE)
    assert wrong.reason
