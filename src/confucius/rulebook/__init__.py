"""The rules of the game as text for players: numbered, searchable, one Markdown file per language.

Without a language given, they come in that of the moment (`words.language.speaking`).

>>> rule("7.2").title
'Bribing where the giver has influence'
>>> [paragraph.number for paragraph in children("8.3")]
['8.3.1', '8.3.2', '8.3.3']
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import log
from typing import Final

from confucius.rulebook.searching import Wanted, wanted, words_of
from confucius.words.language import N_, UnknownLanguage, say
from confucius.words.language import language as spoken

__all__ = [
    "Hit",
    "Rule",
    "UnknownLanguage",
    "UnknownRule",
    "children",
    "find",
    "introduction",
    "languages",
    "rule",
    "rules",
    "rulings",
    "search",
]

_HEADING = re.compile(r"^#{2,4} (\d+(?:\.\d+)*) (.+)$", re.MULTILINE)
_RULING = re.compile(r"^> §.*(?:\n>.*)*\n*", re.MULTILINE)


class UnknownRule(LookupError):
    """No rule has this number."""


@dataclass(frozen=True)
class Rule:
    """A numbered section or paragraph; `text` is Markdown, `rulings` are without their § sign."""

    number: str
    title: str
    text: str
    rulings: tuple[str, ...]


@dataclass(frozen=True)
class Hit:
    """A rule that a search found, and whether it has all the words."""

    rule: Rule
    complete: bool


def languages() -> list[str]:
    """The languages in which the rules can be read."""
    names = (entry.name for entry in resources.files(__name__).iterdir())
    return sorted(name.removesuffix(".md") for name in names if name.endswith(".md"))


def introduction(language: str | None = None) -> str:
    """The words before the first section, without the main heading."""
    opening = _HEADING.split(_source(language or spoken()), maxsplit=1)[0]
    return opening.partition("\n")[2].strip()


def rules(language: str | None = None) -> dict[str, Rule]:
    """All sections and paragraphs by number, in the order of the book."""
    return dict(_book(language))


def rule(number: str, language: str | None = None) -> Rule:
    """The rule with this number; `UnknownRule` names the nearest numbers there are."""
    book = _book(language)
    if number not in book:
        raise UnknownRule(_no_such_rule(number, book))
    return book[number]


def children(number: str, language: str | None = None) -> list[Rule]:
    """The paragraphs directly below a section or paragraph."""
    parent = rule(number, language)
    return _below(parent.number, _book(language))


def search(words: str, language: str | None = None) -> list[Rule]:
    """The rules that have the words, in any order and with any ending: first those that have all of them.

    >>> [hit.number for hit in search("cancelling gifts")][:2]
    ['7', '7.5']
    """
    return [hit.rule for hit in find(words, language)]


def find(words: str, language: str | None = None) -> list[Hit]:
    """The same, with what was found of the words; rules that have few of them are left out."""
    looked_for = wanted(words, language or spoken())
    indexed = _indexed(language or spoken())
    levels = {number: [_level(one, entry) for one in looked_for] for number, entry in indexed.items()}
    # A word that few rules have says more than one that many have.
    weights = [_weight(sum(map(bool, found)), len(indexed)) for found in zip(*levels.values(), strict=True)]

    def weight(number: str) -> float:
        return sum(weight for weight, level in zip(weights, levels[number], strict=True) if level)

    least = sum(weights) / 2
    numbers = [number for number, found in levels.items() if max(found, default=0) > _ABOVE]
    best = sorted(numbers, key=lambda number: (-weight(number), -sum(levels[number])))
    hits = [Hit(_book(language)[number], all(levels[number])) for number in best if weight(number) >= least]
    return sorted(hits, key=lambda hit: not hit.complete)


def rulings(language: str | None = None) -> list[tuple[str, str]]:
    """Every ruling of this implementation, with the number of the rule it stands under."""
    return [(entry.number, ruling) for entry in _book(language).values() for ruling in entry.rulings]


def _book(language: str | None) -> dict[str, Rule]:
    """Left out, it is the language of the moment."""
    return _parsed(language or spoken())


def _source(language: str) -> str:
    if language not in languages():
        sentence = N_("there are no rules in {language!r}; choose one of: {languages}")
        raise UnknownLanguage(say(sentence, {"language": language, "languages": ", ".join(languages())}))
    return resources.files(__name__).joinpath(f"{language}.md").read_text(encoding="utf-8")


@cache
def _parsed(language: str) -> dict[str, Rule]:
    _, *pieces = _HEADING.split(_source(language))
    triples = zip(pieces[0::3], pieces[1::3], pieces[2::3], strict=True)
    return {number: _rule(number, title, body) for number, title, body in triples}


def _rule(number: str, title: str, body: str) -> Rule:
    quotes = tuple(_unquoted(quote) for quote in _RULING.findall(body))
    return Rule(number, title.strip(), _RULING.sub("", body).strip(), quotes)


def _unquoted(quote: str) -> str:
    lines = (line.removeprefix(">").strip() for line in quote.strip().splitlines())
    return " ".join(lines).removeprefix("§").strip()


def _below(number: str, book: dict[str, Rule]) -> list[Rule]:
    return [entry for entry in book.values() if entry.number.rpartition(".")[0] == number]


def _no_such_rule(number: str, book: dict[str, Rule]) -> str:
    """With the numbers there are in the neighbourhood."""
    parent = number.rpartition(".")[0]
    while parent and not _below(parent, book):
        parent = parent.rpartition(".")[0]
    found = _below(parent, book)
    facts = {"number": number or repr(number), "first": found[0].number, "last": found[-1].number}
    if not parent:
        return say(N_("there is no rule {number}; the sections are {first} to {last}"), facts)
    sentence = N_("there is no rule {number}; section {parent} has {first} to {last}")
    if "." in parent:
        sentence = N_("there is no rule {number}; rule {parent} has {first} to {last}")
    return say(sentence, facts | {"parent": parent})


@dataclass(frozen=True)
class _Indexed:
    """The words of a rule: in its heading, below it, and in the headings of the sections it belongs to."""

    heading: frozenset[str]
    text: frozenset[str]
    above: frozenset[str]


_ABOVE: Final = 1


def _level(one: Wanted, entry: _Indexed) -> int:
    """How well a rule has a word: 3 in its heading, 2 in its text, 1 in a heading above it, 0 not at all."""
    if one.is_in(entry.heading):
        return 3
    if one.is_in(entry.text):
        return 2
    return _ABOVE if one.is_in(entry.above) else 0


def _weight(number: int, of: int) -> float:
    return log(1 + of / number) if number else 0.0


@cache
def _indexed(language: str) -> dict[str, _Indexed]:
    book = _parsed(language)
    headings = {number: words_of(f"{number} {entry.title}") for number, entry in book.items()}
    return {
        number: _Indexed(
            headings[number],
            words_of("\n".join((entry.text, *entry.rulings))),
            frozenset().union(*(headings[above] for above in _above(number))),
        )
        for number, entry in book.items()
    }


def _above(number: str) -> Iterator[str]:
    while "." in number:
        number = number.rpartition(".")[0]
        yield number
