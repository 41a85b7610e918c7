"""docs/security.md: every line of the threat model names the test that proves it, and the test exists."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "security.md"
NAMED = re.compile(r"`(tests/\S+\.py)::(\w+)`")


def lines() -> list[str]:
    """The lines of the tables, without their heads."""
    rows = [row for row in PAGE.read_text(encoding="utf-8").splitlines() if row.startswith("|")]
    return [row for row in rows if not row.startswith(("| Threat |", "|---"))]


@cache
def functions_of(path: str) -> set[str]:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


def test_the_threat_model_is_there() -> None:
    assert len(lines()) > 45


@pytest.mark.parametrize("line", lines(), ids=lambda line: line.split("|")[1].strip()[:40])
def test_every_line_names_a_test_that_exists(line: str) -> None:
    threat, defence, proof = (part.strip() for part in line.strip("|").split("|"))
    assert threat
    assert defence
    named = NAMED.findall(proof)
    assert named, f"no test is named: {line}"
    assert proof.count("`") == 2 * len(named), f"one of the names is no test: {proof}"
    for path, test in named:
        assert test.startswith("test_")
        assert test in functions_of(path), f"{path} has no {test}"
