"""In which language the words come out.

Sentences are written in English where they are used, complete, with named placeholders; the catalogue
``locale/<language>/LC_MESSAGES/confucius.po`` replaces them by its own. ``translations.py`` beside the
README collects the sentences and compiles the catalogues for gettext, as building the package does.

Where a language bends its names, the catalogue gives the bent forms after the plain one, and its
sentences ask for them: with ``"Mongolei | dat: der Mongolei"`` for Mongolia, ``"in {land:dat}"``
becomes "in der Mongolei". A name without that form stays as it is. English names have forms as well:
``"Americas | the: the Americas"``.
"""

import gettext as standard
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

SOURCE: Final = "en"
# By their own names, so that people find theirs.
LANGUAGES: Final = {SOURCE: "English", "fr": "Français", "de": "Deutsch", "ru": "Русский"}
LOCALES = Path(__file__).parent.parent / "locale"
_FORMS: Final = " | "
_FORM_WANTED: Final = re.compile(r"\{\w+:")
_EITHER: Final = re.compile(r"\[(.*?)\|(.*?)\]")
_CONTEXT: Final = "\x04"  # what gettext puts between a context and its message
_language: ContextVar[str] = ContextVar("language", default=SOURCE)


class UnknownLanguage(LookupError):
    """Nothing is said in this language; the message lists those there are."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True)
class Counted:
    """A sentence that changes with a number: ``Counted("{n} [junk is|junks are] left", by="n")``.

    What is said of one and what of any other number stand in brackets; `by` is the placeholder that holds
    the number. Without brackets English says the same of all, but another language may not.
    """

    written: str
    by: str

    @cached_property
    def forms(self) -> tuple[str, str]:
        return one_and_many(self.written)


def one_and_many(written: str) -> tuple[str, str]:
    """
    >>> one_and_many("{n} [junk is|junks are] left")
    ('{n} junk is left', '{n} junks are left')
    """
    return _EITHER.sub(r"\1", written), _EITHER.sub(r"\2", written)


Sentence = str | Counted


class Name(str):
    """A name that sentences may ask for in another form: ``{land:dat}``.

    >>> f"{Name.of('Mongolei | dat: der Mongolei'):dat}", f"{Name.of('Annam'):dat}"
    ('der Mongolei', 'Annam')
    """

    forms: Mapping[str, str] = {}

    @classmethod
    def of(cls, written: str) -> "Name":
        """A name as the catalogues write it."""
        plain, *bent = written.split(_FORMS)
        pairs = (part.partition(":") for part in bent)
        return cls.with_forms(plain.strip(), {form.strip(): word.strip() for form, _, word in pairs})

    @classmethod
    def with_forms(cls, plain: str, forms: Mapping[str, str]) -> "Name":
        name = cls(plain)
        name.forms = forms
        return name

    def __format__(self, form: str) -> str:
        return self.forms.get(form, str(self))


def bent(name: str, form: str) -> str:
    """The form of a name, or the name as it is."""
    return format(name, form) if isinstance(name, Name) else name


def N_(message: str) -> str:
    """Mark a message for translation where it stands in a table; it is translated when said."""
    return message


def P_(context: str, message: str) -> str:
    """The same for a word that other languages must tell apart; the context is for translators alone."""
    return f"{context}{_CONTEXT}{message}"


CITED: Final = N_("(rules {rule})")
CITED_SECTION: Final = N_("(rules, section {rule})")


def language() -> str:
    """The language of the moment."""
    return _language.get()


def gettext(message: str) -> str:
    """The message in the language of the moment, with its forms where the catalogue gives some."""
    return _gettext(_language.get(), message)


@lru_cache(maxsize=8192)
def _gettext(language: str, message: str) -> str:
    found = _plain(_catalogue(language).gettext(message))
    return Name.of(found) if _FORMS in found else found


def ngettext(singular: str, plural: str, n: int) -> str:
    return _ngettext(_language.get(), singular, plural, n)


@lru_cache(maxsize=8192)
def _ngettext(language: str, singular: str, plural: str, n: int) -> str:
    return _plain(_catalogue(language).ngettext(singular, plural, n))


def pgettext(context: str, message: str) -> str:
    """
    >>> pgettext("a seat nobody has taken", "free")
    'free'
    """
    return gettext(P_(context, message))


def _plain(message: str) -> str:
    """A message that no catalogue has comes back with its context."""
    return message.rpartition(_CONTEXT)[2]


# Around what a sentence stresses, where that is wanted. They are characters for private use.
STRESS_BEGINS: Final = "\ue002"
STRESS_ENDS: Final = "\ue003"
_stressed: ContextVar[frozenset[str]] = ContextVar("stressed", default=frozenset())


class _Stressed:
    def __init__(self, fact: object) -> None:
        self.fact = fact

    def __format__(self, form: str) -> str:
        plain = f"{self.fact:{form}}".replace(STRESS_BEGINS, "").replace(STRESS_ENDS, "")
        return f"{STRESS_BEGINS}{plain}{STRESS_ENDS}"


@contextmanager
def stressing(*facts: str) -> Iterator[None]:
    """Sentences said inside mark what is filled in for these facts.

    >>> with stressing("n"):
    ...     say("{n} of {m}", {"n": 1, "m": 3})
    '\\ue0021\\ue003 of 3'
    """
    before = _stressed.set(_set_of(facts))
    try:
        yield
    finally:
        _stressed.reset(before)


_set_of = cache(frozenset[str])


def say(sentence: Sentence, facts: Mapping[str, object]) -> str:
    """The sentence in the language of the moment, its placeholders filled.

    >>> say(Counted("{n} [junk|junks]", by="n"), {"n": 3})
    '3 junks'
    """
    if isinstance(sentence, str):
        message = gettext(sentence)
    else:
        number = facts[sentence.by]
        if not isinstance(number, int):
            raise TypeError(f"{sentence.by} must be a number, not {number!r}")
        message = ngettext(*sentence.forms, number)
    return _filled(message, _with_stress(nameable(facts, message)))


def _with_stress(facts: Mapping[str, Any]) -> Mapping[str, Any]:
    stressed = _stressed.get()
    if not stressed:
        return facts
    return {name: _Stressed(fact) if name in stressed else fact for name, fact in facts.items()}


def _filled(message: str, words: Mapping[str, Any]) -> str:
    """A name with placeholders keeps its forms, each of them filled."""
    plain = message.format(**words)
    if not isinstance(message, Name):
        return plain
    return Name.with_forms(plain, {form: text.format(**words) for form, text in message.forms.items()})


def nameable(facts: Mapping[str, Any], message: str) -> Mapping[str, Any]:
    """The facts with every text able to stand where the message asks for a form of it."""
    if not isinstance(message, Name) and not _asks_for_forms(message):
        return facts
    return {key: Name(fact) if type(fact) is str else fact for key, fact in facts.items()}


@lru_cache(maxsize=8192)
def _asks_for_forms(message: str) -> bool:
    return _FORM_WANTED.search(message) is not None


def with_rule(sentence: str, rule: str) -> str:
    """A complete sentence with the number of the rule or section it rests on, if it rests on one.

    >>> with_rule("Both student spaces are taken", "5.3")
    'Both student spaces are taken (rules 5.3)'
    """
    if not rule:
        return sentence
    return f"{sentence} {say(CITED if '.' in rule else CITED_SECTION, {'rule': rule})}"


def cited(sentence: Sentence, rule: str, **facts: object) -> str:
    """A sentence with its placeholders filled and the rule it rests on."""
    return with_rule(say(sentence, facts), rule)


def citations() -> list[str]:
    """How a rule, and how a section, is cited in the language of the moment."""
    return sorted({gettext(CITED), gettext(CITED_SECTION)})


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Everything said inside comes out in this language; UnknownLanguage if there is no catalogue."""
    _catalogue(language)
    before = _language.set(language)
    try:
        yield
    finally:
        _language.reset(before)


@cache
def _catalogue(language: str) -> standard.NullTranslations:
    if language not in LANGUAGES:
        raise UnknownLanguage(f"there is no language {language!r}; there are: {', '.join(LANGUAGES)}")
    if language == SOURCE:
        return standard.NullTranslations()
    try:
        return standard.translation("confucius", LOCALES, [language])
    except FileNotFoundError as error:
        raise FileNotFoundError("the catalogues are not compiled; run: python translations.py") from error
