#!/usr/bin/env python3
"""Whether anything that is installed here is known to be vulnerable: ``python audit.py [--strict]``.

pip-audit asks the package index. The exit code tells what came out:

0   clean: packages were audited, and nothing is known against them
1   found: a package has a known fault
3   unknown: nothing could be audited, since the index cannot be reached or does not tell;
    with --strict, also if this is so for a single package
"""

import json
import subprocess
import sys
from enum import IntEnum
from typing import Any, Final

OURS: Final = "confucius-game"
_PATIENCE: Final = 180  # seconds for all packages
_COMMAND: Final = (
    sys.executable, "-m", "pip_audit", "--format", "json", "--progress-spinner", "off", "--timeout", "10"
)  # fmt: skip


class Outcome(IntEnum):
    """Exit codes. 2 is what Python and many programs say when they were used wrongly."""

    CLEAN = 0
    FOUND = 1
    UNKNOWN = 3


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--strict"]):
        sys.exit(__doc__)
    try:
        done = subprocess.run(_COMMAND, capture_output=True, text=True, timeout=_PATIENCE)
        lines, outcome = report(done.stdout, done.stderr, strict=bool(arguments))
    except subprocess.TimeoutExpired:
        lines, outcome = _nothing("the package index takes too long to answer.")
    print("\n".join(lines))
    return outcome


def report(answer: str, trouble: str, *, strict: bool = False) -> tuple[list[str], Outcome]:
    """What to tell of pip-audit's answer, and what came out."""
    try:
        packages: list[dict[str, Any]] = json.loads(answer)["dependencies"]
    except (ValueError, KeyError):
        return _nothing((trouble.strip().splitlines() or ["it said nothing"])[-1][:200])
    others = [package for package in packages if package["name"] != OURS]
    unasked = [package["name"] for package in others if "skip_reason" in package]
    audited = len(others) - len(unasked)
    faults = [_told(package, found) for package in others for found in package.get("vulns", [])]
    lines = [*faults, f"Audited: {audited} packages; known faults: {len(faults)}."]
    if unasked:
        lines.append(f"Not audited, since the index does not tell: {len(unasked)} packages.")
    if faults:
        return lines, Outcome.FOUND
    return lines, Outcome.UNKNOWN if not audited or (strict and unasked) else Outcome.CLEAN


def _nothing(why: str) -> tuple[list[str], Outcome]:
    return [f"Nothing could be audited: {why}"], Outcome.UNKNOWN


def _told(package: dict[str, Any], found: dict[str, Any]) -> str:
    mended = ", ".join(found.get("fix_versions", [])) or "no version yet"
    return f"{package['name']} {package['version']}: {found['id']}, mended in {mended}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
