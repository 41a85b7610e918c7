#!/usr/bin/env python3
"""Bring the catalogues of all languages up to date with the sentences in the sources.

    python translations.py            write them, compile them, and say what is left to translate
    python translations.py --check    write nothing; fail if one of them is out of date

New sentences are added without a translation, those that are gone are dropped, the rest stays as it
is. Needs Babel, which the extra "test" installs. Compiled catalogues (.mo) are not kept in git: building
the package compiles them (setup.py), and so do the tests when they run on the sources.
"""

import runpy
import sys
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir, extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

HERE = Path(__file__).resolve().parent
SOURCES = HERE / "src" / "confucius"
CATALOGUES = SOURCES / "locale"
OPTIONS = {"browser/templates/**.html": {"trimmed": "true"}}
# Which argument of which function is a message; "c" marks a context.
KEYWORDS = {
    "N_": None,
    "P_": ((1, "c"), 2),
    "Counted": (1, 2),  # both are written in one string
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "sentence": None,
    "sentence_in": ((1, "c"), 2),
    "_": None,
    "_p": ((1, "c"), 2),
    "counted": (1, 2),
}
HEADER = """\
# {language} words of Confucius; see CONTRIBUTING, "Adding a language".
msgid ""
msgstr ""
"Language: {code}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"

"""


def languages() -> list[str]:
    """The languages that have a catalogue."""
    return sorted(path.parents[1].name for path in CATALOGUES.glob("*/LC_MESSAGES/confucius.po"))


def po_file(language: str) -> Path:
    return CATALOGUES / language / "LC_MESSAGES" / "confucius.po"


def compile_catalogues(package: Path = SOURCES) -> None:
    """Write the catalogues into a package as gettext reads them, where they are older than what is written.

    What is not translated, or marked as doubtful ("fuzzy"), is left out, so that it comes out in English.
    """
    for written in map(po_file, languages()):
        compiled = package / written.relative_to(SOURCES).with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime <= written.stat().st_mtime:
            compiled.parent.mkdir(parents=True, exist_ok=True)
            compiled.write_bytes(compiled_catalogue(written.read_bytes()))


def compiled_catalogue(written: bytes) -> bytes:
    body = BytesIO()
    write_mo(body, read_po(BytesIO(written)))
    return body.getvalue()


@cache
def extracted() -> list[tuple[Any, ...]]:
    """All messages of the sources, file by file."""
    one_and_many = runpy.run_path(str(SOURCES / "words" / "language.py"))["one_and_many"]

    def python(file: Any, keywords: Any, comment_tags: Any, options: Any) -> Iterator[tuple[Any, ...]]:
        for line, function, messages, comments in extract_python(file, keywords, comment_tags, options):
            yield line, function, one_and_many(messages[0]) if function == "Counted" else messages, comments

    methods: list[tuple[str, Any]] = [("browser/templates/**.html", "jinja2"), ("**.py", python)]
    found = extract_from_dir(SOURCES, methods, OPTIONS, KEYWORDS, comment_tags=("Translators:",))
    return sorted(found, key=lambda one: (one[0], one[1]))


def template() -> Catalog:
    """A catalogue without translations."""
    found = Catalog()
    for file, line, message, comments, context in extracted():
        found.add(message, None, [(file, line)], auto_comments=comments, context=context)
    return found


def catalogue(language: str) -> Catalog:
    """What is translated so far."""
    path = po_file(language)
    written = path.read_bytes() if path.exists() else b""
    return read_po(BytesIO(written), locale=language)


def updated(language: str) -> bytes:
    """The catalogue as it should be: every message of the sources, with the translation it has."""
    known = catalogue(language)
    known.update(template(), no_fuzzy_matching=True)
    known.obsolete.clear()
    body = BytesIO()
    write_po(body, known, width=100, omit_header=True, sort_by_file=True, include_lineno=False)
    plurals = f"nplurals={known.num_plurals}; plural={known.plural_expr};"
    name = known.locale.english_name if known.locale else language
    return HEADER.format(language=name, code=language, plurals=plurals).encode() + body.getvalue()


def untranslated(language: str) -> Iterator[Message]:
    for message in catalogue(language):
        texts = message.string if isinstance(message.string, tuple | list) else (message.string,)
        if message.id and (message.fuzzy or not all(texts)):
            yield message


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        sys.exit(__doc__)
    stale = []
    for language in languages():
        fresh = updated(language)
        if po_file(language).read_bytes() != fresh:
            stale.append(language)
        if not arguments:
            po_file(language).write_bytes(fresh)
        print(f"{language}: {len(list(untranslated(language)))} messages to translate")
    if not arguments:
        compile_catalogues()
    if arguments and stale:
        print(f"Out of date: {', '.join(stale)}. Run: python translations.py")
    return 1 if arguments and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
