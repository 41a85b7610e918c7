"""Sentences as HTML: whole and escaped, with players' emblems and links to the rules in them."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from markupsafe import Markup, escape

from confucius.browser.inline import badge
from confucius.rules.components import COLOURS
from confucius.words import names as called
from confucius.words.language import (
    N_,
    P_,
    STRESS_BEGINS,
    STRESS_ENDS,
    Sentence,
    citations,
    gettext,
    language,
    nameable,
    ngettext,
)

RULE: Final = N_("Rule {number}")
_PLAYER: Final = re.compile(f"{called.PLAYER_BEGINS}(\\w+):(.*?){called.PLAYER_ENDS}")


def sentence(message: str, /, **facts: object) -> Markup:
    """A whole sentence in the language of the moment; what is filled in is escaped.

    >>> sentence("<b>{name}</b> sits down", name="<Ann>")
    Markup('<b>&lt;Ann&gt;</b> sits down')
    """
    return _filled(gettext(message), facts) if facts else _without_facts(message, language())


@lru_cache(maxsize=4096)
def _without_facts(message: str, _language: str) -> Markup:
    """The same few hundred stand on every page."""
    words = gettext(message)
    return _filled(words, {}) if "{" in words else Markup(words)


def counted(singular: str, plural: str, n: int, /, **facts: object) -> Markup:
    """A sentence that changes with a number.

    >>> counted("{n} seat", "{n} seats", 3)
    Markup('3 seats')
    """
    return _filled(ngettext(singular, plural, n), {"n": n, **facts})


def sentence_in(context: str, message: str, /, **facts: object) -> Markup:
    """A word or sentence that some languages must tell apart by its context.

    >>> sentence_in("a seat nobody has taken", "free")
    Markup('free')
    """
    return sentence(P_(context, message), **facts)


def said(words: Sentence, /, **facts: object) -> Markup:
    """A sentence from a table, whether it changes with a number or not."""
    if isinstance(words, str):
        return sentence(words, **facts)
    number = facts[words.by]
    assert isinstance(number, int)
    return _filled(ngettext(*words.forms, number), facts)


def _filled(words: str, facts: Mapping[str, object]) -> Markup:
    """What `Markup.format` makes, in a fifth of the time: pages have hundreds of sentences."""
    return Markup(words.format(**{key: _Escaped(fact) for key, fact in nameable(facts, words).items()}))


class _Escaped:
    def __init__(self, fact: object) -> None:
        self.fact = fact

    def __format__(self, form: str) -> str:
        return escape(self.fact if not form else format(self.fact, form))


def rule_link(number: str) -> Markup:
    """The number of a rule, which opens it; those who hear it are told what the number is.

    >>> rule_link("7.2")
    Markup('<a class="rule" href="/rules/7.2" data-rule="7.2" aria-label="Rule 7.2">7.2</a>')
    """
    return _rule_link(number, language())


@lru_cache(maxsize=4096)
def _rule_link(number: str, _language: str) -> Markup:
    said = gettext(RULE).format(number=number)
    link = Markup('<a class="rule" href="/rules/{0}" data-rule="{0}" aria-label="{1}">{0}</a>')
    return link.format(number, said)


def ruled(words: str) -> Markup:
    """A sentence whose rule number can be opened: '(rules 7.2)' becomes a link.

    >>> ruled("No bribe (rules 7.2)")
    Markup('No bribe <a class="rule" href="/rules/7.2" data-rule="7.2" aria-label="Rule 7.2">7.2</a>')
    """
    return _ruled(words, language())


@lru_cache(maxsize=4096)
def _ruled(words: str, _language: str) -> Markup:
    linked = str(escape(words))
    for cited in citations():
        pattern = re.escape(str(escape(cited))).replace(r"\{rule\}", "([0-9.]+)")
        linked = re.sub(pattern, lambda found: rule_link(found[1]), linked)
    return Markup(linked)


def peopled(words: str, names: Sequence[str]) -> Markup:
    """The same for a sentence in which players are marked: each is shown with emblem and name.

    >>> with called.marking_players():
    ...     won = f"{called.player(0)} wins (rules 10.3)"
    >>> "<b>Ann &amp; Co</b>" in peopled(won, ["Ann & Co", "Ben", "Cem"])
    True
    """
    plain, *others = _PLAYER.split(words)
    found = _strong(plain)
    for colour, family, after in zip(others[::3], others[1::3], others[2::3], strict=True):
        found += _who(COLOURS.index(colour), family, names) + _strong(after)
    return found


def _strong(words: str) -> Markup:
    """With its rule linked, and what it stresses in bold."""
    return Markup(str(ruled(words)).replace(STRESS_BEGINS, "<b>").replace(STRESS_ENDS, "</b>"))


def _who(seat: int, family: str, names: Sequence[str]) -> Markup:
    """Whoever is called by the family keeps the form that the sentence gives it."""
    shown = family if names[seat] == called.family(seat) else names[seat]
    return Markup('<span class="who">{}<b>{}</b></span>').format(badge(seat, 13, ""), shown)
