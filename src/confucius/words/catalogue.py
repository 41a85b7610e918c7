"""Catalogues of messages as translators write them, ``.po``, made readable for the standard gettext.

Only what gettext needs is read: contexts, messages, plurals and their translations. What is not
translated, or marked as doubtful ("fuzzy"), is left out, so that it comes out in English.
"""

import ast
import struct
from collections.abc import Iterator
from typing import Final

_MAGIC: Final = 0x950412DE
_FIELDS: Final = ("msgctxt", "msgid", "msgid_plural", "msgstr")


def messages(written: str) -> dict[str, str]:
    """The translated messages of a catalogue, each under the key gettext gives it.

    >>> messages('msgctxt "title"\\nmsgid "General"\\nmsgstr "Général"\\n')
    {'title\\x04General': 'Général'}
    """
    found = {}
    for entry in _entries(written):
        texts = [text for field, text in entry.items() if field.startswith("msgstr")]
        if all(texts):
            key = "\0".join(entry[field] for field in ("msgid", "msgid_plural") if field in entry)
            context = f"{entry['msgctxt']}\x04" if "msgctxt" in entry else ""
            found[context + key] = "\0".join(texts)
    return found


def _entries(written: str) -> Iterator[dict[str, str]]:
    """The fields of one entry after the other; entries stand apart by an empty line."""
    for block in written.split("\n\n"):
        lines = block.splitlines()
        if any(line.startswith("#,") and "fuzzy" in line for line in lines):
            continue
        entry: dict[str, str] = {}
        field = ""
        for line in lines:
            if line.startswith(_FIELDS):
                field, _, line = line.partition(" ")
                entry[field] = ""
            if line.startswith('"'):
                entry[field] += ast.literal_eval(line)
        if entry:
            yield entry


def packed(found: dict[str, str]) -> bytes:
    """The messages in the form that ``gettext.GNUTranslations`` reads."""
    pairs = sorted((key.encode(), text.encode()) for key, text in found.items())
    table_length = 8 * len(pairs)
    place = 28 + 2 * table_length
    tables: tuple[list[int], list[int]] = ([], [])
    content = b""
    for side, table in enumerate(tables):
        for pair in pairs:
            table += [len(pair[side]), place + len(content)]
            content += pair[side] + b"\0"
    head = (_MAGIC, 0, len(pairs), 28, 28 + table_length, 0, 28 + 2 * table_length)
    return struct.pack(f"<{7 + 4 * len(pairs)}I", *head, *tables[0], *tables[1]) + content
