"""Every paragraph of the rules, every ruling and every reason for a refusal has its test."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from confucius import rulebook
from confucius.rules.violations import REASONS

TESTS = Path(__file__).parents[1]
SECTIONS = range(1, 11)


@cache
def decorated_with(marker: str) -> list[tuple[str, list[str | int]]]:
    """The tests that bear ``@pytest.mark.<marker>(...)``, with what stands in the brackets."""
    found = []
    for function in _test_functions():
        for decorator in function.decorator_list:
            if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == f"pytest.mark.{marker}":
                found.append((function.name, [ast.literal_eval(argument) for argument in decorator.args]))
    return found


def _test_functions() -> Iterator[ast.FunctionDef]:
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node


def numbers_of_paragraphs() -> list[str]:
    """All numbered paragraphs of sections 1 to 10, those with paragraphs of their own included."""
    return [n for n in rulebook.rules() if "." in n and int(n.split(".")[0]) in SECTIONS]


def test_every_paragraph_of_the_rules_is_cited_by_a_test() -> None:
    cited = {number for _, numbers in decorated_with("rule") for number in numbers}
    assert [number for number in numbers_of_paragraphs() if number not in cited] == []


def test_no_test_cites_a_paragraph_that_does_not_exist() -> None:
    known = set(numbers_of_paragraphs())
    unknown = [(name, number) for name, numbers in decorated_with("rule") for number in numbers]
    assert [(name, number) for name, number in unknown if number not in known] == []


def test_every_ruling_is_cited_by_a_test_and_every_citation_is_of_a_ruling() -> None:
    numbers = [number for number, _ in rulebook.rulings()]
    rulings = {(number, nth) for number in numbers for nth in range(1, numbers.count(number) + 1)}
    cited = {(what[0], what[1] if len(what) > 1 else 1) for _, what in decorated_with("ruling")}
    assert sorted(rulings - cited) == []
    assert sorted(cited - rulings) == []


def test_a_test_of_a_ruling_cites_its_paragraph_too() -> None:
    paragraphs: dict[str, set[str | int]] = {}
    for name, numbers in decorated_with("rule"):
        paragraphs.setdefault(name, set()).update(numbers)
    strays = [(name, what[0]) for name, what in decorated_with("ruling")]
    assert [(name, number) for name, number in strays if number not in paragraphs.get(name, ())] == []


def test_every_reason_for_a_refusal_is_provoked_by_a_test() -> None:
    strings = set()
    for path in (TESTS / "rules").glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                strings.add(node.value)
    assert sorted(name for name, _ in REASONS.values() if name not in strings) == []


def test_every_reason_for_a_refusal_points_to_a_rule() -> None:
    """That a draw must be made first is how a program plays, and no rule of the game."""
    without = [(name, rule) for name, rule in REASONS.values() if rule not in rulebook.rules()]
    assert without == [("chance-pending", "")]
