"""Texts to read beside the rules, one Markdown file for each in every language.

>>> text("history").startswith("# ")
True
"""

from functools import cache
from importlib import resources
from typing import Final

from confucius.words.language import SOURCE

NAMES: Final = ("tips", "history")


def languages(name: str) -> list[str]:
    """The languages in which a text has been written."""
    folders = [entry for entry in resources.files(__name__).iterdir() if entry.is_dir()]
    return sorted(folder.name for folder in folders if folder.joinpath(f"{name}.md").is_file())


@cache
def text(name: str, language: str = SOURCE) -> str:
    """The text in this language, or in English where it has not been translated."""
    known = language if language in languages(name) else SOURCE
    return resources.files(__name__).joinpath(known, f"{name}.md").read_text(encoding="utf-8")
