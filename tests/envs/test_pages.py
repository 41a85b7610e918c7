"""The tables of the documentation are those of the code."""

import re
from pathlib import Path

from confucius.envs.actions import action_names
from confucius.envs.entries import entries
from confucius.envs.questions import QUESTIONS
from confucius.rules.components import (
    CANDIDATES,
    DISTANT_LANDS,
    FOREIGN_LANDS,
    MINISTRIES,
    REWARDS,
    STUDENT_SPACES,
)
from confucius.rules.state import DECISIONS

PAGE = (Path(__file__).parent.parent.parent / "docs" / "environments.md").read_text(encoding="utf-8")

# What stands for one of several names on the page.
OPEN = {
    "player": [r"\+[0-4]"],
    "ministry": MINISTRIES,
    "space": STUDENT_SPACES,
    "reward": REWARDS,
    "land": DISTANT_LANDS,
    "foreign": FOREIGN_LANDS,
    "deadline": ["4", "6", "8"],
    "candidate": CANDIDATES,
    "decision": DECISIONS,
    "question": QUESTIONS,
    "gift": ["available", "active", "gone"],
    "action": ["bribe", "nominate", "force", "junks", "recruit", "buy", "give", "commerce", "tax"],
    "move": [r"(?!number|extra)[a-z-]+"],
}


def test_the_page_lists_the_actions_without_a_gap() -> None:
    names = action_names()
    rows = re.findall(r"^\| (\d+) \| (\d+) \| `([^`]+)` \| `([^`]+)` \|", PAGE, re.MULTILINE)
    following = 0
    for first, last, opening, closing in rows:
        assert int(first) == following
        assert (names[int(first)], names[int(last)]) == (opening, closing)
        following = int(last) + 1
    assert following == len(names)


def test_the_page_lists_every_entry_once() -> None:
    rows = re.findall(r"^\| `([^`]+)` \| (\d+) \| (\d+) \|", PAGE, re.MULTILINE)
    left = {entry.name: entry.unit for entry in entries()}
    for pattern, number, unit in rows:
        found = [name for name in left if re.fullmatch(expression(pattern), name)]
        assert len(found) == int(number), pattern
        assert {left.pop(name) for name in found} == {int(unit)}, pattern
    assert left == {}


def expression(pattern: str) -> str:
    """The regular expression for an entry as the page writes it."""

    def chosen(found: re.Match[str]) -> str:
        inside = found[1]
        return f"[{inside}]" if re.fullmatch(r"\d-\d", inside) else f"(?:{'|'.join(OPEN[inside])})"

    literal = re.sub(r"[.+]", lambda sign: "\\" + sign[0], pattern)
    return re.sub(r"<([^>]+)>", chosen, literal)
