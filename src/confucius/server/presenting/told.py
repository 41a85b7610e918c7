"""Sentences of the game as HTML: families become the players' emblems and names, rules become links."""

import re
from collections.abc import Sequence
from typing import Final

from markupsafe import Markup, escape

from confucius.server.presenting.inline import badge
from confucius.words import names as called

_CITED: Final = re.compile(r"\(rules ([0-9.]+)\)")


def ruled(words: str) -> Markup:
    """A sentence whose rule number can be opened: '(rules 7.2)' becomes a link.

    >>> ruled("No bribe (rules 7.2)")
    Markup('No bribe <a class="rule" href="/rules/7.2" data-rule="7.2">7.2</a>')
    """
    link = r'<a class="rule" href="/rules/\1" data-rule="\1">\1</a>'
    return Markup(_CITED.sub(link, str(escape(words))))


def peopled(words: str, names: Sequence[str]) -> Markup:
    """The same with every family shown as whoever plays it.

    >>> "Ann &amp; Co" in peopled("Black wins (rules 10.3)", ["Ann & Co", "Ben", "Cem"])
    True
    """
    families = [called.family(seat) for seat in range(len(names))]
    pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, families))})(?!\w)")
    parts = pattern.split(words)
    return Markup("").join(
        _who(families.index(part), names) if place % 2 else ruled(part) for place, part in enumerate(parts)
    )


def _who(seat: int, names: Sequence[str]) -> Markup:
    return Markup('<span class="who">{}<b>{}</b></span>').format(badge(seat, 13, ""), names[seat])
