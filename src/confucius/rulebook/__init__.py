"""The rules of the game as text for players: numbered, searchable, one Markdown file per language.

Without a language given, they come in that of the moment (`words.language.speaking`).

>>> rule("7.2").title
'Bribing where the giver has influence'
>>> [paragraph.number for paragraph in children("8.3")]
['8.3.1', '8.3.2', '8.3.3']
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources

from confucius.words.language import N_, UnknownLanguage, say
from confucius.words.language import language as spoken

__all__ = [
    "Rule",
    "UnknownLanguage",
    "UnknownRule",
    "children",
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
    """The rules in which every one of the words begins a word; hits in a heading come first.

    >>> [hit.number for hit in search("gift cancelled")][0]
    '7.5'
    """
    patterns = [re.compile(rf"(?<!\w){re.escape(word)}") for word in _folded(words).split()]
    if not patterns:
        return []
    hits = [entry for entry in _book(language).values() if _all_match(patterns, _whole(entry))]
    return sorted(hits, key=lambda entry: not _all_match(patterns, _heading(entry)))


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


def _heading(entry: Rule) -> str:
    return f"{entry.number} {entry.title}"


def _whole(entry: Rule) -> str:
    return "\n".join((_heading(entry), entry.text, *entry.rulings))


def _all_match(patterns: Iterable[re.Pattern[str]], text: str) -> bool:
    folded = _folded(text)
    return all(pattern.search(folded) for pattern in patterns)


def _folded(text: str) -> str:
    # Phones type curly apostrophes, and few people type accents into a search box.
    plain = unicodedata.normalize("NFKD", text.casefold().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
