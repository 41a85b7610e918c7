"""The audit of what is installed fails on a known fault, and says what it could not ask about."""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from audit import report  # noqa: E402

GOOD = {"name": "jinja2", "version": "3.1", "vulns": []}
BAD = {"name": "h11", "version": "0.1", "vulns": [{"id": "CVE-2025-43859", "fix_versions": ["0.16.0"]}]}
UNKNOWN = {"name": "fastapi", "skip_reason": "Dependency not found on PyPI"}
OURS = {"name": "confucius-game", "skip_reason": "Dependency not found on PyPI"}


def audited(*packages: object) -> tuple[str, bool]:
    lines, failed = report(json.dumps({"dependencies": packages, "fixes": []}), "")
    return "\n".join(lines), failed


def test_a_known_fault_fails_and_is_named_with_the_version_that_mends_it() -> None:
    text, failed = audited(GOOD, BAD, UNKNOWN)
    assert failed
    assert "h11 0.1: CVE-2025-43859, mended in 0.16.0" in text


def test_what_could_not_be_asked_about_is_no_failure_but_is_told() -> None:
    text, failed = audited(GOOD, UNKNOWN, OURS)
    assert not failed
    assert "Audited: 1 packages" in text
    assert "Not audited, for the index does not tell: 1 packages" in text


def test_an_index_that_cannot_be_reached_is_no_clean_bill() -> None:
    lines, failed = report("", "Traceback ...\nConnectionError: no route to host\n")
    assert not failed
    assert lines == ["Nothing could be audited: ConnectionError: no route to host"]


def test_the_test_command_audits() -> None:
    assert '"audit.py"' in (ROOT / "run.py").read_text()
