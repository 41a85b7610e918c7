"""The library is whole without the environments' libraries, and says what is missing where it matters."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import confucius

NEEDED = ("numpy", "pettingzoo", "gymnasium", "pyspiel", "open_spiel", "PIL", "resvg_py")


def run(program: str) -> subprocess.CompletedProcess[str]:
    """Run a program to which none of these libraries is installed."""
    hidden = f"import sys\nfor name in {NEEDED}: sys.modules[name] = None\n"
    build = Path(confucius.__file__).parent.parent
    return subprocess.run(
        [sys.executable, "-c", hidden + program],
        env={**os.environ, "PYTHONPATH": str(build)},
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize(
    ("module", "library"),
    [
        ("pettingzoo", "gymnasium"),
        ("guards", "numpy"),
        ("openspiel", "numpy"),
        ("arrays", "numpy"),
        ("pictures", "numpy"),
        ("spaces", "numpy"),
        ("vector", "gymnasium"),
    ],
)
def test_what_is_missing_is_named_with_the_command_that_brings_it(module: str, library: str) -> None:
    done = run(f"import confucius.envs.{module}")
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert last == f"ImportError: {library} is not installed; pip install 'confucius-game[envs]' brings it"


def test_games_steps_and_observations_need_none_of_them() -> None:
    done = run(
        "from confucius import Game\n"
        "from confucius.envs.steps import Steps\n"
        "from confucius.envs.opponents import Opponent\n"
        "steps = Steps(Game(players=3, seed=1))\n"
        "steps.take(Opponent('novice').answer(steps))\n"
        "print(len(steps.row(0)))\n"
    )
    assert (done.returncode, done.stdout) == (0, "888\n"), done.stderr


@pytest.mark.parametrize(
    ("table", "lines", "one"), [("actions", 590, "10\tbribe hubu 4"), ("observations", 889, "hand.cash")]
)
def test_the_tables_can_be_listed(table: str, lines: int, one: str) -> None:
    build = Path(confucius.__file__).parent.parent
    done = subprocess.run(
        [sys.executable, "-m", "confucius.envs", table],
        env={**os.environ, "PYTHONPATH": str(build)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == lines
    assert one in done.stdout
