"""What an explanation is: a title, some sentences, and the rules they rest on."""

from collections.abc import Iterator
from dataclasses import dataclass

from confucius.words.language import Sentence, say

Lines = Iterator[str]


@dataclass(frozen=True)
class Explanation:
    """Of one piece or number on the table, as a viewer may know it now."""

    title: str
    lines: tuple[str, ...]
    rules: tuple[str, ...]


def line(sentence: Sentence, **facts: object) -> str:
    return say(sentence, facts)
