"""Sentences of the game as HTML: families become the players' emblems and names, rules become links."""

import re
from collections.abc import Sequence

from markupsafe import Markup, escape

from confucius.server.presenting.inline import badge
from confucius.words import names as called
from confucius.words.language import citations, forms_of


def ruled(words: str) -> Markup:
    """A sentence whose rule number can be opened: '(rules 7.2)' becomes a link.

    >>> ruled("No bribe (rules 7.2)")
    Markup('No bribe <a class="rule" href="/rules/7.2" data-rule="7.2">7.2</a>')
    """
    linked = str(escape(words))
    for cited in citations():
        pattern = re.escape(str(escape(cited))).replace(r"\{rule\}", "([0-9.]+)")
        linked = re.sub(pattern, r'<a class="rule" href="/rules/\1" data-rule="\1">\1</a>', linked)
    return Markup(linked)


def peopled(words: str, names: Sequence[str]) -> Markup:
    """The same with every family shown as whoever plays it.

    >>> "Ann &amp; Co" in peopled("Black wins (rules 10.3)", ["Ann & Co", "Ben", "Cem"])
    True
    """
    seats = {form: seat for seat in range(len(names)) for form in forms_of(called.family(seat))}
    longest_first = sorted(seats, key=len, reverse=True)
    parts = re.split(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)", words)
    return Markup("").join(
        _who(seats[part], part, names) if place % 2 else ruled(part) for place, part in enumerate(parts)
    )


def _who(seat: int, family: str, names: Sequence[str]) -> Markup:
    """Whoever is called by the family keeps the form that the sentence gives it."""
    shown = family if names[seat] == called.family(seat) else names[seat]
    return Markup('<span class="who">{}<b>{}</b></span>').format(badge(seat, 13, ""), shown)
