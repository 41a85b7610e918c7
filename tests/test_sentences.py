"""The sentences of the game as players read them: written down, and free of slips that a machine can find."""

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from confucius.rules import components, moves
from confucius.words import names
from confucius.words.language import LANGUAGES, speaking
from scripts import script
from test_typography import FAULTS

# What is typed, or read by programs, keeps straight quotation marks.
CODE: Final = re.compile(r'"(?:\{\w+\}|[\w-]+\[\w+\])"')
command = script("sentences")
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def heard() -> Any:
    return command.collect()


def test_the_sentences_are_written_down_as_they_are(heard: Any) -> None:
    """If not: python sentences.py"""
    pages = command.pages(heard)
    assert {path: path.read_text(encoding="utf-8") for path in sorted(command.FOLDER.iterdir())} == pages


def test_most_of_what_the_game_can_say_is_among_them(heard: Any) -> None:
    """So that whoever reads them has read nearly everything."""
    lines = [line[0] for kind in heard.lines.values() for line in kind]
    said = {command.shape(line) for line in lines}
    assert len(said) > 400
    assert sum(len(text.encode()) for text in command.pages(heard).values()) < 300_000


def test_lines_that_differ_in_names_and_numbers_alone_are_one() -> None:
    shape = command.shape
    assert shape("Black drew 2 cards") == shape("White drew 3 cards") != shape("White drew 1 card")


# Slips


SLIPS: Final[dict[str, tuple[tuple[str, re.Pattern[str]], ...]]] = {
    "en": (("an article is missing", re.compile(r"(?<!the )(?<!^)\b(?:Spice Islands|Americas)\b")),),
    "de": (
        ("coins are „Münzen“", re.compile(r"(?:\d|\}) Geld\b")),
        ("quotation marks are not straight", re.compile('"')),
        (
            "a sentence after a colon begins with a capital letter",
            re.compile(
                r": (?:du|er|sie|es|dein|deine|hier|dort|nur"
                r"|behalte|bestich|führe|gib|kaufe|lege|nenne|setze|spiele|stelle|tritt|unterstütze|wähle) "
            ),
        ),
        ("du, not Sie", re.compile(r"(?<!^)(?<![.:] )\b(?:Sie|Ihnen|Ihre?)\b")),
    ),
    "fr": (
        ("a space before ; ! ? is missing", re.compile(r"[^\W\d_][;!?](?:\s|$)")),
        ("cash is « pièces »", re.compile(r"(?:\d|\}) en argent")),
        ("vous, not tu", re.compile(r"\b(?:tu|ton|tes)\b")),
    ),
    "ru": (
        ("cards are named", re.compile(r"карты: \d")),
        ("the deadline round counts", re.compile(r"\b[Кк] раунду\b")),
        ("quotation marks are not straight", re.compile('"')),
    ),
}
EVERYWHERE: Final = (
    ("a doubled blank", re.compile(r"\S  \S")),
    ("a blank before a comma or full stop", re.compile(r"\s[,.](?:\s|$)")),
    ("numbers in a row", re.compile(r"\b\d \d\b")),
    ("a bracket that is not closed", re.compile(r"^[^()]*\([^()]*$")),
    ("None", re.compile(r"\bNone\b(?!:)")),
)


def slips(language: str, text: str) -> list[str]:
    """
    >>> slips("de", "Das kostet 3 Geld: du zahlst  zu viel")[:2]
    ['coins are „Münzen“', 'a sentence after a colon begins with a capital letter']
    """
    plain = CODE.sub("", re.sub(r"<[^>]+>", "", text))
    typography = [(what, re.compile(wrong)) for short, wrong, _, what in FAULTS if short == language]
    return [what for what, slip in (*SLIPS[language], *typography, *EVERYWHERE) if slip.search(plain)]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Black completed a voyage to Spice Islands"),
        ("en", "Place the candidate in Hubu 1 2 6"),
        ("de", "Das kostet {n} Geld"),
        ("de", "Du hast keinen Würfel mehr: spiele eine Verdienstkarte"),
        ("fr", "Vous avez perdu !"),
        ("fr", "Vous avez perdu!"),
        ("fr", "Ce coup coûte 3 en argent"),
        ("ru", "Белый сбрасывает карты: 1"),
        ("ru", "Аннам, к раунду 4"),
    ],
)
def test_slips_are_found(language: str, text: str) -> None:
    assert slips(language, text)


@in_every_language
def test_no_line_has_a_slip(language: str, heard: Any) -> None:
    place = list(LANGUAGES).index(language)
    lines = [line[place] for kind in heard.lines.values() for line in kind]
    assert [(line, found) for line in lines if (found := slips(language, line))] == []


@in_every_language
def test_every_line_begins_with_a_capital_letter(language: str, heard: Any) -> None:
    """Also where it begins with a name or a card: "Karte zu 3 ablegen", not "eine Karte zu 3 ablegen"."""
    place = list(LANGUAGES).index(language)
    lines = [line[place] for kind in heard.lines.values() for line in kind]
    assert [line for line in lines if line[0].islower()] == []


@in_every_language
def test_no_sentence_of_the_catalogue_has_a_slip(language: str) -> None:
    wrong = [(text, slips(language, text)) for text in written(language) if slips(language, text)]
    assert wrong == []


def written(language: str) -> Iterator[str]:
    """All sentences with their holes; a name by its plain form."""
    english = language == "en"
    for message in script("translations").catalogue("de" if english else language):
        if message.id:
            texts = message.id if english else message.string
            for text in (texts,) if isinstance(texts, str) else texts:
                yield text.partition(" | ")[0]


def capitalised() -> str:
    """What begins with a capital letter wherever it stands: families, lands, cards, actions, titles."""
    known = [names.family(colour) for colour in components.COLOURS]
    known += [names.ministry(ministry) for ministry in components.MINISTRIES]
    known += [names.distant_land(land) for land in components.DISTANT_LANDS]
    known += [names.foreign_land(land) for land in components.FOREIGN_LANDS]
    known += [names.reward(card) for card in components.REWARDS]
    known += [names.action(kind) for kind in range(moves.KINDS)]
    known += [names.title(title) for title in components.TITLES]
    return "|".join(map(re.escape, known))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_after_a_colon_only_names_have_capital_letters(language: str, heard: Any) -> None:
    place = list(LANGUAGES).index(language)
    with speaking(language):
        begins = re.compile(rf": (?!(?:{capitalised()})(?!\w))[A-ZÀÂÉÈÊÎÔÛ]")
    lines = [line[place] for kind in heard.lines.values() for line in kind]
    assert [line for line in lines if begins.search(line)] == []
