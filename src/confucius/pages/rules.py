"""The rulebook: contents and search at /rules, a section at /rules/7, a paragraph at /rules/7.2."""

import re
from http import HTTPStatus
from typing import Final

from markupsafe import Markup, escape

from confucius import rulebook
from confucius.pages.figures import drawn_for
from confucius.pages.markdown import markdown_html
from confucius.pages.visits import Served, Visit, page, redirect
from confucius.rulebook import Rule
from confucius.rulebook.searching import Wanted, marks, wanted
from confucius.words.language import language

LONGEST_SEARCH: Final = 80
_AROUND: Final = 90  # letters of a rule shown on each side of a word that was found
_MARKS: Final = re.compile(r"[*_`|]|^[-#>] |-{3,}", re.MULTILINE)


def contents(visit: Visit, wanted_words: str) -> Served:
    """All sections, or what was found of what is looked for."""
    words = wanted_words.strip()
    if words in rulebook.rules():
        return redirect(_address(words), HTTPStatus.TEMPORARY_REDIRECT)
    looked_for = wanted(words, language())
    hits = rulebook.find(words)
    shown = [(hit.rule, _address(hit.rule.number), _extract(hit.rule, looked_for)) for hit in hits]
    complete = sum(hit.complete for hit in hits)
    return page(
        visit,
        "rules.html",
        words=words,
        hits=shown[:complete],
        nearly=shown[complete:],
        introduction=markdown_html(rulebook.introduction()),
        sections=_sections(),
        section=None,
    )


def section(visit: Visit, number: str) -> Served:
    if number not in rulebook.rules():
        return _unknown(visit, number)
    if "." in number:
        return redirect(_address(number), HTTPStatus.TEMPORARY_REDIRECT)
    numbers = [entry.number for entry, _ in _sections()]
    place = numbers.index(number)
    return page(
        visit,
        "rules.html",
        words="",
        hits=[],
        nearly=[],
        sections=_sections(),
        section=rulebook.rule(number),
        paragraphs=[entry for entry in rulebook.rules().values() if entry.number.startswith(f"{number}.")],
        before=rulebook.rule(numbers[place - 1]) if place else None,
        after=rulebook.rule(numbers[place + 1]) if place + 1 < len(numbers) else None,
        markdown_html=markdown_html,
        figures=drawn_for,
    )


def _unknown(visit: Visit, number: str) -> Served:
    """The page of the section, or the contents, that says there is no such rule."""
    top = number.partition(".")[0]
    near = rulebook.children(top) if top in rulebook.rules() else [entry for entry, _ in _sections()]
    return page(visit, "no_rule.html", 404, number=number, near=near, address=_address)


def _sections() -> list[tuple[Rule, list[Rule]]]:
    tops = [entry for entry in rulebook.rules().values() if "." not in entry.number]
    return [(entry, rulebook.children(entry.number)) for entry in tops]


def _address(number: str) -> str:
    top, dot, _ = number.partition(".")
    return f"/rules/{top}#{number}" if dot else f"/rules/{top}"


def _extract(hit: Rule, looked_for: list[Wanted]) -> Markup:
    """A piece of the rule around the first word that was found, with what was found marked."""
    plain = " ".join(_MARKS.sub(" ", "\n".join((hit.text, *hit.rulings))).split())
    found = list(marks(plain, looked_for))
    middle = found[0].start() if found else 0
    start, end = max(0, middle - _AROUND), min(len(plain), middle + _AROUND)
    # Whole words only.
    start = plain.find(" ", start) + 1 if start else 0
    end = plain.rfind(" ", 0, end) if end < len(plain) else end
    shown = Markup()
    place = start
    for word in found:
        if start <= word.start() and word.end() <= end:
            shown += escape(plain[place : word.start()]) + Markup("<mark>{}</mark>").format(word[0])
            place = word.end()
    shown += escape(plain[place:end])
    return Markup("{}{}{}").format("… " if start else "", shown, " …" if end < len(plain) else "")
