"""The rulebook for the terminal: a rule, a section, a search, all rulings."""

import re
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from confucius import rulebook
from confucius.rulebook import Rule
from confucius.words.language import N_, Counted, gettext, say

_NUMBER = re.compile(r"§?(\d+(?:\.\d+)*)\.?")


def found_rules(words: Sequence[str]) -> RenderableType:
    """What a person asks for: nothing gives the sections, a number the rule, words a search.

    UnknownRule if the number is none.
    """
    if not words:
        return sections()
    number = _NUMBER.fullmatch(words[0])
    if number and len(words) == 1:
        return rule(number[1])
    return search(" ".join(words))


def sections() -> RenderableType:
    top = [entry for entry in rulebook.rules().values() if "." not in entry.number]
    further = gettext("A section with all its rules: rules 5. One rule: rules 7.2. A search: rules gifts.")
    return Group(Markdown(rulebook.introduction()), Text(""), _titles(top), Text(""), Text(further))


def rule(number: str) -> RenderableType:
    """A rule with its rulings and the titles of the rules below it; UnknownRule if there is none."""
    entry = rulebook.rule(number)
    parts: list[RenderableType] = [Text(f"{entry.number} {entry.title}", "bold"), Markdown(entry.text)]
    parts += [Markdown(f"> § {ruling}") for ruling in entry.rulings]
    below = rulebook.children(number)
    return Group(*parts, Text(""), _titles(below)) if below else Group(*parts)


def search(words: str) -> RenderableType:
    hits = rulebook.search(words)
    if not hits:
        return Text(say(N_("No rule mentions {words}."), {"words": words}))
    if len(hits) == 1:
        return rule(hits[0].number)
    sentence = Counted("{n} [rule mentions|rules mention] {words}:", by="n")
    found = say(sentence, {"n": len(hits), "words": words})
    return Group(Text(found), _titles(hits))


def rulings() -> RenderableType:
    table = Table.grid(padding=(0, 2, 0, 0))
    for number, ruling in rulebook.rulings():
        table.add_row(Text(number, "bold"), Markdown(ruling))
    return table


def _titles(rules: Sequence[Rule]) -> RenderableType:
    table = Table.grid(padding=(0, 2, 0, 2))
    for entry in rules:
        table.add_row(Text(entry.number, "bold"), entry.title)
    return table
