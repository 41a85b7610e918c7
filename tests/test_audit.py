"""The audit of what is installed tells clean, found and unknown apart."""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import audit  # noqa: E402
import run  # noqa: E402
from audit import Outcome  # noqa: E402

GOOD = {"name": "jinja2", "version": "3.1", "vulns": []}
BAD = {"name": "h11", "version": "0.1", "vulns": [{"id": "CVE-2025-43859", "fix_versions": ["0.16.0"]}]}
UNKNOWN = {"name": "fastapi", "skip_reason": "Dependency not found on PyPI"}
OURS = {"name": "confucius-game", "skip_reason": "Dependency not found on PyPI"}


def told(*packages: object, strict: bool = False) -> tuple[str, Outcome]:
    answer = json.dumps({"dependencies": packages, "fixes": []})
    lines, outcome = audit.report(answer, "", strict=strict)
    return "\n".join(lines), outcome


def test_a_known_fault_is_found_and_named_with_the_version_that_mends_it() -> None:
    text, outcome = told(GOOD, BAD, UNKNOWN)
    assert outcome is Outcome.FOUND
    assert "h11 0.1: CVE-2025-43859, mended in 0.16.0" in text


def test_what_could_not_be_asked_about_is_counted() -> None:
    text, outcome = told(GOOD, UNKNOWN, OURS)
    assert outcome is Outcome.CLEAN
    assert "Audited: 1 packages" in text
    assert "Not audited, since the index does not tell: 1 packages" in text


def test_our_own_package_need_not_be_known_to_the_index() -> None:
    assert told(GOOD, OURS, strict=True)[1] is Outcome.CLEAN


def test_strictly_every_package_must_have_been_audited() -> None:
    assert told(GOOD, UNKNOWN, strict=True)[1] is Outcome.UNKNOWN
    assert told(BAD, UNKNOWN, strict=True)[1] is Outcome.FOUND


def test_nothing_audited_is_not_clean() -> None:
    assert told()[1] is Outcome.UNKNOWN
    assert told(UNKNOWN, OURS)[1] is Outcome.UNKNOWN


def test_an_index_that_cannot_be_reached_is_not_clean() -> None:
    lines, outcome = audit.report("", "Traceback ...\nConnectionError: no route to host\n")
    assert outcome is Outcome.UNKNOWN
    assert lines == ["Nothing could be audited: ConnectionError: no route to host"]


def test_the_test_command_audits_and_takes_unknown_neither_for_passed_nor_for_failed() -> None:
    assert ["audit.py"] in run.CHECKS.values()
    assert run.UNKNOWN == Outcome.UNKNOWN
    assert run.UNKNOWN not in (0, 1, 2)
