#!/usr/bin/env python3
"""Whether anything that is installed here is known to be vulnerable: ``python audit.py``.

pip-audit asks the package index. The exit code is 1 if something is found. What could not be asked about,
since the index cannot be reached or does not tell, is said and is no failure: it is not a clean bill either.
"""

import json
import subprocess
import sys
from typing import Any, Final

OURS: Final = "confucius-game"
_PATIENCE: Final = 180  # seconds for all packages
_COMMAND: Final = (
    sys.executable, "-m", "pip_audit", "--format", "json", "--progress-spinner", "off", "--timeout", "10"
)  # fmt: skip


def main() -> int:
    try:
        done = subprocess.run(_COMMAND, capture_output=True, text=True, timeout=_PATIENCE)
    except subprocess.TimeoutExpired:
        print("Nothing could be audited: the package index takes too long to answer.")
        return 0
    lines, failed = report(done.stdout, done.stderr)
    print("\n".join(lines))
    return int(failed)


def report(answer: str, trouble: str) -> tuple[list[str], bool]:
    """What to tell of pip-audit's answer, and whether something was found."""
    try:
        packages: list[dict[str, Any]] = json.loads(answer)["dependencies"]
    except (ValueError, KeyError):
        last = (trouble.strip().splitlines() or ["it said nothing"])[-1]
        return [f"Nothing could be audited: {last[:200]}"], False
    others = [package for package in packages if package["name"] != OURS]
    unasked = [package["name"] for package in others if "skip_reason" in package]
    faults = [_told(package, found) for package in others for found in package.get("vulns", [])]
    lines = [*faults, f"Audited: {len(others) - len(unasked)} packages; known faults: {len(faults)}."]
    if unasked:
        lines.append(f"Not audited, for the index does not tell: {len(unasked)} packages.")
    return lines, bool(faults)


def _told(package: dict[str, Any], found: dict[str, Any]) -> str:
    mended = ", ".join(found.get("fix_versions", [])) or "no version yet"
    return f"{package['name']} {package['version']}: {found['id']}, mended in {mended}"


if __name__ == "__main__":
    sys.exit(main())
