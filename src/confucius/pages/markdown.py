"""The rulebook's Markdown as HTML: no raw HTML gets through, and rule numbers become links."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererProtocol
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict
from markupsafe import Markup

from confucius import rulebook

# 7.2 and 8.2.4 anywhere; 7 only after the word section, in any of the languages.
_NUMBER: Final = re.compile(
    r"(?<![\d.])(?P<rule>\d+(?:\.\d+)+)(?!\d)|\b(?:sections?|Abschnitte?|глав[аы])\s(?P<section>\d+)"
)


@cache
def markdown_html(text: str) -> Markup:
    """
    >>> markdown_html("See *7.2*, not <b>99.9</b>.")
    Markup('<p>See <em><a class="rule" href="/rules/7#7.2">7.2</a></em>, not &lt;b&gt;99.9&lt;/b&gt;.</p>\\n')
    """
    return Markup(_reader().render(text))


@cache
def _reader() -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.core.ruler.push("rule_numbers", _link_numbers)
    reader.add_render_rule("table_open", _open_table)
    reader.add_render_rule("table_close", _close_table)
    return reader


def _link_numbers(state: StateCore) -> None:
    for token in state.tokens:
        if token.type == "inline" and token.children:
            token.children = [piece for child in token.children for piece in _linked(child)]


def _linked(token: Token) -> list[Token]:
    if token.type != "text":
        return [token]
    pieces: list[Token] = []
    place = 0
    for found in _NUMBER.finditer(token.content):
        number, kind = found["rule"] or found["section"], "rule" if found["rule"] else "section"
        if number in rulebook.rules():
            pieces += [_text(token.content[place : found.start(kind)]), *_link(number)]
            place = found.end()
    return [*pieces, _text(token.content[place:])]


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _link(number: str) -> list[Token]:
    top, dot, _ = number.partition(".")
    address = f"/rules/{top}#{number}" if dot else f"/rules/{top}"
    opening = Token("link_open", "a", 1, attrs={"class": "rule", "href": address})
    return [opening, _text(number), Token("link_close", "a", -1)]


# A wide table scrolls by itself on a phone, with the keyboard too.
def _open_table(
    _renderer: RendererProtocol, _tokens: Sequence[Token], _place: int, _options: OptionsDict, _env: EnvType
) -> str:
    return '<div class="scroll" tabindex="0"><table>\n'


def _close_table(*_: Any) -> str:
    return "</table></div>\n"
