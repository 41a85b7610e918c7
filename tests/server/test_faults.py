"""The harness that breaks things while people play, for a short while; see ``benchmarks.faults``."""

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.thorough  # tests/server/test_restart.py kills servers in every run
def test_a_dozen_kills_lose_no_move_and_leave_no_game_stuck() -> None:
    command = [sys.executable, "-m", "benchmarks.faults", "--kills", "12", "--servers", "2", "--tables", "3"]
    done = subprocess.run(
        [*command, "--longest-trouble", "2", "--minutes", "3"],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=400,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    told = done.stdout.splitlines()[-1]
    assert "none lost" in told
    assert ", 0 bad;" in told
